"""Laws of contact: how a point or sphere that touches a surface is pushed, and what friction holds it; checked as said.

The force is that on the body that touches, along the surface's normal and against its slip; the surface's body feels
the opposite. Depth is positive below the surface, and rate its derivative, positive as it goes deeper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import items, not_negative, positive, scalar, shown
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.stops import checked_restitution
from linkwright.scalars.expression import Expression, Scalar, is_number, present
from linkwright.scalars.formula import Formula, variable

WORDS = ("depth", "rate", "slip1", "slip2")  # what a law said as a function sees


@dataclass(frozen=True)
class Rigid:
    """A surface that nothing enters: impacts give back `restitution` of the impulse that they took (Poisson's), and
    friction stays inside Coulomb's cone of `mu`."""

    mu: Scalar = 0.0
    restitution: Scalar = 0.0
    kind: ClassVar[str] = "rigid"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return f"rigid, mu {present(self.mu):.4g}, restitution {present(self.restitution):.4g}"


@dataclass(frozen=True)
class Compliant:
    """A surface that gives way (Hunt-Crossley), at a depth d that grows with d':

        N = stiffness d^exponent + damping d^exponent d',   never below zero
        f = -mu N s / sqrt(|s|^2 + slip^2),                 s the velocity of slip

    or, with `bristle`, the friction coefficient by which each metre of bending holds, 1/m, LuGre's law under the load N
    with z the bending along the surface, which springs back in the air:

        f = -N (bristle z + bristle_damping z'),   z' = s - bristle |s| z / mu

    stiffness: N/m^exponent. damping: N s/m^(exponent + 1). slip: m/s. bristle_damping: s/m.
    """

    stiffness: Scalar
    damping: Scalar = 0.0
    exponent: Scalar = 1.5
    mu: Scalar = 0.0
    slip: Scalar = 1e-3
    bristle: Scalar | None = None
    bristle_damping: Scalar = 0.0
    kind: ClassVar[str] = "compliant"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return (
            f"compliant, {present(self.stiffness):.4g} N/m^{present(self.exponent):.4g}, damping "
            f"{present(self.damping):.4g}, mu {present(self.mu):.4g}"
        )


@dataclass(frozen=True)
class SaidLaw:
    """Force on the body that touches, N, as functions of depth (m), rate (m/s) and slip along both tangents (m/s);
    nothing outside the surface."""

    normal: Formula
    along: Formula
    aside: Formula
    kind: ClassVar[str] = "function"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return "by a function"


ContactLaw = Rigid | Compliant | SaidLaw
LAWS: dict[str, type[Rigid | Compliant]] = {"rigid": Rigid, "compliant": Compliant}


def rigid(mu: Any = 0.0, restitution: Any = 0.0) -> Rigid:
    """A rigid contact: impacts, stick, slip and lift-off.

    mu: of Coulomb's friction. restitution: Poisson's, from 0 (nothing comes back) to 1 (all does).

    >>> import linkwright as lw
    >>> lw.rigid(mu=0.6)
    Rigid(mu=0.6, restitution=0.0)
    """
    return Rigid(_coefficient(mu, "rigid: mu"), checked_restitution(restitution, "rigid"))


def compliant(
    stiffness: Any,
    damping: Any = 0.0,
    exponent: Any = 1.5,
    mu: Any = 0.0,
    slip: Any = 1e-3,
    bristle: Any = None,
    bristle_damping: Any = 0.0,
) -> Compliant:
    """A contact that gives way: normal = stiffness * depth**exponent + damping * depth**exponent * rate, never pulling;
    friction mu * normal, smooth over the speed `slip` (m/s), or by a bristle; `Compliant` has the law and its units.

    exponent: 1.5 as two spheres (Hertz), 1 as a linear spring. bristle: how stiff, 1/m: friction holds at rest.

    >>> import linkwright as lw
    >>> lw.compliant(stiffness=1e5, damping=3e4, mu=0.6).exponent
    1.5
    """
    power = scalar(exponent, "compliant: exponent")
    if present(power) < 1.0:
        raise ModelError(
            f"compliant: exponent is {present(power):g}; below 1 the surface would be infinitely stiff where it is "
            "touched. Give 1 (linear) or 1.5 (Hertz)."
        )
    if bristle is None and present(scalar(bristle_damping, "compliant: bristle_damping")) != 0.0:
        raise ModelError("compliant: bristle_damping goes with a bristle. Give bristle=, too, or leave it out.")
    return Compliant(
        positive(stiffness, "compliant: stiffness", "N/m^exponent"),
        not_negative(damping, "compliant: damping", "N s/m^(exponent + 1)"),
        power,
        _coefficient(mu, "compliant: mu"),
        positive(slip, "compliant: slip", "m/s"),
        None if bristle is None else positive(bristle, "compliant: bristle", "1/m"),
        not_negative(bristle_damping, "compliant: bristle_damping", "s/m"),
    )


MAKERS: dict[str, Callable[..., Rigid | Compliant]] = {"rigid": rigid, "compliant": compliant}


def checked_law(given: Any, what: str) -> ContactLaw:
    """A law as lw.rigid and lw.compliant make it, or of a function of (depth, rate, (slip1, slip2))."""
    if isinstance(given, Rigid | Compliant):
        made = MAKERS[given.kind](**{field.name: getattr(given, field.name) for field in fields(given)})
        if isinstance(made, Compliant) and made.bristle is not None and present(made.mu) == 0.0:
            raise ModelError(f"{what}: a bristle holds nothing where mu is 0. Give mu, or leave the bristle out.")
        return made
    if isinstance(given, SaidLaw):
        return given
    if given is None or not callable(given):
        raise ModelError(
            f"{what}: law must be lw.compliant(stiffness=1e5, mu=0.6), lw.rigid(mu=0.6) or a function of (depth, rate, "
            f"(slip1, slip2)), not {shown(given)}."
        )
    return _said_law(given, what)


def _coefficient(value: Any, what: str) -> Scalar:
    said = scalar(value, what)
    if (plain := present(said)) < 0.0:
        raise ModelError(f"{what} must not be negative, but is {plain!r}.")
    return said


def _said_law(function: Callable[..., Any], what: str) -> SaidLaw:
    depth, rate, first, second = map(variable, WORDS)
    form = "(normal, (friction1, friction2))"
    try:
        given = function(depth, rate, (first, second))
        found = items(given)
        entries = [found[0], *items(found[1])] if len(found) == 2 else []
    except LinkwrightError:
        raise
    except Exception as error:
        raise ModelError(
            f"{what}: its law cannot be read: {error}. It is called with (depth, rate, (slip1, slip2)); write it with "
            f"{FRIENDS}."
        ) from error
    if len(entries) != 3 or not all(isinstance(x, Expression) or is_number(x) for x in entries):
        raise ModelError(f"{what}: its law must give {form}, three numbers in newtons, not {shown(given)}.")
    normal, along, aside = (Formula(x if isinstance(x, Expression) else float(x), WORDS) for x in entries)
    return SaidLaw(normal, along, aside)


def law_from_table(table: Any, what: str) -> ContactLaw:
    """The law that a file tells: { compliant = { stiffness = 1e5, mu = 0.6 } }."""
    if isinstance(table, Rigid | Compliant | SaidLaw):
        return table
    if not isinstance(table, Mapping) or len(table) != 1 or next(iter(table)) not in MAKERS:
        known = ", ".join((*MAKERS, SaidLaw.kind))
        raise ModelError(f"{what} is one law, {{ compliant = {{ stiffness = 1e5 }} }} or so: one of {known}.")
    ((kind, numbers),) = table.items()
    keys = [field.name for field in fields(LAWS[kind])]
    if not isinstance(numbers, Mapping) or not set(numbers) <= set(keys):
        raise ModelError(f"{what}: {kind} has the keys {', '.join(keys)}, not {shown(numbers)}.")
    if kind == "compliant" and "stiffness" not in numbers:
        raise ModelError(f"{what}: compliant lacks the key 'stiffness'.")
    return MAKERS[kind](**numbers)


def contact_law_table(law: ContactLaw) -> dict[str, Any]:
    """The law as a file tells it."""
    if isinstance(law, SaidLaw):
        return {law.kind: {field.name: getattr(law, field.name) for field in fields(law)}}
    usual = {field.name: field.default for field in fields(law)}
    said = {name: getattr(law, name) for name in usual}
    return {law.kind: {key: x for key, x in said.items() if x != usual[key]}}
