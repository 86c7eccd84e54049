"""The force elements of a mechanism that is laid out: one function per kind, in one table."""

from __future__ import annotations

from linkwright.forces.cut_joint_spring import CutJointSpring
from linkwright.forces.element import ForceElement
from linkwright.forces.joint_spring import JointSpring
from linkwright.forces.load import Load
from linkwright.forces.straight_spring import StraightSpring
from linkwright.layout.laid_out import LaidOut
from linkwright.mechanism.extensions import lay_out_all


def straight_springs(laid_out: LaidOut) -> list[ForceElement]:
    return [
        StraightSpring(
            laid_out.point(s.body_a, s.point_a),
            laid_out.point(s.body_b, s.point_b),
            s.stiffness,
            s.rest_length,
            s.damping,
        )
        for s in laid_out.mechanism.springs.values()
    ]


def loads(laid_out: LaidOut) -> list[ForceElement]:
    forces = laid_out.mechanism.forces.values()
    return [Load(laid_out.point(f.body, f.at), f.force, f.moment, f.follows) for f in forces]


def joint_springs(laid_out: LaidOut) -> list[ForceElement]:
    """In the tree, and in the cut joints."""
    elements: list[ForceElement] = []
    for number, joint in enumerate(laid_out.mechanism.joints.values()):
        if joint.stiffness == 0.0 and joint.damping == 0.0:
            continue
        spring = (joint.stiffness, joint.rest, joint.damping)
        if number in laid_out.tree.cut:
            elements.append(CutJointSpring(number, *spring))
        elif joint.rates:
            q, v = laid_out.coordinate(joint.coordinates[0]), laid_out.rate(joint.rates[0])
            elements += [JointSpring(move.primitive, q + k, v + k, *spring) for k, move in enumerate(joint.moves)]
    return elements


def from_extensions(laid_out: LaidOut) -> list[ForceElement]:
    """What authors of extensions have declared."""
    return lay_out_all("forces", laid_out.mechanism.extensions.forces, laid_out)


FORCE_KINDS = (straight_springs, loads, joint_springs, from_extensions)


def force_elements(laid_out: LaidOut) -> tuple[ForceElement, ...]:
    """The force elements of a mechanism, kind by kind."""
    return tuple(element for kind in FORCE_KINDS for element in kind(laid_out))
