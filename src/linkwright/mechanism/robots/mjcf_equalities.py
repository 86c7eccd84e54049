"""Equalities of an MJCF file: the pose in which they hold, and the joints and couplings that they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.robots.loop_groups import ROUNDED
from linkwright.mechanism.robots.mjcf_names import MjcfNames
from linkwright.scalars.tolerances import CLOSED_DRAWING

DEPENDENT = 1e-6  # of the largest singular value: rows that agree so well would only magnify the digits not written
MOST_STEPS = 60


@dataclass(frozen=True)
class MjcfPose:
    """A compiled model in the reference pose. gap: in words, how far the loops were open; "" where they were not."""

    model: Any
    data: Any
    qpos: NDArray[np.float64]
    gap: str

    @property
    def actuated(self) -> frozenset[int]:
        """The joints at which an actuator acts."""
        return frozenset(self.model.actuator_trnid[:, 0].tolist())

    def reflected_armature(self, joint: int) -> float:
        """What a joint feels of the armatures of its actuators, through their gears."""
        return self._reflected(self.model.actuator_armature, joint)

    def reflected_damping(self, joint: int) -> float:
        """What a joint feels of the damping of its actuators, through their gears."""
        return self._reflected(self.model.actuator_damping, joint)

    def _reflected(self, numbers: Any, joint: int) -> float:
        own = self.model.actuator_trnid[:, 0] == joint
        return float((numbers * self.model.actuator_gear[:, 0] ** 2)[own].sum())


def closed_pose(mujoco: Any, model: Any, qpos: NDArray[np.float64], path: str) -> MjcfPose:
    """The pose nearest to qpos in which all active equalities hold: Gauss-Newton steps of least length."""
    flags, off = mujoco.mjtDisableBit, int(model.opt.disableflags)
    still = flags.mjDSBL_CONTACT | flags.mjDSBL_LIMIT | flags.mjDSBL_FRICTIONLOSS
    model.opt.disableflags = off | int(still)
    model.opt.jacobian = mujoco.mjtJacobian.mjJAC_DENSE
    data = mujoco.MjData(model)
    data.qpos[:] = qpos
    mujoco.mj_normalizeQuat(model, data.qpos)
    first, best, closest = 0.0, np.inf, np.array(data.qpos)
    for step in range(MOST_STEPS):
        mujoco.mj_fwdPosition(model, data)
        J, residual = equality_rows(mujoco, model, data)
        gap = float(np.abs(residual).max(initial=0.0))
        first = gap if step == 0 else first
        if gap < best:
            best, closest = gap, np.array(data.qpos)
        if gap <= CLOSED_DRAWING:
            break
        dq = np.linalg.lstsq(J, -residual, rcond=DEPENDENT)[0]
        mujoco.mj_integratePos(model, data.qpos, dq / max(1.0, float(np.abs(dq).max()) / 0.3), 1.0)
    else:
        data.qpos[:] = closest
        mujoco.mj_fwdPosition(model, data)
        if not best <= ROUNDED:  # anchors of a few digits: the joints stand where the first body has them
            raise ModelError(
                f"{path}: the equalities do not hold together: {best:.3g} m or rad remain. Check their anchors, or "
                f"{wording('pass key=', 'give --key')}, a keyframe near to a closed pose."
            )
    model.opt.disableflags = off
    return MjcfPose(model, data, np.array(data.qpos), f"{first:.3g} m or rad" if first > CLOSED_DRAWING else "")


def equality_rows(mujoco: Any, model: Any, data: Any) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Jacobian and residuals of the equalities, (rows, nv) and (rows,)."""
    if model.nv == 0:
        return np.zeros((0, 0)), np.zeros(0)
    rows = data.efc_type == int(mujoco.mjtConstraint.mjCNSTR_EQUALITY)
    return data.efc_J.reshape(-1, model.nv)[rows], data.efc_pos[rows]


def add_equalities(m: Mechanism, mujoco: Any, pose: MjcfPose, names: MjcfNames, path: str) -> None:
    """Close the loops: connect by a spherical joint, weld by a fixed one, joint by a coupling or relation."""
    model, kinds = pose.model, mujoco.mjtEq
    if model.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_EQUALITY:
        return
    for k in (k for k in range(model.neq) if model.eq_active0[k]):
        name, kind = names.equalities[k], kinds(model.eq_type[k])
        if kind in (kinds.mjEQ_CONNECT, kinds.mjEQ_WELD):
            closing = "spherical" if kind == kinds.mjEQ_CONNECT else "fixed"
            (body1, point), (body2, other) = _ends(mujoco, pose, k)
            at = point if kind == kinds.mjEQ_CONNECT else other
            m.add_joint(name, closing, names.body(body1), names.body(body2), at=at.tolist())
        elif kind in (kinds.mjEQ_JOINT, kinds.mjEQ_TENDON):
            _add_coupling(m, pose, names, k, path, kind == kinds.mjEQ_TENDON)
        else:
            word = kind.name.removeprefix("mjEQ_").lower()
            raise ModelError(
                f"{path}: equality {shown(name)} is of the kind {word}, which is not read. Take it out of the file."
            )


def _ends(mujoco: Any, pose: MjcfPose, k: int) -> Any:
    """(body, anchor in the world) of both ends of a connect or weld."""
    model, data = pose.model, pose.data
    first, second = model.eq_obj1id[k], model.eq_obj2id[k]
    if model.eq_objtype[k] == int(mujoco.mjtObj.mjOBJ_SITE):
        return [(model.site_bodyid[site], data.site_xpos[site]) for site in (first, second)]
    anchors = model.eq_data[k, 0:3], model.eq_data[k, 3:6]
    if mujoco.mjtEq(model.eq_type[k]) == mujoco.mjtEq.mjEQ_WELD:
        anchors = anchors[1], anchors[0]  # the weld's own order: the anchor in body 2, then the place of body 2
    places = [data.xpos[b] + data.xmat[b].reshape(3, 3) @ a for b, a in zip((first, second), anchors, strict=True)]
    return list(zip((first, second), places, strict=True))


def _add_coupling(m: Mechanism, pose: MjcfPose, names: MjcfNames, k: int, path: str, tendons: bool) -> None:
    """x1 = a + b x2 about their references, of joints or of sums of joints; what the reference pose has of it stays."""
    model, name = pose.model, names.equalities[k]
    first, second = model.eq_obj1id[k], model.eq_obj2id[k]
    if second >= 0 and model.eq_data[k, 2:5].any():
        _add_polynomial(m, pose, names, k, tendons)
        return
    weights: dict[str, float] = {}
    for end, share in ((first, 1.0), (second, -float(model.eq_data[k, 1]))):
        for joint, coefficient in _summed(model, end, tendons) if end >= 0 else ():
            weights[names.joints[joint]] = weights.get(names.joints[joint], 0.0) + share * coefficient
    weights = {joint: weight for joint, weight in weights.items() if weight}
    if len(weights) < 2:
        held = next(iter(weights), names.joints[0])
        raise ModelError(f"{path}: equality {shown(name)} holds joint {shown(held)} where it is. Take the joint out.")
    m.add_coupling(name, weights)


def _add_polynomial(m: Mechanism, pose: MjcfPose, names: MjcfNames, k: int, tendons: bool) -> None:
    """x1 = a0 + a1 x2 + ... + a4 x2^4 about their references, as a relation of coordinates that are zero here."""
    model = pose.model
    coefficients = [float(a) for a in model.eq_data[k, :5]]

    def end(x: Mapping[str, Any], place: int) -> Any:
        """What has moved from its reference of a joint, or a sum of joints."""
        total = 0.0
        for joint, share in _summed(model, place, tendons):
            at = model.jnt_qposadr[joint]
            total = total + share * (x[names.joints[joint]] + float(pose.qpos[at] - model.qpos0[at]))
        return total

    def zero(x: Mapping[str, Any]) -> Any:
        second, polynomial = end(x, int(model.eq_obj2id[k])), 0.0
        for a in reversed(coefficients):
            polynomial = a + second * polynomial
        return end(x, int(model.eq_obj1id[k])) - polynomial

    m.add_relation(names.equalities[k], zero)


def _summed(model: Any, end: int, tendons: bool) -> list[tuple[int, float]]:
    """(joint, coefficient) of one end of an equality: the joint itself, or those of a fixed tendon."""
    if not tendons:
        return [(end, 1.0)]
    parts = range(model.tendon_adr[end], model.tendon_adr[end] + model.tendon_num[end])
    return [(int(model.wrap_objid[part]), float(model.wrap_prm[part])) for part in parts]
