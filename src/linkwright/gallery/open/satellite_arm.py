"""Satellite with an arm.

Numbers: chosen, of the size of a servicing satellite: a bus of 400 kg with two solar panels of 20 kg, and
an arm of 2.2 m and 36 kg with six joints, so that the arm's motion visibly turns the bus.
"""

from linkwright.mechanism import Inertia, Mechanism, box, cylinder, plate, sphere

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
SHOULDER, ELBOW, WRIST, HAND = (0.7, 0, 0), (0.7, 0, 1.0), (1.6, 0, 1.0), (1.8, 0, 1.0)


def satellite_arm() -> Mechanism:
    """A satellite floating free, without gravity, that carries a six-joint arm.

    The bus is not actuated: what its thrusters would do is left to the user. Reference pose: the bus at the
    origin, the arm standing on its front face, upper arm along z and forearm along x.
    """
    m = Mechanism("satellite-arm", gravity=(0, 0, 0))
    m.add_body("bus", box(mass=400.0, center=(0, 0, 0), size=(1.2, 1.2, 1.2)) + _panel(0.6) + _panel(-3.6))
    m.add_body("turret", cylinder(mass=6.0, start=(0.6, 0, 0), end=SHOULDER, radius=0.1))
    m.add_body("shoulder", sphere(mass=5.0, center=SHOULDER, radius=0.1))
    m.add_body("upper_arm", cylinder(mass=10.0, start=SHOULDER, end=ELBOW, radius=0.06))
    m.add_body("forearm", cylinder(mass=8.0, start=ELBOW, end=WRIST, radius=0.05))
    m.add_body("wrist", sphere(mass=3.0, center=WRIST, radius=0.07))
    m.add_body("hand", cylinder(mass=4.0, start=WRIST, end=HAND, radius=0.06))
    m.add_joint("orbit", "free", "ground", "bus", at=(0, 0, 0))
    m.add_joint("mount", "revolute", "bus", "turret", at=(0.6, 0, 0), axis=X, actuated=True)
    m.add_joint("yaw", "revolute", "turret", "shoulder", at=SHOULDER, axis=Z, actuated=True)
    m.add_joint("lift", "revolute", "shoulder", "upper_arm", at=SHOULDER, axis=Y, actuated=True)
    m.add_joint("elbow", "revolute", "upper_arm", "forearm", at=ELBOW, axis=Y, actuated=True)
    m.add_joint("bend", "revolute", "forearm", "wrist", at=WRIST, axis=Y, actuated=True)
    m.add_joint("spin", "revolute", "wrist", "hand", at=WRIST, axis=X, actuated=True)
    m.add_point("tool", "hand", at=HAND)
    return m


def _panel(y: float) -> Inertia:
    """A solar panel 1 m wide that runs 3 m along y from there."""
    return plate(mass=20.0, corners=[(0, y, -0.5), (0, y + 3, -0.5), (0, y + 3, 0.5), (0, y, 0.5)])
