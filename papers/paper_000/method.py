"""The equations of paper 000."""

from __future__ import annotations

from papers.page import Page

B = r"\mathbf"
I, J, q, qd, qdd = r"\mathbf{I}", r"\mathbf{J}", r"\mathbf{q}", r"\dot{\mathbf{q}}", r"\ddot{\mathbf{q}}"
LAMBDA, PHI, PSI = r"\mathbf{\lambda}", r"\mathbf{\varphi}", r"\mathbf{\Psi}"


def write(page: Page) -> None:
    part = page.section("The method")
    part.text(
        "With its loops cut, the machine is a tree of subsystems that meet at the ground. Its inertia is one block per "
        "subsystem; the cut joints pull with the multipliers $\\mathbf{\\lambda}$, and the loops must stay closed:"
    )
    part.equation(rf"{I}\,{qdd} = {PHI} + {J}^T {LAMBDA}, \qquad {PHI} = \tau^E - {B}{{C}}\,{qd}", "eq. (9), (16)")
    part.equation(rf"{J}\,{qdd} = {PSI}, \qquad {PSI} = -\dot{{{J}}}\,{qd}", "eq. (8)")
    part.text("The system approach solves both at once. SLM first finds the multipliers of all loops together,")
    part.equation(
        rf"{LAMBDA} = ({J}\,{I}^{{-1}}{J}^T)^{{-1}} ({PSI} - {J}\,{I}^{{-1}}{PHI})",
        "eq. (11)",
    )
    part.text(
        "and then treats them as known forces on a tree. SSLM never forms these matrices as a whole. It has one block "
        "per loop $r$ and subsystem $j$; blocks of loops and subsystems that share no link are zero and skipped:"
    )
    part.equation(
        r"\bar{\mathbf{I}}_{r,s} = \sum_j \mathbf{J}_{r,j}\,\mathbf{I}_j^{-1}\,\mathbf{J}_{s,j}^T, \qquad "
        r"\bar{\mathbf{\Psi}}_r = \mathbf{\Psi}_r - \sum_j \mathbf{J}_{r,j}\,\mathbf{I}_j^{-1}\mathbf{\varphi}_j",
        "eq. (24), the GICM",
    )
    part.text("Block elimination of $\\bar{\\mathbf{I}} \\mathbf{\\lambda} = \\bar{\\mathbf{\\Psi}}$, for the 3-RRR:")
    part.equation(
        r"\mathbf{\lambda}_2 = (\bar{\mathbf{I}}_{2,2} - \bar{\mathbf{I}}_{2,1}\bar{\mathbf{I}}_{1,1}^{-1}"
        r"\bar{\mathbf{I}}_{2,1}^T)^{-1} (\bar{\mathbf{\Psi}}_2 - \bar{\mathbf{I}}_{2,1}\bar{\mathbf{I}}_{1,1}^{-1}"
        r"\bar{\mathbf{\Psi}}_1)",
        "eq. (44)",
    )
    part.equation(
        r"\mathbf{\lambda}_1 = \bar{\mathbf{I}}_{1,1}^{-1} (\bar{\mathbf{\Psi}}_1 - \bar{\mathbf{I}}_{2,1}^T "
        r"\mathbf{\lambda}_2)",
        "eq. (45)",
    )
