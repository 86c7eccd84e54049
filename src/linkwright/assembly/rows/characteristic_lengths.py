"""Characteristic lengths in metres, by which gaps and slides of each loop are scaled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from linkwright.mechanism.elements import Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.topology import Topology


class CharacteristicLengths(NamedTuple):
    """Lengths in metres: of the largest loop, or else of the whole machine; per loop; per joint and per body the size
    of the smallest loop it is in, or of the machine."""

    whole: float
    loops: tuple[float, ...]
    joints: dict[str, float]
    bodies: dict[str, float]

    @staticmethod
    def of(mechanism: Mechanism, topology: Topology) -> CharacteristicLengths:
        joints = tuple(mechanism.joints.values())
        own = [_extent([joints[k] for k in loop.joints]) for loop in topology.loops]
        whole = max(own, default=0.0) or _extent(joints) or _spread(mechanism)
        loops = tuple(size or whole for size in own)
        by_joint = {joint.name: whole for joint in joints}
        by_body = dict.fromkeys(mechanism.bodies, whole)
        for loop, size in sorted(zip(topology.loops, loops, strict=True), key=lambda pair: -pair[1]):
            by_joint |= {joints[k].name: size for k in loop.joints}
            by_body |= {topology.bodies[b]: size for b in loop.bodies if b >= 0}
        return CharacteristicLengths(whole, loops, by_joint, by_body)


def _extent(joints: Iterable[Joint]) -> float:
    """The longest way between the joints' points; a slide has a direction and no place, if others have."""
    placed = [joint.at for joint in joints if not joint.moves or any(move.joint.turns for move in joint.moves)]
    return _longest(placed) or _longest([joint.at for joint in joints])


def _spread(mechanism: Mechanism) -> float:
    """Of the bodies' centres about the world's origin; one metre if there is none."""
    centres = [body.inertia.com for body in mechanism.bodies.values() if body.inertia is not None]
    return _longest([(0.0, 0.0, 0.0), *centres]) or 1.0


def _longest(points: list[tuple[float, float, float]]) -> float:
    return float(np.linalg.norm(np.ptp(np.array(points, float), axis=0))) if points else 0.0
