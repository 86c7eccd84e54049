"""The power of drives, dampers and loads is the change of energy, along a motion that stays closed."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, Case, case, instants, moved_along
from dense_newton_euler import DynamicsInput, loads

from cases import difference

names = pytest.mark.parametrize("name", CLOSED)


def power(c: Case, now: DynamicsInput, n: int) -> tuple[float, float]:
    """What flows in, and the sum of all flows' magnitudes: drives, joint dampers, struts, loads, outside wrenches."""
    flows = []
    for name, joint in now.mechanism.joints.items():
        if joint.freedoms:
            rates = now.joints[name].v
            flows += [np.atleast_1d(c.tau[name][n]) @ rates, -joint.damping * rates @ rates]
    for s in now.mechanism.springs.values():
        a, b = now.bodies[s.body_a], now.bodies[s.body_b]
        at_a, at_b = a.place(s.point_a), b.place(s.point_b)
        along = (at_b - at_a) / np.linalg.norm(at_b - at_a)
        flows.append(-s.damping * (along @ (b.velocity(at_b) - a.velocity(at_a))) ** 2)
    for body, point, wrench in loads(now):
        b = now.bodies[body]
        flows.append(wrench[:3] @ b.w + wrench[3:] @ b.velocity(point))
    for body, wrenches in c.external.items():
        b = now.bodies[body]
        flows.append(wrenches[n] @ np.concatenate([b.w, b.v]))
    return float(sum(flows)), float(sum(map(abs, flows)))


@names
def test_power_is_the_change_of_energy(name):
    c = case(name)
    change = difference(lambda t: c.model.energy(*moved_along(c, t)).total, c.step)
    for n, now in enumerate(instants(c)):
        flow, scale = power(c, now, n)
        assert abs(change[n] - flow) < 1e-8 * scale


@names
def test_kinetic_energy_is_that_of_the_bodies(name):
    c = case(name)
    kinetic = c.model.energy(c.q, c.v).kinetic
    for n, now in enumerate(instants(c)):
        total = 0.0
        for body, said in now.mechanism.bodies.items():
            b = now.bodies[body]
            I = b.R @ np.array(said.inertia.about_com) @ b.R.T
            total += 0.5 * (b.w @ I @ b.w + said.inertia.mass * b.v @ b.v)
        assert abs(kinetic[n] - total) < 1e-12 * total
