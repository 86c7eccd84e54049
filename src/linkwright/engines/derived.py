"""Programs that follow from a function's own: its slopes, and weights pulled back to its arguments."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import name_list
from linkwright.program import (
    AnyProgram,
    Program,
    Repeated,
    Rolled,
    Staged,
    jacobian,
    manageable,
    on_demand,
    pullback,
    tangent,
)


def group(label: str, kind: str, groups: tuple[tuple[str, int], ...], name: Any) -> str:
    """The name of an argument or a result, the first one for None; refuse what is none."""
    known = [known for known, _ in groups]
    if name is None:
        return known[0]
    if not isinstance(name, str) or name not in known:
        raise ModelError(f"{label} has no {kind} {shown(name)}. Choose one of {', '.join(known)}.")
    return name


def arguments(label: str, inputs: tuple[tuple[str, int], ...], names: Any) -> tuple[str, ...]:
    """Names of some arguments, each once; refuse what is no list of such."""
    found = name_list(names, f"{label}: by")
    if not found or len(set(found)) < len(found):
        raise ModelError(f"{label}: by must list arguments, at least one and each once, not {shown(names)}.")
    return tuple(group(label, "argument", inputs, name) for name in found)


def slopes(program: Program | Staged | Repeated, by: str, of: str) -> Program | Staged | Rolled:
    """d(of)/d(by) alone, row by row."""
    both, name = jacobian(_in_one(program), [by], of=of), f"d{of}/d{by}"
    results = tuple(both.results[k] for k in both.places(name))
    alone = Program(both.inputs, ((name, len(results)),), both.nodes, results, label=both.label)
    return manageable(on_demand(alone, ()))


def along(program: Rolled, by: str, of: str) -> Rolled:
    """d(of) along a direction d(by), the last argument, alone."""
    both = tangent(program, [by], [of])
    size = dict(program.outputs)[of]
    return replace(both, outputs=((f"d{of}", size),), results=both.results[len(both.results) - size :])


def pulled_back(program: AnyProgram, by: tuple[str, ...]) -> Program | Staged | Rolled:
    """Weights of the results, carried back to these arguments."""
    if isinstance(program, Rolled):
        return pullback(program, by)
    return manageable(pullback(_in_one(program), by))


def _in_one(program: Program | Staged | Repeated) -> Program:
    if isinstance(program, Repeated):
        raise ModelError(f"{program.label}: repeated, it has no slopes here. Take those of model.simulate(...).")
    if not isinstance(program, Staged):
        return program
    if program.passes:
        raise ModelError(
            f"{program.label}: it is computed in stages, column by column: it has no slopes. Take those of "
            "'forward_dynamics'."
        )
    whole = program.first
    results = whole.results[: sum(size for _, size in program.outputs)]
    return Program(whole.inputs, program.outputs, whole.nodes, results, label=program.label)
