"""What the bearings carry along a run, at every instant that has an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.constraints.point_gaps import pin_push
from linkwright.errors import LinkwrightError
from linkwright.model.answers import Array, Inverse
from linkwright.model.dynamics.contact_poses import contact_poses
from linkwright.model.model import Model
from linkwright.simulation.results.applied_loads import SIX, efforts_with, wrenches_of


class Reactions(dict[str, Array]):
    """{joint: wrench (moment, force) of its parent on its child at the joint's point, world axes, (..., T, 6)}.

    couplings: {coupling: force (..., T)}; along each of its coordinates it pushes with weight x force. determinate:
    {joint: per component, or coupling: whether a rigid model tells it}. tau: {joint: effort}, as it was in the run.
    friction: {joint: effort of its friction, (..., T)}. contacts: {joint with a stop, coupling with play, cam, curve:
    force of what may only push, (..., T)}, zero where nothing touches; of two sides, such as the flanks of a coupling,
    with the sign of its multiplier. What is no joint stands in `couplings`, too. unanswered: how many states have
    none, and why the first has not; empty where all have.
    """

    couplings: dict[str, Array]
    determinate: dict[str, np.ndarray]
    tau: Mapping[str, Array]
    friction: dict[str, Array]
    contacts: dict[str, Array]
    unanswered: str = ""


def along(model: Model, q: Array, v: Array, tau: Mapping[str, Array], reached: np.ndarray, applied: Array) -> Reactions:
    """Of all states (..., T) that were reached, q with the numbers of the machine where these are inputs, under efforts
    and what was applied (see applied_loads.py); NaN elsewhere and where a pose is singular or its loops are open.

    Where no state has an answer, what is wrong with the first is raised.
    """
    shape, n = reached.shape, reached.size
    flat = [q.reshape(n, -1), v.reshape(n, -1)]
    pushed = np.where(reached[..., None], applied, 0.0)
    external = {name: x.reshape(n, SIX) for name, x in wrenches_of(model, pushed).items()}
    together = efforts_with(model, tau, pushed)
    efforts = {name: x.reshape(n, *x.shape[len(shape) :]) for name, x in together.items()}
    found = Reactions({name: np.full((n, 6), np.nan) for name in model.joints})
    found.tau, found.contacts = tau, {}
    rows = {name: len(at) for name, at in model.parts.variables.coupling_places.items()}
    found.couplings = {name: np.full((n, k) if k > 1 else n, np.nan) for name, k in rows.items()}
    found.determinate = {name: np.ones(6, dtype=bool) for name in model.joints}
    found.determinate |= {name: np.ones(force.shape[1:], dtype=bool) for name, force in found.couplings.items()}
    found.friction = {x.name: np.full(n, np.nan) for x in model.parts.tree.frictions}
    wanted = np.flatnonzero(reached.reshape(n))
    refused: list[tuple[int, LinkwrightError]] = []
    waiting = [wanted] if len(wanted) else []
    while waiting:
        part = waiting.pop()
        try:
            answer = _ask(model, flat, efforts, external, part)
        except LinkwrightError as error:
            if len(part) == 1:
                refused.append((int(part[0]), error))
            else:  # one state spoils the batch: look for it in halves
                waiting += [part[len(part) // 2 :], part[: len(part) // 2]]
            continue
        for name, wrench in answer.reactions.items():
            found[name][part] = wrench
        for name, force in answer.couplings.items():
            found.couplings[name][part] = force
        for name, effort in answer.friction.items():
            found.friction[name][part] = effort
        for name, told in answer.determinate.items():
            found.determinate[name] = found.determinate[name] & told
    if refused:
        first = refused[0][1]
        if len(refused) == len(wanted):
            raise first
        found.unanswered = f"{len(refused)} of {len(wanted)} states have no reactions. {first}"
    for name in found:
        found[name] = found[name].reshape(*shape, 6)
    found.couplings = {name: x.reshape(*shape, *x.shape[1:]) for name, x in found.couplings.items()}
    found.friction = {name: x.reshape(shape) for name, x in found.friction.items()}
    return found


def with_contacts(found: Reactions, model: Model, q: Array, pushes: Array, friction: Array) -> Reactions:
    """Reactions with the forces (..., T, k) of what may only push, those of pins with clearance among the wrenches of
    their joints, and with the friction (..., T, n + 1) that only the run knows. q (..., T, nq): with the numbers of the
    machine."""
    ways = contact_poses(model, q)[1] if pushes.shape[-1] else np.zeros(0)
    for k, contact in enumerate(model.parts.tree.contacts if pushes.shape[-1] else ()):
        x = contact.constraint
        force = getattr(x, "sign", 1.0) * pushes[..., k]
        found.contacts[x.name] = found.contacts[x.name] + force if x.name in found.contacts else force
        if pin_push(contact) is not None:
            found[x.name][..., 3:] += pushes[..., k, None] * ways[..., k, :]
    own = {name: force for name, force in found.contacts.items() if name not in model.joints}
    found.couplings |= own
    found.determinate |= {name: np.ones((), dtype=bool) for name in own}
    for k, rubbing in enumerate(model.parts.tree.frictions):  # what flanks lose goes by their force
        if rubbing.flanks and friction.shape[-1]:
            found.friction[rubbing.name] = friction[..., k]
    return found


def _ask(
    model: Model, flat: list[Array], efforts: Mapping[str, Any], external: Mapping[str, Any], part: np.ndarray
) -> Inverse:
    whole = len(part) == len(flat[0])
    q, v = flat if whole else [x[part] for x in flat]
    tau, pushed = ({name: x if whole else x[part] for name, x in given.items()} for given in (efforts, external))
    return model.dynamics.reactions(model.parts.variables.under_efforts(q, v, tau, pushed or None), "sslm")
