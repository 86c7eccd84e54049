"""The speed of a cam's shaft from which on its follower would have to be pulled to stay on it.

At a steady speed w the contact force is N = A + B w + C w^2 at each angle of the shaft: A from springs and weight, B
from dampers, C from inertia. The least w at which it is zero anywhere in a turn is looked for.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, shown
from linkwright.mechanism.held import with_held_cam
from linkwright.mechanism.names import check_known
from linkwright.model.answers import Array

if TYPE_CHECKING:
    from linkwright.model.model import Model

ANGLES = 720  # of a turn, at which the force is asked first
ROUNDS, FINER = 6, 20  # then between the neighbours of the worst, again and again


class LiftOff(NamedTuple):
    """cam and shaft by name; speed: rad/s (m/s) of the shaft, angle: its coordinate there; None where it stays on."""

    cam: str
    shaft: str
    speed: float | None
    angle: float | None
    fastest: float
    unit: str

    def __str__(self) -> str:
        if self.speed is None or self.angle is None:
            far = "" if self.fastest == math.inf else f" up to {self.fastest:.6g} {self.unit}/s"
            return f"cam {self.cam!r} does not lift off{far}"
        return (
            f"cam {self.cam!r} would lift off at {self.speed:.4g} {self.unit}/s, at {self.shaft} = {self.angle:.4g} "
            f"{self.unit}"
        )


def lift_off(model: Model, name: str, fastest: float) -> LiftOff:
    """See `Model.lift_off`."""
    m = model.mechanism
    check_known(name, m.cams, f"{model.name}: lift_off names cam {shown(name)}, which does not exist")
    fastest = fastest if fastest == math.inf else number(fastest, f"{model.name}: lift_off: fastest")
    cam = m.cams[name]
    if cam.lifts_off:  # the force that would hold it
        model = with_held_cam(model.mechanism, name).build()
    if model.dof != 1:
        raise ModelError(
            f"{model.name}: lift_off tells the speed of a machine of one freedom, this has {model.dof}. Run it, and "
            f"look at multipliers[{name!r}]."
        )
    slides = m.joints[cam.shaft.partition(".")[0]].slides(cam.shaft)
    x = np.linspace(*((-1.0, 1.0) if slides else (0.0, 2.0 * math.pi)), ANGLES + 1)
    usual, speeds = 1.0, np.zeros(0)
    for _ in range(ROUNDS):
        speeds = _speeds(model, name, cam.shaft, x, usual)
        k = int(np.argmin(speeds))
        if not (speeds[k] <= fastest and speeds[k] < math.inf):
            return LiftOff(name, cam.shaft, None, None, fastest, "m" if slides else "rad")
        best, usual = float(x[k]), max(float(speeds[k]), 1.0)
        step = float(x[1] - x[0])
        x = np.linspace(best - step, best + step, 2 * FINER + 1)
    return LiftOff(name, cam.shaft, float(speeds[k]), best, fastest, "m" if slides else "rad")


def _speeds(model: Model, name: str, shaft: str, x: Array, usual: float) -> Array:
    """Per angle the least positive speed without a contact force, infinite where there is none."""
    still, ahead, back = (_forces(model, name, shaft, x, w) for w in (0.0, usual, -usual))
    A, B = still, (ahead - back) / (2.0 * usual)
    C = ((ahead - still) + (back - still)) / (2.0 * usual**2)
    with np.errstate(all="ignore"):
        root = np.sqrt(B * B - 4.0 * A * C)
        q = -0.5 * (B + np.copysign(root, B))
        roots = np.stack([q / C, A / q])
    roots[~(roots > 0.0)] = np.inf
    return np.where(A <= 0.0, 0.0, roots.min(axis=0))


def _forces(model: Model, name: str, shaft: str, x: Array, speed: float) -> Array:
    """Of the contact while the shaft turns steadily, held so by an effort at it."""
    s = model.assemble({shaft: x}, v={shaft: np.full_like(x, speed)}, a={shaft: np.zeros_like(x)})
    joint = model.mechanism.joints[shaft.partition(".")[0]]
    effort = np.tile([float(rate == shaft) for rate in joint.rates], (len(x), 1))
    effort = effort if joint.freedoms > 1 else effort[:, 0]
    free, pushed = model.forward_dynamics(s.q, s.v), model.forward_dynamics(s.q, s.v, {joint.name: effort})
    gained = pushed.a - free.a
    share = ((s.a - free.a) * gained).sum(axis=-1) / (gained * gained).sum(axis=-1)
    return np.asarray(free.multipliers[name] + share * (pushed.multipliers[name] - free.multipliers[name]))
