"""What forces that hang on the time do at a time, beside what they do as they are laid out: wrenches on bodies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.forces.element import in_time
from linkwright.forces.resultants import body_wrenches
from linkwright.forces.seeing_force import ForceInTime
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import pose_of
from linkwright.kernels.vector3 import cross, matvec, sub
from linkwright.mechanism.checked_numbers import numbers
from linkwright.model.answers import Array
from linkwright.model.parts import Parts


def external_at(parts: Parts, t: Any, q: Any, v: Any, external: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """The wrenches that a question brings, and those of forces at time t, s, beside what these do at t = 0; t: one
    time, or one for each state."""
    if t is None or not in_time(parts.tree.forces):
        return external
    x = parts.variables
    time, q, v = numbers(t, "t", wanted="must be a time in seconds, or one for each state"), x.q(q), x.v(v)
    shape = np.broadcast_shapes(q.shape[:-1], v.shape[:-1], time.shape)
    q, v = (np.broadcast_to(y, (*shape, y.shape[-1])) for y in (q, v))
    time = np.broadcast_to(time, shape)
    tree, columns = at_poses(parts.tree, q)
    at = Kinematics(tree, columns, tuple(np.moveaxis(v, -1, 0)))
    own = [element for element in tree.forces if isinstance(element, ForceInTime)]
    now, known = (body_wrenches(forces, at) for forces in ([x.now(time, ()) for x in own], own))
    found: dict[str, Any] = {}
    for body, w in now.items():
        com = tree.body_inertias[body].com
        axes = pose_of(at.poses, com).axes
        (n, f), (n0, f0) = w, known[body]
        n, f = sub(n, n0), sub(f, f0)
        parts_of = (*matvec(axes, sub(n, cross(com.p, f))), *matvec(axes, f))
        found[x.bodies[body]] = np.stack([np.broadcast_to(np.asarray(y, float), shape) for y in parts_of], axis=-1)
    return _together(parts, external, found)


def _together(parts: Parts, given: Mapping[str, Any] | None, more: dict[str, Array]) -> dict[str, Any]:
    """Both, added up on bodies that have both."""
    if given is None:
        return more
    places, wrenches = parts.variables.wrenches(given)
    names = (*parts.variables.bodies, *parts.variables.mechanism.points)
    found: dict[str, Any] = dict(more)
    for k, place in enumerate(places):
        own, name = wrenches[0][..., 6 * k : 6 * k + 6], names[place]
        found[name] = found[name] + own if name in found else own
    return found
