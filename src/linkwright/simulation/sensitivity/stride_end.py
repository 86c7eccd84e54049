"""The end of a stride: the state that the next one begins with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from linkwright.errors import ModelError
from linkwright.kernels.displacement import displacement
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import suggestion
from linkwright.model import Model
from linkwright.simulation.inputs.state_names import StateNames
from linkwright.simulation.running.events import EventFunction

Scalars = tuple[Scalar, ...]
Pair = tuple[Scalars, Scalars]  # coordinates and rates


def missed(names: StateNames, tree: LinkTree, by: Sequence[str], start: Pair, end: Pair) -> list[Scalar]:
    """How far an end (q, v) is from a start: by independent coordinates, then by their rates."""
    (q0, v0), (q1, v1) = start, end
    moved = names.view(tree, q0, displacement(tree, q0, q1)).v
    were, rates = names.view(tree, q0, v0).v, names.view(tree, q1, v1).v
    return [*(moved[x] for x in by), *(rates[x] - were[x] for x in by)]


def next_start(where: str, model: Model, now: Any, section: EventFunction | None) -> Pair:
    """Coordinates and rates that the next stride begins with: those of the last instant, or what becomes of them."""
    q, v = list(now.q), list(now.v)
    if section is None or section.becomes is None:
        return tuple(q), tuple(v)
    answer: Any = section.becomes(now.t, now.seen)
    told = answer if isinstance(answer, tuple) else ({}, answer)
    if len(told) != 2 or not all(isinstance(x, Mapping) for x in told):
        raise ModelError(
            f"{where}: becomes gives {shown(answer)}, not rates by name, or coordinates and rates by name."
        )
    for given, values, names in ((told[0], q, model.coordinates), (told[1], v, model.rate_names)):
        for name, value in given.items():
            if name not in names:
                what = "coordinate" if values is q else "rate"
                raise ModelError(f"{where}: becomes names the {what} {shown(name)}. {suggestion(str(name), names)}")
            values[names.index(name)] = value
    return tuple(q), tuple(v)
