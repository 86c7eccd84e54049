"""What is printed of a model: one routine per question, and how its loops are closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from linkwright.assembly.closing_programs import ClosingPrograms
from linkwright.engines.printers import Iteration, Routine
from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.names import name_list
from linkwright.methods import closed_loops, cut_joints
from linkwright.model.entry_names import QUESTIONS_SAY, entry_lines
from linkwright.model.parts import Parts
from linkwright.model.questions import check_question
from linkwright.program import Program, Rolled, Staged, in_one_piece, trace

if TYPE_CHECKING:
    from linkwright.model.model import Model

NEWTON_STEPS = 8  # from a pose nearby: each doubles the digits


def check_questions(questions: Any, verb: str) -> tuple[str, ...]:
    """The names of questions, each once; refuse what nobody can be asked."""
    listed = name_list([questions] if isinstance(questions, str) else questions, f"{verb}: questions")
    if not listed:
        raise ModelError(f"{verb}: name at least one question, as in ['forward_dynamics'].")
    if "assemble" in listed:
        raise ModelError(f"{verb}: 'assemble' needs no asking: functions that close the loops are always printed.")
    known = tuple(check_question(question) for question in listed)
    for k, question in enumerate(known):
        if question in known[:k]:
            raise ModelError(f"{verb}: {question!r} is asked twice. Name it once.")
    return known


def question_program(model: Model, question: str) -> Program | Staged:
    """The program of a question, all parameters of the model being its last input."""
    program = model.function(question, parameters=tuple(model.parameters) or None, engine="python").program
    if isinstance(program, Rolled):
        return in_one_piece(program, "to be printed it")
    assert isinstance(program, Program | Staged)
    return program


def question_routine(model: Model, question: str, name: str) -> Routine:
    """A question as a function called `name`, its arguments explained."""
    program = question_program(model, question)
    groups = (*program.inputs, *program.outputs)
    return Routine(name, program, "\n".join([QUESTIONS_SAY[question], *entry_lines(model, question, groups)]))


def geometry_routines(model: Model, prefix: str) -> list[Routine]:
    """Where the joints stand; of loops also their gaps, and the slopes of these."""
    tree = varying_parts(model).tree
    asked: dict[str, tuple[str, Callable[..., Any]]] = {
        "joint_points": ("The point of every joint, world axes, m.", _points)
    }
    if tree.constrained:
        asked["closure"] = (
            "How far every row of every cut joint is from closed, m or rad.",
            closed_loops.closure,
        )
        asked["closure_jacobian"] = (
            "The derivatives of these gaps by the rates, row by row.",
            closed_loops.closure_jacobian,
        )
    return [
        _routine(
            model, f"{prefix}{name}", trace(*for_tree(tree, answer, {"q": tree.nq}), name.replace("_", " ")), about
        )
        for name, (about, answer) in asked.items()
    ]


def _points(tree: LinkTree, q: Any) -> dict[str, Any]:
    found = cut_joints.joint_lines(tree, q)["points"]  # from the ground's origin, which may stand far from the world's
    return {"points": [x + tree.base[k % 3] for k, x in enumerate(found)]}


def varying_parts(model: Model) -> Parts:
    """Who answers with all parameters as inputs; where there are none, who answers."""
    return model.parts if model.family is None else model.family.parts


def closing_routines(model: Model, prefix: str) -> list[Routine | Iteration]:
    """Poses, rates and accelerations from those of the independent joints; none where there are no loops.

    ModelError where this machine cannot be closed in a fixed number of steps.
    """
    if not model.tree.constrained:
        return []
    assembler = varying_parts(model).assembly.assembler
    programs = ClosingPrograms(assembler.joints, assembler.newton.closing_rows, model.analysis, model.independent)
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
        _routine(model, f"{prefix}close_rates", rates, "Rates of all joints from those of the independent ones."),
        _routine(
            model,
            f"{prefix}close_accelerations",
            accelerations,
            "Accelerations of all joints from those of the independent ones, at closed q, v.",
        ),
    ]


def _routine(model: Model, name: str, program: Any, about: str) -> Routine:
    groups: Sequence[tuple[str, int]] = (*program.inputs, *program.outputs)
    return Routine(name, program, "\n".join([about, *entry_lines(model, "", groups)]))
