"""A study that was ended goes on: nothing is lost, nothing that was kept is computed again."""

import hashlib
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
from linkwright.distributed import journal
from linkwright.distributed.batches import Outcome
from linkwright.distributed.checkpoint import Checkpoint, Manifest
from linkwright.distributed.journal import Journal
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


# Damaged journals and manifests

X = np.arange(20.0)
HALF = X[:10]


def journal_of_one_record(folder: Path, values: np.ndarray = HALF**2) -> Path:
    """The folder of a study of X whose first half waits in the journal."""
    lw.study(square, {"x": X}, checkpoint=folder, on="threads:1").close()
    for file in (*folder.glob("*.nc"), *folder.glob("journal")):
        file.unlink()
    kept = Journal(folder / "journal")
    kept.add((0, 10), Outcome({"square": values}, np.ones(10, bool), {}))
    kept.close()
    return kept.path


def resumed(folder: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The variants that going on computes; all answers must be right."""
    monkeypatch.setenv("STUDY_NOTES", str(notes))
    with lw.study(square, {"x": X}, checkpoint=folder, on="threads:1") as found:
        np.testing.assert_array_equal(found.square, X**2)
    return sorted(noted(notes))


def test_a_whole_record_is_not_computed_again(tmp_path, monkeypatch):
    journal_of_one_record(tmp_path / "kept")
    assert resumed(tmp_path / "kept", tmp_path / "notes", monkeypatch) == list(range(10, 20))


@pytest.mark.parametrize("place", ["length", "checksum", "array", "end"])
def test_one_bit_of_a_record_and_it_is_not_believed(place, tmp_path, monkeypatch):
    path = journal_of_one_record(tmp_path / "kept")
    data = bytearray(path.read_bytes())
    k = {"length": 0, "checksum": 20, "array": data.index((HALF**2).tobytes()) + 30, "end": len(data) - 1}[place]
    data[k] ^= 1
    path.write_bytes(data)
    assert resumed(tmp_path / "kept", tmp_path / "notes", monkeypatch) == list(range(20))


def test_a_record_is_believed_by_its_checksum_alone(tmp_path, monkeypatch):
    """Another record's arrays, whole in themselves, behind the head of this one."""
    path = journal_of_one_record(tmp_path / "kept")
    head = path.read_bytes()[: journal.HEAD]
    path.unlink()
    body = journal_of_one_record(tmp_path / "other", HALF**2 + 1.0).read_bytes()[journal.HEAD :]
    path.write_bytes(head + body)
    assert list(Journal(path).records()) == []
    assert resumed(tmp_path / "kept", tmp_path / "notes", monkeypatch) == list(range(20))


@pytest.mark.parametrize("length", [21, 2**40, 2**63, 2**64 - 1])
def test_a_length_beyond_the_end_is_no_record(length, tmp_path):
    """Nor is it read: so many bytes are in no memory."""
    path = tmp_path / "journal"
    path.write_bytes(length.to_bytes(8) + hashlib.sha256(length.to_bytes(8) + bytes(20)).digest() + bytes(20))
    assert list(Journal(path).records()) == []


def test_a_record_that_cannot_be_read_is_the_end(tmp_path):
    path = journal_of_one_record(tmp_path / "kept")
    whole, body = path.read_bytes(), b"of another kind"
    path.write_bytes(whole + len(body).to_bytes(8) + journal._digest(body) + body + whole)
    assert [batch for batch, _ in Journal(path).records()] == [(0, 10)]


def test_a_journal_of_the_version_before_is_read(tmp_path, monkeypatch):
    path = journal_of_one_record(tmp_path / "kept")
    data = path.read_bytes()
    body = data[journal.HEAD :]
    path.write_bytes(data[: journal.LENGTH] + hashlib.sha256(body).digest() + body)  # of the arrays alone
    assert resumed(tmp_path / "kept", tmp_path / "notes", monkeypatch) == list(range(10, 20))


def test_a_record_that_does_not_fit_leaves_the_journal_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "journal"
    outcome = Outcome({"y": X}, np.ones(20, bool), {})
    kept = Journal(path)
    kept.add((0, 20), outcome)
    before, opened = path.read_bytes(), kept._file

    class Full:
        def write(self, data):
            if len(data) < 100:
                raise OSError(28, "No space left on device")
            return opened.write(data[: len(data) // 2])

        def __getattr__(self, name):
            return getattr(opened, name)

    kept._file = Full()
    with pytest.raises(OSError, match="No space"):
        kept.add((20, 40), outcome)
    assert path.read_bytes() == before
    kept._file = opened
    kept.add((20, 40), outcome)
    kept.close()
    assert [batch for batch, _ in Journal(path).records()] == [(0, 20), (20, 40)]


ODD = {
    "nested deeply": "[" * 100_000,
    "no table": "[1, 2]",
    "a list of axes": {"over": [1]},
    "an axis without numbers": {"over": {"x": {"kind": "values"}}},
    "an axis without a kind": {"over": {"x": {"size": 3}}},
    "an axis that is a number": {"over": {"x": 3}},
    "texts for numbers": {"over": {"x": {"kind": "values", "size": "many", "from": "here", "to": "there"}}},
    "a sampling without ranges": {"over": {"x": {"kind": "sobol", "size": 3, "seed": 1}}},
    "a sampling of ranges in a list": {"over": {"x": {"kind": "sobol", "size": 3, "seed": 1, "ranges": [1]}}},
    "code that is a text": {"code": "square"},
    "a name that is none": {"ask": ["square"]},
    "a size that is none": {"size": "all"},
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_manifest_is_one_sentence(name, tmp_path):
    lw.study(square, {"x": X}, checkpoint=tmp_path / "kept", on="threads:1").close()
    path, odd = tmp_path / "kept" / "manifest.json", ODD[name]
    good = path.read_text()
    path.write_text(odd if isinstance(odd, str) else json.dumps(json.loads(good) | odd))
    with pytest.raises(LinkwrightError, match=r"manifest\.json is no manifest of a study: .+\. Take another folder"):
        lw.study(square, {"x": X}, checkpoint=tmp_path / "kept", on="threads:1")
    path.write_text(good)
    lw.study(square, {"x": X}, checkpoint=tmp_path / "kept", on="threads:1").close()


def test_what_a_killed_study_leaves_of_its_manifest_is_no_other_file(tmp_path):
    (tmp_path / ".making-123456789abc.json").write_text("{")
    lw.study(square, {"x": X}, checkpoint=tmp_path, on="threads:1").close()
    assert not list(tmp_path.glob(".making-*"))


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
