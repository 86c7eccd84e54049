"""What becomes of a run that Ctrl-C ended: nothing computed is lost, and a script does not go on as if nothing was."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution


def at_a_prompt() -> bool:
    """Whether somebody types line by line, and sees the answer: Python's prompt, `python -i`, IPython, a notebook."""
    ipython = getattr(sys.modules.get("IPython"), "get_ipython", None)
    return hasattr(sys, "ps1") or bool(sys.flags.interactive) or (ipython is not None and ipython() is not None)


def interrupted(solution: Solution) -> Solution:
    """The run as far as it came, at a prompt; elsewhere KeyboardInterrupt, with the run as its `solution`."""
    if at_a_prompt():
        return solution
    error = KeyboardInterrupt(f"{solution.model.name}: {solution.status}")
    error.solution = solution  # type: ignore[attr-defined]
    raise error


def kept_of(error: KeyboardInterrupt) -> Solution:
    """The run that was interrupted; the error again where there is none."""
    solution: Solution | None = getattr(error, "solution", None)
    if solution is None:
        raise error
    return solution
