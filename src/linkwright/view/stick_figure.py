"""Stick figures of a mechanism: bodies as sticks between their joints, joints by kind, ground hatched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from linkwright.assembly.null_space import principal_axes
from linkwright.errors import ModelError
from linkwright.layout.primitives import directions
from linkwright.mechanism import KINDS, Inertia, Joint, Mechanism
from linkwright.view.drawing_sheet import INK, DrawingSheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Array = NDArray[np.float64]
Poses = Mapping[str, tuple[Any, Any]]  # {body: (R, p)}: turned by R from the reference pose, centre of mass at p

GROUND = "ground"
COLORS = ("tab:blue", "tab:orange", "tab:red", "tab:purple", "tab:brown", "tab:olive", "tab:cyan", "tab:pink")
DRIVEN, LOOSE = "gold", "white"  # faces of the markers of joints with and without a drive


def draw(
    mechanism: Mechanism,
    poses: Poses | None = None,
    *,
    overlay: Sequence[Poses] = (),
    paths: Sequence[Any] = (),
    names: bool = False,
    title: str | None = None,
    size: tuple[float, float] = (6.4, 5.6),
) -> Figure:
    """Draw a mechanism as a stick figure and return the matplotlib Figure.

    poses: {body: (R, p)}, world; R (3, 3) from the reference pose, p (3,) the centre of mass, m, as
    `model.poses(q)` gives them for one state. Without poses: the reference pose. overlay: earlier poses,
    the oldest first and the faintest. paths: lines that points have gone, each (n, 3), as `path` gives them.
    names: write the joints' names. title: the mechanism's name unless given. size: of the figure, inches. A
    machine that moves in one plane is drawn flat, any other in space.

        draw(gallery.load("scara")).savefig("scara.png")
    """
    figure = StickFigure(mechanism)
    sheet = DrawingSheet(mechanism, size)
    for i, earlier in enumerate(overlay):
        figure.draw_bodies(sheet, figure.places(earlier), alpha=0.12 + 0.4 * i / max(len(overlay) - 1, 1), width=1.8)
    for line in paths:
        sheet.line(line, color=INK, linewidth=0.9, linestyle=(0, (4, 2)))
    now = figure.places(poses)
    figure.draw_ground(sheet)
    figure.draw_bodies(sheet, now, alpha=1.0)
    figure.draw_springs(sheet, now)
    figure.draw_joints(sheet, now, names)
    return sheet.finish(mechanism.name if title is None else title)


def path(mechanism: Mechanism, poses: Poses, body: str, point: Any) -> Array:
    """Where a point of a body goes, (..., 3): `point` in the reference pose, poses as `model.poses(q)` gives them."""
    R, p = poses[body]
    return np.asarray((R @ (np.asarray(point, dtype=float) - _reference_points(mechanism)[body])[:, None])[..., 0] + p)


def free_ends(mechanism: Mechanism) -> dict[str, Array]:
    """{body: where it ends beyond its joints}, reference pose, of the rods that do."""
    figure, found = StickFigure(mechanism), {}
    for body, lines in figure.lines.items():
        points = [np.array(j.at) for j in mechanism.joints.values() if body in (j.parent, j.child)]
        for end in lines[0][[0, -1]] if len(lines) == 1 and len(lines[0]) == 2 else ():
            if min(float(np.linalg.norm(end - point)) for point in points) > 0.1 * figure.size:
                found[body] = end
    return found


class _Place:
    """Where a body stands: x in the reference pose is now at R (x - reference) + p."""

    def __init__(self, R: Array, p: Array, reference: Array) -> None:
        self.R, self.p, self.reference = R, p, reference

    def __call__(self, points: Any) -> Array:
        return (np.asarray(points, dtype=float) - self.reference) @ self.R.T + self.p


class StickFigure:
    """The lines of a mechanism in its reference pose, ready to be carried to any other."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.references = _reference_points(mechanism)
        self.lines = {body: self._lines(body) for body in mechanism.bodies}
        points = np.concatenate(
            [np.zeros((0, 3)), *(line for lines in self.lines.values() for line in lines)]
            + [np.array([joint.at]) for joint in mechanism.joints.values()]
        )
        self.size = 0.05 * max(float(np.linalg.norm(np.ptp(points, axis=0))), 1e-3) if len(points) else 0.05

    def places(self, poses: Poses | None) -> dict[str, _Place]:
        """Per body, and for the ground, the map from the reference pose to the given one."""
        found = {GROUND: _Place(np.eye(3), np.zeros(3), np.zeros(3))}
        for body, reference in self.references.items():
            R, p = (np.eye(3), reference) if poses is None else _pose(self.mechanism.name, poses, body)
            found[body] = _Place(R, p, reference)
        return found

    def draw_bodies(self, sheet: DrawingSheet, places: dict[str, _Place], alpha: float, width: float = 2.5) -> None:
        for i, (body, lines) in enumerate(self.lines.items()):
            color = COLORS[i % len(COLORS)]
            for line in lines:
                moved = places[body](line)
                sheet.line(moved, color=color, linewidth=width if len(line) == 2 else 0.6 * width, alpha=alpha)
                if len(line) > 2:
                    sheet.patch(moved, color, 0.2 * alpha)

    def draw_joints(self, sheet: DrawingSheet, places: dict[str, _Place], names: bool) -> None:
        labels: dict[tuple[float, ...], list[str]] = {}  # joints that meet at one point share a label
        for joint in self.mechanism.joints.values():
            marker = KINDS[joint.kind].marker
            if marker is None:
                continue
            here, there = places[joint.child](joint.at), places[joint.parent](joint.at)
            if _slides(joint):
                sheet.line([there, here], color=INK, linewidth=0.8, linestyle=":")
            if not sheet.flat and joint.axis is not None:
                axis = 1.2 * self.size * places[joint.parent].R @ np.array(joint.axis)
                sheet.line([here - axis, here + axis], color=INK, linewidth=0.8)
            shape, width = marker
            sheet.marker(here, shape, markersize=width, markerfacecolor=DRIVEN if joint.actuated else LOOSE, zorder=5)
            labels.setdefault(tuple(here.round(6)), []).append(joint.name)
        for point, words in labels.items() if names else ():
            sheet.text(np.array(point), ", ".join(words))

    def draw_springs(self, sheet: DrawingSheet, places: dict[str, _Place]) -> None:
        for spring in self.mechanism.springs.values():
            ends = places[spring.body_a](spring.point_a), places[spring.body_b](spring.point_b)
            sheet.spring(*ends, size=self.size)
            for body, end in zip((spring.body_a, spring.body_b), ends, strict=True):
                if body == GROUND:
                    sheet.ground(end, None, 0.7 * self.size)

    def draw_ground(self, sheet: DrawingSheet) -> None:
        for at, rail, size in self._grounds():
            sheet.ground(at, rail, size)

    def _grounds(self) -> list[tuple[Array, Array | None, float]]:
        """Where joints stand on the ground, along which rail if they slide, and how large to draw that."""
        standing = [j for j in self.mechanism.joints.values() if GROUND in (j.parent, j.child) and is_drawn(j)]
        rails = [_rail(joint) for joint in standing]
        return [
            (np.array(joint.at), rail, self.size if rail is None else 3 * self.size)
            for joint, rail in zip(standing, rails, strict=True)
        ]

    def points(self, places: Mapping[str, _Place]) -> Array:
        """The points that the drawing of a pose goes through, without the ground's, (n, 3)."""
        found = [places[body](line) for body, lines in self.lines.items() for line in lines]
        found += [places[joint.child](joint.at)[None] for joint in self.mechanism.joints.values()]
        for spring in self.mechanism.springs.values():
            found += [places[spring.body_a](spring.point_a)[None], places[spring.body_b](spring.point_b)[None]]
        return np.concatenate([np.zeros((0, 3)), *found])

    def ground_points(self, sheet: DrawingSheet) -> Array:
        """The corners of the pieces of ground, (n, 3)."""
        found = [np.zeros((0, 3))]
        for at, rail, size in self._grounds():
            t = sheet.right if rail is None else rail
            found.append(np.array([at - size * t, at + size * t, at - 1.2 * size * sheet.up]))
        return np.concatenate(found)

    def _lines(self, body: str) -> list[Array]:
        """A rod end to end, else a stick between two joints, a triangle, a star through more; a block if it slides."""
        joints = [j for j in self.mechanism.joints.values() if body in (j.parent, j.child)]
        inertia = self.mechanism.bodies[body].inertia
        points = _distinct([np.array(j.at) for j in joints if is_drawn(j)])
        if inertia is not None and any(j.child == body and _slides(j) for j in joints):
            return [*_block(inertia), *(np.array([inertia.com, point]) for point in points)]
        if len(points) == 1 and inertia is not None:
            return [np.array([points[0], _tip(inertia, points[0])])]
        rod = None if inertia is None else _rod(inertia, points)
        if rod is not None:
            return [rod]
        if len(points) == 2:
            return [points]
        if len(points) == 3:
            return [points[[0, 1, 2, 0]]]
        return [np.array([self.references[body], point]) for point in points]


def is_drawn(joint: Joint) -> bool:
    """Whether a joint has a marker; one that holds nothing has none."""
    return KINDS[joint.kind].marker is not None


def _slides(joint: Joint) -> bool:
    return any(move.joint.slides for move in joint.moves)


def _rail(joint: Joint) -> Array | None:
    """The direction of the slide on the parent that a joint begins with, if it has no other."""
    slides = [move for move in joint.moves if move.primitive == "prismatic"]
    return directions(joint)[slides[0].direction] if len(slides) == 1 and joint.moves[0] in slides else None


def _reference_points(mechanism: Mechanism) -> dict[str, Array]:
    """p of every body in the reference pose: the centre of mass, or a massless one's joint towards ground."""
    towards_ground: dict[str, Array] = {}
    reached, waiting = {GROUND}, [GROUND]
    while waiting:
        body = waiting.pop(0)
        for joint in mechanism.joints.values():
            for other in {joint.parent, joint.child} - reached if body in (joint.parent, joint.child) else ():
                towards_ground[other] = np.array(joint.at)
                reached.add(other)
                waiting.append(other)
    return {
        name: towards_ground.get(name, np.zeros(3)) if body.inertia is None else np.array(body.inertia.com)
        for name, body in mechanism.bodies.items()
    }


def _pose(mechanism: str, poses: Poses, body: str) -> tuple[Array, Array]:
    """R and p of one body, checked."""
    if body not in poses:
        raise ModelError(f"{mechanism}: the poses lack body '{body}'. Pass what model.poses(q) returns.")
    try:
        R, p = (np.asarray(part, dtype=float) for part in poses[body])
    except (TypeError, ValueError):
        raise ModelError(f"{mechanism}: the pose of body '{body}' must be a pair of arrays (R, p).") from None
    if R.shape != (3, 3) or p.shape != (3,):
        raise ModelError(
            f"{mechanism}: the pose of body '{body}' must be R (3, 3) and p (3,), "
            f"not {R.shape} and {p.shape}. Draw one state at a time, or pass several as overlay."
        )
    return R, p


def _distinct(points: list[Array]) -> Array:
    """The points without repetitions, (n, 3)."""
    kept: list[Array] = []
    for point in points:
        if all(np.linalg.norm(point - other) > 1e-9 for other in kept):
            kept.append(point)
    return np.array(kept).reshape(-1, 3)


def _spread(inertia: Inertia) -> Array:
    """The mean of x x^T over the body's mass, about the centre of mass, m^2, (3, 3)."""
    tensor = np.array(inertia.about_com)
    spread = 0.5 * np.trace(tensor) * np.eye(3) - tensor
    return np.asarray(spread / inertia.mass) if inertia.mass else np.zeros((3, 3))


def _tip(inertia: Inertia, start: Array) -> Array:
    """Where a body held at one point ends: as far past its centre as a rod of the same spread would."""
    center = np.array(inertia.com)
    along = center - start
    length = np.linalg.norm(along)
    if length < 1e-9:
        return center
    along = along / length
    beyond = float(along @ _spread(inertia) @ along)  # of a rod: its length squared over twelve
    return np.asarray(center + along * np.sqrt(3.0 * max(beyond, 0.0)))


def _rod(inertia: Inertia, points: Array) -> Array | None:
    """Both ends of a slender rod, or of the joints where they reach past it; None if the joints are off its line."""
    spread, axes = np.linalg.eigh(_spread(inertia))
    half = float(np.sqrt(3.0 * max(spread[2], 0.0)))
    if half == 0.0 or max(abs(spread[0]), spread[1]) > 1e-4 * spread[2]:
        return None
    center, along = np.array(inertia.com), axes[:, 2]
    places = (points - center) @ along
    if np.abs(points - center - np.outer(places, along)).max(initial=0.0) > 0.02 * half:
        return None
    ends = np.array([places.min(initial=-half), places.max(initial=half)])
    if len(points) and places[0] > 0.0:  # from the first joint on
        ends = ends[::-1]
    return np.asarray(center + np.outer(ends, along))


def _block(inertia: Inertia) -> list[Array]:
    """The edges of the uniform box that has this inertia: its six faces, each a closed line (5, 3)."""
    spread, axes = principal_axes(_spread(inertia))
    a, b, c = axes.T * np.sqrt(np.maximum(3.0 * spread, 0.0))[:, None]  # half edges
    center = np.array(inertia.com)
    faces = []
    for out, u, w in ((a, b, c), (b, c, a), (c, a, b)):
        for side in (-1, 1):
            middle = center + side * out
            faces.append(np.array([middle - u - w, middle + u - w, middle + u + w, middle - u + w, middle - u - w]))
    return faces
