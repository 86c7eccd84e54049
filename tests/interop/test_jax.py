"""lw.interop.jax: under jit, vmap and grad, checked by JAX's own differences, and something trained.

They are skipped where JAX is not installed. To run them: make test-interop
"""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from interop.prepared import CASES, TRAINED, held_still, measured, pendulum, prepared

jax = pytest.importorskip("jax", reason="JAX is not installed: pip install jax")
jnp = jax.numpy


@pytest.fixture(autouse=True)
def in_double_precision():
    with jax.enable_x64(True):
        yield


@pytest.mark.parametrize(("name", "question"), CASES)
def test_it_says_what_the_function_says(name, question):
    f, arrays = prepared(name, question)
    g = lw.interop.jax(f)
    expected, found, under_jit = f(*arrays), g(*arrays), jax.jit(g)(*arrays)
    if len(f.outputs) == 1:
        expected, found, under_jit = (expected,), (found,), (under_jit,)
    for x, y, z in zip(expected, found, under_jit, strict=True):
        agree(np.asarray(y), x, tol=0.0)
        agree(np.asarray(z), x, tol=0.0)


@pytest.mark.parametrize(("name", "question"), CASES)
def test_gradients_are_those_of_differences(name, question):
    from jax.test_util import check_grads

    f, arrays = prepared(name, question, n=2)
    arguments = [jnp.array(x) for x in (arrays[0][0], *arrays[1:])]  # one pose for both states: its gradient is a sum
    check_grads(lw.interop.jax(f), arguments, order=2, modes=["rev"], rtol=1e-4)


def test_rows_of_the_jacobian():
    f, arrays = prepared("four-bar", "forward_dynamics", n=1)
    one = [x[0] for x in arrays]
    for k, by in enumerate(("q", "v", "tau")):
        agree(np.asarray(jax.jacrev(lw.interop.jax(f), argnums=k)(*one)), f.jac(*one, by=by), tol=1e-12)


def test_vmap_is_a_leading_axis():
    f, (q, v, tau) = prepared("four-bar", "forward_dynamics", n=6)
    g = lw.interop.jax(f)
    agree(np.asarray(g(q.reshape(3, 2, -1), v[:2], tau[:1])), f(q.reshape(3, 2, -1), v[:2], tau[:1]), tol=0.0)
    found = jax.vmap(g, in_axes=(1, None, 0))(q.T, v[:4], tau)  # six poses, each with all of four rates
    agree(np.asarray(found), f(q[:, None], v[:4], tau[:, None]), tol=0.0)
    inner = jax.vmap(jax.vmap(g, in_axes=(None, 0, None)), in_axes=(0, None, 0))(q, v, tau)
    agree(np.asarray(inner), f(q[:, None], v, tau[:, None]), tol=0.0)
    slopes = jax.vmap(jax.jacrev(g))(q, v, tau)
    agree(np.asarray(slopes), f.jac(q, v, tau), tol=1e-12)


def test_batches_are_not_copied(monkeypatch):
    f, arrays = prepared("four-bar", "forward_dynamics", n=50)
    seen, run = [], f.executable.run
    monkeypatch.setattr(f.executable, "run", lambda rows, made, n: (seen.append((rows, made)), run(rows, made, n)))
    given = [jnp.array(x) for x in arrays]
    result = lw.interop.jax(f)(*given).block_until_ready()
    ((rows, made),) = seen
    assert [row.ctypes.data for row in rows] == [np.asarray(x).ctypes.data for x in given]
    assert made[0].ctypes.data == np.asarray(result).ctypes.data


def test_what_goes_wrong_inside_comes_out(monkeypatch):
    f, arrays = prepared("double-pendulum", "forward_dynamics")

    def fail(rows, made, n):
        raise lw.ModelError("no such luck")

    monkeypatch.setattr(f.executable, "run", fail)
    with pytest.raises(Exception, match="no such luck"):
        lw.interop.jax(f)(*arrays).block_until_ready()


def test_empty_batches():
    f, arrays = prepared("four-bar", "forward_dynamics", n=0)
    assert lw.interop.jax(f)(*arrays).shape == (0, 3)


def test_mistakes_are_told():
    f, (q, v, tau) = prepared("four-bar", "forward_dynamics")
    g = lw.interop.jax(f)
    with pytest.raises(lw.ModelError, match=r"q is of float32; .* Give q.astype\(float\)."):
        g(jnp.array(q, jnp.float32), v, tau)
    with pytest.raises(lw.ModelError, match=r"v has shape \(3, 2\); its last axis must be 3 long."):
        g(q, v[:, :2], tau)
    with pytest.raises(lw.ModelError, match="do not fit together"):
        g(q, v[:2], tau)
    with pytest.raises(lw.ModelError, match="3 arrays, not 2"):
        g(q, v)
    with pytest.raises(lw.ModelError, match="takes a prepared function"):
        lw.interop.jax(pendulum())
    with jax.enable_x64(False), pytest.raises(lw.ModelError, match="jax_enable_x64"):
        g(q, v, tau)


def test_a_length_moves_the_closed_pose_too():
    """Closing and asking, one after the other: together their gradient is the verb's, by the implicit function."""
    close, torque, near, slopes = held_still()
    closed, still = lw.interop.jax(close), jnp.zeros(3)

    def needed(lengths):
        q, _ = closed(near, jnp.array([0.6]), lengths)
        return lw.interop.jax(torque)(q, still, still, lengths)[0]

    agree(np.asarray(jax.jit(jax.grad(needed))(jnp.array([4.0, 2.5]))), slopes, tol=1e-10)


@pytest.mark.parametrize(("machine", "truth"), TRAINED)
def test_parameters_are_trained(machine, truth):
    """From the numbers of the drawing to those that the efforts were measured with, by steps of Gauss and Newton."""
    f, motion, tau, found, numbers = measured(machine(), truth)
    g = lw.interop.jax(f)

    @jax.jit
    def step(x):
        miss, J = g(*motion, x) - tau, jax.jacrev(lambda x: g(*motion, x).ravel())(x)
        return x - jnp.linalg.lstsq(J, miss.ravel())[0]

    for _ in range(8):
        found = step(found)
    agree(np.asarray(found), numbers, tol=1e-9)


def test_a_start_is_trained():
    """The rates with which a pendulum must begin, to stand still after a tenth of a second: Newton through a scan."""
    model = pendulum()
    g = lw.interop.jax(model.function("forward_dynamics"))
    q, step, idle = jnp.array([0.3, -0.2]), 0.01, jnp.zeros(len(model.driven))

    @jax.jit
    def end(start):
        def forward(state, _):
            q, v = state
            v = v + step * g(q, v, idle)
            return (q + step * v, v), None

        return jax.lax.scan(forward, (q, start), None, length=10)[0][1]

    slopes = jax.jit(jax.jacrev(end))
    start = jnp.zeros(2)
    for _ in range(8):
        start = start - jnp.linalg.solve(slopes(start), end(start))
    agree(np.asarray(end(start)), np.zeros(2), tol=1e-12, scale=1.0)
