"""Springs in hinges that turn on and on: turns are counted, and nothing depends on which hinge is cut."""

from __future__ import annotations

import math
import warnings
from dataclasses import replace

import numpy as np
import pytest
from closed_cases import Array, built
from numpy.testing import assert_allclose

from linkwright import gallery
from linkwright.mechanism import Mechanism, rod
from linkwright.methods.cut_joints import cut_readings
from linkwright.model.model import Model

TURN = 2.0 * math.pi
METHODS = ("sslm", "slm", "system")


def four_bar(name: str, lengths: tuple[float, float, float, float], aslant: bool = False) -> Mechanism:
    """Ground, crank, coupler, rocker; a spring and a damper in every hinge. Aslant: on a body that turns itself."""
    d, a, b, c = lengths
    t = 0.4
    A, B, D = np.zeros(3), a * np.array([math.cos(t), math.sin(t), 0.0]), np.array([d, 0.0, 0.0])
    r = np.linalg.norm(D - B)
    along = (D - B) / r
    x = (b**2 - c**2 + r**2) / (2.0 * r)
    C = B + x * along + math.sqrt(b**2 - x**2) * np.array([-along[1], along[0], 0.0])
    m = Mechanism(name)
    base = "ground"
    if aslant:
        base = "table"
        m.add_body(base, rod(mass=3.0, start=(0.0, 0.0, -0.2), end=(d, 0.0, -0.2), radius=0.1))
        m.add_joint("T", "revolute", "ground", base, at=(0.1, 0.0, 0.0), axis=(0.6, 0.0, 0.8), stiffness=2.0)
    for body, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(body, rod(mass=1.0, start=tuple(start), end=tuple(end), radius=0.05))
    ends = {"A": (base, "crank", A), "B": ("crank", "coupler", B), "C": ("rocker", "coupler", C)}
    for k, (joint, (parent, child, at)) in enumerate((ends | {"D": ("rocker", base, D)}).items()):
        axis = (0.0, 0.0, 1.0 if k % 2 else -1.0)
        said = {"stiffness": 3.0 + k, "rest": 0.1 * k, "damping": 0.2}
        m.add_joint(joint, "revolute", parent, child, at=tuple(at), axis=axis, actuated=joint == "A", **said)
    return m


MACHINES = {
    "crank and rocker": four_bar("crank and rocker", (1.0, 0.3, 0.9, 0.8)),
    "double crank": four_bar("double crank", (0.3, 0.8, 0.7, 0.75)),
    "on a turntable": four_bar("on a turntable", (0.3, 0.8, 0.7, 0.75), aslant=True),
}


def at_turns(model: Model) -> tuple[Array, Array]:
    """States at several turns of the crank, either way, moving."""
    given = {"A": np.array([-13.0, -2.0, 0.5, 9.0, 20.5])} | ({"T": 0.3} if "T" in model.joints else {})
    state = model.assemble(given, v={"A": 1.5} | ({"T": 0.7} if "T" in model.joints else {}))
    return state.q, state.v


@pytest.mark.parametrize("name", MACHINES)
def test_nothing_depends_on_the_cut(name):
    first = built(MACHINES[name], ["C"])
    q, v = at_turns(first)
    values = first.joint_values(q)
    if name != "crank and rocker":
        assert np.ptp(values["D"]) > 4 * TURN
    a = first.forward_dynamics(q, v, {"A": 5.0}).a
    rates, energy = first.twist_rates(q, v, a), first.energy(q, v).total
    efforts = first.inverse_dynamics(q, v, a, allow_residual=True)
    for joint in "ABD":
        model = built(MACHINES[name], [joint])
        assert model.cut_joints == (joint,)
        x, y = at_turns(model)
        for other, value in model.joint_values(x).items():
            assert_allclose(value, values[other], atol=1e-9)
        for method in METHODS:
            found = model.forward_dynamics(x, y, {"A": 5.0}, method).a
            for body, rate in model.twist_rates(x, y, found).items():
                assert_allclose(rate, rates[body], rtol=1e-9, atol=1e-8 * np.abs(rates[body]).max())
        assert_allclose(model.energy(x, y).total, energy, rtol=1e-9)
        told = model.inverse_dynamics(x, y, found, allow_residual=True)
        assert_allclose(told.tau["A"], efforts.tau["A"], rtol=1e-8, atol=1e-8)
        for other, reaction in told.reactions.items():
            assert_allclose(reaction, efforts.reactions[other], rtol=1e-8, atol=1e-6)


@pytest.mark.parametrize("name", MACHINES)
def test_a_sprung_hinge_winds_up(name):
    """Once round, a spring in a cut hinge of the crank holds what it does in the tree: k (angle - rest)."""
    model = built(MACHINES[name], ["A"])
    bare = MACHINES[name]
    bare = bare.with_joints(replace(j, stiffness=0.0 if j.name == "A" else j.stiffness) for j in bare.joints.values())
    free = built(bare, ["A"])
    q, v = at_turns(model)
    held = model.energy(q, v).potential - free.energy(q, v).potential
    assert_allclose(held, 0.5 * 3.0 * np.array([-13.0, -2.0, 0.5, 9.0, 20.5]) ** 2, rtol=1e-9)


@pytest.mark.parametrize("given", [({"A": 7.0}, {"C": 3.0}), ({"D": -9.0}, {"C": -3.0}), ({"A": -40.0}, {"B": 11.0})])
def test_turns_of_another_assembly_are_chosen_alike(given):
    """Values are had as given, whole turns and all; the others come as near as they can, whatever is cut."""
    asked, near = given
    values = []
    for joint in "ABCD":
        model = built(MACHINES["double crank"], [joint])
        values.append(model.joint_values(model.assemble(asked, near=near).q))
        for name, x in asked.items():
            assert_allclose(values[-1][name], x, atol=1e-9)
        for name, x in values[0].items():
            assert_allclose(values[-1][name], x, atol=1e-8)


def test_the_first_branch_is_the_one_followed():
    for joint in "ABCD":
        model = built(MACHINES["double crank"], [joint])
        assert_allclose(model.branches(A=7.0)[0].q, model.assemble(A=7.0).q, atol=1e-9)


def test_two_directions_that_turn_separately():
    """Sarrus: neither leg turns its platform, so the hinges of each add up to nothing, turn by turn."""
    m = gallery.load("sarrus")
    m = m.with_joints(replace(j, stiffness=1.0) for j in m.joints.values())
    for joint in m.joints:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            model = m.build(cut=[joint])
        assert model.tree.cuts[0].counted
        q = model.analysis.poses
        assert_allclose(model.joint_values(q)[joint], principal(model, q), atol=1e-9)


def principal(model: Model, q: Array) -> Array:
    """The cut hinge's angle by its two halves alone."""
    uncounted = model.tree.cuts[0]._replace(counted=())
    machine = model.tree._replace(
        joints=tuple(uncounted if k == model.tree.cut[0] else j for k, j in enumerate(model.tree.joints))
    )
    return np.array([cut_readings(machine, tuple(map(float, x)))["readings"][0] for x in q])


def spatial(stiff: str) -> Mechanism:
    """Bennett's linkage: four hinges, no two parallel."""
    m = gallery.load("bennett")
    return m.with_joints(replace(j, stiffness=float(j.name == stiff)) for j in m.joints.values())


@pytest.mark.parametrize("stiff", gallery.load("bennett").joints)
def test_a_spring_in_space_is_not_cut_by_choice(stiff):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        model = spatial(stiff).build()
    assert stiff not in model.cut_joints


def test_a_spring_cut_in_space_is_told_once():
    stiff = next(iter(gallery.load("bennett").joints))
    sentence = rf"^bennett: joint '{stiff}' is cut, and its spring .* half a turn.* Cut another joint"
    with pytest.warns(UserWarning, match=sentence) as told:
        spatial(stiff).build(cut=[stiff])
    assert len(told) == 1
