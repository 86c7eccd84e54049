"""Derivatives of programs, as programs.

Forward: each value carries its derivatives by the inputs it depends on. Reverse: each result hands its weight back
to the operands. Both write on the tape that simplifies, so what is structurally zero costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.program.program import Program, finish, operands, replay
from linkwright.program.symbol import Node, Scalar, Symbol, Tape, apply


def jacobian(program: Program, by: Sequence[str], of: str | None = None, mode: str = "auto") -> Program:
    """The program of d(of)/d(by), row by row, beside the results of the original program.

    The outputs are those of `program` and one group "d{of}/d{x}" per x in `by`, row-major (size of `of`, size of x).
    `mode` is "forward", "reverse" or "auto": the one with fewer operations.
    """
    of = of or program.outputs[0][0]
    if mode == "auto":
        both = [jacobian(program, by, of, m) for m in ("forward", "reverse")]
        return min(both, key=lambda p: p.operations)
    tape = Tape()
    values = replay(program, [tape.write("input", k) for k in range(sum(size for _, size in program.inputs))])
    rows = _slice(program.outputs, of)
    sought = {x: list(_slice(program.inputs, x)) for x in by}
    columns = [k for x in by for k in sought[x]]
    results = [program.results[r] for r in rows]
    table = (_forward if mode == "forward" else _reverse)(program, values, results, columns)
    outputs: dict[str, tuple[Scalar, ...]] = {}
    k = 0
    for name, size in program.outputs:
        outputs[name] = tuple(values[program.results[k + j]] for j in range(size))
        k += size
    for x in by:
        outputs[f"d{of}/d{x}"] = tuple(row.get(c, 0.0) for row in table for c in sought[x])
    return finish(tape, program.inputs, outputs, f"{program.label}, {mode} derivatives")


def _slice(groups: Sequence[tuple[str, int]], name: str) -> range:
    k = 0
    for group, size in groups:
        if group == name:
            return range(k, k + size)
        k += size
    raise KeyError(f"no group {name!r} among {[g for g, _ in groups]}")


def partials_of(node: Node, values: list[Scalar], value: Scalar) -> tuple[Scalar, ...]:
    """d(value)/d(operand), operand by operand."""
    x = [values[k] for k in operands(node)]
    match node[0]:
        case "add":
            return (1.0, 1.0)
        case "sub":
            return (1.0, -1.0)
        case "mul":
            return (x[1], x[0])
        case "scale":
            return (node[1],)
        case "div":
            inverse = apply("div", 1.0, x[1])
            return (inverse, -(value * inverse))
        case "neg":
            return (-1.0,)
        case "sqrt":
            return (apply("div", 0.5, value),)
        case "sin":
            return (apply("cos", x[0]),)
        case "cos":
            return (-apply("sin", x[0]),)
        case "atan2":
            y, z = x
            inverse = apply("div", 1.0, y * y + z * z)
            return (z * inverse, -(y * inverse))
        case "exp":
            return (value,)
        case "log":
            return (apply("div", 1.0, x[0]),)
        case "sinh":
            return (apply("cosh", x[0]),)
        case "cosh":
            return (apply("sinh", x[0]),)
        case "tanh":
            return (1.0 - value * value,)
        case "pow":
            base, power = x
            safe = apply("select", base, base, 1.0)  # 0 log 0 is 0
            return (power * apply("pow", base, power - 1.0), value * apply("log", safe))
        case "mod":
            return (1.0, apply("div", value - x[0], x[1]))
        case "select":
            return (0.0, apply("select", x[0], 1.0, 0.0), apply("select", x[0], 0.0, 1.0))
    raise ValueError(f"no derivative of {node[0]}")


def _forward(program: Program, values: list[Scalar], results: list[int], columns: list[int]) -> list[dict[int, Scalar]]:
    """Rows of the Jacobian; each value carries {input: derivative} for the inputs it depends on."""
    wanted = set(columns)
    tangents: list[dict[int, Scalar]] = []
    for node, value in zip(program.nodes, values, strict=True):
        if node[0] == "input":
            tangents.append({node[1]: 1.0} if node[1] in wanted else {})
            continue
        tangent: dict[int, Scalar] = {}
        if type(value) is Symbol and any(tangents[k] for k in operands(node)):
            for k, partial in zip(operands(node), partials_of(node, values, value), strict=True):
                for c, d in tangents[k].items():
                    term = d * partial
                    tangent[c] = tangent[c] + term if c in tangent else term
        tangents.append(tangent)
    return [tangents[k] for k in results]


def _reverse(program: Program, values: list[Scalar], results: list[int], columns: list[int]) -> list[dict[int, Scalar]]:
    """Rows of the Jacobian; each result's weight travels back to the inputs it reads."""
    reads = [operands(node) for node in program.nodes]
    partials = [partials_of(n, values, v) if r else () for n, v, r in zip(program.nodes, values, reads, strict=True)]
    wanted, active = set(columns), [False] * len(reads)
    for k, node in enumerate(program.nodes):
        active[k] = (node[0] == "input" and node[1] in wanted) or any(active[j] for j in reads[k])
    rows = []
    for result in results:
        weight: dict[int, Scalar] = {result: 1.0}
        row: dict[int, Scalar] = {}
        for k in range(result, -1, -1):
            w = weight.pop(k, None)
            if w is None or not active[k]:
                continue
            if program.nodes[k][0] == "input":
                row[program.nodes[k][1]] = w
            for j, partial in zip(reads[k], partials[k], strict=True):
                if active[j]:
                    term = partial * w
                    weight[j] = weight[j] + term if j in weight else term
        rows.append(row)
    return rows
