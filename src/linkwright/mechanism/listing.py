"""The listing that `print(mechanism)` shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linkwright.mechanism.checked_numbers import Vec3

if TYPE_CHECKING:
    from linkwright.mechanism.mechanism import Mechanism


def listing(m: Mechanism) -> str:
    """One line for each body, joint, spring and force, in order of declaration."""
    lines = [f"{m.name}: gravity {_short(m.gravity)} m/s^2"]
    for body in m.bodies.values():
        mass = "massless" if body.inertia is None else f"{body.inertia.mass:.6g} kg at {_short(body.inertia.com)} m"
        lines.append(f"  body    {body.name}: {mass}")
    for joint in m.joints.values():
        along = "" if joint.axis is None else f" along {_short(joint.axis)}"
        drive = ", actuated" if joint.actuated else ""
        bodies = f"{joint.parent} -> {joint.child}"
        lines.append(f"  joint   {joint.name}: {joint.kind}, {bodies}, at {_short(joint.at)} m{along}{drive}")
    for spring in m.springs.values():
        lines.append(
            f"  spring  {spring.name}: {spring.body_a} {_short(spring.point_a)} m - {spring.body_b} "
            f"{_short(spring.point_b)} m, {spring.stiffness:.6g} N/m, {spring.damping:.6g} N s/m"
        )
    for load in m.forces.values():
        lines.append(f"  force   {load.name}: {_short(load.force)} N, {_short(load.moment)} N m on {load.body}")
    return "\n".join(lines)


def _short(v: Vec3) -> str:
    return "(" + ", ".join(f"{entry:.4g}" for entry in v) + ")"
