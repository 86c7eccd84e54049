"""Draws docs/readme.gif: a strandbeest's leg, Peaucellier's straight line and a Stewart platform in motion.

    python docs/draw_readme.py

Every pose is computed by the library.
"""

from pathlib import Path

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg

import linkwright as lw
from linkwright.view import draw, path
from linkwright.view.film_files import gif_of
from linkwright.view.house_style import color

FRAMES, FPS = 60, 20.0
SIZE, DPI = (3.3, 3.1), 90  # inches, of each of the three pictures
PHASE = np.linspace(0.0, 2.0 * np.pi, FRAMES, endpoint=False)


def leg():
    """One turn of the crank; the path is that of the foot."""
    model = lw.gallery.load("jansen-leg").build()
    poses = model.poses(model.assemble({"shaft": -PHASE}).q)
    foot = model.mechanism.points["foot"]
    return frames(model.mechanism, poses, "a strandbeest's leg", [path(model.mechanism, poses, foot.body, foot.at)])


def straight_line():
    """To and fro, between the ends of the path."""
    model = lw.gallery.load("peaucellier").build()
    poses = model.poses(model.assemble({"base": -0.745 + 1.15 * np.sin(PHASE)}).q)
    line = path(model.mechanism, poses, "far_a", model.mechanism.joints["D"].at)
    return frames(model.mechanism, poses, "Peaucellier's straight line", [line])


def platform():
    """The plate tilts by 0.25 rad about a direction that goes around, and rises and falls; its legs follow."""
    m = lw.gallery.load("stewart")
    m.add_joint("pose", "free", "ground", "platform", at=(0, 0, 0.7))
    zero, half = np.zeros(FRAMES), 0.125
    place = [zero, zero, 0.06 * np.sin(PHASE)]
    turn = [np.cos(half) + zero, np.sin(half) * np.cos(PHASE), np.sin(half) * np.sin(PHASE), zero]
    model = m.build()
    poses = model.poses(model.assemble({"pose": np.stack([*place, *turn], axis=1)}).q)
    return frames(lw.gallery.load("stewart"), poses, "a Stewart platform")


def frames(mechanism, poses, title, paths=()):
    """The machine in every pose as an image, (height, width, 4), seen from one place."""
    each = [{body: (R[k], p[k]) for body, (R, p) in poses.items()} for k in range(FRAMES)]
    whole = draw(mechanism, each[0], overlay=each[1:], paths=paths, names=False, size=SIZE).axes[0]
    for pose in each:
        figure = draw(mechanism, pose, paths=paths, names=False, title=title, size=SIZE)
        look_like(whole, figure.axes[0])
        figure.set_dpi(DPI)
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
        yield np.asarray(canvas.buffer_rgba())


def look_like(whole, axes):
    """The part of the world that all poses need, without scales; in space a little nearer, where corners are empty."""
    axes.set_axis_off()
    if axes.name != "3d":
        axes.set(adjustable="box", xlim=whole.get_xlim(), ylim=whole.get_ylim())
        return
    for axis in ("x", "y", "z"):
        low, high = getattr(whole, f"get_{axis}lim")()
        getattr(axes, f"set_{axis}lim")(low + 0.12 * (high - low), high - 0.12 * (high - low))


if __name__ == "__main__":
    place = Path(__file__).with_name("readme.gif")
    films = [np.hstack(three) for three in zip(leg(), straight_line(), platform(), strict=True)]
    place.write_bytes(gif_of(films, FPS, [color(k) for k in range(8)]))
    print(place)
