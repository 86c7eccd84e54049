"""Newton and Euler, body by body and for the whole machine: nothing but poses, twist-rates, wrenches and weights."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, Case, agree, by_joint, driven, gallery_case, size
from textbook_joints import Array, both, effort_directions
from textbook_kinematics import GROUND
from trees import examples, tree_case, trees

FLOATING = [("satellite-arm", "quaternion"), ("biped", "quaternion"), ("quadruped", "euler")]


def momentum_rates(c: Case, a: Array) -> dict[str, Array]:
    """Per body (I w' + w x I w, m v') about its centre of mass, world axes."""
    poses, twists = c.model.poses(c.q), c.model.twists(c.q, c.v)
    found = {}
    for name, rate in c.model.twist_rates(c.q, c.v, a).items():
        inertia, (R, _), w = c.model.mechanism.bodies[name].inertia, poses[name], twists[name][:3]
        mass = 0.0 if inertia is None else inertia.mass
        I = np.zeros((3, 3)) if inertia is None else R @ np.array(inertia.about_com) @ R.T
        found[name] = np.array([*(I @ rate[:3] + np.cross(w, I @ w)), *(mass * rate[3:])])
    return found


def about_origin(c: Case, wrenches: dict[str, Array]) -> Array:
    """Wrenches at the bodies' centres of mass, summed about the world's origin."""
    poses = c.model.poses(c.q)
    return sum(
        (np.array([*(w[:3] + np.cross(poses[name][1], w[3:])), *w[3:]]) for name, w in wrenches.items()), np.zeros(6)
    )


def moved(wrench: Array, by: Array) -> Array:
    """The same wrench about a point from which the old one lies at `by`."""
    return np.array([*(wrench[:3] + np.cross(by, wrench[3:])), *wrench[3:]])


def weights(c: Case) -> dict[str, Array]:
    m = c.model.mechanism
    return {
        name: np.array([0, 0, 0, *(0.0 if body.inertia is None else body.inertia.mass) * np.array(m.gravity)])
        for name, body in m.bodies.items()
    }


def loads(c: Case) -> dict[str, Array]:
    """Constant forces, at the centres of mass."""
    poses = c.model.poses(c.q)
    found = {name: np.zeros(6) for name in c.model.bodies}
    for load in c.model.mechanism.forces.values():
        R, p = poses[load.body]
        turn = R if load.follows else np.eye(3)
        wrench = np.concatenate([turn @ load.moment, turn @ load.force])
        found[load.body] += moved(wrench, c.book.point(c.q, load.body, load.at) - p)
    return found


def springs(c: Case) -> dict[str, Array]:
    """Springs between points, at the centres of mass."""
    poses = c.model.poses(c.q)
    found = {name: np.zeros(6) for name in c.model.bodies}
    for s in c.model.mechanism.springs.values():
        at = [c.book.point(c.q, body, p) for body, p in ((s.body_a, s.point_a), (s.body_b, s.point_b))]
        rate = c.book.velocity(c.q, c.v, s.body_b, s.point_b) - c.book.velocity(c.q, c.v, s.body_a, s.point_a)
        length = np.linalg.norm(at[1] - at[0])
        along = (at[1] - at[0]) / length
        pull = (s.stiffness * (length - s.rest_length) + s.damping * along @ rate) * along
        for body, point, force in ((s.body_a, at[0], pull), (s.body_b, at[1], -pull)):
            if body != GROUND:
                found[body] += moved(np.array([0, 0, 0, *force]), point - poses[body][1])
    return found


def every_body_is_in_balance(c: Case) -> None:
    """Joints, springs, loads and weight together make the momentum change."""
    answer = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external, allow_residual=True)
    tau = answer.residual.copy()
    tau[driven(c.model)] = np.concatenate([np.atleast_1d(answer.tau[name]) for name in c.model.actuated] or [[]])
    efforts = by_joint(c.model, tau + c.book.joint_efforts(c.q, c.v))
    total = {name: w + loads(c)[name] + springs(c)[name] for name, w in weights(c).items()}
    for name, wrench in c.external.items():
        total[name] = total[name] + wrench
    poses, placed, motion = c.model.poses(c.q), c.book.transforms(c.q), c.book.displacements(c.q)
    for name, reaction in answer.reactions.items():
        joint = c.model.mechanism.joints[name]
        effort = both(placed[joint.parent][0]) @ effort_directions(joint, motion[name].motion)
        through = reaction + effort @ np.atleast_1d(efforts.get(name, []))
        at = c.book.point(c.q, joint.child, joint.at)
        for body, sign in ((joint.child, 1.0), (joint.parent, -1.0)):
            if body != GROUND:
                total[body] = total[body] + sign * moved(through, at - poses[body][1])
    wanted = momentum_rates(c, c.a)
    scale = max(size(answer.reactions), size(efforts), size(wanted), size(weights(c)), size(springs(c)))
    for name in total:
        agree(total[name], wanted[name], tol=1e-12, scale=scale)


def reactions_do_no_work(c: Case) -> None:
    """On any motion that the joint leaves free: of the child against the parent, along each of its rates."""
    answer = c.model.inverse_dynamics(c.q, c.v, c.a, external=c.external, allow_residual=True)
    places, placed = by_joint(c.model, np.arange(c.model.nv)), c.book.transforms(c.q)
    for name in places:
        joint = c.model.mechanism.joints[name]
        at = c.book.point(c.q, joint.child, joint.at)
        apart = np.zeros((6, c.model.nv))
        for body, sign in ((joint.child, 1.0), (joint.parent, -1.0)):
            if body != GROUND:
                R, t = placed[body]
                apart += sign * c.book.jacobian(c.q, body, R.T @ (at - t))
        own = apart[:, np.atleast_1d(places[name])]
        assert np.linalg.matrix_rank(own) == joint.freedoms
        agree(own.T @ answer.reactions[name], np.zeros(joint.freedoms), tol=1e-12, scale=size(answer.reactions))


def shaking_is_minus_what_the_ground_gives(c: Case) -> None:
    """Ground and weight and loads change the momentum of the whole machine; the springs are part of it."""
    shaking = c.model.shaking(c.q, c.v, c.a)
    from_ground = -np.concatenate([shaking.moment, shaking.force])
    outside = {name: w + loads(c)[name] for name, w in weights(c).items()}
    rates = momentum_rates(c, c.a)
    scale = max(size(rates), size(outside), size(springs(c)))
    agree(about_origin(c, outside) + from_ground, about_origin(c, rates), tol=1e-12, scale=scale)


LAWS = [every_body_is_in_balance, reactions_do_no_work, shaking_is_minus_what_the_ground_gives]


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
@pytest.mark.parametrize("law", LAWS)
def test_the_gallery(law, name, parametrisation):
    law(gallery_case(name, parametrisation))


@examples(50)
@given(trees())
def test_random_trees(tree):
    c = tree_case(tree)
    for law in LAWS:
        law(c)


def momentum_changes_by_weight_alone(c: Case) -> None:
    """Drives, springs and dampers within a free machine leave its linear and angular momentum alone."""
    root = next(name for name, joint in c.model.mechanism.joints.items() if GROUND in (joint.parent, joint.child))
    within = {name: effort for name, effort in c.efforts.items() if name != root}
    a = c.model.forward_dynamics(c.q, c.v, within).a
    rates = momentum_rates(c, a)
    scale = max(size(rates), size(weights(c)), 1.0)
    agree(about_origin(c, rates), about_origin(c, weights(c)), tol=1e-11, scale=scale)
    nothing = c.model.shaking(c.q, c.v, a)
    agree(np.concatenate([nothing.force, nothing.moment]), np.zeros(6), tol=1e-11, scale=scale)


@pytest.mark.parametrize(("name", "parametrisation"), FLOATING)
def test_momentum_of_the_floating_machines(name, parametrisation):
    momentum_changes_by_weight_alone(gallery_case(name, parametrisation))


@examples(50)
@given(trees(floating=True))
def test_momentum_of_a_free_system_is_kept(tree):
    momentum_changes_by_weight_alone(tree_case(tree))
