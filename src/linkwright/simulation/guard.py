"""The guard of a run: what is told of the end of every step, so that nothing is jumped over or quietly violated.

margin      the conditioning of the loops less a threshold, and its rate along the motion
speed       of all joints together, in units that compare
violation   positive where constraint rows that are not integrated, since others seemed to imply them, do not hold
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from linkwright.kernels.coordinates import coordinate_rates
from linkwright.methods.closed_loops import closure
from linkwright.program import Program, Rolled, inlined, tangent, traced
from linkwright.scalars.seam import sqrt

if TYPE_CHECKING:
    from linkwright.simulation.equations import Equations, Scalars

OPEN = 1e-7  # rad, or of the size of its loop: a gap that no rounding leaves
BEYOND = 100.0  # times the gap of the rows that are integrated, where these may drift


def guard(equations: Equations, usual: Sequence[float], threshold: float, unsigned: bool) -> Program | Rolled:
    """The program of (t, y, p): margin, rate of the margin, speed, violation.

    usual: sizes of the pivots, with the signs they begin with; unsigned: whatever signs they have.
    """
    tree, units = equations.tree, equations.constraints.rate_units
    many = len(equations.formulation.numbers)

    def ahead(q: Scalars, rate: Scalars, numbers: Scalars, time: Scalars) -> dict[str, Any]:
        """The conditioning a time ahead."""
        moved = tuple(x + time[0] * dx for x, dx in zip(q[: tree.nq], rate, strict=True))
        pivots = equations.pivots((*moved, *q[tree.nq :]), numbers)
        return {"c": (conditioning([sqrt(x * x) for x in pivots] if unsigned else pivots, usual),)}

    sizes = {"q": tree.entries, "rate": tree.nq, "numbers": many, "time": 1}
    slope = tangent(traced(ahead, sizes), ["time"], of=["c"])

    def told(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
        q, x, _ = equations.parts(y, p)
        numbers = equations.split(p)[2]
        v = equations.formulation.rates(q, x, numbers)
        found = inlined(slope, (*q, *coordinate_rates(tree, q, v), *numbers, 0.0, 1.0))
        speed: Any = 0.0
        for rate, unit in zip(v, units, strict=True):
            speed = speed + (rate * (1.0 / unit)) * (rate * (1.0 / unit))
        margin = found["c"][0] - threshold
        return {"guard": (margin, found["dc"][0], sqrt(speed), violation(equations, q))}

    return traced(told, equations.sizes, "guard")


def violation(equations: Equations, q: Scalars) -> Any:
    """Positive where rows beside those that are integrated are open."""
    scaled_closure, held = equations.model.scaled_closure, equations.constraints.rows
    rest = [k for k in scaled_closure.live if k not in held]
    if not rest:
        return -1.0
    gaps = closure(equations.tree, q)["closure"]

    def square(rows: Sequence[int]) -> Any:
        total: Any = 0.0
        for k in rows:
            gap = gaps[k] * (1.0 / float(scaled_closure.row_units[k]))
            total = total + gap * gap
        return total

    return square(rest) - BEYOND * BEYOND * square(held) - OPEN * OPEN


def conditioning(pivots: Sequence[Any], usual: Sequence[float]) -> Any:
    """One where all pivots have their usual size, zero where one vanishes: the harmonic mean, which is smooth."""
    total: Any = 0.0
    for pivot, size in zip(pivots, usual, strict=True):
        total = total + size / pivot
    return len(usual) / total
