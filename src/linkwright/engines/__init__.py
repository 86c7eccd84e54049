"""Who runs a program: Python itself, or machine code made for this processor."""

from linkwright.engines.function import ENGINES, Function

__all__ = ["ENGINES", "Function"]
