"""The words of a URDF that are read, or passed over since they move nothing; what else stands in a file is told.

Pictures, sensors, interfaces of controllers and what simulators add for themselves are passed over. An element or an
attribute that is not in the table might be a part of the machine, so that each is named.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element

from linkwright.errors import several
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.robots.urdf_drives import DRAKE

Words = Mapping[str, tuple[frozenset[str], frozenset[str]]]


class Owner(NamedTuple):
    """The part of the robot in which something stands: its tag, and its name in quotes; empty for the robot itself."""

    tag: str
    name: str


NOBODY = Owner("", "")


def _words(attributes: str = "", children: str = "") -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(attributes.split()), frozenset(children.split())


PASSED_OVER, _ = _words(  # with all that is in them
    "visual collision material gazebo transmission ros2_control sensor calibration safety_controller verbose "
    "collision_checking self_collision_checking self_filter group disable_collisions simulated_inertial"
)
PLACE = _words("xyz rpy")
LINK = _words("link")
ENDS = "parent parent_origin parent_axis child child_origin child_axis axis link1 link2 predecessor successor"
READ: Words = {
    "robot": _words("name version", "link joint constraint loop_joint loop coupling"),
    "link": _words("name", "inertial"),
    "inertial": _words("", "origin mass inertia"),
    "origin": PLACE,
    "mass": _words("value"),
    "inertia": _words("ixx ixy ixz iyy iyz izz"),
    "joint": _words("name type independent dont_collapse", "origin parent child axis limit dynamics mimic"),
    "axis": _words("xyz"),
    "parent": LINK,
    "child": LINK,
    "limit": _words("lower upper effort velocity"),
    "dynamics": _words("damping friction"),
    "mimic": _words("joint multiplier offset"),
    "constraint": _words("name type", ENDS),
    "loop_joint": _words("name type", ENDS),
    "loop": _words("name type", ENDS),
    "coupling": _words("name type", "predecessor successor ratio"),
    "predecessor": _words("link", "origin"),
    "successor": _words("link", "origin"),
    "ratio": _words("value"),
    "parent_origin": PLACE,
    "child_origin": PLACE,
    "parent_axis": _words("xyz"),
    "child_axis": _words("xyz"),
    "link1": _words("link xyz rpy"),
    "link2": _words("link xyz rpy"),
}
CLOSING_AXIS = frozenset({"frame"})  # of the <axis> of an element that closes a loop


def unknown_words(robot: Element) -> Iterator[str]:
    """The elements and attributes that are not read, each once, with the links and joints that have them."""
    found: dict[tuple[str, str], list[str]] = {}
    for what, owner in _unknown(robot, NOBODY):
        found.setdefault((what, owner.tag), []).append(owner.name)
    for (what, tag), owners in found.items():
        names = list(dict.fromkeys(name for name in owners if name))
        whose = f" of {tag}{'s' * (len(names) > 1)}" if tag else ""
        yield f"{what}{whose} {several(names)}" if names else what


def _unknown(element: Element, owner: Owner) -> Iterator[tuple[str, Owner]]:
    """(what, whose): the attribute 'K' of <dynamics>, joint 'A'."""
    tag = element.tag
    attributes, children = READ[tag]
    if tag == "axis" and owner.tag != "joint":
        attributes |= CLOSING_AXIS
    for key in element.attrib:
        if key not in attributes:
            yield f"the attribute {shown(key.rpartition('}')[2])} of <{tag}>", owner
    for child in element:
        if not isinstance(child.tag, str) or child.tag in PASSED_OVER or (tag == "robot" and DRAKE in child.tag):
            continue  # Drake's own elements of a robot are told by their names, see urdf_drives.py
        name = shown(child.get("name")) if "name" in child.attrib else ""
        if child.tag in children:
            yield from _unknown(child, Owner(child.tag, name) if tag == "robot" else owner)
        else:
            yield f"<{child.tag.rpartition('}')[2]}>", owner if owner.tag else Owner("", name)
