"""Other cuts, where those chosen leave a tree that can move without moving any matter."""

from __future__ import annotations

from linkwright.assembly.rows.characteristic_lengths import CharacteristicLengths
from linkwright.errors import ModelError
from linkwright.layout.from_mechanism import link_tree_of, topology_of
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.decisions.massless_motions import generic_pose, massless_motions
from linkwright.topology import Topology


def better_cuts(mechanism: Mechanism, topology: Topology) -> tuple[str, ...] | None:
    """Cuts whose tree moves matter everywhere, found by exchanging joints around their loops; None if none do."""
    names = tuple(mechanism.joints)
    cuts = tuple(names[k] for k in topology.cuts)
    fewest = massless_motion_count(mechanism, topology, link_tree_of(mechanism, topology)[0])
    improved = True
    while fewest and improved:
        improved = False
        for k, loop in enumerate(topology.loops):
            joints = [topology.joints[j] for j in loop.joints if j not in topology.cuts and topology.joints[j].freedoms]
            joints.sort(key=lambda joint: (joint.actuated, joint.sprung))  # drives and springs stay, if they can
            for tried in ((*cuts[:k], joint.name, *cuts[k + 1 :]) for joint in joints):
                try:
                    other = topology_of(mechanism, tried)
                    count = massless_motion_count(mechanism, other, link_tree_of(mechanism, other)[0])
                except ModelError:  # a joint that is not to be cut, or one whose loop is another by now
                    continue
                if count < fewest:
                    fewest, cuts, topology, improved = count, tried, other, True
                    break
    return None if fewest else cuts


def massless_motion_count(mechanism: Mechanism, topology: Topology, tree: LinkTree) -> int:
    """How many motions of the tree move no matter, wherever it stands."""
    places, q, cut = [], 0, frozenset(topology.cuts)
    for k, joint in enumerate(mechanism.joints.values()):
        if k not in cut:
            q += len(joint.coordinates)
            if len(joint.coordinates) > len(joint.rates):
                places.append((joint.name, q - 4))
    pose = generic_pose(tree.nq, tuple(places))
    return massless_motions(mechanism, tree, pose, CharacteristicLengths.of(mechanism, topology).whole).shape[1]
