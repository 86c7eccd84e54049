"""Pictures of runs show what the runs hold: the curves, with units and names, and nothing else."""

from dataclasses import replace

import numpy as np
import pytest

from exact_runs import crank_turn, ensemble, loaded_states
from linkwright import gallery
from linkwright.design.driven_motion import choose_drive, move, turn
from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism import Mechanism, rod
from linkwright.simulation.results.solution import Event
from linkwright.view.motion_plots import plot_motion
from linkwright.view.picture_files import save_picture
from linkwright.view.solution_plots import BUNDLE, NAMED, PLOTS
from linkwright.view.stick_figure import draw


@pytest.fixture(scope="module")
def run():
    return crank_turn("four-bar")


def axes_of(figure, label):
    return next(axes for axes in figure.axes if axes.get_ylabel() == label)


def legend(axes):
    return [text.get_text() for text in axes.get_legend().get_texts()]


def curve(axes, name):
    """The points of the curve that the legend names, by its colour and stroke."""
    (handle,) = [h for h in axes.get_legend().legend_handles if h.get_label() == name]
    look = (handle.get_color(), handle.get_linestyle())
    (line,) = [x for x in axes.lines if (x.get_color(), x.get_linestyle()) == look and len(x.get_xdata()) > 2]
    return line.get_xydata()


@pytest.mark.parametrize("what", [None, *PLOTS])
@pytest.mark.parametrize("name", ["four-bar", "rssr", "slider-crank"])
def test_every_picture_is_made_and_saved(name, what, tmp_path):
    file = tmp_path / "picture.png"
    figure = crank_turn(name, instants=31).plot(what, path=file)
    assert file.stat().st_size > 10_000
    for axes in figure.axes[what is None :]:
        label = axes.get_title() if axes.name == "polar" else axes.get_ylabel()
        assert label.endswith("]") or label == "quaternion"


@pytest.mark.parametrize("name", ["six-axis-arm", "satellite-arm", "joint-zoo"])
def test_open_machines_and_all_kinds_of_joints(name):
    s = loaded_states(gallery.load(name).build())
    for what in (None, *PLOTS):
        s.plot(what).draw_without_rendering()
    assert "no loops: nothing to close" in [text.get_text() for text in s.plot("closure").axes[0].texts]


def test_motion_shows_every_joint(run):
    axes = axes_of(run.plot("motion"), "angle [rad]")
    assert legend(axes) == ["A", "B", "C", "D"]
    assert axes.get_title() == "Angles"
    for name in "ABCD":
        np.testing.assert_allclose(curve(axes, name), np.stack([run.t, run[name]], axis=-1))


def test_motion_by_unit():
    labels = [axes.get_ylabel() for axes in crank_turn("slider-crank").plot("motion").axes]
    assert labels == ["angle [rad]", "slide [m]", "rate [rad/s]", "rate [m/s]"]


def test_a_joint_has_one_colour_everywhere(run):
    figures = [run.plot("motion"), run.plot("reactions"), run.plot("phase")]
    colours = [{h.get_label(): h.get_color() for h in f.axes[0].get_legend().legend_handles} for f in figures]
    shared = set.intersection(*(set(x) for x in colours))
    assert len(shared) >= 3
    for name in shared:
        assert len({x[name] for x in colours}) == 1


def test_chosen_joints_only(run):
    assert legend(run.plot("motion", joints=["A", "D"]).axes[0]) == ["A", "D"]
    assert legend(run.plot("reactions", joints="C").axes[0]) == ["C"]


def test_efforts_and_phase(run):
    axes = axes_of(run.plot("efforts"), "torque [N m]")
    np.testing.assert_allclose(curve(axes, "A")[:, 1], run.tau["A"])
    phase = run.plot("phase").axes[0]
    assert (phase.get_xlabel(), phase.get_ylabel()) == ("angle [rad]", "rate [rad/s]")
    np.testing.assert_allclose(curve(phase, "D"), np.stack([run["D"], run.v[:, run.model.rate_places["D"][0]]], -1))
    words = [text.get_text() for text in replace(run, tau={}).plot("efforts").axes[0].texts]
    assert words == ["no joint is driven"]


def test_reactions_are_sizes_and_say_what_is_not_determined():
    s = crank_turn("four-bar")
    axes = axes_of(s.plot("reactions"), "force [N]")
    np.testing.assert_allclose(curve(axes, "C")[:, 1], np.linalg.norm(s.reactions()["C"][:, 3:], axis=-1))
    assert axes.get_ylim()[0] == 0.0
    redundant = loaded_states(gallery.load("sarrus").build())
    figure = redundant.plot("reactions")
    assert any(name.endswith("*") for axes in figure.axes for name in legend(axes))
    assert any("not determined" in text.get_text() for axes in figure.axes for text in axes.texts)


def test_energy_and_its_balance(run):
    energy, balance = run.plot("energy").axes
    assert legend(energy) == ["kinetic", "potential", "total", "work done on it"]
    np.testing.assert_allclose(curve(energy, "total")[:, 1], run.energy.total)
    assert balance.get_yscale() == "log"
    leaking = replace(run, work=run.work + np.linspace(0.0, 2.0, len(run.t)))
    assert curve(leaking.plot("energy").axes[1], "|E − E(0) − work|")[-1, 1] == pytest.approx(2.0, abs=1e-2)


def test_closure_is_logarithmic_and_zero_is_said(run):
    (axes,) = replace(run, closure=np.geomspace(1e-14, 1e-10, 61)).plot("closure").axes
    assert axes.get_yscale() == "log"
    assert legend(axes) == ["gap", "its rate: zero"]
    np.testing.assert_allclose(curve(axes, "gap")[[0, -1], 1], [1e-14, 1e-10])


def test_nothing_but_zero_is_said(run):
    (axes,) = replace(run, closure=0.0 * run.closure).plot("closure").axes
    assert [text.get_text() for text in axes.texts] == ["exactly zero"]


def test_of_many_curves_the_liveliest_are_named():
    s = loaded_states(gallery.load("biped").build())
    axes = axes_of(s.plot("motion"), "angle [rad]")
    assert len(legend(axes)) == NAMED + 1
    assert legend(axes)[-1] == "others"


def test_events_are_marked(run):
    axes = replace(run, events=(Event("lowest", 0.4, run.q[0], run.v[0]),)).plot("motion").axes[0]
    assert "lowest" in [text.get_text() for text in axes.texts]
    assert any(np.allclose(line.get_xdata(), 0.4) for line in axes.lines)


def test_an_ensemble_is_a_bundle():
    s = ensemble()
    axes = s.plot("efforts").axes[0]
    bundle = [line for line in axes.lines if len(line.get_xdata()) == len(s.t)]
    assert len(bundle) == 3
    assert legend(axes) == ["A"]
    np.testing.assert_array_equal(bundle[1].get_ydata(), s.tau["A"][1])
    for what in (None, *PLOTS):
        s.plot(what).draw_without_rendering()
    many = replace(s, tau={"A": np.tile(s.tau["A"][:1], (200, 1))}, q=np.tile(s.q[:1], (200, 1, 1)))
    many = replace(many, v=np.tile(s.v[:1], (200, 1, 1)))
    assert len([x for x in many.plot("efforts").axes[0].lines if len(x.get_xdata()) == len(s.t)]) == BUNDLE


def test_loops_that_gape_are_said_where_reactions_would_be(run):
    axes = replace(run, q=run.q + 1e-3).plot("reactions").axes[0]
    assert "close" in axes.texts[0].get_text()


def test_names_are_drawn_as_they_stand(tmp_path):
    """Also those that look like mathematics, and are none."""
    m = Mechanism(r"a$\beta_$", gravity=(0.0, -9.81, 0.0))
    m.add_body("arm", rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint(r"$\alpha_$", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    s = m.build().simulate(until=0.5, events={r"$\gamma_$": lambda t, state: t - 0.2})
    for what in (None, *PLOTS):
        s.plot(what, path=tmp_path / "picture.png")
    (label,) = legend(axes_of(s.plot("motion"), "angle [rad]"))
    assert label == r"\$\alpha_\$"  # matplotlib draws `\$` as a dollar sign
    save_picture(draw(m, names=True), tmp_path / "drawing.png")
    motion = move(s.model, choose_drive(s.model, None), turn(1.0, 31))
    save_picture(plot_motion(motion), tmp_path / "motion.png")


def test_mistakes_are_sentences(run, tmp_path):
    with pytest.raises(ModelError, match=r"four-bar: plot 'energies' does not exist\. Did you mean 'energy'\?"):
        run.plot("energies")
    with pytest.raises(ModelError, match=r"joint 'Z' does not exist"):
        run.plot("motion", joints=["Z"])
    with pytest.raises(LinkwrightError, match=r"a picture is written as \.png"):
        run.plot(path=tmp_path / "run.txt")
