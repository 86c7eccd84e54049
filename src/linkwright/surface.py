"""Surfaces that points and spheres of other bodies may touch, beside planes.

m.add_contact("roll", "ball", at=centre, radius=0.1, on="log", surface=lw.surface.cylinder(p, q, 0.2), law=law)

Everything is as drawn, world axes, m, and goes with the body `on`.
"""

from linkwright.mechanism.contact_surfaces import box, capsule, cylinder, heights, sphere

__all__ = ["box", "capsule", "cylinder", "heights", "sphere"]
