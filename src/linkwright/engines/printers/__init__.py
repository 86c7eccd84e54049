"""Programs printed as source text of other languages: one file per language, one table."""

from linkwright.engines.printers.printers_table import PRINTERS
from linkwright.engines.printers.routine import Iteration, Printer, Routine, identifier

__all__ = ["PRINTERS", "Iteration", "Printer", "Routine", "identifier"]
