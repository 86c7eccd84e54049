"""How runs ended, in words: one sentence for each, one for an ensemble together."""

from __future__ import annotations

import warnings

import numpy as np

from linkwright.errors import users_stacklevel
from linkwright.model.answers import Array
from linkwright.simulation.integrators import Reason
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.verdict import Verdict


def outcomes(problem: Problem, log: RunLog, found: Verdict) -> tuple[np.ndarray, tuple[str, ...]]:
    """Per run, (R,): whether it came to its end and may be believed; and a sentence on it."""
    if log.samples.ndim < 3:
        ok = np.array([log.reason is Reason.DONE]) & found.sound
        return ok, (_one(problem, log) + ("" if log.reason is Reason.VIOLATED else found.of(0)),)
    ok = (log.reasons == Reason.DONE) & found.sound
    usual = f"ran to t = {problem.until:.6g} s"
    said = [usual] * len(ok)
    for k in map(int, np.flatnonzero(log.reasons != Reason.DONE)):
        end = log.unbounded_runs.get(k)
        t = float(log.t[k]) if end is None else min(float(log.t[k]), end.t)
        said[k] = f"stopped at t = {t:.9g} s: {log.sentences.get(k, log.sentence)}"
    for k, single in log.singles.items():
        said[k] = _one(problem, single)
    for k in found.words:
        said[k] += "" if log.reasons[k] == Reason.VIOLATED else found.of(k)
    return ok, tuple(said)


def _one(problem: Problem, log: RunLog) -> str:
    more = ""
    if log.passed:
        more += f"; passed close to singular poses at t = {_list(log.passed)}"
    if log.chosen_again:
        others = "independent rates" if log.monitor.equations.formulation.chooses_rates else "constraint rows"
        more += f"; other {others} chosen at t = {_list(log.chosen_again)}"
    if log.reason is Reason.DONE:
        return f"ran to t = {problem.until:.6g} s{more}"
    t = log.t if log.unbounded is None else min(log.t, log.unbounded.t)  # the last step may have gone beyond
    return f"stopped at t = {t:.9g} s: {log.sentence}{more}"


def together(problem: Problem, log: RunLog, ok: np.ndarray, found: Verdict) -> str:
    """Of an ensemble: how many stopped early, or are not to be believed, and why the first of them."""
    early = log.reasons != Reason.DONE
    if log.reason is None:
        return f"{int(early.sum())} of {len(ok)} runs stopped early: {log.sentence}"
    words = f"all runs reached {problem.until:.6g} s"
    if early.any():
        k = int(early.argmax())
        words = f"{int(early.sum())} of {len(ok)} runs stopped early: run {k}: {log.sentences[k]}"
    doubtful = [k for k in found.words if not early[k]]
    if doubtful:
        words += f"; {len(doubtful)} of them are not to be believed, run {doubtful[0]}{found.of(doubtful[0])[1:]}"
    if met := sum(not single.changes for single in log.singles.values()):
        words += f"; {met} met singular poses and went on by themselves"
    return words


def unseen(problem: Problem, t: Array, values: Array) -> str:
    """Event functions that are no numbers at some instants: their zeros are not found there."""
    lost = {w.name: t[np.isnan(column)] for w, column in zip(problem.events, values.T, strict=True)}
    said = [
        f"the function of event {name!r} is no number at t = {times.min():.6g} s, so it may be missed"
        for name, times in lost.items()
        if len(times)
    ]
    for sentence in said:
        warnings.warn(f"{problem.model.name}: {sentence}.", stacklevel=users_stacklevel())
    return "".join(f"; {sentence}" for sentence in said)


def _list(times: list[float]) -> str:
    shown = ", ".join(f"{x:.6g}" for x in times[:8])
    return shown + (f" and {len(times) - 8} more" if len(times) > 8 else "") + " s"
