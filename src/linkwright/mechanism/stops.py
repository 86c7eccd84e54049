"""What a joint meets at its limits: `lw.stop`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import not_negative, scalar, shown
from linkwright.scalars.expression import Scalar, present


@dataclass(frozen=True)
class Stop:
    """A rigid stop gives back `restitution` of the impulse that it took (Poisson's); an elastic one, which has a
    stiffness, pushes with stiffness x depth + damping x its rate, and never pulls."""

    restitution: Scalar | None = None
    stiffness: Scalar | None = None
    damping: Scalar = 0.0

    @property
    def rigid(self) -> bool:
        return self.stiffness is None


def stop(restitution: Any = None, stiffness: Any = None, damping: Any = None) -> Stop:
    """What a joint meets at its limits: an impact, or a spring and damper.

    restitution: Poisson's, of a rigid stop, from 0 (nothing comes back; where nothing is said) to 1 (all does).
    stiffness, damping: of an elastic stop, N/m and N s/m, or N m/rad and N m s/rad. The numbers may hang on parameters.

    >>> import linkwright as lw
    >>> lw.stop(restitution=0.3)
    Stop(restitution=0.3, stiffness=None, damping=0.0)
    """
    if stiffness is None and damping is not None:
        raise ModelError("stop: damping goes with a stiffness. Give stiffness=, too, or restitution= alone.")
    if stiffness is None:
        return Stop(restitution=checked_restitution(0.0 if restitution is None else restitution, "stop"))
    if restitution is not None:
        raise ModelError(
            "stop: give restitution= (a rigid stop), or stiffness= and damping= (an elastic one), not both."
        )
    k = not_negative(stiffness, "stop: stiffness", "N/m or N m/rad")
    if present(k) == 0.0:
        raise ModelError("stop: the stiffness is 0, which stops nothing. Give a larger one.")
    return Stop(
        stiffness=k, damping=not_negative(0.0 if damping is None else damping, "stop: damping", "N s/m or N m s/rad")
    )


def checked_restitution(given: Any, what: str) -> Scalar:
    """Between 0 and 1."""
    e = scalar(given, f"{what}: restitution")
    if not 0.0 <= present(e) <= 1.0:
        raise ModelError(
            f"{what}: restitution is {shown(present(e))}; choose one from 0 (nothing comes back) to 1 (all does). "
            "More would make energy."
        )
    return e


def must_be_stop(given: Any, limits: Any, what: str) -> Stop | None:
    """What a joint meets at its limits, checked."""
    if given is None:
        return None
    if not isinstance(given, Stop):
        raise ModelError(f"{what}: stop is {shown(given)}; give one as lw.stop(restitution=0.3) makes it.")
    if limits is None:
        raise ModelError(f"{what} has a stop, but no limits where it would be. Give limits=(lower, upper), too.")
    return given


def read_stop(table: Any, what: str) -> Stop:
    """As a file says it: {restitution = 0.3}, or {stiffness = 1e5, damping = 200}."""
    if isinstance(table, Stop):
        return table
    known = ("restitution", "stiffness", "damping")
    if not isinstance(table, Mapping) or any(key not in known for key in table):
        raise ModelError(f"{what} must be a table of {', '.join(known)}, not {shown(table)}.")
    return stop(**table)
