"""Who runs a program: Python itself, or machine code made for this processor."""

from linkwright.engines.function import ENGINES, Function, check_threads

__all__ = ["ENGINES", "Function", "check_threads"]
