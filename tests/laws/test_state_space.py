"""A and B of a controller: what complex steps along the loops' own motions say of the accelerations."""

from __future__ import annotations

import numpy as np
import pytest

from cases import agree
from complex_steps import ComplexMachine, H, run
from linkwright import gallery

MACHINES = {  # name: the joints that are cut
    "cart-pole": None,
    "spinning-top": None,
    "joint-zoo": None,
    "four-bar": None,
    "slider-crank": ["A"],  # the independent joint is cut
    "three-rrr": ["A1", "A2"],
    "universal-shaft": None,
    "double-wishbone": None,
}


def case(name):
    model = gallery.load(name).build(cut=MACHINES[name])
    places = model.parts.gradients.independent
    twin, rng = ComplexMachine(model, places), np.random.default_rng(1)
    rates, step = rng.standard_normal(len(places)), 0.5 * rng.standard_normal(model.nv)
    q = model.analysis.poses[-1] if model.cut_joints else twin.displaced(model.reference.q, step).real
    still = np.zeros(len(places))
    q, v, _ = (x.real for x in twin.motion(q, still, rates, still))
    return model, twin, places, rates, q, v, rng.standard_normal(len(model.variables.driven))


@pytest.mark.parametrize("name", MACHINES)
def test_the_matrices_of_a_controller(name):
    """w'' = K a + K' v of the independent rates w', by their coordinates, rates and efforts, in complex numbers."""
    model, twin, places, rates, q, v, tau = case(name)
    found = model.linearize(q, v, tau, independent=True)
    n, nv = len(places), model.nv
    assert found.A.shape == (2 * n, 2 * n)
    assert found.B.shape == (2 * n, len(tau))
    assert found.states[n:] == tuple(f"{name}.rate" for name in found.states[:n])
    agree(found.A[:n, n:], np.eye(n), tol=0.0)
    assert not found.B[:n].any()
    forward = model.function("forward_dynamics", engine="python").program

    def accelerations(dw, w_rate, efforts):
        at, speed, _ = twin.motion(q, dw, w_rate, np.zeros(n))
        a = run(forward, [*at, *speed, *efforts])
        if not twin.m:
            return a[list(places)]
        own = run(twin.bias, [*at, *speed])[twin.m :]
        return twin.A(at)[twin.m :] @ a + np.concatenate([np.zeros(nv), own])[list(places)]

    none, columns = np.zeros(n, complex), []
    for k in range(2 * n + len(tau)):
        step = np.zeros(2 * n + len(tau), complex)
        step[k] = 1j * H
        columns.append(accelerations(none + step[:n], rates + step[n : 2 * n], tau + step[2 * n :]).imag / H)
    exact = np.array(columns).T
    agree(np.concatenate([found.A, found.B], axis=1)[n:], exact, tol=1e-10, scale=float(np.abs(exact).max()))


def test_displacements_are_seen_from_a_child_that_turns_itself():
    """Two motions of a free body that start a little apart: how their displacement changes in a short time is what the
    upper rows of A say."""
    model = gallery.load("satellite-arm").build()
    rng = np.random.default_rng(5)
    step, v = 0.4 * rng.standard_normal(model.nv), rng.standard_normal(model.nv)
    twin = ComplexMachine(model, range(model.nv))
    q = twin.displaced(model.reference.q, step).real
    A = model.linearize(q, v, independent=True).A
    x = rng.standard_normal(2 * model.nv)
    e = t = 1e-4
    between = model.assembly.assembler.joints.between
    units = model.assembly.assembler.joints.units

    def later(q, v, t):
        return model.scaled_closure.moved(q[None], (t * v / units)[None])[0]

    def displacement(e, t):
        other = later(q, x[: model.nv], e)
        return between(later(q, v, t)[None], later(other, v + e * x[model.nv :], t)[None])[0] * units

    # the mixed difference leaves squares of the steps
    rate = displacement(e, t) - displacement(-e, t) - displacement(e, -t) + displacement(-e, -t)
    rate /= 4 * e * t
    agree(A[: model.nv] @ x, rate, tol=1e-5)


def test_batches_and_masks():
    model = gallery.load("four-bar").build()
    states = model.assemble({"A": [0.5, 0.6]}, v={"A": 1.0})
    together = model.linearize(states.q, states.v, independent=True)
    assert together.A.shape == (2, 2, 2)
    agree(together.A[1], model.linearize(states.q[1], states.v[1], independent=True).A, tol=1e-13)
    broken = np.stack([states.q[0], states.q[1] + 0.1])
    masked = model.linearize(broken, states.v, independent=True, failed="mask")
    assert masked.ok.tolist() == [True, False]
    agree(masked.A[0], together.A[0], tol=1e-13)
    assert not masked.A[1].any()
