"""The command `inverse`: a turn or a cycloid of one joint, efforts and reactions as tables, files and pictures."""

import csv
import json

import numpy as np
import pytest

import linkwright as lw
from linkwright.design import driven_motion


def test_a_turn_as_json_is_what_the_library_says(say):
    said = say("inverse", "four-bar", "--turn", "--speed", "3", "--steps", "37", "--json")
    assert (said.status, said.err) == (0, "")
    facts = json.loads(said.out)
    model = lw.gallery.load("four-bar").build()
    state = model.assemble({"A": np.linspace(0.0, 2.0 * np.pi, 37)}, v={"A": 3.0}, a={"A": 0.0})
    i = model.inverse_dynamics(state.q, state.v, state.a)
    assert facts["table"]["effort A [N m]"] == pytest.approx(i.tau["A"].tolist())
    assert facts["efforts"]["A"]["largest"] == pytest.approx(i.tau["A"].max())
    for joint, wrench in i.reactions.items():
        sizes = np.linalg.norm(wrench[:, 3:], axis=1)
        found = facts["reactions"][joint]
        assert found["largest_force"] == pytest.approx(sizes.max())
        assert found["force_at"] == pytest.approx(np.linspace(0.0, 2.0 * np.pi, 37)[sizes.argmax()])
        assert found["not_determined"] == ["moment x", "moment y", "force z"]


def test_couplings_tell_what_they_push_with(say):
    words = ("inverse", "geared-five-bar", "--speed", "A=60rpm", "--steps", "9")
    facts = json.loads(say(*words, "--json").out)
    on_a, on_e = facts["couplings"]
    assert (on_a["coupling"], on_a["on"], on_e["on"], on_a["unit"]) == ("gears", "A", "E", "N m")
    assert on_a["largest"] == pytest.approx(-2.0 * on_e["smallest"])  # weights 2 and -1: what one gains the other loses
    turned = {name: np.array(x) for name, x in facts["table"].items()}
    assert turned["gears on A [N m]"] == pytest.approx(-2.0 * turned["gears on E [N m]"])
    assert "gears" in say(*words).out


def test_the_turn_of_paper_002(say):
    facts = json.loads(say("inverse", "carpet-scraper", "--speed", "4.712", "--json").out)
    t = np.array(facts["table"]["time [s]"])
    assert len(t) == 134
    assert np.diff(t) == pytest.approx(0.01, rel=0.01)
    assert facts["verdict"] == "fully actuated"


def test_a_cycloid_of_an_open_arm_holds_the_other_joints(say):
    words = ("--drive", "elbow", "--from", "-0.2", "--to", "0.6", "--duration", "2", "--steps", "11", "--json")
    facts = json.loads(say("inverse", "six-axis-arm", *words).out)
    model = lw.gallery.load("six-axis-arm").build()
    k = model.coordinates.index("elbow")
    q, v, a = np.zeros((3, 11, 6))
    q[:, k], v[:, k], a[:, k] = driven_motion.cycloid(-0.2, 0.6, 2.0, 11)[2:5]
    i = model.inverse_dynamics(q, v, a)
    for joint in model.actuated:
        assert facts["table"][f"effort {joint} [N m]"] == pytest.approx(i.tau[joint].tolist(), abs=1e-9)


def test_a_motion_at_an_output_and_at_a_cut_joint(say):
    for joint, start, end in (("D", "0", "0.2"), ("B", "0", "-0.3")):
        said = say("inverse", "four-bar", "--drive", joint, "--from", start, "--to", end, "--json")
        facts = json.loads(said.out)
        assert list(facts["efforts"]) == ["A"]
        assert facts["table"][f"{joint} [rad]"][-1] == pytest.approx(float(end))


def test_one_of_several_slides(say):
    facts = json.loads(say("inverse", "stewart", "--drive", "P2", "--from", "0", "--to", "0.05", "--json").out)
    assert {effort["unit"] for effort in facts["efforts"].values()} == {"N"}
    assert facts["motion"] == "moves from 0 to 0.05 m in 1 s, a cycloid"
    assert not any(reaction["not_determined"] for reaction in facts["reactions"].values())


def test_the_table_for_people(say):
    out = say("inverse", "four-bar", "--speed", "-3").out
    assert out.startswith("four-bar: A turns once at -3 rad/s; 134 instants in 2.094 s")
    assert "fully actuated" in out
    assert "moment x y, force z" in out
    assert out.splitlines()[-1] == "What a rigid model cannot determine has its least value."


def test_files_and_pictures(say, tmp_path):
    said = say("inverse", "four-bar", "--steps", "9", "--out", "turn.csv", "--plot", "turn.svg")
    assert said.out.splitlines()[-2:] == ["saved turn.csv", "saved turn.svg"]
    with (tmp_path / "turn.csv").open(newline="") as file:
        heading, *rows = csv.reader(file)
    say("inverse", "four-bar", "--steps", "9", "--out", "turn.json")
    table = json.loads((tmp_path / "turn.json").read_text())["table"]
    assert heading == list(table)
    np.testing.assert_allclose(np.array(rows, dtype=float).T, list(table.values()), rtol=1e-12)
    assert "D force y [N]" in heading
    assert (tmp_path / "turn.svg").read_text().startswith("<?xml")


@pytest.mark.parametrize("name", ["bennett", "three-rpr"])
def test_pictures_of_other_machines(say, tmp_path, name):
    motion_words = ("--turn",) if name == "bennett" else ("--drive", "P1", "--from", "0", "--to", "0.05")
    assert say("inverse", name, *motion_words, "--steps", "20", "--plot", "motion.png").status == 0
    assert (tmp_path / "motion.png").read_bytes().startswith(b"\x89PNG")


def test_the_cycloid_is_its_own_derivatives():
    trajectory = driven_motion.cycloid(0.5, 1.5, 2.0, 2001)
    assert (trajectory.x[0], trajectory.x[-1]) == pytest.approx((0.5, 1.5))
    ends = [trajectory.v[0], trajectory.v[-1], trajectory.a[0], trajectory.a[-1]]
    assert ends == pytest.approx([0.0] * 4, abs=1e-12)
    assert np.gradient(trajectory.x, trajectory.t)[1:-1] == pytest.approx(trajectory.v[1:-1], abs=1e-5)
    assert np.gradient(trajectory.v, trajectory.t)[1:-1] == pytest.approx(trajectory.a[1:-1], abs=1e-5)
