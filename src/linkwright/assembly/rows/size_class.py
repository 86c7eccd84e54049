"""The size class of a machine: how its constraint rows are kept, and how far it is looked into, decided once.

Of a small machine everything is worked out from full matrices. Of a large one nothing may grow faster than the machine
does: its loops are closed kind by kind, its rows are sparse, and searches look at a part of what they would look at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from linkwright.assembly.rows.sparse_closure import SparseClosure
from linkwright.assembly.rows.traced_closure import ClosureAnswers, TracedClosure

if TYPE_CHECKING:
    from linkwright.assembly.rows.scaled_closure import ScaledClosure

LARGE = 96  # rates: beyond, loops are closed kind by kind, and most of their Jacobian is not even kept


@dataclass(frozen=True)
class SizeClass:
    """How a machine is answered for, by its size.

    answers: who answers for its closure, and by what rows.
    sparse: whether rows are kept by what is not zero in them.
    walkers: who wander from the reference pose to see how the machine moves.
    doublings: how often the starts of a search for assemblies are doubled.
    work, least_starts: starts times rates at most in such a search, and as many starts at least.
    loops_anew: in so many loops at most a start differs from a pose that is known to close; 0 where it is anywhere.
    spread, more: the same in words, and what the assemblies met tell of others ({} stands for an estimate).
    signatures: whether assemblies have words.
    slopes_in_one: whether derivatives by all rates are one program.
    orders: whether inverse dynamics has an order of elimination of the whole.
    least_reactions: whether a program works out the least of many possible reactions.
    """

    answers: Callable[[ScaledClosure], ClosureAnswers]
    sparse: bool
    walkers: int
    doublings: int
    work: int
    least_starts: int
    loops_anew: int
    spread: str
    more: str
    signatures: bool
    slopes_in_one: bool
    orders: bool
    least_reactions: bool


SMALL_MACHINE = SizeClass(
    answers=TracedClosure,
    sparse=False,
    walkers=8,
    doublings=7,
    work=2**62,
    least_starts=12,
    loops_anew=0,
    spread="over all turns and slides within the size of their loops",
    more="an estimated {:.0f} in all",
    signatures=True,
    slopes_in_one=True,
    orders=True,
    least_reactions=True,
)
LARGE_MACHINE = SizeClass(
    answers=SparseClosure,
    sparse=True,
    walkers=3,  # each of its poses tells much
    doublings=0,  # its assemblies are without number, two or more for each loop
    work=30_000,
    least_starts=12,
    loops_anew=3,  # that hundreds of loops all close from anywhere hardly ever happens
    spread="that differ from poses known to close in up to 3 loops",
    more="of so many loops there are many more",
    signatures=False,  # words would be as long as there are loops
    slopes_in_one=False,
    orders=False,
    least_reactions=False,
)


def size_class(rates: int) -> SizeClass:
    """Of a machine whose tree has so many rates."""
    return LARGE_MACHINE if rates > LARGE else SMALL_MACHINE
