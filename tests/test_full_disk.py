"""A full disk is one sentence for whatever is written, and what was there before is there still."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import xarray

ROOT = Path(__file__).parents[1]
UNSHARE = ("unshare", "--user", "--map-root-user", "--mount")  # a disk that nobody else sees, and that goes by itself

pytestmark = [pytest.mark.peers, pytest.mark.skipif(sys.platform != "linux", reason="fills up disks of Linux")]


def tried(how, folder):
    """What became of every writer: see full_disk.py."""
    around = UNSHARE if how == "tmpfs" else ()
    if around and not (
        shutil.which("unshare")
        and subprocess.run([*around, "mount", "-t", "tmpfs", "tmpfs", str(folder)], capture_output=True).returncode == 0
    ):
        pytest.skip("no disk can be mounted here")
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(ROOT / "tests")])
    command = [*around, sys.executable, str(ROOT / "tests" / "full_disk.py"), how, str(folder)]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": paths}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("how", ["size", "tmpfs"])
def test_every_writer_refuses_in_a_sentence_and_leaves_what_was_there(how, tmp_path):
    found = tried(how, tmp_path)
    assert len(found) >= 8
    for facts in found:
        name = facts["name"].split()[0]
        assert facts["good"] == [0, ""], facts
        assert [file for file in facts["wrote"] if Path(file).parts[0] == name] == facts["wrote"] != [], facts
        assert facts["status"] == 0, facts  # not killed by a signal
        said = facts["said"]
        assert said.startswith(name), facts
        assert " cannot be written: " in said, facts
        assert said.count("\n") == 0, facts
        assert said.endswith(("file too large.", "no space left on device.")), facts
        assert facts["changed"] == [], facts


STUDY = """
import json, resource, signal, sys
import numpy as np, linkwright as lw
from distributed_asks import square
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
try:
    lw.study(square, {"x": np.linspace(0.0, 1.0, 100_000)}, checkpoint="kept", progress=False, on="threads:1").close()
except lw.LinkwrightError as error:
    print(error)
"""


@pytest.mark.parametrize("size", [100, 1000, 60_000, 1_000_000])
def test_a_study_on_a_full_disk_goes_on_when_there_is_room(size, tmp_path):
    """Where its manifest, its journal, a piece, or its result at last does not fit."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])}
    run = {"env": environment, "cwd": tmp_path, "capture_output": True, "text": True}
    full = subprocess.run([sys.executable, "-c", STUDY, str(size)], **run)
    assert full.returncode == 0, full.stderr
    assert full.stdout.startswith("kept/")
    assert full.stdout.endswith("cannot be written: file too large.\n")
    assert full.stdout.count("\n") == 1
    assert not list((tmp_path / "kept").glob(".making-*"))
    room = subprocess.run([sys.executable, "-c", STUDY, "1000000000"], **run)
    assert (room.returncode, room.stdout) == (0, ""), room.stderr
    with xarray.open_dataset(tmp_path / "kept" / "study.nc", engine="h5netcdf") as found:
        np.testing.assert_array_equal(found["square"], np.linspace(0.0, 1.0, 100_000) ** 2)


WRITING = {"write_text", "write_bytes", "savefig", "to_netcdf", "ZipFile", "mkstemp", "NamedTemporaryFile", "copyfile"}
# Files that call these otherwise than through linkwright.mechanism.files.file_writing, and why.
ELSEWHERE = {
    "src/linkwright/distributed/checkpoint.py": "the lock, which is empty",
    "src/linkwright/distributed/journal.py": "the journal, whose records have checksums",
    "src/linkwright/simulation/results/checksum.py": "appends to a file that is not in its place yet",
    "src/linkwright/interop/fmi/fmu_file.py": "what the compiler reads, and a zip in memory",
    "src/linkwright/cli/mpi_ranks.py": "nowhere",
    "src/linkwright/simulation/integrators/compiled/generate.py": "sources of this repository",
    "src/linkwright/view/page/static_parts.py": "a picture in memory",
    "src/linkwright/view/picture_files.py": "a picture in memory",
    "src/linkwright/view/notebook_figure.py": "a picture in memory",
    "benchmarks/page_parts.py": "a picture in memory",
    "benchmarks/against.py": "what a worker complains of, in a temporary folder",
}


def writes(call: ast.Call) -> bool:
    """Whether a call may write a file: one of WRITING, or `open` in another mode than reading. What is called `made`
    comes from `replacing`; functions without an object before them are those of file_writing."""
    if not isinstance(call.func, ast.Attribute):
        modes = call.args[1:2] if isinstance(call.func, ast.Name) and call.func.id == "open" else []
    elif "made" in ast.unparse(call):
        return False
    elif call.func.attr == "open":
        modes = call.args[:1]
    else:
        return call.func.attr in WRITING
    return any(isinstance(mode, ast.Constant) and set(str(mode.value)) & set("wax+") for mode in modes)


def test_nobody_writes_files_in_another_way():
    """Who must is listed with the reason; whoever is listed does."""
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("src/linkwright", "papers", "benchmarks")
        for path in (ROOT / folder).rglob("*.py")
        if any(isinstance(x, ast.Call) and writes(x) for x in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert found - {"src/linkwright/mechanism/files/file_writing.py"} == set(ELSEWHERE)
