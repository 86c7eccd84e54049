"""LLVM's text of a kernel whose threads run one after the other: registers on the stack, memory that is watched."""

from __future__ import annotations

SPECIAL = {"%tid.x": "%thread", "%ctaid.x": "%block", "%ntid.x": "%threads"}
TYPES = {"pred": "i1", "f32": "float", "f64": "double"}


class ThreadsText:
    """A place on the stack for every register, which holds bits, whatever they mean."""

    def __init__(self):
        self.lines, self.reserved, self.declared, self.count = [], [], set(), 0
        self.memory = {}  # name and bytes of local and of shared memory

    def module(self, name):
        head = [
            "@fault = global i64 0",
            f"define void @{name}(i32 %blocks, i32 %threads, ptr %parameters) {{",
            *self.reserved,
            "  br label %blocks.next",
            "blocks.next:",
            "  %block = phi i32 [ 0, %0 ], [ %block.next, %block.over ]",
            "  %block.some = icmp slt i32 %block, %blocks",
            "  br i1 %block.some, label %threads.next, label %all.over",
            "threads.next:",
            "  %thread = phi i32 [ 0, %blocks.next ], [ %thread.next, %over ]",
            "  %thread.some = icmp slt i32 %thread, %threads",
            "  br i1 %thread.some, label %thread.begins, label %block.over",
            "thread.begins:",
        ]
        foot = [
            "  br label %over",
            "over:",
            "  %thread.next = add i32 %thread, 1",
            "  br label %threads.next",
            "block.over:",
            "  %block.next = add i32 %block, 1",
            "  br label %blocks.next",
            "all.over:",
            "  ret void",
            "}",
        ]
        return "\n".join([*sorted(self.declared), *head, *self.lines, *foot, ""])

    def make(self, text):
        self.count += 1
        self.lines.append(f"  %x{self.count} = {text}")
        return f"%x{self.count}"

    def read(self, operand, kind):
        """A register, a number or a name, as a value of LLVM's type `kind`."""
        if operand in SPECIAL:
            return SPECIAL[operand]
        if operand.startswith("%"):
            found = self.make(f"load {bits_of(kind)}, ptr {operand}")
        elif operand[:2] in ("0d", "0f"):
            found = str(int(operand[2:], 16))
        elif operand.lstrip("-").isdigit():
            return operand
        else:  # the name of memory
            found = self.make(f"ptrtoint ptr %memory.{operand} to i64")
        return found if kind == bits_of(kind) else self.make(f"bitcast {bits_of(kind)} {found} to {kind}")

    def write(self, register, kind, value):
        if kind != bits_of(kind):
            value = self.make(f"bitcast {kind} {value} to {bits_of(kind)}")
        self.lines.append(f"  store {bits_of(kind)} {value}, ptr {register}")

    def call(self, name, kind, *values):
        suffix = {"float": "f32", "double": "f64"}[kind]
        self.declared.add(f"declare {kind} @llvm.{name}.{suffix}({', '.join([kind] * len(values))})")
        return self.make(f"call {kind} @llvm.{name}.{suffix}({', '.join(f'{kind} {x}' for x in values)})")

    def must_be_whole(self, at, size):
        """A card ends with an error where an address is no multiple of what is read or written there."""
        self.fault(self.make(f"and i64 {self.make(f'ptrtoint ptr {at} to i64')}, {size - 1}"))

    def must_be_own(self, kind, at, size):
        """Local memory has an end, and of shared memory a thread has every so manyth number for itself."""
        name, end = self.memory[kind]
        begin = self.make(f"ptrtoint ptr %memory.{name} to i64")
        place = self.make(f"sub i64 {self.make(f'ptrtoint ptr {at} to i64')}, {begin}")
        beyond = self.make(f"icmp ugt i64 {place}, {end - size}")
        self.fault(self.make(f"zext i1 {beyond} to i64"))
        if kind == "shared":
            number, threads = self.make(f"udiv i64 {place}, {size}"), self.make("zext i32 %threads to i64")
            owner = self.make(f"urem i64 {number}, {threads}")
            self.fault(self.make(f"xor i64 {owner}, {self.make('zext i32 %thread to i64')}"))

    def fault(self, some):
        before = self.make("load i64, ptr @fault")
        self.lines.append(f"  store i64 {self.make(f'or i64 {before}, {some}')}, ptr @fault")


def type_of(word):
    return TYPES.get(word) or f"i{word[1:]}"


def bits_of(kind):
    return {"float": "i32", "double": "i64"}.get(kind, kind)


def size_of(kind):
    return {"float": 4, "double": 8}.get(kind) or int(kind[1:]) // 8
