"""Collision shapes of URDF files as contacts.

A URDF tells neither ground nor laws: the ground is the plane that gravity is normal to, through the origin, and the law
is the user's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.contact_laws import checked_law
from linkwright.mechanism.files.xml_reading import numbers
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.robots.touching_shapes import Geom, add_touching
from linkwright.mechanism.robots.urdf_loops import Frame, frame_of

Z = np.array([0.0, 0.0, 1.0])


def add_contacts(
    m: Mechanism,
    links: Mapping[str, Element],
    frames: Mapping[str, Frame],
    names: Mapping[str, str],
    which: str,
    law: Any,
    path: Any,
) -> list[str]:
    """Add those with the ground, or all; what has no pair is returned, in words."""
    if law is None:
        raise ModelError(f"{path}: a URDF says nothing of how contacts give way. Give law=lw.compliant(stiffness=...).")
    given = checked_law(law, "from_urdf: law")
    geoms = [Geom("floor", GROUND, "plane", _upright(m), np.zeros(3), moves=False)]
    for link, frame in frames.items():
        what = f"{path}: link {link!r}: collision"
        for k, element in enumerate(links[link].findall("collision")):
            many = len(links[link].findall("collision")) > 1
            name = element.get("name") or (f"{names[link]}{k + 1}" if many else names[link])
            geoms.append(_geom(name.replace(".", "_"), names[link], element, frame, what))
    near = {frozenset((joint.parent, joint.child)) for joint in m.joints.values()}

    def collide(i: int, j: int) -> bool:
        return frozenset((geoms[i].body, geoms[j].body)) not in near or GROUND in (geoms[i].body, geoms[j].body)

    return add_touching(m, geoms, collide, lambda i, j, spots: given, which)


def _geom(name: str, body: str, element: Element, frame: Frame, what: str) -> Geom:
    geometry = element.find("geometry")
    if geometry is None or not len(geometry):
        raise ModelError(f"{what} lacks a geometry.")
    (R, p), (F, o) = frame, frame_of(element.find("origin"), what)
    shape, kind = geometry[0], geometry[0].tag
    size: tuple[float, ...] = ()
    if kind == "box":
        size = tuple(0.5 * x for x in numbers(shape, "size", 3, f"{what}: box"))
    elif kind in ("sphere", "cylinder", "capsule"):
        size = (numbers(shape, "radius", 1, f"{what}: {kind}")[0],)
        if kind != "sphere":
            size = (*size, 0.5 * numbers(shape, "length", 1, f"{what}: {kind}")[0])
    return Geom(name, body, kind, R @ F, R @ o + p, size)


def _upright(m: Mechanism) -> NDArray[np.float64]:
    """Axes whose third is against gravity."""
    g = np.array(present_vector(m.gravity))
    up = -g / np.linalg.norm(g) if g.any() else Z
    side = np.eye(3)[int(np.argmin(np.abs(up)))]
    x = np.cross(side, up) / np.linalg.norm(np.cross(side, up))
    return np.stack([x, np.cross(up, x), up], axis=1)
