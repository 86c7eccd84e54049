"""What the entries of arrays are: names and units for whoever reads printed code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linkwright.model.model import Model

WIDTH = 110  # letters of a line
QUESTIONS_SAY = {
    "forward_dynamics": "Accelerations under efforts of the drives.",
    "inverse_dynamics": "Efforts of the drives for a motion.",
    "generalized_forces": "Generalized forces of the tree for a motion, without the loops.",
    "reactions": "Every joint's reaction, the wrench of parent on child, under efforts of the drives.",
    "inverse_reactions": "Efforts of the drives, and every joint's reaction, for a motion.",
    "generalized_inertia": "The generalized inertia of the tree, row by row.",
    "convective_forces": "Efforts that keep the rates constant, without gravity, springs, dampers and loads.",
    "gravity_forces": "Efforts that hold the tree still against gravity alone.",
    "energy": "Kinetic and potential energy, J.",
    "centre_of_mass": "Centre of mass of all bodies together, world axes.",
    "momentum": "Linear momentum, and angular momentum about the centre of mass, of all bodies together, world axes.",
    "poses": "Rotation of every body from the reference pose, row by row, and its centre of mass, world axes.",
    "twists": "Angular velocity of every body and velocity of its centre of mass, world axes.",
    "twist_rates": "Angular acceleration of every body and acceleration of its centre of mass, world axes.",
    "shaking": "Force and moment about the world's origin, by the machine on the ground, world axes.",
    "points": "Position, velocity and acceleration of every named point, world axes.",
    "linearize": "Accelerations, and their derivatives by small displacements, rates and efforts, row by row.",
}
XYZ = ("x", "y", "z")


def entry_lines(model: Model, question: str, groups: Sequence[tuple[str, int]]) -> list[str]:
    """Per group of numbers a line or more that say which entry is what."""
    lines: list[str] = []
    for group, size in groups:
        words = _words(model, question, group)
        if words is not None and sum(step for step, _ in words) == size and size:
            lines += _wrapped(group, words)
        else:
            lines.append(f"{group}[{size}]")
    return lines


def _wrapped(group: str, words: list[tuple[int, str]]) -> list[str]:
    """Entries or ranges of entries with their words, as many to a line as fit."""
    lines, k = [""], 0
    for step, word in words:
        at = f"{k}" if step == 1 else f"{k}..{k + step - 1}"
        text = f"{group}[{at}] {word}"
        if lines[-1] and len(lines[-1]) + len(text) > WIDTH:
            lines.append("")
        lines[-1] += f"; {text}" if lines[-1] else text
        k += step
    return lines


def _words(model: Model, question: str, group: str) -> list[tuple[int, str]] | None:
    """(number of entries, what they are) one after the other; None for what has no names."""
    x, nv = model.variables, model.nv
    tree = range(nv)
    match group:
        case "q" | "next":
            return [(1, f"{name} ({_unit(model, name)})") for name in x.coordinates]
        case "v":
            return [(1, f"{name} ({_unit(model, name)}/s)") for name in x.rate_names]
        case "a":
            return [(1, f"{name} ({_unit(model, name)}/s^2)") for name in x.rate_names]
        case "tau":
            places = tree if question == "generalized_forces" else x.driven
            return [(1, f"{x.effort_names[k]} ({x.effort_unit(k)})") for k in places]
        case "h" | "g":
            return [(1, f"{x.effort_names[k]} ({x.effort_unit(k)})") for k in tree]
        case "parameters":
            return [(1, f"{p.name} = {p.value!r}{f' {p.unit}' if p.unit else ''}") for p in model.parameters.values()]
        case "independent":
            names = [name for part in model.assembly.independent_parts("coordinates").values() for name in part]
            return [(1, f"{name} ({_unit(model, name)})") for name in names]
        case "rates" | "accelerations":
            names = [name for part in model.assembly.independent_parts("rates").values() for name in part]
            return [(1, f"{name} ({_unit(model, name)}/s{'^2' if group == 'accelerations' else ''})") for name in names]
        case "reactions":
            carried = [(6, f"{name}: moment (N m) and force (N), world axes, at its point") for name in x.joints]
            return carried + [(len(at), f"{name}: force of the coupling") for name, at in x.coupling_places.items()]
        case "R":
            return [(9, f"{name}") for name in x.bodies]
        case "p":
            return [(3, f"{name} (m)") for name in x.bodies]
        case "twists":
            return [(6, f"{name}: rad/s and m/s") for name in x.bodies]
        case "twist_rates":
            return [(6, f"{name}: rad/s^2 and m/s^2") for name in x.bodies]
        case "points":
            return [(3, f"{name} (m)") for name in x.joints]
        case "position" | "velocity" | "acceleration":
            unit = {"position": "m", "velocity": "m/s", "acceleration": "m/s^2"}[group]
            return [(3, f"{name} ({unit})") for name in model.points]
        case "force" | "moment":
            return [(1, f"{axis} ({'N' if group == 'force' else 'N m'})") for axis in XYZ]
        case "centre":
            return [(1, f"{axis} (m)") for axis in XYZ]
        case "linear" | "angular":
            return [(1, f"{axis} ({'kg m/s' if group == 'linear' else 'kg m^2/s'})") for axis in XYZ]
        case "kinetic" | "potential":
            return [(1, "J")]
        case "I" | "da_dq" | "da_dv":
            return [(nv, f"row of {name}, over v") for name in x.rate_names]
        case "da_dtau":
            return [(len(x.driven), f"row of {name}, over tau") for name in x.rate_names] if x.driven else None
    return None


def _unit(model: Model, name: str) -> str:
    """m, or rad, or nothing of a quaternion's parts."""
    joint = model.mechanism.joints[name.partition(".")[0]]
    if joint.slides(name):
        return "m"
    quaternion = len(joint.coordinates) > len(joint.rates) and name in joint.coordinates[-4:]
    return "1" if quaternion else "rad"
