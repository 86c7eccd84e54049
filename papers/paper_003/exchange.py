"""What the page says of two processes."""

from __future__ import annotations

from collections.abc import Sequence

from papers.page import Page
from papers.paper_003.distributed import LENGTH, NUMBERS, Distributed

LETTERS = {"compliance": "A", "projection": "B"}


def write(page: Page, runs: Sequence[Distributed]) -> None:
    part = page.section("Two processes (eq. 22, 27, Figs 2, 3)")
    part.text(
        "Chain A, crank and coupler, runs in one process, chain B, the rocker, in another. Each has its own compiled "
        f"program and integrates its own state in {runs[0].steps} fixed steps of {LENGTH:g} s; states travel through "
        "a pipe. Once a step is how the paper's real-time machines are synchronised. Exchanged at each of the six "
        "stages, both processes know exactly what one process would."
    )
    rows = [
        (
            f"{LETTERS[r.method]}, {NUMBERS[r.method]:g}",
            f"every {r.every}",
            "the same bits" if r.identical else f"{r.differs:.1e}",
            f"{r.off:.1e}",
            f"{r.gap:.1e}",
            f"{r.seconds_two * 1e6:.0f}",
            f"{r.seconds_one * 1e6:.0f}",
            f"{r.seconds_exchanging * 1e6:.0f}",
        )
        for r in runs
    ]
    part.table(
        (
            "method, k or sigma",
            "exchanged",
            "two against one process",
            "against one compiled run [rad, rad/s]",
            "gap [m]",
            "two processes [µs/step]",
            "one [µs/step]",
            "an exchange [µs]",
        ),
        rows,
        "One process does the same work in turn. One compiled run: the whole machine, integrated in compiled code, "
        "with states known at every stage. An exchange includes waiting for the other.",
    )
    staged = [r for r in runs if r.every == "stage"]
    held = [r for r in runs if r.every == "step"]
    exact = all(r.identical for r in runs) and all(r.off < 1e-6 for r in staged)
    page.claim(
        "Both methods, distributed over two processes, give what one process gives.",
        paper="all results computed distributed",
        ours=f"two processes and one: {'the same bits' if all(r.identical for r in runs) else 'different'}; against "
        "one compiled run of the whole machine: "
        + ", ".join(f"{r.off:.0e} (method {LETTERS[r.method]})" for r in staged),
        verdict="agrees" if exact else "does not agree",
        why=f"An exchange takes {min(r.seconds_exchanging for r in runs) * 1e6:.0f} µs or more here, and both chains' "
        f"work of a step {min(r.seconds_one for r in runs) * 1e6:.0f} µs: for so small a machine two processes are "
        "slower than one.",
    )
    worse = [h.off / s.off for h, s in zip(held, staged, strict=True)]
    page.claim(
        "It is enough to exchange states at every time step (Sections 5.2, 6.2.2).",
        paper="done so, with gaps of 1e-12 m by method B",
        ours="; ".join(f"method {LETTERS[r.method]}: {r.off:.0e} off, gap {r.gap:.0e} m" for r in held),
        verdict="does not agree" if min(worse) > 1e3 else "agrees",
        why="With the other chain held still for a step, a method of order 5 is one of order 1, and springs felt a "
        "step too late feed energy in. The printed gaps need an exchange at every stage.",
    )
