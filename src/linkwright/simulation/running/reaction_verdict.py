"""Whether what functions read of reactions is determinate, and whether loads that hang on it have one answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array
from linkwright.simulation.running.problem import Problem

if TYPE_CHECKING:
    from linkwright.simulation.running.verdict import Evidence

COMPONENTS = ("moment about x", "moment about y", "moment about z", "force along x", "force along y", "force along z")
NONE = "loads that hang on reactions, and the reactions that they cause, agree nowhere nearby"
SINGULAR = "a load that hangs on a reaction causes just that reaction, however large it is: there is no one answer"
SEVERAL = "loads that hang on reactions, and the reactions that they cause, agree in several ways"


def must_be_told(problem: Problem, read: Sequence[tuple[str, int]]) -> None:
    """Refuse components (joint, number of the component) of reactions that redundant constraints could make any."""
    model = problem.model
    if not read:
        return
    determinate = model.dynamics.determinate(problem.start.q.reshape(-1, problem.start.q.shape[-1])[:1])
    for joint, k in read:
        if not determinate[joint][k]:
            raise ModelError(
                f"{model.name}: a function reads the {COMPONENTS[k]} of the reaction of {joint!r}, which is not "
                "determinate: redundant constraints may press there with any force. Make a joint of the loop "
                "'spherical' or 'cylindrical'."
            )


def without_one_answer(checks: Array) -> str:
    """Of states (n, 3) what the first has against one answer; empty where all have one."""
    sentences = (NONE, SINGULAR, SEVERAL)
    for k in (1, 2, 0):  # a singular loop agrees nowhere, too
        if not (checks[:, k] < 1.0).all():
            return sentences[k]
    return ""


def without_loop_answer(c: Evidence) -> Iterator[tuple[int, str]]:
    """Runs, each with a sentence, whose loads that hang on reactions had no one answer."""
    if not c.reactions.shape[-1]:
        return
    for run in range(len(c.reactions)):
        reached = np.isfinite(c.a[run]).all(axis=-1)
        lost = reached & ~(c.reactions[run] < 1.0).all(axis=-1)
        if lost.any():
            k = int(np.flatnonzero(lost)[0])
            said = without_one_answer(c.reactions[run, k : k + 1])
            yield run, f"{said} at t = {c.t[k]:.6g} s: do not use the run from there on"
