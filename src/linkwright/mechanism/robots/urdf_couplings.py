"""Couplings of URDF+: gears and belts between two branches of a robot's tree.

<coupling name= type="rolling"><predecessor link=/><successor link=/><ratio value=/></coupling>

ratio x (the turn of the predecessor) = the turn of the successor, each the sum of the joints' coordinates from the
links' nearest common ancestor onwards, in the zero pose both 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.xml_reading import attribute, named, needed, numbers
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import check_known, free_name

ENDS = ("predecessor", "successor")


class Above(NamedTuple):
    """The joint that carries a link, by its name in the mechanism, and the link that carries the joint."""

    joint: str
    parent: str


def add_couplings(m: Mechanism, robot: Element, links: Mapping[str, Above | None], path: Path) -> None:
    """Add the couplings that the file tells; links: what is above each of them, nothing above the root."""
    for name, element in named(robot, "coupling", path).items():
        what = f"{path}: coupling {shown(name)}"
        type_ = element.get("type", "rolling")
        check_known(type_, ("rolling",), f"{what} has the unknown type {shown(type_)}")
        ends = [attribute(needed(element, end, what), "link", f"{what}: <{end}>") for end in ENDS]
        for link in ends:
            check_known(link, links, f"{what} names link {shown(link)}, which does not exist")
        (ratio,) = numbers(needed(element, "ratio", what), "value", 1, f"{what}: ratio")
        if ratio == 0.0:
            raise ModelError(f"{what} has the ratio 0, so that its successor stands still. Make that fixed.")
        predecessor, successor = (_carriers(link, links) for link in ends)
        shared = set(predecessor) & set(successor)
        weights = {joint: ratio for joint in predecessor if joint not in shared}
        weights |= {joint: -1.0 for joint in successor if joint not in shared}
        weights = {joint: weight for joint, weight in weights.items() if m.joints[joint].freedoms}
        if odd := [joint for joint in weights if m.joints[joint].freedoms > 1]:
            raise ModelError(
                f"{what} takes the turn of joint {shown(odd[0])}, a {m.joints[odd[0]].kind} one of several freedoms. "
                "Name links between which all joints have one."
            )
        if len(weights) < 2:
            raise ModelError(
                f"{what}: between links {shown(ends[0])} and {shown(ends[1])} there are not two joints that move, so "
                "it couples nothing. Name other links."
            )
        m.add_coupling(free_name(name.replace(".", "_"), (*m.joints, *m.couplings)), weights)


def _carriers(link: str, links: Mapping[str, Above | None]) -> list[str]:
    """The joints from a link down to the root."""
    found: list[str] = []
    while (above := links[link]) is not None:
        found.append(above.joint)
        link = above.parent
    return found
