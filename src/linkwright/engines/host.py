"""This processor, as LLVM sees it: its name, its lanes, and machine code made for it."""

from __future__ import annotations

import os
from functools import cache

import llvmlite
import llvmlite.binding as llvm


@cache
def _ready() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    # A trace is one long block in a good order already: LLVM's own reordering of it takes half of the compile time
    # and costs up to 40 % of the speed in spilled registers. These switches hold for the whole process.
    llvm.set_option("linkwright", "-enable-misched=false")
    llvm.set_option("linkwright", "-pre-RA-sched=source")


@cache
def features() -> str:
    return llvm.get_host_cpu_features().flatten()


@cache
def lanes() -> int:
    """Numbers of 64 bits in one register: 8 (AVX-512), 4 (AVX), else 2 (SSE2, NEON)."""
    have = llvm.get_host_cpu_features()
    return 8 if have.get("avx512f") else 4 if have.get("avx") else 2


def cores() -> int:
    """How many this process may use, which in a container can be fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@cache
def signature() -> str:
    """What compiled code depends on besides its text."""
    version = ".".join(map(str, llvm.llvm_version_info))
    return "|".join(
        ("source order", llvmlite.__version__, version, llvm.get_process_triple(), llvm.get_host_cpu_name(), features())
    )


def _target() -> llvm.TargetMachine:
    # The compiler and the loader each want a target machine of their own.
    _ready()
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=features(), opt=2, codemodel="jitdefault", jit=True
    )


def object_code(text: str) -> bytes:
    """Machine code of a module's text."""
    _ready()
    module = llvm.parse_assembly(text)
    module.verify()
    return bytes(_target().emit_object(module))


class Loaded:
    """Machine code in memory, kept there as long as this object lives."""

    def __init__(self, code: bytes) -> None:
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()

    def address(self, name: str) -> int:
        return int(self._engine.get_function_address(name))


def known_symbol(name: str, address: int) -> None:
    """Let compiled code call a function of this process by name."""
    _ready()
    llvm.add_symbol(name, address)
