"""Points on prescribed paths: the run is on the path, and the drives' efforts are those of inverse dynamics."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw


@pytest.fixture(scope="module")
def five_bar():
    return lw.gallery.load("five-bar").build()


def around(t):
    return 1.3 + 0.1 * lw.cos(2.0 * t), -0.25 + 0.1 * lw.sin(2.0 * t), 0.0


@pytest.fixture(scope="module")
def run(five_bar):
    start = five_bar.assemble({"tool": (1.4, -0.25)}, v={"tool": (0.0, 0.2)})
    return five_bar.simulate(start, until=3.0, motion={"tool": around})


def test_the_run_is_on_the_path(run):
    assert run.ok
    c, s = np.cos(2.0 * run.t), np.sin(2.0 * run.t)
    still = np.zeros_like(run.t)
    tool = run.points["tool"]
    assert_allclose(tool.position, np.stack([1.3 + 0.1 * c, -0.25 + 0.1 * s, still], -1), atol=1e-12)
    assert_allclose(tool.velocity, np.stack([-0.2 * s, 0.2 * c, still], -1), atol=1e-11)
    assert_allclose(tool.acceleration, np.stack([-0.4 * c, -0.4 * s, still], -1), atol=1e-10)


def test_efforts_are_those_of_inverse_dynamics_along_the_path(five_bar, run):
    """Of poses that inverse kinematics finds, none of them from the run."""
    c, s, still = np.cos(2.0 * run.t), np.sin(2.0 * run.t), np.zeros_like(run.t)
    state = five_bar.assemble(
        {"tool": np.stack([1.3 + 0.1 * c, -0.25 + 0.1 * s, still], -1)},
        v={"tool": np.stack([-0.2 * s, 0.2 * c, still], -1)},
        a={"tool": np.stack([-0.4 * c, -0.4 * s, still], -1)},
    )
    needed = five_bar.inverse_dynamics(state.q, state.v, state.a).tau
    assert list(run.tau) == ["A1", "A2"]
    for joint, tau in run.tau.items():
        assert_allclose(tau, needed[joint], atol=1e-10)


def test_the_certificate_holds(run):
    c = run.certificate()
    assert c.closure < 1e-12
    assert c.energy_relative < 1e-9
    assert c.newton_euler < 1e-12


def test_trajectories_by_component_and_none_where_free(five_bar):
    start = five_bar.assemble({"tool": (1.4, -0.25)})
    x, y = lw.cycloid(1.4, 1.3, duration=1.0), lw.cycloid(-0.25, -0.3, duration=1.0)
    for path in ((x, y, None), (x, y), (x, y, 0.0), [x, y, None]):
        s = five_bar.simulate(start, until=1.0, motion={"tool": path})
        assert s.ok
        assert_allclose(s["tool"][-1], (1.3, -0.3, 0.0), atol=1e-12)
        assert_allclose(s["tool.x"], x(s.t).value, atol=1e-12)
    s = five_bar.simulate(start, until=1.0, motion={"tool": (x, None, None)}, tau={"A2": 0.0})
    assert_allclose(s["tool.x"], x(s.t).value, atol=1e-12)  # one drive for one component, the other is free to swing
    assert np.abs(s["tool.y"] + 0.25).max() > 0.05
    assert_allclose(s.tau["A2"], 0.0)


def test_a_function_may_read_trajectories(five_bar):
    share = lw.cycloid(0.0, 1.0, duration=1.0)
    start = five_bar.assemble({"tool": (1.4, -0.25)})
    s = five_bar.simulate(
        start, until=1.0, motion={"tool": lambda t: (1.4 - 0.1 * share(t), -0.25 - 0.05 * share(t) ** 2, 0.0)}
    )
    assert_allclose(s["tool.y"], -0.25 - 0.05 * share(s.t).value ** 2, atol=1e-12)


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "taylor", "rk4"])
def test_every_integrator(five_bar, integrator):
    start = five_bar.assemble({"tool": (1.4, -0.25)}, v={"tool": (0.0, 0.2)})
    s = five_bar.simulate(start, until=0.5, motion={"tool": around}, integrator=integrator)
    assert_allclose(s["tool.x"], 1.3 + 0.1 * np.cos(2.0 * s.t), atol=1e-10)


def test_an_arm_holds_its_wrist_while_the_tool_goes_straight():
    arm = lw.gallery.load("six-axis-arm").build()
    start = arm.assemble(dict(zip(arm.coordinates, (0.1, 0.2, -0.3, 0.4, 0.5, 0.1), strict=True)))
    p = arm.position(start.q, "tool")
    straight = tuple(lw.cycloid(float(x), float(x) + 0.05, duration=1.0) for x in p)
    s = arm.simulate(start, until=1.0, motion={"tool": straight, "roll": 0.4, "pitch": 0.5, "spin": 0.1})
    assert_allclose(s["tool"][-1] - p, 0.05, atol=1e-12)
    assert_allclose(s.q[:, 3:], np.broadcast_to((0.4, 0.5, 0.1), (len(s.t), 3)), atol=1e-12)
    needed = arm.inverse_dynamics(s.q, s.v, s.a).tau
    for joint, tau in s.tau.items():
        assert_allclose(tau, needed[joint], atol=1e-10)


def test_a_delta_robot_in_space():
    model = lw.gallery.load("delta").build()
    z = float(model.position(model.reference.q, "tool")[2])
    s = model.simulate(until=0.6, motion={"tool": lambda t: (0.3 * t**3, 0.2 * t**3 * lw.sin(t), z + 0.2 * t**3)})
    t = s.t
    assert_allclose(s["tool"], np.stack([0.3 * t**3, 0.2 * t**3 * np.sin(t), z + 0.2 * t**3], -1), atol=1e-12)
    needed = model.inverse_dynamics(s.q, s.v, s.a).tau
    for joint, tau in s.tau.items():
        assert_allclose(tau, needed[joint], atol=1e-10)


def turning(t):
    """About (0.6, 0.8, 0), with an angle of t^2 / 5."""
    return lw.cos(0.1 * t * t), 0.6 * lw.sin(0.1 * t * t), 0.8 * lw.sin(0.1 * t * t), 0.0


def test_a_platform_goes_and_turns_as_told():
    model = lw.gallery.load("stewart").build()
    z = float(model.poses(model.reference.q)["platform"][1][2])
    motion = {"platform": (turning, lambda t: (0.03 * t**2, 0.02 * t**3, z + 0.02 * t**2))}
    s = model.simulate(until=0.6, motion=motion)
    assert s.ok
    t, (R, p) = s.t, s.poses()["platform"]
    assert_allclose(p, np.stack([0.03 * t**2, 0.02 * t**3, z + 0.02 * t**2], -1), atol=1e-12)
    axis, angle = np.array([0.6, 0.8, 0.0]), 0.2 * t * t
    assert_allclose(R @ axis, np.broadcast_to(axis, (len(t), 3)), atol=1e-12)
    assert_allclose(np.trace(R, axis1=1, axis2=2), 1.0 + 2.0 * np.cos(angle), atol=1e-12)
    assert_allclose(model.twists(s.q, s.v)["platform"][:, :3], 0.4 * t[:, None] * axis, atol=1e-11)
    needed = model.inverse_dynamics(s.q, s.v, s.a).tau
    for joint, tau in s.tau.items():
        assert_allclose(tau, needed[joint], atol=1e-8)


def test_an_arm_keeps_the_turn_of_its_hand():
    arm = lw.gallery.load("six-axis-arm").build()
    start = arm.assemble(dict(zip(arm.coordinates, (0.1, 0.2, -0.3, 0.4, 0.5, 0.1), strict=True)))
    R, p = arm.poses(start.q)["flange"]
    straight = tuple(lw.cycloid(float(x), float(x) + 0.05, duration=1.0) for x in p)
    s = arm.simulate(start, until=1.0, motion={"flange": (R, straight)})
    assert_allclose(s.poses()["flange"][0], np.broadcast_to(R, (len(s.t), 3, 3)), atol=1e-12)
    assert_allclose(s.poses()["flange"][1][-1] - p, 0.05, atol=1e-12)
    needed = arm.inverse_dynamics(s.q, s.v, s.a).tau
    for joint, tau in s.tau.items():
        assert_allclose(tau, needed[joint], atol=1e-10)


def test_in_a_plane_a_platform_turns_about_one_axis():
    model = lw.gallery.load("three-rrr").build()
    x, y, _ = map(float, model.poses(model.reference.q)["platform"][1])
    turn = lambda t: (lw.cos(0.1 * t * t), 0.0, 0.0, lw.sin(0.1 * t * t))  # noqa: E731
    s = model.simulate(until=0.5, motion={"platform": (turn, (lw.cycloid(x, x + 0.03, duration=0.5), y))})
    assert_allclose(s.poses()["platform"][1][-1][:2], (x + 0.03, y), atol=1e-12)
    assert_allclose(s.poses()["platform"][0][-1, 1, 0], np.sin(0.2 * 0.25), atol=1e-12)


def test_runs_at_other_numbers(five_bar):
    longer = {"arm1": 0.62}
    start = five_bar.assemble({"tool": (1.4, -0.25)}, v={"tool": (0.0, 0.2)}, parameters=longer)
    s = five_bar.simulate(start, until=0.5, motion={"tool": around}, parameters=longer)
    assert_allclose(s["tool.x"], 1.3 + 0.1 * np.cos(2.0 * s.t), atol=1e-12)


def test_points_of_a_run_are_kept(run, tmp_path):
    run.save(tmp_path / "run.nc")
    again = lw.load_solution(tmp_path / "run.nc")
    for what in ("position", "velocity", "acceleration"):
        assert np.array_equal(getattr(again.points["tool"], what), getattr(run.points["tool"], what))
        assert np.array_equal(run.dataset[f"point_{what}"].sel(point="tool"), getattr(run.points["tool"], what))
    assert run.dataset["point_velocity"].attrs["units"] == "m/s"
    assert np.array_equal(run["tool"], run.points["tool"].position)
    with pytest.raises(lw.ModelError, match="Did you mean 'tool'"):
        run["tol"]


def test_points_of_an_ensemble(five_bar):
    starts = five_bar.assemble({"A1": np.array([0.0, 0.1]), "A2": 0.05})
    s = five_bar.simulate(starts, until=0.2, times=[0.0, 0.1, 0.2])
    assert s.points["tool"].position.shape == (2, 3, 3)
    assert_allclose(s.points["tool"].position, five_bar.position(s.q, "tool"), atol=1e-14)


MISTAKES = [
    ({"tool": (1.4, -0.25, 0.5)}, "the motion of 'tool': it stays at z = 0 m. Give it that, or None."),
    ({"tool": lambda t: (1.4, -0.25, 0.1 * t)}, "the motion of 'tool': it stays at z = 0 m"),
    ({"tool": 5}, "the motion of 'tool' takes a path: a trajectory for each of x, y, z, None where it is free"),
    ({"tool": (None, None, None)}, "the motion of 'tool' leaves all of it free"),
    ({"tool": (1.3, -0.25)}, "begins with (1.3, -0.25, None) m, but in the state it is at (1.4, -0.25, None) m. Start"),
    ({"tool": lambda t: (1.4 + 0.1 * t, -0.25, 0)}, "begins with (0.1, 0, None) m/s, but in the state it moves with"),
    ({"tool": lambda t: (1.4 if t < 1 else 1.5, -0.25, 0)}, "the function cannot be traced"),
    ({"tool": lambda t: 1 / 0}, "the motion of 'tool' fails at t = 0 s with ZeroDivisionError"),
    ({"tool": (1.4, None, None)}, "'tool.x' has no drive, and 'A1', 'A2' could move it: 1 coordinate against 2 drives"),
    ({"tool": (1.4, -0.25), "A1": 0.3}, "3 coordinates are prescribed, but it has 2 degrees of freedom"),
    ({"tool": (lw.table([0, 1], [1.4, 1.3]), -0.25)}, "begins with (-0.1, 0, None) m/s"),
    ({"forearm1": 1.4}, "the motion of 'forearm1' is that of a body and takes (turn, path)"),
    ({"forearm1": (None, None)}, "the motion of 'forearm1' leaves all of it free"),
    ({"forearm1": (2.0 * np.eye(3), None)}, "the motion of 'forearm1': its matrix is no rotation"),
    ({"forearm1": ((0.0, 1.0, 0.0, 0.0), None)}, "the motion of 'forearm1': it never turns about x"),
    ({"forearm1": (lambda t: (1.0, 1.0, 0.0, 0.0), None)}, "its quaternion has the length 1.41421356 at t = 0 s"),
    ({"forearm1": (lambda t: (1.0, 0.0), None)}, "a turn in time is a function that gives w, x, y, z, not"),
    ({"forearm1": ((np.cos(0.2), 0.0, 0.0, np.sin(0.2)), None)}, "the turn of 'forearm1' begins"),
]


@pytest.mark.parametrize(("motion", "told"), MISTAKES)
def test_mistakes_are_one_sentence(five_bar, motion, told):
    start = five_bar.assemble({"tool": (1.4, -0.25)})
    with pytest.raises(lw.ModelError) as refusal:
        five_bar.simulate(start, until=1.0, motion=motion)
    assert told in str(refusal.value)


def test_without_drives_nothing_moves_a_point(five_bar):
    from dataclasses import replace

    m = lw.gallery.load("five-bar").at()
    loose = m.with_joints([replace(joint, actuated=False) for joint in m.joints.values()]).build()
    start = loose.assemble({"tool": (1.4, -0.25)})
    with pytest.raises(lw.ModelError, match=r"no drive is left to move 'tool.x', 'tool.y'. Give as many joints"):
        loose.simulate(start, until=1.0, motion={"tool": (1.4, -0.25)})
