"""Dormand and Prince's method of order 8 in Hairer's form: errors of orders 5 and 3, a polynomial of order 7.

[Hairer, Norsett, Wanner, Solving ODEs I, II.10]
"""

from __future__ import annotations

from linkwright.simulation.integrators import dop853_coefficients as numbers
from linkwright.simulation.integrators.tableau import Tableau

TABLEAU = Tableau(
    numbers.NODES,
    numbers.STAGES,
    numbers.STEP,
    order=8,
    errors=numbers.ERRORS,
    extra_nodes=numbers.EXTRA_NODES,
    extras=numbers.EXTRAS,
    dense=numbers.DENSE,
)
