"""Paper 000: forward dynamics of machines with several loops, multipliers subsystem by subsystem (SSLM)."""

from __future__ import annotations

from papers import PAPERS, Progress
from papers.page import Page
from papers.paper_000 import forced, free, multipliers, patterns


def make(progress: Progress) -> Page:
    """The page: same motion by three methods, the cost of multipliers, the block patterns, forced simulation."""
    page = Page(
        "000",
        PAPERS["000"],
        machines=("three-rrr",),
        intro=(
            "Koul, Shah, Saha and Manivannan cut the loops of a machine, and find what the cut joints carry one "
            "subsystem after the other (SSLM) instead of all at once (SLM), or together with the accelerations (the "
            "system approach). Their examples are a carpet scraper with three loops and a planar 3-RRR robot. Here "
            "both run again, with the joints cut as in the paper.\n\n"
            "What the paper leaves open was decided so: links are uniform slender rods, the bases of the 3-RRR form an "
            "equilateral triangle of side 1 m, and of its two assemblies at the printed angles the one with the "
            "platform at 60 degrees is taken."
        ),
    )
    progress("free simulation", 0.0)
    free.write(page, {name: free.run(name) for name in free.UNTIL})
    progress("multipliers", 0.35)
    multipliers.write(page, {name: multipliers.measure(name) for name in free.UNTIL})
    progress("block patterns", 0.6)
    patterns.write(page, [patterns.compare(name) for name in patterns.PRINTED])
    progress("forced simulation", 0.65)
    forced.write(page, {name: forced.run(name) for name in forced.COURSES})
    return page
