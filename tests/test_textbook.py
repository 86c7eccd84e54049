"""The oracle is itself held to finite differences, to free-body diagrams, and to formulas in closed form."""

from functools import partial

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright.mechanism import Inertia, Mechanism
from textbook import Textbook
from textbook_joints import plane_directions, quaternion_rotation, rotation, skew, unit
from textbook_kinematics import GROUND, propagation

close = partial(assert_allclose, rtol=1e-12)  # its own default is 1e-7

KINDS = ["revolute", "prismatic", "screw", "cylindrical", "universal", "planar", "spherical", "free", "fixed"]
CASES = [(kind, "quaternion") for kind in KINDS] + [("spherical", "euler"), ("free", "euler")]
AXIS, AXIS2 = unit((1.0, -2.0, 0.5)), unit((0.3, 1.0, 2.0))


def add(m, name, kind, parent, child, at, **more):
    """A joint of any kind along odd directions."""
    if kind not in ("spherical", "free", "fixed"):
        more["axis"] = AXIS
    if kind == "universal":
        more["axis2"] = AXIS2
    if kind == "screw":
        more["pitch"] = 0.4
    return m.add_joint(name, kind, parent, child, at=at, **more)


def body(mass, com):
    return Inertia(mass=mass, com=com, about_com=[[0.5, 0.03, -0.02], [0.03, 0.6, 0.05], [-0.02, 0.05, 0.7]])


def moving_chain(kind, parametrisation, backwards):
    """The joint K between two moving bodies, with a third body beyond it; ground may be a child."""
    m = Mechanism("chain", gravity=(0.3, -9.0, 2.0))
    for name, mass, com in (("a", 1.0, (0.1, 0.2, 0.3)), ("b", 2.0, (1, 0.5, -0.2)), ("c", 0.7, (1.5, 1, 0))):
        m.add_body(name, body(mass, com))
    m.add_joint("S", "spherical", *(("a", GROUND) if backwards else (GROUND, "a")), at=(0, 0.1, 0))
    ends = ("b", "a") if backwards else ("a", "b")
    add(m, "K", kind, *ends, at=(0.5, 0.4, 0.1), parametrisation=parametrisation)
    m.add_joint("U", "universal", "b", "c", at=(1, 1, 0), axis=(0, 0, 1), axis2=unit((1, 1, 0)))
    return m


def everything():
    """All kinds in one tree, branches, reversed joints, a massless body, springs, dampers and forces."""
    m = Mechanism("everything", gravity=(0.0, -9.81, 0.0))
    parents = [GROUND, "b0", "b1", "b1", "b3", "b4", "b0", "b6", GROUND]
    for i, kind in enumerate(KINDS):
        m.add_body(f"b{i}", None if kind == "prismatic" else body(1.0 + 0.1 * i, (0.3 * i, 0.2, -0.1 * i)))
    for i, (kind, parent) in enumerate(zip(KINDS, parents, strict=True)):
        ends = (f"b{i}", parent) if i % 3 == 2 else (parent, f"b{i}")
        spring = {"stiffness": 3.0 + i, "rest": 0.0 if kind in ("spherical", "free") else 0.1 * i}
        add(m, f"j{i}", kind, *ends, at=(0.2 * i, 0.1, 0.05 * i), damping=0.2, **spring)
    m.add_spring("near", "b2", (1, 0, 0), "b7", (0, 1, 0.5), stiffness=50.0, rest_length=0.4, damping=3.0)
    m.add_spring("down", GROUND, (0, -1, 0), "b5", (0, 1, 0.5), stiffness=20.0, rest_length=0.3)
    m.add_force("push", "b4", at=(0.1, 0.2, 0.3), force=(1, 2, 3), moment=(0.5, 0, -1), follows=True)
    m.add_force("load", "b5", at=(0.4, 0.2, 0.3), force=(-4, 1, 0))
    return m


def random_state(book, seed=0):
    """q away from the reference pose, v and a; any entry about one."""
    rng = np.random.default_rng(seed)
    reference = [x for joint in book.mechanism.joints.values() for x in joint.reference]
    v, a = rng.standard_normal((2, book.nv))
    return book.integrate(np.array(reference), rng.standard_normal(book.nv), 0.8), v, a


def difference(function, step=1e-5):
    """The derivative of a function of time at zero, central differences of fourth order."""
    f = {k: np.asarray(function(k * step)) for k in (-2, -1, 1, 2)}
    return (8.0 * (f[1] - f[-1]) - (f[2] - f[-2])) / (12.0 * step)


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(("kind", "parametrisation"), CASES)
def test_N_is_the_rate_of_the_poses(kind, parametrisation, backwards):
    book = Textbook(moving_chain(kind, parametrisation, backwards))
    q, v, a = random_state(book)
    at = lambda t: book.integrate(q, v, t)  # noqa: E731
    for i, name in enumerate(book.bodies):
        spin = difference(lambda t, name=name: book.poses(at(t))[name][0]) @ book.poses(q)[name][0].T
        close(skew(book.twists(q, v)[i, :3]), spin, atol=1e-9)
    close(book.twists(q, v)[:, 3:], difference(lambda t: book.origins(at(t))), atol=1e-9)
    moving = difference(lambda t: book.point(at(t), "c", (3, 2, 1)))
    close(book.velocity(q, v, "c", (3, 2, 1)), moving, atol=1e-9)
    rates = difference(lambda t: book.twists(at(t), v + a * t))
    close(book.twist_rates(q, v, a), rates, atol=1e-8)


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(("kind", "parametrisation"), CASES)
def test_a_joint_moves_its_child_as_the_table_says(kind, parametrisation, backwards):
    """The reference pose is the identity, and an observer on the parent sees the table's motion."""
    m = moving_chain(kind, parametrisation, backwards)
    book, joint = Textbook(m), m.joints["K"]
    reference = np.array([x for j in m.joints.values() for x in j.reference])
    assert all(np.array_equal(R, np.eye(3)) for R, _ in book.poses(reference).values())
    q, v, _ = random_state(book)
    (R_p, _), (R_c, _) = book.transforms(q)[joint.parent], book.transforms(q)[joint.child]
    qj, vj = q[book.q_of["K"]], v[book.v_of["K"]]
    omega = {name: t[:3] for name, t in zip(book.bodies, book.twists(q, v), strict=True)}
    spin = R_p.T @ (omega[joint.child] - omega[joint.parent])
    slide = R_p.T @ (book.point(q, joint.child, joint.at) - book.point(q, joint.parent, joint.at))
    turn = R_p.T @ R_c
    expected = table(kind if parametrisation == "quaternion" else f"{kind} by angles", qj, vj)
    for seen, told in zip((turn, slide, spin), expected, strict=True):
        close(seen, told, atol=1e-14)


def table(kind, q, v):
    """The table of joints, row by row: turn and slide of the child in the parent, angular velocity."""
    still, none = np.eye(3), np.zeros(3)
    if kind == "revolute":
        return rotation(AXIS, q[0]), none, AXIS * v[0]
    if kind == "prismatic":
        return still, AXIS * q[0], none
    if kind == "screw":
        return rotation(AXIS, q[0]), AXIS * q[0] * 0.4 / (2 * np.pi), AXIS * v[0]
    if kind == "cylindrical":
        return rotation(AXIS, q[0]), AXIS * q[1], AXIS * v[0]
    if kind == "universal":
        turn = rotation(AXIS, q[0]) @ rotation(AXIS2, q[1])
        return turn, none, AXIS * v[0] + turn @ AXIS2 * v[1]
    if kind == "planar":
        d1, d2 = plane_directions(AXIS)
        return rotation(AXIS, q[2]), d1 * q[0] + d2 * q[1], AXIS * v[2]
    if kind == "spherical":
        return quaternion_rotation(*q), none, quaternion_rotation(*q) @ v
    if kind == "free":
        return quaternion_rotation(*q[3:]), q[:3], quaternion_rotation(*q[3:]) @ v[:3]
    if kind == "fixed":
        return still, none, none
    X, Y, Z = np.eye(3)
    one, two, three = (rotation(e, angle) for e, angle in zip((X, Y, Z), q[-3:], strict=True))
    spin = X * v[-3] + one @ Y * v[-2] + one @ two @ Z * v[-1]
    return one @ two @ three, q[:3] if kind == "free by angles" else none, spin


def test_plane_directions():
    for axis, d1 in (((0, 0, 1), (1, 0, 0)), ((1, 0, 0), (0, 1, 0)), ((0, 1, 0), (1, 0, 0))):
        ours = plane_directions(np.array(axis, float))
        close(ours, [d1, np.cross(axis, d1)])


def test_power_balance():
    """What the drives, dampers and forces put in is the rate of the energy."""
    book = Textbook(everything())
    q, v, a = random_state(book)
    tau = book.inverse_dynamics(q, v, a).tau
    power = tau @ v - 0.2 * v @ v
    m = book.mechanism
    span = book.point(q, "b7", (0, 1, 0.5)) - book.point(q, "b2", (1, 0, 0))
    closing = unit(span) @ (book.velocity(q, v, "b7", (0, 1, 0.5)) - book.velocity(q, v, "b2", (1, 0, 0)))
    power -= 3.0 * closing**2
    R = book.poses(q)["b4"][0]
    push, load = m.forces["push"], m.forces["load"]
    wrench = np.concatenate([R @ push.moment, R @ push.force])
    power += wrench @ book.jacobian(q, "b4", push.at) @ v
    power += book.velocity(q, v, "b5", load.at) @ load.force
    gained = difference(lambda t: sum(book.energy(book.integrate(q, v, t), v + a * t)), step=1e-4)
    close(gained, power, rtol=1e-9)
    inertia = book.generalized_inertia(q)
    close(book.energy(q, v).kinetic, 0.5 * v @ inertia @ v, rtol=1e-13)


@pytest.mark.parametrize(("kind", "parametrisation"), CASES)
def test_a_spring_in_a_joint_gives_back_its_energy(kind, parametrisation):
    """The efforts of every kind's spring are minus the slopes of its energy along the rates."""
    m = Mechanism("sprung", gravity=(0, 0, 0))
    m.add_body("b", body(1.0, (0.3, 0.2, 0.1)))
    add(m, "K", kind, GROUND, "b", (0.5, 0.4, 0.1), stiffness=7.0, parametrisation=parametrisation)
    book = Textbook(m)
    q, _, _ = random_state(book)
    efforts = book.joint_efforts(q, np.zeros(book.nv))
    for k, rate in enumerate(np.eye(book.nv)):
        slope = difference(lambda t, rate=rate: book.energy(book.integrate(q, rate, t), rate).potential, step=1e-3)
        close(efforts[k], -slope, rtol=1e-9, atol=1e-10)
    if kind == "spherical" and parametrisation == "quaternion":  # -k sin(angle) along the axis
        turned = book.integrate(np.array([1.0, 0, 0, 0]), 2.5 * AXIS, 1.0)
        close(book.joint_efforts(turned, np.zeros(3)), -7.0 * np.sin(2.5) * AXIS, rtol=1e-13)
        close(book.energy(turned, np.zeros(3)).potential, 7.0 * (1.0 - np.cos(2.5)), rtol=1e-13)


def test_every_body_is_in_balance():
    """Free-body diagrams: all joints' wrenches and all loads on a body make its momentum change."""
    book = Textbook(everything())
    q, v, a = random_state(book, seed=1)
    external = {"b3": (0.1, 0.2, 0.3, 1.0, 2.0, 3.0)}
    answer = book.inverse_dynamics(q, v, a, external)
    total = book.applied(q, v, external) + _on_bodies(book, q, answer.wrenches)
    close(total, book.momentum_rates(q, v, a), atol=1e-11)


def test_reactions_do_no_work_and_leave_the_efforts():
    book = Textbook(everything())
    q, v, a = random_state(book, seed=2)
    answer = book.inverse_dynamics(q, v, a)
    reactions = book.reactions(q, answer.wrenches)
    on_bodies = _on_bodies(book, q, reactions)
    close(book.N(q).T @ on_bodies.ravel(), np.zeros(book.nv), atol=1e-11)
    efforts = {name: answer.wrenches[name] - reactions[name] for name in reactions}
    generalized = book.N(q).T @ _on_bodies(book, q, efforts).ravel()
    close(generalized, answer.tau + book.joint_efforts(q, v), atol=1e-11)
    kinds = {joint.kind: reactions[name] for name, joint in book.mechanism.joints.items()}
    close(kinds["free"], np.zeros(6), atol=1e-12)
    close(kinds["spherical"][:3], np.zeros(3), atol=1e-12)
    close(kinds["fixed"], answer.wrenches["j8"])


def _on_bodies(book, q, wrenches):
    """Wrenches of parent on child at the joints' points, gathered at every O_i with their opposites."""
    total = np.zeros((book.n, 6))
    for name, wrench in wrenches.items():
        joint = book.mechanism.joints[name]
        point = book.point(q, joint.child, joint.at)
        for side, sign in ((joint.child, 1.0), (joint.parent, -1.0)):
            if side != GROUND:
                i = book.bodies.index(side)
                total[i] += sign * propagation(book.origins(q)[i] - point).T @ wrench
    return total


def test_forward_undoes_inverse():
    m = everything()
    book = Textbook(m)
    q, v, a = random_state(book, seed=3)
    tau = book.inverse_dynamics(q, v, a).tau
    close(book.forward_dynamics(q, v, tau), a, atol=1e-10)


def test_names_put_the_entries_in_order():
    m = moving_chain("free", "quaternion", False)
    plain = Textbook(m)
    shuffled = Textbook(m, plain.coordinates[::-1], plain.rates[::-1])
    q, v, a = random_state(plain)
    tau = plain.inverse_dynamics(q, v, a).tau
    close(shuffled.inverse_dynamics(q[::-1], v[::-1], a[::-1]).tau, tau[::-1])
    with pytest.raises(ValueError, match="names of q"):
        Textbook(m, plain.coordinates[1:])


def test_integration_adds_up_and_keeps_quaternions_unit():
    book = Textbook(moving_chain("free", "quaternion", False))
    q, v, _ = random_state(book)
    there = book.integrate(q, v, 0.7)
    halfway = book.integrate(q, v, 0.35)
    close(book.integrate(halfway, v, 0.35), there, atol=1e-14)
    close(book.integrate(there, v, -0.7), q, atol=1e-14)
    close(np.linalg.norm(there[book.q_of["S"]]), 1.0, rtol=1e-14)


def test_a_loop_is_refused():
    m = moving_chain("revolute", "quaternion", False)
    m.add_joint("L", "revolute", GROUND, "c", at=(0, 0, 0), axis=(0, 0, 1))
    with pytest.raises(ValueError, match="close a loop"):
        Textbook(m)
