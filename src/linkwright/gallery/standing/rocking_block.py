"""Rocking block.

Numbers: chosen. Housner, "The behavior of inverted pendulum structures during earthquakes", 1963: a block of half width
b and half height h that rocks about its two lower edges. An impact on the other edge leaves
1 - 3/2 sin^2(atan(b / h)) of its rate.
"""

from linkwright.mechanism import Mechanism, box
from linkwright.mechanism.checked_numbers import positive
from linkwright.mechanism.contact_laws import rigid

DENSITY, DEPTH = 200.0, 0.5


def rocking_block(half_width: float = 0.25, half_height: float = 1.0, mu: float = 1.0) -> Mechanism:
    """A tall block on two edges, about which it rocks; its joint is at the right one.

    half_width, half_height: m. mu: of friction.
    """
    b = positive(half_width, "rocking-block: half_width", "m")
    h = positive(half_height, "rocking-block: half_height", "m")
    m = Mechanism("rocking-block", gravity=(0, -9.81, 0))
    size = (2.0 * b, 2.0 * h, DEPTH)
    m.add_body("block", box(DENSITY * size[0] * size[1] * size[2], (0, h, 0), size))
    m.add_joint("P", "planar", "ground", "block", at=(b, 0, 0), axis=(0, 0, 1))
    for edge, x in (("left", -b), ("right", b)):
        m.add_contact(edge, "block", at=(x, 0, 0), normal=(0, 1, 0), law=rigid(mu))
    return m
