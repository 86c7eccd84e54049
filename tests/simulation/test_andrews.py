"""Andrews' squeezing mechanism to 0.03 s, against the digits of the Test Set for IVP Solvers.

F. Mazzia, C. Magherini, "Test Set for Initial Value Problem Solvers", problem "Andrews' squeezing mechanism": the
reference solution at t = 0.03, by PSIDE at 1e-14 in the index 3 formulation. It lags behind every integrator here by
the same 1.0e-12 s (1.1e-9 rad of the crank at 1,140 rad/s): so much of its digits is its own error.
"""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import gallery

# beta, Theta, gamma, Phi, delta, Omega, epsilon, as they start and as they are printed at the end; then their rates.
JOINTS = ("O", "F", "B", "G", "A5", "H", "A7")
START = (
    -0.0617138900142764496358948458001,
    0.0,
    0.455279819163070380255912382449,
    0.222668390165885884674473185609,
    0.487364979543842550225598953530,
    -0.222668390165885884674473185609,
    1.23054744454982119249735015568,
)
END = (
    15.81077119629904,
    -15.75637105984298,
    0.04082224013073101,
    -0.5347301163226948,
    0.5244099658805304,
    0.5347301163226948,
    1.048080741042263,
)
RATES = (
    1139.920302151208,
    -1424.379294994111,
    11.03291221937134,
    19.29337464421385,
    0.5735699284790808,
    -19.29337464421385,
    0.3231791658026955,
)
ANGLE_RATE_RATES = (-24631.76316945196, 51850.37701610329, 324102.5686413781, 566749.3645176213)  # of the first four
PRINTED = 2e-9  # rad: how far the printed angles can be trusted


@pytest.fixture(scope="module")
def model():
    return gallery.load("andrews").build()


@pytest.mark.parametrize(
    ("integrator", "tol"), [("dop853", 1e-10), ("dop853", 1e-13), ("rk45", 1e-11), ("taylor", 1e-10), ("radau", 1e-10)]
)
def test_the_published_end(model, integrator, tol):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    s = model.simulate(until=0.03, times=[0.0, 0.03], integrator=integrator, tol=tol)
    assert s.ok
    turned = [s[joint][-1] - s[joint][0] for joint in JOINTS]
    np.testing.assert_allclose(np.add(START, turned), END, rtol=0.0, atol=PRINTED)
    assert s.closure.max() < 1e-15


def test_the_published_rates_and_accelerations(model):
    """Rates to 2e-7 of the crank's: 1e-12 s of its acceleration; F and G are turned against links that turn too."""
    s = model.simulate(until=0.03, times=[0.03], integrator="dop853", tol=1e-13)
    late = 1e-12
    names = model.rate_names
    for joint, place in (("O", 0), ("B", 2), ("A5", 4), ("A7", 6)):
        assert s.v[-1, names.index(joint)] == pytest.approx(RATES[place], abs=3.0 * late * 6e5)
    assert s.a[-1, names.index("O")] == pytest.approx(ANGLE_RATE_RATES[0], rel=1e-6)
    assert s.a[-1, names.index("B")] == pytest.approx(ANGLE_RATE_RATES[2], rel=1e-6)


def test_the_motors_work_is_what_it_turned_by(model):
    s = model.simulate(until=0.03, times=np.linspace(0.0, 0.03, 31))
    np.testing.assert_allclose(s.work, 0.033 * (s["O"] - s["O"][0]), rtol=0.0, atol=1e-11)
    found = s.certificate()
    assert found.energy_relative < 1e-9
    assert found.newton_euler < 1e-11


def test_the_digits_do_not_depend_on_the_cut():
    other = gallery.load("andrews").build(cut=["O", "G", "H"])
    s = other.simulate(until=0.03, times=[0.0, 0.03], tol=1e-12)
    turned = [s[joint][-1] - s[joint][0] for joint in JOINTS]
    np.testing.assert_allclose(np.add(START, turned), END, rtol=0.0, atol=PRINTED)
