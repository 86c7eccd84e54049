"""Who runs a program: Python itself, or machine code made for this processor. One protocol, one table."""

from linkwright.engines.engine import Engine, Executable, InStages
from linkwright.engines.function import Function, check_threads
from linkwright.engines.table import ENGINES

__all__ = ["ENGINES", "Engine", "Executable", "Function", "InStages", "check_threads"]
