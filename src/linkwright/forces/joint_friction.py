"""Joints that rub, as laid out: along which rate, by which law, and what that brings into a run.

While a joint slips its friction opposes the rate; where it comes to rest, or leaves it, all are decided together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from linkwright.constraints.mode import ModeNumber, ModeUpdate, Now, Transition
from linkwright.errors import ModelError
from linkwright.forces.friction_laws import CouplingLaw, FrictionLaw
from linkwright.layout.link_tree import Scalar

RESTS = "machine rests"  # the number of the mode that is 1 where nothing moves


class JointFriction(NamedTuple):
    """Along one rate of a joint: the joint's place in the order of declaration, the rate's among efforts, its law.

    slips, sticks: names of the two numbers of the mode that say which way it slips (1, -1; 0: neither), and whether it
    rests. shared: whether others may hold it at rest, and it them; then two more numbers say whether it rides on their
    being held, and the share of what is allowed that it takes itself.
    """

    joint: int
    place: int
    law: FrictionLaw
    slips: str
    sticks: str
    name: str
    number: int  # among the joints with friction
    rate: str
    shared: bool = False

    @property
    def rides(self) -> str:
        return f"{self.name}.rides"

    @property
    def share(self) -> str:
        return f"{self.name}.share"

    @property
    def flanks(self) -> tuple[str, ...]:
        """Of a coupling with backlash the numbers of the mode that say which of its flanks carry."""
        return self.law.flanks if isinstance(self.law, CouplingLaw) else ()

    def idle(self, mode: Mapping[str, Scalar]) -> bool:
        """Whether nothing can press: no flank of a coupling with backlash carries."""
        return bool(self.flanks) and not any(mode.get(flank, 0.0) for flank in self.flanks)

    @property
    def mode_numbers(self) -> tuple[ModeNumber, ...]:
        """What a run starts with is found from its start."""
        more = (self.rides, self.share) if self.shared else ()
        names = (self.slips, self.sticks, *more, *((RESTS,) if self.number == 0 else ()))
        return tuple(ModeNumber(name, _beginning) for name in names)

    @property
    def transitions(self) -> tuple[Transition, ...]:
        """A slipping joint comes to rest; a held one takes more than is allowed."""
        stops, leaves = f"{self.name} stops", f"{self.name} leaves"
        return (
            Transition(
                self.name,
                "stops",
                lambda now: now.friction(self.number).slip,
                -1,
                friction_decides,
                lambda now: now.friction(self.number).slip_rate,
                stops,
            ),
            Transition(
                self.name, "leaves", lambda now: now.friction(self.number).excess, 1, friction_decides, key=leaves
            ),
        )


def held_of(x: JointFriction, mode: Mapping[str, Scalar]) -> Scalar | None:
    """1 where the rate of a joint is held by the effort that it takes; None where that is never so."""
    sticks = mode.get(x.sticks)
    if sticks is None or x.rides not in mode:
        return sticks
    return sticks * (1.0 - mode[x.rides])


def _beginning(now: Now) -> Mapping[str, Scalar]:
    """Of all joints with friction."""
    return now.friction_change((), ()).values


def mode_names(frictions: Sequence[JointFriction]) -> tuple[str, ...]:
    """Of the numbers that say how all joints with friction go on: which way each slips, then which are held."""
    return (*(x.slips for x in frictions), *(x.sticks for x in frictions))


def friction_decides(now: Now, names: Sequence[str]) -> ModeUpdate:
    """What all joints with friction do after some stop, or leave rest, at one instant: they are decided together."""
    stopping = [name.removesuffix(" stops") for name in names if name.endswith(" stops")]
    leaving = [name.removesuffix(" leaves") for name in names if name.endswith(" leaves")]
    return now.friction_change(stopping, leaving)


def must_not_rub(tree: Any, what: str) -> None:
    """Refuse what carries no mode: it could not stick."""
    if tree.frictions:
        names = ", ".join(repr(x.name) for x in tree.frictions[:4])
        raise ModelError(
            f"{what}: joints {names} have dry friction, which sticks and slips by events, and only simulate() follows "
            "these. Leave friction out, or simulate."
        )
