"""Consistent rates and accelerations: those given, completed so that no loop opens and all else moves least.

    J v = 0,   J a = -J' v                                                        [000 eq. 8]

What is left free is chosen of least norm over all joints, cut or not.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.rows.rotations import Array

BEYOND = 1e5  # times what was given: rates that only a dead point asks for
AGREE = 1e-8  # of the largest number given


class Completed(NamedTuple):
    """Rates or accelerations (n, nv) in the user's units, and by how much they miss what was given, (n,)."""

    x: Array
    miss: Array


def complete_rates(joints: JointCoordinates, q: Array, places: list[int], values: Array) -> Completed:
    """v with the rates at these places (among all joints') as given."""
    none = np.zeros((len(q), len(joints.scaled_closure.rows)))
    found = _complete(joints, q, places, values / joints.units_at(places), none, np.zeros((len(q), joints.rates)))
    return _exact(joints, found, places, values)


def complete_accelerations(joints: JointCoordinates, q: Array, v: Array, places: list[int], values: Array) -> Completed:
    """a with the accelerations at these places as given, at rates v."""
    closing, own = joints.scaled_closure.bias(q, v)
    bias = np.concatenate([np.zeros((len(q), joints.scaled_closure.nv)), own], axis=-1)
    given = values / joints.units_at(places) - joints.bias_at(q, v, bias, places)
    found = _complete(joints, q, places, given, -closing, bias)
    return _exact(joints, found, places, values)


def keep_rates(joints: JointCoordinates, q: Array, places: list[int], values: Array, v: Array) -> Completed:
    """v (n, nv) changed as little as closes the loops, with the rates at these places (among all joints') as given."""
    found = _changed(joints, q, places, values, v, np.zeros((len(q), len(joints.scaled_closure.rows))), None)
    return _exact(joints, found, places, values)


def keep_accelerations(
    joints: JointCoordinates, q: Array, v: Array, places: list[int], values: Array, a: Array
) -> Completed:
    """The same for accelerations a (n, nv) at rates v."""
    closing, own = joints.scaled_closure.bias(q, v)
    bias = np.concatenate([np.zeros((len(q), joints.scaled_closure.nv)), own], axis=-1)
    return _exact(joints, _changed(joints, q, places, values, a, -closing, bias), places, values)


def _changed(
    joints: JointCoordinates, q: Array, places: list[int], values: Array, x: Array, closing: Array, bias: Array | None
) -> Completed:
    d = x / joints.scaled_closure.rate_units
    given = values / joints.units[places] - (0.0 if bias is None else bias[:, places])
    given = given - np.einsum("nij,nj->ni", joints.rate_rows(q)[:, places], d)
    closing = closing - joints.scaled_closure.opening_rates(q, d)
    found = _complete(joints, q, places, given, closing, np.zeros((len(q), joints.rates)))
    return Completed(x + found.x, found.miss)


def _exact(joints: JointCoordinates, found: Completed, places: list[int], values: Array) -> Completed:
    """Rid of rounding where a number of the tree was given."""
    agreed = found.miss <= AGREE
    x = found.x.copy()
    for k, place in enumerate(places):
        if place < joints.scaled_closure.nv:
            x[agreed, place] = values[agreed, k]
    return Completed(x, found.miss)


def _complete(
    joints: JointCoordinates, q: Array, places: list[int], given: Array, closing: Array, bias: Array
) -> Completed:
    """x with J x = closing, its rows at the places as given, and all rows with their drift least."""
    holding = joints.scaled_closure.holding
    A = joints.scaled_closure.holding_rows(q).with_rows(joints.rows_at(q, places))
    b = np.concatenate([closing[:, holding], given], axis=-1)
    x = A.least_solution(b, lambda at: joints.rate_rows(q[at]), bias)
    size = np.max(np.abs(b), axis=-1, initial=0.0)
    miss = np.max(np.abs(A.product(x) - b), axis=-1, initial=0.0) / np.maximum(1.0, size)
    miss = np.where(np.max(np.abs(x), axis=-1, initial=0.0) > BEYOND * size, np.inf, miss)
    return Completed(x * joints.scaled_closure.rate_units, miss)
