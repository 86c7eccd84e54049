"""Other cuts, where parts of very different mass leave few digits to the multipliers of those chosen.

A joint between two light parts, or a light and a heavy one, hardly resists in some directions and much in others; one
between heavy parts resists alike in all.
"""

from __future__ import annotations

from linkwright.errors import ModelError
from linkwright.layout.from_mechanism import topology_of
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.cancellation import SMALL
from linkwright.model.laying_out import lay_out_with_elements
from linkwright.model.massless_cuts import massless_motion_count
from linkwright.model.parts import Parts
from linkwright.topology import Topology

UNEVEN = 1e6  # the heaviest body against the lightest


def recut_for_conditioning(parts: Parts) -> Parts:
    """The same machine cut at other joints around its loops, as long as that keeps more digits and few are kept."""
    masses = [x.inertia.mass for x in parts.mechanism.bodies.values() if x.inertia is not None and x.inertia.mass > 0.0]
    if not masses or max(masses) < UNEVEN * min(masses):
        return parts
    best, improved = _share(parts), True
    while best < SMALL and improved:
        improved = False
        for other in _exchanged(parts):
            share = _share(other)
            if share > 10.0 * best:
                parts, best, improved = other, share, True
                break
    return parts


def _share(parts: Parts) -> float:
    return parts.dynamics.loop_programs.share_kept(parts.assembly.analysis.poses)


def _exchanged(parts: Parts) -> list[Parts]:
    """With one cut moved along its loop; drives and springs stay in the tree, if they can."""
    mechanism, topology = parts.mechanism, parts.topology
    names = tuple(mechanism.joints)
    cuts = tuple(names[k] for k in topology.cuts)
    found = []
    for k, loop in enumerate(topology.loops):
        joints = [topology.joints[j] for j in loop.joints if j not in topology.cuts and topology.joints[j].freedoms]
        for joint in sorted(joints, key=lambda joint: (joint.actuated, joint.sprung)):
            try:
                other = topology_of(mechanism, (*cuts[:k], joint.name, *cuts[k + 1 :]))
                found.append(_built(mechanism, other))
            except ModelError:  # a joint that is not to be cut, or one whose loop is another by now
                continue
    return [other for other in found if other is not None]


def _built(mechanism: Mechanism, topology: Topology) -> Parts | None:
    tree, body_frames = lay_out_with_elements(mechanism, topology)
    return None if massless_motion_count(mechanism, topology, tree) else Parts(mechanism, topology, tree, body_frames)
