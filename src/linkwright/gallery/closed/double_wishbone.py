"""Double wishbone suspension, the left front corner of a car.

Numbers: chosen, of the size of a middle-class car; x forward, y to the left, z up, the road at z = 0. The arms
are frames of tube, the upright with hub, brake and wheel weighs 38 kg; spring 45 kN/m, damper 2.5 kN s/m. The tyre
carries 3.6 kN, which the spring balances in the reference pose.
"""

from linkwright.gallery.linkage_geometry import bars, direction
from linkwright.mechanism import Mechanism, cylinder, rod
from linkwright.mechanism.checked_numbers import not_negative

LOWER_FRONT, LOWER_REAR, LOWER_BALL = (0.18, 0.36, 0.20), (-0.20, 0.36, 0.21), (0.01, 0.74, 0.19)
UPPER_FRONT, UPPER_REAR, UPPER_BALL = (0.13, 0.42, 0.47), (-0.15, 0.42, 0.45), (-0.01, 0.69, 0.48)
RACK_END, STEERING_ARM = (-0.12, 0.38, 0.25), (-0.13, 0.71, 0.24)
STRUT_FOOT, STRUT_TOP = (0.0, 0.60, 0.21), (0.0, 0.50, 0.62)
HUB, CONTACT = (0.0, 0.78, 0.31), (0.0, 0.78, 0.0)


def double_wishbone(tyre_load: float = 3600.0) -> Mechanism:
    """A car's wheel guided by two triangular arms and a tie rod, sprung and damped against the body.

    tyre_load: N, upwards, constant, where the tyre meets the road. The body and the steering rack stand still.
    Two freedoms: the wheel's travel, and the idle spin of the tie rod between its ball joints.
    """
    load = not_negative(tyre_load, "double-wishbone: tyre_load", "N")
    m = Mechanism("double-wishbone", gravity=(0, 0, -9.81))
    m.add_body("lower_arm", bars(5.0, LOWER_FRONT, LOWER_BALL, LOWER_REAR))
    m.add_body("upper_arm", bars(4.0, UPPER_FRONT, UPPER_BALL, UPPER_REAR))
    m.add_body(
        "upright",
        bars(10.0, LOWER_BALL, UPPER_BALL, STEERING_ARM)
        + cylinder(mass=32.0, start=(0, 0.69, 0.31), end=(0, 0.87, 0.31), radius=0.31, inner_radius=0.12),
    )
    m.add_body("tie_rod", rod(mass=0.9, start=RACK_END, end=STEERING_ARM, radius=0.01))
    lower, upper = direction(LOWER_REAR, LOWER_FRONT), direction(UPPER_REAR, UPPER_FRONT)
    m.add_joint("lower_hinge", "revolute", "ground", "lower_arm", at=LOWER_REAR, axis=lower)
    m.add_joint("upper_hinge", "revolute", "ground", "upper_arm", at=UPPER_REAR, axis=upper)
    m.add_joint("lower_ball", "spherical", "lower_arm", "upright", at=LOWER_BALL)
    m.add_joint("upper_ball", "spherical", "upper_arm", "upright", at=UPPER_BALL)
    m.add_joint("inner_ball", "spherical", "ground", "tie_rod", at=RACK_END)
    m.add_joint("outer_ball", "spherical", "tie_rod", "upright", at=STEERING_ARM)
    m.add_spring(
        "strut",
        "lower_arm",
        STRUT_FOOT,
        "ground",
        STRUT_TOP,
        stiffness=45.0e3,
        rest_length=0.5386,
        damping=2.5e3,
    )
    m.add_force("tyre", "upright", at=CONTACT, force=(0, 0, load))
    return m
