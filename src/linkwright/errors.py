"""What can go wrong, by whose doing. Each message names the thing, the place and the next step."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

_in_shell: ContextVar[bool] = ContextVar("in_shell", default=False)


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


class LeftOutWarning(UserWarning):
    """A file could not be read or written as a whole; the message lists what is missing."""


def several(words: Iterable[str], between: str = ", ", most: int = 24) -> str:
    """Words one after the other; of very many, the first ones and how many more there are."""
    told = list(words)
    if len(told) <= most:
        return between.join(told)
    return between.join(told[: most // 2]) + f" and {len(told) - most // 2:,} more"


def wording(python: str, shell: str) -> str:
    """The words of a message that say what to write: to whoever calls from Python, or to whoever types a command."""
    return shell if _in_shell.get() else python


@contextmanager
def shell_wording() -> Iterator[None]:
    """A context in which messages are in the words of the command line and of files."""
    token = _in_shell.set(True)
    try:
        yield
    finally:
        _in_shell.reset(token)


def users_stacklevel() -> int:
    """How many calls up the user's own line is, as seen from the caller: the stacklevel of a warning."""
    frame, level = sys._getframe(1), 1
    while frame.f_back and str(frame.f_globals.get("__name__")).startswith("linkwright."):
        frame, level = frame.f_back, level + 1
    return level
