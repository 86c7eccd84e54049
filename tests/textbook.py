"""The dense textbook: N_l and N_d as full matrices, in world axes; slow, plain, and the oracle of the tests.

Twist t = (angular velocity, velocity of O_i), wrench w = (moment about O_i, force) of every body i
[001 eq. 1, and sec. 3.1 for O_i in place of C_i]. O_i is the point of body i that the reference pose has at
its tree joint's `at`: it is fixed in the body whichever way the joint was declared.

    t = N v,  N = N_l N_d                                [001 eqs 43-45]
    M t' + Omega M E t = w                               [001 eqs 46-48]
    I v' + C v = tau,  I = N^T M N                       [001 eqs 49, 17]

Nothing of linkwright's kernels is used: only the names, bodies, joints, springs and forces of a mechanism.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from textbook_joints import Array, both, effort_directions, joint_spring, skew
from textbook_kinematics import GROUND, Kinematics, propagation

External = Mapping[str, Sequence[float]]  # {body: (moment, force)}, world axes, at the point p of poses()


class InverseDynamics(NamedTuple):
    """tau (nv,): what the drives supply; the joints' own springs and dampers do their part beside them.

    wrenches {joint: (6,)}: what the declared parent exerts on the declared child, (moment, force), world
    axes, at the joint's point, which is fixed in the child; bearings, drive, spring and damper together.
    """

    tau: Array
    wrenches: dict[str, Array]


class Energy(NamedTuple):
    kinetic: float
    potential: float


class Textbook(Kinematics):
    """The dynamics of a tree mechanism; `coordinates` and `rates` name the entries of q and v."""

    def M(self, q: Array) -> Array:
        """The mass matrices of all bodies about O_i on the diagonal, (6n, 6n) [001 eq. 47b]."""
        total, O = np.zeros((6 * self.n, 6 * self.n)), self.origins(q)
        for i, (name, (R, p)) in enumerate(self.poses(q).items()):
            inertia = self.mechanism.bodies[name].inertia
            if inertia is not None:
                m, d = inertia.mass, skew(p - O[i])
                I = R @ np.asarray(inertia.about_com, float) @ R.T - m * d @ d
                total[6 * i : 6 * i + 6, 6 * i : 6 * i + 6] = np.block([[I, m * d], [-m * d, m * np.eye(3)]])
        return total

    def generalized_inertia(self, q: Array) -> Array:
        """I = N^T M N, (nv, nv)."""
        N = self.N(q)
        return N.T @ self.M(q) @ N

    def momentum_rates(self, q: Array, v: Array, a: Array) -> Array:
        """M t' + Omega M E t, (n, 6): the wrench at O_i that each body's motion asks for [001 eq. 48]."""
        M, t = self.M(q), self.twists(q, v)
        Omega = np.zeros_like(M)
        for i in range(self.n):
            Omega[6 * i : 6 * i + 6, 6 * i : 6 * i + 6] = both(skew(t[i, :3]))
        E = np.kron(np.eye(self.n), np.diag([1.0, 1.0, 1.0, 0.0, 0.0, 0.0]))
        w: Array = M @ self.twist_rates(q, v, a).ravel() + Omega @ M @ E @ t.ravel()
        return w.reshape(self.n, 6)

    def applied(self, q: Array, v: Array, external: External | None = None) -> Array:
        """The wrench at O_i of gravity, springs between points, constant forces and `external`, (n, 6)."""
        total, O, poses = np.zeros((self.n, 6)), self.origins(q), self.poses(q)

        def add(body: str, at: Array, force: Array, moment: Array) -> None:
            if body != GROUND:
                i = self.bodies.index(body)
                total[i, :3] += np.cross(at - O[i], force) + moment
                total[i, 3:] += force

        for name, (_, p) in poses.items():
            inertia = self.mechanism.bodies[name].inertia
            if inertia is not None:
                add(name, p, inertia.mass * np.asarray(self.mechanism.gravity, float), np.zeros(3))
        for spring in self.mechanism.springs.values():
            pull = self._pull(spring, q, v)
            add(spring.body_a, self.point(q, spring.body_a, spring.point_a), pull, np.zeros(3))
            add(spring.body_b, self.point(q, spring.body_b, spring.point_b), -pull, np.zeros(3))
        for load in self.mechanism.forces.values():
            R = self.transforms(q)[load.body][0] if load.follows else np.eye(3)
            at = self.point(q, load.body, load.at)
            add(load.body, at, R @ np.asarray(load.force, float), R @ np.asarray(load.moment, float))
        for name, wrench in (external or {}).items():
            add(name, poses[name][1], np.asarray(wrench[3:], float), np.asarray(wrench[:3], float))
        return total

    def joint_efforts(self, q: Array, v: Array) -> Array:
        """What springs and dampers in the joints do, (nv,): -(slope of the energy along the rates) - damping v."""
        efforts = np.zeros(self.nv)
        for joint in self.mechanism.joints.values():
            at = self.v_of[joint.name]
            efforts[at] -= joint.damping * v[at] + joint.stiffness * joint_spring(joint, q[self.q_of[joint.name]])[1]
        return efforts

    def inverse_dynamics(self, q: Array, v: Array, a: Array, external: External | None = None) -> InverseDynamics:
        """The drives' efforts and what every joint carries, for the accelerations a = dv/dt."""
        w = self.momentum_rates(q, v, a) - self.applied(q, v, external)
        carried = (self.N_l(q).T @ w.ravel()).reshape(self.n, 6)  # each joint holds everything beyond it
        tau = self.N_d(q).T @ carried.ravel() - self.joint_efforts(q, v)
        wrenches = {}
        for b, wrench, O in zip(self.tree, carried, self.origins(q), strict=True):
            if b.reversed:  # here the child holds the parent, at O; wanted: the opposite, at its own point
                shift = propagation(self.point(q, b.joint.child, b.joint.at) - O)
                wrenches[b.joint.name] = -shift.T @ wrench
            else:
                wrenches[b.joint.name] = wrench
        return InverseDynamics(tau, {name: wrenches[name] for name in self.mechanism.joints})

    def reactions(self, q: Array, wrenches: Mapping[str, Array]) -> dict[str, Array]:
        """What the bearings alone carry: the wrenches of `inverse_dynamics` less drive and spring.

        A reaction does no work on any free motion of its joint: motion^T reaction = 0. That alone does not
        say what is to be taken away: `effort_directions` does, by saying which wrenches efforts make.
        """
        placed, moved, found = self.transforms(q), self.displacements(q), {}
        for name, wrench in wrenches.items():
            joint = self.mechanism.joints[name]
            turn = both(placed[joint.parent][0])
            motion, efforts = turn @ moved[name].motion, turn @ effort_directions(joint, moved[name].motion)
            found[name] = wrench - efforts @ motion.T @ wrench
        return found

    def forward_dynamics(self, q: Array, v: Array, tau: Array | None = None, external: External | None = None) -> Array:
        """The accelerations under the drives' efforts tau (nv,), by a dense solution of I a = tau - h."""
        h = self.inverse_dynamics(q, v, np.zeros(self.nv), external).tau
        return np.asarray(np.linalg.solve(self.generalized_inertia(q), (0.0 if tau is None else tau) - h))

    def energy(self, q: Array, v: Array) -> Energy:
        """Kinetic; and potential: of weight (zero at the world's origin) and of all springs, J."""
        t = self.twists(q, v).ravel()
        potential = 0.0
        for name, (_, p) in self.poses(q).items():
            inertia = self.mechanism.bodies[name].inertia
            if inertia is not None:
                potential -= inertia.mass * float(np.dot(self.mechanism.gravity, p))
        for spring in self.mechanism.springs.values():
            stretch = float(np.linalg.norm(self._span(spring, q))) - spring.rest_length
            potential += 0.5 * spring.stiffness * stretch**2
        for joint in self.mechanism.joints.values():
            potential += joint.stiffness * joint_spring(joint, q[self.q_of[joint.name]])[0]
        return Energy(float(0.5 * t @ self.M(q) @ t), potential)

    def _span(self, spring: Any, q: Array) -> Array:
        return self.point(q, spring.body_b, spring.point_b) - self.point(q, spring.body_a, spring.point_a)

    def _pull(self, spring: Any, q: Array, v: Array) -> Array:
        """The force of a spring on its body_a: towards body_b when it is stretched or being stretched."""
        span = self._span(spring, q)
        if spring.rest_length == spring.damping == 0.0:  # no direction needed: its ends may meet
            return np.asarray(spring.stiffness * span)
        length = np.linalg.norm(span)
        rate = (span / length) @ (
            self.velocity(q, v, spring.body_b, spring.point_b) - self.velocity(q, v, spring.body_a, spring.point_a)
        )
        tension = spring.stiffness * (length - spring.rest_length) + spring.damping * rate
        return np.asarray(tension * span / length)
