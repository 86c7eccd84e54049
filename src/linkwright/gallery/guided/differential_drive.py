"""Differential drive.

Numbers: chosen, of the size of a small mobile robot: a chassis of 5 kg whose wheels of 0.1 m radius and 0.4 kg stand
0.5 m apart. Campion, Bastin, d'Andrea-Novel, "Structural Properties and Classification of Kinematic and Dynamic
Models of Wheeled Mobile Robots", IEEE Transactions on Robotics and Automation 12 (1996), call it a robot of type
(2, 0).
"""

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, box, cylinder

TRACK, RADIUS = 0.5, 0.1


def differential_drive() -> Mechanism:
    """A cart on two driven wheels that roll without slip: two freedoms of its rates, five of its places."""
    m = Mechanism("differential-drive", gravity=(0, 0, -9.81))
    centre, axle = (0.0, 0.0, RADIUS), (0.0, 1.0, 0.0)
    m.add_body("chassis", box(mass=5.0, center=(0.05, 0, RADIUS), size=(0.5, 0.35, 0.12)))
    m.add_joint("P", "planar", "ground", "chassis", at=centre, axis=Z)
    for name, y in (("left", 0.5 * TRACK), ("right", -0.5 * TRACK)):
        hub = (0.0, y, RADIUS)
        m.add_body(name, cylinder(0.4, (0, y - 0.02, RADIUS), (0, y + 0.02, RADIUS), radius=RADIUS))
        m.add_joint(f"{name} wheel", "revolute", "chassis", name, at=hub, axis=axle, actuated=True)
        m.add_rolling(f"{name} road", name, at=hub, radius=RADIUS, axis=axle)
    return m
