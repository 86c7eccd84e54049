"""What a trace leaves: the Program, its simplification, its derivatives."""

from linkwright.program.derivatives import jacobian
from linkwright.program.program import Program, inline, on_demand, trace
from linkwright.program.pullback import pullback
from linkwright.program.repeated import AnyProgram, Repeated
from linkwright.program.staged import Staged, in_pieces, manageable
from linkwright.program.symbol import Scalar, Symbol
from linkwright.program.tangent import tangent

__all__ = [
    "AnyProgram",
    "Program",
    "Repeated",
    "Scalar",
    "Staged",
    "Symbol",
    "in_pieces",
    "inline",
    "jacobian",
    "manageable",
    "on_demand",
    "pullback",
    "tangent",
    "trace",
]
