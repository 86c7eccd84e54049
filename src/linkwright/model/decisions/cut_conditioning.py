"""Other cuts, where parts of very different mass leave few digits to the multipliers of those chosen.

A joint between two light parts, or a light and a heavy one, hardly resists in some directions and much in others; one
between heavy parts resists alike in all.
"""

from __future__ import annotations

from linkwright.errors import ModelError
from linkwright.layout.from_mechanism import topology_of
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.decisions.cancellation import SMALL
from linkwright.model.decisions.massless_cuts import massless_motion_count
from linkwright.model.decisions.record import Decisions, decide
from linkwright.model.laying_out import lay_out_with_elements
from linkwright.topology import Topology

UNEVEN = 1e6  # the heaviest body against the lightest


def recut_for_conditioning(decisions: Decisions) -> Decisions:
    """The same machine cut at other joints around its loops, as long as that keeps more digits and few are kept."""
    bodies = decisions.mechanism.bodies.values()
    masses = [x.inertia.mass for x in bodies if x.inertia is not None and x.inertia.mass > 0.0]
    if not masses or max(masses) < UNEVEN * min(masses):
        return decisions
    improved = True
    while decisions.share_kept < SMALL and improved:
        improved = False
        for other in _exchanged(decisions):
            if other.share_kept > 10.0 * decisions.share_kept:
                decisions, improved = other, True
                break
    return decisions


def _exchanged(decisions: Decisions) -> list[Decisions]:
    """With one cut moved along its loop; drives and springs stay in the tree, if they can."""
    mechanism, topology = decisions.mechanism, decisions.topology
    names = tuple(mechanism.joints)
    cuts = tuple(names[k] for k in topology.cuts)
    found = []
    for k, loop in enumerate(topology.loops):
        joints = [topology.joints[j] for j in loop.joints if j not in topology.cuts and topology.joints[j].freedoms]
        for joint in sorted(joints, key=lambda joint: (joint.actuated, joint.sprung)):
            try:
                other = topology_of(mechanism, (*cuts[:k], joint.name, *cuts[k + 1 :]))
                found.append(_decided(mechanism, other))
            except ModelError:  # a joint that is not to be cut, or one whose loop is another by now
                continue
    return [other for other in found if other is not None]


def _decided(mechanism: Mechanism, topology: Topology) -> Decisions | None:
    tree, body_frames = lay_out_with_elements(mechanism, topology)
    idle = massless_motion_count(mechanism, topology, tree)
    return None if idle else decide(mechanism, topology, tree, body_frames)
