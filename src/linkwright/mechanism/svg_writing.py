"""SVG of a planar machine: a sheet of paper, A4 across, drawn to one of the usual scales, with dimensions in mm.

Printed as it is, one millimetre of the file is one of the paper. Symbols: a circle where bodies turn on each other, on
hatched feet where that is the ground; a box on the line along which one slides; a filled square where two are welded.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np

from linkwright.mechanism.elements import Joint
from linkwright.mechanism.files.written_trees import added
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.planar_outline import Array, PlanarOutline, planar_outline

WIDTH, HEIGHT, MARGIN, FOOT = 297.0, 210.0, 28.0, 16.0  # mm of paper
SCALES = [f * 10.0**k for k in range(9, -10, -1) for f in (5.0, 2.0, 1.0)]  # of paper to machine, the largest first
JOINT, GAP, WORD = 1.8, 7.0, 3.2  # mm: radius of a joint; from a line to its dimension; height of letters
INK, FILL, DIMENSION, DRIVEN = "#1b2733", "#dfe6ee", "#5b6b7b", "#d9642c"


def svg_text(m: Mechanism, _file: Path) -> tuple[str, str]:
    """The drawing; it loses nothing that a drawing has."""
    return _Sheet(planar_outline(m, "an SVG")).text(), ""


class _Sheet:
    def __init__(self, outline: PlanarOutline) -> None:
        self.outline, self.m = outline, outline.mechanism
        points = outline.points
        low, high = points.min(axis=0), points.max(axis=0)
        room = np.array([WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN - FOOT])
        fits = [scale for scale in SCALES if ((high - low) * 1e3 * scale <= room).all()]
        self.scale = fits[0] if outline.size and np.ptp(points) else 1.0
        self.middle = 0.5 * (low + high)
        names = {"xmlns": "http://www.w3.org/2000/svg", "font-family": "sans-serif", "font-size": f"{WORD:g}"}
        paper = {"width": f"{WIDTH:g}mm", "height": f"{HEIGHT:g}mm", "viewBox": f"0 0 {WIDTH:g} {HEIGHT:g}"}
        self.root = Element("svg", paper | names)

    def at(self, point: Any) -> Array:
        """A place of the plane, m, on the paper, mm; there y points down."""
        x, y = (point - self.middle) * 1e3 * self.scale
        return np.array([0.5 * WIDTH + x, 0.5 * (HEIGHT - FOOT) - y])

    def text(self) -> str:
        added(self.root, "title").text = self.m.name
        added(self.root, "rect", width="100%", height="100%", fill="white")
        for body in self.m.bodies:
            self._draw_body(body)
        for spring in self.m.springs.values():
            self._draw_spring(*(self.at(self.outline.flat(point)) for point in (spring.point_a, spring.point_b)))
        measured: set[frozenset[tuple[float, float]]] = set()
        for body in (*self.m.bodies, GROUND):
            for a, b in self._measured_edges(body):
                ends = frozenset(tuple(place.round(12).tolist()) for place in (a, b))
                if ends not in measured:
                    measured.add(ends)
                    self._draw_dimension(a, b)
        labels: dict[tuple[float, ...], list[str]] = {}  # joints that meet share one
        for joint in sorted(self.m.joints.values(), key=lambda joint: joint.kind == "revolute"):
            self._draw_joint(joint)
            labels.setdefault(tuple(self.at(self.outline.flat(joint.at)).round(2)), []).append(joint.name)
        for place, names in labels.items():
            right = place[0] > 0.5 * WIDTH
            beside = np.array(place) + np.array([2.6 if right else -2.6, -2.6])
            self._word(beside, ", ".join(names), INK, anchor="start" if right else "end")
        for point in self.m.points.values():
            x, y = self.at(self.outline.flat(point.at))
            added(self.root, "path", d=f"M{x - 1:.3f},{y:.3f}l1,-1l1,1l-1,1z", fill=INK)
            self._word(np.array([x + 2.0, y - 1.5]), point.name, INK, anchor="start")
        self._draw_foot()
        ElementTree.indent(self.root)
        return ElementTree.tostring(self.root, encoding="unicode") + "\n"

    def _measured_edges(self, body: str) -> list[tuple[Array, Array]]:
        """The body's sides; of the ground, from each joint to the next."""
        if body != GROUND:
            return self.outline.edges(body)
        return list(pairwise(self.outline.corners(GROUND)))

    def _draw_body(self, body: str) -> None:
        group = added(self.root, "g", id=f"body {body}", stroke=INK)
        group.set("stroke-width", "0.9")
        edges = self.outline.edges(body)
        if len(edges) > 1 and edges[-1][1] is edges[0][0]:
            corners = [self.at(start) for start, _ in edges]
            added(group, "polygon", points=_words(*corners), fill=FILL).set("stroke-linejoin", "round")
        elif edges:
            _line(group, self.at(edges[0][0]), self.at(edges[-1][1]))
        added(group, "title").text = body

    def _draw_dimension(self, a: Array, b: Array) -> None:
        """The length, mm, on a line beside, on the side away from the middle of the drawing."""
        p, q = self.at(a), self.at(b)
        along = q - p
        length = float(np.linalg.norm(along))
        if length < 2.0 * WORD:
            return
        side = np.array([-along[1], along[0]]) / length
        middle = np.array([0.5 * WIDTH, 0.5 * (HEIGHT - FOOT)])
        if side @ (0.5 * (p + q) - middle) < -1e-9 * WIDTH:
            side = -side
        group = added(self.root, "g", stroke=DIMENSION)
        group.set("stroke-width", "0.2")
        for end in (p, q):
            _line(group, end + 2.5 * side, end + (GAP + 1.2) * side)
        c, d = p + GAP * side, q + GAP * side
        _line(group, c, d)
        for tip, way in ((c, along / length), (d, -along / length)):
            wings = [tip, tip + 2.4 * way + 0.5 * side, tip + 2.4 * way - 0.5 * side]
            added(group, "polygon", points=_words(*wings), fill=DIMENSION)
        turn = float(np.degrees(np.arctan2(along[1], along[0])))
        upright = turn if -90.0 < turn <= 90.0 else turn - 180.0 * np.sign(turn)
        above = np.array([np.sin(np.radians(upright)), -np.cos(np.radians(upright))])
        place = 0.5 * (c + d) + 1.0 * above
        word = self._word(place, f"{1e3 * float(np.linalg.norm(b - a)):.5g}", DIMENSION)
        word.set("transform", f"rotate({upright:.3f} {place[0]:.3f} {place[1]:.3f})")

    def _draw_joint(self, joint: Joint) -> None:
        here = self.at(self.outline.flat(joint.at))
        grounded = GROUND in (joint.parent, joint.child)
        group = added(self.root, "g", id=f"joint {joint.name}", stroke=INK, fill=DRIVEN if joint.actuated else "white")
        group.set("stroke-width", "0.5")
        if joint.kind == "prismatic":
            e = self.outline.flat(joint.axis) * np.array([1.0, -1.0])
            w = np.array([-e[1], e[0]])
            _line(group, here - 9.0 * e, here + 9.0 * e, dash=not grounded)
            if grounded:
                self._hatch(group, here + 2.2 * w, e, 9.0)
            box = [here + s * 4.0 * e + t * 2.0 * w for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            added(group, "polygon", points=_words(*box))
        elif joint.kind == "fixed":
            added(group, "rect", x=f"{here[0] - 1:.3f}", y=f"{here[1] - 1:.3f}", width="2", height="2", fill=INK)
        else:
            if grounded:
                feet = [here, here + np.array([-3.0, 5.0]), here + np.array([3.0, 5.0])]
                added(group, "polygon", points=_words(*feet), fill="white")
                self._hatch(group, here + np.array([0.0, 5.0]), np.array([1.0, 0.0]), 4.5)
            added(group, "circle", cx=f"{here[0]:.3f}", cy=f"{here[1]:.3f}", r=f"{JOINT:g}")
        added(group, "title").text = joint.name

    def _hatch(self, group: Element, middle: Array, along: Array, half: float) -> None:
        """The ground: a line with strokes below it."""
        below = np.array([-along[1], along[0]])
        _line(group, middle - half * along, middle + half * along)
        for share in np.linspace(-1.0, 1.0, 6):
            foot = middle + share * half * along
            _line(group, foot, foot + 1.6 * (below - along), width=0.25)

    def _draw_spring(self, p: Array, q: Array) -> None:
        along = (q - p) / max(float(np.linalg.norm(q - p)), 1e-9)
        side = np.array([-along[1], along[0]])
        shares = [0.0, 0.15, *np.linspace(0.2, 0.8, 9), 0.85, 1.0]
        swing = [0.0, 0.0, *(1.6 * (-1.0) ** k for k in range(9)), 0.0, 0.0]
        places = [p + t * (q - p) + s * side for t, s in zip(shares, swing, strict=True)]
        line = added(self.root, "polyline", points=_words(*places), fill="none", stroke=INK)
        line.set("stroke-width", "0.4")

    def _draw_foot(self) -> None:
        """The name, the scale, and a line as long as a round number of mm."""
        ratio = f"{self.scale:g} : 1" if self.scale >= 1.0 else f"1 : {1.0 / self.scale:g}"
        long = 1e3 * self.outline.size / 3.0
        bar = next(f for f in SCALES if f <= long)
        y = HEIGHT - 8.0
        words = f"{self.m.name}, scale {ratio}, dimensions in mm, reference pose"
        self._word(np.array([MARGIN, y]), words, INK, anchor="start")
        end = WIDTH - MARGIN
        start = end - bar * self.scale
        group = added(self.root, "g", id="scale bar", stroke=INK)
        group.set("stroke-width", "0.5")
        _line(group, np.array([start, y]), np.array([end, y]))
        for x in (start, end):
            _line(group, np.array([x, y - 1.0]), np.array([x, y + 1.0]))
        self._word(np.array([0.5 * (start + end), y - 1.6]), f"{bar:g} mm", INK)

    def _word(self, place: Array, words: str, color: str, anchor: str = "middle") -> Element:
        element = added(self.root, "text", x=f"{place[0]:.3f}", y=f"{place[1]:.3f}", fill=color)
        element.set("text-anchor", anchor)
        element.text = words
        return element


def _line(group: Element, a: Array, b: Array, width: float | None = None, dash: bool = False) -> None:
    line = added(group, "line", x1=f"{a[0]:.3f}", y1=f"{a[1]:.3f}", x2=f"{b[0]:.3f}", y2=f"{b[1]:.3f}")
    if width is not None:
        line.set("stroke-width", f"{width:g}")
    if dash:
        line.set("stroke-dasharray", "1.5 1")


def _words(*places: Array) -> str:
    return " ".join(f"{x:.3f},{y:.3f}" for x, y in places)
