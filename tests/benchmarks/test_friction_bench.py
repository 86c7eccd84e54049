"""The benchmark of friction and stops: its closed forms are right, ours meets them, what peers cannot say is told."""

import json
import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import benchmarks
from benchmarks import friction, friction_cases, friction_peers, friction_report, suites
from benchmarks.friction_cases import G

QUICK = {case.name: case for case in friction_cases.cases(quick=True)}


def test_known_courses():
    """By the textbook's words: what the springs and weights do between, and the numbers of papers."""
    oscillator = QUICK["Coulomb oscillator"]
    assert_allclose(oscillator.right, [-0.11076, 0.07152, -0.03228, -0.00696, -0.00696], atol=1e-15)
    pendulum = QUICK["pendulum in a bearing"]
    assert_allclose(pendulum.times, [0.6208274844297503, 1.2403712635609598, 1.858669474715912, 2.475758772164963])
    assert_allclose(pendulum.right, [-1.031988393451046, 1.0169565378419214, -1.0020965231644217, 0.9874031131041618])
    belt = QUICK["stick-slip on a belt"]
    assert_allclose(belt.times[-1], 3 * 3.187165643047688)
    assert_allclose(belt.right[-1], 0.0, atol=1e-12)  # where it began to ride
    ball = QUICK["bouncing ball"]
    assert_allclose(ball.times[0] - math.sqrt(2 / G), math.sqrt(2 * 0.64 / G))  # up again for 0.64 m
    assert_allclose(ball.right[:2], [0.64, 0.4096])
    assert_allclose(QUICK["mass between stops"].times[:2], [0.05 + 0.0625, 0.175 + 0.078125])


def test_a_pendulum_without_friction_turns_where_it_began():
    times, angles = friction_cases.pendulum_turns(0.0, 0.1, 4)
    assert_allclose(angles, [-0.1, 0.1, -0.1, 0.1], rtol=1e-10)
    half = math.pi * math.sqrt(2 * friction_cases.LENGTH / (3 * G)) * (1 + 0.1**2 / 16 + 11 * 0.1**4 / 3072)
    assert_allclose(times, half * np.arange(1, 5), rtol=1e-8)


@pytest.mark.parametrize("name", QUICK)
def test_ours_is_right_and_does_not_creep(name, monkeypatch):
    monkeypatch.setattr(friction, "installed", lambda package: False)
    mine, *others = friction.rows(QUICK[name], rounds=1)
    assert mine.error < 1e-9
    assert mine.creep == (None if QUICK[name].rest is None else 0.0)
    assert mine.seconds > 0.0
    assert mine.work.endswith("evaluations")
    assert [row.note for row in others] == ["mujoco is not installed", "exudyn is not installed"]
    assert all(row.peer and row.seconds is None for row in others)


@pytest.mark.parametrize("pulls", [True, False])
def test_damping_of_a_stop_gives_its_restitution(pulls):
    """A mass meets a spring with a damper; small steps until the force, or the spring, is free."""
    z, x, v, h = friction_peers.damping_ratio(0.8, pulls), 0.0, -1.0, 1e-4
    while x < 0.0 or v < 0.0:
        force = -x - 2.0 * z * v
        if not pulls and force < 0.0:
            break
        v += h * force
        x += h * v
    assert_allclose(v, 0.8, atol=1e-4)


def test_who_cannot_say_it_is_told(monkeypatch):
    monkeypatch.setattr(friction, "installed", lambda package: True)
    notes = {contender.note for contender in friction.contenders(QUICK["pendulum in a bearing"])[1:]}
    assert notes == {"friction does not know the load: that of the weight at rest"}
    names = [x.name for x in friction.contenders(QUICK["stick-slip on a belt"])]
    assert not any("MuJoCo" in name for name in names)
    ((engine, why),) = friction.unsaid(QUICK["stick-slip on a belt"])
    assert (engine, why) == ("MuJoCo", "one effort of friction: none of its own for what is at rest")


def test_a_peer_that_fails_is_a_note(monkeypatch):
    def fails(*_, **__):
        raise ValueError("It does not\nwork today.")

    monkeypatch.setattr(friction, "installed", lambda package: package == "exudyn")
    monkeypatch.setattr(friction_peers, "exudyn", fails)
    rows = list(friction.rows(QUICK["hinge that holds"], rounds=2))
    assert rows[1].note == "work today."
    assert rows[1].seconds is None


def test_what_is_printed_and_shown(monkeypatch, capsys):
    monkeypatch.setattr(friction, "installed", lambda package: False)
    monkeypatch.setattr(
        friction_report, "cases", lambda quick: [QUICK["hinge that holds"], QUICK["mass between stops"]]
    )
    benchmarks.run("friction", quick=True)
    said = capsys.readouterr().out
    assert "hinge that holds: holds 2.45 of 4 N m for 10 s\n" in said
    assert "0.0e+00 rad/s" in said
    benchmarks.run("friction", quick=True, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert [row["machine"] for row in found["rows"]] == ["hinge that holds"] * 3 + ["mass between stops"] * 3
    first, second = suites.SUITES["friction"].show(found)
    assert first.caption.startswith("Hinge that holds: holds 2.45 of 4 N m for 10 s.")
    assert len(second.rows) == 3


@pytest.mark.peers
def test_mujoco_creeps_as_it_comes_and_holds_when_tuned():
    pytest.importorskip("mujoco")
    f = QUICK["hinge that holds"].freedom
    usual = friction_peers.mujoco(f, 2.0, 2e-3)
    assert -usual.x[-1] / 2.0 == pytest.approx(0.03, rel=0.1)  # rad/s
    tuned = friction_peers.mujoco(f, 2.0, 1e-3, tuned=True)
    assert abs(tuned.x[-1]) < 1e-12


@pytest.mark.peers
@pytest.mark.parametrize("name", ["Coulomb oscillator", "block on an incline", "stick-slip on a belt"])
def test_bristles_come_close(name):
    pytest.importorskip("exudyn")
    case = QUICK[name]
    found = friction_peers.exudyn(case.freedom, case.times[-1], 1e-4)
    assert_allclose(found.at(case.times), case.right, atol=1e-4)


@pytest.mark.peers
def test_stops_of_peers_bounce():
    for engine, run in {
        "mujoco": lambda f: friction_peers.mujoco(f, 0.2, 1e-4, tuned=True),
        "exudyn": lambda f: friction_peers.exudyn(f, 0.2, 1e-4),
    }.items():
        pytest.importorskip(engine)
        case = QUICK["mass between stops"]
        assert_allclose(run(case.freedom).at(case.times[:1]), 0.0, atol=5e-3)
