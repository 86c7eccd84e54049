"""Screw jack.

Numbers: chosen; a spindle of 40 mm, 0.4 m long, 4 kg, pitch 7 mm (trapezoidal thread Tr 40 x 7), which turns in the
housing and lifts a nut with the load, 500 kg, that a guide keeps from turning.
"""

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, box, cylinder, thread
from linkwright.mechanism.checked_numbers import positive

LENGTH, LIFT = 0.4, 0.2
MEAN = 0.01825  # m, mean radius of the thread: (40 mm - 7 mm / 2) / 2


def screw_jack(load: float = 500.0, pitch: float = 0.007, mu: float | None = None) -> Mechanism:
    """A spindle that turns in its housing and so lifts a guided load.

    load: kg. pitch: m per turn; a right-handed thread, so the load sinks where the spindle turns positively
    about z, which points up. mu: friction of its square thread, which from 0.062 on holds the load; none where it is
    left out. Reference pose: the nut half way up. Its one loop holds itself four times over.
    """
    load, pitch = positive(load, "screw-jack: load", "kg"), positive(pitch, "screw-jack: pitch", "m")
    rubs = None if mu is None else thread(mu, radius=MEAN)
    m = Mechanism("screw-jack", gravity=(0, 0, -9.81))
    m.add_body("spindle", cylinder(mass=4.0, start=(0, 0, 0), end=(0, 0, LENGTH), radius=0.02))
    m.add_body("nut", box(mass=load, center=(0, 0, LIFT), size=(0.3, 0.3, 0.1)))
    m.add_joint("bearing", "revolute", "ground", "spindle", at=(0, 0, 0), axis=Z, actuated=True, damping=0.02)
    m.add_joint("thread", "screw", "spindle", "nut", at=(0, 0, LIFT), axis=Z, pitch=pitch, friction=rubs)
    m.add_joint("guide", "prismatic", "ground", "nut", at=(0.2, 0, LIFT), axis=Z)
    return m
