"""Every printer writes every operation of a program, and every number comes back as it was."""

from __future__ import annotations

import math
import shutil
import subprocess

import numpy as np
import pytest

from compilers import RUNNERS, SAME_LIBRARY
from linkwright.engines.interpreter import ON_FLOATS, evaluate
from linkwright.engines.printers import PRINTERS, Iteration, Routine
from linkwright.program import Program, Staged, trace
from linkwright.program.program import operands

OPERANDS = {"select": 3, **dict.fromkeys(("add", "sub", "mul", "div", "atan2", "pow", "mod"), 2)}
NUMBERS = (
    *(0.1, -0.1, 1.0, -1.0, 2.5e-310, 5e-324, -5e-324, 1.7976931348623157e308, 1e22, 123456789.0, -3.0, 1 / 3),
    *(math.pi, math.inf, -math.inf, 2.0**53 + 2, 0.0),
)
POINTS = (
    *((0.7, 0.3, 1.9), (-0.7, 2.0, -1.9), (3.5, -1.5, 0.2), (-3.5, 1.5, 0.0), (-3.5, -1.5, -2.0), (1e-9, 40.0, 3.0)),
    *(
        (0.0, 2.0, 1.0),
        (-4.0, 3.0, 7.0),
        (5.0, math.inf, 1.0),
        (-5.0, math.inf, 1.0),
        (0.0, -2.0, 1.0),
        (1e-320, 1.0, 1.0),
    ),
    *((20.0, 0.5, 1.0), (1.0, math.inf, 2.0), (-1.0, math.inf, 2.0), (709.0, 2.0, 1.0), (-800.0, 800.0, 1.0)),
)

in_every_language = pytest.mark.parametrize("language", PRINTERS)


def all_operations() -> Program:
    """Each operation once, on the inputs x, y, z."""
    nodes = [("input", k) for k in range(3)]
    for name in sorted(ON_FLOATS):
        nodes.append((name, *range(OPERANDS.get(name, 1))))
    nodes.append(("scale", -2.5, 0))
    results = tuple(range(3, len(nodes)))
    return Program((("x", 1), ("rest", 2)), (("all", len(results)),), tuple(nodes), results)


@in_every_language
def test_a_printer_has_a_way_to_be_tested(language):
    assert language in RUNNERS


@in_every_language
def test_every_operation(language, tmp_path):
    program = all_operations()
    f = RUNNERS[language]([Routine("every_operation", program, "each once")], tmp_path)["every_operation"]
    names = [program.nodes[k][0] for k in program.results]
    for point in POINTS:
        with np.errstate(all="ignore"):
            expected = [x[0] for x in evaluate(program, [np.array([x]) for x in point])]
        (found,) = f(point[:1], point[1:])
        for name, value, exact in zip(names, found, expected, strict=True):
            rtol = 1e-15 if language in SAME_LIBRARY else 1e-14
            np.testing.assert_allclose(value, exact, rtol=rtol, atol=5e-324, err_msg=f"{name} at {point}")
            assert math.isnan(exact) or math.copysign(1.0, value) == math.copysign(1.0, exact), (name, point)


@in_every_language
def test_numbers_come_back_to_the_last_bit(language, tmp_path):
    nodes = tuple(("constant", x) for x in NUMBERS)
    program = Program((), (("numbers", len(nodes)),), nodes, tuple(range(len(nodes))))
    (found,) = RUNNERS[language]([Routine("numbers", program)], tmp_path)["numbers"]()
    assert found.tobytes() == np.array(NUMBERS).tobytes()


def long_chain(q, k):
    """Sums over sums, so that values of the beginning are needed at the end."""
    values = list(q)
    for i in range(2000):
        values.append(values[i] * 0.75 - values[-1] * 0.5 + k[0])
    return {"end": values[-5:], "begin": values[3:6]}


@in_every_language
def test_long_programs_are_cut_into_functions(language, tmp_path):
    program = trace(long_chain, {"q": 4, "k": 1})
    f = RUNNERS[language]([Routine("long_chain", program)], tmp_path)["long_chain"]
    q, k = [0.3, -0.2, 0.9, 1.3], [0.01]
    end, begin = f(q, k)
    assert [*end, *begin] == evaluate(program, [*q, *k])


@in_every_language
def test_nothing_is_reordered(language, tmp_path):
    """Operations that every language rounds alike, in random trees: expressions inside expressions keep their order."""
    rng = np.random.default_rng(3)
    nodes: list = [("input", k) for k in range(4)] + [("constant", -0.3), ("constant", 1.7)]
    for k in range(len(nodes), 400):
        recent = rng.integers(max(0, k - 12), k, 3).tolist()
        name = str(rng.choice(["add", "sub", "mul", "scale", "div", "neg", "select"]))
        recent[1] = int(rng.integers(6)) if name in ("mul", "div") else recent[1]  # so that nothing grows beyond bounds
        x = float(rng.uniform(-0.7, 0.7))
        nodes.append(("scale", x, recent[0]) if name == "scale" else (name, *recent[: OPERANDS.get(name, 1)]))
    program = Program((("x", 4),), (("y", 396),), tuple(nodes), tuple(range(4, 400)))
    f = RUNNERS[language]([Routine("random_trees", program)], tmp_path)["random_trees"]
    ends = sorted(set(range(4, 400)) - {j for node in nodes for j in operands(node)})
    few = Program((("x", 4),), (("y", len(ends)),), tuple(nodes), tuple(ends))
    g = RUNNERS[language]([Routine("random_trees", few)], made(tmp_path / "few"))["random_trees"]
    for x in rng.uniform(-2.0, 2.0, (5, 4)):
        y = np.array(evaluate(program, x.tolist()))
        np.testing.assert_array_equal(f(x)[0], y)
        np.testing.assert_array_equal(g(x)[0], y[np.array(ends) - 4])
        assert np.isfinite(y).all()


def made(folder):
    folder.mkdir()
    return folder


def small_staged() -> Staged:
    """Shared numbers, two passes over the columns of two matrices."""

    def first(q):
        a, b = q
        return {"a": (a + b,), "M": (a, b, 1.0, 0.0, a * b, 2.0), "N": (a - b, b), "shared": (a.sin(), 2.0 * b)}

    def one(shared, column):
        s, t = shared
        return {"column": (s * column[0] + t * column[1], column[1])}

    def two(shared, column):
        return {"column": (column[0], column[1] - shared[0] * column[0])}

    passes = [trace(step, {"shared": 2, "column": 2}) for step in (one, two)]
    return Staged(trace(first, {"q": 2}), tuple(passes), (("M", 3), ("N", 1)))


@in_every_language
def test_staged_programs(language, tmp_path):
    staged = small_staged()
    a, M, N = RUNNERS[language]([Routine("small_staged", staged)], tmp_path)["small_staged"]([0.4, 1.7])
    x, y = 0.4, 1.7
    s, t = math.sin(x), 2.0 * y
    columns = np.array([[x, y, 1.0, x - y], [0.0, x * y, 2.0, y]])
    top = s * columns[0] + t * columns[1]
    expected = np.array([top, columns[1] - s * top])
    np.testing.assert_allclose(a, [x + y], rtol=1e-15)
    np.testing.assert_allclose(np.c_[M.reshape(2, 3), N.reshape(2, 1)], expected, rtol=1e-14)


@in_every_language
def test_arguments_have_names_of_their_own(language, tmp_path):
    """Groups that are called as a keyword, as one another, or as nothing that is a name."""
    nodes = (("input", 0), ("input", 1), ("input", 2), ("add", 0, 1), ("mul", 1, 2))
    groups = (("double", 1), ("da/dq", 1), ("x1", 1), ("unused", 0))
    program = Program(groups, (("da_dq", 1), ("sin", 1), ("1", 0)), nodes, (3, 4))
    f = RUNNERS[language]([Routine("named", program, "ends here? */ and /* there ??/\nand goes on \\")], tmp_path)[
        "named"
    ]
    assert [x.tolist() for x in f([2.0], [3.0], [4.0], [])] == [[5.0], [12.0], []]


@in_every_language
def test_iterations_step_in_place(language, tmp_path):
    """Newton's steps to a square root: the measure is what is left."""
    step = trace(lambda x, y: {"next": [0.5 * (y[0] + x[0] / y[0]), y[1]]}, {"x": 1, "y": 2})
    measure = trace(lambda x, y: {"measure": [y[0] * y[0] - x[0]]}, {"x": 1, "y": 2})
    f = RUNNERS[language]([Iteration("root", step, measure, "y", 6, "of x")], tmp_path)["root"]
    y, left = f([2.0], [1.0, 7.0])
    np.testing.assert_allclose(y, [math.sqrt(2.0), 7.0], rtol=1e-15)
    assert abs(left[0]) < 1e-15
    assert f([2.0], [1.0, 7.0])[0].tobytes() == y.tobytes()


class Reckoning:
    """A printer from outside the package: what a clerk would do, line by line, in reverse Polish."""

    name, suffix = "reckoning", ".txt"

    def text(self, routines):
        (routine,) = routines
        return "\n".join(" ".join(map(str, (*node[1:], node[0]))) for node in routine.program.nodes)


def test_a_printer_from_outside_enters_the_table(monkeypatch):
    monkeypatch.setitem(PRINTERS, "reckoning", Reckoning())
    program = trace(lambda x: {"y": [x[0] * x[1] + 3.0]}, {"x": 2})
    assert PRINTERS["reckoning"].text([Routine("f", program)]) == "0 input\n1 input\n0 1 mul\n3.0 constant\n2 3 add"


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="there is no CUDA compiler (nvcc) here")
def test_the_cuda_compiler_takes_it(tmp_path):
    step = trace(lambda x, y: {"next": [0.5 * (y[0] + x[0] % y[0]), y[1]]}, {"x": 1, "y": 2})
    measure = trace(lambda x, y: {"measure": [y[0]]}, {"x": 1, "y": 2})
    routines = [Routine("all", all_operations()), Routine("stages", small_staged())]
    text = PRINTERS["cuda"].text([*routines, Iteration("steps", step, measure, "y", 3)])
    (tmp_path / "printed.cu").write_text(text)
    subprocess.run(["nvcc", "-ptx", "printed.cu", "-o", "printed.ptx"], cwd=tmp_path, check=True)
    for kernel in ("all", "stages", "steps"):
        assert f".visible .entry {kernel}(" in (tmp_path / "printed.ptx").read_text()
