"""Which rates belong together: what they carry, who else moves that, and which springs pull at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from linkwright.frames.machine import Tie
from linkwright.mechanism.elements import Joint

if TYPE_CHECKING:
    from linkwright.assembly.linkage import Linkage


class Family(NamedTuple):
    """Rates of the tree that share their loads, and all that move these loads."""

    rates: list[int]
    movers: list[int]
    mass: float
    stiffness: float  # N m/rad; a force counts with the size as its arm
    size: float  # of the largest loop it is in, or of the machine


def families(linkage: Linkage) -> list[Family]:
    """Rates of joints in common loops are one family; any other is one by itself."""
    ties, bodies = linkage.machine.ties, list(linkage.mechanism.bodies.values())
    places = {tie.joint: range(tie.rate, tie.rate + joint.freedoms) for tie, joint in _jointed(linkage)}
    beyond: dict[int, set[int]] = {b: {b} for b in range(len(bodies))}  # per body, itself and all that hangs on it
    for tie in reversed(ties):
        if tie.inner >= 0:
            beyond[tie.inner] |= beyond[tie.outer]
    carried = {k: beyond[tie.outer] for tie in ties for k in places[tie.joint]}
    units = linkage.rate_units**2
    stiff = {k: joint.stiffness * units[k] for tie, joint in _jointed(linkage) for k in places[tie.joint]}
    found = []
    for group, cuts, own in _in_loops(linkage, places):
        size = own or linkage.size
        loads = set[int]().union(*(carried[k] for k in group))
        names = {bodies[b].name for b in loads}
        movers = [k for k, own in carried.items() if own & loads]
        mass = sum(inertia.mass for b in loads if (inertia := bodies[b].inertia) is not None)
        springs = [s for s in linkage.mechanism.springs.values() if {s.body_a, s.body_b} & names]
        pulled = sum(s.stiffness for s in springs) * size**2
        found.append(Family(sorted(group), movers, mass, pulled + sum(stiff[k] for k in movers) + cuts, size))
    return found


def _jointed(linkage: Linkage) -> list[tuple[Tie, Joint]]:
    joints = tuple(linkage.mechanism.joints.values())
    return [(tie, joints[tie.joint]) for tie in linkage.machine.ties]


def _in_loops(linkage: Linkage, places: dict[int, range]) -> list[tuple[set[int], float, float]]:
    """All rates, those of loops that hang together in one set, with the stiffness of the joints that were cut there and
    the size of the largest of these loops, or none."""
    groups = [({k}, 0.0, 0.0) for own in places.values() for k in own]
    k = 0
    for loop, cut, size in zip(linkage.topology.loops, linkage.cuts, linkage.sizes.loops, strict=True):
        units = linkage.cut_rate_units[k : k + cut.freedoms]
        k += cut.freedoms
        mine = {rate for joint in loop.joints for rate in places.get(joint, ())}
        joined = [group for group in groups if group[0] & mine]
        groups = [group for group in groups if not group[0] & mine]
        stiff = cut.stiffness * float(units @ units) + sum(more for _, more, _ in joined)
        largest = max([size, *(other for _, _, other in joined)])
        groups.append((mine.union(*(rates for rates, _, _ in joined)), stiff, largest))
    return [group for group in groups if group[0]]
