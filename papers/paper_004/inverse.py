"""Inverse dynamics along the cycloidal motions (Figs 5, 6, 10, 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.model import State
from papers.page import Page
from papers.paper_004.machines import DURATION, NAMES, TIMES, TITLES, along, courses, drives, machine
from papers.paper_004.machines import ENDS as TURNS
from papers.plots import Array, curves, finish, legend_beside, panels, paper_line, paper_points

METHODS = ("parallel", "subsystem", "system")


@dataclass(frozen=True)
class Inverse:
    """One machine along its course: states, efforts {joint: (T,)} by each method, and what a simulation needs."""

    name: str
    state: State
    efforts: dict[str, dict[str, Array]]
    simulated: dict[str, Array]

    @property
    def tau(self) -> dict[str, Array]:
        return self.efforts["parallel"]

    @property
    def apart(self) -> float:
        """N m: the largest difference between methods, and to the efforts of a simulation with prescribed motions."""
        others = [self.efforts[method] for method in METHODS[1:]] + [self.simulated]
        return float(max(np.abs(other[j] - self.tau[j]).max() for other in others for j in self.tau))

    @property
    def balance(self) -> float:
        """J: the work of the drives against the energy gained, by Simpson's rule."""
        model = machine(self.name)
        power = sum(self.tau[j] * self.state.v[:, model.rate_places[j].start] for j in self.tau)
        weights = np.full(len(TIMES), 2.0)
        weights[1::2] = 4.0
        weights[[0, -1]] = 1.0
        work = float((weights * power).sum() * (TIMES[1] - TIMES[0]) / 3.0)
        energy = model.energy(self.state.q[[0, -1]], self.state.v[[0, -1]]).total
        return abs(work - float(energy[1] - energy[0]))

    @property
    def at_ends(self) -> float:
        """The largest rate or acceleration of any joint at start and end."""
        return float(max(np.abs(x[[0, -1]]).max() for x in (self.state.v, self.state.a)))

    def joints(self) -> dict[str, tuple[Array, Array, Array]]:
        """Per leg and joint of the paper: angle, rate, acceleration, rad; each link from the one before it."""
        q, v, a = (absolute(self.name, x) for x in (self.state.q, self.state.v, self.state.a))
        start = absolute_at_reference(self.name)
        found = {}
        for leg, links in LEGS[self.name].items():
            previous: tuple[Any, Any, Any] = (0.0, 0.0, 0.0)
            for k, link in enumerate(links, start=1):
                own = start[link] + q[link], v[link], a[link]
                label = f"θ{k}" if len(LEGS[self.name]) == 1 else f"θ{k} of leg {leg}"
                found[label] = tuple(np.asarray(x - y) for x, y in zip(own, previous, strict=True))
                previous = own
        return found  # type: ignore[return-value]


LEGS: dict[str, dict[int, tuple[str, ...]]] = {
    "four-bar-004": {1: ("crank", "coupler", "rocker")},
    "five-bar": {1: ("arm1", "forearm1"), 2: ("arm2", "forearm2")},
}
ENDS = {  # joints at which links begin and end, in the sense of the legs
    "crank": "AB",
    "coupler": "BC",
    "rocker": "CD",
    "arm1": ("A1", "B1"),
    "forearm1": ("B1", "P"),
    "arm2": ("A2", "B2"),
    "forearm2": ("B2", "P"),
}


def absolute(name: str, x: Array) -> dict[str, Array]:
    """Turns of the links from the reference pose, or their rates, from those of the joints."""
    model = machine(name)
    by_joint = {joint: x[..., at.start] for joint, at in model.coordinate_places.items() if at.stop <= model.nq}
    turned: dict[str, Any] = {"ground": 0.0}
    waiting = {j: model.mechanism.joints[j] for j in by_joint}
    while waiting:
        for j, joint in list(waiting.items()):
            for near, far, sign in ((joint.parent, joint.child, 1.0), (joint.child, joint.parent, -1.0)):
                if near in turned and far not in turned:
                    turned[far] = turned[near] + sign * by_joint[j]
                    waiting.pop(j, None)
    return turned


def absolute_at_reference(name: str) -> dict[str, float]:
    joints = machine(name).mechanism.joints
    found = {}
    for links in LEGS[name].values():
        for link in links:
            a, b = (joints[j].at for j in ENDS[link])
            found[link] = float(np.arctan2(b[1] - a[1], b[0] - a[0]))
    return found


def measure(name: str) -> Inverse:
    model, state = machine(name), along(name)
    efforts: dict[str, dict[str, Array]] = {}
    for method in METHODS:
        found = model.inverse_dynamics(state.q, state.v, state.a, method=method)
        efforts[method] = {joint: np.asarray(found.tau[joint]) for joint in drives(name)}
    run = model.simulate(
        model.reference, until=float(TIMES[-1]), motion=courses(name), times=TIMES, tol=1e-12, progress=False
    )
    return Inverse(name, state, efforts, {joint: np.asarray(run.tau[joint]) for joint in drives(name)})


def write(page: Page, found: dict[str, Inverse]) -> None:
    part = page.section("Inverse dynamics of the cycloidal motions (Figs 5, 6, 10, 11)")
    figure, axes = panels(6, columns=3, height=2.9)
    for row, name in enumerate(NAMES):
        x = found[name]
        for k, (what, unit) in enumerate((("angles", "rad"), ("rates", "rad/s"), ("accelerations", "rad/s²"))):
            curves(axes[3 * row + k], TIMES, {label: parts[k] for label, parts in x.joints().items()}, linewidth=1.2)
            ends = [np.radians(x) for pair in TURNS[name].values() for x in pair]
            if k == 0:
                paper_points(axes[3 * row], [0.0, DURATION] * (len(ends) // 2), ends, "drives' start\nand end")
            else:
                paper_points(axes[3 * row + k], [0.0, DURATION], [0.0, 0.0], "vanish")
            finish(axes[3 * row + k], f"{TITLES[name]}: {what}", "time [s]", unit, legend=False)
        legend_beside(axes[3 * row : 3 * row + 3])
    part.figure(
        figure,
        "Joint angles, rates and accelerations of the legs; each link's angle is counted from the link before it.",
        alt="Smooth curves from rest to rest in twenty seconds.",
    )
    figure, (left, right) = panels(2)
    for axes_of, name in zip((left, right), NAMES, strict=True):
        curves(axes_of, TIMES, {f"τ at {joint}": tau for joint, tau in found[name].tau.items()})
        paper_line(axes_of, "T = 20 s", x=DURATION)
        finish(axes_of, TITLES[name], "time [s]", "torque [N m]")
    part.figure(figure, "Torques of the drives.", alt="Torques that fall as the links are raised.")
    part.table(
        ("drive", "start", "middle", "end", "smallest", "largest"),
        [
            (f"{TITLES[name]}, {joint}", *(float(x) for x in (tau[0], tau[500], tau[-1], tau.min(), tau.max())))
            for name in NAMES
            for joint, tau in found[name].tau.items()
        ],
        "Torques, N m. The text prints none.",
    )
    rest = max(x.at_ends for x in found.values())
    page.claim(
        "On the cycloidal motion rates and accelerations vanish at start and end (Fig. 5b, c).",
        paper="vanish",
        ours=f"at most {rest:.2g} rad/s and rad/s²",
        verdict="agrees" if rest < 1e-12 else "does not agree",
        why="Of all joints, the passive ones too.",
    )
    for name in NAMES:
        x = found[name]
        page.claim(
            f"{TITLES[name]}: the torques of the cycloidal motion, by the recursive algorithm IDA "
            f"({'Fig. 6' if name == NAMES[0] else 'Fig. 11'}).",
            paper="a figure, no numbers",
            ours="; ".join(f"{joint}: {tau[0]:.3f} to {tau[-1]:.3f} N m" for joint, tau in x.tau.items())
            + f"; methods differ by {x.apart:.0e} N m, work and energy by {x.balance:.0e} J",
            verdict="nothing to compare with" if x.apart < 1e-7 and x.balance < 1e-7 else "does not agree",
            why="No torque is printed. The algorithm agrees with two others, with a simulation of prescribed motions "
            "and with the energy.",
        )
