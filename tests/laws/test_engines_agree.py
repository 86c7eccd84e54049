"""Who runs a program does not matter: every engine answers as the interpreter does, for every question."""

from __future__ import annotations

import numpy as np
import pytest

from cases import GALLERY, agree, gallery_case
from linkwright.engines import ENGINES, Function, target
from linkwright.model.questions.all_questions import QUESTIONS

ASKED = [*QUESTIONS.of_tree, "linearize"]
OTHERS = [name for name, engine in ENGINES.items() if name != "python" and engine.available()]


def arguments(c, program, states):
    """So many different states, in the order the program takes its inputs."""
    rng = np.random.default_rng(3)
    sizes = dict(program.inputs)
    out = {name: rng.standard_normal((states, size)) for name, size in sizes.items()}
    out["q"] = np.array([c.book.integrate(c.q, x, 1.0) for x in rng.standard_normal((states, c.model.nv))])
    return [out[name] for name in sizes]


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_every_engine_answers_as_the_interpreter(name, parametrisation):
    c = gallery_case(name, parametrisation)
    refused = {name for name, question in QUESTIONS.items() if question.refuses and question.refuses(c.model.parts)}
    for question in (question for question in ASKED if question not in refused):
        f = c.model.function(question, engine="python")
        given = arguments(c, f.program, 3)
        slow = as_tuple(f(*given))
        for engine in OTHERS:
            fast = Function(f.program, engine)
            for k in range(3):
                for x, y in zip(as_tuple(fast(*(x[k] for x in given))), slow, strict=True):
                    # The order of the operations is the same; multiply-adds round once instead of twice.
                    agree(x, y[k], tol=1e-11, scale=1.0)


def as_tuple(x):
    return x if isinstance(x, tuple) else (x,)


def test_names_and_numbers_of_a_prepared_function():
    c = gallery_case("six-axis-arm", "quaternion")
    f = c.model.function("forward_dynamics", engine="llvm")
    assert f.program.inputs == (("q", 6), ("v", 6), ("tau", 6))
    assert f.program.outputs == (("a", 6),)
    assert f.lanes == target.lanes()
    assert c.model.function("forward_dynamics", engine="python").lanes == 1
    before = f.compile_seconds
    f(c.q, c.v, c.tau)
    assert f.compile_seconds > before == 0.0
    assert "six" not in repr(f)
    assert "operations" in repr(f)
