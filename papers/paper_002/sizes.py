"""How large the systems of equations are that each method solves, and what order of computation follows."""

from __future__ import annotations

from dataclasses import dataclass

from linkwright.kernels.closure import row_names
from papers.page import Cell, Page
from papers.paper_002.turns import machine
from papers.plots import bars, finish, panels

# Matrix sizes and theoretical orders as printed in Tables 2 and 3: traditional, system, subsystem
PRINTED: dict[str, tuple[int, int, str, tuple[float, float, float]]] = {
    "carpet-scraper": (21, 7, "4, 3, 1 (text: 4, 2, 1)", (3087.0, 128.3, 45.3)),
    "rssr": (18, 4, "3", (1994.0, 45.33, 33.0)),
}
READ = {"carpet-scraper": (4, 2, 1), "rssr": (3, 1)}  # the groups as the text has them
EQUATIONS = {"carpet-scraper": 3, "rssr": 6}  # of a body: in the plane, in space
BODY_RECURSION = {"carpet-scraper": 7 * 2, "rssr": 4 * 6}  # printed as O(7 x 2) and O(4 x 6)


@dataclass(frozen=True)
class Sizes:
    """Equations of the traditional method, of the system, and of each determinate subsystem in order."""

    name: str
    traditional: int
    unknowns: int  # of the traditional method, counted joint by joint
    system: int
    groups: tuple[int, ...]

    @property
    def orders(self) -> tuple[float, float, float]:
        """n^3 / 3 of each elimination, and the body recursion as the paper counts it."""
        cubes = [n**3 / 3 for n in (self.traditional, self.system)]
        solved = sum(n**3 / 3 if n > 1 else 1.0 for n in self.groups[: len(self.groups) if self.planar else 1])
        more = BODY_RECURSION[self.name]
        return cubes[0], cubes[1] + more, solved + more

    @property
    def planar(self) -> bool:
        return EQUATIONS[self.name] == 3


def count(name: str) -> Sizes:
    model = machine(name)
    topology, each = model.topology, EQUATIONS[name]
    lost = 6 - each  # directions that a plane machine's joints cannot tell
    carried = sum(len(row_names(joint)) - lost for joint in model.tree.joints)
    groups = tuple(group.freedoms for group in topology.groups)
    assert all(group.freedoms == group.unknowns for group in topology.groups)
    return Sizes(name, each * len(model.bodies), carried + len(model.driven), topology.freedoms, groups)


def write(page: Page, found: dict[str, Sizes]) -> None:
    part = page.section("Sizes of the systems")
    part.text(
        "The traditional method has three equations for each body in the plane, six in space. The system approach has "
        "one for each freedom of the tree that remains when the loops are cut. The subsystem approach takes the "
        "subsystems one by one: one that has as many unknowns as freedoms is solved, and makes the next one solvable. "
        "The library finds cuts, subsystems and their order from the graph."
    )
    rows: list[tuple[Cell, ...]] = []
    for name, sizes in found.items():
        traditional, system, subsystem, orders = PRINTED[name]
        ours = (sizes.traditional, sizes.system, ", ".join(map(str, sizes.groups)))
        printed: tuple[Cell, ...] = (traditional, system, subsystem)
        for k, method in enumerate(("traditional", "system", "subsystem")):
            rows.append((name, method, str(printed[k]), str(ours[k]), orders[k], round(sizes.orders[k], 1)))
    part.table(
        ("machine", "method", "size, paper", "size, ours", "order, paper", "order, from these sizes"),
        rows,
        "Sizes of the matrices, and $n^3/3$ with the body recursion counted as in the paper (7 x 2 and 4 x 6).",
        printed=("size, paper", "order, paper"),
    )
    figure, axes = panels(len(found))
    for panel, (name, sizes) in zip(axes, found.items(), strict=True):
        panel.set_yscale("log")
        shown = {"order": PRINTED[name][3], "order from these sizes": sizes.orders}
        bars(panel, ("traditional", "system", "subsystem"), shown, printed=("order",))
        panel.set_ylim(10, 1e5)  # room for the names
        finish(panel, name, "", "n³/3 and body recursion")
    part.figure(
        figure,
        "Theoretical order of computations: printed in Tables 2 and 3, and from the sizes found here.",
        alt="Pairs of bars that are equal but for two slips of the paper.",
    )
    part.text(
        "Two of the printed orders are slips: $18^3/3$ is 1944, not 1994; and the caption of Table 2 has 3 x 3 where "
        "the text solves 2 x 2, so that the subsystem's order is 39, not 45.3."
    )
    for name, sizes in found.items():
        traditional, system, _, _ = PRINTED[name]
        same = (sizes.traditional, sizes.system, sizes.groups) == (traditional, system, READ[name])
        square = sizes.unknowns == sizes.traditional
        page.claim(
            f"Matrix sizes of the {name}.",
            paper=f"{traditional}; {system}; {PRINTED[name][2]}",
            ours=f"{sizes.traditional} equations for {sizes.unknowns} unknowns; {sizes.system}; "
            + " + ".join(map(str, sizes.groups)),
            verdict="agrees" if same and square else "does not agree",
            why="" if same and square else "The count of bodies, joints and freedoms gives other sizes.",
        )
