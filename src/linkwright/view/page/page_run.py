"""A run for the page: as many instants as a page needs, extremes and certificate with it."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

INSTANTS = 1200  # twenty seconds at sixty pictures a second
NUMBERS = 120_000  # of a run altogether: about 1.5 MB as text
DIGITS = 10


def samples_of(solution: Solution, run: int = 0) -> dict[str, Any]:
    """RunSamples of web/src/package.ts: of an ensemble one run, as far as it came."""
    s = solution.run(run)
    reactions = _reactions(s)
    shown = _shown(s, reactions)
    energy = s.energy
    return {
        "t": _listed(s.t[shown]),
        "q": _listed(s.q[shown]),
        "v": _listed(s.v[shown]),
        "a": _listed(s.a[shown]),
        "tau": {joint: _listed(effort[shown]) for joint, effort in s.tau.items()},
        "kinetic": _listed(energy.kinetic[shown]),
        "potential": _listed(energy.potential[shown]),
        "work": _listed(s.work[shown]),
        "closure": _listed(s.closure[shown]),
        "status": s.status,
        "ok": s.ok,
        "reactions": {joint: _listed(wrench[shown]) for joint, wrench in reactions.items()},
        "peaks": _peaks(s),
        "certificate": str(s.certificate()),
    }


def _shown(s: Solution, reactions: dict[str, np.ndarray]) -> np.ndarray:
    """The instants that the page gets: evenly chosen among those reached, the first and the last too."""
    reached = np.flatnonzero(s.reached)
    width = 5 + s.q.shape[-1] + 2 * s.v.shape[-1] + 6 * len(reactions) + sum(np.size(x[0]) for x in s.tau.values())
    count = int(min(len(reached), INSTANTS, max(2, NUMBERS // width)))
    return reached[np.round(np.linspace(0, len(reached) - 1, count)).astype(int)] if count else reached


def _reactions(s: Solution) -> dict[str, np.ndarray]:
    """Of all joints; none where a run has instants without an answer, which its certificate tells."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = s.reactions()
    except LinkwrightError:
        return {}
    return {} if found.unanswered else dict(found)


def _peaks(s: Solution) -> list[dict[str, Any]]:
    try:
        rows = s.peaks().rows()
    except LinkwrightError:
        return []
    found = []
    for (what, name, unit), extreme in rows:
        value, t = (float(np.ravel(x)[0]) for x in (extreme.value, extreme.t))
        if np.isfinite(value) and np.isfinite(t):
            found.append({"label": f"{what} {name}", "t": t, "value": value, "unit": unit})
    return found


def _listed(x: Any) -> Any:
    """Nested lists of numbers with as many digits as are worth reading."""
    values = np.asarray(x, float)
    rounded = np.array([float(f"{entry:.{DIGITS}g}") for entry in values.ravel()])
    return rounded.reshape(values.shape).tolist()
