"""A planar closed mechanism as an Exudyn system of 2D bodies, hinges and slides; its joints' forces by multipliers.

In the plane nothing is redundant (Exudyn does not get on with the hinges of a planar machine in space).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.mechanism import Mechanism
from moving_bodies import GROUND, Moving
from textbook_joints import Array


class Plane(NamedTuple):
    """Where a run has arrived: per body (x, y, angle), its rates and accelerations; per joint its multipliers."""

    positions: dict[str, Array]
    rates: dict[str, Array]
    accelerations: dict[str, Array]
    multipliers: dict[str, Array]


def run(m: Mechanism, start: Mapping[str, Moving], tau: Mapping[str, float], until: float, steps: int) -> Plane:
    """From bodies at one instant, at constant efforts in hinges, by the trapezoidal rule with constraints at velocities."""
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
    answers = {}
    for kind in ("Coordinates", "Coordinates_t", "Coordinates_tt"):
        which = getattr(exu.OutputVariableType, kind)
        answers[kind] = {name: np.array(mbs.GetNodeOutput(node, which)) for name, node in nodes.items()}
    forces = np.array(mbs.systemData.GetAECoordinates())
    shares = {name: forces[mbs.systemData.GetObjectLTGAE(k)] for name, k in joints.items()}
    placed = {
        name: x + [*m.bodies[name].inertia.com[:2], 0.0] for name, x in answers["Coordinates"].items()
    }
    return Plane(placed, answers["Coordinates_t"], answers["Coordinates_tt"], shares)


def turned(body: Moving) -> float:
    """The angle about z."""
    return float(np.arctan2(body.R[1, 0], body.R[0, 0]))
