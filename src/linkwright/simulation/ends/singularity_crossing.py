"""Over a singular pose by the polynomial of one Taylor step that begins well before it and ends close behind.

The motion itself is smooth there, only its equations are not. Series of quotients lose digits with the ratio of the
step to the distance from the pose: several pairs of distances are tried, and the one that loses least is taken.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.scalars.tolerances import NEARLY_SINGULAR
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.taylor_series import TaylorSeries

# Distances before and behind the pose, in usual steps. The last are for motions that gather speed, whose usual step of
# a moment ago is many of theirs at the pose.
DISTANCES = (
    *((0.8, 0.25), (0.5, 0.15), (0.3, 0.1), (0.18, 0.06), (1.2, 0.5), (1.5, 0.75)),
    *((0.1, 0.03), (0.1, 0.05), (0.07, 0.02), (0.07, 0.035), (0.04, 0.013)),
)
LOST = 1e-8  # what closure and energy may lose, whatever the tolerance
LANDED = 3.0 * NEARLY_SINGULAR  # the conditioning with which steps are taken again
STATES = 12  # of a crossing that are kept


class SingularityCrossing(NamedTuple):
    """The polynomial over a pose: its states y (n, ny) at times t (n,), the numbers p, and the monitor in use."""

    monitor: Monitor
    t: Array
    y: Array
    p: Array


class Crossed(NamedTuple):
    """Beyond a pose: the crossing, when the pose was met, and when steps are taken again."""

    crossing: SingularityCrossing
    pose: float
    end: float


def cross(series: TaylorSeries, monitor: Monitor, until: float, tol: float) -> Crossed | None:
    """From a state close to the pose to one behind it, or to `until`; None where too much is lost by each of the
    distances: then the series stand where the equations still hold, shortly before the pose."""
    pose = _singular_time(series, monitor)
    tried: list[tuple[float, tuple[float, float]]] = []
    for distances in DISTANCES:
        landing, lost = _step_over(series, monitor, pose, distances)
        tried.append((lost, distances))
        if lost < tol:
            break
    least, best = min(tried)
    if least > max(10.0 * tol, LOST):
        series.retreat(pose - DISTANCES[2][0] * series.usual_step)
        series.project()
        series.drop_samples_after(series.t)
        return None
    if best != distances:
        landing, _ = _step_over(series, monitor, pose, best)
    end = min(landing, until)
    series.sample(end)
    crossing = _states(series, monitor, landing)
    pose = _met(series, monitor, pose, 0.5 * (landing - pose))
    series.put(end, series.polynomial(end))
    if landing < until:
        series.project()
    return Crossed(crossing, pose, end)


def _step_over(
    series: TaylorSeries, monitor: Monitor, pose: float, distances: tuple[float, float]
) -> tuple[float, float]:
    """One step over the pose, from well before it: when it ends, and how much closure and energy are lost; all is
    lost where the equations do not hold."""
    usual = series.usual_step
    before, behind = (share * usual for share in distances)
    series.retreat(pose - before)
    series.project()
    began = series.y
    series.step()  # may end early, but its polynomial goes on
    series.usual_step = usual
    landing = min(pose + behind, series.next_knot)  # the end of the run may be too close to the pose
    beyond = series.polynomial(landing)
    if not monitor.conditioning(landing, beyond, series.p) > LANDED:
        return landing, math.inf
    landed = series.projected(landing, beyond)
    lost = max(monitor.opening(landing, beyond, series.p), monitor.imbalance(began, landed))
    return landing, lost if math.isfinite(lost) else math.inf


def _states(series: TaylorSeries, monitor: Monitor, landing: float) -> SingularityCrossing:
    """States of the last polynomial, most of them towards its ends: away from the pose that it passes."""
    began = series.t - series.last_step
    t = began + (landing - began) * 0.5 * (1.0 - np.cos(np.linspace(0.0, math.pi, STATES)))
    return SingularityCrossing(monitor, t, np.stack([series.polynomial(x) for x in t]), series.p)


def _singular_time(series: TaylorSeries, monitor: Monitor) -> float:
    """When the pose is met: the root of the conditioning goes to zero evenly."""
    met, before = series.t, series.t - 0.5 * series.last_step
    held = (monitor.conditioning(t, series.polynomial(t), series.p) for t in (met, before))
    late, early = (math.sqrt(max(x, 0.0)) for x in held)
    return met + (met - before) * late / (early - late) if early > 1.001 * late else met


def _met(series: TaylorSeries, monitor: Monitor, pose: float, away: float) -> float:
    """When the last polynomial meets the pose: between two states the root of the conditioning falls to zero and
    rises again, evenly the more the closer they are."""
    for _ in range(4):
        around = [monitor.conditioning(t, series.polynomial(t), series.p) for t in (pose - away, pose + away)]
        before, after = (math.sqrt(max(held, 0.0)) for held in around)
        pose += away * (before - after) / (before + after) if before + after > 0.0 else 0.0
        away *= 0.125
    return pose
