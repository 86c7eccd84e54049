"""Threads change nothing but the time: the same digits however many run, and whoever calls."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from cases import gallery_case
from linkwright.engines import Function, llvm_engine
from linkwright.errors import ModelError


@pytest.fixture(scope="module")
def states():
    c = gallery_case("joint-zoo", "quaternion")
    rng = np.random.default_rng(0)
    q = c.book.integrate(c.q, rng.standard_normal(c.model.nv), 1.0)
    n = 4001
    v, tau = rng.standard_normal((n, c.model.nv)), rng.standard_normal((n, len(c.model.driven)))
    return c.model, np.repeat(q[np.newaxis], n, axis=0), v, tau


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_any_number_of_threads_gives_the_same_digits(states, threads, monkeypatch):
    monkeypatch.setattr(llvm_engine, "WORTH_A_THREAD", 1)  # so that they all have work
    model, *given = states
    program = model.function("forward_dynamics").program
    one, many = (Function(program, "llvm", threads=k) for k in (1, threads))
    for n in (4001, 100, 8, 3):
        some = [x[:n] for x in given]
        assert np.array_equal(many(*some), one(*some))
    assert np.array_equal(many(given[0], given[1][0], given[2]), one(given[0], given[1][0], given[2]))


def test_threads_may_share_a_function(states):
    """From the very first call on, single states and batches mixed."""
    model, *given = states
    calm = Function(model.function("forward_dynamics").program, "llvm", threads=1)
    shared = Function(calm.program, "llvm", threads=1)
    tasks = [[x[k] for x in given] if k % 2 else [x[k : k + 50] for x in given] for k in range(400)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda x: shared(*x), tasks))
    for task, x in zip(tasks, found, strict=True):
        assert np.array_equal(x, calm(*task))


@pytest.mark.parametrize("threads", [0, -1])
def test_no_threads_is_refused(states, threads):
    with pytest.raises(ModelError, match=f"threads is {threads}; it must be a whole number"):
        states[0].function("energy", threads=threads)
