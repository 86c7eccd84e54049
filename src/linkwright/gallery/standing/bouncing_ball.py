"""Bouncing ball.

Numbers: chosen. It falls from h, meets the floor after sqrt(2 h / g), and lies there after
sqrt(2 h / g) (1 + e) / (1 - e).
"""

from linkwright.mechanism import Mechanism, sphere
from linkwright.mechanism.checked_numbers import number
from linkwright.mechanism.contact_laws import rigid

MASS, RADIUS = 0.2, 0.05


def bouncing_ball(height: float = 1.0, restitution: float = 0.8, mu: float = 0.3) -> Mechanism:
    """A ball above a floor, on which it bounces ever sooner, and then rolls.

    height: m, between the two in the reference pose. restitution: of an impact. mu: of friction.
    """
    up = number(height, "bouncing-ball: height") + RADIUS
    m = Mechanism("bouncing-ball", gravity=(0, 0, -9.81))
    m.add_body("ball", sphere(MASS, (0, 0, up), radius=RADIUS))
    m.add_joint("F", "free", "ground", "ball", at=(0, 0, up))
    m.add_point("mark", "ball", at=(RADIUS, 0, up))
    m.add_contact("floor", "ball", at=(0, 0, up), radius=RADIUS, law=rigid(mu, restitution))
    return m
