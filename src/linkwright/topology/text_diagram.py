"""A Topology as text: the spanning tree, one line per serial chain; the loops; the order of solution."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linkwright.topology.topology import Topology

WIDTH = 100
LONGEST = 24  # bodies of one chain that are written out


def draw(topology: Topology) -> str:
    """What print(topology) shows: the tree, its loops and the order of solution, as lines of text."""
    lines = [_headline(topology), "ground"]
    _draw_modules(topology, lines)
    if topology.loops or topology.couplings:
        lines += ["", *_draw_loops(topology), *_draw_couplings(topology), *_draw_order(topology)]
    legend = _legend(topology)
    return "\n".join([*lines, legend] if legend else lines)


def roman(number: int) -> str:
    """1, 2, 3, 4 as I, II, III, IV: the papers number subsystems so."""
    text = ""
    for value, letters in zip(
        (1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
        ("M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"),
        strict=True,
    ):
        text += letters * (number // value)
        number %= value
    return text


def _headline(topology: Topology) -> str:
    counts = [
        (len(topology.bodies), "body", "bodies"),
        (len(topology.joints), "joint", "joints"),
        (len(topology.subsystems), "subsystem", "subsystems"),
        (len(topology.modules), "module", "modules"),
        (len(topology.loops), "loop", "loops"),
    ]
    return f"{topology.name}: " + ", ".join(f"{n or 'no'} {one if n == 1 else many}" for n, one, many in counts)


def _draw_modules(topology: Topology, lines: list[str]) -> None:
    """One line (or a few) per module, indented under the module that it grows from."""
    children: list[list[int]] = [[] for _ in range(len(topology.modules) + 1)]
    for number, module in enumerate(topology.modules):
        children[module.parent].append(number)
    labels = [_label(topology, number) for number in range(len(topology.modules))]
    widths = [max((len(labels[number]) for number in siblings), default=0) for siblings in children]
    waiting = [(number, "") for number in reversed(children[-1])]
    while waiting:
        number, margin = waiting.pop()
        module = topology.modules[number]
        last = number == children[module.parent][-1]
        label = labels[number].ljust(widths[module.parent] + 1).replace(" ", "\0")
        below = margin + ("   " if last else "│  ")
        stem = below + ("│  " if children[number] else "   ")
        text = wrap(
            label + _chain(topology, module.bodies),
            max(WIDTH - len(stem), 40),
            break_long_words=False,
            break_on_hyphens=False,
        )
        lines.append(margin + ("└─ " if last else "├─ ") + text[0].replace("\0", " "))
        lines.extend(stem + line.replace("\0", " ") for line in text[1:])
        waiting.extend((child, below) for child in reversed(children[number]))


def _label(topology: Topology, number: int) -> str:
    """The subsystem where it starts, and the module where there are more modules than subsystems."""
    module = topology.modules[number]
    starts = module.bodies[0] == topology.subsystems[module.subsystem].root
    names = [roman(module.subsystem + 1)] if starts else []
    if len(topology.modules) > len(topology.subsystems):
        names.append(f"M{number + 1}")
    return " ".join(names)


def _chain(topology: Topology, bodies: tuple[int, ...]) -> str:
    """Joints and bodies in turn; spaces that must not break a line are written as NUL."""
    steps = [f"─{_mark(topology, body)}─ {topology.bodies[body]}".replace(" ", "\0") for body in bodies]
    if len(steps) > LONGEST:
        half = LONGEST // 2
        steps[half:-half] = [f"… {len(steps) - 2 * half} more …".replace(" ", "\0")]
    return " ".join(steps)


def _mark(topology: Topology, body: int) -> str:
    edge = topology.joints[topology.carrier[body]]
    return ("◂" if topology.reversed[body] else "") + edge.name + ("*" if edge.actuated else "")


def _draw_loops(topology: Topology) -> list[str]:
    """Each loop from behind its cut once around, the cut last."""
    lines = []
    for number, loop in enumerate(topology.loops):
        cut = loop.joints.index(loop.cut)
        names = [topology.joints[joint].name for joint in loop.joints[cut + 1 :] + loop.joints[:cut]]
        touched = [roman(j + 1) for j in topology.moved[number]]
        count = topology.multipliers[number]
        lines.append(
            f"loop {number + 1}: {' - '.join(names)} x {topology.joints[loop.cut].name}"
            f"   through {', '.join(touched) or 'nothing that moves'},"
            f" {count or 'no'} multiplier{'s' if count != 1 else ''}"
        )
    return lines


def _draw_couplings(topology: Topology) -> list[str]:
    lines = []
    parts = zip(topology.couplings, topology.coupling_pattern, topology.coupling_multipliers, strict=True)
    for coupling, pattern, count in parts:
        names = [topology.joints[joint].name for joint in coupling.joints]
        touched = [roman(j + 1) for j, pushed in enumerate(pattern) if pushed]
        lines.append(
            f"coupling {coupling.name}: {', '.join(names)}   through {', '.join(touched)}, {count or 'no'} multiplier"
            f"{'s' if count != 1 else ''}"
        )
    return lines


def _draw_order(topology: Topology) -> list[str]:
    groups = []
    for group in topology.groups:
        size = f"{group.freedoms}" if group.determinate else f"{group.freedoms} for {group.unknowns} unknowns"
        groups.append(f"{' + '.join(roman(j + 1) for j in group.subsystems)} ({size})")
    if not groups:
        return []
    return wrap(f"inverse dynamics solves {', then '.join(groups)}", WIDTH, subsequent_indent="  ")


def _legend(topology: Topology) -> str:
    signs = []
    if any(edge.actuated for edge in topology.joints):
        signs.append("* driven")
    if any(topology.reversed):
        signs.append("◂ from the joint's child to its parent")
    if topology.loops:
        signs.append("x cut")
    return f"({', '.join(signs)})" if signs else ""
