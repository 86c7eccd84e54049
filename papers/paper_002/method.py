"""The equations of paper 002."""

from __future__ import annotations

from papers.page import Page


def write(page: Page) -> None:
    part = page.section("The method")
    part.text(
        "Newton's and Euler's equations of every body have on their right what is applied, what uncut joints carry, "
        "and what cut joints carry. The traditional method solves them all at once:"
    )
    part.equation(
        r"\mathbf{M}\,\dot{\mathbf{t}} + \mathbf{W} \mathbf{M} \mathbf{E}\,\mathbf{t} = "
        r"\mathbf{w}^e + \mathbf{w}^c + \mathbf{w}^{\lambda}",
        "eq. (8), in the order of (5)",
    )
    part.text(
        "Twists follow from joint rates, $\\mathbf{t} = \\mathbf{N} \\dot{\\mathbf{\\theta}}$, and $\\mathbf{N}^T$ "
        "takes out what uncut joints carry. What is left has one equation per freedom of the tree, and multipliers and "
        "drives for unknowns: the system approach. For one subsystem $j$ alone it can be solved where it has as many "
        "unknowns as freedoms, and that makes the next one solvable: the first level of recursion."
    )
    part.equation(
        r"\mathbf{N}_j^T \mathbf{w}_j^{*} = \mathbf{\tau}_j^e + \mathbf{\tau}_j^{\lambda}, \qquad "
        r"\mathbf{w}_j^{*} = \mathbf{M}_j \dot{\mathbf{t}}_j + \mathbf{W}_j \mathbf{M}_j \mathbf{E}_j \mathbf{t}_j",
        "eq. (10), (13)",
    )
    part.text("The second level goes from body to body, tips first, to what every uncut joint carries:")
    part.equation(
        r"\mathbf{w}_{i-1,i} = \mathbf{A}^{\prime}_{i,i+1}\,\mathbf{w}_{i,i+1} + \mathbf{w}_i^{*} - \mathbf{w}_i^e",
        "eq. (11)",
    )
