"""Numbers that others have published, and motions that are known without computing."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import FORWARD, INVERSE, built
from moving_bodies import joint_states, moving_bodies

from linkwright import gallery

# Test Set for IVP Solvers, problem "Andrews' squeezing mechanism": consistent initial values, as printed there.
BETA, GAMMA, PHI = (
    -0.0617138900142764496358948458001,
    0.455279819163070380255912382449,
    0.222668390165885884674473185609,
)
DELTA, EPSILON = 0.487364979543842550225598953530, 1.23054744454982119249735015568
BETA_RATE_RATE, THETA_RATE_RATE = 14222.4439199541138705911625887, -10666.8329399655854029433719415
MULTIPLIERS = 98.5668703962410896057654982170, -6.12268834425566265503114393122


def direction(a, b) -> float:
    """The angle of the line from a to b."""
    return float(np.arctan2(b[1] - a[1], b[0] - a[0]))


def test_andrews_start():
    """The gallery types beta alone; the other angles follow and are the published ones.

    gamma and phi are measured from lines across the body, delta along it, omega = -phi, epsilon from the line across.
    """
    at = {name: joint.at for name, joint in gallery.load("andrews").joints.items()}
    assert direction(at["O"], at["F"]) == pytest.approx(BETA, abs=1e-15)
    assert direction(at["E2"], at["F"]) == pytest.approx(BETA, abs=1e-13)  # theta = 0: K1 and K2 in one line
    assert direction(at["B"], at["E2"]) == pytest.approx(GAMMA - np.pi / 2, abs=1e-13)
    assert direction(at["A5"], at["G"]) == pytest.approx(DELTA, abs=1e-13)
    assert direction(at["A7"], at["H"]) == pytest.approx(EPSILON - np.pi / 2, abs=1e-13)
    assert direction(at["G"], at["E4"]) == pytest.approx(PHI + DELTA - np.pi / 2, abs=1e-13)


@pytest.mark.parametrize("cut", [None, ["O"], ["E2", "G", "H"], ["F", "A5", "A7"], ["B", "E4", "E6"]])
@pytest.mark.parametrize("method", FORWARD)
def test_andrews_at_its_start(method, cut):
    """q'' and lambda at t = 0: only crank and rod start to move, and only the pin between rod and K3 is loaded."""
    model = built(gallery.load("andrews"), cut)
    q, rest = model.reference.q, np.zeros(model.nv)
    a = model.forward_dynamics(q, method=method).a
    (bodies,) = moving_bodies(model, q[None], rest[None], a[None])
    joints = {name: state.a[0] for name, state in joint_states(model, bodies).items()}
    assert joints["O"] == pytest.approx(BETA_RATE_RATE, rel=1e-11)
    assert joints["F"] == pytest.approx(THETA_RATE_RATE, rel=1e-11)
    still = [body.dw[2] for name, body in bodies.items() if name not in ("K1", "K2")]
    assert np.max(np.abs(still)) < 1e-10 * BETA_RATE_RATE
    reactions = model.reactions(q, method=method).reactions
    # lambda is what K2 exerts there on K3 along x and y; E2 tells what K3 exerts on K2.
    assert reactions["E2"][3:5] == pytest.approx(-np.array(MULTIPLIERS), rel=1e-10)
    for pin in ("E4", "E6", "G", "H", "A5", "A7"):
        assert np.max(np.abs(reactions[pin])) < 1e-9 * MULTIPLIERS[0]


@pytest.mark.parametrize("method", INVERSE)
def test_andrews_needs_no_more_than_its_motor(method):
    """The motor is a moment of its own: the drive at O adds nothing to it in this motion."""
    model = built(gallery.load("andrews"))
    q = model.reference.q
    a = model.forward_dynamics(q).a
    found = model.inverse_dynamics(q, np.zeros(model.nv), a, method)
    assert abs(found.tau["O"]) < 1e-13
    without = built(gallery.load("andrews", torque=0.0))
    assert without.inverse_dynamics(q, np.zeros(model.nv), a, method).tau["O"] == pytest.approx(0.033, rel=1e-11)


@pytest.mark.parametrize("n", [1, 2, 5])
def test_row_of_four_bars_moves_as_one_pendulum(n):
    """Uprights turn, bars only shift: (n + 1) m l^2/3 + n m l^2 carries the weight's moment [IFToMM benchmark A02]."""
    model = built(gallery.load("n-four-bar", n=n, length=1.0, mass=1.0))
    assert model.dof == 1
    for angle in (0.0, 0.4, -1.0):
        s = model.assemble({"A0": angle}, v={"A0": 2.0})
        a = model.forward_dynamics(s.q, s.v).a
        rates = model.twist_rates(s.q, s.v, a)
        inertia, weight = (n + 1) / 3.0 + n, ((n + 1) / 2.0 + n) * 9.81
        for i in range(n + 1):
            assert rates[f"upright{i}"][2] == pytest.approx(weight * np.sin(angle) / inertia, rel=1e-10, abs=1e-10)
        for i in range(1, n + 1):
            assert abs(rates[f"bar{i}"][2]) < 1e-10
        assert model.energy(s.q, s.v).kinetic == pytest.approx(inertia * 2.0**2 / 2.0, rel=1e-12)


@pytest.mark.parametrize("way", [2.0, -2.0])
def test_bricard_moves_though_it_should_not(way):
    """Six hinges in space: a count of freedoms gives none; one row is redundant, and energy is kept in free motion,
    either way."""
    model = built(gallery.load("bricard"))
    assert (model.dof, model.analysis.gruebler, model.analysis.redundant) == (1, 0, 1)
    s = model.reference
    start = way * model.free_motions(s.q[None])[0][:, 0]
    energies, v, q = [], start, s.q
    for _ in range(200):  # by the midpoint rule, closed again after each step
        a = model.forward_dynamics(q, v).a
        half = model.project(q + 0.5e-3 * v, v + 0.5e-3 * a)
        a = model.forward_dynamics(half.q, half.v).a
        end = model.project(q + 1e-3 * half.v, v + 1e-3 * a)
        q, v = end.q, end.v
        energies.append(float(model.energy(q, v).total))
    before = float(model.energy(s.q, start).total)
    assert np.max(np.abs(q - s.q)) > 0.05
    assert np.max(np.abs(np.array(energies) - before)) < 1e-5 * float(model.energy(s.q, start).kinetic)


def test_bennett_turns_as_bennett_said():
    """tan(t1/2) tan(t2/2) is the same in all poses: sin((b + a)/2) / sin((b - a)/2), a and b the twists."""
    model = built(gallery.load("bennett"))
    alpha = np.radians(30.0)
    beta = np.arcsin(np.sin(alpha) * 0.6 / 0.4)
    constant = np.sin((beta + alpha) / 2) / np.sin((beta - alpha) / 2)
    first = np.radians(70.0)
    second = 2.0 * np.arctan(constant / np.tan(first / 2))
    turns = np.linspace(-0.8, 1.5, 24)
    values = model.joint_values(model.assemble({"P1": turns}).q)
    product = np.tan((first + values["P1"]) / 2) * np.tan((second + values["P2"]) / 2)
    assert np.max(np.abs(product - constant)) < 1e-10 * constant
