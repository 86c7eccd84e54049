"""Where accelerations have no value the user is told which joint moves no matter: never a nan, never a huge number."""

from __future__ import annotations

import math

import numpy as np
import pytest

import linkwright as lw
from cases import GALLERY, gallery_case
from linkwright.errors import SingularityError
from textbook_joints import rotation, unit

O, X, Y, Z = (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)


def asked(model, q=None):
    """Every verb that divides by the inertia."""
    q = model.reference.q if q is None else q
    one = np.zeros(model.nv)
    yield lambda: model.forward_dynamics(q)
    yield lambda: model.forward_dynamics(q, one + 1.0, method="system")
    yield lambda: model.reactions(q)
    yield lambda: model.linearize(q)


def refused(model, *words, q=None):
    for ask in asked(model, q):
        with pytest.raises(SingularityError) as caught:
            ask()
        sentence = str(caught.value)
        assert sentence.startswith(f"{model.name}: ")
        assert "\n" not in sentence
        for word in words:
            assert word in sentence


def two_links(second=None):
    m = lw.Mechanism("arm", gravity=(0, -9.81, 0))
    m.add_body("upper", lw.rod(mass=1.0, start=O, end=X, radius=0.05))
    m.add_body("lower", second)
    m.add_joint("A", "revolute", "ground", "upper", at=O, axis=Z, actuated=True)
    return m


@pytest.mark.parametrize("kind", ["revolute", "prismatic", "screw", "cylindrical", "universal", "planar", "spherical"])
def test_a_massless_body_on_a_moving_joint(kind):
    m = two_links()
    said = {"axis": Z} if kind != "spherical" else {}
    said |= {"axis2": X} if kind == "universal" else {"pitch": 0.1} if kind == "screw" else {}
    m.add_joint("B", kind, "upper", "lower", at=X, **said)
    model = m.build()
    refused(model, "'B", "no matter", "Give what is carried there an inertia")
    for question in ("forward_dynamics", "linearize"):
        for engine in ("llvm", "python"):
            with pytest.raises(SingularityError, match="'B"):
                model.function(question, engine=engine)
    # What needs no division is answered.
    rest = np.zeros(model.nv)
    assert np.isfinite(model.inverse_dynamics(model.reference.q, rest, rest, allow_residual=True).residual).all()
    assert np.isfinite(model.generalized_inertia(model.reference.q)).all()


def test_a_massless_body_welded_on_is_no_harm():
    m = two_links()
    m.add_joint("B", "fixed", "upper", "lower", at=X)
    assert np.isfinite(m.build().forward_dynamics([0.3]).a).all()


@pytest.mark.parametrize("seed", range(12))
def test_a_thin_rod_about_its_own_axis(seed):
    """It has no inertia there: in any direction, whatever rounding leaves of it."""
    rng = np.random.default_rng(seed)
    along, foot = unit(rng.standard_normal(3)), rng.uniform(-5, 5, 3)
    m = two_links(lw.rod(mass=1.0, start=foot, end=foot + 2 * along))
    m.add_joint("B", "revolute", "upper", "lower", at=foot + 0.3 * along, axis=along)
    refused(m.build(), "arm: 'B' moves no matter")


@pytest.mark.parametrize("seed", range(12))
def test_a_thin_rod_on_a_ball_joint(seed):
    rng = np.random.default_rng(seed)
    along, foot = unit(rng.standard_normal(3)), rng.uniform(-5, 5, 3)
    for parametrisation, rate in (("quaternion", "'B.x'"), ("euler", "'B.1'")):
        m = two_links(lw.rod(mass=1.0, start=foot, end=foot + 2 * along))
        m.add_joint("B", "spherical", "upper", "lower", at=foot, parametrisation=parametrisation)
        refused(m.build(), rate, "can move together and move no matter")
        m = two_links(lw.rod(mass=1.0, start=foot, end=foot + 2 * along, radius=1e-5))
        m.add_joint("B", "spherical", "upper", "lower", at=foot, parametrisation=parametrisation)
        assert np.isfinite(m.build().forward_dynamics(m.build().reference.q).a).all()


def test_a_frame_between_two_joints_on_one_line():
    """Either could turn and the other turn back."""
    m = two_links()
    m.add_body("hand", lw.sphere(mass=0.5, center=(2, 0, 0), radius=0.1))
    m.add_joint("B", "revolute", "upper", "lower", at=X, axis=Z)
    m.add_joint("C", "revolute", "lower", "hand", at=X, axis=Z)
    refused(m.build(), "'B', 'C' can move together and move no matter")


def slider():
    """A point on a slide through the pivot: where it meets the axis there is nothing to turn."""
    m = lw.Mechanism("slider", gravity=(0, 0, 0))
    m.add_body("guide")
    m.add_body("point", lw.point_mass(mass=2.0, at=(1, 0, 0)))
    m.add_joint("turn", "revolute", "ground", "guide", at=O, axis=Z, actuated=True)
    m.add_joint("slide", "prismatic", "guide", "point", axis=X)
    return m.build()


def test_a_pose_that_is_singular_alone():
    model = slider()
    assert np.isfinite(model.forward_dynamics([0.4, 0.2], [1.0, 1.0], [3.0]).a).all()
    refused(model, "slider: 'turn' moves no matter in this pose", q=[0.0, -1.0])
    with pytest.raises(SingularityError, match="'turn' moves no matter in this pose"):
        model.forward_dynamics([0.7, -1.0], [1.0, 1.0], [3.0])


def test_one_such_pose_in_a_batch():
    model = slider()
    q = np.zeros((4, 25, 2))
    assert model.forward_dynamics(q).a.shape == (4, 25, 2)
    q[2, 7, 1] = -1.0
    for ask in asked(model, q):
        with pytest.raises(SingularityError, match="'turn' moves no matter in this pose"):
            ask()


def test_numbers_beyond_all_bounds_are_refused_too():
    model = gallery_case("six-axis-arm", "quaternion").model
    with pytest.raises(SingularityError, match="six-axis-arm: the accelerations are not finite numbers"):
        model.forward_dynamics(np.zeros(6) + 0.3, np.full(6, 1e200))
    v = np.zeros((3, 6))
    v[1] = 1e200
    with pytest.raises(SingularityError, match="the accelerations of state 1 are not"):
        model.forward_dynamics(np.zeros(6) + 0.3, v)
    assert np.isfinite(model.forward_dynamics(np.zeros(6) + 0.3, np.full(6, 1e100)).a).all()


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_no_sound_machine_is_refused(name, parametrisation):
    assert gallery_case(name, parametrisation).model.parts.decisions.massless == ((), ())


@pytest.mark.parametrize("scale", [1e-4, 1e-2, 1e2])
@pytest.mark.parametrize("density", [1e-6, 1.0, 1e4])
def test_neither_small_nor_large_machines_are_refused(scale, density):
    """Lengths by scale, masses by density scale^3: a mechanism of 50 micrometres, and one of 100 metres."""
    m = lw.Mechanism("any size")
    parent, at = "ground", np.zeros(3)
    for k in range(6):
        end = at + scale * rotation(unit((1, 2, 3)), 0.9 * k)[0]
        m.add_body(f"b{k}", lw.cylinder(mass=density * scale**3, start=at, end=end, radius=0.01 * scale))
        m.add_joint(f"J{k}", "spherical" if k % 2 else "universal", parent, f"b{k}", at=at, **axes(k))
        parent, at = f"b{k}", end
    model = m.build()
    assert model.parts.decisions.massless == ((), ())
    assert np.isfinite(model.forward_dynamics(model.reference.q).a).all()


def axes(k):
    return {} if k % 2 else {"axis": tuple(unit((1, k, 0))), "axis2": Z}


def test_long_chains_are_not_refused():
    for mechanism in (lw.gallery.chain(n=80), lw.gallery.spatial_chain(n=60), lw.gallery.tree(n=60)):
        assert mechanism.build().parts.decisions.massless == ((), ())


def test_heavy_and_light_bodies_in_one_machine():
    """A watch on a ship: twelve orders of magnitude apart, and both move."""
    m = lw.Mechanism("ship")
    m.add_body("hull", lw.box(mass=1e6, center=O, size=(100, 20, 10)))
    m.add_body("wheel", lw.cylinder(mass=1e-4, start=O, end=(0, 0, 1e-3), radius=5e-3))
    m.add_joint("sea", "free", "ground", "hull", at=O)
    m.add_joint("balance", "revolute", "hull", "wheel", at=O, axis=Z, actuated=True)
    a = m.build().forward_dynamics(m.build().reference.q, tau={"balance": 1e-9}).a
    assert a[-1] == pytest.approx(1e-9 / (0.5 * 1e-4 * 5e-3**2), rel=1e-9)
    assert math.isfinite(a.sum())


def test_gimbal_lock_is_refused():
    """Where the second Euler angle is a right angle the other two turn about one line."""
    m = lw.Mechanism("gyro")
    m.add_body("b", lw.Inertia(1.0, (0.1, 0, 0.2), ((1, 0, 0), (0, 1.1, 0), (0, 0, 1.3))))
    m.add_joint("S", "spherical", "ground", "b", at=(0, 0, 0), parametrisation="euler")
    model = m.build()
    locked = lw.State(np.array([0.3, np.pi / 2, 0.0]), np.array([0.0, 0.0, 1.0]), np.zeros(3))
    for ask in (
        model.forward_dynamics,
        model.reactions,
        model.linearize,
        lambda q, v: model.simulate(locked, until=1.0),
    ):
        with pytest.raises(SingularityError, match=r"joint 'S' stands in gimbal lock.*parametrisation='quaternion'"):
            ask(locked.q, locked.v)
    model.poses(locked.q)
    assert np.isfinite(model.forward_dynamics([0.3, 1.5, 0.0], locked.v).a).all()
