"""What the verbs of a Model return: arrays with the batch axes of the question, names where names help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from linkwright.assembly.closing.coverage import Coverage
from linkwright.assembly.coordinates.failures import NONE, Reasons
from linkwright.topology.text_diagram import roman

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class State:
    """Positions, rates and accelerations of a machine.

    ok, reasons: assembled with failed="mask", which states exist (...), and a sentence for each other by its flat index
    in the batch; those stand in the reference pose, at rest.
    """

    q: Array
    v: Array
    a: Array
    ok: np.ndarray | np.bool_ = field(default=np.True_, repr=False)
    reasons: Reasons = field(default_factory=lambda: NONE, repr=False)

    def _repr_html_(self) -> str:
        """For a notebook: a row each of q, v and a; of a batch, how many states there are of how many numbers."""

        def cells(x: Array) -> str:
            told = [f"{entry:.6g}" for entry in x] if x.ndim == 1 else [" x ".join(map(str, x.shape))]
            return "".join(f"<td>{text}</td>" for text in told)

        rows = "".join(
            f"<tr><th>{name}</th>{cells(x)}</tr>" for name, x in (("q", self.q), ("v", self.v), ("a", self.a))
        )
        return f"<table>{rows}</table>"


@dataclass(frozen=True)
class PointMotion:
    """Position (m), velocity (m/s) and acceleration (m/s^2) of a named point, (..., 3) each, world axes."""

    position: Array
    velocity: Array
    acceleration: Array


@dataclass(frozen=True)
class ContactAnswer:
    """Of a contact the force (N) on the body that touches, where it acts (m), and how fast the body slips there (m/s),
    (..., 3) each, world axes; gap (...): between body and surface, m, negative where they overlap."""

    force: Array
    point: Array
    gap: Array
    slip: Array


class Assemblies(tuple[State, ...]):
    """States that close, with a label each that stays along its branch, and how they were searched: in a sentence, and
    as a Coverage, whose `estimate` is the number of assemblies there are, met or not."""

    labels: tuple[str, ...]
    sentence: str
    coverage: Coverage

    def __new__(cls, states: Iterable[State], labels: tuple[str, ...], sentence: str, coverage: Coverage) -> Assemblies:
        made = super().__new__(cls, states)
        made.labels, made.sentence, made.coverage = labels, sentence, coverage
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self), self.labels, self.sentence, self.coverage


@dataclass(frozen=True)
class RangeOfMotion:
    """The reach of a joint: limits (infinite where there is none) and the states there.

    Of members of a family in a batch the limits and full_turns are arrays (...), the states have these axes, and the
    sentence has a line for each.
    """

    joint: str
    lower: Any
    upper: Any
    full_turns: Any
    at_lower: State
    at_upper: State
    sentence: str


def together(ranges: Any) -> RangeOfMotion:
    """One reach of an array (...) of them; one alone as it is."""
    if isinstance(ranges, RangeOfMotion):
        return ranges
    flat, shape = list(ranges.flat), ranges.shape

    def stacked(parts: list[Any], *size: int) -> np.ndarray:
        return np.array(parts).reshape(*shape, *size)

    def states(ends: list[State]) -> State:
        nq, nv = (len(ends[0].q), len(ends[0].v)) if ends else (0, 0)
        q, v, a = ([getattr(end, name) for end in ends] for name in "qva")
        return State(stacked(q, nq), stacked(v, nv), stacked(a, nv))

    lower, upper, turns = (stacked([getattr(one, name) for one in flat]) for name in ("lower", "upper", "full_turns"))
    low, high = (states([getattr(one, name) for one in flat]) for name in ("at_lower", "at_upper"))
    sentence = "\n".join(one.sentence for one in flat)
    return RangeOfMotion(flat[0].joint if flat else "", lower, upper, turns, low, high, sentence)


class LazyMapping(Mapping[str, Array]):
    """Arrays by name that are worked out when the first of them is asked for."""

    def __init__(self, names: Iterable[str], answer: Callable[[], Mapping[str, Array]]) -> None:
        self._names = tuple(names)
        self._answer: Callable[[], Mapping[str, Array]] | Mapping[str, Array] = answer

    def __getitem__(self, name: str) -> Array:
        if name not in self._names:
            raise KeyError(name)
        if callable(self._answer):
            self._answer = self._answer()
        return self._answer[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, or copied, it is what it holds."""
        return dict, (dict(self),)


@dataclass(frozen=True)
class Forward:
    """Accelerations (..., nv), and what holds the machine together: per cut joint the wrench (moment, force) on its
    child, (..., 6); per coupling its force (...): along each of its coordinates it pushes with weight x force.

    ok, reasons: asked with failed="mask", which states have an answer (...), and a sentence for each other by its flat
    index; their numbers are zero.
    """

    a: Array
    multipliers: Mapping[str, Array]
    ok: np.ndarray | np.bool_ = np.True_
    reasons: Reasons = field(default_factory=lambda: NONE)


@dataclass(frozen=True)
class Inverse:
    """What the drives give and what the bearings carry.

    tau: per actuated joint its effort, (...) or (..., rates). reactions: per joint the wrench (moment, force) of its
    parent on its child at the joint's point, world axes, (..., 6), zero along the joint's free directions.
    determinate: per joint and component, whether a rigid model tells it. residual: the generalized force (..., nv)
    that the motion needs and no drive supplies. verdict: fully, under- or over-actuated, in words. ok, reasons: as in
    Forward. couplings: per coupling its force (...), as in Forward; `determinate` has them, too, one truth value each.
    friction: per joint that has some the effort (...) of its friction along its rate, N m or N; tau overcomes it.
    """

    tau: dict[str, Array]
    reactions: dict[str, Array]
    determinate: Mapping[str, np.ndarray]
    residual: Array
    verdict: str
    ok: np.ndarray | np.bool_ = np.True_
    reasons: Reasons = field(default_factory=lambda: NONE)
    couplings: dict[str, Array] = field(default_factory=dict)
    friction: dict[str, Array] = field(default_factory=dict)


@dataclass(frozen=True)
class Energy:
    """Kinetic and potential energy; the potential is zero for mass at the world's origin and slack springs."""

    kinetic: Array
    potential: Array

    @property
    def total(self) -> Array:
        return self.kinetic + self.potential


@dataclass(frozen=True)
class Momentum:
    """Linear momentum, kg m/s, and angular momentum about the machine's centre of mass, kg m^2/s; world axes."""

    linear: Array
    angular: Array


@dataclass(frozen=True)
class Shaking:
    """Force and moment about the world's origin, by the machine on the ground."""

    force: Array
    moment: Array


@dataclass(frozen=True)
class Linearization:
    """Accelerations and their exact gradients, each (..., nv, nv) ((..., nv, number of efforts) for da_dtau).

    efforts names the columns of da_dtau: the rates of all joints that are driven or that tau names, in the order of
    declaration; with no other joint named they are those of `model.actuated`. da_dq is by small displacements of
    the kind of v: where a joint's coordinates are not a quaternion these are the coordinates themselves; a quaternion
    turns by a small rotation about the child's axes. da_dparameters: per parameter of the model (..., nv), the
    independent coordinates and rates held. ok, reasons: as in Forward.
    """

    a: Array
    da_dq: Array
    da_dv: Array
    da_dtau: Array
    efforts: tuple[str, ...] = ()
    da_dparameters: Mapping[str, Array] = field(default_factory=dict)
    ok: np.ndarray | np.bool_ = np.True_
    reasons: Reasons = field(default_factory=lambda: NONE)


@dataclass(frozen=True, kw_only=True)
class StateSpace(Linearization):
    """The same along the loops' own motions: dx/dt changes by A dx + B du, exactly.

    x are small changes of the independent coordinates, then of their rates, as `states` names them; u those of the
    efforts. A is (..., 2 dof, 2 dof), B (..., 2 dof, number of efforts). A coordinate that is part of a quaternion
    changes by a small rotation about the child's axes, as in da_dq.
    """

    A: Array
    B: Array
    states: tuple[str, ...]


@dataclass(frozen=True)
class ConstraintInertia:
    """The generalized inertia constraint matrix (GICM) J I^-1 J^T of the independent closure rows.

    matrix: (..., m, m), how much each row's relative acceleration answers to each row's multiplier. rows: per row its
    cut joint and what it forbids. pattern: [loop][loop], the subsystems that two loops share and that make up their
    block; none, and the block is zero. It is used like an array.
    """

    matrix: Array
    rows: tuple[str, ...]
    loops: tuple[str, ...]
    pattern: tuple[tuple[tuple[int, ...], ...], ...]

    def __array__(self, dtype: Any = None, copy: Any = None) -> Array:
        return np.array(self.matrix, dtype=dtype, copy=copy)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.matrix.shape

    def __str__(self) -> str:
        """The blocks, loop by loop, by the subsystems in them."""
        cells = [[" + ".join(roman(s + 1) for s in shared) or "0" for shared in row] for row in self.pattern]
        width = max([len(cell) for row in cells for cell in row] + [1])
        head = [f"constraint inertia, {len(self.rows)} rows in {len(self.loops)} loops; blocks by their subsystems"]
        lines = [
            f"loop {k + 1} (cut {name})  [ {'  '.join(cell.ljust(width) for cell in row)} ]"
            for k, (name, row) in enumerate(zip(self.loops, cells, strict=True))
        ]
        return "\n".join(head + lines + [f"rows: {', '.join(self.rows)}"])
