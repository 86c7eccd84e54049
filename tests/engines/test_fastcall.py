"""The fast way in for one state: plain arrays take it, everything else is answered just the same, and nothing leaks."""

from __future__ import annotations

import gc
import sys
import tracemalloc
import weakref

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import Function, fastcall
from linkwright.errors import ModelError
from linkwright.program import trace

needs_entry = pytest.mark.skipif(fastcall.entry_code(1) is None, reason="this Python lays arrays out in another way")

A, B = np.array([0.5, -2.0, 3.0]), np.array([4.0, 0.25])
RIGHT = np.array([0.5 * 4.0 + 3.0, -2.0 * 0.25])


class Counted(Function):
    """Counts what comes by the general way."""

    slow = 0

    def _general(self, *arrays):
        self.slow += 1
        return super()._general(*arrays)


@pytest.fixture
def f():
    program = trace(lambda a, b: {"y": [a[0] * b[0] + a[2], a[1] * b[1]]}, {"a": 3, "b": 2}, "product")
    function = Counted(program, "llvm")
    function(A, B)
    function.slow = 0
    return function


class Own(np.ndarray):
    """A subclass of array."""


def misaligned(x):
    raw = np.zeros(x.nbytes + 8, np.uint8)
    start = 8 - raw.ctypes.data % 8 + 1
    view = np.frombuffer(raw.data, np.float64, len(x), start % 8 or 1)
    view[:] = x
    assert view.ctypes.data % 8 != 0
    return view


def read_only(x):
    x = x.copy()
    x.flags.writeable = False
    return x


@needs_entry
def test_plain_arrays_pass(f):
    for a, b in ((A, B), (A.copy(), read_only(B)), (np.arange(10.0)[4:7], B), (np.stack([A, A])[1], B)):
        right = [a[0] * b[0] + a[2], a[1] * b[1]]
        assert f(a, b).tolist() == right
    assert f.slow == 0


OTHERS = {
    "list": list,
    "tuple": tuple,
    "float32": lambda x: x.astype(np.float32),
    "every second": lambda x: np.repeat(x, 2)[::2],
    "backwards": lambda x: x[::-1].copy()[::-1],
    "column": lambda x: np.stack([x, x], axis=1)[:, 0],
    "subclass": lambda x: x.view(Own),
    "misaligned": misaligned,
    "other byte order": lambda x: x.astype(">f8" if sys.byteorder == "little" else "<f8"),
    "objects": lambda x: x.astype(object),
    "long double": lambda x: x.astype(np.longdouble),
    "buffer": lambda x: memoryview(x),
    "masked": np.ma.masked_array,
}


@pytest.mark.parametrize("form", OTHERS.values(), ids=OTHERS)
def test_any_other_array_gives_the_same(f, form):
    for a, b in ((form(A), B), (A, form(B)), (form(A), form(B))):
        found = f(a, b)
        assert type(found) is np.ndarray
        assert found.dtype == np.float64
        assert found.tolist() == RIGHT.tolist()
    assert f.slow == 3


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint16, np.bool_])
def test_whole_numbers_count_as_numbers(f, kind):
    a, b = np.array([1, 0, 1], kind), np.array([1, 1], kind)
    assert f(a, b).tolist() == [2.0, 0.0]


WRONG = {
    "short": ((A[:2], B), "product: a has shape (2,); its last axis must be 3 long."),
    "long": ((A, A), "product: b has shape (3,); its last axis must be 2 long."),
    "turned": ((A[:, np.newaxis], B), "product: a has shape (3, 1); its last axis must be 3 long."),
    "number": ((1.0, B), "product: a has shape (); its last axis must be 3 long."),
    "empty": ((np.zeros(0), B), "product: a has shape (0,); its last axis must be 3 long."),
    "one missing": ((A,), "product takes a, b: 2 arrays, not 1."),
    "one more": ((A, B, B), "product takes a, b: 2 arrays, not 3."),
    "none": ((), "product takes a, b: 2 arrays, not 0."),
    "text": (("abc", B), "product: a must be an array of numbers, not"),
    "nothing": ((A, object()), "product: b must be an array of numbers, not"),
    "ragged": (([[1.0], [1.0, 2.0], 3.0], B), "product: a must be an array of numbers, not"),
    "batches": ((np.zeros((2, 3)), np.zeros((4, 2))), "the leading axes of a (2, 3), b (4, 2) do not fit together"),
}


@pytest.mark.parametrize(("given", "sentence"), WRONG.values(), ids=WRONG)
def test_what_does_not_fit_is_one_sentence(f, given, sentence):
    with pytest.raises(ModelError) as caught:
        f(*given)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)
    assert f(A, B).tolist() == RIGHT.tolist()  # nothing is left broken


def test_what_does_not_fit_at_the_first_call_either():
    for given, sentence in WRONG.values():
        f = Function(trace(lambda a, b: {"y": [a[2] * b[1]]}, {"a": 3, "b": 2}, "product"), "llvm")
        with pytest.raises(ModelError) as caught:
            f(*given)
        assert sentence in str(caught.value)


def test_a_strangers_exception_becomes_a_sentence(f):
    class Stranger:
        def __array__(self, *_, **__):
            raise ZeroDivisionError("mine")

    with pytest.raises(ModelError, match="product: a must be an array of numbers, not"):
        f(Stranger(), B)
    with pytest.raises(TypeError):
        f(A, b=B)
    assert f(A, B).tolist() == RIGHT.tolist()


@needs_entry
def test_several_results_pass_too():
    program = trace(lambda a: {"y": [a[0] * a[1], a[2]], "z": [a[0] + a[2]], "none": []}, {"a": 3}, "several")
    f = Counted(program, "llvm")
    f(A)
    f.slow = 0
    for y, z, none in (f(A), [part[1] for part in f(np.stack([B[[0, 0, 0]], A]))]):
        assert y.tolist() == [-1.0, 3.0]
        assert z.tolist() == [3.5]
        assert none.shape == (0,)
    assert f.slow == 1  # the batch
    with pytest.raises(ModelError, match="several: a has shape"):
        f(B)


def test_batches_pass_beside_single_states(f):
    assert f(np.stack([A] * 20), B).tolist() == [RIGHT.tolist()] * 20
    assert f(A, B).tolist() == RIGHT.tolist()
    assert f(A[np.newaxis], B).tolist() == [RIGHT.tolist()]


def test_answers_are_new_arrays(f):
    one, other = f(A, B), f(A, B)
    assert one is not other
    assert not np.shares_memory(one, other)
    assert one.flags.writeable
    assert one.flags.owndata
    one[:] = 0.0
    assert f(A, B).tolist() == RIGHT.tolist()


@pytest.mark.parametrize("arity", range(1, fastcall.MOST + 3))
def test_any_number_of_arguments(arity):
    """More than the entry takes go the general way."""
    names = [f"x{k}" for k in range(arity)]
    program = trace(lambda **x: {"y": [sum(x[name][0] for name in names)]}, dict.fromkeys(names, 1))
    f = Function(program, "llvm")
    assert f(*(np.array([float(k)]) for k in range(arity))).tolist() == [sum(range(arity))]


def test_no_reference_is_kept_or_lost(f):
    given = A.copy(), B.copy()
    wrong = np.zeros(4)
    gc.collect()
    # Not of the element type: np.empty itself counts that up, call by call.
    kept = [f, f.program, f.executable.single, np.empty]
    before = [sys.getrefcount(x) for x in (*given, wrong, *kept)]
    for _ in range(1000):
        f(*given)
        f(list(given[0]), given[1])
        with pytest.raises(ModelError):
            f(wrong, given[1])
    found, fresh = f(*given), np.empty(1)
    assert sys.getrefcount(found) == sys.getrefcount(fresh)
    del found, fresh
    gc.collect()
    assert [sys.getrefcount(x) for x in (*given, wrong, *kept)] == before


def test_a_million_calls_take_no_memory(f):
    resource = pytest.importorskip("resource")

    def run(n):
        for _ in range(n):
            f(A, B)

    run(10_000)
    gc.collect()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    tracemalloc.start()
    try:
        run(1_000)
        before = tracemalloc.get_traced_memory()[0]
        run(100_000)
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 10_000
    run(1_000_000)  # one lost array each would be a hundred megabytes
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak
    assert grown * (1 if sys.platform == "darwin" else 1024) < 20e6


def test_what_nobody_holds_is_given_back():
    """A function, its entry and its code go when the last user lets go: models come and go by the thousand."""
    f = Function(trace(lambda a: {"y": [a[0] * 2.0]}, {"a": 1}), "llvm")
    assert f(np.ones(1)).tolist() == [2.0]
    watched = weakref.ref(f), weakref.ref(f.executable.single)
    entry = f._enter
    del f
    gc.collect()
    assert entry(np.ones(1)).tolist() == [2.0]  # the entry alone keeps what it needs
    del entry
    gc.collect()
    assert [x() for x in watched] == [None, None]


def test_models_are_given_back():
    model = gallery.load("scara").build()
    model.forward_dynamics(model.reference.q, model.reference.v)
    watched = weakref.ref(model)
    del model
    gc.collect()
    assert watched() is None
