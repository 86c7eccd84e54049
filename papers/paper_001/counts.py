"""Operations of inverse and forward dynamics against the number of freedoms, counted in traced programs."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from linkwright.mechanism import Inertia, Mechanism
from linkwright.mechanism.checked_numbers import Mat3, Vec3
from linkwright.model.questions.all_questions import ask
from papers.page import Page
from papers.plots import curves, finish, panels

SIX = {  # six freedoms of a chain by kinds of joints
    "1-DOF joints": ("revolute",) * 6,
    "2-DOF joints": ("universal",) * 3,
    "3-DOF joints": ("spherical",) * 2,
    "1-, 2-, 3-DOF": ("revolute", "universal", "spherical"),
}
FREEDOMS = (6, 12, 18, 24, 30)


@dataclass(frozen=True)
class Growth:
    """Operations of inverse and forward dynamics by recursion at FREEDOMS; `apart`: ball joints as three hinges."""

    inverse: list[int]
    forward: list[int]
    inverse_apart: list[int]
    forward_apart: list[int]

    def line(self, which: str) -> tuple[float, float, float]:
        """Slope and constant of the straight line through the counts, and its largest departure as a share."""
        y = np.array(getattr(self, which), float)
        x = np.array(FREEDOMS[: len(y)], float)
        slope, constant = np.polyfit(x, y, 1)
        return float(slope), float(constant), float(np.abs(slope * x + constant - y).max() / y.max())


@dataclass(frozen=True)
class Dense:
    """Operations at FREEDOMS of forward dynamics by the factored inertia matrix, joints of one freedom."""

    operations: list[int]

    @property
    def cubic(self) -> tuple[float, float]:
        """The factor of n^3, and how far the counts are from a cubic, as a share (their fourth difference)."""
        step = FREEDOMS[1] - FREEDOMS[0]
        third, fourth = (np.diff(self.operations, k) for k in (3, 4))
        return float(third.mean()) / (6 * step**3), float(np.abs(fourth).max()) / max(self.operations)


def count_all() -> tuple[dict[str, Growth], Dense]:
    machines = (chain(("revolute",) * n).build().tree for n in FREEDOMS)
    dense = Dense([ask(machine, "forward_dynamics", "system").operations for machine in machines])
    return {name: count(kinds) for name, kinds in SIX.items()}, dense


def count(kinds: tuple[str, ...]) -> Growth:
    found: dict[str, list[int]] = {"inverse": [], "forward": [], "inverse_apart": [], "forward_apart": []}
    for n in FREEDOMS:
        for how, after in (("quaternion", ""), ("euler", "_apart")):
            if how == "euler" and "spherical" not in kinds:
                found["inverse_apart"].append(found["inverse"][-1])
                found["forward_apart"].append(found["forward"][-1])
                continue
            machine = chain(kinds * (n // 6)).build(parametrisation=how).tree
            found["inverse" + after].append(ask(machine, "generalized_forces").operations)
            found["forward" + after].append(ask(machine, "forward_dynamics").operations)
    return Growth(**found)


def chain(kinds: tuple[str, ...], seed: int = 1) -> Mechanism:
    """A chain in which nothing is special: offsets, axes, centres of mass and inertias at random."""
    r = random.Random(seed)
    m = Mechanism("chain of joints", gravity=(0.0, 0.0, -9.81))
    above, at = "ground", (0.0, 0.0, 0.0)
    for i, kind in enumerate(kinds):
        body = f"link{i + 1}"
        m.add_body(body, Inertia(r.uniform(1.0, 2.0), _near(r, at, 0.3), _tensor(r)))
        first, second = _axes(r)
        axis, axis2 = {"revolute": (first, None), "universal": (first, second)}.get(kind, (None, None))
        m.add_joint(f"J{i + 1}", kind, above, body, at=at, axis=axis, axis2=axis2, actuated=True)
        above, at = body, _near(r, at, 0.5)
    return m


def _near(r: random.Random, p: Vec3, reach: float) -> Vec3:
    x, y, z = (a + r.uniform(-reach, reach) for a in p)
    return x, y, z


def _axes(r: random.Random) -> tuple[Vec3, Vec3]:
    """Two directions at right angles."""
    a, b = (np.array([r.gauss(0.0, 1.0) for _ in range(3)]) for _ in range(2))
    b = np.cross(a, b)
    return _triple(a / np.linalg.norm(a)), _triple(b / np.linalg.norm(b))


def _tensor(r: random.Random) -> Mat3:
    """Of some mass spread in space: a body that can exist."""
    B = np.array([[r.gauss(0.0, 0.15) for _ in range(3)] for _ in range(3)])
    spread = B @ B.T
    x, y, z = np.trace(spread) * np.eye(3) - spread + 1e-3 * np.eye(3)
    return _triple(x), _triple(y), _triple(z)


def _triple(x: np.ndarray) -> Vec3:
    a, b, c = map(float, x)
    return a, b, c


def write(page: Page, counted: tuple[dict[str, Growth], Dense]) -> None:
    found, dense = counted
    part = page.section("Operations against the number of freedoms (Figs 19, 20)")
    part.text(
        "Each program below is traced from a chain in which nothing is special, offsets, axes and inertias being taken "
        "at random; sums, products and divisions are counted, sines and cosines left out. n is the number of freedoms. "
        "The figures of the paper compare its algorithms with others', but the text has no numbers; ours can be "
        "compared among themselves."
    )
    figure, axes = panels(2, height=3.8)
    n = np.array(FREEDOMS, float)
    for name, growth in found.items():
        curves(axes[0], n, {name: np.array(growth.inverse, float)}, marker="o", markersize=4)
        curves(axes[1], n, {name: np.array(growth.forward, float)}, marker="o", markersize=4)
    curves(axes[1], n, {"inertia matrix, 1-DOF": np.array(dense.operations, float)}, color="C0", linestyle=":")
    finish(axes[0], "Inverse dynamics", "freedoms n", "operations")
    finish(axes[1], "Forward dynamics", "freedoms n", "operations")
    part.figure(
        figure,
        "Operations of inverse and forward dynamics; dotted, forward dynamics by the factored inertia matrix.",
        alt="Straight lines for the recursions, steeper for joints of one freedom; bent curves for the inertia matrix.",
    )
    rows = [
        (name, _words(growth.line("inverse")), _words(growth.line("forward")), growth.inverse[-1], growth.forward[-1])
        for name, growth in found.items()
    ]
    headings = ("chain of", "inverse", "forward", f"inverse, n = {FREEDOMS[-1]}", f"forward, n = {FREEDOMS[-1]}")
    part.table(headings, rows, "Straight lines through the counts.")
    bend = max(growth.line(which)[2] for growth in found.values() for which in ("inverse", "forward"))
    factor, left = dense.cubic
    sound = bend < 0.01 and factor > 0.1 and left < 0.01
    page.claim(
        "Inverse and forward dynamics take O(n) operations; factoring the inertia matrix takes O(n^3).",
        paper="$O(n)$ against $O(n^3)$ (sec. 2.7).",
        ours=f"All counts lie on straight lines to {100 * bend:.2f} %. With the inertia matrix they lie on a cubic, "
        f"{factor:.2f} $n^3$ and lower powers, to {100 * left:.2f} %: {dense.operations[0]} at n = {FREEDOMS[0]}, "
        f"where the recursion takes {found['1-DOF joints'].forward[0]}, and {dense.operations[-1]} at "
        f"n = {FREEDOMS[-1]}.",
        verdict="agrees" if sound else "does not agree",
        why="" if sound else "The counts are of another order.",
    )
    _several_freedoms(page, found)
    one = found["1-DOF joints"]
    page.claim(
        "The algorithms are as fast as the fastest known for 1-DOF joints, and faster for others.",
        paper="Figs 19a and 20a; the compared formulas are not in the text.",
        ours=f"{one.line('inverse')[0]:.0f} operations a joint for inverse, {one.line('forward')[0]:.0f} for forward "
        "dynamics, of a chain in which nothing is special.",
        verdict="nothing to compare with",
        why="What the others need is drawn in figures only, and so is what the paper's own algorithms need.",
    )


def _several_freedoms(page: Page, found: dict[str, Growth]) -> None:
    """Ball joints as one joint, against three hinges each: in chains of them, and mixed with others."""
    rows = [
        (name, which, one, hinges, f"{100 * (1 - one / hinges):.0f} %")
        for name, growth in found.items()
        for which, one, hinges in (
            ("inverse", growth.inverse[-1], growth.inverse_apart[-1]),
            ("forward", growth.forward[-1], growth.forward_apart[-1]),
        )
        if "spherical" in SIX[name]
    ]
    page.sections[-1].table(
        ("chain of", "dynamics", "ball joints as one", "as three hinges", "saved"),
        rows,
        f"Operations at n = {FREEDOMS[-1]}. Chains of fewer, freer joints have fewer bodies, so that their counts in "
        "the table before do not show what treating a joint as one is worth; these do.",
    )
    gains = [one < hinges for _, _, one, hinges, _ in rows]
    reason = "Compared with our own hinges, not with the algorithms in the figures; universal joints have no such pair."
    if not all(gains):
        reason += " Where joints are mixed, a ball joint as one can cost more than three hinges."
    page.claim(
        "The more joints have several freedoms, the larger the gain of treating them as one.",
        paper="Figs 19b-d and 20b-d, against others' algorithms; no numbers printed.",
        ours="Saved against three hinges for each ball joint: "
        + ", ".join(f"{saved} ({which}, {name})" for name, which, _, _, saved in rows)
        + ".",
        verdict="agrees in part" if any(gains) else "does not agree",
        why=reason,
    )


def _words(line: tuple[float, float, float]) -> str:
    return f"{line[0]:.1f} n {line[1]:+.0f}"
