"""Question: what can be asked of a machine, as one record that verbs, gradients, prepared functions, printers, FMUs,
the command line and the reference page read."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter as Argument
from inspect import Signature
from typing import TYPE_CHECKING, Any, NamedTuple

from linkwright.errors import ModelError, users_stacklevel
from linkwright.mechanism.checked_numbers import shown
from linkwright.program import Program, Rolled, Staged

if TYPE_CHECKING:
    from linkwright.model.parts import Parts

Answerer = Callable[..., Mapping[str, Sequence[Any]]]
Programs = Sequence[Program | Staged | Rolled]  # one, or a turn to be repeated and what follows the last


class Part(NamedTuple):
    """Numbers under one name, that a question takes or gives: those of the first axis one after the other.

    axes: names in `answer_axes.AXES`; none for a single number. unit: of all of them; or "coordinate", "rate",
    "acceleration", "effort": that of each entry. about: what the numbers of one entry of the first axis are.
    """

    name: str
    axes: tuple[str, ...] = ()
    unit: str = "1"
    about: str = ""


class ProgramChoice(NamedTuple):
    """What chooses a question's program, and is no number that it takes; see `Model.function`."""

    method: str | None = None
    external: tuple[str, ...] = ()
    body: Any = None
    at: Any = None
    integrator: Any = "rk4"
    independent: bool = False
    allow_residual: bool = False
    weights: Mapping[str, Any] | None = None
    modes: bool = False


DEFAULTS: dict[str, Any] = {  # of what verbs take beside numbers; none: it must be given
    "method": None,
    "external": None,
    "at": None,
    "allow_residual": False,
    "weights": None,
    "independent": False,
    "integrator": "rk4",
}


@dataclass(frozen=True)
class Question:
    """takes: numbers by name (`answer_axes.ARGUMENTS`), of which those in `optional` are zero where they are left out.

    gives: the parts of the answer in the program's order; some of them where that depends on the machine or on options.
    methods: by name, what a machine without loops, or any machine where loops change nothing, is traced by: of the tree
    and scalars by name; the first is the default. options: those of ProgramChoice that it takes; prepared: those that
    prepared functions alone take. build: what a
    verb makes of the parts, in order; left out, it is the only part, or parts by name. prepare: the programs, where
    they are made of more than the tree. dynamic: Dynamics answers and differentiates it, with checks of pivots and of
    closure. refuses: a sentence for a machine that cannot be asked. closes: q, v, a are those of a closed machine.
    """

    name: str
    about: str  # one sentence, for the reference page and printed code
    takes: tuple[str, ...]
    gives: tuple[Part, ...]
    methods: Mapping[str, Answerer] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    prepared: tuple[str, ...] = ()
    build: Callable[..., Any] | None = None
    prepare: Callable[[Question, Parts, ProgramChoice], Programs] | None = None
    dynamic: bool = False
    refuses: Callable[[Any], str | None] | None = None  # of who has `.variables`
    closes: bool = True

    def method(self, name: str | None, asked: str = "") -> Answerer:
        """Who answers, by the name of a method; asked: the question it is asked for."""
        if name is None:
            return next(iter(self.methods.values()))
        if not isinstance(name, str) or name not in self.methods:
            if len(self.methods) <= 1:
                raise ModelError(f"{asked or self.name} has one method and takes no name of one, not {shown(name)}.")
            known = ", ".join(repr(m) for m in self.methods)
            raise ModelError(f"{asked or self.name} has no method {shown(name)}. Choose one of {known}.")
        return self.methods[name]

    def must_suit(self, of: Any) -> None:
        """Refuse a machine that cannot be asked this."""
        sentence = self.refuses(of) if self.refuses else None
        if sentence:
            raise ModelError(sentence)

    @property
    def row(self) -> str:
        """Its row in the reference."""
        gives = [
            f"`{part.name}` ({' x '.join(part.axes) or '1'}{f'; {part.unit}' if part.unit else ''})"
            for part in self.gives
        ]
        told = ", ".join((*self.options, *self.prepared))
        cells = (f"`{self.name}`", ", ".join(self.takes), ", ".join(gives), told, self.about)
        return f"| {' | '.join(cells)} |\n"

    @property
    def signature(self) -> Signature:
        """What its verb takes, parameters and failed apart."""
        method = next(iter(self.methods), None)
        given: list[tuple[str, Any]] = [
            (name, None if name in self.optional else Argument.empty) for name in self.takes
        ]
        given += [(name, DEFAULTS.get(name, Argument.empty)) for name in self.options]
        given = [(name, method if name == "method" else value) for name, value in given]
        return Signature([Argument(name, Argument.POSITIONAL_OR_KEYWORD, default=value) for name, value in given])

    def bound(self, what: str, arguments: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
        """What was given, by name, defaults included."""
        signature, more = self.signature, ", and by=[...]" if what.startswith("gradient") else ""
        try:
            found = signature.bind(*arguments, **named)
        except TypeError as wrong:
            raise ModelError(f"{what}: {wrong}. It takes {', '.join(signature.parameters)}{more}.") from None
        found.apply_defaults()
        return dict(found.arguments)

    def options_of(self, given: ProgramChoice, others: Sequence[Question]) -> ProgramChoice:
        """The options, if the question takes all that are not left as they are."""
        for name, value, usual in zip(ProgramChoice._fields, given, ProgramChoice(), strict=True):
            known = (*self.options, *self.prepared, "method")
            if name not in known and (type(value) is not type(usual) or value != usual):
                takers = [repr(q.name) for q in others if name in (*q.options, *q.prepared)]
                what = {
                    "body": "no body and no point",
                    "at": "no body and no point",
                    "independent": "no independent=True",
                    "modes": "no modes",
                }
                more = f", as {'do' if len(takers) > 2 else 'does'} {', '.join(takers[1:])}" if takers[1:] else ""
                refused = f"function({self.name!r}) takes {what.get(name, f'no {name}=')}"
                raise ModelError(f"{refused}; {takers[0]} does{more}.")
        return given


class Questions(dict[str, Question]):
    """All questions by name. `add` enters one, from outside the package, too."""

    renamed: Mapping[str, str] = {"reactions_under": "reactions"}  # until the release after 0.1

    def add(self, question: Question) -> Question:
        """Enter a question: from now on every machine can be asked it."""
        if question.name in self:
            raise ModelError(f"There is a question {question.name!r} already. Give yours another name.")
        if not question.name.isidentifier():
            raise ModelError(
                f"The name of a question is one word of letters, digits and _, not {shown(question.name)}."
            )
        self[question.name] = question
        return question

    def called(self, name: Any, what: str = "question") -> Question:
        """The question of this name; refuse what nobody can be asked, with a list of what can."""
        if isinstance(name, str) and name in self.renamed:
            new = self.renamed[name]
            warnings.warn(
                f"The question {name!r} is now called {new!r}.", DeprecationWarning, stacklevel=users_stacklevel()
            )
            return self[new]
        known = self.differentiable if what.startswith("gradient") else self
        if not isinstance(name, str) or name not in known:
            more = ["assemble"] if known is not self else []
            raise ModelError(f"There is no {what} {shown(name)}. Choose one of {', '.join((*known, *more))}.")
        return known[name]

    @property
    def differentiable(self) -> dict[str, Question]:
        """Those that `Model.gradient` answers, beside "assemble"."""
        return {name: question for name, question in self.items() if question.methods}

    def table(self) -> str:
        """The reference, in Markdown: a row per question with what it takes, gives and may be told."""
        head = "| question | takes | gives | options | |\n|---|---|---|---|---|\n"
        return head + "".join(question.row for question in self.values())

    @property
    def of_tree(self) -> tuple[str, ...]:
        """Names of those that are asked of the tree alone, without a body or point, by a method for trees."""
        return tuple(name for name in self.plain if self[name].methods and not self[name].prepare)

    @property
    def plain(self) -> tuple[str, ...]:
        """Names of those that need no body and no point."""
        return tuple(name for name, question in self.items() if "body" not in question.options)
