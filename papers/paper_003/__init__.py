"""Paper 003: modular and distributed simulation, loops held by springs (method A) or by projection (method B)."""

from __future__ import annotations

from papers import Progress, misprints
from papers.machine_sheet import Machine, PrintedLink
from papers.page import Page
from papers.paper_003 import adaptive, cost, distributed, exchange, fixed, fixed_claims, method, start
from papers.paper_003.machine import LENGTHS

LINKS = dict(zip(("ground", "crank", "coupler", "rocker"), LENGTHS, strict=True))
PRINTED = {name: PrintedLink(length, None if name == "ground" else 1.0) for name, length in LINKS.items()}  # Table 1
MACHINES = (
    Machine(
        "four-bar-003",
        "four-bar",
        PRINTED,
        ("C",),
        note="Table 1, which has moments of inertia of $m l^2 / 12$ as well.",
    ),
)


def make(progress: Progress) -> Page:
    """The page: fixed and adaptive steps, what a step costs, the printed start, two processes."""
    page = Page(
        "003",
        machines=MACHINES,
        intro=(
            "Khan, Tang and Krovi cut the loop of a four-bar into two chains and close it again in two ways that can "
            "be shared out between processors: by springs of stiffness k (method A, compliance) and by projection on "
            "the free motion with a rate of convergence sigma (method B). Here both run again, cut as in the paper, "
            "with its integrators (ODE5 in fixed steps, ODE45 adaptive), and on two processes.\n\n"
            "The printed start angles leave the loop slightly open: the crank's is taken as it is printed, the other "
            "two close the loop. A k of 1e-6 N/m is read as 1e6, torques in N/m as N m."
        ),
    )

    method.write(page)

    def within(first: float, last: float, what: str) -> Progress:
        return lambda _, share: progress(what, first + (last - first) * share)

    steps = within(0.0, 0.3, "fixed steps")
    stepped = fixed.measure(lambda share: steps("", share))
    fixed.write(page, stepped)
    fixed_claims.write(page, stepped)
    steps = within(0.3, 0.6, "adaptive steps")
    adaptive.write(page, adaptive.measure(lambda share: steps("", share)))
    progress("what a step costs", 0.6)
    cost.write(page, cost.measure())
    progress("the printed start", 0.7)
    start.write(page, start.measure())
    progress("two processes", 0.75)
    exchange.write(page, distributed.on_two_ranks(), distributed.held_for_a_step())
    misprints.write(page)
    return page
