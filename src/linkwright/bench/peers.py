"""The same machine in other engines: one small adapter each, for machines of single joints and free bases.

In the reference pose every body's axes are the world's, so positions are differences and nothing needs turning.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.mechanism.mechanism import Mechanism
from linkwright.model import Model

AXES = {"revolute": "hinge", "prismatic": "slide"}


def _carriers(model: Model) -> list[tuple[str, str, Any]]:
    """(body, inner body, joint) outwards, depth first."""
    t = model.topology
    joints = list(model.mechanism.joints.values())
    return [
        (model.bodies[b], model.bodies[t.parent[b]] if t.parent[b] >= 0 else "ground", joints[t.carrier[b]])
        for b in t.order
    ]


def to_pinocchio(model: Model) -> tuple[Any, list[int]]:
    """Pinocchio's model, and its place of each of our rates."""
    import pinocchio as pin

    made = pin.Model()
    made.gravity.linear = np.array(model.mechanism.gravity)
    home: dict[str, tuple[int, np.ndarray]] = {"ground": (0, np.zeros(3))}
    for body, inner, joint in _carriers(model):
        parent, origin = home[inner]
        at = np.array(joint.at)
        if joint.kind == "fixed":
            home[body] = (parent, origin)
        else:
            kind = {
                "revolute": lambda j=joint: pin.JointModelRevoluteUnaligned(np.array(j.axis)),
                "prismatic": lambda j=joint: pin.JointModelPrismaticUnaligned(np.array(j.axis)),
                "free": pin.JointModelFreeFlyer,
            }[joint.kind]()
            place = pin.SE3(np.eye(3), at - origin)
            home[body] = (made.addJoint(parent, kind, place, joint.name), at)
        inertia = model.mechanism.bodies[body].inertia
        if inertia is not None and home[body][0] > 0:
            k, origin = home[body]
            c = np.array(inertia.com) - origin
            made.appendBodyToJoint(k, pin.Inertia(inertia.mass, c, np.array(inertia.about_com)), pin.SE3.Identity())
    order = []
    for name, places in model.rate_places.items():
        if len(places):
            first = made.joints[made.getJointId(name)].idx_v
            order += [first + 3, first + 4, first + 5, first, first + 1, first + 2] if len(places) == 6 else [first]
    return made, order


def to_mjcf(mechanism: Mechanism, model: Model) -> str:
    """MuJoCo's description: smooth dynamics only, no contacts, no limits."""
    gx, gy, gz = mechanism.gravity
    children: dict[str, list[tuple[str, Any]]] = {}
    for body, inner, joint in _carriers(model):
        children.setdefault(inner, []).append((body, joint))

    def element(body: str, joint: Any, origin: np.ndarray) -> list[str]:
        at = np.array(joint.at) if joint.kind != "fixed" else origin
        lines = [f'<body pos="{_text(at - origin)}">']
        if joint.kind == "free":
            lines.append("<freejoint/>")
        elif joint.kind in AXES:
            lines.append(f'<joint type="{AXES[joint.kind]}" axis="{_text(joint.axis)}"/>')
        inertia = mechanism.bodies[body].inertia
        if inertia is not None:
            I = np.array(inertia.about_com)
            full = _text([I[0, 0], I[1, 1], I[2, 2], I[0, 1], I[0, 2], I[1, 2]])
            com = _text(np.array(inertia.com) - at)
            lines.append(f'<inertial mass="{inertia.mass!r}" pos="{com}" fullinertia="{full}"/>')
        for inner, next_joint in children.get(body, []):
            lines += element(inner, next_joint, at)
        return [*lines, "</body>"]

    bodies = [line for body, joint in children.get("ground", []) for line in element(body, joint, np.zeros(3))]
    return "\n".join(
        [
            '<mujoco><compiler angle="radian" inertiafromgeom="false" balanceinertia="true"',
            ' boundmass="1e-9" boundinertia="1e-12"/>',
            f'<option gravity="{gx} {gy} {gz}"><flag contact="disable" constraint="disable"/></option>',
            "<worldbody>",
            *bodies,
            "</worldbody></mujoco>",
        ]
    )


def _text(x: Any) -> str:
    return " ".join(repr(float(v)) for v in x)
