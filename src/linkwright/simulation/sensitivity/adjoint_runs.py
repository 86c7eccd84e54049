"""Derivatives of a run by its adjoint: backwards in time, one sweep for all numbers there are.

The run goes backwards in short segments, each from a state kept on the way forward, so that what is damped does not
blow up in reversed time; with it go the weights l of the state and m of the numbers p.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from linkwright.model.answers import Array
from linkwright.simulation.sensitivity.cost_instants import CostAtInstant
from linkwright.simulation.sensitivity.initial_directions import Directions
from linkwright.simulation.sensitivity.integration import integrate, must_arrive
from linkwright.simulation.sensitivity.smooth_pieces import SmoothPiece, SmoothRun

FEWEST = 8  # segments of a smooth piece, where there is no other reason to have more


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
        self.l[-1] = 1.0
        self.m: Array = np.zeros((run.flow.equations.pieces.shape[-2], len(active)))
        for piece in reversed(run.pieces):
            self._back(piece)

    def along(self, directions: Directions) -> Array:
        found: Array = directions.start @ self.l + np.einsum("kpa,pa->k", directions.numbers, self.m)
        return found

    def _back(self, piece: SmoothPiece) -> None:
        if piece.switch is not None:
            share = float(piece.switch.jump @ self.l)
            self.l = self.l + share * piece.switch.by_y
            self.m[self.run.first(piece.t1)] += share * piece.switch.by_p[self.active]
        times, states = self._checkpoints(piece)
        for k in range(len(times) - 1, 0, -1):
            self._receive(times[k])
            self._project(times[k], states[k], piece)
            self._segment(piece, times[k - 1], times[k], states[k])
            self.show(self.run.problem.until - times[k - 1])
        self._receive(piece.t0, last=piece is self.run.pieces[0])

    def _receive(self, t: float, last: bool = False) -> None:
        """The impulses of this instant, and at the beginning of all that is left."""
        while self.waiting and (last or self.waiting[-1].t >= t):
            impulse = self.waiting.pop()
            self.l = self.l + self.run.scale * impulse.by_y
            self.m[self.run.first(impulse.t)] += self.run.scale * impulse.by_p

    def _checkpoints(self, piece: SmoothPiece) -> tuple[list[float], Array]:
        """Times about a step apart, with those of impulses and knots, and the states there: steps end at each."""
        run = self.run
        inside = [x.t for x in self.waiting if piece.t0 < x.t < piece.t1]
        knots, P = run.numbers(piece.t0, piece.t1, piece.branches)
        grid = np.linspace(piece.t0, piece.t1, max(piece.steps, FEWEST) + 1)
        near = 1e-3 * (grid[1] - grid[0])
        wanted = np.unique(np.concatenate([inside, knots]))
        kept = [t for t in grid[1:-1] if not len(wanted) or np.abs(wanted - t).min() > near]
        between = np.unique(np.concatenate([wanted, kept]))
        states = must_arrive(
            run.name,
            integrate(
                run.flow.rate,
                piece.start,
                piece.t0,
                piece.t1,
                times=between,
                knots=between,
                pieces=P[np.searchsorted(knots, np.concatenate([[piece.t0], between]), side="right")],
                project=run.project,
                tol=run.tol,
                max_step=run.max_step,
            ),
        )
        return [piece.t0, *between, piece.t1], np.concatenate([piece.start[None], states.samples, states.y[None]])

    def _project(self, t: float, y: Array, piece: SmoothPiece) -> None:
        """Weights across the constraints say nothing, and are taken out before they grow."""
        run = self.run
        if not run.projects:
            return
        k = int(np.searchsorted(run.knots, t, side="left"))  # the piece before t
        P = run.numbers(piece.t0, piece.t1, piece.branches)[1][k - run.first(piece.t0)]
        by_y, by_p = run.flow.project_pullback(np.array([t]), y, P, self.l)
        self.l, more = np.array(by_y), np.array(by_p)[self.active]
        self.m[k] += more

    def _segment(self, piece: SmoothPiece, t0: float, t1: float, y: Array) -> None:
        run, n = self.run, self.run.flow.ny - 1
        _, P = run.numbers(t0, t1, piece.branches)
        assert len(P) == 1
        size = max(float(np.abs(self.l[:n]).max(initial=0.0)), 1.0)
        start = np.concatenate([y[:n], self.l[:n], np.zeros(len(self.active))])
        found = must_arrive(
            run.name,
            integrate(
                run.flow.adjoint,
                start,
                -t1,
                -t0,
                pieces=np.concatenate([P[0], self.scales / size])[None],
                tol=run.tol,
                max_step=run.max_step,
            ),
        )
        self.l = np.concatenate([found.y[n : 2 * n], self.l[n:]])
        self.m[run.first(t0)] += found.y[2 * n :] * size / self.scales
