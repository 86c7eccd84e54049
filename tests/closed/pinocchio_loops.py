"""A closed mechanism as a Pinocchio model: its tree, and the cut joints as contacts that hold points together.

A ball is one point held, a weld is a frame held, a hinge is two points of its axis held (six rows for five: where rows
are redundant, and in planar machines they are, Pinocchio needs its proximal iterations).
"""

from __future__ import annotations

from dataclasses import asdict, replace

import numpy as np

from linkwright.mechanism import Mechanism
from linkwright.model import Model
from peers import Array
from pinocchio_mechanisms import GROUND, MechanismTwin, all_driven

CONTACTS = ("revolute", "spherical", "fixed")
ACCURACY, MU, ITERATIONS = 1e-14, 1e-8, 200


class LoopTwin(MechanismTwin):
    """Of a model whose tree's joints all have their parents nearer to the ground; cut joints have no springs."""

    def __init__(self, model: Model) -> None:
        import pinocchio as pin

        whole = model.mechanism
        super().__init__(all_driven(without_joints(whole, model.cut_joints)))
        self.size = float(np.ptp([joint.at for joint in whole.joints.values()], axis=0).max())
        self.held = pin.StdVec_RigidConstraintModel()
        for name in model.cut_joints:
            joint = whole.joints[name]
            points = [np.array(joint.at)]
            if joint.kind == "revolute":
                arm = 0.5 * self.size * np.array(joint.axis)
                points = [points[0] - arm, points[0] + arm]
            elif joint.kind not in CONTACTS:
                raise ValueError(f"joint {name!r}: no contact of Pinocchio's is a {joint.kind} joint")
            kind = pin.ContactType.CONTACT_6D if joint.kind == "fixed" else pin.ContactType.CONTACT_3D
            for at in points:
                (i, a), (j, b) = (self._bearer[body] for body in (joint.parent, joint.child))
                frames = pin.SE3(np.eye(3), at - a), pin.SE3(np.eye(3), at - b)
                self.held.append(pin.RigidConstraintModel(kind, self.theirs, i, frames[0], j, frames[1]))
        self.data = self.theirs.createData()
        self.forces = pin.StdVec_RigidConstraintData()
        for contact in self.held:
            self.forces.append(contact.createData())

    def closed_forward_dynamics(self, q: Array, v: Array, tau: Array) -> tuple[Array, Array]:
        """Accelerations (n, nv), and per contact the force on the second body, (n, contacts, 3), world axes."""
        import pinocchio as pin

        t, found, pulls = self.translation, [], []
        pin.initConstraintDynamics(self.theirs, self.data, self.held, self.forces)
        for x, y, z in zip(q, v, tau, strict=True):
            own = self._joint_efforts(x, y)
            pushes = self._pushes(x, y)
            theirs = t.q(x), t.v(y)
            efforts = t.v(z + own)
            if pushes:  # constraintDynamics takes none: as efforts, by what they spare inverse dynamics
                still = (*theirs, np.zeros(self.theirs.nv))
                efforts += pin.rnea(self.theirs, self.data, *still) - pin.rnea(self.theirs, self.data, *still, *pushes)
            settings = pin.ProximalSettings(ACCURACY, MU, ITERATIONS)
            a = pin.constraintDynamics(self.theirs, self.data, *theirs, efforts, self.held, self.forces, settings)
            found.append(t.v_back(a))
            pulls.append([-data.oMc1.rotation @ data.contact_force.linear for data in self.forces])
        return np.array(found), np.array(pulls)


def without_joints(m: Mechanism, names: tuple[str, ...]) -> Mechanism:
    """The tree that is left."""
    tree = Mechanism(m.name, m.gravity)
    for name, body in m.bodies.items():
        tree.add_body(name, body.inertia)
    for joint in m.joints.values():
        if joint.name not in names:
            tree.add_joint(**asdict(joint))
    for spring in m.springs.values():
        tree.add_spring(**asdict(spring))
    for force in m.forces.values():
        tree.add_force(**asdict(force))
    return tree


def outward_cuts(m: Mechanism) -> list[str]:
    """The joints left over when every body is carried by a joint that leads to it from its parent.

    Such as Pinocchio has no contact for are taken into the tree before others.
    """
    carried, left = {GROUND}, list(m.joints.values())
    while ready := [joint for joint in left if joint.parent in carried and joint.child not in carried]:
        first = min(ready, key=lambda joint: joint.kind in CONTACTS)
        carried.add(first.child)
        left.remove(first)
    return [joint.name for joint in left]


def holdable(m: Mechanism) -> Mechanism:
    """Without springs and dampers in the joints that will be cut: contacts have none."""
    cut = [m.joints[name] for name in outward_cuts(m)]
    return m.with_joints(replace(joint, stiffness=0.0, damping=0.0) for joint in cut)
