"""Two revisions in one run: what is read out of git, what is refused, what is left behind, what is said."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks import against, against_report, against_worker
from benchmarks.clock import Turns
from benchmarks.revision import Revision, revision_sources, working_tree
from benchmarks.session import ended_in_order
from interruptible import interruptible
from linkwright.errors import LinkwrightError

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
WORK = "four-bar, forward"

pytestmark = [pytest.mark.peers, pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")]


@pytest.fixture
def repository(tmp_path):
    """A small one: its first revision has no src, its second one has."""
    folder = tmp_path / "repository"
    folder.mkdir()

    def git(*words: str) -> None:
        who = ("-c", "user.name=tester", "-c", "user.email=tester@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)

    git("init", "--quiet")
    (folder / "README").write_text("first")
    git("add", "."), git("commit", "-m", "first")
    (folder / "src" / "linkwright").mkdir(parents=True)
    (folder / "src" / "linkwright" / "__init__.py").write_text("raise ImportError('this one is broken')")
    git("add", "."), git("commit", "-m", "second")
    return folder


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """The folder in which temporary ones are made, to see that they go."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def test_sources_of_a_revision_come_and_go(repository, temporary):
    (repository / "src" / "linkwright" / "__init__.py").write_text("changed = True")
    before = _files(repository)
    with revision_sources(repository, "HEAD") as found:
        assert "broken" in (found.sources / "linkwright" / "__init__.py").read_text()
        assert found.name.startswith("HEAD (")
        assert list(temporary.iterdir())
    assert list(temporary.iterdir()) == []
    assert _files(repository) == before
    assert "and 1 changed files" in working_tree(repository).name


def test_sources_go_when_interrupted(repository, temporary):
    with pytest.raises(KeyboardInterrupt), revision_sources(repository, "HEAD"):
        raise KeyboardInterrupt
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("revision", ["nowhere", "", "--help", "HEAD~7"])
def test_an_unknown_revision_is_refused(repository, revision):
    with (
        pytest.raises(LinkwrightError, match=r"There is no revision '.*' in this repository"),
        revision_sources(repository, revision),
    ):
        pass


def test_a_revision_without_sources_is_refused(repository):
    with pytest.raises(LinkwrightError, match="has no folder src"), revision_sources(repository, "HEAD~1"):
        pass


def test_outside_of_a_checkout_it_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(LinkwrightError, match="Clone the repository"), revision_sources(tmp_path, "HEAD"):
        pass


def test_a_folder_within_another_checkout_is_none(repository):
    with pytest.raises(LinkwrightError, match="Clone the repository"), revision_sources(repository / "src", "HEAD"):
        pass


def test_a_version_that_does_not_run_is_told(repository, temporary):
    with revision_sources(repository, "HEAD") as then, pytest.raises(LinkwrightError, match="this one is broken"):
        against.compare(WORK, then, then, 1, 1, lambda sentence: None)
    assert list(temporary.iterdir()) == []


def test_a_version_with_itself(temporary):
    now, then = Revision(SOURCES, "now"), Revision(SOURCES, "then")
    found = against.compare(WORK, now, then, 1, 2, lambda sentence: None)
    assert found.note == ""
    assert found.difference == 0.0
    assert [len(x.seconds) for x in (found.now, found.then, found.ratio, found.first)] == [2, 2, 2, 1]
    assert WORK in against_report.line(found)
    assert list(temporary.iterdir()) == []


def test_what_one_version_cannot_do_is_a_note(monkeypatch):
    class Lacking:
        def __init__(self, version):
            self.version = version

        def __enter__(self):
            lacks = self.version.name == "then"
            return lambda asked: {"failed": "TypeError: no such thing"} if lacks else {"answer": [], "stages": {}}

        def __exit__(self, *_):
            pass

    monkeypatch.setattr(against, "worker", Lacking)
    found = against.compare(WORK, Revision(SOURCES, "now"), Revision(SOURCES, "then"), 1, 1, lambda sentence: None)
    assert found.verdict == "then does not do it: TypeError: no such thing"
    assert against_report.facts(found) == {"work": WORK, "by process": (), "difference": None, "verdict": found.verdict}


@pytest.mark.parametrize(
    ("by_process", "verdict"),
    [
        ((0.5, 0.5, 0.5), "2.00 x faster"),
        ((2.0, 2.0, 2.0), "2.00 x slower"),
        ((0.5, 0.5, 1.0), "no difference beyond the spread"),
        ((0.99, 0.98, 0.99), "no difference beyond the spread"),
    ],
)
def test_a_verdict_needs_all_processes(by_process, verdict):
    assert against.Comparison("x", ratio=Turns(by_process), by_process=by_process).verdict == verdict


def test_every_piece_of_work_is_of_a_suite():
    from benchmarks.suites import SUITES

    assert set(against_worker.WORKS) <= set(SUITES)
    with pytest.raises(LinkwrightError, match="no work of gears"):
        against_report.compared(["gears"], "HEAD", quick=True, silent=True)


@pytest.mark.skipif(sys.platform != "linux" or not (ROOT / ".git").exists(), reason="needs the checkout, on Linux")
def test_nothing_is_left_behind_after_ctrl_c(temporary):
    program = f"import sys; sys.path[:0] = [{str(SOURCES)!r}]; from linkwright.cli import main; sys.exit(main())"
    environment = {**os.environ, "TMPDIR": str(temporary)}
    command = [sys.executable, "-c", program, "bench", "loops", "--against", "HEAD"]
    process = interruptible(command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
    until = time.monotonic() + 60.0
    while len(list(temporary.iterdir())) < 3 and time.monotonic() < until:  # the sources, and a folder for each worker
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait(60.0) == 130
    assert list(temporary.iterdir()) == []


def test_a_request_to_end_is_taken_as_ctrl_c():
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt), ended_in_order():
        os.kill(os.getpid(), signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is before


def _files(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if "index" not in path.name}
