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
from linkwright.kernels.vector3 import sub
from linkwright.mechanism.checked_numbers import numbers
from linkwright.model.dynamics.body_loads import about_centres, added
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
    both = {body: (sub(n, known[body][0]), sub(f, known[body][1])) for body, (n, f) in now.items()}
    return added(parts, external, about_centres(parts, at, both, shape))
