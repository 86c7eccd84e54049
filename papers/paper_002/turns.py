"""One turn of each machine by three methods: efforts, and what every joint carries."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from linkwright import gallery
from linkwright.model import Inverse, Model, State
from papers import independent_engine
from papers.independent_engine import Held
from papers.page import Page
from papers.plots import Array, curves, finish, panels, paper_line

METHODS = ("traditional", "system", "subsystem")
# speed of the input, rad/s; time between instants, s; how many of them [sec. 6.1.1; notes of Tables 2 and 3]
TURNS = {"carpet-scraper": (4.712, 0.01, 134), "rssr": (2.0 * np.pi / 0.6, 0.001, 600)}
PERIODS = {"carpet-scraper": 1.34, "rssr": 0.6}  # s, of the crank, notes of Tables 2 and 3
SAME = 1e-9  # of the largest force: rounding
CUTS = {"carpet-scraper": ("B", "P", "Q"), "rssr": ("S",)}
OTHER_CUTS = {"carpet-scraper": ("C", "E", "G"), "rssr": ("U",)}


@cache
def machine(name: str, other: bool = False) -> Model:
    mechanism = gallery.load(name, paper="002") if name == "carpet-scraper" else gallery.load(name)
    model = mechanism.build(cut=(OTHER_CUTS if other else CUTS)[name])
    assert model.loops
    return model


@dataclass(frozen=True)
class Turn:
    """The states of one turn, and the answers of the methods; `elsewhere`: the loops cut at other joints; `theirs`: the
    independent engine's, where it is installed."""

    t: Array
    state: State
    answers: dict[str, Inverse]
    elsewhere: Inverse
    theirs: Held | None
    gained: float  # J, of kinetic and potential energy from first to last instant
    given: float  # J, work of the drive in that time

    @property
    def torque(self) -> Array:
        return np.asarray(self.answers["subsystem"].tau["A"])

    def apart(self, method: str) -> tuple[float, float]:
        """N m and N (or N m): largest differences of the effort and of a reaction from the subsystem method's."""
        return _apart(self.answers[method], self.answers["subsystem"])

    @property
    def other_cut_apart(self) -> tuple[float, float]:
        return _apart(self.elsewhere, self.answers["subsystem"])

    @property
    def theirs_apart(self) -> tuple[float, float] | None:
        """Of the independent engine's answers."""
        return self.theirs and _apart(self.theirs, self.answers["subsystem"])

    @property
    def forces(self) -> dict[str, Array]:
        """N, (T,): the size of the force in every joint."""
        return {joint: np.linalg.norm(w[:, 3:], axis=1) for joint, w in self.answers["subsystem"].reactions.items()}


def _apart(one: Inverse | Held, other: Inverse) -> tuple[float, float]:
    efforts = float(np.abs(one.tau["A"] - other.tau["A"]).max())
    return efforts, max(float(np.abs(one.reactions[k] - other.reactions[k]).max()) for k in one.reactions)


def states(name: str, other: bool = False) -> tuple[Array, State]:
    """Instants of the turn and the closed states at them."""
    speed, step, count = TURNS[name]
    t = np.arange(count, dtype=float) * step
    return t, machine(name, other).assemble({"A": speed * t}, v={"A": speed + 0 * t}, a={"A": 0 * t})


def turn(name: str) -> Turn:
    model = machine(name)
    t, s = states(name)
    answers = {method: model.inverse_dynamics(s.q, s.v, s.a, method=method) for method in METHODS}
    _, o = states(name, other=True)
    elsewhere = machine(name, other=True).inverse_dynamics(o.q, o.v, o.a)
    total = model.energy(s.q, s.v).total
    work = float(np.sum(_simpson(t) * answers["subsystem"].tau["A"]) * TURNS[name][0])
    last = len(t) - 1 - (len(t) - 1) % 2
    theirs = independent_engine.inverse(model, s)
    return Turn(t, s, answers, elsewhere, theirs, float(total[last] - total[0]), work)


def _simpson(t: Array) -> Array:
    """Weights of Simpson's rule over an even number of intervals; a last odd one is left out."""
    n = len(t) - 1 - (len(t) - 1) % 2
    w = np.zeros(len(t))
    w[: n + 1] = 2.0
    w[1:n:2] = 4.0
    w[[0, n]] = 1.0
    return w * (t[1] - t[0]) / 3.0


def write(page: Page, found: dict[str, Turn]) -> None:
    part = page.section("One turn by three methods")
    part.text(
        "The scraper's crank turns at 4.712 rad/s, at 134 instants 0.01 s apart; the input of the RSSR turns once in "
        "0.6 s, at 600 instants. The driving torque is that of Fig. 8 (whose curve has no numbers in the text)."
    )
    figure, axes = panels(4)
    for k, (name, turned) in enumerate(found.items()):
        left, right = axes[2 * k : 2 * k + 2]
        curves(left, turned.t, {"subsystem": turned.torque}, linewidth=2.5, color="0.75")
        curves(left, turned.t, {"system": turned.answers["system"].tau["A"]}, linewidth=1.2)
        curves(left, turned.t, {"traditional": turned.answers["traditional"].tau["A"]}, linewidth=1.2, linestyle=":")
        paper_line(left, f"the crank's period, {PERIODS[name]:g} s", x=PERIODS[name])
        finish(left, f"{name}: driving torque", "time [s]", "torque [N m]", room=0.5)
        curves(right, turned.t, turned.forces, linewidth=1.2)
        finish(right, f"{name}: what the joints carry", "time [s]", "force [N]", legend=False)
        right.legend(frameon=False, fontsize=8, ncol=1, loc="center left", bbox_to_anchor=(1.0, 0.5))
    part.figure(
        figure,
        "Left: driving torque by three methods, one on top of the other. Right: forces in all joints.",
        alt="The scraper's torque is small but for one sharp swing; the forces in its joints peak at the same time.",
    )
    largest = [
        (name, joint, float(force.max()), float(turned.t[force.argmax()]))
        for name, turned in found.items()
        for joint, force in turned.forces.items()
    ]
    part.table(("machine", "joint", "largest force [N]", "at [s]"), largest, "All reactions of the turn.")
    rows = [(name, method, *turned.apart(method)) for name, turned in found.items() for method in METHODS[:2]] + [
        (name, "other joints cut", *turned.other_cut_apart) for name, turned in found.items()
    ]
    rows += [
        (name, independent_engine.name(), *apart) for name, turned in found.items() if (apart := turned.theirs_apart)
    ]
    part.table(
        ("machine", "against subsystem", "torque apart [N m]", "reactions apart [N, N m]"),
        rows,
        "Largest differences over the turn, all joints, forces and moments."
        + (f" {independent_engine.HOW}" if any(turned.theirs for turned in found.values()) else ""),
    )
    for name, turned in found.items():
        part.text(
            f"{name}: the torque runs from {turned.torque.min():.4g} to {turned.torque.max():.4g} N m; its work up to "
            f"the last instant is {turned.given:.6g} J, and the links gain {turned.gained:.6g} J."
        )
    worst = {name: [max(turned.apart(m)[k] for m in METHODS[:2]) for k in (0, 1)] for name, turned in found.items()}
    sizes = {name: max(float(x.max()) for x in turned.forces.values()) for name, turned in found.items()}
    fine = all(max(worst[name]) < SAME * sizes[name] for name in found)
    theirs = {name: apart for name, turned in found.items() if (apart := turned.theirs_apart)}
    matched = all(max(apart) < SAME * sizes[name] for name, apart in theirs.items()) if theirs else None
    verdict, why = independent_engine.judge(fine, matched)
    page.claim(
        "Traditional, system and subsystem methods give the same torque and reactions.",
        paper="All forces show an exact match with a commercial program (sec. 6.1.1; Fig. 8).",
        ours="; ".join(
            f"{name}: torque to {worst[name][0]:.0e} N m, reactions to {worst[name][1]:.0e} N of {sizes[name]:.0f} N"
            for name in found
        )
        + (
            f". {independent_engine.name()}, an independent engine: "
            + "; ".join(
                f"{name}: torque to {torque:.0e} N m, reactions to {force:.0e} N"
                for name, (torque, force) in theirs.items()
            )
            if theirs
            else ""
        ),
        verdict=verdict,
        why=why,
    )
    scraper = found["carpet-scraper"]
    independent = scraper.other_cut_apart[1] < SAME * sizes["carpet-scraper"]
    page.claim(
        "All joint reactions follow along the turn of 134 positions.",
        paper="Computed for 134 positions of 0.01 s at 4.712 rad/s; only the torque is drawn.",
        ours=f"{len(scraper.forces)} joints at {len(scraper.t)} positions; the largest force is "
        f"{sizes['carpet-scraper']:.0f} N; cutting other joints changes nothing beyond "
        f"{scraper.other_cut_apart[1]:.0e} N.",
        verdict="nothing to compare with" if independent else "does not agree",
        why="No reaction is printed; that they do not depend on the cut, and the drive's work, stand in for it."
        if independent
        else "They depend on the cut.",
    )
