"""Cams: a follower whose coordinate is a function of the shaft's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import truth
from linkwright.mechanism.couplings import coordinate_named
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.profiles import Profile, checked_profile, must_be_smooth
from linkwright.mechanism.relations import Relation, traced_formula
from linkwright.mechanism.stops import checked_restitution
from linkwright.scalars.expression import Expression, Scalar, present
from linkwright.scalars.formula import Formula, variable


@dataclass(frozen=True)
class Cam:
    """lifter = profile(shaft), of two coordinates by their full names.

    profile: of points, or a formula of one variable. Its multiplier is the contact force: it pushes the lifter along
    its coordinate, N or N m. lifts_off: the lifter may leave the cam, lifter >= profile(shaft), and lands on it with
    Poisson's restitution.
    """

    name: str
    shaft: str
    lifter: str
    profile: Profile | Formula
    lifts_off: bool = False
    restitution: float = 0.0

    @property
    def holds(self) -> bool:
        """Whether the cam always holds, from both sides."""
        return not self.lifts_off

    @cached_property
    def zero(self) -> Formula:
        """lifter - profile(shaft)."""
        return Formula(variable(self.lifter) - self.lift(variable(self.shaft)), (self.shaft, self.lifter))

    def lift(self, x: Scalar) -> Scalar:
        """profile(x)."""
        return self.profile(x) if isinstance(self.profile, Profile) else self.profile.of_variables([x])

    @property
    def relation(self) -> Relation:
        """The relation that it is."""
        return Relation(self.name, self.zero)

    @property
    def coordinates(self) -> tuple[str, ...]:
        return self.zero.variables

    @property
    def joints(self) -> tuple[str, ...]:
        """The joints whose coordinates are in it, each once."""
        return self.relation.joints

    @property
    def drawn_gap(self) -> float:
        """How far it is from holding in the reference pose."""
        return self.relation.drawn_gap


def checked_cam(
    name: str,
    shaft: Any,
    lifter: Any,
    profile: Any,
    lifts_off: Any,
    restitution: Any,
    joints: Mapping[str, Joint],
    what: str,
) -> Cam:
    """A cam as the user says it; a ModelError says what is wrong."""
    shaft, lifter = (coordinate_named(x, joints, what) for x in (shaft, lifter))
    if shaft == lifter:
        raise ModelError(f"{what} has {shaft!r} as its shaft and as its lifter. Name two coordinates.")
    free, back = truth(lifts_off, f"{what}: lifts_off"), checked_restitution(restitution, what)
    if not free and present(back) != 0.0:
        raise ModelError(f"{what} has a restitution and never lands. Say lifts_off=True, or leave it out.")
    curve = checked_profile(profile, what)
    turns = not joints[shaft.partition(".")[0]].slides(shaft)
    if curve is not None:
        return Cam(name, shaft, lifter, curve, free, back)
    formula = profile if isinstance(profile, Formula) else traced_formula(lambda x: profile(x["x"]), ("x",), what)
    if formula.variables != ("x",) or not isinstance(formula.expression, Expression):
        raise ModelError(f"{what}: its profile does not depend on {shaft!r}. Make it a function of that.")
    must_be_smooth(formula, turns, what)
    return Cam(name, shaft, lifter, formula, free, back)
