"""Fuel-injection pump.

Numbers: chosen, of the size of one element of an in-line diesel pump: a cam with a base circle of 16 mm and a lift of
8 mm on a shaft of 1.2 kg, a roller of 9 mm radius, plunger, tappet and roller together 0.28 kg, a spring of 20 N/mm
that is pressed together by 15 mm at the lowest stroke. Paper 001 names cam-followers, such as this pump, among what the
natural orthogonal complement was used for.
"""

import math

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, curve_through, cylinder
from linkwright.mechanism.checked_numbers import whole

BASE, ROLLER, LIFT = 0.016, 0.009, 0.008  # m
STIFFNESS, PRELOAD = 20_000.0, 300.0  # N/m, N


def injection_pump(points: int = 36) -> Mechanism:
    """A pump whose plunger rides on a cam by a roller, pressed on it by a spring.

    points: through which the way of the roller's centre is led round the cam.
    """
    count = whole(points, "injection-pump: points", least=12)
    m = Mechanism("injection-pump", gravity=(0, -9.81, 0))
    low = BASE + ROLLER  # of the roller's centre above the shaft
    axle = (0.0, low, 0.0)
    m.add_body(
        "camshaft",
        cylinder(1.0, (0, 0, -0.03), (0, 0, 0.03), radius=BASE)
        + cylinder(0.2, (0, -0.5 * LIFT, -0.01), (0, -0.5 * LIFT, 0.01), radius=BASE),
    )
    m.add_body(
        "plunger",
        cylinder(0.06, (0, low, -0.01), (0, low, 0.01), radius=ROLLER)
        + cylinder(0.22, (0, low, 0), (0, low + 0.08, 0), radius=0.008),
    )
    m.add_joint("shaft", "revolute", "ground", "camshaft", at=(0, 0, 0), axis=Z, actuated=True)
    rest = -PRELOAD / STIFFNESS
    m.add_joint("stroke", "prismatic", "ground", "plunger", at=axle, axis=(0, 1, 0), stiffness=STIFFNESS, rest=rest)
    way = []
    for k in range(count):
        turn = 2.0 * math.pi * k / count
        r = low + 0.5 * LIFT * (1.0 - math.cos(turn))
        way.append((-r * math.sin(turn), r * math.cos(turn), 0.0))
    m.add_curve("cam", "plunger", at=axle, on="camshaft", curve=curve_through(way, closed=True))
    return m
