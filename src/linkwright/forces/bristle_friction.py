"""Friction of a joint by a bristle (LuGre), whose deflection z is a state of its own.

    f = sigma_0 z + sigma_1 z' + sigma_2 v,     z' = v - sigma_0 |v| z / (F_c + (F_s - F_c) e^-(v/v_s)^2)

Canudas de Wit, Olsson, Astrom, Lischinsky: A new model for control of systems with friction, IEEE TAC 40 (1995).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.constraints.joint_rate import rate_value, unit_effort
from linkwright.forces.element import OwnState, Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import exp, where_positive


class BristleFriction(NamedTuple):
    """Along the rate at `place`, in the tree or of a cut joint. z: its deflection now."""

    rate: str
    slides: bool
    place: int
    coulomb: Scalar
    static: Scalar
    stribeck: Scalar
    stiffness: Scalar
    damping: Scalar
    viscous: Scalar
    z: Scalar = 0.0

    @property
    def external(self) -> bool:
        return False

    @property
    def states(self) -> tuple[OwnState, ...]:
        return (OwnState(f"{self.rate}.bristle", "m" if self.slides else "rad"),)

    def now(self, t: Scalar, own: tuple[Scalar, ...]) -> BristleFriction:
        return self._replace(z=own[0])

    def state_rates(self, at: Kinematics) -> Sequence[Scalar]:
        v = rate_value(at, self.place)
        x, speed = v * (1.0 / self.stribeck), where_positive(v, v, -v)
        level = self.coulomb + (self.static - self.coulomb) * exp(-(x * x))
        return (v - self.stiffness * speed * self.z / level,)

    def wrenches(self, at: Kinematics) -> Wrenches:
        effort = self._effort(at)
        return {body: scaled(effort, w) for body, w in unit_effort(at, self.place).wrenches.items()}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {self.place: self._effort(at)} if self.place < at.tree.nv else {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        return self._effort(at) * rate_value(at, self.place)

    def _effort(self, at: Kinematics) -> Scalar:
        """Against the slip."""
        (bending,) = self.state_rates(at)
        return -(self.stiffness * self.z + self.damping * bending + self.viscous * rate_value(at, self.place))
