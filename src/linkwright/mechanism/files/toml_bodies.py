"""The matter of a body as a file says it: by its shapes where they give its numbers exactly, else by its tensor.

rod = { mass = 0.2, start = [0, 0, 0], end = [0, 1, 0] }            # kinds of shapes, which add up in this order
sphere = [{ mass = 0.1, center = [0, 1, 0], radius = 0.1 }, ...]    # several of one kind
shapes = [{ rod = {...} }, { box = {...} }, { rod = {...} }]        # kinds that take turns
mass = 1.0  com = [...]  about_com = [...]  shapes = [...]          # shapes to be drawn, whatever the numbers
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.elements import Body
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.record_numbers import numbers_of
from linkwright.mechanism.shapes import made_anew
from linkwright.mechanism.solids import Mesh, Solid, arguments_of, numbers_of_solid
from linkwright.scalars.expression import Scalar


def body_pairs(body: Body, folder: Path | None) -> dict[str, Any]:
    """{key: value} of the body's table; a massless one has nothing to say. Lists are tuples. folder: that of the file;
    without one files of meshes cannot be named, and the body is told by its tensor."""
    inertia = body.inertia
    if inertia is None:
        return {}
    meshes = [solid for solid in inertia.shapes if isinstance(solid, Mesh)]
    if meshes and folder is None:
        return _tensor(inertia)
    by_shapes = _given_by_shapes(inertia)
    if meshes:
        named = [replace(x, file=_from(folder, x.file)) if isinstance(x, Mesh) else x for x in inertia.shapes]
        inertia = inertia.with_shapes(named)
    if not by_shapes:
        return _tensor(inertia) | ({"shapes": _in_turn(inertia.shapes)} if inertia.shapes else {})
    groups = [(kind, tuple(map(arguments_of, solids))) for kind, solids in groupby(inertia.shapes, lambda x: x.kind)]
    if len(groups) > len(dict(groups)):
        return {"shapes": _in_turn(inertia.shapes)}
    return {kind: tables[0] if len(tables) == 1 else tables for kind, tables in groups}


def written_numbers(record: Any) -> Iterator[Scalar]:
    """The numbers that a file says of a record."""
    inertia = record.inertia if isinstance(record, Body) else None
    meshes = inertia is not None and any(isinstance(solid, Mesh) for solid in inertia.shapes)
    if inertia is not None:
        for solid in inertia.shapes:
            yield from numbers_of_solid(solid)
    if inertia is None or meshes or not _given_by_shapes(inertia):
        yield from (x for _, x in numbers_of(record))


def _given_by_shapes(inertia: Inertia) -> bool:
    """Whether the shapes, read again, give the same numbers to the last digit."""
    try:
        return bool(inertia.shapes) and made_anew(inertia.shapes) == inertia
    except ModelError:
        return False


def _from(folder: Path | None, file: str) -> str:
    """The file as seen from the folder, in which it must lie."""
    try:
        return Path(file).relative_to((folder or Path()).resolve()).as_posix()
    except ValueError:
        raise ModelError(
            f"The mesh {file} lies outside of the folder '{folder}', and a file there cannot name it. Save beside it."
        ) from None


def _in_turn(shapes: tuple[Solid, ...]) -> tuple[dict[str, Any], ...]:
    return tuple({solid.kind: arguments_of(solid)} for solid in shapes)


def _tensor(inertia: Inertia) -> dict[str, Any]:
    said = {field.name: getattr(inertia, field.name) for field in fields(inertia) if field.compare}
    if inertia.strict:
        del said["strict"]
    return said
