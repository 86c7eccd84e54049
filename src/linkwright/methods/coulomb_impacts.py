"""Impacts with Coulomb friction, in Poisson's two phases, of all contacts that are closed at once.

    compression:  0 <= N _|_ w_N >= 0,                        |T| <= mu N against the slip at its end
    expansion:    N' >= e N _|_ w_N >= 0,                     |T'| <= mu N' likewise

with w = c + H H^T x as in contact_impulses.py, tangents among the rows. Both take energy; what comes back in expansion
might make some, where restitutions differ: then all of it is scaled down until none is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.methods.coulomb_contacts import Cone, Pushed, pushed
from linkwright.scalars.tolerances import FAINT, RANK_KNOWN, ROUNDED_SOLUTION

Array = np.ndarray[Any, np.dtype[np.float64]]

HALVINGS = 60  # of the interval in which the share of what comes back lies


class CoulombImpulses(NamedTuple):
    """x (n,), impulses along all rows; those of compression alone; both phases; the share of what comes back."""

    impulses: Array
    compression: Pushed
    expansion: Pushed
    share: float
    cones: tuple[Cone, ...]

    def stays(self) -> tuple[list[bool], list[bool]]:
        """Per contact whether its gap does not open after the impact, and whether it has no slip then."""
        w = self.expansion.w
        slow = [bool(cone.tangents) and not w[list(cone.tangents)].any() for cone in self.cones]
        return [w[cone.normal] == 0.0 for cone in self.cones], slow


def impact(H: Array, c: Array, cones: Sequence[Cone], e: Array, names: Sequence[str], machine: str) -> CoulombImpulses:
    """Of rows H (n, k) over velocities that are free and made orthonormal by the inertia; c: how fast gaps and slips
    change."""
    G = H @ H.T
    normal = [cone.normal for cone in cones]
    given_way(H, c, normal, names, machine)
    pressed = _solved(G, c, cones, np.zeros(len(cones)), names, machine)
    back = e * pressed.x[normal]

    def returned(share: float) -> tuple[Pushed, float]:
        """Expansion with this share of what comes back; the kinetic energy gained by both phases."""
        found = _solved(G, pressed.w, cones, share * back, names, machine)
        x = pressed.x + found.x
        return found, float(x @ c + 0.5 * x @ G @ x)

    found, gained = returned(1.0)
    share, size = 1.0, float(pressed.x @ G @ pressed.x)
    if gained > ROUNDED_SOLUTION * size:
        low, high = 0.0, 1.0
        for _ in range(HALVINGS):
            share = 0.5 * (low + high)
            low, high = (low, share) if returned(share)[1] > 0.0 else (share, high)
        share = low
        found, _ = returned(share)
    return CoulombImpulses(pressed.x + found.x, pressed, found, share, tuple(cones))


def _solved(G: Array, c: Array, cones: Sequence[Cone], floor: Array, names: Sequence[str], machine: str) -> Pushed:
    found = pushed(G, c, cones, floor)
    if found is None:
        raise ModelError(
            f"{machine}: no impulses of the contacts {', '.join(map(repr, dict.fromkeys(names)))} were found that keep "
            "Coulomb's law. Take a smaller mu."
        )
    return found


def given_way(H: Array, c: Array, normal: Sequence[int], names: Sequence[str], machine: str) -> None:
    """Refuse gaps that what is prescribed closes, whatever moves."""
    some = list(normal)
    x0, *_ = np.linalg.lstsq(H[some], c[some], rcond=RANK_KNOWN)
    rest = c[some] - H[some] @ x0  # what no motion can change
    if (stuck := np.flatnonzero(rest < -FAINT * np.abs(c).max(initial=0.0))).size:
        raise ModelError(
            f"{machine}: what is prescribed drives contact {names[int(stuck[0])]!r} into its surface; nothing gives "
            "way. Prescribe another motion."
        )
