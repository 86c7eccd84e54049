"""Where drives have kinks or jumps: the values whose signs their choices and remainders hang on.

A step that crosses one is cut to end there, so that each step sees a smooth function and keeps its order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from linkwright.program import Program, Symbol
from linkwright.program.program import replay
from linkwright.scalars.seam import sin
from linkwright.simulation.running.heyoka_expressions import guards


def switching_functions(program: Program, inputs: Sequence[Any]) -> list[Any]:
    """Values that pass through zero at the kinks and jumps of a program, as part of another trace."""
    values = replay(program, inputs)
    found: dict[int, Any] = {}
    for node in program.nodes:
        match node:
            case ("select", test, _, _) if not guards(program, node):
                found[test] = values[test]
            case ("mod", a, b):
                found[-a - 1] = sin(values[a] * math.pi / values[b])  # at whole quotients
    kept = {value.k: value for value in found.values() if type(value) is Symbol}
    return list(kept.values())
