"""Newton and Euler for every body by itself, in world axes: what acts on it, less what its motion needs.

    sum of forces - m v' = 0,    sum of moments about the centre of mass - (I w' + w x I w) = 0

Plain arrays over a batch of states, no tree, no recursion: the equations of motion are not solved here but looked at
from outside. Efforts act along a joint's free directions, moments about its axes and forces along its slides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.constraints.rigid_stops import length_of
from linkwright.forces.bushing import BushingElement
from linkwright.forces.contact_force import BristleContact, ContactForce
from linkwright.forces.resultants import body_wrenches
from linkwright.forces.seeing_force import seeing
from linkwright.forces.spring_law import spring_law
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import pose_of
from linkwright.kernels.vector3 import cross, matvec, sub
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.primitives import directions
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.held import constraint_nouns, held_couplings
from linkwright.mechanism.spring_laws import each
from linkwright.methods.traditional import other_rows
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.simulation.running.members import joined

GROUND = "ground"
BY_ELEMENTS = (BushingElement, ContactForce, BristleContact)  # whose wrenches are asked of themselves


class BodyMotion(NamedTuple):
    """A body in n states: R (n, 3, 3), centre of mass p; twist w, v and twist-rate dw, dv there; home: p at rest."""

    R: Array
    p: Array
    w: Array
    v: Array
    dw: Array
    dv: Array
    home: Array

    def place(self, x: object) -> Array:
        """Where the point is that the reference pose has at x."""
        return np.asarray(self.p + self.R @ (np.asarray(x, float) - self.home))

    def velocity(self, at: Array) -> Array:
        return np.asarray(self.v + np.cross(self.w, at - self.p))


class Balance(NamedTuple):
    """Per state the largest force (N) and moment (N m) left on a body; the largest terms, and the longest arm (m)."""

    force: Array
    moment: Array
    largest_force: float
    largest_moment: float
    arm: float

    @property
    def relative(self) -> Array:
        """(n,): what is left against the largest term; moments are compared with forces at the arm, too."""
        moments = max(self.largest_moment, self.largest_force * self.arm)
        forces = max(self.largest_force, self.largest_moment / self.arm if self.arm else 0.0)
        return np.maximum(_share(self.force, forces), _share(self.moment, moments))


class _Sums:
    """Forces and moments about the centres of mass of all bodies, and how large their terms get."""

    def __init__(self, bodies: Mapping[str, BodyMotion]) -> None:
        self.bodies = bodies
        self.force = {name: np.zeros_like(body.p) for name, body in bodies.items()}
        self.moment = {name: np.zeros_like(body.p) for name, body in bodies.items()}
        self.largest_force = self.largest_moment = self.arm = 0.0

    def add(self, name: str, force: Array, moment: Array | None = None, at: Array | None = None) -> None:
        self.force[name] += force
        self.largest_force = max(self.largest_force, _size(force))
        if at is not None:
            arm = at - self.bodies[name].p
            turned = np.cross(arm, force)
            moment = turned if moment is None else moment + turned
            if name != GROUND:
                self.arm = max(self.arm, _size(arm))
        if moment is not None:
            self.moment[name] += moment
            self.largest_moment = max(self.largest_moment, _size(moment) if name != GROUND else 0.0)


def imbalance(
    model: Model,
    q: Array,
    v: Array,
    a: Array,
    tau: Mapping[str, Array],
    reactions: Mapping[str, Array],
    couplings: Mapping[str, Array] | None = None,
    external: Mapping[str, Array] | None = None,
) -> Balance:
    """Of states q (n, nq), v, a (n, nv) under efforts, reactions and couplings' forces by name, each (n,) or (n, k),
    and wrenches on bodies about their centres of mass, (n, 6)."""
    m, n = model.mechanism, len(q)
    own = np.zeros(0) if model.numbers is None else model.numbers
    bodies = _bodies(model, own, q, v, a)
    sums = _Sums(bodies)
    for name, body in m.bodies.items():
        if body.inertia is not None:
            here, mass = bodies[name], body.inertia.mass
            I = here.R @ np.array(body.inertia.about_com) @ np.swapaxes(here.R, -1, -2)
            spin = np.einsum("nij,nj->ni", I, here.w)
            sums.add(name, np.tile(mass * np.array(m.gravity), (n, 1)))
            sums.add(name, -mass * here.dv, -np.einsum("nij,nj->ni", I, here.dw) - np.cross(here.w, spin))
    for end, at, pull in _springs(model, bodies):
        sums.add(end, pull, at=at)
    for name, wrench in (external or {}).items():
        sums.add(name, wrench[:, 3:], wrench[:, :3])
    if external:  # at which arms these push is not known: rounding of moments is compared at the machine's size
        sums.arm = max(sums.arm, length_of(m))
    for load in m.forces.values():
        if not load.steady:
            continue
        here = bodies[load.body]
        f, t = (np.tile(x, (n, 1)) for x in (np.array(load.force), np.array(load.moment)))
        if load.follows:
            f, t = np.einsum("nij,nj->ni", here.R, f), np.einsum("nij,nj->ni", here.R, t)
        sums.add(load.body, f, t, here.place(load.at))
    for name, force, moment in _by_elements(model, joined(q, own), v):
        sums.add(name, force, moment)
    held = _Held(model, joined(q, own), couplings or {})
    for name, force, moment in held.on_bodies:
        sums.add(name, force, moment)
    values = model.assembly.joint_values(joined(q, own))
    for name, joint in m.joints.items():
        parent, child = bodies[joint.parent], bodies[joint.child]
        at = child.place(joint.at)
        wrench = reactions[name]
        if joint.freedoms:
            E = effort_wrenches(joint, parent.R, child.R, values[name].reshape(n, -1))
            effort = own_efforts(joint, E, parent, child, values[name].reshape(n, -1))
            if name in tau:
                effort = effort + tau[name].reshape(n, -1)
            if joint.armature != 0.0:  # such a joint is in the tree
                effort = effort - joint.armature * a[:, list(model.rate_places[name])]
            for coupling in held_couplings(m).values():
                shares = np.array([coupling.weights.get(rate, 0.0) for rate in joint.rates])
                effort = effort + shares * (couplings or {})[coupling.name][:, None]
            for k, rate in enumerate(model.rate_places.get(name, ())):
                effort[:, k] += held.on_rates.get(rate, 0.0)
            wrench = wrench + np.einsum("nik,nk->ni", E, effort)
        for end, sign in ((joint.child, 1.0), (joint.parent, -1.0)):
            sums.add(end, sign * wrench[:, 3:], sign * wrench[:, :3], at)
    force = np.max([np.abs(sums.force[name]).max(axis=-1) for name in m.bodies], axis=0)
    moment = np.max([np.abs(sums.moment[name]).max(axis=-1) for name in m.bodies], axis=0)
    return Balance(force, moment, sums.largest_force, sums.largest_moment, sums.arm)


def effort_wrenches(joint: Joint, parent: Array, child: Array, values: Array) -> Array:
    """(n, 6, k): the wrench on the child, at the joint's point, of a unit effort along each of its rates.

    Where axes are not square to each other it is their dual basis: each effort works on its own rate alone.
    """
    along = directions(joint)
    axes = iter(_dual(_turn_axes(joint, parent, child, values)))
    E = np.zeros((len(parent), 6, joint.freedoms))
    k = 0
    for move in joint.moves:
        if move.joint.by_quaternion:
            for (component,) in move.joint.free:
                E[:, 3 * (component // 3) : 3 * (component // 3) + 3, k + component] = child[..., component % 3]
        elif move.joint.turns:  # a screw's effort belongs to its angle
            E[:, :3, k] = next(axes)
        else:
            E[:, 3:, k] = parent @ along[move.direction]
        k += move.joint.freedoms
    return E


def _dual(axes: list[Array]) -> list[Array]:
    """Within the span of axes (n, 3) their dual basis."""
    if len(axes) < 2:
        return axes
    B = np.stack(axes, axis=-1)
    B = B @ np.linalg.pinv(np.swapaxes(B, -1, -2) @ B)
    return [B[..., j] for j in range(len(axes))]


def _turn_axes(joint: Joint, parent: Array, child: Array, values: Array) -> list[Array]:
    """World axes (n, 3) of a joint's successive turns: the parent carries the first, the child the last."""
    along = directions(joint)
    turns = [(along[move.direction], k) for k, move in enumerate(joint.moves) if move.direction and move.joint.turns]
    if len(turns) < 2:
        return [parent @ d for d, _ in turns]
    found = [parent @ turns[0][0]]
    for (about, k), (d, _) in pairwise(turns[:-1]):  # the second of three turns with the first
        x = values[:, k, None]
        tilted = d * np.cos(x) + np.cross(about, d) * np.sin(x) + about * (about @ d) * (1.0 - np.cos(x))
        found.append(np.einsum("nij,nj->ni", parent, tilted))
    return [*found, child @ turns[-1][0]]


def own_efforts(joint: Joint, E: Array, parent: BodyMotion, child: BodyMotion, values: Array) -> Array:
    """(n, k): of the joint's spring and damper along its rates; the rates are read off its two bodies."""
    at = child.place(joint.at)
    twist = np.concatenate([child.w - parent.w, child.velocity(at) - parent.velocity(at)], axis=-1)
    n = joint.freedoms
    effort = -np.array(each(joint.damping, n)) * np.einsum("nik,ni->nk", E, twist)
    if not joint.sprung:
        return effort
    if len(joint.coordinates) == len(joint.rates):
        laws, rests = map(spring_law, each(joint.stiffness, n)), each(joint.rest, n)
        pulls = [law.pull(x - rest) for law, rest, x in zip(laws, rests, values.T, strict=True)]
        return np.asarray(effort - np.stack(pulls, axis=-1))
    k, back = np.array(each(joint.stiffness, n)), np.swapaxes(parent.R, -1, -2)
    R = back @ child.R
    halves = 0.5 * k[:3].sum() - k[:3]  # of k alone k/2: k times the sine of the turn times its axis
    moment = sum(h * np.cross(np.eye(3)[i], R[:, :, i]) for i, h in enumerate(halves))
    effort[:, :3] -= np.einsum("nji,nj->ni", R, moment)
    if n > 3:
        force = k[3:] * np.einsum("nij,nj->ni", back, at - parent.place(joint.at))
        effort[:, 3:] -= np.einsum("nji,nj->ni", R, force)
    return effort


def _springs(model: Model, bodies: Mapping[str, BodyMotion]) -> Iterator[tuple[str, Array, Array]]:
    """Body, point and force of both ends of every spring between points; none where they meet."""
    for s in model.mechanism.springs.values():
        a, b = bodies[s.body_a], bodies[s.body_b]
        at_a, at_b = a.place(s.point_a), b.place(s.point_b)
        span, rate = at_b - at_a, b.velocity(at_b) - a.velocity(at_a)
        length = np.linalg.norm(span, axis=-1, keepdims=True)
        safe = np.where(length > 0.0, length, 1.0)
        along = span / safe
        opening = (along * rate).sum(-1, keepdims=True)
        pull = (spring_law(s.stiffness).pull(length - s.rest_length) + s.damping * opening) * along
        yield s.body_a, at_a, pull
        yield s.body_b, at_b, -pull


def _by_elements(model: Model, q: Array, v: Array) -> Iterator[tuple[str, Array, Array]]:
    """Body, force and moment about its centre of mass of forces that see, and of all force elements that come from
    outside the package; as they are laid out."""
    tree, pose = at_poses(model.parts.tree, q)
    count, forces = len(model.mechanism.extensions.forces), tree.forces
    theirs = (
        *(x for x in forces if seeing(x) or isinstance(x, BY_ELEMENTS)),
        *forces[len(forces) - count :],
    )
    at = Kinematics(tree, pose, tuple(v.T))
    for body, w in body_wrenches(theirs, at).items():
        yield (model.bodies[body], *_about_centre(tree, at, body, w, len(v)))


class _Held:
    """What constraints that are neither joints nor couplings push with their forces: body, force and moment about its
    centre of mass; and by place of a rate the effort along it."""

    def __init__(self, model: Model, q: Array, forces: Mapping[str, Array]) -> None:
        tree, here = at_poses(model.tree, q)
        at = Kinematics(tree, here, (0.0,) * tree.nv)
        names = [name for name in constraint_nouns(model.mechanism) if name not in model.mechanism.couplings]
        multipliers = [x for name in names for x in forces[name].reshape(len(q), -1).T]
        self.on_bodies: list[tuple[str, Array, Array]] = []
        self.on_rates: dict[int, Array] = {}
        for row, x in zip(other_rows(at) if names else (), multipliers, strict=True):
            for k, effort in row.efforts.items():
                self.on_rates[k] = self.on_rates.get(k, 0.0) + effort * x
            for body, w in row.wrenches.items():
                force, moment = _about_centre(tree, at, body, w, len(q))
                self.on_bodies.append((model.bodies[body], force * x[:, None], moment * x[:, None]))


def _about_centre(tree: LinkTree, at: Kinematics, body: int, w: Wrench, n: int) -> tuple[Array, Array]:
    """Force and moment about the body's centre of mass, (n, 3) each, world axes, of a wrench about its link's O."""
    com = tree.body_inertias[body].com
    axes = pose_of(at.poses, com).axes
    parts = (matvec(axes, w[1]), matvec(axes, sub(w[0], cross(com.p, w[1]))))
    force, moment = (np.stack([np.broadcast_to(x, n) for x in part], axis=-1) for part in parts)
    return force, moment


def _bodies(model: Model, own: Array, q: Array, v: Array, a: Array) -> dict[str, BodyMotion]:
    """All bodies, the ground too; own: the numbers of the machine, where these are inputs."""
    still = np.zeros((len(q), 3))
    found = {GROUND: BodyMotion(np.tile(np.eye(3), (len(q), 1, 1)), still, still, still, still, still, np.zeros(3))}
    quantities, here = model.quantities, joined(q, own)
    homes, poses = quantities.ask("poses", joined(model.variables.drawn, own)), quantities.ask("poses", here)
    twists, rates = quantities.ask("twists", here, v), quantities.ask("twist_rates", here, v, a)
    for name in model.bodies:
        twist, rate = twists[name], rates[name]
        motion = (twist[:, :3], twist[:, 3:], rate[:, :3], rate[:, 3:])
        R, p = poses[name]
        found[name] = BodyMotion(R, p, *motion, homes[name][1])
    return found


def _size(x: Array) -> float:
    return float(np.abs(x).max(initial=0.0))


def _share(x: Array, of: float) -> Array:
    return x / of if of > 0.0 else x
