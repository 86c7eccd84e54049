"""Spatial chain of n links. Numbers: the formula of chain.py."""

from linkwright.gallery.open.chain import chain
from linkwright.mechanism import Mechanism


def spatial_chain(n: int = 10, length: float = 1.0, mass: float = 1.0) -> Mechanism:
    """A chain of n equal rods hung by one end, hinged about z and y in turn.

    length: m and mass: kg, of one rod. Every joint has a drive. Reference pose: straight along x from the
    origin.
    """
    return chain(n, length=length, mass=mass, spatial=True)
