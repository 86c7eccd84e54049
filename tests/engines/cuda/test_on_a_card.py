"""On a real card, where there is one: the answers of the processor, from arrays of every library that is here."""

from __future__ import annotations

import numpy as np
import pytest

from card_answers import agree, states
from linkwright import gallery
from linkwright.engines.cuda import cards
from linkwright.model.questions.all_questions import QUESTIONS

pytestmark = pytest.mark.skipif(bool(cards.missing()), reason=f"needs {cards.missing()}")


@pytest.mark.parametrize("name", ["four-bar", "spinning-top", "stewart", "joint-zoo"])
def test_every_question(name):
    model = gallery.load(name).build()
    refused = [name for name, question in QUESTIONS.items() if question.refuses and question.refuses(model.parts)]
    asked = [question for question in QUESTIONS.of_tree if question not in refused]
    for question in (*asked, *(["linearize"] if name == "joint-zoo" else [])):
        f = model.function(question, engine="llvm")
        given = states(model, f.program, 1000)
        agree(model.function(question, engine="cuda")(*given), f(*given))


def test_friction():
    model = gallery.load("toggle-press", mu=0.1).build()
    for question in ("forward_dynamics", "inverse_reactions"):
        f = model.function(question, engine="llvm")
        given = states(model, f.program, 1000)
        agree(model.function(question, engine="cuda")(*given), f(*given))


@pytest.mark.parametrize("integrator", ["rk4", "rk45"])
def test_steps(integrator):
    model = gallery.load("four-bar").build()
    more = ([1e-3], [300.0]) if integrator == "rk4" else ([1e-2], [0.3], [1e-8], [500.0])
    given = (model.reference.q, np.zeros(3), np.linspace(-1, 1, 500)[:, None], *more)
    f, g = (model.function("steps", integrator=integrator, engine=engine) for engine in ("llvm", "cuda"))
    agree(g(*given)[:2], f(*given)[:2])
    assert np.abs(model.closure(g(*given)[0])).max() < 1e-12


def test_steps_of_more_numbers_than_there_are_registers():
    model = gallery.load("stewart").build()
    given = (model.reference.q, np.zeros(model.nv), np.linspace(-1, 1, 100)[:, None] * np.ones(6), [1e-3], [50.0])
    f, g = (model.function("steps", integrator="rk4", engine=engine) for engine in ("llvm", "cuda"))
    agree(g(*given)[:2], f(*given)[:2])


def test_large_machines():
    model = gallery.load("chain", n=250).build()
    f = model.function("forward_dynamics", engine="llvm")
    given = states(model, f.program, 300)
    agree(model.function("forward_dynamics", engine="cuda")(*given), f(*given))


@pytest.mark.parametrize("library", ["cupy", "torch", "jax"])
@pytest.mark.parametrize("by_column", [False, True])
def test_arrays_of_other_libraries(library, by_column):
    there = pytest.importorskip(library)
    model = gallery.load("four-bar").build()
    f, g = (model.function("poses", engine=engine) for engine in ("llvm", "cuda"))
    (q,) = states(model, f.program, 1001)
    expected = f(q)
    if library == "jax":
        there.config.update("jax_enable_x64", True)
        if there.default_backend() != "gpu":
            pytest.skip("this JAX has no card")
        sent, back = there.numpy.asarray(q), np.asarray
    elif library == "torch":
        if not there.cuda.is_available():
            pytest.skip("this PyTorch has no card")
        sent = there.tensor(q.T.copy(), device="cuda").T if by_column else there.tensor(q, device="cuda")
        back = lambda x: x.cpu().numpy()  # noqa: E731
    else:
        sent, back = there.asarray(q, order="F" if by_column else "C"), there.asnumpy
    found = g(sent)
    assert type(found[0]) is type(sent)
    agree(tuple(back(x) for x in found), expected)
