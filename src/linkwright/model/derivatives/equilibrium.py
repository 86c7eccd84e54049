"""Where a machine stays at rest under gravity, springs, loads and constant efforts, in its independent coordinates w.

    Newton's method:  dw = -(dw''/dw)^-1 w'',   then back to closure

If that leads to an equilibrium close by, that one is meant, stable or not. Else the machine is let down as in honey:
along the principal directions of M dw''/dw by as much as their stiffness asks for, always with the pull. A freedom
along which nothing pulls (a cart on its rail) stays where it is.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.errors import LinkwrightError, ModelError
from linkwright.model.answers import Array, StateSpace
from linkwright.model.derivatives.closure_tangents import Change, Held
from linkwright.model.inputs import leading
from linkwright.model.parts import Parts
from linkwright.model.variables import Given, Integers

STEPS = 100
CLOSE = 0.1  # radians or sizes: an equilibrium that is meant, stable or not
LONGEST = 0.3  # a step within which slopes tell something
NEAR = 1e-4  # a step from which Newton's method doubles its digits
THERE = 1e-11  # a step that changes nothing more
FLAT = 1e-10  # of the largest stiffness: none at all
SOFT = 1e-6  # of the largest stiffness: the softest that a step reckons with
PULL = 1e-9  # of the stiffness, or of 1/s^2: an acceleration that is none


class Equilibrium(NamedTuple):
    """A closed pose, its slopes at rest, (dof, nv) how the tree moves along with each independent coordinate; and, in
    comparable `units`, the accelerations of these, their slopes by coordinates (negative where it is held) and by
    rates, and the inertia along them."""

    q: Array
    slopes: StateSpace
    motions: Array
    units: Array
    pull: Array
    stiffness: Array
    damping: Array
    inertia: Array


class EquilibriumSearch:
    """Of one machine under efforts (driven rates,)."""

    def __init__(self, parts: Parts, tau: Array, driven: Integers) -> None:
        self.parts, self.tau, self.driven = parts, tau, driven
        self.places = parts.gradients.independent
        self.joints, self.scaled_closure = parts.assembly.assembler.joints, parts.assembly.scaled_closure

    def at(self, q: Array) -> Equilibrium:
        """What holds in a closed pose, equilibrium or not."""
        gradients, places, n = self.parts.gradients, list(self.places), len(self.places)
        still = np.zeros(self.parts.variables.nv)
        slopes = gradients.state_space(Given([q, still, self.tau], self.driven, ()))
        held, unit = Held(self.places, self.places, self.places), np.eye(n)[None]
        motions = gradients.tangents.follow([q[None], still[None]], held, Change(q=unit), n, 1).q[0]
        pull = self.joints.rows(q[None])[0, places] @ (slopes.a / self.scaled_closure.rate_units)
        units = self.joints.units[places]
        moves, compared = units[:, None] * motions, units / units[:, None]
        inertia = self.parts.quantities.inertial_forces(q, moves) @ moves.T
        by_w, by_rate = slopes.A[n:, :n] * compared, slopes.A[n:, n:] * compared
        return Equilibrium(q, slopes, motions, units, pull, by_w, by_rate, inertia)

    def from_pose(self, q: Array) -> Equilibrium:
        """The equilibrium close to a closed pose, or that it settles in."""
        here = self.at(q)
        found = self._newton(here, CLOSE)
        for _ in range(STEPS):
            if found is not None:
                return found
            here = self._let_down(here)
            step = self._downhill(here)
            found = self._newton(here, 2.0 * NEAR) if _size(step) < NEAR else None
        name = self.joints.rate_names[self.places[int(first_of_largest(np.abs(here.pull)))]]
        raise ModelError(f"{self._none()}: let go, it goes on and on along {name!r}. Give it a spring or an effort.")

    def _newton(self, here: Equilibrium, reach: float) -> Equilibrium | None:
        """The equilibrium within reach, if full steps lead to one."""
        gone = 0.0
        for _ in range(STEPS):
            step: Any = np.linalg.lstsq(here.stiffness, -here.pull, rcond=FLAT)[0]
            if _size(step) < THERE:
                return here if _size(here.pull) <= PULL * max(1.0, _size(here.stiffness)) else None
            gone += _size(step)
            new = self._tried(here, step) if gone < reach else None
            if new is None:
                return None
            here = new
        return None

    def _downhill(self, here: Equilibrium) -> Array:
        """A step along the pull, by the size of the stiffness in each of its principal directions; in each no longer
        than slopes tell something, so that one along which little holds does not keep the others back."""
        M = here.inertia
        K = -0.5 * (M @ here.stiffness + (M @ here.stiffness).T)
        from scipy.linalg import eigh  # here: most models are never asked, and SciPy takes long to load

        values, Y = eigh(K, M)
        soft = max(SOFT * _size(values), SOFT)
        parts = Y * ((Y.T @ M @ here.pull) / np.maximum(np.abs(values), soft))
        longest = np.abs(parts).max(axis=0, initial=LONGEST)
        step: Array = (parts * (LONGEST / longest)).sum(axis=1)
        return step

    def _let_down(self, here: Equilibrium) -> Equilibrium:
        """A step down, not far past where the pull turns round."""
        step = self._downhill(here)
        while _size(step) > THERE:
            new = self._tried(here, step)
            if new is not None and new.pull @ new.inertia @ step >= -0.5 * (here.pull @ here.inertia @ step):
                return new
            step = 0.5 * step
        raise ModelError(f"{self._none()}: let go, it comes to a singular pose. Give another state, or efforts.")

    def _tried(self, here: Equilibrium, step: Array) -> Equilibrium | None:
        """A step farther; None where the loops do not close there."""
        try:
            return self._moved(here, step)
        except LinkwrightError:
            return None

    def _moved(self, here: Equilibrium, step: Array) -> Equilibrium:
        moves = (step * here.units) @ here.motions / self.scaled_closure.rate_units
        q = self.scaled_closure.moved(here.q[None], moves[None])
        return self.at((self.parts.assembly.assembler.project(q) if self.scaled_closure.rows else q)[0])

    def _none(self) -> str:
        return f"{self.parts.variables.name}: there is no equilibrium near this state"


def rest_near(parts: Parts, poses: Array, tau: Array, driven: Integers) -> Array:
    """Poses at rest near poses (..., size) under efforts (..., driven), each by itself."""
    leading("equilibrium", {"near": poses, "tau": tau})
    shape = np.broadcast_shapes(poses.shape[:-1], tau.shape[:-1])
    near, efforts = (np.broadcast_to(x, (*shape, x.shape[-1])) for x in (poses, tau))
    found = np.empty(near.shape)
    for k in np.ndindex(shape):
        found[k] = EquilibriumSearch(parts, efforts[k].copy(), driven).from_pose(near[k].copy()).q
    return found


def _size(x: Any) -> float:
    return float(np.abs(x).max(initial=0.0))
