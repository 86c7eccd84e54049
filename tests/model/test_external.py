"""Wrenches that come with the question: as six numbers or as a pair, on bodies with and without mass, on the ground."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import Mechanism, ModelError, gallery, rod

MOMENT, FORCE = (0.1, -0.2, 3.0), (4.0, 5.0, -0.6)


@pytest.mark.parametrize("name", ["double-pendulum", "four-bar"])
def test_a_pair_is_six_numbers(name):
    model = gallery.load(name).build()
    body = model.bodies[1]
    rng = np.random.default_rng(3)
    n, f = rng.standard_normal((2, 5, 3))
    q = np.tile(model.reference.q, (5, 1))
    for pair in ((MOMENT, FORCE), (n, f), (MOMENT, f), [n, FORCE], (n[:2], f[:2])):
        axes = np.broadcast_shapes(*(np.shape(x)[:-1] for x in pair))
        six = np.concatenate([np.broadcast_to(x, (*axes, 3)) for x in pair], axis=-1)
        poses = q[: axes[0]] if axes else q[0]
        found, expected = (model.forward_dynamics(poses, external={body: w}).a for w in (pair, six))
        assert np.array_equal(found, expected)
        assert found.shape == (*axes, model.nv)
    two_states = [[*MOMENT, *FORCE], [*FORCE, *MOMENT]]
    assert model.forward_dynamics(q[0], external={body: two_states}).a.shape == (2, model.nv)


@pytest.mark.parametrize(
    "wrench", [(1.0, FORCE), (MOMENT, (1.0, 2.0)), (MOMENT, "up"), (1, 2, 3), None, (MOMENT, None)]
)
def test_what_is_neither_is_refused(wrench):
    model = gallery.load("double-pendulum").build()
    with pytest.raises(ModelError, match=r"external: the (wrench|force|moment) on 'upper'"):
        model.forward_dynamics([0.0, 0.0], external={model.bodies[0]: wrench})


@pytest.mark.parametrize("name", ["double-pendulum", "four-bar", "stewart"])
def test_the_ground_feels_what_is_brought(name):
    """Less what the machine carries without it: the wrench itself, moved to the world's origin."""
    model = gallery.load(name).build()
    body = model.bodies[-1]
    q = model.reference.q
    with_it, without = model.shaking(q, external={body: (MOMENT, FORCE)}), model.shaking(q)
    at = model.poses(q)[body][1]
    np.testing.assert_allclose(with_it.force - without.force, FORCE, atol=1e-11)
    np.testing.assert_allclose(with_it.moment - without.moment, MOMENT + np.cross(at, FORCE), atol=1e-11)
    held = model.inverse_dynamics(q, external={body: (MOMENT, FORCE)}, allow_residual=True).reactions
    ground = [joint for joint in model.mechanism.joints.values() if "ground" in (joint.parent, joint.child)]
    total = sum(held[j.name][3:] * (-1 if j.parent == "ground" else 1) for j in ground)
    if all(joint.kind == "revolute" for joint in ground):  # whose drives push with moments only
        np.testing.assert_allclose(with_it.force, total, atol=1e-9)


@pytest.mark.parametrize("cut", [None, "B", "C"])
def test_a_body_without_mass_takes_it_at_its_first_joint(cut):
    """There `poses` has it; a force there turns nothing about it."""
    m = Mechanism("four-bar", gravity=(0, 0, 0))
    m.add_body("crank", rod(1.0, (0, 0, 0), (0, 1, 0)))
    m.add_body("coupler")
    m.add_body("rocker", rod(1.0, (3, 0, 0), (3, 2, 0)))
    for name, parent, child, at in (
        ("A", "ground", "crank", (0, 0, 0)),
        ("B", "crank", "coupler", (0, 1, 0)),
        ("C", "coupler", "rocker", (3, 2, 0)),
        ("D", "ground", "rocker", (3, 0, 0)),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    model = m.build(cut=[cut] if cut else None)
    q = model.reference.q
    assert model.poses(q)["coupler"][1] == pytest.approx((0, 1, 0))
    held = model.inverse_dynamics(q, external={"coupler": ((0, 0, 0), (0, 7.0, 0))}).reactions
    assert held["B"][3:] == pytest.approx((0, -7.0, 0))  # all of it goes into the crank
    assert held["C"] == pytest.approx(np.zeros(6), abs=1e-12)
