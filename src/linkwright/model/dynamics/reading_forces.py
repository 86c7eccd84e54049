"""Forces that hang on what joints carry, and what they carry under these forces: found together, by Newton's steps.

    r = R(u(r)),      R affine in the components u of the forces                      (kernels/algebraic_loop.py)

Here numbers are at hand: R is whatever a verb answers, for one state or a batch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.errors import SingularityError
from linkwright.forces.resultants import body_wrenches
from linkwright.forces.seeing_force import reading
from linkwright.forces.state_view import SIX, CarriedByJoints, ReactionReads, seen
from linkwright.kernels.kinematics import Kinematics
from linkwright.model.answers import Array, Inverse
from linkwright.model.dynamics.body_loads import about_centres, added
from linkwright.model.parts import Parts
from linkwright.scalars.tolerances import LOOP_MISSED, RANK

External = Mapping[str, Any] | None
STEPS, CLOSE = 30, 1e-3 * LOOP_MISSED  # of Newton; of the reactions, where a step changes no digit that counts
NUDGE = 1e-6  # of the reactions: differences that slopes of functions are made of
STARTS = (-3.0, 10.0)  # times the reactions without these forces: where other answers are looked for


def of_efforts(parts: Parts, q: Any, v: Any, tau: Any) -> Callable[[External], Inverse]:
    """What joints carry under efforts, by wrenches on bodies."""
    return lambda external: parts.dynamics.reactions(parts.variables.under_efforts(q, v, tau, external), "sslm")


def of_motion(parts: Parts, q: Any, v: Any, a: Any) -> Callable[[External], Inverse]:
    """The same in a motion that is given."""
    return lambda external: parts.dynamics.inverse(
        parts.variables.in_motion(q, v, a, external), "subsystem", True, None
    )


def with_reading_forces(
    parts: Parts, t: Any, q: Any, v: Any, external: External, answer: Callable[[External], Inverse]
) -> External:
    """The wrenches that a question brings, and those of forces that hang on reactions; answer: what a verb gives under
    wrenches on bodies."""
    forces = reading(parts.tree.forces)
    if not forces:
        return external
    carried = tuple(dict.fromkeys(joint for force in forces for joint in force.reads))
    given = answer(external)
    shape = given.reactions[carried[0]].shape[:-1]
    q, v = (np.broadcast_to(y, (*shape, y.shape[-1])) for y in (parts.variables.q(q), parts.variables.v(v)))
    tree, columns = at_poses(parts.tree, q)
    at, time = Kinematics(tree, columns, tuple(np.moveaxis(v, -1, 0))), 0.0 if t is None else np.asarray(t, float)
    now = reading(tree.forces)

    def components(r: Array) -> Array:
        """All components (..., 6 forces) at reactions (..., 6 joints)."""
        numbers = CarriedByJoints(now[0].names.joints, ReactionReads(carried), tuple(np.moveaxis(r, -1, 0)))
        found = [x for force in now for x in force.components(time, seen(force.names, at, reactions=numbers))]
        return np.stack([np.broadcast_to(np.asarray(x, float), shape) for x in found], axis=-1)

    def under(u: Array) -> External:
        loads = [force.acting(tuple(u[..., SIX * k + i] for i in range(SIX))) for k, force in enumerate(now)]
        return added(parts, external, about_centres(parts, at, body_wrenches(loads, at), shape))

    def respond(u: Array) -> Array:
        found = answer(under(u)).reactions
        return np.concatenate([found[joint] for joint in carried], axis=-1)

    none = np.zeros((*shape, SIX * len(now)))
    free = np.concatenate([given.reactions[joint] for joint in carried], axis=-1)
    B = np.stack([respond(none + unit) - free for unit in np.eye(none.shape[-1])], axis=-1)
    r = _settled(parts.variables.name, components, free, B, free)
    for start in STARTS:
        _must_agree(parts.variables.name, components, free, B, start * free, r)
    return under(components(r))


def _settled(name: str, components: Callable[[Array], Array], free: Array, B: Array, r: Array) -> Array:
    """r by Newton's steps; refused where they lead to nothing."""
    for _ in range(STEPS):
        r, moved, singular = _step(components, free, B, r)
        if singular.any():
            raise SingularityError(
                f"{name}: a load that hangs on a reaction causes just that reaction, however large it is: there is no "
                "one answer."
            )
        if (moved <= CLOSE).all():
            return r
    raise SingularityError(
        f"{name}: loads that hang on reactions, and the reactions that they cause, agree nowhere nearby."
    )


def _must_agree(
    name: str, components: Callable[[Array], Array], free: Array, B: Array, start: Array, found: Array
) -> None:
    """Refuse where Newton's steps from elsewhere settle at another answer."""
    r, moved = start, np.array(np.inf)
    for _ in range(STEPS):
        with np.errstate(all="ignore"):
            r, moved, _ = _step(components, free, B, r)
    apart = np.abs(r - found).max(axis=-1) > np.sqrt(LOOP_MISSED) * np.abs(found).max(axis=-1)
    if (np.isfinite(r).all(axis=-1) & (moved <= CLOSE) & apart).any():
        raise SingularityError(
            f"{name}: loads that hang on reactions, and the reactions that they cause, agree in several ways."
        )


def _step(components: Callable[[Array], Array], free: Array, B: Array, r: Array) -> tuple[Array, Array, np.ndarray]:
    """r after one step; how far it moved, of all; where it was by a singular matrix."""
    size = np.maximum(np.abs(r).max(axis=-1), np.abs(free).max(axis=-1))[..., None] + np.finfo(float).tiny
    u, n = components(r), r.shape[-1]
    slopes = np.stack(
        [
            (components(r + NUDGE * size * unit) - components(r - NUDGE * size * unit)) / (2.0 * NUDGE * size)
            for unit in np.eye(n)
        ],
        axis=-1,
    )
    A = np.eye(n) - B @ slopes
    d = np.einsum("...ij,...j->...i", np.linalg.pinv(A), free + np.einsum("...ij,...j->...i", B, u) - r)
    s = np.linalg.svd(A, compute_uv=False)
    return r + d, np.abs(d).max(axis=-1) / size[..., 0], np.asarray(s[..., -1] < RANK * s[..., 0])
