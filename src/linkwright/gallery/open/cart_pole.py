"""Cart and pole.

Numbers: cart 1 kg, pole 0.1 kg and 1 m long, from Barto, Sutton and Anderson, "Neuronlike adaptive elements
that can solve difficult learning control problems", IEEE Trans. SMC 13(5), 1983 (there without the size of
the cart, which does not matter: it does not turn).
"""

from linkwright.mechanism import Mechanism, box, rod
from linkwright.mechanism.checked_numbers import positive


def cart_pole(cart_mass: float = 1.0, pole_mass: float = 0.1, pole_length: float = 1.0) -> Mechanism:
    """A pole standing on a cart that is driven along a rail; only the cart has a drive.

    Masses in kg, length in m. Reference pose: the cart at the origin, the pole upright, balanced and
    unstable.
    """
    cart_mass = positive(cart_mass, "cart-pole: cart_mass", "kg")
    pole_mass = positive(pole_mass, "cart-pole: pole_mass", "kg")
    pole_length = positive(pole_length, "cart-pole: pole_length", "m")
    m = Mechanism("cart-pole", gravity=(0, -9.81, 0))
    m.add_body("cart", box(mass=cart_mass, center=(0, 0, 0), size=(0.4, 0.2, 0.2)))
    m.add_body("pole", rod(mass=pole_mass, start=(0, 0, 0), end=(0, pole_length, 0)))
    m.add_joint("rail", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_joint("hinge", "revolute", "cart", "pole", at=(0, 0, 0), axis=(0, 0, 1))
    return m
