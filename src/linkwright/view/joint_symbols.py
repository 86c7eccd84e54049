"""How joints are drawn: by the moves that they are chains of, in space as small solids, on the flat by their marker."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from linkwright.layout.primitives import directions
from linkwright.mechanism import KINDS, Joint
from linkwright.view.solid_faces import ball, box_faces, tube

Array = NDArray[np.float64]
PIN = (0.75, 0.30)  # half length and radius, of the size of symbols
BALL = 0.42


def is_drawn(joint: Joint) -> bool:
    """Whether a joint has a marker; one that holds nothing has none."""
    return KINDS[joint.kind].marker is not None


def slides(joint: Joint) -> bool:
    """Whether it has a slide among its moves."""
    return any(move.joint.slides for move in joint.moves)


def rail(joint: Joint) -> Array | None:
    """The direction of the slide on the parent that a joint begins with, if it has no other."""
    along = [move for move in joint.moves if move.primitive == "prismatic"]
    return directions(joint)[along[0].direction] if len(along) == 1 and joint.moves[0] in along else None


def joint_faces(joint: Joint, size: float) -> list[Array]:
    """Reference pose: a pin for every turn, a sleeve for a slide, a square for slides in a plane, a ball for a ball."""
    at, along = np.array(joint.at), directions(joint)
    if any(move.joint.by_quaternion for move in joint.moves):
        return ball(at, BALL * size)
    found: list[Array] = []
    sliding = [along[move.direction] for move in joint.moves if move.joint.slides]
    for direction in {move.direction: along[move.direction] for move in joint.moves if move.joint.turns}.values():
        found += tube(at - PIN[0] * size * direction, at + PIN[0] * size * direction, PIN[1] * size, 0.0, size)
    if len(sliding) == 1:
        e = sliding[0]
        seed = np.eye(3)[int(np.argmin(np.abs(e).round(6)))]
        u = np.cross(e, seed) / np.linalg.norm(np.cross(e, seed))
        found += box_faces(at, np.stack([0.65 * e, 0.38 * u, 0.38 * np.cross(e, u)], axis=-1) * size, size)
    elif sliding:
        u, w = sliding[:2]
        found += box_faces(at, np.stack([0.9 * u, 0.9 * w, 0.06 * np.cross(u, w)], axis=-1) * size, size)
    return found
