"""What a URDF draws of a link, <visual> or <collision>, as solids: boxes, cylinders, balls, and meshes in files.

They are drawn, and have no part in the link's mass. Meshes are looked for in the URDF's own folder, `package://NAME/...`
in a folder NAME beside or above it; `folder=` names another place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import as_matrix, as_vector, shown
from linkwright.mechanism.files.mesh_files import KINDS_OF_MESHES
from linkwright.mechanism.files.paths import inside
from linkwright.mechanism.files.xml_reading import attribute, numbers
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.robots.urdf_loops import Frame, frame_of
from linkwright.mechanism.solids import Box, Cylinder, Mesh, Solid, Sphere

SHAPES_OF_LINKS = ("visual", "collision")
PACKAGE = "package://"


@dataclass
class LinkShapes:
    """The shapes of one file's links; left_out: what is not drawn, in words."""

    path: Path
    which: str
    folder: Path | None
    left_out: list[str] = field(default_factory=list)

    def drawn(self, inertia: Inertia | None, link: Element, frame: Frame, what: str) -> Inertia | None:
        """The inertia with the link's shapes; frame: the link's in the world."""
        elements = link.findall(self.which)
        if inertia is None or not elements:
            return inertia
        share = float(inertia.mass) / len(elements) or 1.0
        solids = [self._solid(element, frame, share, f"{what}: {self.which}") for element in elements]
        return inertia.with_shapes(solid for solid in solids if solid is not None)

    def _solid(self, element: Element, frame: Frame, mass: float, what: str) -> Solid | None:
        geometry = element.find("geometry")
        if geometry is None or not len(geometry):
            raise ModelError(f"{what} lacks a geometry.")
        (R, p), (F, o) = frame, frame_of(element.find("origin"), what)
        turn, place = R @ F, R @ o + p
        shape, kind = geometry[0], geometry[0].tag
        if kind == "box":
            size = numbers(shape, "size", 3, f"{what}: box")
            return Box(mass, as_vector(place), as_vector(size), as_matrix(turn))
        if kind == "sphere":
            return Sphere(mass, as_vector(place), numbers(shape, "radius", 1, f"{what}: sphere")[0])
        if kind == "cylinder":
            radius, length = (numbers(shape, key, 1, f"{what}: cylinder")[0] for key in ("radius", "length"))
            half = 0.5 * length * turn[:, 2]
            return Cylinder(mass, as_vector(place - half), as_vector(place + half), radius)
        if kind == "mesh":
            return self._mesh(shape, turn, place, mass, what)
        self.left_out.append(f"a {shown(kind)}")
        return None

    def _mesh(self, shape: Element, turn: Any, place: Any, mass: float, what: str) -> Solid | None:
        name = attribute(shape, "filename", f"{what}: mesh")
        scale = numbers(shape, "scale", 3, f"{what}: mesh", "1 1 1")
        file = self._file(name)
        told = f"the mesh {shown(name)}"
        if len(set(scale)) > 1 or scale[0] <= 0.0:
            self.left_out.append(f"{told}, which is scaled unevenly")
        elif file.suffix.lower() not in KINDS_OF_MESHES:
            self.left_out.append(f"{told}, which is not {', '.join(KINDS_OF_MESHES)}")
        elif not file.is_file():
            where = " (folder= says where packages are)" if name.startswith(PACKAGE) else ""
            self.left_out.append(f"{told}, which is not there{where}")
        else:
            return Mesh(str(file.resolve()), mass, None, scale[0], as_vector(place), as_matrix(turn))
        return None

    def _file(self, name: str) -> Path:
        """Where the mesh is said to be; a place outside of the folder is refused."""
        advice = "If you trust it, pass folder=, a folder that holds it."
        here = self.path.parent
        if not name.startswith(PACKAGE):
            return inside(name, here, self.folder or here, self.path, advice)
        package, _, rest = name.removeprefix(PACKAGE).partition("/")
        above = here.resolve()
        tops = [self.folder] if self.folder is not None else [above, *above.parents]
        for top in tops:
            for home in (top / package, top if top.name == package or self.folder is not None else None):
                if home is not None and package not in ("", ".", "..") and home.is_dir():
                    return inside(rest, home, home, self.path, advice)
        return here / Path(rest).name  # no such package: told as a mesh that is not there
