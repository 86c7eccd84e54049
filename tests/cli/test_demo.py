"""The demo: right numbers, a picture, and something to try next."""

import json

import numpy as np
import pytest

from linkwright.cli import demo


@pytest.fixture(scope="module")
def found():
    return demo.turn_crank()


def test_the_demo_tells_shows_and_points_on(say, tmp_path):
    said = say("demo")
    assert said.status == 0
    assert said.err == ""
    for words in (
        "1 degree of freedom",
        "loops are closed",
        "largest reaction",
        "accelerations come back",
        "largest gap",
        "demo.png",
    ):
        assert words in said.out
    assert [line.strip() for line in said.out.splitlines()[-len(demo.NEXT) :]] == list(demo.NEXT)
    assert (tmp_path / "demo" / "demo.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "demo" / "free.gif").read_bytes().startswith(b"GIF8")


def test_the_demo_as_json(say, tmp_path):
    said = say("demo", "--json")
    assert said.status == 0
    facts = json.loads(said.out)
    assert facts["forward_undoes_inverse"] < 1e-9
    assert facts["power_imbalance"] < 1e-8
    assert facts["closure"] < 1e-12
    assert facts["largest_reaction"]["force"] == max(facts["largest_reactions"].values())
    assert (tmp_path / facts["picture"]).exists()
    assert (tmp_path / facts["animation"]).exists()
    free = facts["free"]
    assert free["ok"]
    assert free["closure"] < 1e-12
    assert free["energy_relative"] < 1e-8
    assert free["newton_euler"] < 1e-12


def test_what_it_says_to_try_next_runs(say, benches, tmp_path):
    for command in demo.NEXT:
        assert say(*command.split()[1:]).status == 0
    assert {path.name for path in tmp_path.iterdir()} == {"four-bar.png", "run.png", "turn.csv", "turn.png"}


def test_the_turn_comes_back_to_where_it_began(found):
    state, answer = found.motion.state, found.motion.answer
    angles = state.q - np.where(np.arange(found.motion.model.nq) == 0, found.motion.trajectory.x[:, None], 0.0)
    assert angles[-1] == pytest.approx(angles[0], abs=1e-9)
    assert answer.tau["A"][-1] == pytest.approx(answer.tau["A"][0], abs=1e-7)


def test_the_pantograph_magnifies_its_straight_line(found):
    motion = found.motion
    pin, pivot = demo._pin(motion), np.array(motion.model.mechanism.joints["S"].at)
    assert found.scraping - pivot == pytest.approx(3.5 * (pin - pivot), abs=1e-9)


def test_power_balances(found):
    assert found.imbalance < 1e-10 * np.abs(found.powers["crank"]).max() * len(found.motion.trajectory.t)


def test_the_slope_of_a_wave():
    angle = np.linspace(0.0, 2.0 * np.pi, 61)
    assert demo.slope(np.sin(3.0 * angle)) == pytest.approx(3.0 * np.cos(3.0 * angle), abs=1e-11)
