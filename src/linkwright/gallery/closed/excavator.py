"""Hydraulic shovel after the RH200 of paper 000.

The machine: Koul, Shah, Saha, Manivannan, "Reduced-order forward dynamics of multiclosed-loop systems",
Multibody System Dynamics 31, 2014, Fig. 1, with its numbers of joints and links; the loops 1-2-15-6,
7-14-13-12, 3-4-5-8-7-15 and 9-10-11-2-1 list joints. Numbers: the paper has none; chosen, a face shovel with a
boom of 8.6 m and a stick of 4.9 m, the size of a 500 t machine, its bucket full.
"""

from linkwright.gallery.linkage_geometry import Z, between, direction
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.mechanism.checked_numbers import Vec3

# Where the joints stand in the reference pose, x forward, y up, m; 4, 10 and 13 slide.
PLACES: dict[int, Vec3] = {
    1: (-1.0, 1.6, 0.0),
    2: (2.5, 5.7, 0.0),
    3: (4.7, 4.4, 0.0),
    5: (8.2, 0.2, 0.0),
    6: (0.0, 0.0, 0.0),
    7: (7.0, 5.0, 0.0),
    8: (9.0, 0.5, 0.0),
    9: (2.6, -0.6, 0.0),
    11: (3.6, 3.0, 0.0),
    12: (2.4, 1.2, 0.0),
    14: (7.5, 2.6, 0.0),
    15: (3.3, 4.2, 0.0),
}


def excavator() -> Mechanism:
    """A face shovel whose triangle on the boom lets boom, stick and bucket cylinder work together.

    Eleven links, three of them cylinders with their pistons, and four loops. Reference pose: digging near the
    ground. Joint Ji and its place are number i of the paper.
    """
    p = PLACES
    toe = (11.2, 0.6, 0.0)
    m = Mechanism("excavator", gravity=(0, -9.81, 0))
    m.add_body("rod", rod(mass=2.0e3, start=p[1], end=p[2]))
    m.add_body("triangle", plate(mass=5.0e3, corners=[p[2], p[15], p[11], p[3]]))
    m.add_body("boom", plate(mass=28.0e3, corners=[p[6], p[12], p[7], p[15]]))
    m.add_body("stick", plate(mass=14.0e3, corners=[p[7], p[14], p[8]]))
    m.add_body("bucket", plate(mass=55.0e3, corners=[p[8], p[5], (9.0, -1.4, 0.0), toe]))
    _add_cylinder(m, "boom", ("ground", p[9]), ("triangle", p[11]), joints=(9, 10, 11), mass=3.0e3)
    _add_cylinder(m, "stick", ("boom", p[12]), ("stick", p[14]), joints=(12, 13, 14), mass=2.4e3)
    _add_cylinder(m, "bucket", ("triangle", p[3]), ("bucket", p[5]), joints=(3, 4, 5), mass=2.4e3)
    for i, parent, child in (
        (1, "ground", "rod"),
        (2, "rod", "triangle"),
        (6, "ground", "boom"),
        (7, "boom", "stick"),
        (8, "stick", "bucket"),
        (15, "triangle", "boom"),
    ):
        m.add_joint(f"J{i}", "revolute", parent, child, at=p[i], axis=Z)
    return m


def _add_cylinder(
    m: Mechanism,
    name: str,
    foot: tuple[str, Vec3],
    head: tuple[str, Vec3],
    joints: tuple[int, int, int],
    mass: float,
) -> None:
    """A barrel over three fifths of the way and a piston rod over as much from the other end, half of mass each."""
    (below, start), (above, end) = foot, head
    barrel, piston = f"{name}_barrel", f"{name}_piston"
    m.add_body(barrel, rod(mass=mass / 2, start=start, end=between(start, end, 0.6)))
    m.add_body(piston, rod(mass=mass / 2, start=between(start, end, 0.4), end=end))
    first, slide, last = (f"J{i}" for i in joints)
    middle = between(start, end)
    m.add_joint(first, "revolute", below, barrel, at=start, axis=Z)
    m.add_joint(slide, "prismatic", barrel, piston, at=middle, axis=direction(start, end), actuated=True)
    m.add_joint(last, "revolute", piston, above, at=end, axis=Z)
