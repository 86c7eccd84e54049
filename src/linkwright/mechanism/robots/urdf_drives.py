"""Rotors of a URDF's drives, and what else it says in Drake's words.

<transmission><joint name="A"/><actuator name="motor"><drake:rotor_inertia value="1e-4"/>
    <drake:gear_ratio value="50"/></actuator></transmission>

armature = gear ratio^2 x rotor inertia: what the joint feels of the rotor.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.xml_reading import attribute, numbers
from linkwright.mechanism.names import check_known

DRAKE = "drake.mit.edu"
READ = ("ball_constraint",)  # of Drake's elements of a robot
ROTOR, RATIO = "rotor_inertia", "gear_ratio"


def armatures_of_robot(robot: Element, driven: Collection[str], path: Path) -> dict[str, float]:
    """{joint: what it feels of its rotors, kg m^2 or kg}; driven: the joints that can have one."""
    found: dict[str, float] = {}
    for transmission in robot.findall("transmission"):
        joint = transmission.find("joint")
        for actuator in transmission.findall("actuator"):
            said = {_plain(child): child for child in actuator}
            if joint is None or ROTOR not in said:
                continue
            name = attribute(joint, "name", f"{path}: <transmission>")
            check_known(
                name, driven, f"{path}: a <transmission> has a rotor at joint {shown(name)}, which has no drive"
            )
            what = f"{path}: the drive of joint {shown(name)}"
            (inertia,) = numbers(said[ROTOR], "value", 1, f"{what}: {ROTOR}")
            (ratio,) = numbers(said.get(RATIO), "value", 1, f"{what}: {RATIO}", "1")
            if inertia < 0.0:
                raise ModelError(f"{what}: its rotor inertia is {inertia!r} kg m^2. It must not be negative.")
            found[name] = found.get(name, 0.0) + ratio * ratio * inertia
    return found


def drakes_left_out(robot: Element) -> Iterator[str]:
    """What of Drake's own elements would have acted and is not read, in words."""
    for element in robot:
        if DRAKE in element.tag and _plain(element) not in READ:
            name = element.get("name")
            yield f"drake:{_plain(element)}{'' if name is None else f' {shown(name)}'}"


def _plain(element: Element) -> str:
    return element.tag.rpartition("}")[2]
