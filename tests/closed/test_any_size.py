"""A machine of millimetres and grams is judged as one of metres and kilograms is."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from closed_cases import built, driving
from numpy.testing import assert_allclose

from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, Mechanism

LENGTHS, MASSES = (1.0, 1e-3, 1e3), (1.0, 1e-6, 1e6)


def scaled(m: Mechanism, length: float, mass: float) -> Mechanism:
    """The same drawing, larger or smaller, heavier or lighter; at its own pace it moves alike."""
    other = Mechanism(m.name, tuple(length * x for x in m.gravity))
    for name, body in m.bodies.items():
        about = tuple(tuple(mass * length**2 * x for x in row) for row in body.inertia.about_com)
        com = tuple(length * x for x in body.inertia.com)
        other.add_body(name, Inertia(mass * body.inertia.mass, com, about))
    for joint in m.joints.values():
        other.add_joint(**vars(replace(joint, at=tuple(length * x for x in joint.at))))
    return other


@pytest.mark.parametrize("mass", MASSES)
@pytest.mark.parametrize("length", LENGTHS)
def test_what_drives_cannot_do_is_refused_at_any_size(length, mass):
    """Two freedoms, one drive: a motion under that drive alone is made again, any other is refused."""
    m = scaled(gallery.load("five-bar"), length, mass)
    model = built(driving(m, ["A1"]))
    moment = mass * length**2
    a = model.forward_dynamics(model.reference.q, tau={"A1": 3.0 * moment}).a
    found = model.inverse_dynamics(model.reference.q, None, a)
    assert_allclose(found.tau["A1"], 3.0 * moment, rtol=1e-8)
    a = built(m, model.cut_joints).forward_dynamics(model.reference.q, tau={"A2": 1e-3 * moment}).a
    with pytest.raises(ModelError, match="five-bar: the drives on A1 cannot produce this motion"):
        model.inverse_dynamics(model.reference.q, None, a)


@pytest.mark.parametrize("mass", MASSES)
@pytest.mark.parametrize("length", LENGTHS)
def test_an_open_machine_at_any_size(length, mass):
    m = driving(scaled(gallery.load("double-pendulum"), length, mass), ["shoulder"])
    model = m.build()
    q, v = [0.3, 0.5], [0.2, -0.4]
    moment = mass * length**2
    a = model.forward_dynamics(q, v, {"shoulder": moment}).a
    assert_allclose(model.inverse_dynamics(q, v, a).tau["shoulder"], moment, rtol=1e-9)
    with pytest.raises(ModelError, match="double-pendulum: this motion needs an effort of"):
        model.inverse_dynamics(q, v, a + np.array([0.0, 1e-5]))


@pytest.mark.parametrize("length", LENGTHS)
def test_verdicts_at_any_size(length):
    m = scaled(gallery.load("slider-crank"), length, 1.0)
    slide = next(j.name for j in m.joints.values() if j.kind == "prismatic")
    for cut in (None, [slide]):
        model = built(driving(m, [slide]), cut)
        rest = np.zeros(model.nv)
        assert model.inverse_dynamics(model.reference.q, rest, rest).verdict == "fully actuated"
