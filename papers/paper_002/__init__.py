"""Paper 002: inverse dynamics and all reactions of machines with loops, in two levels of recursion."""

from __future__ import annotations

from papers import Progress, misprints
from papers.machine_sheet import Machine, PrintedLink
from papers.page import Page
from papers.paper_002 import costs, method, sizes, turns

SCRAPER = {  # Table 1: length between joints, m; mass, kg; moment about the link's origin, kg m^2
    "crank": PrintedLink(0.038, 1.5, 0.73e-3, "A"),
    "rocker": PrintedLink(0.115, 3, 13.30e-3, "D"),
    "coupler": PrintedLink(0.115, 5, 22.12e-3, "C"),
    "link4": PrintedLink(0.335, 4.2, 157.00e-3, "S"),
    "link5": PrintedLink(0.239, 3, 57.00e-3, "E"),
    "link6": PrintedLink(0.239, 10.5, 2449.00e-3, "F"),
    "link7": PrintedLink(0.239, 3, 57.00e-3, "G"),
}
MACHINES = (
    Machine(
        "carpet-scraper",
        "carpet scraper",
        SCRAPER,
        turns.CUTS["carpet-scraper"],
        {"paper": "002"},
        "Lengths between joints, masses and moments of Table 1; link 6 is 0.597 m longer than between its joints.",
    ),
    Machine("rssr", "RSSR linkage", cut=turns.CUTS["rssr"], note="The paper prints no dimensions; these are chosen."),
)


def make(progress: Progress) -> Page:
    """The page: sizes of the systems, three methods along one turn, all reactions, the costs."""
    page = Page(
        "002",
        machines=MACHINES,
        intro=(
            "Chaudhary and Saha find what drives must give and what joints carry in machines with loops: by Newton's "
            "and Euler's equations of all bodies at once (traditional), by one system for all cut joints and drives "
            "(system), or by one subsystem after the other (subsystem), and then body by body. Their examples are a "
            "carpet scraper and a spatial RSSR linkage. Here both turn once, by all three.\n\n"
            "The scraper has the moments of inertia of Table 1, about the links' origins; the footnote's extension of "
            "0.597 m is read as that of link 6 beyond its joint with link 7, since only so the printed moment is "
            "$m l^2 / 3$. No dimensions of the RSSR are printed: an input of 0.1 m, a coupler of 0.4 m and an output "
            "of 0.25 m with axes at right angles were chosen."
        ),
    )
    method.write(page)
    progress("sizes", 0.0)
    sizes.write(page, {name: sizes.count(name) for name in turns.TURNS})
    progress("one turn by three methods", 0.1)
    turns.write(page, {name: turns.turn(name) for name in turns.TURNS})
    progress("operations and times", 0.5)
    costs.write(page, {name: costs.measure(name) for name in turns.TURNS})
    misprints.write(page)
    return page
