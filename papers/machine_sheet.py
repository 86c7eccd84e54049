"""The machine of a paper on one sheet: its drawing, a table of its links and one of its joints, read off the Mechanism
itself, beside what the paper prints of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright import gallery
from linkwright.mechanism import Inertia, Joint, Mechanism
from linkwright.mechanism.solids import Rod
from linkwright.view.drawing_sheet import plane_of_motion
from linkwright.view.house_style import color
from papers.markup import Markup, swatch, whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SAME = 1e-9  # m: points nearer to each other are one
DASH = "–"


@dataclass(frozen=True)
class PrintedLink:
    """What a paper prints of a link: length, m; mass, kg; moment of inertia, kg m^2, about joint `about`."""

    length: float | None = None
    mass: float | None = None
    moment: float | None = None
    about: str = ""


@dataclass(frozen=True)
class Machine:
    """A mechanism of the gallery as a paper has it. title: what the page calls it. cut: the joints cut there. note:
    where its numbers come from."""

    name: str
    title: str
    printed: Mapping[str, PrintedLink] = field(default_factory=dict)
    cut: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""

    @property
    def mechanism(self) -> Mechanism:
        return gallery.load(self.name, **self.options)

    def draw(self) -> Figure:
        figure: Figure = self.mechanism.draw(title="", size=(7.2, 4.6))
        return figure


def lengths(mechanism: Mechanism, body: str) -> dict[str, float]:
    """m, by name: between the joints of a body, "A–B", of joints at one point the first; "whole" for a rod that is
    longer than that."""
    points: dict[str, Any] = {}
    for joint in mechanism.joints.values():
        if body in (joint.parent, joint.child):
            at = np.array(joint.at, float)
            if all(np.linalg.norm(at - other) > SAME for other in points.values()):
                points[joint.name] = at
    pairs = combinations(points.items(), 2)
    found = {f"{one}{DASH}{other}": float(np.linalg.norm(p - q)) for (one, p), (other, q) in pairs}
    inertia = _inertia(mechanism, body)
    for shape in inertia.shapes if inertia else ():
        if isinstance(shape, Rod):
            whole = float(np.linalg.norm(np.subtract(shape.end, shape.start)))
            if all(abs(whole - x) > 1e-6 for x in found.values()):
                found["whole"] = whole
    return found


def moment_about(mechanism: Mechanism, body: str, joint: str) -> float:
    """kg m^2: of a body of a plane machine about the point of a joint, I + m d^2."""
    inertia, normal = mechanism.bodies[body].inertia, plane_of_motion(mechanism)
    assert inertia is not None
    assert normal is not None
    arm = np.subtract(inertia.com, mechanism.joints[joint].at)
    arm = arm - (arm @ normal) * normal
    return float(normal @ np.array(inertia.about_com) @ normal + inertia.mass * (arm @ arm))


def links_table(machine: Machine) -> tuple[tuple[str, ...], list[tuple[Any, ...]], frozenset[str]]:
    """Headings, rows, and which columns hold what the paper prints."""
    m = machine.mechanism
    normal = plane_of_motion(m)
    about = "inertia about the centre of mass [kg m²]" + (", principal" if normal is None else "")
    sizes = any(link.length is not None for link in machine.printed.values())
    moments = any(link.moment is not None for link in machine.printed.values())
    headings = ["link", "length [m]", *["length, paper"] * sizes, "mass [kg]", *["mass, paper"] * sizes]
    headings += ["centre of mass [m]", about, *["moment about [kg m²]", "moment, paper"] * moments]
    rows = []
    colors = {"ground": "transparent"} | {name: color(k) for k, name in enumerate(m.bodies)}
    for name, hue in colors.items():
        theirs, inertia = machine.printed.get(name, PrintedLink()), _inertia(m, name)
        row: list[Any] = [swatch(hue, name), _lengths(lengths(m, name))]
        row += [_cell(theirs.length)] * sizes
        row += [_cell(inertia.mass if inertia else None)] + [_cell(theirs.mass)] * sizes
        if inertia is None:
            row += [None, None]
        else:
            row += [_point(inertia.com, normal), _tensor(np.array(inertia.about_com), normal)]
        if moments:
            ours = f"{theirs.about}: {moment_about(m, name, theirs.about):.4g}" if theirs.about else None
            row += [ours, _cell(theirs.moment)]
        rows.append(tuple(row))
    return tuple(headings), rows, frozenset({"length, paper", "mass, paper", "moment, paper"} & set(headings))


def joints_table(machine: Machine) -> tuple[tuple[str, ...], list[tuple[Any, ...]]]:
    m = machine.mechanism
    normal = plane_of_motion(m)
    headings = ["joint", "kind", "between", "at [m]", *["axis"] * (normal is None), "drive"]
    cuts = [name for name in machine.cut if name in m.joints]
    rows = []
    for joint in m.joints.values():
        row: list[Any] = [joint.name, joint.kind, f"{joint.parent} and {joint.child}", _point(joint.at, normal)]
        row += [_axes(joint)] * (normal is None)
        rows.append(
            (*row, "driven" if joint.actuated else None, *["cut here" if joint.name in cuts else None] * bool(cuts))
        )
    return (*headings, *["loop"] * bool(cuts)), rows


def caption(machine: Machine) -> str:
    m = machine.mechanism
    g = ", ".join(f"{x:g}" for x in m.gravity)
    drawn = "Reference pose, drawn from the mechanism that all runs of this page use; driven joints are filled."
    return f"{drawn} Gravity ({g}) m/s². {machine.note}".strip()


def _inertia(mechanism: Mechanism, body: str) -> Inertia | None:
    return None if body == "ground" else mechanism.bodies[body].inertia


def _lengths(found: Mapping[str, float]) -> str | None:
    if len(found) == 1:
        return f"{next(iter(found.values())):.4g}"
    return Markup(", ".join(whole(f"{name} {x:.4g}") for name, x in found.items())) or None


def _point(p: Any, normal: Any) -> str:
    """Coordinates; only two where the machine lies in the plane z = 0."""
    flat = normal is not None and abs(abs(normal[2]) - 1.0) < SAME
    return "(" + ", ".join(f"{round(x, 5) + 0.0:.4g}" for x in (p[:2] if flat else p)) + ")"


def _tensor(tensor: Any, normal: Any) -> str:
    if normal is not None:
        return f"{normal @ tensor @ normal:.4g}"
    return ", ".join(f"{x:.3g}" for x in np.linalg.eigvalsh(tensor))


def _axes(joint: Joint) -> str | None:
    found = [axis for axis in (joint.axis, joint.axis2) if axis is not None]
    return "; ".join("(" + ", ".join(f"{x + 0.0:.3g}" for x in axis) + ")" for axis in found) or None


def _cell(x: float | None) -> str | None:
    return None if x is None else f"{x:g}"


__all__ = ["Machine", "PrintedLink", "caption", "joints_table", "lengths", "links_table", "moment_about"]
