"""Four-bar linkage of paper 003.

Numbers: Table 1 of Khan, Tang, Krovi, "Modular and distributed forward dynamic simulation of constrained
mechanical systems", Mechanism and Machine Theory 42, 2007. The printed start angles 1.5708, 0.3533 and 1.2649
close the loop only to 1e-4 m: the first is taken as it is printed, the other two follow from it.
"""

from linkwright.gallery.closed.four_bar import crank_and_rocker
from linkwright.mechanism import Mechanism


def four_bar_003() -> Mechanism:
    """The four-bar of Khan, Tang and Krovi, on which modular and distributed simulation was tried.

    Reference pose: the paper's start, the crank at 1.5708 rad. The paper drives A with 6 N m.
    """
    return crank_and_rocker("four-bar-003", 3.0, lengths=(1.0, 4.0, 2.5), masses=(1, 1, 1), angle=1.5708)
