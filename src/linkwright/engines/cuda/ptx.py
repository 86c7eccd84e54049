"""PTX, the assembly of NVIDIA's cards, out of LLVM text: by the back end that llvmlite carries. No card is needed, nor
anything of the CUDA toolkit; the card's driver makes machine code of it and keeps that."""

from __future__ import annotations

from functools import cache
from typing import Any

from linkwright.engines.cache import kept

TRIPLE = "nvptx64-nvidia-cuda"
# Compute capabilities, and the PTX version that knows each: code for one runs on all later cards.
VERSIONS = {70: 70, 75: 70, 80: 70, 86: 71, 89: 78, 90: 78}


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm


def level(capability: tuple[int, int]) -> int:
    """The capability that code is made for on a card of this one: its own, or the next below."""
    own = 10 * capability[0] + capability[1]
    return max((known for known in VERSIONS if known <= own), default=min(VERSIONS))


def ptx_of(text: str, capability: int) -> str:
    """The PTX of a module, made once and then kept on disk."""
    from llvmlite import __version__

    code, _ = kept(f"ptx|{__version__}|{capability}|{text}", lambda: _assembled(text, capability).encode())
    return code.decode()


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
