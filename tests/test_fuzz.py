"""The fuzz itself: it calls what is there, comes back empty where it has been, and finds what is put before it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def fuzz(*words, code="import runpy; runpy.run_module('fuzz', run_name='__main__')"):
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.argv[1:] = {list(words)!r}\n{code}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.mark.parametrize(("part", "cases"), [("calls", 300), ("files", 15), ("machines", 4)])
def test_it_comes_back_empty(part, cases):
    done = fuzz(part, "--cases", str(cases))
    assert (done.returncode, done.stdout) == (0, f"{part}: {cases} cases from seed 0, 0 findings\n"), done.stderr


def test_every_public_name_is_called():
    code = """
import sys
sys.path[:0] = ["tests", "tests/closed"]
from fuzz import calls
import linkwright as lw
print(*sorted({door.name for door in calls.doors()}))
"""
    names = fuzz(code=code).stdout.split()
    assert {"lw.rod", "lw.load", "lw.cycloid", "lw.gallery.stewart", "Solution.save", "Mechanism.add_joint"} <= set(
        names
    )
    assert len(names) > 150


def test_a_broken_verb_is_found():
    code = """
import linkwright as lw, runpy
def broken(x):
    raise KeyError("inside")
for name in ("sin", "cos", "tan", "sqrt", "exp", "log", "abs", "sign", "sphere", "box", "plate"):
    setattr(lw, name, broken)
runpy.run_module("fuzz", run_name="__main__")
"""
    done = fuzz("calls", "--cases", "100", code=code)
    assert done.returncode == 1
    assert "FINDING: KeyError: 'inside'" in done.stdout
    assert "again: python -m fuzz calls --seed" in done.stdout
