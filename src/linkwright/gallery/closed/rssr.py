"""Spatial RSSR linkage of paper 002.

The machine: Chaudhary and Saha, "Constraint wrench formulation for closed-loop systems using two-level
recursions", Journal of Mechanical Design 129, 2007, section 6.2: a ball joint at one end of the coupler and,
so that it cannot spin idly, a Hooke's joint at the other. The paper's count of unknowns has the drive on the
side of the ball joint. Numbers: none are printed; chosen so that the input turns all the way round: input
0.1 m, coupler 0.4 m, output 0.25 m, the axes at right angles, the output's base at (0.3, 0.2, 0) m; round steel
rods of 20 mm, 2.5 kg/m.
"""

import math

from linkwright.gallery.linkage_geometry import X, Z, across, direction, meet
from linkwright.mechanism import Inertia, Mechanism, rod
from linkwright.mechanism.checked_numbers import Vec3

INPUT, COUPLER, OUTPUT = 0.1, 0.4, 0.25
A, D = (0.0, 0.0, 0.0), (0.3, 0.2, 0.0)


def rssr() -> Mechanism:
    """A spatial linkage of two hinges at right angles, joined by a coupler with a ball and a Hooke's joint.

    Reference pose: the input, which turns about x, upright; the output turns about z. Joints: A input, S ball
    joint, U Hooke's joint, D output.
    """
    S = (0.0, 0.0, INPUT)
    # The coupler's end lies in the output's plane: its shadow there is what the input's height leaves of it.
    U = meet(A, math.sqrt(COUPLER**2 - INPUT**2), D, OUTPUT, -1)
    m = Mechanism("rssr", gravity=(0, 0, -9.81))
    m.add_body("input", _bar(A, S))
    m.add_body("coupler", _bar(S, U))
    m.add_body("output", _bar(D, U))
    m.add_joint("A", "revolute", "ground", "input", at=A, axis=X, actuated=True)
    m.add_joint("S", "spherical", "input", "coupler", at=S)
    m.add_joint("U", "universal", "coupler", "output", at=U, axis=across(Z, direction(S, U)), axis2=Z)
    m.add_joint("D", "revolute", "ground", "output", at=D, axis=Z)
    return m


def _bar(start: Vec3, end: Vec3) -> Inertia:
    return rod(mass=2.5 * math.dist(start, end), start=start, end=end, radius=0.01)
