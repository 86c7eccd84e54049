"""What joints carry at an instant of a run, for functions that read it; and loads and efforts that hang on it.

Where what pushes hangs on what joints carry, both are found together (kernels/algebraic_loop.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from linkwright.errors import ModelError
from linkwright.forces.state_view import SIX, UNKNOWN, StateView
from linkwright.kernels.algebraic_loop import AlgebraicLoop, LoopAnswer, Scalars, solve_loop
from linkwright.layout.link_tree import Scalar
from linkwright.program import Program, inline, jacobian, places_read

if TYPE_CHECKING:
    from linkwright.simulation.running.equations import Equations, Instant

PUSHES = ("drives", "loads")


class Pushes(NamedTuple):
    """Numbers of drives and of loads."""

    drives: Scalars
    loads: Scalars


class CarriedReactions:
    """Of one run. entries: which of the numbers that functions read efforts and loads hang on; pushing: which numbers
    of drives and loads do so, (0 or 1, place)."""

    def __init__(self, equations: Equations) -> None:
        self.equations, self.names = equations, equations.drives.state_names
        joints = equations.model.parts.variables.joints
        self.joints = [joints.index(name) for name in self.names.reads.carried]

    @property
    def loops(self) -> bool:
        """Whether anything that pushes hangs on reactions."""
        return bool(self.joints and self.entries)

    def of(self, now: Instant, searching: bool = False) -> LoopAnswer:
        """All numbers that functions read, six for each joint, and the checks of the loop."""
        if not self.joints:
            return LoopAnswer((), ())
        if not self.entries:
            return LoopAnswer(self._under(now, self._pushes(now, ())), ())
        found = solve_loop(
            AlgebraicLoop(self._respond(now), self._slopes(now), self._affine, len(self.pushing)), searching
        )
        return LoopAnswer(self._under(now, self._pushes(now, found.r)), found.checks)

    def must_be_possible(self) -> None:
        """Refuse what loops of loads and reactions do not go with."""
        equations = self.equations
        name, tree = equations.model.name, equations.tree
        if not self.joints:
            return
        what = f"{name}: a function reads the reaction of {self.names.reads.carried[0]!r}"
        if not equations.formulation.rigid:
            raise ModelError(f"{what}, which method {equations.formulation.name[0]!r} does not tell. Use 'sslm'.")
        if equations.drives.slow is not None:
            raise ModelError(f"{what}, and another cannot be traced. Write it with lw.sin, lw.where and friends.")
        if not self.entries:
            return
        stuck = "joints with friction" if tree.frictions else "gears that may stick" if equations.drives.gears else ""
        stuck = "rigid stops and contacts" if tree.contacts else stuck
        if stuck:
            raise ModelError(
                f"{what}, and what it gives pushes the machine: with {stuck} that is not followed, since which of "
                "them move would hang on it, too. Read reactions in events alone, or let these be elastic"
            )

    @property
    def read(self) -> tuple[int, ...]:
        """Which of the numbers drives, loads and elements' own states hang on."""
        return tuple(k - self._before for k in places_read(self.equations.said, "more") if k >= self._before)

    @property
    def _before(self) -> int:
        return self.names.before_reactions

    @cached_property
    def _tables(self) -> tuple[Program, ...]:
        """The derivatives of drives and of loads by what functions read beside q and v."""
        said = self.equations.said
        outputs = dict(said.outputs)
        return tuple(jacobian(said, ["more"], of=of, mode="forward") for of in PUSHES if outputs.get(of))

    @cached_property
    def _places(self) -> dict[tuple[int, int, int], tuple[int, int]]:
        """By (0 or 1, number, entry) where a derivative stands that may not be zero: table, result."""
        found = {}
        for k, table in enumerate(self._tables):
            of = table.outputs[-1][0].split("/")[0][1:]
            size = dict(table.inputs)["more"]
            at = table.places(table.outputs[-1][0])
            for i, place in enumerate(at):
                row, column = divmod(i, size)
                if column >= self._before and table.nodes[table.results[place]] != ("constant", 0.0):
                    found[PUSHES.index(of), row, column - self._before] = (k, place)
        return found

    @cached_property
    def entries(self) -> tuple[int, ...]:
        return tuple(sorted({entry for _, _, entry in self._places})) if self.joints else ()

    @cached_property
    def pushing(self) -> tuple[tuple[int, int], ...]:
        return tuple(sorted({(which, row) for which, row, _ in self._places}))

    @cached_property
    def _affine(self) -> bool:
        """Whether the derivatives hang on no reaction."""
        for table in self._tables:
            name, _ = table.outputs[-1]
            hangs = [node[0] == "input" for node in table.nodes]
            first = sum(n for _, n in table.inputs[: [x for x, _ in table.inputs].index("more")]) + self._before
            for k, node in enumerate(table.nodes):
                read = node[2:] if node[0] == "scale" else () if node[0] in ("input", "constant") else node[1:]
                hangs[k] = node[1] >= first if node[0] == "input" else any(hangs[j] for j in read)
            if any(hangs[table.results[place]] for place in table.places(name)):
                return False
        return True

    def _more(self, now: Instant, r: Scalars) -> Scalars:
        """What functions see beside q and v, where the numbers that push hang on r."""
        numbers = [UNKNOWN] * (SIX * len(self.joints))
        for entry, x in zip(self.entries, r, strict=False):
            numbers[entry] = x
        return (*now.own, *now.numbers.modes, *numbers)

    def _pushes(self, now: Instant, r: Scalars) -> Pushes:
        drives, seen = self.equations.drives, self._seen(now, r)
        given = (drives.commanded or drives.efforts)(now.t, seen, now.numbers.drives)
        return Pushes(tuple(given), drives.load_numbers(now.t, seen, now.numbers.drives))

    def _seen(self, now: Instant, r: Scalars) -> StateView:
        return self.names.view(now.held, now.q, now.v, self._more(now, r))

    def _under(self, now: Instant, pushes: Pushes) -> Scalars:
        """All that is read, under these numbers of drives and loads."""
        every = self.equations.reactions(now, pushes.drives, pushes.loads)
        return tuple(x for joint in self.joints for x in every[SIX * joint : SIX * (joint + 1)])

    def _respond(self, now: Instant) -> Callable[[Scalars], Scalars]:
        known = self._pushes(now, ())

        def respond(u: Scalars) -> Scalars:
            numbers = [list(known.drives), list(known.loads)]
            for (which, row), x in zip(self.pushing, u, strict=True):
                numbers[which][row] = x
            found = self._under(now, Pushes(tuple(numbers[0]), tuple(numbers[1])))
            return tuple(found[entry] for entry in self.entries)

        return respond

    def _slopes(self, now: Instant) -> Callable[[Scalars], tuple[Scalars, list[list[Scalar]]]]:
        def pushes(r: Scalars) -> tuple[Scalars, list[list[Scalar]]]:
            given, p = self._pushes(now, r), tuple(x for part in now.numbers for x in part) or (0.0,)
            inputs = now.t, *now.q, *now.v, *p, *self._more(now, r)
            tables = [[x for values in inline(table, inputs).values() for x in values] for table in self._tables]

            def slope(which: int, row: int, entry: int) -> Scalar:
                at = self._places.get((which, row, entry))
                return 0.0 if at is None else tables[at[0]][at[1]]

            u = tuple(given[which][row] for which, row in self.pushing)
            return u, [[slope(which, row, entry) for entry in self.entries] for which, row in self.pushing]

        return pushes
