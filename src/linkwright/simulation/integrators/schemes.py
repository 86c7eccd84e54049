"""The table of integrators that run in compiled code: a name, and the numbers that make the method.

A new explicit Runge-Kutta method is a file with its tableau and an entry here. The tests of integrators, `simulate` and
the command line read this table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from linkwright.simulation.integrators import dop853, ode5, radau, rk4, rk45
from linkwright.simulation.integrators.frame import RADAU_ARRAYS, FrameArray
from linkwright.simulation.integrators.tableau import Tableau


@dataclass(frozen=True)
class Scheme:
    """A tableau, the driver that steps by it, the arrays that only this driver needs, and their numbers."""

    tableau: Tableau
    driver: str = "explicit"
    needs: Mapping[str, FrameArray] = field(default_factory=dict)
    numbers: Callable[[], Mapping[str, np.ndarray]] = dict

    @cached_property
    def adaptive(self) -> bool:
        """Whether the step follows its error; else its length is fixed."""
        return len(self.tableau.errors) > 0

    @cached_property
    def implicit(self) -> bool:
        """Whether it solves equations in every step, by their exact Jacobian: one run at a time."""
        return self.driver == "implicit"

    @cached_property
    def arrays(self) -> dict[str, np.ndarray]:
        """The method's numbers, by the names of the frame's arrays."""
        return {**self.tableau.arrays, **self.numbers()}


SCHEMES: dict[str, Scheme] = {
    "dop853": Scheme(dop853.TABLEAU),
    "rk45": Scheme(rk45.TABLEAU),
    "rk4": Scheme(rk4.TABLEAU),
    "ode5": Scheme(ode5.TABLEAU),
    "radau": Scheme(radau.TABLEAU, "implicit", RADAU_ARRAYS, radau.numbers),
}


def fixed_step() -> tuple[str, ...]:
    """The methods whose step has a fixed length."""
    return tuple(name for name, method in SCHEMES.items() if not method.adaptive)
