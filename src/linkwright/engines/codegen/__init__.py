"""From a Program to LLVM text: a builder makes instructions, scheduling orders them, the printer writes them last."""

from linkwright.engines.codegen.emit import ENTRY, llvm_text
from linkwright.engines.codegen.staged_text import staged_text

__all__ = ["ENTRY", "llvm_text", "staged_text"]
