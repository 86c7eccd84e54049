"""What a run's pictures show: its curves in panels, one for each unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import LinkwrightError
from linkwright.simulation.results.certificate import energy_error
from linkwright.simulation.results.peak_search import find_peaks
from linkwright.view.point_curves import point_curves

if TYPE_CHECKING:
    from linkwright.simulation.results.peaks import Peaks
    from linkwright.simulation.results.solution import Solution

Array = np.ndarray[Any, np.dtype[np.float64]]

SEEN = 1e-3  # of a peak: what is finer cannot be seen
FAINT = 1e-9  # of the largest wrench: less is rounding
WRENCH = (
    ("Forces that joints carry", "force [N]", slice(3, 6)),
    ("Moments that joints carry", "moment [N m]", slice(0, 3)),
)


class Panel(NamedTuple):
    """One pair of axes: curves (..., T) by name over x (time unless given), or a sentence where there are none.

    peaks: by curve, (t, value) of extremes of the continuous run. whole_turn: x is an angle from 0 to 2 pi.
    """

    title: str
    label: str
    curves: Mapping[str, Array]
    logarithmic: bool = False
    from_zero: bool = False
    over: Mapping[str, Array] | None = None
    x_label: str = "time [s]"
    note: str = ""
    peaks: Mapping[str, Sequence[tuple[float, float]]] = MappingProxyType({})
    whole_turn: bool = False


def motion_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Angles, quaternions; then the rates of the joints that were not cut."""
    values, named = s.joint_values(), s.model.mechanism.joints
    places: dict[str, dict[str, Array]] = {"angle [rad]": {}, "slide [m]": {}, "quaternion": {}}
    rates: dict[str, dict[str, Array]] = {"rate [rad/s]": {}, "rate [m/s]": {}}
    for name in joints:
        joint = named[name]
        columns = values[name][..., None] if len(joint.coordinates) == 1 else values[name]
        for k, coordinate in enumerate(joint.coordinates):
            turning = len(joint.coordinates) > len(joint.rates) and k >= len(joint.coordinates) - 4
            group = "quaternion" if turning else "slide [m]" if joint.slides(coordinate) else "angle [rad]"
            places[group][coordinate] = columns[..., k]
        if name not in s.model.cut_joints:
            for rate, k in zip(joint.rates, s.model.rate_places[name], strict=True):
                rates["rate [m/s]" if joint.slides(rate) else "rate [rad/s]"][rate] = s.v[..., k]
    titles = {"angle [rad]": "Angles", "slide [m]": "Slides", "quaternion": "Turns, as quaternions"}
    titles |= {"rate [rad/s]": "Angular rates", "rate [m/s]": "Velocities"}
    return [Panel(titles[label], label, curves) for label, curves in (places | rates).items() if curves]


def effort_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Efforts of the joints that had any, by unit, with their extremes."""
    peaks = effort_peaks(s)
    return [panel._replace(peaks=peaks) for panel in _effort_panels(s, joints)]


def _effort_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    groups: dict[str, dict[str, Array]] = {"torque [N m]": {}, "force [N]": {}}
    for name, x in s.tau.items():
        joint = s.model.mechanism.joints[name]
        for k, rate in enumerate(joint.rates if name in joints else ()):
            column = x if len(joint.rates) == 1 else x[..., k]
            if np.nan_to_num(column).any():
                groups["force [N]" if joint.slides(rate) else "torque [N m]"][rate] = column
    titles = {"torque [N m]": "Torques in joints", "force [N]": "Forces in joints"}
    found = [Panel(titles[label], label, curves) for label, curves in groups.items() if curves]
    return found or [Panel("Efforts", "torque [N m]", {}, note="no joint is driven")]


def reaction_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Sizes of the forces and moments that the joints carry."""
    try:
        carried = s.reactions()
    except LinkwrightError as error:
        return [Panel("Reactions", "force [N]", {}, note=str(error))]
    largest = max((float(np.nanmax(np.abs(x), initial=0.0)) for x in carried.values()), default=0.0)
    panels = []
    peaks = reaction_peaks(s)
    for title, label, part in WRENCH:
        curves, note, marks = {}, "", {}
        for name in joints:
            wrench, told = carried[name][..., part], carried.determinate[name][part]
            size = np.linalg.norm(wrench, axis=-1)
            if np.nanmax(size, initial=0.0) <= FAINT * largest:
                continue
            guessed = np.nanmax(np.abs(wrench[..., ~told]), initial=0.0) > FAINT * largest
            curves[f"{name}*" if guessed else name] = size
            marks[f"{name}*" if guessed else name] = peaks[label].get(name, [])
            note = "* in part not determined by a rigid model: least values" if guessed else note
        if curves:
            panels.append(Panel(title, label, curves, from_zero=True, note=note, peaks=marks))
    panels += _contact_panels(s, carried.contacts)
    return panels or [Panel("Reactions", "force [N]", {}, note="nothing is carried")]


def friction_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Efforts of friction."""
    try:
        found = s.friction_efforts
    except LinkwrightError as error:
        return [Panel("Friction", "torque [N m]", {}, note=str(error))]
    groups: dict[str, dict[str, Array]] = {"torque [N m]": {}, "force [N]": {}}
    for name, x in found.items():
        joint = s.model.mechanism.joints.get(name)
        if joint is None or name in joints:
            slides = joint is not None and joint.slides(joint.rates[0])
            groups["force [N]" if slides else "torque [N m]"][name] = x
    titles = {"torque [N m]": "Friction torques", "force [N]": "Friction forces"}
    panels = [Panel(titles[label], label, curves) for label, curves in groups.items() if curves]
    return panels or [Panel("Friction", "torque [N m]", {}, note="no joint has friction")]


def _contact_panels(s: Solution, contacts: Mapping[str, Array]) -> list[Panel]:
    """Forces of what may only push, if any does."""
    curves = {name: x for name, x in contacts.items() if np.nanmax(np.abs(x), initial=0.0) > 0.0}
    return [Panel("What only pushes", "force [N, N m]", curves)] if curves else []


def energy_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Energies and work, and how well they balance."""
    e = s.energy
    curves = {"kinetic": e.kinetic, "potential": e.potential, "total": e.total}
    if np.nanmax(np.abs(s.work - s.work[..., :1]), initial=0.0) > 0.0:
        curves["work done on it"] = s.work - s.work[..., :1]
    took = bool(np.nanmax(np.abs(s.lost), initial=0.0) > 0.0)
    if took:
        curves["lost in transitions"] = s.lost
    error = {"|E − E(0) − work + lost|" if took else "|E − E(0) − work|": np.abs(energy_error(s))}
    return [Panel("Energy", "energy [J]", curves), Panel("Energy balance", "error [J]", error, logarithmic=True)]


def closure_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Gaps of the loops and their rates."""
    if not s.model.tree.constrained:
        return [Panel("Closure", "gap [m, rad]", {}, note="no loops: nothing to close")]
    curves = {"gap": s.closure, "its rate": s.closure_rate}
    return [Panel("Largest gap of a loop", "[m, rad], [m/s, rad/s]", curves, logarithmic=True)]


def phase_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Rates over coordinates, of the joints whose rates are those of their coordinates."""
    values = s.joint_values()
    groups: dict[str, tuple[dict[str, Array], dict[str, Array]]] = {"rad": ({}, {}), "m": ({}, {})}
    for name in joints:
        joint = s.model.mechanism.joints[name]
        if name in s.model.cut_joints or len(joint.coordinates) > len(joint.rates):
            continue
        columns = values[name][..., None] if len(joint.coordinates) == 1 else values[name]
        for k, (rate, place) in enumerate(zip(joint.rates, s.model.rate_places[name], strict=True)):
            x, y = groups["m" if joint.slides(rate) else "rad"]
            x[rate], y[rate] = columns[..., k], s.v[..., place]
    found = [
        Panel("Phase", f"rate [{unit}/s]", y, over=x, x_label=f"{'angle' if unit == 'rad' else 'slide'} [{unit}]")
        for unit, (x, y) in groups.items()
        if y
    ]
    return found or [Panel("Phase", "rate [rad/s]", {}, note="these joints have no plain coordinates")]


def point_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Coordinates of the named points that change, and their speeds."""
    positions, speeds = point_curves(s)
    if not speeds:
        return [Panel("Points", "position [m]", {}, note="no point has a name: m.add_point(...) gives one")]
    still = "" if positions else "no point moves"
    speed = Panel("Speeds of points", "speed [m/s]", speeds, from_zero=True)
    return [Panel("Points", "position [m]", positions, note=still), speed]


def contact_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """How strongly contacts push, and how fast bodies slip there."""
    normals = {name: np.linalg.norm(x.force, axis=-1) for name, x in s.contacts.items()}
    note = "" if normals else "nothing touches: m.add_contact(...) says what may"
    slips = {name: np.where(x.gap < 0.0, np.linalg.norm(x.slip, axis=-1), np.nan) for name, x in s.contacts.items()}
    found = [Panel("Forces of contacts", "force [N]", normals, note=note)]
    return [*found, Panel("Slip of contacts", "speed [m/s]", slips, from_zero=True)] if slips else found


def beam_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Bending moments of beams at their starts, in the middle and at their ends."""
    values = s.joint_values()
    curves: dict[str, Array] = {}
    for beam in s.model.mechanism.beams.values():
        for way in [way for way in beam.ways if way in ("bend", "side")]:
            loads = beam.loads(values, way)
            n = beam.elements
            middle = 0.5 * (loads.load[..., n - 1] + loads.load[..., n])
            told = {"start": loads.start, "middle": middle, "end": loads.end}
            curves |= {f"{beam.name}: {way}, {place}": x for place, x in told.items()}
    note = "" if curves else "no beam: m.add_beam(...) makes one"
    return [Panel("Bending moments of beams", "moment [N m]", curves, note=note)]


def cycle_panels(s: Solution, joints: tuple[str, ...]) -> list[Panel]:
    """Efforts over the angle of the crank: the first driven joint that turns, or the first of all that does."""
    efforts = [panel for panel in _effort_panels(s, joints) if panel.curves]
    crank = _crank(s, joints)
    if crank is None or not efforts:
        note = "no joint of one angle turns" if crank is None else "no joint is driven"
        return [Panel("Over the cycle", "torque [N m]", {}, note=note)]
    angle = s.joint_values()[crank]
    turns = float(np.nanmax(np.ptp(angle, axis=-1))) if s.reached.all() else 0.0
    whole = s.q.ndim == 2 and turns > 2.0 * np.pi * (1.0 - 1e-9)
    found = []
    for panel in efforts:
        lines = {name: over_a_turn(angle, y) if whole else (angle, y) for name, y in panel.curves.items()}
        x, y = ({name: line[k] for name, line in lines.items()} for k in (0, 1))
        title = panel.title + " over the cycle"
        found.append(Panel(title, panel.label, y, over=x, x_label=f"{crank} [rad]", whole_turn=whole))
    return found


def _crank(s: Solution, joints: tuple[str, ...]) -> str | None:
    known = s.model.mechanism.joints
    turning = [name for name in joints if len(known[name].rates) == 1 and not known[name].slides(known[name].rates[0])]
    return next(iter([name for name in turning if known[name].actuated] + turning), None)


def over_a_turn(angle: Array, y: Array) -> tuple[Array, Array]:
    """The angle from 0 to 2 pi, and y, with a gap where the next turn begins; (T,) both, and some longer after it."""
    turn = np.floor(angle / (2.0 * np.pi))
    jumps = np.flatnonzero(np.diff(turn))
    x, found = angle - 2.0 * np.pi * turn, y
    for k in jumps[::-1]:  # from the last on, so that places stay
        border = 2.0 * np.pi * max(turn[k], turn[k + 1])
        share = (border - angle[k]) / (angle[k + 1] - angle[k])
        ends = (2.0 * np.pi, 0.0) if turn[k + 1] > turn[k] else (0.0, 2.0 * np.pi)
        there = y[k] + share * (y[k + 1] - y[k])
        x = np.insert(x, k + 1, [ends[0], np.nan, ends[1]])
        found = np.insert(found, k + 1, [there, np.nan, there])
    return x, found


def effort_peaks(s: Solution) -> dict[str, list[tuple[float, float]]]:
    """(t, value) of the least and the greatest effort of every rate, between the instants too; of an ensemble none."""
    found = _peaks(s)
    if found is None:
        return {}
    ranges = {name: (x.least, x.greatest) for name, x in found.efforts.items()}
    varying = {name: pair for name, pair in ranges.items() if pair[0].value != pair[1].value}
    return {name: [(float(x.t), float(x.value)) for x in pair] for name, pair in varying.items()}


def reaction_peaks(s: Solution) -> dict[str, dict[str, list[tuple[float, float]]]]:
    """By label of the panel and joint: (t, value) of the largest force, or moment; of an ensemble none."""
    found = _peaks(s)
    kinds = {"force [N]": found.forces, "moment [N m]": found.moments} if found else {}
    told = {label: {name: [(float(x.t), float(x.value))] for name, x in each.items()} for label, each in kinds.items()}
    return {label: told.get(label, {}) for _, label, _ in WRENCH}


def _peaks(s: Solution) -> Peaks | None:
    if s.q.ndim > 2:
        return None
    try:
        return find_peaks(s, sharp=SEEN)
    except LinkwrightError:  # of a run without reactions, say: its plot has a note
        return None


PANELS: dict[str, Callable[[Solution, tuple[str, ...]], list[Panel]]] = {
    "motion": motion_panels,
    "efforts": effort_panels,
    "reactions": reaction_panels,
    "friction": friction_panels,
    "energy": energy_panels,
    "closure": closure_panels,
    "phase": phase_panels,
    "points": point_panels,
    "contacts": contact_panels,
    "beams": beam_panels,
    "cycle": cycle_panels,
}
