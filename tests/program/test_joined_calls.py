"""Calls joined with their neighbours compute what they computed before."""

import random
from array import array

import pytest

from linkwright import gallery
from linkwright.program import Program, Rolled, joined_calls
from linkwright.program.joined_calls import Call, Calls, joined
from linkwright.program.program import replay
from linkwright.program.symbol import Tape


def small_kind(values: int, numbers: int, results: int, draw: random.Random) -> Program:
    """A few sums and products of its inputs."""
    tape = Tape()
    known = [tape.write("input", k) for k in range(values + numbers)]
    for _ in range(results + 3):
        known.append(draw.choice([lambda x, y: x + y, lambda x, y: x * y])(*draw.choices(known, k=2)))
    inputs = ("values", values), ("numbers", numbers)
    found = tuple(x.k for x in draw.choices(known[-results - 3 :], k=results))
    return Program(inputs, (("values", results),), tuple(tape.nodes), found)


def a_list(seed: int, inputs: int = 4, length: int = 400) -> tuple[Calls, list[int]]:
    """Calls in a pattern that comes again and again, each on values that calls shortly before have made."""
    draw = random.Random(seed)
    kinds = [small_kind(draw.randint(1, 3), draw.randint(0, 2), draw.randint(1, 2), draw) for _ in range(5)]
    pattern = [(draw.randrange(5), [draw.randint(1, 4) for _ in range(3)]) for _ in range(draw.randint(1, 6))]
    numbers = array("d", [draw.uniform(0.2, 0.4) for _ in range(30)])
    calls, known = list[Call](), list(range(inputs))
    for k in range(length):
        kind, back = pattern[k % len(pattern)] if draw.random() > 0.05 else (draw.randrange(5), [1, 2, 3])
        (_, values), _ = kinds[kind].inputs
        made = tuple(range(known[-1] + 1, known[-1] + 1 + len(kinds[kind].results)))
        calls.append((kind, draw.randrange(28), tuple(known[-b] for b in back[:values]), made))
        known += made
    return Calls(kinds, numbers, calls), draw.choices(known, k=20) + known[:1] + known[-1:]


def results(listed: Calls, wanted: list[int]) -> list[float]:
    known: dict[int, float] = {k: 0.3 + 0.1 * k for k in range(4)}
    for kind, place, values, made in listed.calls:
        program = listed.kinds[kind]
        own = listed.numbers[place : place + program.inputs[1][1]]
        found = replay(program, [*[known[k] for k in values], *own])
        known |= zip(made, (float(found[k]) for k in program.results), strict=True)
    return [known[k] for k in wanted]


@pytest.mark.parametrize("seed", range(40))
def test_joined_calls_give_the_same_results(seed: int) -> None:
    given, wanted = a_list(seed)
    found = joined(given, wanted)
    assert len(found.calls) < len(given.calls)
    assert results(found, wanted) == pytest.approx(results(given, wanted), rel=1e-13)
    assert max(kind.operations for kind in found.kinds) <= joined_calls.LONGEST


def test_a_list_that_does_not_repeat_stays_as_it_is() -> None:
    given, _ = a_list(3, length=joined_calls.OFTEN // 2)
    everything = [k for call in given.calls for k in call[3]]
    assert len(joined(given, everything).calls) == len(given.calls)


def test_a_row_of_loops_needs_few_calls_and_short_lists() -> None:
    """At most one call per loop for each of the three passes, out, in and out again."""
    program = gallery.n_four_bar(200).build().function("forward_dynamics").program
    assert isinstance(program, Rolled)
    assert program.calls < 3 * 200 + 100
    assert len(program.entries) < program.operations
