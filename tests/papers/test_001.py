"""Paper 001: what stands behind its claims."""

import numpy as np
import pytest

from linkwright import gallery
from papers.page import Page
from papers.paper_001 import biped, counts, four_bar, stanford


@pytest.fixture(scope="module")
def arm():
    return stanford.run()


@pytest.fixture(scope="module")
def bar():
    return four_bar.run()


def test_stanford_arm_obeys_the_laws(arm):
    assert arm.undone < 1e-10
    assert arm.work == pytest.approx(arm.gained, abs=1e-8)
    assert max(arm.error, arm.dense) < 1e-8
    assert arm.energy_off < 1e-8


@pytest.mark.peers
def test_efforts_of_the_stanford_arm_against_pinocchio():
    from pinocchio_mechanisms import MechanismTwin

    twin = MechanismTwin(gallery.load("stanford-arm"))
    model = twin.mechanism.build()
    _, q, v, a = (x[::50] for x in stanford.motion(model))
    ours = np.stack(list(model.inverse_dynamics(q, v, a).tau.values()), axis=1)
    assert ours == pytest.approx(twin.inverse_dynamics(q, v, a), rel=1e-10, abs=1e-10)


@pytest.fixture(scope="module")
def step():
    return biped.run()


def test_biped_falls_under_torques_known_in_advance(step):
    assert step.undone < 1e-9
    assert 10.0 < step.growth < 100.0
    straight, coarse, fine, held = (float(step.error(name).max()) for name in step.runs)
    assert straight > coarse > fine > held
    assert biped.PRINTED < step.follows_until("every 10 ms, straight lines") < biped.STEP
    assert held < 1e-8


def test_errors_of_the_biped_grow_as_its_eigenvalue_says(step):
    t, error = step.runs["every 10 ms, spline"].t, step.error("every 10 ms, spline")
    late = t > 0.3
    rate = np.polyfit(t[late], np.log(error[late]), 1)[0]
    assert rate == pytest.approx(step.growth, rel=0.25)


def test_four_bar_turns_and_falls(bar):
    assert bar.apart < 1e-10
    assert bar.imbalance < 1e-9
    assert bar.falls_apart < 1e-10
    assert bar.energy_off < 1e-8


@pytest.mark.parametrize("kinds", counts.SIX.values(), ids=counts.SIX)
def test_counts_grow_by_straight_lines(kinds, monkeypatch):
    monkeypatch.setattr(counts, "FREEDOMS", (6, 12, 18, 24))
    growth = counts.count(kinds)
    for which in ("inverse", "forward"):
        slope, _, bend = growth.line(which)
        assert slope > 0.0
        assert bend < 1e-3


def test_ball_joints_as_one_cost_less_in_chains_of_them(monkeypatch):
    monkeypatch.setattr(counts, "FREEDOMS", (6, 12))
    balls = counts.count(counts.SIX["3-DOF joints"])
    assert balls.inverse < balls.inverse_apart
    assert balls.forward < balls.forward_apart


def test_counts_are_those_of_the_structure():
    """Other numbers in the same chain make the same programs, to a few operations."""
    machines = [counts.chain(counts.SIX["1-, 2-, 3-DOF"] * 2, seed).build().tree for seed in (1, 2, 3)]
    for question in ("generalized_forces", "forward_dynamics"):
        found = [counts.ask(machine, question).operations for machine in machines]
        assert max(found) - min(found) < 0.01 * max(found)


def test_the_page_tells_it(arm, step, bar, tmp_path):
    """And the factored inertia matrix costs n^3/3: a product and a sum for half the entries above every pivot."""
    page, counted = Page("001"), counts.count_all()
    stanford.write(page, arm)
    biped.write(page, step)
    four_bar.write(page, bar)
    counts.write(page, counted)
    page.save(tmp_path)
    factor, left = counted[1].cubic
    assert factor == pytest.approx(1 / 3, rel=0.05)
    assert left < 1e-3
    assert len(page.claims) == 9
    assert "does not agree" not in [claim.verdict for claim in page.claims]
    figures_only = [claim.text for claim in page.claims if claim.verdict == "nothing to compare with"]
    assert [text.split(":")[0] for text in figures_only[:5]] == ["Stanford arm"] * 2 + ["Biped"] + ["Four-bar"] * 2
