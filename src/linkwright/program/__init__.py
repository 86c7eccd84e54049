"""What a trace leaves: the Program, its simplification, its derivatives."""

from linkwright.program.derivatives import jacobian
from linkwright.program.program import (
    Program,
    inline,
    joined_groups,
    on_demand,
    places_read,
    some_results,
    trace,
)
from linkwright.program.pullback import pullback
from linkwright.program.repeated import AnyProgram, Repeated
from linkwright.program.rolled import Rolled, trace_rolled
from linkwright.program.rolled_replay import in_one_piece, inlined, reads_input
from linkwright.program.staged import Staged, in_pieces, manageable
from linkwright.program.symbol import Scalar, Symbol
from linkwright.program.tangent import carried, tangent
from linkwright.program.tracing import traced

__all__ = [
    "AnyProgram",
    "Program",
    "Repeated",
    "Rolled",
    "Scalar",
    "Staged",
    "Symbol",
    "carried",
    "in_one_piece",
    "in_pieces",
    "inline",
    "inlined",
    "jacobian",
    "joined_groups",
    "manageable",
    "on_demand",
    "places_read",
    "pullback",
    "reads_input",
    "some_results",
    "tangent",
    "trace",
    "trace_rolled",
    "traced",
]
