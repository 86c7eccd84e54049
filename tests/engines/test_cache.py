"""Compiled code on disk: found again, shared, and never trusted when it is not whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from linkwright.engines import cache, target
from linkwright.engines.native import Native
from linkwright.mechanism.files.file_writing import HALF_WRITTEN
from linkwright.program import trace

KEPT = "*.lwc"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A cache of its own, empty."""
    monkeypatch.setenv("LINKWRIGHT_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def program(k=3.0):
    return trace(lambda x: {"y": [k * x[0] * x[1] + x[1].sin()]}, {"x": 2})


def value(native):
    out = np.empty((1, 1))
    native([np.array([[0.5, 2.0]]), out], 1)
    return out[0, 0]


RIGHT = 3.0 + np.sin(2.0)


def test_the_second_time_it_is_found(folder):
    first = Native(program(), 1)
    second = Native(program(), 1)
    assert not first.from_cache
    assert second.from_cache
    assert value(first) == value(second) == pytest.approx(RIGHT, rel=1e-15)
    assert len(list(folder.glob(KEPT))) == 2  # the code, and the note that leads from the program to it


def test_other_code_is_other_content(folder):
    Native(program(), 1)
    assert not Native(program(), 2).from_cache
    assert not Native(trace(lambda x: {"y": [x[0] - x[1]]}, {"x": 2}), 1).from_cache
    assert len(list(folder.glob(KEPT))) == 6


def test_machines_of_one_shape_share_their_code(folder):
    """Numbers stand beside the code: another number is another answer from the same file."""
    Native(program(), 1)
    other = Native(program(k=5.0), 1)
    assert other.from_cache
    assert value(other) == pytest.approx(5.0 + np.sin(2.0), rel=1e-15)


def truncated(raw):
    return raw[: len(raw) // 2]


def beheaded(raw):
    return raw[len(cache.MARK) - 1 :]


def emptied(raw):
    return b""


def flipped_at(place):
    def flipped(raw):
        k = place if place >= 0 else len(raw) + place
        return raw[:k] + bytes([raw[k] ^ 0x10]) + raw[k + 1 :]

    return flipped


def lengthened(raw):
    return raw + b"\0"


def foreign(raw):
    """Whole in itself, but the content of another name."""
    content = b"not this code"
    return cache.MARK + cache._digest("another name", content) + content


DAMAGE = [truncated, beheaded, emptied, lengthened, foreign]
DAMAGE += [flipped_at(k) for k in (0, len(cache.MARK), len(cache.MARK) + cache.DIGEST, 500, -1)]


def files(folder):
    """The note that leads from the program to its code, and the code."""
    return sorted(folder.glob(KEPT), key=lambda path: path.stat().st_size)


@pytest.mark.parametrize("damage", DAMAGE)
@pytest.mark.parametrize("which", [0, 1], ids=["note", "code"])
def test_a_damaged_file_is_rebuilt(folder, damage, which):
    Native(program(), 1)
    path = files(folder)[which]
    whole, names = path.read_bytes(), {p.name for p in folder.iterdir()}
    if damage is DAMAGE[-2] and len(whole) <= 500:
        pytest.skip("the note is shorter")
    assert damage(whole) != whole
    path.write_bytes(damage(whole))
    again = Native(program(), 1)
    assert again.from_cache == (which == 0)
    assert value(again) == pytest.approx(RIGHT, rel=1e-15)
    assert path.read_bytes() == whole or which == 1
    assert Native(program(), 1).from_cache
    assert {p.name for p in folder.iterdir()} == names


@pytest.mark.parametrize("which", [0, 1], ids=["note", "code"])
def test_a_folder_in_the_place_of_a_file_does_no_harm(folder, which):
    Native(program(), 1)
    path = files(folder)[which]
    names = {p.name for p in folder.iterdir()}
    path.unlink()
    (path / "inside").mkdir(parents=True)
    again = Native(program(), 1)
    assert again.from_cache == (which == 0)
    assert value(again) == pytest.approx(RIGHT, rel=1e-15)
    assert {p.name for p in folder.iterdir()} == names  # no half-written file is left beside it


def test_a_place_that_cannot_be_written_costs_only_time(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("LINKWRIGHT_CACHE", str(tmp_path / "file" / "below"))
    for _ in range(2):
        native = Native(program(), 1)
        assert not native.from_cache
        assert value(native) == pytest.approx(RIGHT, rel=1e-15)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_without_permission_costs_only_time(folder):
    folder.mkdir()
    folder.chmod(0o500)
    assert value(Native(program(), 1)) == pytest.approx(RIGHT, rel=1e-15)
    assert not Native(program(), 1).from_cache


def test_a_full_disk_leaves_nothing_behind(folder, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    assert value(Native(program(), 1)) == pytest.approx(RIGHT, rel=1e-15)
    assert list(folder.iterdir()) == []


def test_a_user_without_a_home_is_served(monkeypatch):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    for name in ("LINKWRIGHT_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    native = Native(program(), 1)
    assert not native.from_cache
    assert value(native) == pytest.approx(RIGHT, rel=1e-15)


def test_the_folder_is_where_the_user_says(monkeypatch):
    monkeypatch.setenv("LINKWRIGHT_CACHE", "/somewhere/else")
    assert cache.folder() == Path("/somewhere/else")
    monkeypatch.setenv("LINKWRIGHT_CACHE", "~/elsewhere")
    assert cache.folder() == Path.home() / "elsewhere"
    monkeypatch.delenv("LINKWRIGHT_CACHE")
    assert cache.folder().name == "linkwright"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", "")  # as good as not set
    assert cache.folder() == Path.home() / ".cache" / "linkwright"
    monkeypatch.setenv("XDG_CACHE_HOME", "~/kept")
    assert cache.folder() == Path.home() / "kept" / "linkwright"


def test_the_oldest_go_where_they_take_too_many_bytes(folder, monkeypatch):
    monkeypatch.setattr(cache, "MOST", 10 * (len(cache.MARK) + cache.DIGEST + len(b"code")))
    names = [f"{k:02d}" for k in range(10, 30)]
    for k, name in enumerate(names):
        cache.kept_as(name, lambda: b"code")
        os.utime(folder / f"{name}.lwc", (1e9 + k, 1e9 + k))
    assert len(list(folder.glob(KEPT))) == 20  # none of the names began as it must for tidying
    assert cache.kept_as(names[1], lambda: b"made again") == (b"code", True)  # used again, it is among the youngest
    cache.kept_as(cache.NOW_AND_THEN, lambda: b"code")
    assert sorted(path.stem for path in folder.glob(KEPT)) == [cache.NOW_AND_THEN, names[1], *names[-4:]]
    assert cache.kept_as(names[0], lambda: b"made again") == (b"made again", False)


def test_one_large_file_counts_as_many_small_ones(folder, monkeypatch):
    monkeypatch.setattr(cache, "MOST", 1000)
    for k, (name, size) in enumerate({"10": 10, "11": 2000, "12": 10}.items()):
        cache.kept_as(name, lambda size=size: bytes(size))
        os.utime(folder / f"{name}.lwc", (1e9 + k, 1e9 + k))
    cache.kept_as(cache.NOW_AND_THEN, lambda: b"code")
    assert sorted(path.stem for path in folder.glob(KEPT)) == [cache.NOW_AND_THEN, "12"]


def test_what_killed_writers_left_goes_and_what_is_being_written_stays(folder):
    folder.mkdir(mode=0o700)
    left, fresh = folder / f"{HALF_WRITTEN}left", folder / f"{HALF_WRITTEN}fresh"
    for path in (left, fresh):
        path.write_bytes(b"half")
    os.utime(left, (0, 0))
    cache.kept_as(cache.NOW_AND_THEN, lambda: b"code")
    assert not left.exists()
    assert fresh.exists()


@pytest.mark.skipif(os.name != "posix", reason="others have no permissions of this kind")
def test_others_cannot_write_what_is_kept(folder):
    """Whatever the umask lets them: else it would never be believed."""
    before = os.umask(0)
    try:
        cache.kept_as("10", lambda: b"code")
    finally:
        os.umask(before)
    assert (folder / "10.lwc").stat().st_mode & 0o077 == 0
    assert cache.kept_as("10", lambda: b"made again") == (b"code", True)


MANY = """
import sys
from linkwright import gallery
model = gallery.load("scara").build()
print("ready", flush=True)
sys.stdin.readline()
f = model.function("forward_dynamics")
print(f([0.1] * 4, [0.2] * 4, [0.3] * 4).tolist(), f.executable.single.from_cache)
"""


def test_processes_that_write_at_once_end_with_whole_files(folder):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    workers = [subprocess.Popen([sys.executable, "-c", MANY], **pipes) for _ in range(4)]
    assert [worker.stdout.readline() for worker in workers] == ["ready\n"] * 4
    for worker in workers:
        worker.stdin.write("go\n")
        worker.stdin.flush()
    printed = [worker.communicate(timeout=120)[0] for worker in workers]
    assert [worker.returncode for worker in workers] == [0] * 4
    assert len({line.rpartition(" ")[0] for line in printed}) == 1
    assert all(path.suffix == ".lwc" for path in folder.iterdir())
    for path in folder.glob(KEPT):
        assert cache._read(path, path.stem) is not None
    again = subprocess.run([sys.executable, "-c", MANY], input="go\n", capture_output=True, text=True, check=True)
    assert again.stdout.strip().endswith("True")


def test_code_is_kept_for_this_processor_only(folder, monkeypatch):
    Native(program(), 1)
    monkeypatch.setattr(target, "signature", lambda: "another processor")
    assert not Native(program(), 1).from_cache
