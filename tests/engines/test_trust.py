"""Compiled code is run only where nobody but this user can have written it."""

from __future__ import annotations

import os
import stat
import warnings
from pathlib import Path

import pytest

from linkwright.engines import cache, trust

pytestmark = pytest.mark.skipif(not trust.OWNERS, reason="files have no owners here")
FORGED = b"forged code"
SAID = "No compiled code is loaded from"


@pytest.fixture(autouse=True)
def unheard(monkeypatch):
    """Nothing has been said yet."""
    monkeypatch.setattr(trust, "_told", set())


@pytest.fixture
def folder(tmp_path, monkeypatch):
    place = tmp_path / "deep" / "kept"
    monkeypatch.setenv("LINKWRIGHT_CACHE", str(place))
    return place


def forge(folder: Path, name: str = "name") -> Path:
    """A file as anybody can make it who has read our code: mark and digest are right."""
    path = folder / f"{name}.lwc"
    path.write_bytes(cache.MARK + cache._digest(name, FORGED) + FORGED)
    path.chmod(0o600)
    return path


def mine(name: str = "name") -> tuple[bytes, bool]:
    return cache.kept_as(name, lambda: b"my code")


def test_folders_and_files_are_made_for_this_user_alone(folder):
    before = os.umask(0)
    try:
        assert mine() == (b"my code", False)
    finally:
        os.umask(before)
    for place in (folder, folder.parent):
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "name.lwc").stat().st_mode) == 0o600
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert mine() == (b"my code", True)


def another_user(path: Path, monkeypatch) -> None:
    """Let the path belong to somebody else: truly, where the superuser runs this; else by being somebody else."""
    if os.geteuid() == 0:
        os.chown(path, 12345, 12345)
    else:
        me = os.geteuid()
        monkeypatch.setattr(os, "geteuid", lambda: me + 1)


@pytest.mark.parametrize("which", ["folder", "file"])
def test_what_another_user_wrote_is_not_run(folder, monkeypatch, which):
    trust.make_folder(folder)
    path = forge(folder)
    assert mine() == (FORGED, True)  # so it would be run
    another_user(folder if which == "folder" else path, monkeypatch)
    with pytest.warns(UserWarning, match=f"{SAID} .* belongs to another user"):
        assert mine() == (b"my code", False)


@pytest.mark.parametrize("which", ["folder", "file"])
def test_a_pretended_user_is_as_good(folder, monkeypatch, which):
    """The same without the superuser's powers."""
    trust.make_folder(folder)
    forge(folder)
    real = os.fstat
    folders = stat.S_ISDIR if which == "folder" else stat.S_ISREG

    def theirs(handle):
        found = real(handle)
        return os.stat_result((*found[:4], 12345, *found[5:])) if folders(found.st_mode) else found

    monkeypatch.setattr(os, "fstat", theirs)
    with pytest.warns(UserWarning, match="another user"):
        assert mine() == (b"my code", False)


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o1777])
def test_a_folder_that_others_can_write_is_left_alone(folder, mode):
    trust.make_folder(folder)
    path = forge(folder)
    before = path.read_bytes()
    folder.chmod(mode)
    with pytest.warns(UserWarning, match="can be written by others") as said:
        answers = [mine(), mine("other")]
    assert answers == [(b"my code", False)] * 2
    assert len(said) == 1
    assert path.read_bytes() == before
    assert [p.name for p in folder.iterdir()] == ["name.lwc"]


def test_a_file_that_others_can_write_is_made_anew(folder):
    trust.make_folder(folder)
    path = forge(folder)
    path.chmod(0o620)
    with pytest.warns(UserWarning, match="can be written by others. It is made anew"):
        assert mine() == (b"my code", False)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert mine() == (b"my code", True)


def test_a_link_is_as_good_as_the_folder_behind_it(folder, tmp_path):
    trust.make_folder(folder.parent)
    real = tmp_path / "real"
    real.mkdir(mode=0o700)
    folder.symlink_to(real)
    assert mine() == (b"my code", False)
    assert mine() == (b"my code", True)
    real.chmod(0o777)
    with pytest.warns(UserWarning, match=SAID):
        assert mine() == (b"my code", False)


def test_a_link_in_place_of_a_file_is_not_followed(folder, tmp_path):
    trust.make_folder(folder)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (folder / "name.lwc").symlink_to(forge(elsewhere))
    assert mine() == (b"my code", False)
    assert mine() == (b"my code", True)


def test_a_pipe_in_place_of_a_file_does_not_hang(folder):
    trust.make_folder(folder)
    os.mkfifo(folder / "name.lwc", 0o600)
    assert mine() == (b"my code", False)


def test_descriptors_are_given_back(folder):
    trust.make_folder(folder)
    (folder / "name.lwc").mkdir()
    first = os.dup(0)
    os.close(first)
    for _ in range(3):
        mine()
    last = os.dup(0)
    os.close(last)
    assert last == first


def test_without_owners_all_is_trusted(folder, monkeypatch):
    """As on Windows."""
    monkeypatch.setattr(trust, "OWNERS", False)
    monkeypatch.delattr(os, "geteuid")
    assert mine() == (b"my code", False)
    assert mine() == (b"my code", True)


def test_the_code_of_other_libraries(tmp_path):
    place = tmp_path / "library"
    assert trust.trusted_library(place, "heyoka")
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    (place / "cache.db").touch(mode=0o644)
    assert trust.trusted_library(place, "heyoka")
    (place / "cache.db").chmod(0o666)
    with pytest.warns(UserWarning, match="until then heyoka compiles anew"):
        assert not trust.trusted_library(place, "heyoka")
    (tmp_path / "file").touch()
    assert not trust.trusted_library(tmp_path / "file" / "below", "heyoka")
