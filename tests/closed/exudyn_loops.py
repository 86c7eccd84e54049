"""A planar closed mechanism as an Exudyn system of 2D bodies, hinges and slides; its joints' forces by multipliers.

In the plane nothing is redundant (Exudyn does not get on with the hinges of a planar machine in space).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from moving_bodies import GROUND, STANDING, Moving

from linkwright.mechanism import Mechanism
from textbook_joints import Array, Z, rotation


class Arrived(NamedTuple):
    """Where a run ends: the bodies as they move, and per joint (moment z, force x, force y) on its child there."""

    bodies: dict[str, Moving]
    reactions: dict[str, Array]


def run(m: Mechanism, start: Mapping[str, Moving], tau: Mapping[str, float], until: float, steps: int) -> Arrived:
    """From bodies at one instant, at constant efforts in hinges, by the trapezoidal rule, the rates kept closed."""
    import exudyn as exu
    from exudyn import itemInterface as item

    container = exu.SystemContainer()
    mbs = container.AddSystem()
    made: dict[str, Any] = {GROUND: mbs.AddObject(item.ObjectGround())}
    nodes = {}
    for name, body in m.bodies.items():
        now, angle = start[name], turned(start[name])
        reference = [*body.inertia.com[:2], 0.0]
        nodes[name] = mbs.AddNode(
            item.NodeRigidBody2D(
                referenceCoordinates=reference,
                initialCoordinates=list(np.array([*now.p[:2], angle]) - reference),
                initialVelocities=[*now.v[:2], now.w[2]],
            )
        )
        made[name] = mbs.AddObject(
            item.ObjectRigidBody2D(
                physicsMass=body.inertia.mass, physicsInertia=body.inertia.about_com[2][2], nodeNumber=nodes[name]
            )
        )
        weight = [body.inertia.mass * g for g in m.gravity]
        centre = mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=made[name]))
        mbs.AddLoad(item.Force(markerNumber=centre, loadVector=weight))
    joints = {}
    for name, joint in m.joints.items():
        markers = []
        for body in (joint.parent, joint.child):
            com = (0.0, 0.0, 0.0) if body == GROUND else m.bodies[body].inertia.com
            local = list(np.subtract(joint.at, com))
            markers.append(mbs.AddMarker(item.MarkerBodyRigid(bodyNumber=made[body], localPosition=local)))
        if joint.kind == "revolute":
            joints[name] = mbs.AddObject(item.ObjectJointRevolute2D(markerNumbers=markers))
        else:
            along = [float(x) for x in joint.axis]
            across = [-along[1], along[0], 0.0]
            joints[name] = mbs.AddObject(
                item.ObjectJointPrismatic2D(markerNumbers=markers, axisMarker0=along, normalMarker1=across)
            )
        for marker, sign in zip(markers, (-1.0, 1.0), strict=True):
            if tau.get(name):
                mbs.AddLoad(item.Torque(markerNumber=marker, loadVector=[0.0, 0.0, sign * tau[name]]))
    mbs.Assemble()
    settings = exu.SimulationSettings()
    time = settings.timeIntegration
    time.endTime, time.numberOfSteps = until, steps
    time.verboseMode = 0
    time.generalizedAlpha.useIndex2Constraints = True
    time.generalizedAlpha.useNewmark = True
    time.generalizedAlpha.computeInitialAccelerations = True
    time.newton.relativeTolerance, time.newton.absoluteTolerance = 1e-12, 1e-12
    settings.solutionSettings.writeSolutionToFile = False
    settings.displayComputationTime = False
    exu.SolveDynamic(mbs, settings)
    found = {GROUND: STANDING}
    for name, node in nodes.items():
        position, rate, acceleration = (
            np.array(mbs.GetNodeOutput(node, getattr(exu.OutputVariableType, kind)))
            for kind in ("Coordinates", "Coordinates_t", "Coordinates_tt")
        )
        found[name] = in_space(position, rate, acceleration, np.array(m.bodies[name].inertia.com))
    forces = np.array(mbs.systemData.GetAECoordinates())
    shares = {name: forces[mbs.systemData.GetObjectLTGAE(k)] for name, k in joints.items()}
    return Arrived(found, {name: on_child(m.joints[name], found, x) for name, x in shares.items()})


def in_space(moved: Array, rate: Array, acceleration: Array, com: Array) -> Moving:
    """A body of the plane from its displacement (x, y, angle) and its rates."""
    R = rotation(Z, moved[2])
    shift, v, dv = (np.array([x[0], x[1], 0.0]) for x in (moved, rate, acceleration))
    return Moving(R, com + shift, rate[2] * Z, v, acceleration[2] * Z, dv, com)


def on_child(joint: Any, bodies: Mapping[str, Moving], share: Array) -> Array:
    """The multipliers of a joint as moment about its child's point and force. They belong to child minus parent.

    A slide's force acts where the parent's point is, across the child's way, and its other multiplier to parent minus
    child.
    """
    if joint.kind == "revolute":
        return np.array([0.0, *-share])
    child, parent = bodies[joint.child], bodies[joint.parent]
    across = child.R @ np.cross(Z, joint.axis)
    force = -share[0] * across
    arm = parent.place(joint.at) - child.place(joint.at)
    return np.array([share[1] + np.cross(arm, force)[2], *force[:2]])


def turned(body: Moving) -> float:
    """The angle about z."""
    return float(np.arctan2(body.R[1, 0], body.R[0, 0]))
