"""Where accelerations have no value: joints that can move without moving any matter."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.joined_poses import at_poses
from linkwright.assembly.rows.null_space import span_by_rule
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.assembly.rows.size_class import size_class
from linkwright.errors import SingularityError, several, wording
from linkwright.kernels.forward import factor_step
from linkwright.kernels.frame_steps import joint_steps
from linkwright.kernels.joint_motion import columns
from linkwright.kernels.masses import add_articulated, articulated, articulated_back
from linkwright.layout.link_tree import LinkTree, Mass
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import open
from linkwright.model.answers import Array
from linkwright.model.variables import Variables
from linkwright.scalars.tolerances import FREE, NONZERO, RANK, ROUNDED_INERTIA

STILL = 1e-7  # the root of a share of a body's own inertia that is none
SURELY = 1e-9  # of an inertia: what is more is there

Rates = tuple[tuple[int, ...], ...]  # per motion the places of the rates that take part in it


class Massless(NamedTuple):
    """Motions that move no matter at a generic pose."""

    of_tree: Rates  # that the cuts leave
    of_machine: Rates  # with its loops closed


def massless_in_tree(variables: Variables) -> Massless:
    """Of a machine without loops."""
    found = idle_motions(variables.tree, generic_pose(variables.tree.nq, variables.quaternion_places))
    return Massless(found, found)


def massless_in_loops(variables: Variables, closure: ScaledClosure, analysis: Analysis) -> Massless:
    """Of a machine with loops."""
    q = analysis.poses[-1]
    motions = massless_motions(variables.mechanism, variables.tree, q, closure.size)
    if not motions.shape[1]:
        return Massless((), ())
    motions = compared(motions, closure.rate_units)
    return Massless(rates_of(motions), rates_of(admissible(motions, closure.jacobian(q[None])[0])))


def generic_pose(nq: int, quaternions: tuple[tuple[str, int], ...]) -> Array:
    """A pose (nq,) in which no angle, slide or turn is special: irrational parts, quaternions of unit length."""
    q = 0.3 + 0.9 * np.modf(np.arange(1.0, nq + 1.0) * (math.sqrt(5.0) - 1.0) / 2.0)[0]
    for _, k in quaternions:
        q[k : k + 4] /= np.linalg.norm(q[k : k + 4])
    return q


def idle_motions(tree: LinkTree, q: Array) -> Rates:
    """Sets of rates that have, together, no inertia in this pose."""
    return rates_of(null_motions(tree, q))


def rates_of(motions: Array) -> Rates:
    """The places of the rates that take part in each of the motions (nv, k), whose largest entries are 1."""
    return tuple(tuple(np.flatnonzero(np.abs(x) > FREE).tolist()) for x in motions.T)


def admissible(motions: Array, J: Array) -> Array:
    """Those combinations of motions (nv, k) that leave the loops closed, J (m, nv) being the closure's Jacobian; both
    in units that compare, so that turns and slides of a tiny machine count alike."""
    if not motions.shape[1]:
        return motions
    _, values, Vh = np.linalg.svd(J @ motions)
    return _largest_one(motions @ Vh[int((values > RANK).sum()) :].T)


def compared(motions: Array, units: Array) -> Array:
    """Motions (nv, k) with each rate measured by its unit (nv,), largest entries 1."""
    scaled = motions / units[:, np.newaxis]
    return np.asarray(scaled / np.max(np.abs(scaled), axis=0, initial=NONZERO))


def _largest_one(motions: Array) -> Array:
    """What motions (nv, k) span, by a basis that keeps apart what has nothing in common; largest entries are 1."""
    found = span_by_rule(motions)
    return np.asarray(found / np.max(np.abs(found), axis=0, initial=NONZERO))


def massless_motions(mechanism: Mechanism, tree: LinkTree, q: Array, size: float) -> Array:
    """Of the null motions (nv, k) those that move no matter, each body's twist measured by its own inertia: the spin of
    a light thin rod counts although a heavy platform stands on it. size: the machine's, m."""
    motions = null_motions(tree, q)
    k = motions.shape[1]
    if not k:
        return motions
    pose = tuple(np.full(k, x) for x in q)
    moved = np.array([np.broadcast_to(x, k) for x in open.twists(tree, pose, tuple(motions))["twists"]])
    moved = moved.reshape(-1, 6, k) / np.repeat([1.0, size], 3)[:, np.newaxis]
    turns = np.array(open.poses(tree, tuple(map(float, q)))["R"]).reshape(-1, 3, 3)
    carried = []
    for body, twist, R in zip(mechanism.bodies.values(), moved, turns, strict=True):
        if body.inertia is not None:
            tensor = np.array(body.inertia.about_com)
            w, V = np.linalg.eigh(tensor / max(float(np.trace(tensor)), NONZERO))
            carried += [np.sqrt(np.maximum(w, 0.0))[:, np.newaxis] * (R @ V).T @ twist[:3]]
            carried += [twist[3:]] if body.inertia.mass > 0.0 else []
    rotors = [k for link in tree.links if link.armature for k in link.rates]
    carried += [motions[rotors]] if rotors else []
    seen = np.linalg.qr(moved.reshape(-1, k), mode="r")
    _, values, Vh = np.linalg.svd(np.concatenate([np.zeros((k, k)), *carried]) @ np.linalg.inv(seen))
    return _largest_one(motions @ np.linalg.inv(seen) @ Vh[int((values > STILL).sum()) :].T)


def moves_matter(tree: LinkTree, q: Array) -> bool:
    """Whether every motion of the tree surely moves matter in this pose, told link by link: no pivot of its inertia's
    elimination is small beside what that link and all that hangs on it resist with in all directions."""
    pose, M = tuple(map(float, q)), [articulated(link.mass) for link in tree.links]
    for i in reversed(range(len(tree.links))):
        link = tree.links[i]
        turning, sliding = M[i].A.xx + M[i].A.yy + M[i].A.zz, M[i].C.xx + M[i].C.yy + M[i].C.zz
        try:
            pivots, left = factor_step(link, M[i])
        except ZeroDivisionError:
            return False
        for pivot in pivots:
            size = sum(weight**2 * (turning if k < 3 else sliding) for k, weight in pivot.p)
            if not 1.0 / pivot.inverse > SURELY * size > 0.0:
                return False
        if link.parent >= 0:
            back = articulated_back(joint_steps(link, pose), left)
            M[link.parent] = add_articulated(M[link.parent], back)
    return True


def null_motions(tree: LinkTree, q: Array) -> Array:
    """The null directions of I in this pose, (nv, k), the largest entry of each 1.

    Each rate is measured by the inertia of what it carries, so units and sizes do not matter.
    """
    nv = tree.nv
    if size_class(nv).sparse and moves_matter(tree, q):  # else by all of I
        return np.zeros((nv, 0))
    I = np.array(open.generalized_inertia(tree, tuple(map(float, q)))["I"]).reshape(nv, nv)
    size = np.diagonal(I) + _bulk(tree)
    unmoved = np.eye(nv)[:, size <= 0.0]
    rest = [k for k in range(nv) if size[k] > 0.0]
    scale = np.sqrt(size[rest])
    value, vector = np.linalg.eigh(I[np.ix_(rest, rest)] / np.outer(scale, scale))
    null = vector[:, np.abs(value) < ROUNDED_INERTIA * nv] / scale[:, np.newaxis]
    found = np.zeros((nv, null.shape[1]))
    found[rest] = _largest_one(null)
    return np.concatenate([unmoved, found], axis=1)


def _bulk(tree: LinkTree) -> Array:
    """Per turning rate the sum of the central moments of inertia of all links carried: rounding is measured by it."""
    carried = [_central(link.mass) for link in tree.links]
    for i in reversed(range(len(carried))):
        if tree.links[i].parent >= 0:
            carried[tree.links[i].parent] += carried[i]
    bulk = np.zeros(tree.nv)
    for link, x in zip(tree.links, carried, strict=True):
        for k, column in enumerate(columns(link)):
            if any(place < 3 for place, _ in column):
                bulk[link.v + k] = x
    return bulk


def _central(mass: Mass) -> float:
    """The trace of the tensor about the mass's own centre; rounding may leave it below zero."""
    trace = mass.I.xx + mass.I.yy + mass.I.zz
    away = sum(x * x for x in mass.mc) / mass.m if mass.m > 0.0 else 0.0
    return max(0.0, float(trace - 2.0 * away))


def refuse_not_finite(variables: Variables, q: Array, a: Array) -> None:
    """Raise for accelerations (..., nv) that are not finite: say why, by the first state where they are not."""
    bad = np.argwhere(~np.isfinite(a).all(axis=-1))
    where = tuple(bad[0]) if len(bad) else (0,) * (a.ndim - 1)
    pose = np.broadcast_to(q, (*a.shape[:-1], variables.nq))[where]
    tree, pose = at_poses(variables.tree, pose)
    idle = idle_motions(tree, np.array(pose))
    refuse_idle(variables.name, variables.rate_names, idle, " in this pose")
    state = f" of state {', '.join(map(str, where))}" if where else ""
    raise SingularityError(
        f"{variables.name}: the accelerations{state} are not finite numbers. "
        "Look for rates, efforts or slides beyond all bounds."
    )


def refuse_massless_tree(name: str, cuts: tuple[str, ...], better: tuple[str, ...] | None, what: str) -> None:
    """Raise for a tree that moves no matter somewhere, though the closed machine does."""
    advice = "No better cut was found; give that part an inertia."
    if better:
        shell = f"Cut others, by cut = true at the joints {several(better)} of its file."
        advice = wording(f"Cut others: build(cut={list(better)}).", shell)
    answers = wording(
        "model.forward_dynamics(...) answers as it is, and simulate(..., method='projection') runs it.",
        "`linkwright simulate` with --method projection runs it as it is.",
    )
    raise SingularityError(
        f"{name}: with {several(map(repr, cuts))} cut, {what} can move without moving any matter, and its inertia "
        f"cannot be inverted before the loops are closed. {advice} {answers}"
    )


def refuse_idle(name: str, rates: tuple[str, ...], motions: Rates, where: str) -> None:
    """Raise for the first of the motions, by the names of its rates."""
    if not motions:
        return
    alone = [k for motion in motions if len(motion) == 1 for k in motion]
    moved = alone or motions[0]
    what = ", ".join(repr(rates[k]) for k in moved[:6]) + (", ..." if len(moved) > 6 else "")
    verb = "moves" if len(moved) == 1 else "move" if alone else "can move together and move"
    raise SingularityError(
        f"{name}: {what} {verb} no matter{where}, so the acceleration has no value. "
        "Give what is carried there an inertia about every free direction (a rod: its radius), or fix the joint."
    )
