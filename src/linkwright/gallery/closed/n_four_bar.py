"""Row of n four-bars.

Numbers: benchmark A02 of the multibody benchmark library (IFToMM; M. Gonzalez, University of A Coruna, 2006):
2 n + 1 rods of 1 m and 1 kg, which there start upright with 1 m/s along x at the top of the first one. The
two windows of the default are those of Bayo and Avello, "Singularity-free augmented Lagrangian algorithms for
constrained multibody dynamics", Nonlinear Dynamics 5, 1994; the library has n = 40.
"""

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, rod
from linkwright.mechanism.checked_numbers import positive, whole


def n_four_bar(n: int = 2, length: float = 1.0, mass: float = 1.0) -> Mechanism:
    """A row of n four-bars that share their uprights, all links equal.

    length: m and mass: kg, of one rod. Reference pose: upright, n squares. One freedom, but n + 1 for an
    instant where all rods lie flat. Upright i stands on joint Ai; bar i leads from Bi to Ci.
    """
    n = whole(n, "n-four-bar: n")
    length, mass = positive(length, "n-four-bar: length", "m"), positive(mass, "n-four-bar: mass", "kg")
    m = Mechanism("n-four-bar", gravity=(0, -9.81, 0))
    for i in range(n + 1):
        foot, top = (i * length, 0.0, 0.0), (i * length, length, 0.0)
        m.add_body(f"upright{i}", rod(mass=mass, start=foot, end=top))
        m.add_joint(f"A{i}", "revolute", "ground", f"upright{i}", at=foot, axis=Z, actuated=i == 0)
        if i > 0:
            before = ((i - 1) * length, length, 0.0)
            m.add_body(f"bar{i}", rod(mass=mass, start=before, end=top))
            m.add_joint(f"B{i}", "revolute", f"upright{i - 1}", f"bar{i}", at=before, axis=Z)
            m.add_joint(f"C{i}", "revolute", f"bar{i}", f"upright{i}", at=top, axis=Z)
    return m
