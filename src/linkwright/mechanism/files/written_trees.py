"""A mechanism as files of other tools want it: a tree of bodies from the ground, and the joints that close loops."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.elements import Coupling, Joint
from linkwright.mechanism.held import ties
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.relations import Relation

PARAMETERS = "that lengths and masses vary, their present numbers being kept, with the parameters"


class Branch(NamedTuple):
    """A joint of the tree and the body that it carries; `backwards` where that is the joint's parent."""

    joint: Joint
    body: str
    backwards: bool


@dataclass
class WrittenTree:
    """The branches at each body, the joints that close loops, and what the file cannot hold, in words."""

    branches: dict[str, list[Branch]] = field(default_factory=dict)
    loops: list[Joint] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def told(self) -> str:
        return ", ".join(self.left_out)

    def couples(self, coupling: Coupling | Relation) -> bool:
        """Whether all joints of a coupling are joints of the tree."""
        return not {*coupling.joints} & {joint.name for joint in self.loops}

    def lose(self, what: str, names: Collection[str]) -> None:
        """Note parts that are left out, if there are any."""
        if names:
            self.left_out.append(f"{what} {', '.join(map(shown, names))}")


def written_tree(m: Mechanism, closing: Collection[str], what: str) -> WrittenTree:
    """The tree from the ground outwards; loops are closed by joints of the kinds `closing`, those to be cut first.

    Files couple and drive joints of their trees alone: joints that are coupled stay there before all others, then
    those that are driven.
    """
    if m.extensions:
        names = ", ".join(map(repr, (*m.extensions.forces, *m.extensions.constraints, *m.extensions.contacts)))
        raise ModelError(f"{m.name}: a file cannot hold {names}, which come from outside the package. Take them out.")
    m.check_connected()
    group = {name: name for name in (GROUND, *m.bodies)}

    def root(body: str) -> str:
        while group[body] != body:
            body = group[body]
        return body

    tree = WrittenTree({name: [] for name in group})
    kept: list[Joint] = []
    coupled = {joint for tie in ties(m) for joint in tie.joints}

    def rank(joint: Joint) -> tuple[bool, int, bool]:
        return joint.name not in coupled, (joint.kind in closing) + bool(joint.cut), not joint.actuated

    for joint in sorted(m.joints.values(), key=rank):
        a, b = root(joint.parent), root(joint.child)
        if a == b and joint.kind not in closing:
            raise ModelError(
                f"{m.name}: the loop through joint {shown(joint.name)} has no joint that {what} can close: it closes "
                f"loops by {', '.join(closing)} joints."
            )
        if a == b:
            tree.loops.append(joint)
        else:
            group[a] = b
            kept.append(joint)
    order = {name: k for k, name in enumerate(m.joints)}
    kept.sort(key=lambda joint: order[joint.name])
    waiting, reached = [GROUND], {GROUND}
    while waiting:
        body = waiting.pop(0)
        for joint in kept:
            ends = (joint.parent, joint.child)
            if body in ends and (other := ends[body == ends[0]]) not in reached:
                tree.branches[body].append(Branch(joint, other, backwards=other == joint.parent))
                reached.add(other)
                waiting.append(other)
    return tree


def refuse_kinds(name: str, joints: Iterable[Joint], known: Collection[str], what: str) -> None:
    """Refuse joints of kinds that a file has no words for."""
    for joint in joints:
        if joint.kind not in known:
            raise ModelError(f"{name}: {what} has no joint of the kind {joint.kind!r}, as {shown(joint.name)} is.")


def added(parent: Element, tag: str, **attributes: str) -> Element:
    """A new element in another."""
    return SubElement(parent, tag, attributes)


def written_words(numbers: Iterable[Any]) -> str:
    """Numbers with all their digits, as an attribute holds them."""
    return " ".join(repr(float(x) + 0.0) for x in numbers)
