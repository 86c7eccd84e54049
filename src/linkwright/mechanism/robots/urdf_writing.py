"""URDF files written: links in world axes from the root outwards, loops as <constraint> elements beside the tree."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np

from linkwright.errors import wording
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.files.written_trees import (
    PARAMETERS,
    Branch,
    WrittenTree,
    added,
    refuse_kinds,
    written_tree,
    written_words,
)
from linkwright.mechanism.friction import more_than_plain, plain_effort
from linkwright.mechanism.held import held_couplings
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND, free_name
from linkwright.mechanism.robots.loop_closures import CLOSING_KINDS

TYPES = {"revolute": "continuous", "prismatic": "prismatic", "planar": "planar", "free": "floating", "fixed": "fixed"}
CLOSING = tuple(kind for kind in CLOSING_KINDS if kind not in ("prismatic", "planar"))  # these are better in the tree
FAR = 1e6  # m: where a slide without limits ends
USUAL_GRAVITY = (0.0, 0.0, -9.81)


class _Mimic(NamedTuple):
    """q = multiplier x the leader's + offset, which is the coupling of that name."""

    coupling: str
    leader: str
    multiplier: float
    offset: float


def urdf_text(m: Mechanism, _file: Path) -> tuple[str, str]:
    """The document, and what it cannot hold, in words."""
    parameters, m = m.parameters, m.at()
    tree = written_tree(m, CLOSING, "URDF")
    tree.lose(PARAMETERS, parameters)
    on_tree = [branch.joint for branches in tree.branches.values() for branch in branches]
    refuse_kinds(m.name, on_tree, TYPES, "the tree of a URDF")
    mimics = _mimics(m, tree)
    root = Element("robot", name=m.name)
    base = _root_link(m, tree)
    ground = free_name("world", m.bodies) if base == GROUND else base
    links = {GROUND: ground} | {name: name for name in m.bodies}
    _add_link(root, ground, base, m, np.zeros(3))
    places = {GROUND: np.zeros(3), base: np.zeros(3)}
    waiting = [(base, branch) for branch in tree.branches[base]]
    while waiting:
        parent, branch = waiting.pop(0)
        origin = places[branch.body] = np.array(branch.joint.at)
        _add_link(root, branch.body, branch.body, m, origin)
        _add_joint(root, links[parent], branch, origin - places[parent], mimics.get(branch.joint.name))
        waiting += [(branch.body, further) for further in tree.branches[branch.body]]
    for joint in tree.loops:
        _add_constraint(root, joint, places, links)
    _add_rotors(root, tree)
    _tell(m, tree, mimics)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode") + "\n", tree.told()


def _root_link(m: Mechanism, tree: WrittenTree) -> str:
    """The body that a URDF's root link became when it was read, or the ground."""
    match tree.branches[GROUND]:
        case [Branch(joint=joint, body=body)] if (joint.name, joint.kind) == ("root", "fixed") and not any(joint.at):
            return body
    return GROUND


def _add_link(root: Element, name: str, body: str, m: Mechanism, origin: Any) -> None:
    link = added(root, "link", name=name)
    inertia = None if body == GROUND else m.bodies[body].inertia
    if inertia is None:
        return
    inertial = added(link, "inertial")
    added(inertial, "origin", xyz=written_words(np.array(inertia.com) - origin))
    added(inertial, "mass", value=repr(float(inertia.mass)))
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = inertia.about_com
    moments = {"ixx": xx, "ixy": xy, "ixz": xz, "iyy": yy, "iyz": yz, "izz": zz}
    added(inertial, "inertia", **{key: repr(float(x)) for key, x in moments.items()})


def _add_joint(root: Element, parent: str, branch: Branch, offset: Any, mimic: _Mimic | None) -> None:
    joint, sign = branch.joint, -1.0 if branch.backwards else 1.0
    limited = joint.limits is not None or joint.kind == "prismatic"
    type_ = "revolute" if joint.kind == "revolute" and limited else TYPES[joint.kind]
    element = added(root, "joint", name=joint.name, type=type_)
    added(element, "parent", link=parent)
    added(element, "child", link=branch.body)
    added(element, "origin", xyz=written_words(offset))
    if joint.axis is not None:
        added(element, "axis", xyz=written_words(sign * np.array(joint.axis)))
    if limited:
        lower, upper = joint.limits or (-FAR, FAR)
        ends = {"lower": repr(float(lower)), "upper": repr(float(upper))}
        added(element, "limit", effort=repr(FAR), velocity=repr(FAR), **ends)
    rubs = plain_effort(joint.friction)
    if joint.damping or rubs:
        friction = {"friction": repr(rubs)} if rubs else {}
        added(element, "dynamics", damping=repr(float(joint.damping) if joint.plain_spring else 0.0), **friction)
    if mimic is not None:
        shares = {"multiplier": repr(mimic.multiplier), "offset": repr(mimic.offset)}
        added(element, "mimic", joint=mimic.leader, **shares)


def _mimics(m: Mechanism, tree: WrittenTree) -> dict[str, _Mimic]:
    """{joint: whom it follows}: the couplings of two joints of the tree, each of one freedom.

    Of the two the first follows, or the second where only the first has a drive: a joint that follows has none.
    """
    found: dict[str, _Mimic] = {}
    for coupling in held_couplings(m).values():
        names = list(coupling.weights)
        if len(names) != 2 or not all(name in m.joints for name in names) or not tree.couples(coupling):
            continue
        names.sort(key=lambda name: (name in found, m.joints[name].actuated))
        follower, leader = names
        if follower not in found:
            a, b = (float(coupling.weights[name]) for name in names)
            found[follower] = _Mimic(coupling.name, leader, -b / a, float(coupling.offset) / a)
    return found


def _add_constraint(root: Element, joint: Joint, places: dict[str, Any], links: dict[str, str]) -> None:
    element = added(root, "constraint", name=joint.name, type=joint.kind)
    for end, body, axis in (("parent", joint.parent, joint.axis), ("child", joint.child, joint.axis2)):
        added(element, end, link=links[body])
        added(element, f"{end}_origin", xyz=written_words(np.array(joint.at) - places[body]))
        if axis is not None:
            added(element, f"{end}_axis", xyz=written_words(axis))


def _add_rotors(root: Element, tree: WrittenTree) -> None:
    """The armatures of the tree's joints, as Drake writes them."""
    joints = [branch.joint for branches in tree.branches.values() for branch in branches if branch.joint.armature]
    if joints:
        root.set("xmlns:drake", "http://drake.mit.edu")
    for joint in joints:
        transmission = added(root, "transmission", name=f"{joint.name}_drive")
        added(transmission, "type").text = "transmission_interface/SimpleTransmission"
        added(transmission, "joint", name=joint.name)
        actuator = added(transmission, "actuator", name=f"{joint.name}_motor")
        added(actuator, "drake:rotor_inertia", value=repr(float(joint.armature)))
        added(actuator, "drake:gear_ratio", value="1")


def _tell(m: Mechanism, tree: WrittenTree, mimics: dict[str, _Mimic]) -> None:
    """Note what a URDF has no words for."""
    if tuple(m.gravity) != USUAL_GRAVITY:
        vector = ", ".join(f"{x:g}" for x in m.gravity)
        tree.left_out.append(f"the gravity ({vector}){wording(', to be given to from_urdf', '')}")
    joints = m.joints.values()
    tree.lose("the stiffness of joints", [joint.name for joint in joints if joint.sprung])
    tree.lose("the stops of joints", [joint.name for joint in joints if joint.stop is not None])
    tree.lose("the couplings with play", [name for name in m.couplings if name not in held_couplings(m)])
    tree.lose("the damping rate by rate of joints", [x.name for x in joints if isinstance(x.damping, tuple)])
    loops = [joint.name for joint in tree.loops if joint.damping or joint.limits or joint.armature or joint.friction]
    tree.lose("damping, friction, armature and limits of joints that close loops", loops)
    tree.lose("the friction by load or speed of joints", [j.name for j in joints if more_than_plain(j.friction)])
    driven = [joint.name for branches in tree.branches.values() for joint, *_ in branches if KINDS[joint.kind].axis]
    alone = [name for name in driven if name not in mimics]
    tree.lose("that there is no drive at joints", [name for name in alone if not m.joints[name].actuated])
    tree.lose("the drives of joints", [joint.name for joint in joints if joint.actuated and joint.name not in alone])
    written = {mimic.coupling for mimic in mimics.values()}
    tree.lose("the couplings", [name for name in m.couplings if name not in written])
    others = {
        "relations": m.relations,
        "cams": m.cams,
        "curves": m.curves,
        "rolling": m.rollings,
        "ropes": m.ropes,
        "springs": m.springs,
        "bushings": m.bushings,
        "contacts": m.contacts,
        "forces": m.forces,
        "actuators": m.actuators,
        "points": m.points,
    }
    for what, records in others.items():
        tree.lose(f"the {what}", records)
