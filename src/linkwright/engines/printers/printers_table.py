"""The table of printers: languages in which a program can be written down.

PRINTERS["mine"] = MyPrinter()        # from outside the package
"""

from __future__ import annotations

from linkwright.engines.printers.c99 import C99
from linkwright.engines.printers.cuda_text import CudaText
from linkwright.engines.printers.javascript import JavaScript
from linkwright.engines.printers.routine import Printer

PRINTERS: dict[str, Printer] = {printer.name: printer for printer in (C99(), JavaScript(), CudaText())}
