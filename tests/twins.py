"""Our questions put to Pinocchio: a mechanism's twin answers in our order, one row per state.

Its motion space is ours but for the order, so every entry can be compared; `Translation` does the ordering.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from linkwright.mechanism import Mechanism
from peers import Array, Translation, linkwright_mechanism, pinocchio_model, random_states


class Gradients(NamedTuple):
    """Each (n, nv, nv)."""

    da_dq: Array
    da_dv: Array
    da_dtau: Array


class Twin:
    """Pinocchio's model of a mechanism. q, v, a, tau are (n, nq) and (n, nv), as ours."""

    def __init__(self, theirs: Any, mechanism: Mechanism) -> None:
        self.theirs = theirs
        self.data = theirs.createData()
        self.mechanism = mechanism
        self.translation = Translation(theirs, mechanism)
        theirs.gravity.linear = np.array(mechanism.gravity)
        self._reference = self._placements(theirs_reference(theirs))

    def random_states(self, n: int, seed: int) -> tuple[Array, Array, Array]:
        return random_states(self.mechanism, n, seed)

    def inverse_dynamics(self, q: Array, v: Array, a: Array) -> Array:
        """Efforts (n, nv) of the drives."""
        import pinocchio as pin

        t, found = self.translation, []
        for x, y, z in zip(q, v, a, strict=True):
            tau = pin.rnea(self.theirs, self.data, t.q(x), t.v(y), t.v(z), *self._pushes(x, y))
            found.append(t.v_back(tau) - self._joint_efforts(x, y))
        return np.array(found)

    def forward_dynamics(self, q: Array, v: Array, tau: Array) -> Array:
        """Accelerations (n, nv), by the articulated bodies."""
        import pinocchio as pin

        t, found = self.translation, []
        for x, y, z in zip(q, v, tau, strict=True):
            efforts = t.v(z + self._joint_efforts(x, y))
            a = pin.aba(self.theirs, self.data, t.q(x), t.v(y), efforts, *self._pushes(x, y))
            found.append(t.v_back(a))
        return np.array(found)

    def generalized_inertia(self, q: Array) -> Array:
        """(n, nv, nv)."""
        import pinocchio as pin

        found = []
        for x in q:
            upper = np.triu(pin.crba(self.theirs, self.data, self.translation.q(x)))  # the rest is not filled
            found.append(self.translation.matrix_back(upper + np.triu(upper, 1).T))
        return np.array(found)

    def energy(self, q: Array, v: Array) -> tuple[Array, Array]:
        """Kinetic and potential (n,)."""
        import pinocchio as pin

        t = self.translation
        kinetic = [pin.computeKineticEnergy(self.theirs, self.data, t.q(x), t.v(y)) for x, y in zip(q, v, strict=True)]
        resting = self.theirs.inertias[0]  # what is welded to the ground, which Pinocchio leaves out
        constant = -resting.mass * resting.lever @ np.array(self.mechanism.gravity)
        potential = [pin.computePotentialEnergy(self.theirs, self.data, t.q(x)) + constant + self._stored(x) for x in q]
        return np.array(kinetic), np.array(potential)

    def momentum(self, q: Array, v: Array) -> tuple[Array, Array, Array]:
        """Centre of mass, linear momentum, and angular momentum about that centre, (n, 3) each."""
        import pinocchio as pin

        t, resting = self.translation, self.theirs.inertias[0]  # welded to the ground: Pinocchio leaves it out
        mass = pin.computeTotalMass(self.theirs)
        if mass == 0.0:  # nothing moves: Pinocchio would divide by nothing
            return np.tile(resting.lever, (len(q), 1)), np.zeros((len(q), 3)), np.zeros((len(q), 3))
        found = []
        for x, y in zip(q, v, strict=True):
            moving = pin.computeCentroidalMomentum(self.theirs, self.data, t.q(x), t.v(y))
            own = self.data.com[0].copy()
            centre = (mass * own + resting.mass * resting.lever) / (mass + resting.mass)
            found.append((centre, moving.linear.copy(), moving.angular + np.cross(own - centre, moving.linear)))
        centres, linear, angular = zip(*found, strict=True)
        return np.array(centres), np.array(linear), np.array(angular)

    def transforms(self, q: Array) -> dict[str, tuple[Array, Array]]:
        """Per moving joint its child's turn (n, 3, 3) and shift (n, 3) from the reference pose, world axes."""
        placed = [self._placements(self.translation.q(x)) for x in q]
        found = {}
        for k, name in enumerate(self.translation.joints[1:], start=1):
            moved = [row[k] * self._reference[k].inverse() for row in placed]
            found[name] = np.array([M.rotation for M in moved]), np.array([M.translation for M in moved])
        return found

    def jacobian(self, q: Array, joint: str) -> Array:
        """(angular velocity, velocity) of a joint's point per unit rate, (n, 6, nv), world axes."""
        import pinocchio as pin

        k, found = self.translation.joints.index(joint), []
        for x in q:
            pin.computeJointJacobians(self.theirs, self.data, self.translation.q(x))
            J = pin.getJointJacobian(self.theirs, self.data, k, pin.ReferenceFrame.LOCAL_WORLD_ALIGNED)
            found.append(self.translation.columns_back(np.vstack([J[3:], J[:3]])))
        return np.array(found)

    def joint_wrenches(self, q: Array, v: Array, a: Array) -> dict[str, Array]:
        """Per joint all that its parent exerts on its child, drive included: (moment, force) (n, 6), world axes.

        The moment is about the joint's point, fixed in the child.
        """
        rows: dict[str, list[Array]] = {name: [] for name in self.translation.joints[1:]}
        for x, y, z in zip(q, v, a, strict=True):
            self.inverse_dynamics(x[None], y[None], z[None])
            placed = self._placements(self.translation.q(x))
            for k, name in enumerate(self.translation.joints[1:], start=1):
                f, R = self.data.f[k], placed[k].rotation
                rows[name].append(np.concatenate([R @ f.angular, R @ f.linear]))
        return {name: np.array(row) for name, row in rows.items()}

    def gradients(self, q: Array, v: Array, tau: Array) -> Gradients:
        """Of the accelerations."""
        import pinocchio as pin

        t, found = self.translation, []
        for x, y, z in zip(q, v, tau, strict=True):
            pin.computeABADerivatives(self.theirs, self.data, t.q(x), t.v(y), t.v(z))
            upper = np.triu(self.data.Minv)
            parts = (self.data.ddq_dq, self.data.ddq_dv, upper + np.triu(upper, 1).T)
            found.append([t.matrix_back(part) for part in parts])
        return Gradients(*np.array(found).transpose(1, 0, 2, 3))

    def _pushes(self, q: Array, v: Array) -> tuple[Any, ...]:
        """Nothing, or Pinocchio's list of forces on its joints' children, each in its joint's frame; one state."""
        return ()

    def _joint_efforts(self, q: Array, v: Array) -> Array:
        """What springs and dampers in the joints do (nv,); one state."""
        return np.zeros(len(self.translation.rates))

    def _stored(self, q: Array) -> float:
        """The energy of all springs; one state."""
        return 0.0

    def _placements(self, q: Array) -> list[Any]:
        import pinocchio as pin

        pin.forwardKinematics(self.theirs, self.data, q)
        return [placement.copy() for placement in self.data.oMi]


def theirs_reference(theirs: Any) -> Array:
    """Pinocchio's q of the reference pose."""
    import pinocchio as pin

    return np.asarray(pin.neutral(theirs))


def relative_error(ours: Array, theirs: Array, floor: float = 0.0) -> float:
    """The largest difference in any state, as a part of that state's largest entry (but at least `floor`)."""
    ours, theirs = (np.reshape(x, (len(theirs), -1)) for x in (ours, theirs))
    difference = np.max(np.abs(ours - theirs), axis=1, initial=0.0)
    scale = np.max(np.abs(theirs), axis=1, initial=floor)
    return float(np.max(difference / np.where(scale > 0.0, scale, 1.0)))


def robot_twin(path: Path, root: str = "fixed") -> Twin:
    """The robot of a URDF file, read by Linkwright and by Pinocchio, each in its own way."""
    return Twin(pinocchio_model(path, root), linkwright_mechanism(path, root))
