"""Paper 000: forward dynamics of machines with several loops, multipliers subsystem by subsystem (SSLM)."""

from __future__ import annotations

from papers import Progress, misprints
from papers.machine_sheet import Machine, PrintedLink
from papers.page import Page
from papers.paper_000 import forced, free, method, multipliers, patterns, robot_starts
from papers.paper_000.machines import CUTS

LENGTHS_AND_MASSES: dict[str, dict[str, tuple[float, float]]] = {  # m, kg, Table 1
    "carpet-scraper": {
        "crank": (0.038, 1.5),
        "rocker": (0.1152, 3),
        "coupler": (0.2304, 5),
        "link4": (0.3346, 4.2),
        "link5": (0.239, 3),
        "link6": (0.8365, 10.5),
        "link7": (0.239, 3),
    },
    "three-rrr": dict.fromkeys(("arm1", "arm2", "arm3"), (0.4, 3.0))
    | dict.fromkeys(("forearm1", "forearm2", "forearm3"), (0.6, 4.0))
    | {"platform": (0.4, 8.0)},
    "excavator": {},
}
TITLES = {"carpet-scraper": "carpet scraper", "three-rrr": "3-RRR robot", "excavator": "excavator"}
NOTES = {
    "carpet-scraper": "Lengths and masses of Table 1; the pivots are those that paper 002 prints for the same machine.",
    "three-rrr": "Lengths and masses of Table 1; bases, assembly, platform's inertia as in the authors' program.",
    "excavator": "Fig. 1 shows how its links are joined; the paper has no dimensions, these are chosen.",
}
MACHINES = tuple(
    Machine(name, TITLES[name], {link: PrintedLink(*x) for link, x in links.items()}, CUTS[name], note=NOTES[name])
    for name, links in LENGTHS_AND_MASSES.items()
)


def make(progress: Progress) -> Page:
    """The page: same motion by three methods, the cost of multipliers, the block patterns, forced simulation."""
    page = Page(
        "000",
        machines=MACHINES,
        intro=(
            "Koul, Shah, Saha and Manivannan cut the loops of a machine, and find what the cut joints carry one "
            "subsystem after the other (SSLM) instead of all at once (SLM), or together with the accelerations (the "
            "system approach). Their examples are a carpet scraper with three loops and a planar 3-RRR robot. Here "
            "both run again, with the joints cut as in the paper.\n\n"
            "What the paper leaves open was decided so: links are uniform slender rods; the bases of the 3-RRR form an "
            "equilateral triangle of side 1 m, the moment of its platform is 0.16 kg m², and of its two assemblies at "
            "the printed angles the one with the platform at 224 degrees is taken: so has it the authors' public "
            "program, ReDySim. The section Where the 3-RRR starts says what hangs on that."
        ),
    )
    method.write(page)
    progress("free simulation", 0.0)
    free.write(page, {name: free.run(name) for name in free.UNTIL})
    progress("multipliers", 0.35)
    multipliers.write(page, {name: multipliers.measure(name) for name in free.UNTIL})
    progress("block patterns", 0.6)
    patterns.write(page, [patterns.compare(name) for name in patterns.PRINTED])
    progress("forced simulation", 0.65)
    forced.write(page, {name: forced.run(name) for name in forced.COURSES})
    progress("starts of the 3-RRR", 0.9)
    robot_starts.write(page, {name: robot_starts.measure(options) for name, options in robot_starts.STARTS.items()})
    misprints.write(page)
    return page
