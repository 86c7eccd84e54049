"""What can go wrong, by whose doing. Each message names the thing, the place and the next step."""

import sys
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


def users_stacklevel() -> int:
    """How many calls up the user's own line is, as seen from the caller: the stacklevel of a warning."""
    frame, level = sys._getframe(1), 1
    while frame.f_back and str(frame.f_globals.get("__name__")).startswith("linkwright."):
        frame, level = frame.f_back, level + 1
    return level
