"""Freedoms that lead somewhere are counted, those that last for an instant are told, part by part."""

import math

import numpy as np
import pytest
from small_linkages import ORIGIN, Z, bar, bennett, closed_chain, four_bar, parallelogram

from linkwright import Mechanism, SingularityError, gallery, rod
from redrawn import scaled


def on_legs(feet, top=1.0, m=None, prefix="", at=0.0):
    """A beam on legs that stand upright on these feet: one freedom at first order, a finite one if they are alike."""
    m = m or Mechanism("beam on legs")
    m.add_body(f"{prefix}beam", rod(1.0, (at + feet[0][0], top, 0), (at + feet[-1][0], top, 0)))
    for k, (x, y) in enumerate(feet):
        bar(m, f"{prefix}leg{k}", (at + x, y, 0), (at + x, top, 0))
        m.add_joint(f"{prefix}f{k}", "revolute", "ground", f"{prefix}leg{k}", at=(at + x, y, 0), axis=Z)
        m.add_joint(f"{prefix}h{k}", "revolute", f"{prefix}leg{k}", f"{prefix}beam", at=(at + x, top, 0), axis=Z)
    return m


STUCK = ((0.0, 0.0), (1.0, -0.5), (3.0, 0.0))


def toggle():
    """Two rods in line between two walls."""
    m = Mechanism("rods in line")
    bar(m, "a", ORIGIN, (1, 0, 0))
    bar(m, "b", (1, 0, 0), (2.5, 0, 0))
    m.add_joint("A", "revolute", "ground", "a", at=ORIGIN, axis=Z)
    m.add_joint("B", "revolute", "a", "b", at=(1, 0, 0), axis=Z)
    m.add_joint("C", "revolute", "b", "ground", at=(2.5, 0, 0), axis=Z)
    return m


def goldberg():
    """Goldberg's five hinges: two of Bennett's linkages share a link, which is taken away, and are welded at one end of
    it, while the other end stays a hinge."""
    one, two = bennett(1.0, 0.6, 1.5, start=1.0), bennett(1.0, 0.6, 1.3, start=0.7)

    def lines(m):
        joints = m.joints.values()
        return [np.array(j.axis) for j in joints], [np.array(j.at) for j in joints]

    def frame(axes, points, k):
        x = points[k + 1] - points[k]
        x = x / np.linalg.norm(x)
        return np.array([x, np.cross(axes[k], x), axes[k]]).T, points[k]

    (a1, p1), (a2, p2) = lines(one), lines(two)
    (R1, o1), (R2, o2) = frame(a1, p1, 2), frame(a2, p2, 0)
    R = R1 @ R2.T
    a2, p2 = [R @ a for a in a2], [o1 + R @ (p - o2) for p in p2]
    return closed_chain("goldberg", [a1[0], a1[1], a2[3], a2[2], a1[3]], [p1[0], p1[1], p2[3], p2[2], p1[3]])


@pytest.mark.parametrize("make", [lambda: on_legs(STUCK), toggle])
@pytest.mark.parametrize("size", [1e-6, 1.0, 1e6])
def test_what_moves_for_an_instant_is_no_freedom(make, size):
    m = scaled(make(), size)
    for cut in [None, *([name] for name in m.joints if len(m.joints) == 3)]:
        model = m.build(cut=cut or ())
        model.programs.engine = "python"
        assert model.dof == 0
        found = model.mobility()
        assert (found.dof, found.instant, found.singular, found.kind) == (0, 1, True, "configuration")
        assert found.dof + found.instant + found.rank == model.nv
        assert "for an instant only" in found.sentence
        assert "for an instant only" in str(model)
        assert model.analysis.shaky == tuple(model.assembly.assembler.joints.entries)
        assert set(model.analysis.locked) == set(m.joints)
    with pytest.raises(SingularityError, match="for an instant only"):
        model.forward_dynamics(model.reference.q)


def test_equal_legs_swing():
    model = on_legs(((0.0, 0.0), (1.0, 0.0), (3.0, 0.0))).build()
    assert (model.dof, model.analysis.instant, model.mobility().singular) == (1, 0, False)


def test_legs_askew_hold_at_first_order():
    rng = np.random.default_rng(5)
    for _ in range(10):
        m = Mechanism("platform")
        corners = rng.normal(size=(3, 3)) * (1, 1, 0)
        bar(m, "top", corners[0], corners[1])
        for k, (corner, foot) in enumerate(zip(corners, rng.normal(size=(3, 3)) * (1, 1, 0), strict=True)):
            bar(m, f"leg{k}", foot, corner)
            m.add_joint(f"f{k}", "revolute", "ground", f"leg{k}", at=foot, axis=Z)
            m.add_joint(f"h{k}", "revolute", f"leg{k}", "top", at=corner, axis=Z)
        model = m.build()
        assert (model.dof, model.analysis.instant, model.mobility().singular) == (0, 0, False)


def test_random_beams_on_upright_legs():
    """By theta every upright leg of length l sinks by l (1 - cos theta): one that is longer than the others holds."""
    rng = np.random.default_rng(6)
    for _ in range(3):
        x = np.cumsum(rng.uniform(0.5, 1.5, 3))
        lengths = rng.uniform(0.5, 2.0, 3)
        assert on_legs([(a, 1.0 - b) for a, b in zip(x, lengths, strict=True)]).build().dof == 0
        assert on_legs([(a, 1.0 - lengths[0]) for a in x]).build().dof == 1


def beside(m, feet=STUCK):
    """The same machine with a beam on legs beside it."""
    both = Mechanism("both")
    for name, body in m.bodies.items():
        both.add_body(name, body.inertia)
    for j in m.joints.values():
        both.add_joint(j.name, j.kind, j.parent, j.child, at=j.at, axis=j.axis, actuated=j.actuated)
    return on_legs(feet, m=both, prefix="s", at=10.0)


@pytest.mark.parametrize(
    "make",
    [four_bar, bennett, lambda: gallery.load("bricard"), lambda: gallery.load("sarrus"), lambda: parallelogram(0.0)],
)
def test_a_stuck_part_beside_a_moving_one(make):
    model = beside(make()).build()
    assert model.dof == 1
    assert model.analysis.instant == 1
    assert set(model.analysis.shaky) == {f"s{end}{k}" for end in "fh" for k in range(3)}
    assert set(model.analysis.locked) == set(model.analysis.shaky)
    assert model.mobility().singular


def test_paradoxical_linkages_move():
    for make in (goldberg, bennett, lambda: gallery.load("bricard"), lambda: gallery.load("sarrus")):
        model = make().build()
        assert (model.dof, model.analysis.instant) == (1, 0)
        assert not model.mobility().singular
    assert np.ptp(goldberg().build().analysis.poses[:, 0]) > 0.3


def test_flat_drawings_keep_their_freedom():
    """Singular and mobile: kites and parallelograms drawn flat."""
    kite = four_bar(1.0, 2.0, 2.0, 1.0, start=math.pi / 3)
    folded = gallery.load("n-four-bar", n=4)
    for m, dof in ((parallelogram(0.0), 1), (parallelogram(math.pi), 1), (kite, 1), (folded, 1)):
        model = m.build()
        assert (model.dof, model.analysis.instant) == (dof, 0)


def test_a_part_that_is_rigid_by_a_hair_is_rigid():
    model = on_legs(((0.0, 0.0), (1.0, 0.0), (3.0, 1e-6))).build()
    assert model.dof == 0


@pytest.mark.parametrize("off", [1e-5, 1e-4, -1e-4, 1e-3])
def test_a_pendulum_beside_a_beam_that_does_not_move(off):
    """One of the beam's legs stands lower by so much: no step along its first-order freedom can be closed again. The
    pendulum moves all the same."""
    m = on_legs(((0.0, 0.0), (1.0, off), (2.0, 0.0)))
    bar(m, "bob", (5, 0, 0), (5, -1, 0))
    m.add_joint("P", "revolute", "ground", "bob", at=(5, 0, 0), axis=Z, actuated=True)
    model = m.build()
    assert (model.dof, model.analysis.instant) == (1, 1)
    assert abs(model.assemble(P=0.7).q - model.reference.q).max() == pytest.approx(0.7)
