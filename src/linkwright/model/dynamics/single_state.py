"""forward_dynamics of one state in plain arrays: names, places and programs are looked up once, and what is left around
the compiled code is a handful of comparisons.

Whatever is not plain, or does not pass, takes the general way, which answers it or says what is wrong.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.far_angles import TOLD
from linkwright.forces.seeing_force import reading
from linkwright.model.answers import Array, Forward
from linkwright.model.dynamics.dynamics import Dynamics
from linkwright.model.inputs import FLOAT
from linkwright.model.variables import LOCKED, Integers, Variables

NUMBERS = frozenset({float, np.float64})
NORMAL = 1e-6  # |e|^2 - 1 of a quaternion e: half of what is refused


class Prepared(NamedTuple):
    """Efforts of one kind by one method."""

    places: Integers  # of a mapping's values among the efforts; the others are zero
    whole: bool  # they are all efforts, in order
    zeros: list[float]
    none: Array  # the efforts where tau is left out
    answer: Callable[[Array, Array, Array], Forward | None]


class SingleStates:
    """The answers prepared so far, by method and by what tau names."""

    def __init__(self, variables: Variables, dynamics: Dynamics) -> None:
        self.variables, self.dynamics = variables, dynamics
        self._q, self._v, self._still = (variables.tree.nq,), (variables.nv,), np.zeros(variables.nv)
        self._quaternions = tuple(k for _, k in variables.quaternion_places)
        self._middle_angles = tuple(k for _, k in variables.middle_angles)
        self._prepared: dict[Any, Prepared | None] = {}

    def forward(self, q: Any, v: Any, tau: Any, method: Any, numbers: Array | None = None) -> Forward | None:
        """The answer, at the numbers (k,) of a member of a family; None where it is to be had in the general way."""
        if v is None:
            v = self._still
        if type(q) is not np.ndarray or type(v) is not np.ndarray or q.dtype is not FLOAT or v.dtype is not FLOAT:
            return None
        if q.shape != self._q or v.shape != self._v:
            return None
        try:
            ready = self._prepared[method, tuple(tau) if type(tau) is dict else type(tau)]
        except KeyError:
            ready = self._prepare(tau, method)
        except TypeError:  # what is no method may be no key either
            return None
        if ready is None:
            return None
        places, whole, zeros, efforts, answer = ready
        values = zeros
        if type(tau) is dict:
            values = list(tau.values())
            if not NUMBERS.issuperset(map(type, values)):
                return None
            if not whole:
                named, values = values, zeros.copy()
                for k, x in zip(places, named, strict=True):
                    values[k] = x
            efforts = np.array(values, FLOAT)
        elif tau is not None:
            if tau.dtype is not FLOAT or tau.shape != efforts.shape:
                return None
            efforts, values = tau, tau.tolist()
        positions = q.tolist()
        if not (math.hypot(*positions) < TOLD and math.isfinite(sum(v.tolist()) + sum(values))):
            return None
        for k in self._quaternions:
            w, x, y, z = positions[k : k + 4]
            if not -NORMAL < w * w + x * x + y * y + z * z - 1.0 < NORMAL:
                return None
        for k in self._middle_angles:
            if not abs(math.cos(positions[k])) > LOCKED:
                return None
        return answer(q if numbers is None else np.concatenate((q, numbers)), v, efforts)

    def _prepare(self, tau: Any, method: Any) -> Prepared | None:
        """What answers for efforts like these from now on; None for a kind that takes the general way."""
        ready = None
        x, kind = self.variables, tuple(tau) if type(tau) is dict else type(tau)
        plain = tau is None or type(tau) in (dict, np.ndarray)
        if plain and not reading(x.tree.forces):
            _, driven = x.efforts(tau)
            rates = [x.rate_places[name] for name in kind] if isinstance(kind, tuple) else []
            answer = self.dynamics.single_forward(method, driven)
            if answer is not None and all(len(at) == 1 for at in rates):
                places, n = tuple(driven.index(at.start) for at in rates), len(driven)
                ready = Prepared(places, places == tuple(range(n)), [0.0] * n, np.zeros(n), answer)
        self._prepared[method, kind] = ready
        return ready
