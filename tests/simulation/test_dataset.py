"""A run as a dataset and in a file: every number and name comes back, to the last bit."""

from dataclasses import asdict, replace

import numpy as np
import pytest
import xarray

from exact_runs import crank_turn, ensemble, loaded_states, springy
from linkwright import gallery
from linkwright.errors import LinkwrightError
from linkwright.simulation.results.saved import load_solution
from linkwright.simulation.results.solution import Event

ARRAYS = ("t", "q", "v", "a", "closure", "closure_rate", "work")


def same(one, other):
    """Every bit: also the sign of zero, and NaN where it was."""
    assert one.dtype == other.dtype
    assert one.shape == other.shape
    assert one.tobytes() == other.tobytes()


def comes_back(s, folder):
    s.save(folder / "run.nc")
    found = load_solution(folder / "run.nc")
    for name in ARRAYS:
        same(np.ascontiguousarray(getattr(found, name)), np.ascontiguousarray(getattr(s, name)))
    for name in ("kinetic", "potential", "total"):
        same(getattr(found.energy, name), getattr(s.energy, name))
    assert list(found.tau) == list(s.tau)
    for name, x in s.tau.items():
        same(found.tau[name], np.ascontiguousarray(x))
    for name in ("ok", "status", "method", "integrator", "stabilisation", "tol", "effort"):
        assert getattr(found, name) == getattr(s, name)
    assert found.model.mechanism == s.model.mechanism
    assert found.model.cut_joints == s.model.cut_joints
    assert found.model.coordinates == s.model.coordinates
    assert type(found.model) is type(s.model)
    return found


@pytest.mark.parametrize("name", ["four-bar", "carpet-scraper", "rssr"])
def test_a_run_comes_back(name, tmp_path):
    s = crank_turn(name)
    found = comes_back(s, tmp_path)
    for joint, wrench in s.reactions().items():
        same(found.reactions()[joint], wrench)
    assert str(found.certificate()) == str(s.certificate())


@pytest.mark.parametrize("name", ["double-pendulum", "satellite-arm", "joint-zoo", "loop-zoo", "bricard", "stewart"])
def test_efforts_in_all_kinds_of_joints_come_back(name, tmp_path):
    comes_back(loaded_states(springy(name)), tmp_path)


@pytest.mark.parametrize("name", ["jansen-leg", "three-rrr", "swash-plate", "screw-jack", "sarrus", "andrews"])
def test_a_rebuilt_machine_answers_alike(name, tmp_path):
    """Cut where it was cut, its equations solved in the same order: not one bit differs."""
    s = loaded_states(gallery.load(name).build())
    found = comes_back(s, tmp_path).model
    assert found.rate_names == s.model.rate_names
    found.programs.engine = "python"
    same(found.forward_dynamics(s.q, s.v, s.tau).a, s.a)


def test_chosen_cuts_joints_and_angles_come_back(tmp_path):
    model = gallery.load("four-bar").build(cut=["A"], independent=["D"])
    found = comes_back(loaded_states(model), tmp_path)
    assert found.model.cut_joints == ("A",)
    assert found.model.independent == ("D",)
    euler = loaded_states(gallery.load("spinning-top").build(parametrisation="euler"))
    assert comes_back(euler, tmp_path).model.nq == euler.model.nv


def test_events_and_undriven_runs_come_back(tmp_path):
    s = replace(crank_turn("four-bar"), tau={}, ok=False, status="joint 'D' ran into its limit at 0.3 s — “end”")
    s = replace(s, events=(Event("D at its limit", 0.3, s.q[3], s.v[3]), Event("β", 0.1 + 0.2, s.q[9], s.v[9], run=2)))
    found = comes_back(s, tmp_path).events
    assert [(e.name, e.t, e.run) for e in found] == [("D at its limit", 0.3, 0), ("β", 0.1 + 0.2, 2)]
    for one, other in zip(found, s.events, strict=True):
        same(one.q, other.q)
        same(one.v, other.v)


def test_an_ensemble_comes_back(tmp_path):
    s = ensemble()
    found = comes_back(s, tmp_path)
    assert np.isnan(found.q[1, 10:]).all()
    assert s.dataset["q"].dims == ("run", "time", "coordinate")


def test_a_machine_of_many_pages_comes_back(tmp_path):
    """Its text is longer than an attribute of the file may be."""
    s = loaded_states(gallery.load("chain", n=330).build(), states=2)
    assert len(s.dataset.attrs["mechanism"]) > 65536
    comes_back(s, tmp_path)


def test_the_dataset_has_names_and_units():
    s = crank_turn("rssr")
    d = s.dataset
    np.testing.assert_array_equal(d["q"].sel(coordinate="U.2"), s["U.2"])
    np.testing.assert_array_equal(d["tau"].sel(effort="A"), s.tau["A"])
    np.testing.assert_array_equal(d["reaction"].sel(joint="S", component="force y"), s.reactions()["S"][:, 4])
    np.testing.assert_array_equal(d["kinetic"], s.energy.kinetic)
    assert d["determinate"].sel(joint="S").all()
    assert d["time"].attrs["units"] == "s"
    assert all("units" in d[name].attrs for name in ("q", "v", "a", "tau", "closure", "kinetic", "work", "reaction"))
    assert d.attrs["method"] == "sslm"
    assert d.attrs["status"] == s.status
    assert d.attrs["mechanism"].startswith('name = "rssr"')
    assert s.dataset is d


def test_loops_that_gape_leave_the_reactions_out():
    s = crank_turn("four-bar")
    assert "reaction" not in replace(s, q=s.q + 1e-3).dataset


def test_others_can_read_the_file(tmp_path):
    s = crank_turn("four-bar")
    s.save(tmp_path / "run.nc")
    with xarray.open_dataset(tmp_path / "run.nc", engine="h5netcdf") as d:
        np.testing.assert_array_equal(d["q"].sel(coordinate="A"), s["A"])
        assert d["tau"].attrs["units"] == "N, N m"
        assert asdict(s.effort)["steps"] == 120


def test_a_file_that_is_no_run_is_one_sentence(tmp_path):
    s = crank_turn("four-bar")
    with pytest.raises(LinkwrightError, match=r"a run is saved as NetCDF, 'run\.nc', not as '\.csv'\."):
        s.save(tmp_path / "run.csv")
    with pytest.raises(LinkwrightError, match="cannot be written"):
        s.save(tmp_path / "nowhere" / "run.nc")
    with pytest.raises(LinkwrightError, match="there is no such file"):
        load_solution(tmp_path / "run.nc")
    (tmp_path / "text.nc").write_text("hello")
    with pytest.raises(LinkwrightError, match="this is not a NetCDF file"):
        load_solution(tmp_path / "text.nc")
    xarray.Dataset({"x": ("t", [1.0])}).to_netcdf(tmp_path / "other.nc", engine="h5netcdf")
    with pytest.raises(LinkwrightError, match="this is not a saved run"):
        load_solution(tmp_path / "other.nc")
