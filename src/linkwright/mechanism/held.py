"""What must hold in a mechanism beside its joints: couplings, relations, cams, curves, rolling, ropes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from linkwright.mechanism.cams import Cam
from linkwright.mechanism.elements import Coupling
from linkwright.mechanism.relations import Relation
from linkwright.scalars.expression import present

if TYPE_CHECKING:
    from linkwright.mechanism.mechanism import Mechanism

Tie = Coupling | Relation | Cam


def held(m: Mechanism) -> dict[str, Mapping[str, Any]]:
    """By noun, in the order of its constraint rows: those that may lift off or have play, too."""
    return {
        "coupling": m.couplings,
        "relation": m.relations,
        "cam": m.cams,
        "curve": m.curves,
        "rolling": m.rollings,
        "rope": m.ropes,
    }


def ties(m: Mechanism) -> tuple[Tie, ...]:
    """What ties coordinates of joints together: couplings, relations, cams."""
    return (*m.couplings.values(), *m.relations.values(), *m.cams.values())


def held_ties(m: Mechanism) -> tuple[Tie, ...]:
    """Those that hold from both sides: a coupling with play does not."""
    return tuple(tie for tie in ties(m) if getattr(tie, "holds", True))


def held_couplings(m: Mechanism) -> dict[str, Coupling]:
    """Couplings without play, by name."""
    return {name: coupling for name, coupling in m.couplings.items() if coupling.backlash is None}


def nouns(m: Mechanism) -> dict[str, str]:
    """By name what each of all these is, with those that may lift off or have play: "coupling", "cam"."""
    return {name: noun for noun, named in held(m).items() for name in named}


def constraint_nouns(m: Mechanism) -> dict[str, str]:
    """By name of all that always hold, in their order, what it is; couplings first, what comes from outside last."""
    every = [(name, noun, tie) for noun, named in held(m).items() for name, tie in named.items()]
    found = {name: noun for name, noun, tie in every if getattr(tie, "holds", True)}
    return found | dict.fromkeys(m.extensions.constraints, "coupling")


def drawn_open(m: Mechanism) -> bool:
    """Whether a coupling, relation, cam or curve does not hold in the reference pose, which is closed then."""
    every = (*held_ties(m), *(curve for curve in m.curves.values() if curve.holds))
    return any(present(x.drawn_gap) != 0.0 for x in every)


def with_held_cams(m: Mechanism) -> Mechanism:
    """A copy in which all cams hold their lifters from both sides, and let none lift off."""
    other = m.copy()
    for name, cam in m.cams.items():
        other._cams[name] = replace(cam, lifts_off=False, restitution=0.0)
    return other
