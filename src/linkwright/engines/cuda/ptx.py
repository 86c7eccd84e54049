"""PTX, the assembly of NVIDIA's cards, out of LLVM text: by the back end that llvmlite carries. No card is needed, nor
anything of the CUDA toolkit; the card's driver makes machine code of it and keeps that."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from linkwright.engines.cache import kept
from linkwright.engines.codegen.kernel_text import THREADS, ThreadKernel

TRIPLE = "nvptx64-nvidia-cuda"
# Compute capabilities, and the PTX version that knows each: code for one runs on all later cards.
VERSIONS = {70: 70, 75: 70, 80: 70, 86: 71, 89: 78, 90: 78}
# Kilobytes of shared memory of a multiprocessor [CUDA C++ Programming Guide, compute capabilities], and the most
# that a block may have without asking. With all registers there are four blocks of 64 threads.
SHARED, MOST, BLOCKS = {70: 96, 75: 64, 80: 164, 86: 100, 89: 100, 90: 228, 120: 100}, 48, 4


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm


class Level(NamedTuple):
    """capability: what code is made for. shared: bytes of shared memory that a thread may have; carveout: what all
    threads of a multiprocessor then take of it, in percent; the rest is left to the first cache."""

    capability: int
    shared: int
    carveout: int


def level(capability: tuple[int, int]) -> Level:
    """For a card of this capability: its own, or the next below that is known."""
    own = 10 * capability[0] + capability[1]
    code, memory = (max((x for x in known if x <= own), default=min(known)) for known in (VERSIONS, SHARED))
    block = min(SHARED[memory] // BLOCKS - 1, MOST)  # the system takes a kilobyte
    return Level(code, 1024 * block // THREADS, 100 * BLOCKS * (block + 1) // SHARED[memory])


def ptx_of(kernel: ThreadKernel, made_for: Level) -> str:
    """The PTX of a kernel, made once and then kept on disk."""
    from llvmlite import __version__

    capability, text = made_for.capability, kernel.text(made_for.shared)
    code, _ = kept(f"ptx|{__version__}|{capability}|{text}", lambda: _assembled(text, capability).encode())
    # What waits in shared memory is volatile for LLVM, which else would keep it in registers; ptxas may move it.
    return code.decode().replace(".volatile.shared", ".shared")


def _assembled(text: str, capability: int) -> str:
    llvm = _llvm()
    module = llvm.parse_assembly(text)
    module.verify()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(
        cpu=f"sm_{capability}", features=f"+ptx{VERSIONS[capability]}", opt=3, codemodel="default"
    )
    module.data_layout = str(machine.target_data)
    return str(machine.emit_assembly(module))
