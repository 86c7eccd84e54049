"""What a trace leaves: the Program, its simplification, its derivatives."""

from linkwright.program.derivatives import jacobian
from linkwright.program.program import Program, trace
from linkwright.program.symbol import Scalar, Symbol

__all__ = ["Program", "Scalar", "Symbol", "jacobian", "trace"]
