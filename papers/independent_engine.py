"""Pinocchio beside our own methods, where it is installed: what a commercial program is to the papers.

It has our masses, points and axes, and nothing else of ours: its own recursions, its own contacts that close the loops.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, NamedTuple

import numpy as np

from benchmarks.peers import INSTALL, Pinocchio, carriers, installed, to_pinocchio
from benchmarks.simulate_peers import pinocchio_course
from linkwright.model import Model, State
from papers.claims import Verdict
from papers.plots import Array

PACKAGE, DISTRIBUTION = "pinocchio", "pin"
TOLERANCE = 1e-13  # per step, of its runs
PATIENCE = 120.0  # s
MISSING = f"Pinocchio, which would be the independent program here, is not installed ({INSTALL}), so that only our own "
MISSING += "methods stand beside each other."
HOW = "Pinocchio has the masses, points and axes, and closes the loops by contacts of its own."


def available() -> bool:
    return installed(PACKAGE)


def name() -> str:
    """With its version."""
    return f"Pinocchio {version(DISTRIBUTION)}"


def judge(ours: bool, theirs: bool | None) -> tuple[Verdict, str]:
    """Verdict and reason where a paper points to another program: whether our methods agree with each other, and with
    the engine; None where it is not installed."""
    if not ours:
        return "does not agree", "Our methods differ from each other by more than their own errors."
    if theirs is None:
        return "agrees in part", MISSING
    return ("agrees", "") if theirs else ("does not agree", f"{name()} finds something else.")


def course(model: Model, start: State, times: Array) -> Array | None:
    """(T, nq) coordinates of the machine let go, stepped by SciPy's DOP853; None where it is not installed."""
    if not available():
        return None
    return pinocchio_course(model, start, times, {}, TOLERANCE, PATIENCE)[1]


class Held(NamedTuple):
    """Inverse dynamics along given states. tau: efforts of the drives; reactions: per joint (moment, force) (n, 6) of
    the parent on the child at the joint's point, world axes; left: the largest force that nobody supplies, as a part of
    the largest."""

    tau: dict[str, Array]
    reactions: dict[str, Array]
    left: float


def inverse(model: Model, states: State) -> Held | None:
    """The efforts and the forces in the cut joints that make its inverse dynamics of the tree come true, and what the
    tree's joints then carry. Cut joints are held at one point; None where it is not installed."""
    if not available():
        return None
    made = to_pinocchio(model)
    rows = [_inverse(model, made, *state) for state in zip(states.q, states.v, states.a, strict=True)]
    tau, reactions, left = zip(*rows, strict=True)
    return Held(
        {joint: np.array([x[joint] for x in tau]) for joint in tau[0]},
        {joint: np.array([x[joint] for x in reactions]) for joint in reactions[0]},
        max(left),
    )


def _inverse(model: Model, made: Pinocchio, *state: Array) -> tuple[dict[str, float], dict[str, Array], float]:
    import pinocchio as pin

    theirs, q_places, v_places, cuts = made
    data = theirs.createData()
    q, v, a = np.zeros(theirs.nq), np.zeros(theirs.nv), np.zeros(theirs.nv)
    q[q_places], v[v_places], a[v_places] = state
    wanted = pin.rnea(theirs, data, q, v, a).copy()
    pin.computeJointJacobians(theirs, data, q)

    def moves(joint: int, placement: Any) -> Array:
        """(3, nv): velocity of a point per unit rate, world axes."""
        jacobian = pin.getFrameJacobian(theirs, data, joint, placement, pin.ReferenceFrame.LOCAL_WORLD_ALIGNED)
        return np.asarray(jacobian[:3]).copy()

    pulls = [moves(c.joint2_id, c.joint2_placement) - moves(c.joint1_id, c.joint1_placement) for c in cuts]
    drives = [v_places[model.rate_places[joint].start] for joint in model.actuated]
    A = np.hstack([np.eye(theirs.nv)[:, drives], *(pull.T for pull in pulls)])
    x = np.linalg.lstsq(A, wanted, rcond=1e-12)[0]
    tau, forces = dict(zip(model.actuated, x.tolist(), strict=False)), x[len(drives) :].reshape(-1, 3)

    at_cuts = [pin.Force.Zero() for _ in range(theirs.njoints)]
    for c, force in zip(cuts, forces, strict=True):
        point = (data.oMi[c.joint2_id] * c.joint2_placement).translation
        push = pin.Force(force, np.cross(point, force))
        at_cuts[c.joint2_id] += push
        at_cuts[c.joint1_id] -= push
    outside = pin.StdVec_Force()
    for placement, push in zip(data.oMi, at_cuts, strict=True):
        outside.append(placement.actInv(push))
    pin.rnea(theirs, data, q, v, a, outside)
    reactions = {cut: np.array([0.0, 0.0, 0.0, *force]) for cut, force in zip(model.cut_joints, forces, strict=True)}
    for carrier in carriers(model):
        joint = model.mechanism.joints[carrier.name]
        k = theirs.getJointId(f"{joint.name}/{carrier.chain[-1].q}")
        wrench, R = data.f[k], data.oMi[k].rotation
        found = np.concatenate([R @ wrench.angular, R @ wrench.linear])
        if joint.name in tau:  # a hinge: what its drive gives is no reaction
            found[:3] -= tau[joint.name] * (R @ carrier.chain[-1].axis)
        reactions[joint.name] = found if joint.child == carrier.body else -found
    return tau, reactions, float(np.abs(A @ x - wanted).max() / np.abs(wanted).max())
