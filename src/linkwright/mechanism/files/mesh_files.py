"""Meshes from files: triangles for drawings, and volume, centre and tensor of what they enclose, by trimesh.

Read are STL, OBJ and PLY, each from its own bytes alone: what a file refers to (materials, pictures) is not looked for.
"""

from __future__ import annotations

import io
import logging
import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.files.paths import content_of

Array = NDArray[np.float64]
KINDS_OF_MESHES = (".stl", ".obj", ".ply")
MOST_TRIANGLES = 5_000_000
FARTHEST = 1e15  # of any coordinate
MATERIAL = re.compile(rb"^[ \t]*usemtl\b[^\n]*", re.MULTILINE)


class MeshSurface(NamedTuple):
    """triangles: (n, 3, 3), in the file's own unit. volume, centre (3,) and tensor (3, 3) about it, of density 1; where
    the triangles enclose nothing, `open` says why, as part of a sentence."""

    triangles: Array
    volume: float
    centre: Array
    tensor: Array
    open: str


def mesh_surface(file: str) -> MeshSurface:
    """The surface in a file; the same one is read once, until it changes."""
    path = Path(file)
    if path.suffix.lower() not in KINDS_OF_MESHES:
        raise ModelError(f"mesh: {path}: meshes are read from {', '.join(KINDS_OF_MESHES)} files.")
    try:
        stat = os.stat(path)
    except OSError:
        content_of(path)  # says what is wrong
        raise
    return _surface(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=64)
def _surface(path: Path, _changed: int, _size: int) -> MeshSurface:
    content = content_of(path)
    if path.suffix.lower() == ".obj":  # each material would become a mesh of its own, open where it meets the next
        content = MATERIAL.sub(b"", content)
    trimesh = _trimesh(path)
    log = logging.getLogger("trimesh")  # what it notes of damaged files would go to standard error
    level = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        found = trimesh.load(io.BytesIO(content), file_type=path.suffix.lower()[1:], force="mesh")
        triangles = np.array(found.triangles, dtype=np.float64).reshape(-1, 3, 3)
    except Exception as error:  # whatever a damaged file makes of a reader
        reason = (" ".join(str(error).split()) or type(error).__name__)[:200].rstrip(".")
        raise ModelError(f"mesh: {path}: this is no mesh that can be read: {reason}.") from None
    finally:
        log.setLevel(level)
    if not len(triangles):
        raise ModelError(f"mesh: {path}: there are no triangles in it.")
    if len(triangles) > MOST_TRIANGLES:
        raise ModelError(f"mesh: {path}: {len(triangles)} triangles are too many; {MOST_TRIANGLES} may be read.")
    if not (np.abs(triangles) <= FARTHEST).all():
        raise ModelError(f"mesh: {path}: a coordinate is not finite, or beyond {FARTHEST:g}. Correct the file.")
    volume, centre, tensor = _enclosed(triangles)
    if not found.is_watertight:
        why = "its surface has holes, so that it encloses nothing (it is not watertight)"
    elif not found.is_winding_consistent:
        why = "some of its faces are turned inside out"
    elif volume <= 0.0:
        why = "its faces are turned inwards" if volume < 0.0 else "it encloses no volume"
    else:
        why = ""
    return MeshSurface(triangles, volume, centre, tensor, why)


def _enclosed(triangles: Array) -> tuple[float, Array, Array]:
    """Volume, centre and tensor about it, of density 1: sums over the tetrahedra from the middle to each triangle.

    Over a tetrahedron with one corner at O:  V = a.(b x c) / 6,  s = a + b + c,
    integral of x x^T = V (s s^T + a a^T + b b^T + c c^T) / 20.
    """
    middle = 0.5 * (triangles.min(axis=(0, 1)) + triangles.max(axis=(0, 1)))
    corners = triangles - middle
    a, b, c = corners.transpose(1, 0, 2)
    volumes = np.einsum("ij,ij->i", a, np.cross(b, c)) / 6.0
    volume = float(volumes.sum())
    if volume == 0.0:
        return 0.0, middle, np.zeros((3, 3))
    s = a + b + c
    centre = (volumes @ s) / (4.0 * volume)
    second = sum(np.einsum("i,ij,ik->jk", volumes, x, x) for x in (s, a, b, c)) / 20.0
    second = second - volume * np.outer(centre, centre)
    return volume, middle + centre, np.trace(second) * np.eye(3) - second


def _trimesh(path: Path) -> Any:
    try:
        import trimesh  # only meshes need it
    except ImportError:
        raise ModelError(
            f"mesh: {path}: meshes are read by trimesh, which is not installed: pip install trimesh"
        ) from None
    return trimesh
