"""Springs and dampers in joints: the table of efforts and energies, in closed form."""

from __future__ import annotations

import math

import numpy as np
import pytest

from cases import agree, case, difference
from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, Mechanism
from linkwright.methods import open as open_systems
from textbook_joints import quaternion_rotation, unit

K, D = 7.0, 0.3
AXIS = unit([2.0, -1.0, 0.5])


def sprung(kind, parametrisation="quaternion", ends=("ground", "b"), **more):
    m = Mechanism("sprung", gravity=(0, 0, 0))
    m.add_body("b", Inertia(mass=2.0, com=(0.1, 0.2, 0.3), about_com=np.diag([0.3, 0.4, 0.5])))
    return m, {
        "name": "J",
        "kind": kind,
        "parent": ends[0],
        "child": ends[1],
        "at": (0.3, 0.1, -0.2),
        "stiffness": K,
        "damping": D,
        "parametrisation": parametrisation,
    } | more


def built(*args, **more):
    m, said = sprung(*args, **more)
    m.add_joint(**said)
    return case(m, engine="python")


def holding(c, q, v):
    """What a drive must give to keep this motion without acceleration, less what it gives without the spring."""
    bare = c.model.tree._replace(forces=())
    rest = np.zeros(c.model.nv)
    stiff = c.model.inverse_dynamics(q, v, rest, allow_residual=True).residual
    free = open_systems.inverse_dynamics(bare, *(tuple(map(float, x)) for x in (q, v, rest)))["tau"]
    return stiff - np.array(free)


@pytest.mark.parametrize("angle", [0.0, 1e-9, 0.4, 1.5, 3.0, math.pi, 4.0])
def test_a_ball_joint_is_turned_back_by_the_sine_of_its_angle(angle):
    c = built("spherical")
    q = np.array([math.cos(angle / 2), *(math.sin(angle / 2) * AXIS)])
    v = np.array([0.5, -1.0, 2.0])
    agree(holding(c, q, v), K * math.sin(angle) * AXIS + D * v, tol=1e-14, scale=K)
    agree(holding(c, -q, v), holding(c, q, v), tol=0.0)  # the same turn
    # 1 - cos(angle), written so that a small angle keeps its digits
    agree(c.model.energy(q, v).potential, K * 2.0 * math.sin(angle / 2) ** 2, tol=1e-14)


@pytest.mark.parametrize("ends", [("ground", "b"), ("b", "ground")])
def test_a_free_joint_is_drawn_back_to_its_place_too(ends):
    c = built("free", ends=ends)
    p, turn = np.array([0.4, -0.3, 0.9]), np.array([math.cos(0.6), *(math.sin(0.6) * AXIS)])
    q, v = np.concatenate([p, turn]), np.array([1.0, 2.0, 3.0, -1.0, 0.5, 0.2])
    R = quaternion_rotation(*turn)
    pull = np.concatenate([K * math.sin(1.2) * AXIS, K * R.T @ p])
    agree(holding(c, q, v), pull + D * v, tol=1e-13)
    agree(c.model.energy(q, v).potential, K * (1 - math.cos(1.2)) + 0.5 * K * p @ p, tol=1e-14)


@pytest.mark.parametrize("ends", [("ground", "b"), ("b", "ground")])
@pytest.mark.parametrize("parametrisation", ["quaternion", "euler"])
@pytest.mark.parametrize("kind", ["spherical", "free"])
def test_the_pull_is_the_slope_of_the_energy(kind, parametrisation, ends):
    c = built(kind, parametrisation, ends)
    pull = holding(c, c.q, np.zeros(c.model.nv))
    for k, e in enumerate(np.eye(c.model.nv)):
        q = np.array([c.book.integrate(c.q, e, 1e-2 * j) for j in range(-3, 4)])
        energy = c.model.energy(q).potential
        # Sixth order with a step of 1e-2: 1e-12 h^6 apart, and rounding of 1e-16 over the step.
        slope = difference(lambda t, energy=energy: energy[round(t / 1e-2) + 3], 1e-2)
        agree(pull[k], slope, tol=1e-11, scale=10 * K)


def test_small_turns_agree_in_both_parametrisations():
    """To first order k times the angle, whatever it is measured by."""
    small = 1e-7 * np.array([1.0, -2.0, 0.5])
    by_quaternion = holding(built("spherical"), np.array([1.0, *(small / 2)]), np.zeros(3))
    by_angles = holding(built("spherical", "euler"), small, np.zeros(3))
    agree(by_quaternion, by_angles, tol=1e-7)
    agree(by_angles, K * small, tol=1e-13)


@pytest.mark.parametrize("kind", ["spherical", "free"])
def test_a_quaternion_has_no_rest_but_the_reference_pose(kind):
    m, said = sprung(kind, rest=0.2)
    with pytest.raises(ModelError, match=r"sprung: joint 'J': rest must be 0 .* parametrisation='euler'"):
        m.add_joint(**said)
    assert not m.joints
    m.add_joint(**said | {"parametrisation": "euler"})
    assert m.build().nq == m.build().nv
    with pytest.raises(ModelError, match="'J': rest must be 0"):
        m.build(parametrisation="quaternion")
