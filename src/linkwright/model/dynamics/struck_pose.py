"""Impacts of a machine in one pose: which unilateral rows push and how much, and what every joint feels of it.

The impulses in the joints are the reactions to the impulses of the contacts: as these are affine in what acts, they are
the difference of the reactions with them and without, whatever the rates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.point_gaps import pin_push
from linkwright.constraints.unilateral import Contact
from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import pose_of
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.stops import checked_restitution
from linkwright.methods.closed_loops import Chosen, constraint_rows, generalized
from linkwright.methods.contact_impulses import ContactImpulses, FreeVelocities, impact
from linkwright.methods.open import generalized_inertia
from linkwright.model.answers import Array
from linkwright.model.variables import Given
from linkwright.scalars.expression import present
from linkwright.scalars.tolerances import CLOSED_POSE

if TYPE_CHECKING:
    from linkwright.model.parts import Parts


@dataclass(frozen=True)
class ImpactAnswer:
    """What an impact does: v (nv,), the rates after it; impulses {joint: wrench (moment impulse, N m s, force impulse,
    N s) of its parent on its child at the joint's point, world axes, with that of a stop in it; coupling: impulse of
    its flank, or of what else may only push}; lost, J, of the kinetic energy."""

    v: Array
    impulses: dict[str, Any]
    lost: float


@dataclass(frozen=True)
class StruckPose:
    """One pose of a machine, in numbers: its contacts' rows, and what its bilateral rows leave free. more: further rows
    that hold, as of prescribed motions."""

    machine: str
    tree: LinkTree
    q: tuple[float, ...]
    chosen: Chosen
    more: Sequence[ConstraintRow] = field(default=())

    @property
    def contacts(self) -> tuple[Contact, ...]:
        return self.tree.contacts

    @cached_property
    def still(self) -> Kinematics:
        return Kinematics(self.tree, self.q, (0.0,) * self.tree.nv)

    @cached_property
    def rows(self) -> Array:
        """C: per contact its row over the rates."""
        found = [generalized(self.still, x.rows(self.still)[0]) for x in self.contacts]
        return np.array(found, float).reshape(len(self.contacts), self.tree.nv)

    @cached_property
    def inertia(self) -> Array:
        I = generalized_inertia(self.tree, self.q)["I"]
        return np.reshape(I, (self.tree.nv, self.tree.nv)).astype(float)

    @cached_property
    def free(self) -> FreeVelocities:
        """What the loops and prescribed motions leave free."""
        rows = constraint_rows(self.still, self.chosen)
        held = [row for row, m in zip(rows.rows, rows.masks, strict=True) if m is None or float(m) == 1.0]
        J = [generalized(self.still, row) for row in (*held, *self.more)]
        return FreeVelocities.of(self.inertia, np.array(J, float).reshape(len(J), self.tree.nv), self.machine)

    def gaps(self) -> Array:
        """Of all contacts, in their units."""
        return np.array([float(x.gap(self.still)) for x in self.contacts])

    def names(self, some: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.contacts[k].constraint.name for k in some)

    def restitutions(self, some: Sequence[int]) -> Array:
        return np.array([float(self.contacts[k].constraint.restitution) for k in some])

    def gap_rates(self, some: Sequence[int], v: Array) -> Array:
        """How fast gaps change, with these rates."""
        at = Kinematics(self.tree, self.q, tuple(v.tolist()))
        return np.array([float(self.contacts[k].constraint.rates(at)[0]) for k in some])

    def struck(self, some: Sequence[int], v: Array, e: Array) -> ContactImpulses:
        """Impulses of these contacts, and how they change v."""
        return impact(self.free, self.rows[list(some)], self.gap_rates(some, v), e, self.names(some), self.machine)


def strike(parts: Parts, q: Array, v: Array, at: Sequence[str] | None, restitution: float | None) -> ImpactAnswer:
    """Of `model.impact`, in one state of a machine: q with its numbers."""
    tree, here = at_pose(parts.tree, q.tolist())
    pose = StruckPose(parts.mechanism.name, tree, here, parts.assembly.analysis.chosen)
    some = _meant(pose, v, at)
    e = pose.restitutions(some)
    if restitution is not None:
        e = np.full(len(some), float(present(checked_restitution(restitution, f"{pose.machine}: impact"))))
    found = pose.struck(some, v, e)
    after = v + found.change
    impulses = {pose.contacts[k].constraint.number: x for k, x in zip(some, found.impulses.tolist(), strict=True)}
    lost = 0.5 * float(v @ pose.inertia @ v - after @ pose.inertia @ after)
    return ImpactAnswer(after, joint_impulses(parts, q, impulses), lost)


def _meant(pose: StruckPose, v: Array, at: Sequence[str] | None) -> list[int]:
    """The contacts that are struck: of each name the one whose gap is least; or all that are closed. Others that are
    closed take part."""
    every = range(len(pose.contacts))
    names, gaps = [x.constraint.name for x in pose.contacts], pose.gaps()
    if not names:
        raise ModelError(
            f"{pose.machine}: impact: the machine has nothing that may only push. Give a joint limits and a stop: "
            "limits=(0, 0.2), stop=lw.stop(restitution=0.3)."
        )
    meant = [k for k in every if gaps[k] <= CLOSED_POSE]
    for name in at or ():
        if name not in names:
            raise ModelError(
                f"{pose.machine}: impact: nothing that may only push is called {name!r}. {suggestion(name, names)}"
            )
        meant.append(min((k for k in every if names[k] == name), key=lambda k: abs(gaps[k])))
    if at is None and not meant:
        raise ModelError(
            f"{pose.machine}: impact: no stop is touched in this state. Say which is struck: at=[{names[0]!r}]."
        )
    return sorted(set(meant))


def joint_impulses(parts: Parts, q: Array, impulses: Mapping[str, float], rigid: bool = True) -> dict[str, Any]:
    """What every joint feels of contacts' impulses (by their numbers of the mode), in a pose with the numbers of the
    machine; and impulses of contacts that are no joint, as they are. rigid: whether loops are; else these alone."""
    tree, here = at_pose(parts.tree, q.tolist())
    at = Kinematics(tree, here, (0.0,) * tree.nv)
    efforts = np.zeros(len(parts.variables.effort_names))
    wrenches = np.zeros((len(tree.body_inertias), 6))
    own: dict[str, Any] = {}
    for contact in tree.contacts:
        impulse = impulses.get(contact.constraint.number, 0.0)
        if impulse == 0.0:
            continue
        row, name = contact.rows(at)[0], contact.constraint.name
        for k, share in row.efforts.items():
            efforts[k] += float(share) * impulse
        for body, w in row.wrenches.items():
            wrenches[body] += impulse * _at_centre(at, body, w)
        signed = getattr(contact.constraint, "sign", 1.0) * impulse
        if (push := pin_push(contact)) is not None:
            own[name] = np.concatenate([np.zeros(3), impulse * np.array(push(at), float)])
            continue
        own[name] = own.get(name, 0.0) + (
            stop_wrench(parts, q, name, signed) if name in parts.mechanism.joints else signed
        )
    if not rigid:
        return own
    still, pushed = np.zeros(tree.nv), tuple(range(len(wrenches)))
    with_them, without = (
        parts.dynamics.reactions(
            Given([q, still, share * efforts, (share * wrenches).ravel()], tuple(range(len(efforts))), pushed), "sslm"
        ).reactions
        for share in (1.0, 0.0)
    )
    return own | {name: with_them[name] - without[name] + own.get(name, 0.0) for name in with_them}


def _at_centre(at: Kinematics, body: int, w: Wrench) -> Array:
    """A wrench about a link's origin, link axes, about the body's centre of mass, world axes."""
    centre = at.tree.body_inertias[body].com
    R = np.array(pose_of(at.poses, centre).axes, float)
    n, f = R @ np.array(w[0], float), R @ np.array(w[1], float)
    return np.concatenate([n - np.cross(R @ np.array(centre.p, float), f), f])


def stop_wrench(parts: Parts, q: Array, name: str, effort: float) -> Array:
    """On the child, world axes: that of an effort along the one coordinate of a joint."""
    joint = parts.mechanism.joints[name]
    axis = np.array([present(x) for x in joint.axis or ()], float)
    if joint.parent in parts.mechanism.bodies:
        axis = parts.quantities.ask("poses", q)[joint.parent][0] @ axis
    along = np.concatenate([0.0 * axis, axis] if joint.slides(name) else [axis, 0.0 * axis])
    return np.asarray(effort * along)
