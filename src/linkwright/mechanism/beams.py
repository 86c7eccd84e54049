"""Elastic beams as chains of rigid segments, with hinges at the two Gauss points of each element.

An element of length h bends by the curvature M / EI along it. Its two hinges, a share (1 -+ 1/sqrt(3)) / 2 of h from
its start, take h / 2 of it each, so their stiffness is EI / (h / 2). Two Gauss points integrate a cubic exactly: under
forces and moments at the elements' ends, M is linear and the lever to any of these ends, too, so that deflection and
slope of a slender cantilever are exact there, and frequencies of fourth order in h.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import (
    Vec3,
    as_matrix,
    items,
    not_negative,
    positive,
    present_vector,
    scalar,
    shown,
    too_close,
    unit,
    vector,
    whole,
)
from linkwright.mechanism.elements import Body, Joint
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.shapes import rod
from linkwright.scalars.expression import Scalar, present
from linkwright.scalars.tolerances import PARALLEL_GIVEN

if TYPE_CHECKING:
    from linkwright.mechanism.mechanism import Mechanism

Array = NDArray[np.float64]
GAUSS = (0.5 - 0.5 / math.sqrt(3.0), 0.5 + 0.5 / math.sqrt(3.0))  # of an element's length
SOUND_OF_METAL = 5.1e3  # m/s along bars of steel, aluminium or titanium: sqrt(E / density), within two per cent


@dataclass(frozen=True)
class Beam:
    """A straight, slender, uniform beam from start to end, m: what it is made of in a mechanism bears its name.

    mass: kg. EI: bending stiffness, N m^2, about `axis`; of a beam in space a pair, the second about the direction
    across axis and beam. GJ: torsional stiffness, N m^2; without it the beam does not twist. EA: N, the stiffness along
    itself; without it the beam keeps its length, and straight beams side by side hold each other. elements: of two
    hinges each. axis: unit direction. gyration: radius of gyration of the section about the beam, m, by which it
    resists twisting; None for that of a metal. damping: of the material, s: each hinge's is damping x its stiffness,
    so that a vibration of angular frequency w has the damping ratio w x damping / 2.
    """

    name: str
    start: Vec3
    end: Vec3
    mass: Scalar
    EI: Scalar | tuple[Scalar, Scalar]
    GJ: Scalar | None = None
    EA: Scalar | None = None
    elements: int = 4
    axis: Vec3 | None = None
    gyration: Scalar | None = None
    damping: Scalar = 0.0

    @property
    def first(self) -> str:
        """The body at the start, to hang joints on."""
        return f"{self.name}_1"

    @property
    def last(self) -> str:
        """The body at the end."""
        return f"{self.name}_{2 * self.elements + 1}"

    @property
    def ways(self) -> tuple[str, ...]:
        """How it deforms: "bend"; in space "side" and "twist", too; "stretch" where it has a stiffness against that."""
        side = ("side",) if isinstance(self.EI, tuple) or self.GJ is not None else ()
        twist = () if self.GJ is None else ("twist",)
        return ("bend", *side, *twist, *(() if self.EA is None else ("stretch",)))

    @property
    def segments(self) -> tuple[str, ...]:
        """The bodies with mass, from start to end."""
        return tuple(f"{self.name}_{k}" for k in range(1, 2 * self.elements + 2))

    @property
    def bodies(self) -> tuple[str, ...]:
        """All of them: at each place the segments have massless frames between the hinges of several ways."""
        places = range(1, 2 * self.elements + 1)
        return (*self.segments, *(f"{self.name}_{k}_{way}" for k in places for way in self.ways[:-1]))

    def hinges(self, way: str = "bend") -> tuple[str, ...]:
        """The joints of one way, from start to end."""
        return tuple(f"{self.name}_{way}_{k}" for k in range(1, 2 * self.elements + 1))

    @property
    def joints(self) -> tuple[str, ...]:
        """All of them, place by place."""
        return tuple(f"{self.name}_{way}_{k}" for k in range(1, 2 * self.elements + 1) for way in self.ways)

    @property
    def shares(self) -> tuple[float, ...]:
        """Where its hinges are, as shares of its length."""
        return tuple((k + share) / self.elements for k in range(self.elements) for share in GAUSS)

    @property
    def length(self) -> Scalar:
        """m."""
        x, y, z = (b - a for a, b in zip(self.start, self.end, strict=True))
        return (x * x + y * y + z * z) ** 0.5

    def stiffness(self, way: str) -> Scalar:
        """EI or GJ, N m^2, or EA, N, of one way."""
        alone = {"twist": self.GJ, "stretch": self.EA}.get(way)
        if alone is not None:
            return alone
        return self.EI[way == "side"] if isinstance(self.EI, tuple) else self.EI

    def loads(self, values: Any, way: str = "bend") -> BeamLoads:
        """What bends, twists or stretches it, by the values of its hinges: `values[name]` of a Solution, or of
        `model.joint_values(q)`. It is what the part towards the end exerts on the part before, positive as the hinges
        count."""
        if way not in self.ways:
            raise ModelError(f"beam {self.name!r} has no way {shown(way)}; it has {', '.join(map(repr, self.ways))}.")
        length, resists = float(present(self.length)), float(present(self.stiffness(way)))
        turns = np.stack([np.asarray(values[name], float) for name in self.hinges(way)], axis=-1)
        return BeamLoads(length * np.array(self.shares), turns * (2.0 * self.elements * resists / length), resists)


class BeamLoads(NamedTuple):
    """Bending moments, torques (N m) or forces along a beam (N): at (2n,), m from its start; load (..., 2n); stiffness,
    EI, GJ or EA.

    Beyond its two places an element is taken to be loaded linearly, as it is under forces at its ends.
    """

    at: Array
    load: Array
    stiffness: float

    @property
    def start(self) -> Array:
        """At the start of the beam, (...)."""
        return self._beyond(0, 1, -GAUSS[0])

    @property
    def end(self) -> Array:
        """At its end, (...)."""
        return self._beyond(-2, -1, 1.0 - GAUSS[0])

    def strain(self, distance: float = 1.0) -> Array:
        """At the places of `at`, that far from the neutral line, m; of stretching without. Times Young's modulus it is
        the stress."""
        return np.asarray(self.load * (distance / self.stiffness))

    def _beyond(self, a: int, b: int, share: float) -> Array:
        slope = (self.load[..., b] - self.load[..., a]) / (GAUSS[1] - GAUSS[0])
        return np.asarray(self.load[..., a] + slope * share)


def checked_beam(what: str, gravity: Any, joints: Mapping[str, Any], said: Mapping[str, Any]) -> Beam:
    """The beam, every number of it found to be one; `said` are the arguments of `Mechanism.add_beam`."""
    for key in ("start", "end", "mass", "EI"):
        if said[key] is None:
            raise ModelError(f"{what} needs {key}. A beam is said by start, end, mass and EI.")
    start, end = vector(said["start"], f"{what}: start"), vector(said["end"], f"{what}: end")
    if too_close(start, end):
        raise ModelError(f"{what} starts and ends at {present_vector(start)} m. A beam needs a length.")
    EI = stiffness_pair(said["EI"], f"{what}: EI")
    for x in EI if isinstance(EI, tuple) else (EI,):
        positive(x, f"{what}: EI", "N m^2")
    given, along = said["axis"], np.subtract(present_vector(end), present_vector(start))
    axis = _sensible_axis(what, along, present_vector(gravity), joints) if given is None else unit(given, what)
    if abs(np.array(present_vector(axis)) @ along) > PARALLEL_GIVEN * float(np.linalg.norm(along)):
        raise ModelError(
            f"{what}: it bends about the axis {present_vector(axis)}, which is not across it. Give axis=, normal to "
            "the way from start to end."
        )
    GJ, EA, gyration = said["GJ"], said["EA"], said["gyration"]
    if gyration is not None and GJ is None:
        raise ModelError(f"{what} does not twist, so gyration says nothing. Give GJ, or leave gyration out.")
    return Beam(
        said["name"],
        start,
        end,
        positive(said["mass"], f"{what}: mass", "kg"),
        EI,
        None if GJ is None else positive(GJ, f"{what}: GJ", "N m^2"),
        None if EA is None else positive(EA, f"{what}: EA", "N"),
        whole(said["elements"], f"{what}: elements"),
        axis,
        None if gyration is None else positive(gyration, f"{what}: gyration", "m"),
        not_negative(said["damping"], f"{what}: damping", "s"),
    )


def stiffness_pair(given: Any, what: str) -> Any:
    """One number, or a pair."""
    entries = items(given)
    if not entries:
        return scalar(given, what)
    if len(entries) != 2:
        raise ModelError(f"{what} must be one number, or a pair of a beam that bends both ways, not {shown(given)}.")
    return tuple(scalar(x, what) for x in entries)


def _sensible_axis(what: str, along: Array, gravity: Vec3, joints: Mapping[str, Any]) -> Vec3:
    """What a beam bends about where nobody says: the common axis of the hinges so far; else across the plane of beam
    and gravity; else z. The one that is across the beam."""
    hinges = [np.array(present_vector(j.axis)) for j in joints.values() if j.kind == "revolute"]
    if hinges and all(np.linalg.norm(np.cross(hinges[0], n)) < PARALLEL_GIVEN for n in hinges[1:]):
        candidates = [hinges[0]]
    else:
        candidates = []
    candidates += [np.cross(along, gravity), np.array([0.0, 0.0, 1.0])]
    for n in candidates:
        size = float(np.linalg.norm(n) * np.linalg.norm(along))
        if np.linalg.norm(n) > PARALLEL_GIVEN and abs(n @ along) <= PARALLEL_GIVEN * size:
            n = n / np.linalg.norm(n)
            n = n * np.sign(n[int(np.argmax(np.abs(n).round(9)))]) + 0.0
            x, y, z = n.tolist()
            return x, y, z
    raise ModelError(f"{what}: say which axis it bends about: axis=(x, y, z), normal to the way from start to end.")


def add_parts(m: Mechanism, beam: Beam, what: str) -> None:
    """Add the bodies and joints of a beam to a mechanism."""
    for name in beam.bodies:
        if name in m.bodies:
            raise ModelError(f"{what} is made of bodies such as {name!r}, and that is there already. Rename one.")
    for name in beam.joints:
        if name in m.joints:
            raise ModelError(f"{what} is made of joints such as {name!r}, and that is there already. Rename one.")
    for name, inertia in _matter(beam):
        m.add_body(name, inertia)
    for name in beam.bodies[len(beam.segments) :]:
        m.add_body(name)
    axes, hinge = _axes(beam), 2.0 * beam.elements / beam.length
    for k, share in enumerate(beam.shares, start=1):
        at, parent = _along(beam, share), f"{beam.name}_{k}"
        for way in beam.ways:
            child = f"{beam.name}_{k + 1}" if way == beam.ways[-1] else f"{beam.name}_{k}_{way}"
            resists = hinge * beam.stiffness(way)
            m.add_joint(
                f"{beam.name}_{way}_{k}",
                "prismatic" if way == "stretch" else "revolute",
                parent,
                child,
                at=at,
                axis=axes[way],
                stiffness=resists,
                damping=beam.damping * resists,
                cut=None if len(beam.ways) == 1 else False,  # beside a cut a frame would move without matter
            )
            parent = child


def of_no_beam(m: Mechanism) -> tuple[dict[str, Body], dict[str, Joint]]:
    """The bodies and the joints that no beam is made of."""
    links = {name for beam in m.beams.values() for name in beam.bodies}
    hinges = {name for beam in m.beams.values() for name in beam.joints}
    bodies = {name: body for name, body in m.bodies.items() if name not in links}
    return bodies, {name: joint for name, joint in m.joints.items() if name not in hinges}


def _matter(beam: Beam) -> Iterator[tuple[str, Inertia]]:
    """The segments as slender rods; one that twists has a moment of inertia about the beam, too."""
    ends = (0.0, *beam.shares, 1.0)
    for name, a, b in zip(beam.segments, ends[:-1], ends[1:], strict=True):
        mass = beam.mass * (b - a)
        matter = rod(mass, _along(beam, a), _along(beam, b))
        if "twist" in beam.ways:
            u = np.array(_axes(beam)["twist"])
            polar = mass * _squared_gyration(beam)
            tensor = as_matrix(np.array(matter.about_com) + polar * np.outer(u, u))
            # not strict: a slender beam's sections resist its twisting, not its bending
            matter = Inertia(matter.mass, matter.com, tensor, strict=False).with_shapes(matter.shapes)
        yield name, matter


def _squared_gyration(beam: Beam) -> Scalar:
    """m^2. Of a metal E / density is c^2, c the speed of sound, so the section's second moments over its area, which
    are EI / (mass / length) / c^2 each way, add up to it."""
    if beam.gyration is not None:
        return beam.gyration * beam.gyration
    both = beam.stiffness("bend") + beam.stiffness("side")
    return both * beam.length / beam.mass * SOUND_OF_METAL**-2


def _along(beam: Beam, share: float) -> tuple[Scalar, ...]:
    return tuple(a + (b - a) * share for a, b in zip(beam.start, beam.end, strict=True))


def _axes(beam: Beam) -> dict[str, tuple[Scalar, ...]]:
    """The axis of each way."""
    length = beam.length
    u = tuple((b - a) / length for a, b in zip(beam.start, beam.end, strict=True))
    assert beam.axis is not None
    n = beam.axis
    side = (u[1] * n[2] - u[2] * n[1], u[2] * n[0] - u[0] * n[2], u[0] * n[1] - u[1] * n[0])
    return {"bend": n, "side": side, "twist": u, "stretch": u}
