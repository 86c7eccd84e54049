"""What is printed of a model: one routine per question, and how its loops are closed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from linkwright.assembly.closing.closing_programs import ClosingPrograms
from linkwright.engines.printers import Iteration, Routine, identifier
from linkwright.errors import ModelError
from linkwright.forces.element import must_act_as_laid_out
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import check_known, name_list
from linkwright.methods import closed_loops, cut_joints
from linkwright.model.parts import Parts
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.answer_axes import entry_lines
from linkwright.model.questions.prepared import prepared_program
from linkwright.model.questions.question import ProgramChoice, Question
from linkwright.program import Program, Repeated, Rolled, Staged, in_one_piece, trace

if TYPE_CHECKING:
    from linkwright.model.model import Model

NEWTON_STEPS = 8  # from a pose nearby: each doubles the digits


class Wanted(NamedTuple):
    """A question to be printed under a name, and what chooses its program."""

    name: str
    question: Question
    chosen: dict[str, Any]


def wanted(questions: Any, verb: str) -> list[Wanted]:
    """What is to be printed, of names of questions, each once, or {name of the function: {"question": its name, ...}},
    with options of `Model.function`; refuse what nobody can be asked."""
    if not isinstance(questions, Mapping):
        listed = name_list([questions] if isinstance(questions, str) else questions, f"{verb}: questions")
        for k, name in enumerate(listed):
            if name in listed[:k]:
                raise ModelError(f"{verb}: {name!r} is asked twice. Name it once.")
        questions = {name: {} for name in listed}
    if not questions:
        raise ModelError(f"{verb}: name at least one question, as in ['forward_dynamics'].")
    return [_wanted(name, options, verb) for name, options in questions.items()]


def _wanted(name: Any, options: Any, verb: str) -> Wanted:
    if not isinstance(name, str) or not isinstance(options, Mapping):
        raise ModelError(
            f"{verb}: say {{name: options}}, as in {{'jacobian': {{'body': 'arm'}}}}, not {shown(options)}."
        )
    known = ("question", *ProgramChoice._fields)
    for option in options:
        check_known(option, known, f"{verb}: {name!r} takes no {shown(option)}")
    question = QUESTIONS.called(options.get("question", name))
    if question.name != name and identifier(name) != name:
        raise ModelError(f"{verb}: the name of a function is one word, not {name!r}.")
    if "body" in question.options and "body" not in options:
        raise ModelError(f"{verb}: {name!r} takes a body: say {{{name!r}: {{'body': '...'}}}}.")
    return Wanted(
        question.name if name in QUESTIONS.renamed else name,
        question,
        {key: value for key, value in options.items() if key != "question"},
    )


def question_program(model: Model, question: str, **chosen: Any) -> Program | Staged | Repeated:
    """The program of a question, all parameters of the model being its last input."""
    program = prepared_program(model, question, tuple(model.parameters) or None, **chosen)
    if isinstance(program, Repeated):
        step, finish = (in_one_piece(part, "to be printed it") for part in (program.step, program.finish))
        return Repeated(step, finish, program.label)
    return in_one_piece(program, "to be printed it") if isinstance(program, Rolled) else program


def question_routine(model: Model, asked: Wanted, prefix: str = "") -> Routine:
    """A question as a function under its name, its arguments explained."""
    if asked.question.dynamic or "external" in asked.question.options:
        must_act_as_laid_out(model.parts.tree.forces, f"{model.name}: printed {asked.question.name}")
    program = question_program(model, asked.question.name, **asked.chosen)
    external = name_list(asked.chosen.get("external", ()), "external")
    lines = entry_lines(model, asked.question, (*program.inputs, *program.outputs), external)
    return Routine(f"{prefix}{asked.name}", program, "\n".join([asked.question.about, *lines]))


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
            "\n".join([*about, *entry_lines(model, None, step.inputs)]),
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
    return Routine(name, program, "\n".join([about, *entry_lines(model, None, groups)]))
