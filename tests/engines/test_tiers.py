"""What is long to compile runs operation by operation first: the same bits, and code as soon as that has taken long."""

import pickle

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.engines import Function, tiered
from linkwright.engines.codegen import pieces
from linkwright.engines.operation_list import operation_list
from linkwright.engines.rolled_native import RolledNative
from linkwright.engines.staged_native import StagedNative
from linkwright.engines.tiered import TieredExecutable
from linkwright.program import Program, in_pieces, trace, trace_rolled
from linkwright.program.multiply_adds import fused_products
from linkwright.scalars.recurring_steps import recurring


@pytest.fixture(autouse=True)
def nothing_on_disk(monkeypatch, tmp_path):
    monkeypatch.setenv("LINKWRIGHT_CACHE", str(tmp_path))


TRACERS = {"unrolled": trace, "rolled": trace_rolled}
FUNCTIONS = {
    "sin": lw.sin,
    "cos": lw.cos,
    "sqrt": lambda x: lw.sqrt(x * x),
    "exp": lambda x: lw.exp(0.1 * x),
    "log": lambda x: lw.log(1.5 + x * x),
    "sinh": lw.sinh,
    "cosh": lw.cosh,
    "tanh": lw.tanh,
    "atan2": lambda x: lw.atan2(x, 0.3 - x),
    "power": lambda x: (1.5 + x * x) ** (x * 0.5),
    "modulo": lambda x: x % 0.7,
    "where": lambda x: lw.where(x > 0.2, x + 1.0, 2.0 * x),
    "neg": lambda x: -x,
    "div": lambda x: 1.0 / (2.0 + x),
}


@recurring
def mixed(x, y, z, number):
    """Sums of one product and of two, products taken from sums, products that are read twice."""
    p, twice = x * y, y * z
    return (
        p + number * z,
        z - x * x,
        (x * z) * 0.3 - y,
        x - number * y,
        twice + x,
        twice - y,
        number * z - 2.0,
        sum(f(x) for f in FUNCTIONS.values()),
    )


@recurring
def turned(x, y):
    return lw.sin(x) * y, lw.cos(x) - y


@recurring
def turned_otherwise(x, y):
    return lw.cos(x) + lw.sin(x) * y


def everything(q, v):
    x, y, z = q
    found = [*turned(x, y), *turned(x, z), turned_otherwise(x, z), lw.sin(x)]
    for number in (0.7, -1.3, 2.9):
        found += mixed(x, y, z, number)
        x, y, z = y * v[0], z + v[1] * x, x - v[2]
    return {"a": found, "b": [f(x) for f in FUNCTIONS.values()], "c": [q[0], 0.0, 1.5]}


def program(how):
    return TRACERS[how](everything, {"q": 3, "v": 3})


def states(n):
    rng = np.random.default_rng(n)
    return rng.uniform(-1.0, 1.0, (n, 3)), rng.uniform(-1.0, 1.0, (n, 3))


def code(f):
    """What has been compiled."""
    assert isinstance(f.executable, TieredExecutable)
    return {name for name in ("single", "joined", "wide") if name in vars(f.executable)}


def same(x, y):
    for a, b in zip(x, y, strict=True):
        np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("lanes", [1, 2, 4, 8])
@pytest.mark.parametrize("how", TRACERS)
def test_operations_in_a_list_give_the_bits_of_compiled_code(how, lanes):
    """Compiled for this processor; the list for any number of lanes."""
    p, n = program(how), 37
    listed = RolledNative(operation_list(p), lanes)
    found = [np.empty((n, size)) for _, size in p.outputs]
    listed([*states(n), *found], n)
    same(found, Function(p)(*states(n)))
    same([x[3] for x in found], Function(p)(*(x[3] for x in states(n))))


@pytest.mark.parametrize("lanes", [1, 2, 4, 8])
def test_pieces_give_the_bits_of_the_whole(monkeypatch, lanes):
    """However short they are: what is rounded once in one piece is rounded once in several, and in a list."""
    monkeypatch.setattr(pieces, "LENGTH", 7)
    p, n = program("unrolled"), 37
    staged = in_pieces(p)
    found = [np.empty((n, size)) for _, size in p.outputs]
    StagedNative(staged, max(2, lanes))([*states(n), *found], n)
    same(found, Function(p)(*states(n)))
    early = Function(staged, tiered=True)
    same(early(*states(n)), found)
    same(early(*(x[3] for x in states(n))), [x[3] for x in found])
    assert not code(early)
    monkeypatch.setattr(tiered, "WAITING", 0.0)
    late = Function(staged, tiered=True)
    same(late(*states(n)), found)
    assert code(late) == {"wide"}


@pytest.mark.parametrize("name", ["four-bar", "stewart", "joint-zoo", "swash-plate", "loop-zoo"])
def test_a_machine_has_the_same_bits_with_code_and_without(name):
    model = gallery.load(name).build()
    p = model.function("forward_dynamics").program
    rng = np.random.default_rng(1)
    arrays = [rng.normal(size=(9, size)) for _, size in p.inputs]
    found = [np.empty((9, size)) for _, size in p.outputs]
    RolledNative(operation_list(p), 1)([*arrays, *found], 9)
    answer = Function(p)(*arrays)
    same(found, answer if isinstance(answer, tuple) else (answer,))


def test_a_product_is_taken_in_by_the_sum_that_alone_reads_it():
    def ask(x):
        a, b, c = x
        twice = a * c
        return {"y": [a * b + c, c - a * a, twice + 1.0, twice - b, a * b * c]}

    p = trace(ask, {"x": 3})
    products = fused_products(p)
    for k, j in products.items():
        assert p.nodes[k][0] in ("add", "sub")
        assert p.nodes[j][0] in ("mul", "scale")
        assert sum(j in node[1:] for node in p.nodes if node[0] not in ("input", "constant", "scale")) == 1
    assert len(products) == 1  # a b is read twice, and so is twice; a a is not


def test_a_result_is_rounded_though_a_sum_reads_it():
    p = trace(lambda x: {"y": [x[0] * x[1], x[0] * x[1] + x[2]]}, {"x": 3})
    assert not fused_products(p)
    x = np.array([1.0 + 2.0**-30, 1.0 - 2.0**-30, -1.0])
    product, total = Function(p)(x)
    assert product == 1.0  # 1 - 2^-60, rounded
    assert total == 0.0


@pytest.mark.parametrize("how", TRACERS)
def test_single_states_are_compiled_after_some_calls(how):
    f, exact = Function(program(how), tiered=True), Function(program(how))
    q, v = (x[0] for x in states(1))
    same(f(q, v), exact(q, v))
    assert not code(f)
    calls = int(tiered.WAITING * tiered.compile_seconds(f.program) / (tiered.LISTED * f.program.operations))
    for _ in range(calls):
        f(q, v)
    assert "joined" in code(f)
    same(f(q, v), exact(q, v))


def test_code_on_disk_is_taken_at_once():
    q, v = (x[0] for x in states(1))
    before = Function(program("unrolled"))
    before(q, v)
    before(*states(50))
    f = Function(program("unrolled"), tiered=True)
    same(f(q, v), before(q, v))
    same(f(*states(50)), before(*states(50)))
    assert code(f) == {"joined", "wide"}


@pytest.mark.parametrize("how", TRACERS)
def test_batches_are_compiled_after_some_calls(how, monkeypatch):
    monkeypatch.setattr(tiered, "WAITING", 1e-3)
    f, exact = Function(program(how), tiered=True), Function(program(how))
    few, many = states(20), states(50_000)
    same(f(*few), exact(*few))
    assert not code(f)
    same(f(*many), exact(*many))
    assert code(f) == {"wide"}
    same(f(*few), exact(*few))


@pytest.mark.parametrize("how", TRACERS)
def test_results_by_column_and_shared_arguments(how):
    p = program(how)
    f = Function(p if how == "rolled" else Program(**{**vars_of(p), "by_column": frozenset({"c"})}), tiered=True)
    q, v = states(50)
    for arrays in ((q, v), (q, v[0]), (q.reshape(5, 10, 3), v.reshape(5, 10, 3))):
        same(f(*arrays), Function(p)(*arrays))
    assert not code(f)


def vars_of(p):
    return {name: getattr(p, name) for name in ("inputs", "outputs", "nodes", "results", "label")}


def test_what_has_no_value_is_told_as_code_does():
    f = Function(trace(lambda x: {"y": [1.0 / x[0], x[0] + 1.0]}, {"x": 1}), tiered=True)
    assert f(np.zeros(1)).tolist() == [np.inf, 1.0]
    assert not code(f)


def test_verbs_have_tiers_and_prepared_functions_have_not():
    model = gallery.load("four-bar").build()
    f = model.function("forward_dynamics")
    assert not isinstance(f.executable, TieredExecutable)
    asked = model.programs.question("forward_dynamics")
    assert isinstance(asked.executable, TieredExecutable)
    assert isinstance(pickle.loads(pickle.dumps(asked)).executable, TieredExecutable)


def test_a_loop_over_few_kinds_of_steps_is_compiled_at_once():
    def long(x):
        y = x[0]
        for _ in range(500):
            y = mixed(y, x[1], x[2], 0.7)[-1]
        return {"y": [y]}

    p = trace_rolled(long, {"x": 3})
    assert not tiered.worth_tiers(p)
    assert not isinstance(Function(p, tiered=True).executable, TieredExecutable)
