"""Draws the film of docs/walking.md: a strandbeest of twelve legs that walks by one crank.

python docs/draw_strandbeest.py
"""

from pathlib import Path

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.figure import Figure
from PIL import Image

import linkwright as lw

FILE = Path(__file__).parent / "strandbeest.gif"
LEGS, SPEED, FPS = 12, -2.4, 12  # legs; rad/s of the crank; frames per second
TURN = 2.0 * np.pi / abs(SPEED)  # s
BEGIN = 1.5 * TURN  # s, from where on it walks evenly: the film shows one turn from there, and so has no end
STRIPES = 5  # on the ground, in the way of one turn
SIDE = np.array([0.62, 0.34])  # how far, to the right and up, a metre across the machine is drawn
HUES = ("#B5651D", "#C98A3C", "#0072B2", "#1B9E77", "#8E6BBF", "#C0392B")
LINKS = {  # of a leg, from joint to joint
    "upper_rod": ("pin_upper", "top"),
    "upper_triangle": ("pivot_upper", "top", "back", "pivot_upper"),
    "lower_rod": ("pin_lower", "knee_rod"),
    "hanger": ("pivot_lower", "knee_rod"),
    "back_rod": ("back", "heel"),
    "foot_triangle": ("knee_foot", "heel", "foot", "knee_foot"),
}


def run():
    model = lw.gallery.load("strandbeest", legs=LEGS).build()
    times = BEGIN + np.linspace(0.0, TURN, round(TURN * FPS) + 1)
    started = {"shaft": lambda t: SPEED * (t - 0.5 * (1.0 - lw.exp(-2.0 * t)))}
    return model.simulate(model.reference, until=times[-1], motion=started, times=times, tol=1e-6, progress=False)


def flat(points):
    """World points (..., 3) on the sheet (..., 2)."""
    return points[..., :2] + points[..., 2:] * SIDE


def paths(s):
    """Per leg and link the places of its joints, (T, k, 3); the crank's, and the frame's corners."""
    m, poses = s.model.mechanism, s.poses()
    drawn = s.model.poses(s.model.reference.q)

    def moved(body, places):
        R, p = poses[body]
        return np.einsum("tij,kj->tki", R, np.array(places, float) - drawn[body][1]) + p[:, None]

    legs = sorted({name.partition(" ")[0] for name in m.points})
    found = {}
    for leg in legs:
        at = {name.partition(" ")[2]: joint.at for name, joint in m.joints.items() if name.startswith(f"{leg} ")}
        at["foot"] = m.points[f"{leg} foot"].at
        found[leg] = [moved(f"{leg} {link}", [at[x] for x in ends]) for link, ends in LINKS.items()]
    pins = [m.joints[f"{leg} pin_upper"].at for leg in legs if leg.startswith("fore")]
    shaft = m.joints["shaft"].at
    pins = sorted(pins, key=lambda x: x[2])
    crank = moved("crank", [(*shaft[:2], pins[0][2]), *pins, (*shaft[:2], pins[-1][2])])
    corners = [m.joints[f"{leg} pivot_upper"].at for leg in legs]
    low, high = np.min(corners, axis=0), np.max(corners, axis=0)
    y = corners[0][1]
    around = ((low[0], low[2]), (high[0], low[2]), (high[0], high[2]), (low[0], high[2]))
    return found, crank, moved("frame", [(x, y, z) for x, z in around])


def frames(s):
    legs, crank, frame = paths(s)
    way = s["body.x"][-1] - s["body.x"][0]
    figure = Figure(figsize=(5.6, 3.95), dpi=85, facecolor="white")
    canvas = FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    deep = max(abs(path[0, 0, 2]) for links in legs.values() for path in links)
    far_first = sorted(legs, key=lambda leg: -legs[leg][0][0, 0, 2])
    for k in range(len(s.t) - 1):
        axes.clear()
        seen = s["body.x"][0] + way * (s.t[k] - s.t[0]) / TURN
        axes.set(xlim=(seen - 1.36, seen + 1.36), ylim=(-0.42, 1.5), aspect="equal")
        axes.axis("off")
        ground = flat(np.array([[(-9, 0, -2 * deep), (9, 0, -2 * deep), (9, 0, 2 * deep), (-9, 0, 2 * deep)]], float))
        axes.add_collection(PolyCollection(ground, facecolor="#F3EBDD", edgecolor="none"))
        marks = [[(u, 0, -2 * deep), (u, 0, 2 * deep)] for u in s["body.x"][0] + way / STRIPES * np.arange(-9, 16)]
        axes.add_collection(LineCollection(flat(np.array(marks, float)), color="#E2D5BE", linewidths=1.0))
        for leg in far_first:
            near = 0.5 - 0.5 * legs[leg][0][0, 0, 2] / deep  # 1 in front
            hue = HUES[int(leg[4:]) - 1]
            foot = legs[leg][-1][k, 2]
            axes.plot(*flat(foot * [1, 0, 1]), marker="o", ms=7 * np.exp(-6 * foot[1]), color="0.35", alpha=0.25, mew=0)
            lines = [flat(path[k]) for path in legs[leg]]
            axes.add_collection(LineCollection(lines, color=hue, linewidths=1.4 + 1.6 * near, alpha=0.4 + 0.6 * near))
        axes.plot(*flat(crank[k]).T, color="0.15", linewidth=2.2)
        axes.add_collection(PolyCollection([flat(frame[k])], facecolor="none", edgecolor="0.3", linewidths=1.6))
        canvas.draw()
        yield np.asarray(canvas.buffer_rgba())[..., :3].copy()


if __name__ == "__main__":
    s = run()
    print(s.status, f"{(s['body.x'][-1] - s['body.x'][0]) / TURN:.3f} m/s")
    images = [Image.fromarray(x) for x in frames(s)]
    palette = images[len(images) // 2].quantize(40, dither=Image.Dither.NONE)
    images = [x.quantize(palette=palette, dither=Image.Dither.NONE) for x in images]
    images[0].save(FILE, save_all=True, append_images=images[1:], duration=round(1000 / FPS), loop=0, optimize=True)
    print(FILE.name, FILE.stat().st_size)
