"""Integrators that run in compiled code over compiled equations of motion."""

from linkwright.simulation.integrators.advance import advance
from linkwright.simulation.integrators.codes import KINK, Reason
from linkwright.simulation.integrators.integrator import Integrator
from linkwright.simulation.integrators.schemes import SCHEMES, Scheme, fixed_step
from linkwright.simulation.integrators.task import Crossing, Kernel, Task

__all__ = [
    "KINK",
    "SCHEMES",
    "Crossing",
    "Integrator",
    "Kernel",
    "Reason",
    "Scheme",
    "Task",
    "advance",
    "fixed_step",
]
