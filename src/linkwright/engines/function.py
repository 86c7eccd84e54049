"""Function: a program prepared to be called on arrays, one state or a batch."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import numpy as np

from linkwright.engines import derived, target
from linkwright.engines.engine import Engine, Executable, Repeating
from linkwright.engines.table import ENGINES, engine_called
from linkwright.engines.tiered import TieredExecutable, worth_tiers
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import items, reals, shown, whole
from linkwright.program import AnyProgram, Program, Repeated, Rolled, Staged, manageable


def check_threads(threads: int | None, what: str) -> None:
    """Refuse what is neither None nor a number of cores; `what` names it in the message."""
    if threads is not None:
        whole(threads, what)


class Function:
    """Arrays in, arrays out: each argument is (size,) or (..., size); leading axes are broadcast.

    One result comes back as an array, several as a tuple of arrays in the order of `program.outputs`. Code is
    compiled when first needed, once for single states and once for batches. `threads` bounds the cores a batch may
    use (default: all; small batches use one). `dtype` is "float64" or, on engines that have it, "float32". `tiered`:
    it runs from a list of its operations until it has been called often enough to be compiled.
    """

    def __init__(
        self,
        program: AnyProgram,
        engine: str = "auto",
        threads: int | None = None,
        dtype: str = "float64",
        tiered: bool = False,
    ) -> None:
        runs = engine_called(engine)
        check_threads(threads, "threads")
        self._program = program
        self.engine, self.threads, self.dtype = runs.name, threads or target.cores(), dtype
        self.tiered = tiered and runs.name == "llvm"
        self.executable = _prepared(runs, program, self.threads, dtype, self.tiered)
        self.outputs = tuple(name for name, _ in program.outputs)
        self._enter: Any = self._first_call
        self._rooms: WeakValueDictionary[int, np.ndarray] = WeakValueDictionary()
        self._derived: dict[Any, Function] = {}

    def __call__(self, *arrays: Any) -> Any:
        return self._enter(*arrays)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as the program, the engine's name and the threads: who unpickles it compiles, or loads the code."""
        return Function, (self._program, self.engine, self.threads, self.dtype, self.tiered)

    @property
    def program(self) -> AnyProgram:
        """What is computed: its operations, and for how many lanes and in how many seconds it was compiled so far."""
        return replace(self._program, lanes=self.lanes, compile_seconds=self.compile_seconds)

    def __repr__(self) -> str:
        arguments = ", ".join(f"{name}[{size}]" for name, size in self._program.inputs)
        results = ", ".join(f"{name}[{size}]" for name, size in self._program.outputs)
        return f"<Function ({arguments}) -> {results}, engine {self.engine}: {self._program}>"

    @property
    def lanes(self) -> int:
        """How many states are computed at once."""
        return self.executable.lanes

    @property
    def compile_seconds(self) -> float:
        """Time spent so far on making or loading compiled code."""
        return self.executable.seconds

    def _first_call(self, *arrays: Any) -> Any:
        """From the first call with one state on, calls go by the executable's own entry for one state."""
        direct = self.executable.entry(self._general) if all(_row(x) for x in arrays) else None
        if direct is None:
            return self._general(*arrays)
        self._enter = direct
        return direct(*arrays)

    def _general(self, *arrays: Any) -> Any:
        found = self.executable.on_device(arrays)
        if found is not None:
            return found
        rows, shape = self._rows(arrays)
        n = math.prod(shape)
        outputs = [self._blank(name, size, n) for name, size in self._program.outputs]
        if n:
            self.executable.run(rows, outputs, n)
        shaped = [out.reshape(*shape, out.shape[1]) for out in outputs]
        return shaped[0] if len(shaped) == 1 else tuple(shaped)

    def jac(self, *arrays: Any, by: str | None = None, of: str | None = None) -> np.ndarray:
        """The exact slopes of one result (the first, unless `of` names one) by one argument (the first, unless `by`
        names one), (..., size of the result, size of the argument).

        Every entry of every argument counts as free. It takes what the function takes, and so is what scipy.optimize
        asks for as `jac`: the pose in which a double pendulum's weight is balanced,

        >>> import linkwright as lw, scipy.optimize
        >>> f = lw.gallery.load("double-pendulum").build().function("gravity_forces")
        >>> bool(abs(scipy.optimize.root(f, [0.3, -0.2], jac=f.jac).x).max() < 1e-9)
        True

        and in which the shoulder gives 3 N m and the elbow 1 N m, v and a being zero:

        >>> f = lw.gallery.load("double-pendulum").build().function("generalized_forces")
        >>> at_rest = ([0.0, 0.0], [0.0, 0.0])
        >>> q = scipy.optimize.least_squares(
        ...     lambda q: f(q, *at_rest) - [3.0, 1.0], [0.3, -0.2], jac=lambda q: f.jac(q, *at_rest)
        ... ).x
        >>> f(q, *at_rest).round(6)
        array([3., 1.])
        """
        program = self._program
        x = derived.group(program.label, "argument", program.inputs, by)
        y = derived.group(program.label, "result", program.outputs, of)
        if isinstance(program, Rolled):
            return self._along_units(program, x, y, arrays)
        made = self._follows(("slopes", x, y), lambda: derived.slopes(program, x, y))(*arrays)
        return made.reshape(*made.shape[:-1], dict(program.outputs)[y], dict(program.inputs)[x])

    def _along_units(self, program: Rolled, x: str, y: str, arrays: Sequence[Any]) -> np.ndarray:
        """The slopes of a program whose table of them would be as long as its square: column by column, as a batch."""
        f = self._follows(("along", x, y), lambda: derived.along(program, x, y))
        rows, shape = self._rows(arrays)
        states = [row if row.ndim == 1 else row.reshape(*shape, 1, row.shape[-1]) for row in rows]
        return np.swapaxes(f(*states, np.eye(dict(program.inputs)[x])), -1, -2)

    def pullback(self, by: Sequence[str]) -> Function:
        """The function that carries weights of the results back to arguments: of (*arguments, *weights), one per
        result, it gives for each x in `by` the sum of weight times d(result)/d(x), in one reverse sweep."""
        names = derived.arguments(self._program.label, self._program.inputs, by)
        return self._follows(("pullback", names), lambda: derived.pulled_back(self._program, names))

    def _follows(self, key: Any, make: Callable[[], Program | Staged | Rolled]) -> Function:
        """A function that follows from this one, run in the same way; made once."""
        if key not in self._derived:
            self._derived[key] = Function(make(), self.engine, self.threads, self.dtype, self.tiered)
        return self._derived[key]

    def room(self, *shape: int) -> list[np.ndarray]:
        """Arrays for `into`, one per result, for a batch with these leading axes. Nothing else should be put there:
        columns that are always zero are zero from the beginning and not written again."""
        axes = tuple(whole(length, "room: the length of an axis", least=0) for length in shape)
        n = math.prod(axes)
        try:
            made = [self._blank(name, size, n).reshape(*axes, size) for name, size in self._program.outputs]
        except (MemoryError, ValueError):
            raise ModelError(
                f"{self._program.label}: there is no memory for {n:,} results. Take a smaller batch."
            ) from None
        self._rooms.update({id(out): out for out in made})
        return made

    def into(self, outputs: Sequence[np.ndarray], *arrays: Any) -> None:
        """Call on `arrays` and write the results into `outputs`, made by `room` or by you: a large batch then takes no
        fresh memory."""
        rows, shape = self._rows(arrays)
        n, groups = math.prod(shape), self._program.outputs
        given = outputs if isinstance(outputs, list | tuple) else items(outputs)
        if len(given) != len(groups):
            count = f"a list of {len(groups)} array{'s' * (len(groups) > 1)}, as from room"
            raise ModelError(f"{self._program.label}: results need {count}, not {shown(outputs)}.")
        targets = []
        for out, (name, size) in zip(given, groups, strict=True):
            fit, ours = (*shape, size), self._rooms.get(id(out)) is out
            array = isinstance(out, np.ndarray)
            plain = array and (out.flags.c_contiguous or ours)
            if not array or out.shape != fit or out.dtype != self.dtype or not (plain and out.flags.writeable):
                kind = f"writeable, contiguous {self.dtype} array"
                instead = "" if array else f", not {shown(out)}"
                raise ModelError(f"{self._program.label}: results need a {kind} of {fit}{instead}.")
            direct = ours or not self.executable.by_column(name, n)
            targets.append(out.reshape(n, size) if direct else self._blank(name, size, n))
        if any(np.may_share_memory(out, x) for k, out in enumerate(given) for x in (*rows, *given[:k])):
            raise ModelError(f"{self._program.label}: a result may not lie over another or over an argument. Copy it.")
        if n:
            self.executable.run(rows, targets, n)
        for out, made in zip(given, targets, strict=True):
            if not np.may_share_memory(out, made):
                out[...] = made.reshape(out.shape)

    def _blank(self, name: str, size: int, n: int) -> np.ndarray:
        """An array (n, size). Zeros fresh from the system cost nothing until they are touched."""
        return np.zeros((size, n)).T if self.executable.by_column(name, n) else np.empty((n, size), self.dtype)

    def _rows(self, arrays: Sequence[Any]) -> tuple[list[np.ndarray], tuple[int, ...]]:
        """Arguments as (n, size), or (size,) where all states share them, and the leading axes of the result."""
        names = [name for name, _ in self._program.inputs]
        if len(arrays) != len(names):
            raise ModelError(f"{self._program.label} takes {', '.join(names)}: {len(names)} arrays, not {len(arrays)}.")
        given = [self._numbers(x, name) for x, name in zip(arrays, names, strict=True)]
        for x, (name, size) in zip(given, self._program.inputs, strict=True):
            if x.ndim == 0 or x.shape[-1] != size:
                raise ModelError(
                    f"{self._program.label}: {name} has shape {x.shape}; its last axis must be {size} long."
                )
        try:
            shape = np.broadcast_shapes(*(x.shape[:-1] for x in given))
        except ValueError:
            shapes = ", ".join(f"{name} {x.shape}" for name, x in zip(names, given, strict=True))
            raise ModelError(
                f"{self._program.label}: the leading axes of {shapes} do not fit together. Give them the same."
            ) from None
        return [self._flat(x, shape) for x in given], shape

    def _numbers(self, x: Any, name: str) -> np.ndarray:
        if isinstance(x, np.ndarray) and x.dtype == np.bool_:  # a mask counts as zeros and ones
            x = x.astype(np.float64)
        return reals(x, f"{self._program.label}: {name}")

    @staticmethod
    def _flat(x: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
        if x.ndim == 1:
            return np.require(x, None, ["C", "A"])
        if x.shape[:-1] != shape:
            x = np.broadcast_to(x, (*shape, x.shape[-1]))
        x = x.reshape(math.prod(shape), x.shape[-1])
        plain = x.strides[1] == 8 and x.strides[0] % 8 == 0 and x.ctypes.data % 8 == 0
        return x if plain else np.require(x, None, ["C", "A"])


def _prepared(runs: Engine, program: AnyProgram, threads: int, dtype: str, tiered: bool) -> Executable:
    """The program made ready by an engine: an engine that knows more than one precision is told which."""
    known = getattr(runs, "dtypes", ("float64",))
    if not isinstance(dtype, str) or dtype not in known:
        having = [name for name, engine in ENGINES.items() if dtype in getattr(engine, "dtypes", ())]
        others = f" engine={having[0]!r} computes in it." if having else ""
        raise ModelError(f"The engine {runs.name!r} computes in {' or '.join(known)}, not in {shown(dtype)}.{others}")
    if len(known) > 1:
        return runs.prepare(program, threads, dtype)  # type: ignore[arg-type, call-arg]
    if isinstance(program, Repeated):
        return Repeating(program, lambda step: runs.prepare(manageable(step), threads))
    if tiered and worth_tiers(program):
        return TieredExecutable(program, threads)
    return runs.prepare(program, threads)


def _row(x: Any) -> bool:
    return isinstance(x, np.ndarray) and x.ndim == 1
