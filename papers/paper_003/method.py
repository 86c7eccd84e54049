"""The equations of paper 003."""

from __future__ import annotations

from papers.page import Page


def write(page: Page) -> None:
    part = page.section("The methods")
    part.text("A machine whose loops are cut obeys")
    part.equation(
        r"\mathbf{M}\,\ddot{\mathbf{q}} = \mathbf{f} - \mathbf{A}^T \mathbf{\lambda}, \qquad "
        r"\mathbf{C}(\mathbf{q}) = \mathbf{0}, \qquad \mathbf{A} = \partial \mathbf{C} / \partial \mathbf{q}",
        "eq. (2), (3)",
    )
    part.text("Direct elimination differentiates the loop twice; nothing then holds the gap $\\mathbf{C}$ itself:")
    part.equation(
        r"\mathbf{A}\,\ddot{\mathbf{q}} = -\dot{\mathbf{A}}\,\dot{\mathbf{q}}",
        "eq. (5), (7)",
    )
    part.text("Method A puts springs of stiffness $k$ in place of the cut joints. Each chain is integrated by itself:")
    part.equation(
        r"\mathbf{M}\,\ddot{\mathbf{q}} = \mathbf{f} - \mathbf{A}^T \mathbf{K}\,\mathbf{C}(\mathbf{q}), \qquad "
        r"\mathbf{K} = \mathrm{diag}(k)",
        "eq. (10)",
    )
    part.text(
        "Method B lets a gap die away at the rate $\\sigma$, and projects on the motion that the loops leave free, "
        "$\\mathbf{A} \\mathbf{S} = \\mathbf{0}$:"
    )
    part.equation(
        r"\dot{\mathbf{C}} + \sigma\,\mathbf{C} = \mathbf{0} \quad \Rightarrow \quad "
        r"\dot{\mathbf{q}} = \mathbf{S}\,\mathbf{\nu} + \mathbf{\eta}, \qquad "
        r"\mathbf{A}\,\mathbf{\eta} = -\sigma\,\mathbf{C}",
        "eq. (11) to (13)",
    )
    part.equation(
        r"\dot{\mathbf{\nu}} = -(\mathbf{S}^T \mathbf{M} \mathbf{S})^{-1}\,\mathbf{S}^T (\mathbf{M} \mathbf{\gamma} - "
        r"\mathbf{f}), \qquad \mathbf{\gamma} = \dot{\mathbf{S}}\,\mathbf{\nu} + \dot{\mathbf{\eta}}",
        "eq. (14), (16)",
    )
    part.text("Distributed, each chain adds its own share to the one rate that both need:")
    part.equation(
        r"\dot{\mathbf{\nu}} = \dot{\mathbf{\nu}}_A + \dot{\mathbf{\nu}}_B, \qquad "
        r"\dot{\mathbf{\nu}}_i = -(\mathbf{S}^T \mathbf{M} \mathbf{S})^{-1}\,\mathbf{S}_i^T "
        r"(\mathbf{M}_i \mathbf{\gamma}_i - \mathbf{f}_i)",
        "eq. (26), (27)",
    )
    part.text("The loop of the four-bar, in the angles of crank, coupler and rocker:")
    part.equation(
        r"l_1 \cos\theta + l_2 \cos\alpha = l_0 + l_3 \cos\phi, \qquad "
        r"l_1 \sin\theta + l_2 \sin\alpha = l_3 \sin\phi",
        "eq. (19)",
    )
