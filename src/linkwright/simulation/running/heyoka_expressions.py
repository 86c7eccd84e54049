"""Programs as heyoka's expressions: what has a Taylor series, and what not; and its integrator of these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache as once
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.engines.trust import trusted_library
from linkwright.model.answers import Array
from linkwright.program import Program
from linkwright.program.symbol import Node
from linkwright.simulation.running.initial_value_problem import InitialValueProblem

COMPACT = 200  # operations: beyond, heyoka's compact mode compiles in seconds where unrolled code takes minutes
SHARPER = 0.01  # of the tolerance asked for: errors add up over many steps, and digits are cheap here
WORK_WEIGHT = 2.0**-20  # of the work done so far beside coordinates and rates, which alone should choose the steps


def available() -> bool:
    return find_spec("heyoka") is not None


def expressible(program: Program) -> bool:
    """Whether the program is made of functions that have a series: no choice but a guard against zero."""
    return all(node[0] != "mod" and (node[0] != "select" or guards(program, node)) for node in program.nodes)


def guards(program: Program, node: Node) -> bool:
    """Whether a choice is x where x > 0, else some number, of an x that cannot be negative: a length that may vanish.
    Any other choice, as max(x, 0), has a kink."""
    _, test, yes, no = node
    return bool(test == yes and program.nodes[no][0] == "constant" and _never_negative(program, test))


def _never_negative(program: Program, k: int) -> bool:
    match program.nodes[k]:
        case ("constant", x):
            return bool(x >= 0.0)
        case ("mul", a, b) if a == b:
            return True
        case ("sqrt" | "exp" | "cosh", _):
            return True
        case ("scale", x, a):
            return x > 0.0 and _never_negative(program, a)
        case ("add", a, b):
            return _never_negative(program, a) and _never_negative(program, b)
    return False


def expressions(program: Program, inputs: Sequence[Any]) -> list[Any]:
    """The results of a program in heyoka's expressions."""
    hy = _heyoka()
    one = {name: getattr(hy, name) for name in ("sqrt", "sin", "cos", "exp", "log", "sinh", "cosh", "tanh")}
    one["neg"] = lambda a: -a
    two = {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "div": lambda a, b: a / b,
        "atan2": hy.atan2,
        "pow": lambda a, b: a**b,
    }
    values: list[Any] = []
    for node in program.nodes:
        match node:
            case ("input", k):
                values.append(inputs[k])
            case ("constant", x):
                values.append(hy.expression(float(x)))
            case ("scale", x, a):
                values.append(float(x) * values[a])
            case ("select", _, yes, _):  # a guard: x where x > 0
                values.append(values[yes])
            case (name, a):
                values.append(one[name](values[a]))
            case (name, a, b):
                values.append(two[name](values[a], values[b]))
    return [values[k] for k in program.results]


def _changes(program: Program, result: int, inputs: int) -> bool:
    """Whether a result of a program depends on any of its first inputs."""
    waiting, seen = [result], set()
    while waiting:
        k = waiting.pop()
        if k in seen:
            continue
        seen.add(k)
        match program.nodes[k]:
            case ("input", place):
                if place < inputs:
                    return True
            case ("constant", _):
                pass
            case ("scale", _, a):
                waiting.append(a)
            case (_, *parts):
                waiting += parts
    return False


def integrator(
    rhs: Program,
    watch: Program | None,
    ivp: InitialValueProblem,
    scales: Array,
    recorder: Callable[[int], Callable[..., None]],
) -> Any:
    """heyoka's, for states times `scales`; events that stop come first, recorder(i) is told of the others."""
    hy = _heyoka()
    n, signs = len(ivp.y0), hy.event_direction
    y = list(hy.make_vars(*[f"y{i}" for i in range(n)])) if n > 1 else [hy.make_vars("y0")]
    meant = [x if scale == 1.0 else x * (1.0 / scale) for x, scale in zip(y, scales.tolist(), strict=True)]
    inputs = [hy.time, *meant, *(hy.par[i] for i in range(ivp.pieces.shape[-1]))]
    stopping, recorded = [], []
    events = expressions(watch, inputs) if watch is not None else []
    for i, g in enumerate(events):
        if watch is not None and not _changes(watch, watch.results[i], 1 + n):
            g = 1.0 + hy.time * hy.time  # heyoka takes no constants; this never crosses zero either
        sign = -1 if i == ivp.singular else int(ivp.directions[i])
        direction = {-1: signs.negative, 0: signs.any, 1: signs.positive}[sign]
        if ivp.stops[i]:
            stopping.append(hy.t_event(g, direction=direction))
        else:
            recorded.append(hy.nt_event(g, recorder(i), direction=direction))
    change = expressions(rhs, inputs)
    return hy.taylor_adaptive(
        [(x, f if scale == 1.0 else f * scale) for x, f, scale in zip(y, change, scales.tolist(), strict=True)],
        list(ivp.y0 * scales),
        time=ivp.t0,
        tol=max(SHARPER * ivp.tol, np.finfo(float).eps),
        compact_mode=rhs.operations > COMPACT,
        t_events=stopping,
        nt_events=recorded,
    )


def outcomes() -> Any:
    return _heyoka().taylor_outcome


@once
def _heyoka() -> Any:
    """The library; where it keeps compiled code on disk, only from a folder that nobody else can have written to."""
    import heyoka

    keeper = heyoka.llvm_state
    if hasattr(keeper, "get_diskcache_path") and keeper.get_diskcache_enabled():
        keeper.set_diskcache_enabled(trusted_library(Path(keeper.get_diskcache_path()), "heyoka"))
    return heyoka
