"""Loops beside the tree of a URDF, in the dialects in use, each as a LoopClosure.

<constraint name= type=> or <loop_joint name= type=>: <parent link=/>, <parent_origin/>, <child link=/>,
    <child_origin/>, <parent_axis/> and <child_axis/>, or <axis/> in the parent link's axes   (urdfdom's proposal)
<loop_joint name= type=>: <link1 link= xyz= rpy=/>, <link2 .../>                              (Isaac Sim)
<loop name= type=>: <predecessor link=><origin/></predecessor>, <successor ...>, <axis/>      (URDF+)
<drake:ball_constraint>: body_A, body_B, p_AP, p_BQ                                           (Drake)
a YAML file beside the URDF: closed_loop, type, name_mot, joint_name, joint_type               (LAAS)
a list of dictionaries: name, kind, parent, child, parent_xyz, parent_rpy, child_xyz, child_rpy, axis, axis2
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import LeftOutWarning, ModelError
from linkwright.mechanism.checked_numbers import shown, text, vector
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.files.xml_reading import attribute, needed, numbers
from linkwright.mechanism.files.yaml_lists import yaml_lists
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import check_known
from linkwright.mechanism.robots.loop_closures import CLOSING_KINDS, LoopClosure, with_loops

Array = NDArray[np.float64]
Frame = tuple[Array, Array]  # rotation and origin
KIND_OF_TYPE = {"ball": "spherical", "continuous": "revolute", "3d": "spherical", "6d": "fixed", "weld": "fixed"}
ROUNDING = 1e-15
JOINT_TYPES = ("SPHERICAL", "FIXED", *(f"UJOINT_{x}{y}" for x in "XYZ" for y in "XYZ" if x != y))
ELEMENTS = ("constraint", "loop_joint", "loop")
KEYS = ("name", "kind", "parent", "child", "parent_xyz", "parent_rpy", "child_xyz", "child_rpy", "axis", "axis2")


@dataclass(frozen=True)
class RobotFrames:
    """Where everything of a robot is in its zero pose: links by name, {joint: child link}, names of the mechanism."""

    path: Path
    links: Mapping[str, Frame]
    child_of_joint: Mapping[str, str]
    bodies: Mapping[str, str]

    def closure(
        self,
        name: str,
        kind: str,
        parent: str,
        child: str,
        ends: tuple[Frame | None, Frame | None],
        axes: Any,
        what: str,
    ) -> LoopClosure:
        """A closure of frames in the two links; without one, a frame is where the other is in the zero pose."""
        kind = KIND_OF_TYPE.get(kind.lower(), kind)
        check_known(kind, CLOSING_KINDS, f"{what} has the unknown type {shown(kind)}")
        for link in (parent, child):
            check_known(link, self.links, f"{what} names link {shown(link)}, which does not exist")
        axis, axis2 = axes
        if KINDS[kind].axis and axis is None:
            raise ModelError(f"{what}: a {kind} joint needs an axis.")
        if KINDS[kind].axis2 and axis2 is None:
            raise ModelError(f"{what}: a {kind} joint needs two axes.")
        on_parent, on_child = (
            None if end is None else _after(self.links[link], end)
            for link, end in zip((parent, child), ends, strict=True)
        )
        here = on_parent or on_child or self.links[child]
        ends_there = on_parent or here, on_child or here
        return LoopClosure(
            name.replace(".", "_"), kind, self.bodies[parent], self.bodies[child], *ends_there, axis, axis2
        )


def with_loops_of_robot(
    m: Mechanism,
    robot: Element,
    where: RobotFrames,
    loops: Any,
    near: Mapping[str, float],
    joint_names: dict[str, str],
) -> tuple[Mechanism, str]:
    """The tree with the loops that the file and the user tell; and how far they were open, in words."""
    said = given_loops(loops, where)
    closures = [*loops_of_robot(robot, where), *said.loops]
    other = {joint_names[name]: kind for name, kind in said.kinds.items()}
    limited = [shown(name) for name in other if m.joints[name].limits]
    if limited:
        sentence = f"{where.path}: left out the limits of joints {', '.join(limited)}, which are no hinges."
        warnings.warn(sentence, LeftOutWarning, stacklevel=3)
    axes = {joint_names[joint]: where.links[link][0] for joint, link in where.child_of_joint.items()}
    m = m.with_joints(_of_kind(m.joints[name], kind, axes[name]) for name, kind in other.items())
    if said.motors is not None:
        driven = {joint_names[name] for name in said.motors}
        m = m.with_joints(replace(joint, actuated=name in driven) for name, joint in m.joints.items())
    for name in near:
        check_known(name, m.joints, f"{where.path}: near names joint {shown(name)}, which does not exist")
    return with_loops(m, closures, near, str(where.path)) if closures else (m, "")


def loops_of_robot(robot: Element, frames: RobotFrames) -> Iterator[LoopClosure]:
    """The loops that the file itself tells."""
    for element in robot:
        plain = element.tag.rpartition("}")[2]
        if element.tag in ELEMENTS:
            yield _of_element(element, frames)
        elif plain == "ball_constraint":
            yield _of_drake(element, frames)


def _of_element(element: Element, frames: RobotFrames) -> LoopClosure:
    name = attribute(element, "name", f"{frames.path}: a <{element.tag}>")
    what = f"{frames.path}: {element.tag} {shown(name)}"
    kind = attribute(element, "type", what)
    ends: list[tuple[str, Frame | None]] = []
    if places := [child for child in element if child.tag in ("link1", "link2")]:
        if len(places) != 2:
            raise ModelError(f"{what} needs <link1> and <link2>.")
        ends = [(attribute(place, "link", what), frame_of(place, what)) for place in places]
    else:
        for old, new in (("parent", "predecessor"), ("child", "successor")):
            newer = element.find(new)
            place = needed(element, old, what) if newer is None else newer
            origin = place.find("origin") if place.tag == new else element.find(f"{old}_origin")
            ends.append((attribute(place, "link", what), None if origin is None else frame_of(origin, what)))
    (parent, on_parent), (child, on_child) = ends
    own, other = element.find("parent_axis"), element.find("child_axis")
    shared = element.find("axis")
    axis, axis2 = (
        None if x is None else tuple(numbers(x, "xyz", 3, f"{what}: axis"))
        for x in (own if own is not None else shared, other)
    )
    if shared is not None and own is None and shared.get("frame") == "parent" and on_parent is not None and axis:
        axis = tuple((on_parent[0].T @ np.array(axis)).tolist())
    return frames.closure(name, kind, parent, child, (on_parent, on_child), (axis, axis2), what)


def _of_drake(element: Element, frames: RobotFrames) -> LoopClosure:
    """A ball constraint: the tags of its parts begin with its own."""
    what = f"{frames.path}: drake:ball_constraint"
    parts = {child.tag.rpartition("ball_constraint_")[2]: child for child in element}
    for part in ("body_A", "body_B", "p_AP"):
        if part not in parts:
            raise ModelError(f"{what} lacks the element <drake:ball_constraint_{part}>.")
    A, B = (attribute(parts[part], "name", what) for part in ("body_A", "body_B"))
    P, Q = (
        (np.eye(3), np.array(numbers(parts[part], "value", 3, what))) if part in parts else None
        for part in ("p_AP", "p_BQ")
    )
    return frames.closure(f"{A}-{B}", "spherical", A, B, (P, Q), (None, None), what)


def _of_kind(joint: Joint, kind: str, axes: Array) -> Joint:
    """The joint as one of another kind: "SPHERICAL", "FIXED", or "UJOINT_XY", turning about its frame's x, then y."""
    joint = replace(joint, actuated=False, limits=None)
    if kind == "FIXED":
        return replace(joint, kind="fixed", axis=None, damping=0.0)
    if kind == "SPHERICAL":
        return replace(joint, kind="spherical", axis=None)
    first, second = (axes[:, "XYZ".index(letter)].tolist() for letter in kind[-2:])
    return replace(joint, kind="universal", axis=first, axis2=second)


class GivenLoops(NamedTuple):
    """The loops; the joints that alone are driven, if that is said; the kinds of joints that are not as in the URDF."""

    loops: list[LoopClosure]
    motors: Collection[str] | None = None
    kinds: Mapping[str, str] = {}


def given_loops(given: Any, frames: RobotFrames, who: str = "from_urdf") -> GivenLoops:
    """The loops of a list of dictionaries or of a YAML file."""
    if given is None:
        return GivenLoops([])
    if isinstance(given, str | Path):
        return _of_yaml(Path(given), frames)
    if not isinstance(given, list | tuple):
        raise ModelError(f"{who}: loops is a list of dictionaries or the path of a YAML file, not {shown(given)}.")
    return GivenLoops([_of_dictionary(loop, frames, who) for loop in given])


def _of_dictionary(loop: Any, frames: RobotFrames, who: str) -> LoopClosure:
    what = f"{who}: loops"
    if not isinstance(loop, Mapping):
        raise ModelError(f"{what}: a loop is a dictionary with the keys {', '.join(KEYS)}, not {shown(loop)}.")
    for key in loop:
        check_known(key, KEYS, f"{what}: unknown key {shown(key)}")
    for key in KEYS[:4]:
        if key not in loop:
            raise ModelError(f"{what}: {shown(dict(loop))} lacks the key {shown(key)}.")
        text(loop[key], f"{what}: {key}")
    what = f"{who}: loop {shown(loop['name'])}"
    ends: list[Frame | None] = []
    for end in ("parent", "child"):
        xyz, rpy = (loop.get(f"{end}_{part}") for part in ("xyz", "rpy"))
        if xyz is None and rpy is None:
            ends.append(None)
            continue
        place, turn = (vector((0, 0, 0) if x is None else x, f"{what}: {end}") for x in (xyz, rpy))
        ends.append((rotation(turn), np.array(place, dtype=np.float64)))
    axes = tuple(None if loop.get(key) is None else vector(loop[key], f"{what}: {key}") for key in ("axis", "axis2"))
    return frames.closure(loop["name"], loop["kind"], loop["parent"], loop["child"], (ends[0], ends[1]), axes, what)


def _of_yaml(path: Path, frames: RobotFrames) -> GivenLoops:
    """LAAS: pairs of frames (joints or links) that meet, "6d" as if welded, "3d" at a point; the motors' names; joints
    that are balls, Hooke's or fixed where the URDF has hinges."""
    said = yaml_lists(path)
    pairs, kinds = said.get("closed_loop", []), said.get("type", [])
    if not isinstance(pairs, list) or not pairs or any(not isinstance(pair, list) or len(pair) != 2 for pair in pairs):
        raise ModelError(f"{path}: closed_loop must list pairs of frames, as in [['loop_A', 'loop_B']].")
    kinds = kinds if isinstance(kinds, list) and kinds else ["6d"] * len(pairs)
    if len(kinds) != len(pairs):
        raise ModelError(f"{path}: there are {len(pairs)} loops and {len(kinds)} types. Give each loop its type.")
    whole: Frame = (np.eye(3), np.zeros(3))
    loops = []
    for (first, second), kind in zip(pairs, kinds, strict=True):
        what = f"{path}: loop {first}, {second}"
        parent, child = (frames.child_of_joint.get(name, name) for name in (first, second))
        check_known(str(kind).lower(), ("3d", "6d"), f"{what} has the unknown type {shown(kind)}")
        loops.append(frames.closure(f"{first}-{second}", str(kind), parent, child, (whole, whole), (None, None), what))
    motors = said.get("name_mot")
    if isinstance(motors, str):
        motors = [joint for joint in frames.child_of_joint if motors in joint]
    for motor in motors or []:
        check_known(motor, frames.child_of_joint, f"{path}: name_mot names joint {shown(motor)}, which does not exist")
    return GivenLoops(loops, motors or None, _kinds_of_yaml(said, path, frames))


def _kinds_of_yaml(said: Mapping[str, Any], path: Path, frames: RobotFrames) -> dict[str, str]:
    names, kinds = said.get("joint_name", []), said.get("joint_type", [])
    if not (isinstance(names, list) and isinstance(kinds, list) and len(names) == len(kinds)):
        raise ModelError(f"{path}: joint_name and joint_type must be lists of equal length.")
    for name, kind in zip(names, kinds, strict=True):
        check_known(name, frames.child_of_joint, f"{path}: joint_name names joint {shown(name)}, which does not exist")
        check_known(kind, JOINT_TYPES, f"{path}: joint {shown(name)} has the unknown type {shown(kind)}")
    return dict(zip(names, kinds, strict=True))


def frame_of(element: Element | None, what: str) -> Frame:
    """The frame that xyz and rpy of an element describe: turned by roll, pitch, yaw about fixed axes, then shifted."""
    p = numbers(element, "xyz", 3, f"{what}: origin", "0 0 0")
    return rotation(numbers(element, "rpy", 3, f"{what}: origin", "0 0 0")), np.array(p)


def rotation(rpy: Any) -> Array:
    """Roll, pitch and yaw about fixed x, y, z as a matrix."""
    (cr, sr), (cp, sp), (cy, sy) = (_cos_sin(float(angle)) for angle in rpy)
    x = np.array([[1.0, 0.0, 0.0], [0.0, cr, -sr], [0.0, sr, cr]])
    y = np.array([[cp, 0.0, sp], [0.0, 1.0, 0.0], [-sp, 0.0, cp]])
    z = np.array([[cy, -sy, 0.0], [sy, cy, 0.0], [0.0, 0.0, 1.0]])
    whole: Array = z @ y @ x
    return whole


def _cos_sin(angle: float) -> tuple[float, float]:
    """A quarter turn typed to full precision is a quarter turn: zeros that rounding hides stay zeros."""
    c, s = math.cos(angle), math.sin(angle)
    if abs(c) < ROUNDING:
        return 0.0, math.copysign(1.0, s)
    if abs(s) < ROUNDING:
        return math.copysign(1.0, c), 0.0
    return c, s


def _after(first: Frame, then: Frame) -> Frame:
    (R, p), (S, t) = first, then
    return R @ S, R @ t + p
