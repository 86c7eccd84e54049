"""Chain of n links. Numbers: a formula; n equal slender rods, 1 m and 1 kg each unless said otherwise."""

from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import positive, truth, whole


def chain(n: int = 10, length: float = 1.0, mass: float = 1.0, spatial: bool = False) -> Mechanism:
    """A chain of n equal rods hung by one end, hinged about z, or in space about z and y in turn.

    length: m and mass: kg, of one rod. Every joint has a drive. Reference pose: straight along x from the
    origin. Gravity acts along -y; a spatial chain has it along -z, and rods as thick as a tenth of their
    length.
    """
    name = "spatial-chain" if truth(spatial, "chain: spatial") else "chain"
    n = whole(n, f"{name}: n")
    length, mass = positive(length, f"{name}: length", "m"), positive(mass, f"{name}: mass", "kg")
    gravity, axes = ((0, 0, -9.81), ((0, 0, 1), (0, 1, 0))) if spatial else ((0, -9.81, 0), ((0, 0, 1),))
    radius = 0.05 * length if spatial else 0.0
    m = Mechanism(name, gravity=gravity)
    above = "ground"
    for i in range(n):
        start, end = (i * length, 0, 0), ((i + 1) * length, 0, 0)
        link = f"link{i + 1}"
        m.add_body(link, rod(mass=mass, start=start, end=end, radius=radius))
        m.add_joint(f"J{i + 1}", "revolute", above, link, at=start, axis=axes[i % len(axes)], actuated=True)
        above = link
    return m
