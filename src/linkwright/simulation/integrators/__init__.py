"""Integrators that run in compiled code over compiled equations of motion."""

from linkwright.simulation.integrators.advance import advance
from linkwright.simulation.integrators.memory import FIXED_STEP, IMPLICIT, METHODS, Memory
from linkwright.simulation.integrators.task import KINK, Found, Kernel, Reason, Task

__all__ = ["FIXED_STEP", "IMPLICIT", "KINK", "METHODS", "Found", "Kernel", "Memory", "Reason", "Task", "advance"]
