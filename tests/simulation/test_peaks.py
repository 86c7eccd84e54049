"""Extremes of a run: those of the continuous motion, whatever the instants it is told at."""

from __future__ import annotations

import math
import pickle

import numpy as np
import pytest

import linkwright as lw

INERTIA = 2.0


def flywheel():
    m = lw.Mechanism("flywheel", gravity=(0.0, 0.0, 0.0))
    m.add_body("wheel", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.diag([1.5, 1.5, INERTIA])))
    m.add_joint("A", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    return m.build()


@pytest.fixture(scope="module")
def run():
    model = lw.gallery.load("four-bar-003").build()
    return model.simulate(model.assemble(A=0.0), until=10.0, tau={"A": 6.0})


@pytest.fixture(scope="module")
def peaks(run):
    return run.peaks()


def forces(s):
    return {name: np.linalg.norm(wrench[..., 3:], axis=-1) for name, wrench in s.reactions().items()}


def test_a_hundred_times_finer_finds_nothing_larger(run, peaks):
    around = [run.model.simulate(run.model.assemble(A=0.0), until=10.0, tau={"A": 6.0}, times=t) for t in (
        np.linspace(9.5, 10.0, 5001),
        peaks.forces["A"].t + np.linspace(-2e-5, 2e-5, 41),
    )]  # fmt: skip
    for name, force in forces(around[0]).items():
        assert force.max() <= peaks.forces[name].value * (1.0 + 1e-7)
    close = forces(around[1])["A"]
    assert close.max() == pytest.approx(peaks.forces["A"].value, rel=1e-7)
    assert 0 < close.argmax() < 40  # within, not at an end
    assert peaks.forces["A"].value == pytest.approx(24_020.0, abs=1.0)
    assert peaks.rates["A"].greatest.value >= around[0].v[:, 0].max() * (1.0 - 1e-9)
    assert peaks.accelerations["A"].least.value <= around[0].a[:, 0].min() * (1.0 - 1e-9)


def test_what_the_instants_miss_is_told(run, peaks):
    sampled = forces(run)["A"].max()
    assert peaks.forces["A"].sampled == sampled < 16_300.0
    told = [sentence for sentence in peaks.missed if sentence.startswith("largest force in A")]
    assert told == ["largest force in A: 24019.7 N at t = 9.98739 s, but 16294.3 N among the instants."]
    assert "joint A" in str(peaks)
    assert told[0] in str(peaks)
    assert not [sentence for sentence in peaks.missed if "effort" in sentence]


def test_few_instants_are_enough():
    """I w' = 3 sin(2 pi t): extremes by formula, of a run told at its ends alone."""
    s = flywheel().simulate(until=2.2, tau={"A": lw.sine(0.0, 3.0, frequency=1.0)}, times=[0.0, 2.2])
    p = s.peaks()
    assert p.between
    assert p.efforts["A"].greatest.value == pytest.approx(3.0, rel=1e-7)
    assert p.efforts["A"].greatest.t % 1.0 == pytest.approx(0.25, abs=1e-3)
    assert p.efforts["A"].least.value == pytest.approx(-3.0, rel=1e-7)
    assert p.efforts["A"].least.t % 1.0 == pytest.approx(0.75, abs=1e-3)
    assert p.accelerations["A"].greatest.value == pytest.approx(3.0 / INERTIA, rel=1e-7)
    assert p.rates["A"].greatest.value == pytest.approx(3.0 / (math.pi * INERTIA), rel=1e-7)
    assert p.rates["A"].least.value == pytest.approx(0.0, abs=1e-9)


def test_every_run_of_an_ensemble_has_its_own():
    model = lw.gallery.load("four-bar-003").build()
    start = np.array([0.0, 0.4, 1.0])
    tau = {"A": np.array([6.0, 3.0, 5.0])}
    many = model.simulate(model.assemble({"A": start}), until=2.0, tau=tau, times=np.linspace(0.0, 2.0, 21)).peaks()
    for k in range(3):
        one = model.simulate(model.assemble(A=start[k]), until=2.0, tau={"A": tau["A"][k]}).peaks()
        for name in model.joints:
            assert many.forces[name].value[k] == pytest.approx(one.forces[name].value, rel=1e-6)
        assert many.rates["A"].greatest.value[k] == pytest.approx(one.rates["A"].greatest.value, rel=1e-6)
        assert many.efforts["A"].least.value[k] == tau["A"][k]
    assert "(run 0)" in str(many)


def test_prescribed_motions_and_jumps_and_early_ends():
    model = lw.gallery.load("four-bar-003").build()
    s = model.simulate(until=1.0, motion={"A": lw.cycloid(0.0, 1.0, 1.0)}, times=[0.0, 0.5, 1.0])
    p = s.peaks()
    assert p.rates["A"].greatest.value == pytest.approx(2.0, rel=1e-7)
    assert p.rates["A"].greatest.t == pytest.approx(0.5, abs=1e-3)
    fine = model.simulate(until=1.0, motion={"A": lw.cycloid(0.0, 1.0, 1.0)}, times=np.linspace(0.0, 1.0, 20_001))
    assert p.efforts["A"].greatest.value == pytest.approx(fine.tau["A"].max(), rel=1e-6)
    assert p.efforts["A"].least.value == pytest.approx(fine.tau["A"].min(), rel=1e-6)
    fast = lw.event(lambda t, state: state.v["A"] - 1.0, stop=True)
    step = lw.table([0.0, 0.5, 0.5, 9.0], [0.0, 1.0, 4.0, 4.0])
    wheel = flywheel().simulate(until=9.0, tau={"A": step}, events={"fast": fast})
    assert not wheel.ok
    found = wheel.peaks()
    assert found.efforts["A"].greatest.value == pytest.approx(4.0, rel=1e-12)
    assert found.rates["A"].greatest.value == pytest.approx(1.0, rel=1e-9)


def test_a_run_from_a_file_tells_its_instants(run, tmp_path):
    run.save(tmp_path / "run.nc")
    for s in (lw.load_solution(tmp_path / "run.nc"), pickle.loads(pickle.dumps(run))):
        p = s.peaks()
        assert not p.between
        assert "among its instants only" in str(p)
        assert p.forces["A"].value == forces(run)["A"].max()


def test_compliant_runs_have_no_reactions():
    model = lw.gallery.load("four-bar-003").build()
    p = model.simulate(model.assemble(A=0.0), until=0.1, tau={"A": 6.0}, method="compliance").peaks()
    assert not p.forces
    assert p.rates["A"].greatest.value > 0.0


def test_singular_poses_have_no_largest_force():
    """A parallelogram that passes its flat pose: forces grow there without bound, and it is said so."""
    pytest.importorskip("heyoka")
    model = lw.gallery.load("n-four-bar", n=1).build()
    s = model.simulate(model.assemble(A0=0.3), until=1.0)
    assert "passed close to singular poses" in s.status
    p = s.peaks()
    assert "forces and moments may grow there without bound" in p.unanswered
    assert p.unanswered in str(p)
    assert max(force.value for force in p.forces.values()) < 1000.0
    assert p.rates["A0"].greatest.value >= s.v[:, 0].max()
    assert all(moment.value == 0.0 for moment in p.moments.values())  # in a plane, but for rounding
