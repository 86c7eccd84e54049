"""Ctrl-C during a run: nothing computed is lost; a script ends, a prompt has its answer."""

import signal
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pytest

import linkwright as lw
from interruptible import interruptible
from linkwright.simulation.results import interrupted_runs, streamed_run
from linkwright.simulation.results.streamed_run import bytes_of_instant

ENDLESS = 1e7  # s of a run, hours of work
LOOP = f"""
import linkwright as lw
from linkwright.simulation.progress import Progress
told = []
def show(self, t):
    if self not in told:
        told.append(self)
        print("begun", flush=True)
Progress.show = show
model = lw.gallery.load("four-bar").build()
start = model.assemble(A=1.2)
for _ in range(3):
    try:
        print(model.simulate(start, until={ENDLESS}, tau={{"A": 1.0}}, progress=False).status, flush=True)
    except lw.LinkwrightError as error:
        print("goes on after", error, flush=True)
"""


@pytest.fixture(scope="module")
def model():
    return lw.gallery.load("four-bar").build()


def after(count, monkeypatch):
    """Ctrl-C when so many chunks of steps are done."""
    shown = []

    def show(self, t):
        shown.append(t)
        if len(shown) == count:
            raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.progress.Progress.show", show)


def interrupted_while(*options):
    """A loop of runs in a process of its own that was interrupted in the first; once more after each that follows."""
    program = interruptible(
        [sys.executable, *options, "-c", LOOP],
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    lines = []
    for line in program.stdout:
        lines.append(line.strip())
        if line == "begun\n":
            program.send_signal(signal.SIGINT)
    return lines, program.wait(60)


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
def test_a_loop_of_runs_ends_as_every_interrupted_program_does():
    assert interrupted_while() == (["begun"], -signal.SIGINT)  # by the signal, so that a shell's loop ends, too


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signal")
def test_at_a_prompt_every_run_has_an_answer():
    lines, status = interrupted_while("-i")
    assert lines[::2] == ["begun"] * 3
    assert all(line.endswith("interrupted") for line in lines[1::2])
    assert status == 0


def test_the_error_has_the_run(model, monkeypatch):
    after(3, monkeypatch)
    with pytest.raises(KeyboardInterrupt, match=r"four-bar: stopped at t = .* s: interrupted") as caught:
        model.simulate(model.assemble(A=1.2), until=ENDLESS, times=np.arange(0.0, 1e5, 1.0))
    s = caught.value.solution
    assert not s.ok
    assert len(s.t) > 1
    assert s.closure.max() < 1e-9


@pytest.mark.parametrize("prompt", ["python", "ipython"])
def test_what_a_prompt_is(model, monkeypatch, prompt):
    assert not interrupted_runs.at_a_prompt()
    if prompt == "python":
        monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
    else:
        monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: "a shell"))
    after(3, monkeypatch)
    assert model.simulate(model.assemble(A=1.2), until=ENDLESS).status.endswith("interrupted")


def test_ipython_that_was_only_imported_is_no_prompt(monkeypatch):
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: None))
    assert not interrupted_runs.at_a_prompt()


def test_before_the_first_step_there_is_no_run(model, monkeypatch):
    def prepared(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.running.compiled_stepper.CompiledStepper.advance", prepared)
    with pytest.raises(KeyboardInterrupt) as caught:
        model.simulate(until=1.0)
    assert not hasattr(caught.value, "solution")


@pytest.mark.parametrize("shape", [(), (6,)], ids=["one run", "an ensemble"])
def test_a_run_to_a_file_keeps_its_blocks(model, tmp_path, monkeypatch, shape):
    """Of one run those before the interruption and all of its own; of an ensemble the runs that were begun."""
    monkeypatch.setattr(streamed_run, "BLOCK", 50 * bytes_of_instant(model.nq, model.nv))
    times = np.linspace(0.0, 1.0, 26 if shape else 201)
    start = model.assemble(A=np.linspace(0.5, 0.7, 6) if shape else 0.5)
    before = model.simulate(start, until=1.0, times=times)
    solved, count = streamed_run._solved, []

    def second_is_interrupted(*given):
        count.append(given)
        if len(count) == 3:
            raise KeyboardInterrupt
        return solved(*given)

    monkeypatch.setattr(streamed_run, "_solved", second_is_interrupted)
    with pytest.raises(KeyboardInterrupt) as caught:
        model.simulate(start, until=1.0, times=times, out=tmp_path / "run.nc")
    assert [path.name for path in tmp_path.iterdir()] == ["run.nc"]
    for s in (caught.value.solution, lw.load_solution(tmp_path / "run.nc")):
        assert not s.ok
        assert s.status.endswith("interrupted")
        rows = len(s.q)
        assert 0 < rows < len(before.q)
        np.testing.assert_allclose(s.q, before.q[:rows], rtol=0.0, atol=1e-8)


def test_what_is_asked_of_a_run_again_is_never_half_an_answer(model, monkeypatch):
    """Not at a prompt either: peaks of a run that was stepped through again, but not to its end, would be wrong."""
    s = model.simulate(model.assemble(A=1.2), until=5.0)
    monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
    after(1, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        s.peaks()
