"""Labels of a drawing: placed anew whenever it is drawn, since their room is known only then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.artist import Artist
from matplotlib.lines import Line2D
from matplotlib.patheffects import Stroke
from matplotlib.text import Text
from matplotlib.transforms import IdentityTransform
from numpy.typing import NDArray

from linkwright.view.house_style import FAINT, SMALL, WORDS, literal
from linkwright.view.label_placement import Obstacles, place_labels

Array = NDArray[np.float64]
LEADER = 9.0  # points from its label to a marker, beyond which a line joins them
HALO = [Stroke(linewidth=2.2, foreground="white", alpha=0.8)]  # keeps what lies behind off the letters
MARKER = 4.5  # points, radius kept free around markers


class PlacedLabels(Artist):
    """Words beside world points. strokes: lines (n, 3) to keep off, and bodies: points on solids (n, 3), world; seen:
    world points on the sheet.
    """

    def __init__(
        self, axes: Any, seen: Any, labels: Sequence[tuple[Array, str]], strokes: Sequence[Array], bodies: Array
    ) -> None:
        super().__init__()
        self.panel, self.seen, self.labels, self.strokes, self.bodies = axes, seen, labels, strokes, bodies
        self.set_figure(axes.figure)
        self.set_zorder(7)
        self.set_in_layout(False)

    def draw(self, renderer: Any) -> None:
        if not self.get_visible() or not self.labels:
            return
        words, anchors, boxes = self.places(renderer)
        for text, anchor, box in zip(words, anchors, boxes, strict=True):
            near = np.clip(anchor, box[:2], box[2:])
            if np.linalg.norm(near - anchor) > LEADER * renderer.points_to_pixels(1.0):
                leader = Line2D(*np.stack([anchor, near], axis=-1), color=FAINT, linewidth=0.5)
                leader.set(transform=IdentityTransform(), figure=self.panel.figure)
                leader.draw(renderer)
            text.set_position(box[:2])
            text.set(color="white", path_effects=HALO)
            text.draw(renderer)
            text.set(color=WORDS, path_effects=[])  # letters by themselves: as outlines they lose strokes when small
            text.draw(renderer)

    def places(self, renderer: Any) -> tuple[list[Text], Array, Array]:
        """The texts, the places of their points (n, 2) and their boxes, low x, low y, high x, high y (n, 4), pixels."""
        dots = renderer.points_to_pixels(1.0)
        words = [self._text(said) for _, said in self.labels]
        sizes = np.array([text.get_window_extent(renderer).size for text in words])
        anchors = self._pixels(np.array([point for point, _ in self.labels]))
        lines = [self._pixels(line) for line in self.strokes if len(line) > 1]
        strokes = np.concatenate([np.zeros((0, 4)), *(np.hstack([line[:-1], line[1:]]) for line in lines)])
        markers = np.column_stack([anchors / dots, np.full(len(anchors), MARKER)])
        area = np.array(self.panel.get_window_extent(renderer).extents)
        around = Obstacles(strokes / dots, markers, self._pixels(self.bodies) / dots, area / dots)
        corners = dots * place_labels(anchors / dots, sizes / dots, around)
        return words, anchors, np.hstack([corners, corners + sizes])

    def _text(self, said: str) -> Text:
        text = Text(0.0, 0.0, literal(said), fontsize=SMALL, color=WORDS, va="bottom", linespacing=1.05)
        text.set(transform=IdentityTransform(), figure=self.panel.figure)
        return text

    def _pixels(self, points: Array) -> Array:
        """World points (n, 3) on the picture, (n, 2)."""
        seen = self.seen(points)
        if len(seen) == 3:
            from mpl_toolkits.mplot3d import proj3d

            x, y, _ = proj3d.proj_transform(*seen, self.panel.get_proj())
            seen = (np.asarray(x), np.asarray(y))
        return np.asarray(self.panel.transData.transform(np.stack(seen, axis=-1)))
