"""An engine from outside the package: it prints programs as Python source, enters the table, and answers everything."""

from __future__ import annotations

import math
import subprocess
import sys
import warnings
from functools import cache

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import ENGINES, Executable, Function, InStages
from linkwright.errors import ModelError
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.program import Program, Staged

FORMS = {
    "input": "x[{0}]",
    "constant": "{0!r}",
    "scale": "{0!r} * v{1}",
    "add": "v{0} + v{1}",
    "sub": "v{0} - v{1}",
    "mul": "v{0} * v{1}",
    "div": "v{0} / v{1}",
    "neg": "-v{0}",
    "mod": "v{0} % v{1}",
    "pow": "v{0} ** v{1}",
    "atan2": "atan2(v{0}, v{1})",
    "select": "v{1} if v{0} > 0.0 else v{2}",
} | {name: name + "(v{0})" for name in ("sin", "cos", "sqrt", "exp", "log", "sinh", "cosh", "tanh")}


def source(program: Program) -> str:
    lines = [f"    v{k} = {FORMS[node[0]].format(*node[1:])}" for k, node in enumerate(program.nodes)]
    return "\n".join(["def run(x):", *lines, f"    return [{', '.join(f'v{k}' for k in program.results)}]"])


class Printed(Executable):
    def __init__(self, program: Program) -> None:
        room: dict = dict(vars(math))
        exec(source(program), room)
        self._function = room["run"]

    def run(self, inputs, outputs, n):
        for i in range(n):
            row = [float(number) for x in inputs for number in (x[i] if x.ndim == 2 else x)]
            results = iter(self._function(row))
            for out in outputs:
                out[i] = [next(results) for _ in range(out.shape[1])]


class SourceEngine:
    name, needs = "source", "a gift of the gods"
    here = True

    def available(self):
        return self.here

    def prepare(self, program, threads):
        return InStages(program, Printed) if isinstance(program, Staged) else Printed(program)


@pytest.fixture
def entered(monkeypatch):
    engine = SourceEngine()
    monkeypatch.setitem(ENGINES, engine.name, engine)
    return engine


@cache
def model_of(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return gallery.load(name).build()


def asked(model):
    """All questions, each with a state of the machine; what a closed machine has no program for is left out."""
    rng = np.random.default_rng(4)
    for question in (*QUESTIONS.of_tree, "linearize"):
        try:
            program = model.function(question, engine="python").program
        except ModelError:
            continue
        q = model.reference.q
        yield question, program, [q if n == "q" else rng.standard_normal(size) for n, size in program.inputs]


@pytest.mark.peers  # slow: Python runs every program of every machine
@pytest.mark.parametrize("name", gallery.names())
def test_it_answers_every_question_of_the_gallery(name, entered):
    model, answered = model_of(name), 0
    for question, program, given in asked(model):
        if program.operations > 10_000:  # gradients of large machines: Python compiles them for seconds
            continue
        ours, theirs = (model.function(question, engine=engine)(*given) for engine in ("source", "python"))
        for x, y in zip(as_tuple(ours), as_tuple(theirs), strict=True):
            assert np.array_equal(x, y)  # the same operations in the same order
        answered += 1
    assert answered > 3


def as_tuple(x):
    return x if isinstance(x, tuple) else (x,)


def test_batches_threads_and_shared_rows(entered):
    model = model_of("four-bar")
    rng = np.random.default_rng(1)
    q, v = model.reference.q + 0.01 * rng.standard_normal((2, 5, 3)), rng.standard_normal(3)
    f = model.function("energy", engine="source", threads=2)
    for x, y in zip(f(q, v), model.function("energy", engine="python")(q, v), strict=True):
        assert np.allclose(x, y, rtol=1e-14, atol=0.0)
    assert (f.engine, f.lanes, f.compile_seconds) == ("source", 1, 0.0)
    assert "engine source" in repr(f)


def test_a_staged_program_goes_by_its_programs(entered):
    from linkwright.model.questions.linearization import linearize

    model = model_of("tree")
    staged = linearize(model.tree, model.driven, -1)
    assert isinstance(staged, Staged)
    rng = np.random.default_rng(6)
    given = [model.reference.q, *(rng.standard_normal((2, size)) for _, size in staged.inputs[1:])]
    for x, y in zip(Function(staged, "source")(*given), Function(staged, "python")(*given), strict=True):
        assert np.allclose(x, y, rtol=1e-12, atol=1e-12)


def test_the_table_is_what_messages_and_auto_read(entered, monkeypatch):
    model = model_of("four-bar")
    with pytest.raises(ModelError, match=r"no engine 'gpu'\. Choose one of auto, llvm, python, cuda, source\."):
        model.function("energy", engine="gpu")
    with pytest.raises(ModelError, match="no engine array"):
        model.function("energy", engine=np.full(4, math.nan))
    assert model.function("energy").engine == "llvm"
    entered.here = False
    with pytest.raises(ModelError, match=r"'source' needs a gift of the gods\. Install it, or choose one of auto"):
        model.function("energy", engine="source")
    monkeypatch.setattr(ENGINES["llvm"], "available", lambda: False, raising=False)
    assert model.function("energy").engine == "python"


def test_where_there_is_no_compiler_python_answers():
    program = """
import sys
sys.modules["llvmlite"] = None
import linkwright as lw
model = lw.gallery.load("four-bar").build()
print(model.function("energy").engine, float(model.inverse_dynamics(model.reference.q).tau["A"]))
"""
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    model = model_of("four-bar")
    assert out[0] == "python"
    assert float(out[1]) == pytest.approx(float(model.inverse_dynamics(model.reference.q).tau["A"]), rel=1e-12)
