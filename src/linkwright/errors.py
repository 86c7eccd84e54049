"""What can go wrong, by whose doing. Each message names the thing, the place and the next step."""

from typing import Any


class LinkwrightError(Exception):
    """Everything Linkwright raises on purpose."""


class ModelError(LinkwrightError):
    """What the user said does not describe a machine, or does not fit this one."""


class ClosureError(LinkwrightError):
    """A loop does not close."""


class SingularityError(LinkwrightError):
    """Here the question has no unique answer."""


class SimulationError(LinkwrightError):
    """A run stopped before its first step; `solution` holds what there is."""

    solution: Any = None
