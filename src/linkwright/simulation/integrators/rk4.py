"""The classical Runge-Kutta method of order 4 with a fixed step; inside a step the cubic through its ends."""

from __future__ import annotations

from linkwright.simulation.integrators.tableau import Tableau

NODES = (0.0, 1 / 2, 1 / 2, 1.0)
STAGES = ((), (1 / 2,), (0.0, 1 / 2), (0.0, 0.0, 1.0))
STEP = (1 / 6, 1 / 3, 1 / 3, 1 / 6)

TABLEAU = Tableau(NODES, STAGES, STEP, order=4)
