"""The same run by other engines: Pinocchio stepped by SciPy, MuJoCo and Exudyn by their own integrators.

Each takes the constraints in its own way. Settings were found by a few trials each on the four-bar; whoever knows an
engine better may get more out of it, Exudyn above all, whose end is the least accurate here.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from benchmarks.peers import to_mjcf, to_pinocchio
from linkwright.model import Model, State

Array = np.ndarray[Any, np.dtype[np.float64]]

LOOKS = 10  # how often in a run the gap of the loops is looked at
BAUMGARTE = 10.0  # 1/s: acceleration = -2 b rate - b^2 gap
IMPEDANCE = "0.9999 0.9999 0.001 0.5 2"  # MuJoCo's, close to hard


class Arrival(NamedTuple):
    """Where a peer's run ends: seconds it took, coordinates in our order, the largest gap of a loop on the way."""

    seconds: float
    q: Array
    closure: float
    settings: str


class TooSlow(Exception):
    """A run that takes longer than it may."""


def pinocchio(
    model: Model, state: State, until: float, tau: Mapping[str, float], tol: float, patience: float = 60.0
) -> Arrival:
    """constraintDynamics (proximal, Baumgarte) as the right-hand side of SciPy's DOP853."""
    looks = np.linspace(0.0, until, LOOKS + 1)
    seconds, q = pinocchio_course(model, state, looks, tau, tol, patience)
    return Arrival(seconds, q[-1], float(np.abs(model.closure(q)).max()), f"at {tol:g}")


def pinocchio_course(
    model: Model, state: State, times: Array, tau: Mapping[str, float], tol: float, patience: float = 60.0
) -> tuple[float, Array]:
    """The seconds that it took, and our coordinates (T, nq) at the times, the first of which is the start's."""
    import pinocchio as pin
    from scipy.integrate import solve_ivp

    made, places, order, constraints = to_pinocchio(model)
    listed, held = pin.StdVec_RigidConstraintModel(), pin.StdVec_RigidConstraintData()
    for constraint in constraints:
        constraint.m_baumgarte_parameters.Kp, constraint.m_baumgarte_parameters.Kd = BAUMGARTE**2, 2.0 * BAUMGARTE
        listed.append(constraint)
        held.append(constraint.createData())
    data, proximal, nq = made.createData(), pin.ProximalSettings(1e-12, 1e-10, 20), made.nq
    pin.initConstraintDynamics(made, data, listed, held)
    efforts, y0 = np.zeros(made.nv), np.zeros(nq + made.nv)
    for joint, effort in tau.items():
        efforts[order[model.rate_places[joint].start]] = effort
    y0[places], y0[nq + np.array(order)] = state.q, state.v
    quaternions = [(joint.idx_q, joint.idx_v) for joint in made.joints[1:] if joint.nq > joint.nv]
    plain = [(joint.idx_q, joint.idx_v) for joint in made.joints[1:] if joint.nq == joint.nv]
    to_q, of_v = [i for i, _ in plain], [nq + k for _, k in plain]
    began = time.perf_counter()

    def slope(t: float, y: Array) -> Array:
        if time.perf_counter() - began > patience:
            raise TooSlow
        dy = np.empty_like(y)
        dy[to_q] = y[of_v]
        for i, k in quaternions:
            dy[i : i + 4] = _turning(y[i : i + 4], y[nq + k : nq + k + 3])
        dy[nq:] = pin.constraintDynamics(made, data, y[:nq], y[nq:], efforts, listed, held, proximal)
        return dy

    found = solve_ivp(slope, (times[0], times[-1]), y0, method="DOP853", rtol=tol, atol=tol, t_eval=times)
    seconds = time.perf_counter() - began
    q = found.y[places].T
    for _, k in model.quaternion_places:
        q[:, k : k + 4] /= np.linalg.norm(q[:, k : k + 4], axis=1, keepdims=True)
    return seconds, q


def _turning(x: Array, w: Array) -> Array:
    """The rate of a quaternion, scalar last, turning at w in its own axes."""
    a, b, c, s = x
    p, q, r = w
    return 0.5 * np.array([s * p + b * r - c * q, s * q + c * p - a * r, s * r + a * q - b * p, -a * p - b * q - c * r])


def mujoco(model: Model, state: State, until: float, tau: Mapping[str, float], step: float) -> Arrival:
    """Its RK4 with soft connections, as stiff as the step allows. Hinges and slides only."""
    import mujoco as mj

    text = to_mjcf(model).replace("<option ", f'<option timestep="{step}" integrator="RK4" tolerance="1e-12" ')
    text = text.replace("<connect ", f'<connect solref="{2.0 * step} 1" solimp="{IMPEDANCE}" ')
    made = mj.MjModel.from_xml_string(text)
    data = mj.MjData(made)
    carried = {list(model.mechanism.joints)[j]: body for body, j in enumerate(model.topology.carrier)}
    order = [int(made.body(f"our {model.bodies[carried[joint]]}").dofadr[0]) for joint in model.coordinates]
    data.qpos[order], data.qvel[order] = state.q, state.v
    for joint, effort in tau.items():
        data.qfrc_applied[order[model.rate_places[joint].start]] = effort
    poses = []
    began = time.perf_counter()
    for _ in range(LOOKS):
        mj.mj_step(made, data, round(until / step / LOOKS))
        poses.append(data.qpos[order])
    seconds = time.perf_counter() - began
    return Arrival(seconds, poses[-1], float(np.abs(model.closure(np.array(poses))).max()), f"at {step:g} s")


def exudyn(model: Model, until: float, tau: Mapping[str, float], steps: int) -> Arrival:
    """Its trapezoidal rule on the rates' constraints, bodies and hinges in the plane, at rest in the reference pose."""
    import exudyn as exu
    from exudyn import itemInterface as item

    m = model.mechanism
    container = exu.SystemContainer()  # kept: the system is gone with it
    system = container.AddSystem()
    bodies: dict[str, Any] = {"ground": system.AddObject(item.ObjectGround())}
    nodes, markers = {}, {}
    for name, body in m.bodies.items():
        assert body.inertia is not None
        com, mass, about = body.inertia.com, body.inertia.mass, body.inertia.about_com[2][2]
        nodes[name] = system.AddNode(item.NodeRigidBody2D(referenceCoordinates=[*com[:2], 0.0]))
        bodies[name] = system.AddObject(item.ObjectRigidBody2D(mass=mass, inertia=about, nodeNumber=nodes[name]))
        centre = system.AddMarker(item.MarkerBodyPosition(bodyNumber=bodies[name]))
        system.AddLoad(item.Force(markerNumber=centre, loadVector=[mass * g for g in m.gravity]))
    for name, joint in m.joints.items():
        for held in (joint.parent, joint.child):
            local = [float(x) for x in np.subtract(joint.at, _com(m, held))]
            marker = item.MarkerBodyRigid(bodyNumber=bodies[held], localPosition=local)
            markers[name, held] = system.AddMarker(marker)
        ends = [markers[name, joint.parent], markers[name, joint.child]]
        system.AddObject(item.ObjectJointRevolute2D(markerNumbers=ends))
        for marker, sign in zip(ends, (-1.0, 1.0), strict=True) if name in tau else ():
            system.AddLoad(item.Torque(markerNumber=marker, loadVector=[0.0, 0.0, sign * tau[name]]))
    system.Assemble()
    settings = exu.SimulationSettings()
    clock = settings.timeIntegration
    clock.endTime, clock.numberOfSteps, clock.verboseMode = until, steps, 0
    clock.generalizedAlpha.useIndex2Constraints = clock.generalizedAlpha.useNewmark = True
    clock.generalizedAlpha.computeInitialAccelerations = True
    settings.solution.file.write = False
    settings.linearSolver.solverType = exu.LinearSolverType.EXUdense
    began = time.perf_counter()
    exu.SolveDynamic(system, settings)
    seconds = time.perf_counter() - began
    angles = {name: system.GetNodeOutput(k, exu.OutputVariableType.Coordinates)[2] for name, k in nodes.items()}
    angles["ground"] = 0.0
    q = [angles[m.joints[name].child] - angles[m.joints[name].parent] for name in model.coordinates]
    places = {key: np.array(system.GetMarkerOutput(k, exu.OutputVariableType.Position)) for key, k in markers.items()}
    gaps = [places[name, joint.parent] - places[name, joint.child] for name, joint in m.joints.items()]
    return Arrival(seconds, np.array(q), float(np.linalg.norm(gaps, axis=1).max()), f"at {until / steps:.1g} s")


def _com(m: Any, body: str) -> Any:
    return (0.0, 0.0, 0.0) if body == "ground" else m.bodies[body].inertia.com
