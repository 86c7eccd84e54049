"""Trajectories by name. Motions from rest to rest hold their end values before they begin and after they end."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from inspect import signature
from typing import Any, NamedTuple, TypeVar

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, reals, shown, truth
from linkwright.mechanism.trajectories.effort_sums import OverCoordinate
from linkwright.mechanism.trajectories.trajectory import NUMBERS, UNIT, Array, Trajectory, is_number
from linkwright.mechanism.trajectories.trajectory_dials import TrajectoryDial, single
from linkwright.scalars.tolerances import ROUNDED_SOLUTION

TURN = 2.0 * math.pi
MOST_DIALS = 1000  # values of a table or spline by which derivatives may be asked for

Made = TypeVar("Made", bound=Callable[..., Any])


def _saying(make: Made) -> Made:
    """The maker, whose trajectories remember what they were made of, so that files can hold them."""
    arguments = signature(make)

    @wraps(make)
    def made(*given: Any, **named: Any) -> Any:
        found = make(*given, **named)
        bound = arguments.bind(*given, **named).arguments
        said = make.__name__, {name: _for_file(x) for name, x in bound.items() if name != "over" and x is not None}
        if isinstance(found, OverCoordinate):
            return replace(found, trajectory=replace(found.trajectory, said=said))
        return replace(found, said=said)

    return made  # type: ignore[return-value]


def _for_file(x: Any) -> Any:
    """Numbers as floats, rows of them as tuples."""
    if isinstance(x, str | bool):
        return x
    return tuple(map(float, np.asarray(x, float))) if np.ndim(x) else float(x)


@_saying
def cycloid(start: float, end: float, duration: float, begin: float = 0.0) -> Trajectory:
    """From rest to rest: x = x0 + (x1 - x0) (s - sin(2 pi s) / (2 pi)), s = (t - begin) / duration [004 eq. 35].

    >>> import linkwright as lw
    >>> motion = lw.cycloid(0.5, 1.5, duration=20.0)
    >>> [round(motion(t).value, 6) for t in (0.0, 10.0, 20.0)]
    [0.5, 1.0, 1.5]
    """
    start, end, duration, begin = _move("cycloid", start, end, duration, begin)

    def pieces(start: float, end: float) -> list[list[float]]:
        way = end - start
        return [_piece(begin, start, way / duration, sine=(-way / TURN, TURN / duration, 0.0))]

    return _held(begin, pieces, [duration], start, end, _moved("cycloid", start, end, duration))


@_saying
def quintic(start: float, end: float, duration: float, begin: float = 0.0) -> Trajectory:
    """From rest to rest by the polynomial 10 s^3 - 15 s^4 + 6 s^5, without acceleration at both ends."""
    start, end, duration, begin = _move("quintic", start, end, duration, begin)
    T = duration

    def pieces(start: float, end: float) -> list[list[float]]:
        way = end - start
        return [_piece(begin, start, 0.0, 0.0, 10.0 * way / T**3, -15.0 * way / T**4, 6.0 * way / T**5)]

    return _held(begin, pieces, [duration], start, end, _moved("quintic", start, end, duration))


@_saying
def trapezoid(
    start: float,
    end: float,
    duration: float,
    begin: float = 0.0,
    ramp: float | None = None,
    acceleration: float | None = None,
) -> Trajectory:
    """From rest to rest at constant acceleration, constant speed, constant deceleration.

    ramp: the time of speeding up and of slowing down (a third of the duration, if left out), or acceleration: its
    size, from which the ramp follows.
    """
    start, end, duration, begin = _move("trapezoid", start, end, duration, begin)
    way, T = end - start, duration
    if ramp is not None and acceleration is not None:
        raise ModelError("a trapezoid has a ramp or an acceleration, not both. Give one of them.")
    if acceleration is not None:
        a = _number("trapezoid", "acceleration", acceleration)
        least = 4.0 * abs(way) / T**2
        if a < least * (1.0 - ROUNDED_SOLUTION) or a <= 0.0:
            form = _moved("trapezoid", start, end, T).replace(UNIT, "")
            raise ModelError(f"{form} needs an acceleration of at least {least:g}, not {a:g}.")
        ramp = 0.5 * (T - math.sqrt(max(0.0, T * T - 4.0 * abs(way) / a))) if way else T / 3.0
    ramp = T / 3.0 if ramp is None else _number("trapezoid", "ramp", ramp)
    if not 0.0 < ramp <= 0.5 * T * (1.0 + ROUNDED_SOLUTION):
        raise ModelError(f"the ramp of a trapezoid of {T:g} s lies between 0 and {0.5 * T:g} s, not {ramp:g} s.")
    ramping, lasting = float(ramp), T - 2.0 * ramp
    steady = lasting > ROUNDED_SOLUTION * T

    def pieces(start: float, end: float) -> list[list[float]]:
        speed = (end - start) / (T - ramping)
        half = 0.5 * speed / ramping
        up = _piece(begin, start, 0.0, half)
        steadily = _piece(begin + ramping, start + 0.5 * speed * ramping, speed)
        down = _piece(begin + T, end, 0.0, -half)
        return [up, steadily, down] if steady else [up, down]

    times = [ramping, lasting, ramping] if steady else [ramping, ramping]
    found = _held(begin, pieces, times, start, end, _moved("trapezoid", start, end, duration))
    return found if acceleration is None else replace(found, dials=())  # with the way its ramps change


@_saying
def spline(times: Any, values: Any, ends: str = "rest") -> Trajectory:
    """The cubic spline through values at increasing times.

    ends: "rest", the rate is zero at both ends and the end values are held beyond them; or "natural", the
    acceleration is zero at both ends, and it is known between them only.
    """
    t, x = _columns("spline", times, values, apart=True)
    if not isinstance(ends, str) or ends not in ("rest", "natural"):
        raise ModelError(f"the ends of a spline are 'rest' or 'natural', not {shown(ends)}.")
    from scipy.interpolate import CubicSpline  # late: it takes a while to load

    def coefficients(x: Array) -> Array:
        c = CubicSpline(t, x, axis=-1, bc_type="clamped" if ends == "rest" else "natural").c
        bent = np.moveaxis(c[::-1], (0, 1), (-1, -2))
        if ends == "natural":
            return np.asarray(bent)
        held = np.zeros((2, *bent.shape[:-2], 1, 4))
        held[..., 0, 0] = x[..., 0], x[..., -1]
        return np.concatenate([held[0], bent, held[1]], axis=-2)

    form, held = f"a spline through {len(t)} values", ends == "rest"
    starts = np.concatenate([[0.0], t[:-1], [0.0]]) if held else t[:-1]
    knots, span = (t.copy(), (-math.inf, math.inf)) if held else (t[1:-1].copy(), (float(t[0]), float(t[-1])))
    return Trajectory(knots, _polynomials(starts, coefficients(x)), form, span, dials=_values(coefficients, len(t), 4))


@_saying
def table(times: Any, values: Any, over: str | None = None, periodic: bool = False) -> Any:
    """Values at increasing times, straight lines between; not known beyond its ends. The same time twice is a jump.

    over: the name of a coordinate that the table runs over in place of time, as the effort of a joint. periodic: it
    repeats beyond its ends; the period is the way from the first to the last.

    >>> import math
    >>> import linkwright as lw
    >>> gas = lw.table([0.0, 0.6, 1.2, 4 * math.pi], [9e3, 3e3, 0.0, 0.0], over="A", periodic=True)
    """
    t, x = _columns("table", times, values, apart=False)
    kept = np.flatnonzero(np.diff(t) > 0.0)

    def coefficients(x: Array) -> Array:
        rise = (x[..., kept + 1] - x[..., kept]) / (t[kept + 1] - t[kept])
        return np.stack([x[..., kept], rise], axis=-1)

    span = (float(t[0]), float(t[-1]))
    period = span[1] - span[0] if truth(periodic, "table: periodic") else None
    pieces, dials = _polynomials(t[kept], coefficients(x)), _values(coefficients, len(t), 2)
    found = Trajectory(t[kept[1:]], pieces, f"a table of {len(t)} values", span, period, dials)
    return found if over is None else found.over(over)


@_saying
def sine(mean: float, amplitude: float, frequency: float, phase: float = 0.0) -> Trajectory:
    """mean + amplitude sin(2 pi frequency t + phase), frequency in Hz, phase in radians."""
    given = {"mean": mean, "amplitude": amplitude, "frequency": frequency, "phase": phase}
    mean, amplitude, frequency, phase = (_number("sine", what, x) for what, x in given.items())
    form = f"a sine of {amplitude:g}{UNIT} about {mean:g}{UNIT} at {frequency:g} Hz"
    dials = {"mean": {1: 1.0}, "amplitude": {7: 1.0}, "frequency": {8: TURN}, "phase": {9: 1.0}}
    return _everywhere(_piece(0.0, mean, sine=(amplitude, TURN * frequency, phase)), form, dials)


@_saying
def constant(value: float) -> Trajectory:
    """The same value at all times."""
    value = _number("constant", "value", value)
    return _everywhere(_piece(0.0, value), f"a constant of {value:g}{UNIT}", {"": {1: 1.0}})


@_saying
def steady(start: float, speed: float) -> Trajectory:
    """Constant speed: `start` at time zero, `speed` more every second."""
    start, speed = _number("steady trajectory", "start", start), _number("steady trajectory", "speed", speed)
    form = f"a steady trajectory from {start:g}{UNIT} at {speed:g}{UNIT} a second"
    return _everywhere(_piece(0.0, start, speed), form, {"start": {1: 1.0}, "speed": {2: 1.0}})


class Maker(NamedTuple):
    """A trajectory that a few numbers tell: the function that makes it, and these numbers in words and in order, those
    in brackets if there is something to say."""

    make: Callable[..., Trajectory]
    form: str

    @property
    def words(self) -> list[str]:
        """What each number is."""
        return re.findall("[A-Z]+", self.form)

    @property
    def counts(self) -> range:
        """How many numbers it may be given."""
        return range(len(self.words) - self.form.count("["), len(self.words) + 1)


# What the command line takes by name; an entry here is all that it needs.
TRAJECTORIES = {
    "cycloid": Maker(cycloid, "START:END:DURATION[:BEGIN]"),
    "quintic": Maker(quintic, "START:END:DURATION[:BEGIN]"),
    "trapezoid": Maker(trapezoid, "START:END:DURATION[:BEGIN]"),
    "sine": Maker(sine, "MEAN:AMPLITUDE:HERTZ[:PHASE]"),
    "steady": Maker(steady, "START:SPEED"),
    "constant": Maker(constant, "VALUE"),
}


def as_trajectory(what: str, given: Any) -> Trajectory:
    """A trajectory as it is, a number as a constant."""
    if isinstance(given, Trajectory):
        return given
    if is_number(given):
        return constant(given)
    raise ModelError(f"{what} must be a trajectory such as lw.cycloid(...) or a number, not {shown(given)}.")


def _piece(start: float, *c: float, sine: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> list[float]:
    return [start, *c, *[0.0] * (6 - len(c)), *sine]


def _everywhere(piece: list[float], form: str, dials: dict[str, dict[int, float]]) -> Trajectory:
    """In one piece; dials: by name, which columns change with them, and how fast."""
    found = tuple(single(name, columns) for name, columns in dials.items())
    return Trajectory(np.zeros(0), np.array([piece]), form, dials=found)


def _polynomials(starts: Array, coefficients: Array) -> Array:
    """Pieces without a sine, of coefficients (pieces, k)."""
    pieces = np.zeros((len(starts), NUMBERS))
    pieces[:, 0] = starts
    pieces[:, 1 : 1 + coefficients.shape[1]] = coefficients
    return pieces


def _values(coefficients: Callable[[Array], Array], count: int, terms: int) -> tuple[TrajectoryDial, ...]:
    """Of pieces whose coefficients (..., pieces, terms) are linear in the values (..., count)."""
    columns = tuple(range(1, 1 + terms))
    made = TrajectoryDial("", columns, lambda: coefficients(np.eye(count)), many=True)
    return (made,) if count <= MOST_DIALS else ()


def _held(
    begin: float,
    moving: Callable[[float, float], list[list[float]]],
    lasting: Sequence[float],
    start: float,
    end: float,
    form: str,
) -> Trajectory:
    """With the end values held before and after; `moving` makes the pieces between of both, and is linear in them."""

    def pieces(ends: Any) -> Array:
        return np.array([_piece(0.0, ends[0]), *moving(*ends), _piece(0.0, ends[1])])

    knots = begin + np.concatenate([[0.0], np.cumsum(lasting)])
    dials = (_end(name, pieces, e) for name, e in (("start", (1.0, 0.0)), ("end", (0.0, 1.0))))
    return Trajectory(knots, pieces((start, end)), form, dials=tuple(dials))


def _end(name: str, pieces: Callable[[Any], Array], unit: Any) -> TrajectoryDial:
    slopes = pieces(unit)
    columns = [k for k in range(1, 8) if slopes[:, k].any()]  # neither the times of the pieces nor the sine's rate
    return TrajectoryDial(name, tuple(columns), lambda: slopes[None][:, :, columns])


def _moved(what: str, start: float, end: float, duration: float) -> str:
    return f"a {what} from {start:g}{UNIT} to {end:g}{UNIT} in {duration:g} s"


def _move(what: str, start: Any, end: Any, duration: Any, begin: Any) -> tuple[float, float, float, float]:
    given = {"start": start, "end": end, "duration": duration, "beginning": begin}
    start, end, duration, begin = (_number(what, name, x) for name, x in given.items())
    if duration <= 0.0:
        raise ModelError(f"the duration of a {what} must be positive, not {duration:g} s.")
    return start, end, duration, begin


def _number(what: str, name: str, x: Any) -> float:
    return number(x, f"the {name} of a {what}")


def _columns(what: str, times: Any, values: Any, apart: bool) -> tuple[Array, Array]:
    """Times and values, as many of each, finite and in order."""
    try:
        t, x = (np.array(reals(given, what)) for given in (times, values))
    except ModelError:
        raise ModelError(f"a {what} takes an array of times and an array of values, both of numbers.") from None
    if t.ndim != 1 or t.shape != x.shape:
        raise ModelError(f"a {what} takes as many values as times: {x.shape} values stand against {t.shape} times.")
    if not (np.isfinite(t).all() and np.isfinite(x).all()):
        bad = int(np.flatnonzero(~(np.isfinite(t) & np.isfinite(x)))[0])
        raise ModelError(f"a {what}: row {bad}, t = {t[bad]:g} with {x[bad]:g}, is not finite.")
    steps = np.diff(t)
    wrong = np.flatnonzero(steps <= 0.0 if apart else steps < 0.0)
    if wrong.size:
        k = int(wrong[0])
        raise ModelError(f"a {what}: its times must increase, but {t[k + 1]:g} s comes after {t[k]:g} s.")
    if len(t) < 2 or t[-1] == t[0]:
        raise ModelError(f"a {what} needs at least two times.")
    return t, x
