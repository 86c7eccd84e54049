"""How a closed state follows when joint values, rates, accelerations or parameters change: the implicit function
theorem, once for positions, once for rates and once for accelerations.

    A = [J; K],   J the rows of the closure, K those of the joints' rates that are held

    A dq = (0, dw)   - d(closure, values)            along the parameters
    A dv = (0, dw')  - d(closure rates, rates)       along the parameters and dq
    A da = (0, dw'') - d(closure and joint accelerations) along the parameters, dq and dv
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.closing.assembler import Assembler
from linkwright.assembly.rows.constraint_rows import Solver
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.engines import Function
from linkwright.errors import ModelError, SingularityError
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import closed_loops, cut_joints
from linkwright.model.answers import Array
from linkwright.model.questions import directional_programs
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.program import Program, Rolled, traced

OPENS = 1e-8  # of what is asked for: a part that no motion supplies
LEVELS = ("closure", "rate", "acceleration")

Places = tuple[int, ...]


class Held(NamedTuple):
    """Per level the places, among all joints' rates, whose values, rates and accelerations are told."""

    q: Places
    v: Places
    a: Places


class Change(NamedTuple):
    """Small changes of what is told, (n, k, places) each, and of the parameters, (n, k, parameters); None: none."""

    q: Array | None = None
    v: Array | None = None
    a: Array | None = None
    parameters: Array | None = None


class Following(NamedTuple):
    """How the tree's coordinates, by displacements of the kind of the rates, its rates and its accelerations follow:
    (n, k, nv) each."""

    q: Array
    v: Array
    a: Array


class ClosureTangents:
    """The tangents of one machine at flat states (n, size) that close."""

    def __init__(self, assembler: Assembler, programs: ProgramCache) -> None:
        self.joints, self.programs, self.analysis = assembler.joints, programs, assembler.analysis
        self.scaled_closure, self.tree = assembler.scaled_closure, programs.tree
        self.nv, self.name = self.tree.nv, self.scaled_closure.name

    def follow(self, motion: list[Array], held: Held, change: Change, count: int, levels: int = 3) -> Following:
        """Along `count` changes at once: motion is [q, v, a], of which `levels` are wanted (the others are zero)."""
        q, n = motion[0], len(motion[0])
        numbers = change.parameters
        found = [np.zeros((n, count, self.nv)) for _ in LEVELS]
        rows: dict[Places, Solver] = {}
        for level in range(levels):
            wanted = change[level]
            if wanted is None and numbers is None and not any(x.any() for x in found[:level]):
                continue
            told = np.zeros((n, count, len(held[level]))) if wanted is None else wanted
            known = self._known(level, motion, found, numbers, held[level])
            if held[level] not in rows and self.scaled_closure.rows:
                rows[held[level]] = self._rows(q, held[level])
            found[level] = self._solved(rows.get(held[level]), held[level], told, known)
        return Following(*found)

    def accelerations(self, motion: list[Array], followed: Following, places: Places) -> Array:
        """How the accelerations at places among all joints' rates change along with the tree's, (n, k, places)."""
        if all(k < self.nv for k in places):
            return followed.a[..., list(places)]
        along = ("q", "v", "a")
        f = self._tangent(2, along)
        own = f(*(x[:, None] for x in motion), *followed)[..., len(self.scaled_closure.rows) :]
        return np.concatenate([followed.a, own], axis=-1)[..., list(places)]

    def by_numbers(self, q: Array, numbers: Array) -> tuple[Array, Array]:
        """Along parameters (n, k, parameters), q held: how the rows of the closure open, and how far all joints move,
        (n, k, rates)."""
        d = self._tangent(0, ("parameters",))(q[:, None], numbers)
        rows = len(self.scaled_closure.rows)
        own = self._turned(q, d[..., rows:])
        return d[..., :rows], np.concatenate([np.zeros((*d.shape[:-1], self.nv)), own], axis=-1)

    def rates_along(self, q: Array, v: Array, along: dict[str, Array]) -> Array:
        """How the rates of the closure's rows, then of the cut joints, change along directions, axes broadcast."""
        found: Array = self._tangent(1, tuple(along))(q, v, *along.values())
        return found

    def _tangent(self, level: int, along: tuple[str, ...]) -> Function:
        """Of all rows of the closure and then of the cut joints, along directions."""
        return self.programs.function(
            ("closure tangent", level, along),
            lambda: directional_programs.forward(self._program(level), self.tree, along, (LEVELS[level], "own")),
        )

    def _known(
        self, level: int, motion: list[Array], found: list[Array], numbers: Array | None, places: Places
    ) -> tuple[Array, Array] | None:
        """What changes before this level follows: of the closure's rows (n, k, m), and of the joints held."""
        moving = {name: x for name, x in zip("qva", found[:level], strict=False) if x.any()}
        if numbers is not None:
            moving["parameters"] = numbers
        if not moving or not self.scaled_closure.rows:
            return None
        along = tuple(x for x in ("q", "v", "a", "parameters") if x in moving)
        d = self._tangent(level, along)(*(x[:, None] for x in motion[: level + 1]), *(moving[x] for x in along))
        rows = len(self.scaled_closure.rows)
        own = d[..., rows:] if level else self._turned(motion[0], d[..., rows:])
        tree = np.zeros((*d.shape[:-1], self.nv))
        return d[..., :rows], np.concatenate([tree, own], axis=-1)[..., list(places)]

    def _program(self, level: int) -> Program | Rolled:
        """Of all rows of the closure and of the cut joints: how far, how fast, how they accelerate."""

        def values(tree: LinkTree, q: Any) -> dict[str, Any]:
            return closed_loops.closure(tree, q) | {"own": cut_joints.cut_readings(tree, q)["readings"]}

        def moving(tree: LinkTree, q: Any, v: Any, a: Any = None) -> dict[str, Any]:
            a = v if a is None else a  # of rates alone they are not used
            opening, own = closed_loops.closure_rates(tree, q, v, a), cut_joints.cut_motion(tree, q, v, a)
            return {LEVELS[level]: opening[LEVELS[level]], "own": own[LEVELS[level]]}

        sizes = dict([("q", self.tree.nq), ("v", self.nv), ("a", self.nv)][: level + 1])
        return traced(*for_tree(self.tree, moving if level else values, sizes), LEVELS[level])

    def _turned(self, q: Array, d: Array) -> Array:
        """Changes of the cut joints' readings, free turns as matrices, as displacements of the kind of their rates."""
        readings = self.scaled_closure.readings(q)[0][:, None]
        parts, k = [np.zeros((*d.shape[:-1], 0))], 0
        for e in self.joints.entries.values():
            if e.cut < 0:
                continue
            plain = len(e.q) if e.turn < 0 else e.turn - e.q.start
            slides, k = d[..., k : k + plain], k + plain
            if e.turn < 0:
                parts.append(slides)
                continue
            R, dR = (np.broadcast_to(x[..., k : k + 9], (*d.shape[:-1], 9)) for x in (readings, d))
            k += 9
            back = np.swapaxes(R.reshape(*R.shape[:-1], 3, 3), -1, -2)
            W = back @ dR.reshape(*dR.shape[:-1], 3, 3)
            parts.append(np.stack([W[..., 2, 1], W[..., 0, 2], W[..., 1, 0]], axis=-1))
            if plain:
                parts.append((back @ slides[..., None])[..., 0])
        return np.concatenate(parts, axis=-1)

    def _solved(self, rows: Solver | None, places: Places, told: Array, known: tuple[Array, Array] | None) -> Array:
        """x (n, k, nv) with A x = (0, told) - known."""
        if rows is None:  # all rates of a tree are independent
            x = np.zeros((*told.shape[:-1], self.nv))
            x[..., list(places)] = told
            return x
        closing = np.zeros((*told.shape[:-1], len(self.scaled_closure.rows)))
        if known is not None:
            closing, told = -known[0] / self.scaled_closure.row_units, told - known[1]
        b = np.concatenate([closing, told / self.joints.units[list(places)]], axis=-1)
        x, left = rows.solve(b)
        miss = np.abs(left).max(axis=(0, 1), initial=0.0)
        if (miss > OPENS * max(1.0, float(np.abs(b).max(initial=0.0)))).any():
            self._refuse_opening(int(first_of_largest(miss)), places)
        x = x * self.scaled_closure.rate_units
        for k, place in enumerate(places):
            if place < self.nv:  # rid of rounding
                x[..., place] = told[..., k]
        return x

    def _rows(self, q: Array, places: Places) -> Solver:
        """A (n, rows, nv), in comparable units."""
        closure, held = self.scaled_closure, self.joints.rate_rows(q)[:, list(places)]
        chosen = [closure.row_places[at] for at in self.analysis.chosen]
        A = closure.rows_at(q).with_rows(held)
        found = A.solver([*chosen, *range(len(closure.rows), A.shape[1])])
        if found.lost.any():
            self._refuse_pose(q[int(np.flatnonzero(found.lost)[0])], places)
        return found

    def _refuse_pose(self, q: Array, places: Places) -> None:
        names = [self.joints.rate_names[k] for k in places]
        at = ", ".join(f"{name} = {x:.6g}" for name, x in zip(self.joints.coordinates, q, strict=False))
        free = self.analysis.dof
        if len(places) < free:
            raise ModelError(
                f"{self.name}: {', '.join(names) or 'nothing'} leaves the pose free to move, so it has no derivative. "
                f"Give {free} values, one for each degree of freedom."
            )
        raise SingularityError(
            f"{self.name}: in this pose {', '.join(names)} do{'es' * (len(names) == 1)} not tell how the other joints "
            f"follow: it is singular ({at}). Give another pose, or other independent joints in build()."
        )

    def _refuse_opening(self, row: int, places: Places) -> None:
        rows = self.scaled_closure.rows
        if row >= len(rows):
            what = self.joints.rate_names[places[row - len(rows)]]
            raise SingularityError(
                f"{self.name}: the loops do not let {what!r} change in this pose. Hold other joints."
            )
        c, _ = rows[row]
        raise ModelError(
            f"{self.name}: a small change opens {self.scaled_closure.what_closes(c)}, "
            "which closes at special numbers only: there is no derivative along it."
        )
