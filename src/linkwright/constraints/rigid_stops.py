"""Rigid stops at joints' limits, and the play of couplings, as rows that may only push."""

from __future__ import annotations

import numpy as np

from linkwright.constraints.linear_coupling import LinearCoupling, linear_coupling
from linkwright.constraints.unilateral import OneSided, one_sided
from linkwright.layout.laid_out import LaidOut
from linkwright.mechanism.elements import Coupling, Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.scalars.expression import present

SIDES = (("lower", 1.0), ("upper", -1.0))  # the gap is sign x (coordinate - limit)


def stops(laid_out: LaidOut) -> list[OneSided]:
    """Of all joints with a rigid stop: a gap at each of their limits; and of all couplings with play: one each way."""
    found: list[OneSided] = []
    for joint in laid_out.mechanism.joints.values():
        if joint.stop is not None and joint.stop.rigid and joint.limits is not None:
            for (side, sign), limit in zip(SIDES, joint.limits, strict=True):
                row = coordinate_row(joint, limit, laid_out)
                number = f"{joint.name}.{side}"
                found.append(one_sided(row, 0, sign, joint.name, number, restitution=joint.stop.restitution))
    for coupling in laid_out.mechanism.couplings.values():
        if coupling.backlash is not None:
            row = linear_coupling(coupling, laid_out)
            for number, sign in zip(coupling.flanks, (1.0, -1.0), strict=True):
                clearance = coupling.backlash * 0.5
                found.append(one_sided(row, 0, sign, coupling.name, number, clearance, coupling.restitution))
    return found


def coordinate_row(joint: Joint, limit: float, laid_out: LaidOut) -> LinearCoupling:
    """The one coordinate of a joint, cut or not, less a limit."""
    said = Coupling(joint.name, joint.coordinates, (1.0,), limit)
    return linear_coupling(said, laid_out, f"the stop of joint {joint.name!r}")


def length_of(mechanism: Mechanism) -> float:
    """With which gaps of slides are compared: the longest way between joints, along one axis; 1 m if there is none."""
    points = np.array([[present(x) for x in joint.at] for joint in mechanism.joints.values()], float)
    return float(np.ptp(points, axis=0).max(initial=0.0)) or 1.0
