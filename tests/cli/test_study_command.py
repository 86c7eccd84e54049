"""The command `study`: the questions of `sweep`, of grids and samplings, kept and gone on with."""

import csv
import json

import numpy as np
import pytest
import xarray

import linkwright as lw

ASK = ("--ask", "max torque A", "--steps", "21")


def test_a_grid_has_the_answers_of_sweep(say):
    words = ("four-bar", "coupler=3.6:4.2:4", "crank=0.9,1", *ASK, "--ask", "rms force C")
    assert say("study", *words, "--out", "study.csv").status == 0
    assert say("sweep", *words, "--out", "sweep.csv").status == 0
    study, sweep = ([*csv.reader(open(name))] for name in ("study.csv", "sweep.csv"))  # noqa: SIM115
    assert study[0] == sweep[0]
    np.testing.assert_allclose(np.array(study[1:], float), np.array(sweep[1:], float), rtol=1e-9)


def test_samples_are_those_of_the_library_whoever_computes(say, tmp_path):
    words = ("study", "four-bar", "coupler=sobol:3.6:4.2", "crank=sobol:800mm:1m", "--samples", "16", "--seed", "3")
    said = say(*words, *ASK, "--out", "s.nc", "--plot", "s.png", "--on", "threads:2")
    assert said.status == 0, said.err
    assert "16 variants" in said.out
    found = xarray.open_dataset(tmp_path / "s.nc", engine="h5netcdf")
    points = lw.sobol({"coupler": (3.6, 4.2), "crank": (0.8, 1.0)}, 16, seed=3).points(0, 16)
    np.testing.assert_array_equal(found.coupler, points["coupler"])
    model = lw.gallery.load("four-bar").build()
    t = np.linspace(0.0, 2.0 * np.pi, 21)
    for k in (0, 7):
        numbers = {name: float(x[k]) for name, x in points.items()}
        state = model.assemble({"A": t}, v={"A": 2.0 * np.pi}, a={"A": 0.0}, parameters=numbers)
        torque = model.inverse_dynamics(state.q, state.v, state.a, parameters=numbers).tau["A"].max()
        assert float(found["max torque A"][k]) == pytest.approx(torque, rel=1e-9)
    assert found["max torque A"].attrs["units"] == "N m"
    assert (tmp_path / "s.png").read_bytes().startswith(b"\x89PNG")


def test_a_checkpoint_is_gone_on_with_and_another_study_refused(say, tmp_path):
    words = ("study", "four-bar", "coupler=4,4.6,40", *ASK, "--checkpoint", "kept", "--json")
    first = json.loads(say(*words).out)
    assert first["failed"] == 2
    assert "does not close at A = " in first["reasons"]["1"]
    assert json.loads(say(*words).out) == first
    for other in (("coupler=4,4.6,41", *ASK), ("coupler=4,4.6,40", "--ask", "min torque A", "--steps", "21")):
        said = say("study", "four-bar", *other, "--checkpoint", "kept")
        assert said.status == 2
        assert said.err.startswith("linkwright: kept holds another study: ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "study needs a parameter and its values. Write it as in coupler=3.5:4.3:9 or crank=lhs:0.9:1.1."),
        (("crank=lsh:1:2",), "'lsh' of 'crank=lsh:1:2' is no sampling. Did you mean 'lhs'?"),
        (("crank=lhs:1",), "'crank=lhs:1' is not PARAMETER=lhs:FROM:TO."),
        (("crank=lhs:1:2", "coupler=mc:3:4"), "lhs and mc are two samplings. Take one for all parameters."),
        (("crank=lhs:1m:2kg",), "'crank=lhs:1m:2kg' has two units."),
        (("crank=lhs:1kg:2kg",), "four-bar: parameter 'crank' is a length in m, not a mass."),
        (("crnk=lhs:1:2",), "four-bar: there is no parameter 'crnk'. Did you mean 'crank'?"),
        (("crank=1,2", "crank=lhs:1:2"), "'crank' is given twice. Give it once."),
        (("crank=1,2", "--samples", "5"), "--samples goes with a sampling."),
        (("crank=sobol:1:2", "--samples", "5"), "sobol: 5 points are not balanced, powers of two are. Take 4 or 8."),
        (("crank=2:1:3", "--out", "s.txt"), "s.txt: a study is saved as .nc, .csv or .json, not as '.txt'."),
        (("crank=0.9,1", "--on", "nobody"), "study: there are no workers 'nobody'."),
        (("crank=0.9,1", "--ask", "most torque A"), "'most torque A': there is no statistic 'most'."),
    ],
)
def test_mistakes(say, words, sentence):
    said = say("study", "four-bar", *words)
    assert said.status == 2
    assert said.err.startswith(f"linkwright: {sentence}"), said.err
