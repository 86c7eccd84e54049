"""Answers are about the machine, not about the drawing: where it stands, how it is turned, in what order it is said."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cases import GALLERY, Case, agree, agree_by_name, case, gallery_case, size
from linkwright.mechanism import Mechanism, rod
from redrawn import coordinates_turned, rates_turned, redrawn
from textbook_joints import both, rotation, unit
from trees import examples, tree_case, trees

SHIFT = np.array([3.0, -5.0, 4.0])
# The redrawn machine is interpreted: compiling every drawing anew would take minutes.
TURN = rotation(unit([1.0, -2.0, 0.5]), 2.2)


def answers(c: Case, q=None, v=None, a=None, tau=None, external=None) -> dict[str, dict[str, np.ndarray]]:
    """Whatever a drawing could change: in joint coordinates, and in world axes by name."""
    q, v, a = (c.q if q is None else q), (c.v if v is None else v), (c.a if a is None else a)
    external = c.external if external is None else external
    inverse = c.model.inverse_dynamics(q, v, a, external=external, allow_residual=True)
    efforts = c._replace(tau=c.tau if tau is None else tau).efforts
    energy, shaking, poses = c.model.energy(q, v), c.model.shaking(q, v, a), c.model.poses(q)
    return {
        "a": {"a": c.model.forward_dynamics(q, v, efforts, external=external).a},
        "I": {"I": c.model.generalized_inertia(q)},
        "tau": inverse.tau,
        "residual": {"residual": inverse.residual},
        "reactions": inverse.reactions,
        "twists": c.model.twists(q, v),
        "R": {name: R for name, (R, _) in poses.items()},
        "p": {name: p for name, (_, p) in poses.items()},
        "energy": {"kinetic": energy.kinetic, "potential": energy.potential},
        "shaking": {"force": shaking.force, "moment": shaking.moment},
    }


def compare(found: dict, expected: dict, skip: tuple[str, ...] = ()) -> None:
    """On the scale of the forces at work for forces, of the order of one for motions."""
    forces = max(size(expected["reactions"]), size(expected["shaking"]), size(expected["residual"]), 1.0)
    for name in expected:
        if name not in skip:
            force = name in ("tau", "residual", "reactions", "shaking", "energy")
            agree_by_name(found[name], expected[name], 1e-10 if name == "a" else 1e-12, forces if force else 1.0)


def placement_does_not_matter(c: Case) -> None:
    elsewhere = case(redrawn(c.model.mechanism, shift=SHIFT), engine="python")
    here, there = (
        answers(c),
        answers(elsewhere._replace(**{k: getattr(c, k) for k in ("q", "v", "a", "tau")}), external=c.external),
    )
    mass = sum(b.inertia.mass for b in c.model.mechanism.bodies.values() if b.inertia is not None)
    here["p"] = {name: p + SHIFT for name, p in here["p"].items()}
    here["energy"]["potential"] = here["energy"]["potential"] - mass * np.dot(c.model.mechanism.gravity, SHIFT)
    here["shaking"]["moment"] = here["shaking"]["moment"] + np.cross(SHIFT, here["shaking"]["force"])
    compare(there, here)


def turning_the_world_does_not_matter(c: Case) -> None:
    turned = case(redrawn(c.model.mechanism, turn=TURN), engine="python")
    T = np.array([rates_turned(c.model, TURN, e) for e in np.eye(c.model.nv)]).T.reshape(c.model.nv, c.model.nv)
    here = answers(c)
    there = answers(
        turned,
        coordinates_turned(c.model, TURN, c.q),
        *(T @ x for x in (c.v, c.a, c.tau)),
        external={name: both(TURN) @ w for name, w in c.external.items()},
    )
    here["a"]["a"], here["residual"]["residual"] = T @ here["a"]["a"], T @ here["residual"]["residual"]
    here["I"]["I"] = T @ here["I"]["I"] @ T.T
    here["R"] = {name: TURN @ R @ TURN.T for name, R in here["R"].items()}
    here["p"] = {name: TURN @ p for name, p in here["p"].items()}
    for group in ("reactions", "twists"):
        here[group] = {name: both(TURN) @ w for name, w in here[group].items()}
    here["shaking"] = {name: TURN @ w for name, w in here["shaking"].items()}
    compare(there, here, skip=("tau",))  # the residual holds what is not driven; the driven part:
    for name, tau in here["tau"].items():
        full = np.zeros(c.model.nv)
        full[list(c.model.rate_places[name])] = tau
        agree(
            there["tau"][name],
            (T @ full)[list(c.model.rate_places[name])].reshape(np.shape(tau)),
            1e-12,
            size(here["reactions"]) + 1.0,
        )


def order_does_not_matter(c: Case, bodies: list[str], joints: list[str]) -> None:
    m = c.model.mechanism
    other = case(redrawn(m, bodies=bodies, joints=joints), engine="python")
    q = dict(zip(c.model.coordinates, c.q, strict=True))
    place = {name: k for k, name in enumerate(c.model.rate_names)}
    order = [place[name] for name in other.model.rate_names]
    here = answers(c)
    there = answers(
        other,
        np.array([q[name] for name in other.model.coordinates]),
        *(x[order] for x in (c.v, c.a, c.tau)),
        external=c.external,
    )
    here["a"]["a"], here["residual"]["residual"] = here["a"]["a"][order], here["residual"]["residual"][order]
    here["I"]["I"] = here["I"]["I"][np.ix_(order, order)]
    assert list(there["reactions"]) == joints
    assert list(there["p"]) == bodies
    for group in ("tau", "reactions", "twists", "R", "p"):
        there[group] = {name: there[group][name] for name in here[group]}
    compare(there, here)


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_the_gallery_may_stand_anywhere(name, parametrisation):
    placement_does_not_matter(gallery_case(name, parametrisation))


@pytest.mark.parametrize("name", [name for name, parametrisation in GALLERY if parametrisation == "quaternion"])
def test_the_gallery_may_be_turned(name):
    turning_the_world_does_not_matter(gallery_case(name, "quaternion"))


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_the_gallery_may_be_said_backwards(name, parametrisation):
    c = gallery_case(name, parametrisation)
    order_does_not_matter(c, list(c.model.bodies)[::-1], list(c.model.joints)[::-1])


@examples(25)
@given(trees())
def test_random_trees_may_stand_anywhere(tree):
    placement_does_not_matter(tree_case(tree))


@examples(25)
@given(trees(turnable=True))
def test_random_trees_may_be_turned(tree):
    turning_the_world_does_not_matter(tree_case(tree))


@examples(25)
@given(trees(), st.data())
def test_random_trees_may_be_said_in_any_order(tree, data):
    bodies, joints = (data.draw(st.permutations(list(x))) for x in (tree.bodies, tree.joints))
    order_does_not_matter(tree_case(tree), bodies, joints)


def test_bodies_of_any_size():
    """A rod of some micrograms falls like any other: nothing of it is taken for rounding."""
    for mass, length in ((1.0, 1.0), (1e-9, 1e-4), (2e-11, 4e-5), (1e12, 1e4)):
        m = Mechanism("rod", gravity=(0, -9.81, 0))
        m.add_body("rod", rod(mass=mass, start=(0, 0, 0), end=(length, 0, 0)))
        m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
        model = m.build()
        assert model.forward_dynamics([0.0]).a[0] == pytest.approx(-1.5 * 9.81 / length, rel=1e-12)
        assert model.inverse_dynamics([0.0]).tau["A"] == pytest.approx(0.5 * 9.81 * mass * length, rel=1e-12)
