"""How the gaps of loops over a tree change with the joints: what moves with a joint moves as one rigid body, so that a
joint changes only the loops which have one end beyond it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.robots.redrawing import VALUES, after, inverse_motion, joint_motion, motions_of

if TYPE_CHECKING:
    from linkwright.mechanism.robots.loop_closures import LoopClosure

Array = NDArray[np.float64]
STEP = 1e-6  # of central differences: the last digits come from repeating


class Beyond(NamedTuple):
    """The body that a joint of the tree carries, the one that carries it, and all that moves with the first."""

    carried: str
    carrier: str
    bodies: frozenset[str]


def beyond_joints(m: Mechanism) -> dict[str, Beyond]:
    """{joint: what lies beyond it, as seen from the ground}."""
    touching: dict[str, list[str]] = {}
    for joint in m.joints.values():
        for body in (joint.parent, joint.child):
            touching.setdefault(body, []).append(joint.name)
    order: list[tuple[str, str, str]] = []
    waiting, reached = [GROUND], {GROUND}
    while waiting:
        body = waiting.pop()
        for name in touching.get(body, ()):
            ends = (m.joints[name].parent, m.joints[name].child)
            other = ends[body == ends[0]]
            if other not in reached:
                reached.add(other)
                order.append((name, other, body))
                waiting.append(other)
    bodies: dict[str, set[str]] = {}
    for _, carried, carrier in reversed(order):  # what is carried comes after its carrier
        bodies.setdefault(carried, set()).add(carried)
        bodies.setdefault(carrier, set()).update(bodies[carried])
    return {name: Beyond(carried, carrier, frozenset(bodies[carried])) for name, carried, carrier in order}


def loop_jacobian(
    m: Mechanism, loops: Sequence[LoopClosure], beyond: Mapping[str, Beyond], values: Mapping[str, float]
) -> Array:
    """The residuals of all loops by the values, in their order: (rows, values)."""
    moved = motions_of(m, values)
    rows = np.cumsum([0, *(len(loop.residual(moved)) for loop in loops)])
    columns = []
    for joint in m.joints.values():
        there = beyond[joint.name]
        cut = [
            (k, loop) for k, loop in enumerate(loops) if (loop.parent in there.bodies) != (loop.child in there.bodies)
        ]
        for end in VALUES.get(joint.kind, ()):
            name = f"{joint.name}{end}"
            column = np.zeros(rows[-1])
            for sign in (1.0, -1.0) if cut else ():
                step = joint_motion(joint, {**values, name: values[name] + sign * STEP})
                carried = after(moved[there.carrier], step if joint.child == there.carried else inverse_motion(step))
                shift = after(carried, inverse_motion(moved[there.carried]))
                for k, loop in cut:
                    near = {
                        body: after(shift, moved[body]) if body in there.bodies else moved[body]
                        for body in (loop.parent, loop.child)
                    }
                    column[rows[k] : rows[k + 1]] += sign * loop.residual(near) / (2.0 * STEP)
            columns.append(column)
    return np.stack(columns, axis=1) if columns else np.zeros((rows[-1], 0))
