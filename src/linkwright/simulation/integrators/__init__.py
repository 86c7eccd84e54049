"""Integrators that run in compiled code over compiled equations of motion."""

from linkwright.simulation.integrators.advance import advance
from linkwright.simulation.integrators.integrator import FIXED_STEP, IMPLICIT, METHODS, Integrator
from linkwright.simulation.integrators.task import KINK, Crossing, Kernel, Reason, Task

__all__ = ["FIXED_STEP", "IMPLICIT", "KINK", "METHODS", "Crossing", "Integrator", "Kernel", "Reason", "Task", "advance"]
