"""Pinocchio beside Linkwright: the same robots, and the same states in each one's order and convention.

Pinocchio orders joints in its own way, puts the velocity before the angular velocity and the quaternion's
scalar last, and holds a continuous joint as cosine and sine. Its root frame and its rates are ours otherwise.
"""

from __future__ import annotations

import sysconfig
import warnings
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism import Mechanism
from linkwright.mechanism.urdf import from_urdf, plain_names

Array = NDArray[np.float64]
ROBOTS = Path(sysconfig.get_path("purelib"), "cmeel.prefix", "share", "example-robot-data", "robots")
REFUSED = {  # by Pinocchio too
    "falcon_description/urdf/falcon.urdf": "a joint names a link that does not exist",
    "ur_description/urdf/ur3.urdf": "an empty robot",
}
SINGULAR = {  # no forward dynamics: how many joints move no matter
    "bluevolta_description/urdf/bluevolta_bravo7_gripper.urdf": 2,
    "bravo7_description/urdf/bravo7_gripper.urdf": 2,
    "falcon_description/urdf/falcon_bravo7_gripper.urdf": 2,
    "romeo_description/urdf/romeo.urdf": 24,
    "romeo_description/urdf/romeo_laas_small.urdf": 2,
}
ROOT = "root"


def robot_name(path: Path) -> str:
    """The file below the folder of all robots."""
    return path.relative_to(ROBOTS).as_posix()


def robot_files() -> list[Path]:
    """Every URDF of example-robot-data that Pinocchio reads; none where the package is not installed."""
    return [path for path in sorted(ROBOTS.rglob("*.urdf")) if robot_name(path) not in REFUSED]


def robot_file(name: str) -> Path:
    """One of them, by its file name, or as much of its path as makes it the only one: "ur5_robot.urdf"."""
    (found,) = (path for path in robot_files() if f"/{robot_name(path)}".endswith(f"/{name}"))
    return found


def pinocchio_model(path: Path, root: str = "fixed") -> Any:
    """Pinocchio's model; with root="free" its first joint is called "root"."""
    import pinocchio

    if root == "fixed":
        return pinocchio.buildModelFromUrdf(str(path))
    return pinocchio.buildModelFromUrdf(str(path), pinocchio.JointModelFreeFlyer(), ROOT)


def linkwright_mechanism(path: Path, root: str = "fixed") -> Mechanism:
    """Our mechanism as Pinocchio sees the robot: mimic joints move by themselves, nothing is damped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read = from_urdf(path, root=root, mimic="independent")
    m = Mechanism(read.name, read.gravity)
    for body in read.bodies.values():
        m.add_body(body.name, body.inertia)
    for joint in read.joints.values():
        m.add_joint(**asdict(joint) | {"damping": 0.0, "at": joint.at})
    return m


class Translation:
    """Between our entries of q and v, in the order of `coordinates` and `rates`, and Pinocchio's.

    `rates_order` says where Pinocchio's entries of v lie among ours: its tau is tau[rates_order], its inertia
    matrix is I[np.ix_(rates_order, rates_order)].
    """

    def __init__(
        self,
        model: Any,
        mechanism: Mechanism,
        coordinates: Sequence[str] | None = None,
        rates: Sequence[str] | None = None,
    ) -> None:
        joints = mechanism.joints.values()
        self.coordinates = list(coordinates or [name for joint in joints for name in joint.coordinates])
        self.rates = list(rates or [name for joint in joints for name in joint.rates])
        self.model = model
        self.joints = joint_names(model)
        order: list[int] = []
        for joint, ours in zip(list(model.joints)[1:], self.joints[1:], strict=True):
            names = [ours]
            if joint.nv == 6:
                names = [f"{ours}.{end}" for end in ("vx", "vy", "vz", "wx", "wy", "wz")]
            elif joint.nv != 1:
                raise ValueError(f"joint {ours!r}: no translation of a {joint.shortname()}")
            order[joint.idx_v :] = [self.rates.index(name) for name in names]
        self.rates_order = np.array(order, int)

    def q(self, q: Array) -> Array:
        """Our q as Pinocchio's."""
        entry = dict(zip(self.coordinates, q, strict=True))
        out = np.zeros(self.model.nq)
        for joint, ours in zip(list(self.model.joints)[1:], self.joints[1:], strict=True):
            if joint.nv == 6:
                values = [entry[f"{ours}.{end}"] for end in ("x", "y", "z", "qx", "qy", "qz", "qw")]
            elif joint.nq == 2:
                values = [np.cos(entry[ours]), np.sin(entry[ours])]
            else:
                values = [entry[ours]]
            out[joint.idx_q : joint.idx_q + joint.nq] = values
        return out

    def v(self, v: Array) -> Array:
        """Our v (or a, or tau) as Pinocchio's."""
        return v[self.rates_order]

    def v_back(self, v: Array) -> Array:
        """Pinocchio's v (or a, or tau) as ours."""
        ours = np.zeros(len(self.rates))
        ours[self.rates_order] = v
        return ours

    def random_state(self, rng: np.random.Generator) -> tuple[Array, Array, Array]:
        """q, v, a in our order: angles and slides within one, a unit quaternion of any turn."""
        q = rng.uniform(-1.0, 1.0, len(self.coordinates))
        turn = [i for i, name in enumerate(self.coordinates) if name.endswith((".qw", ".qx", ".qy", ".qz"))]
        if turn:
            q[turn] = rng.standard_normal(4)
            q[turn] /= np.linalg.norm(q[turn])
        v, a = rng.standard_normal((2, len(self.rates)))
        return q, v, a


def joint_names(model: Any) -> list[str]:
    """Our names of Pinocchio's joints, the universe first."""
    import pinocchio

    kinds = (pinocchio.FrameType.JOINT, pinocchio.FrameType.FIXED_JOINT)
    ours = plain_names([frame.name for frame in model.frames if frame.type in kinds])
    return [ours[name] for name in model.names]
