"""A study that was ended goes on: nothing is lost, nothing that was kept is computed again."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import linkwright as lw
from distributed_asks import held_square, noted, square
from interruptible import interruptible
from linkwright.distributed.batches import Outcome
from linkwright.distributed.checkpoint import Checkpoint, Manifest
from linkwright.errors import LinkwrightError

TESTS = Path(__file__).parent.parent
SIZE = 240
SCRIPT = """
import sys, numpy as np, linkwright as lw
from distributed_asks import held_square
if __name__ == "__main__":
    lw.study(held_square, {"x": np.arange(240.0)}, on=sys.argv[2], checkpoint=sys.argv[1], seconds=0.01)
"""


EIGHT = {"kind": "values", "size": 8, "from": 0.0, "to": 7.0, "sha256": ""}


def begun(folder: Path, notes: Path, on: str) -> subprocess.Popen:
    """A study in a process of its own that has kept something and waits in the middle."""
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    environment = os.environ | {"STUDY_NOTES": str(notes), "PYTHONPATH": paths}
    program = interruptible(
        [sys.executable, "-c", SCRIPT, str(folder), on], env=environment, stderr=subprocess.PIPE, start_new_session=True
    )
    until = time.monotonic() + 60.0
    while not list(folder.glob("piece-*.nc")):
        assert program.poll() is None, program.stderr.read().decode()
        assert time.monotonic() < until
        time.sleep(0.01)
    return program


def kept(folder: Path) -> set[int]:
    """The variants that the pieces of a folder hold."""
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest.pop("form")
    checkpoint = Checkpoint(folder, Manifest(**manifest))
    try:
        return {k for start, stop in checkpoint.done() for k in range(start, stop)}
    finally:
        checkpoint.close()


def go_on(folder: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finish the study; what was kept is not computed again, everything else once, and the answers are right."""
    before, safe = len(noted(notes)), kept(folder)
    assert 0 < len(safe) < SIZE
    monkeypatch.setenv("STUDY_NOTES", str(notes))
    notes.with_suffix(".go").touch()
    found = lw.study(held_square, {"x": np.arange(float(SIZE))}, checkpoint=folder, seconds=0.01)
    again = noted(notes)[before:]
    assert sorted(again) == sorted(set(range(SIZE)) - safe)
    np.testing.assert_array_equal(found.square, np.arange(float(SIZE)) ** 2)
    assert found.ok.all()


def test_what_came_back_is_kept_before_its_piece(tmp_path):
    """As a program leaves it that is killed between a batch and its piece, in the middle of a record."""
    manifest = Manifest("square", {"by": "hand"}, {"x": EIGHT}, 8)
    first = Checkpoint(tmp_path, manifest)
    first.note((0, 2), Outcome({"y": np.array([[0.0, 1.0], [2.0, 3.0]])}, np.array([True, True]), {}))
    first.note((4, 5), Outcome({"y": np.full((1, 2), np.nan)}, np.array([False]), {0: "it does not close"}))
    first.close()
    with (tmp_path / "journal").open("ab") as file:
        file.write((1000).to_bytes(8) + b"half a record")
    second = Checkpoint(tmp_path, manifest)
    assert second.done() == [(0, 2), (4, 5)]
    ((ranges, outcome),) = second.portions()
    assert ranges == [(0, 2), (4, 5)]
    np.testing.assert_array_equal(outcome.values["y"][:2], [[0.0, 1.0], [2.0, 3.0]])
    assert outcome.reasons == {2: "it does not close"}
    assert outcome.ok.tolist() == [True, True, False]
    second.close()
    assert not (tmp_path / "journal").exists()


@pytest.mark.parametrize("on", ["threads:2", "processes:2"])
def test_after_kill_9(on, tmp_path, monkeypatch):
    folder, notes = tmp_path / "kept", tmp_path / "notes"
    program = begun(folder, notes, on)
    os.killpg(program.pid, signal.SIGKILL)
    program.wait()
    go_on(folder, notes, monkeypatch)


@pytest.mark.parametrize("end", ["SIGINT", "SIGTERM"])  # Ctrl-C, and what batch systems send before they kill
def test_after_an_interruption_all_that_was_computed_is_kept(end, tmp_path, monkeypatch):
    folder, notes = tmp_path / "kept", tmp_path / "notes"
    program = begun(folder, notes, "threads:2")
    program.send_signal(getattr(signal, end))
    time.sleep(0.3)
    notes.with_suffix(".go").touch()
    assert program.wait(30) == {"SIGINT": -signal.SIGINT, "SIGTERM": 128 + signal.SIGTERM}[end]
    assert (b"KeyboardInterrupt" in program.stderr.read()) == (end == "SIGINT")
    assert sorted(noted(notes)) == sorted(kept(folder))
    go_on(folder, notes, monkeypatch)
    assert sorted(noted(notes)) == list(range(SIZE))  # each exactly once, both programs together


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads who started whom from /proc")
def test_workers_end_with_a_study_that_is_killed(tmp_path):
    program = begun(tmp_path / "kept", tmp_path / "notes", "processes:2")
    started = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text().split()
    assert len(started) >= 2
    os.kill(program.pid, signal.SIGKILL)
    program.wait()
    until = time.monotonic() + 30.0
    while alive := [pid for pid in started if _runs(pid)]:
        assert time.monotonic() < until, alive
        time.sleep(0.05)


def _runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def half_done(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A study of twenty variants that stopped by itself in the middle."""

    def failing(x):
        if (x == 11.0).any():
            raise KeyError("a mistake in ask")
        return {"square": x * x}

    failing.__qualname__ = "square"
    monkeypatch.setattr("linkwright.distributed.study.identity_of", lambda _: {"by": "none", "sha256": ""})
    with pytest.raises(LinkwrightError, match="a mistake in ask"):
        lw.study(failing, {"x": np.arange(20.0)}, on="threads:1", checkpoint=folder, seconds=1e-9)
    monkeypatch.undo()


def test_a_mistake_in_ask_leaves_what_was_done(tmp_path, monkeypatch):
    half_done(tmp_path / "kept", monkeypatch)
    assert kept(tmp_path / "kept") >= set(range(8))
    found = lw.study(square, {"x": np.arange(20.0)}, checkpoint=tmp_path / "kept")
    np.testing.assert_array_equal(found.square, np.arange(20.0) ** 2)


def test_a_damaged_piece_is_computed_again(tmp_path, monkeypatch):
    half_done(tmp_path / "kept", monkeypatch)
    piece = sorted((tmp_path / "kept").glob("piece-*.nc"))[0]
    content = bytearray(piece.read_bytes())
    content[len(content) // 2] ^= 0xFF
    piece.write_bytes(content)
    (tmp_path / "kept" / ".making-123456789abc.nc").write_bytes(b"HDF, once")
    with pytest.warns(UserWarning, match="is damaged: its variants are computed again"):
        found = lw.study(square, {"x": np.arange(20.0)}, checkpoint=tmp_path / "kept")
    np.testing.assert_array_equal(found.square, np.arange(20.0) ** 2)
    assert not list((tmp_path / "kept").glob(".making-*"))


def doubled(x):
    return {"square": 2.0 * x}


@pytest.mark.parametrize(
    ("ask", "over", "words"),
    [
        (doubled, {"x": np.arange(10.0)}, "it asks square, this one doubled"),
        (square, {"x": np.arange(11.0)}, "its 'x' was 10 values from 0 to 9, now it is 11 values from 0 to 10"),
        (square, {"x": np.append(np.arange(9.0), 9.0 + 1e-15)}, "its 'x' was"),
        (square, {"y": np.arange(10.0)}, "it goes over x, this one over y"),
        (square, lw.sobol({"x": (0, 1)}, 8), "it goes over x, this one over sample"),
    ],
)
def test_another_study_is_refused(ask, over, words, tmp_path):
    lw.study(square, {"x": np.arange(10.0)}, checkpoint=tmp_path / "kept").close()
    with pytest.raises(LinkwrightError, match=words) as refusal:
        lw.study(ask, over, checkpoint=tmp_path / "kept")
    assert "Take another folder" in str(refusal.value)


def test_changed_code_is_refused_comments_are_not(tmp_path):
    def ask_by(text):
        names = {}
        exec(text, names)
        return names["ask"]

    first = ask_by("def ask(x):\n    'Double.'\n    return {'y': 2.0 * x}")
    commented = ask_by("def ask(x):\n    'Twice as much.'\n    # a comment\n    return {'y': 2.0 * x}")
    changed = ask_by("def ask(x):\n    'Double.'\n    return {'y': 3.0 * x}")
    over = {"x": [1.0, 2.0]}
    lw.study(first, over, checkpoint=tmp_path / "kept").close()
    assert lw.study(commented, over, checkpoint=tmp_path / "kept").y.values.tolist() == [2.0, 4.0]
    with pytest.raises(LinkwrightError, match="ask has changed since"):
        lw.study(changed, over, checkpoint=tmp_path / "kept")


def test_another_seed_is_another_study(tmp_path):
    lw.study(square, lw.monte_carlo({"x": (0, 1)}, 10, seed=1), checkpoint=tmp_path / "kept").close()
    with pytest.raises(LinkwrightError, match=r"seed 1.*seed 2"):
        lw.study(square, lw.monte_carlo({"x": (0, 1)}, 10, seed=2), checkpoint=tmp_path / "kept")


def test_a_folder_of_something_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(LinkwrightError, match=r"holds other files, such as thesis\.tex"):
        lw.study(square, {"x": [1.0]}, checkpoint=tmp_path)
    assert (tmp_path / "thesis.tex").exists()


def test_one_study_at_a_time(tmp_path):
    program = begun(tmp_path / "kept", tmp_path / "notes", "threads:1")
    try:
        with pytest.raises(LinkwrightError, match="another study is at work"):
            lw.study(held_square, {"x": np.arange(float(SIZE))}, checkpoint=tmp_path / "kept")
    finally:
        program.kill()
        program.wait()
