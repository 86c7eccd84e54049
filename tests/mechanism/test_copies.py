"""Copies of a mechanism with other bodies or joints, axes of any length, masses that are zero."""

from dataclasses import replace

import numpy as np
import pytest

import linkwright as lw
from hostile import no_numbers
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import unit


def test_other_bodies_leave_the_first_mechanism_alone():
    m = lw.gallery.load("four-bar")
    before = m.copy()
    heavy = lw.rod(mass=7.0, start=(0, 0, 0), end=(0, 1, 0))
    other = m.with_bodies(crank=heavy)
    assert m == before
    assert other.bodies["crank"].inertia == heavy
    assert list(other.bodies) == list(m.bodies)
    assert {name: body for name, body in other.bodies.items() if name != "crank"} == {
        name: body for name, body in m.bodies.items() if name != "crank"
    }
    assert m.with_bodies({"crank": heavy}) == other
    assert m.with_bodies() == m
    assert m.with_bodies(crank=None).bodies["crank"].inertia is None


def test_answers_are_those_of_the_machine_said_anew():
    """A pendulum of length l swings at g/l whatever hangs there, if it is a point."""
    m = lw.Mechanism("pendulum")
    m.add_body("bob", lw.point_mass(1.0, (1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 3.7))
    for length in (0.5, 2.0):
        model = m.with_bodies(bob=lw.point_mass(3.0, (length, 0, 0))).build()
        assert model.forward_dynamics([0.0]).a == pytest.approx([-9.81 / length], rel=1e-14)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda m: m.with_bodies(crnak=None), "there is no body 'crnak' to replace. Did you mean 'crank'"),
        (lambda m: m.with_bodies({"ground": None}), "there is no body 'ground' to replace"),
        (lambda m: m.with_bodies({3: None}), "there is no body 3 to replace"),
        (lambda m: m.with_bodies(crank=1.0), "body 'crank': inertia must be an Inertia"),
        (lambda m: m.with_bodies([("crank", None)]), "with_bodies takes {body: inertia}, not"),
        (lambda m: m.with_bodies({"crank": None}, crank=None), "is given 'crank' twice"),
        (lambda m: m.with_joints([3]), "with_joints takes joints, as in m.joints, not 3"),
        (lambda m: m.with_joints([replace(m.joints["A"], name="X")]), "there is no joint 'X' to replace"),
        (lambda m: m.with_joints([replace(m.joints["A"], damping=-1.0)]), "'A': damping must not be negative"),
        (lambda m: m.with_joints([replace(m.joints["A"], child="nobody")]), "which does not exist"),
    ],
)
def test_what_cannot_be_replaced_is_named(ask, words):
    with pytest.raises(ModelError, match=words):
        ask(lw.gallery.load("four-bar"))


def test_replaced_joints_are_checked_like_new_ones():
    m = lw.gallery.load("four-bar")
    other = m.with_joints([replace(m.joints["A"], axis=(0, 0, 2), stiffness=3)])
    assert other.joints["A"].axis == (0.0, 0.0, 1.0)
    assert other.joints["A"].stiffness == 3.0
    assert list(other.joints) == list(m.joints)


@pytest.mark.parametrize("length", [1e-9, 1e-3, 1.0 + 1e-8, 2.0, 1e9, 1e99])
def test_axes_may_be_of_any_length(length):
    rng = np.random.default_rng(1)
    for direction in ((1, 1, 0), (0, 0, 1), *rng.standard_normal((20, 3))):
        found = unit(np.multiply(direction, length), "axis")
        assert np.linalg.norm(found) == pytest.approx(1.0, abs=1e-15)
        np.testing.assert_allclose(np.cross(found, direction), 0.0, atol=1e-15 * np.linalg.norm(direction) * 4)
        assert unit(found, "axis") == found  # what was normalised once stays as it is
        assert unit(eval(repr(found)), "axis") == found  # and can be pasted from a message


def test_a_model_does_not_depend_on_the_length_of_its_axes():
    m = lw.gallery.load("universal-shaft")
    long = lw.Mechanism(m.name, m.gravity)
    for body in m.bodies.values():
        long.add_body(body.name, body.inertia)
    for joint in m.joints.values():
        said = {key: x for key, x in vars(joint).items() if x is not None}
        said |= {key: tuple(4.0 * x for x in said[key]) for key in ("axis", "axis2") if key in said}
        long.add_joint(**said)
    assert all(long.joints[name].axis == joint.axis for name, joint in m.joints.items())


def test_a_point_mass_may_be_zero():
    nothing = lw.point_mass(0, (1, 2, 3))
    arm = lw.rod(2.0, (0, 0, 0), (1, 0, 0))
    for whole in (arm + nothing, nothing + arm):
        assert whole.mass == 2.0
        np.testing.assert_allclose(whole.com, arm.com, atol=1e-16)
        np.testing.assert_allclose(whole.about_com, arm.about_com, atol=1e-16)
    assert (nothing + nothing).mass == 0.0
    m = lw.Mechanism("hand", gravity=(0, -9.81, 0))
    m.add_body("arm", arm)
    m.add_body("payload", nothing)
    m.add_joint("A", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("grip", "fixed", "arm", "payload", at=(1, 0, 0))
    without = lw.Mechanism("arm", gravity=(0, -9.81, 0))
    without.add_body("arm", arm)
    without.add_joint("A", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    a, b = (x.build().forward_dynamics([0.3], [2.0], [1.0]).a for x in (m, without))
    np.testing.assert_allclose(a, b, rtol=1e-14)
    grip = m.build().reactions([0.3], [2.0], [1.0]).reactions["grip"]
    np.testing.assert_allclose(grip, 0.0, atol=1e-14)
    m.build().poses([0.3])


def test_a_tensor_without_a_mass_is_refused():
    with pytest.raises(ModelError, match="what has a moment of inertia has a mass"):
        lw.Inertia(0.0, (0, 0, 0), np.eye(3))
    with pytest.raises(ModelError, match=r"point_mass: mass must not be negative, but is -1\.0 kg"):
        lw.point_mass(-1.0, (0, 0, 0))
    with pytest.raises(ModelError, match=r"mass must not be negative, but is -1\.0 kg"):
        lw.Inertia(-1.0, (0, 0, 0), np.zeros((3, 3)))


@pytest.mark.parametrize("k", range(len(no_numbers())))
def test_axes_that_are_none(k):
    with pytest.raises(ModelError, match="axis"):
        unit(no_numbers()[k], "axis")
