"""Inverse dynamics and reactions of machines of many loops: what small ones answer, and the laws of mechanics."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.assembly.rows import size_class
from linkwright.gallery.closed.n_four_bar import n_four_bar
from linkwright.mechanism import Mechanism, rod
from linkwright.model.decisions import motion_groups

KNOWN = ("five-bar", "bennett", "sarrus", "universal-shaft", "geared-five-bar")
Z = (0.0, 0.0, 1.0)


def driven(mechanism, names):
    """The same mechanism with drives on these joints alone."""
    return mechanism.with_joints(replace(joint, actuated=name in names) for name, joint in mechanism.joints.items())


def moving(model):
    """A state in motion."""
    rates = dict.fromkeys(model.independent, 0.3)
    return model.assemble(v=rates, a=dict.fromkeys(rates, 0.2))


def carried(answer):
    return np.concatenate([x.ravel() for x in (*answer.reactions.values(), *answer.couplings.values())])


def efforts(answer):
    return np.concatenate([np.zeros(0), *(np.ravel(x) for x in answer.tau.values())])


@pytest.fixture
def built(monkeypatch):
    """A mechanism built as a small machine and as a large one, whose loops make long groups."""

    def both(mechanism):
        small = mechanism.build()
        monkeypatch.setattr(size_class, "LARGE", 0)
        monkeypatch.setattr(motion_groups, "LONG", 0)
        return small, mechanism.build(cut=small.cut_joints)

    return both


@pytest.mark.parametrize("drives", ["declared", "all", "none"])
@pytest.mark.parametrize("name", KNOWN)
def test_large_machines_answer_what_small_ones_do(built, name, drives):
    mechanism = gallery.load(name)
    if drives != "declared":
        mechanism = driven(mechanism, mechanism.joints if drives == "all" else ())
    small, large = built(mechanism)
    assert large.scaled_closure.size_class.sparse
    assert not small.scaled_closure.size_class.sparse
    state = moving(small)
    expected, found = (m.inverse_dynamics(state.q, state.v, state.a, allow_residual=True) for m in (small, large))
    size = max(np.abs(carried(expected)).max(), np.abs(efforts(expected)).max(initial=0.0))
    for of in (carried, efforts, lambda answer: answer.residual):
        np.testing.assert_allclose(of(found), of(expected), rtol=0.0, atol=1e-9 * size)
    for joint, sure in expected.determinate.items():
        np.testing.assert_array_equal(found.determinate[joint], sure)


def test_a_drive_in_a_cut_joint_is_one_in_the_tree(built):
    small, large = built(gallery.load("five-bar"))
    cut = large.actuated[0]
    other = gallery.load("five-bar").build(cut=[cut], independent=small.independent)
    assert other.cut_joints == (cut,)
    a, b = (model.inverse_dynamics(s.q, s.v, s.a) for model in (large, other) for s in [moving(model)])
    np.testing.assert_allclose(efforts(b), efforts(a), rtol=1e-10)
    np.testing.assert_allclose(carried(b), carried(a), rtol=0.0, atol=1e-10 * np.abs(carried(a)).max())
    assert other.function("inverse_dynamics").outputs == ("tau",)


def leaning(drives):
    """A row of four-bars whose weight acts across their plane as well."""
    m = driven(n_four_bar(50), drives)
    m.gravity = (0.5, -9.81, 2.0)
    return m


@pytest.fixture(scope="module")
def row():
    return leaning(("A0",)).build()


@pytest.fixture(scope="module")
def state(row):
    return row.assemble({"A0": 0.2}, v={"A0": 0.7}, a={"A0": 0.1})


def on_ground(model, answer):
    """The force of all joints on the ground together."""
    joints = [joint for joint in model.mechanism.joints.values() if joint.parent == "ground"]
    return sum(answer.reactions[joint.name][3:] for joint in joints)


def test_redundant_reactions_hold_the_machine(row, state):
    i = row.inverse_dynamics(state.q, state.v, state.a)
    force, shaking = on_ground(row, i), row.shaking(state.q, state.v, state.a).force
    np.testing.assert_allclose(force, -shaking, rtol=0.0, atol=1e-9 * np.abs(shaking).max())
    assert i.determinate["A1"].tolist() == [False, False, True, True, True, False]  # what lies in the plane
    r = row.reactions(state.q, state.v, tau=i.tau)
    np.testing.assert_allclose(carried(r), carried(i), rtol=0.0, atol=1e-9 * np.abs(carried(i)).max())


def test_least_reactions_do_not_depend_on_the_cuts(row, state):
    other = leaning(("A0",)).build(cut=[f"C{k}" if k % 2 else f"B{k}" for k in range(1, 51)])
    assert other.cut_joints != row.cut_joints
    at = other.assemble({"A0": 0.2}, v={"A0": 0.7}, a={"A0": 0.1})
    a, b = row.inverse_dynamics(state.q, state.v, state.a), other.inverse_dynamics(at.q, at.v, at.a)
    expected = carried(a)
    found = np.concatenate([b.reactions[name].ravel() for name in a.reactions])
    np.testing.assert_allclose(found, expected, rtol=0.0, atol=1e-9 * np.abs(expected).max())


def test_many_drives_share_the_work(row, state):
    """The same motion by three drives: the least efforts, and the motion comes back."""
    drives = ("A0", "A7", "A50")
    model = leaning(drives).build()
    at = model.assemble({"A0": 0.2}, v={"A0": 0.7}, a={"A0": 0.1})
    i = model.inverse_dynamics(at.q, at.v, at.a)
    f = model.forward_dynamics(at.q, at.v, tau=i.tau)
    np.testing.assert_allclose(f.a, at.a, rtol=0.0, atol=1e-9 * np.abs(at.a).max())
    rates = model.joint_rates(at.q, at.v)
    alone = row.inverse_dynamics(state.q, state.v, state.a).tau["A0"] * 0.7
    pull = np.array([float(rates[name]) for name in drives])
    least = pull * alone / (pull @ pull)  # one freedom: along the rates
    np.testing.assert_allclose([i.tau[name] for name in drives], least, rtol=0.0, atol=1e-9 * np.abs(least).max())
    heavy = model.inverse_dynamics(at.q, at.v, at.a, weights={"A0": 1e12})
    assert abs(heavy.tau["A0"]) < 1e-9 * np.abs(efforts(heavy)).max()


def test_what_no_drive_supplies_is_told(built):
    _, model = built(driven(gallery.load("four-bar"), ()))
    at = moving(model)
    with pytest.raises(lw.ModelError, match=r"cannot produce this motion"):
        model.inverse_dynamics(at.q, at.v, at.a)
    falling = model.forward_dynamics(at.q, at.v).a
    assert model.inverse_dynamics(at.q, at.v, falling).tau == {}


def test_drives_of_many_freedoms_in_a_chain():
    """Parallelograms one on top of the other: as many freedoms as loops, and steps in proportion."""
    model, taller = tower(34).build(), tower(68).build()
    drives = model.actuated
    at = model.assemble(
        {name: 0.1 * np.sin(k) for k, name in enumerate(drives)},
        v={name: 0.3 * np.cos(k) for k, name in enumerate(drives)},
        a=dict.fromkeys(drives, 0.1),
    )
    f = model.function("inverse_dynamics")
    back = model.forward_dynamics(at.q, at.v, tau=f(at.q, at.v, at.a))
    np.testing.assert_allclose(back.a, at.a, rtol=0.0, atol=1e-8 * np.abs(at.a).max())
    assert taller.function("inverse_dynamics").program.operations < 2.2 * f.program.operations


def tower(n):
    m, base = Mechanism("tower", gravity=(0, -9.81, 0)), "ground"
    for k in range(n):
        feet, tops = ((0.0, 0.4 * k, 0.0), (0.3, 0.4 * k, 0.0)), ((0.0, 0.4 * k + 0.4, 0.0), (0.3, 0.4 * k + 0.4, 0.0))
        for side, foot, top in zip("lr", feet, tops, strict=True):
            m.add_body(f"{side}{k}", rod(mass=1.0, start=foot, end=top))
            m.add_joint(f"{side}-foot{k}", "revolute", base, f"{side}{k}", at=foot, axis=Z, actuated=side == "l")
        m.add_body(f"top{k}", rod(mass=1.0, start=tops[0], end=tops[1]))
        for side, top in zip("lr", tops, strict=True):
            m.add_joint(f"{side}-top{k}", "revolute", f"{side}{k}", f"top{k}", at=top, axis=Z)
        base = f"top{k}"
    return m


def test_efforts_have_gradients(row, state):
    """Efforts are linear in the accelerations."""
    more = row.assemble({"A0": 0.2}, v={"A0": 0.7}, a={"A0": 0.6}).a
    tau = [float(row.inverse_dynamics(state.q, state.v, a).tau["A0"]) for a in (state.a, more)]
    slope = row.gradient("inverse_dynamics", state.q, state.v, state.a, by=["a"])["a"]
    assert float(slope["A0"] @ (more - state.a)) == pytest.approx(tau[1] - tau[0], rel=1e-8)
