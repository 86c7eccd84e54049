"""Which blocks of J and of the GICM are zero: from the graph, and in numbers at a pose."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from papers.page import Page
from papers.paper_000.machines import machine
from papers.paper_000.multipliers import chosen_rows
from papers.plots import blocks, panels

ROMAN = ("I", "II", "III")
# A body of each of the paper's subsystems, in its order.
SUBSYSTEMS = {
    "excavator": ("rod", "boom", "boom_barrel"),
    "carpet-scraper": ("crank", "rocker", "link4"),
    "three-rrr": ("arm1", "arm2", "arm3"),
}
# J by loops and subsystems, and the subsystems in the blocks of the GICM, as printed: (13); (25), (31); (36), (42)
PRINTED: dict[str, tuple[str, list[str], str, list[list[str]] | None]] = {
    "excavator": ("(13)", ["JJ.", ".J.", "JJ.", "J.J"], "", None),
    "carpet-scraper": (
        "(25)",
        ["JJ.", ".JJ", "..J"],
        "(30)",
        [["I II", "II", ""], ["II", "II III", "III"], ["", "III", "III"]],
    ),
    "three-rrr": ("(36)", ["JJ.", "J.J"], "(41)", [["I II", "I"], ["I", "I III"]]),
}


@dataclass(frozen=True)
class Pattern:
    """J: words [loop][subsystem], the size of a block or nothing; gicm: [loop][loop], whose inertia is in a block."""

    name: str
    J: list[list[str]]
    gicm: list[list[str]]
    in_numbers: bool  # whether exactly these blocks are zero at a pose

    @property
    def agrees(self) -> bool:
        _, J, _, gicm = PRINTED[self.name]
        drawn = ["".join("J" if word else "." for word in row) for row in self.J]
        return drawn == J and gicm in (None, self.gicm) and self.in_numbers


def compare(name: str) -> Pattern:
    model = machine(name)
    t = model.topology
    order = [t.subsystem_of[t.bodies.index(body)] for body in SUBSYSTEMS[name]]
    J = [
        [f"{m} x {t.subsystems[s].freedoms}" if row[s] else "" for s in order]
        for m, row in zip(t.multipliers, t.closure_pattern, strict=True)
    ]
    gicm = [
        [" ".join(ROMAN[k] for k, s in enumerate(order) if s in block) for block in row]
        for row in t.constraint_inertia_pattern
    ]
    return Pattern(name, J, gicm, _in_numbers(name, order, J, gicm))


def _in_numbers(name: str, order: list[int], J: list[list[str]], gicm: list[list[str]]) -> bool:
    """Evaluate both matrices in a pose away from the drawn one and look for what vanishes."""
    model = machine(name)
    t, chosen = model.topology, model.analysis.chosen
    q = model.analysis.poses[-1]
    values, constraint = (
        model.scaled_closure.jacobian(q[None])[0][chosen_rows(model)],
        model.constraint_inertia(q).matrix,
    )
    rates: dict[int, list[int]] = {s: [] for s in order}
    for tree_joint in model.tree.tree_joints:
        rates[t.subsystem_of[tree_joint.outer]] += range(
            tree_joint.rate, tree_joint.rate + t.joints[tree_joint.joint].freedoms
        )
    mine = [[k for k, (cut, _) in enumerate(chosen) if cut == loop] for loop in range(len(t.cuts))]
    same = [
        bool(np.abs(values[np.ix_(mine[i], rates[s])]).max() > 1e-9) == bool(J[i][k])
        for i in range(len(mine))
        for k, s in enumerate(order)
    ]
    floor = 1e-12 * np.abs(constraint).max()
    same += [
        bool(np.abs(constraint[np.ix_(mine[r], mine[s])]).max() > floor) == bool(gicm[r][s])
        for r in range(len(mine))
        for s in range(len(mine))
    ]
    return all(same)


def write(page: Page, found: list[Pattern]) -> None:
    part = page.section("Block patterns of J and of the GICM")
    part.text(
        "A loop and a subsystem that share no link leave a zero block in the Jacobian J; two loops that share no "
        "subsystem leave one in the generalized inertia constraint matrix "
        "$\\mathbf{J} \\mathbf{I}^{-1} \\mathbf{J}^T$. Below is what the library finds from the graph alone, with "
        "the sizes of the blocks of J, and in the GICM the subsystems whose inertia enters. "
        "Both matrices were also evaluated in a pose away from the drawn one: exactly the empty blocks vanish."
    )
    figure, axes = panels(2 * len(found), height=2.9)
    for k, pattern in enumerate(found):
        left, right = axes[2 * k : 2 * k + 2]
        loops = [f"loop {i + 1}" for i in range(len(pattern.J))]
        number, drawn, second, entries = PRINTED[pattern.name]
        letters = [["J" if x == "J" else "" for x in row] for row in drawn]
        blocks(left, pattern.J, f"{pattern.name}: J {number}", loops, ROMAN[: len(pattern.J[0])], letters)
        blocks(right, pattern.gicm, f"GICM {second}" if second else "GICM (not printed)", loops, loops, entries)
    part.figure(
        figure,
        "Blocks of J, loops by subsystems, and of the GICM, loops by loops; 0 is a zero block. In the corners, in "
        "italics: what the paper prints for the block.",
        alt="Six matrices of blocks, filled where a block is not zero.",
    )
    for pattern in found:
        number, _, second, _ = PRINTED[pattern.name]
        which = f"J as in {number}" + (f", GICM as in {second}" if second else "")
        page.claim(
            f"The block pattern of the {pattern.name}: {which}.",
            paper="; ".join(row.replace(".", "0") for row in PRINTED[pattern.name][1]),
            ours="; ".join("".join("J" if word else "0" for word in row) for row in pattern.J)
            + (", also in numbers" if pattern.in_numbers else ", but not in numbers"),
            verdict="agrees" if pattern.agrees else "does not agree",
            why="" if pattern.agrees else "The graph as read from the text gives other blocks.",
        )
