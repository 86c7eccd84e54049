"""Studies on other people's workers: a Dask cluster that loses one, MPI ranks, loky."""

import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import linkwright as lw
from distributed_asks import deadly_square, noted, slow_square, square
from linkwright.errors import LinkwrightError

pytestmark = pytest.mark.peers

TESTS = Path(__file__).parent.parent
SIZE = 400


@pytest.fixture
def cluster(tmp_path, monkeypatch):
    """Two Dask workers in processes of their own, which find what the tests find."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setenv("STUDY_NOTES", str(tmp_path / "notes"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), str(TESTS.parent / "src")]))
    with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=":0", processes=True) as found:
        yield found


@pytest.mark.parametrize("way", ["address", "client", "executor"])
def test_dask_by_every_door(cluster, way):
    from distributed import Client

    if way == "address":
        found = lw.study(slow_square, {"x": np.arange(60.0)}, on=cluster.scheduler_address, seconds=0.1)
    else:
        with Client(cluster) as client:
            on = client if way == "client" else client.get_executor()
            found = lw.study(slow_square, {"x": np.arange(60.0)}, on=on, seconds=0.1)
    np.testing.assert_array_equal(found.square, np.arange(60.0) ** 2)


def test_a_dask_worker_killed_in_the_middle(cluster, tmp_path):
    folder, notes = tmp_path / "kept", tmp_path / "notes"
    killed = []

    def kill_one():
        while len(list(folder.glob("piece-*.nc"))) < 2:
            time.sleep(0.01)
        process = next(iter(cluster.workers.values())).process.process
        killed.append((len(noted(notes)), process.pid))
        os.kill(process.pid, 9)

    killer = threading.Thread(target=kill_one)
    killer.start()
    found = lw.study(
        slow_square, {"x": np.arange(float(SIZE))}, on=cluster.scheduler_address, checkpoint=folder, seconds=0.1
    )
    killer.join()
    assert 0 < killed[0][0] < SIZE  # in the middle
    np.testing.assert_array_equal(found.square, np.arange(float(SIZE)) ** 2)
    assert found.ok.all()
    # Nothing is lost; and twice comes only what the dead worker had computed and not handed over: a few batches.
    computed = noted(notes)
    assert set(computed) == set(range(SIZE))
    assert len(computed) - SIZE <= 40 + SIZE // 8


def test_a_variant_that_kills_dask_s_workers_is_found(cluster):
    found = lw.study(deadly_square, {"x": np.arange(12.0)}, on=cluster.scheduler_address)
    assert np.flatnonzero(~found.ok).tolist() == [7]
    assert found.reason.values.tolist() == ["the process that computed it died."]


def test_no_scheduler_there():
    pytest.importorskip("distributed")
    with pytest.raises(LinkwrightError, match="no Dask scheduler answers"):
        lw.study(slow_square, {"x": [1.0]}, on="tcp://127.0.0.1:9")


MPI = """
    import sys, numpy as np, linkwright as lw
    from distributed_asks import slow_square
    from mpi4py import MPI
    from mpi4py.futures import MPIPoolExecutor

    if __name__ == "__main__":
        over = {"x": np.arange(60.0)}
        with MPIPoolExecutor() as executor:
            found = lw.study(slow_square, over, on=executor, checkpoint=sys.argv[1], seconds=0.1)
            workers = executor.num_workers
        assert np.array_equal(found.square, np.arange(60.0) ** 2) and bool(found.ok.all())
        again = lw.study(slow_square, over, on="mpi", seconds=0.1)
        assert np.array_equal(again.square, np.arange(60.0) ** 2)
        print("ranks", MPI.COMM_WORLD.size, "workers", workers)
"""


def mpiexec() -> str:
    """The launcher that was installed with this Python, or the system's."""
    own = Path(sys.executable).parent / "mpiexec"
    found = str(own) if own.exists() else shutil.which("mpiexec")
    if found is None:
        pytest.skip("there is no mpiexec")
    return found


@pytest.mark.parametrize("ranks", [2, 3])
def test_mpi_ranks(ranks, tmp_path):
    """One rank hands out, the others compute."""
    pytest.importorskip("mpi4py")
    script = tmp_path / "study_on_ranks.py"
    script.write_text(textwrap.dedent(MPI))
    paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
    environment = os.environ | {"PYTHONPATH": paths, "STUDY_NOTES": str(tmp_path / "notes")}
    done = subprocess.run(
        [mpiexec(), "-n", str(ranks), sys.executable, "-m", "mpi4py.futures", str(script), str(tmp_path / "kept")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["ranks", str(ranks), "workers", str(ranks - 1)]
    assert sorted(noted(tmp_path / "notes")) == sorted([*range(60), *range(60)])


def test_loky_takes_functions_from_anywhere():
    loky = pytest.importorskip("loky")
    factor = 3.0
    with loky.ProcessPoolExecutor(2) as executor:
        found = lw.study(lambda x: {"y": factor * x}, {"x": np.arange(30.0)}, on=executor)
    np.testing.assert_array_equal(found.y, 3.0 * np.arange(30.0))


SCRIPT = """
    import sys, numpy as np, linkwright as lw

    FACTOR = 3.0

    def thrice(x):
        return {"y": FACTOR * x}

    if __name__ == "__main__":
        if sys.argv[1] == "loky":
            import loky
            executor = loky.get_reusable_executor(2)
        else:
            import submitit
            executor = submitit.LocalExecutor(sys.argv[2])
        found = lw.study(thrice, {"x": np.arange(4.0)}, on=executor)
        print(found.y.values.tolist())
"""


@pytest.mark.parametrize("where", ["loky", "submitit"])
def test_functions_of_a_script_reach_workers_that_do_not_run_it(where, tmp_path):
    pytest.importorskip(where)
    script = tmp_path / "thrice.py"
    script.write_text(textwrap.dedent(SCRIPT))
    done = subprocess.run(
        [sys.executable, str(script), where, str(tmp_path / "jobs")],
        env=os.environ | {"PYTHONPATH": str(TESTS.parent / "src")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.strip() == "[0.0, 3.0, 6.0, 9.0]", done.stderr


def test_a_job_that_is_killed_is_told(tmp_path, monkeypatch):
    submitit = pytest.importorskip("submitit")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), str(TESTS.parent / "src")]))
    found = lw.study(deadly_square, {"x": np.array([6.0, 7.0])}, on=submitit.LocalExecutor(tmp_path / "jobs"))
    assert found.ok.values.tolist() == [True, False]


def test_jobs_that_are_no_futures(tmp_path, monkeypatch):
    """Submitit's jobs, here as processes, on a cluster Slurm's: they can be looked at, not waited for."""
    submitit = pytest.importorskip("submitit")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), str(TESTS.parent / "src")]))
    executor = submitit.LocalExecutor(tmp_path / "jobs")
    executor.update_parameters(timeout_min=2)
    found = lw.study(square, {"x": np.arange(6.0)}, on=executor)
    np.testing.assert_array_equal(found.square, np.arange(6.0) ** 2)
