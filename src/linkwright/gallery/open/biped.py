"""Biped of human proportions.

Numbers, as fractions of body mass and height: the legs from P. de Leva, "Adjustments to
Zatsiorsky-Seluyanov's segment inertia parameters", J. Biomechanics 29(9), 1996, table 4, male (his mean
subject has 73.0 kg and 1.741 m): mass, length, centre of mass from the upper joint (foot: from the heel),
radii of gyration. Ankle height 0.039 and distance of the hips 0.191 of the height from D. Winter,
"Biomechanics and Motor Control of Human Movement", fig. 4.1. Chosen: everything above the hips is one box
as wide as the hips and 0.47 high; the ankle stands over a quarter of the foot; the yokes between the axes
of one joint are balls of 0.5 % of the mass each, taken from the trunk.
"""

from linkwright.mechanism import Inertia, Mechanism, box, sphere
from linkwright.mechanism.checked_numbers import Vec3, positive

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
# mass and length (parts of the whole), centre and radii of gyration about x, y, z (parts of the length)
THIGH = (0.1416, 0.2425, 0.4095, (0.329, 0.329, 0.149))
SHANK = (0.0433, 0.2493, 0.4459, (0.255, 0.249, 0.103))
FOOT = (0.0137, 0.1482, 0.4415, (0.124, 0.245, 0.257))
ANKLE_HEIGHT, HIP_WIDTH, TRUNK_HEIGHT, TRUNK_DEPTH = 0.039, 0.191, 0.47, 0.11
YOKE = 0.005


def biped(mass: float = 73.0, height: float = 1.741) -> Mechanism:
    """A walking figure, free of the ground: trunk and two legs of six revolute joints, three at the hip.

    mass: kg, of the whole. height: m, of the standing person. x points forward, y to the left. Reference
    pose: upright on straight legs, the soles at z = 0; the free joint's point is the middle between the
    hips.
    """
    mass, height = positive(mass, "biped: mass", "kg"), positive(height, "biped: height", "m")
    hips = height * (ANKLE_HEIGHT + SHANK[1] + THIGH[1])
    trunk = mass * (1 - 2 * (THIGH[0] + SHANK[0] + FOOT[0] + 3 * YOKE))
    width, tall, deep = height * HIP_WIDTH, height * TRUNK_HEIGHT, height * TRUNK_DEPTH
    m = Mechanism("biped", gravity=(0, 0, -9.81))
    m.add_body("trunk", box(mass=trunk, center=(0, 0, hips + tall / 2), size=(deep, width, tall)))
    m.add_joint("float", "free", "ground", "trunk", at=(0, 0, hips))
    for side, y in (("left", width / 2), ("right", -width / 2)):
        _add_leg(m, side, mass, height, hip=(0, y, hips))
    return m


def _add_leg(m: Mechanism, side: str, mass: float, height: float, hip: Vec3) -> None:
    """Hip yaw, roll, pitch; knee; ankle pitch, roll."""
    x, y, top = hip
    knee = (x, y, top - height * THIGH[1])
    ankle = (x, y, height * ANKLE_HEIGHT)
    heel = (x - 0.25 * height * FOOT[1], y, ankle[2] / 2)

    def yoke(centre: Vec3) -> Inertia:
        return sphere(mass=YOKE * mass, center=centre, radius=0.02 * height)

    m.add_body(f"{side}_hip_yoke", yoke(hip))
    m.add_body(f"{side}_hip_cross", yoke(hip))
    m.add_body(f"{side}_thigh", _segment(THIGH, mass, height, hip, along=(0, 0, -1)))
    m.add_body(f"{side}_shank", _segment(SHANK, mass, height, knee, along=(0, 0, -1)))
    m.add_body(f"{side}_ankle_cross", yoke(ankle))
    m.add_body(f"{side}_foot", _segment(FOOT, mass, height, heel, along=X))
    above = "trunk"
    for joint, body, at, axis in (
        ("hip_yaw", "hip_yoke", hip, Z),
        ("hip_roll", "hip_cross", hip, X),
        ("hip_pitch", "thigh", hip, Y),
        ("knee", "shank", knee, Y),
        ("ankle_pitch", "ankle_cross", ankle, Y),
        ("ankle_roll", "foot", ankle, X),
    ):
        m.add_joint(f"{side}_{joint}", "revolute", above, f"{side}_{body}", at=at, axis=axis, actuated=True)
        above = f"{side}_{body}"


def _segment(row: tuple, mass: float, height: float, start: Vec3, along: Vec3) -> Inertia:
    """A segment that runs from `start` in the direction `along`."""
    share, length, centre, (rx, ry, rz) = row
    m, l = share * mass, length * height
    x, y, z = (s + a * centre * l for s, a in zip(start, along, strict=True))
    about_com = ((m * (rx * l) ** 2, 0, 0), (0, m * (ry * l) ** 2, 0), (0, 0, m * (rz * l) ** 2))
    return Inertia(mass=m, com=(x, y, z), about_com=about_com)
