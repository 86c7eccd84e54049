"""Mechanisms from URDF files: robots as trees of links.

    m = from_urdf("ur5.urdf")                   # the root link is welded to the ground, by the joint "root"
    m = from_urdf("solo.urdf", root="free")     # or it floats, on the free joint "root"

The robot's zero pose is the reference pose, the root link's frame is the world's. What is read: links with
their inertials; joints with origin, axis, limits, damping, friction, mimic; loops and couplings; visuals or collisions
if asked for. Pictures, sensors, transmissions, limits of effort and velocity, and what simulators add are passed over;
all else that stands in the file is told by its name.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import LeftOutWarning, ModelError, wording
from linkwright.mechanism.checked_numbers import ORIGIN, shown, truth
from linkwright.mechanism.files.paths import as_path
from linkwright.mechanism.files.xml_reading import attribute, named, needed, numbers, parsed
from linkwright.mechanism.friction import dry
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND, check_known, free_name, suggestion
from linkwright.mechanism.robots.exact_drawing import AGREED, exact_drawing
from linkwright.mechanism.robots.touching_shapes import WHICH
from linkwright.mechanism.robots.urdf_contacts import add_contacts
from linkwright.mechanism.robots.urdf_couplings import Above, add_couplings
from linkwright.mechanism.robots.urdf_drives import armatures_of_robot, drakes_left_out
from linkwright.mechanism.robots.urdf_loops import RobotFrames, frame_of, with_loops_of_robot
from linkwright.mechanism.robots.urdf_shapes import SHAPES_OF_LINKS, LinkShapes
from linkwright.mechanism.robots.urdf_vocabulary import unknown_words

Array = NDArray[np.float64]
Frame = tuple[Array, Array]  # rotation (3, 3) and origin (3,), in the world or in the frame before

KIND_OF_TYPE = {
    "revolute": "revolute",
    "continuous": "revolute",
    "prismatic": "prismatic",
    "planar": "planar",  # the axis is the normal of the plane
    "floating": "free",
    "fixed": "fixed",
}
MIMIC = ("couple", "refuse", "independent")
LIMITED = ("revolute", "prismatic")
MOMENTS = ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")


@dataclass(frozen=True)
class _Joint:
    """A joint as the file has it; `frame` is its frame (and the child link's) in the parent link's."""

    name: str
    type: str
    parent: str
    child: str
    frame: Frame
    axis: tuple[float, ...] = ()
    limits: tuple[float, float] | None = None
    damping: float = 0.0
    friction: float = 0.0
    mimics: str | None = None  # q = multiplier x that joint's + offset
    multiplier: float = 1.0
    offset: float = 0.0
    independent: bool = True  # URDF+ marks coordinates that follow from others


def from_urdf(
    path: str | PathLike[str],
    root: str = "fixed",
    mimic: str = "couple",
    strict: bool = False,
    gravity: Any = (0.0, 0.0, -9.81),
    loops: Any = None,
    near: Mapping[str, float] | None = None,
    shapes: str | None = None,
    folder: str | PathLike[str] | None = None,
    contacts: str | None = None,
    law: Any = None,
) -> Mechanism:
    """A mechanism from a URDF file, bodies and joints from the root outwards, depth first.

    root: "fixed" welds the root link to the ground, "free" lets it float; the joint is called "root" ("root_"
    if that is taken). revolute and continuous joints become revolute, floating ones free. All joints are actuated but
    free and fixed ones, and those that URDF+ calls independent="false". mimic: "couple" joints that follow others to
    these, by couplings "finger-mimic", and leave them without a drive; "refuse" a file that has such joints, or take
    them as "independent".

    Links without an inertial, or with one of all zeros, are massless. Unphysical inertias (a tensor without a
    mass among them) are kept as they are, with a warning, or refused if `strict`. A name may not contain '.'
    nor be "ground": it gets a '_' instead, with a warning. Dry friction is `lw.dry`.

    Loops are read where the file tells them in one of the dialects of `urdf_loops.py`; `loops` adds more: a list of
    dictionaries, or the path of a YAML file of pairs of frames. The reference pose is then the closed one that is
    nearest to the zero pose, or to the pose `near`, {joint: value}.

    shapes: "visual" or "collision", what of the links' own shapes is drawn; else they are sticks. Meshes (STL, OBJ
    and PLY) are read from the file's folder and its packages, or from `folder`.

    contacts: "ground" makes contacts of the <collision> shapes with the plane that gravity is normal to, through the
    origin, "all" with each other, too, where links are not neighbours, as far as there are such pairs; what has none is
    told. law: of all of them, as m.add_contact takes it.

        from_urdf("delta.urdf", loops=[{"name": "C", "kind": "spherical", "parent": "rod", "child": "plate",
                                        "parent_xyz": (0, 0, 0.5), "child_xyz": (0.1, 0, 0)}])
    """
    check_known(root, ("fixed", "free"), f"from_urdf: unknown root {shown(root)}")
    check_known(mimic, MIMIC, f"from_urdf: unknown mimic {shown(mimic)}")
    truth(strict, "from_urdf: strict")
    if contacts is not None:
        check_known(contacts, WHICH, f"from_urdf: unknown contacts {shown(contacts)}")
    path = as_path(path, "A robot is read from a file: its path is needed")
    robot = parsed(path, "robot")
    links = named(robot, "link", path)
    joints = [_joint(name, element, links, path) for name, element in named(robot, "joint", path).items()]
    if mimic == "refuse":
        _refuse_mimics(joints, path)
    base, order = _tree(list(links), joints, path)
    body_names = plain_names(links)
    joint_names = plain_names([joint.name for joint in joints])
    m = Mechanism(attribute(robot, "name", f"{path}: <robot>"), gravity)

    frames = {base: (np.eye(3), np.zeros(3))}
    for joint in order:
        (R, p), (R_joint, p_joint) = frames[joint.parent], joint.frame
        frames[joint.child] = (R @ R_joint, R @ p_joint + p)
    unphysical = []
    driven = [joint.name for joint in joints if KINDS[KIND_OF_TYPE[joint.type]].axis]
    rotors = armatures_of_robot(robot, driven, path)
    drawn = _link_shapes(path, shapes, folder)
    for link, frame in frames.items():
        inertia = _inertia(links[link], frame, strict, f"{path}: link {shown(link)}")
        if drawn is not None:
            inertia = drawn.drawn(inertia, links[link], frame, f"{path}: link {shown(link)}")
        m.add_body(body_names[link], inertia)
        if inertia is not None and not inertia.strict:
            unphysical.append(link)
    m.add_joint(free_name("root", joint_names.values()), root, GROUND, body_names[base], at=ORIGIN)
    for joint in order:
        kind = KIND_OF_TYPE[joint.type]
        R, p = frames[joint.child]
        m.add_joint(
            joint_names[joint.name],
            kind,
            body_names[joint.parent],
            body_names[joint.child],
            at=p.tolist(),
            axis=_direction(R, joint, path) if KINDS[kind].axis else None,
            actuated=KINDS[kind].axis and joint.independent and not (mimic == "couple" and joint.mimics is not None),
            damping=joint.damping,
            friction=dry(joint.friction) if joint.friction and KINDS[kind].freedoms == 1 else None,
            limits=joint.limits,
            armature=rotors.get(joint.name, 0.0),
        )

    untouched = []
    if contacts is not None:
        untouched = add_contacts(m, links, frames, body_names, contacts, law, path)
    if mimic == "couple":
        _couple(m, order, joint_names, path)
    above = {joint.child: Above(joint_names[joint.name], joint.parent) for joint in order}
    add_couplings(m, robot, {base: None, **above}, path)
    where = RobotFrames(path, frames, {joint.name: joint.child for joint in joints}, body_names)
    m, gap = with_loops_of_robot(m, robot, where, loops, near or {}, joint_names)
    m, moved = exact_drawing(m)
    for remark, names in (
        ("closed the loops: in the zero pose they gape by up to", gap),
        (AGREED, moved),
        ("kept the unphysical inertias of links", _listed(unphysical)),
        ("left out", ", ".join((*_left_out(robot, joints), *untouched))),
        ("left out of the drawing", "" if drawn is None else ", ".join(dict.fromkeys(drawn.left_out))),
        ("renamed", ", ".join((*_renamed(body_names), *_renamed(joint_names)))),
    ):
        if names:
            category = LeftOutWarning if remark.startswith("left out") else UserWarning
            warnings.warn(f"{path}: {remark} {names}.", category, stacklevel=2)
    return m


def _left_out(robot: Element, joints: list[_Joint]) -> Iterator[str]:
    """What the mechanism cannot hold, or what is not known here, in words."""
    rubbing = [joint.name for joint in joints if joint.friction and KINDS[KIND_OF_TYPE[joint.type]].freedoms != 1]
    if rubbing:
        yield f"the dry friction of joints {_listed(rubbing)}"
    yield from drakes_left_out(robot)
    yield from unknown_words(robot)


def _link_shapes(path: Path, which: str | None, folder: Any) -> LinkShapes | None:
    if which is None:
        return None
    check_known(which, SHAPES_OF_LINKS, f"from_urdf: unknown shapes {shown(which)}")
    return LinkShapes(path, which, None if folder is None else as_path(folder, "folder is the path of a folder"))


def plain_names(names: Iterable[str]) -> dict[str, str]:
    """{name in the file: name in the mechanism}; they differ where a name has a '.' or is "ground"."""
    found = {name: name for name in names}
    for name in found:
        if "." in name or name == GROUND:
            wanted = name.replace(".", "_")
            found[name] = free_name(f"{wanted}_" if wanted == GROUND else wanted, found.values())
    return found


def _joint(name: str, element: Element, links: Collection[str], path: Any) -> _Joint:
    """What the file says of one joint, checked by itself."""
    what = f"{path}: joint {shown(name)}"
    type_ = attribute(element, "type", what)
    check_known(type_, KIND_OF_TYPE, f"{what} has the unknown type {shown(type_)}")
    parent, child = (attribute(needed(element, end, what), "link", what) for end in ("parent", "child"))
    for link in (parent, child):
        check_known(link, links, f"{what} names link {shown(link)}, which does not exist")
    independent = element.get("independent", "true").strip().lower()
    check_known(independent, ("true", "false"), f"{what}: independent must be true or false, not {shown(independent)}")
    said = _Joint(name, type_, parent, child, _origin(element, what), independent=independent == "true")
    if type_ == "fixed":  # nothing can move, so nothing else matters
        return said
    axis, limit, mimic, dynamics = (element.find(tag) for tag in ("axis", "limit", "mimic", "dynamics"))
    lower = upper = 0.0
    if type_ in LIMITED:
        lower, upper = (numbers(limit, key, 1, f"{what}: limit", "0")[0] for key in ("lower", "upper"))
        if lower > upper or lower == upper != 0.0:
            unit = "m" if type_ == "prismatic" else "rad"
            raise ModelError(f"{what}: limits from {lower:g} to {upper:g} {unit} leave no room to move. Correct them.")
    return replace(
        said,
        axis=tuple(numbers(axis, "xyz", 3, f"{what}: axis", "1 0 0")),
        limits=(lower, upper) if lower < upper else None,
        damping=numbers(dynamics, "damping", 1, f"{what}: dynamics", "0")[0],
        friction=numbers(dynamics, "friction", 1, f"{what}: dynamics", "0")[0],
        mimics=None if mimic is None else attribute(mimic, "joint", f"{what}: mimic"),
        multiplier=numbers(mimic, "multiplier", 1, f"{what}: mimic", "1")[0],
        offset=numbers(mimic, "offset", 1, f"{what}: mimic", "0")[0],
    )


def _origin(element: Element, what: str) -> Frame:
    """The frame that an <origin> describes."""
    return frame_of(element.find("origin"), what)


def _direction(R: Array, joint: _Joint, path: Any) -> list[float]:
    """The joint's axis in the world; the file need not give it unit length."""
    length = math.hypot(*joint.axis)
    if length == 0.0:
        raise ModelError(f"{path}: joint {shown(joint.name)} has a zero axis. Give it a direction.")
    turned: list[float] = (R @ (np.array(joint.axis) / length)).tolist()
    return turned


def _inertia(link: Element, frame: Frame, strict: bool, what: str) -> Inertia | None:
    """The link's inertia in the world; None for a link without one, or with nothing but zeros."""
    inertial = link.find("inertial")
    if inertial is None:
        return None
    (mass,) = numbers(needed(inertial, "mass", f"{what}: inertial"), "value", 1, f"{what}: mass")
    tensor = needed(inertial, "inertia", f"{what}: inertial")
    xx, xy, xz, yy, yz, zz = (numbers(tensor, key, 1, f"{what}: inertia")[0] for key in MOMENTS)
    if not any((mass, xx, xy, xz, yy, yz, zz)):
        return None
    (R_c, com), (R, p) = _origin(inertial, what), frame
    about_com = ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
    refusal = ""
    for physical in (True,) if strict else (True, False):
        try:
            return Inertia(mass, ORIGIN, about_com, strict=physical).moved(R @ R_c, R @ com + p)
        except ModelError as error:
            refusal = str(error)
    raise ModelError(f"{what}: {refusal}")


def _tree(links: list[str], joints: list[_Joint], path: Any) -> tuple[str, list[_Joint]]:
    """The root link, and the joints from there outwards, depth first in the order of the file."""
    if not links:
        raise ModelError(f"{path}: the robot has no links.")
    above: dict[str, _Joint] = {}
    below: dict[str, list[_Joint]] = {link: [] for link in links}
    for joint in joints:
        if joint.child in above:
            pair = f"{shown(above[joint.child].name)} and {shown(joint.name)}"
            raise ModelError(
                f"{path}: link {shown(joint.child)} is the child of joints {pair}, but a URDF is a tree. "
                "Make one of them a <constraint>, which closes the loop."
            )
        above[joint.child] = joint
        below[joint.parent].append(joint)
    roots = [link for link in links if link not in above]
    if len(roots) > 1:
        raise ModelError(f"{path}: links {_listed(roots)} have no parent, but a URDF has one root. Join them.")
    order: list[_Joint] = []
    waiting = below[roots[0]][::-1] if roots else []
    while waiting:
        joint = waiting.pop()
        order.append(joint)
        waiting += below[joint.child][::-1]
    if len(order) < len(joints):
        reached = {joint.name for joint in order}
        circle = [joint.name for joint in joints if joint.name not in reached]
        raise ModelError(f"{path}: joints {_listed(circle)} go round in a circle. A URDF is a tree.")
    return roots[0], order


def _refuse_mimics(joints: list[_Joint], path: Any) -> None:
    followers = [f"{shown(j.name)} (follows {shown(j.mimics)})" for j in joints if j.mimics is not None]
    if followers:
        raise ModelError(
            f"{path}: joints follow others: {', '.join(followers)}. "
            + wording("Pass mimic='couple'", "Give --mimic couple")
            + " to couple them, or "
            + wording("mimic='independent'", "--mimic independent")
            + " to let each move by itself."
        )


def _couple(m: Mechanism, joints: list[_Joint], names: dict[str, str], path: Any) -> None:
    """One coupling for each joint that follows another: q - multiplier x that of the other = offset."""
    for joint in joints:
        if joint.mimics is None:
            continue
        what = f"{path}: joint {shown(joint.name)}: mimic"
        if joint.mimics not in names:
            raise ModelError(
                f"{what} names joint {shown(joint.mimics)}, which does not exist. {suggestion(joint.mimics, names)} "
                + wording("mimic='independent'", "--mimic independent")
                + " lets each joint move by itself."
            )
        if joint.mimics == joint.name:
            raise ModelError(f"{what} names the joint itself. Name another, or leave <mimic> out.")
        if joint.multiplier == 0.0:
            raise ModelError(f"{what} has the multiplier 0, so that the joint stands still. Make it fixed.")
        taken = (*m.joints, *m.couplings)
        try:
            weights = {names[joint.name]: 1.0, names[joint.mimics]: -joint.multiplier}
            m.add_coupling(free_name(f"{names[joint.name]}-mimic", taken), weights, offset=joint.offset)
        except ModelError as error:
            raise ModelError(f"{path}: {str(error).removeprefix(f'{m.name}: ')}") from None


def _renamed(names: dict[str, str]) -> list[str]:
    return [f"{shown(old)} to {shown(new)}" for old, new in names.items() if old != new]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(shown(name) for name in names)
