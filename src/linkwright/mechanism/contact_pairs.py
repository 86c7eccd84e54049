"""Contacts: points and spheres of bodies that touch surfaces of other bodies, as the user says them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import ORIGIN, Vec3, not_negative, present_vector, unit, vector
from linkwright.mechanism.contact_laws import ContactLaw, Rigid, checked_law
from linkwright.mechanism.contact_surfaces import SurfaceShape, checked_surface
from linkwright.mechanism.names import GROUND

if TYPE_CHECKING:
    from linkwright.mechanism.mechanism import Mechanism

Z = (0.0, 0.0, 1.0)


@dataclass(frozen=True)
class ContactPair:
    """A point (radius 0) or sphere of a body, and a surface of another body that it may touch and not enter: a plane,
    or one of `lw.surface`.

    at: the point, or the sphere's centre, world, m. normal: of the plane, out of the body `on`. through: a point of the
    plane as drawn, m; the world's origin where nothing is said. Its tangents are the world's x made normal to `normal`
    (its y where these are parallel), and normal cross that. All goes with the body `on`.
    """

    name: str
    body: str
    at: Vec3
    law: ContactLaw
    on: str = GROUND
    normal: Vec3 = Z
    through: Vec3 = ORIGIN
    radius: float = 0.0
    surface: SurfaceShape | None = None

    @property
    def on_plane(self) -> bool:
        """Whether it is a plane that is touched."""
        return self.surface is None


def checked_contact(
    name: str, body: str, at: Any, on: str, normal: Any, through: Any, radius: Any, law: Any, surface: Any, what: str
) -> ContactPair:
    """A contact as the user says it; a ModelError says what is wrong."""
    if body == on:
        raise ModelError(f"{what} has both sides on '{body}'. A contact needs two bodies.")
    if body == GROUND:
        raise ModelError(f"{what}: the ground is what is touched. Name a body, and on='ground'.")
    if at is None:
        raise ModelError(f"{what} needs the point that touches, or its sphere's centre: at=(x, y, z).")
    shape = checked_surface(surface, what)
    if shape is not None and through is not None and present_vector(through) != ORIGIN:
        raise ModelError(f"{what}: through= is of a plane, and it touches a {shape.kind}. Leave it out.")
    return ContactPair(
        name,
        body,
        vector(at, f"{what}: at"),
        checked_law(law, what),
        on,
        unit(normal, f"{what}: normal"),
        vector(ORIGIN if through is None else through, f"{what}: through"),
        not_negative(radius, f"{what}: radius", "m"),
        shape,
    )


def pushing_contacts(m: Mechanism) -> list[tuple[str, ContactPair]]:
    """By name, those whose force is told by how bodies stand and move: all that are not rigid."""
    return [(name, pair) for name, pair in m.contacts.items() if not isinstance(pair.law, Rigid)]
