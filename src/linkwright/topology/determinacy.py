"""The order in which subsystems give up their unknowns [002 sects 2, 5].

A subsystem is determinate when its unknowns (multipliers of the cut joints that touch it, efforts of its
drives) are as many as its freedoms. Solving it makes others determinate. Subsystems of which none is
determinate alone are solved together, in groups as small as the count allows.
"""

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.topology.block_triangular import SharedUnknowns, solve_in_order
from linkwright.topology.graph import JointEdge
from linkwright.topology.subsystems import Subsystem


class Group(NamedTuple):
    """Subsystems that are solved together, and what that finds.

    cuts: cut joints whose multipliers (and efforts, where they are driven) become known; couplings: theirs.
    actuators: driven joints whose efforts become known.
    freedoms: the equations of motion; unknowns: multipliers and efforts.
    """

    subsystems: tuple[int, ...]
    cuts: tuple[int, ...]
    actuators: tuple[int, ...]
    freedoms: int
    unknowns: int
    couplings: tuple[int, ...] = ()

    @property
    def determinate(self) -> bool:
        """As many unknowns as equations."""
        return self.freedoms == self.unknowns


def order_groups(
    joints: Sequence[JointEdge],
    subsystems: Sequence[Subsystem],
    cuts: Sequence[int],
    multipliers: Sequence[int],
    moved: Sequence[tuple[int, ...]],
    ties: Sequence[SharedUnknowns] = (),
) -> tuple[Group, ...]:
    """The groups in the order of solution; a subsystem without freedoms has nothing to solve and is in none.

    multipliers: per cut joint; moved: per cut joint, the subsystems that move inside its loop.
    ties: per coupling its multipliers, and the subsystems it pushes in.
    A driven joint that is cut has its effort in the equations of the same subsystems as its multipliers.
    """
    efforts = [joint.freedoms if joint.actuated else 0 for joint in joints]
    driven = [sum(efforts[joint] for joint in subsystem.actuated) for subsystem in subsystems]
    links = [
        SharedUnknowns(count + efforts[cut], row) for cut, count, row in zip(cuts, multipliers, moved, strict=True)
    ]
    links += ties
    rows = [subsystem.freedoms - effort for subsystem, effort in zip(subsystems, driven, strict=True)]
    groups = []
    for block in solve_in_order(rows, links):
        freedoms = sum(subsystems[j].freedoms for j in block.nodes)
        if freedoms:
            found = tuple(cuts[index] for index in block.links if index < len(cuts))
            coupled = tuple(index - len(cuts) for index in block.links if index >= len(cuts))
            drives = [joint for j in block.nodes for joint in subsystems[j].actuated]
            drives += [cut for cut in found if efforts[cut]]
            unknowns = sum(driven[j] for j in block.nodes) + sum(links[index].unknowns for index in block.links)
            groups.append(Group(block.nodes, found, tuple(drives), freedoms, unknowns, coupled))
    return tuple(groups)
