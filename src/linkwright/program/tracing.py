"""traced: the program of a question, unrolled or rolled, whichever the machine's size asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from linkwright.program.program import Program, trace
from linkwright.program.rolled import Rolled, trace_rolled
from linkwright.program.symbol import Scalar

MANY = 200  # inputs: with fewer a program is unrolled, whatever it costs
LONG = 5_000  # operations: up to here LLVM compiles the whole program within half a second
SHORT = 2  # operations a call: with fewer the list of calls costs more than they do
SHARED = 5  # operations done for one of the text: with fewer there is little to share,
VERY_LONG = 50_000  # operations: and yet, from here on, what is unrolled takes too long to compile


def traced(
    function: Callable[..., Mapping[str, Sequence[Scalar]]],
    sizes: dict[str, int],
    label: str = "program",
    sparse: Collection[str] = (),
) -> Program | Rolled:
    """As `trace`; rolled, if that is predicted to cost less: for long programs, whose steps are alike and worth a call.

    An unrolled program knows each number where it stands, so it has somewhat fewer operations; but its text grows with
    the machine, and with it the time to trace and to compile it and the code that has to go through the caches.
    """
    if sum(sizes.values()) >= MANY:
        rolled = trace_rolled(function, sizes, label)
        text = sum(kind.operations for kind in rolled.kinds)
        alike = rolled.operations > min(SHARED * text, VERY_LONG)
        if alike and rolled.operations > max(LONG, SHORT * rolled.calls):
            return rolled
    return trace(function, sizes, label, sparse)
