"""Bearing loads, cycles, peaks and points on plots are those of the run."""

import numpy as np
import pytest

import linkwright as lw
from exact_runs import crank_turn, ensemble
from linkwright.view.bearing_plots import MOST, bearing_load
from linkwright.view.solution_panels import over_a_turn


@pytest.fixture(scope="module")
def run():
    return crank_turn("four-bar")


def polar(axes):
    """{label: (T, 2) vectors} of the curves in polar axes."""
    found = {}
    for line in axes.lines:
        angle, size = line.get_data()
        found[line.get_label()] = np.stack([size * np.cos(angle), size * np.sin(angle)], axis=-1)
    return found


def test_polar_curves_are_the_reactions(run):
    figure = run.plot("bearings")
    assert [axes.get_title() for axes in figure.axes] == ["A [N]", "B [N]", "C [N]", "D [N]"]
    carried, poses = run.reactions(), run.poses()
    for axes, name in zip(figure.axes, "ABCD", strict=True):
        joint = run.model.mechanism.joints[name]
        drawn = polar(axes)
        force = carried[name][..., 3:]
        for body, sign in ((joint.parent, -1.0), (joint.child, 1.0)):
            R = poses[body][0] if body in poses else np.broadcast_to(np.eye(3), (len(run.t), 3, 3))
            own = np.einsum("tji,tj->ti", R, sign * force)
            np.testing.assert_allclose(drawn[f"on {body}, in its axes"], own[:, :2], atol=1e-9 * np.abs(force).max())


def test_action_is_reaction_in_the_reference_pose(run):
    """The first instant of the turn is the reference pose: there both loads are each other's opposite."""
    load = bearing_load(run, "B")
    np.testing.assert_allclose(load.on_parent[0], -load.on_child[0], atol=1e-9)
    np.testing.assert_allclose(
        np.linalg.norm(load.on_parent, axis=-1), np.linalg.norm(load.on_child, axis=-1), rtol=1e-12
    )


def test_bearings_of_a_machine_in_space_and_of_many_joints():
    s = crank_turn("rssr", instants=7)
    figure = s.plot("bearings")
    axed = [name for name, joint in s.model.mechanism.joints.items() if joint.axis is not None]
    assert 0 < len(figure.axes) <= len(axed)
    assert bearing_load(s, next(name for name in s.model.joints if name not in axed)) is None
    many = crank_turn("carpet-scraper", instants=7).plot("bearings")
    assert len(many.axes) == MOST


def test_an_ensemble_of_bearings_is_a_bundle():
    s = ensemble()
    axes = s.plot("bearings").axes[0]
    assert len(axes.lines) == 2 * len(s.q)


def test_a_machine_without_bearings_says_so():
    m = lw.Mechanism("stone")
    m.add_body("stone", lw.sphere(1.0, (0, 0, 0), 0.1))
    m.add_joint("F", "free", "ground", "stone", at=(0, 0, 0))
    model = m.build()
    s = model.simulate(model.reference, until=0.1, progress=False)
    assert [text.get_text() for text in s.plot("bearings").texts][-1] == "no joint has a bearing with an axis"


def test_the_cycle_is_the_effort_over_the_crank(run):
    (axes,) = run.plot("cycle").axes
    assert axes.get_xlabel() == "A [rad]"
    assert axes.get_xlim() == (0.0, 2.0 * np.pi)
    x, y = axes.lines[0].get_data()
    angle = run["A"]
    inside = (angle > 1e-6) & (angle < 2.0 * np.pi - 1e-6)
    np.testing.assert_allclose(np.interp(angle[inside], x[: len(angle)], y[: len(angle)]), run.tau["A"][inside])


def test_turns_lie_upon_each_other():
    angle = np.linspace(-1.0, 14.0, 400)
    for sign in (1.0, -1.0):
        x, y = over_a_turn(sign * angle, np.sin(sign * angle))
        told = np.isfinite(x)
        assert np.isnan(x).sum() == np.isnan(y).sum() == 3  # borders passed, at 0, 2 pi and 4 pi
        assert x[told].min() >= 0.0
        assert x[told].max() <= 2.0 * np.pi + 1e-12
        np.testing.assert_allclose(y[told], np.sin(x[told]), atol=2e-4)
        assert np.nanmax(np.abs(np.diff(x))) < 0.05  # no line across


def test_a_swing_is_drawn_over_its_angle():
    model = lw.gallery.load("double-pendulum").build()
    s = model.simulate(model.assemble(shoulder=0.2), until=0.5, tau={"shoulder": 0.1}, progress=False)
    (axes,) = s.plot("cycle").axes
    np.testing.assert_allclose(axes.lines[0].get_xdata(), s["shoulder"])
    free = model.simulate(model.assemble(shoulder=0.2), until=0.5, progress=False)
    assert "no joint is driven" in [text.get_text() for text in free.plot("cycle").axes[0].texts]


def test_peaks_between_the_instants_are_marked():
    model = lw.gallery.load("four-bar-003").build()
    times = np.linspace(0.0, 4.0, 60)
    s = model.simulate(model.assemble(A=0.0), until=4.0, tau={"A": 6.0}, times=times, progress=False)
    axes = s.plot("reactions").axes[0]
    marks = {line.get_color(): line.get_xydata()[0] for line in axes.lines if line.get_marker() == "o"}
    assert len(marks) == 4
    wanted = s.peaks().forces
    for extreme in wanted.values():
        near = [mark for mark in marks.values() if abs(mark[0] - extreme.t) < 1e-2]
        assert any(mark[1] == pytest.approx(extreme.value, rel=2e-3) for mark in near)
    largest = max(float(x.value) for x in wanted.values())
    assert largest > 1.02 * max(float(x.sampled) for x in wanted.values())
    (words,) = (text.get_text() for text in axes.texts if "at" in text.get_text())
    assert float(words.split()[0]) == pytest.approx(largest, rel=2e-3)
    assert words.split()[1] == "N"


def test_points_are_plotted_drawn_and_traced():
    m = lw.gallery.load("four-bar")
    m.add_point("pen", "coupler", at=(2.0, 3.0, 0.0))
    model = m.build()
    turn = model.assemble({"A": np.linspace(0.0, 6.0, 40)})
    path = model.point_motions(turn.q)["pen"].position[:, :2]
    figure = model.draw(turn.q)
    assert any(
        line.get_xydata().shape == path.shape and np.allclose(line.get_xydata(), path) for line in figure.axes[0].lines
    )
    s = model.simulate(model.assemble(A=0.0), until=1.0, tau={"A": 6.0}, progress=False)
    places, speeds = s.plot("points").axes
    assert [text.get_text() for text in places.get_legend().get_texts()] == ["pen.x", "pen.y"]
    np.testing.assert_allclose(speeds.lines[0].get_ydata(), np.linalg.norm(s.points["pen"].velocity, axis=-1))
    np.testing.assert_array_equal(s.animate().traces[0], s.points["pen"].position)
    assert s.animate(trace={}).traces == []
    np.testing.assert_array_equal(s.animate(trace="pen").traces[0], s.points["pen"].position)


def test_a_machine_without_named_points_says_so(run):
    assert "add_point" in run.plot("points").axes[0].texts[0].get_text()


def test_drawing_a_model_takes_states_and_poses(tmp_path):
    model = lw.gallery.load("four-bar").build()
    state = model.assemble(A=0.7)
    one, same = model.draw(state), model.draw(state.q)
    for line, other in zip(one.axes[0].lines, same.axes[0].lines, strict=True):
        np.testing.assert_array_equal(line.get_xydata(), other.get_xydata())
    model.mechanism.draw(path=tmp_path / "m.png", names=False)
    assert (tmp_path / "m.png").stat().st_size > 2000


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda m: m.draw([1.0, 2.0, 3.0, 4.0, 5.0]), "its last axis must be 3 long: A, C, D"),
        (lambda m: m.draw("here"), "draw: q must be an array of finite numbers"),
        (lambda m: m.draw(np.zeros((0, m.nq))), "q has no poses. Leave it out"),
        (lambda m: m.draw(trace=3), "trace names a body or a point"),
        (lambda m: m.draw(trace="copler"), "body 'copler' does not exist"),
        (lambda m: m.draw(path="x.txt"), "a picture is written as"),
    ],
)
def test_what_cannot_be_drawn_is_a_sentence(ask, words):
    with pytest.raises(lw.LinkwrightError, match=words):
        ask(lw.gallery.load("four-bar").build())
