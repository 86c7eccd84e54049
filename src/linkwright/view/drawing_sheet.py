"""DrawingSheet: the axes a mechanism is drawn on, flat where it moves in one plane, in space otherwise.

Everything arrives as world points, (3,); the sheet projects them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from linkwright.layout.primitives import axes_and_slides
from linkwright.scalars.tolerances import PARALLEL
from linkwright.view.house_style import (
    FAINT,
    GRID,
    INK,
    LARGE,
    PLAIN,
    SMALL,
    SPRING,
    WORDS,
    literal,
    new_figure,
    quiet_axes,
)
from linkwright.view.solid_faces import shaded
from linkwright.view.viewpoint import ELEVATION, best_azimuth, screen_axes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.mechanism import Mechanism

Array = NDArray[np.float64]
THIN = 0.35  # shortest edge of the box in space, as part of the longest
FILLED = 0.80  # of its place, by the box in space: numbers and names stand around it


class DrawingSheet:
    """A figure with one pair, or triple, of equal axes; `right` and `up` are world directions on it."""

    def __init__(self, mechanism: Mechanism, size: tuple[float, float]) -> None:
        self.figure: Figure = new_figure(size)
        plane = drawing_plane(mechanism)
        self.flat = plane is not None
        if plane is None:
            self.up = _up(mechanism)
            self.axes: Any = self.figure.add_subplot(projection="3d", computed_zorder=False, proj_type="ortho")
            self.right = np.eye(3)[0] if abs(self.up[0]) < 0.5 else np.eye(3)[1]
            self.vertical = int(np.argmax(np.abs(self.up)))
            self.turn_to(-60.0)
        else:
            self.axes = self.figure.add_subplot()
            self.right, self.up = plane
            self.axes.set_aspect("equal", adjustable="datalim")

    def look_at(self, points: Array) -> None:
        """Turn a view in space so that these world points hide each other least."""
        if not self.flat and len(points):
            self.turn_to(best_azimuth(points, self.vertical))

    def turn_to(self, azimuth: float) -> None:
        self.axes.view_init(elev=ELEVATION, azim=azimuth, vertical_axis="xyz"[self.vertical])
        self.eye = screen_axes(ELEVATION, azimuth, self.vertical)

    def solids(self, blocks: list[Array], colors: list[str]) -> None:
        """Faces in space, blocks of them (n, k, 3) of one colour each, painted from back to front."""
        from matplotlib.colors import to_rgb
        from mpl_toolkits.mplot3d.art3d import Poly3DCollection

        if not blocks:
            return
        shades = [shaded(block, np.array(to_rgb(name)), *self.eye) for block, name in zip(blocks, colors, strict=True)]
        tones = np.concatenate(shades)
        faces = [face for block in blocks for face in block]
        surface = Poly3DCollection(faces, facecolors=tones, edgecolors=tones, linewidths=0.35, zorder=3)
        self.axes.add_collection3d(surface)

    def labels(self, words: list[tuple[Array, str]], strokes: list[Array], bodies: Array) -> None:
        """Words beside world points, clear of each other and of the lines and points of bodies given, (n, 3) each."""
        from linkwright.view.placed_labels import PlacedLabels

        self.axes.add_artist(PlacedLabels(self.axes, self.seen, words, strokes, bodies))

    def line(self, points: Any, **style: Any) -> None:
        """A line through world points, (n, 3)."""
        self.axes.plot(*self.seen(points), **{"solid_capstyle": "round", **style})

    def marker(self, point: Array, shape: str, **style: Any) -> None:
        """A symbol at a world point."""
        self.axes.plot(*self.seen([point]), linestyle="none", marker=shape, markeredgecolor=INK, **style)

    def patch(self, corners: Any, color: str, alpha: float) -> None:
        """A light filled polygon, where the drawing is flat only."""
        if self.flat:
            self.axes.fill(*self.seen(corners), color=color, alpha=alpha, linewidth=0)

    def below(self, along: Array | None) -> Array:
        """The way from a joint to the ground it stands on, or from a slider to its rail."""
        return _across(self.right if along is None else along, -self.up)

    def ground(self, point: Array, along: Array | None, size: float) -> None:
        """A hatched piece of ground under a point, or beside a rail."""
        t, down = self.right if along is None else along, self.below(along)
        middle = point + 0.6 * size * down
        self.line([middle - size * t, middle + size * t], color=INK, linewidth=1.2)
        for share in np.linspace(-1.0, 0.8, 7):
            top = middle + share * size * t
            self.line([top, top + 0.35 * size * (down - t)], color=INK, linewidth=0.7)
        if along is None:
            feet = [middle - 0.45 * size * t, point, middle + 0.45 * size * t]
            self.line(feet, color=INK, linewidth=1.0)

    def circle(self, centre: Array, radius: float, color: str) -> None:
        """A sphere, as it is seen: in space as the circle in the plane of the world's x and what is up."""
        angles = np.linspace(0.0, 2.0 * np.pi, 49)
        ring = np.outer(np.cos(angles), self.right) + np.outer(np.sin(angles), self.up)
        self.line(centre + radius * ring, color=color, linewidth=1.0, zorder=3.6)

    def surface(self, foot: Array, normal: Array, size: float, color: str) -> None:
        """A hatched piece of a plane about a point of it, below which bodies are not to come."""
        t = np.cross(normal, np.cross(self.right, self.up))
        if np.linalg.norm(t) < 0.1:  # seen from above
            t = np.cross(normal, self.up)
        t = t / np.linalg.norm(t)
        self.line([foot - size * t, foot + size * t], color=color, linewidth=1.2, zorder=3.4)
        for share in np.linspace(-1.0, 0.8, 7):
            top = foot + share * size * t
            self.line([top, top + 0.35 * size * (-normal - t)], color=color, linewidth=0.7, zorder=3.4)

    def spring(self, start: Array, end: Array, size: float) -> None:
        """A zigzag."""
        if np.allclose(start, end):
            return
        span = (end - start) / np.linalg.norm(end - start)
        side = _across(span, np.cross(np.cross(self.right, self.up), span) if self.flat else self.up)
        shares = np.array([0.0, 0.15, *np.linspace(0.2, 0.8, 9), 0.85, 1.0])
        swing = np.array([0.0, 0.0, *([1.0, -1.0] * 4), 1.0, 0.0, 0.0])
        points = start + np.outer(shares, end - start) + 0.3 * size * np.outer(swing, side)
        self.line(points, color=SPRING, linewidth=1.0)

    def bushing(self, start: Array, end: Array) -> None:
        """Two rings of a spring's color, one in the other, and a line between them."""
        self.line([start, end], color=SPRING, linewidth=1.0)
        for place, size in ((start, 11.0), (end, 7.0)):
            style = {"linestyle": "none", "fillstyle": "none", "markeredgecolor": SPRING, "markeredgewidth": 1.6}
            self.axes.plot(*self.seen([place]), marker="o", markersize=size, zorder=4, **style)

    def finish(self, title: str) -> Figure:
        """Title and names of the axes."""
        if self.flat:
            quiet_axes(self.axes, literal(title))
            self.axes.set_xlabel(f"{_axis_name(self.right)} [m]")
            self.axes.set_ylabel(f"{_axis_name(self.up)} [m]")
            self.axes.margins(0.1)
        else:
            self._frame_space(title)
        return self.figure

    def caption(self, words: str) -> None:
        """Words at the upper right, beside the title."""
        write = self.axes.text if self.flat else self.axes.text2D
        style = {"transform": self.axes.transAxes, "ha": "right", "va": "bottom", "family": "monospace"}
        style |= {"fontsize": PLAIN, "color": WORDS}
        write(1.0, 1.01, words, **style)

    def fix(self, low: Array, high: Array, title: str) -> tuple[Array, Array]:
        """Axes from corner to corner (as `seen` gives points) for good, since more is to be drawn; their limits."""
        width = high - low
        margin = 0.06 * max(float(width.max()), 1e-6)
        width = np.maximum(width, THIN * width.max()) + 2.0 * margin
        middle = 0.5 * (low + high)
        low, high = middle - 0.5 * width, middle + 0.5 * width
        self.finish(title)
        self.axes.autoscale(False)
        if self.flat:
            self.axes.set_aspect("equal", adjustable="box")
            self.axes.set(xlim=(low[0], high[0]), ylim=(low[1], high[1]))
        else:
            self.axes.set(xlim3d=(low[0], high[0]), ylim3d=(low[1], high[1]), zlim3d=(low[2], high[2]))
            self._frame_space(title)
        return low, high

    def _frame_space(self, title: str) -> None:
        """Equal scales, a box that is nowhere thin and fills its place, and fewer numbers on its shorter edges."""
        self.axes.set_title(literal(title), fontsize=LARGE, color=INK)
        limits = np.array([self.axes.get_xlim3d(), self.axes.get_ylim3d(), self.axes.get_zlim3d()])
        middle, width = limits.mean(axis=1), np.ptp(limits, axis=1)
        width = np.maximum(width, THIN * width.max())
        low, high = middle - width / 2, middle + width / 2
        self.axes.set(xlim3d=(low[0], high[0]), ylim3d=(low[1], high[1]), zlim3d=(low[2], high[2]))
        corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]) * width
        across = max(float(np.ptp(corners @ axis)) for axis in self.eye[:2])
        self.axes.set_box_aspect(width, zoom=FILLED * float(np.linalg.norm(width)) / across)
        for axis, name, share in zip(self._axis3(), "xyz", width / width.max(), strict=True):
            self.axes.locator_params(axis=name, nbins=max(1, round(6 * share)))
            axis.set_pane_color((0.985, 0.985, 0.985, 1.0))
            axis.line.set(color=FAINT, linewidth=0.6)
            axis._axinfo["grid"].update(color=GRID, linewidth=0.6)
            axis.set_label_text(f"{name} [m]", fontsize=PLAIN, color=WORDS)
            axis.labelpad = -2.0
        self.axes.tick_params(labelsize=SMALL, colors=WORDS, pad=-1.0)

    def _axis3(self) -> tuple[Any, Any, Any]:
        return self.axes.xaxis, self.axes.yaxis, self.axes.zaxis

    def seen(self, points: Any) -> tuple[Array, ...]:
        """World points (n, 3) as the axes' coordinates, two or three rows."""
        world = np.asarray(points, dtype=float)
        return (world @ self.right, world @ self.up) if self.flat else tuple(world.T)


def drawing_plane(mechanism: Mechanism) -> tuple[Array, Array] | None:
    """The directions to the right and up in which a machine that moves in one plane is drawn; None for one in space."""
    normal = plane_of_motion(mechanism)
    if normal is None:
        return None
    up = _up(mechanism)
    seen_from_above = abs(normal @ up) > 0.99
    up = _across(normal, np.eye(3)[1] if seen_from_above else up)
    right = np.cross(up, normal)
    right *= np.sign(right[np.argmax(np.abs(right))])  # x to the right, from either side
    return right, up


def plane_of_motion(mechanism: Mechanism) -> Array | None:
    """The normal of the plane that every body moves parallel to, or None if there is none."""
    moving = axes_and_slides(mechanism.joints.values())
    if moving is None:
        return None
    turning, sliding = moving
    for normal in [*turning[:1], *np.eye(3)[::-1]]:
        along = all(np.linalg.norm(np.cross(axis, normal)) < PARALLEL for axis in turning)
        if along and all(abs(axis @ normal) < PARALLEL for axis in sliding):
            return normal
    return None


def _up(mechanism: Mechanism) -> Array:
    """Against gravity; z where there is none."""
    gravity = np.array(mechanism.gravity)
    size = np.linalg.norm(gravity)
    return -gravity / size if size else np.eye(3)[2]


def _across(direction: Array, towards: Array) -> Array:
    """The unit vector square to `direction` that points most nearly `towards`."""
    t = direction / np.linalg.norm(direction)
    candidates = (seed - (seed @ t) * t for seed in (towards, *np.eye(3)))
    across = next(candidate for candidate in candidates if np.linalg.norm(candidate) > 0.1)
    return np.asarray(across / np.linalg.norm(across))


def _axis_name(direction: Array) -> str:
    """`x`, `-y`, or nothing for a direction between the axes."""
    i = int(np.argmax(np.abs(direction)))
    if abs(abs(direction[i]) - 1.0) > PARALLEL:
        return ""
    return ("-" if direction[i] < 0 else "") + "xyz"[i]
