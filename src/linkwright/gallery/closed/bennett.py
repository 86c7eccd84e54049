"""Bennett's linkage (1903), the only one of four skew hinges that moves.

Numbers: chosen; links of 0.4 and 0.6 m in turn, the shorter twisted by 30 degrees, which fixes the other twist
by Bennett's condition sin(twist) / length = the same for both; round steel rods of 20 mm, 2.5 kg/m. The
reference pose follows from the closure that goes with it, theta1 and theta2 the angles by which the links turn
at joints 1 and 2: tan(theta1/2) tan(theta2/2) = sin((beta + alpha)/2) / sin((beta - alpha)/2).
"""

import math

from linkwright.errors import ModelError
from linkwright.gallery.linkage_geometry import Z, turned
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import Vec3, number

LENGTHS = (0.4, 0.6)
ALPHA = math.radians(30)
BETA = math.asin(math.sin(ALPHA) * LENGTHS[1] / LENGTHS[0])


def bennett(angle: float = math.radians(70)) -> Mechanism:
    """Bennett's linkage, four hinges in space that move although a count of freedoms gives minus two.

    angle: rad, at the driven joint P1 between the ground's link and the crank's, in the reference pose.
    """
    theta1 = number(angle, "bennett: angle")
    if abs(math.sin(theta1 / 2)) < 1e-3:
        raise ModelError("bennett: angle must differ from 0, where the links lie in one line.")
    theta2 = 2.0 * math.atan(math.sin((BETA + ALPHA) / 2) / math.sin((BETA - ALPHA) / 2) / math.tan(theta1 / 2))
    point, axis, link = (0.0, 0.0, 0.0), Z, turned((1.0, 0.0, 0.0), Z, theta1)
    joints = [(point, axis)]
    for length, twist, turn in ((LENGTHS[0], ALPHA, theta2), (LENGTHS[1], BETA, -theta1), (LENGTHS[0], ALPHA, 0.0)):
        point = _step(point, link, length)
        axis = turned(axis, link, twist)
        link = turned(link, axis, turn)
        joints.append((point, axis))
    m = Mechanism("bennett", gravity=(0, 0, -9.81))
    below = "ground"
    for i, name in enumerate(("crank", "coupler", "rocker")):
        (start, axis), (end, _) = joints[i : i + 2]
        m.add_body(name, rod(mass=2.5 * math.dist(start, end), start=start, end=end, radius=0.01))
        m.add_joint(f"P{i + 1}", "revolute", below, name, at=start, axis=axis, actuated=i == 0)
        below = name
    m.add_joint("P4", "revolute", "rocker", "ground", at=joints[3][0], axis=joints[3][1])
    return m


def _step(point: Vec3, along: Vec3, length: float) -> Vec3:
    return point[0] + length * along[0], point[1] + length * along[1], point[2] + length * along[2]
