"""The centre of mass and the momentum of a machine: by plain sums over its bodies, and by Newton's and Euler's laws."""

import numpy as np
import pytest

import linkwright as lw

MACHINES = ("satellite-arm", "joint-zoo", "spinning-top", "four-bar", "stewart", "rssr", "slider-crank")


def moving(name):
    """A machine and a motion that keeps its loops closed."""
    model = lw.gallery.load(name).build()
    rng = np.random.default_rng(7)
    if not model.cut_joints:
        q = model.reference.q + 0.3 * rng.standard_normal(model.nq)
        for _, k in model.quaternion_places:
            q[k : k + 4] /= np.linalg.norm(q[k : k + 4])
        return model, q, rng.standard_normal(model.nv), rng.standard_normal(model.nv)
    values = dict.fromkeys(model.independent, 0.05)
    state = model.assemble(values, v=dict.fromkeys(values, 0.7), a=dict.fromkeys(values, -0.4))
    return model, state.q, state.v, state.a


@pytest.mark.parametrize("name", MACHINES)
def test_plain_sums_over_the_bodies(name):
    model, q, v, _ = moving(name)
    inertias = {b: body.inertia for b, body in model.mechanism.bodies.items() if body.inertia is not None}
    poses, twists = model.poses(q), model.twists(q, v)
    mass = sum(inertia.mass for inertia in inertias.values())
    centre = sum(inertia.mass * poses[b][1] for b, inertia in inertias.items()) / mass
    linear, angular = np.zeros(3), np.zeros(3)
    for b, inertia in inertias.items():
        (R, p), (w, u) = poses[b], np.split(twists[b], 2)
        linear += inertia.mass * u
        angular += R @ np.array(inertia.about_com) @ R.T @ w + np.cross(p - centre, inertia.mass * u)
    found = model.momentum(q, v)
    np.testing.assert_allclose(model.centre_of_mass(q), centre, atol=1e-12)
    np.testing.assert_allclose(found.linear, linear, atol=1e-11)
    np.testing.assert_allclose(found.angular, angular, atol=1e-11)


@pytest.mark.parametrize("name", MACHINES)
def test_momentum_changes_by_what_acts_from_outside(name):
    """P' and L' along the motion, by exact slopes, against the ground's force and moment and the weight."""
    model, q, v, a = moving(name)
    slopes = model.gradient("momentum", q, v, by=["q", "v"])
    change = {part: slopes["q"][part] @ v + slopes["v"][part] @ a for part in ("linear", "angular")}
    shaking, centre = model.shaking(q, v, a), model.centre_of_mass(q)
    bodies = model.mechanism.bodies.values()
    weight = sum(b.inertia.mass for b in bodies if b.inertia is not None) * np.array(model.mechanism.gravity)
    loads = np.zeros(6)
    for force in model.mechanism.forces.values():
        at = model.position(q, force.body, at=force.at)
        R = model.poses(q)[force.body][0] if force.follows else np.eye(3)
        pull = R @ force.force
        loads += [*np.cross(at - centre, pull) + R @ force.moment, *pull]
    from_ground = -shaking.moment - np.cross(centre, -shaking.force)
    size = np.abs(shaking.force).max() + np.abs(weight).max() + 1.0
    np.testing.assert_allclose(change["linear"], weight - shaking.force + loads[3:], atol=1e-10 * size)
    np.testing.assert_allclose(change["angular"], from_ground + loads[:3], atol=1e-10 * size)


def test_a_machine_without_mass_has_no_centre():
    m = lw.Mechanism("nothing")
    m.add_body("frame")
    m.add_joint("A", "revolute", "ground", "frame", at=(0, 0, 0), axis=(0, 0, 1))
    with pytest.raises(lw.ModelError, match="No body has a mass"):
        m.build().centre_of_mass([0.0])


def test_batches_and_parameters():
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    length = m.parameter("length", 2.0)
    m.add_body("bob", lw.rod(mass=1.5, start=(0, 0, 0), end=(0, -length, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1))
    model, q = m.build(), np.linspace(0, 1, 4)[:, None]
    lengths = np.array([[1.0], [2.0], [4.0]])
    centre = model.centre_of_mass(q[:, 0][None, :, None], parameters={"length": lengths})
    half = np.broadcast_to(lengths / 2, (3, 4))
    np.testing.assert_allclose(centre[..., 0], half * np.sin(q[:, 0]), atol=1e-14)
    np.testing.assert_allclose(centre[..., 1], -half * np.cos(q[:, 0]), atol=1e-14)
    slope = model.gradient("centre_of_mass", [0.3], by=["length"])["length"]
    np.testing.assert_allclose(slope, [np.sin(0.3) / 2, -np.cos(0.3) / 2, 0], atol=1e-14)
    assert model.function("momentum").program.outputs == (("linear", 3), ("angular", 3))
