"""Which loops lie in a plane or turn about a point: told by the screws of their joints on the drawing.

If all screws belong to the motions of a plane (or about a point) in one pose, they do so in every pose that these
motions reach.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.layout.primitives import cross, directions, pitch_of
from linkwright.mechanism.elements import Joint
from linkwright.scalars.tolerances import PARALLEL


class LoopType(NamedTuple):
    """A loop's kind: "planar" with the normal of its plane, "spherical" with its centre, or "spatial"."""

    kind: str
    at: Array


def loop_types(scaled_closure: ScaledClosure) -> tuple[LoopType, ...]:
    """Whether each loop is planar, spherical or spatial, in the order of the loops."""
    joints = tuple(scaled_closure.mechanism.joints.values())
    loops = zip(scaled_closure.topology.loops, scaled_closure.sizes.loops, strict=True)
    return tuple(type_of([joints[k] for k in loop.joints], size) for loop, size in loops)


def type_of_all(scaled_closure: ScaledClosure) -> LoopType:
    """The same of all joints together: whether the whole machine is planar, say."""
    return type_of(list(scaled_closure.mechanism.joints.values()), scaled_closure.size)


def type_of(joints: list[Joint], size: float) -> LoopType:
    middle = np.mean([joint.at for joint in joints], axis=0)
    screws = [screw for joint in joints for screw in _screws(joint, middle, size)]
    turns = np.array([w for w, _ in screws]).reshape(-1, 3)
    slides = np.array([v for _, v in screws]).reshape(-1, 3)
    normal = _normal(turns, slides)
    if normal is not None:
        return LoopType("planar", normal)
    # w x c = -v for all screws: the centre, from the middle of the joints
    across = np.concatenate([np.cross(np.eye(3), w) for w in turns])
    centre, *_ = np.linalg.lstsq(across, slides.ravel(), rcond=None)
    if np.max(np.abs(across @ centre - slides.ravel()), initial=0.0) < PARALLEL:
        return LoopType("spherical", middle + size * centre)
    return LoopType("spatial", np.zeros(3))


def _normal(turns: Array, slides: Array) -> Array | None:
    """The one direction of all turns, across all slides."""
    if np.any(turns):
        n = turns[int(np.argmax(np.linalg.norm(turns, axis=-1)))]
    else:
        n = np.linalg.svd(np.concatenate([slides, np.zeros((3, 3))]))[2][2]
    n = n / np.linalg.norm(n)
    n = n * np.sign(n[int(np.argmax(np.abs(n) > 0.45))])  # away from round numbers, which rounding moves to either side
    flat = (
        np.max(np.abs(np.cross(turns, n)), initial=0.0) < PARALLEL
        and np.max(np.abs(slides @ n), initial=0.0) < PARALLEL
    )
    return n if flat else None


def _screws(joint: Joint, middle: Array, size: float) -> list[tuple[Array, Array]]:
    """(turn, velocity of what is at the middle) of each freedom, lengths in sizes."""
    r = (np.array(joint.at) - middle) / size
    along, none = directions(joint), np.zeros(3)
    found = []
    for move in joint.moves:
        if move.joint.by_quaternion:
            found += [(d, cross(r, d)) for d in np.eye(3)]
            found += [(none, d) for d in np.eye(3)] if move.joint.slides else []
        elif move.joint.turns:
            d = along[move.direction]
            found.append((d, cross(r, d) + pitch_of(joint) / size * d))
        else:
            found.append((none, along[move.direction]))
    return found
