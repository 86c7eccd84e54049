"""Slips of the papers' print that were met: everything here was derived, so that they went no further."""

from __future__ import annotations

from papers.page import Page

# where, what is printed, what is meant
MISPRINTS: dict[str, tuple[tuple[str, str, str], ...]] = {
    "000": (
        (
            "eq. (39)",
            r"$\mathbf{\Psi} = -\mathbf{J} \dot{\mathbf{q}}$ by blocks",
            r"$-\dot{\mathbf{J}} \dot{\mathbf{q}}$",
        ),
        ("eq. (46)", r"$\dot{\mathbf{q}}$ among the unknowns", r"$\ddot{\mathbf{q}}$"),
        ("App. A.1", r"$\mathbf{J}_{1,1}$ with the signs of its sine row against the others'", "one sign for all"),
        (
            "App. A.2",
            r"$-d_1 c_7$ in the cosine row of $\mathbf{J}_{1,1}$, first entries",
            r"$+d_1 c_7$, as in the third",
        ),
    ),
    "001": (
        (
            "eq. (17)",
            r"$\mathbf{C} = \mathbf{N}^T (\mathbf{M} \mathbf{N} + \mathbf{W} \mathbf{M} \mathbf{N})$",
            r"$\mathbf{N}^T (\mathbf{M} \dot{\mathbf{N}} + \mathbf{W} \mathbf{M} \mathbf{N})$",
        ),
        (
            "eq. (25)",
            r"$\tilde{\mathbf{w}}_i = \mathbf{B}_{i+1}^T \tilde{\mathbf{w}}_{i+1}$",
            r"$\mathbf{w}_i + \mathbf{B}_{i+1,i}^T \tilde{\mathbf{w}}_{i+1}$",
        ),
        ("eq. (46b)", r"$m_k \mathbf{v}_k$ as the first term", r"$m_k \dot{\mathbf{v}}_k$"),
        ("eq. (52b)", r"$a_3 c_{123}$ with other signs than $a_3 s_{123}$ from column to column", "one sign a row"),
        ("eq. (53)", r"$\mathbf{J}_I$ above $\mathbf{J}_{II}$", "beside it: a row of blocks"),
    ),
    "002": (
        (
            "eq. (8)",
            r"$\mathbf{M}_j \mathbf{W}_j \dot{\mathbf{t}}_j$",
            r"$\mathbf{W}_j \mathbf{M}_j \mathbf{E}_j \mathbf{t}_j$",
        ),
        ("Table 2", "3 x 3 for the second subsystem", "2 x 2, which the text solves"),
        ("Table 3", "order 1994", "$18^3/3 = 1944$"),
        ("text on Fig. 7", "subsystems I and II", "the other way round, once"),
    ),
    "003": (
        ("sec. 7.1", "k of 1e-6 N/m", "1e6 N/m"),
        ("Table 1", "torques in N/m", "N m"),
        ("sec. 5.1", r"columns of $\mathbf{A}^T$ span the feasible motions", "they span the reactions"),
    ),
    "004": (
        ("eq. (22), (30)", r"$\mathbf{A}_{mk}$", r"$\mathbf{A}_{ek}$ of (16e)"),
        ("eq. (32)", "two sums side by side", "a plus sign between them"),
    ),
}


def write(page: Page) -> None:
    part = page.section("Misprints")
    part.text("Met on the way; what is computed here was derived, and does not depend on how they are read.")
    part.table(("where", "printed", "meant"), MISPRINTS[page.number], printed=("printed",))
