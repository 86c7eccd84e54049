"""Cams that lift off, curves and pins with clearance, ropes, as rows that may only push."""

from __future__ import annotations

from linkwright.constraints.curve_layout import point_on_curve
from linkwright.constraints.point_gaps import PlayGap, RopeGap, RoundGap
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
    """Of each its flanks, at the clearance to the left and to the right of its curve; in space one gap all around."""
    found = []
    open_ones = [curve for curve in laid_out.mechanism.curves.values() if not curve.holds]
    plane = plane_normal(laid_out.mechanism) if open_ones else None
    for curve in open_ones:
        row = point_on_curve(curve, plane, laid_out)
        if len(row.row_names) > 1:
            if isinstance(curve.clearance, tuple):
                raise ModelError(
                    f"{laid_out.mechanism.name}: curve {curve.name!r} has a left and a right clearance, but its point "
                    "may leave the plane of the curve, too. Give one clearance, every way."
                )
            number, gap = f"{curve.name}.clearance", RoundGap(row, curve.clearance)
            found.append(one_sided(gap, 0, 1.0, curve.name, number, restitution=curve.restitution))
            continue
        for side, sign, clearance in zip(("left", "right"), (-1.0, 1.0), curve.flanks, strict=True):
            if clearance is not None:
                number = f"{curve.name}.{side}"
                found.append(one_sided(row, 0, sign, curve.name, number, clearance, curve.restitution))
    return found


def ropes(laid_out: LaidOut) -> list[OneSided]:
    """Each by what is left of its length."""
    found = []
    for rope in laid_out.mechanism.ropes.values():
        gap = RopeGap(tuple(laid_out.point(body, at) for body, at in rope.places), rope.length)
        found.append(one_sided(gap, 0, 1.0, rope.name, f"{rope.name}.taut", restitution=rope.restitution))
    return found


def joints_with_clearance(laid_out: LaidOut) -> list[OneSided]:
    """Each by how much nearer its points on the two bodies are than they may be."""
    found = []
    for joint in laid_out.mechanism.joints.values():
        if joint.clearance is not None:
            points = laid_out.point(joint.parent, joint.at), laid_out.point(joint.child, joint.at)
            gap = PlayGap(points, joint.clearance)
            found.append(one_sided(gap, 0, 1.0, joint.name, f"{joint.name}.clearance", restitution=joint.restitution))
    return found
