"""The text of an MJCF file's actuators made safe for MuJoCo's compiler: those at joints, in words whose laws are known;
all else of them is told. What the compiler makes of them is read in mjcf_actuators.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from xml.etree.ElementTree import Element

from linkwright.errors import several
from linkwright.mechanism.checked_numbers import shown

LAWS = ("motor", "position", "velocity", "intvelocity", "damper", "cylinder", "general")
KNOWN = {
    *("name", "class", "joint", "jointinparent", "gear", "armature", "damping"),
    *("ctrlrange", "ctrllimited", "forcerange", "forcelimited", "actrange", "actlimited"),
    *("gaintype", "biastype", "dyntype", "gainprm", "biasprm", "dynprm"),
    *("kp", "kv", "dampratio", "timeconst", "inheritrange", "area", "diameter", "bias"),
}
AT_JOINTS = ("name", "joint", "jointinparent", "gear", "armature", "damping")
SILENT = {"group", "user", "cranklength", "lengthrange", "actdim"}  # of no account to those laws
TYPES = {"gaintype": ("fixed", "affine"), "biastype": ("none", "affine")}
UNKNOWN = {"gaintype": "user", "biastype": "none", "dyntype": "none"}  # which the compiler takes as it is
DYNAMICS = ("none", "integrator", "filter", "filterexact")


def plain_drives(section: Element) -> Iterator[str]:
    """Leave the actuators at joints; one whose law is not known says so. What is lost comes back in words."""
    elsewhere = []
    for actuator in list(section):
        name = shown(actuator.get("name", actuator.get("joint", actuator.tag)))
        if "joint" not in actuator.attrib and "jointinparent" not in actuator.attrib:
            elsewhere.append(name)
            section.remove(actuator)
            continue
        actuator[:] = []
        if actuator.tag not in LAWS or _odd_types(actuator):
            known = {key: actuator.attrib[key] for key in AT_JOINTS if key in actuator.attrib}
            actuator.tag, actuator.attrib = "general", known | UNKNOWN
        yield from _known_words(actuator, f"actuator {name}")
    if elsewhere:
        yield f"the actuators {several(elsewhere)}, which act at no joint"


def plain_defaults(section: Element, kept: Collection[str], silent: Collection[str]) -> Iterator[str]:
    """Leave of a class of defaults, and of those within it, what is kept; silent: tags that need no word."""
    for child in list(section):
        if child.tag == "default":
            yield from plain_defaults(child, kept, silent)
            continue
        odd = child.tag in LAWS and _odd_types(child)
        if child.tag not in kept or odd:
            section.remove(child)
            if child.tag not in silent:
                yield f"the defaults <{child.tag}> of class {shown(section.get('class', 'main'))}"
        elif child.tag in LAWS:
            yield from _known_words(child, f"class {shown(section.get('class', 'main'))}")


def _odd_types(actuator: Element) -> bool:
    """Whether it says to be of a type whose law is not known."""
    said = [actuator.get(key, known[0]) in known for key, known in TYPES.items()]
    return not all(said) or actuator.get("dyntype", "none") not in DYNAMICS


def _known_words(actuator: Element, whose: str) -> Iterator[str]:
    """Take off what has no part in the laws, and tell it."""
    for key in [key for key in actuator.attrib if key not in KNOWN]:
        del actuator.attrib[key]
        if key not in SILENT:
            yield f"{key} of {whose}"
