"""Dormand and Prince's method of order 5 with a fixed step, as much of the literature on mechanisms uses it."""

from __future__ import annotations

from linkwright.simulation.integrators.rk45 import DENSE, NODES, STAGES, STEP
from linkwright.simulation.integrators.tableau import Tableau

TABLEAU = Tableau(NODES, STAGES, STEP, order=5, dense=(DENSE,))
