"""Groups of rates that share loads: the mass they move, the other rates that move it, the stiffness that acts on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from linkwright.layout.link_tree import TreeJoint
from linkwright.mechanism.bushings import Bushing
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.spring_laws import stiffness_near_rest

if TYPE_CHECKING:
    from linkwright.assembly.rows.scaled_closure import ScaledClosure


TOO_MANY = 300  # rates


class LoadGroup(NamedTuple):
    """Rates of the tree that share their loads, and all that move these loads."""

    rates: list[int]
    movers: list[int]
    mass: float
    stiffness: float  # N m/rad; a force counts with the size as its arm
    size: float  # of the largest loop it is in, or of the machine


def load_groups(scaled_closure: ScaledClosure) -> list[LoadGroup]:
    """Rates of joints in common loops are one group; any other rate is a group of its own. In a machine of very many
    rates all are one."""
    if scaled_closure.nv > TOO_MANY:
        return [_everything(scaled_closure)]
    tree_joints, bodies = scaled_closure.tree.tree_joints, list(scaled_closure.mechanism.bodies.values())
    places = {
        tree_joint.joint: range(tree_joint.rate, tree_joint.rate + joint.freedoms)
        for tree_joint, joint in _jointed(scaled_closure)
    }
    beyond: dict[int, set[int]] = {b: {b} for b in range(len(bodies))}  # per body, itself and all that hangs on it
    for tree_joint in reversed(tree_joints):
        if tree_joint.inner >= 0:
            beyond[tree_joint.inner] |= beyond[tree_joint.outer]
    carried = {k: beyond[tree_joint.outer] for tree_joint in tree_joints for k in places[tree_joint.joint]}
    units = scaled_closure.rate_units**2
    stiff = {
        k: stiffness * units[k]
        for tree_joint, joint in _jointed(scaled_closure)
        for k, stiffness in zip(places[tree_joint.joint], joint.stiffnesses, strict=True)
    }
    found = []
    for group, cuts, own in _in_loops(scaled_closure, places):
        size = own or scaled_closure.size
        loads = set[int]().union(*(carried[k] for k in group))
        names = {bodies[b].name for b in loads}
        movers = [k for k, own in carried.items() if own & loads]
        mass = sum(inertia.mass for b in loads if (inertia := bodies[b].inertia) is not None)
        springs = [s for s in scaled_closure.mechanism.springs.values() if {s.body_a, s.body_b} & names]
        mounts = [x for x in scaled_closure.mechanism.bushings.values() if {x.body_a, x.body_b} & names]
        pulled = sum(stiffness_near_rest(s.stiffness) for s in springs) * size**2 + sum(
            stiffness_of(x, size) for x in mounts
        )
        found.append(LoadGroup(sorted(group), movers, mass, pulled + sum(stiff[k] for k in movers) + cuts, size))
    return found


def _everything(scaled_closure: ScaledClosure) -> LoadGroup:
    """All rates as one group: who shares what would take longer to find than all else."""
    rates, size, said = list(range(scaled_closure.nv)), scaled_closure.size, scaled_closure.mechanism
    mass = sum(body.inertia.mass for body in said.bodies.values() if body.inertia is not None)
    stiffness = sum(stiffness_near_rest(spring.stiffness) for spring in said.springs.values()) * size**2
    stiffness += sum(max(joint.stiffnesses, default=0.0) for joint in said.joints.values())
    stiffness += sum(stiffness_of(x, size) for x in said.bushings.values())
    return LoadGroup(rates, rates, mass, stiffness, size)


def stiffness_of(bushing: Bushing, size: float) -> float:
    """The moment of a bushing per radian, its forces on an arm of this size, m."""
    return max(bushing.stiffness[:3]) + max(bushing.stiffness[3:]) * size**2


def _jointed(scaled_closure: ScaledClosure) -> list[tuple[TreeJoint, Joint]]:
    joints = tuple(scaled_closure.mechanism.joints.values())
    return [(tree_joint, joints[tree_joint.joint]) for tree_joint in scaled_closure.tree.tree_joints]


def _in_loops(scaled_closure: ScaledClosure, places: dict[int, range]) -> list[tuple[set[int], float, float]]:
    """All rates, those of loops that hang together in one set, with the stiffness of the joints that were cut there and
    the size of the largest of these loops, or none."""
    groups = [({k}, 0.0, 0.0) for own in places.values() for k in own]
    k = 0
    for loop, cut, size in zip(
        scaled_closure.topology.loops, scaled_closure.cuts, scaled_closure.sizes.loops, strict=True
    ):
        units = scaled_closure.cut_rate_units[k : k + cut.freedoms]
        k += cut.freedoms
        mine = {rate for joint in loop.joints for rate in places.get(joint, ())}
        joined = [group for group in groups if group[0] & mine]
        groups = [group for group in groups if not group[0] & mine]
        stiff = sum(k * float(u * u) for k, u in zip(cut.stiffnesses, units, strict=True))
        stiff += sum(more for _, more, _ in joined)
        largest = max([size, *(other for _, _, other in joined)])
        groups.append((mine.union(*(rates for rates, _, _ in joined)), stiff, largest))
    return [group for group in groups if group[0]]
