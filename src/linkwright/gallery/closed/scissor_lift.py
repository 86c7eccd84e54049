"""Scissor lift of n stages.

Numbers: chosen; arms of 1.2 m and 6 kg, crossed at their middles, a platform of 40 kg, rollers of 1 kg.
"""

import math

from linkwright.errors import ModelError
from linkwright.gallery.linkage_geometry import X, Z, between, lengths_of
from linkwright.mechanism import Inertia, Mechanism, box, rod
from linkwright.mechanism.checked_numbers import Vec3, number, whole

ARM = 1.2


def scissor_lift(n: int = 2, angle: float = math.radians(30)) -> Mechanism:
    """A working platform on n stages of crossed arms, raised by a cylinder that draws in their feet.

    angle: rad, of the arms above the ground in the reference pose, between 0 and pi/2. The left feet are hinged,
    the right ones run on rollers. Joints of stage i: Xi in the middle, Li and Ri at the lower ends; L and R with
    the number n + 1 at the platform. The length of the arms is a parameter.
    """
    n, angle = whole(n, "scissor-lift: n"), number(angle, "scissor-lift: angle")
    if not 0.0 < angle < math.pi / 2:
        raise ModelError(f"scissor-lift: angle must be between 0 and pi/2 rad, but is {angle!r} rad.")
    m = Mechanism("scissor-lift", gravity=(0, -9.81, 0))
    (arm,) = lengths_of(m, arm=ARM)
    wide, high = arm * math.cos(angle), arm * math.sin(angle)

    def left(i: int) -> Vec3:
        return 0.0, (i - 1) * high, 0.0

    def right(i: int) -> Vec3:
        return wide, (i - 1) * high, 0.0

    m.add_body("roller", _roller(right(1)))
    m.add_joint("cylinder", "prismatic", "ground", "roller", at=right(1), axis=X, actuated=True)
    below = {"rise": "ground", "fall": "roller"}
    for i in range(1, n + 1):
        m.add_body(f"rise{i}", rod(mass=6.0, start=left(i), end=right(i + 1)))
        m.add_body(f"fall{i}", rod(mass=6.0, start=right(i), end=left(i + 1)))
        m.add_joint(f"L{i}", "revolute", below["rise"], f"rise{i}", at=left(i), axis=Z)
        m.add_joint(f"R{i}", "revolute", below["fall"], f"fall{i}", at=right(i), axis=Z)
        m.add_joint(f"X{i}", "revolute", f"rise{i}", f"fall{i}", at=between(left(i), right(i + 1)), axis=Z)
        below = {"rise": f"fall{i}", "fall": f"rise{i}"}  # on the left a falling arm ends and a rising one starts
    middle = between(left(n + 1), right(n + 1))
    m.add_body("upper_roller", _roller(right(n + 1)))
    m.add_body("platform", box(mass=40.0, center=(middle[0], middle[1] + 0.05, 0), size=(arm, 0.1, 0.8)))
    m.add_joint(f"L{n + 1}", "revolute", below["rise"], "platform", at=left(n + 1), axis=Z)
    m.add_joint(f"R{n + 1}", "revolute", below["fall"], "upper_roller", at=right(n + 1), axis=Z)
    m.add_joint("rail", "prismatic", "platform", "upper_roller", at=right(n + 1), axis=X)
    return m


def _roller(centre: Vec3) -> Inertia:
    return box(mass=1.0, center=centre, size=(0.08, 0.08, 0.08))
