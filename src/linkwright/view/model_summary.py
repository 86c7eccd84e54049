"""The summary of a model that `linkwright info` prints: facts for a program, tables for people."""

from __future__ import annotations

from dataclasses import asdict, fields
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from linkwright.assembly.mobility.mobility_words import describe
from linkwright.errors import LinkwrightError
from linkwright.mechanism.force_laws import told
from linkwright.mechanism.friction import in_words
from linkwright.mechanism.held import nouns
from linkwright.mechanism.listing import said_of
from linkwright.model.questions.loop_programs import FORWARD
from linkwright.scalars.expression_text import shortened
from linkwright.scalars.formula import Formula
from linkwright.view.tables import Cell, print_table

if TYPE_CHECKING:
    from linkwright.mechanism import Body, Joint
    from linkwright.model import Model

Facts = dict[str, Any]
WIDTH = 100
QUESTIONS = {  # whose operations are counted, and what they are called in the summary
    "forward_dynamics": "forward dynamics",
    "inverse_dynamics": "inverse dynamics, efforts of the drives",
    "inverse_reactions": "inverse dynamics, all reactions",
}
BY_METHOD = {  # of loops: the usual method, then those to compare it with
    "forward_dynamics": tuple(FORWARD),
    "inverse_dynamics": ("subsystem", "system"),
    "inverse_reactions": ("subsystem",),
}


def facts(model: Model) -> Facts:
    """Everything in the summary, in words, numbers and lists. Programs are traced, none is compiled."""
    m = model.mechanism
    return {
        "name": model.name,
        "gravity": m.gravity,
        "freedoms": model.dof,
        "bodies": [_body(body) for body in m.bodies.values()],
        "joints": [_joint(j) for j in m.joints.values()],
        "beams": [{**asdict(b), "bodies": b.bodies, "joints": b.joints} for b in m.beams.values()],
        "couplings": [{"name": c.name, "weights": dict(c.weights), "offset": c.offset} for c in m.couplings.values()],
        "constraints": [
            {"name": name, "kind": noun, "said": said_of(m, name)}
            for name, noun in nouns(m).items()
            if name not in m.couplings
        ],
        "springs": [
            {field.name: _in_words(getattr(spring, field.name)) for field in fields(spring)}
            for spring in m.springs.values()
        ],
        "forces": [
            {field.name: _in_words(getattr(force, field.name)) for field in fields(force)}
            for force in m.forces.values()
        ],
        "actuators": [{**asdict(actuator), "kind": actuator.kind} for actuator in m.actuators.values()],
        "points": [asdict(point) for point in m.points.values()],
        "coordinates": model.coordinates,
        "rates": model.rate_names,
        "actuated": model.actuated,
        "subsystems": model.subsystems,
        "loops": model.loops,
        "cut_joints": model.cut_joints,
        "topology": str(model.topology),
        "mobility": _mobility(model),
        "operations": {question: _cost(model, question) for question in QUESTIONS},
        "methods": {question: _methods(model, question) for question in QUESTIONS} if model.loops else {},
    }


def _joint(j: Joint) -> dict[str, Any]:
    friction = {} if j.friction is None else {"friction": in_words(j.friction)}
    return {**asdict(j), **friction, "coordinates": j.coordinates, "rates": j.rates}


def _mobility(model: Model) -> Facts:
    """What holds in generic poses, in numbers and in words."""
    found = model.analysis
    return {
        "dof": found.dof,
        "rank": found.rank,
        "gruebler": found.gruebler,
        "redundant": found.redundant,
        "redundant_constraints": found.redundant_words,
        "idle": found.idle,
        "shapes": [shape.kind for shape in found.shapes],
        "independent": model.independent,
        "words": describe(found, model.independent),
    }


def _body(body: Body) -> Facts:
    if body.inertia is None:
        return {"name": body.name, "mass": 0.0, "com": None, "about_com": None}
    inertia = body.inertia
    return {"name": body.name, "mass": inertia.mass, "com": inertia.com, "about_com": inertia.about_com}


def _methods(model: Model, question: str) -> dict[str, Facts]:
    """The operations by every method; `parallel` only where legs meet at a platform."""
    costs = {method: _cost(model, question, method) for method in BY_METHOD[question]}
    return {method: cost for method, cost in costs.items() if method != "parallel" or "refused" not in cost}


def _cost(model: Model, question: str, method: str | None = None) -> Facts:
    """The operations of one answer, or why there is none."""
    try:
        program = model.function(question, method).program
    except LinkwrightError as error:
        return {"refused": str(error)}
    c = program.counts
    return {
        "operations": program.operations,
        "sums": c["add"] + c["sub"],
        "products": c["mul"] + c["scale"],
        "divisions": c["div"],
        "roots": c["sqrt"],
        "sines_and_cosines": c["sin"] + c["cos"],
    }


def print_summary(summary: Facts) -> None:
    """The facts as a drawing and tables, on standard output."""
    print(summary["topology"])
    if summary["loops"] or summary["couplings"] or summary["constraints"]:
        print()
        for line in summary["mobility"]["words"]:
            print("\n".join(wrap(line, WIDTH, subsequent_indent="  ", break_on_hyphens=False)))
    _section(
        ("body", "mass [kg]", "centre of mass [m]"),
        [(b["name"], b["mass"], _numbers(b["com"])) for b in summary["bodies"]],
    )
    _section(
        ("joint", "kind", "between", "driven", "coordinates"),
        [
            (j["name"], j["kind"], f"{j['parent']} - {j['child']}", "yes" * j["actuated"], ", ".join(j["coordinates"]))
            for j in summary["joints"]
        ],
    )
    _section(
        ("coupling", "what stays as it is", "at"),
        [(c["name"], _weighted(c["weights"]), c["offset"]) for c in summary["couplings"]],
    )
    _section(
        ("held beside the joints", "kind", "what holds"),
        [(c["name"], c["kind"], c["said"]) for c in summary["constraints"]],
    )
    _section(
        ("spring", "between", "stiffness [N/m]", "rest length [m]", "damping [N s/m]"),
        [
            (s["name"], f"{s['body_a']} - {s['body_b']}", s["stiffness"], s["rest_length"], s["damping"])
            for s in summary["springs"]
        ],
    )
    _section(
        ("force", "on", "force [N]", "moment [N m]"),
        [(f["name"], f["body"], _numbers(f["force"]), _numbers(f["moment"])) for f in summary["forces"]],
    )
    _section(
        ("actuator", "joint", "kind", "gear", "gain", "kp", "kv"),
        [tuple(x[key] for key in ("name", "joint", "kind", "gear", "gain", "kp", "kv")) for x in summary["actuators"]],
    )
    _section(("point", "of", "at [m]"), [(p["name"], p["body"], _numbers(p["at"])) for p in summary["points"]])
    print()
    _print_names("q", summary["coordinates"])
    if summary["rates"] != summary["coordinates"]:
        _print_names("v", summary["rates"])
    costs = {words: summary["operations"][question] for question, words in QUESTIONS.items()}
    if summary["methods"]:
        costs = {
            f"{words} ({method})": cost
            for question, words in QUESTIONS.items()
            for method, cost in summary["methods"][question].items()
        }
    _print_operations(costs)


def _print_operations(costs: Facts) -> None:
    """A table of the operations of the questions that have an answer, and why the first other has none."""
    _section(
        ("operations of", "all", "sums", "products", "divisions", "roots", "sines and cosines"),
        [(words, *cost.values()) for words, cost in costs.items() if "refused" not in cost],
    )
    refusals = [cost["refused"] for cost in costs.values() if "refused" in cost]
    if refusals:
        print(f"\n{refusals[0]}")


def _section(headings: tuple[str, ...], rows: list[tuple[Cell, ...]]) -> None:
    if rows:
        print()
        print_table(headings, rows)


def _print_names(letter: str, names: tuple[str, ...]) -> None:
    head = f"{letter} ({len(names)}): "
    text = head + (", ".join(names) or "nothing moves")
    print(
        "\n".join(wrap(text, WIDTH, subsequent_indent=" " * len(head), break_long_words=False, break_on_hyphens=False))
    )


def _weighted(weights: dict[str, float]) -> str:
    """20 A + 40 B - C, as one writes it."""
    terms = [f"{'-' if w < 0 else '+'} {'' if abs(w) == 1 else f'{abs(w):.6g} '}{name}" for name, w in weights.items()]
    return " ".join(terms).removeprefix("+ ")


def _in_words(x: Any) -> Any:
    """Numbers and names as they are; trajectories, functions and laws of springs in words."""
    if isinstance(x, tuple):
        return tuple(map(_in_words, x))
    if isinstance(x, Formula):
        return shortened(x.renamed(dict.fromkeys(x.variables, "x")))
    return x if isinstance(x, str | float | bool) else told(x)


def _numbers(vector: tuple[float, ...] | None) -> str:
    return (
        "massless"
        if vector is None
        else vector
        if isinstance(vector, str)
        else ", ".join(x if isinstance(x, str) else f"{x:.4g}" for x in vector)
    )
