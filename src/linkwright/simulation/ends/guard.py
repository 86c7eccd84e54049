"""The guard of a run: what is told of the end of every step, so that nothing is jumped over or quietly violated.

margin      the conditioning of the loops, and of prescribed motions, less a threshold, and its rate along the motion
speed       of all joints together, in units that compare
violation   positive where constraint rows that are not integrated, since others seemed to imply them, do not hold;
            or where a state that was put back is far from its constraints all the same: a step went beyond a dead
            point, or a fixed one beyond anything
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from linkwright.engines.tiered import compile_seconds
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods.closed_loops import closure, held_gaps
from linkwright.program import Program, Rolled, inlined, tangent, traced
from linkwright.scalars.seam import sqrt, where_positive
from linkwright.scalars.tolerances import ASTRAY, CLOSED_RUN

if TYPE_CHECKING:
    from linkwright.simulation.running.equations import Equations, Scalars

BEYOND = 100.0  # times the gap of the rows that are integrated, where these may drift
CLOSE = 1e-6  # of all joints together, in units that compare: how far the second pose of a difference is
LONG = 1.0  # s
AT_REST = 1e-9  # a speed, in such units a second, below which the difference is taken over less

Ahead = Callable[..., Any]  # (tree, q, rate, numbers, time): the conditioning a time ahead
Slope = Callable[..., tuple[Any, Any]]  # (tree, q, rate, numbers, speed): the conditioning, and its rate


def guard(
    equations: Equations, usual: Sequence[float], threshold: float, unsigned: bool, astray: bool
) -> Program | Rolled:
    """The program of (t, y, p): margin, rate of the margin, speed, violation.

    usual: sizes of the pivots, with the signs they begin with; unsigned: whatever signs they have. astray: whether
    states that are put back may stay far from the constraints.
    """
    units = equations.constraints.rate_units

    def ahead(tree: LinkTree, q: Scalars, rate: Scalars, numbers: Scalars, time: Any) -> Any:
        """The conditioning a time ahead."""
        moved = tuple(x + time * dx for x, dx in zip(q, rate, strict=True))
        pivots = equations.pivots(tree, moved, numbers)
        return conditioning([sqrt(x * x) for x in pivots] if unsigned else pivots, usual)

    slope = _by_difference(ahead) if _long(equations) else _by_tangent(equations, ahead)

    def told(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
        at = equations.at(t, y, p)
        tree, q, v, numbers = at.tree, at.q, at.v, at.numbers.method
        square: Any = 0.0
        for rate, unit in zip(v, units, strict=True):
            square = square + (rate * (1.0 / unit)) * (rate * (1.0 / unit))
        speed = sqrt(square)
        now, change = slope(tree, q, coordinate_rates(tree, q, v), numbers, speed)
        violated = violation(equations, tree, q)
        if astray:
            beyond = _astray(equations, tree, t[0], at.numbers.motions, q)
            violated = where_positive(beyond, beyond, violated)
        return {"guard": (now - threshold, change, speed, violated)}

    return traced(told, equations.sizes, "guard")


def _long(equations: Equations) -> bool:
    """Whether code of all pivots takes seconds to compile, and that of their tangents three times as many."""
    program = equations.function("rhs").program
    return isinstance(program, Rolled) and compile_seconds(program) > LONG


def _by_tangent(equations: Equations, ahead: Ahead) -> Slope:
    """The conditioning and its exact rate."""
    tree = equations.tree
    sizes = {"q": tree.nq, "rate": tree.nq, "numbers": len(equations.formulation.numbers), "time": 1}

    def at_time(tree: LinkTree, q: Scalars, rate: Scalars, numbers: Scalars, time: Scalars) -> dict[str, Any]:
        return {"c": (ahead(tree, q, rate, numbers, time[0]),)}

    program = tangent(traced(*for_tree(tree, at_time, sizes)), ["time"], of=["c"])

    def slope(tree: LinkTree, q: Scalars, rate: Scalars, numbers: Scalars, speed: Any) -> tuple[Any, Any]:
        found = inlined(program, (*q, *rate, *numbers, 0.0, *tree.numbers, 1.0))
        return found["c"][0], found["dc"][0]

    return slope


def _by_difference(ahead: Ahead) -> Slope:
    """The same by two poses close to each other, which share all steps: six digits, where signs are asked for."""

    def slope(tree: LinkTree, q: Scalars, rate: Scalars, numbers: Scalars, speed: Any) -> tuple[Any, Any]:
        time = CLOSE / (speed + AT_REST)
        now = ahead(tree, q, rate, numbers, 0.0)
        return now, (ahead(tree, q, rate, numbers, time) - now) / time

    return slope


def _astray(equations: Equations, tree: LinkTree, t: Any, trajectory: Scalars, q: Scalars) -> Any:
    """Positive where loops and prescribed motions are far from where they should be."""
    total: Any = 0.0
    for x in equations.constraints.residual(tree, t, trajectory, q):
        total = total + x * x
    return total - ASTRAY * ASTRAY


def violation(equations: Equations, tree: LinkTree, q: Scalars) -> Any:
    """Positive where rows beside those that are integrated are open."""
    if not unheld_rows(equations):
        return -1.0
    return violation_of(equations, held_gaps(tree, closure(tree, q)["closure"]))


def unheld_rows(equations: Equations) -> list[int]:
    """The rows that are not integrated, by their numbers."""
    return [k for k in equations.model.scaled_closure.live if k not in equations.constraints.rows]


def violation_of(equations: Equations, gaps: Sequence[Any]) -> Any:
    """The same from the residuals of all rows."""
    scaled_closure = equations.model.scaled_closure

    def square(rows: Sequence[int]) -> Any:
        total: Any = 0.0
        for k in rows:
            gap = gaps[k] * (1.0 / float(scaled_closure.row_units[k]))
            total = total + gap * gap
        return total

    return (
        square(unheld_rows(equations)) - BEYOND * BEYOND * square(equations.constraints.rows) - CLOSED_RUN * CLOSED_RUN
    )


def conditioning(pivots: Sequence[Any], usual: Sequence[float]) -> Any:
    """One where all pivots have their usual size, zero where one vanishes: the harmonic mean, which is smooth."""
    total: Any = 0.0
    for pivot, size in zip(pivots, usual, strict=True):
        total = total + size / pivot
    return len(usual) / total
