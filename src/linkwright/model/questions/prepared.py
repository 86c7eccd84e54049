"""A question prepared for one model: its program, parameters being one more input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown, truth
from linkwright.mechanism.names import name_list
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.question import ProgramChoice, Programs, Question
from linkwright.program import AnyProgram, Program, Repeated, Rolled

if TYPE_CHECKING:
    from linkwright.model.model import Model
    from linkwright.model.parts import Parts


def prepared_program(model: Model, question: Any, parameters: Sequence[str] | None = None, **chosen: Any) -> AnyProgram:
    """The program that `Model.function` compiles, and that is printed; chosen: entries of ProgramChoice."""
    asked = QUESTIONS.called(question)
    options = _options(model, asked, chosen)
    if parameters is None and model.numbers is None:
        found = programs(asked, model.parts, options)
    else:
        family = model._varying("function(parameters=...)")
        values = family.present if model.numbers is None else model.numbers
        found = [family.taking(each, parameters or (), values) for each in programs(asked, family.parts, options)]
    if len(found) == 1:
        return found[0]
    turn, finish = found
    assert isinstance(turn, Program | Rolled)
    assert isinstance(finish, Program | Rolled)
    return Repeated(turn, finish, turn.label)


def programs(question: Question, parts: Parts, options: ProgramChoice) -> Programs:
    """One program, or a turn that is repeated and what follows the last; numbers that vary are among their inputs."""
    question.must_suit(parts)
    if question.prepare:
        return question.prepare(question, parts, options)
    if question.dynamic:
        return (parts.dynamics.program(question.name, options),)
    return (parts.quantities.program(question, options),)


def _options(model: Model, question: Question, chosen: dict[str, Any]) -> ProgramChoice:
    """What was chosen, checked as far as it can be without the machine's parts."""
    for name in ("independent", "allow_residual", "modes"):
        truth(chosen.get(name, False), f"function: {name}")
    external = chosen.get("external") or ()
    names = name_list((external,) if isinstance(external, str) else external, f"function({question.name!r}): external")
    options = question.options_of(ProgramChoice(**{**chosen, "external": names}), tuple(QUESTIONS.values()))
    if options.method is not None and not question.methods and "method" not in question.options:
        raise ModelError(
            f"{model.name}: {question.name} has one method and takes no name of one, not {shown(options.method)}."
        )
    if options.modes and not model.parts.tree.frictions:
        raise ModelError(
            f"{model.name}: no joint has friction, so function({question.name!r}) takes no modes. Leave modes out, or "
            "say friction= of a joint."
        )
    if "body" in question.options and not isinstance(options.body, str):
        raise ModelError(f"{model.name}: function({question.name!r}) takes body='...', not {shown(options.body)}.")
    return options
