"""Runs that go to a file as they come: the runs they would be in memory, read as they are used."""

import errno
import os

import numpy as np
import pytest

import linkwright as lw
from linkwright.errors import LinkwrightError
from linkwright.simulation.results import saved, schema, streamed_run
from linkwright.simulation.results.streamed_run import bytes_of_instant, default_instants

TIMES = np.linspace(0.0, 1.0, 1001)
ARRAYS = ("t", "q", "v", "a", "work", "closure", "closure_rate")


@pytest.fixture(scope="module")
def model():
    return lw.gallery.load("four-bar-003").build()


@pytest.fixture
def short_blocks(model, monkeypatch):
    """Blocks of 150 instants: of one run, or of as many short ones."""
    monkeypatch.setattr(streamed_run, "BLOCK", 150 * bytes_of_instant(model.nq, model.nv))


def in_time(t, state):
    return 3.0 * lw.sin(5.0 * t)


@pytest.mark.parametrize("tau", [{"A": 6.0}, {"A": in_time}, {"A": lw.table(TIMES, 5.0 * TIMES)}])
@pytest.mark.parametrize("integrator", ["auto", "rk4"])
def test_one_run_by_blocks_of_instants(model, short_blocks, tmp_path, tau, integrator):
    how = {"until": 1.0, "tau": tau, "times": TIMES, "integrator": integrator}
    here, there = (
        model.simulate(model.assemble(A=0.2), **how),
        model.simulate(model.assemble(A=0.2), **how, out=tmp_path / "run.nc"),
    )
    assert there.ok
    assert there.status == here.status
    np.testing.assert_array_equal(there.t, here.t)
    for name, x in {name: getattr(here, name) for name in ("q", "v", "work")}.items():
        np.testing.assert_allclose(getattr(there, name), x, rtol=0.0, atol=1e-6 if integrator == "rk4" else 1e-8)
    assert there.effort.steps >= here.effort.steps
    found = lw.load_solution(tmp_path / "run.nc").certificate()
    assert found.instants == 1001
    assert found.closure < 1e-12
    assert found.energy_relative < (1e-5 if integrator == "rk4" else 1e-8)  # of the whole run, over all borders
    assert found.newton_euler < 1e-12


@pytest.mark.usefixtures("short_blocks")
def test_an_ensemble_by_blocks_of_runs_is_the_same_to_the_last_bit(tmp_path):
    model = lw.gallery.load("four-bar").build()
    lengths = {"coupler": np.linspace(3.6, 4.2, 40)}
    states = model.assemble({"A": np.linspace(0.0, 1.0, 40)}, parameters=lengths)
    how = {"until": 0.5, "tau": {"A": 6.0}, "times": TIMES[:500:50], "parameters": lengths}
    here, there = model.simulate(states, **how), model.simulate(states, **how, out=tmp_path / "run.nc")
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(there, name), getattr(here, name), err_msg=name)
    np.testing.assert_array_equal(there.parameters["coupler"], lengths["coupler"])
    np.testing.assert_array_equal(there.initial.kinetic, here.initial.kinetic)
    assert there.run_status == here.run_status
    assert (there.status, there.effort.steps) == (here.status, here.effort.steps)
    assert there.run(7).model.parameters["coupler"].value == lengths["coupler"][7]


def test_a_run_that_stops_is_as_long_as_it_came(model, short_blocks, tmp_path):
    events = {"half": lambda t, state: state.q["A"] - 0.5, "end": lw.event(lambda t, state: state.q["A"] - 1.0)}
    how = {"until": 1.0, "tau": {"A": 6.0}, "times": TIMES, "events": events}
    here, there = (
        model.simulate(model.assemble(A=0.2), **how),
        model.simulate(model.assemble(A=0.2), **how, out=tmp_path / "run.nc"),
    )
    assert there.status == here.status
    assert there.ok == here.ok
    np.testing.assert_array_equal(there.t, here.t)
    assert [e.name for e in there.events] == [e.name for e in here.events]
    assert [e.t for e in there.events] == pytest.approx([e.t for e in here.events], rel=1e-9)


def test_a_large_file_is_mapped_not_read(model, short_blocks, tmp_path, monkeypatch):
    how = {"until": 1.0, "tau": {"A": 6.0}, "times": TIMES}
    read = model.simulate(model.assemble(A=0.2), **how, out=tmp_path / "run.nc")
    for module in (saved, schema):
        monkeypatch.setattr(module, "LARGE", 100_000)
    mapped = lw.load_solution(tmp_path / "run.nc")
    assert isinstance(mapped.q, np.memmap)
    assert not isinstance(read.q, np.memmap)
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(mapped, name), getattr(read, name))
    np.testing.assert_array_equal(mapped.tau["A"], read.tau["A"])
    told = [str(s.certificate()).splitlines() for s in (mapped, read)]
    assert [line for line in told[0] if "neighbour" not in line] == [x for x in told[1] if "neighbour" not in x]


def test_what_is_saved_otherwise_is_refused_before_any_work(model, tmp_path):
    for out, words in (
        ("run.csv", "saved as NetCDF"),
        (tmp_path / "none" / "run.nc", "there is no folder"),
        (3, "path"),
    ):
        with pytest.raises(LinkwrightError, match=words):
            model.simulate(model.assemble(A=0.2), until=1e9, out=out)


def test_ensembles_tell_as_many_instants_as_fit(model, monkeypatch):
    states = model.assemble({"A": np.linspace(0.0, 1.0, 40)})
    assert len(model.simulate(states, until=0.1).t) == 1001
    monkeypatch.setattr(streamed_run, "MEMORY", 40 * 25 * bytes_of_instant(model.nq, model.nv))
    few = model.simulate(states, until=0.1)
    assert len(few.t) == 25
    assert (few.t[0], few.t[-1]) == (0.0, 0.1)
    assert "25 instants of each run are told" in few.status
    assert len(model.simulate(states, until=0.1, times=np.linspace(0.0, 0.1, 201)).t) == 201
    assert default_instants(10**9, 3, 3) == 11


def test_a_long_certificate_shows_progress(model, monkeypatch):
    shown = []
    monkeypatch.setattr("linkwright.simulation.results.certificate.PORTION", 100)
    monkeypatch.setattr("linkwright.simulation.progress.Progress.show", lambda self, done: shown.append(done))
    s = model.simulate(model.assemble(A=0.2), until=0.1)
    shown.clear()
    s.certificate()
    assert shown[:11] == list(range(0, 1001, 100))


@pytest.mark.parametrize("times", [TIMES, TIMES[:-300], None])
@pytest.mark.parametrize("many", [False, True], ids=["one run", "an ensemble"])
def test_a_run_that_comes_to_its_end_is_not_copied(model, short_blocks, tmp_path, monkeypatch, times, many):
    """The file is as long as the run: it takes the room that it needs, once."""
    if many and times is not None:
        times = times[::20]
    monkeypatch.setattr("linkwright.simulation.results.run_file.RunFile._shorten", lambda self: pytest.fail("copied"))
    start = model.assemble(A=np.linspace(0.2, 0.3, 5) if many else 0.2)
    s = model.simulate(start, until=1.0, times=times, out=tmp_path / "run.nc")
    assert s.ok
    assert len(s.t) == (1001 if times is None else len(times))


# Full disks


def blocks_solved(monkeypatch):
    solved, count = streamed_run._solved, []
    monkeypatch.setattr(streamed_run, "_solved", lambda *given: count.append(1) or solved(*given))
    return count


@pytest.mark.skipif(not hasattr(os, "posix_fallocate"), reason="nothing can be reserved here")
def test_a_disk_without_room_for_the_whole_run_is_told_after_its_first_block(
    model, short_blocks, tmp_path, monkeypatch
):
    asked = []

    def refuse(handle, start, size):
        asked.append(size)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", refuse)
    count = blocks_solved(monkeypatch)
    with pytest.raises(LinkwrightError, match=r"run\.nc cannot be written: no space left on device\.$"):
        model.simulate(model.assemble(A=0.2), until=1.0, times=TIMES, out=tmp_path / "run.nc")
    assert len(count) == 1
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    whole = model.simulate(model.assemble(A=0.2), until=1.0, times=TIMES, out=tmp_path / "run.nc")
    assert asked[0] >= sum(getattr(whole, name).nbytes for name in ARRAYS)
    assert asked[0] >= (tmp_path / "run.nc").stat().st_size


def full_after(count, monkeypatch):
    """A disk that reserves nothing, and takes so many bytes of arrays; names and numbers of HDF5's own still fit."""
    written, write = [], os.write

    def limited(handle, data):
        if len(data) % (150 * 8) == 0:  # columns of a block
            written.append(len(data))
            if sum(written) > count:
                raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data)

    def none_such(*_):
        raise OSError(errno.EOPNOTSUPP, "not here")

    monkeypatch.setattr(os, "write", limited)
    monkeypatch.setattr(os, "posix_fallocate", none_such, raising=False)


@pytest.mark.parametrize("many", [False, True], ids=["one run", "an ensemble"])
def test_what_was_written_before_the_disk_was_full_can_be_read(model, tmp_path, monkeypatch, short_blocks, many):
    times = TIMES[:1000:20] if many else TIMES
    start = model.assemble(A=np.linspace(0.2, 0.3, 12) if many else 0.2)
    whole = model.simulate(start, until=1.0, times=times)
    full_after(50_000, monkeypatch)
    with pytest.raises(LinkwrightError, match=r"run\.nc has no more room: no space left on device\. It holds"):
        model.simulate(start, until=1.0, times=times, out=tmp_path / "run.nc")
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["run.nc"]
    mapped = [lw.load_solution(tmp_path / "run.nc")]
    for module in (saved, schema):
        monkeypatch.setattr(module, "LARGE", 10_000)
    mapped.append(lw.load_solution(tmp_path / "run.nc"))
    for s in mapped:
        n = len(s.q)
        assert 0 < n < len(whole.q)
        assert n % (3 if many else 150) == 0  # whole blocks
        assert not s.ok
        assert "no space left on device" in s.status
        np.testing.assert_allclose(s.q, whole.q[:n], rtol=0.0, atol=1e-8)
        np.testing.assert_allclose(s.work, whole.work[:n], rtol=0.0, atol=1e-8)
        assert len(s.tau["A"]) == n
