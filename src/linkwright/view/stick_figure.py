"""Drawings of a mechanism: bodies as sticks, on the flat, or as solids, in space; joints by kind, ground hatched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism import KINDS, Joint, Mechanism
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.contact_pairs import ContactPair
from linkwright.mechanism.files.paths import as_path
from linkwright.scalars.expression import present
from linkwright.view.body_forms import BodyForm, body_form, nearest_on, reaches
from linkwright.view.body_places import GROUND, BodyPlace, Poses, pose_of, reference_points
from linkwright.view.drawing_sheet import DrawingSheet, plane_of_motion
from linkwright.view.drawn_curves import curve_line, rim_line, surface_lines
from linkwright.view.elastic_lines import beam_parts, elastic_line
from linkwright.view.house_style import DRIVEN, FILL, INK, LOOSE, PATH, color
from linkwright.view.joint_symbols import is_drawn, joint_faces, rail, slides
from linkwright.view.picture_files import check_picture, save_picture
from linkwright.view.solid_faces import solid_points

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Array = NDArray[np.float64]
LINE = 16  # letters of a label before it is broken
PIN = "#F4F4F4"  # a joint in space that nothing drives


def draw(
    mechanism: Mechanism,
    poses: Poses | None = None,
    *,
    overlay: Sequence[Poses] = (),
    paths: Sequence[Any] = (),
    names: bool = True,
    title: str | None = None,
    size: tuple[float, float] = (6.4, 5.6),
    path: str | PathLike[str] | None = None,
) -> Figure:
    """Draw a mechanism and return the matplotlib Figure, which a notebook shows.

    poses: {body: (R, p)}, world; R (3, 3) from the reference pose, p (3,) the centre of mass, m, as
    `model.poses(q)` gives them for one state. Without poses: the reference pose. overlay: earlier poses,
    the oldest first and the faintest. paths: lines that points have gone, each (n, 3), as `path` gives them.
    names: write the names of joints and points, clear of each other. title: the mechanism's name unless given. size:
    of the figure, inches. path: a file to save it in, too. A machine that moves in one plane is drawn flat, any other
    in space.

        draw(gallery.load("scara")).savefig("scara.png")
    """
    file = None if path is None else check_picture(as_path(path, "A picture is saved to a file: its path is needed"))
    figure = StickFigure(mechanism)
    sheet = DrawingSheet(mechanism, size)
    now = figure.places(poses)
    sheet.look_at(figure.points(now))
    for i, earlier in enumerate(overlay):
        figure.draw_bodies(sheet, figure.places(earlier), alpha=0.12 + 0.4 * i / max(len(overlay) - 1, 1), width=1.8)
    for line in paths:
        sheet.line(line, color=PATH, linewidth=0.9, linestyle=(0, (4, 2)))
    figure.draw_ground(sheet)
    figure.draw_machine(sheet, now)
    if names:
        figure.label_names(sheet, now)
    finished = sheet.finish(mechanism.name if title is None else title)
    if file is not None:
        save_picture(finished, file)
    return finished


def path(mechanism: Mechanism, poses: Poses, body: str, point: Any) -> Array:
    """Where a point of a body goes, (..., 3): `point` in the reference pose, poses as `model.poses(q)` gives them."""
    R, p = poses[body]
    return np.asarray((R @ (np.asarray(point, dtype=float) - reference_points(mechanism)[body])[:, None])[..., 0] + p)


def free_ends(mechanism: Mechanism) -> dict[str, Array]:
    """{body: where it ends beyond its joints}, reference pose, of the rods that do."""
    figure, found = StickFigure(mechanism), {}
    for body, lines in figure.lines.items():
        points = [np.array(j.at) for j in mechanism.joints.values() if body in (j.parent, j.child)]
        for end in lines[0][[0, -1]] if len(lines) == 1 and len(lines[0]) == 2 else ():
            if min(float(np.linalg.norm(end - point)) for point in points) > 0.1 * figure.size:
                found[body] = end
    return found


class StickFigure:
    """What is drawn of a mechanism in its reference pose, ready to be carried to any other."""

    def __init__(self, mechanism: Mechanism) -> None:
        self.mechanism = mechanism
        self.references = reference_points(mechanism)
        normal = plane_of_motion(mechanism)
        self.size = 0.05 * _extent(mechanism)
        self.forms = {
            body: body_form(mechanism, body, self.references[body], self.size, normal) for body in mechanism.bodies
        }
        self.lines = {body: form.lines for body, form in self.forms.items()}
        self.segments, self.hinges = beam_parts(mechanism)
        self.colors = {body: color(i) for i, body in enumerate(self.forms)}
        for beam in mechanism.beams.values():
            self.colors |= dict.fromkeys(beam.bodies, self.colors[beam.first])
        self.arms = self._arms()
        self.symbols = {} if normal is not None else self._symbols()
        self.corners = {body: _corners(form) for body, form in self.forms.items()}

    def _arms(self) -> dict[str, list[Array]]:
        """Per body thin lines to its named points and springs that stand off what is drawn of it."""
        ends = [(point.body, point.at) for point in self.mechanism.points.values()]
        ends += [(curve.body, curve.at) for curve in self.mechanism.curves.values()]
        ends += [place for rope in self.mechanism.ropes.values() for place in rope.places]
        ends += [(pair.body, pair.at) for pair in self.mechanism.contacts.values()]
        for spring in self.mechanism.springs.values():
            ends += [(spring.body_a, spring.point_a), (spring.body_b, spring.point_b)]
        for bushing in self.mechanism.bushings.values():
            ends += [(bushing.body_a, bushing.at), (bushing.body_b, bushing.at)]
        found: dict[str, list[Array]] = {}
        for body, point in ends:
            at, lines = np.array(point), self.lines.get(body, [])
            inertia = None if body == GROUND else self.mechanism.bodies[body].inertia
            if inertia is not None and any(reaches(solid, at, 0.2 * self.size) for solid in inertia.shapes):
                continue
            feet = [nearest_on(line, at) for line in lines]
            foot = min(feet, key=lambda x: round(float(np.linalg.norm(x - at)), 9), default=at)
            if np.linalg.norm(foot - at) > 0.2 * self.size:
                found.setdefault(body, []).append(np.array([foot, at]))
        return found

    def _symbols(self) -> dict[str, list[Array]]:
        return {joint.name: joint_faces(joint, 0.6 * self.size) for joint in self._seen_joints()}

    def _seen_joints(self) -> list[Joint]:
        """Those with a marker: without the hinges that beams are made of."""
        return [j for j in self.mechanism.joints.values() if is_drawn(j) and j.name not in self.hinges]

    def places(self, poses: Poses | None) -> dict[str, BodyPlace]:
        """Per body, and for the ground, the map from the reference pose to the given one."""
        found = {GROUND: BodyPlace(np.eye(3), np.zeros(3), np.zeros(3))}
        for body, reference in self.references.items():
            R, p = (np.eye(3), reference) if poses is None else pose_of(self.mechanism.name, poses, body)
            found[body] = BodyPlace(R, p, reference)
        return found

    def draw_bodies(self, sheet: DrawingSheet, places: dict[str, BodyPlace], alpha: float, width: float = 2.5) -> None:
        """Lines; light ones for poses that are gone, or stand beside."""
        for body, lines in self.lines.items():
            for line in lines if body not in self.segments else ():
                moved, hue = places[body](line), self.colors[body]
                outline = len(line) > 2
                sheet.line(moved, color=hue, linewidth=0.6 * width if outline else width, alpha=alpha)
                if outline:
                    pale = alpha if alpha == 1.0 else 0.4 * alpha  # poses gone by lie on each other
                    sheet.patch(moved, hue, FILL * pale)
        for beam in self.mechanism.beams.values():
            sheet.line(elastic_line(beam, places), color=self.colors[beam.first], linewidth=width, alpha=alpha)

    def draw_machine(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        """The pose that counts: bodies, springs and joints; solids in space."""
        if sheet.flat:
            self.draw_bodies(sheet, places, alpha=1.0)
        else:
            self._draw_solids(sheet, places)
        self.draw_springs(sheet, places)
        self._draw_curves(sheet, places)
        self._draw_joints(sheet, places)
        self._draw_points(sheet, places)

    def _draw_solids(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        faces, colors = [], []
        for body, form in self.forms.items():
            for block in form.faces:
                faces.append(places[body](block))
                colors.append(self.colors[body])
        for joint in self.mechanism.joints.values():
            for block in self.symbols.get(joint.name, ()):
                axes, here = places[joint.parent].R, places[joint.child](joint.at)  # the first axis is the parent's
                faces.append((block - np.array(joint.at)) @ axes.T + here)
                colors.append(DRIVEN if joint.actuated else PIN)
        sheet.solids(faces, colors)

    def _draw_joints(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        for joint in self._seen_joints():
            marker = KINDS[joint.kind].marker
            assert marker is not None
            here, there = places[joint.child](joint.at), places[joint.parent](joint.at)
            if slides(joint):
                sheet.line([there, here], color=INK, linewidth=0.8, linestyle=":")
            if sheet.flat:
                shape, width = marker
                face = DRIVEN if joint.actuated else LOOSE
                sheet.marker(here, shape, markersize=width, markerfacecolor=face, markeredgewidth=0.9, zorder=5)

    def _draw_curves(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        """Curves in the colours of the bodies that carry them, the points on them, and rims of wheels that roll."""
        for curve in self.mechanism.curves.values():
            line = places[curve.on](curve_line(curve))
            sheet.line(line, color=self.colors.get(curve.on, INK), linewidth=1.2, zorder=3.6)
            face = self.colors.get(curve.body, INK)
            sheet.marker(places[curve.body](curve.at), "o", markersize=4.5, markerfacecolor=face, zorder=5)
        for pair in self.mechanism.contacts.values():
            self._draw_contact(sheet, places, pair)
        for wheel in self.mechanism.rollings.values():
            rim = places[wheel.wheel](rim_line(wheel))
            sheet.line(rim, color=self.colors.get(wheel.wheel, INK), linewidth=1.2, zorder=3.6)
        for rope in self.mechanism.ropes.values():
            way = [places[body](at) for body, at in rope.places]
            sheet.line(way, color=INK, linewidth=1.0, linestyle=(0, (5, 1.5)), zorder=3.7)
            for end in (way[0], way[-1]):
                sheet.marker(end, ".", markersize=4.0, markerfacecolor=INK, zorder=5)
            for (body, _), end in zip(rope.places, way, strict=True):
                if body == GROUND:
                    sheet.ground(end, None, 0.5 * self.size)

    def _draw_contact(self, sheet: DrawingSheet, places: dict[str, BodyPlace], pair: ContactPair) -> None:
        """A small mark where a body touches, its sphere, and a piece of the plane below it."""
        hue, on = self.colors.get(pair.body, INK), places[pair.on]
        centre = places[pair.body](pair.at)
        n, through = on.R @ np.array(present_vector(pair.normal)), on(pair.through)
        if (radius := present(pair.radius)) > 0.0:
            sheet.circle(centre, radius, hue)
        sheet.marker(centre - radius * n, "o", markersize=3.5, markerfacecolor=hue, zorder=5)
        edge = INK if pair.on == GROUND else self.colors[pair.on]
        if pair.surface is None:
            sheet.surface(centre - ((centre - through) @ n) * n, n, self.size, edge)
        for line in surface_lines(pair):
            sheet.line(on(line), color=edge, linewidth=1.0, zorder=3.4)

    def _draw_points(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        hues = self.colors
        for body, lines in self.arms.items():
            for line in lines:
                sheet.line(places[body](line), color=hues.get(body, INK), linewidth=1.0, zorder=3.5)
        for point in self.mechanism.points.values():
            face = hues.get(point.body, INK)
            sheet.marker(places[point.body](point.at), "D", markersize=4.0, markerfacecolor=face, zorder=5)

    def label_names(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        """The names of joints and points, clear of each other and of the machine."""
        labels: dict[tuple[float, ...], list[str]] = {}  # those that meet at one point share a label
        named = [(joint.child, joint.at, joint.name) for joint in self._seen_joints()]
        named += [(point.body, point.at, point.name) for point in self.mechanism.points.values()]
        for body, at, name in named:
            labels.setdefault(tuple((places[body](at) / self.size).round(3)), []).append(name)
        strokes = [places[body](line) for body, lines in (*self.lines.items(), *self.arms.items()) for line in lines]
        words = [(self.size * np.array(point), _listed(names)) for point, names in labels.items()]
        solid = [] if sheet.flat else [places[body](corners) for body, corners in self.corners.items()]
        sheet.labels(words, strokes + self._ground_strokes(sheet), np.concatenate([np.zeros((0, 3)), *solid]))

    def _ground_strokes(self, sheet: DrawingSheet) -> list[Array]:
        """The lines that pieces of ground are drawn around."""
        found = []
        for at, along, size in self._grounds(sheet):
            t = sheet.right if along is None else along
            found.append(np.array([at - size * t, at + size * t]) + 0.8 * size * sheet.below(along))
        return found

    def draw_springs(self, sheet: DrawingSheet, places: dict[str, BodyPlace]) -> None:
        for bushing in self.mechanism.bushings.values():
            ends = places[bushing.body_a](bushing.at), places[bushing.body_b](bushing.at)
            sheet.bushing(*ends)
            if GROUND in (bushing.body_a, bushing.body_b):
                sheet.ground(ends[bushing.body_b == GROUND], None, 0.7 * self.size)
        for spring in self.mechanism.springs.values():
            ends = places[spring.body_a](spring.point_a), places[spring.body_b](spring.point_b)
            sheet.spring(*ends, size=self.size)
            for body, end in zip((spring.body_a, spring.body_b), ends, strict=True):
                if body == GROUND:
                    sheet.ground(end, None, 0.7 * self.size)

    def draw_ground(self, sheet: DrawingSheet) -> None:
        for at, along, size in self._grounds(sheet):
            sheet.ground(at, along, size)

    def _grounds(self, sheet: DrawingSheet) -> list[tuple[Array, Array | None, float]]:
        """Where joints stand on the ground, along which rail if they slide, and how large to draw that; a rail runs
        under the body that slides on it."""
        found = []
        for joint in self.mechanism.joints.values():
            if GROUND not in (joint.parent, joint.child) or not is_drawn(joint):
                continue
            at, along = np.array(joint.at), rail(joint)
            size = self.size if along is None else 3 * self.size
            if along is not None:
                slider = joint.child if joint.parent == GROUND else joint.parent
                down = sheet.below(along)
                deep = float(((self.corners[slider] - at) @ down).max(initial=0.0))
                if deep < 3.0 * size:  # a long body hangs down past its rail
                    at = at + (max(deep, 0.2 * size) - 0.55 * size) * down
            found.append((at, along, size))
        return found

    def points(self, places: Mapping[str, BodyPlace]) -> Array:
        """The points that the drawing of a pose goes through, without the ground's, (n, 3)."""
        found = [places[body](corners) for body, corners in self.corners.items()]
        found += [places[joint.child](joint.at)[None] for joint in self.mechanism.joints.values()]
        found += [places[x.body_b](x.at)[None] for x in self.mechanism.bushings.values()]
        for spring in self.mechanism.springs.values():
            found += [places[spring.body_a](spring.point_a)[None], places[spring.body_b](spring.point_b)[None]]
        found += [places[point.body](point.at)[None] for point in self.mechanism.points.values()]
        found += [places[curve.on](curve_line(curve)) for curve in self.mechanism.curves.values()]
        found += [places[wheel.wheel](rim_line(wheel)) for wheel in self.mechanism.rollings.values()]
        found += [places[body](at)[None] for rope in self.mechanism.ropes.values() for body, at in rope.places]
        found += [places[pair.body](pair.at)[None] for pair in self.mechanism.contacts.values()]
        return np.concatenate([np.zeros((0, 3)), *found])

    def ground_points(self, sheet: DrawingSheet) -> Array:
        """The corners of the pieces of ground, (n, 3)."""
        found = [np.zeros((0, 3))]
        for at, along, size in self._grounds(sheet):
            t = sheet.right if along is None else along
            found.append(np.array([at - size * t, at + size * t, at + 1.2 * size * sheet.below(along)]))
        return np.concatenate(found)


def _extent(mechanism: Mechanism) -> float:
    """The diagonal of the box around joints, centres of mass and springs, m."""
    points = [np.array(joint.at) for joint in mechanism.joints.values() if is_drawn(joint)]
    points += [np.array(point.at) for point in mechanism.points.values()]
    points += [np.array(present_vector(pair.at)) for pair in mechanism.contacts.values()]
    for body in mechanism.bodies.values():
        if body.inertia is not None:
            points.append(np.array(body.inertia.com))
            points += [p for solid in body.inertia.shapes for p in solid_points(solid)]
    return max(float(np.linalg.norm(np.ptp(points, axis=0))), 1e-3) if points else 1.0


def _corners(form: BodyForm) -> Array:
    """The points of a body that can be seen outermost."""
    blocks = form.faces or form.lines
    points = np.concatenate([np.zeros((0, 3)), *(block.reshape(-1, 3) for block in blocks)])
    return np.unique(points.round(9), axis=0)


def _listed(names: list[str]) -> str:
    """Names in one line, or each on its own where they are long."""
    line = ", ".join(names)
    return line if len(line) <= LINE else ",\n".join(names)
