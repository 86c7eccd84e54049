"""Every way in which this library writes a file, tried on a full disk, each in a process of its own:

    python tests/full_disk.py size FOLDER     # no file may grow beyond 300 bytes
    python tests/full_disk.py tmpfs FOLDER    # a small disk of its own, mounted there and filled up

Each writes once while there is room; then again, when there is none. Of each a line of JSON: the exit status of the
second process, what it raised, and what became of the files. `tests/test_full_disk.py` reads them.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import resource
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path

import numpy as np

import linkwright as lw
from benchmarks.page import write_page
from linkwright import cli
from linkwright.view.page.kept_drawings import KeptDrawing
from papers import write_index
from papers.page import Page

SMALL = 300  # bytes
DISK = "16m"
BOTH = (
    "machine.toml",
    "run.nc",
    "run.csv",
    "printed",
    "machine.fmu",
    "drawings",
    "study.nc",
)  # ways to write, one each

model = lw.gallery.load("four-bar").build()
run = model.simulate(model.assemble(A=1.2), until=0.5)


def typed(*words: str) -> None:
    """A command of the shell; its sentence as an error."""
    said = io.StringIO()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
        status = cli.main(list(words))
    if status:
        raise lw.LinkwrightError(said.getvalue().strip().removeprefix("linkwright: "))


def session() -> dict:
    return {
        "suites": {},
        "limits": None,
        "left_out": {},
        "quick": True,
        "command": "x",
        "machine": MACHINE,
        "versions": {},
    }


MACHINE = {"features": [], "caches": {}, "memory": 0}
TABLE = ("coupler=3.6:4.2:40", "--ask", "max torque A")
INVERSE = ("inverse", "four-bar", "--turn", "--out")

# What it writes, by name; the first word of the name is the file that the sentence must name.
WRITERS: dict[str, Callable[[], object]] = {
    **{
        f"machine.{kind} by Mechanism.save": lambda kind=kind: model.mechanism.save(f"machine.{kind}")
        for kind in ("toml", "json", "urdf", "xml", "dxf", "svg")
    },
    "machine.toml by convert": lambda: typed("convert", "four-bar", "machine.toml"),
    "run.nc by Solution.save": lambda: run.save("run.nc"),
    "run.nc by simulate(out=)": lambda: model.simulate(until=0.5, times=np.linspace(0.0, 0.5, 101), out="run.nc"),
    "run.nc by simulate --out": lambda: typed("simulate", "four-bar", "--until", "0.5", "--out", "run.nc"),
    "run.csv by simulate --out": lambda: typed("simulate", "four-bar", "--until", "0.5", "--out", "run.csv"),
    "run.png by Solution.plot": lambda: run.plot(path="run.png"),
    "run.gif by Solution.animate": lambda: run.animate("run.gif", fps=4),
    "run.html by Solution.report": lambda: run.report("run.html"),
    "machine.html by Model.share": lambda: model.share("machine.html"),
    "printed by Model.export_c": lambda: model.export_c("printed", ["energy"]),
    "machine.mjs by Model.export_js": lambda: model.export_js("machine.mjs", ["energy"]),
    "machine.fmu by Model.export_fmu": lambda: model.export_fmu("machine.fmu"),
    "turn.csv by inverse": lambda: typed(*INVERSE, "turn.csv"),
    "turn.json by inverse": lambda: typed(*INVERSE, "turn.json"),
    "pose.png by assemble": lambda: typed("assemble", "four-bar", "--plot", "pose.png"),
    **{
        f"sweep.{kind} by sweep": lambda kind=kind: typed("sweep", "four-bar", *TABLE, "--out", f"sweep.{kind}")
        for kind in ("csv", "json")
    },
    **{
        f"study.{kind} by study": lambda kind=kind: typed("study", "four-bar", *TABLE, "--out", f"study.{kind}")
        for kind in ("csv", "nc", "json")
    },
    "drawings by the studio": lambda: KeptDrawing("four-bar", {}).keep({"bodies": "x" * 2000}, [0.0]),
    "004 by a paper's page": lambda: Page("004", intro="A" * 2000).save(Path("004")),
    "index.html by papers": lambda: write_index(Path()),
    "bench.html by benchmarks": lambda: write_page(Path("bench.html"), session()),
}


def here() -> dict[str, bytes]:
    """All files below this folder."""
    return {str(path): path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()}


def in_a_process(write: Callable[[], object], full: bool) -> tuple[int, str]:
    """Its exit status, and what it raised."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        if full:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))
        try:
            write()
            said = ""
        except lw.LinkwrightError as error:
            said = str(error)
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        os.write(writing, said.encode()[:2000])
        sys.exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        said = told.read().decode()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said


def filled(name: str) -> None:
    """A file that takes all the room that is left."""
    with open(name, "wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))


def wanted(how: str) -> list[str]:
    """Which are tried: on a disk of its own one for each way to write, for they differ in nothing else."""
    return [name for name in WRITERS if how == "size" or name.split()[0] in BOTH]


def main(how: str, folder: Path) -> None:
    warnings.simplefilter("ignore")
    os.environ |= {"PATH": "", "LINKWRIGHT_STATE": "."}  # no compiler: that is another program's disk
    if how == "tmpfs":
        subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)], check=True)
    for k, name in enumerate(wanted(how)):
        write = WRITERS[name]
        place = folder / str(k)
        place.mkdir()
        os.chdir(place)
        good = in_a_process(write, full=False)
        before = here()
        if how == "tmpfs":
            filled("../filler")
        status, said = in_a_process(write, full=how == "size")
        Path("../filler").unlink(missing_ok=True)
        after = here()
        changed = sorted(file for file in before.keys() | after.keys() if before.get(file) != after.get(file))
        facts = {"name": name, "good": good, "wrote": list(before), "status": status, "said": said, "changed": changed}
        print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
