"""How an assembled state changes with the values it was assembled at: the implicit function theorem on the closure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.lost_values import LostValues, finite_values
from linkwright.assembly.coordinates.named_values import aim_at, rates_by_name, values_by_name
from linkwright.errors import ModelError
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.checked_numbers import shown
from linkwright.model.answers import Array, State
from linkwright.model.assembling import Assembly
from linkwright.model.derivatives.closure_tangents import Change, ClosureTangents, Following, Held, Places
from linkwright.model.derivatives.least_motion_tangents import LeastMotionTangents


class AssemblyAsked(NamedTuple):
    """What `assemble` was asked, of whom; parameters: the names of those that the machine has."""

    assembly: Assembly
    arguments: Sequence[Any]
    named: dict[str, Any]
    parameters: tuple[str, ...]


class AssembledGradient(NamedTuple):
    """By name (..., nq) of q, (..., nv) of v and a; a joint of several freedoms has one more axis over its rates."""

    parts: dict[str, dict[str, Array]]
    moving: bool  # whether rates were given


def assembled_gradient(
    tangents: ClosureTangents, asked: AssemblyAsked, state: State, names: Sequence[str]
) -> AssembledGradient:
    """Of the state that was assembled, by names of parameters, or of joints whose values are given."""
    assembly = asked.assembly
    values, v, a = _given(asked)
    by, places = _places(assembly, values)
    widths = [_width(asked, name, by) for name in names]
    held = _held(assembly, places, v, a)
    ok, count = np.asarray(state.ok).reshape(-1), sum(widths)
    flat = [x.reshape(-1, x.shape[-1])[ok] for x in (state.q, state.v, state.a)]
    told = np.zeros((len(flat[0]), count, len(places)))
    numbers = np.zeros((len(flat[0]), count, len(asked.parameters)))
    k = 0
    for name, width in zip(names, widths, strict=True):
        if name in by:
            told[:, range(k, k + width), by[name]] = 1.0
        else:
            numbers[:, k, asked.parameters.index(name)] = 1.0
        k += width
    varied = numbers if numbers.any() else None
    if not (v or a or "near" in asked.named) and tangents.tree.constrained and len(places) < assembly.analysis.dof:
        still = np.zeros((len(flat[0]), count, assembly.nv))
        least = LeastMotionTangents(tangents, assembly.assembler)
        followed = Following(least.follow(flat[0], places, told, varied), still, still)
    else:
        followed = tangents.follow(flat, held, Change(q=told, parameters=varied), count, 3 if v or a else 1)
    moved = {"q": coordinate_changes(tangents.tree, flat[0], followed.q), "v": followed.v, "a": followed.a}
    parts: dict[str, dict[str, Array]] = {}
    k = 0
    for name, width in zip(names, widths, strict=True):
        part = {level: _spread(x[:, k : k + width], ok, state.q.shape[:-1]) for level, x in moved.items()}
        parts[name] = {level: x[..., 0] if width == 1 else x for level, x in part.items()}
        k += width
    return AssembledGradient(parts, bool(v or a))


def _spread(x: Array, ok: np.ndarray, shape: tuple[int, ...]) -> Array:
    """(states that are ok, columns, size) over the whole batch, (..., size, columns)."""
    whole = np.zeros((len(ok), *x.shape[1:]))
    whole[ok] = x
    return np.swapaxes(whole, 1, 2).reshape(*shape, x.shape[2], x.shape[1])


def _places(assembly: Assembly, values: dict[str, Any]) -> tuple[dict[str, range], Places]:
    """Places of the values given among all joints' rates; and, of each name, which of these are its own."""
    places: list[int] = []
    by: dict[str, range] = {}
    for aim in values_by_name(assembly.assembler.joints, values, "assemble").targets.aims:
        e = aim.entry
        if e.placement >= 0:
            raise ModelError(f"{assembly.name}: gradient of 'assemble' takes values of joints; {aim.name!r} is none.")
        if e.turn >= 0 and len(aim.places) < len(e.q):
            raise ModelError(f"{assembly.name}: {aim.name!r} is part of a quaternion. Give joint {e.joint.name!r}.")
        first = e.v.start + (aim.places[0] - e.q.start if e.turn < 0 else 0)
        count = len(e.v) if e.turn >= 0 else len(aim.places)
        by[aim.name] = range(len(places), len(places) + count)
        places += range(first, first + count)
    return by, tuple(places)


def _given(asked: AssemblyAsked) -> tuple[dict[str, Any], ...]:
    """Values, rates and accelerations by name."""
    by_name, named = asked.assembly.by_name, asked.named
    levels = dict(zip(("values", "v", "a", "near"), asked.arguments, strict=False)) | named
    rest = {name: x for name, x in named.items() if name not in ("v", "a", "near")}
    values = by_name(levels.get("values") if asked.arguments else None, "coordinates", "assemble") | rest
    rates = (by_name(levels.get(x), "rates", x) for x in ("v", "a"))
    return _readable(asked, values, "coordinates"), *(_readable(asked, x, "rates") for x in rates)


def _readable(asked: AssemblyAsked, given: dict[str, Any], which: str) -> dict[str, Any]:
    """What is asked for its names only, with finite numbers: states of a batch whose numbers are none are masked."""
    joints = asked.assembly.assembler.joints
    found = finite_values(joints, given, "", which, LostValues(asked.assembly.name))
    for name in given.keys() - found.keys():  # finite in no state: any value will do
        aim = aim_at(joints, name, "")
        drawn = [aim.entry.joint.reference[place - aim.entry.q.start] for place in aim.places]
        numbers = drawn if which == "coordinates" else [0.0] * len(joints.rates_told(name))
        found[name] = numbers[0] if len(numbers) == 1 else numbers
    return {name: found[name] for name in given}


def _width(asked: AssemblyAsked, name: str, by: dict[str, range]) -> int:
    where = f"{asked.assembly.name}: gradient of 'assemble' by {shown(name)}"
    if name in by and name in asked.parameters:
        raise ModelError(f"{where}: it is a joint and a parameter. Give one of them another name.")
    if name not in by and name not in asked.parameters:
        known = ", ".join((*by, *asked.parameters))
        raise ModelError(f"{where}: choose among the values given and the parameters, {known or 'of which none are'}.")
    return len(by[name]) if name in by else 1


def _held(assembly: Assembly, places: Places, v: dict[str, Any], a: dict[str, Any]) -> Held:
    """Rates given stay constant unless their acceleration is given."""
    joints = assembly.assembler.joints
    v_at, a_at = rates_by_name(joints, v, "v")[0], rates_by_name(joints, a, "a")[0]
    return Held(places, tuple(v_at), (*a_at, *(k for k in v_at if k not in a_at)))


def coordinate_changes(tree: LinkTree, q: Array, displacements: Array) -> Array:
    """Of poses (n, nq) along displacements of the kind of the rates (n, k, nv): (n, k, nq)."""
    n, k, _ = displacements.shape
    poses, steps = (tuple(np.moveaxis(x, -1, 0)) for x in (np.repeat(q[:, None], k, axis=1), displacements))
    found = coordinate_rates(tree, poses, steps)
    return np.stack([np.broadcast_to(x, (n, k)) for x in found], axis=-1) if found else np.zeros((n, k, 0))
