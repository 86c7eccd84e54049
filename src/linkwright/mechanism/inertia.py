"""Inertia: mass, centre of mass and inertia tensor of a rigid body, in world axes and the reference pose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import (
    ORIGIN,
    Mat3,
    Vec3,
    as_matrix,
    as_vector,
    items,
    matrix,
    present_vector,
    scalar,
    shown,
    truth,
    vector,
    within_reason,
)
from linkwright.mechanism.solids import Solid, moved_solid, solid_with_numbers
from linkwright.scalars.expression import Scalar, present
from linkwright.scalars.varying_number import VaryingNumber

# Slender rods, thin plates and point masses sit exactly on the physical bounds: allow what rounding does.
PHYSICAL_TOLERANCE = 1e-9


@dataclass(frozen=True)
class Inertia:
    """Mass properties of one rigid body.

    mass: kg, positive, or zero where the tensor is zero, too. com: centre of mass, m, (3,). about_com: tensor about
    it, kg m^2, (3, 3).
    A tensor of real matter is symmetric, positive semidefinite, and no principal moment exceeds the sum of
    the other two. `strict=False` accepts an unphysical mass and tensor (numbers fitted to measurements, say);
    they must still be finite and symmetric. Numbers that depend on parameters are checked at the present ones.
    made_of: the masses of the shapes that it is a sum of, where that is known: while they are not negative the tensor
    is physical, whatever the parameters.
    shapes: the solids that it is a sum of, in the order in which they were added, each a record of `solids.py` (`Rod`,
    `Cylinder`, `Box`, `Sphere`, `Plate`, `PointMass`) with its `kind` and the numbers it was made with, world axes and
    reference pose; () where they are not all known. They follow `+`, `moved` and the parameters of a mechanism;
    `dataclasses.replace`, which gives other numbers, drops them. They are drawn and saved, and two inertias of equal
    numbers are equal whatever their shapes.

        Inertia(mass=2.0, com=(1, 0, 0), about_com=[[0.1, 0, 0], [0, 0.2, 0], [0, 0, 0.2]])
        rod(mass=1.0, start=(0, 0, 0), end=(0, 1, 0)).shapes  # (Rod(mass=1.0, start=(0.0, 0.0, 0.0), ...),)
    """

    mass: float
    com: Vec3
    about_com: Mat3
    strict: bool = True
    made_of: tuple[Scalar, ...] | None = field(default=None, compare=False, repr=False)
    shapes: tuple[Solid, ...] = field(default=(), init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mass", within_reason(scalar(self.mass, "inertia: mass"), "inertia: mass"))
        mass = present(self.mass)
        if truth(self.strict, "inertia: strict") and mass < 0.0:
            raise ModelError(f"inertia: mass must not be negative, but is {mass!r} kg.")
        object.__setattr__(self, "com", vector(self.com, "inertia: com"))
        tensor = _symmetric(matrix(self.about_com, "inertia: about_com"))
        if self.strict:
            moments = [present_vector(row) for row in tensor]
            if mass == 0.0 and any(any(row) for row in moments):
                raise ModelError(
                    "inertia: what has a moment of inertia has a mass, but mass is 0.0 kg. Give the mass; a massless "
                    f"body {wording('is inertia=None', 'has an empty table')}."
                )
            _refuse_unphysical(moments)
        object.__setattr__(self, "about_com", tensor)

    def about(self, point: Any) -> Mat3:
        """The tensor about any point (world), kg m^2: I_P = I_C + m (d.d 1 - d d^T), d from P to C."""
        d = np.subtract(self.com, vector(point, "inertia: point"))
        return as_matrix(np.array(self.about_com) + self.mass * _spread(d))

    def moved(self, rotation: Any = None, translation: Any = ORIGIN) -> Inertia:
        """The same matter after a rigid motion x -> R x + p; also: from a link's own frame to the world's."""
        if self._read:
            return self._plain().moved(rotation, translation)
        p = np.array(vector(translation, "inertia: translation"))
        if rotation is None:
            there = Inertia(self.mass, as_vector(self.com + p), self.about_com, self.strict, self.made_of)
            return there.with_shapes(moved_solid(solid, None, p) for solid in self.shapes)
        R = np.array(proper_rotation(rotation, "inertia: rotation"))
        tensor = R @ np.array(self.about_com) @ R.T
        made_of = None if R.dtype == object else self.made_of
        there = Inertia(self.mass, as_vector(R @ self.com + p), as_matrix(tensor), self.strict, made_of)
        return there.with_shapes(moved_solid(solid, R, p) for solid in self.shapes)

    def with_shapes(self, shapes: Iterable[Solid]) -> Inertia:
        """The same mass properties, known to be of these shapes."""
        known = items(shapes)
        if not isinstance(shapes, Iterable) or not all(isinstance(solid, Solid) for solid in known):
            raise ModelError(
                f"inertia: shapes must be a sequence of shapes, as in rod(...).shapes, not {shown(shapes)}."
            )
        other = copy(self)  # not made anew: its numbers are checked
        object.__setattr__(other, "shapes", tuple(known))
        return other

    def __add__(self, other: Any) -> Inertia:
        """Two bodies welded into one."""
        if not isinstance(other, Inertia):
            return NotImplemented
        if self._read or other._read:
            return self._plain() + other._plain()
        mass, strict = self.mass + other.mass, self.strict and other.strict
        made_of = None if self.made_of is None or other.made_of is None else self.made_of + other.made_of
        shapes = self.shapes + other.shapes if self.shapes and other.shapes else ()
        if isinstance(mass, float) and self.mass == other.mass == 0.0:
            tensor = as_matrix(np.add(self.about_com, other.about_com))
            return Inertia(0.0, self.com, tensor, strict, made_of).with_shapes(shapes)
        if present(mass) == 0.0:
            raise ModelError("inertia: the masses to combine add up to zero, so there is no centre of mass.")
        share = other.mass / mass
        d = np.subtract(other.com, self.com)
        # Two point masses about their common centre are as one, the reduced mass, at their distance.
        whole = np.add(self.about_com, other.about_com) + self.mass * share * _spread(d)
        com = as_vector(self.com + share * d)
        return Inertia(mass, com, as_matrix(whole), strict, made_of).with_shapes(shapes)

    @property
    def _read(self) -> bool:
        """Whether it was read from a mechanism with parameters."""
        every = (self.mass, *self.com, *(x for row in self.about_com for x in row))
        return any(isinstance(x, VaryingNumber) for x in every)

    def _plain(self) -> Inertia:
        """In plain numbers, if it was read: what is computed with such numbers is plain, all of it or nothing."""
        if not self._read:
            return self
        a, b, c = map(present_vector, self.about_com)
        plain = Inertia(float(self.mass), present_vector(self.com), (a, b, c), self.strict)
        return plain.with_shapes(solid_with_numbers(solid, present) for solid in self.shapes)

    def __radd__(self, other: Any) -> Inertia:
        """Lets `sum(parts)` start from 0."""
        return self if isinstance(other, int) and other == 0 else NotImplemented


def proper_rotation(value: Any, what: str) -> Mat3:
    """The value as a 3x3 rotation matrix; a ModelError where it is none."""
    R = matrix(value, what)
    now = [present_vector(row) for row in R]
    if np.abs(np.array(now) @ np.transpose(now) - np.eye(3)).max() > PHYSICAL_TOLERANCE or np.linalg.det(now) < 0.0:
        raise ModelError(f"{what} must be a rotation matrix (orthonormal, determinant +1), not {shown(value)}.")
    return R


def _spread(d: NDArray[np.float64]) -> NDArray[np.float64]:
    """d.d 1 - d d^T: the tensor of a unit point mass at d."""
    return np.dot(d, d) * np.eye(3) - np.outer(d, d)


def _symmetric(tensor: Mat3) -> Mat3:
    """The tensor made symmetric to the last digit; a ModelError where it differs by more than rounding."""
    largest = max(abs(present(entry)) for row in tensor for entry in row)
    rows = [list(row) for row in tensor]
    for i, j in ((0, 1), (0, 2), (1, 2)):
        upper, lower = tensor[i][j], tensor[j][i]
        if abs(present(upper - lower)) > PHYSICAL_TOLERANCE * largest:
            raise ModelError(
                f"inertia: about_com must be symmetric, but its entries ({i + 1}, {j + 1}) "
                f"and ({j + 1}, {i + 1}) are {present(upper)!r} and {present(lower)!r} kg m^2."
            )
        if upper != lower:
            rows[i][j] = rows[j][i] = 0.5 * upper + 0.5 * lower
    return as_matrix(rows)


def _refuse_unphysical(tensor: Sequence[Vec3]) -> None:
    """No matter has a negative principal moment, or one above the sum of the other two."""
    small, middle, large = np.linalg.eigvalsh(tensor)
    slack = PHYSICAL_TOLERANCE * max(abs(small), abs(large))
    moments = f"{small:.6g}, {middle:.6g}, {large:.6g}"
    if small < -slack:
        raise ModelError(
            f"inertia: about_com must be positive, but its principal moments are {moments} kg m^2. "
            + wording("Pass strict=False to accept it.", "strict = false in its table accepts it.")
        )
    if small + middle < large - slack:
        raise ModelError(
            f"inertia: about_com breaks the triangle inequality: its principal moments are {moments} kg m^2, the "
            "largest above the sum of the other two. "
            + wording("Pass strict=False to accept it.", "strict = false in its table accepts it.")
        )
