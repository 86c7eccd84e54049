"""This processor, as LLVM sees it: its name, its lanes, and machine code made for it.

$LINKWRIGHT_CPU compiles for a level of x86-64 that is poorer than this processor, $LINKWRIGHT_LANES for registers of
another width: for code that several machines share, and to see here what another machine would answer.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from linkwright.errors import ModelError

LEVELS = {"x86-64": 2, "x86-64-v2": 2, "x86-64-v3": 4, "x86-64-v4": 8}  # of the x86-64 psABI: numbers in a register
WIDTHS = (1, 2, 4, 8)


@cache
def _llvm() -> Any:
    """llvmlite's binding: loaded when it is first needed, for who only draws or interprets needs none."""
    import llvmlite.binding

    return llvmlite.binding


@cache
def _ready() -> None:
    llvm = _llvm()
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # A trace is one long block in a good order already: LLVM's own reordering of it takes half of the compile time
    # and costs up to 40 % of the speed in spilled registers; once more after registers are given, which Zen's models
    # ask for, it takes a tenth and gains nothing. These switches hold for the whole process.
    llvm.set_option("linkwright", "-enable-misched=false")
    llvm.set_option("linkwright", "-pre-RA-sched=source")
    llvm.set_option("linkwright", "-disable-post-ra")


@cache
def cpu() -> tuple[str, str]:
    """The name of the processor that code is made for, and its features, as LLVM writes them."""
    level = os.environ.get("LINKWRIGHT_CPU", "host")
    if level == "host":
        return _llvm().get_host_cpu_name(), _llvm().get_host_cpu_features().flatten()
    if level not in LEVELS:
        raise ModelError(f"LINKWRIGHT_CPU is {level!r}. Set it to one of host, {', '.join(LEVELS)}, or not at all.")
    if LEVELS[level] > _registers():
        raise ModelError(f"LINKWRIGHT_CPU is {level!r}, which this processor cannot run. Set it to a lower level.")
    return level, ""


def _registers() -> int:
    have = _llvm().get_host_cpu_features()
    return 8 if have.get("avx512f") else 4 if have.get("avx") else 2


@cache
def lanes() -> int:
    """Numbers of 64 bits in one register: 8 (AVX-512), 4 (AVX), else 2 (SSE2, NEON)."""
    chosen = os.environ.get("LINKWRIGHT_LANES")
    if chosen:
        if chosen not in map(str, WIDTHS):
            raise ModelError(f"LINKWRIGHT_LANES is {chosen!r}. Set it to one of 1, 2, 4, 8, or not at all.")
        return int(chosen)
    return LEVELS.get(cpu()[0], _registers())


@cache
def fuses() -> bool:
    """Whether it has one operation for a b + c."""
    name, features = cpu()
    if name in LEVELS:
        return LEVELS[name] > 2
    return "+fma," in f"{features}," or not _llvm().get_process_triple().startswith(("x86_64", "i"))


def cores() -> int:
    """Cores that this process may use: in a container, fewer than the machine has."""
    return len(core_numbers())


def core_numbers() -> frozenset[int]:
    """The same by their numbers."""
    if hasattr(os, "sched_getaffinity"):
        return frozenset(os.sched_getaffinity(0))
    return frozenset(range(os.cpu_count() or 1))


@cache
def signature() -> str:
    """What compiled code depends on besides its text."""
    from llvmlite import __version__

    version = ".".join(map(str, _llvm().llvm_version_info))
    return "|".join(("source order throughout", __version__, version, _llvm().get_process_triple(), *cpu()))


def _target_machine() -> Any:
    # The compiler and the loader each want a target machine of their own.
    _ready()
    name, features = cpu()
    triple = _llvm().Target.from_default_triple()
    return triple.create_target_machine(cpu=name, features=features, opt=2, codemodel="jitdefault", jit=True)


def object_code(text: str) -> bytes:
    """Machine code of a module's text."""
    _ready()
    module = _llvm().parse_assembly(text)
    module.verify()
    return bytes(_target_machine().emit_object(module))


class Loaded:
    """Machine code in memory, kept there as long as this object lives."""

    def __init__(self, code: bytes) -> None:
        llvm = _llvm()
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target_machine())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))


def known_symbol(name: str, address: int) -> None:
    """Let compiled code call a function of this process by name."""
    _ready()
    _llvm().add_symbol(name, address)
