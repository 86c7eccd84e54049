"""Contacts that no run can carry: bodies that overlap so far that they would throw the machine away, and surfaces too
stiff for any step."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.constraints.rigid_stops import length_of
from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.methods.contact_loads import loads_of
from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.scalars.expression import present

THROWN = 10.0  # sizes of the machine, by weight: what is pressed in by more is no start but a slip of the drawing
TOUCHED = 1e-6  # of the machine's size: gaps that are closed, for who looks why steps end
USUAL = 9.81  # m/s^2, where a machine has less gravity


def must_start_outside(model: Model, q: Array, v: Array) -> None:
    """Refuse a start in which contacts hold more work than would lift the machine ten times its own size.

    q (..., nq), with the numbers of the machine where these are inputs.
    """
    m = model.mechanism
    if not m.contacts:
        return
    flat = q.reshape(-1, q.shape[-1])
    tree, pose = at_poses(model.parts.tree, flat)
    at = Kinematics(tree, pose, tuple(np.zeros((model.nv, len(flat)))))
    mass = sum(present(body.inertia.mass) for body in m.bodies.values() if body.inertia is not None)
    weight = mass * max(float(np.linalg.norm([present(g) for g in m.gravity])), USUAL)
    for name, load in loads_of(tree.forces, at):
        depth = np.maximum(-np.broadcast_to(load.gap, len(flat)), 0.0)
        push = np.linalg.norm(np.stack([np.broadcast_to(x, len(flat)) for x in load.force]), axis=0)
        k = int(np.argmax(depth * push))
        if 0.4 * depth[k] * push[k] > THROWN * weight * length_of(m):
            raise ModelError(
                f"{model.name}: the run starts with contact {name!r} {depth[k]:.3g} m below its surface, which pushes "
                f"with {push[k]:.3g} N there, {push[k] / weight:.3g} times the machine's weight. Start higher, or say "
                "where the plane is: through=(x, y, z)."
            )


def too_stiff(model: Model, q: Array) -> str:
    """Of a pose (nq,) at which steps became too small: the contact that is about to touch, or just does; nothing where
    there is none."""
    if not model.mechanism.contacts:
        return ""
    tree, pose = at_poses(model.parts.tree, q[None])
    at = Kinematics(tree, pose, tuple(np.zeros((model.nv, 1))))
    gaps = {name: abs(float(np.ravel(load.gap)[0])) for name, load in loads_of(tree.forces, at)}
    name = min(gaps, key=lambda name: gaps[name], default="")
    if not name or gaps[name] > TOUCHED * length_of(model.mechanism):
        return ""
    return (
        f"contact {name!r} is touched, and so stiff that no step resolves it. Lower its stiffness, or take "
        "law=lw.rigid(...)"
    )
