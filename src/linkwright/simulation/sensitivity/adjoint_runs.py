"""Derivatives of a run by its adjoint: backwards in time, one sweep for all numbers there are.

The run goes backwards in segments, each from a state kept on the way forward; with it go the weights l of the state and
m of the numbers p. What is damped blows up in reversed time: a segment that does not meet the state kept at its other
end is too long, and gone through again in parts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.model.answers import Array
from linkwright.simulation.integrators import Reason
from linkwright.simulation.sensitivity.cost_instants import CostAtInstant
from linkwright.simulation.sensitivity.initial_directions import Directions
from linkwright.simulation.sensitivity.integration import integrate, integrate_derivatives, must_arrive
from linkwright.simulation.sensitivity.smooth_pieces import SmoothPiece, SmoothRun

LONGEST = 64  # steps of the run forward in one segment
MET = 100.0  # tolerances: a state met again
LARGE = 1e3  # of the weights against the scale of the cost: their errors then count against their own size


def sweep_back(
    run: SmoothRun, directions: Directions, impulses: list[CostAtInstant], show: Callable[[float], None]
) -> Array:
    """The derivative of the cost along every direction, (n,)."""
    return _Adjoint(run, directions.active, impulses, show).along(directions)


class _Adjoint:
    """The weights on their way back: l (ny,) of the state, m (K + 1, active) of the numbers, piece by piece."""

    def __init__(
        self,
        run: SmoothRun,
        active: tuple[int, ...],
        impulses: list[CostAtInstant],
        show: Callable[[float], None],
    ) -> None:
        self.run, self.active, self.show = run, list(active), show
        self.waiting = sorted(impulses, key=lambda impulse: impulse.t)
        p = np.abs(run.flow.equations.pieces[..., self.active]).max(axis=0, initial=0.0)
        self.scales: Array = np.where(p > 0.0, p, 1.0)  # of m, so that its errors count as those of the state
        self.l: Array = np.zeros(run.flow.ny)
        self.l[-1] = LARGE
        self.m: Array = np.zeros((run.flow.equations.pieces.shape[-2], len(active)))
        for piece in reversed(run.pieces):
            self._back(piece)

    def along(self, directions: Directions) -> Array:
        found: Array = directions.start @ self.l + np.einsum("kpa,pa->k", directions.numbers, self.m)
        return found / (LARGE * self.run.scale)

    def _back(self, piece: SmoothPiece) -> None:
        if piece.switch is not None:
            self.l, by_p = piece.switch.back(self.l)
            self.m[self.run.first(piece.t1)] += by_p[self.active]
        if piece.t1 <= piece.t0:
            return
        times, states, fixed = self._checkpoints(piece)
        k, length = len(times) - 1, LONGEST
        while k > 0:
            self._receive(times[k])
            self._project(times[k], states[k], piece)
            j = max(k - length, fixed[np.searchsorted(fixed, k) - 1])
            while not self._segment(piece, times[j], times[k], states[k], states[j], at_once=j == k - 1):
                length = max((k - j) // 2, 1)
                j = k - length
            k, length = j, min(2 * length, LONGEST)
            self.show(self.run.problem.until - times[k])
        self._receive(piece.t0, last=piece is self.run.pieces[0])

    def _receive(self, t: float, last: bool = False) -> None:
        """The impulses of this instant, and at the beginning of all that is left."""
        while self.waiting and (last or self.waiting[-1].t >= t):
            impulse = self.waiting.pop()
            self.l = self.l + LARGE * self.run.scale * impulse.by_y
            self.m[self.run.first(impulse.t)] += LARGE * self.run.scale * impulse.by_p

    def _checkpoints(self, piece: SmoothPiece) -> tuple[Array, Array, np.ndarray]:
        """Times about a step apart, with those of impulses and knots, and the states there: steps end at each. Then the
        places of those that no segment may go beyond."""
        run = self.run
        inside = [x.t for x in self.waiting if piece.t0 < x.t < piece.t1]
        knots, P = run.numbers(piece.t0, piece.t1, piece.branches, piece.modes)
        grid = np.linspace(piece.t0, piece.t1, piece.steps + 1)
        wanted = np.unique(np.concatenate([inside, knots]))
        around = np.concatenate([[-np.inf], wanted, [np.inf]])
        at = np.searchsorted(wanted, grid)
        away = np.minimum(grid - around[at], around[at + 1] - grid) > 1e-3 * (grid[1] - grid[0])
        between = np.unique(np.concatenate([wanted, grid[1:-1][away[1:-1]]]))
        states = must_arrive(
            run.name,
            integrate(
                piece.flow.rate,
                piece.start,
                piece.t0,
                piece.t1,
                times=between,
                knots=between,
                pieces=P[np.searchsorted(knots, np.concatenate([[piece.t0], between]), side="right")],
                project=run.project(piece.flow),
                tol=run.tol,
                max_step=run.max_step,
            ),
        )
        fixed = np.concatenate([[0], 1 + np.searchsorted(between, wanted)])
        times = np.concatenate([[piece.t0], between, [piece.t1]])
        return times, np.concatenate([piece.start[None], states.samples, states.y[None]]), fixed

    def _project(self, t: float, y: Array, piece: SmoothPiece) -> None:
        """Weights across the constraints say nothing, and are taken out before they grow."""
        run = self.run
        if not run.projects:
            return
        k = int(np.searchsorted(run.knots, t, side="left"))  # the piece before t
        P = run.numbers(piece.t0, piece.t1, piece.branches, piece.modes)[1][k - run.first(piece.t0)]
        by_y, by_p = piece.flow.project_pullback(np.array([t]), y, P, self.l)
        self.l, more = np.array(by_y), np.array(by_p)[self.active]
        self.m[k] += more

    def _segment(self, piece: SmoothPiece, t0: float, t1: float, y: Array, meets: Array, at_once: bool) -> bool:
        """Whether the weights are now those of t0: not, where the way back does not meet the state there."""
        run, n = self.run, self.run.flow.ny - 1
        _, P = run.numbers(t0, t1, piece.branches, piece.modes)
        assert len(P) == 1
        size = max(float(np.abs(self.l[:n]).max(initial=0.0)), 1.0)
        P[:, -1] *= LARGE
        given = piece.flow.adjoint, np.concatenate([y[:n], self.l[:n], np.zeros(len(self.active))]), -t1, -t0
        task: dict[str, Any] = {
            "pieces": np.concatenate([P[0], self.scales / size])[None],
            "tol": run.tol,
            "max_step": run.max_step,
        }
        found = integrate_derivatives(run.name, *given, **task) if at_once else integrate(*given, **task)
        missed = np.abs(found.y[:n] - meets[:n]) > MET * run.tol * (1.0 + np.abs(meets[:n]))
        if not at_once and (found.reason is not Reason.DONE or missed.any()):
            return False
        self.l = np.concatenate([found.y[n : 2 * n], self.l[n:]])
        self.m[run.first(t0)] += found.y[2 * n :] * size / self.scales
        return True
