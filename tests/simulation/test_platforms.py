"""Coordinates without a drive are prescribed: what the drives must give, against inverse dynamics along the motion."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright import ModelError
from linkwright.kernels.elimination import solve_orthogonal


@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_columns_made_orthogonal_solve_any_square_system(n):
    """Rows in any order, and of any size, without a pivot that is chosen."""
    rng = np.random.default_rng(n)
    for scale in (1.0, 1e-6, 1e6):
        A = rng.standard_normal((n, n)) * np.logspace(0.0, np.log10(scale), n)
        A[0, 0] = 0.0 if n > 1 else 1.0
        x = rng.standard_normal(n)
        b = A @ x
        found = np.array(solve_orthogonal(A.tolist(), b.tolist())[0])
        assert np.abs(A @ found - b).max() <= 1e-13 * np.linalg.norm(A) * np.linalg.norm(found)


def platform_robot():
    """A planar 3-RRR robot whose platform has coordinates of its own, where the motions meet no singular pose."""
    m = lw.gallery.load("three-rrr", platform=np.pi / 3)
    m.add_joint("P", "planar", "ground", "platform", at=(0.5, 0.3, 0.0), axis=(0, 0, 1))
    return m.build()


def agree(s, drives):
    """The efforts are those of the drives, and those that inverse dynamics has for this motion."""
    assert s.ok, s.status
    assert set(s.tau) == set(drives)
    wanted = s.model.inverse_dynamics(s.q, s.v, s.a).tau
    size = max(np.abs(effort).max() for effort in wanted.values())
    for name in drives:
        np.testing.assert_allclose(s.tau[name], wanted[name], rtol=0.0, atol=1e-8 * size)
    assert s.certificate().energy_relative < 1e-7


def test_a_platform_is_moved_by_its_drives():
    model = platform_robot()
    motion = {
        "P.x": lw.cycloid(0.0, 0.05, 1.0),
        "P.y": lw.cycloid(0.0, -0.03, 1.0) + lw.cycloid(0.0, 0.02, 0.5),
        "P.angle": lw.cycloid(0.0, 0.1, 1.0),
    }
    s = model.simulate(until=1.0, motion=motion, times=np.linspace(0.0, 1.0, 51))
    agree(s, ("A1", "A2", "A3"))
    for name, trajectory in motion.items():
        np.testing.assert_allclose(s[name], trajectory(s.t).value, rtol=0.0, atol=1e-9)


def test_the_efforts_told_make_the_motion_by_themselves():
    model = lw.gallery.load("four-bar-003").build()
    trajectory = lw.cycloid(0.0, 0.15, 0.5)
    times = np.linspace(0.0, 0.5, 401)
    s = model.simulate(until=0.5, motion={"D": trajectory}, times=times)
    agree(s, ("A",))
    again = model.simulate(until=0.5, tau={"A": lw.spline(times, s.tau["A"], ends="natural")})
    np.testing.assert_allclose(again["D"], trajectory(again.t).value, rtol=0.0, atol=1e-5)


def test_some_coordinates_by_the_drives_that_are_left():
    """One drive follows its own trajectory, two move the platform's point."""
    model = platform_robot()
    motion = {"A1": lw.cycloid(0.0, 0.1, 1.0), "P.x": lw.cycloid(0.0, 0.04, 1.0), "P.angle": lw.cycloid(0.0, 0.05, 1.0)}
    s = model.simulate(until=1.0, motion=motion, times=np.linspace(0.0, 1.0, 21))
    agree(s, ("A1", "A2", "A3"))
    given = model.simulate(
        until=0.1,
        motion={"P.x": lw.cycloid(0.0, 0.04, 1.0), "P.y": lw.cycloid(0.0, 0.02, 1.0)},
        tau={"A2": -3.0},
        times=np.linspace(0.0, 0.1, 21),
    )
    agree(given, ("A1", "A2", "A3"))
    np.testing.assert_allclose(given.tau["A2"], -3.0)


def test_as_many_coordinates_as_drives_or_words():
    model = platform_robot()
    x = lw.cycloid(0.0, 0.04, 1.0)
    with pytest.raises(
        ModelError, match=r"'P.x' has no drive, and 'A1', 'A2', 'A3' could move it: 1 coordinate against 3"
    ):
        model.simulate(until=1.0, motion={"P.x": x})
    held = model.simulate(until=0.2, motion={"P.x": x}, tau=dict.fromkeys(("A1", "A2", "A3"), 0.0))
    assert np.abs(held.tau["P"][:, 0]).max() > 0.0  # from outside, where no drive is left


def test_drives_that_cannot_move_it_are_told():
    m = lw.Mechanism("two pendulums", gravity=(0.0, -9.81, 0.0))
    for name, x in (("A", 0.0), ("B", 3.0)):
        m.add_body(f"rod {name}", lw.rod(mass=1.0, start=(x, 0, 0), end=(x + 1, 0, 0)))
        m.add_joint(name, "revolute", "ground", f"rod {name}", at=(x, 0, 0), axis=(0, 0, 1), actuated=name == "A")
    with pytest.raises(ModelError, match="the drives cannot move B as told, here"):
        m.build().simulate(until=1.0, motion={"B": lw.cycloid(0.0, 1.0, 1.0)})


@pytest.mark.parametrize("name", ["S1", "S1.w", "S1.x", "S2"])
def test_quaternions_say_what_to_name_instead(name):
    model = lw.gallery.load("stewart").build()
    with pytest.raises(
        ModelError, match=r"turns by a quaternion.*name joints of one coordinate \(P1, P2.*'euler'"
    ) as e:
        model.simulate(until=1.0, motion={name: lw.cycloid(0.0, 0.1, 1.0)})
    assert f"name one of {name[:2]}.1, {name[:2]}.2, {name[:2]}.3." in str(e.value)
