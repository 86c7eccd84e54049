"""Every verb of a Model gives what the dense textbook gives, for the whole gallery and for random trees."""

from __future__ import annotations

from dataclasses import asdict

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, Case, agree, agree_by_name, by_joint, driven, gallery_case, size
from linkwright.mechanism import Mechanism
from textbook import Textbook
from trees import examples, tree_case, trees


def inertia_agrees(c: Case) -> None:
    agree(c.model.generalized_inertia(c.q), c.book.generalized_inertia(c.q))


def poses_agree(c: Case) -> None:
    poses = c.book.poses(c.q)
    ours = c.model.poses(c.q)
    agree_by_name({name: R for name, (R, _) in ours.items()}, {name: poses[name][0] for name in ours})
    agree_by_name({name: p for name, (_, p) in ours.items()}, {name: poses[name][1] for name in ours})


def twists_agree(c: Case) -> None:
    """The textbook's are at O_i; ours at the centres of mass."""
    book, lever = c.book, levers(c)
    rates = dict(zip(book.bodies, book.twists(c.q, c.v), strict=True))
    changes = dict(zip(book.bodies, book.twist_rates(c.q, c.v, c.a), strict=True))
    twists, twist_rates = {}, {}
    for name in c.model.bodies:
        w, dw, d = rates[name][:3], changes[name][:3], lever[name]
        twists[name] = np.array([*w, *(rates[name][3:] + np.cross(w, d))])
        twist_rates[name] = np.array([*dw, *(changes[name][3:] + np.cross(dw, d) + np.cross(w, np.cross(w, d)))])
    agree_by_name(c.model.twists(c.q, c.v), twists)
    agree_by_name(c.model.twist_rates(c.q, c.v, c.a), twist_rates)


def levers(c: Case) -> dict[str, np.ndarray]:
    """From each body's O_i to its centre of mass."""
    poses = c.book.poses(c.q)
    return {name: poses[name][1] - O for name, O in zip(c.book.bodies, c.book.origins(c.q), strict=True)}


def jacobians_agree(c: Case) -> None:
    for name in c.model.bodies:
        inertia = c.model.mechanism.bodies[name].inertia
        at = next(b.joint.at for b in c.book.tree if b.body == name) if inertia is None else inertia.com
        agree(c.model.jacobian(c.q, name), c.book.jacobian(c.q, name, at))
    agree(c.model.jacobian(c.q, name, (0.3, -0.7, 0.4)), c.book.jacobian(c.q, name, (0.3, -0.7, 0.4)))


def inverse_dynamics_agrees(c: Case) -> None:
    ours = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external, allow_residual=True)
    book = c.book.inverse_dynamics(c.q, c.v, c.a, c.external)
    tau = ours.residual.copy()
    places = driven(c.model)
    assert not np.any(tau[places])
    tau[places] = np.concatenate([np.atleast_1d(ours.tau[name]) for name in c.model.actuated] or [np.zeros(0)])
    agree(tau, book.tau, scale=size(book.wrenches))
    # Efforts and reactions are parts of the whole wrenches: rounding is of the size of those.
    agree_by_name(ours.reactions, c.book.reactions(c.q, book.wrenches), scale=size(book.wrenches))
    assert all(sure.all() for sure in ours.determinate.values())


def forward_dynamics_agrees(c: Case) -> None:
    drives = driven(c.model)
    tau = np.zeros(c.model.nv)
    tau[drives] = c.tau[drives]
    ours = c.model.forward_dynamics(c.q, c.v, c.efforts, external=c.external)
    for a, book in (
        (c.model.forward_dynamics(c.q, c.v).a, c.book.forward_dynamics(c.q, c.v)),
        (c.model.forward_dynamics(c.q, c.v, c.tau[drives]).a, c.book.forward_dynamics(c.q, c.v, tau)),
        (ours.a, c.book.forward_dynamics(c.q, c.v, c.tau, c.external)),
    ):
        agree(a, book, tol=1e-10, scale=1.0)  # rates are of the order of one
    assert ours.multipliers == {}


def reactions_agree(c: Case) -> None:
    """Of the motion that given drives cause."""
    ours = c.model.reactions(c.q, c.v, c.efforts, external=c.external)
    a = c.book.forward_dynamics(c.q, c.v, c.tau, c.external)
    book = c.book.inverse_dynamics(c.q, c.v, a, c.external)
    agree_by_name(ours.reactions, c.book.reactions(c.q, book.wrenches), 1e-10, size(book.wrenches))
    given_back = by_joint(c.model, c.tau)
    for name in c.model.actuated:
        agree(ours.tau[name], given_back[name], tol=1e-10, scale=size(book.wrenches))
    assert not np.any(ours.residual)


def energy_agrees(c: Case) -> None:
    ours, book = c.model.energy(c.q, c.v), c.book.energy(c.q, c.v)
    scale = book.kinetic + abs(book.potential)
    agree(ours.kinetic, book.kinetic, scale=scale)
    agree(ours.potential, book.potential, scale=scale)
    agree(ours.total, book.kinetic + book.potential, scale=scale)


def convective_and_gravity_forces_agree(c: Case) -> None:
    rest = np.zeros(c.model.nv)
    weightless, heavy = (Textbook(bare(c.model.mechanism, g)) for g in (False, True))
    for ours, book in (
        (c.model.convective_forces(c.q, c.v), weightless.inverse_dynamics(c.q, c.v, rest)),
        (c.model.gravity_forces(c.q), heavy.inverse_dynamics(c.q, rest, rest)),
    ):
        agree(ours, book.tau, scale=size(book.wrenches))


def bare(mechanism: Mechanism, gravity: bool) -> Mechanism:
    """Its bodies and joints alone."""
    m = Mechanism(mechanism.name, mechanism.gravity if gravity else (0, 0, 0))
    for body in mechanism.bodies.values():
        m.add_body(body.name, body.inertia)
    for joint in mechanism.joints.values():
        m.add_joint(**asdict(joint) | {"damping": 0.0, "stiffness": 0.0, "rest": 0.0, "limits": None})
    return m


def joint_values_are_the_entries_of_q(c: Case) -> None:
    entries = dict(zip(c.model.coordinates, c.q, strict=True))
    for name, value in c.model.joint_values(c.q).items():
        assert [entries[x] for x in c.model.mechanism.joints[name].coordinates] == list(np.atleast_1d(value))


VERBS = [
    inertia_agrees,
    poses_agree,
    twists_agree,
    jacobians_agree,
    inverse_dynamics_agrees,
    forward_dynamics_agrees,
    reactions_agree,
    energy_agrees,
    convective_and_gravity_forces_agree,
    joint_values_are_the_entries_of_q,
]


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
@pytest.mark.parametrize("verb", VERBS)
def test_the_gallery(verb, name, parametrisation):
    verb(gallery_case(name, parametrisation))


@examples(50)
@given(trees())
def test_random_trees(tree):
    c = tree_case(tree)
    for verb in VERBS:
        verb(c)
