"""Four-bar linkage of paper 004.

Numbers: Saha and Schiehlen, "Recursive kinematics and dynamics for closed loop multibody systems", Mechanics
of Structures and Machines 29, 2001: links of 0.3, 1 and 0.6 m, base 1 m; 1.5, 5 and 3 kg;
uniform slender rods.
"""

import math

from linkwright.gallery.closed.four_bar import crank_and_rocker
from linkwright.mechanism import Mechanism


def four_bar_004() -> Mechanism:
    """The four-bar of Saha and Schiehlen, a leg of two links and a leg of one.

    Reference pose: the paper's start, the crank at 30 degrees, open. The paper turns it to 90 degrees in 20 s.
    """
    lengths, masses = (0.3, 1.0, 0.6), (1.5, 5.0, 3.0)
    return crank_and_rocker("four-bar-004", 1.0, lengths=lengths, masses=masses, angle=math.radians(30))
