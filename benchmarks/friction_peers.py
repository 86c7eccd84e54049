"""Bodies of one freedom with dry friction and stops in MuJoCo and Exudyn, as each of them says it.

MuJoCo: friction of a joint is a box on its effort, softened. Tuned, it is as stiff as the step allows
(`solreffriction`), and its pass `noslip` takes away the slip that is left; a stop with restitution is said by the
stiffness and damping that give it. Exudyn: bristles that stick, and stops as a spring with a damper. Settings were
found by a few trials each; whoever knows an engine better may get more out of it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from benchmarks.friction_cases import LENGTH, Array, Freedom

NOSLIP = 20  # iterations of MuJoCo's pass
SOFTNESS = 0.1  # rad, of the oscillation in a stop during one step
BRISTLES = 1e6  # N/m or N m/rad, Exudyn's
SETTLING = 1.0  # s
FALL = 1e-7  # m/s, over which its friction falls from that at rest


class Course(NamedTuple):
    """Seconds of stepping, how many steps, and the coordinate at every one of them."""

    seconds: float
    steps: int
    t: Array
    x: Array

    def at(self, times: Sequence[float] | Array) -> Array:
        return np.interp(times, self.t, self.x)


def damping_ratio(restitution: float, pulls: bool) -> float:
    """Of a spring with a damper, for this restitution; pulls: the damper does at the end, until the spring is free.

    e = exp(-s z / sqrt(1 - z^2)), s = pi where it pulls, else pi - 2 asin z
    """
    low, high = 0.0, 0.999
    for _ in range(60):
        z = 0.5 * (low + high)
        turn = math.pi if pulls else math.pi - 2.0 * math.asin(z)
        low, high = (z, high) if math.exp(-turn * z / math.sqrt(1.0 - z * z)) > restitution else (low, z)
    return z


def mujoco(freedom: Freedom, until: float, step: float, tuned: bool = False, contact: bool = False) -> Course:
    """As it comes, or tuned; contact: on a plane by its coefficient."""
    import mujoco as mj
    from mujoco import rollout

    made = mj.MjModel.from_xml_string(_mjcf(freedom, step, tuned, contact))
    data = mj.MjData(made)
    if contact:  # it sinks in before it starts
        made.opt.gravity[0] = 0.0
        mj.mj_step(made, data, round(SETTLING / step))
        made.opt.gravity[0], data.time = freedom.gravity[0], 0.0
    data.qpos[0], data.qvel[0] = freedom.x, freedom.v
    full = mj.mjtState.mjSTATE_FULLPHYSICS
    begin = np.zeros(mj.mj_stateSize(made, full))
    mj.mj_getState(made, data, begin, full)
    steps = math.ceil(until / step - 1e-9)
    began = time.perf_counter()
    states, _ = rollout.rollout(made, data, begin[None], nstep=steps)
    seconds = time.perf_counter() - began
    x = np.array([freedom.x, *states[0, :, 1]])  # after the time
    return Course(seconds, steps, np.arange(steps + 1, dtype=float) * step, x)


def _mjcf(f: Freedom, step: float, tuned: bool, contact: bool) -> str:
    gx, gy = f.gravity
    solver = f'noslip_iterations="{NOSLIP}" cone="elliptic" impratio="10"' if tuned else ""
    head = f'<mujoco><compiler angle="radian"/><option timestep="{step}" gravity="{gx} {gy} 0" {solver}/><worldbody>'
    if contact:
        rub, side = f'friction="{f.mu} 0 0"', 0.1  # as soft as it comes: stiffer contacts were further off
        plane = f'<geom type="plane" size="50 50 1" zaxis="0 1 0" {rub}/>'
        block = f'<geom type="box" size="{side} {side} {side}" mass="{f.mass}" {rub}/>'
        return f'{head}{plane}<body pos="0 {side} 0"><freejoint/>{block}</body></worldbody></mujoco>'
    said = f'stiffness="{f.stiffness}" frictionloss="{f.effort}"'
    if tuned:
        said += f' solreffriction="{2.0 * step} 1"'
    if f.stop is not None:
        lower, upper, restitution = f.stop
        said += f' limited="true" range="{lower} {upper}"'
        if tuned:
            w = SOFTNESS / step
            damping = 2.0 * damping_ratio(restitution, pulls=False) * w
            said += f' solreflimit="{-w * w} {-damping}" solimplimit="0.9999 0.9999 1"'
    if f.kind == "hinge":
        about = f.mass * LENGTH**2 / 12.0
        joint = f'<joint type="hinge" axis="0 0 1" {said}/>'
        body = f'<inertial mass="{f.mass}" pos="{LENGTH / 2} 0 0" diaginertia="1e-9 {about} {about}"/>'
    else:
        joint = f'<joint type="slide" axis="1 0 0" {said}/>'
        body = f'<inertial mass="{f.mass}" pos="0 0 0" diaginertia="1 1 1"/>'
    return f"{head}<body>{joint}{body}</body></worldbody></mujoco>"


def exudyn(freedom: Freedom, until: float, step: float) -> Course:
    """Its trapezoidal rule; friction by bristles that stick where they took hold."""
    import exudyn as exu
    from exudyn import itemInterface as item

    f = freedom
    container = exu.SystemContainer()  # kept: the system is gone with it
    system = container.AddSystem()
    ground = system.AddMarker(
        item.MarkerNodeCoordinate(nodeNumber=system.AddNode(item.NodePointGround()), coordinate=0)
    )
    place, node = _rod(system, item, f) if f.kind == "hinge" else _mass(system, item, f.mass, f.x, f.v)
    marker = system.AddMarker(item.MarkerNodeCoordinate(nodeNumber=node, coordinate=place))
    if f.kind == "slide":
        system.AddLoad(item.LoadCoordinate(markerNumber=marker, load=f.mass * f.gravity[0]))
    on = ground
    if f.belt:  # so heavy that nothing changes its speed; the spring stays at the ground
        _, heavy = _mass(system, item, 1e9, 0.0, f.belt)
        on = system.AddMarker(item.MarkerNodeCoordinate(nodeNumber=heavy, coordinate=0))
    spring = item.ObjectConnectorCoordinateSpringDamper(markerNumbers=[ground, marker], stiffness=f.stiffness)
    system.AddObject(spring)
    slipping = math.copysign(f.effort, f.v) if f.v != f.belt else 0.0
    data = system.AddNode(item.NodeGenericData(numberOfDataCoordinates=3, initialCoordinates=[slipping, f.x, 0.0]))
    said = {**_friction(f), **_stop(f, step)}
    system.AddObject(item.ObjectConnectorCoordinateSpringDamperExt(markerNumbers=[on, marker], nodeNumber=data, **said))
    kind = exu.OutputVariableType.Coordinates
    look = item.SensorNode(nodeNumber=node, storeInternal=True, writeToFile=False, outputVariableType=kind)
    sensor = system.AddSensor(look)
    system.Assemble()
    steps = math.ceil(until / step - 1e-9)
    settings = exu.SimulationSettings()
    clock = settings.timeIntegration
    clock.endTime, clock.numberOfSteps, clock.verboseMode = steps * step, steps, 0
    clock.generalizedAlpha.useIndex2Constraints = clock.generalizedAlpha.useNewmark = True
    clock.generalizedAlpha.computeInitialAccelerations = True
    settings.solution.file.write = False
    settings.solution.sensors.writePeriod = step
    began = time.perf_counter()
    exu.SolveDynamic(system, settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
    seconds = time.perf_counter() - began
    told = np.array(system.GetSensorStoredData(sensor))
    return Course(seconds, steps, told[:, 0], told[:, 1 + place])


def _friction(f: Freedom) -> dict[str, float]:
    if not f.effort:
        return {}
    more = 0.0 if f.static is None else f.static - f.effort
    bristles = {"stickingStiffness": BRISTLES, "stickingDamping": 2.0 * math.sqrt(BRISTLES * f.mass)}
    levels = {"dynamicFrictionForce": f.effort, "staticFrictionOffsetForce": more, "exponentialDecayStatic": FALL}
    return {**levels, **bristles}


def _stop(f: Freedom, step: float) -> dict[str, Any]:
    if f.stop is None:
        return {}
    lower, upper, restitution = f.stop
    w = SOFTNESS / step
    law = {
        "limitStopsStiffness": f.mass * w * w,
        "limitStopsDamping": 2.0 * damping_ratio(restitution, pulls=True) * w * f.mass,
    }
    return {"useLimitStops": True, "limitStopsLower": lower, "limitStopsUpper": upper, **law}


def _mass(system: Any, item: Any, mass: float, x: float, v: float) -> tuple[int, Any]:
    node = system.AddNode(item.Node1D(referenceCoordinates=[0.0], initialCoordinates=[x], initialVelocities=[v]))
    system.AddObject(item.ObjectMass1D(mass=mass, nodeNumber=node))
    return 0, node


def _rod(system: Any, item: Any, f: Freedom) -> tuple[int, Any]:
    h = 0.5 * LENGTH
    at = [h * math.cos(f.x), h * math.sin(f.x), f.x]
    node = system.AddNode(item.NodeRigidBody2D(referenceCoordinates=[0.0] * 3, initialCoordinates=at))
    about = f.mass * LENGTH**2 / 12.0
    body = system.AddObject(item.ObjectRigidBody2D(mass=f.mass, inertia=about, nodeNumber=node))
    weight = [f.mass * g for g in (*f.gravity, 0.0)]
    centre = system.AddMarker(item.MarkerBodyPosition(bodyNumber=body))
    system.AddLoad(item.Force(markerNumber=centre, loadVector=weight))
    ends = [
        system.AddMarker(item.MarkerBodyPosition(bodyNumber=system.AddObject(item.ObjectGround()))),
        system.AddMarker(item.MarkerBodyPosition(bodyNumber=body, localPosition=[-h, 0.0, 0.0])),
    ]
    system.AddObject(item.ObjectJointRevolute2D(markerNumbers=ends))
    return 2, node
