"""Four-bar linkage.

Numbers: Table 1 of Khan, Tang, Krovi, "Modular and distributed forward dynamic simulation of constrained
mechanical systems", Mechanism and Machine Theory 42, 2007, who take them from Wang, Gosselin and Cheng:
links of 1, 4 and 2.5 m, pivots 3 m apart, 1 kg each, uniform slender rods. The crank stands upright.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, meet, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import Vec3, number, positive


def four_bar(
    ground: float = 3.0,
    crank: float = 1.0,
    coupler: float = 4.0,
    rocker: float = 2.5,
    mass: float = 1.0,
    angle: float = math.pi / 2,
) -> Mechanism:
    """A planar four-bar linkage: crank, coupler and rocker between two pivots of the ground.

    ground, crank, coupler, rocker: m, between the joints. mass: kg, of each link. angle: rad, of the crank in
    the reference pose. The crank turns about A at the origin, the rocker about D on +x; the joint C between
    coupler and rocker lies to the left of the line from the crank pin B to D. The four lengths are parameters.
    """
    lengths = (
        positive(crank, "four-bar: crank", "m"),
        positive(coupler, "four-bar: coupler", "m"),
        positive(rocker, "four-bar: rocker", "m"),
    )
    base = positive(ground, "four-bar: ground", "m")
    masses = (positive(mass, "four-bar: mass", "kg"),) * 3
    return crank_and_rocker("four-bar", base, lengths, masses, number(angle, "four-bar: angle"))


def crank_and_rocker(
    name: str, ground: float, lengths: Vec3, masses: Vec3, angle: float, side: int = 1, towards: float = 1.0
) -> Mechanism:
    """The four-bar from the distance of its pivots, and lengths (m), masses (kg) of crank, coupler, rocker.

    side: +1 if C is to the left of the line from B to D, else -1. towards: +1 if D lies on +x, else -1.
    """
    m = Mechanism(name, gravity=(0, -9.81, 0))
    base, crank, coupler, rocker = lengths_of(m, ground=ground, crank=lengths[0], coupler=lengths[1], rocker=lengths[2])
    A, D = (0.0, 0.0, 0.0), (towards * base, 0.0, 0.0)
    B = polar(A, crank, angle)
    C = meet(B, coupler, D, rocker, side, name)
    m.add_body("crank", rod(mass=masses[0], start=A, end=B))
    m.add_body("coupler", rod(mass=masses[1], start=B, end=C))
    m.add_body("rocker", rod(mass=masses[2], start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    return m
