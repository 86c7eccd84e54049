"""What holds for every machine in motion: forward undoes inverse, energy balances power, methods agree."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, Case, agree, by_joint, difference, driven, gallery_case
from textbook_joints import unit
from trees import examples, tree_case, trees


def forward_undoes_inverse(c: Case) -> None:
    answer = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external, allow_residual=True)
    tau = answer.residual.copy()
    tau[driven(c.model)] = np.concatenate([np.atleast_1d(answer.tau[name]) for name in c.model.actuated] or [[]])
    again = c.model.forward_dynamics(c.q, c.v, by_joint(c.model, tau), external=c.external).a
    # What inverse dynamics rounds off the efforts, of their size, comes back through the inertia.
    scale = float(np.max(np.abs(tau), initial=1.0)) * float(np.max(np.abs(inverse_inertia(c)), initial=1.0))
    agree(again, c.a, tol=1e-12, scale=scale)


def inverse_inertia(c: Case) -> np.ndarray:
    return np.linalg.inv(c.model.generalized_inertia(c.q))


def kinetic_energy_is_half_v_I_v(c: Case) -> None:
    I = c.model.generalized_inertia(c.q)
    agree(I, I.T, tol=0.0)
    agree(c.model.energy(c.q, c.v).kinetic, 0.5 * c.v @ I @ c.v, tol=1e-13)


def energy_changes_by_the_power_put_in(c: Case) -> None:
    a = c.model.forward_dynamics(c.q, c.v, c.efforts, external=c.external).a
    put_in = c.tau @ c.v + lost_in_joints(c) + lost_in_springs(c) + done_by_loads(c)
    # A step of 1e-3 s: the differences are of sixth order, so what is left is rounding in the energy over the step.
    times = 1e-3 * np.arange(-3, 4)
    energy = c.model.energy(np.array([c.at(t) for t in times]), c.v + np.outer(times, a))
    gained = difference(lambda t: energy.total[round(t / 1e-3) + 3], 1e-3)
    agree(gained, put_in, tol=1e-11, scale=float(np.max(energy.kinetic + np.abs(energy.potential))) / 1e-3)
    agree(gained, put_in, tol=1e-8, scale=power_size(c, a))


def power_size(c: Case, a: np.ndarray) -> float:
    """Of the power that goes to and fro within: the sum of |p_i| of all forces of inertia."""
    return float(np.abs(c.v) @ np.abs(c.model.generalized_inertia(c.q)) @ (np.abs(a) + 1.0)) + float(
        np.abs(c.v) @ np.abs(c.model.gravity_forces(c.q))
    )


def lost_in_joints(c: Case) -> float:
    rates = by_joint(c.model, c.v)
    return -sum(c.model.mechanism.joints[name].damping * float(np.sum(v**2)) for name, v in rates.items())


def lost_in_springs(c: Case) -> float:
    total = 0.0
    for s in c.model.mechanism.springs.values():
        span = c.book.point(c.q, s.body_b, s.point_b) - c.book.point(c.q, s.body_a, s.point_a)
        apart = c.book.velocity(c.q, c.v, s.body_b, s.point_b) - c.book.velocity(c.q, c.v, s.body_a, s.point_a)
        total -= s.damping * float(unit(span) @ apart) ** 2
    return total


def done_by_loads(c: Case) -> float:
    total = 0.0
    for load in c.model.mechanism.forces.values():
        R = c.model.poses(c.q)[load.body][0] if load.follows else np.eye(3)
        total += np.concatenate([R @ load.moment, R @ load.force]) @ c.model.jacobian(c.q, load.body, load.at) @ c.v
    twists = c.model.twists(c.q, c.v)
    return total + sum(float(wrench @ twists[body]) for body, wrench in c.external.items())


def methods_agree(c: Case) -> None:
    """The recursion never forms the inertia; the other method forms it and eliminates it whole."""
    by = {m: c.model.forward_dynamics(c.q, c.v, c.efforts, m, c.external).a for m in ("sslm", "slm", "system")}
    agree(by["slm"], by["sslm"], tol=0.0)
    agree(by["system"], by["sslm"], tol=1e-10, scale=1.0)
    inverse = {
        m: c.model.inverse_dynamics(c.q, c.v, c.a, m, c.external, allow_residual=True) for m in ("subsystem", "system")
    }
    agree(inverse["system"].residual, inverse["subsystem"].residual, tol=0.0)


LAWS = [
    forward_undoes_inverse,
    kinetic_energy_is_half_v_I_v,
    energy_changes_by_the_power_put_in,
    methods_agree,
]


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
@pytest.mark.parametrize("law", LAWS)
def test_the_gallery(law, name, parametrisation):
    law(gallery_case(name, parametrisation))


@examples(50)
@given(trees())
def test_random_trees(tree):
    c = tree_case(tree)
    for law in LAWS:
        law(c)
