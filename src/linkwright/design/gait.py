"""lw.gait: how walking machines move their legs, as functions of t that `motion=` and `lw.computed_torque` take.

    trot = lw.gait.Walk(step=0.5, reach=0.2, height=0.55, stride=0.4, lift=0.08, upper=0.3, lower=0.3)
    motion = trot.motion({"rear_right": 0, "rear_left": 1})  # 0: stands first, 1: swings first

The trunk goes over the feet that stand as the linear inverted pendulum does, x'' = (g / h) x [001]; feet swing on an
arch. All functions take t as a number, an array or a symbol.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, positive, shown
from linkwright.model import Model, State
from linkwright.program import jacobian, trace
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_math import acos, atan2, cos, mod, sin, sinh, where

GRAVITY = 9.81  # m/s^2
PRESSED = 1e-9  # m: feet that stand begin so far inside the ground: at its surface rounding would tell who touches
UNITS = {"step": "s", "gravity": "m/s^2"}  # of what a walk is told, where it is not metres


def pendulum(t: Any, step: float, reach: float, height: float, gravity: float = GRAVITY) -> Any:
    """Where the trunk is beside the foot that stands, m: from -reach to reach in one step (s), as the linear inverted
    pendulum of that height (m) goes, x'' = (g / h) x."""
    w = math.sqrt(gravity / height)
    return reach * sinh(w * (t - 0.5 * step)) / math.sinh(0.5 * w * step)


def arch(t: Any, step: float, stride: float, lift: float) -> tuple[Any, Any]:
    """Where a foot that swings is, forward and up from where the standing one is, m: from -stride to stride, highest
    (lift) half way, at rest at both ends: a cosine each."""
    return -stride * cos(math.pi / step * t), 0.5 * lift * (1.0 - cos(2.0 * math.pi / step * t))


def cycloid(t: Any, step: float, stride: float, lift: float) -> tuple[Any, Any]:
    """As `arch`, on a cycloid: accelerations forward vanish at both ends, too."""
    turn = 2.0 * math.pi / step * t
    return stride * ((turn - sin(turn)) / math.pi - 1.0), 0.5 * lift * (1.0 - cos(turn))


def two_links(x: Any, y: Any, upper: float, lower: float) -> tuple[Any, Any]:
    """Angles (hip, knee) at which a leg of two links has its foot at x forward and y up from its hip, m; zero where it
    hangs down straight, growing as the foot goes forward; the knee is bent forward."""
    bend = acos((x * x + y * y - upper * upper - lower * lower) / (2.0 * upper * lower))
    return atan2(x, -y) + atan2(lower * sin(bend), upper + lower * cos(bend)), -bend


@dataclass(frozen=True)
class Walk:
    """A walk on two sets of legs in turn.

    step: s, after which they change roles. reach: m, how far behind and before the standing feet the trunk is at the
    beginning and the end of a step. height: of the hips, m. stride: m, how far behind and before these a foot swings;
    lift: how high. upper, lower: lengths of the links, m.

    >>> import linkwright as lw
    >>> walk = lw.gait.Walk(step=0.5, reach=0.2, height=0.55, stride=0.4, lift=0.08, upper=0.3, lower=0.3)
    >>> hip, knee = walk.leg(0.25, 0)
    >>> round(hip, 4), round(knee, 4), walk.speed
    (0.4111, -0.8223, 0.8)
    """

    step: float
    reach: float
    height: float
    stride: float
    lift: float
    upper: float
    lower: float
    gravity: float = GRAVITY
    swing: Callable[..., tuple[Any, Any]] = arch

    def __post_init__(self) -> None:
        for field in fields(self):
            if field.name != "swing":
                positive(getattr(self, field.name), f"gait: {field.name}", UNITS.get(field.name, "m"))
        far = math.hypot(max(self.reach, self.stride - self.reach), self.height)
        if far >= self.upper + self.lower:
            raise ModelError(
                f"gait: a leg of {self.upper + self.lower:g} m does not reach {far:.4g} m from the hip to the foot. "
                "Lower the hips, or take shorter steps."
            )

    @property
    def speed(self) -> float:
        """Of the walk, m/s."""
        return 2.0 * self.reach / self.step

    def foot(self, t: Any, turn: float) -> tuple[Any, Any]:
        """Where a foot is from its hip, forward and up, m; turn: 0 of legs that stand in the first step, 1 of those
        that swing."""
        u = mod(t, self.step)
        swings = where(mod(t + (1.0 - turn) * self.step, 2.0 * self.step) < self.step, 1.0, 0.0)
        x, y = self.swing(u, self.step, self.stride, self.lift)
        return swings * x - pendulum(u, self.step, self.reach, self.height, self.gravity), swings * y - self.height

    def leg(self, t: Any, turn: float) -> tuple[Any, Any]:
        """Angles (hip, knee) of a leg."""
        return two_links(*self.foot(t, turn), self.upper, self.lower)

    def start(self, model: Model, legs: Mapping[str, float], trunk: str = "float") -> State:
        """The state that the walk begins with, of a machine that walks along x, y up, drawn on straight legs: legs as
        `motion` has them at t = 0, the hips `height` above the ground and `reach` behind the standing feet, the trunk
        on its free joint as fast as it is to be."""
        functions = self.motion(legs)

        def angles(t: Scalars) -> dict[str, Any]:
            return {"x": [f(t[0]) for f in functions.values()]}

        once = Function(jacobian(trace(angles, {"t": 1}, "legs"), ["t"], of="x"), "python")
        found = dict(zip(once.outputs, map(np.array, once(np.zeros(1))), strict=True))
        values = dict(zip(functions, found["x"].tolist(), strict=True))
        rates = dict(zip(functions, found["dx/dt"].tolist(), strict=True))
        w = math.sqrt(self.gravity / self.height)
        speed = self.reach * w / math.tanh(0.5 * w * self.step)
        at = [-self.reach, self.height - self.upper - self.lower - PRESSED, 0.0, 1.0, 0.0, 0.0, 0.0]
        return model.assemble({trunk: at, **values}, v={trunk: [0.0, 0.0, 0.0, speed, 0.0, 0.0], **rates})

    def motion(self, legs: Mapping[str, float]) -> dict[str, Callable[[Any], Any]]:
        """{joint: function of t} of joints "LEG_hip" and "LEG_knee"; legs: {LEG: 0 or 1}, as `foot` has it."""
        if not isinstance(legs, Mapping) or any(number(x, "gait: a leg") not in (0.0, 1.0) for x in legs.values()):
            raise ModelError(f"gait: motion takes {{leg: 0 (stands first) or 1 (swings first)}}, not {shown(legs)}.")
        joints = [(leg, turn, k, joint) for leg, turn in legs.items() for k, joint in enumerate(("hip", "knee"))]
        return {f"{leg}_{joint}": self._angle(turn, k) for leg, turn, k, joint in joints}

    def _angle(self, turn: float, k: int) -> Callable[[Any], Any]:
        return lambda t: self.leg(t, turn)[k]
