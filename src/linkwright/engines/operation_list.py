"""A program as calls of single operations: the code of all operations is compiled once, whatever the program.

What is long to compile and asked of few states is run like this. The operations and their roundings are those of the
compiled program, sums that take a product in included (see `multiply_adds`), so the answers are the same bits; only
their order differs: operations of a kind are gathered, for a call costs little where another of its kind comes next.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

import numpy as np

from linkwright.program.multiply_adds import fused_products
from linkwright.program.program import Program
from linkwright.program.rolled import BLOCK, Rolled, Run
from linkwright.program.symbol import Node

ONE = ("neg", "sqrt", "exp", "log", "sinh", "cosh", "tanh")
TWO = ("add", "sub", "mul", "div", "mod", "pow", "atan2")
BOTH = "sin, cos"  # made together
SUMS = {"add": "{}+", "sub": "{}-", "from": "-{}"}  # a product and what is added, taken away, or what it is taken from
NAMES = ("input", "constant", "scale", "sin", "cos", *ONE, *TWO, "select")
CODE = {name: code for code, name in enumerate(NAMES)}
NONE = -1

Integers = np.ndarray  # of whole numbers


def operation_list(program: Program | Rolled) -> Rolled:
    """The program with an operation, or a sum with its product, for a call."""
    flat = _flattened(program) if isinstance(program, Rolled) else _of_program(program)
    calls = _calls(flat)
    order, runs, ends = _in_runs(calls, len(flat.code))
    slot, first, count = _slots(program.inputs, flat, calls, order, ends)
    entries, starts = _entries(calls, order, slot)
    begins = [0, *ends][: len(ends)]
    listed = tuple(Run(kind, int(starts[at]), end - at) for kind, at, end in zip(runs, begins, ends, strict=True))
    numbers, results = array("d", calls.numbers.tobytes()), tuple(slot[flat.results].tolist())
    lists = (listed, array("i", entries.tobytes()), numbers, first, results, count, program.label)
    return Rolled(program.inputs, program.outputs, operations(), *lists)


def operations() -> tuple[Program, ...]:
    """A program for every operation, the same tuple each time."""
    return _operations()[0]


@cache
def _operations() -> tuple[tuple[Program, ...], dict[str, int]]:
    """A program for every operation, and their places by name."""
    x, y, z = (("input", k) for k in range(3))
    made: dict[str, tuple[int, int, tuple[Node, ...], tuple[int, ...]]] = {  # values, numbers, nodes, results
        "constant": (0, 1, (x,), (0,)),
        "scale": (1, 1, (x, y, ("mul", 1, 0)), (2,)),
        BOTH: (1, 0, (x, ("sin", 0), ("cos", 0)), (1, 2)),
        "select": (3, 0, (x, y, z, ("select", 0, 1, 2)), (3,)),
    }
    made |= {name: (1, 0, (x, (name, 0)), (1,)) for name in ("sin", "cos", *ONE)}
    made |= {name: (2, 0, (x, y, (name, 0, 1)), (2,)) for name in TWO}
    for name, total in zip(SUMS.values(), (("add", 3, 2), ("sub", 3, 2), ("sub", 2, 3)), strict=True):
        made[name.format("mul")] = (3, 0, (x, y, z, ("mul", 0, 1), total), (4,))
    for name, total in zip(SUMS.values(), (("add", 3, 1), ("sub", 3, 1), ("sub", 1, 3)), strict=True):
        made[name.format("scale")] = (2, 1, (x, y, z, ("mul", 2, 0), total), (4,))
    kinds = [
        Program((("values", values), ("numbers", own)), (("values", len(results)),), nodes, results, label=name)
        for name, (values, own, nodes, results) in made.items()
    ]
    return tuple(kinds), {name: k for k, name in enumerate(made)}


class _Flat(NamedTuple):
    """All operations one after the other: per node its code, up to three nodes that it reads, its number, and the
    product that a sum is made together with. `inputs` stand among the nodes."""

    code: Integers
    read: Integers
    number: np.ndarray
    fused: Integers
    inputs: Integers
    results: Integers


def _of_program(program: Program) -> _Flat:
    nodes, n = program.nodes, len(program.nodes)
    code = np.array([CODE[node[0]] for node in nodes], np.int8)
    read, number, fused = np.full((n, 3), NONE), np.zeros(n), np.full(n, NONE)
    inputs = np.full(sum(size for _, size in program.inputs), NONE)
    for c in np.unique(code).tolist():
        at = np.flatnonzero(code == c)
        operands = [nodes[k][1:] for k in at.tolist()]
        match NAMES[c]:
            case "input":
                inputs[[k for (k,) in operands]] = at
            case "constant":
                number[at] = [x for (x,) in operands]
            case "scale":
                number[at], read[at, 0] = zip(*operands, strict=True)
            case _:
                read[at, : len(operands[0])] = operands
    products = fused_products(program)
    fused[list(products)] = list(products.values())
    return _Flat(code, read, number, fused, inputs, np.array(program.results, int))


def _flattened(rolled: Rolled) -> _Flat:
    """The operations of all calls; products stay with the sums that take them in within a step. First stand the inputs
    and all different numbers, then call after call all nodes of its kind, those that stand for inputs unused."""
    kinds = [_of_program(kind) for kind in rolled.kinds]
    entries, sizes = np.frombuffer(rolled.entries, np.intc), [size for _, size in rolled.inputs]
    numbers, number_at = _different(np.frombuffer(rolled.numbers) if len(rolled.numbers) else np.zeros(0))
    given = sum(sizes)
    number_at = number_at + given
    at = np.full(rolled.slots, NONE)  # the node that stands in a slot
    for size, slot, start in zip(sizes, rolled.input_slots, np.cumsum([0, *sizes]), strict=False):
        at[slot : slot + size] = np.arange(start, start + size)
    calls: list[list[tuple[int, int, Integers]]] = [[] for _ in kinds]  # base, place of the numbers, nodes read
    base = given + len(numbers)
    for kind, first, count in rolled.runs:
        flat, width = kinds[kind], rolled.width(kind)
        values = rolled.kinds[kind].inputs[0][1]
        stands_for = np.flatnonzero(np.isin(flat.results, flat.inputs))  # results that are inputs
        for row in entries[first : first + count * width].reshape(count, width):
            read, made = at[row[1 : 1 + values]], flat.results + base
            for j in stands_for:
                k = int(np.flatnonzero(flat.inputs == flat.results[j])[0])
                made[j] = read[k] if k < values else number_at[row[0] + k - values]
            at[row[1 + values :]] = made
            calls[kind].append((base, int(row[0]), read))
            base += len(flat.code)
    code, read, number = np.zeros(base, np.int8), np.full((base, 3), NONE), np.zeros(base)
    fused = np.full(base, NONE)
    code[given : given + len(numbers)], number[given : given + len(numbers)] = CODE["constant"], numbers
    for flat, own, program in zip(kinds, calls, rolled.kinds, strict=True):
        if not own:
            continue
        bases = np.array([b for b, _, _ in own])[:, None]
        places = np.array([p for _, p, _ in own])[:, None]
        values, count = (size for _, size in program.inputs)
        place = bases + np.arange(len(flat.code) + 1)  # of the kind's nodes; of none, the last
        place[:, -1] = NONE
        used = flat.inputs >= 0
        if values:
            place[:, flat.inputs[:values][used[:values]]] = np.array([r for _, _, r in own])[:, used[:values]]
        if count:
            own_numbers = number_at[places + np.flatnonzero(used[values:])]
            place[:, flat.inputs[values:][used[values:]]] = own_numbers
        nodes = bases + np.arange(len(flat.code))
        code[nodes], number[nodes], read[nodes] = flat.code, flat.number, place[:, flat.read]
        fused[nodes] = np.where(flat.fused == NONE, NONE, bases + flat.fused)
    results = at[np.array(rolled.results, int)] if len(rolled.results) else np.zeros(0, int)
    return _Flat(code, read, number, fused, np.arange(given), results)


def _different(numbers: np.ndarray) -> tuple[np.ndarray, Integers]:
    """All different numbers, zeros of both signs among them, and the place of each one there."""
    found, place = np.unique(numbers.view(np.int64), return_inverse=True)
    return found.view(np.float64), place


class _ListedCalls(NamedTuple):
    """The operations: per call its kind, the place of its number, the nodes that it reads, and those that it makes."""

    kind: Integers
    place: Integers
    read: Integers
    made: Integers
    numbers: np.ndarray


def _calls(flat: _Flat) -> _ListedCalls:
    code, fused, kind_of = flat.code, flat.fused, _operations()[1]
    n = len(code)
    plain = np.array([kind_of.get(name, NONE) for name in NAMES])
    kind, read, number = plain[code], flat.read.copy(), flat.number.copy()
    made = np.stack([np.arange(n), np.full(n, NONE)], axis=1)
    sums = np.flatnonzero(fused >= 0)
    product = fused[sums]
    is_first = flat.read[sums, 0] == product
    other = np.where(is_first, flat.read[sums, 1], flat.read[sums, 0])
    form = np.where(code[sums] == CODE["add"], 0, np.where(is_first, 1, 2))
    scales = code[product] == CODE["scale"]
    names = [[kind_of[name.format(of)] for name in SUMS.values()] for of in ("mul", "scale")]
    kind[sums] = np.array(names)[scales.astype(int), form]
    read[sums], number[sums] = flat.read[product], flat.number[product]
    read[sums, np.where(scales, 1, 2)] = other
    kind[product] = NONE
    sines, cosines = (np.flatnonzero(code == CODE[name]) for name in ("sin", "cos"))
    _, *firsts = (np.unique(read[k, 0], return_index=True) for k in (sines, sines, cosines))
    _, s, c = np.intersect1d(firsts[0][0], firsts[1][0], return_indices=True)
    s, c = sines[firsts[0][1][s]], cosines[firsts[1][1][c]]  # the first of a value; steps may take others of the same
    kind[s], kind[c], made[s, 1] = kind_of[BOTH], NONE, c
    asked = np.zeros(n + 1, bool)  # the last for none
    asked[read[kind >= 0]] = asked[flat.results] = True
    kind[(code == CODE["constant"]) & ~asked[:n]] = NONE
    at = np.flatnonzero(kind >= 0)
    numbered = np.array([k.inputs[1][1] for k in operations()], bool)[kind[at]]
    numbers, place = _different(np.where(numbered, number[at], 0.0))
    return _ListedCalls(kind[at], np.where(numbered, place, 0), read[at], made[at], numbers)


def _in_runs(calls: _ListedCalls, nodes: int) -> tuple[Integers, list[int], list[int]]:
    """The calls in runs of one kind: in turn all that can go of the kind of which most can. Their order, the kinds of
    the runs, and where these end."""
    n = len(calls.kind)
    maker = np.full(nodes + 1, NONE)  # the last for none
    for made in calls.made.T:
        maker[made[made >= 0]] = np.flatnonzero(made >= 0)
    before = maker[calls.read]
    reader, column = np.nonzero(before >= 0)
    made_by = before[reader, column]
    users = reader[np.argsort(made_by, kind="stable")].tolist()
    start = np.searchsorted(np.sort(made_by), np.arange(n + 1)).tolist()
    waits = np.bincount(reader, minlength=n).tolist()
    kind = calls.kind.tolist()
    ready: dict[int, list[int]] = {}
    for c in np.flatnonzero(np.array(waits) == 0).tolist() if n else ():
        ready.setdefault(kind[c], []).append(c)
    order: list[int] = []
    kinds: list[int] = []
    ends: list[int] = []
    while ready:
        most = max(ready, key=lambda k: len(ready[k]))
        run = ready.pop(most)
        order += run
        kinds.append(most)
        ends.append(len(order))
        for call in run:
            for c in users[start[call] : start[call + 1]]:
                waits[c] -= 1
                if not waits[c]:
                    ready.setdefault(kind[c], []).append(c)
    return np.array(order, int), kinds, ends


def _slots(
    groups: Sequence[tuple[str, int]], flat: _Flat, calls: _ListedCalls, order: Integers, ends: list[int]
) -> tuple[Integers, tuple[int, ...], int]:
    """Where nodes stand: inputs first, in whole blocks of columns, then whatever is still read; the first slots of the
    inputs; and how many there are. A slot is free again only after the run that reads it: what one call of that reads
    is not written by another."""
    n, forever = len(flat.code), len(ends)
    first, count = [], 0
    for _, size in groups:
        first.append(count)
        count += -(-size // BLOCK) * BLOCK
    slot = np.zeros(n + 1, int)  # the last for none
    where = [begin + k for begin, (_, size) in zip(first, groups, strict=True) for k in range(size)]
    slot[flat.inputs] = where
    slot[-1] = 0
    run = np.repeat(np.arange(len(ends)), np.diff([0, *ends]))  # of the calls in order
    made, read = calls.made[order], calls.read[order]
    last = np.full(n + 1, NONE)
    for nodes in (*read.T, *made.T):
        np.maximum.at(last, nodes, run)
    last[flat.results] = forever
    last[flat.inputs] = forever
    values = made[made >= 0]  # in the order in which they are made
    made_in = run[np.nonzero(made >= 0)[0]]
    ending = np.argsort(last[values], kind="stable")
    until = np.searchsorted(last[values][ending], np.arange(forever + 1)).tolist()
    since = np.searchsorted(made_in, np.arange(forever + 1)).tolist()
    ranks = ending.tolist()
    taken: list[int] = []
    free: list[int] = []
    for k in range(forever):
        wanted = since[k + 1] - since[k]
        again = free[max(0, len(free) - wanted) :]
        del free[max(0, len(free) - wanted) :]
        fresh = range(count, count + wanted - len(again))
        count += len(fresh)
        taken += chain(again, fresh)
        free += [taken[rank] for rank in ranks[until[k] : until[k + 1]]]
    slot[values] = taken
    return slot, tuple(first), count


def _entries(calls: _ListedCalls, order: Integers, slot: Integers) -> tuple[Integers, Integers]:
    """The list of calls, and where each entry begins: the place of its number, slots read, slots made."""
    kinds, kind = operations(), calls.kind[order]
    reads = np.array([k.inputs[0][1] for k in kinds])[kind]
    makes = np.array([len(k.results) for k in kinds])[kind]
    starts = np.concatenate([[0], np.cumsum(1 + reads + makes)])
    entries = np.zeros(starts[-1], np.intc)
    entries[starts[:-1]] = calls.place[order]
    for table, count, behind in ((calls.read, reads, 1), (calls.made, makes, 1 + reads)):
        for j, column in enumerate(slot[table[order]].T):
            here = count > j
            entries[(starts[:-1] + behind + j)[here]] = column[here]
    return entries, starts
