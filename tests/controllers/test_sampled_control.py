"""Sampled control against the closed form of a discrete double integrator, with and without a delay."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from spun import wheel

import linkwright as lw

I, T, KP, KD = 0.02, 0.05, 0.8, 0.15


def discrete(n, delay=0.0, law=None):
    """Angles and speeds at the samples: q'' = u / I under u held, each u at work from its sample's time + delay on."""
    law = law or (lambda k, q, v: KP * (1.0 - q) - KD * v)
    whole, left = int(delay / T + 1e-9), delay - int(delay / T + 1e-9) * T
    q = v = u = 0.0
    given, found = [], []
    for k in range(n):
        found.append((q, v))
        given.append(law(k, q, v))
        for span, last in ((left, k - whole - 1), (T - left, k - whole)):
            u = given[last] if last >= 0 else 0.0
            q, v = q + v * span + 0.5 * u / I * span**2, v + u / I * span
    return np.array(found)


@pytest.mark.parametrize("integrator", ["auto", "radau"])
@pytest.mark.parametrize("delay", [0.0, 0.02, T, 2.3 * T])
def test_a_double_integrator(delay, integrator):
    n = 21
    model = wheel(I).build()
    tau = {"A": lw.sampled(lw.pid(1.0, KP, kd=KD), period=T, delay=delay)}
    s = model.simulate(until=(n - 1) * T, tau=tau, times=T * np.arange(n), tol=1e-12, integrator=integrator)
    assert s.ok, s.status
    known = discrete(n, delay)
    assert_allclose(s["A"], known[:, 0], atol=1e-7)
    assert_allclose(s.v[:, 0], known[:, 1], atol=1e-6)
    assert s.modes == []
    assert s.events == ()


def test_functions_and_states_of_their_own():
    """A sum in place of an integral, by a law with a state and by pid."""
    model, n, ki = wheel(I).build(), 21, 0.5

    def law(t, state, own):
        e = 1.0 - state["A"]
        return KP * e - KD * state.v["A"] + ki * own["z"], {"z": own["z"] + T * e}

    sums = [0.0]

    def known(k, q, v):
        u = KP * (1.0 - q) - KD * v + ki * sums[-1]
        sums.append(sums[-1] + T * (1.0 - q))
        return u

    states = discrete(n, law=known)
    for given in (lw.sampled(law, T, states={"z": 0.0}), lw.sampled(lw.pid(1.0, KP, ki, KD), T)):
        s = model.simulate(until=(n - 1) * T, tau={"A": given}, times=T * np.arange(n), tol=1e-12)
        assert_allclose(s["A"], states[:, 0], atol=1e-7)


def test_an_ensemble_and_a_voltage():
    model = wheel(I).build()
    starts = model.assemble(A=np.array([0.0, 0.5, 2.0]))
    tau = {"A": lw.sampled(lambda t, s: KP * (1.0 - s["A"]) - KD * s.v["A"], T)}
    times = T * np.arange(11)
    s = model.simulate(starts, until=0.5, tau=tau, times=times, tol=1e-11)
    known = discrete(11)[:, 0]
    for k, q in enumerate((0.0, 0.5, 2.0)):
        assert_allclose(s["A"][k], 1.0 + (1.0 - q) * (known - 1.0), atol=1e-7)
    drive = lw.motor(0.5, 2.0)
    s = model.simulate(until=0.5, tau={"A": drive.at(voltage=lw.sampled(lw.pid(1.0, 4.0, kd=0.5), T))}, times=times)
    assert s.ok, s.status
    a, share = -0.25 / 2.0 / I, 0.5 / 2.0 / I  # v' = a v + share u
    q = v = 0.0
    for k in range(11):
        assert_allclose([s["A"][k], s.v[k, 0]], [q, v], atol=1e-6)
        u = 4.0 * (1.0 - q) - 0.5 * v
        end = -share * u / a
        q, v = q + end * T + (v - end) * (np.exp(a * T) - 1) / a, end + (v - end) * np.exp(a * T)


def test_gradients_through_samples():
    model = wheel(I).build()
    tau = {"A": lw.sampled(lw.pid(1.0, KP, kd=KD), T, delay=0.02)}
    s = model.simulate(model.assemble(A=0.2), until=0.52, tau=tau, tol=1e-12)
    for mode in ("forward", "adjoint"):
        g = s.gradient(lw.final(lambda t, s: s["A"]), mode=mode)
        ends = [
            model.simulate(model.assemble(A=0.2 + d), until=0.52, tau=tau, tol=1e-12)["A"][-1] for d in (-1e-4, 1e-4)
        ]
        assert_allclose(g["q"], [(ends[1] - ends[0]) / 2e-4], rtol=1e-5)


def test_samples_do_not_drift():
    """After a thousand periods of a length that no float has."""
    model = wheel(I).build()
    s = model.simulate(until=3.0, tau={"A": lw.sampled(lambda t, s: t, 1.0 / 300.0)}, times=[1.001, 2.9999], tol=1e-10)
    assert_allclose(s.tau["A"], [300 / 300, 899 / 300], atol=1e-9)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: lw.sampled(3.0, 0.1), "a law is needed"),
        (lambda: lw.sampled(lw.pid(1.0, 1.0), 0.0), "period must be a positive time"),
        (lambda: lw.sampled(lw.pid(1.0, 1.0), 0.1, delay=-1.0), "delay must be between 0"),
        (lambda: lw.sampled(lw.pid(1.0, 1.0), 0.1, states={"z": 0.0}), "leave them out"),
        (lambda: lw.sampled(lambda t, s, own: (0.0, {}), 0.1, states={"held": 0.0}), "is taken by the sampling"),
    ],
)
def test_mistakes(make, words):
    with pytest.raises(lw.ModelError, match=words):
        make()
