"""Derivatives of a run by its variational equations: all directions side by side, as an ensemble of runs.

Each lane carries the run itself and one direction S, so the code does not grow with the number of directions, and the
steps hold the tolerance for both.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from linkwright.model.answers import Array
from linkwright.simulation.sensitivity.initial_directions import Directions
from linkwright.simulation.sensitivity.integration import integrate_derivatives
from linkwright.simulation.sensitivity.smooth_pieces import SmoothPiece, SmoothRun

ROUGHLY = 1e-4  # the tolerance of a first pass, which tells how large derivatives are
LITTLE = 1e-3  # of a state: what changes less by all of a number is followed with errors against this much
PLACES = 33  # where it looks


@dataclass(frozen=True, eq=False)
class Tangents:
    """S (n, T, ny) of each direction at sample times, and at the end (n, ny)."""

    samples: Array
    end: Array


def follow_tangents(run: SmoothRun, directions: Directions, times: Array, show: Callable[[float], None]) -> Tangents:
    """S of every direction. Errors are kept against its own size: a first pass finds that out."""
    looks = np.linspace(0.0, run.problem.until, PLACES)
    rough = _follow(run, directions.start, directions.numbers, looks, max(ROUGHLY, run.tol), lambda t: None)
    peak = np.abs(rough.samples).max(axis=(1, 2), initial=0.0)
    size = np.maximum(peak, LITTLE / _ranges(run, directions))
    found = _follow(
        run, directions.start / size[:, None], directions.numbers / size[:, None, None], times, run.tol, show
    )
    return Tangents(found.samples * size[:, None, None], found.end * size[:, None])


def _ranges(run: SmoothRun, directions: Directions) -> Array:
    """How far each direction may sensibly be gone: as far as the numbers that it changes are from zero, one or more."""
    p = np.abs(run.flow.equations.pieces[:, list(directions.active)]).max(axis=0, initial=0.0)
    slopes = np.abs(directions.numbers).max(axis=1, initial=0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        ranges = np.where(slopes > 0.0, p / slopes, 0.0)
    return np.asarray(ranges.max(axis=1, initial=1.0))


def _follow(
    run: SmoothRun, start: Array, numbers: Array, times: Array, tol: float, show: Callable[[float], None]
) -> Tangents:
    S, samples = start, np.zeros((len(start), len(times), start.shape[1]))
    for piece in run.pieces:
        last = piece is run.pieces[-1]
        mine = (times >= piece.t0) & ((times <= piece.t1) if last else (times < piece.t1))
        S, told = _through(run, piece, S, numbers, times[mine], tol)
        samples[:, mine] = told
        if piece.switch is not None:
            dp = np.zeros((len(S), run.flow.np))
            dp[:, list(run.flow.active)] = numbers[:, run.first(piece.t1)]
            S = piece.switch.forward(S, dp)
        show(piece.t1)
    return Tangents(samples, S)


def _through(
    run: SmoothRun, piece: SmoothPiece, S: Array, numbers: Array, times: Array, tol: float
) -> tuple[Array, Array]:
    """S at the end of a smooth piece, and at times within it."""
    if piece.t1 <= piece.t0:
        return S, np.repeat(S[:, None], len(times), axis=1)
    flow, n = piece.flow, len(S)
    knots, P = run.numbers(piece.t0, piece.t1, piece.branches, piece.modes)
    dp = numbers[:, run.first(piece.t0) : run.first(piece.t0) + len(P)]
    found = integrate_derivatives(
        run.name,
        flow.tangent,
        np.hstack([np.tile(piece.start, (n, 1)), S]),
        piece.t0,
        piece.t1,
        times=times,
        knots=knots,
        pieces=np.concatenate([np.broadcast_to(P, (n, *P.shape)), dp], axis=-1),
        project=flow.tangent_project if run.projects else None,
        tol=tol,
        max_step=run.max_step,
        threads=run.problem.threads,
    )
    ny = flow.ny
    return found.y[:, ny:], found.samples[:, :, ny:]
