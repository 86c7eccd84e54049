"""The benchmark of whole runs: its references are right, errors and gaps are those of the runs, its rows come out."""

import json

import numpy as np
import pytest

import benchmarks
from benchmarks import cases, loops, open_systems, peers, report, simulate, simulate_cases, simulate_peers
from benchmarks.clock import Turns
from linkwright.simulation.running import heyoka_expressions


def test_the_reference_is_what_two_integrators_say():
    assert simulate.reference_error(1.0) < 1e-12


@pytest.mark.parametrize("until", [0.3, 1.0])
def test_the_row_falls_as_a_pendulum(until):
    if not heyoka_expressions.available():
        pytest.skip("heyoka is not installed")
    case = simulate_cases.row(until, n=2)
    assert simulate_cases.as_pendulum(case) == pytest.approx(simulate_cases.end(case, "taylor", 1e-10), abs=1e-8)


def test_our_rows_tell_errors_gaps_and_energy():
    case = simulate_cases.scraper(0.5)
    right = case.reference
    found = simulate._run(case, "dop853", 1e-10)
    row = simulate._row(case, "ours", [found], right)
    assert row.error == np.abs(found[0].q[-1] - right).max() < 1e-8
    assert row.closure == found[0].closure.max() < 1e-12
    assert row.energy < 1e-8
    worse = simulate._row(case, "ours", [simulate._run(case, "dop853", 1e-4)], right)
    assert worse.error > 100.0 * row.error


def test_the_goal_is_reached_at_the_loosest_tolerance():
    case = simulate_cases.four_bar(1.0)
    row = simulate._ours(case, case.reference, 0, "dop853")
    assert row.error <= simulate.GOAL
    assert row.contender.startswith("ours, dop853 at")


def test_runs_of_an_ensemble_are_those_of_single_runs():
    many = simulate.ensemble(rounds=1, runs=40)
    assert many.error < 1e-9
    assert many.closure < 1e-12
    assert min(many.one_core, many.all_cores, many.single) > 0.0


def test_a_missing_peer_is_a_note(monkeypatch):
    monkeypatch.setattr(simulate, "installed", lambda package: False)
    rows = [row for row in simulate.four_bar(0, 0.2, quick=True) if row.peer]
    assert [row.note for row in rows] == [f"{name} is not installed" for name in ("pinocchio", "mujoco", "exudyn")]
    assert all(row.seconds is None for row in rows)


@pytest.mark.peers
@pytest.mark.parametrize("make", [simulate_cases.four_bar, simulate_cases.scraper, simulate_cases.three_rrr])
def test_pinocchio_runs_the_same_machine(make):
    case = make(0.5)
    found = simulate_peers.pinocchio(*case.given, 1e-10)
    assert found.q == pytest.approx(case.reference, abs=1e-8)
    assert found.closure < 1e-8


@pytest.mark.peers
def test_pinocchio_turns_balls():
    case = simulate_cases.stewart(0.1)
    assert simulate_peers.pinocchio(*case.given, 1e-11).q == pytest.approx(case.reference, abs=1e-9)


@pytest.mark.peers
def test_the_soft_peer_comes_close():
    case = simulate_cases.four_bar(0.5)
    found = simulate_peers.mujoco(*case.given, 2e-4)
    assert found.q == pytest.approx(case.reference, abs=1e-5)
    assert found.closure < 1e-5


@pytest.mark.peers
def test_exudyn_comes_close():
    pytest.importorskip("exudyn")
    case = simulate_cases.four_bar(0.5)
    coarse, fine = (simulate_peers.exudyn(case.model, case.until, case.tau, n) for n in (200, 400))
    errors = [np.abs(found.q - case.reference).max() for found in (coarse, fine)]
    assert errors[1] < 1e-5
    assert errors[0] / errors[1] == pytest.approx(4.0, rel=0.2)  # its rule is of second order


@pytest.mark.peers
def test_a_slow_peer_is_given_up():
    case = simulate_cases.four_bar(5.0)
    with pytest.raises(simulate_peers.TooSlow):
        simulate_peers.pinocchio(*case.given, 1e-10, patience=0.01)


@pytest.mark.peers
def test_the_quick_suite_as_json(capsys):
    benchmarks.run("simulate", as_json=True, quick=True)
    found = json.loads(capsys.readouterr().out)
    assert found["reference error"] < 1e-12
    ours = [row for row in found["runs"] if not row["peer"]]
    assert {row["machine"] for row in ours} >= {"four-bar of 003", "carpet scraper"}
    assert all(row["error"] < 1e-8 and row["closure"] < 1e-12 and row["energy"] < 1e-7 for row in ours)
    assert all(row["ratio"] for row in found["runs"] if row["peer"] and row["seconds"] is not None)


@pytest.mark.parametrize("suite", ["loops", "open"])
def test_without_peers_the_suites_run_what_is_there(suite, monkeypatch, capsys):
    """As in an environment that has nothing but Linkwright."""
    for module in (peers, loops, open_systems):
        monkeypatch.setattr(module, "installed", lambda package: False)
    monkeypatch.setattr(cases, "ROBOTS", cases.ROBOTS / "nowhere")
    monkeypatch.setattr(loops, "MACHINES", {name: loops.MACHINES[name] for name in ("four-bar", "Stewart")})
    monkeypatch.setattr(open_systems, "BATCH", 640)
    monkeypatch.setattr(report, "OPEN", {"UR5": None, "planar chain of 30": cases.OPEN["planar chain of 30"]})
    for module in (open_systems, loops):
        monkeypatch.setattr(module, "take_turns", lambda contenders, *_, **__: dict.fromkeys(contenders, Turns((1.0,))))
    monkeypatch.setattr(loops, "single", lambda rounds, machine: {})
    benchmarks.run(suite, quick=True)
    said = capsys.readouterr().out
    robots = ", example-robot-data" if suite == "open" else ""
    assert f"not installed, and so left out: pinocchio, mujoco{robots} (pip install 'linkwright[peers]')" in said
    row = next(line for line in said.splitlines() if line.startswith(("Stewart", "planar chain of 30")))
    assert row.count("not installed") == 2  # a column each
    assert "UR5" not in said
