"""Four-bar linkage of paper 001.

Numbers: Saha, Shah, Nandihal, "Evolution of the DeNOC-based dynamic modelling for multibody systems",
Mechanical Sciences 4, 2013, section 4.1: crank 0.038, coupler and output link 0.1152, base 0.0895 m; 1.5, 5
and 3 kg; uniform slender rods. The pivot of the output link lies on the negative x side of the crank's, and
at crank angle 0 the output link stands at 0.9844 rad, as in the paper's figure.
"""

from linkwright.gallery.closed.four_bar import crank_and_rocker
from linkwright.mechanism import Mechanism


def four_bar_001() -> Mechanism:
    """The four-bar of Saha, Shah and Nandihal, whose crank is far shorter than its other links.

    Reference pose: the paper's start, the crank along +x. The paper turns it at 4.7124 rad/s.
    """
    lengths, masses = (0.038, 0.1152, 0.1152), (1.5, 5.0, 3.0)
    return crank_and_rocker("four-bar-001", 0.0895, lengths, masses, angle=0.0, side=-1, towards=-1.0)
