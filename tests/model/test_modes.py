"""Modes: laws of small motions that are known without a computer, and the machine's own small swings."""

from __future__ import annotations

import math

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from linkwright import gallery

G = 9.81


def pendulum(length=1.5, angle=0.0, damping=0.0):
    """A rod that hangs `angle` from straight down on its drawing."""
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    end = (length * math.sin(angle), -length * math.cos(angle), 0)
    m.add_body("rod", lw.rod(mass=2.0, start=(0, 0, 0), end=end))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), damping=damping)
    return m.build()


def cart(stiffness=50.0, damping=4.0, mass=2.0):
    m = lw.Mechanism("cart", gravity=(0, 0, 0))
    m.add_body("box", lw.box(mass=mass, center=(0, 0, 0), size=(1, 1, 1)))
    m.add_joint("x", "prismatic", "ground", "box", at=(0, 0, 0), axis=(1, 0, 0), stiffness=stiffness, damping=damping)
    return m.build()


@pytest.mark.parametrize("angle", [0.0, 0.3, math.pi / 2, 2.8])
def test_a_rod_swings_at_the_root_of_three_g_over_two_l(angle):
    """Wherever it is let go, it settles straight down."""
    model = pendulum(angle=angle)
    modes = model.modes()
    agree(modes.frequencies, [math.sqrt(1.5 * G / 1.5)], tol=1e-12)
    agree(modes.hertz, modes.frequencies / (2 * math.pi), tol=1e-15)
    assert modes.damping.tolist() == [0.0]
    assert modes.stable
    assert "undamped" in modes.sentence
    agree(model.position(modes.state.q, "rod"), [0.0, -0.75, 0.0], tol=1e-9, scale=1.0)


def test_close_to_the_top_the_top_is_meant():
    model = pendulum(angle=math.pi - 0.05)
    modes = model.modes(model.reference)
    rate = math.sqrt(G)
    agree(modes.eigenvalues, [-rate, rate], tol=1e-10)
    assert not modes.stable
    assert modes.sentence.startswith("unstable: one mode grows")


@pytest.mark.parametrize("damping", [4.0, 40.0])
def test_a_mass_on_a_spring_with_a_damper(damping):
    """lambda^2 m + lambda d + c = 0: it swings, or creeps back."""
    modes = cart(damping=damping).modes()
    roots = np.roots([2.0, damping, 50.0]).astype(complex)
    expected = sorted(roots[roots.imag >= 0], key=abs)
    agree(modes.eigenvalues, expected, tol=1e-12)
    agree(modes.frequencies, np.abs(expected), tol=1e-12)
    ratio = damping / (2 * math.sqrt(50.0 * 2.0))
    agree(modes.damping, [ratio] if ratio < 1 else [1.0, 1.0], tol=1e-12)
    assert "dies out" in modes.sentence


def test_two_rods_have_the_closed_form_of_the_double_pendulum():
    """Equal rods, absolute angles: det(K - w^2 M) = 0, M = m l^2 [[4/3, 1/2], [1/2, 1/3]], K = m g l diag(3/2, 1/2)."""
    m = lw.Mechanism("rods", gravity=(0, -G, 0))
    m.add_body("upper", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_body("lower", lw.rod(mass=1.0, start=(0, -1, 0), end=(0, -2, 0)))
    m.add_joint("A", "revolute", "ground", "upper", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "upper", "lower", at=(0, -1, 0), axis=(0, 0, 1))
    modes = m.build().modes()
    s = 6.0 / math.sqrt(7.0)
    agree(modes.frequencies**2, [G * (3.0 - s), G * (3.0 + s)], tol=1e-12)
    # absolute angles: lower/upper = (M_11 w^2 - K_11)/( - M_12 w^2); the joint B has their difference
    absolute = [(1.5 * G - 4.0 / 3.0 * w2) / (0.5 * w2) for w2 in modes.frequencies**2]
    agree(modes.shapes[:, 1] / modes.shapes[:, 0], np.array(absolute) - 1.0, tol=1e-11)
    agree(np.abs(modes.shapes).max(axis=1), [1.0, 1.0], tol=1e-15)


def test_a_table_on_two_equal_cranks_swings_like_a_pendulum():
    """A parallelogram: the coupler does not turn, so T = (2 m/3 + M) l^2 w'^2/2 and V = (m + M) g l w^2/2."""
    m = lw.Mechanism("swing", gravity=(0, -G, 0))
    m.add_body("left", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -2, 0)))
    m.add_body("right", lw.rod(mass=1.0, start=(3, 0, 0), end=(3, -2, 0)))
    m.add_body("board", lw.rod(mass=5.0, start=(0, -2, 0), end=(3, -2, 0)))
    m.add_joint("A", "revolute", "ground", "left", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "left", "board", at=(0, -2, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "board", "right", at=(3, -2, 0), axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "right", at=(3, 0, 0), axis=(0, 0, 1))
    for cut in ("A", "B", "C", "D"):
        model = m.build(cut=[cut])
        modes = model.modes(model.assemble(A=0.4))
        agree(modes.frequencies, [math.sqrt(6.0 * G / (2.0 * (2.0 / 3.0 + 5.0)))], tol=1e-11)
        shape = dict(zip(modes.motions, modes.shapes[0], strict=True))
        for one, other, sign in (("A", "D", 1.0), ("B", "C", -1.0)):
            if one in shape and other in shape:
                agree(shape[one], sign * shape[other], tol=1e-9)


@pytest.mark.parametrize("name", ["four-bar", "three-rrr", "double-wishbone"])
def test_eigenvalues_are_those_of_the_equations_of_motion(name):
    """Differences of the forces that are needed at rest in poses close by, along what the loops leave free."""
    model = gallery.load(name).build()
    modes = model.modes()
    places = model.parts.gradients.independent
    a = model.forward_dynamics(modes.state.q).a
    assert np.abs(a).max() < 1e-6
    A, n = modes.A, len(places)
    N = model.free_motions(modes.state.q[None])[0]
    stiffness, damping = (np.zeros((n, n)) for _ in range(2))
    inertia = N.T @ model.generalized_inertia(modes.state.q) @ N
    h = 1e-4
    for k in range(n):
        forces = []
        for step in (h, -h):
            state = model.project(moved(model, modes.state.q, step * N[:, k]))
            there = model.free_motions(state.q[None])[0]
            there = there @ np.linalg.inv(N.T @ there)  # the same coordinates along the loops
            needed = model.function("generalized_forces")(state.q, np.zeros(model.nv), np.zeros(model.nv))
            forces.append(there.T @ needed)
        stiffness[:, k] = (forces[0] - forces[1]) / (2 * h)
        rate = h * N[:, k]
        ends = [model.function("generalized_forces")(modes.state.q, s * rate, np.zeros(model.nv)) for s in (1, -1)]
        damping[:, k] = N.T @ (ends[0] - ends[1]) / (2 * h)
    lower = -np.linalg.solve(inertia, np.concatenate([stiffness, damping], axis=1))
    numeric = np.linalg.eigvals(np.block([[np.zeros((n, n)), np.eye(n)], [lower[:, :n], lower[:, n:]]]))
    exact = np.linalg.eigvals(A)
    scale = np.abs(exact).max()
    for x in exact:  # slow ones are square roots of what differences leave
        assert min(abs(numeric - x)) < (1e-5 if abs(x) > 0.1 else 1e-3) * scale
    found = [x for x in modes.eigenvalues if abs(x) > 0.0]
    assert all(min(abs(exact - x)) < 1e-7 * scale for x in found)


def moved(model, q, step):
    closure = model.scaled_closure
    return closure.moved(q[None], (step / closure.rate_units)[None])[0]


def test_what_nothing_holds_stays_and_has_no_frequency():
    modes = gallery.load("cart-pole").build().modes()
    assert modes.frequencies[0] == 0.0
    agree(modes.shapes[0], [1.0, 0.0], tol=1e-12)
    satellite = gallery.load("satellite-arm").build().modes()
    assert satellite.frequencies.tolist() == [0.0] * 12
    assert satellite.sentence == "neutral: 12 motions are held by nothing"


def test_constant_efforts_move_the_equilibrium():
    """M = m g l/2 sin(angle) holds the rod aside, where its swing is slower by the root of the cosine."""
    model = pendulum()
    aside = model.modes(tau={"A": 2.0 * G * 0.75 * 0.5})
    agree(aside.state.q, [math.pi / 6], tol=1e-12)
    agree(aside.frequencies, [math.sqrt(G * math.cos(math.pi / 6))], tol=1e-12)


def test_no_equilibrium_is_said():
    m = lw.Mechanism("stone", gravity=(0, 0, -G))
    m.add_body("stone", lw.sphere(mass=1.0, center=(0, 0, 0), radius=0.1))
    m.add_joint("air", "free", "ground", "stone", at=(0, 0, 0))
    with pytest.raises(lw.ModelError, match=r"no equilibrium near this state: let go, it goes on .* 'air.vz'"):
        m.build().modes()
    with pytest.raises(lw.ModelError, match="no equilibrium near"):
        pendulum().modes(tau={"A": 100.0})
    with pytest.raises(lw.ModelError, match="of one state"):
        pendulum().modes(np.zeros((3, 1)))
    with pytest.raises(lw.ModelError, match="there is no mode 1"):
        pendulum().modes().pose(1)


def test_the_table_and_the_pictures():
    model = gallery.load("four-bar").build()
    modes = model.modes()
    lines = str(modes).splitlines()
    assert lines[0] == f"four-bar: {modes.sentence}"
    assert lines[1].split() == ["mode", "frequency", "Hz", "rad/s", "damping", "moves", "most"]
    assert len(lines) == 3
    q = modes.pose(0, 0.3)
    assert np.abs(model.closure(q)).max() < 1e-11
    figure = modes.draw(0)
    assert figure.axes[0].get_title() == f"four-bar, mode 1: {modes.hertz[0]:.4g} Hz, damping 0"
    assert len(figure.axes[0].lines) > 4 * 3  # three bodies, four times behind
