"""Five-bar linkage of paper 004.

Numbers: Saha and Schiehlen, "Recursive kinematics and dynamics for closed loop multibody systems", Mechanics
of Structures and Machines 29, 2001: leg 1 of 0.6 and 1.1 m, 3 and 1.6 kg; leg 2 of 0.7 and
0.8 m, 2 and 1.1 kg; bases 1.2 m apart; uniform slender rods. The assembly that fits the paper's text has the
joint of the legs below the line of the elbows.
"""

import math

from linkwright.gallery.linkage_geometry import Z, lengths_of, meet, polar
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import number


def five_bar(angle1: float = math.radians(30), angle2: float = math.radians(30)) -> Mechanism:
    """A planar parallel robot of two legs, each driven at its base.

    angle1, angle2: rad, of the arms in the reference pose; as they are, the start of the paper's motion. The
    distance of the bases and the lengths of the links are parameters.
    """
    m = Mechanism("five-bar", gravity=(0, -9.81, 0))
    ground, arm1, forearm1, arm2, forearm2 = lengths_of(m, ground=1.2, arm1=0.6, forearm1=1.1, arm2=0.7, forearm2=0.8)
    A1, A2 = (0.0, 0.0, 0.0), (ground, 0.0, 0.0)
    B1 = polar(A1, arm1, number(angle1, "five-bar: angle1"))
    B2 = polar(A2, arm2, number(angle2, "five-bar: angle2"))
    P = meet(B1, forearm1, B2, forearm2, -1, "five-bar")
    m.add_body("arm1", rod(mass=3.0, start=A1, end=B1))
    m.add_body("forearm1", rod(mass=1.6, start=B1, end=P))
    m.add_body("arm2", rod(mass=2.0, start=A2, end=B2))
    m.add_body("forearm2", rod(mass=1.1, start=B2, end=P))
    m.add_joint("A1", "revolute", "ground", "arm1", at=A1, axis=Z, actuated=True)
    m.add_joint("B1", "revolute", "arm1", "forearm1", at=B1, axis=Z)
    m.add_joint("A2", "revolute", "ground", "arm2", at=A2, axis=Z, actuated=True)
    m.add_joint("B2", "revolute", "arm2", "forearm2", at=B2, axis=Z)
    m.add_joint("P", "revolute", "forearm1", "forearm2", at=P, axis=Z)
    m.add_point("tool", "forearm1", at=P)
    return m
