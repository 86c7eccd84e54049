"""Mechanisms from tables of Denavit-Hartenberg parameters, in both conventions.

Classical, or distal (Denavit and Hartenberg 1955): frame i sits at the far end of link i and joint i acts on
z_{i-1}. From frame i-1 to frame i:

    T_i = Rz(theta_i) Tz(d_i) Tx(a_i) Rx(alpha_i)

Modified, or proximal (Khalil and Kleinfinger 1986): frame i sits at the near end of link i and joint i acts
on z_i. From the parent's frame to frame i:

    T_i = Rz(gamma_i) Tz(b_i) Rx(alpha_i) Tx(a_i) Rz(theta_i) Tz(d_i)

A row of the modified table holds the a and alpha that lead from its parent to it (often printed a_{i-1},
alpha_{i-1}); gamma and b are zero except where a link carries several joints. Frame 0 is the world's.
docs/dh.md has the picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import ORIGIN, as_vector, items, number, shown
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND, check_known, nearest
from linkwright.scalars.tolerances import NO_STEP

Transform = NDArray[np.float64]  # (4, 4), homogeneous

DRIVEN = ("revolute", "prismatic")
TREE_ONLY = ("parent", "gamma", "b")


@dataclass(frozen=True)
class DHRow:
    """One link and the joint before it.

    a, d: m. alpha, theta: rad. theta (of a prismatic joint, d) is the value in the reference pose, from which
    the joint's coordinate counts. mass, com, about_com: the link's inertia in its own frame i (kg, m,
    kg m^2); without a mass the link is massless. A name names both the link and its joint. Modified rows
    only: parent, the name of the parent link where it is not the row before; gamma and b, as in docs/dh.md.
    """

    a: float
    alpha: float
    d: float
    theta: float
    kind: str = "revolute"
    mass: float | None = None
    com: Any = ORIGIN
    about_com: Any = (ORIGIN, ORIGIN, ORIGIN)
    strict: bool = True
    name: str | None = None
    actuated: bool = True
    parent: str | None = None
    gamma: float = 0.0
    b: float = 0.0


def from_dh(rows: Iterable[Any], name: str = "arm", gravity: Any = (0.0, 0.0, -9.81)) -> Mechanism:
    """A serial arm from classical rows (`DHRow`s, mappings with its keys, or dataclasses with its fields).

    Bodies link1, link2, ... and joints joint1, joint2, ..., unless a row has a name.
    """
    m = Mechanism(name, gravity)
    frame, parent = np.eye(4), GROUND
    for i, row in enumerate(_rows(rows, name), start=1):
        for key in TREE_ONLY:
            if getattr(row, key):
                raise ModelError(f"{name}: row {i} has {key}, which only modified rows have. Use from_mdh.")
        before = frame
        frame = before @ turn_z(row.theta) @ slide(z=row.d) @ slide(x=row.a) @ turn_x(row.alpha)
        parent = _add_link(m, i, row, parent, joint_frame=before, link_frame=frame)
    return m


def from_mdh(rows: Iterable[Any], name: str = "arm", gravity: Any = (0.0, 0.0, -9.81)) -> Mechanism:
    """An arm or a tree of links from modified rows (`DHRow`s, mappings, or dataclasses with its fields).

    Bodies link1, link2, ... and joints joint1, joint2, ..., unless a row has a name.
    """
    m = Mechanism(name, gravity)
    frames, parent = {GROUND: np.eye(4)}, GROUND
    for i, row in enumerate(_rows(rows, name), start=1):
        if row.parent is not None:
            complaint = f"{name}: row {i} names the parent {shown(row.parent)}, which is no link of a row before it"
            check_known(row.parent, frames, complaint)
            parent = row.parent
        branch = frames[parent] @ turn_z(row.gamma) @ slide(z=row.b)
        frame = branch @ turn_x(row.alpha) @ slide(x=row.a) @ turn_z(row.theta) @ slide(z=row.d)
        parent = _add_link(m, i, row, parent, joint_frame=frame, link_frame=frame)
        frames[parent] = frame
    return m


def _rows(rows: Any, name: str) -> list[DHRow]:
    """The user's rows, their keys and numbers checked."""
    found = [_row(row, f"{name}: row {i}") for i, row in enumerate(items(rows), start=1)]
    if not found:
        raise ModelError(f"{name}: there are no rows. Give one row (a, alpha, d, theta, ...) for each joint.")
    return found


def _row(row: Any, what: str) -> DHRow:
    if is_dataclass(row) and not isinstance(row, type):
        row = {field.name: getattr(row, field.name) for field in fields(row)}
    if not isinstance(row, Mapping):
        raise ModelError(f"{what} must be a DHRow or a mapping with its keys, not {shown(row)}.")
    known = [field.name for field in fields(DHRow)]
    for key in row:
        if key not in known:
            raise ModelError(f"{what} has the unknown key {shown(key)}. The nearest is '{nearest(str(key), known)}'.")
    for key in ("a", "alpha", "d", "theta"):
        if key not in row:
            raise ModelError(f"{what} lacks {key}.")
    said = dict(row)
    for key in ("a", "alpha", "d", "theta", "gamma", "b"):
        said[key] = number(row.get(key, 0.0), f"{what}: {key}")
    check_known(said.get("kind", "revolute"), DRIVEN, f"{what} has the unknown kind {shown(said.get('kind'))}")
    checked = DHRow(**said)
    if checked.mass is None and (checked.com is not DHRow.com or checked.about_com is not DHRow.about_com):
        raise ModelError(f"{what} has a com or about_com, but no mass.")
    return checked


def _add_link(m: Mechanism, i: int, row: DHRow, parent: str, joint_frame: Transform, link_frame: Transform) -> str:
    """Add row i's body, and its joint on the z axis of the joint's frame; return the body's name."""
    link, joint = (f"link{i}", f"joint{i}") if row.name is None else (row.name, row.name)
    inertia = None
    if row.mass is not None:
        try:
            own = Inertia(row.mass, row.com, row.about_com, row.strict)
        except ModelError as error:
            raise ModelError(f"{m.name}: row {i}: {error}") from None
        inertia = own.moved(link_frame[:3, :3], link_frame[:3, 3])
    m.add_body(link, inertia)
    at, axis = as_vector(joint_frame[:3, 3]), as_vector(joint_frame[:3, 2])
    m.add_joint(joint, row.kind, parent, link, at=at, axis=axis, actuated=row.actuated)
    return link


def _cos_sin(angle: float) -> tuple[float, float]:
    """Cosine and sine, exact at the quarter turns that tables are full of: math.cos(pi / 2) is not zero."""
    quarters = angle / (math.pi / 2.0)
    if abs(quarters - round(quarters)) <= NO_STEP * abs(quarters):
        return ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[round(quarters) % 4]
    return math.cos(angle), math.sin(angle)


def turn_x(angle: float) -> Transform:
    c, s = _cos_sin(angle)
    return np.array([[1, 0, 0, 0], [0, c, -s, 0], [0, s, c, 0], [0, 0, 0, 1]])


def turn_z(angle: float) -> Transform:
    c, s = _cos_sin(angle)
    return np.array([[c, -s, 0, 0], [s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])


def slide(x: float = 0.0, z: float = 0.0) -> Transform:
    return np.array([[1, 0, 0, x], [0, 1, 0, 0], [0, 0, 1, z], [0, 0, 0, 1]])
