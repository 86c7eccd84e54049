"""Play of a coupling by closed forms: nothing couples until a flank is met, the flanks strike by momentum, and then one
drives the other until it runs ahead."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

JA, JB, PLAY = 2e-3, 5e-3, 0.02  # kg m^2, kg m^2, rad


def shafts(restitution=0.0, weights=None, backlash=PLAY):
    m = lw.Mechanism("shafts", gravity=(0, 0, 0))
    for k, (name, J) in enumerate((("A", JA), ("B", JB))):
        body = lw.Inertia(mass=1.0, com=(k, 0, 0), about_com=J * np.eye(3))
        m.add_body(f"{name} shaft", body)
        m.add_joint(name, "revolute", "ground", f"{name} shaft", at=(k, 0, 0), axis=(0, 0, 1), actuated=name == "A")
    m.add_coupling("gears", weights or {"A": 1.0, "B": -1.0}, backlash=backlash, restitution=restitution)
    return m


def test_both_are_free_between_the_flanks():
    model = shafts().build()
    assert model.dof == 2
    assert "with a play of 0.02" in str(model.mechanism)
    a = model.forward_dynamics([0.0, 0.0], [0.0, 0.0], tau={"A": 1.0}).a
    assert_allclose(a, [1.0 / JA, 0.0])


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_a_drive_takes_up_the_play_and_pushes(method):
    """With a torque T from the middle: half the play is taken up at t = sqrt(play JA / T); both go on with the common
    momentum, and the flank carries T JB / (JA + JB)."""
    model, T = shafts().build(), 0.3
    s = model.simulate(until=0.1, tau={"A": T}, method=method, tol=1e-12)
    assert s.ok, s.status
    t1 = np.sqrt(PLAY * JA / T)
    assert_allclose(s.modes[0][0], t1, atol=1e-10)
    assert [(name, word) for _, name, word in s.modes] == [("gears", "touches")]
    v = T * t1 / (JA + JB)
    later = s.t > t1
    since = s.t[later] - t1
    assert_allclose(s["B"][later], v * since + T / (JA + JB) * since**2 / 2, atol=1e-9)
    assert_allclose(s["A"][later] - s["B"][later], PLAY / 2, atol=1e-9)
    (hit,) = s.impacts
    assert_allclose(abs(hit.impulses["gears"]), JB * v, rtol=1e-9)
    assert_allclose(hit.lost, 0.5 * (T * t1) ** 2 / JA - 0.5 * (JA + JB) * v**2, rtol=1e-9)
    assert_allclose(s.energy.total[-1] + s.lost[-1], s.work[-1], rtol=1e-8)


def test_flanks_bounce():
    """With e the rates part by -e of what they met with; momentum stays. The next flank is a whole play away."""
    e = 0.5
    model = shafts(e).build()
    s = model.simulate(model.assemble({"A": 0.0, "B": 0.0}, v={"A": 3.0}), until=0.06, tol=1e-12)
    rel, t, met = 3.0, PLAY / 2 / 3.0, []
    for _ in range(3):
        met.append(t)
        rel *= e
        t += PLAY / rel
    assert_allclose([hit.t for hit in s.impacts], [x for x in met if x < 0.06], atol=1e-9)
    assert_allclose(JA * s.v[:, 0] + JB * s.v[:, 1], JA * 3.0, atol=1e-12)
    assert_allclose(np.abs(s["A"] - s["B"]).max(), PLAY / 2, atol=1e-4)


def test_it_runs_ahead_when_the_drive_brakes():
    """Driven first, then braked: the flank lifts where the torque turns, and the other flank brakes what follows."""
    model, T = shafts().build(), 0.3
    drive = lw.table([0.0, 0.05, 0.1], [T, 0.0, -T])
    s = model.simulate(model.assemble({"A": PLAY / 2, "B": 0.0}), until=0.1, tau={"A": drive}, tol=1e-12)
    assert s.ok, s.status
    words = [word for _, _, word in s.modes]
    assert words == ["lifts", "touches"]
    assert_allclose(s.modes[0][0], 0.05, atol=1e-9)
    since = s.modes[1][0] - 0.05
    assert_allclose(T / 0.05 * since**3 / 6 / JA, PLAY, rtol=1e-7)
    assert_allclose(s["A"][-1] - s["B"][-1], -PLAY / 2, atol=1e-9)


def test_a_ratio_counts_the_play_in_the_unit_of_the_sum():
    model = shafts(weights={"A": 20.0, "B": 40.0}, backlash=0.4).build()
    s = model.simulate(model.assemble({"A": 0.0, "B": 0.0}, v={"A": 1.0}), until=0.02, tol=1e-12)
    assert_allclose([hit.t for hit in s.impacts], [0.01], atol=1e-10)
    v = 1.0 / (1.0 + (20.0 / 40.0) ** 2 * JB / JA)
    assert_allclose(s.v[-1], [v, -0.5 * v], rtol=1e-9)


def test_a_file_keeps_it(tmp_path):
    m = shafts(0.25)
    m.save(tmp_path / "shafts.toml")
    again = lw.load(tmp_path / "shafts.toml")
    assert again.couplings["gears"] == m.couplings["gears"]
    assert again.couplings["gears"].backlash == PLAY


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"backlash": -0.1}, "backlash"),
        ({"backlash": 0.0}, "a backlash of 0 leaves no play"),
        ({"restitution": 1.2}, r"restitution is 1\.2"),
    ],
)
def test_bad_input_is_one_sentence(said, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        shafts(**said)
