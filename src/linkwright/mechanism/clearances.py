"""Joints whose pin, or ball, has play in its hole: as joints that let it move, and a gap that keeps it in."""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import not_negative
from linkwright.mechanism.spring_laws import nothing
from linkwright.scalars.expression import Scalar, present

KINDS_WITH_PLAY = {"revolute": "planar", "planar": "planar", "spherical": "free", "free": "free"}
TURNS = {"revolute": (2, 3), "spherical": (0, 6)}  # the first of its rates that turn, among those of the kind with play


class LooseJoint(NamedTuple):
    """The kind that a joint with play has, and its springs there."""

    kind: str
    clearance: Scalar
    damping: Any
    stiffness: Any
    rest: Any


def loosened(kind: str, clearance: Any, springs: tuple[Any, Any, Any], others: dict[str, Any], what: str) -> LooseJoint:
    """A pin (revolute) that may move across its axis, or a ball (spherical) every way, by no more than the clearance.

    springs: damping, stiffness, rest. others: what such a joint cannot have, by name.
    """
    c = not_negative(clearance, f"{what}: clearance", "m")
    if present(c) == 0.0:
        raise ModelError(f"{what}: a clearance of 0 m leaves no play. Leave it out.")
    if kind not in KINDS_WITH_PLAY:
        raise ModelError(
            f"{what}: a {kind} joint has no clearance here; pins (revolute) and balls (spherical) have. Say the play "
            "of a guide by its corners, each on a line: add_curve(..., clearance=(0.001, None))."
        )
    if kind in TURNS:
        for key, value in others.items():
            if value:
                raise ModelError(
                    f"{what}: a joint with clearance takes no {key}, since it moves in more ways than it turns. Leave "
                    f"out {key}, or the clearance."
                )
        first, rates = TURNS[kind]
        ways = 1 if kind == "revolute" else 3
        springs = tuple(x if nothing(x) else _on_turns(x, first, ways, rates) for x in springs)  # type: ignore[assignment]
    return LooseJoint(KINDS_WITH_PLAY[kind], c, *springs)


def _on_turns(x: Any, first: int, ways: int, rates: int) -> tuple[Any, ...]:
    each = tuple(x) if isinstance(x, (list, tuple)) else (x,) * ways
    return (*(0.0,) * first, *each, *(0.0,) * (rates - first - len(each)))
