"""The command `simulate`: what the library says, files and pictures, runs that stop early, mistakes."""

import json
import math

import numpy as np
import pytest

import linkwright as lw
from linkwright.cli.parsing import made, trajectories_by_name
from linkwright.mechanism.trajectories.trajectory_makers import TRAJECTORIES


def test_a_run_as_json_is_what_the_library_says(say):
    words = ("--until", "1.5", "--tau", "A=6", "--at", "A=0.3", "--speed", "A=2", "--times", "11", "--json")
    said = say("simulate", "four-bar-003", *words)
    assert (said.status, said.err) == (0, "")
    facts = json.loads(said.out)
    model = lw.gallery.load("four-bar-003").build()
    start = model.assemble({"A": 0.3}, v={"A": 2.0})
    s = model.simulate(start, until=1.5, tau={"A": 6.0}, times=np.linspace(0.0, 1.5, 11))
    table = facts["table"]
    assert table["time [s]"] == pytest.approx(s.t.tolist())
    for joint in "ABCD":
        assert table[f"{joint} [rad]"] == pytest.approx(s[joint].tolist(), abs=1e-9)
    assert table["effort A [N m]"] == [6.0] * 11
    assert facts["certificate"]["ok"]
    assert facts["certificate"]["closure"] < 1e-12
    assert facts["certificate"]["energy_error"] == pytest.approx(0.0, abs=1e-6)


LONGER = """
name = "pendulum"
[parameters]
length = {value = 1.0, unit = "m"}
[bodies.bob]
rod = {mass = 1.0, start = [0, 0, 0], end = ["length", 0, 0]}
[joints.A]
kind = "revolute"
parent = "ground"
child = "bob"
at = [0, 0, 0]
axis = [0, 0, 1]
"""


def test_at_other_numbers(say, tmp_path):
    (tmp_path / "pendulum.toml").write_text(LONGER)
    words = ("--until", "0.2", "--times", "3", "--parameter", "length=1.5", "--out", str(tmp_path / "run.nc"), "--json")
    facts = json.loads(say("simulate", str(tmp_path / "pendulum.toml"), *words).out)
    model = lw.load(tmp_path / "pendulum.toml").at({"length": 1.5}).build()
    s = model.simulate(until=0.2, times=[0.0, 0.1, 0.2])
    assert facts["table"]["A [rad]"] == pytest.approx(s["A"].tolist(), abs=1e-10)
    assert facts["certificate"]["parameters"] == lw.load_solution(tmp_path / "run.nc").parameters == {"length": 1.5}


def test_a_prescribed_joint_starts_where_its_trajectory_does(say):
    words = ("--motion", "A=cycloid:0.5:1.5:2", "--until", "2", "--times", "3", "--json")
    facts = json.loads(say("simulate", "four-bar", *words).out)
    assert facts["table"]["A [rad]"] == pytest.approx([0.5, 1.0, 1.5], abs=1e-9)
    assert list(facts["efforts"]) == ["A"]
    model = lw.gallery.load("four-bar").build()
    middle = model.assemble({"A": 1.0}, v={"A": 1.0}, a={"A": 0.0})
    needed = model.inverse_dynamics(middle.q, middle.v, middle.a).tau["A"]
    assert facts["table"]["effort A [N m]"][1] == pytest.approx(float(needed), abs=1e-6)


@pytest.mark.parametrize("name", TRAJECTORIES)
def test_every_trajectory_runs(say, name):
    """From zero, with as few numbers as it takes and with as many as it may."""
    for count in TRAJECTORIES[name].counts:
        word = ":".join([f"A={name}", *("0", "0.2", "0.5", "0")[:count]])
        assert say("simulate", "four-bar", "--motion", word, "--until", "0.1").status == 0


def test_an_effort_may_be_a_trajectory():
    (effort,) = made(trajectories_by_name(["A=sine:1:6:0.5"], "")).values()
    assert effort(0.5).value == pytest.approx(1.0 + 6.0 * math.sin(math.pi * 0.5))
    assert trajectories_by_name(["A=6", "S=1,2,3"], "") == {"A": 6.0, "S": [1.0, 2.0, 3.0]}


def test_the_table_and_certificate_for_people(say):
    out = say("simulate", "four-bar-003", "--until", "0.5", "--tau", "A=6").out
    first, second, *_ = out.splitlines()
    assert first.split() == ["joint", "start", "end", "lowest", "highest", "unit"]
    assert second.split()[:2] == ["A", "0"]
    assert "largest gap" in out
    assert out.splitlines()[-1].endswith("ran to t = 0.5 s")


def test_a_machine_of_many_joints_lists_its_drives(say):
    lines = say("simulate", "stewart", "--until", "0.01").out.splitlines()
    assert [line.split()[0] for line in lines[1:7]] == ["P1", "P2", "P3", "P4", "P5", "P6"]
    assert lines[7] == ""


def test_files_pictures_and_animations(say, tmp_path):
    pytest.importorskip("h5py")
    words = ("--until", "0.1", "--out", "run.nc", "--plot", "run.svg", "--animate", "run.gif")
    said = say("simulate", "four-bar", *words)
    assert said.out.splitlines()[-3:] == ["saved run.nc", "saved run.svg", "saved run.gif"]
    s = lw.load_solution(tmp_path / "run.nc")
    assert (s.model.name, s.t[-1], len(s.t)) == ("four-bar", 0.1, 1001)
    assert (tmp_path / "run.svg").read_text().startswith("<?xml")
    assert (tmp_path / "run.gif").read_bytes().startswith(b"GIF8")


def test_a_run_that_stops_early_is_an_answer(say, tmp_path):
    (tmp_path / "short.toml").write_text(PENDULUM)
    said = say("simulate", "short.toml", "--until", "5", "--json")
    assert (said.status, said.err) == (0, "")
    facts = json.loads(said.out)
    assert not facts["certificate"]["ok"]
    assert "'pivot' reached its lower limit -0.5" in facts["certificate"]["status"]
    assert facts["events"][-1]["time"] == pytest.approx(facts["certificate"]["end"])
    assert facts["table"]["pivot [rad]"][-1] == pytest.approx(-0.5, abs=1e-9)


PENDULUM = """
name = "short"
gravity = [0, -9.81, 0]

[bodies.bob]
rod = { mass = 1.0, start = [0, 0, 0], end = [1, 0, 0] }

[joints.pivot]
kind = "revolute"
parent = "ground"
child = "bob"
at = [0, 0, 0]
axis = [0, 0, 1]
limits = [-0.5, 0.5]
"""

MISTAKES = {
    "an unknown joint": (["--tau", "AA=6"], "'AA' does not exist"),
    "an unknown joint to start": (["--at", "Q=1"], "'Q' does not exist"),
    "an unknown joint's speed": (["--speed", "Q=1"], "'Q' does not exist"),
    "a parameter without a value": (["--parameter", "length"], "is not a parameter with its value"),
    "an unknown parameter": (["--parameter", "lenght=1"], "parameter"),
    "an effort in words": (["--tau", "A=six"], "'six' of 'A=six' is not a number"),
    "two efforts behind one option": (["--tau", "A=6", "B=2"], "'B=2' is one word too many. Repeat the option"),
    "an effort without a joint": (["--tau", "6"], "Write it as in --tau A=6."),
    "an effort that is not finite": (["--tau", "A=nan"], "not a finite number"),
    "an effort twice": (["--tau", "A=1", "--tau", "A=2"], "'A' is given twice"),
    "too many efforts": (["--tau", "A=1,2"], "'A' takes a number, not 2"),
    "an unknown trajectory": (["--motion", "A=cycloidd:0:1:2"], "Did you mean 'cycloid'?"),
    "half a trajectory": (["--motion", "A=cycloid:0:1"], "A=cycloid:START:END:DURATION"),
    "a number too many": (["--motion", "A=steady:0:1:2"], "A=steady:START:SPEED"),
    "a trajectory in words": (["--motion", "A=cycloid:0:1:long"], "'long'"),
    "a trajectory that takes no time": (["--motion", "A=cycloid:0:1:0"], "must be positive"),
    "a joint driven and prescribed": (["--tau", "A=1", "--motion", "A=sine:0:1:1"], "Give one of them"),
    "a start off the trajectory": (["--at", "A=1", "--motion", "A=cycloid:0:1:1"], "A"),
    "negative time": (["--until", "-1"], "--until must be positive, not -1."),
    "a time in words": (["--until", "soon"], "--until"),
    "no end": (["--until", "inf"], "not a finite number"),
    "no tolerance": (["--tol", "0"], "tol is 0"),
    "an unknown method": (["--method", "lsm"], "Did you mean 'slm'?"),
    "an unknown integrator": (["--integrator", "dop"], "Did you mean 'dop853'?"),
    "one instant": (["--times", "1"], "--times takes at least 2 instants"),
    "a picture in place of a run": (["--out", "run.png"], "'run.nc', or as a table, 'run.csv', not as '.png'"),
    "a run nowhere": (["--out", "none/run.nc"], "there is no folder 'none'"),
    "a picture nowhere": (["--plot", "none/run.png"], "there is no folder 'none'"),
    "an animation of no kind": (["--animate", "run.avi"], "not as '.avi'"),
    "an animation that is a folder": (["--animate", "folder.gif"], "it is a folder"),
}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_one_sentence(say, tmp_path, case):
    (tmp_path / "folder.gif").mkdir()
    words, hint = MISTAKES[case]
    said = say("simulate", "four-bar", *words)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("linkwright: ")
    assert said.err.count("\n") == 1
    assert hint in said.err


def test_peaks_are_those_of_the_continuous_run(say):
    words = ("simulate", "four-bar-003", "--until", "2", "--tau", "A=6", "--at", "A=0", "--times", "11", "--peaks")
    found = json.loads(say(*words, "--json").out)["peaks"]
    model = lw.gallery.load("four-bar-003").build()
    wanted = model.simulate(model.assemble(A=0.0), until=2.0, tau={"A": 6.0}, times=np.linspace(0.0, 2.0, 11)).peaks()
    assert found["forces"]["A"]["value"] == pytest.approx(wanted.forces["A"].value, rel=1e-9)
    assert found["rates"]["A"]["greatest"]["t"] == pytest.approx(wanted.rates["A"].greatest.t, abs=1e-6)
    said = say(*words).out
    assert "four-bar-003: extremes from 0 to 2 s" in said
    assert "among the instants." in said


def test_a_long_run_is_written_as_it_comes(say, tmp_path, monkeypatch):
    monkeypatch.setattr("linkwright.view.solution_tables.LONG", 100)
    monkeypatch.setattr("linkwright.simulation.results.solution.Solution.save", None)  # nobody saves it afterwards
    said = say("simulate", "four-bar-003", "--until", "0.1", "--times", "201", "--out", "run.nc", "--tau", "A=6")
    assert said.status == 0, said.err
    assert len(lw.load_solution(tmp_path / "run.nc").t) == 201


def test_fixed_steps(say):
    words = ("simulate", "four-bar", "--until", "0.5", "--integrator", "rk4", "--times", "3")
    said = say(*words, "--step", "2ms", "--json")
    model = lw.gallery.load("four-bar").build()
    s = model.simulate(until=0.5, integrator="rk4", step=2e-3, times=np.linspace(0.0, 0.5, 3))
    assert said.status == 0
    told = json.loads(said.out)
    assert told["certificate"]["steps"] == 250
    assert told["table"]["A [rad]"] == pytest.approx(s["A"].tolist(), abs=1e-9)
    assert "rk4, fixed steps" in say(*words, "--step", "2ms").out


def test_limits_may_be_passed_over(say, tmp_path):
    rod = "rod = { mass = 1, start = [0, 0, 0], end = [0, -1, 0] }"
    hinge = 'kind = "revolute"\nparent = "ground"\nchild = "a"\nat = [0, 0, 0]\naxis = [0, 0, 1]\nlimits = [-0.5, 0.5]'
    (tmp_path / "stopped.toml").write_text(f'name = "x"\n[bodies.a]\n{rod}\n[joints.A]\n{hinge}\n')
    said = say("simulate", "stopped.toml", "--at", "A=1", "--no-limits", "--until", "0.1", "--json")
    assert said.status == 0
    assert json.loads(said.out)["certificate"]["ok"]


def test_a_table_of_a_run_has_what_couplings_carry(say, tmp_path):
    said = say("simulate", "geared-five-bar", "--until", "0.1", "--tau", "A=1", "--times", "3", "--out", "run.csv")
    assert said.status == 0
    headings = (tmp_path / "run.csv").read_text().splitlines()[0]
    assert headings.endswith("gears on A [N m],gears on E [N m]")


def interrupted_after(count, monkeypatch):
    shown = []

    def show(self, t):
        shown.append(t)
        if len(shown) == count:
            raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.progress.Progress.show", show)


@pytest.mark.parametrize("suffix", [".nc", ".csv"])
def test_ctrl_c_keeps_what_was_computed(say, tmp_path, monkeypatch, suffix):
    interrupted_after(3, monkeypatch)
    said = say("simulate", "four-bar", "--until", "1e6", "--out", f"run{suffix}", "--tau", "A=1")
    assert (said.status, said.err) == (0, "")
    assert "interrupted" in said.out
    assert f"saved run{suffix}" in said.out
    assert (tmp_path / f"run{suffix}").stat().st_size > 1000


def test_ctrl_c_before_the_first_step_is_as_everywhere(say, monkeypatch):
    def prepared(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.running.compiled_stepper.CompiledStepper.advance", prepared)
    said = say("simulate", "four-bar", "--until", "1")
    assert (said.status, said.out) == (130, "")
