"""Machines whose parts hardly hold each other, or hardly move any matter: no digits are lost, or it is said."""

from __future__ import annotations

import warnings
from fractions import Fraction

import numpy as np
import pytest

from linkwright import Inertia, Mechanism, box, gallery, rod

Z = (0, 0, 1)
METHODS = ("sslm", "slm", "system")
FEET = [(0, 0, 0), (2, 0, 0), (5, 0, 0)]
HEADS = [(0.6, 0.8, 0), (2.6, 0.8, 0), (5.6 + 1e-6, 0.8, 0)]


def beam_on_cranks(stand: str = "ground") -> Mechanism:
    """Three parallel cranks, one pin a micrometre off: rigid, by a hair."""
    m = Mechanism("beam on three cranks", gravity=(0, -9.81, 0))
    if stand != "ground":
        m.add_body(stand, box(4.0, (0, -1, 0), (1, 1, 1)))
        m.add_joint("P", "prismatic", "ground", stand, at=(0, -1, 0), axis=(1, 0, 0), actuated=True)
    m.add_body("beam", rod(3.0, HEADS[0], HEADS[2]))
    for k in range(3):
        m.add_body(f"c{k}", rod(1.0, FEET[k], HEADS[k]))
        m.add_joint(f"A{k}", "revolute", stand, f"c{k}", at=FEET[k], axis=Z, actuated=k == 0 and stand == "ground")
        m.add_joint(f"B{k}", "revolute", f"c{k}", "beam", at=HEADS[k], axis=Z)
    return m


def exact_statics(torque: float, pace: float = 0.0) -> dict[str, tuple[float, float]]:
    """Forces in the plane of all pins, parent on child, by rational numbers, three equations a body; all of it
    accelerates along x at `pace`."""
    P = {f"A{k}": FEET[k] for k in range(3)} | {f"B{k}": HEADS[k] for k in range(3)}
    P = {name: [Fraction(x) for x in at] for name, at in P.items()}
    names = [(name, i) for name in P for i in range(2)]
    g = Fraction(9.81)
    A, b = [], []
    members = {f"c{k}": ({f"A{k}": 1, f"B{k}": -1}, (f"A{k}", f"B{k}"), 1) for k in range(3)}
    members["beam"] = ({f"B{k}": 1 for k in range(3)}, ("B0", "B2"), 3)
    for body, (pins, ends, mass) in members.items():
        x, y = ((P[ends[0]][i] + P[ends[1]][i]) / 2 for i in range(2))
        for i in range(2):
            A.append([Fraction(pins.get(name, 0)) if i == j else Fraction(0) for name, j in names])
            b.append(mass * (g if i else Fraction(pace)))
        A.append([pins.get(name, 0) * (P[name][0] if j else -P[name][1]) for name, j in names])
        b.append(mass * (g * x - Fraction(pace) * y) - (Fraction(torque) if body == "c0" else 0))
    n = len(names)
    for k in range(n):
        p = next(r for r in range(k, n) if A[r][k])
        A[k], A[p], b[k], b[p] = A[p], A[k], b[p], b[k]
        for r in range(n):
            if r != k and A[r][k]:
                f = A[r][k] / A[k][k]
                A[r] = [x - f * y for x, y in zip(A[r], A[k], strict=True)]
                b[r] -= f * b[k]
    x = {name: float(b[k] / A[k][k]) for k, name in enumerate(names)}
    return {name: (x[name, 0], x[name, 1]) for name in P}


@pytest.mark.parametrize("method", METHODS)
def test_rigid_by_a_hair(method):
    """Nothing moves, and the pins carry what statics says: 1e6 N, where the hair is the lever."""
    model = beam_on_cranks().build()
    assert model.dof == 0
    q = model.reference.q
    assert not model.forward_dynamics(q, tau={"A0": 1.0}, method=method).a.any()
    assert not model.function("forward_dynamics", method=method)(q, 0.0 * q, np.ones(1)).any()
    found = model.reactions(q, tau={"A0": 1.0}, method=method).reactions
    compiled = model.function("reactions", method=method)(q, 0.0 * q, np.ones(1)).reshape(-1, 6)
    expected = exact_statics(1.0)
    largest = max(abs(x) for force in expected.values() for x in force)
    assert largest > 1e6
    for k, joint in enumerate(model.joints):
        np.testing.assert_allclose(found[joint][3:5], expected[joint], atol=1e-7 * largest)
        np.testing.assert_allclose(compiled[k, 3:5], expected[joint], atol=1e-7 * largest)


@pytest.mark.parametrize("method", METHODS)
def test_rigid_by_a_hair_on_a_cart(method):
    """The cart moves as one mass, the cranks not at all against it, and the pins carry the weight and the push."""
    model = beam_on_cranks("cart").build()
    assert model.dof == 1
    push = 40.0
    a = model.forward_dynamics(model.reference.q, tau={"P": push}, method=method).a
    expected = dict.fromkeys(model.rate_names, 0.0) | {"P": push / 10.0}
    np.testing.assert_allclose(a, list(expected.values()), rtol=1e-12, atol=0.0)
    found = model.reactions(model.reference.q, tau={"P": push}, method=method).reactions
    statics = exact_statics(0.0, push / 10.0)
    largest = max(abs(x) for force in statics.values() for x in force)
    for joint, force in statics.items():
        np.testing.assert_allclose(found[joint][3:5], force, atol=1e-7 * largest)


def four_bar(crank: float = 1.0, heavy: float = 1.0, coupler: float = 1.0) -> Mechanism:
    A, B, C, D = (0, 0, 0), (0, crank, 0), (3.753, 2.384, 0), (3, 0, 0)
    m = Mechanism("four-bar", gravity=(0, -9.81, 0))
    m.add_body("crank", rod(heavy, A, B))
    m.add_body("coupler", rod(coupler, B, C))
    m.add_body("rocker", rod(heavy, D, C))
    for name, parent, child, at in (
        ("A", "ground", "crank", A),
        ("B", "crank", "coupler", B),
        ("C", "coupler", "rocker", C),
        ("D", "ground", "rocker", D),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=Z, actuated=name == "A")
    return m


def told(model, method: str, effort: float) -> np.ndarray:
    """The crank's acceleration, and what the rocker's bearing carries, at one pose."""
    s = model.assemble({"A": 0.4}, v={"A": 1.0})
    a = model.forward_dynamics(s.q, s.v, {"A": effort}, method).a
    D = model.reactions(s.q, s.v, {"A": effort}, method).reactions["D"]
    return np.array([model.twist_rates(s.q, s.v, a)["crank"][2], *D[3:5]])


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("machine", "effort", "rtol"),
    [(four_bar(crank=1e-6), 3e-6, 2e-7), (four_bar(heavy=1e6, coupler=1e-10), 3e6, 1e-11)],
    ids=["a crank of a micrometre", "a coupler of nothing beside tons"],
)
def test_no_cut_costs_digits(machine, effort, rtol, method):
    expected = told(machine.build(cut=["A"]), "sslm", effort)
    for cut in "ABCD":
        np.testing.assert_allclose(told(machine.build(cut=[cut]), method, effort), expected, rtol=rtol)


@pytest.mark.parametrize("name", ["five-bar", "slider-crank", "watt-six-bar", "rssr"])
def test_masses_of_all_sizes_in_one_machine(name):
    """From a tenth of a microgram to a thousand tons, by chance: all bodies move alike whatever is cut."""
    m, random = gallery.load(name), np.random.default_rng(len(name))
    scale = {body: 10.0 ** random.uniform(-10, 6) for body in m.bodies}
    uneven = m.with_bodies(
        {
            body: Inertia(x.mass * scale[body], x.com, np.array(x.about_com) * scale[body])
            for body, x in ((name, body.inertia) for name, body in m.bodies.items())
        }
    )
    named, found = gallery.load(name).build().independent, []
    for joint in (None, *uneven.build().loops[0]):
        model = uneven.build(cut=None if joint is None else [joint, *uneven.build().cut_joints[1:]])
        s = model.assemble(dict.fromkeys(named, 0.1), v=dict.fromkeys(named, 1.0))
        a = model.forward_dynamics(s.q, s.v, {model.actuated[0]: 1.0}).a
        found.append(np.concatenate([*model.twist_rates(s.q, s.v, a).values()]))
    np.testing.assert_allclose(found, [found[0]] * len(found), rtol=0.0, atol=1e-9 * np.abs(found[0]).max())


def test_light_parts_are_not_cut_off_where_others_would_do():
    """Between tons the multipliers keep their digits, compiled too; a machine of like parts is cut as ever."""
    model = four_bar(heavy=1e6, coupler=1e-10).build()
    assert model.cut_joints == ("D",)
    assert four_bar().build().cut_joints == ("B",)
    s = model.assemble({"A": 0.4}, v={"A": 1.0})
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        compiled = model.function("forward_dynamics")(s.q, s.v, np.array([3e6]))
    other = four_bar(heavy=1e6, coupler=1e-10).build(cut=["A"])
    assert compiled[0] == pytest.approx(told(other, "sslm", 3e6)[0], rel=1e-11)


def test_batches_are_answered_state_by_state():
    model = four_bar(heavy=1e6, coupler=1e-10).build(cut=["B"])
    s = model.assemble({"A": np.linspace(0.0, 1.0, 6).reshape(2, 3)}, v={"A": 1.0})
    many, carried = model.forward_dynamics(s.q, s.v).a, model.reactions(s.q, s.v).reactions["D"]
    for at in np.ndindex(2, 3):
        np.testing.assert_allclose(many[at], model.forward_dynamics(s.q[at], s.v[at]).a, rtol=1e-12)
        np.testing.assert_allclose(carried[at], model.reactions(s.q[at], s.v[at]).reactions["D"], rtol=1e-9, atol=1e-6)


def test_what_is_compiled_for_all_states_says_how_many_are_left():
    model = four_bar(heavy=1e6, coupler=1e-10).build(cut=["B"])
    for ask in (lambda: model.function("forward_dynamics"), lambda: model.linearize(model.reference.q)):
        with pytest.warns(UserWarning, match=r"with 'B' cut, about \d digits of what is compiled are right") as said:
            ask()
        assert said[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        four_bar(heavy=1e6, coupler=1e-10).build(cut=["A"]).function("forward_dynamics")


def test_a_run_says_so_once_at_the_user_s_own_line():
    model = four_bar(heavy=1e6, coupler=1e-10).build(cut=["B"])
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        model.simulate(model.assemble(A=0.4), until=0.01, times=[0.0, 0.005, 0.01]).peaks()
    (warning,) = said
    assert "digits of what is compiled are right" in str(warning.message)
    assert warning.filename == __file__


def test_common_machines_keep_all_digits():
    for name in ("four-bar", "stewart", "bricard", "delta"):
        model = gallery.load(name).build()
        assert model.parts.decisions.share_kept > 1e-3


def truss(size: float, pendulum: bool) -> Mechanism:
    P = [(0, 0, 0), (size, 0.1 * size, 0), (0.4 * size, 0.8 * size, 0)]
    m = Mechanism("truss", gravity=(0, -9.81, 0))
    m.add_body("a", rod(1, P[0], P[2]))
    m.add_body("b", rod(1, P[1], P[2]))
    m.add_joint("A", "revolute", "ground", "a", at=P[0], axis=Z)
    m.add_joint("B", "revolute", "ground", "b", at=P[1], axis=Z)
    m.add_joint("C", "revolute", "a", "b", at=P[2], axis=Z)
    if pendulum:
        m.add_body("p", rod(1, P[2], (1.4 * size, 0.8 * size, 0)))
        m.add_joint("P", "revolute", "a", "p", at=P[2], axis=Z)
    return m


@pytest.mark.parametrize("size", [1.0, 1e-6, 1e6])
@pytest.mark.parametrize("method", METHODS)
def test_what_cannot_move_does_not_accelerate(size, method):
    """Exactly; what hangs on it moves as it would on the ground, and the pins below carry it."""
    for pendulum in (False, True):
        model = truss(size, pendulum).build()
        q = model.reference.q
        a = model.forward_dynamics(q, tau={"A": 1e-3 * size}, method=method).a
        swing = [-1.5 * 9.81 / size] * pendulum
        np.testing.assert_allclose(a, [0.0, 0.0, *swing], rtol=1e-9, atol=0.0)
        compiled = model.function("forward_dynamics", method=method)(q, 0.0 * q, np.zeros(0))
        np.testing.assert_allclose(compiled, [0.0, 0.0, *swing], rtol=1e-9, atol=0.0)
        found = model.reactions(q, method=method).reactions
        below = found["A"] + found["B"]
        np.testing.assert_allclose(below[3:5], [0.0, 9.81 * (2 + 0.25 * pendulum)], atol=1e-9)
        assert not model.linearize(q).da_dq[:2].any()
