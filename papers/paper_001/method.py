"""The equations of paper 001."""

from __future__ import annotations

from papers.page import Page


def write(page: Page) -> None:
    part = page.section("The method")
    part.text(
        "The twist of a link is that of its parent, carried along, and what its joint adds. Written for all links at "
        "once, twists follow from joint rates by two sparse matrices, the decoupled natural orthogonal complements:"
    )
    part.equation(
        r"\mathbf{t}_i = \mathbf{B}_{i,i-1}\,\mathbf{t}_{i-1} + \mathbf{p}_i\,\dot{\theta}_i, \qquad "
        r"\mathbf{t} = \mathbf{N}_l \mathbf{N}_d\,\dot{\mathbf{\theta}}",
        "eq. (4), (9)",
    )
    part.text(
        "Reactions do no work on motions that the joints allow, so that $\\mathbf{N}^T$ takes them out of Newton's and "
        "Euler's equations of the free links:"
    )
    part.equation(
        r"\mathbf{I}\,\ddot{\mathbf{\theta}} + \mathbf{C}\,\dot{\mathbf{\theta}} = \mathbf{\tau}, \qquad "
        r"\mathbf{I} = \mathbf{N}^T \mathbf{M} \mathbf{N}, \qquad "
        r"\mathbf{C} = \mathbf{N}^T (\mathbf{M} \dot{\mathbf{N}} + \mathbf{W} \mathbf{M} \mathbf{N})",
        "eq. (17)",
    )
    part.text("Inverse dynamics gathers wrenches from the tips inwards (the first term is missing in print):")
    part.equation(
        r"\tilde{\mathbf{w}}_i = \mathbf{w}_i + \mathbf{B}_{i+1,i}^T\,\tilde{\mathbf{w}}_{i+1}, \qquad "
        r"\tau_i = \mathbf{p}_i^T\,\tilde{\mathbf{w}}_i",
        "eq. (25)",
    )
    part.text(
        "Forward dynamics factors the inertia matrix, symbolically, from its last row upwards, and never forms it: "
        "that is $O(n)$, where factoring the matrix as it stands is $O(n^3)$:"
    )
    part.equation(
        r"\mathbf{U}\,\mathbf{D}\,\mathbf{U}^T\,\ddot{\mathbf{\theta}} = \mathbf{\varphi}, \qquad "
        r"\tilde{\tau}_i = \hat{\tau}_i / \hat{m}_i, \qquad "
        r"\ddot{\theta}_i = \tilde{\tau}_i - \mathbf{\psi}_i^T \mathbf{\mu}_{i,i-1}",
        "eq. (27), (32), (33)",
    )
    part.text("The motions are cycloids, at rest at both ends:")
    part.equation(
        r"\theta(t) = \theta(0) + \dfrac{\theta(T) - \theta(0)}{T} "
        r"\left( t - \dfrac{T}{2\pi} \sin \dfrac{2\pi t}{T} \right)",
        "eq. (34)",
    )
