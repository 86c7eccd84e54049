"""Fewer inertia numbers for the same motion: the base parameters.

What a link's mass does that turning about (or sliding along) its joint axis cannot change may be counted to its
parent: about a revolute's z, the mass, its moment along z and a tensor diag(yy, yy, 0); behind a slide, the whole
tensor; at a ball joint, the mass as a point. Accelerations, efforts, the generalized inertia and kinetic energy
stay the same; the wrenches inside do not, so they are computed from the true masses.
"""

from __future__ import annotations

from linkwright.kernels.masses import add_mass, mass_back
from linkwright.layout.link_tree import NO_TENSOR, ZERO3, LinkTree, Mass, Sym3


def base_inertias(tree: LinkTree) -> list[Mass]:
    """Masses of the links that move as the true ones do, with the fewest numbers."""
    masses = [link.mass for link in tree.links]
    for i in range(len(masses) - 1, -1, -1):
        link = tree.links[i]
        masses[i], given = _split(link.kind, masses[i])
        if link.parent >= 0 and given is not None:
            # The joint's own move changes nothing of what is handed on: the moves before it are the whole way.
            masses[link.parent] = add_mass(masses[link.parent], mass_back(link.before, given))
    return masses


def _split(kind: str, mass: Mass) -> tuple[Mass, Mass | None]:
    m, (x, y, z), I = mass
    match kind:
        case "revolute":
            given = Mass(m, (0.0, 0.0, z), Sym3(I.yy, 0.0, 0.0, I.yy, 0.0, 0.0))
            return Mass(0.0, (x, y, 0.0), I._replace(xx=I.xx - I.yy, yy=0.0)), given
        case "prismatic":
            return Mass(m, mass.mc, NO_TENSOR), Mass(0.0, ZERO3, I)
        case "spherical":
            return Mass(0.0, mass.mc, I), Mass(m, ZERO3, NO_TENSOR)
    return mass, None
