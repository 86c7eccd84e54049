"""Draws docs/readme.png: a four-bar as it is said, an arm along its motion, a chain in free fall.

    python docs/draw_readme.py

Every pose is computed by the library.
"""

from pathlib import Path

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.image import imsave

import linkwright as lw
from linkwright.demo import END, LINKS, START, STEP, drop_chain
from linkwright.view import draw

SIZE = (4.4, 4.0)  # inches, of each of the three pictures
DPI = 150


def four_bar():
    """The machine of the README, in its reference pose."""
    A, B, C, D = (0, 0, 0), (0, 1, 0), (3.753, 2.384, 0), (3, 0, 0)
    m = lw.Mechanism("four-bar")
    for name, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    ends = {"A": ("ground", "crank", A), "B": ("crank", "coupler", B), "C": ("coupler", "rocker", C)}
    for name, (parent, child, at) in {**ends, "D": ("ground", "rocker", D)}.items():
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    return draw(m, names=True, title="four-bar, as it stands on the drawing", size=SIZE)


def arm():
    """The demo's motion, from its first pose to its last."""
    model = lw.gallery.load("six-axis-arm").build()
    q = np.array(START) + np.outer(np.linspace(0.0, 1.0, 12), np.array(END) - np.array(START))
    *earlier, last = [model.poses(pose) for pose in q]
    return draw(model.mechanism, last, overlay=earlier, title="six-axis arm, swinging", size=SIZE)


def chain():
    """The demo's fall, its first 0.6 seconds."""
    fall = drop_chain()
    frames = np.linspace(0.0, 0.6 / STEP, 14).astype(int)
    *earlier, last = [fall.model.poses(fall.q[k]) for k in frames]
    return draw(fall.model.mechanism, last, overlay=earlier, title=f"chain of {LINKS} links, let go", size=SIZE)


def pixels(figure):
    """The figure as an image, (height, width, 4)."""
    figure.set_dpi(DPI)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())


if __name__ == "__main__":
    place = Path(__file__).with_name("readme.png")
    imsave(place, np.hstack([pixels(figure) for figure in (four_bar(), arm(), chain())]))
    print(place)
