"""Wrenches on bodies as questions take them: moment about the centre of mass and force, world axes, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import pose_of
from linkwright.kernels.vector3 import cross, matvec, sub
from linkwright.model.answers import Array
from linkwright.model.parts import Parts


def about_centres(parts: Parts, at: Kinematics, wrenches: Wrenches, shape: tuple[int, ...]) -> dict[str, Array]:
    """Of wrenches about links' origins, in links' axes: {body: (moment, force) (..., 6)}."""
    found: dict[str, Array] = {}
    for body, (n, f) in wrenches.items():
        com = at.tree.body_inertias[body].com
        axes = pose_of(at.poses, com).axes
        six = (*matvec(axes, sub(n, cross(com.p, f))), *matvec(axes, f))
        found[parts.variables.bodies[body]] = np.stack(
            [np.broadcast_to(np.asarray(y, float), shape) for y in six], axis=-1
        )
    return found


def added(parts: Parts, given: Mapping[str, Any] | None, more: Mapping[str, Array]) -> dict[str, Any]:
    """Wrenches that a question brings and others, added up on bodies that have both."""
    found: dict[str, Any] = dict(more)
    if given is None:
        return found
    places, wrenches = parts.variables.wrenches(given)
    names = (*parts.variables.bodies, *parts.variables.mechanism.points)
    for k, place in enumerate(places):
        own, name = wrenches[0][..., 6 * k : 6 * k + 6], names[place]
        found[name] = found[name] + own if name in found else own
    return found
