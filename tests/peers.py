"""Pinocchio beside Linkwright: the same robots, and the same states in each one's order and convention.

Pinocchio orders joints in its own way, puts the velocity before the angular velocity and the quaternion's
scalar last, and holds a continuous joint as cosine and sine. Its root frame and its rates are ours otherwise.
`twins` asks it our questions.
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
from linkwright.mechanism.robots.urdf import from_urdf, plain_names

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
THEIR_ENDINGS = {  # of the names of q and of v, in Pinocchio's order, where it is not ours
    "free": (("x", "y", "z", "qx", "qy", "qz", "qw"), ("vx", "vy", "vz", "wx", "wy", "wz")),
    "spherical": (("x", "y", "z", "w"), ("x", "y", "z")),
}


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
    """Our mechanism as Pinocchio sees the robot: mimic joints move by themselves, all is driven, nothing damped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read = from_urdf(path, root=root, mimic="independent")
    m = Mechanism(read.name, read.gravity)
    for body in read.bodies.values():
        m.add_body(body.name, body.inertia)
    for joint in read.joints.values():
        m.add_joint(**asdict(joint) | {"damping": 0.0, "friction": None, "actuated": joint.kind != "fixed"})
    return m


class Translation:
    """Between our entries of q and v, in the order in which the mechanism declares its joints, and Pinocchio's.

    `rates_order` says where Pinocchio's entries of v lie among ours: its tau is tau[rates_order], its inertia
    matrix is I[np.ix_(rates_order, rates_order)]. A weld that Pinocchio has as a joint rests: its q and v are zero.
    """

    def __init__(self, model: Any, mechanism: Mechanism) -> None:
        self.coordinates = [name for joint in mechanism.joints.values() for name in joint.coordinates]
        self.rates = [name for joint in mechanism.joints.values() for name in joint.rates]
        self.model = model
        self.joints = joint_names(model)
        self._filled: list[tuple[Any, list[int]]] = []  # Pinocchio's joint, and where our q has its entries
        order, places = [], []
        for theirs, name in zip(list(model.joints)[1:], self.joints[1:], strict=True):
            q_names, v_names = their_names(mechanism.joints[name])
            if len(v_names) not in (0, theirs.nv):
                raise ValueError(f"joint {name!r}: no translation of a {theirs.shortname()}")
            self._filled.append((theirs, [self.coordinates.index(x) for x in q_names]))
            order += [self.rates.index(x) for x in v_names]
            places += [theirs.idx_v + k for k in range(len(v_names))]
        self.rates_order, self._places = np.array(order, int), np.array(places, int)

    def q(self, q: Array) -> Array:
        """Our q as Pinocchio's."""
        out = np.zeros(self.model.nq)
        for joint, ours in self._filled:
            values = q[ours]
            if joint.nv == 1 and joint.nq == 2:  # without bounds
                values = np.concatenate([np.cos(values), np.sin(values)])
            out[joint.idx_q : joint.idx_q + len(values)] = values
        return out

    def v(self, v: Array) -> Array:
        """Our v (or a, or tau) as Pinocchio's."""
        theirs = np.zeros(self.model.nv)
        theirs[self._places] = v[self.rates_order]
        return theirs

    def v_back(self, v: Array) -> Array:
        """Pinocchio's v (or a, or tau) as ours."""
        ours = np.zeros(len(self.rates))
        ours[self.rates_order] = v[self._places]
        return ours

    def matrix_back(self, M: Array) -> Array:
        """Pinocchio's (nv, nv) as ours."""
        ours = np.zeros((len(self.rates), len(self.rates)))
        ours[np.ix_(self.rates_order, self.rates_order)] = M[np.ix_(self._places, self._places)]
        return ours

    def columns_back(self, M: Array) -> Array:
        """Pinocchio's (k, nv) as ours."""
        return np.array([self.v_back(row) for row in M])


def their_names(joint: Any) -> tuple[Sequence[str], Sequence[str]]:
    """The names of one joint's entries of q and v, in Pinocchio's order."""
    if joint.kind not in THEIR_ENDINGS:
        return joint.coordinates, joint.rates
    q, v = THEIR_ENDINGS[joint.kind]
    return [f"{joint.name}.{end}" for end in q], [f"{joint.name}.{end}" for end in v]


def random_states(mechanism: Mechanism, n: int, seed: int) -> tuple[Array, Array, Array]:
    """q (n, nq), v and a (n, nv) in our order: angles and slides within one, unit quaternions of any turn."""
    rng = np.random.default_rng(seed)
    parts = []
    for joint in mechanism.joints.values():
        q = rng.uniform(-1.0, 1.0, (n, len(joint.coordinates)))
        if len(joint.coordinates) > len(joint.rates):
            turn = rng.standard_normal((n, 4))
            q[:, -4:] = turn / np.linalg.norm(turn, axis=1, keepdims=True)
        parts.append(q)
    v, a = rng.standard_normal((2, n, sum(len(joint.rates) for joint in mechanism.joints.values())))
    return np.hstack(parts), v, a


def joint_names(model: Any) -> list[str]:
    """Our names of Pinocchio's joints, the universe first."""
    import pinocchio

    kinds = (pinocchio.FrameType.JOINT, pinocchio.FrameType.FIXED_JOINT)
    ours = plain_names([frame.name for frame in model.frames if frame.type in kinds])
    return [ours[name] for name in model.names]
