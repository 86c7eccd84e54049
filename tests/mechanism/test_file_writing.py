"""Files are written whole or not at all, whatever ends the writing, and stay what they were otherwise."""

import os
import stat
import sys
from pathlib import Path

import pytest

from linkwright.errors import ModelError
from linkwright.mechanism.files.file_writing import replacing, replacing_folder, write_bytes, write_text

posix = pytest.mark.skipif(os.name != "posix", reason="others have neither links nor permissions of this kind")


def fail(path, error):
    path.write_text("half")
    raise error


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), ValueError("x"), KeyboardInterrupt()])
@pytest.mark.parametrize("there", [True, False])
def test_whatever_ends_it_nothing_is_lost_and_nothing_is_left(tmp_path, error, there):
    path = tmp_path / "file.txt"
    if there:
        path.write_text("good")
    raised = ModelError if isinstance(error, OSError) else type(error)
    with pytest.raises(raised), replacing(path) as made:
        fail(made, error)
    assert [x.read_text() for x in tmp_path.iterdir()] == ["good"] * there


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_disk_that_refuses_late_is_a_sentence_too(tmp_path, monkeypatch, step):
    path = tmp_path / "file.txt"
    path.write_text("good")

    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(ModelError, match=r"file\.txt cannot be written: no space left on device\.$"):
        write_text(path, "new")
    monkeypatch.undo()
    assert [x.read_text() for x in tmp_path.iterdir()] == ["good"]


def test_it_is_on_the_disk_before_it_takes_the_place(tmp_path, monkeypatch):
    done = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: done.append("fsync") or fsync(handle))
    monkeypatch.setattr(os, "replace", lambda *names: done.append("replace") or replace(*names))
    write_bytes(tmp_path / "file", b"content")
    assert done[:2] == ["fsync", "replace"]
    assert (tmp_path / "file").read_bytes() == b"content"


@posix
def test_permissions_stay_and_new_files_have_the_usual_ones(tmp_path):
    before = os.umask(0o027)
    try:
        write_text(tmp_path / "new", "x")
        (tmp_path / "old").write_text("x")
        (tmp_path / "old").chmod(0o664)
        write_text(tmp_path / "old", "y")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640
    assert stat.S_IMODE((tmp_path / "old").stat().st_mode) == 0o664
    assert (tmp_path / "old").read_text() == "y"


@posix
def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "file").write_text("old")
    (tmp_path / "link").symlink_to("far/file")
    write_text(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "far" / "file").read_text() == "new"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write anything")
def test_what_is_protected_is_not_replaced(tmp_path):
    (tmp_path / "file").write_text("mine")
    (tmp_path / "file").chmod(0o444)
    with pytest.raises(ModelError, match="permission denied"):
        write_text(tmp_path / "file", "new")
    assert (tmp_path / "file").read_text() == "mine"


def test_folders_are_no_files(tmp_path):
    (tmp_path / "file").mkdir()
    with pytest.raises(ModelError, match="cannot be written: it is a folder"):
        write_text(tmp_path / "file", "new")
    with pytest.raises(ModelError, match="nowhere"):
        write_text(tmp_path / "nowhere" / "file", "new")


@posix
def test_devices_and_pipes_are_written_to(tmp_path, capfd):
    os.mkfifo(tmp_path / "pipe")
    reading = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_text(tmp_path / "pipe", "through")
    assert os.read(reading, 100) == b"through"
    os.close(reading)
    if os.path.exists("/dev/stdout"):
        write_text(Path("/dev/stdout"), "told")
        assert capfd.readouterr().out == "told"
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


def test_names_and_ends_that_are_long(tmp_path):
    for name in ("x" * 250, "x." + "y" * 240):
        write_text(tmp_path / name, "x")
        assert (tmp_path / name).read_text() == "x"


def test_a_folder_is_there_whole_or_not_at_all(tmp_path):
    folder = tmp_path / "above" / "folder"
    with pytest.raises(RuntimeError), replacing_folder(folder) as made:
        fail(made / "a", RuntimeError())
    assert list((tmp_path / "above").iterdir()) == []
    for text in ("first", "second"):
        with replacing_folder(folder) as made:
            (made / "a").write_text(text)
        assert (folder / "a").read_text() == text
        (folder / "mine").write_text("stays")
    assert sorted(path.name for path in folder.iterdir()) == ["a", "mine"]
    assert [path.name for path in folder.parent.iterdir()] == ["folder"]
    if sys.platform == "linux":
        assert stat.S_IMODE(folder.stat().st_mode) & 0o500 == 0o500
