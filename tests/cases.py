"""What the laws are tried on: a model, its textbook, and a state away from everything special."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from linkwright import gallery
from linkwright.mechanism import Mechanism
from linkwright.mechanism.kinds import angles
from linkwright.model import Model
from textbook import Textbook
from textbook_joints import Array

OPEN = gallery.SHELVES["open"]
TURNING = [name for name, model in ((n, gallery.load(n).build()) for n in OPEN) if model.nq > model.nv]
GALLERY = [(name, "quaternion") for name in OPEN] + [(name, "euler") for name in TURNING]


class Case(NamedTuple):
    """tau runs over all rates; `external` brings {body: (moment, force)}."""

    model: Model
    book: Textbook
    q: Array
    v: Array
    a: Array
    tau: Array
    external: dict[str, Array]

    @property
    def efforts(self) -> dict[str, Any]:
        """tau by the names of the joints, as a Model's verbs take it."""
        return by_joint(self.model, self.tau)

    def at(self, t: float) -> Array:
        """The coordinates a short time later at constant rates."""
        return self.book.integrate(self.q, self.v, t)


def case(mechanism: Mechanism, seed: int = 0, parametrisation: str | None = None, engine: str = "auto") -> Case:
    model = mechanism.build(parametrisation=parametrisation)
    model.programs.engine = engine
    book = Textbook(model.mechanism, model.coordinates, model.rate_names)
    rng = np.random.default_rng(seed)
    v, a, tau, displacement = rng.standard_normal((4, model.nv))
    displacement = away_from_gimbal_lock(model, displacement)
    q = book.integrate(model.reference.q, displacement, 1.0)
    pushed = list(model.bodies)[-2:]
    return Case(model, book, q, v, a, tau, {body: rng.standard_normal(6) for body in pushed})


def away_from_gimbal_lock(model: Model, displacement: Array) -> Array:
    """With the second of three successive angles at most one radian, where its cosine is above a half."""
    out = displacement.copy()
    for joint in model.mechanism.joints.values():
        if len(angles(joint.moves)) == 3:
            middle = model.rate_places[joint.name].stop - 2
            out[middle] = np.clip(out[middle], -1.0, 1.0)
    return out


@cache
def gallery_case(name: str, parametrisation: str) -> Case:
    """Made once per session: its compiled code serves all laws."""
    return case(gallery.load(name), seed=1, parametrisation=parametrisation)


def by_joint(model: Model, tau: Array) -> dict[str, Any]:
    """{joint: its efforts}, (...) for one rate and (..., k) for several."""
    named, k = {}, 0
    for name in model.joints:
        n = model.mechanism.joints[name].freedoms
        if n:
            named[name] = tau[..., k] if n == 1 else tau[..., k : k + n]
        k += n
    return named


def driven(model: Model) -> list[int]:
    """The places in v of the actuated joints' rates, in the order of `actuated`."""
    places = by_joint(model, np.arange(model.nv))
    return [int(k) for name in model.actuated for k in np.atleast_1d(places[name])]


def agree(found: Any, expected: Any, tol: float = 1e-11, scale: float = 0.0) -> None:
    """Equal shapes, and no entry further off than tol times the largest entry expected, or times `scale`."""
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape, f"shape {found.shape}, not {expected.shape}"
    bound = tol * max(scale, float(np.max(np.abs(expected), initial=0.0)))
    off = np.abs(found - expected)
    worst = np.max(off, initial=0.0)
    assert worst <= bound, f"off by {worst:.3g}, allowed {bound:.3g}, at {np.argwhere(off == worst)[:1]}"
    assert np.isfinite(found).all()


def agree_by_name(
    found: Mapping[str, Array], expected: Mapping[str, Array], tol: float = 1e-11, scale: float = 0.0
) -> None:
    """The same for everything named, on the scale of the largest of all."""
    assert list(found) == list(expected)
    for name, x in expected.items():
        agree(found[name], x, tol, max(scale, size(expected)))


def size(named: Mapping[str, Array]) -> float:
    """The largest entry of all."""
    return max((float(np.max(np.abs(x), initial=0.0)) for x in named.values()), default=0.0)


def difference(function: Any, step: float) -> Array:
    """The slope of a function of time at zero: central differences of sixth order.

    Its error is of the order of step^6 in the function's seventh derivative, and of rounding over step.
    """
    f = {k: np.asarray(function(k * step)) for k in (-3, -2, -1, 1, 2, 3)}
    return (45.0 * (f[1] - f[-1]) - 9.0 * (f[2] - f[-2]) + (f[3] - f[-3])) / (60.0 * step)
