"""The drivers' text belongs to their sources, compiles for any machine, and runs where there is no Numba."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import version

import llvmlite.binding as llvm
import pytest

from linkwright.simulation.integrators import jit

AGAIN = "Run make drivers."


def text_of(name):
    return (jit.FOLDER / f"{name}.ll").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", jit.DRIVERS)
def test_the_text_was_made_from_these_sources(name):
    assert f"; Sources: {jit.digest()}\n" in text_of(name), AGAIN


@pytest.mark.peers  # slow
def test_the_text_can_be_made_again(tmp_path):
    pytest.importorskip("numba")
    tools = f"; Numba {version('numba')}, llvmlite {version('llvmlite')}\n"
    if tools not in text_of("explicit") or not llvm.get_process_triple().startswith("x86_64"):
        pytest.skip("another version of Numba or LLVM writes the same code in other words")
    command = [sys.executable, "-m", "linkwright.simulation.integrators.compiled.generate", str(tmp_path)]
    subprocess.run(command, check=True, env=os.environ)
    for name in jit.DRIVERS:
        assert (tmp_path / f"{name}.ll").read_text(encoding="utf-8") == text_of(name), AGAIN


MACHINES = {
    "x86_64-unknown-linux-gnu": ("x86-64", "x86-64-v4"),
    "aarch64-unknown-linux-gnu": ("generic",),
    "x86_64-pc-windows-msvc": ("x86-64",),
    "arm64-apple-macosx": ("apple-m1",),
}


@pytest.mark.parametrize("name", jit.DRIVERS)
@pytest.mark.parametrize("triple", MACHINES)
def test_the_text_compiles_for_any_machine(name, triple):
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    text = text_of(name)
    assert not re.search(r"target (triple|datalayout)|attributes #|target-cpu", text)
    assert set(re.findall(r"^declare .*@(\w+)\(", text, re.M)) <= {"pow"}
    for cpu in MACHINES[triple]:
        module = llvm.parse_assembly(text)
        module.verify()
        assert llvm.Target.from_triple(triple).create_target_machine(cpu=cpu, opt=2).emit_object(module)


FRESH = """
import sys
sys.modules["numba"] = None
import linkwright as lw
from linkwright import gallery
model = gallery.load("four-bar").build()
for integrator in ("dop853", "radau"):
    s = model.simulate(model.assemble(A=0.6), until=0.1, integrator=integrator, progress=False)
    assert s.ok, s.status
slow = {"scipy", "networkx", "xarray", "h5py", "matplotlib", "heyoka"} & set(sys.modules)
assert not slow, slow  # none of them before it is needed: the first step comes in a second
"""


def test_a_fresh_machine_without_numba_simulates(tmp_path):
    env = os.environ | {"LINKWRIGHT_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", FRESH], check=True, env=env)


LATER = """
from linkwright.simulation.integrators import jit
print(jit.driver("explicit").from_cache)
"""


def test_a_later_process_finds_the_compiled_driver(tmp_path):
    env = os.environ | {"LINKWRIGHT_CACHE": str(tmp_path)}  # the shared folder may be tidied between the two
    told = [
        subprocess.run([sys.executable, "-c", LATER], capture_output=True, text=True, check=True, env=env).stdout
        for _ in range(2)
    ]
    assert [words.split() for words in told] == [["False"], ["True"]]
