"""Axes: what numbers run over, by name. Of them follow how flat answers are shaped and named, and what printed code
says of every entry."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import accumulate
from typing import Any

from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.forces.joint_friction import mode_names
from linkwright.mechanism.contact_pairs import pushing_contacts
from linkwright.model.answers import Array
from linkwright.model.questions.question import Part, Question

WIDTH = 110  # letters of a line
Shape = tuple[int, ...]
Entries = Mapping[str, Shape]  # how the numbers of each entry are shaped


def _numbers(count: int) -> Shape:
    return () if count == 1 else (count,)


def _singles(names: Sequence[str]) -> Entries:
    return dict.fromkeys(names, ())


def _joints(of: Any, size: Callable[[Any], int]) -> Entries:
    return {name: _numbers(size(joint)) for name, joint in of.variables.mechanism.joints.items()}


def _constraint_rows(of: Any) -> Entries:
    x = of.variables
    names = (*x.cut_joints, *x.coupling_places)
    rows = zip(names, constraints_of(x.tree), strict=True)
    return _singles([f"{name}: {row} {k + 1}" for name, c in rows for k, row in enumerate(c.row_names)])


def _independent(which: str) -> Callable[[Any], Entries]:
    return lambda of: _singles([name for part in of.assembly.independent_parts(which).values() for name in part])


# of who has `.variables`, and `.assembly` where independent joints are asked for
AXES: dict[str, Callable[[Any], Entries]] = {
    "coordinates": lambda of: _singles(of.variables.coordinates),
    "rates": lambda of: _singles(of.variables.rate_names),
    "drive rates": lambda of: _singles([of.variables.effort_names[k] for k in of.variables.driven]),
    "drives": lambda of: {name: _numbers(len(of.variables.rate_places[name])) for name in of.variables.actuated},
    "bodies": lambda of: _singles(of.variables.bodies),
    "joints": lambda of: _singles(of.variables.joints),
    "points": lambda of: _singles(tuple(of.variables.mechanism.points)),
    "contacts": lambda of: _singles([name for name, _ in pushing_contacts(of.variables.mechanism)]),
    "joint coordinates": lambda of: _joints(of, lambda joint: len(joint.coordinates)),
    "joint rates": lambda of: _joints(of, lambda joint: len(joint.rates)),
    "carried": lambda of: (
        dict.fromkeys(of.variables.joints, (6,))
        | {name: _numbers(len(at)) for name, at in of.variables.coupling_places.items()}
    ),
    "constraint rows": _constraint_rows,
    "independent coordinates": _independent("coordinates"),
    "independent rates": _independent("rates"),
    "modes of friction": lambda of: _singles(mode_names(of.variables.tree.frictions)),
    "xyz": lambda of: _singles(("x", "y", "z")),
    "row": lambda of: _singles(("x", "y", "z")),
    "column": lambda of: _singles(("x", "y", "z")),
    "twist": lambda of: _singles(("angular x", "angular y", "angular z", "x", "y", "z")),
}
BY_NAME = frozenset(("drives", "bodies", "joints", "points", "contacts", "joint coordinates", "joint rates", "carried"))
LETTERS = {"rates": "v", "drive rates": "tau", "coordinates": "q"}  # of the arguments that run over an axis

ARGUMENTS = {
    part.name: part
    for part in (
        Part("q", ("coordinates",), "coordinate"),
        Part("v", ("rates",), "rate"),
        Part("a", ("rates",), "acceleration"),
        Part("tau", ("drive rates",), "effort"),
        Part("next", ("coordinates",), "coordinate"),
        Part("independent", ("independent coordinates",), "coordinate"),
        Part("values", ("independent coordinates",), "coordinate"),
        Part("goal", ("independent coordinates",), "coordinate"),
        Part("rates", ("independent rates",), "rate"),
        Part("accelerations", ("independent rates",), "acceleration"),
        Part("points", ("joints", "xyz"), "m"),
        Part("modes", ("modes of friction",)),
    )
}
FLAT = {"drives": "drive rates"}  # number by number, of what has several for an entry
COUPLING = "force of the coupling"
AFTER = {"coordinate": "", "rate": "/s", "acceleration": "/s^2"}


def entries(of: Any, axis: str) -> Entries:
    return AXES[axis](of)


def length(of: Any, part: Part) -> int:
    """How many numbers a part has."""
    if not part.axes:
        return 1
    own = sum(math.prod(shape) for shape in entries(of, part.axes[0]).values())
    return own * math.prod(len(entries(of, axis)) for axis in part.axes[1:])


class _PartLayout:
    """How the numbers of a part are shaped: an array over its axes, or an array for each name of the first."""

    def __init__(self, of: Any, part: Part) -> None:
        inner = tuple(len(entries(of, axis)) for axis in part.axes[1:])
        own = entries(of, part.axes[0]) if part.axes else {}
        self.named = bool(part.axes) and part.axes[0] in BY_NAME
        self.names, shapes = tuple(own), [(*shape, *inner) for shape in own.values()]
        self.shape: Shape = (len(own), *inner) if part.axes else ()
        ends = list(accumulate(map(math.prod, shapes), initial=0))
        self.places = [(slice(a, b), shape) for a, b, shape in zip(ends, ends[1:], shapes, strict=False)]
        self.alike = (len(own), *shapes[0]) if self.named and len(set(shapes)) == 1 else None

    def shaped(self, x: Array, batch: int) -> Any:
        """Of numbers (*batch, size, *more); by name a list."""
        if x.ndim == 1:  # one state
            if not self.named:
                return x if len(self.shape) == 1 else x.reshape(self.shape)
            if self.alike and len(self.alike) > 1:
                return list(x.reshape(self.alike))
            return [x[at].reshape(shape) for at, shape in self.places]
        axes, more = x.shape[:batch], x.shape[batch + 1 :]
        if not self.named:
            return x.reshape((*axes, *self.shape, *more))
        before = (slice(None),) * batch
        return [x[(*before, at)].reshape((*axes, *shape, *more)) for at, shape in self.places]


class AnswerLayout:
    """What a verb gives of the numbers of some parts of a question, of one machine."""

    def __init__(self, of: Any, question: Question, parts: Sequence[Part]) -> None:
        self.parts, names = [_PartLayout(of, part) for part in parts], [part.name for part in parts]
        self.build = question.build or (lambda *each: dict(zip(names, each, strict=True)))
        first = self.parts[0]
        self.names, self.vectors = first.names, [len(part.shape) == 1 for part in self.parts]
        self.flat = not any(part.named for part in self.parts)
        self.plain = self.flat and all(len(part.shape) < 2 for part in self.parts)  # numbers and rows of numbers
        self.together = all(part.named and part.names == first.names for part in self.parts)

    def answer(self, numbers: Sequence[Array], batch: int) -> Any:
        """Of numbers (*batch, size, *more)."""
        if self.plain and numbers[0].ndim == batch + 1:
            found = [x if vector else x[..., 0] for x, vector in zip(numbers, self.vectors, strict=True)]
            return found[0] if len(found) == 1 else self.build(*found)
        values = [part.shaped(x, batch) for part, x in zip(self.parts, numbers, strict=True)]
        if self.together:
            each = values[0] if len(values) == 1 else map(self.build, *values)
            return dict(zip(self.names, each, strict=True))
        if not self.flat:
            pairs = zip(self.parts, values, strict=True)
            values = [dict(zip(part.names, x, strict=True)) if part.named else x for part, x in pairs]
        return values[0] if len(values) == 1 else self.build(*values)


def by_part(found: Any) -> Any:
    """An answer with its records taken apart, {part: value}, what follows from the parts included."""
    if isinstance(found, dict):
        return {name: by_part(value) for name, value in found.items()}
    if not is_dataclass(found):
        return found
    more = [name for name, value in vars(type(found)).items() if isinstance(value, property)]
    return {name: getattr(found, name) for name in (*(field.name for field in fields(found)), *more)}


def entry_lines(
    of: Any, question: Question | None, groups: Sequence[tuple[str, int]], external: Sequence[str] = ()
) -> list[str]:
    """Per group of numbers a line or more that say which entry is what. external: on what the wrenches of that group
    act."""
    given = {part.name: part for part in question.gives if part.name not in question.takes} if question else {}
    lines: list[str] = []
    for group, size in groups:
        words: list[tuple[int, str]] = []
        if group == "external":
            words = [(6, f"{name}: moment (N m) and force (N), world axes") for name in external]
        elif group == "parameters":
            words = [(1, f"{p.name} = {p.value!r}{f' {p.unit}' if p.unit else ''}") for p in of.parameters.values()]
        elif (part := given.get(group) or ARGUMENTS.get(group)) is not None:
            words = list(_words(of, part))
        whole = size and sum(step for step, _ in words) == size
        lines += _wrapped(group, words) if whole else [f"{group}[{size}]"]
    return lines


def entry_names(of: Any, part: Part) -> list[tuple[str, str]]:
    """Per number of a part what it is, and its unit."""
    found: list[tuple[str, str]] = [("", part.unit)]
    for k, axis in enumerate(part.axes):
        inner = entries(of, FLAT.get(axis, axis))
        found = (
            [
                (
                    ".".join(filter(None, (before, name, str(j + 1) if math.prod(shape) > 1 else ""))),
                    _unit(of, part.unit, name),
                )
                for before, _ in found
                for name, shape in inner.items()
                for j in range(math.prod(shape))
            ]
            if k == 0
            else [(f"{before}.{name}", unit) for before, unit in found for name in inner]
        )
    return found


def _words(of: Any, part: Part) -> Iterator[tuple[int, str]]:
    """(number of entries, what they are) one after the other."""
    if not part.axes:
        yield 1, part.unit
        return
    first, *rest = part.axes
    inner = math.prod(len(entries(of, axis)) for axis in rest)
    for name, own in entries(of, FLAT.get(first, first)).items():
        n, unit = math.prod(own) * inner, _unit(of, part.unit, name)
        if rest and first not in BY_NAME:
            yield n, f"row of {name}, over {LETTERS.get(rest[0], rest[0])}"
        elif part.about:
            yield n, f"{name}: {part.about if n == 6 else COUPLING}"
        else:
            yield n, name if unit == "1" and n > 1 else f"{name} ({unit})"


def _unit(of: Any, unit: str, name: str) -> str:
    """Of an entry of this name: m, or rad, or nothing of a quaternion's parts, and what follows of it in time."""
    if unit not in AFTER and unit != "effort":
        return unit
    joint = of.variables.mechanism.joints[name.partition(".")[0]]
    if unit == "effort":
        return str(joint.effort_unit(name))
    if joint.slides(name):
        return f"m{AFTER[unit]}"
    quaternion = len(joint.coordinates) > len(joint.rates) and name in joint.coordinates[-4:]
    return f"{'1' if quaternion else 'rad'}{AFTER[unit]}"


def _wrapped(group: str, words: list[tuple[int, str]]) -> list[str]:
    """Entries or ranges of entries with their words, as many to a line as fit."""
    lines, k = [""], 0
    for step, word in words:
        at = f"{k}" if step == 1 else f"{k}..{k + step - 1}"
        text = f"{group}[{at}] {word}"
        if lines[-1] and len(lines[-1]) + len(text) > WIDTH:
            lines.append("")
        lines[-1] += f"; {text}" if lines[-1] else text
        k += step
    return lines
