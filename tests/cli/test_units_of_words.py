"""Degrees, millimetres and revolutions on the command line are the same numbers in SI."""

import csv
import json
import math

import numpy as np
import pytest

import linkwright as lw
from linkwright.cli.quantities import UNITS, quantity


def values(said):
    assert said.status == 0, said.err
    return {row["coordinate"]: row["value"] for row in json.loads(said.out)["joints"]}


def test_joint_values_in_degrees_and_millimetres(say):
    assert values(say("assemble", "four-bar", "A=45deg", "--json")) == pytest.approx(
        values(say("assemble", "four-bar", f"A={math.pi / 4!r}", "--json")), rel=1e-12
    )
    assert values(say("assemble", "stewart", "P1=20mm", "--json")) == pytest.approx(
        values(say("assemble", "stewart", "P1=0.02", "--json")), abs=1e-9
    )


def test_speeds_in_revolutions_per_minute(say):
    by_unit = json.loads(say("inverse", "four-bar", "--speed", "30rpm", "--steps", "9", "--json").out)
    plain = json.loads(say("inverse", "four-bar", "--speed", repr(math.pi), "--steps", "9", "--json").out)
    assert by_unit["efforts"]["A"]["largest"] == pytest.approx(plain["efforts"]["A"]["largest"], rel=1e-12)
    run = ("simulate", "four-bar", "--until", "0.1", "--times", "3", "--json", "--at", "A=35deg", "--speed")
    told = [json.loads(say(*run, x).out)["table"]["A [rad]"] for x in ("A=45rpm", f"A={1.5 * math.pi!r}")]
    assert told[0] == pytest.approx(told[1], rel=1e-12)
    assert told[0][0] == pytest.approx(math.radians(35))


def test_parameters_in_millimetres(say):
    run = ("simulate", "four-bar", "--until", "0.1", "--times", "3", "--json", "--parameter")
    told = [json.loads(say(*run, x).out)["table"]["D [rad]"] for x in ("coupler=4100mm", "coupler=4.1")]
    assert told[0] == pytest.approx(told[1], rel=1e-12)


def test_every_unit_is_what_it_is():
    turn = {"deg": 360.0, "rev": 1.0, "rad": 2.0 * math.pi}
    assert all(quantity(f"{x!r}{unit}", "", "") == pytest.approx(2.0 * math.pi) for unit, x in turn.items())
    second = {"rpm": 60.0, "deg/s": 360.0, "rad/s": 2.0 * math.pi}
    assert all(quantity(f"{x!r}{unit}", "", "") == pytest.approx(2.0 * math.pi) for unit, x in second.items())
    metre = {"m": 1.0, "cm": 100.0, "mm": 1000.0, "in": 1.0 / 0.0254}
    assert all(quantity(f"{x!r} {unit}", "", "") == pytest.approx(1.0) for unit, x in metre.items())
    assert {unit.dimension for unit in UNITS.values()} >= {"angle", "length", "mass", "force", "moment", "time"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("assemble", "four-bar", "A=45mm"), "'A' takes the unit rad, deg, rev, not one of length."),
        (("assemble", "four-bar", "A=45degs"), "'degs' of 'A=45degs' is no unit. The nearest known is 'deg"),
        (("assemble", "slider-crank", "slide=3deg"), "'slide' takes the unit m, cm, mm, in, not one of angle."),
        (("inverse", "four-bar", "--speed", "3deg"), "'A' takes the unit rad/s, deg/s, rpm, not one of angle."),
        (("simulate", "four-bar", "--speed", "A=3mm"), "'A' takes the unit rad/s, deg/s, rpm, not one of length."),
        (("simulate", "four-bar", "--tau", "A=3kg"), "'A' takes the unit Nm, Nmm, kNm, not one of mass."),
        (("simulate", "four-bar", "--parameter", "coupler=3kg"), "parameter 'coupler' is a length in m, not a mass."),
    ],
)
def test_units_that_do_not_fit(say, words, sentence):
    said = say(*words)
    assert said.status == 2
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_run_as_a_table_has_every_instant(say, tmp_path):
    said = say("simulate", "four-bar", "--until", "0.2", "--tau", "A=6", "--times", "5", "--out", "run.csv")
    assert said.status == 0, said.err
    heading, *rows = csv.reader((tmp_path / "run.csv").open())
    table = dict(zip(heading, np.array(rows, float).T, strict=True))
    model = lw.gallery.load("four-bar").build()
    s = model.simulate(model.reference, until=0.2, tau={"A": 6.0}, times=np.linspace(0.0, 0.2, 5))
    assert table["time [s]"] == pytest.approx(s.t)
    assert table["rate D [rad/s]"] == pytest.approx(s.joint_rates()["D"], abs=1e-9)
    assert table["C force x [N]"] == pytest.approx(s.reactions()["C"][:, 3], rel=1e-9, abs=1e-9)


def test_torque_is_printed_under_a_motion(say):
    out = say("simulate", "four-bar", "--motion", "A=cycloid:0.5:1.5:2", "--until", "2").out
    line = next(line for line in out.splitlines() if line.startswith("effort"))
    effort = out.splitlines()[out.splitlines().index(line) + 1].split()
    model = lw.gallery.load("four-bar").build()
    s = model.simulate(model.assemble(A=0.5), until=2.0, motion={"A": lw.cycloid(0.5, 1.5, 2.0)})
    assert [float(x) for x in effort[1:3]] == pytest.approx([s.tau["A"].min(), s.tau["A"].max()], rel=1e-3)
