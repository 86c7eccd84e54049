"""The same machine in other engines: one small adapter each.

In the reference pose every body's axes are the world's, so positions are differences and nothing needs turning. Joints
are taken as their chains of primitives; loops are closed again at the cut joints' points.
"""

from __future__ import annotations

import importlib.util
from typing import Any, NamedTuple

import numpy as np

from linkwright.layout.primitives import Primitive, primitives
from linkwright.model import Model

INSTALL = "pip install 'linkwright[peers]'"


def installed(package: str) -> bool:
    return importlib.util.find_spec(package) is not None


class Carrier(NamedTuple):
    """A body of the tree: what carries it, and by which primitives."""

    body: str
    inner: str
    chain: list[Primitive]
    name: str


def carriers(model: Model) -> list[Carrier]:
    """Outwards, depth first."""
    t = model.topology
    joints = list(model.mechanism.joints.values())
    found = []
    for b in t.order:
        joint = joints[t.carrier[b]]
        inner = model.bodies[t.parent[b]] if t.parent[b] >= 0 else "ground"
        found.append(Carrier(model.bodies[b], inner, primitives(joint, t.reversed[b]), joint.name))
    return found


class Pinocchio(NamedTuple):
    """Pinocchio's model, its places of our coordinates and rates, and its constraints."""

    model: Any
    q: list[int]
    v: list[int]
    constraints: list[Any]


def to_pinocchio(model: Model) -> Pinocchio:
    import pinocchio as pin

    made = pin.Model()
    made.gravity.linear = np.array(model.mechanism.gravity)
    home: dict[str, tuple[int, np.ndarray]] = {"ground": (0, np.zeros(3))}
    places: dict[tuple[str, int], int] = {}
    for body, inner, chain, name in carriers(model):
        parent, origin = home[inner]
        for p in chain:
            kind = {
                "revolute": lambda p=p: pin.JointModelRevoluteUnaligned(p.axis),
                "prismatic": lambda p=p: pin.JointModelPrismaticUnaligned(p.axis),
                "spherical": pin.JointModelSpherical,
                "free": pin.JointModelFreeFlyer,
            }[p.kind]()
            parent = made.addJoint(parent, kind, pin.SE3(np.eye(3), p.at - origin), f"{name}/{p.q}")
            origin = p.at
            places[name, p.v] = parent
        home[body] = (parent, origin)
        inertia = model.mechanism.bodies[body].inertia
        if inertia is not None and parent > 0:
            c = np.array(inertia.com) - origin
            made.appendBodyToJoint(
                parent, pin.Inertia(inertia.mass, c, np.array(inertia.about_com)), pin.SE3.Identity()
            )
    q, v = _places(model, made, places)
    constraints = []
    for name in model.cut_joints:
        joint = model.mechanism.joints[name]
        (a, pa), (b, pb) = home[joint.parent], home[joint.child]
        at = np.array(joint.at)
        constraints.append(
            pin.RigidConstraintModel(
                pin.ContactType.CONTACT_3D,
                made,
                a,
                pin.SE3(np.eye(3), at - pa),
                b,
                pin.SE3(np.eye(3), at - pb),
                pin.LOCAL,
            )
        )
    return Pinocchio(made, q, v, constraints)


def _places(model: Model, made: Any, places: dict[tuple[str, int], int]) -> tuple[list[int], list[int]]:
    """Their place of each of our coordinates and rates: quaternions scalar last, free rates linear first."""
    q: list[int] = []
    v: list[int] = []
    for name, at in model.coordinate_places.items():
        rates = model.rate_places[name]
        if len(at) > len(rates):
            joint = made.joints[places[name, 0]]
            i, k = joint.idx_q, joint.idx_v
            shift = len(at) - 4
            q += [i + j for j in range(shift)] + [i + shift + 3, i + shift, i + shift + 1, i + shift + 2]
            v += [k + 3, k + 4, k + 5, k, k + 1, k + 2] if shift else [k, k + 1, k + 2]
        else:
            q += [made.joints[places[name, j]].idx_q for j in range(len(at))]
            v += [made.joints[places[name, j]].idx_v for j in range(len(rates))]
    return q, v


def to_mjcf(model: Model) -> str:
    """MuJoCo's description: no contacts, no limits; loops closed by its (soft) connections."""
    gx, gy, gz = model.mechanism.gravity
    children: dict[str, list[Carrier]] = {}
    for carrier in carriers(model):
        children.setdefault(carrier.inner, []).append(carrier)
    words = {"revolute": "hinge", "prismatic": "slide", "spherical": "ball"}

    def element(carrier: Carrier, origin: np.ndarray) -> list[str]:
        at = carrier.chain[-1].at if carrier.chain else origin
        lines = [f'<body name="{body_name(carrier.body)}" pos="{_text(at - origin)}">']
        for p in carrier.chain:
            if p.kind == "free":
                lines.append("<freejoint/>")
            else:
                axis = f' axis="{_text(p.axis)}"' if p.axis is not None else ""
                lines.append(f'<joint type="{words[p.kind]}" pos="{_text(p.at - at)}"{axis}/>')
        inertia = model.mechanism.bodies[carrier.body].inertia
        if inertia is not None:
            I = np.array(inertia.about_com) + 1e-9 * np.eye(3)  # MuJoCo refuses bodies as thin as a line
            full = _text([I[0, 0], I[1, 1], I[2, 2], I[0, 1], I[0, 2], I[1, 2]])
            com = _text(np.array(inertia.com) - at)
            lines.append(f'<inertial mass="{inertia.mass!r}" pos="{com}" fullinertia="{full}"/>')
        for child in children.get(carrier.body, []):
            lines += element(child, at)
        return [*lines, "</body>"]

    bodies = [line for carrier in children.get("ground", []) for line in element(carrier, np.zeros(3))]
    joints = [model.mechanism.joints[name] for name in model.cut_joints]
    closed = [_connection(joint, model) for joint in joints]
    flags = '<flag contact="disable"/>' if closed else '<flag contact="disable" constraint="disable"/>'
    return "\n".join(
        [
            '<mujoco><compiler angle="radian" inertiafromgeom="false" balanceinertia="true"',
            ' boundmass="1e-9" boundinertia="1e-12"/>',
            f'<option gravity="{gx} {gy} {gz}">{flags}</option>',
            "<worldbody>",
            *bodies,
            "</worldbody>",
            *(["<equality>", *closed, "</equality>"] if closed else []),
            "</mujoco>",
        ]
    )


def _connection(joint: Any, model: Model) -> str:
    first, second = (joint.child, joint.parent) if joint.parent == "ground" else (joint.parent, joint.child)
    other = f' body2="{body_name(second)}"' if second != "ground" else ""
    t = model.topology
    carrier = list(model.mechanism.joints.values())[t.carrier[model.bodies.index(first)]]
    return f'<connect body1="{body_name(first)}"{other} anchor="{_text(np.array(joint.at) - np.array(carrier.at))}"/>'


def body_name(body: str) -> str:
    """MuJoCo keeps some names, such as world, for itself."""
    return f"our {body}"


def _text(x: Any) -> str:
    return " ".join(repr(float(v)) for v in x)
