"""Radau IIA, order 5: three implicit stages, for stiff equations; a cubic through them inside the step.

The stages z_i = h sum_j A_ij f(t + c_j h, y + z_j) are solved by Newton's method. A^-1 has one real and two complex
eigenvalues; in the coordinates of its eigenvectors the three stages fall apart into one real and one complex system
of the size of y.   [Hairer, Wanner, Solving ODEs II, IV.8]
"""

from __future__ import annotations

import numpy as np

from linkwright.simulation.integrators.tableau import Tableau

ROOT = 6.0**0.5
NODES = np.array(((4 - ROOT) / 10, (4 + ROOT) / 10, 1.0))
A = np.array(
    (
        ((88 - 7 * ROOT) / 360, (296 - 169 * ROOT) / 1800, (-2 + 3 * ROOT) / 225),
        ((296 + 169 * ROOT) / 1800, (88 + 7 * ROOT) / 360, (-2 - 3 * ROOT) / 225),
        ((16 - ROOT) / 36, (16 + ROOT) / 36, 1 / 9),
    )
)
ERROR = np.array((-13 - 7 * ROOT, -13 + 7 * ROOT, -1.0)) / 3

# The driver's rows: the slopes at both ends of a step; the error falls with h^4.
TABLEAU = Tableau((0.0,), ((),), (1.0,), order=4, errors=((0.0,),))


def numbers() -> dict[str, np.ndarray]:
    """Nodes c, weights e of the error; the real eigenvalue and the two parts of a complex one; T, T^-1; `powers`.

    A^-1 = T L T^-1 with the columns of T a real eigenvector and the two parts of a complex one u + iw, so that the
    lower two rows of L act on W_1 + i W_2 as the number conj(eigenvalue). The rows of `powers` take the stages to
    the coefficients of s, s^2, s^3.
    """
    values, vectors = np.linalg.eig(np.linalg.inv(A))
    real = int(np.argmin(abs(values.imag)))
    turning = int(np.argmax(values.imag))
    T = np.column_stack((vectors[:, real].real, vectors[:, turning].real, vectors[:, turning].imag))
    return {
        "c": NODES,
        "e": ERROR,
        "eigenvalues": np.array((values[real].real, values[turning].real, -values[turning].imag)),
        "T": T,
        "T_inverse": np.linalg.inv(T),
        "powers": np.linalg.inv(NODES[:, np.newaxis] ** np.arange(1, 4)),
    }
