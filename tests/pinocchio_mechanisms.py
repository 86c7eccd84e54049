"""Any open mechanism as a Pinocchio model, joint by joint; its springs and loads as forces on Pinocchio's bodies.

Every joint's frame stands at its point along the world's axes of the reference pose. Joints of several freedoms
are composed of simple ones. Welded bodies are one for Pinocchio, or held by a joint at rest where the weld's wrench
is wanted.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from linkwright.mechanism import Mechanism
from peers import Array
from textbook_joints import parts, plane_directions
from twins import Twin

GROUND = "ground"


def all_driven(mechanism: Mechanism) -> Mechanism:
    """The same with a drive at every joint, so that every effort may be given."""
    m = Mechanism(mechanism.name, mechanism.gravity)
    for body in mechanism.bodies.values():
        m.add_body(body.name, body.inertia)
    for joint in mechanism.joints.values():
        m.add_joint(**asdict(joint) | {"at": joint.at, "actuated": joint.freedoms > 0})
    for spring in mechanism.springs.values():
        m.add_spring(**asdict(spring))
    for force in mechanism.forces.values():
        m.add_force(**asdict(force))
    return m


class MechanismTwin(Twin):
    """Pinocchio's model of a mechanism whose joints all have their parents nearer to the ground.

    With `welds`, fixed joints are Pinocchio's joints too, and stand still.
    """

    def __init__(self, mechanism: Mechanism, welds: bool = False) -> None:
        import pinocchio as pin

        theirs = pin.Model()
        self._bearer = {GROUND: (0, np.zeros(3))}  # body: the joint that carries it, and where that stands
        for joint in depth_first(mechanism):
            above, origin = self._bearer[joint.parent]
            at = np.array(joint.at)
            if joint.kind == "fixed" and not welds:
                self._bearer[joint.child] = above, origin
                continue
            k = theirs.addJoint(above, pinocchio_joint(joint), pin.SE3(np.eye(3), at - origin), joint.name)
            theirs.addJointFrame(k)
            self._bearer[joint.child] = k, at
        for body in mechanism.bodies.values():
            if body.inertia is not None:
                k, origin = self._bearer[body.name]
                com = np.array(body.inertia.com) - origin
                matter = pin.Inertia(body.inertia.mass, np.zeros(3), np.array(body.inertia.about_com))
                theirs.appendBodyToJoint(k, matter, pin.SE3(np.eye(3), com))
        super().__init__(theirs, mechanism)

    def _pushes(self, q: Array, v: Array) -> tuple[Any, ...]:
        import pinocchio as pin

        if not self.mechanism.springs and not self.mechanism.forces:
            return ()
        pin.forwardKinematics(self.theirs, self.data, self.translation.q(q), self.translation.v(v))
        total = [pin.Force.Zero() for _ in range(self.theirs.njoints)]
        for spring in self.mechanism.springs.values():
            (k, a, va), (l, b, vb) = (
                self._point(spring.body_a, spring.point_a),
                self._point(spring.body_b, spring.point_b),
            )
            length = np.linalg.norm(b - a)
            towards_b = (b - a) / length
            tension = spring.stiffness * (length - spring.rest_length) + spring.damping * towards_b @ (vb - va)
            total[k] += pin.Force(tension * towards_b, np.cross(a, tension * towards_b))
            total[l] -= pin.Force(tension * towards_b, np.cross(b, tension * towards_b))
        for load in self.mechanism.forces.values():
            k, at, _ = self._point(load.body, load.at)
            R = self.data.oMi[k].rotation if load.follows else np.eye(3)
            force = R @ load.force
            total[k] += pin.Force(force, np.cross(at, force) + R @ load.moment)
        forces = pin.StdVec_Force()
        for placement, force in zip(self.data.oMi, total, strict=True):
            forces.append(placement.actInv(force))  # from the world's origin and axes to the joint's
        return (forces,)

    def _joint_efforts(self, q: Array, v: Array) -> Array:
        efforts = np.zeros(len(v))
        for joint in self.mechanism.joints.values():
            rates = [self.translation.rates.index(name) for name in joint.rates]
            efforts[rates] -= joint.damping * v[rates]
            if joint.stiffness:
                efforts[rates] -= joint.stiffness * self._deflection(joint, q)
        return efforts

    def _stored(self, q: Array) -> float:
        import pinocchio as pin

        pin.forwardKinematics(self.theirs, self.data, self.translation.q(q), np.zeros(self.theirs.nv))
        total = 0.0
        for spring in self.mechanism.springs.values():
            a, b = self._point(spring.body_a, spring.point_a)[1], self._point(spring.body_b, spring.point_b)[1]
            total += 0.5 * spring.stiffness * (float(np.linalg.norm(b - a)) - spring.rest_length) ** 2
        for joint in self.mechanism.joints.values():
            if joint.stiffness:
                total += 0.5 * joint.stiffness * float(np.sum(self._deflection(joint, q) ** 2))
        return total

    def _deflection(self, joint: Any, q: Array) -> Array:
        if len(joint.coordinates) > len(joint.rates):
            raise ValueError(f"joint {joint.name!r}: no stiffness on a quaternion here")
        return q[[self.translation.coordinates.index(name) for name in joint.coordinates]] - joint.rest

    def _point(self, body: str, place: Any) -> tuple[int, Array, Array]:
        """A point of a body: its joint, position and velocity, world axes; after forward kinematics."""
        k, origin = self._bearer[body]
        placement, motion = self.data.oMi[k], self.data.v[k]
        local = np.array(place) - origin
        velocity = placement.rotation @ (motion.linear + np.cross(motion.angular, local))
        return k, placement.act(local), velocity


def depth_first(mechanism: Mechanism) -> list[Any]:
    """The joints from the ground outwards, branch after branch: in another order Pinocchio's inertia is wrong."""
    joints = list(mechanism.joints.values())[::-1]
    found, waiting = [], [joint for joint in joints if joint.parent == GROUND]
    while waiting:
        found.append(waiting.pop())
        waiting += [joint for joint in joints if joint.parent == found[-1].child]
    return found


def pinocchio_joint(joint: Any) -> Any:
    """Pinocchio's model of one joint."""
    import pinocchio as pin

    def turn(axis: Any) -> Any:
        return pin.JointModelRevoluteUnaligned(np.array(axis, float))

    def slide(axis: Any) -> Any:
        return pin.JointModelPrismaticUnaligned(np.array(axis, float))

    match joint.kind:
        case "fixed":  # held at rest: any one will do
            return turn((0, 0, 1))
        case "revolute":
            return turn(joint.axis)
        case "prismatic":
            return slide(joint.axis)
        case "screw":
            return pin.JointModelHelicalUnaligned(np.array(joint.axis), joint.pitch / (2.0 * np.pi))
        case "spherical":
            return pin.JointModelSpherical()
        case "free":
            return pin.JointModelFreeFlyer()
        case "cylindrical":
            chain = [turn(joint.axis), slide(joint.axis)]
        case "universal":
            chain = [turn(joint.axis), turn(joint.axis2)]
        case "planar":
            d1, d2 = plane_directions(np.array(joint.axis))
            chain = [slide(d1), slide(d2), turn(joint.axis)]
        case _:
            chain = [turn(axis) if what == "revolute" else slide(axis) for what, axis in parts(joint)]
    composed = pin.JointModelComposite()
    for part in chain:
        composed.addJoint(part, pin.SE3.Identity())
    return composed
