"""What a variation breaks is told by name, in a batch as a mask with reasons."""

import math
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright import atan, cos, sin
from linkwright.constraints.constraint import ConstraintRow
from linkwright.forces.element import force_at
from linkwright.kernels.poses import world_point, world_velocity
from tests.assembly.families import Z, four_bar


def bennett() -> lw.Mechanism:
    """Four skew hinges, which move where the twists fit the lengths: `misfit` is zero."""
    m = lw.Mechanism("bennett")
    misfit = m.parameter("misfit", 0.0, unit="rad")
    a, alpha, theta = 0.4, math.radians(30), math.radians(70)
    b = m.parameter("b", 0.6, unit="m")
    beta = lw.asin(sin(alpha) * b / a)
    theta2 = 2.0 * atan(sin((beta + alpha) / 2) / sin((beta - alpha) / 2) / math.tan(theta / 2))

    def turned(x, e, angle):
        c, s, d = cos(angle), sin(angle), sum(p * q for p, q in zip(x, e, strict=True))
        cross = (e[1] * x[2] - e[2] * x[1], e[2] * x[0] - e[0] * x[2], e[0] * x[1] - e[1] * x[0])
        return tuple(c * p + s * q + (1 - c) * d * r for p, q, r in zip(x, cross, e, strict=True))

    point, axis, link = (0.0, 0.0, 0.0), (0.0, 0.0, 1.0), (math.cos(theta), math.sin(theta), 0.0)
    joints = [(point, axis)]
    for length, twist, turn in ((a, alpha, theta2), (b, beta, -theta), (a, alpha, 0.0)):
        point = tuple(p + length * d for p, d in zip(point, link, strict=True))
        axis = turned(axis, link, twist)
        link = turned(link, axis, turn)
        joints.append((point, axis))
    below = "ground"
    for i in range(3):
        m.add_body(f"link{i}", lw.rod(mass=1.0, start=joints[i][0], end=joints[i + 1][0], radius=0.01))
        m.add_joint(f"P{i}", "revolute", below, f"link{i}", at=joints[i][0], axis=joints[i][1], actuated=i == 0)
        below = f"link{i}"
    last = turned(joints[3][1], (1.0, 0.0, 0.0), misfit)
    m.add_joint("P3", "revolute", below, "ground", at=joints[3][0], axis=last)
    return m


def coupled_rockers() -> lw.Mechanism:
    """A beam on three parallel rockers, which moves where they are of one length."""
    m = lw.Mechanism("coupled-rockers")
    third = m.parameter("third", 0.5, unit="m")
    feet = [(0.8 * i, 0, 0) for i in range(3)]
    tops = [(foot[0] + 0.6 * x, 0.8 * x, 0) for foot, x in zip(feet, (0.5, 0.5, third), strict=True)]
    m.add_body("beam", lw.rod(mass=3.0, start=tops[0], end=tops[2]))
    for i, (foot, top) in enumerate(zip(feet, tops, strict=True)):
        m.add_body(f"rocker{i}", lw.rod(mass=1.0, start=foot, end=top))
        m.add_joint(f"A{i}", "revolute", "ground", f"rocker{i}", at=foot, axis=Z, actuated=i == 0)
        m.add_joint(f"B{i}", "revolute", f"rocker{i}", "beam", at=top, axis=Z)
    return m


def tilted_four_bar() -> lw.Mechanism:
    """A loop in space with a ball joint and a cylindrical one; where all axes are parallel it is free to slide."""
    m = lw.Mechanism("tilted")
    tilt = m.parameter("tilt", 0.3, unit="rad")
    A, B, C, D = (0, 0, 0), (0, 1, 0), (3, 2, 0), (3, 0, 0)
    for name, start, end in (("a", A, B), ("b", B, C), ("c", D, C)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end, radius=0.1))
    m.add_joint("A", "revolute", "ground", "a", at=A, axis=Z, actuated=True)
    m.add_joint("B", "cylindrical", "a", "b", at=B, axis=(0, sin(tilt), cos(tilt)))
    m.add_joint("C", "cylindrical", "b", "c", at=C, axis=(sin(tilt), 0, cos(tilt)))
    m.add_joint("D", "cylindrical", "ground", "c", at=D, axis=(sin(2 * tilt), sin(tilt), cos(tilt)))
    return m


def test_members_that_cannot_be_built_are_masked():
    model = four_bar().build()
    numbers = {"coupler": np.array([4.0, 0.2, 4.1]), "mass": np.array([1.0, 1.0, -2.0])}
    state = model.assemble({"A": 0.3}, v={"A": 1.0}, parameters=numbers, failed="mask")
    assert state.ok.tolist() == [True, False, False]
    assert "meet" in state.reasons[1]
    assert "mass must not be negative" in state.reasons[2]
    assert_allclose(state.q[1:], 0.0)
    own = model.assemble({"A": 0.3}, v={"A": 1.0})
    for verb in (model.forward_dynamics, model.inverse_dynamics, model.reactions, model.linearize):
        answer = verb(own.q, 0.0 * own.v, failed="mask", parameters=numbers)
        assert answer.ok.tolist() == [True, False, False]
        assert set(answer.reasons) == {1, 2}
    assert model.mobility(own.q, failed="mask", parameters=numbers).ok.tolist() == [True, False, False]
    assert model.follow(own, A=0.4, failed="mask", parameters=numbers).ok.tolist() == [True, False, False]
    with pytest.raises(lw.ModelError, match=r"state 1, at .*coupler = 0.2.* 2 of 3 states fail"):
        model.assemble(A=0.3, parameters=numbers)
    with pytest.raises(lw.ModelError, match="mass must not be negative"):
        model.with_parameters(mass=-1.0)


def test_states_and_members_fail_each_for_its_own_reason():
    model = four_bar().build()
    state = model.assemble(A=[-1.5, 0.3], parameters={"coupler": [[4.6], [0.2], [4.1]]}, failed="mask")
    assert state.ok.tolist() == [[False, True], [False, False], [True, True]]
    assert "does not close" in state.reasons[0]
    assert "meet" in state.reasons[2]
    assert "meet" in state.reasons[3]


def test_a_member_that_is_held_more_tightly_is_told():
    m = bennett()
    model = m.build()
    assert model.dof == 1
    assert m.at(misfit=0.05).build().dof == 0
    assert model.with_parameters(b=0.55).dof == 1
    with pytest.raises(lw.ModelError, match=r"misfit = 0.05 rad the mobility is 0, not 1"):
        model.with_parameters(misfit=0.05)
    state = model.assemble(P0=0.2, parameters={"misfit": [0.0, 0.05], "b": 0.55}, failed="mask")
    assert state.ok.tolist() == [True, False]
    assert "the mobility is 0, not 1" in state.reasons[1]
    assert abs(model.closure(state.q[0], parameters={"b": 0.55})).max() < 1e-11


def test_a_member_that_moves_for_an_instant_only_is_told():
    m = coupled_rockers()
    model = m.build()
    assert (model.dof, m.at(third=0.6).build().dof) == (1, 0)
    with pytest.raises(lw.ModelError, match=r"third = 0.6 m the mobility is 0, not 1"):
        model.with_parameters(third=0.6)
    with pytest.raises(lw.ClosureError, match="does not close"):
        model.assemble(A0=0.3, parameters={"third": [0.5, 0.6]})


def test_a_member_with_more_freedom_is_told():
    m = tilted_four_bar()
    model, built = m.build(), m.at(tilt=0.0).build()
    assert model.with_parameters(tilt=0.31).dof == model.dof == m.at(tilt=0.31).build().dof
    assert built.dof > model.dof
    with pytest.raises(lw.ModelError, match=rf"tilt = 0 rad the mobility is {built.dof}, not {model.dof}"):
        model.with_parameters(tilt=0.0)


class OnLine(NamedTuple):
    """A point of a body stays at a height, which may vary."""

    point: Any
    height: Any

    row_names = ("slide normal",)

    def residuals(self, at):
        return [world_point(at.poses, self.point)[1] - self.height]

    def rates(self, at):
        return [world_velocity(at.poses, at.motions, self.point)[1]]

    residual_rates = rates

    def rows(self, at):
        return [ConstraintRow(force_at(at, self.point, (0.0, 1.0, 0.0)), {})]

    gradients = rows

    def accelerations(self, at):
        return [at.acceleration(self.point)[1]]


class OnLineDeclared(NamedTuple):
    body: str
    at: tuple
    height: Any

    def lay_out(self, laid_out):
        return OnLine(laid_out.point(self.body, self.at), self.height - laid_out.tree.base[1])


def test_a_drawing_that_numbers_open_is_closed_from_the_nearest_pose():
    m = lw.Mechanism("two links")
    lift = m.parameter("lift", 0.1, unit="m")
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.3, 0.4, 0)))
    m.add_body("rod", lw.rod(mass=2.0, start=(0.3, 0.4, 0), end=(1.4, 0.1, 0)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "rod", at=(0.3, 0.4, 0), axis=Z)
    m.extensions.constraints["line"] = OnLineDeclared("rod", (1.4, 0.1, 0.0), lift)
    model = m.build()
    state = model.assemble(parameters={"lift": [0.1, 0.3, 9.0]}, failed="mask")
    assert state.ok.tolist() == [True, True, False]
    assert "lift = 9 m (gap 7" in state.reasons[2]
    assert_allclose(state.q[0], 0.0, atol=1e-12)
    assert 0.0 < abs(state.q[1]).max() < 0.3
    assert abs(model.closure(state.q[:2], parameters={"lift": [0.1, 0.3]})).max() < 1e-12
    with pytest.raises(lw.ClosureError, match="'line' does not close at lift = 9 m"):
        model.assemble(A=0.1, parameters={"lift": 9.0})
    at = model.assemble(A=0.1, parameters={"lift": 0.3})
    assert_allclose(model.with_parameters(lift=0.3).assemble(A=0.1).q, at.q, atol=1e-12)


def test_conditions_of_very_many_members_are_those_of_few():
    model = four_bar().build()
    random = np.random.default_rng(2)
    numbers = {"coupler": random.uniform(0.0, 8.0, 20_000), "mass": random.uniform(-0.1, 1.0, 20_000)}
    numbers["coupler"][7] = np.nan
    all_at_once = model.assemble(parameters=numbers, failed="mask")
    few = [{name: x[k : k + 1000] for name, x in numbers.items()} for k in range(0, 20_000, 1000)]
    piece_by_piece = np.concatenate([model.assemble(parameters=some, failed="mask").ok for some in few])
    assert all_at_once.ok.tolist() == piece_by_piece.tolist()
    assert not all_at_once.ok[7]
    assert 0 < all_at_once.ok.sum() < 20_000
