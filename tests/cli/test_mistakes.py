"""What a user may do wrong: status 2 and one sentence on standard error, nothing on standard output."""

import os
import subprocess
import sys

import pytest

from linkwright import cli

COMMAND = [sys.executable, "-c", "import sys; from linkwright.cli import main; sys.exit(main())"]

MISTAKES = {
    "unknown command": (["galery"], "Did you mean 'gallery'?"),
    "unknown option": (["--verbos"], "--verbos"),
    "unknown option of a command": (["gallery", "--jsn"], "--json"),
    "nothing to tell about": (["info"], "FILE|NAME"),
    "a word too many": (["info", "scara", "biped"], "'biped'"),
    "a word where none belongs": (["gallery", "scara"], "'scara'"),
    "unknown name": (["info", "scarra"], "Did you mean 'scara'?"),
    "no name at all": (["info", ""], "neither a file nor"),
    "missing file": (["info", "missing.toml"], "missing.toml: there is no such file."),
    "missing file in a folder": (["info", "there/missing"], "there is no such file."),
    "missing robot": (["info", "missing.urdf"], "missing.urdf: there is no such file."),
    "a folder": (["info", "folder"], "is a folder"),
    "not text": (["info", "binary.toml"], "not a text file"),
    "not TOML": (["info", "words.toml"], "not valid TOML"),
    "TOML of something else": (["info", "other.toml"], "line 1"),
    "not XML": (["info", "words.urdf"], "not valid XML"),
    "XML of something else": (["info", "page.html"], "<html>"),
    "a bad choice": (["info", "scara", "--root", "loose"], "fixed"),
    "a choice left out": (["info", "scara", "--root"], "--root"),
    "a flag with a value": (["gallery", "--json=perhaps"], "--json"),
    "unknown benchmark": (["bench", "closed"], "open"),
    "nothing to assemble": (["assemble"], "FILE|NAME"),
    "a joint without a value": (["assemble", "four-bar", "A"], "Write it as in A=0.7."),
    "a value that is no number": (["assemble", "four-bar", "A=right"], "'right' of 'A=right' is not a number"),
    "a value that is not finite": (["assemble", "four-bar", "A=nan"], "finite"),
    "a joint twice": (["assemble", "four-bar", "A=1", "A=2"], "'A' is given twice"),
    "a joint that is not there": (["assemble", "loop-zoo", "hing=1"], "Did you mean 'hinge'?"),
    "near a joint that is not there": (["assemble", "stewart", "P1=0", "--near", "Q1=0"], "'Q1' does not exist"),
    "too many numbers": (["assemble", "four-bar", "A=1,2"], "'A' takes a number"),
    "a fixed joint": (["assemble", "loop-zoo", "bolt=1"], "'bolt' is fixed"),
    "a loop that cannot close": (["assemble", "four-bar-003", "D=3"], "does not close"),
    "values that contradict each other": (["assemble", "four-bar", "A=1", "D=1"], "no pose has A = 1"),
    "a picture of no kind": (["assemble", "four-bar", "--plot", "four-bar.doc"], "not as '.doc'"),
    "a picture nowhere": (["assemble", "four-bar", "--plot", "none/four-bar.png"], "there is no folder 'none'"),
    "a drive that is not there": (["inverse", "three-rrr", "--drive", "A11"], "Did you mean 'A1'?"),
    "several drives": (["inverse", "three-rrr"], "Name the one to move: A1, A2, A3."),
    "no drive": (["inverse", "double-wishbone"], "has no drive"),
    "a ball that is no angle": (["inverse", "stewart", "--drive", "S1"], "quaternion"),
    "a joint of several motions": (["inverse", "stewart", "--drive", "U1"], "name one: U1.1, U1.2."),
    "a way that is too long": (
        ["inverse", "stewart", "--drive", "P1", "--from", "0", "--to", "5"],
        "with P2, P3, P4, P5, P6 held. From 0 to 5 m is too far: stay within.",
    ),
    "a fixed drive": (["inverse", "loop-zoo", "--drive", "bolt"], "'bolt' is fixed"),
    "a slide that turns": (["inverse", "stewart", "--drive", "P1"], "makes no turn"),
    "a turn and a cycloid": (["inverse", "four-bar", "--turn", "--to", "1"], "--turn and --to exclude each other"),
    "a speed and a cycloid": (["inverse", "four-bar", "--speed", "1", "--from", "0", "--to", "1"], "exclude"),
    "half a cycloid": (["inverse", "four-bar", "--from", "1"], "Give both --from and --to."),
    "a duration without ends": (["inverse", "four-bar", "--duration", "1"], "Give both --from and --to."),
    "no time at all": (["inverse", "four-bar", "--from", "0", "--to", "1", "--duration", "0"], "must be positive"),
    "a turn at rest": (["inverse", "four-bar", "--speed", "0"], "a speed other than 0"),
    "one instant": (["inverse", "four-bar", "--steps", "1"], "at least 2 instants"),
    "a speed in words": (["inverse", "four-bar", "--speed", "fast"], "--speed"),
    "a rocker that makes no turn": (["inverse", "four-bar", "--drive", "D"], "is too far: stay within"),
    "a table of no kind": (["inverse", "four-bar", "--out", "turn.xls"], "not as '.xls'"),
    "a table nowhere": (["inverse", "four-bar", "--out", "none/turn.csv"], "cannot be written"),
    "a NUL in a name": (["info", "a\0b"], "not 'a\\x00b'"),
    "a NUL in a file": (["info", "./a\0b.toml"], "not './a\\x00b.toml'"),
    "a NUL in a robot": (["info", "a\0b.urdf"], "not 'a\\x00b.urdf'"),
    "a NUL in a picture": (["assemble", "four-bar", "--plot", "a\0b.png"], "not 'a\\x00b.png'"),
    "a NUL in a table": (["inverse", "four-bar", "--out", "a\0b.csv"], "not 'a\\x00b.csv'"),
    "a NUL in a run": (["simulate", "four-bar", "--out", "a\0b.nc"], "not 'a\\x00b.nc'"),
    "a NUL in a film": (["simulate", "four-bar", "--animate", "a\0b.gif"], "not 'a\\x00b.gif'"),
    "a NUL in a folder": (["papers", "002", "--out", "a\0b"], "not 'a\\x00b'"),
    "a name that is too long": (["info", "x" * 5000 + ".toml"], "too long"),
    "a picture with too long a name": (["assemble", "four-bar", "--plot", "x" * 5000 + ".png"], "too long"),
    "too few drives": (["inverse", "cart-pole", "--drive", "hinge", "--from", "0", "--to", "1"], "there is no drive"),
}


@pytest.fixture
def files(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary.toml").write_bytes(b"\x7fELF\xff\xfe")
    (tmp_path / "words.toml").write_text("This is a letter.\n")
    (tmp_path / "other.toml").write_text('title = "not a machine"\n')
    (tmp_path / "words.urdf").write_text("This is a letter.\n")
    (tmp_path / "page.html").write_text("<html></html>")


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_one_sentence(say, files, case):
    words, hint = MISTAKES[case]
    said = say(*words)
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("linkwright: ")
    assert said.err.count("\n") == 1
    assert said.err.rstrip()[-1] in ".?"
    assert hint in said.err


def test_a_demo_that_cannot_be_saved(say, tmp_path):
    (tmp_path / "demo").write_text("a file where the folder should be")
    said = say("demo")
    assert (said.status, said.out) == (2, "")
    assert "'demo' cannot be made" in said.err


@pytest.mark.parametrize("json", [(), ("--json",)])
def test_an_interruption_is_quiet(say, monkeypatch, json):
    def interrupted(**options):
        raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.cli.demo.run", interrupted)
    assert say("demo", *json) == (130, "", "")


def test_our_own_mistakes_are_not_hidden(say, monkeypatch):
    def broken(**options):
        raise ZeroDivisionError

    monkeypatch.setattr("linkwright.cli.demo.run", broken)
    with pytest.raises(ZeroDivisionError):
        say("demo")


def test_the_status_of_the_process():
    good = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=False)
    assert (good.returncode, good.stderr) == (0, "")
    bad = subprocess.run([*COMMAND, "info", "scarra"], capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="pipes close differently elsewhere")
@pytest.mark.parametrize("words", [("gallery",), ("info", "joint-zoo", "--json"), ("--help",)])
def test_a_closed_pipe_is_no_accident(words):
    reading, writing = os.pipe()
    os.close(reading)
    try:
        run = subprocess.run([*COMMAND, *words], stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writing)
    assert run.stderr == ""
    assert run.returncode in (1, cli.PIPE_CLOSED)


FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device here")


@FULL
@pytest.mark.parametrize("words", [("gallery",), ("info", "joint-zoo", "--json"), ("--help",)])
def test_a_full_disk_is_one_sentence(words):
    with open("/dev/full", "w") as full:
        run = subprocess.run([*COMMAND, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (run.returncode, run.stderr) == (2, "linkwright: No space left on device.\n")


@FULL
@pytest.mark.parametrize("words", [("inverse", "--out", "turn.csv"), ("assemble", "--plot", "p.png")])
def test_a_file_on_a_full_disk_is_one_sentence(say, tmp_path, words):
    command, option, file = words
    (tmp_path / file).symlink_to("/dev/full")
    said = say(command, "four-bar", option, file)
    assert said.status == 2
    assert said.err == f"linkwright: {file} cannot be written: no space left on device.\n"


@FULL
def test_complaints_that_cannot_be_written_leave_the_status():
    with open("/dev/full", "w") as full:
        run = subprocess.run([*COMMAND, "info", "scarra"], stderr=full, check=False)
    assert run.returncode == 2


def test_a_terminal_without_box_drawing():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run([*COMMAND, "info", "scara"], capture_output=True, env=environment, check=False)
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"shoulder" in run.stdout
