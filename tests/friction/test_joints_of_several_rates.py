"""Friction along each rate of a joint of several: the same as of joints in turn with nothing between them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import G

INERTIA = np.diag([0.01, 0.02, 0.03])


def shaft(split):
    """A body that turns and slides about x, in a cylindrical joint, or in two joints with a massless body between."""
    m = lw.Mechanism("shaft", gravity=(1.0, 0, -G))
    m.add_body("shaft", lw.Inertia(mass=2.0, com=(0.1, 0.02, 0), about_com=INERTIA))
    x, at = (1, 0, 0), (0, 0, 0)
    journal, guide = lw.bearing(mu=0.2, radius=0.01), lw.guide(mu=0.1, length=0.5)
    if not split:
        m.add_joint("K", "cylindrical", "ground", "shaft", at=at, axis=x, friction=(journal, guide))
        return m
    m.add_body("between")
    m.add_joint("R", "revolute", "ground", "between", at=at, axis=x, friction=journal)
    m.add_joint("P", "prismatic", "between", "shaft", at=at, axis=x, friction=guide)
    return m


def cross(split):
    """A hanging rod in a universal joint, or in two hinges with a massless body between."""
    m = lw.Mechanism("cross", gravity=(0, 0, -G))
    m.add_body("rod", lw.Inertia(mass=2.0, com=(0, 0.03, -0.4), about_com=INERTIA))
    laws = lw.bearing(mu=0.2, radius=0.02), lw.bearing(mu=0.3, radius=0.03)
    axes, at = ((1, 0, 0), (0, 1, 0)), (0, 0, 0)
    if not split:
        m.add_joint("U", "universal", "ground", "rod", at=at, axis=axes[0], axis2=axes[1], friction=laws)
        return m
    m.add_body("between")
    m.add_joint("1", "revolute", "ground", "between", at=at, axis=axes[0], friction=laws[0])
    m.add_joint("2", "revolute", "between", "rod", at=at, axis=axes[1], friction=laws[1])
    return m


@pytest.mark.parametrize("machine", [shaft, cross])
def test_the_same_as_two_joints_in_turn(machine):
    one, two = machine(False).build(), machine(True).build()
    rng = np.random.default_rng(0)
    for q, v in rng.normal(size=(20, 2, 2)):
        assert_allclose(one.forward_dynamics(q, v).a, two.forward_dynamics(q, v).a, rtol=1e-11)
        a, b = one.reactions(q, v).friction, two.reactions(q, v).friction
        assert_allclose(list(a.values()), list(b.values()), rtol=1e-11)


@pytest.mark.parametrize("machine", [shaft, cross])
def test_runs_stick_slide_and_balance(machine):
    runs = []
    for split in (False, True):
        model = machine(split).build()
        s = model.simulate(
            lw.State(np.array([0.4, 0.3]), np.array([3.0, 1.0]), np.zeros(2)), until=3.0, times=[1.0, 3.0]
        )
        assert s.ok, s.status
        assert s.certificate().ok
        assert_allclose(s.energy.total - s.energy.total[0], s.work - s.work[0], atol=1e-9)
        runs.append(s)
    assert_allclose(runs[0].q, runs[1].q, atol=1e-9)
    assert [(round(t, 7), word) for t, _, word in runs[0].modes] == [
        (round(t, 7), word) for t, _, word in runs[1].modes
    ]


def loop():
    """A crank whose rod ends in a cylindrical joint on a slanting shaft: a spatial loop."""
    m = lw.Mechanism("loop", gravity=(0, 0, -G))
    m.add_body("crank", lw.Inertia(mass=1.0, com=(0, 0.05, 0), about_com=0.001 * np.eye(3)))
    m.add_body("rod", lw.Inertia(mass=0.5, com=(0.15, 0.05, 0.05), about_com=0.004 * np.eye(3)))
    m.add_body("collar", lw.Inertia(mass=0.4, com=(0.3, 0, 0.1), about_com=0.01 * np.eye(3)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0.2, 1), friction=lw.bearing(0.1, 0.01))
    m.add_joint("B", "spherical", "crank", "rod", at=(0, 0.1, 0))
    laws = lw.bearing(0.1, 0.01), lw.bearing(0.2, 0.01)
    m.add_joint("U", "universal", "rod", "collar", at=(0.3, 0, 0.1), axis=(0, 1, 0), axis2=(0, 0, 1), friction=laws)
    law = (lw.bearing(0.15, 0.02), lw.guide(0.1, 0.2))
    m.add_joint("K", "cylindrical", "ground", "collar", at=(0.3, 0, 0.1), axis=(1, 0, 0.3), friction=law)
    return m


def test_whatever_is_cut():
    answers = []
    for cut in ("A", "B", "U", "K"):
        model = loop().build(cut=[cut])
        state = model.assemble({"A": 0.0, "U.1": 0.0}, v={"A": 4.0, "U.1": 0.3})
        i = model.reactions(state.q, state.v)
        answers.append([i.friction[name] for name in ("A", "U.1", "U.2", "K.angle", "K.slide")])
    for other in answers[1:]:
        assert_allclose(other, answers[0], rtol=1e-9, atol=1e-12)


def test_bristles_and_dry_friction_along_any_rate():
    m = lw.Mechanism("ball", gravity=(0, 0, 0))
    m.add_body("ball", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    bristle = lw.bristle(coulomb=0.3, stiffness=1e4, damping=10.0)
    m.add_joint("S", "spherical", "ground", "ball", at=(0, 0, 0), friction=(lw.dry(0.5), None, bristle))
    model = m.build()
    a = model.forward_dynamics([1.0, 0, 0, 0], [2.0, 3.0, 0.0]).a
    assert_allclose(a, [-0.5, 0.0, 0.0], atol=1e-15)
    s = model.simulate(model.assemble(v={"S.z": 0.1}), until=0.2, integrator="radau")
    assert list(s.states) == ["S.z.bristle"]
    assert np.abs(s.v[:, :2]).max() == 0.0


def test_files_hold_a_law_for_each_rate(tmp_path):
    m = shaft(False)
    m.save(tmp_path / "shaft.toml")
    assert lw.load(tmp_path / "shaft.toml").joints["K"] == m.joints["K"]
    ball = lw.Mechanism("ball")
    ball.add_body("ball", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    ball.add_joint("S", "spherical", "ground", "ball", at=(0, 0, 0), friction=(lw.dry(0.5), None, lw.dry(0.1)))
    ball.save(tmp_path / "ball.toml")
    assert lw.load(tmp_path / "ball.toml").joints["S"] == ball.joints["S"]


def test_numbers_of_laws_may_be_parameters():
    m = shaft(False)
    mu = m.parameter("mu", 0.2)
    m = m.with_joints([m.joints["K"].__class__(**{**vars(m.joints["K"]), "friction": (lw.bearing(mu, 0.01), None)})])
    model = m.build()
    q, v = np.array([0.4, 0.3]), np.array([3.0, 1.0])
    slope = model.gradient("forward_dynamics", q, v, by=["mu"])["mu"]
    ends = [model.forward_dynamics(q, v, parameters={"mu": 0.2 + h}).a for h in (-1e-5, 1e-5)]
    assert_allclose(slope, (ends[1] - ends[0]) / 2e-5, rtol=1e-7)


@pytest.mark.parametrize(
    ("friction", "words"),
    [
        (lw.bearing(0.1, 0.01), "has 2 rates.*Give one law for each"),
        ((lw.bearing(0.1, 0.01),), "one law for each of its 2 rates, not 1"),
        ((lw.guide(0.1, 0.01), None), "Take lw.bearing"),
        ((None, lw.bearing(0.1, 0.01)), "Take lw.guide along rate 2"),
        ((None, 0.1), "friction is a law"),
    ],
)
def test_mistakes_are_told(friction, words):
    m = lw.Mechanism("shaft")
    m.add_body("shaft", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=INERTIA))
    with pytest.raises(lw.ModelError, match=words):
        m.add_joint("K", "cylindrical", "ground", "shaft", at=(0, 0, 0), axis=(1, 0, 0), friction=friction)
