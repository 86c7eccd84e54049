"""What is printed of a model: one routine per question, and how its loops are closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from linkwright.assembly.closing_programs import ClosingPrograms
from linkwright.engines.printers import Iteration, Routine
from linkwright.errors import ModelError
from linkwright.mechanism.names import name_list
from linkwright.model.entry_names import QUESTIONS_SAY, entry_lines
from linkwright.model.questions import check_question
from linkwright.program import Program, Staged

if TYPE_CHECKING:
    from linkwright.model.model import Model

NEWTON_STEPS = 8  # from a pose nearby: each doubles the digits


def check_questions(questions: Any, verb: str) -> tuple[str, ...]:
    """The names of questions, each once; refuse what nobody can be asked."""
    listed = name_list([questions] if isinstance(questions, str) else questions, f"{verb}: questions")
    if not listed:
        raise ModelError(f"{verb}: name at least one question, as in ['forward_dynamics'].")
    known = tuple(check_question(question) for question in listed)
    for k, question in enumerate(known):
        if question in known[:k]:
            raise ModelError(f"{verb}: {question!r} is asked twice. Name it once.")
    return known


def question_program(model: Model, question: str) -> Program | Staged:
    """The program of a question, all parameters of the model being its last input."""
    return model.function(question, parameters=tuple(model.parameters) or None, engine="python").program


def question_routine(model: Model, question: str, name: str) -> Routine:
    """A question as a function called `name`, its arguments explained."""
    program = question_program(model, question)
    groups = (*program.inputs, *program.outputs)
    return Routine(name, program, "\n".join([QUESTIONS_SAY[question], *entry_lines(model, question, groups)]))


def closing_routines(model: Model, prefix: str) -> list[Routine | Iteration]:
    """Poses, rates and accelerations from those of the independent joints; none where there are no loops.

    ModelError where this machine cannot be closed in a fixed number of steps.
    """
    if not model.tree.constrained:
        return []
    parts = model.parts if model.family is None else model.family.parts
    rows = parts.assembly.assembler.newton.closing_rows
    programs = ClosingPrograms(parts.assembly.assembler.joints, rows, model.analysis, model.independent)
    step = programs.step()
    about = [
        f"The pose q that is closed at values of the independent joints, by {NEWTON_STEPS} Newton steps from the pose",
        "that q holds: a closed one nearby, such as the one before. It returns the largest residual, in radians or",
        "sizes of the loops: above 1e-10 there is no such pose, or it is too far away.",
    ]
    rates, accelerations = programs.rates(), programs.accelerations()
    return [
        Iteration(
            f"{prefix}close",
            step,
            programs.residual(),
            "q",
            NEWTON_STEPS,
            "\n".join([*about, *entry_lines(model, "", step.inputs)]),
        ),
        _closing(model, f"{prefix}close_rates", rates, "Rates of all joints from those of the independent ones."),
        _closing(
            model,
            f"{prefix}close_accelerations",
            accelerations,
            "Accelerations of all joints from those of the independent ones, at closed q, v.",
        ),
    ]


def _closing(model: Model, name: str, program: Any, about: str) -> Routine:
    groups: Sequence[tuple[str, int]] = (*program.inputs, *program.outputs)
    return Routine(name, program, "\n".join([about, *entry_lines(model, "", groups)]))
