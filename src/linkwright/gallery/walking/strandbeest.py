"""A strandbeest: Theo Jansen's legs on one crank, and a frame that they carry over the ground.

Numbers: the thirteen of the gallery's `jansen-leg`, in centimetres, with its plastic tube of 0.3 kg/m. Two legs face
each other on every pin of the crank, and the pins stand at equal angles. Frame, hoofs and ground are ours: a slender
frame of `frame` kg between the legs' fixed pivots; feet that a spring carries, damped as they land, with friction.
"""

from math import pi

from linkwright.errors import ModelError
from linkwright.gallery.closed.jansen_leg import HOLY
from linkwright.gallery.linkage_geometry import Z, bars, meet, polar
from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import Vec3, positive, shown
from linkwright.mechanism.contact_laws import compliant

APART = 0.12  # m, from one pin to the next along the shaft, and between the two legs of one
WAYS = {"fore": 1.0, "rear": -1.0}  # legs face forward (x) or back
STIFFNESS, DAMPING, MU, SLIP = 2e4, 6e4, 0.8, 5e-3  # N/m, N s/m^2, 1, m/s


def strandbeest(legs: int = 4, mass_per_length: float = 0.3, frame: float = 2.0) -> Mechanism:
    """A strandbeest of up to twelve legs that walks along x by one crank, free in its plane; y is up.

    legs: an even number from 2 on. mass_per_length: kg/m. frame: kg. Joints: "body" (x, y, angle), "shaft", and those
    of each leg "fore1", "rear1", "fore2", ...; points "fore1 foot" and so on. Reference pose: the lowest foot on the
    ground.
    """
    if not isinstance(legs, int) or legs % 2 or not 2 <= legs <= 12:
        raise ModelError(f"strandbeest: legs is {shown(legs)}; give an even number from 2 to 12.")
    density = positive(mass_per_length, "strandbeest: mass_per_length", "kg/m")
    pairs = legs // 2
    angles = [2.0 * pi * k / pairs for k in range(pairs)]
    shapes = {
        f"{way}{k + 1}": _leg(angle, side, APART * (k - 0.5 * (pairs - 1)) + 0.25 * APART * side)
        for k, angle in enumerate(angles)
        for way, side in WAYS.items()
    }
    height = -min(points["foot"][1] for points in shapes.values())
    m = Mechanism("strandbeest", gravity=(0, -9.81, 0))
    _add_frame(m, positive(frame, "strandbeest: frame", "kg"), shapes, height, pairs)
    m.add_body("crank", bars(density, *_crank(angles, height)))
    m.add_joint("shaft", "revolute", "frame", "crank", at=(0, height, 0), axis=Z, actuated=True)
    for name, points in shapes.items():
        _add_leg(m, name, {word: (x, y + height, z) for word, (x, y, z) in points.items()}, density)
    return m


def _leg(angle: float, side: float, z: float) -> dict[str, Vec3]:
    """The points of a leg whose pin stands at an angle, in the axes of the shaft; side: 1 faces forward, -1 back."""
    a, b, c, d, e, f, g, h, i, j, k, l, m = HOLY.values()
    pivot: Vec3 = (-a, -l, 0.0)
    pin = polar((0.0, 0.0, 0.0), m, pi - angle if side > 0 else angle)
    top = meet(pin, j, pivot, b, -1, "strandbeest")
    back = meet(top, e, pivot, d, -1, "strandbeest")
    knee = meet(pin, k, pivot, c, +1, "strandbeest")
    heel = meet(back, f, knee, g, -1, "strandbeest")
    foot = meet(heel, h, knee, i, -1, "strandbeest")
    found = {"pivot": pivot, "pin": pin, "top": top, "back": back, "knee": knee, "heel": heel, "foot": foot}
    return {word: (-side * x, y, z) for word, (x, y, _) in found.items()}


def _crank(angles: list[float], height: float) -> list[Vec3]:
    """The bent shaft, from pin to pin."""
    m, pairs, points = HOLY["m"], len(angles), list[Vec3]()
    for k, angle in enumerate(angles):
        x, y, _ = polar((0.0, 0.0, 0.0), m, angle)
        z = APART * (k - 0.5 * (pairs - 1))
        points += [(x, y + height, z - 0.25 * APART), (x, y + height, z + 0.25 * APART)]
    ends = [(0.0, height, points[0][2]), (0.0, height, points[-1][2])]
    return [ends[0], *points, ends[1]]


def _add_frame(m: Mechanism, mass: float, legs: dict[str, dict[str, Vec3]], height: float, pairs: int) -> None:
    """A slender plate from pivot to pivot, free in the plane."""
    half, wide = HOLY["a"], APART * pairs
    x, z = mass / 12 * (2 * half) ** 2, mass / 12 * wide**2
    about = ((z, 0, 0), (0, x + z, 0), (0, 0, x))
    m.add_body("frame", Inertia(mass=mass, com=(0, height - HOLY["l"], 0), about_com=about))
    m.add_joint("body", "planar", "ground", "frame", at=(0, height, 0), axis=Z)


def _add_leg(m: Mechanism, leg: str, at: dict[str, Vec3], density: float) -> None:
    """Six links, two loops, a foot."""
    pivot, pin, top, back, knee, heel, foot = at.values()
    links: dict[str, tuple[Vec3, ...]] = {
        "upper_rod": (pin, top),
        "upper_triangle": (pivot, top, back, pivot),
        "lower_rod": (pin, knee),
        "hanger": (pivot, knee),
        "back_rod": (back, heel),
        "foot_triangle": (knee, heel, foot, knee),
    }
    for name, points in links.items():
        m.add_body(f"{leg} {name}", bars(density, *points))
    hinges = (
        ("pin_upper", "crank", "upper_rod", pin),
        ("pin_lower", "crank", "lower_rod", pin),
        ("top", "upper_rod", "upper_triangle", top),
        ("pivot_upper", "frame", "upper_triangle", pivot),
        ("pivot_lower", "frame", "hanger", pivot),
        ("knee_rod", "hanger", "lower_rod", knee),
        ("knee_foot", "hanger", "foot_triangle", knee),
        ("back", "upper_triangle", "back_rod", back),
        ("heel", "back_rod", "foot_triangle", heel),
    )
    for name, parent, child, place in hinges:
        parent = parent if parent in ("crank", "frame") else f"{leg} {parent}"
        m.add_joint(f"{leg} {name}", "revolute", parent, f"{leg} {child}", at=place, axis=Z)
    m.add_point(f"{leg} foot", f"{leg} foot_triangle", at=foot)
    law = compliant(stiffness=STIFFNESS, damping=DAMPING, exponent=1.0, mu=MU, slip=SLIP)
    m.add_contact(f"{leg} hoof", f"{leg} foot_triangle", at=foot, normal=(0, 1, 0), law=law)
