"""Paper 004: parallel-structured systems without cutting loops, in as many equations as there are freedoms."""

from __future__ import annotations

from papers import Progress, misprints
from papers.machine_sheet import Machine, PrintedLink
from papers.page import Page
from papers.paper_004 import feedback, forced, free, inverse, method
from papers.paper_004.machines import NAMES, TITLES

LENGTHS_AND_MASSES: dict[str, dict[str, tuple[float, float | None]]] = {  # m, kg, sections VI(A), VI(B)
    "four-bar-004": {"ground": (1, None), "crank": (0.3, 1.5), "coupler": (1, 5), "rocker": (0.6, 3)},
    "five-bar": {
        "ground": (1.2, None),
        "arm1": (0.6, 3),
        "forearm1": (1.1, 1.6),
        "arm2": (0.7, 2),
        "forearm2": (0.8, 1.1),
    },
}
MACHINES = tuple(
    Machine(name, TITLES[name].lower(), {link: PrintedLink(*x) for link, x in links.items()}, note="Uniform rods.")
    for name, links in LENGTHS_AND_MASSES.items()
)


def make(progress: Progress) -> Page:
    """The page: inverse dynamics, free and forced simulation, feedback, of a four-bar and a five-bar."""
    page = Page(
        "004",
        machines=MACHINES,
        intro=(
            "Saha and Schiehlen find the rates of all joints from the driven ones leg by leg, so that a machine whose "
            "legs carry a platform has as many equations as freedoms, with no multipliers. Their examples are a "
            "four-bar and a five-bar in a vertical plane. Here both run again by that method (`parallel`), beside the "
            "one with multipliers (`sslm`).\n\n"
            "What the paper leaves open was decided so: links are uniform slender rods, the four-bar is assembled "
            "open, the five-bar with the joint of its legs below the line of the elbows."
        ),
    )
    method.write(page)
    progress("inverse dynamics", 0.0)
    inverse.write(page, {name: inverse.measure(name) for name in NAMES})
    progress("free simulation", 0.2)
    free.write(page, free.measure())
    found = {}
    for k, name in enumerate(NAMES):
        first = 0.35 + 0.25 * k
        found[name] = forced.measure(
            name,
            lambda share, first=first: progress("forced simulation", first + 0.25 * share),  # type: ignore[misc]
        )
    forced.write(page, found)
    progress("feedback", 0.85)
    feedback.write(page, {name: feedback.measure(name) for name in NAMES})
    misprints.write(page)
    return page
