"""What the page says of two ranks, and of states exchanged once a step."""

from __future__ import annotations

from collections.abc import Sequence

from papers.page import Page
from papers.paper_003.distributed import LENGTH, NUMBERS, STEPS, Held, Ranked

LETTERS = {"compliance": "A", "projection": "B"}


def write(page: Page, runs: Sequence[Ranked] | None, held: Sequence[Held]) -> None:
    part = page.section("Two processes (eq. 22, 27, Figs 2, 3)")
    if runs is None:
        part.text("Two ranks of MPI run this where it is installed: pip install 'linkwright[cluster]'.")
    else:
        part.text(
            "Chain A, crank and coupler, runs on one MPI rank, chain B, the rocker, on another. Each has its own "
            f"compiled programs and integrates its own state in {STEPS} fixed steps of {LENGTH:g} s. At each of the "
            "six stages of a step one reduction tells both what they need of each other, so that they know exactly "
            "what one process would."
        )
        rows = [
            (
                f"{LETTERS[r.method]}, {NUMBERS[r.method]:g}",
                f"{r.differs:.1e}",
                f"{r.off:.1e}",
                f"{r.gap:.1e}",
                f"{r.seconds_two * 1e6:.0f}",
                f"{r.seconds_one * 1e6:.0f}",
                f"{r.reductions:.0f}",
                f"{r.seconds_waiting * 1e6:.0f}",
            )
            for r in runs
        ]
        part.table(
            (
                "method, k or sigma",
                "two ranks against one",
                "against one compiled run [rad, rad/s]",
                "gap [m]",
                "fastest step, two ranks [µs]",
                "one [µs]",
                "reductions a step",
                "waiting [µs/step]",
            ),
            rows,
            "One rank does all the work by itself. One compiled run: the whole machine, integrated in compiled code. "
            "Waiting, on average, is for the other rank and for whatever else runs on these cores.",
        )
        exact = all(r.differs < 1e-12 and r.off < 1e-6 for r in runs)
        page.claim(
            "Both methods, distributed over two processes, give what one process gives.",
            paper="all results computed distributed",
            ours=f"two ranks and one: {max(r.differs for r in runs):.0e}; against one compiled run of the whole "
            "machine: " + ", ".join(f"{r.off:.0e} (method {LETTERS[r.method]})" for r in runs),
            verdict="agrees" if exact else "does not agree",
            why=f"The fastest step takes {min(r.seconds_two for r in runs) * 1e6:.0f} µs on two ranks and "
            f"{min(r.seconds_one for r in runs) * 1e6:.0f} µs on one: for so small a machine two processes are slower.",
        )
    part.text(
        "Once a step is how the paper's real-time machines are synchronised: during a step the other chain stands "
        "where it was at its beginning."
    )
    part.table(
        ("method, k or sigma", "exchanged", "against one compiled run [rad, rad/s]", "gap [m]"),
        [(f"{LETTERS[r.method]}, {NUMBERS[r.method]:g}", "once a step", f"{r.off:.1e}", f"{r.gap:.1e}") for r in held],
    )
    page.claim(
        "It is enough to exchange states at every time step (Sections 5.2, 6.2.2).",
        paper="done so, with gaps of 1e-12 m by method B",
        ours="; ".join(f"method {LETTERS[r.method]}: {r.off:.0e} off, gap {r.gap:.0e} m" for r in held),
        verdict="does not agree" if min(r.off for r in held) > 1e-9 else "agrees",
        why="With the other chain held still for a step, a method of order 5 is one of order 1, and springs felt a "
        "step too late feed energy in. The printed gaps need an exchange at every stage.",
    )
