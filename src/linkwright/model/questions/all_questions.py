"""The table of questions: what each takes, what it gives, who answers.

QUESTIONS.add(Question(...))        # from outside the package: model.ask("mine", q, v), model.function("mine")
"""

from __future__ import annotations

from functools import partial
from typing import Any

from linkwright.layout.link_tree import BodyPoint, LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.contact_pairs import pushing_contacts
from linkwright.methods import closed_loops, contact_loads, cut_joints, momentum, named_points, open
from linkwright.methods.loaded_friction import tree_forward, tree_inverse
from linkwright.model.answers import ContactAnswer, Energy, Momentum, PointMotion, Shaking
from linkwright.model.questions import question_programs as of
from linkwright.model.questions.question import Part, Question, Questions
from linkwright.program import Program, Rolled, traced

SPARSE = ("reactions",)  # in a plane two thirds of their components are always zero
CARRIED = Part("reactions", ("carried",), "", "moment (N m) and force (N), world axes, at its point")
ACCELERATIONS = Part("a", ("rates",), "acceleration")
EFFORTS = Part("tau", ("drives",), "effort")
NO_POINTS = "The machine has no points. Say m.add_point(name, body, at=(x, y, z))."
RESIDUAL = Part("residual", ("rates",), "effort")


# A tree has no multipliers: sslm and slm are both the O(n) recursion, subsystem and system both the bodies'.
FORWARD_OF_TREES: dict[str, Any] = dict.fromkeys(("sslm", "slm"), tree_forward(open.forward_dynamics))
FORWARD_OF_TREES["system"] = tree_forward(open.forward_dynamics_dense)


def ask(
    tree: LinkTree,
    question: str,
    method: str | None = None,
    driven: tuple[int, ...] | None = None,
    pushed: tuple[int, ...] = (),
    place: BodyPoint | None = None,
) -> Program | Rolled:
    """The program that answers one question about one machine, by a method for trees.

    `driven` lists the rates that tau runs over (all, if left out): elsewhere efforts are zero and cost nothing.
    `pushed` lists bodies, and behind them named points, on which the question brings wrenches, six numbers each.
    `place`: the point of a body that is asked about.
    """
    asked = QUESTIONS.called(question)
    answer, fixed = asked.method(method), dict[str, Any]()
    driven = tuple(range(tree.nv)) if driven is None else driven
    sizes = {"q": tree.nq, "v": tree.nv, "a": tree.nv, "tau": len(driven)}
    inputs = {name: sizes[name] for name in asked.takes}
    if pushed:
        inputs["external"] = 6 * len(pushed)
        fixed["pushed"] = pushed
    if asked.dynamic or "tau" in asked.takes:
        fixed["driven"] = driven
    things = () if place is None else (place,)
    return traced(*for_tree(tree, partial(answer, **fixed), inputs, *things), question.replace("_", " "), SPARSE)


def _no_points(of: Any) -> str | None:
    return None if of.variables.mechanism.points else NO_POINTS


def _no_contacts(of: Any) -> str | None:
    pairs = pushing_contacts(of.variables.mechanism)
    if not pairs:
        return "The machine has no contacts that give way. Say m.add_contact(name, body, at=, law=lw.compliant(...))."
    bristles = [name for name, pair in pairs if getattr(pair.law, "bristle", None) is not None]
    if bristles:
        return (
            f"Contact {bristles[0]!r} is held by a bristle, a state that only a run has. Look at `contacts` of its "
            "Solution."
        )
    return None


def _turning_cut(of: Any) -> str | None:
    joints = of.variables.mechanism.joints
    for name in of.variables.cut_joints:
        if len(joints[name].coordinates) > len(joints[name].rates):
            return (
                f"{of.variables.name}: joint {name!r} is cut, and its quaternion is known up to its sign. Cut "
                "another joint, or ask for 'poses'."
            )
    return None


QUESTIONS = Questions()
for _question in (
    Question(
        "forward_dynamics",
        "Accelerations under efforts of the drives.",
        ("q", "v", "tau"),
        (ACCELERATIONS,),
        FORWARD_OF_TREES,
        optional=("v", "tau"),
        options=("method", "external"),
        prepared=("modes",),
        dynamic=True,
    ),
    Question(
        "inverse_dynamics",
        "Efforts of the drives for a motion.",
        ("q", "v", "a"),
        (EFFORTS, RESIDUAL),
        dict.fromkeys(("subsystem", "system"), tree_inverse(open.driven_efforts)),
        optional=("v", "a"),
        options=("method", "external", "allow_residual", "weights"),
        dynamic=True,
    ),
    Question(
        "generalized_forces",
        "Generalized forces of the tree for a motion, without the loops.",
        ("q", "v", "a"),
        (Part("tau", ("rates",), "effort"),),
        {"recursive": open.inverse_dynamics},
        optional=("v", "a"),
        options=("external",),
    ),
    Question(
        "reactions",
        "Every joint's reaction, the wrench of parent on child, under efforts of the drives.",
        ("q", "v", "tau"),
        (CARRIED,),
        {name: partial(open.reactions, forward=answer) for name, answer in FORWARD_OF_TREES.items()},
        optional=("v", "tau"),
        options=("method", "external"),
        prepared=("modes",),
        dynamic=True,
    ),
    Question(
        "inverse_reactions",
        "Efforts of the drives, and every joint's reaction, for a motion.",
        ("q", "v", "a"),
        (EFFORTS, CARRIED, RESIDUAL),
        dict.fromkeys(("subsystem", "system"), tree_inverse(open.inverse_reactions)),
        optional=("v", "a"),
        options=("method", "external", "allow_residual", "weights"),
        dynamic=True,
    ),
    Question(
        "generalized_inertia",
        "The generalized inertia of the tree, row by row.",
        ("q",),
        (Part("I", ("rates", "rates"), "kg, kg m, kg m^2"),),
        {"composite": open.generalized_inertia},
    ),
    Question(
        "convective_forces",
        "Efforts that keep the rates constant, without gravity, springs, dampers and loads.",
        ("q", "v"),
        (Part("h", ("rates",), "effort"),),
        {"recursive": open.convective_forces},
    ),
    Question(
        "gravity_forces",
        "Efforts that hold the tree still against gravity alone.",
        ("q",),
        (Part("g", ("rates",), "effort"),),
        {"recursive": open.gravity_forces},
    ),
    Question(
        "energy",
        "Kinetic and potential energy, J.",
        ("q", "v"),
        (Part("kinetic", (), "J"), Part("potential", (), "J")),
        {"recursive": open.energy},
        optional=("v",),
        build=Energy,
    ),
    Question(
        "centre_of_mass",
        "Centre of mass of all bodies together, world axes.",
        ("q",),
        (Part("centre", ("xyz",), "m"),),
        {"recursive": momentum.centre_of_mass},
    ),
    Question(
        "momentum",
        "Linear momentum, and angular momentum about the centre of mass, of all bodies together, world axes.",
        ("q", "v"),
        (Part("linear", ("xyz",), "kg m/s"), Part("angular", ("xyz",), "kg m^2/s")),
        {"recursive": momentum.momentum},
        build=Momentum,
    ),
    Question(
        "poses",
        "Rotation of every body from the reference pose, row by row, and its centre of mass, world axes.",
        ("q",),
        (Part("R", ("bodies", "row", "column")), Part("p", ("bodies", "xyz"), "m")),
        {"recursive": open.poses},
        build=lambda R, p: (R, p),
    ),
    Question(
        "twists",
        "Angular velocity of every body and velocity of its centre of mass, world axes.",
        ("q", "v"),
        (Part("twists", ("bodies", "twist"), "rad/s, m/s", "rad/s and m/s"),),
        {"recursive": open.twists},
    ),
    Question(
        "twist_rates",
        "Angular acceleration of every body and acceleration of its centre of mass, world axes.",
        ("q", "v", "a"),
        (Part("twist_rates", ("bodies", "twist"), "rad/s^2, m/s^2", "rad/s^2 and m/s^2"),),
        {"recursive": open.twist_rates},
    ),
    Question(
        "shaking",
        "Force and moment about the world's origin, by the machine on the ground, world axes.",
        ("q", "v", "a"),
        (Part("force", ("xyz",), "N"), Part("moment", ("xyz",), "N m")),
        {"recursive": open.shaking},
        optional=("v", "a"),
        options=("external",),
        build=Shaking,
    ),
    Question(
        "points",
        "Position, velocity and acceleration of every named point, world axes.",
        ("q", "v", "a"),
        (
            Part("position", ("points", "xyz"), "m"),
            Part("velocity", ("points", "xyz"), "m/s"),
            Part("acceleration", ("points", "xyz"), "m/s^2"),
        ),
        {"recursive": named_points.points},
        optional=("v", "a"),
        build=PointMotion,
        refuses=_no_points,
    ),
    Question(
        "contacts",
        "What every contact that gives way carries: force on the body that touches, where it acts, gap and slip.",
        ("q", "v"),
        (
            Part("force", ("contacts", "xyz"), "N"),
            Part("point", ("contacts", "xyz"), "m"),
            Part("gap", ("contacts",), "m"),
            Part("slip", ("contacts", "xyz"), "m/s"),
        ),
        {"recursive": contact_loads.contact_loads},
        optional=("v",),
        build=ContactAnswer,
        refuses=_no_contacts,
    ),
    Question(
        "joint_values",
        "Every joint's coordinates, cut or not.",
        ("q",),
        (Part("values", ("joint coordinates",), "coordinate"),),
        {"recursive": cut_joints.joint_values},
        refuses=_turning_cut,
    ),
    Question(
        "joint_rates",
        "Every joint's rates, cut or not.",
        ("q", "v"),
        (Part("rates", ("joint rates",), "rate"),),
        {"recursive": cut_joints.joint_rates},
    ),
    Question(
        "closure",
        "How far every row of every cut joint, and of every coupling, is from closed.",
        ("q",),
        (Part("closure", ("constraint rows",), "m or rad"),),
        {"recursive": closed_loops.closure},
        prepare=of.of_loops,
        closes=False,
    ),
    Question(
        "jacobian",
        "Angular velocity of a body, and velocity of a point of it, per unit rate, world axes, row by row.",
        ("q",),
        (Part("J", ("twist", "rates"), "1, m"),),
        {"recursive": open.jacobian},
        options=("body", "at"),
    ),
    Question(
        "position",
        "Where a point of a body is, world axes.",
        ("q",),
        (Part("p", ("xyz",), "m"),),
        {"recursive": open.position},
        options=("body", "at"),
    ),
    Question(
        "constraint_jacobian",
        "The rows of all constraints of the loops over the rates: the rate at which each gap opens, per unit rate.",
        ("q",),
        (Part("J", ("constraint rows", "rates"), "1, m or 1/m"),),
        {"recursive": closed_loops.closure_jacobian},
        prepare=of.of_loops,
    ),
    Question(
        "linearize",
        "Accelerations, and their derivatives by small displacements, rates and efforts, row by row.",
        ("q", "v", "tau"),
        (
            ACCELERATIONS,
            Part("da_dq", ("rates", "rates"), ""),
            Part("da_dv", ("rates", "rates"), ""),
            Part("da_dtau", ("rates", "drive rates"), ""),
            Part("A"),
            Part("B"),
        ),
        optional=("v", "tau"),
        options=("method", "independent"),
        prepare=of.linearize,
    ),
    Question(
        "assemble",
        "The pose closed at values of the independent joints by a few Newton steps from a closed one nearby.",
        ("q", "values"),
        (Part("q", ("coordinates",), "coordinate"), Part("residual")),
        prepare=of.assemble,
    ),
    Question(
        "follow",
        "The pose that a closed one goes on to when the independent joints are brought to a goal, in strides.",
        ("q", "values", "goal", "left"),
        (
            Part("q", ("coordinates",), "coordinate"),
            Part("values", ("independent coordinates",), "coordinate"),
            Part("left"),
            Part("residual"),
        ),
        prepare=of.follow,
    ),
    Question(
        "steps",
        "A motion under constant efforts, step by step, the loops closed again in every step.",
        ("q", "v", "tau", "step", "left", "tol", "attempts"),
        (
            Part("q", ("coordinates",), "coordinate"),
            Part("v", ("rates",), "rate"),
            Part("step", (), "s"),
            Part("left"),
            Part("attempts"),
            Part("closure"),
        ),
        options=("method", "integrator"),
        prepare=of.steps,
    ),
):
    QUESTIONS.add(_question)
