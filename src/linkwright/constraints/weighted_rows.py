"""Sums of unit efforts, as rows of constraints between coordinates are made of."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.constraints.constraint import ConstraintRow
from linkwright.errors import ModelError
from linkwright.kernels.wrenches import Wrench, add_wrench, scaled
from linkwright.layout.cut_angles import turning_coordinates
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Scalar


def weighted_row(weights: Sequence[Scalar], units: Sequence[ConstraintRow]) -> ConstraintRow:
    """The weighted sum of unit efforts; a body may have several of their wrenches, a rate several efforts."""
    wrenches: dict[int, Wrench] = {}
    efforts: dict[int, Scalar] = {}
    for weight, unit in zip(weights, units, strict=True):
        for k, x in unit.efforts.items():
            efforts[k] = efforts[k] + weight * x if k in efforts else weight * x
        for body, w in unit.wrenches.items():
            share = scaled(weight, w)
            wrenches[body] = add_wrench(wrenches[body], share) if body in wrenches else share
    return ConstraintRow(wrenches, efforts)


def weighted_sum(weights: Sequence[Scalar], values: Sequence[Scalar]) -> Scalar:
    """The sum of weight x value."""
    total: Scalar = 0.0
    for weight, x in zip(weights, values, strict=True):
        total = total + weight * x
    return total


def must_count_turns(name: str, what: str, laid_out: LaidOut) -> None:
    """Refuse the angle of a cut joint that is known within half a turn only: what couples it goes on from turn to turn.
    what: `coupling 'gears'`."""
    joint = laid_out.mechanism.joints[name.partition(".")[0]]
    if not laid_out.cut(joint.name):
        return
    k, frames = joint.coordinates.index(name), laid_out.tree.joints[laid_out.numbers[joint.name]]
    if k in turning_coordinates(joint) and k not in dict(frames.counted):
        raise ModelError(
            f"{laid_out.mechanism.name}: {what} counts the turns of joint {joint.name!r}, which is "
            "cut out of a loop in space, where they are not known. Cut another joint of that loop."
        )
