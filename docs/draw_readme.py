"""Draws docs/readme.png: a carpet scraper through one turn, Peaucellier's straight line, a Stewart platform.

    python docs/draw_readme.py

Every pose is computed by the library.
"""

from pathlib import Path

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.image import imsave

import linkwright as lw
from linkwright.view import draw, path
from linkwright.view.stick_figure import free_ends

SIZE = (4.4, 4.0)  # inches, of each of the three pictures
DPI = 150


def along(name, drive, values, body, point, title):
    """A linkage in many poses, with the path of one of its points."""
    model = lw.gallery.load(name).build()
    poses = model.poses(model.assemble({drive: values}).q)
    *earlier, last = [{b: (R[k], p[k]) for b, (R, p) in poses.items()} for k in range(0, len(values), 12)]
    line = path(model.mechanism, poses, body, point(model.mechanism))
    return draw(model.mechanism, last, overlay=earlier, paths=[line], names=False, title=title, size=SIZE)


def scraper():
    turn = np.linspace(0.0, 2.0 * np.pi, 181)
    title = "carpet scraper, one turn of its crank"
    return along("carpet-scraper", "A", turn, "link6", lambda m: free_ends(m)["link6"], title)


def straight_line():
    swing = np.linspace(-1.9, 0.41, 181)
    title = "Peaucellier's exact straight line"
    return along("peaucellier", "base", swing, "far_a", lambda m: m.joints["D"].at, title)


def platform():
    """Rising, tilted by two legs more than the others."""
    model = lw.gallery.load("stewart").build()
    share = np.linspace(0.0, 1.0, 6)
    rise = {f"P{k}": share * (0.16 if k in (1, 2) else 0.05) for k in range(1, 7)}
    poses = model.poses(model.assemble(rise).q)
    *earlier, last = [{b: (R[k], p[k]) for b, (R, p) in poses.items()} for k in range(len(share))]
    return draw(model.mechanism, last, overlay=earlier, names=False, title="Stewart platform, rising", size=SIZE)


def pixels(figure):
    """The figure as an image, (height, width, 4)."""
    figure.set_dpi(DPI)
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())


if __name__ == "__main__":
    place = Path(__file__).with_name("readme.png")
    imsave(place, np.hstack([pixels(figure()) for figure in (scraper, straight_line, platform)]))
    print(place)
