"""Kernels of the card, their PTX run on this processor: they answer as the engine llvm does."""

from __future__ import annotations

import warnings
from functools import cache

import numpy as np
import pytest

from card_answers import agree, as_tuple, states
from host_card import HostCardEngine
from linkwright import gallery
from linkwright.engines import ENGINES, Function
from linkwright.engines.codegen.register_order import REGISTERS, Residence, in_registers
from linkwright.errors import LinkwrightError
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.program import Rolled, Staged, trace
from linkwright.scalars import seam

MACHINES = ("four-bar", "spinning-top")
TOLERANCES = {"float64": 1e-12, "float32": 2e-4}


@pytest.fixture(autouse=True)
def host_card(monkeypatch):
    engine = HostCardEngine()
    monkeypatch.setitem(ENGINES, "cuda", engine)
    return engine.card


@cache
def model_of(name, **numbers):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return gallery.load(name, **numbers).build()


@pytest.mark.parametrize("name", MACHINES)
def test_every_question_is_answered_as_by_llvm(name):
    model = model_of(name)
    for question in QUESTIONS.of_tree:
        try:
            f = model.function(question, engine="llvm")
        except LinkwrightError:  # a question that this machine does not have
            continue
        given = states(model, f.program, 3)
        expected = f(*given)
        for dtype, tol in TOLERANCES.items():
            found = model.function(question, engine="cuda", dtype=dtype)(*given)
            assert all(x.dtype == dtype for x in as_tuple(found))
            agree(found, expected, tol)


def test_gradients_in_stages_are_those_of_llvm(host_card):
    model = model_of("joint-zoo")
    f, g = (model.function("linearize", engine=engine) for engine in ("llvm", "cuda"))
    assert isinstance(f.program, Staged)
    assert f.program.passes
    given = states(model, f.program, 3)
    agree(g(*given), f(*given), 1e-12)
    assert {name for name, _ in host_card.launched} > {"states"}


def test_large_machines_go_through_their_calls(host_card, monkeypatch):
    monkeypatch.setattr("linkwright.engines.cuda.cuda_executable.BYTES", 100_000)  # some shares
    model = model_of("chain", n=250)
    f, g = (model.function("forward_dynamics", engine=engine) for engine in ("llvm", "cuda"))
    assert isinstance(f.program, Rolled)
    given = states(model, f.program, 9)
    agree(g(*given), f(*given), 1e-12)
    assert {name for name, _ in host_card.launched} == {"calls"}
    assert len(host_card.launched) > 1


def test_what_is_assembled_closes():
    model = model_of("four-bar")
    close = model.function("assemble", engine="cuda")
    angles = np.linspace(-0.05, 0.05, 5)[:, None]
    q, residual = close(model.reference.q, angles)
    assert residual.max() < 1e-12
    assert np.abs(model.closure(q)).max() < 1e-12


def test_values_that_find_no_register_wait_in_memory_and_come_back():
    """Sums of products that are all needed to the end, more than there are registers and slots of shared memory."""
    n = REGISTERS["double"] + 130

    def crowded(x):
        made = [seam.sin(x[k % 4] + k * x[(k + 1) % 4]) for k in range(n)]
        total, back = 0.0, 0.0
        for k in range(n):
            total = total + made[k] * made[n - 1 - k]
            back = back + made[k] * made[(7 * k) % n]
        return {"y": (total, back)}

    program = trace(crowded, {"x": 4})
    plan = in_registers(program, "double", Residence(), 96)[1]
    assert plan.shared_traffic > 0
    assert plan.local_traffic > 0
    assert plan.shared_slots == 96
    x = np.random.default_rng(2).standard_normal((5, 4))
    agree(Function(program, "cuda")(x), Function(program, "llvm")(x), 1e-12)


def test_elementary_functions_in_both_precisions():
    def every(x):
        a, b = x
        one = [getattr(seam, name)(a) for name in ("sin", "cos", "exp", "log", "sinh", "cosh", "tanh", "sqrt")]
        two = [seam.atan2(a, b), seam.power(a, b), seam.modulo(a, b)]
        return {"y": (*one, *two, seam.where_positive(a - b, a, b), 2.5, a)}

    program = trace(every, {"x": 2})
    x = np.random.default_rng(3).uniform(0.2, 3.0, (40, 2))
    expected = Function(program, "python")(x)
    agree(Function(program, "cuda")(x), expected, 1e-14)
    agree(Function(program, "cuda", dtype="float32")(x), expected, 1e-6)


def test_single_sines_are_right_to_the_last_digits():
    program = trace(lambda x: {"y": (seam.sin(x[0]), seam.cos(x[0]))}, {"x": 1})
    x = np.linspace(-1000.0, 1000.0, 20_001, dtype=np.float32)[:, None]
    found = Function(program, "cuda", dtype="float32")(x.astype(float))
    exact = np.concatenate([np.sin(x.astype(float)), np.cos(x.astype(float))], axis=1)
    assert np.abs(found - exact).max() < 1.2e-7


def test_parameters_are_a_batch_axis():
    m = gallery.load("four-bar").copy()
    length = m.parameter("mass", 1.0)
    m = m.with_bodies({"crank": type(m.bodies["crank"].inertia)(length, (0.0, 0.5, 0.0), np.eye(3).tolist())})
    model = m.build()
    f, g = (model.function("forward_dynamics", engine=engine, parameters=["mass"]) for engine in ("llvm", "cuda"))
    given = states(model, f.program, 4)
    given[-1] = np.linspace(0.5, 2.0, 4)[:, None]
    agree(g(*given), f(*given), 1e-12)


def test_a_large_batch_goes_in_shares(host_card, monkeypatch):
    monkeypatch.setattr("linkwright.engines.cuda.cuda_executable.BYTES", 1000)
    model = model_of("four-bar")
    f, g = (model.function("forward_dynamics", engine=engine) for engine in ("llvm", "cuda"))
    given = states(model, f.program, 50)
    agree(g(*given), f(*given), 1e-12)
    assert len(host_card.launched) > 3


def test_one_state_none_and_shared_rows():
    model = model_of("four-bar")
    f, g = (model.function("forward_dynamics", engine=engine) for engine in ("llvm", "cuda"))
    q, v, tau = states(model, f.program, 6)
    agree(g(q[0], v[0], tau[0]), f(q[0], v[0], tau[0]), 1e-12)
    agree(g(q, v[0], tau[0]), f(q, v[0], tau[0]), 1e-12)
    assert g(q[:0], v[0], tau[0]).shape == (0, 3)
    out = g.room(6)
    g.into(out, q, v, tau)
    agree(out[0], f(q, v, tau), 1e-12)


@pytest.mark.parametrize("registers", [6, 20])
@pytest.mark.parametrize("name", ["spinning-top", "double-pendulum"])
def test_states_that_find_no_register_before_they_are_read(monkeypatch, name, registers):
    """All turns of a state in one thread: what it begins with waits in memory from the first operation on."""
    monkeypatch.setitem(REGISTERS, "double", registers)
    model = model_of(name)
    n, rng = 3, np.random.default_rng(0)
    q, v = np.tile(model.reference.q, (n, 1)), rng.normal(size=(n, model.nv))
    given = (q, v, np.zeros((n, len(model.driven))), np.full((n, 1), 1e-3), np.full((n, 1), 7.0))
    f, g = (model.function("steps", integrator="rk4", engine=engine) for engine in ("llvm", "cuda"))
    agree(g(*given), f(*given))
