"""The compiled drivers: made by Numba once per machine, then kept as machine code beside that of the models.

A driver knows nothing of any mechanism: kernels are reached through their addresses. Its code stands alone, so that a
later process loads it without Numba.
"""

from __future__ import annotations

import ctypes
import re
import time
from collections.abc import Callable
from functools import cache as once
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from linkwright.engines import cache, target
from linkwright.errors import SimulationError

ENTRY = "drive"
MATHEMATICS = {"pow", "sqrt", "hypot"}  # all that the code may ask of the process it is loaded into
ROOM = "linkwright.simulation.integrators.compiled"


class Driver(NamedTuple):
    """run(address of a frame, attempts) -> one of Status; the GIL is released."""

    run: Callable[[int, int], int]
    seconds: float
    from_cache: bool
    loaded: target.Loaded  # keeps the code in memory


@once
def driver(name: str) -> Driver:
    """The driver of this module of the room `compiled`."""
    began = time.perf_counter()
    sources = "".join(
        path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "compiled").glob("*.py"))
    )
    code, found = cache.kept(target.signature() + name + sources, lambda: target.object_code(_text(name)))
    loaded = target.Loaded(code)
    # Numba's own way to call: status = f(address of the result, address of an exception, arguments).
    word = ctypes.c_int64
    enter = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, word, word)(loaded.address(ENTRY))

    def run(frame: int, most: int) -> int:
        answer, trouble = word(0), ctypes.c_void_p(None)
        enter(ctypes.addressof(answer), ctypes.addressof(trouble), frame, most)
        return answer.value

    return Driver(run, time.perf_counter() - began, found, loaded)


def _text(name: str) -> str:
    """The driver as LLVM text, compiled by Numba, under the name ENTRY."""
    from numba import config, types

    vars(config).update(zip(("CPU_NAME", "CPU_FEATURES"), target.cpu(), strict=True))  # its text knows their registers
    room = import_module(f"{ROOM}.{name}")
    function = room.compiled(getattr(room, name))
    signature = (types.int64, types.int64)
    function.compile(signature)
    mangled = function.overloads[signature].fndesc.llvm_func_name
    text = str(function.inspect_llvm(signature)).replace(mangled, ENTRY)
    foreign = {name for name in re.findall(r'^declare .*?@"?([\w.$]+)', text, re.M) if not name.startswith("llvm.")}
    if not foreign <= MATHEMATICS:
        names = ", ".join(sorted(foreign - MATHEMATICS))
        raise SimulationError(f"The steppers as this Numba compiles them need {names}. Use another version of Numba.")
    return text
