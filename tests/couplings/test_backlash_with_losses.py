"""Flanks with play that lose power, by closed forms: nothing is lost between them, friction by their force where they
touch, either way, and they stick within it."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

JA, JB, PLAY, ETA, T = 2e-3, 5e-3, 0.02, 0.8, 0.3  # kg m^2, kg m^2, rad, of the power, N m


def shafts(restitution=0.0, varying=False):
    m = lw.Mechanism("shafts", gravity=(0, 0, 0))
    eta = m.parameter("eta", ETA) if varying else ETA
    for k, (name, J) in enumerate((("A", JA), ("B", JB))):
        m.add_body(f"{name} shaft", lw.Inertia(mass=1.0, com=(k, 0, 0), about_com=J * np.eye(3)))
        m.add_joint(name, "revolute", "ground", f"{name} shaft", at=(k, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_coupling("gears", {"A": 1.0, "B": -1.0}, efficiency=eta, backlash=PLAY, restitution=restitution)
    return m


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_a_drive_takes_up_the_play_and_then_pays(method):
    """From the middle half the play is taken up without loss; then A feels JB / eta."""
    model = shafts().build()
    s = model.simulate(until=0.1, tau={"A": T}, method=method, tol=1e-12)
    assert s.ok, s.status
    t1 = np.sqrt(PLAY * JA / T)
    assert_allclose([t for t, _, _ in s.modes], [t1], atol=1e-10)
    a = T / (JA + JB / ETA)
    assert_allclose(s.v[-1], T * t1 / (JA + JB) + a * (0.1 - t1), rtol=1e-9)
    assert_allclose(s.reactions().contacts["gears"][-1], -(T - JA * a), rtol=1e-9)
    assert_allclose(s.reactions().contacts["gears"][s.t < t1], 0.0, atol=0.0)
    found = s.certificate()
    assert found.energy_relative < 1e-12
    assert found.newton_euler < 1e-12


def test_it_pays_the_other_way_when_the_load_drives():
    """B pushes A back through its flank: B feels JA / eta."""
    start = {"A": -PLAY / 2, "B": 0.0}
    model = shafts().build()
    s = model.simulate(model.assemble(start, v={"A": 5.0, "B": 5.0}), until=0.02, tau={"B": T}, tol=1e-12)
    assert s.ok, s.status
    assert_allclose(s.a[-1], T / (JB + JA / ETA), rtol=1e-9)
    assert_allclose(s.reactions().contacts["gears"][-1], JA / ETA * s.a[-1, 0] * ETA, rtol=1e-9)


@pytest.mark.parametrize(("share", "moves"), [(0.82, 0.0), (1.2, 0.0), (0.78, -1.0), (1.27, 1.0)])
def test_it_sticks_while_neither_side_pays_for_the_loss(share, moves):
    """A torque share x T at A and T against it at B: at rest between eta and 1 / eta."""
    model = shafts().build()
    s = model.simulate(model.assemble({"A": PLAY / 2, "B": 0.0}), until=1.0, tau={"A": share * T, "B": -T}, tol=1e-11)
    assert s.ok, s.status
    assert not s.impacts
    if moves:
        eta = ETA if moves > 0.0 else 1.0 / ETA
        assert_allclose(s.a[-1], (share * T - T / eta) / (JA + JB / eta), rtol=1e-8)
        assert moves * s.a[-1, 0] > 0.0
    else:
        assert_allclose(s.q[-1], [PLAY / 2, 0.0], atol=1e-12)
        assert_allclose(s.v[-1], 0.0, atol=1e-12)


def test_it_runs_ahead_and_is_braked_by_the_other_flank():
    """The drive's torque falls from T to -T: the flank lifts where the torque turns, whatever was lost before."""
    drive = lw.table([0.0, 0.05, 0.1], [T, 0.0, -T])
    model = shafts().build()
    s = model.simulate(model.assemble({"A": PLAY / 2, "B": 0.0}), until=0.1, tau={"A": drive}, tol=1e-12)
    assert s.ok, s.status
    assert [word for _, _, word in s.modes][:2] == ["lifts", "touches"]
    assert_allclose(s.modes[0][0], 0.05, atol=1e-9)
    since = s.modes[1][0] - 0.05
    assert_allclose(T / 0.05 * since**3 / 6 / JA, PLAY, rtol=1e-7)
    assert s.certificate().energy_relative < 1e-10


def test_bounces_keep_their_momentum():
    model = shafts(0.5).build()
    s = model.simulate(model.assemble({"A": 0.0, "B": 0.0}, v={"A": 3.0}), until=0.06, tol=1e-12)
    assert len(s.impacts) > 2
    assert_allclose(JA * s.v[:, 0] + JB * s.v[:, 1], JA * 3.0, atol=1e-12)


def test_gradients_through_the_landing():
    """By the torque and the efficiency, against the closed form's derivatives."""
    until = 0.05
    s = shafts(varying=True).build().simulate(until=until, tau={"A": T}, tol=1e-12)
    found = s.gradient(lw.final(lambda t, state: state.v["B"]))

    def rate(torque, eta):
        t1 = np.sqrt(PLAY * JA / torque)
        return torque * t1 / (JA + JB) + torque / (JA + JB / eta) * (until - t1)

    h = 1e-30
    assert_allclose(found.value, rate(T, ETA), rtol=1e-9)
    assert_allclose(found["eta"], rate(T, ETA + 1j * h).imag / h, rtol=1e-7)
    assert_allclose(found["tau.A"], rate(T + 1j * h, ETA).imag / h, rtol=1e-7)


def test_a_file_keeps_both(tmp_path):
    m = shafts(0.25)
    m.save(tmp_path / "shafts.toml")
    assert lw.load(tmp_path / "shafts.toml") == m
