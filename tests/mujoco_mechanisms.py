"""An open mechanism as a MuJoCo model, and our questions put to it; all joint kinds but the screw.

Every body's frame stands at its joint's point along the world's axes of the reference pose. MuJoCo's free joint has
the velocity along the world's axes, ours along the body's: `_world` goes there, `_body` back.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np

from linkwright.mechanism import Mechanism
from peers import Array, random_states
from textbook_joints import parts, plane_directions, quaternion_rotation

GROUND = "ground"
UPPER = ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))


class MujocoTwin:
    """MuJoCo's model of a mechanism. q, v, a, tau are (n, nq) and (n, nv), as ours."""

    def __init__(self, mechanism: Mechanism) -> None:
        import mujoco

        self.theirs = mujoco.MjModel.from_xml_string(mjcf(mechanism))
        self.data = mujoco.MjData(self.theirs)
        self.mechanism = mechanism
        joints = mechanism.joints.values()
        self.coordinates = [name for joint in joints for name in joint.coordinates]
        self.rates = [name for joint in joints for name in joint.rates]
        # MuJoCo's entries, in its order of joints, among ours
        self._q: list[int] = []
        self._v: list[int] = []
        self._origin = np.zeros(self.theirs.nq)
        self._free: list[tuple[int, int]] = []  # places in MuJoCo's v and q
        by_body = {joint.child: joint for joint in joints}
        for body in range(1, self.theirs.nbody):
            joint = by_body[self.theirs.body(body).name]
            rates = list(joint.rates)
            if joint.kind == "free":
                self._free.append((len(self._v), len(self._q)))
                self._origin[len(self._q) : len(self._q) + 3] = joint.at  # its q says where it is, not how far it went
                rates = rates[3:] + rates[:3]
            self._q += [self.coordinates.index(name) for name in joint.coordinates]
            self._v += [self.rates.index(name) for name in rates]

    def random_states(self, n: int, seed: int) -> tuple[Array, Array, Array]:
        return random_states(self.mechanism, n, seed)

    def forward_dynamics(self, q: Array, v: Array, tau: Array, external: Any = None) -> Array:
        """Accelerations (n, nv); `external` is {body: (moment, force)} at its centre of mass, world axes, constant."""
        import mujoco

        self.data.xfrc_applied[:] = 0.0
        for body, wrench in (external or {}).items():
            self.data.body(body).xfrc_applied[:] = [*wrench[3:], *wrench[:3]]
        found = []
        for x, y, z in zip(q, v, tau, strict=True):
            self._set(x, y)
            self.data.qfrc_applied[:] = self._world(z[self._v])
            mujoco.mj_forward(self.theirs, self.data)
            found.append(self._back(self._body_rates(self.data.qacc)))
        return np.array(found)

    def inverse_dynamics(self, q: Array, v: Array, a: Array) -> Array:
        """Efforts (n, nv) of the drives; springs and dampers in the joints give theirs beside them."""
        import mujoco

        found = []
        for x, y, z in zip(q, v, a, strict=True):
            self._set(x, y)
            self.data.qacc[:] = self._world_rates(z[self._v], y[self._v])
            mujoco.mj_inverse(self.theirs, self.data)
            found.append(self._back(self._body(self.data.qfrc_inverse)))
        return np.array(found)

    def generalized_inertia(self, q: Array) -> Array:
        """(n, nv, nv)."""
        import mujoco

        found = []
        for x in q:
            self._set(x, np.zeros(len(self.rates)))
            mujoco.mj_forward(self.theirs, self.data)
            T = np.array([self._world(unit[self._v]) for unit in np.eye(len(self.rates))])  # their v of our units
            momenta = np.zeros_like(T)
            for row, unit in zip(momenta, T, strict=True):
                mujoco.mj_mulM(self.theirs, self.data, row, unit)
            found.append(T @ momenta.T)
        return np.array(found)

    def energy(self, q: Array, v: Array) -> tuple[Array, Array]:
        """Kinetic and potential (n,)."""
        import mujoco

        found = []
        for x, y in zip(q, v, strict=True):
            self._set(x, y)
            mujoco.mj_forward(self.theirs, self.data)
            found.append((self.data.energy[1], self.data.energy[0]))
        kinetic, potential = np.array(found).T
        return kinetic, potential

    def _set(self, q: Array, v: Array) -> None:
        self.data.qpos[:] = self._origin + q[self._q]
        self.data.qvel[:] = self._world(v[self._v])
        self.data.qfrc_applied[:] = 0.0

    def _back(self, theirs: Array) -> Array:
        ours = np.zeros(len(self._v))
        ours[self._v] = theirs
        return ours

    def _turned(self, x: Array, inverse: bool) -> Array:
        x = np.array(x)
        for k, i in self._free:
            R = quaternion_rotation(*self.data.qpos[i + 3 : i + 7])
            x[k : k + 3] = (R.T if inverse else R) @ x[k : k + 3]
        return x

    def _world(self, x: Array) -> Array:
        return self._turned(x, inverse=False)

    def _body(self, x: Array) -> Array:
        return self._turned(x, inverse=True)

    def _world_rates(self, a: Array, v: Array) -> Array:
        """d/dt (R v) = R (a + w x v)."""
        a = a.copy()
        for k, _ in self._free:
            a[k : k + 3] += np.cross(v[k + 3 : k + 6], v[k : k + 3])
        return self._world(a)

    def _body_rates(self, a: Array) -> Array:
        a, v = self._body(a), self._body(self.data.qvel)
        for k, _ in self._free:
            a[k : k + 3] -= np.cross(v[k + 3 : k + 6], v[k : k + 3])
        return a


def mjcf(mechanism: Mechanism) -> str:
    """The mechanism as MuJoCo's XML, without geometry, contacts and limits."""
    root = Element("mujoco", model=mechanism.name)
    SubElement(root, "compiler", angle="radian", autolimits="false")
    option = SubElement(root, "option", gravity=_text(mechanism.gravity))
    SubElement(option, "flag", contact="disable", constraint="disable", energy="enable")
    elements = {GROUND: (SubElement(root, "worldbody"), np.zeros(3))}
    waiting = list(mechanism.joints.values())
    while waiting:  # a parent may have been declared after its child
        joint = waiting.pop(0)
        if joint.parent not in elements:
            waiting.append(joint)
            continue
        above, origin = elements[joint.parent]
        at = np.array(joint.at)
        body = SubElement(above, "body", name=joint.child, pos=_text(at - origin))
        elements[joint.child] = body, at
        for k, (kind, axis) in enumerate(_parts(joint)):
            _add_joint(body, joint, k, kind, axis)
        inertia = mechanism.bodies[joint.child].inertia
        if inertia is not None:
            SubElement(
                body,
                "inertial",
                pos=_text(np.array(inertia.com) - at),
                mass=repr(inertia.mass),
                fullinertia=_text([inertia.about_com[i][j] for i, j in UPPER]),
            )
    return tostring(root, encoding="unicode")


def _add_joint(body: Element, joint: Any, k: int, kind: str, axis: Any) -> None:
    if kind == "free":  # undamped, and from the ground: MuJoCo refuses another
        SubElement(body, "joint", name=joint.name, type="free")
        return
    said = {
        "name": f"{joint.name}.{k}",
        "type": kind,
        "damping": repr(joint.damping),
        "stiffness": repr(joint.stiffness),
    }
    if axis is not None:
        said |= {"axis": _text(axis), "springref": repr(joint.rest)}
    SubElement(body, "joint", said)


def _parts(joint: Any) -> list[tuple[str, Any]]:
    """MuJoCo's joints of one of ours, the parent's side first."""
    match joint.kind:
        case "fixed":
            return []
        case "free":
            return [("free", None)]
        case "spherical":
            return [("ball", None)]
        case "revolute":
            return [("hinge", joint.axis)]
        case "prismatic":
            return [("slide", joint.axis)]
        case "cylindrical":
            return [("hinge", joint.axis), ("slide", joint.axis)]
        case "universal":
            return [("hinge", joint.axis), ("hinge", joint.axis2)]
        case "planar":
            d1, d2 = plane_directions(np.array(joint.axis))
            return [("slide", d1), ("slide", d2), ("hinge", joint.axis)]
        case "screw":
            raise ValueError(f"joint {joint.name!r}: MuJoCo has no screw joint")
    return [("hinge" if what == "revolute" else "slide", axis) for what, axis in parts(joint)]


def _text(numbers: Any) -> str:
    return " ".join(repr(float(x)) for x in numbers)
