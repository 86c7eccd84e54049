"""Dry friction, stops and impacts whose courses are known: each machine as ours and as numbers for other engines."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

import linkwright as lw
from linkwright.model import Model, State

Array = np.ndarray[Any, np.dtype[np.float64]]

G = 9.81  # m/s^2
LENGTH = 0.5  # m, of the rod on a hinge; it points along x at angle 0
TENSOR = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))  # kg m^2, of what slides: any will do
ACROSS = (0.0, 0.0, 1.0)


class Freedom(NamedTuple):
    """A body of one freedom, as engines take it whose friction is a number.

    kind: slide, along x, or hinge, a rod; effort, static: N or N m, of friction that moves and that holds; mu: where
    the body may as well lie on a plane, its friction there; stop: from where to where it may go, and the restitution
    there; belt: the speed of what it rubs on.
    """

    kind: str
    gravity: tuple[float, float]
    mass: float = 1.0
    x: float = 0.0
    v: float = 0.0
    stiffness: float = 0.0
    effort: float = 0.0
    static: float | None = None
    mu: float | None = None
    stop: tuple[float, float, float] | None = None
    belt: float = 0.0


class Case(NamedTuple):
    """One machine and what is known of its course.

    asked: in words; right: the coordinate `joint` at the told instants `times`, the last of which ends the run; rest:
    from when on nothing moves, None where it does to the end; load: why a number is not all there is to its friction.
    """

    name: str
    asked: str
    unit: str
    freedom: Freedom
    times: Array
    right: Array
    model: Model
    start: State
    joint: str = "J"
    rest: float | None = None
    load: str = ""
    motion: Mapping[str, Any] | None = None


def oscillator(until: float) -> Case:
    """Turns every half period, each time 2 mu m g / k nearer, and stays where the spring no longer moves it."""
    m, k, mu, x = 1.0, 100.0, 0.2, 0.15
    half, less = math.pi / math.sqrt(k / m), mu * m * G / k
    turns = [x]
    while abs(turns[-1]) > less:
        turns.append(-math.copysign(1.0, turns[-1]) * (abs(turns[-1]) - 2.0 * less))
    times = np.append(half * np.arange(1, len(turns)), until)
    freedom = Freedom("slide", (0.0, -G), m, x, stiffness=k, effort=mu * m * G)
    right = np.array([*turns[1:], turns[-1]])
    return _made(
        "Coulomb oscillator",
        f"stops at {turns[-1]:.5f} m after {times[-2]:.2f} s",
        freedom,
        times,
        right,
        rest=half * len(turns),
        friction=lw.guide(mu=mu, length=1.0),
    )


def holding(until: float) -> Case:
    """A level rod whose weight asks less of the hinge than its friction can give."""
    freedom = Freedom("hinge", (0.0, -G), effort=4.0)
    asked = f"holds {G * LENGTH / 2:.2f} of 4 N m for {until:g} s"
    times = np.array([0.1 * until, until])
    return _made("hinge that holds", asked, freedom, times, np.zeros(2), rest=0.1 * until, friction=lw.dry(4.0))


def incline(until: float) -> Case:
    """A block pushed up a slope that is not steep enough for it to come back."""
    m, mu, slope, v = 2.0, 0.4, math.radians(10.0), 1.0
    against = G * (math.sin(slope) + mu * math.cos(slope))
    stop, way = v / against, v * v / (2.0 * against)
    freedom = Freedom("slide", (-G * math.sin(slope), -G * math.cos(slope)), m, v=v, mu=mu)
    freedom = freedom._replace(effort=mu * m * G * math.cos(slope))
    times = np.array([0.5 * stop, stop, until])
    right = np.array([0.75 * way, way, way])
    asked = f"10 deg, mu {mu}: stops after {way:.5f} m"
    law = lw.guide(mu=mu, length=1.0)
    return _made("block on an incline", asked, freedom, times, right, rest=2.0 * stop, friction=law)


def pendulum(swings: int) -> Case:
    """A rod in a bearing, let go at 60 deg: the friction of the bearing is that of what it carries."""
    mu, radius, begin = 0.12, 0.01, math.radians(60.0)
    arm = radius * math.sin(math.atan(mu))
    times, right = pendulum_turns(arm, begin, swings)
    freedom = Freedom("hinge", (G, 0.0), x=begin, effort=arm * G)
    law = lw.bearing(mu=mu, radius=radius)
    asked = f"turns at {right[-1]:.5f} rad after {swings} half swings"
    told = "friction does not know the load: that of the weight at rest"
    return _made("pendulum in a bearing", asked, freedom, times, right, friction=law, load=told)


def belt(periods: int) -> Case:
    """A mass on a belt, held by a spring: it rides until the spring pulls more than friction holds, and slips back."""
    m, k, v, moving, static = 1.0, 10.0, 0.1, 1.0, 2.0
    w, far = math.sqrt(k / m), (static - moving) / k
    ride = 2.0 * far / v
    period = ride + 2.0 * (math.pi - math.atan(far * w / v)) / w

    def x(t: float) -> float:
        t = t % period - ride
        if t < 0.0:
            return static / k + v * t
        return moving / k + far * math.cos(w * t) + v / w * math.sin(w * t)

    mechanism = lw.Mechanism("belt", gravity=(0, 0, 0))
    for name in ("belt", "mass"):
        mechanism.add_body(name, lw.Inertia(mass=m, com=(0, 0, 0), about_com=TENSOR))
    along: dict[str, Any] = {"at": (0, 0, 0), "axis": (1, 0, 0)}
    mechanism.add_joint("B", "prismatic", "ground", "belt", **along)
    mechanism.add_joint("F", "prismatic", "belt", "mass", **along, friction=lw.dry(moving, static=static))
    mechanism.add_joint("J", "prismatic", "ground", "mass", **along, stiffness=k)
    model = mechanism.build(cut=["F"])
    times = np.linspace(0.0, periods * period, 10 * periods + 1)[1:]
    return Case(
        "stick-slip on a belt",
        f"rides {ride:g} s, slips {period - ride:.5f} s, {periods} times",
        "m",
        Freedom("slide", (0.0, 0.0), m, v=v, stiffness=k, effort=moving, static=static, belt=v),
        times,
        np.array([x(t) for t in times]),
        model,
        model.assemble(B=0.0, J=0.0, v={"B": v, "J": v}),
        motion={"B": lw.steady(0.0, v)},
    )


def ball(until: float) -> Case:
    """Dropped from 1 m, each bounce e^2 as high as the one before: the infinitely many of them are soon over."""
    height, e, many = 1.0, 0.8, 10
    first = math.sqrt(2.0 * height / G)
    over = first * (1.0 + e) / (1.0 - e)
    hits = first * (1.0 + 2.0 * np.cumsum(e ** np.arange(1, many + 1))) - first * e ** np.arange(1, many + 1)
    times = np.append(hits, until)  # where it turns
    right = np.append(height * e ** (2 * np.arange(1, many + 1)), 0.0)
    freedom = Freedom("slide", (-G, 0.0), x=height, stop=(0.0, 10.0, e))
    asked = f"e {e}: turns at e^2n m, lies from {over:.4f} s"
    return _made("bouncing ball", asked, freedom, times, right, rest=over + 0.5)


def shuttle(passages: int) -> Case:
    """Between two stops, the nth way takes b / (v e^n)."""
    b, v, e = 0.1, 1.0, 0.8
    ways = b / (v * e ** np.arange(1, passages + 1))
    ends = 0.5 * b / v + np.cumsum(ways)
    times = ends - 0.5 * ways  # in the middle
    freedom = Freedom("slide", (0.0, 0.0), v=v, stop=(-0.5 * b, 0.5 * b, e))
    asked = f"in the middle at {passages} instants, e {e}"
    return _made("mass between stops", asked, freedom, times, np.zeros(passages))


def cases(quick: bool) -> list[Case]:
    long, many = (5.0, 3) if quick else (20.0, 20)
    return [
        oscillator(long),
        holding(10.0 if quick else 100.0),
        incline(long),
        pendulum(4 if quick else 40),
        belt(many),
        ball(6.0 if quick else 20.0),
        shuttle(5 if quick else 10),
    ]


def _made(name: str, asked: str, freedom: Freedom, times: Array, right: Array, **more: Any) -> Case:
    """Our machine of one joint."""
    said = {"friction": more.pop("friction", None)}
    if freedom.stop is not None:
        lower, upper, restitution = freedom.stop
        said |= {"limits": (lower, upper), "stop": lw.stop(restitution=restitution)}
    if freedom.stiffness:
        said["stiffness"] = freedom.stiffness
    m = lw.Mechanism(name, gravity=(*freedom.gravity, 0.0))
    if freedom.kind == "hinge":
        m.add_body("body", lw.rod(mass=freedom.mass, start=(0, 0, 0), end=(LENGTH, 0, 0)))
        m.add_joint("J", "revolute", "ground", "body", at=(0, 0, 0), axis=ACROSS, **said)
    else:
        m.add_body("body", lw.Inertia(mass=freedom.mass, com=(0, 0, 0), about_com=TENSOR))
        m.add_joint("J", "prismatic", "ground", "body", at=(0, 0, 0), axis=(1, 0, 0), **said)
    model = m.build()
    start = model.assemble(J=freedom.x, v={"J": freedom.v})
    return Case(name, asked, "rad" if freedom.kind == "hinge" else "m", freedom, times, right, model, start, **more)


@cache
def pendulum_turns(arm: float, begin: float, swings: int) -> tuple[Array, Array]:
    """Instants and angles at which a rod of 1 kg turns; arm: of its friction, the radius of the friction circle.

        I a + m g h sin x + sign(v) arm |R| = 0,   R = m (g sin x + h a, g cos x + h v^2)

    by a scalar equation for a in every pose, and SciPy's DOP853 from turn to turn.
    """
    from scipy.integrate import solve_ivp

    h, inertia = 0.5 * LENGTH, LENGTH**2 / 3.0

    def slope(sign: float) -> Callable[[float, Array], list[float]]:
        def of(t: float, y: Array) -> list[float]:
            x, v = y
            a = -G * h * math.sin(x) / inertia
            for _ in range(20):  # each time nearer by arm h / I, 1/70
                R = math.hypot(G * math.sin(x) + h * a, G * math.cos(x) + h * v * v)
                a = -(G * h * math.sin(x) + sign * arm * R) / inertia
            return [v, a]

        return of

    def turned(t: float, y: Array) -> float:
        return float(y[1])

    turned.terminal = True  # type: ignore[attr-defined]
    t, x, sign = 0.0, begin, -1.0
    times, angles = [], []
    for _ in range(swings):
        turned.direction = -sign  # type: ignore[attr-defined]
        found = solve_ivp(slope(sign), (t, t + 5.0), (x, 0.0), method="DOP853", rtol=1e-13, atol=1e-14, events=turned)
        t, x, sign = float(found.t_events[0][-1]), float(found.y_events[0][-1][0]), -sign
        times.append(t)
        angles.append(x)
    return np.array(times), np.array(angles)
