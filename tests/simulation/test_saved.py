"""Files of runs that were damaged or changed: told in one sentence before anything in them is believed."""

import os
import shutil
from dataclasses import replace

import h5py
import numpy as np
import pytest
import xarray

from exact_runs import crank_turn, ensemble
from hostile import Unprintable
from linkwright import load_solution
from linkwright.errors import LinkwrightError
from linkwright.simulation.results import checksum, saved
from linkwright.simulation.results.schema import Content
from linkwright.simulation.results.solution import Event

CHANGED = "it was changed or damaged since. Pass check=False"


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    s = crank_turn("four-bar")
    s = replace(s, events=(Event("top", 0.25, s.q[3], s.v[3]),))
    path = tmp_path_factory.mktemp("saved") / "run.nc"
    s.save(path)
    return s, path


@pytest.fixture
def copy(run, tmp_path):
    shutil.copy(run[1], tmp_path / "run.nc")
    return tmp_path / "run.nc"


def test_every_flipped_bit_is_told(run, copy):
    """Anywhere in the file, its head and its checksum among them."""
    whole = run[1].read_bytes()
    rng = np.random.default_rng(0)
    n = len(whole)
    places = [0, 1, 8, n - checksum.CHECKSUM - 1, *range(n - checksum.CHECKSUM, n, 7), n - 1]
    places += rng.integers(len(whole), size=300).tolist()
    for k in places:
        damaged = bytearray(whole)
        damaged[k] ^= 1 << int(rng.integers(8))
        copy.write_bytes(damaged)
        with pytest.raises(LinkwrightError, match=f"{CHANGED}|this is not a NetCDF file"):
            load_solution(copy)


def test_files_cut_short_and_lengthened_are_told(run, copy):
    whole = run[1].read_bytes()
    for damaged in (b"", whole[:4], whole[:100], whole[: len(whole) // 2], whole[:-1], whole + b"\0", whole[:-59] * 2):
        copy.write_bytes(damaged)
        with pytest.raises(LinkwrightError, match=f"{CHANGED}|this is not a NetCDF file"):
            load_solution(copy)


def test_other_programs_read_a_sealed_file(run):
    s, path = run
    with xarray.open_dataset(path) as d:  # which finds out by itself what kind of file it is
        np.testing.assert_array_equal(d["q"], s.q)
    with h5py.File(path) as file:
        np.testing.assert_array_equal(file["v"], s.v)


def test_a_file_changed_on_purpose_is_told_and_taken_if_asked_for(run, copy):
    s, _ = run
    with h5py.File(copy, "a") as file:
        file["work"][...] = 7.0
    with pytest.raises(LinkwrightError, match=CHANGED):
        load_solution(copy)
    found = load_solution(copy, check=False)
    assert (found.work == 7.0).all()
    np.testing.assert_array_equal(found.q, s.q)


def test_a_file_written_anew_by_xarray_is_taken_if_asked_for(run, tmp_path):
    s, path = run
    d = xarray.load_dataset(path)
    packed = {name: {"zlib": True} for name in ("q", "v", "work")}
    d.assign(work=0.0 * d["work"]).to_netcdf(tmp_path / "new.nc", engine="h5netcdf", encoding=packed)
    with pytest.raises(LinkwrightError, match=CHANGED):
        load_solution(tmp_path / "new.nc")
    np.testing.assert_array_equal(load_solution(tmp_path / "new.nc", check=False).q, s.q)


def edits(d):
    """What can be missing or wrong in a file."""
    for name, x in d.variables.items():
        yield d.drop_vars(name)
        if not x.dims:
            yield d.assign({name: 1.0})
            yield d.assign({name: "no = [sense"})
        elif name in d.dims:
            yield d.drop_vars(name).assign_coords({name: (name, np.full(x.shape, "x"))})
            yield d.drop_vars(name).assign_coords({name: (name, np.full(x.shape, np.nan))})
        else:
            yield d.assign({name: (x.dims, np.full(x.shape, "x"))})
            yield d.assign({name: (x.dims, np.full(x.shape, 1j))})
            yield d.assign({name: (("else", *x.dims[1:]), x.values)})
            yield d.assign({name: (x.dims[::-1], x.values.T)})
            yield d.assign({name: ((*x.dims, "more"), x.values[..., None])})
    for name in d.attrs:
        yield d.drop_attrs().assign_attrs({key: x for key, x in d.attrs.items() if key != name})
        for wrong in ("", 3, np.array([1.0, 2.0]), "[1, 2]", "{", '["A", "nowhere"]', "[" * 100_000):
            yield d.assign_attrs({name: wrong})


def test_whatever_was_changed_is_one_sentence_or_a_run(run, monkeypatch):
    """A traceback is never the answer."""
    s, path = run
    d = xarray.load_dataset(path)
    monkeypatch.setattr(saved, "build", lambda *_, **__: s.model)
    refused, harmless = [], 0
    for changed in edits(d):
        try:
            saved._solution(Content(changed, path))
            harmless += 1
        except LinkwrightError as error:
            refused.append(str(error))
    assert len(refused) > 100
    assert harmless < 70  # texts that may be any, units, names of joints and parameters, the name of the machine
    assert all(said.count("\n") == 0 and said.endswith("Load what Solution.save() wrote.") for said in refused)


def test_a_file_that_claims_to_be_large_is_refused_before_it_is_read(copy):
    with h5py.File(copy, "a") as file:
        del file["work"]
        file.create_dataset("work", (10**6, 10**6), "f8", chunks=(1000, 1000))  # 8 TB, none of them there
    for sealed in (False, True):
        if sealed:
            checksum.append_checksum(copy)
        with pytest.raises(LinkwrightError, match="it claims more numbers than it can hold"):
            load_solution(copy, check=sealed)


def test_numbers_of_another_file_are_not_taken(copy, tmp_path):
    shutil.copy(copy, tmp_path / "other.nc")
    with h5py.File(copy, "a") as file:
        del file["work"]
        file["work"] = h5py.ExternalLink("other.nc", "/work")
    with pytest.raises(LinkwrightError, match="'work' points into another file"):
        load_solution(copy, check=False)


def test_a_file_is_written_whole_or_not_at_all(run, copy, monkeypatch):
    s, _ = run
    before = copy.read_bytes()

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(LinkwrightError, match=r"run\.nc cannot be written: no space left on device\.$"):
        s.save(copy)
    assert copy.read_bytes() == before
    assert [path.name for path in copy.parent.iterdir()] == ["run.nc"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device here")
def test_a_device_is_no_file(run, tmp_path):
    (tmp_path / "run.nc").symlink_to("/dev/full")
    with pytest.raises(LinkwrightError, match="it is not a plain file"):
        run[0].save(tmp_path / "run.nc")
    with pytest.raises(LinkwrightError, match="there is no such file"):
        load_solution(tmp_path / "run.nc")


class NoPath(os.PathLike):
    def __fspath__(self):
        raise RuntimeError("no path")


@pytest.mark.parametrize("path", ["a\0b.nc", "\ud800.nc", b"run.nc", 3, None, NoPath(), Unprintable()])
def test_paths_that_are_none(run, path):
    with pytest.raises(LinkwrightError, match="its path is needed, not"):
        run[0].save(path)
    with pytest.raises(LinkwrightError, match="its path is needed, not"):
        load_solution(path)
    with pytest.raises(LinkwrightError, match="its path is needed, not"):
        run[0].plot("motion", path=path or "a\0.png")
    with pytest.raises(LinkwrightError, match="path"):
        run[0].model.mechanism.save(path)


def test_names_too_long_for_the_disk(run, tmp_path):
    for name in ("x" * 300 + ".nc", "/".join(["x" * 200] * 30) + "/run.nc"):
        with pytest.raises(LinkwrightError, match="cannot be written"):
            run[0].save(tmp_path / name)
        with pytest.raises(LinkwrightError, match=r"cannot be read|no such file"):
            load_solution(tmp_path / name)


def test_ensembles_are_sealed_too(tmp_path):
    ensemble().save(tmp_path / "many.nc")
    assert load_solution(tmp_path / "many.nc").q.ndim == 3
