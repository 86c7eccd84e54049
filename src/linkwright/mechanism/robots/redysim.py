"""Mechanisms from the tables of ReDySim: modified Denavit-Hartenberg parameters, one number of each list per link.

    n               number of links               alp, a, b, th   MDH parameters: rad, m, m, rad
    bt              parent links, 0 the ground    r               1 revolute, 0 prismatic; all revolute without it
    m, dx, dy, dz   mass; centre in link axes     Icxx ... Iczx   tensor about it, in link axes
    g               gravity                       aj              1 driven, 0 not; all driven without it
    nq              of a floating base: 1 in space, 0 in a plane; link 1 is then the base
    type            1 where loops are closed beside the tables

From the parent's frame to the link's: Rx(alp) Tx(a) Rz(th) Tz(b). What else stands in them (dof, al, Tp, steps) is of
no account here.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import as_vector, items, number, shown, vector
from linkwright.mechanism.files.matlab_tables import matlab_tables
from linkwright.mechanism.files.paths import as_path
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND, check_known
from linkwright.mechanism.robots.dh import Transform, slide, turn_x, turn_z
from linkwright.mechanism.robots.exact_drawing import AGREED, exact_drawing
from linkwright.mechanism.robots.loop_closures import with_loops
from linkwright.mechanism.robots.urdf_loops import RobotFrames, given_loops

PER_LINK = (
    "alp",
    "a",
    "b",
    "th",
    "bt",
    "r",
    "dx",
    "dy",
    "dz",
    "m",
    "Icxx",
    "Icyy",
    "Iczz",
    "Icxy",
    "Icyz",
    "Iczx",
    "aj",
)
NEEDED = ("alp", "a", "b", "bt", "dx", "dy", "dz", "m", "Icxx", "Icyy", "Iczz")
WITHOUT = {"r": 1.0, "aj": 1.0}  # else 0
SINGLE = ("n", "dof", "type", "nq", "Tp", "steps")
OTHERS = ("g", "al", "alt", "g_prop", "angs")
MOST_LINKS = 10_000


def from_redysim(
    tables: Any,
    hinges: Mapping[int, Any] | None = None,
    loops: Any = None,
    near: Mapping[str, float] | None = None,
    name: str | None = None,
    strict: bool = True,
) -> Mechanism:
    """A mechanism from ReDySim's tables: {name: number or list}, or the path of its inputs.m, which is read, not run.

    Bodies link1, link2, ... and joints joint1, joint2, ... hinges: {link: (x, y, z)}, where links on the ground have
    their joints, if not where alp, a and b say; ReDySim has such places in its own code. loops: the joints that close
    loops, dictionaries as `from_urdf` takes them, with frames in the links' axes; a table of type 1 needs them, and
    loops=[] takes its tree alone. The reference pose is that of th and b, or the nearest closed one, from `near` on.

        lw.from_redysim({"n": 1, "alp": [0], "a": [0], "b": [0], "bt": [0], "m": [1], "dx": [0.5], "dy": [0],
                         "dz": [0], "Icxx": [0], "Icyy": [0.08], "Iczz": [0.08], "g": [0, -9.81, 0]})
    """
    path = as_path(tables, "from_redysim") if isinstance(tables, str | PathLike) else None
    said = matlab_tables(path) if path is not None else tables
    what = str(path) if path is not None else "from_redysim"
    if not isinstance(said, Mapping):
        raise ModelError(f"{what} takes a mapping of tables, or the path of an inputs.m, not {shown(said)}.")
    columns, single, g = _checked(said, what, strict=path is None)
    if single.get("type") == 1.0 and loops is None:
        raise ModelError(
            f"{what}: type = 1 says that loops are closed, but not where: the tables hold the tree. "
            + wording("Give loops=, or loops=[] for the tree alone.", "Give --loops, a .json file that lists them.")
        )
    m = Mechanism(name or (path.parent.name or path.stem if path is not None else "arm"), g)
    frames: dict[str, Transform] = {GROUND: np.eye(4)}
    places = _hinges(hinges, columns, what)
    for i, row in enumerate(zip(*columns.values(), strict=True), start=1):
        _add(m, i, dict(zip(columns, row, strict=True)), frames, places.get(i), single.get("nq"), strict, what)
    where = RobotFrames(
        Path(what), {link: (T[:3, :3], T[:3, 3]) for link, T in frames.items()}, {}, {link: link for link in frames}
    )
    if isinstance(loops, str | Path):
        raise ModelError(f"{what}: loops is a list of dictionaries, not {shown(str(loops))}.")
    closures = given_loops(loops, where, "from_redysim").loops
    for joint in near or {}:
        check_known(joint, m.joints, f"{what}: near names joint {shown(joint)}, which does not exist")
    if not closures:
        return m
    m, gap = with_loops(m, closures, near or {}, what)
    m, moved = exact_drawing(m)
    for remark, told in (("closed the loops: in the pose of the tables they gape by up to", gap), (AGREED, moved)):
        if told:
            warnings.warn(f"{what}: {remark} {told}.", stacklevel=2)
    return m


def _checked(said: Mapping[str, Any], what: str, strict: bool) -> tuple[dict[str, list[float]], dict[str, float], Any]:
    """The columns, all of one length; the single numbers; gravity. strict: unknown names are refused."""
    if strict:
        for key in said:
            check_known(key, ("n", *PER_LINK, *SINGLE, *OTHERS), f"{what}: unknown table {shown(key)}")
    for key in NEEDED:
        if key not in said:
            raise ModelError(f"{what} lacks the table {key}.")
    single = {key: number(said[key], f"{what}: {key}") for key in SINGLE if key in said}
    n = round(single.get("n", len(_listed(said["bt"]))))
    if not 1 <= n <= MOST_LINKS:
        raise ModelError(f"{what}: n = {n} is no number of links; 1 to {MOST_LINKS} may be read.")
    columns = {}
    for key in PER_LINK:
        given = _listed(said[key]) if key in said else [WITHOUT.get(key, 0.0)] * n
        if key == "aj" and "nq" in single and len(given) == n - 1:
            given = [0.0, *given]  # the base has no drive, and ReDySim no entry for it
        if len(given) != n:
            raise ModelError(f"{what}: {key} has {len(given)} numbers, but there are {n} links.")
        columns[key] = [number(x, f"{what}: {key}({i})") for i, x in enumerate(given, start=1)]
    g = vector(_listed(said.get("g", (0.0, 0.0, 0.0))), f"{what}: g")
    return columns, single, g


def _listed(value: Any) -> list[Any]:
    """A row, a column or one number as a list."""
    if isinstance(value, np.ndarray):
        value = value.ravel().tolist()
    if isinstance(value, int | float):
        return [value]
    return [x[0] if isinstance(x, list | tuple) and len(x) == 1 else x for x in items(value)]


def _hinges(given: Mapping[int, Any] | None, columns: Mapping[str, list[float]], what: str) -> dict[int, Any]:
    found = {}
    for link, place in (given or {}).items():
        if not isinstance(link, int) or not 1 <= link <= len(columns["bt"]) or columns["bt"][link - 1] != 0.0:
            raise ModelError(f"{what}: hinges names {shown(link)}, which is no link on the ground, from 1 on.")
        found[link] = vector(place, f"{what}: hinges: {link}")
    return found


def _add(
    m: Mechanism,
    i: int,
    x: Mapping[str, float],
    frames: dict[str, Transform],
    hinge: Any,
    floating: float | None,
    strict: bool,
    what: str,
) -> None:
    """Link i with its joint; T_i = T_parent Rx(alp) Tx(a) Rz(th) Tz(b), the origin at its hinge if that is told."""
    if x["bt"] not in range(i):
        raise ModelError(f"{what}: bt({i}) = {x['bt']:g} is no link before link {i}, nor 0 for the ground.")
    for key in ("r", "aj"):
        if x[key] not in (0.0, 1.0):
            raise ModelError(f"{what}: {key}({i}) must be 1 or 0, not {x[key]:g}.")
    parent = f"link{round(x['bt'])}" if x["bt"] else GROUND
    frame = frames[parent] @ turn_x(x["alp"]) @ slide(x=x["a"]) @ turn_z(x["th"]) @ slide(z=x["b"])
    if hinge is not None:
        frame = np.block([[frame[:3, :3], np.array(hinge)[:, None]], [np.array([[0.0, 0.0, 0.0, 1.0]])]])
    tensor = ((x["Icxx"], x["Icxy"], x["Iczx"]), (x["Icxy"], x["Icyy"], x["Icyz"]), (x["Iczx"], x["Icyz"], x["Iczz"]))
    inertia = None
    if x["m"] or any(map(any, tensor)):
        try:
            inertia = Inertia(x["m"], (x["dx"], x["dy"], x["dz"]), tensor, strict).moved(frame[:3, :3], frame[:3, 3])
        except ModelError as error:
            raise ModelError(f"{what}: link {i}: {error}") from None
    link, kind = f"link{i}", "revolute" if x["r"] else "prismatic"
    if floating is not None and i == 1:
        kind = "free" if floating else "planar"
    m.add_body(link, inertia)
    m.add_joint(
        f"joint{i}",
        kind,
        parent,
        link,
        at=as_vector(frame[:3, 3]),
        axis=None if kind == "free" else as_vector(frame[:3, 2]),
        actuated=bool(x["aj"]) and kind in ("revolute", "prismatic"),
    )
    frames[link] = frame
