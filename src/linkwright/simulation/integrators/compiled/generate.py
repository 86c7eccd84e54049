"""The drivers as LLVM text, one file each beside this one:

    python -m linkwright.simulation.integrators.compiled.generate

Numba compiles them here, once, for whoever changes them; users need LLVM alone (see jit.py). The text knows no
processor and no version of LLVM: it is optimised as far as all machines go, without triple, data layout, attributes
or metadata, and nothing of Numba's runtime is left in it.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite
import llvmlite.binding as llvm

from linkwright.simulation.integrators.jit import DRIVERS, ENTRY, FOLDER, digest

ROOM = "linkwright.simulation.integrators.compiled"
MATHEMATICS = {"pow"}  # all that a driver may ask of the process it is loaded into
ROUNDS = 2  # of LLVM's optimisation: functions shrink in the first and are inlined in the second

# Numba leaves the text as it makes it, and for no processor in particular. It reads this when it is first imported.
os.environ.update(NUMBA_OPT="0", NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")

# Numba's own way to call: status = f(address of the result, address of an exception, arguments). Here none is raised.
WRAPPER = """
define i64 @ENTRY(i64 %frame, i64 %attempts) {
  %result = alloca i64
  %exception = alloca ptr
  %status = call i32 @INNER(ptr %result, ptr %exception, i64 %frame, i64 %attempts)
  %value = load i64, ptr %result
  ret i64 %value
}
"""


def driver_text(name: str) -> str:
    """The text of a driver (of DRIVERS), with a head that tells what it was made from."""
    import numba

    head = f"; Made by {ROOM}.generate. Do not edit.\n; Sources: {digest()}\n"
    tools = f"; Numba {numba.__version__}, llvmlite {llvmlite.__version__}\n"
    return head + tools + _portable(_optimised(_by_numba(name)))


def _by_numba(name: str) -> str:
    """Numba's text of the driver and of all functions that it calls; only the entry can be seen from outside."""
    from numba import types

    room: Any = import_module(f"{ROOM}.{name}")
    function = room.compiled(getattr(room, name))
    signature = (types.int64, types.int64)
    function.compile(signature)
    inner = function.overloads[signature].fndesc.llvm_func_name
    text = str(function.inspect_llvm(signature))
    text = re.sub(r"^define (linkonce_odr )?", "define internal ", text, flags=re.M)
    text = re.sub(r"= common (local_unnamed_addr )?global", "= internal global", text)
    return text + WRAPPER.replace("ENTRY", ENTRY).replace("INNER", inner)


def _optimised(text: str) -> str:
    """The text after all of LLVM's optimisations that hold on every machine: no loop is vectorised or unrolled."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    module = llvm.parse_assembly(text.replace("double @sqrt(double", "double @llvm.sqrt.f64(double"))
    machine = llvm.Target.from_default_triple().create_target_machine(cpu="generic", features="", opt=2)
    for _ in range(ROUNDS):
        options = llvm.create_pipeline_tuning_options(2)
        options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = False
        builder = llvm.create_pass_builder(machine, options)
        passes = builder.getModulePassManager()
        passes.add_strip_symbols_pass()
        passes.run(module, builder)
    return str(module)


def _portable(text: str) -> str:
    """The text without what only some versions of LLVM can read: attributes, metadata, lifetimes."""
    for pattern in (
        r"^(; ModuleID|source_filename|target datalayout|target triple|attributes #|!).*\n",
        r"^(declare|  (tail )?call) void @llvm\.(lifetime|assume).*\n",
        r"^; Function Attrs.*\n",
        r" #\d+(?= \{$|$)",
        r"(, ![\w.]+ !\d+)+(?=,|$)",
        r" (captures|range|initializes)\([^()]*(\([^()]*\)[^()]*)*\)",
        r" +; preds = .*$",
    ):
        text = re.sub(pattern, "", text, flags=re.M)
    text = re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"
    foreign = {name for name in re.findall(r'^declare .*?@"?([\w.$]+)', text, re.M) if not name.startswith("llvm.")}
    if not foreign <= MATHEMATICS:
        raise SystemExit(f"The drivers as this Numba compiles them need {', '.join(sorted(foreign - MATHEMATICS))}.")
    return text


def main(folder: Path = FOLDER) -> None:
    for name in DRIVERS:
        (folder / f"{name}.ll").write_text(driver_text(name), encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
