"""RolledTape: a trace in which steps of the same structure share one program.

A step's arguments are nested tuples whose leaves are symbols, numbers and what makes the structure: names, integers,
and the numbers 0, 1 and -1, which vanish in products. Calls with the same structure are of one *kind*: it is traced
once, with one input per symbol and per other number. What follows from numbers alone is settled when the program is
finished, so that a rolled step computes what an unrolled one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from operator import itemgetter
from types import FunctionType
from typing import Any, NamedTuple

from linkwright.program.program import Program, finish, operands, renumbered, replay
from linkwright.program.symbol import Node, Symbol, Tape
from linkwright.scalars.recurring_steps import RECORDS, unrecorded

STRUCTURAL = {0.0: "zero", 1.0: "one", -1.0: "minus one"}
MOST_KEPT = 4_000  # kinds of steps: some 60 MB
_kept: dict[tuple[Any, ...], StepKind] = {}  # by function and structure, from which all of a kind follows


class Slot(NamedTuple):
    """A leaf of a step's answer: one of its computed values (0), an argument (1), or a settled number (2)."""

    source: int
    place: int


class StepKind:
    """A step of one structure: its program of (values, numbers), what is settled of the numbers, and its answer."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...], label: str) -> None:
        tape = Tape()
        values, numbers = _count(arguments)
        symbols = [tape.write("input", k) for k in range(values)]
        given = [tape.write("input", values + k) for k in range(numbers)]
        answer = function(*_filled(arguments, iter(symbols), iter(given)))
        fixed = _settled(tape.nodes, values)
        frontier, computed = self._sort(tape, answer, values, fixed)
        # What is settled: a program of the numbers alone. What is left reads its results in place of the numbers.
        self.settle = finish(tape, (("values", values), ("numbers", numbers)), {"numbers": tuple(frontier)}, label)
        cut = _with_inputs(tape, frontier, values)
        results = {"values": tuple(Symbol(cut, x.k) for x in computed)}
        self.program: Program = finish(cut, (("values", values), ("numbers", len(frontier))), results, label)
        self.reads = _reads(self.program)
        self.trimmed = cache(partial(_trimmed, self.program))  # by the results that are told

    def _sort(self, tape: Tape, answer: Any, values: int, fixed: list[bool]) -> tuple[list[Symbol], list[Symbol]]:
        """Settled numbers that are read or told, and computed values; `template` is the answer with slots for both."""
        frontier: dict[int, int] = {}
        computed: dict[int, int] = {}

        def leaf(x: Symbol) -> Slot:
            node = tape.nodes[x.k]
            if node[0] == "input" and node[1] < values:
                return Slot(1, node[1])
            if fixed[x.k]:
                return Slot(2, frontier.setdefault(x.k, len(frontier)))
            return Slot(0, computed.setdefault(x.k, len(computed)))

        template = _mapped(answer, leaf)
        fixed_leaves = [x for x in _leaves_of(template) if type(x) is not Slot]
        # An answer is made of one list: what is the same in all calls, computed values, arguments, settled numbers.
        begin = len(fixed_leaves), len(fixed_leaves) + len(computed), len(fixed_leaves) + len(computed) + values
        fixed_place = iter(range(len(fixed_leaves)))
        self.same = fixed_leaves
        self.answer = _maker(template, lambda x: begin[x.source] + x.place if type(x) is Slot else next(fixed_place))
        self.told = bool(frontier)  # whether some of the answer is a settled number
        needed = [False] * len(tape.nodes)
        for k in computed:
            needed[k] = True
        for k in range(len(tape.nodes) - 1, -1, -1):
            if needed[k] and not fixed[k]:
                for operand in operands(tape.nodes[k]):
                    needed[operand] = True
                    if fixed[operand] and tape.nodes[operand][0] != "constant":
                        frontier.setdefault(operand, len(frontier))
        return [Symbol(tape, k) for k in frontier], [Symbol(tape, k) for k in computed]


class Call(NamedTuple):
    """One call: its kind, the places of its values on the tape, its row of numbers, the place of its first result."""

    kind: int
    values: tuple[int, ...]
    row: int
    first: int


class RolledTape(Tape):
    """The nodes of a rolled trace: inputs, results of calls ("result", call, k), single operations between calls."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[StepKind] = []
        self.rows: list[dict[tuple[float, ...], int]] = []  # per kind the different numbers it is called with
        self.calls: list[Call] = []
        self._known: dict[Any, int] = {}  # (function, structure): kind
        self._made: dict[tuple[int, tuple[int, ...], int], int] = {}  # the same call is made once
        self._leaves: dict[Any, tuple[list[Any], list[float]]] = {}  # of records without symbols: structure, numbers
        self._settled: dict[tuple[int, int], list[float]] = {}

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """See Recorder."""
        symbols: list[Symbol] = []
        numbers: list[float] = []
        shape: list[Any] = [function]
        self._flatten(arguments, shape, symbols, numbers)
        if not symbols:
            return self._computed(function, arguments)
        structure = tuple(shape)
        k = self._known.get(structure)
        if k is None:
            k = self._new_kind(structure, function, arguments)
        kind, row = self.kinds[k], self.rows[k].setdefault(tuple(numbers), len(self.rows[k]))
        places = tuple([x.k for x in symbols])
        made = self._made.get((k, places, row))
        if made is None:
            made = self._made[k, places, row] = len(self.calls)
            self.calls.append(Call(k, places, row, len(self.nodes)))
            self.nodes += [("result", made, j) for j in range(len(kind.program.results))]
        first, settled = self.calls[made].first, self._numbers_told(k, row, numbers) if kind.told else ()
        own = [Symbol(self, j) for j in range(first, first + len(kind.program.results))]
        return kind.answer([*kind.same, *own, *symbols, *settled])

    @staticmethod
    def _computed(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """A call with numbers alone, done at once."""
        with unrecorded():
            return function(*arguments)

    def _new_kind(self, structure: Any, function: Callable[..., Any], arguments: tuple[Any, ...]) -> int:
        kind = _kept.get(structure)
        if kind is None:
            with unrecorded():
                kind = StepKind(function, arguments, function.__name__)
            if isinstance(function, FunctionType):  # programs of one machine share most of their kinds
                if len(_kept) >= MOST_KEPT:
                    _kept.pop(next(iter(_kept)), None)
                _kept[structure] = kind
        self._known[structure] = len(self.kinds)
        self.kinds.append(kind)
        self.rows.append({})
        return len(self.kinds) - 1

    def _numbers_told(self, kind: int, row: int, numbers: list[float]) -> list[float]:
        if (kind, row) not in self._settled:
            self._settled[kind, row] = settled_numbers(self.kinds[kind], tuple(numbers))
        return self._settled[kind, row]

    def _flatten(self, x: Any, structure: list[Any], symbols: list[Symbol], numbers: list[float]) -> None:
        """What a tuple, list or dict is made of, in order; its symbols and numbers join lists of their own."""
        type_ = type(x)
        record = type_ in RECORDS
        if record and (known := self._leaves.get(x)) is not None:
            structure += known[0]
            numbers += known[1]
            return
        first, count, own = len(structure), len(symbols), len(numbers)
        structure += (type_, len(x))
        if type_ is dict:
            structure += x
        for part in x.values() if type_ is dict else x:
            of = type(part)
            if of is Symbol:
                symbols.append(part)
                structure.append(Symbol)
            elif of is tuple:
                self._flatten(part, structure, symbols, numbers)
            elif of is float or isinstance(part, float):  # NumPy's own among them
                if part in STRUCTURAL:
                    structure.append(STRUCTURAL[part])
                else:
                    numbers.append(float(part))
                    structure.append(float)
            elif isinstance(part, tuple | list | dict):
                self._flatten(part, structure, symbols, numbers)
            else:
                structure.append(part)
        if record and len(symbols) == count:
            self._leaves[x] = structure[first:], numbers[own:]


def _trimmed(program: Program, told: tuple[int, ...]) -> tuple[Program, tuple[int, ...]]:
    """A kind's program for some of its results alone, and which of its values that reads; its numbers stay in place."""
    (_, values), numbers = program.inputs
    inputs = [node[1] for node in program.nodes if node[0] == "input"]
    if len(told) == len(program.results) and values == sum(k < values for k in inputs):
        return program, tuple(range(values))
    needed = [False] * len(program.nodes)
    for j in told:
        needed[program.results[j]] = True
    for k in range(len(needed) - 1, -1, -1):
        if needed[k]:
            for operand in operands(program.nodes[k]):
                needed[operand] = True
    inputs = [node[1] for k, node in enumerate(program.nodes) if needed[k] and node[0] == "input"]
    read = tuple(sorted(x for x in inputs if x < values))
    renamed = {x: j for j, x in enumerate(read)} | {values + j: len(read) + j for j in range(numbers[1])}
    place: dict[int, int] = {}
    nodes: list[Node] = []
    for k, node in enumerate(program.nodes):
        if needed[k]:
            place[k] = len(nodes)
            nodes.append(("input", renamed[node[1]]) if node[0] == "input" else renumbered(node, place))
    results = tuple(place[program.results[j]] for j in told)
    groups = (("values", len(read)), numbers)
    return Program(groups, (("values", len(told)),), tuple(nodes), results, label=program.label), read


def settled_numbers(kind: StepKind, numbers: tuple[float, ...]) -> list[float]:
    """What a kind makes of its numbers alone."""
    values = replay(kind.settle, (*[0.0] * kind.settle.inputs[0][1], *numbers))
    return [float(values[k]) for k in kind.settle.results]


def _count(x: Any) -> tuple[int, int]:
    """How many symbols and how many numbers that are not structural."""
    leaves = list(_leaves(x))
    symbols = sum(type(leaf) is Symbol for leaf in leaves)
    return symbols, len(leaves) - symbols


def _leaves(x: Any) -> Iterator[Any]:
    if type(x) is Symbol or (isinstance(x, float) and x not in STRUCTURAL):
        yield x
    elif isinstance(x, tuple | list):
        for part in x:
            yield from _leaves(part)
    elif isinstance(x, dict):
        for part in x.values():
            yield from _leaves(part)


def _filled(x: Any, symbols: Iterator[Symbol], numbers: Iterator[Symbol]) -> Any:
    """The same structure with other symbols, and symbols for numbers."""
    if type(x) is Symbol:
        return next(symbols)
    if isinstance(x, float):
        return float(x) if x in STRUCTURAL else next(numbers)
    if isinstance(x, tuple):
        return _remade(x, [_filled(part, symbols, numbers) for part in x])
    if isinstance(x, list):
        return [_filled(part, symbols, numbers) for part in x]
    if isinstance(x, dict):
        return {name: _filled(part, symbols, numbers) for name, part in x.items()}
    return x


def _remade(like: Any, parts: list[Any]) -> Any:
    return tuple(parts) if type(like) is tuple else type(like)(*parts)


def _mapped(x: Any, leaf: Callable[[Symbol], Slot]) -> Any:
    """The same structure, every symbol replaced."""
    if type(x) is Symbol:
        return leaf(x)
    if type(x) is dict:
        return {name: _mapped(part, leaf) for name, part in x.items()}
    if type(x) is list:
        return [_mapped(part, leaf) for part in x]
    return _remade(x, [_mapped(part, leaf) for part in x]) if isinstance(x, tuple) else x


def _parts(x: Any) -> list[Any] | None:
    """What a tuple, list or dict of a template is made of; None of a leaf."""
    if type(x) is Slot or not isinstance(x, tuple | list | dict):
        return None
    return list(x.values() if type(x) is dict else x)


def _leaves_of(x: Any) -> list[Any]:
    """All leaves of a template in order."""
    parts = _parts(x)
    return [x] if parts is None else [leaf for part in parts for leaf in _leaves_of(part)]


def _maker(x: Any, place: Callable[[Any], int]) -> Callable[[list[Any]], Any]:
    """What makes an answer of a template's structure from a list in which every leaf has its place."""
    parts = _parts(x)
    if parts is None:
        return itemgetter(place(x))
    if len(parts) > 1 and all(_parts(part) is None for part in parts):
        picked: Callable[[list[Any]], Sequence[Any]] = itemgetter(*map(place, parts))
    else:
        makers = [_maker(part, place) for part in parts]
        picked = lambda leaves: tuple([make(leaves) for make in makers])  # noqa: E731
    type_ = type(x)
    if type_ is tuple:
        return picked
    if type_ is list:
        return lambda leaves: list(picked(leaves))
    if type_ is dict:
        return lambda leaves: dict(zip(x, picked(leaves), strict=True))
    return lambda leaves: type_(*picked(leaves))


def _reads(program: Program) -> list[list[int]]:
    """Per result the values that it is made of."""
    values, found = program.inputs[0][1], list[int]()  # sets of values, a bit for each
    for node in program.nodes:
        own = 1 << node[1] if node[0] == "input" and node[1] < values else 0
        for k in operands(node):
            own |= found[k]
        found.append(own)
    told = {of: [k for k, bit in enumerate(bin(of)[:1:-1]) if bit == "1"] for of in {found[r] for r in program.results}}
    return [told[found[r]] for r in program.results]


def _settled(nodes: list[Node], values: int) -> list[bool]:
    """Per node whether it follows from numbers alone."""
    fixed: list[bool] = []
    for node in nodes:
        match node[0]:
            case "input":
                fixed.append(node[1] >= values)
            case _:
                fixed.append(all(fixed[k] for k in operands(node)))
    return fixed


def _with_inputs(tape: Tape, frontier: list[Symbol], values: int) -> Tape:
    """The same tape with inputs in the place of what is settled, their numbers counted on from the values."""
    inputs = {x.k: j for j, x in enumerate(frontier)}
    cut = Tape()
    cut.nodes = [("input", values + inputs[k]) if k in inputs else node for k, node in enumerate(tape.nodes)]
    return cut
