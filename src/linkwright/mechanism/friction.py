"""Laws of dry friction in joints: what the user says of them, checked as it is said.

An effort against the slip of a joint, N m or N, by the force that the joint carries or whatever the load. `static` is
the coefficient (or effort) at rest, the same where it is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import not_negative, positive, scalar, shown
from linkwright.scalars.expression import Scalar, present


@dataclass(frozen=True)
class Bearing:
    """A journal in its bearing: a moment of radius x sin(atan(mu)) x |R| about the axis, R the resultant force across
    it, friction included, which so touches the friction circle."""

    mu: Scalar
    radius: Scalar  # m
    static: Scalar | None = None
    kind: ClassVar[str] = "bearing"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return f"bearing friction of {present(self.mu):.4g} at {present(self.radius):.4g} m"


@dataclass(frozen=True)
class Guide:
    """A slider in a guide of some length b: mu (|F/2 + M/b| + |F/2 - M/b|), F the force across it and M the moment
    about the joint's point, as two ends carry them. It jams where the force acts farther out than b / (2 mu)."""

    mu: Scalar
    length: Scalar  # m
    static: Scalar | None = None
    kind: ClassVar[str] = "guide"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return f"guide friction of {present(self.mu):.4g} over {present(self.length):.4g} m"


@dataclass(frozen=True)
class Thread:
    """A square thread of some mean radius: of a load W along the axis the moment W r tan(lead angle +- atan(mu))."""

    mu: Scalar
    radius: Scalar  # m
    static: Scalar | None = None
    kind: ClassVar[str] = "thread"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return f"thread friction of {present(self.mu):.4g} at {present(self.radius):.4g} m"


@dataclass(frozen=True)
class Dry:
    """An effort whatever the load, N m or N: a number, or a function of the speed of slip. With `stribeck`, rad/s or
    m/s, it falls from static to effort: effort + (static - effort) exp(-(speed / stribeck)^2). viscous: N m s/rad or
    N s/m beside it."""

    effort: Scalar | Callable[[Any], Any]
    static: Scalar | None = None
    stribeck: Scalar | None = None
    viscous: Scalar = 0.0
    kind: ClassVar[str] = "dry"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return "dry friction by the speed" if callable(self.effort) else f"dry friction of {present(self.effort):.4g}"


@dataclass(frozen=True)
class Bristle:
    """A bristle between the two sides (LuGre), z its deflection:

        f = stiffness z + damping z' + viscous v,    z' = v - stiffness |v| z / level(v)
        level = coulomb + (static - coulomb) exp(-(v / stribeck)^2)

    The effort is N m or N, whatever the load; stribeck: rad/s or m/s; stiffness: per rad or m."""

    coulomb: Scalar
    static: Scalar | None
    stribeck: Scalar
    stiffness: Scalar
    damping: Scalar = 0.0
    viscous: Scalar = 0.0
    kind: ClassVar[str] = "bristle"

    @property
    def words(self) -> str:
        """As a listing tells it."""
        return f"bristle friction of {present(self.coulomb):.4g}"


Friction = Bearing | Guide | Thread | Dry | Bristle
Said = Friction | tuple[Friction | None, ...] | None  # of a joint: of its one rate, or one for each
LAWS: dict[str, type[Friction]] = {law.kind: law for law in (Bearing, Guide, Thread, Dry, Bristle)}
FITS: dict[str, dict[str, tuple[int, ...]]] = {  # per kind of joint along which of its rates
    "bearing": {"revolute": (0,), "cylindrical": (0,), "universal": (0, 1)},
    "guide": {"prismatic": (0,), "cylindrical": (1,)},
    "thread": {"screw": (0,)},
}


def bearing(mu: Any, radius: Any = None, static: Any = None) -> Bearing:
    """Friction of a journal bearing in a revolute joint, or about an axis of a cylindrical or universal one, by the
    force that it carries.

    radius: of the journal, m. static: the coefficient at rest.

    >>> import linkwright as lw
    >>> lw.bearing(mu=0.12, radius=0.01)
    Bearing(mu=0.12, radius=0.01, static=None)
    """
    return Bearing(
        _coefficient("bearing", "mu", mu), _size("bearing", "radius", radius), _static("bearing", static, mu)
    )


def guide(mu: Any, length: Any = None, static: Any = None) -> Guide:
    """Friction of a guide in a prismatic joint, or along the axis of a cylindrical one, by the force across it and the
    moment. length: of the guide, m."""
    return Guide(_coefficient("guide", "mu", mu), _size("guide", "length", length), _static("guide", static, mu))


def thread(mu: Any, radius: Any = None, static: Any = None) -> Thread:
    """Friction of a square thread in a screw joint, by the force along it. radius: the mean one, m."""
    return Thread(_coefficient("thread", "mu", mu), _size("thread", "radius", radius), _static("thread", static, mu))


def dry(effort: Any, static: Any = None, stribeck: Any = None, viscous: Any = 0.0) -> Dry:
    """Friction by an effort whatever the load, N m or N, along any rate of any joint.

    effort: a number, or a function of the speed of slip written with lw functions. stribeck: the speed over which it
    falls from static to effort.
    """
    if callable(effort):
        if stribeck is not None:
            raise ModelError("dry: an effort that is a function of the speed says all of it. Leave stribeck out.")
    else:
        effort = not_negative(effort, "dry: effort", "N m or N")
    if stribeck is not None and static is None:
        raise ModelError("dry: stribeck is the speed over which the effort falls from static. Give static, too.")
    if stribeck is not None:
        stribeck = positive(stribeck, "dry: stribeck", "rad/s or m/s")
    static = _static("dry", static, 0.0 if callable(effort) else effort)
    return Dry(effort, static, stribeck, not_negative(viscous, "dry: viscous", "N m s/rad or N s/m"))


def bristle(
    coulomb: Any,
    static: Any = None,
    stribeck: Any = None,
    stiffness: Any = None,
    damping: Any = 0.0,
    viscous: Any = 0.0,
) -> Bristle:
    """Friction by a bristle (LuGre), with a state of its own, along any rate of any joint: it creeps a little before it
    slips, as contacts do, and knows no load.

    >>> import linkwright as lw
    >>> lw.bristle(coulomb=1.0, static=1.5, stribeck=1e-3, stiffness=1e5, damping=316.2, viscous=0.4).static
    1.5
    """
    coulomb = positive(coulomb, "bristle: coulomb", "N m or N")
    static = _static("bristle", static, coulomb)
    if static is not None and stribeck is None:
        raise ModelError("bristle: stribeck is the speed over which the effort falls from static. Give it, too.")
    if stiffness is None:
        raise ModelError("bristle: give its stiffness, N m/rad or N/m.")
    return Bristle(
        coulomb,
        static,
        1.0 if stribeck is None else positive(stribeck, "bristle: stribeck", "rad/s or m/s"),
        positive(stiffness, "bristle: stiffness", "N m/rad or N/m"),
        not_negative(damping, "bristle: damping", "N m s/rad or N s/m"),
        not_negative(viscous, "bristle: viscous", "N m s/rad or N s/m"),
    )


MAKERS: dict[str, Callable[..., Friction]] = {
    "bearing": bearing,
    "guide": guide,
    "thread": thread,
    "dry": dry,
    "bristle": bristle,
}


def checked_friction(given: Any, kind: str, freedoms: int, what: str) -> Said:
    """What suits a joint of this kind, its numbers checked as those of new laws: one law, or one (or None) per rate."""
    if not isinstance(given, list | tuple):
        if given is not None and freedoms != 1 and isinstance(given, Friction):
            one = ", ".join(
                (wording(f"lw.{given.kind}(...)", f"{{ {given.kind} = {{ ... }} }}"), *["None"] * (freedoms - 1))
            )
            raise ModelError(
                f"{what}: a {kind} joint has {freedoms} rates, each with friction of its own. Give one law for each, "
                f"{wording(f'({one})', 'a row of laws, {} for none')}."
            )
        return None if given is None else _checked_law(given, kind, 0, what)
    if len(given) != freedoms:
        raise ModelError(f"{what}: friction is one law for each of its {freedoms} rates, not {len(given)}.")
    laws = tuple(None if law is None else _checked_law(law, kind, k, what) for k, law in enumerate(given))
    if not any(laws):
        return None
    return laws if freedoms > 1 else laws[0]


def _checked_law(given: Any, kind: str, rate: int, what: str) -> Friction:
    """A law that suits one rate of a joint of this kind."""
    if not isinstance(given, Friction):
        raise ModelError(f"{what}: friction is a law such as lw.bearing(mu=0.1, radius=0.01), not {shown(given)}.")
    fits = FITS.get(given.kind)
    if fits is not None and rate not in fits.get(kind, ()):
        (own, *_) = fits
        better = next((law for law, there in FITS.items() if rate in there.get(kind, ())), "dry")
        which = "" if rate == 0 else f" along rate {rate + 1}"
        raise ModelError(
            f"{what}: a {given.kind} is friction of a {own} joint, and this is a {kind} joint. "
            f"Take {wording('lw.', '')}{better}{which}."
        )
    return MAKERS[given.kind](**{field.name: getattr(given, field.name) for field in fields(given)})


def laws_of(said: Said, freedoms: int) -> tuple[Friction | None, ...]:
    """One for each rate."""
    return said if isinstance(said, tuple) else (said,) * freedoms


def in_words(said: Said) -> str:
    """As a listing tells it."""
    return ", ".join(law.words for law in laws_of(said, 1) if law is not None)


def from_table(table: Any, what: str) -> Any:
    """The law that a file tells, { bearing = { mu = 0.12, radius = 0.01 } }, or a row of them, {} for none."""
    if isinstance(table, list):
        return tuple(None if entry == {} else from_table(entry, what) for entry in table)
    if not isinstance(table, dict) or len(table) != 1 or next(iter(table)) not in MAKERS:
        known = ", ".join(MAKERS)
        raise ModelError(f"{what} is one law, {{ bearing = {{ mu = 0.1, radius = 0.01 }} }} or so: one of {known}.")
    ((kind, numbers),) = table.items()
    keys = [field.name for field in fields(LAWS[kind])]
    if not isinstance(numbers, dict) or not set(numbers) <= set(keys):
        raise ModelError(f"{what}: {kind} has the keys {', '.join(keys)}, not {shown(numbers)}.")
    if keys[0] not in numbers:
        raise ModelError(f"{what}: {kind} lacks the key '{keys[0]}'.")
    return MAKERS[kind](**numbers)


def law_table(law: Said) -> Any:
    """What a file tells, as `from_table` reads it."""
    if law is None or isinstance(law, tuple):
        return {} if law is None else tuple(map(law_table, law))
    said = {field.name: getattr(law, field.name) for field in fields(law)}
    if callable(said.get("effort")):
        raise ModelError("A file cannot hold friction whose effort is a function. Give dry a number and stribeck.")
    usual = {"static": None, "stribeck": None, "viscous": 0.0, "damping": 0.0}
    return {law.kind: {key: x for key, x in said.items() if key not in usual or x != usual[key]}}


def plain_effort(said: Said) -> float:
    """Of dry friction by one number, the same along all rates, which robots' files can say; 0 of any other."""
    law = laws_of(said, 1)[0]
    return 0.0 if not isinstance(law, Dry) or more_than_plain(said) else float(present(law.effort))


def more_than_plain(said: Said) -> bool:
    """Whether friction is more than one effort."""
    first, *others = laws_of(said, 1)
    if said is None:
        return False
    return (
        not isinstance(first, Dry)
        or callable(first.effort)
        or any(law != Dry(first.effort) for law in (first, *others))
    )


def _coefficient(law: str, name: str, value: Any) -> Scalar:
    said = scalar(value, f"{law}: {name}")
    if (plain := present(said)) < 0.0:
        raise ModelError(f"{law}: {name} must not be negative, but is {plain!r}.")
    return said


def _size(law: str, name: str, value: Any) -> Scalar:
    if value is None:
        raise ModelError(f"{law}: mu alone makes no effort: give the {name}, m.")
    return positive(value, f"{law}: {name}", "m")


def _static(law: str, static: Any, moving: Any) -> Scalar | None:
    """The coefficient at rest, which is not below the one of slip."""
    if static is None:
        return None
    static = _coefficient(law, "static", static)
    if present(static) < present(moving):
        raise ModelError(
            f"{law}: static is {present(static):g}, less than the {present(moving):g} of slip. Give at least as much."
        )
    return static
