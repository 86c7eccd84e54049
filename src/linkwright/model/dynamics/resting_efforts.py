"""The verb `stick_range`: per drive the efforts at which the machine stays at rest."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array
from linkwright.model.dynamics.friction_answers import FrictionAnswers
from linkwright.model.dynamics.stick_range import stick_range
from linkwright.model.parts import Parts

Range = tuple[float, float] | tuple[Array, Array]


def stick_ranges(parts: Parts, q: Any, tau: Any) -> dict[str, Range]:
    """By joint, of poses q (..., nq) with the numbers of the machine behind, where these are inputs."""
    x = parts.variables
    if not x.tree.frictions:
        raise ModelError(f"{x.name} has no joint with friction: no range of efforts keeps it at rest.")
    poses = x.q(q)
    still = np.zeros((*poses.shape[:-1], x.nv))
    parts.dynamics.must_close(poses, still)
    given, _ = x.efforts(tau)
    others = np.zeros(len(x.driven))
    if given.size:
        named = x.under_efforts(poses, still, tau, None)
        for k, place in enumerate(named.driven):
            if place in x.driven:
                others[x.driven.index(place)] = np.ravel(named.arrays[2][..., k])[0]
    answers = FrictionAnswers(x, x.nv if not x.tree.constrained else parts.assembly.analysis.dof)
    found: dict[str, Range] = {}
    for name, place in _drives(parts).items():
        flat = [_of_pose(parts, answers, pose, others, place) for pose in poses.reshape(-1, poses.shape[-1])]
        low, high = np.array(flat).T.reshape(2, *poses.shape[:-1])
        found[name] = (low, high) if poses.ndim > 1 else (float(low), float(high))
    return found


def _drives(parts: Parts) -> dict[str, int]:
    """Of drives of one rate, by joint, their places among efforts."""
    x, joints = parts.variables, parts.variables.mechanism.joints
    single = {name: joint for name, joint in joints.items() if joint.actuated and joint.freedoms == 1}
    return {name: x.driven.index(x.effort_names.index(name)) for name in single}


def _of_pose(parts: Parts, answers: FrictionAnswers, q: Array, others: Array, place: int) -> tuple[float, float]:
    def numbers(effort: float) -> Array:
        tau = others.copy()
        tau[place] = effort
        given = parts.variables.under_efforts(q[: parts.variables.nq], np.zeros(parts.variables.nv), tau, None)
        return parts.dynamics.friction_problem(given._replace(arrays=[q, *given.arrays[1:]]))

    return stick_range(answers, numbers, answers.dof)
