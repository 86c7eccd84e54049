"""Cams that lift off, curves and pins with clearance, ropes, as rows that may only push."""

from __future__ import annotations

from linkwright.constraints.curve_layout import point_on_curve
from linkwright.constraints.point_gaps import RopeGap
from linkwright.constraints.smooth_relation import smooth_relation
from linkwright.constraints.unilateral import OneSided, one_sided
from linkwright.errors import ModelError
from linkwright.layout.from_mechanism import plane_normal
from linkwright.layout.laid_out import LaidOut


def cams_that_lift_off(laid_out: LaidOut) -> list[OneSided]:
    """lifter - profile(shaft) >= 0."""
    return [
        one_sided(
            smooth_relation(cam.relation, f"cam {cam.name!r}", laid_out),
            0,
            1.0,
            cam.name,
            f"{cam.name}.contact",
            restitution=cam.restitution,
        )
        for cam in laid_out.mechanism.cams.values()
        if not cam.holds
    ]


def curves_with_clearance(laid_out: LaidOut) -> list[OneSided]:
    """Of each two flanks, at the clearance to the left and to the right of its curve."""
    found = []
    open_ones = [curve for curve in laid_out.mechanism.curves.values() if not curve.holds]
    plane = plane_normal(laid_out.mechanism) if open_ones else None
    for curve in open_ones:
        row = point_on_curve(curve, plane, laid_out)
        if len(row.row_names) > 1:
            raise ModelError(
                f"{laid_out.mechanism.name}: curve {curve.name!r} has a clearance, but its point may leave the plane "
                "of the curve, too. Clearances are for machines that move in one plane: leave it out."
            )
        for side, sign in (("left", -1.0), ("right", 1.0)):
            number = f"{curve.name}.{side}"
            found.append(one_sided(row, 0, sign, curve.name, number, curve.clearance, curve.restitution))
    return found


def ropes(laid_out: LaidOut) -> list[OneSided]:
    """Each by what is left of its length."""
    found = []
    for rope in laid_out.mechanism.ropes.values():
        gap = RopeGap(tuple(laid_out.point(body, at) for body, at in rope.places), rope.length)
        found.append(one_sided(gap, 0, 1.0, rope.name, f"{rope.name}.taut", restitution=rope.restitution))
    return found
