"""What a step costs by each method: operations of the traced right-hand sides, and time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np

from linkwright.engines import Function
from linkwright.program import Program, trace
from papers.clock import take_turns
from papers.page import Page
from papers.paper_003 import printed
from papers.paper_003.chains import CHAINS, chain_program, integrate, whole_program
from papers.paper_003.machine import absolute, machine
from papers.plots import Array, bars, finish, panels, paper_line

METHODS = ("compliance", "projection")
NUMBERS = {"compliance": 1e4, "projection": 20.0}
STEPS = 20_000  # so many that setting out does not count
POSES = 40


@dataclass(frozen=True)
class Cost:
    """Per method: operations (sines and cosines apart) and seconds; and how far ours are from the printed equations."""

    whole: dict[str, int]
    chains: dict[str, dict[str, int]]
    as_printed: dict[str, int]
    seconds: dict[str, float]  # of a step of ODE5
    clock: float  # A's time against B's, the median of rounds in turn
    apart: dict[str, float]

    def ratio(self, counts: dict[str, int]) -> float:
        return counts["compliance"] / counts["projection"]

    @property
    def shared(self) -> dict[str, int]:
        """Of both processes together."""
        return {method: sum(own.values()) for method, own in self.chains.items()}


def measure(seconds: float = 1.5) -> Cost:
    length = 1e-4
    until = STEPS * length
    last = np.array([until])

    def steps(method: str) -> Array:
        return integrate(method, np.zeros(3), NUMBERS[method], until, length, last)

    times = take_turns({method: partial(steps, method) for method in METHODS}, seconds)
    return Cost(
        {method: whole_program(method).operations for method in METHODS},
        {method: {chain: chain_program(method, chain).operations for chain in CHAINS} for method in METHODS},
        {method: printed_program(method).operations for method in METHODS},
        {method: times.best(method) / STEPS for method in METHODS},
        times.ratio(*METHODS),
        {method: apart(method) for method in METHODS},
    )


def printed_program(method: str) -> Program:
    """The paper's equations as they are printed, (x, v, p) in absolute angles -> accelerations, or rates and nu'."""
    if method == "compliance":
        return trace(
            lambda x, v, p: {"a": printed.compliant(x, v, p[0])}, {"x": 3, "v": 3, "p": 1}, "method A as printed"
        )

    def both(x: printed.Vector, nu: printed.Vector, p: printed.Vector) -> dict[str, printed.Vector]:
        v, change = printed.projected(x, nu[0], p[0])
        return {"v": v, "nu_dot": (change,)}

    return trace(both, {"x": 3, "nu": 1, "p": 1}, "method B as printed")


def apart(method: str) -> float:
    """The largest relative difference of ours from the printed equations, at poses that do not quite close."""
    rng = np.random.default_rng(3)
    turns = np.linspace(0.0, 2.0 * np.pi, POSES, endpoint=False)
    q = machine().assemble(A=turns).q + 1e-3 * rng.standard_normal((POSES, 3))
    rates = rng.standard_normal((POSES, 3 if method == "compliance" else 1)) * 3.0
    p = np.array([NUMBERS[method]])
    dy = Function(whole_program(method))(np.zeros((POSES, 1)), np.concatenate([q, rates], axis=1), p)
    theirs = Function(printed_program(method))
    if method == "compliance":
        seen = absolute(rates) - absolute(np.zeros(3))
        expected = theirs(absolute(q), seen, p)
        ours = absolute(dy[:, 3:]) - absolute(np.zeros(3))
    else:
        v, change = theirs(absolute(q), rates, p)
        expected = np.concatenate([v, change], axis=1)
        ours = np.concatenate([absolute(dy[:, :3]) - absolute(np.zeros(3)), dy[:, 3:]], axis=1)
    return float((np.abs(ours - expected) / (1.0 + np.abs(expected))).max())


def write(page: Page, c: Cost) -> None:
    part = page.section("What a step costs")
    A, B = METHODS
    rows = [
        ("right-hand side, one process", c.whole[A], c.whole[B], c.ratio(c.whole)),
        *(
            (
                f"process of chain {chain}",
                c.chains[A][chain],
                c.chains[B][chain],
                c.chains[A][chain] / c.chains[B][chain],
            )
            for chain in CHAINS
        ),
        ("both processes together", c.shared[A], c.shared[B], c.ratio(c.shared)),
        ("the printed equations, one process", c.as_printed[A], c.as_printed[B], c.ratio(c.as_printed)),
    ]
    part.table(
        ("operations", "A", "B", "A / B"),
        rows,
        "Additions, multiplications, divisions of the traced programs; sines and cosines (six in each) not counted.",
    )
    figure, (axes,) = panels(1, columns=1)
    names = {str(row[0]): float(row[3]) for row in rows} | {"time of a step": c.clock}
    bars(
        axes,
        [name.replace(", ", ",\n").replace("process of ", "process\nof ") for name in names],
        {"A / B": list(names.values())},
        printed=(),
    )
    paper_line(axes, "roughly one third (sec. 9)", y=1 / 3)
    finish(axes, "What a step of method A costs against method B", "", "A / B")
    part.figure(
        figure,
        "Operations of method A against those of method B, and the time of a step, the median of rounds in turn.",
        alt="Bars of the ratio of A to B; those of distributed programs stand near the line at a third.",
    )
    part.text(
        f"A step of ODE5 takes {c.seconds[A] * 1e6:.2f} µs by method A and {c.seconds[B] * 1e6:.2f} µs by method B, "
        f"the best of many; in rounds in turn the median ratio is {c.clock:.2f}. The integrator's own share is in "
        "both. Written out from the printed equations (18) to (27), both right-hand sides agree with the general ones "
        f"at poses that do not quite close, to {c.apart[A]:.0e} and {c.apart[B]:.0e} of their size."
    )
    together, alone, clock = c.ratio(c.shared), c.ratio(c.whole), c.clock
    page.claim(
        "Method A has roughly one third of the computational complexity of method B per step (Section 9).",
        paper="about 1/3",
        ours=f"distributed: {c.shared[A]} operations against {c.shared[B]}, {together:.2f}; in one process "
        f"{c.whole[A]} against {c.whole[B]}, {alone:.2f}, measured {clock:.2f}; the printed equations "
        f"{c.ratio(c.as_printed):.2f}",
        verdict="agrees in part" if 0.25 < together < 0.42 else "does not agree",
        why="A third when distributed, as there: both processes need S and the inertia of all. One process computes "
        "them once, and B costs twice as much as A.",
    )
    page.claim(
        "The equations (18) to (27) of the chains and of the loop.",
        paper="printed",
        ours=f"equal to the general right-hand sides within {max(c.apart.values()):.0e}",
        verdict="agrees" if max(c.apart.values()) < 1e-10 else "does not agree",
        why="Except a sentence: the columns of $\\mathbf{A}^T$ span the reactions, not the feasible motions.",
    )
