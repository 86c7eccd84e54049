"""Draws docs/dh.png: the frames and parameters of both Denavit-Hartenberg conventions.

    python docs/draw_dh.py

Every frame is computed from its four parameters by the convention's own transform, so the picture cannot
disagree with the formula above it.
"""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

FRAME_BEFORE, FRAME_AFTER, PARAMETER, LINK = "#1f5fa8", "#b5332e", "#1d1d1d", "#d4d4d4"
AZIMUTH, ELEVATION = np.radians(22), np.radians(24)
X, Y, Z = np.eye(3)


def turn(axis, angle):
    """Homogeneous rotation about x or z."""
    T, c, s = np.eye(4), np.cos(angle), np.sin(angle)
    i, j = (1, 2) if axis == "x" else (0, 1)
    T[i, i], T[i, j], T[j, i], T[j, j] = c, -s, s, c
    return T


def slide(axis, length):
    """Homogeneous translation along x or z."""
    T = np.eye(4)
    T["xyz".index(axis), 3] = length
    return T


def seen(p):
    """A point or direction of space on the paper, (2,)."""
    right = np.array([-np.sin(AZIMUTH), np.cos(AZIMUTH), 0.0])
    toward = np.array([np.cos(AZIMUTH) * np.cos(ELEVATION), np.sin(AZIMUTH) * np.cos(ELEVATION), np.sin(ELEVATION)])
    return np.array([p @ right, p @ np.cross(toward, right)])


class Drawing:
    """One panel."""

    def __init__(self, ax, title, formula):
        self.ax = ax
        ax.set_title(f"{title}\n{formula}", fontsize=12.5, linespacing=1.7)
        ax.set_aspect("equal")
        ax.axis("off")

    def line(self, points, **style):
        self.ax.plot(*np.array([seen(p) for p in points]).T, **style)

    def arrow(self, start, end, color, width=2.4, style="-|>", aside=(0.0, 0.0)):
        """From one point of space to another, shifted aside on the paper."""
        ends = np.array([seen(start), seen(end)]) + aside
        shape = {
            "arrowstyle": style,
            "color": color,
            "lw": width,
            "shrinkA": 0,
            "shrinkB": 0,
            "mutation_scale": 16,
        }
        self.ax.annotate("", ends[1], ends[0], arrowprops=shape)
        self.ax.update_datalim(ends)

    def text(self, p, words, color, shift=(0, 0), size=14):
        self.ax.annotate(
            words, seen(p), np.array(shift), textcoords="offset points", color=color, fontsize=size,
            ha="center", va="center", annotation_clip=False,
        )  # fmt: skip

    def frame(self, T, index, color, shifts, length=0.75):
        """The x and z axes of a frame, and its origin's name; `shifts` places the three labels, in points."""
        o = T[:3, 3]
        for name, column, shift in (("x", 0, shifts[0]), ("z", 2, shifts[1])):
            tip = o + length * T[:3, column]
            self.arrow(o, tip, color)
            self.text(tip, f"${name}_{{{index}}}$", color, shift)
        self.ax.plot(*seen(o), "o", color=color, ms=6, zorder=5)
        self.text(o, f"$O_{{{index}}}$", color, shifts[2], size=12)

    def length(self, start, end, words, aside):
        """A dimension between two points, drawn beside them with thin lines across."""
        for p in (start, end):
            self.ax.plot(*np.array([seen(p), seen(p) + 1.12 * np.array(aside)]).T, color="#777777", lw=0.8)
        self.arrow(start, end, PARAMETER, width=1.3, style="<|-|>", aside=np.array(aside))
        middle = (seen(start) + seen(end)) / 2 + 1.6 * np.array(aside)
        self.ax.text(*middle, words, color=PARAMETER, fontsize=14, ha="center", va="center")

    def angle(self, at, start, axis, angle, words, shift, radius=0.62):
        """An arc that begins in the direction `start` and turns right-handed about the axis."""
        side = np.cross(axis, start)
        t = np.linspace(0.0, angle, 40)
        arc = [at + radius * (np.cos(s) * start + np.sin(s) * side) for s in t]
        self.line(arc, color=PARAMETER, lw=1.3)
        self.arrow(arc[-4], arc[-1], PARAMETER, width=1.3)
        self.text(arc[20], words, PARAMETER, shift)

    def axis_line(self, at, direction, words, down, up, shift):
        """The line of a joint axis, dash-dotted."""
        self.line([at - down * direction, at + up * direction], color="#777777", lw=1.0, ls=(0, (8, 3, 2, 3)))
        self.text(at - down * direction, words, "#555555", shift, size=11)

    def sleeve(self, at, direction):
        """The bearing of a joint."""
        ends = [at - 0.2 * direction, at + 0.2 * direction]
        self.line(ends, color="#9a9a9a", lw=19, solid_capstyle="butt", zorder=0)

    def link(self, points, words, at, shift):
        """A link's body, with its name near the point `at`."""
        self.line(points, color=LINK, lw=13, solid_capstyle="round", solid_joinstyle="round", zorder=-1)
        self.text(at, words, "#666666", shift, size=11)

    def parallel(self, at, direction, length=0.95):
        """A direction carried over from elsewhere."""
        self.line([at, at + length * direction], color="#777777", lw=1.0, ls="--")


def classical(ax):
    theta, d, a, alpha = np.radians(80), 1.6, 2.3, np.radians(38)
    draw = Drawing(
        ax,
        "Classical (distal): frame $i$ at the far end of link $i$",
        r"$T_i = R_z(\theta_i)\,T_z(d_i)\,T_x(a_i)\,R_x(\alpha_i)$",
    )
    before = np.eye(4)
    after = turn("z", theta) @ slide("z", d) @ slide("x", a) @ turn("x", alpha)
    foot = np.array([0, 0, d])
    x_i, z_i, o_i = after[:3, 0], after[:3, 2], after[:3, 3]
    draw.link([foot, o_i], "link $i$", foot + 0.5 * (o_i - foot), (0, 22))
    draw.link([-1.4 * Y, np.zeros(3)], "link $i-1$", -0.9 * Y, (0, -22))
    draw.sleeve(foot, Z)
    draw.sleeve(o_i, z_i)
    draw.axis_line(np.zeros(3), Z, "axis of joint $i$", 0.9, 2.6, (0, -12))
    draw.axis_line(o_i, z_i, "axis of joint $i+1$", 1.0, 1.9, (0, -12))
    draw.parallel(foot, X)
    draw.parallel(o_i, Z)
    draw.frame(before, "i-1", FRAME_BEFORE, ((-22, -4), (24, 0), (22, -12)), length=0.85)
    draw.frame(after, "i", FRAME_AFTER, ((14, 0), (-16, 0), (22, 14)), length=1.0)
    draw.length(np.zeros(3), foot, "$d_i$", aside=(-0.42, 0.0))
    draw.length(foot, o_i, "$a_i$", aside=(-0.12, -0.42))
    draw.angle(foot, X, Z, theta, r"$\theta_i$", (0, -12))
    draw.angle(o_i, Z, x_i, alpha, r"$\alpha_i$", (0, 14))


def modified(ax):
    alpha, a, theta, d = np.radians(38), 2.3, np.radians(50), 2.1
    draw = Drawing(
        ax,
        "Modified (proximal): frame $i$ at the near end of link $i$",
        r"$T_i = R_x(\alpha_i)\,T_x(a_i)\,R_z(\theta_i)\,T_z(d_i)$",
    )
    before = turn("z", np.radians(80))
    step = turn("x", alpha) @ slide("x", a)
    foot_frame = before @ step
    after = foot_frame @ turn("z", theta) @ slide("z", d)
    foot, o_i = foot_frame[:3, 3], after[:3, 3]
    x_b, x_i, z_i = before[:3, 0], after[:3, 0], after[:3, 2]
    draw.link([np.zeros(3), foot], "link $i-1$", 0.4 * foot, (0, 20))
    draw.link([o_i, o_i + 1.5 * x_i], "link $i$", o_i + 1.3 * x_i, (12, -20))
    draw.sleeve(np.zeros(3), Z)
    draw.sleeve(foot, z_i)
    draw.axis_line(np.zeros(3), Z, "axis of joint $i-1$", 0.9, 1.9, (0, -12))
    draw.axis_line(foot, z_i, "axis of joint $i$", 1.0, 3.6, (0, -12))
    draw.parallel(foot, Z)
    draw.parallel(o_i, x_b)
    draw.frame(before, "i-1", FRAME_BEFORE, ((0, -14), (24, 0), (-24, -8)), length=0.85)
    draw.frame(after, "i", FRAME_AFTER, ((-10, 14), (-16, 0), (-20, 4)), length=1.0)
    draw.length(np.zeros(3), foot, "$a_i$", aside=(-0.12, -0.42))
    draw.length(foot, o_i, "$d_i$", aside=(-0.27, -0.17))
    draw.angle(foot, Z, x_b, alpha, r"$\alpha_i$", (-4, 13))
    draw.angle(o_i, x_b, z_i, theta, r"$\theta_i$", (14, 4))


def main():
    figure, (left, right) = plt.subplots(1, 2, figsize=(13, 6.0), layout="constrained")
    classical(left)
    modified(right)
    for ax, corner in ((left, (-1.7, -1.1)), (right, (-1.0, -1.75))):  # one scale for both
        ax.set(xlim=(corner[0], corner[0] + 5.0), ylim=(corner[1], corner[1] + 3.8))
    figure.savefig(Path(__file__).with_name("dh.png"), dpi=110)


if __name__ == "__main__":
    main()
