"""Which parameters of a machine may vary while it moves.

The equations of motion hold for numbers that vary as long as no body, joint or point is moved by them: its velocity
would have a further part. What force laws, friction, gravity and inertias about fixed centres of mass are made of may.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from linkwright.layout.link_tree import BodyPoint, LinkTree
from linkwright.scalars.expression import Expression, Operation, Parameter


def placing(tree: LinkTree) -> dict[str, str]:
    """By parameter what of the machine it places: lengths, axes, constraints, centres of mass."""
    parts: list[tuple[str, Any]] = [
        ("where joints are", [(link.before, link.angle, link.pitch) for link in tree.links]),
        ("where joints are", (tree.joints, tree.base)),
        ("where a centre of mass is", [body.com for body in tree.body_inertias]),
        ("where a named point is", tree.points),
        ("a constraint", (tree.couplings, tree.contacts)),
        ("where a force or spring acts", list(points_inside(tree.forces))),
    ]
    found: dict[str, str] = {}
    for what, part in parts:
        for name in names_inside(part):
            found.setdefault(name, what)
    return found


def names_inside(x: Any) -> Iterator[str]:
    """Of all parameters that numbers in a thing are expressions of."""
    if isinstance(x, Expression):
        for atom, _ in x.terms:
            yield from names_inside(atom)
    elif isinstance(x, Parameter):
        yield x.name
    elif isinstance(x, Operation):
        for operand in x.operands:
            yield from names_inside(operand)
    else:
        for part in _parts(x):
            yield from names_inside(part)


def points_inside(x: Any) -> Iterator[BodyPoint]:
    """All points of bodies in a thing."""
    if isinstance(x, BodyPoint):
        yield x
    else:
        for part in _parts(x):
            yield from points_inside(part)


def _parts(x: Any) -> Iterator[Any]:
    if isinstance(x, (tuple, list)):
        yield from x
    elif is_dataclass(x) and not isinstance(x, type):
        for f in fields(x):
            yield getattr(x, f.name)
