"""The equations of paper 004."""

from __future__ import annotations

from papers.page import Page


def write(page: Page) -> None:
    part = page.section("The method")
    part.text(
        "Nothing is cut. In every leg the rate of a passive joint is what is left of the platform's twist "
        "$\\mathbf{t}_e$ when the joints nearer to the platform have been projected out, one after the other:"
    )
    part.equation(
        r"\dot{\theta}_i = \dfrac{1}{\delta_i}\,\tilde{\mathbf{p}}_i^T "
        r"(\mathbf{t}_e - \mathbf{A}_{e,i-1}\,\mathbf{t}_{i-1}), \qquad "
        r"\tilde{\mathbf{p}}_i = \mathbf{\Phi}_{i+1}\,\mathbf{A}_{ei}\,\mathbf{p}_i, \qquad "
        r"\delta_i = \tilde{\mathbf{p}}_i^T \tilde{\mathbf{p}}_i",
        "eq. (11)",
    )
    part.equation(
        r"\mathbf{\Phi}_i = \mathbf{\Phi}_{i+1} - \dfrac{1}{\delta_i}\,\tilde{\mathbf{p}}_i "
        r"\tilde{\mathbf{p}}_i^T, \qquad \mathbf{\Phi}_{m+1} = \mathbf{1}",
        "eq. (11d)",
    )
    part.text("All legs together give the platform's twist from the driven rates alone,")
    part.equation(
        r"\mathbf{t}_e = \mathbf{\Phi}^{-1} \sum_l \left[ \mathbf{\Phi}_2 \mathbf{A}_{ek} \mathbf{p}_k "
        r"\dot{\theta}_k \right]^{(l)}, \qquad \mathbf{\Phi} = \sum_l \mathbf{\Phi}_2^{(l)}",
        "eq. (14)",
    )
    part.text("and so the twists of all links, and as many equations of motion as there are freedoms:")
    part.equation(
        r"\mathbf{t} = \mathbf{N}_l \mathbf{N}_c \mathbf{N}_d\,\dot{\mathbf{\theta}} = "
        r"\mathbf{N}\,\dot{\mathbf{\theta}}, \qquad \mathbf{\tau} = \mathbf{N}^T \mathbf{w}, \qquad "
        r"\mathbf{I}\,\ddot{\mathbf{\theta}} + \mathbf{C}\,\dot{\mathbf{\theta}} = \mathbf{\tau}, \qquad "
        r"\mathbf{I} = \mathbf{N}^T \mathbf{M} \mathbf{N}",
        "eq. (17), (19), (25), (26)",
    )
    part.text("The motions are cycloids, $s = t/T$:")
    part.equation(
        r"\theta(t) = \theta(0) + [\theta(T) - \theta(0)] \left( s - \dfrac{\sin 2\pi s}{2\pi} \right)",
        "eq. (35)",
    )
    part.text("Feedback holds the motion where torques known in advance lose it:")
    part.equation(
        r"\tau = I\,[\ddot{\theta}_d - 2\lambda(\dot{\theta} - \dot{\theta}_d) - \lambda^2 (\theta - \theta_d)] + "
        r"C\,\dot{\theta} \quad \Rightarrow \quad \ddot{e} + 2\lambda\,\dot{e} + \lambda^2 e = 0",
        "eq. (37)",
    )
