"""One state in MuJoCo's numbers and in a mechanism's that was read from the same MJCF file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import mujoco
import numpy as np
from scipy.spatial.transform import Rotation

from linkwright.mechanism.robots.mjcf_equalities import MjcfPose, closed_pose, equality_rows
from linkwright.mechanism.robots.mjcf_names import MjcfNames

FLAGS = mujoco.mjtDisableBit


@dataclass
class MjcfTwin:
    """A model built from a file, and MuJoCo's own of the same file, without contacts, limits and dry friction."""

    model: Any
    own: Any
    start: MjcfPose

    @classmethod
    def of(cls, mechanism, path, key=None):
        own = mujoco.MjModel.from_xml_path(str(path))
        own.opt.disableflags |= int(FLAGS.mjDSBL_CONTACT | FLAGS.mjDSBL_LIMIT | FLAGS.mjDSBL_FRICTIONLOSS)
        qpos = own.qpos0 if key is None else own.key(key).qpos
        cut = [name for name in MjcfNames(mujoco, own).equalities if name in mechanism.joints]
        mechanism = mechanism.with_joints(replace(joint, friction=None) for joint in mechanism.joints.values())
        return cls(mechanism.build(cut=cut or None), own, closed_pose(mujoco, own, np.array(qpos), str(path)))

    def closed_state(self, seed, size=0.3):
        """MuJoCo's data at a random closed pose and rates that keep the equalities."""
        draw = np.random.default_rng(seed)
        qpos = np.array(self.start.qpos)
        mujoco.mj_integratePos(self.own, qpos, draw.uniform(-size, size, self.own.nv), 1.0)
        data = closed_pose(mujoco, self.own, qpos, "").data
        J, _ = equality_rows(mujoco, self.own, data)
        v = draw.uniform(-1.0, 1.0, self.own.nv)
        data.qvel[:] = v - np.linalg.pinv(J, rcond=1e-9) @ (J @ v) if len(J) else v
        mujoco.mj_forward(self.own, data)
        return data

    def translated(self, data):
        """(q, v, T) of the model: v = T @ qvel."""
        model, own, names = self.model, self.own, MjcfNames(mujoco, self.own)
        q, T = np.array(model.reference.q), np.zeros((model.nv, own.nv))
        place = {name: k for k, name in enumerate(model.coordinates)}
        rate = {name: k for k, name in enumerate(model.rate_names)}
        for joint, name in enumerate(names.joints):
            body, at, dof = own.jnt_bodyid[joint], own.jnt_qposadr[joint], own.jnt_dofadr[joint]
            kind = model.mechanism.joints[name].kind
            if kind in ("revolute", "prismatic"):
                q[place[name]] = data.qpos[at] - self.start.qpos[at]
                T[rate[name], dof] = 1.0
                continue
            before, now = self.start.data, data
            R = now.xmat[body].reshape(3, 3) @ before.xmat[body].reshape(3, 3).T
            if kind == "spherical":
                parent = own.body_parentid[body]
                R = before.xmat[parent].reshape(3, 3) @ now.xmat[parent].reshape(3, 3).T @ R
                parts = dict(zip(("w", "x", "y", "z"), _quaternion(R), strict=True))
                turn = [rate[f"{name}.{x}"] for x in "xyz"]
                T[np.ix_(turn, range(dof, dof + 3))] = before.xmat[body].reshape(3, 3)
            else:
                parts = dict(zip(("qw", "qx", "qy", "qz"), _quaternion(R), strict=True))
                parts |= dict(zip("xyz", now.xpos[body] - before.xpos[body], strict=True))
                turn, slide = ([rate[f"{name}.{w}{x}"] for x in "xyz"] for w in "wv")
                T[np.ix_(turn, range(dof + 3, dof + 6))] = before.xmat[body].reshape(3, 3)
                T[np.ix_(slide, range(dof, dof + 3))] = R.T
            for part, x in parts.items():
                q[place[f"{name}.{part}"]] = x
        return q, T @ data.qvel, T

    def exact_accelerations(self, data):
        """MuJoCo's mass matrix and forces with its equalities as hard constraints: M a = f + J^T l, J a = - J' v."""
        own, M = self.own, np.zeros((self.own.nv, self.own.nv))
        mujoco.mj_fullM(own, data, M)
        force = data.qfrc_passive + data.qfrc_applied - data.qfrc_bias
        J, _ = equality_rows(mujoco, own, data)
        if not len(J):
            return np.linalg.solve(M, force)
        ahead, behind = (self._rows_near(data, h) for h in (1e-5, -1e-5))
        drift = (ahead - behind) @ data.qvel / 2e-5
        rows = len(J)
        whole = np.block([[M, -J.T], [J, np.zeros((rows, rows))]])
        return np.linalg.lstsq(whole, np.concatenate([force, -drift]), rcond=1e-10)[0][: own.nv]

    def _rows_near(self, data, h):
        near = mujoco.MjData(self.own)
        near.qpos[:] = data.qpos
        mujoco.mj_integratePos(self.own, near.qpos, data.qvel, h)
        mujoco.mj_fwdPosition(self.own, near)
        return equality_rows(mujoco, self.own, near)[0]

    def own_accelerations(self, data, a, v):
        """The model's accelerations as MuJoCo counts them: of a free joint, in the world's axes."""
        _, _, T = self.translated(data)
        shifted = np.array(a)
        for name, joint in self.model.mechanism.joints.items():
            if joint.kind == "free":
                turn, slide = ([self.model.rate_names.index(f"{name}.{w}{x}") for x in "xyz"] for w in "wv")
                shifted[slide] += np.cross(v[turn], v[slide])
        return np.linalg.solve(T, shifted)


def _quaternion(R):
    x, y, z, w = Rotation.from_matrix(R).as_quat()
    return w, x, y, z
