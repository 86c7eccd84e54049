"""Instructions as LLVM text, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from linkwright.engines.codegen.instructions import Instruction


def printed(code: list[Instruction]) -> list[str]:
    """The lines of a block of code; lines of the frame stand as they are."""
    return [x.detail if x.opcode == "frame" else text_of(x) for x in code]


def text_of(x: Instruction) -> str:
    """The line of one instruction."""
    right = _FORMS[x.opcode](x)
    return f"  {x.name} = {right}" if x.name else f"  {right}"


def lane_numbers(kind: str, numbers: Sequence[object]) -> str:
    """A vector of known numbers: <i32 0, i32 4>."""
    return "<" + ", ".join(f"{kind} {k}" for k in numbers) + ">"


def _of_two(x: Instruction) -> str:
    a, b = x.operands
    return f"{x.opcode} {x.type} {a}, {b}"


def _sum_or_product(x: Instruction) -> str:
    """`detail`: "contract" where it may be fused with a neighbour, else None."""
    a, b = x.operands
    return f"{x.opcode} contract {x.type} {a}, {b}" if x.detail else f"{x.opcode} {x.type} {a}, {b}"


def _comparison(x: Instruction) -> str:
    """`detail`: the predicate."""
    a, b = x.operands
    return f"{x.opcode} {x.detail} {x.type} {a}, {b}"


def _negation(x: Instruction) -> str:
    return f"fneg {x.type} {x.operands[0]}"


def _choice(x: Instruction) -> str:
    """`detail`: the type of the test."""
    test, yes, no = x.operands
    return f"select {x.detail} {test}, {x.type} {yes}, {x.type} {no}"


def _conversion(x: Instruction) -> str:
    """`detail`: the type of the result."""
    return f"{x.opcode} {x.type} {x.operands[0]} to {x.detail}"


def _intrinsic(x: Instruction) -> str:
    """`detail`: the type as the name of the intrinsic has it."""
    arguments = ", ".join([f"{x.type} {a}" for a in x.operands])
    return f"call {x.type} @llvm.{x.opcode}.{x.detail}({arguments})"


def _load(x: Instruction) -> str:
    """`detail`: the alignment in bytes, or "volatile"."""
    if x.detail == "volatile":
        return f"load volatile {x.type}, ptr {x.operands[0]}"
    return f"load {x.type}, ptr {x.operands[0]}, align {x.detail}"


def _store(x: Instruction) -> str:
    """`detail`: the alignment in bytes."""
    value, at = x.operands
    return f"store {x.type} {value}, ptr {at}, align {x.detail}"


def _address(x: Instruction) -> str:
    pointer, offset = x.operands
    return f"getelementptr {x.type}, ptr {pointer}, i64 {offset}"


def _insertion(x: Instruction) -> str:
    """`detail`: the type of what is inserted, and the lane."""
    vector, value = x.operands
    kind, lane = x.detail
    return f"insertelement {x.type} {vector}, {kind} {value}, i32 {lane}"


def _extraction(x: Instruction) -> str:
    """`detail`: the lane."""
    return f"extractelement {x.type} {x.operands[0]}, i32 {x.detail}"


def _shuffle(x: Instruction) -> str:
    """`detail`: the places taken of both vectors, those of b counted on from those of a."""
    a, b = x.operands
    picks = lane_numbers("i32", x.detail) if any(x.detail) else "zeroinitializer"
    return f"shufflevector {x.type} {a}, {x.type} {b}, <{len(x.detail)} x i32> {picks}"


def _call(x: Instruction) -> str:
    """`detail`: the function's name and the types of its arguments."""
    name, types = x.detail
    arguments = ", ".join([f"{kind} {a}" for kind, a in zip(types, x.operands, strict=True)])
    return f"call {x.type} @{name}({arguments})"


_FORMS: dict[str, Callable[[Instruction], str]] = {
    **dict.fromkeys(("fadd", "fsub", "fmul", "fdiv"), _sum_or_product),
    **dict.fromkeys(("add", "sub", "mul", "shl", "ashr", "and", "xor"), _of_two),
    **dict.fromkeys(("fcmp", "icmp"), _comparison),
    **dict.fromkeys(("bitcast", "sitofp", "sext"), _conversion),
    **dict.fromkeys(("fma", "sqrt", "fabs", "copysign"), _intrinsic),
    "fneg": _negation,
    "select": _choice,
    "load": _load,
    "store": _store,
    "getelementptr": _address,
    "insertelement": _insertion,
    "extractelement": _extraction,
    "shufflevector": _shuffle,
    "call": _call,
}
