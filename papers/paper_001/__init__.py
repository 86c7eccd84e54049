"""Paper 001: dynamics by decoupled natural orthogonal complements, for serial, tree-type and closed systems."""

from __future__ import annotations

from papers import Progress, misprints
from papers.machine_sheet import Machine, PrintedLink
from papers.page import Page
from papers.paper_001 import biped, counts, four_bar, method, stanford

FOUR_BAR = {  # section 4.1
    "ground": PrintedLink(0.0895),
    "crank": PrintedLink(0.038, 1.5),
    "coupler": PrintedLink(0.1152, 5),
    "rocker": PrintedLink(0.1152, 3),
}
MACHINES = (
    Machine(
        "four-bar-001", "four-bar", FOUR_BAR, ("B",), note="Numbers of section 4.1; the rocker is its output link."
    ),
    Machine("stanford-arm", "Stanford arm", note="The paper prints no numbers; these are those of Paul's book."),
    Machine("biped", "biped", note="The paper prints no numbers; these are a grown man's proportions."),
)


def make(progress: Progress) -> Page:
    """The page: Stanford arm, biped, four-bar, and the operations of both algorithms against n."""
    page = Page(
        "001",
        machines=MACHINES,
        intro=(
            "Saha, Shah and Nandihal review how recursive inverse and forward dynamics follow from the decoupled "
            "natural orthogonal complement: for serial chains (a Stanford arm), for trees (a biped), for loops (a "
            "four-bar), and how the number of operations grows.\n\n"
            "The paper prints no parameters of arm and biped, and its figures have no numbers in the text. The arm has "
            "those of Paul's book, the biped those of a grown man; what is computed is checked by laws: forward "
            "dynamics undoes inverse dynamics, work is energy gained. The project's tests compare the same machines "
            "with an independent engine."
        ),
    )
    method.write(page)
    progress("Stanford arm", 0.0)
    stanford.write(page, stanford.run())
    progress("biped", 0.2)
    biped.write(page, biped.run())
    progress("four-bar", 0.5)
    four_bar.write(page, four_bar.run())
    progress("operations", 0.7)
    counts.write(page, counts.count_all())
    misprints.write(page)
    return page
