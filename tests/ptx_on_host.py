"""PTX run by this processor: each instruction of a kernel as LLVM text, its threads one after the other.

What a card's driver is given is read here word by word: registers, predicates, kinds of memory, indexes of thread and
block. Instructions that no kernel has so far are refused. A multiplication without `.rn` may be fused with the addition
that follows, as ptxas may.
"""

from __future__ import annotations

import ctypes
import re
from typing import NamedTuple

from linkwright.engines import target
from threads_text import ThreadsText, bits_of, size_of, type_of

HEAD = re.compile(r"\.visible \.entry (\w+)\((.*?)\)\s*\{(.*)\n\}", re.DOTALL)
LINE = re.compile(r"(?:@(!?)(%p\d+)\s+)?([a-z][\w.]*)\s*(.*)", re.DOTALL)
FLOATS = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
INTEGERS = {"add": "add", "sub": "sub", "and": "and", "or": "or", "xor": "xor", "shl": "shl"}
CALLS = {"fma": "fma", "abs": "fabs", "sqrt": "sqrt", "max": "maxnum", "min": "minnum"}
UNORDERED = {"equ": "ueq", "neu": "une", "ltu": "ult", "leu": "ule", "gtu": "ugt", "geu": "uge"}
BOTH_NUMBERS = {"num": "ord", "nan": "uno", "ne": "one"}


class HostKernel(NamedTuple):
    """A kernel that runs here: run(blocks, threads, arguments), its parameters, and its bytes of local memory."""

    name: str
    parameters: int
    local: int
    code: target.Loaded

    @property
    def run(self):
        signature = ctypes.CFUNCTYPE(None, ctypes.c_int32, ctypes.c_int32, ctypes.c_void_p)
        function = signature(self.code.address(self.name))
        fault = ctypes.c_int64.from_address(self.code.address("fault"))

        def run(blocks, threads, arguments):
            assert len(arguments) == self.parameters
            function(blocks, threads, (ctypes.c_int64 * self.parameters)(*arguments))
            assert fault.value == 0

        return run


def on_host(ptx: str) -> HostKernel:
    """The one kernel of a module."""
    ((name, parameters, body),) = HEAD.findall(re.sub(r"//.*", "", ptx))
    names = re.findall(r"\.param \.[us]64 .*?(\w+)(?:,|$)", parameters, re.MULTILINE)
    reader = _Reader(names)
    for line in re.sub(r"(\$\w+):", r"\1:;", body).split(";"):
        reader.statement(line.strip())
    _, local = reader.text.memory.get("local", ("", 0))
    return HostKernel(name, len(names), local, target.Loaded(target.object_code(reader.text.module(name))))


class _Reader:
    """Each statement of PTX as LLVM's text."""

    def __init__(self, parameters):
        self.parameters, self.text, self.targets, self.pending = parameters, ThreadsText(), {}, ""

    def statement(self, line):
        if not line:
            return
        if found := re.fullmatch(r"\.reg \.(\w+)\s+(%\w+?)(?:<(\d+)>)?", line):
            kind, stem, count = found.groups()
            names = [f"{stem}{k}" for k in range(int(count))] if count else [stem]
            self.text.reserved += [f"  {name} = alloca {type_of(kind)}" for name in names]
        elif found := re.fullmatch(r"\.(local|shared) \.align (\d+) \.b8\s+(\w+)\[(\d+)\]", line):
            kind, align, name, size = found.groups()
            self.text.memory[kind] = name, int(size)
            self.text.reserved.append(f"  %memory.{name} = alloca [{size} x i8], align {align}")
        elif line.startswith("$") and line.endswith(":"):
            self.label(line[1:-1])
        elif line.startswith(".branchtargets"):
            self.targets[self.pending] = re.findall(r"\$(\w+)", line)
        else:
            self.instruction(line)

    def label(self, name):
        if name.startswith("L_brx"):  # of a list of labels, not of code
            self.pending = name
        else:
            self.text.lines += [f"  br label %{name}", f"{name}:"]

    def instruction(self, line):
        negated, predicate, opcode, rest = LINE.fullmatch(line).groups()
        operands = re.findall(r"\{[^}]*\}|\[[^\]]*\]|[^\s,]+", rest)
        if opcode in ("bra", "bra.uni"):
            self.branch(operands[0][1:], predicate, negated)
        elif predicate:
            raise NotImplementedError(f"PTX with a predicate: {line}")
        elif opcode == "ret":
            self.branch("over", None, "")
        elif opcode == "brx.idx":
            self.table(*operands)
        else:
            name, *words = opcode.split(".")
            method = getattr(self, f"of_{name}", None)
            if method is None and not (name in FLOATS or name in INTEGERS or name in CALLS):
                raise NotImplementedError(f"PTX: {line}")
            (method or self.arithmetic)(name, words, operands)

    def branch(self, to, predicate, negated):
        self.text.count += 1
        beyond = f"beyond{self.text.count}"
        if predicate is None:
            self.text.lines.append(f"  br label %{to}")
        else:
            way = (beyond, to) if negated else (to, beyond)
            self.text.lines.append(f"  br i1 {self.text.read(predicate, 'i1')}, label %{way[0]}, label %{way[1]}")
        self.text.lines.append(f"{beyond}:")

    def table(self, index, name):
        labels = self.targets[name[1:]]
        cases = " ".join(f"i32 {k}, label %{label}" for k, label in enumerate(labels))
        self.text.lines.append(f"  switch i32 {self.text.read(index, 'i32')}, label %over [ {cases} ]")
        self.text.count += 1
        self.text.lines.append(f"beyond{self.text.count}:")

    def arithmetic(self, name, words, operands):
        kind = type_of(words[-1])
        values = [self.text.read(x, kind) for x in operands[1:]]
        if kind in ("float", "double") and name in FLOATS:
            loose = "contract " if words[0] == words[-1] else ""
            found = self.text.make(f"{FLOATS[name]} {loose}{kind} {', '.join(values)}")
        elif kind in ("float", "double"):
            found = self.text.call(CALLS[name], kind, *values)
        else:
            found = self.text.make(f"{INTEGERS[name]} {kind} {', '.join(values)}")
        self.text.write(operands[0], kind, found)

    def of_mul(self, name, words, operands):
        match words:
            case ["lo", kind]:
                self.text.write(operands[0], type_of(kind), self._product(type_of(kind), operands[1:]))
            case ["hi", "u64"]:
                a, b = (self.text.make(f"zext i64 {self.text.read(x, 'i64')} to i128") for x in operands[1:])
                high = self.text.make(f"lshr i128 {self.text.make(f'mul i128 {a}, {b}')}, 64")
                self.text.write(operands[0], "i64", self.text.make(f"trunc i128 {high} to i64"))
            case ["wide", "u32" | "s32" as kind]:
                extend = "zext" if kind == "u32" else "sext"
                a, b = (self.text.make(f"{extend} i32 {self.text.read(x, 'i32')} to i64") for x in operands[1:])
                self.text.write(operands[0], "i64", self.text.make(f"mul i64 {a}, {b}"))
            case _:
                self.arithmetic(name, words, operands)

    def of_mad(self, name, words, operands):
        assert words[0] == "lo"
        kind = type_of(words[1])
        product = self._product(kind, operands[1:3])
        self.text.write(operands[0], kind, self.text.make(f"add {kind} {product}, {self.text.read(operands[3], kind)}"))

    def _product(self, kind, operands):
        a, b = (self.text.read(x, kind) for x in operands)
        return self.text.make(f"mul {kind} {a}, {b}")

    def of_neg(self, name, words, operands):
        kind = type_of(words[-1])
        value = self.text.read(operands[1], kind)
        made = f"fneg {kind} {value}" if words[-1].startswith("f") else f"sub {kind} 0, {value}"
        self.text.write(operands[0], kind, self.text.make(made))

    def of_not(self, name, words, operands):
        kind = type_of(words[-1])
        ones = "true" if kind == "i1" else "-1"
        self.text.write(operands[0], kind, self.text.make(f"xor {kind} {self.text.read(operands[1], kind)}, {ones}"))

    def of_shr(self, name, words, operands):
        kind, how = type_of(words[-1]), "ashr" if words[-1].startswith("s") else "lshr"
        a, b = (self.text.read(x, kind) for x in operands[1:])
        self.text.write(operands[0], kind, self.text.make(f"{how} {kind} {a}, {b}"))

    def of_copysign(self, name, words, operands):
        kind = type_of(words[-1])
        sign, size = (self.text.read(x, kind) for x in operands[1:])
        self.text.write(operands[0], kind, self.text.call("copysign", kind, size, sign))

    def of_rcp(self, name, words, operands):
        kind = type_of(words[-1])
        self.text.write(operands[0], kind, self.text.make(f"fdiv {kind} 1.0, {self.text.read(operands[1], kind)}"))

    def of_mov(self, name, words, operands):
        kind = bits_of(type_of(words[-1]))
        self.text.write(operands[0], kind, self.text.make(f"add {kind} {self.text.read(operands[1], kind)}, 0"))

    of_cvta = of_mov  # addresses of all kinds of memory are the same here

    def of_selp(self, name, words, operands):
        kind = bits_of(type_of(words[-1]))
        a, b = (self.text.read(x, kind) for x in operands[1:3])
        chosen = self.text.make(f"select i1 {self.text.read(operands[3], 'i1')}, {kind} {a}, {kind} {b}")
        self.text.write(operands[0], kind, chosen)

    def of_setp(self, name, words, operands):
        (test, word), kind = words, type_of(words[1])
        a, b = (self.text.read(x, kind) for x in operands[1:])
        if word.startswith("f"):
            compare = f"fcmp {UNORDERED.get(test) or BOTH_NUMBERS.get(test) or 'o' + test}"
        else:
            signed = {"s": "s", "u": "u", "b": ""}[word[0]]
            compare = f"icmp {test if test in ('eq', 'ne') else signed + test}"
        self.text.write(operands[0], "i1", self.text.make(f"{compare} {kind} {a}, {b}"))

    def of_cvt(self, name, words, operands):
        to, source = words[-2:]
        a, b = type_of(source), type_of(to)
        size = (int(source[1:]), int(to[1:]))
        match source[0], to[0]:
            case "f", "f":
                how = "fpext" if size[0] < size[1] else "fptrunc"
            case "s" | "u" as sign, "f":
                how = f"{sign}itofp"
            case "s" | "u" as sign, "s" | "u":
                how = "trunc" if size[0] > size[1] else {"s": "sext", "u": "zext"}[sign]
            case _:
                raise NotImplementedError(f"PTX: cvt.{'.'.join(words)}")
        self.text.write(operands[0], b, self.text.make(f"{how} {a} {self.text.read(operands[1], a)} to {b}"))

    def of_ld(self, name, words, operands):
        for register, at in self._places(words, operands[1], operands[0]):
            kind = type_of(words[-1])
            self.text.write(register, kind, self.text.make(f"load {kind}, ptr {at}, align {size_of(kind)}"))

    def of_st(self, name, words, operands):
        for value, at in list(self._places(words, operands[0], operands[1])):
            kind = type_of(words[-1])
            self.text.lines.append(f"  store {kind} {self.text.read(value, kind)}, ptr {at}, align {size_of(kind)}")

    def _places(self, words, address, registers):
        """Registers or numbers, each with the address it is read from or written to."""
        where, offset = re.fullmatch(r"\[([%\w]+)(?:\+(-?\d+))?\]", address).groups()
        if words[0] == "param":
            assert offset is None
            yield registers, self.text.make(f"getelementptr i64, ptr %parameters, i64 {self.parameters.index(where)}")
            return
        space = next((word for word in words if word in ("global", "local", "shared")), "any")
        begin = self.text.make(f"inttoptr i64 {self.text.read(where, 'i64')} to ptr")
        several, size = re.findall(r"[^\s,{}]+", registers), size_of(type_of(words[-1]))
        places = [
            self.text.make(f"getelementptr i8, ptr {begin}, i64 {int(offset or 0) + k * size}")
            for k in range(len(several))
        ]
        self.text.must_be_whole(places[0], size * len(several))
        if space in self.text.memory:
            self.text.must_be_own(space, places[0], size)
        yield from zip(several, places, strict=True)
