"""The speed of a cam's shaft from which on its follower would have to be pulled to stay on it.

At a steady speed w the contact force is N = A + B w + C w^2 at each angle of the shaft: A from springs and weight, B
from dampers, C from inertia. The least w at which it is zero anywhere in a turn is looked for. In a machine of several
freedoms the others stand still, or turn in a fixed ratio to the shaft, by whatever effort that takes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, shown
from linkwright.mechanism.couplings import coordinate_named
from linkwright.mechanism.held import with_held_cams
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
    others: tuple[tuple[str, float, float], ...] = ()  # by coordinate, where it is at the shaft's zero, and its ratio

    def __str__(self) -> str:
        if self.speed is None or self.angle is None:
            far = "" if self.fastest == math.inf else f" up to {self.fastest:.6g} {self.unit}/s"
            return f"cam {self.cam!r} does not lift off{far}{self._standing}"
        return (
            f"cam {self.cam!r} would lift off at {self.speed:.4g} {self.unit}/s, at {self.shaft} = {self.angle:.4g} "
            f"{self.unit}{self._standing}"
        )

    @property
    def _standing(self) -> str:
        """Where the other freedoms are."""
        words = [
            f"{name} at {start:.4g}" if ratio == 0.0 else f"{name} = {start:.4g} + {ratio:.4g} {self.shaft}"
            for name, start, ratio in self.others
        ]
        return f", with {', '.join(words)}" if words else ""


Others = tuple[tuple[str, float, float], ...]


def lift_off(model: Model, name: str, fastest: float, others: Mapping[str, Any] | None) -> LiftOff:
    """See `Model.lift_off`."""
    m = model.mechanism
    check_known(name, m.cams, f"{model.name}: lift_off names cam {shown(name)}, which does not exist")
    fastest = fastest if fastest == math.inf else number(fastest, f"{model.name}: lift_off: fastest")
    cam = m.cams[name]
    if any(one.lifts_off for one in m.cams.values()):  # the forces that would hold them
        model = with_held_cams(model.mechanism).build()
    moving = _others(model, cam.shaft, others or {})
    slides = m.joints[cam.shaft.partition(".")[0]].slides(cam.shaft)
    x = np.linspace(*((-1.0, 1.0) if slides else (0.0, 2.0 * math.pi)), ANGLES + 1)
    usual, speeds = 1.0, np.zeros(0)
    for _ in range(ROUNDS):
        speeds = _speeds(model, name, cam.shaft, x, usual, moving)
        k = int(np.argmin(speeds))
        if not (speeds[k] <= fastest and speeds[k] < math.inf):
            return LiftOff(name, cam.shaft, None, None, fastest, "m" if slides else "rad", moving)
        best, usual = float(x[k]), max(float(speeds[k]), 1.0)
        step = float(x[1] - x[0])
        x = np.linspace(best - step, best + step, 2 * FINER + 1)
    return LiftOff(name, cam.shaft, float(speeds[k]), best, fastest, "m" if slides else "rad", moving)


def _others(model: Model, shaft: str, given: Mapping[str, Any]) -> Others:
    """The other freedoms by coordinate: where each is at the shaft's zero, and its rate by the shaft's."""
    what = f"{model.name}: lift_off: others"
    if not isinstance(given, Mapping):
        raise ModelError(f"{what} must be {{coordinate: value}}, not {shown(given)}.")
    found = []
    for name, value in given.items():
        coordinate = coordinate_named(name, model.mechanism.joints, what)
        start, ratio = value if isinstance(value, (tuple, list)) and len(value) == 2 else (value, 0.0)
        found.append((coordinate, number(start, f"{what}: {name}"), number(ratio, f"{what}: {name}")))
    if any(name == shaft for name, _, _ in found):
        raise ModelError(f"{what} names the shaft {shaft!r}, which goes all around. Leave it out.")
    if 1 + len(found) != model.dof:
        raise ModelError(
            f"{model.name}: lift_off needs to know where {model.dof - 1} freedoms beside the shaft {shaft!r} stand, "
            f"and is told {len(found)}. Give others={{'K': 0.1}} by coordinates, or 'K': (0.1, 2.0) of one that "
            f"turns by 2 times the shaft; independent ones are {', '.join(model.independent)}."
        )
    return tuple(found)


def _speeds(model: Model, name: str, shaft: str, x: Array, usual: float, others: Others) -> Array:
    """Per angle the least positive speed without a contact force, infinite where there is none."""
    still, ahead, back = (_forces(model, name, shaft, x, w, others) for w in (0.0, usual, -usual))
    A, B = still, (ahead - back) / (2.0 * usual)
    C = ((ahead - still) + (back - still)) / (2.0 * usual**2)
    with np.errstate(all="ignore"):
        root = np.sqrt(B * B - 4.0 * A * C)
        q = -0.5 * (B + np.copysign(root, B))
        roots = np.stack([q / C, A / q])
    roots[~(roots > 0.0)] = np.inf
    return np.where(A <= 0.0, 0.0, roots.min(axis=0))


def _forces(model: Model, name: str, shaft: str, x: Array, speed: float, others: Others) -> Array:
    """Of the contact while the shaft turns steadily, and the others with it, held so by efforts at them."""
    places, rates = {shaft: x}, {shaft: np.full_like(x, speed)}
    places |= {other: start + ratio * x for other, start, ratio in others}
    rates |= {other: np.full_like(x, ratio * speed) for other, _, ratio in others}
    s = model.assemble(places, v=rates, a={coordinate: np.zeros_like(x) for coordinate in places})
    free = model.forward_dynamics(s.q, s.v)
    pushed = [model.forward_dynamics(s.q, s.v, _unit_effort(model, coordinate, len(x))) for coordinate in places]
    gained = np.stack([one.a - free.a for one in pushed], axis=-1)
    shares = np.linalg.pinv(gained) @ (s.a - free.a)[..., None]
    more = np.stack([one.multipliers[name] - free.multipliers[name] for one in pushed], axis=-1)
    return np.asarray(free.multipliers[name] + (more * shares[..., 0]).sum(axis=-1))


def _unit_effort(model: Model, coordinate: str, many: int) -> dict[str, Array]:
    """Along one coordinate."""
    joint = model.mechanism.joints[coordinate.partition(".")[0]]
    rate = joint.rate_by_coordinate[coordinate]
    effort = np.tile([float(own == rate) for own in joint.rates], (many, 1))
    return {joint.name: effort if joint.freedoms > 1 else effort[:, 0]}
