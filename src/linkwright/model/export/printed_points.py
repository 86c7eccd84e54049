"""What a drawing asks of a model, as printed functions: points of bodies, their velocities, all joints' values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from linkwright.engines.printers import Routine
from linkwright.layout.numbers import for_tree
from linkwright.methods import body_points
from linkwright.model.export.printed_routines import varying_parts
from linkwright.program import trace
from linkwright.scalars.nested_numbers import evaluated_inside
from linkwright.topology import GROUND

if TYPE_CHECKING:
    from linkwright.model.model import Model

Point = Sequence[Any]  # three numbers, or expressions of the model's parameters: world, reference pose


def mark_routines(model: Model, points: Sequence[tuple[str, Point]]) -> list[Routine]:
    """`marks` and `mark_velocities` of points of bodies, each with the name of its body, "ground" being one."""
    parts = varying_parts(model)
    tree, number = parts.tree, {name: k for k, name in enumerate(model.bodies)} | {"ground": GROUND}
    at = tuple(parts.body_frames.point(number[body], point) for body, point in points)
    moving = trace(*for_tree(tree, body_points.positions, {"q": tree.nq}, at), "marks")
    going = trace(*for_tree(tree, body_points.velocities, {"q": tree.nq, "v": tree.nv}, at), "mark velocities")
    return [
        Routine("marks", moving, "Where the points of the drawing are, world axes, m, three numbers each."),
        Routine("mark_velocities", going, "How fast they go, m/s."),
    ]


def vertices_routine(model: Model, points: Sequence[Point]) -> Routine:
    """`vertices`: where points stand in the reference pose, at values of the parameters."""
    names = tuple(model.parameters)

    def answer(parameters: tuple[Any, ...] = ()) -> dict[str, Any]:
        values = dict(zip(names, parameters, strict=True))
        return {"points": tuple(x for point in evaluated_inside(tuple(map(tuple, points)), values, {}) for x in point)}

    program = trace(answer, {"parameters": len(names)} if names else {}, "vertices")
    return Routine("vertices", program, "The vertices of the drawing in the reference pose, m, three numbers each.")


def joint_values_routine(model: Model) -> Routine:
    """`joint_values`: all coordinates of all joints, in the order of declaration."""
    tree = varying_parts(model).tree
    places = [tuple(model.coordinate_places.get(name, ())) for name in model.joints]
    program = trace(*for_tree(tree, partial(body_points.joint_values, places=places), {"q": tree.nq}), "joint values")
    return Routine("joint_values", program, "The coordinates of every joint, cut or not, in order of declaration.")
