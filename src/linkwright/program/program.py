"""Program: the straight list of operations that one question about one machine needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from linkwright.program.symbol import Node, Scalar, Tape, apply
from linkwright.scalars.recurring_steps import recorder

Group = TypeVar("Group")  # what stands behind a name: a size, or values
LEAVES = ("input", "constant")
ARITHMETIC = ("add", "sub", "mul", "scale", "div", "sqrt")


@dataclass(frozen=True)
class Program:
    """Inputs, outputs, and between them `nodes` in an order in which operands come first.

    `inputs` and `outputs` name groups of consecutive values with their sizes. A node is ("input", k),
    ("constant", x), ("scale", x, i) for the number x times value i, or an operation and the places of its operands.
    Outputs `by_column` are laid out column by column over a batch: good for many columns that are always zero.
    """

    inputs: tuple[tuple[str, int], ...]
    outputs: tuple[tuple[str, int], ...]
    nodes: tuple[Node, ...]
    results: tuple[int, ...]
    by_column: frozenset[str] = frozenset()
    label: str = field(default="program", compare=False)
    lanes: int = field(default=1, compare=False)  # of the code compiled from it
    compile_seconds: float = field(default=0.0, compare=False)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each operation."""
        return Counter(node[0] for node in self.nodes if node[0] not in ("input", "constant"))

    @property
    def operations(self) -> int:
        """Additions, subtractions, multiplications, divisions and roots; signs and sines are counted apart."""
        return sum(self.counts[op] for op in ARITHMETIC)

    def places(self, output: str) -> range:
        """Where the results of an output group stand among all results."""
        k = 0
        for name, size in self.outputs:
            if name == output:
                return range(k, k + size)
            k += size
        raise KeyError(f"no output {output!r} among {[name for name, _ in self.outputs]}")

    def blank(self, output: str) -> list[int]:
        """The columns of an output group that are always zero."""
        return [k for k, at in enumerate(self.places(output)) if self.nodes[self.results[at]] == ("constant", 0.0)]

    def __str__(self) -> str:
        c = self.counts
        sums, products = c["add"] + c["sub"], c["mul"] + c["scale"]
        text = f"{self.label}: {self.operations} operations ({sums} sums, {products} products, {c['div']} divisions"
        text += f", {c['sqrt']} roots" if c["sqrt"] else ""
        return text + f"), {c['sin']} sines, {c['cos']} cosines"


def trace(
    function: Callable[..., Mapping[str, Sequence[Scalar]]],
    sizes: dict[str, int],
    label: str = "program",
    sparse: Collection[str] = (),
) -> Program:
    """Run `function` once on symbols and keep what its results need.

    `sizes` names the arguments and their lengths; the function takes one tuple of scalars per name and returns
    named sequences of scalars. Results named as `sparse` are laid out by column where most are always zero.
    """
    tape = Tape()
    arguments, k = {}, 0
    for name, size in sizes.items():
        arguments[name] = tuple(tape.write("input", k + j) for j in range(size))
        k += size
    told = recorder.set(None)  # this trace is no part of one that may be under way
    try:
        named = {name: tuple(values) for name, values in function(**arguments).items()}
    finally:
        recorder.reset(told)
    program = finish(tape, tuple(sizes.items()), named, label)
    mostly = [name for name in sparse if name in named and 2 * len(program.blank(name)) > len(named[name])]
    return replace(program, by_column=frozenset(mostly))


def joined_groups(
    groups: Iterable[tuple[str, Group]], more: Iterable[tuple[str, Group]], label: str
) -> tuple[tuple[str, Group], ...]:
    """Named groups of values, and more behind them. A name that stood twice would lose one of them: ValueError."""
    together = (*groups, *more)
    twice = [name for name, times in Counter(name for name, _ in together).items() if times > 1]
    if twice:
        raise ValueError(f"{label}: two groups of values are named {twice[0]!r}.")
    return together


def finish(
    tape: Tape, inputs: tuple[tuple[str, int], ...], results: dict[str, tuple[Scalar, ...]], label: str
) -> Program:
    """Drop what no result needs and number the rest."""
    wanted = [tape.lift(x).k for values in results.values() for x in values]
    needed = [False] * len(tape.nodes)
    for k in wanted:
        needed[k] = True
    for k in range(len(tape.nodes) - 1, -1, -1):
        if needed[k]:
            for operand in operands(tape.nodes[k]):
                needed[operand] = True
    place: dict[int, int] = {}
    nodes: list[Node] = []
    for k, node in enumerate(tape.nodes):
        if needed[k]:
            place[k] = len(nodes)
            nodes.append(renumbered(node, place))
    outputs = tuple((name, len(values)) for name, values in results.items())
    return Program(inputs, outputs, tuple(nodes), tuple(place[k] for k in wanted), label=label)


def places_read(program: Program, group: str) -> tuple[int, ...]:
    """The places within a group of inputs that the results hang on."""
    k = 0
    for name, size in program.inputs:
        if name == group:
            read = {node[1] - k for node in program.nodes if node[0] == "input"}
            return tuple(i for i in range(size) if i in read)
        k += size
    return ()


def operands(node: Node) -> tuple[int, ...]:
    """The places a node reads."""
    name = node[0]
    if name == "scale":
        return (node[2],)
    return () if name in LEAVES else node[1:]


def renumbered(node: Node, place: dict[int, int]) -> Node:
    """The same operation of operands that stand elsewhere."""
    name = node[0]
    if name == "scale":
        return (name, node[1], place[node[2]])
    if len(node) == 3:
        return (name, place[node[1]], place[node[2]])
    return node if name in LEAVES else (name, *[place[k] for k in node[1:]])


def some_results(program: Program, places: Sequence[int]) -> Program:
    """A program of one output with these of its results alone."""
    ((name, _),) = program.outputs
    wanted = [program.results[k] for k in places]
    return on_demand(replace(program, outputs=((name, len(wanted)),), results=tuple(wanted)), ())


def on_demand(program: Program, results: Iterable[int]) -> Program:
    """The same program in another order: for each of these results in turn, just before it, what it needs."""
    place: dict[int, int] = {}
    nodes: list[Node] = []
    for result in (*results, *range(len(program.results))):
        waiting = [program.results[result]]
        while waiting:
            k = waiting[-1]
            missing = [j for j in operands(program.nodes[k]) if j not in place] if k not in place else []
            if missing:
                waiting += reversed(missing)
                continue
            waiting.pop()
            if k not in place:
                place[k] = len(nodes)
                nodes.append(renumbered(program.nodes[k], place))
    return replace(program, nodes=tuple(nodes), results=tuple(place[k] for k in program.results))


def replay(program: Program, inputs: Sequence[Scalar]) -> list[Scalar]:
    """Every value of the program, computed anew from given inputs: symbols of another trace, or numbers."""
    values: list[Scalar] = []
    for node in program.nodes:
        match node[0]:
            case "input":
                values.append(inputs[node[1]])
            case "constant":
                values.append(node[1])
            case "scale":
                values.append(apply("mul", values[node[2]], node[1]))
            case _:
                values.append(apply(node[0], *(values[k] for k in node[1:])))
    return values


def inline(program: Program, inputs: Sequence[Scalar]) -> dict[str, tuple[Scalar, ...]]:
    """The program's results, by name, as part of another trace."""
    values = replay(program, inputs)
    named, k = {}, 0
    for name, size in program.outputs:
        named[name] = tuple(values[r] for r in program.results[k : k + size])
        k += size
    return named
