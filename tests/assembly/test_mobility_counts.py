"""Freedoms by the true rank: known machines, whatever is cut, whatever way they are turned."""

from dataclasses import replace

import numpy as np
import pytest
from small_linkages import TILTED, ball_link, bennett, four_bar, parallelogram, slider_crank, spherical_four_bar

from linkwright import Mechanism, gallery, rod, sphere
from linkwright.assembly.mobility.mobility import independent_at

# mechanism: degrees of freedom, redundant constraints, idle chains
KNOWN = {
    "four-bar": (1, 3, 0),
    "five-bar": (2, 3, 0),
    "slider-crank": (1, 3, 0),
    "three-rrr": (3, 6, 0),
    "three-rpr": (3, 6, 0),
    "n-four-bar": (1, 6, 0),
    "double-parallelogram": (1, 7, 0),
    "bennett": (1, 3, 0),
    "bricard": (1, 1, 0),
    "sarrus": (1, 1, 0),
    "universal-shaft": (1, 0, 0),
    "stewart": (6, 0, 0),
    "delta": (3, 0, 0),
    "double-wishbone": (2, 0, 1),
    "jansen-leg": (1, 9, 0),
    "peaucellier": (1, 9, 0),
}


@pytest.mark.parametrize("name", KNOWN)
def test_counts(name):
    model = gallery.load(name).build()
    a = model.analysis
    assert (model.dof, a.redundant, len(a.idle)) == KNOWN[name]
    assert a.rank == model.nv - model.dof == len(a.chosen)
    assert len(a.chosen) + len(a.dropped) == len(model.scaled_closure.rows)


def test_an_open_machine_has_no_rows():
    model = gallery.load("stanford-arm").build()
    assert (model.dof, model.analysis.rank, model.analysis.chosen) == (model.nv, 0, ())
    assert not model.mobility().singular


@pytest.mark.parametrize("make", [four_bar, slider_crank, bennett, spherical_four_bar, ball_link])
def test_freedoms_do_not_depend_on_the_cut(make):
    m = make()
    counts = {(b.dof, b.analysis.redundant, b.analysis.idle) for b in (m.build(cut=[name]) for name in m.joints)}
    assert len(counts) == 1


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_chosen_rows_are_independent_where_it_was_looked(name):
    model = gallery.load(name).build()
    at = [model.scaled_closure.rows.index(row) for row in model.analysis.chosen]
    J = model.scaled_closure.jacobian(model.analysis.poses)
    full = np.linalg.svd(J, compute_uv=False)[:, model.analysis.rank - 1]
    kept = np.linalg.svd(J[:, at], compute_uv=False)[:, -1]
    assert np.abs(model.scaled_closure.closure(model.analysis.poses)).max() < 1e-12
    generic = full > 1e-3 * full.max()
    assert (kept[generic] > 0.02 * full[generic]).all()


def test_rows_can_be_chosen_anew_in_one_pose():
    model = bennett().build()
    chosen = independent_at(model.scaled_closure, model.analysis.poses[5], model.analysis.rank)
    assert len(chosen) == model.analysis.rank


def test_rows_of_a_loop_stay_together():
    model = gallery.load("stewart").build()
    loops = [cut for cut, _ in model.analysis.chosen]
    assert len([c for k, c in enumerate(loops) if k == 0 or loops[k - 1] != c]) == len(set(loops))


def test_a_row_of_loops_is_eliminated_from_its_ends():
    """A loop in the middle of a row couples two others; minimum degree starts at the ends and nothing fills in."""
    model = gallery.load("n-four-bar", n=5).build()
    order = [cut for cut, _ in reversed(model.analysis.chosen)]
    pattern = model.topology.constraint_inertia_pattern
    near = {c: {d for d in range(5) if d != c and pattern[c][d]} for c in range(5)}
    left = set(range(5))
    for cut in dict.fromkeys(order):
        left.discard(cut)
        mine = near[cut] & left
        assert all(d in near[e] for d in mine for e in mine if d != e)


@pytest.mark.parametrize(("turned", "normal"), [(None, "z"), (TILTED, None)])
def test_planar_machines_are_recognised(turned, normal):
    model = four_bar(turned=turned).build()
    assert model.analysis.planar
    assert np.allclose(np.abs(model.analysis.shape.at @ ((0, 0, 1) if normal else turned[:, 2])), 1.0)
    assert "planar" in str(model)


def test_a_planar_loop_on_a_floating_base_is_no_planar_machine():
    m = four_bar()
    floating = Mechanism("floating", gravity=(0, 0, 0))
    floating.add_body("base", sphere(mass=5.0, center=(1, 0, 0), radius=0.2))
    floating.add_joint("F", "free", "ground", "base", at=(1, 0, 0))
    for name, body in m.bodies.items():
        floating.add_body(name, body.inertia)
    for name, j in m.joints.items():
        floating.add_joint(name, j.kind, j.parent.replace("ground", "base"), j.child, at=j.at, axis=j.axis)
    model = floating.build()
    assert model.dof == 7
    assert not model.analysis.planar
    assert model.analysis.shapes[0].kind == "planar"


def test_spherical_and_spatial_machines_are_recognised():
    assert spherical_four_bar().build().analysis.spherical
    spatial = bennett().build().analysis
    assert not spatial.planar
    assert not spatial.spherical


def test_redundancy_in_words():
    text = str(four_bar().build(cut=["C"]))
    assert "3 redundant constraints" in text
    assert "C: force along z, moment about x, moment about y" in text
    assert "Gruebler's count would be -2" in text


def test_a_coupler_between_balls_is_idle():
    model = ball_link().build()
    assert model.dof == 2
    assert model.analysis.idle == (("link",),)
    assert model.independent == ("A",)
    assert "idle: link" in str(model)


def test_a_joint_that_cannot_move_is_named():
    model = gallery.load("universal-shaft").build()
    assert model.analysis.locked == ("slip",)
    assert "cannot move: slip" in str(model)


def test_numbers_that_are_not_quite_exact_are_told():
    """A hinge askew by a millionth: rigid in truth, and the drawing is to blame."""
    m = four_bar()
    askew = m.with_joints(replace(j, axis=(1e-6, 0.0, 1.0)) if j.name == "C" else j for j in m.joints.values())
    model = askew.build()
    assert model.dof == 0
    assert "would have 1 degree of freedom if" in str(model)


def test_a_drawing_at_a_singular_pose_is_counted_away_from_it():
    model = parallelogram(start=0.0).build()
    assert model.dof == 1
    assert model.mobility().dof == 2


def test_a_truss_with_a_ball_joint_cannot_move():
    m = Mechanism("truss")
    m.add_body("a", rod(1.0, (0, 0, 0), (1, 1, 0)))
    m.add_body("b", rod(1.0, (2, 0, 0), (1, 1, 0)))
    m.add_joint("A", "revolute", "ground", "a", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "spherical", "a", "b", at=(1, 1, 0))
    m.add_joint("C", "revolute", "ground", "b", at=(2, 0, 0), axis=(0, 0, 1))
    model = m.build()
    assert model.dof == 0
    held = model.reactions(model.reference.q).reactions
    assert held["A"][4] + held["C"][4] == pytest.approx(2.0 * 9.81)


@pytest.mark.parametrize("method", ["sslm", "slm", "system", "parallel"])
def test_loops_that_take_nothing_away(method):
    m = Mechanism("door")
    m.add_body("leaf", rod(1.0, (0, 0, 0), (1, 0, 0)))
    for name, z in (("A", 0.0), ("B", 0.1)):
        m.add_joint(name, "revolute", "ground", "leaf", at=(0, 0, z), axis=(0, 0, 1))
    model = m.build()
    assert (model.dof, model.analysis.rank) == (1, 0)
    assert model.forward_dynamics(model.reference.q, method=method).a == pytest.approx([-1.5 * 9.81])


@pytest.mark.parametrize("cut", ["ball", "far"])
def test_an_arm_that_is_welded_on_has_no_spin_of_its_own(cut):
    """Its ball being cut, no rate of the tree is its own; the rod beyond the ball spins, wherever the loop is cut."""
    m = Mechanism("welded arm", gravity=(0, -9.81, 0))
    m.add_body("crank", rod(1.0, (0, 0, 0), (0.4, 0, 0), radius=0.02))
    m.add_body("arm", rod(1.0, (0.4, 0, 0), (0.4, 0.5, 0.2), radius=0.02))
    m.add_body("rod", rod(1.0, (0.4, 0.5, 0.2), (1.0, 0.3, 0.4), radius=0.02))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("weld", "fixed", "crank", "arm", at=(0.4, 0, 0))
    m.add_joint("ball", "spherical", "arm", "rod", at=(0.4, 0.5, 0.2))
    m.add_joint("far", "spherical", "ground", "rod", at=(1.0, 0.3, 0.4))
    model = m.build(cut=[cut])
    assert model.analysis.idle == (("rod",),)
    assert "idle: rod can spin" in str(model)
