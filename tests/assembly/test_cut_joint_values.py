"""A cut joint keeps its coordinates: values, rates and accelerations are those it has when another joint is cut."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from small_linkages import four_bar

from linkwright import gallery
from linkwright.assembly.closing.assembler import Assembler
from linkwright.assembly.mobility.independence import choose_independent
from linkwright.assembly.mobility.mobility import analyse
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.layout.from_mechanism import topology_of
from linkwright.model.laying_out import lay_out_with_elements

# loops that have every kind of joint between them
ZOO = ["four-bar", "slider-crank", "rssr", "universal-shaft", "screw-jack", "loop-zoo", "double-wishbone"]
CASES = [(name, joint) for name in ZOO for joint in gallery.load(name).joints]
CASES += [("stewart", joint) for joint in ("U1", "P1", "S1")]
DETERMINED = [case for case in CASES if case[0] != "double-wishbone"]  # how its tie rod spins, no value tells


@pytest.mark.filterwarnings("ignore:.*within half a turn")  # loop-zoo has springs, and turns little
@pytest.mark.parametrize(("name", "joint"), CASES)
def test_values_do_not_depend_on_the_cut(name, joint):
    usual, model = gallery.load(name).build(), gallery.load(name).build(cut=[joint])
    given = {j: 0.07 for j in usual.independent if len(usual.mechanism.joints[j].coordinates) == 1}
    here, there = usual.assemble(given), model.assemble(given)
    mine, other = usual.joint_values(here.q), model.joint_values(there.q)
    for j in usual.joints:
        x, y = np.atleast_1d(mine[j]), np.atleast_1d(other[j])
        if len(x) == 4:
            y = y * np.sign(x @ y)
        assert_allclose(y, x, atol=1e-9)


@pytest.mark.parametrize("joint", ["A", "S", "U", "D"])
def test_angles_of_a_cut_ball(joint):
    """By Euler's angles a ball is read, aimed at and driven alike, cut or not; angles beyond a quarter turn, too."""
    m = gallery.load("rssr").copy("euler")
    usual, model = m.build(cut=["U"]), m.build(cut=[joint])
    here = usual.assemble(A=0.6)
    value = usual.joint_values(here.q)["S"]
    assert_allclose(model.joint_values(model.assemble(A=0.6).q)["S"], value, atol=1e-9)
    rates = {"S.1": 0.4}
    here, there = usual.assemble(A=0.6, v=rates), model.assemble(S=value, v=rates)
    assert_allclose(model.joint_values(there.q)["A"], 0.6, atol=1e-9)
    for body, twist in usual.twists(here.q, here.v).items():
        assert_allclose(model.twists(there.q, there.v)[body], twist, atol=1e-9)
    if joint == "S":
        beyond = value * (1.0, -1.0, 1.0) + math.pi
        assert_allclose(model.assemble(S=beyond).q, there.q, atol=1e-9)


@pytest.mark.parametrize(("name", "joint"), [("four-bar", "C"), ("slider-crank", "B"), ("screw-jack", "bearing")])
def test_a_cut_joint_can_be_driven(name, joint):
    """Its value, rate and acceleration are asked for where it is cut, and found where it is not."""
    m = gallery.load(name)
    one, other = m.build(cut=[joint]), m.build(cut=[next(j for j in m.joints if j != joint)])
    states = [b.assemble({joint: 0.05}, v={joint: 0.8}, a={joint: -0.3}) for b in (one, other)]
    assert_allclose(one.joint_values(states[0].q)[joint], 0.05, atol=1e-12)
    assert joint in other.coordinates
    for body, twist in one.twists(states[0].q, states[0].v).items():
        assert_allclose(other.twists(states[1].q, states[1].v)[body], twist, atol=1e-9)
    for body, rate in one.twist_rates(*(getattr(states[0], x) for x in "qva")).items():
        assert_allclose(other.twist_rates(*(getattr(states[1], x) for x in "qva"))[body], rate, atol=1e-8)


def test_a_cut_ball_can_be_aimed_at():
    """The turn of a ball joint, given as a whole where it is cut, brings the machine back to where it was read."""
    m = gallery.load("rssr")
    ball = next(j.name for j in m.joints.values() if j.kind == "spherical")
    model = m.build(cut=[ball])
    state = model.assemble(A=0.3)
    again = model.assemble({ball: model.joint_values(state.q)[ball]})
    assert_allclose(again.q, state.q, atol=1e-8)


@pytest.mark.parametrize("parametrisation", ["quaternion", "euler"])
@pytest.mark.parametrize(("name", "joint"), DETERMINED)
def test_rows_of_a_cut_joint_give_its_rates(name, joint, parametrisation):
    """Rows and drift against differences of values and rates along a motion of the closed machine."""
    assembler = assembler_of(gallery.load(name).copy(parametrisation), joint)
    scaled_closure, joints = assembler.scaled_closure, assembler.joints
    drives = [n for n in choose_independent(joints, assembler.analysis) if len(joints.entries[n].q) == 1]
    rates = {n: 0.3 + 0.1 * k for k, n in enumerate(drives)}
    h = 1e-5
    early, now, late = (assembler.assemble({n: 0.05 + s * rates[n] for n in drives}, v=rates) for s in (-h, 0.0, h))

    def own(state):
        return (scaled_closure.cut_jacobian(state.q) @ (state.v / scaled_closure.rate_units)[..., None])[0, :, 0]

    slope = joints.between(joints.values(early.q), joints.values(late.q))[0, scaled_closure.nv :] / (2 * h)
    assert_allclose(own(now), slope, atol=1e-8)
    change = (scaled_closure.cut_jacobian(now.q) @ (now.a / scaled_closure.rate_units)[..., None])[0, :, 0]
    assert_allclose(change + scaled_closure.bias(now.q, now.v)[1][0], (own(late) - own(early)) / (2 * h), atol=1e-7)


def assembler_of(mechanism, cut):
    topology = topology_of(mechanism, (cut,))
    tree, _ = lay_out_with_elements(mechanism, topology)
    scaled_closure = ScaledClosure(mechanism, topology, tree)
    return Assembler(scaled_closure, analyse(scaled_closure))


def test_angles_of_a_planar_loop_are_counted():
    model = four_bar().build(cut=["B"])
    values = model.joint_values(model.assemble(A=np.array([0.5, 20.5])).q)["B"]
    assert values[1] < values[0] - 4 * math.pi
    assert_allclose(model.assemble(B=values[1]).q, model.assemble(A=20.5).q, atol=1e-9)
