"""What all force elements do together, at one state of a tree."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.forces.element import ForceElement, Wrenches, together
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import Scalar


def body_wrenches(forces: Sequence[ForceElement], at: Kinematics) -> Wrenches:
    """On bodies, about their links' O in link axes; the untouched are left out."""
    return together(*(element.wrenches(at) for element in forces))


def link_wrenches(forces: Sequence[ForceElement], at: Kinematics) -> dict[int, Wrench]:
    """The same, summed over the bodies of each link."""
    total: dict[int, Wrench] = {}
    for body, w in body_wrenches(forces, at).items():
        link = at.tree.body_inertias[body].link
        if link >= 0:
            total[link] = add_wrench(total[link], w) if link in total else w
    return total


def rate_efforts(forces: Sequence[ForceElement], at: Kinematics) -> tuple[Scalar, ...]:
    """On the rates of the tree, all of them."""
    total: list[Scalar] = [0.0] * at.tree.nv
    for element in forces:
        for k, effort in element.efforts(at).items():
            total[k] = total[k] + effort
    return tuple(total)


def stored_energy(forces: Sequence[ForceElement], at: Kinematics) -> Scalar:
    total: Scalar = 0.0
    for element in forces:
        total = total + element.energy(at)
    return total


def power(forces: Sequence[ForceElement], at: Kinematics) -> Scalar:
    """The power, W, that does not come out of their stored energy: dampers take it, loads and drives give it."""
    total: Scalar = 0.0
    for element in forces:
        total = total + element.power(at)
    return total
