"""lw.study: every variant is answered once, whoever computes, and what fails is told."""

import functools
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest
import xarray

import linkwright as lw
from distributed_asks import deadly_square, note, noted, once_deadly_square, square
from linkwright.distributed.study_progress import duration
from linkwright.errors import LinkwrightError, ModelError

pytestmark = pytest.mark.peers  # slow

GRID = {"x": np.linspace(0.0, 1.0, 7), "y": [3.0, 5.0], "z": np.arange(11.0)}


def volume(x, y, z):
    return {"volume": x * y * z, "edges": np.stack([x, y, z], axis=-1)}


def expected_volume():
    x, y, z = np.meshgrid(*GRID.values(), indexing="ij")
    return x * y * z


@pytest.mark.parametrize("on", [None, "threads:3", "processes:2"])
def test_a_grid_is_answered_in_order(on, tmp_path):
    units = {"volume": "m^3", "x": "m"}
    found = lw.study(volume, GRID, on=on, dims={"edges": ("edge",)}, units=units)
    assert found.volume.dims == ("x", "y", "z")
    assert found.edges.dims == ("x", "y", "z", "edge")
    np.testing.assert_array_equal(found.volume, expected_volume())
    np.testing.assert_array_equal(found.edges.isel(edge=2), np.broadcast_to(GRID["z"], (7, 2, 11)))
    assert found.ok.all()
    assert found.reason.size == 0
    assert found.volume.units == "m^3"
    in_file = lw.study(volume, GRID, on=on, checkpoint=tmp_path / "kept", dims={"edges": "edge"}, units=units)
    xarray.testing.assert_identical(found, in_file.load())


def test_any_executor_will_do():
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(1) as processes:
        for executor in (threads, processes):
            found = lw.study(square, {"x": np.arange(20.0)}, on=executor)
            np.testing.assert_array_equal(found.square, np.arange(20.0) ** 2)
        assert threads.submit(int, "7").result() == 7  # the user's own executor is left running


def test_a_file_is_read_as_it_is_used(tmp_path):
    found = lw.study(square, {"x": np.arange(1000.0)}, checkpoint=tmp_path / "kept")
    assert not found.square.variable._in_memory
    assert float(found.square[31]) == 961.0
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == ["lock", "manifest.json", "study.nc"]


def test_what_is_finished_is_not_computed_again(tmp_path, monkeypatch):
    monkeypatch.setenv("STUDY_NOTES", str(tmp_path / "notes"))
    for _ in range(2):
        found = lw.study(square, {"x": np.arange(50.0)}, checkpoint=tmp_path / "kept")
        np.testing.assert_array_equal(found.square, np.arange(50.0) ** 2)
        found.close()
    assert sorted(noted(tmp_path / "notes")) == list(range(50))


# What fails


def root(x, y):
    if (x < 0.0).any():
        raise ModelError("roots of negative numbers are not real.")
    return {"root": np.sqrt(x) + 0.0 * y}


@pytest.mark.parametrize("kept", [True, False])
def test_failures_stand_alone(kept, tmp_path):
    x, y = np.array([4.0, -1.0, 9.0, -2.0]), np.arange(100.0)
    found = lw.study(root, {"x": x, "y": y}, checkpoint=tmp_path / "kept" if kept else None)
    np.testing.assert_array_equal(found.ok, np.broadcast_to((x > 0)[:, None], (4, 100)))
    np.testing.assert_array_equal(found.root.isel(x=[0, 2]), [[2.0] * 100, [3.0] * 100])
    assert np.isnan(found.root.isel(x=[1, 3])).all()
    assert list(found.failure) == [*range(100, 200), *range(300, 400)]
    assert set(found.reason.values) == {"roots of negative numbers are not real."}


def test_failures_are_told_as_the_verbs_tell_them():
    model = lw.gallery.load("four-bar").build()
    angles = np.linspace(0.0, 6.0, 7)

    def reach(coupler):
        state = model.assemble({"A": angles}, parameters={"coupler": coupler[:, None]}, failed="mask")
        return {"D": state.q[..., -1].max(axis=-1), "ok": state.ok, "reasons": state.reasons}

    found = lw.study(reach, {"coupler": [4.0, 40.0, 4.2]})
    assert found.ok.values.tolist() == [True, False, True]
    alone = model.assemble({"A": angles}, parameters={"coupler": 40.0}, failed="mask")
    assert found.reason.values.tolist() == [alone.reasons[0]]
    closed = model.assemble({"A": angles}, parameters={"coupler": 4.2})
    assert float(found.D.sel(coupler=4.2)) == pytest.approx(closed.q[:, -1].max(), rel=1e-12)  # Newton's last digits


def test_no_number_is_no_answer():
    found = lw.study(lambda x: {"inverse": np.divide(1.0, x, out=np.full_like(x, np.inf), where=x != 0)}, {"x": [1, 0]})
    assert found.ok.values.tolist() == [True, False]
    assert "'inverse' is not a finite number" in found.reason.values[0]


def test_all_may_fail(tmp_path):
    found = lw.study(root, {"x": [-1.0, -2.0], "y": [0.0]}, checkpoint=tmp_path / "kept")
    assert not found.ok.any()
    assert found.reason.size == 2
    assert "root" not in found


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda x: x, "must return"),
        (lambda x: {}, "no answers"),
        (lambda x: {"y": 1.0}, "first axis"),
        (lambda x: {"y": np.append(x, 1.0)}, "first axis"),
        (lambda x: {"y": x.astype(str)}, "real numbers"),
        (lambda x: {"x": x}, "no name for an answer"),
        (lambda x: {"ok": np.ones(3, bool), "y": x}, "first axis"),
        (lambda x: {"y": undefined}, "NameError"),  # noqa: F821
        (lambda y: {"y": y}, "TypeError"),
        (lambda x: {"y": np.zeros((len(x), len(x)))}, "before, and now"),
        (3.0, "function of arrays"),
    ],
)
def test_asks_that_cannot_be_asked(ask, words):
    with pytest.raises(LinkwrightError, match=words):
        lw.study(ask, {"x": np.arange(10.0)}, on="threads:1")


@pytest.mark.parametrize(
    ("over", "words"),
    [
        ({}, "over is"),
        ({"x": []}, "row of finite numbers"),
        ({"x": [[1.0]]}, "row of finite numbers"),
        ({"x": [np.nan]}, "row of finite numbers"),
        ({"a/b": [1.0]}, "name"),
        ({"ok": [1.0]}, "stands for something else"),
        ({"x": [1.0], "s": lw.sobol({"x": (0, 1)}, 4)}, "given twice"),
    ],
)
def test_what_cannot_vary(over, words):
    with pytest.raises(LinkwrightError, match=words):
        lw.study(volume, over)


@pytest.mark.parametrize("on", ["nobody", "threads:0", "processes:many", 7])
def test_workers_that_are_none(on):
    with pytest.raises(LinkwrightError, match="threads:2"):
        lw.study(square, {"x": [1.0]}, on=on)


def test_too_much_for_memory_is_refused_at_once():
    def wide(x):
        return {"field": np.zeros((len(x), 1000))}

    with pytest.raises(LinkwrightError, match="Give checkpoint='folder'"):
        lw.study(wide, {"x": np.arange(1e6)})


# Workers that die


def test_a_worker_that_dies_costs_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("STUDY_NOTES", str(tmp_path / "notes"))
    found = lw.study(once_deadly_square, {"x": np.arange(40.0)}, on="processes:2", seconds=0.01)
    np.testing.assert_array_equal(found.square, np.arange(40.0) ** 2)
    assert found.ok.all()
    assert (tmp_path / "notes.killed").exists()


def test_a_variant_that_kills_is_found(tmp_path):
    found = lw.study(deadly_square, {"x": np.arange(12.0)}, on="processes:2", checkpoint=tmp_path / "kept")
    assert np.flatnonzero(~found.ok).tolist() == [7]
    assert found.reason.values.tolist() == ["the process that computed it died."]
    np.testing.assert_array_equal(found.square[found.ok], np.delete(np.arange(12.0), 7) ** 2)


def test_someone_else_s_broken_pool_is_told(tmp_path):
    with ProcessPoolExecutor(1) as pool, pytest.raises(LinkwrightError, match="the workers are gone"):
        lw.study(deadly_square, {"x": np.arange(12.0)}, on=pool, checkpoint=tmp_path / "kept")
    found = lw.study(deadly_square, {"x": np.arange(12.0)}, on="processes:1", checkpoint=tmp_path / "kept")
    assert found.ok.sum() == 11


# How the work is shared


def test_batches_grow_to_the_time_they_should_take():
    sizes = []

    def ask(x):
        sizes.append(len(x))
        threading.Event().wait(0.0005 * len(x))
        return {"y": x}

    lw.study(ask, {"x": np.arange(3000.0)}, on="threads:1", seconds=0.1)
    assert sizes[0] == 1
    assert 50 < max(sizes) < 400  # 200 would take the time
    assert sum(sizes) == 3000


def test_partials_and_closures_travel():
    def scaled(x, factor):
        return {"y": factor * x}

    found = lw.study(functools.partial(scaled, factor=3.0), {"x": [1.0, 2.0]}, on="threads:1")
    assert found.y.values.tolist() == [3.0, 6.0]


def test_notes_are_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("STUDY_NOTES", str(tmp_path / "notes"))
    note(np.arange(3.0))
    assert noted(tmp_path / "notes") == [0, 1, 2]


def test_progress_says_how_long_the_rest_takes(capsys):
    lw.study(square, {"x": np.arange(50.0)}, progress=True)
    first, *_, last = capsys.readouterr().err.splitlines()
    assert first.startswith("square: ")
    assert last.startswith("square: 50 of 50, ")
    assert last.endswith(" a second, 0 s left")
    lw.study(square, {"x": np.arange(50.0)})
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("seconds", "words"), [(12.3, "12 s"), (200.0, "3.3 min"), (2e4, "5.6 h"), (3e5, "3.5 days")])
def test_times_for_people(seconds, words):
    assert duration(seconds) == words
