"""The command `sweep`: parameters varied over a motion, against machines built one by one."""

import csv
import json

import numpy as np
import pytest

import linkwright as lw


def built(coupler):
    """Torque and the force in C over a turn of the four-bar that has this coupler, built by itself."""
    model = lw.gallery.load("four-bar", coupler=coupler).at().build()
    state = model.assemble({"A": np.linspace(0.0, 2.0 * np.pi, 61)}, v={"A": 3.0}, a={"A": 0.0})
    i = model.inverse_dynamics(state.q, state.v, state.a)
    return i.tau["A"], np.linalg.norm(i.reactions["C"][:, 3:], axis=1), model.joint_values(state.q)["D"]


def test_answers_are_those_of_machines_built_one_by_one(say):
    asks = ("max torque A", "min torque A", "peak torque A", "rms force C", "range value D")
    words = [word for ask in asks for word in ("--ask", ask)]
    said = say("sweep", "four-bar", "coupler=3.6:4.2:3", "--speed", "3", "--steps", "61", *words, "--json")
    assert (said.status, said.err) == (0, "")
    table = json.loads(said.out)["table"]
    assert [row["coupler"] for row in table] == [3.6, 3.9000000000000004, 4.2]
    for row in table:
        torque, force, angle = built(row["coupler"])
        told = [torque.max(), torque.min(), np.abs(torque).max(), np.sqrt((force**2).mean()), np.ptp(angle)]
        assert [row[ask] for ask in asks] == pytest.approx(told, rel=1e-9)


def test_several_parameters_make_a_grid_with_a_picture_and_a_table(say, tmp_path):
    words = ("sweep", "four-bar", "crank=0.9,1.0", "rocker=2.4:2.6:3", "--ask", "peak shaking-force")
    said = say(*words, "--plot", "map.png", "--out", "map.csv")
    assert said.status == 0, said.err
    assert (tmp_path / "map.png").read_bytes().startswith(b"\x89PNG")
    heading, *rows = csv.reader((tmp_path / "map.csv").open())
    assert heading == ["crank [m]", "rocker [m]", "peak shaking-force [N]"]
    assert [tuple(map(float, row[:2])) for row in rows] == [(c, r) for c in (0.9, 1.0) for r in (2.4, 2.5, 2.6)]
    model = lw.gallery.load("four-bar", crank=0.9, rocker=2.6).at().build()
    state = model.assemble({"A": np.linspace(0.0, 2.0 * np.pi, 134)}, v={"A": 2.0 * np.pi}, a={"A": 0.0})
    size = np.linalg.norm(model.shaking(state.q, state.v, state.a).force, axis=1).max()
    assert float(rows[2][2]) == pytest.approx(size, rel=1e-9)


def test_variants_that_do_not_close_are_told_beside_the_others(say):
    said = say("sweep", "four-bar", "coupler=4,4.6,40", "--ask", "max torque A", "--json")
    assert said.status == 0
    first, open_, apart = json.loads(said.out)["table"]
    assert first["max torque A"] > 0.0
    assert open_["max torque A"] is None
    assert "does not close at A = " in open_["reason"]
    assert apart["max torque A"] is None
    assert "meet" in apart["reason"]
    printed = say("sweep", "four-bar", "coupler=4,4.6", "--ask", "max torque A").out
    assert "1 of 2 variants have no answer, the first at coupler = 4.6 m: the loop " in printed


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "sweep needs a parameter and its values. Write it as in crank=0.05:0.15:21 or crank=0.05,0.1."),
        (("crank",), "'crank' is not a parameter with its values."),
        (("crank=1:2",), "'crank=1:2' is not FROM:TO:STEPS, of 2 to 100,000 steps."),
        (("crank=1:2:1e9",), "'crank=1:2:1e9' is not FROM:TO:STEPS"),
        (("crank=1m:2kg:3",), "'crank=1m:2kg:3' has two units. Give both ends the same."),
        (("crank=1kg,2kg",), "four-bar: parameter 'crank' is a length in m, not a mass."),
        (("crnk=1,2",), "four-bar: there is no parameter 'crnk'. Did you mean 'crank'?"),
        (("crank=1,2", "crank=3,4"), "'crank' is given twice. Give it once."),
        (("crank=1:2:99999",), "13,399,866 states are too many for one sweep"),
        (("crank=1,2", "--ask", "max"), "'max' is no question"),
        (("crank=1,2", "--ask", "largest torque A"), "there is no statistic 'largest'"),
        (("crank=1,2", "--ask", "max strength A"), "there is no quantity 'strength'"),
        (("crank=1,2", "--ask", "max torque"), "torque needs a joint"),
        (("crank=1,2", "--ask", "max torque B"), "joint 'B' has no drive. Known: A."),
        (("crank=1,2", "--ask", "max shaking-force A"), "shaking-force has no joint"),
    ],
)
def test_mistakes(say, words, sentence):
    said = say("sweep", "four-bar", *words)
    assert said.status == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_machine_without_parameters_has_nothing_to_sweep(say):
    said = say("sweep", "three-rrr", "arm=1,2", "--drive", "A1")
    assert (said.status, said.out) == (2, "")
    assert "three-rrr has no parameters." in said.err
