"""Parameters made of the numbers that a mechanism has: to fit a robot from a file, or to vary all of a machine."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import count
from typing import Any

from linkwright.mechanism.checked_numbers import Vec3, as_matrix, as_vector, shown, truth
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import check_known, name_list
from linkwright.scalars.expression import Scalar

ENTRIES = (("xx", "xy", "xz"), ("xy", "yy", "yz"), ("xz", "yz", "zz"))


class NumberFreer:
    """A copy of a mechanism whose plain numbers become parameters, place by place.

    zeros: whether numbers that are zero do, too. What depends on parameters already stays as it is.
    """

    def __init__(self, m: Mechanism, zeros: bool) -> None:
        self.mechanism, self.zeros = m.copy(), zeros

    def number(self, x: Scalar, name: str, unit: str) -> Scalar:
        if not isinstance(x, float) or (x == 0.0 and not self.zeros):
            return x
        return self.mechanism.parameter(self.new_name(name), x, unit)

    def point(self, at: Vec3, name: str) -> Vec3:
        return as_vector([self.number(x, f"{name}.{axis}", "m") for axis, x in zip("xyz", at, strict=True)])

    def inertia(self, said: Inertia, name: str, masses: bool, centres: bool, tensors: bool, strict: bool) -> Inertia:
        mass = self.number(said.mass, f"{name}.mass", "kg") if masses else said.mass
        com = self.point(said.com, f"{name}.com") if centres else said.com
        tensor: Any = said.about_com
        if tensors:
            upper = {
                ENTRIES[i][j]: self.number(tensor[i][j], f"{name}.about_com.{ENTRIES[i][j]}", "kg m^2")
                for i, j in ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))
            }
            tensor = as_matrix([[upper[entry] for entry in row] for row in ENTRIES])
        other = Inertia(mass, com, tensor, strict and said.strict)
        return said if other == said else other  # of other numbers the shapes are not known

    def new_name(self, said: str) -> str:
        """The name with letters that no expression can have made _, and a number where it is taken."""
        parts = (re.sub(r"\W", "_", part) for part in said.split("."))
        name = ".".join(part if part.isidentifier() else f"_{part}" for part in parts)
        taken: Collection[str] = {*self.mechanism.parameters, *self.mechanism.derived}
        return next(new for k in count(1) if (new := name if k == 1 else f"{name}_{k}") not in taken)


def freed(
    m: Mechanism,
    bodies: Any = None,
    joints: Any = None,
    *,
    masses: bool = True,
    centres: bool = True,
    tensors: bool = True,
    points: bool = True,
    zeros: bool = False,
    strict: bool = True,
) -> Mechanism:
    """See `Mechanism.with_free_numbers`."""
    said = {
        "masses": masses,
        "centres": centres,
        "tensors": tensors,
        "points": points,
        "zeros": zeros,
        "strict": strict,
    }
    for key, value in said.items():
        truth(value, f"{m.name}: with_free_numbers: {key}")
    freer, m = NumberFreer(m, zeros), m.in_expressions()
    inertias = {}
    for name in _named(m, "bodies", bodies, m.bodies):
        inertia = m.bodies[name].inertia
        if inertia is not None:
            inertias[name] = freer.inertia(inertia, name, masses, centres, tensors, strict)
    moved = [
        replace(m.joints[name], at=freer.point(m.joints[name].at, f"{name}.at"))
        for name in _named(m, "joints", joints, m.joints)
        if points
    ]
    return freer.mechanism.with_bodies(inertias).with_joints(moved)


def _named(m: Mechanism, what: str, given: Any, known: Collection[str]) -> Collection[str]:
    """The names given, or all."""
    if given is None:
        return known
    names = name_list(given, f"{m.name}: with_free_numbers: {what}")
    for name in names:
        check_known(name, known, f"{m.name}: with_free_numbers: there is no {shown(name)} among the {what}")
    return tuple(dict.fromkeys(names))
