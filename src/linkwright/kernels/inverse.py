"""Recursive inverse dynamics: the efforts, and the whole wrench through every joint, tips to base.

w~_i = w_i - w_i^E + sum over children A^T w~,   tau_i = p_i^T w~_i          [001 sec. 2.6]
"""

from __future__ import annotations

from linkwright.kernels.frame_steps import joint_steps
from linkwright.kernels.joint_motion import columns, efforts_out, project
from linkwright.kernels.traversal import walk
from linkwright.kernels.twists import FrameSteps, LinkMotion, ground_motion, step
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less, shift_wrench
from linkwright.layout.link_tree import FrameStep, Link, LinkTree, Mass, Scalar
from linkwright.scalars.recurring_steps import recurring


def joint_wrenches(
    tree: LinkTree,
    masses: list[Mass],
    q: tuple[Scalar, ...],
    v: tuple[Scalar, ...],
    a: tuple[Scalar, ...],
    applied: dict[int, Wrench],
) -> tuple[list[tuple[FrameStep, ...]], list[Wrench]]:
    """Every link's moves, and w~_i: what it gets from its parent, about its O in its axes."""
    frame_steps: list[tuple[FrameStep, ...]] = []
    motion: list[LinkMotion] = []
    wrench: list[Wrench] = []
    for outward, i in walk(tree):
        link = tree.links[i]
        b = link.parent
        if outward:
            parent = motion[b] if b >= 0 else ground_motion(tree.gravity)
            rates = link.own_rates(v), link.own_rates(a)
            path, own, w = _motion_step(link.alone, masses[i], link.own_coordinates(q), *rates, parent, applied.get(i))
            frame_steps.append(path)
            motion.append(own)
            wrench.append(w)
        elif b >= 0:
            wrench[b] = handed_on(frame_steps[i], wrench[i], wrench[b])
    return frame_steps, wrench


@recurring
def _motion_step(
    link: Link,
    mass: Mass,
    q: tuple[Scalar, ...],
    v: tuple[Scalar, ...],
    a: tuple[Scalar, ...],
    parent: LinkMotion,
    applied: Wrench | None,
) -> tuple[tuple[FrameStep, ...], LinkMotion, Wrench]:
    """Base to tip: a link's moves, its motion, and the wrench that this costs less what is applied."""
    path = joint_steps(link, q)
    motion = step(link, path, parent, v, a)
    w = inertia_wrench(mass, motion)
    return path, motion, w if applied is None else less(w, applied)


@recurring
def handed_on(frame_steps: tuple[FrameStep, ...], wrench: Wrench, parent: Wrench) -> Wrench:
    """The parent's wrench with a child's."""
    return add_wrench(parent, shift_wrench(frame_steps, wrench))


def efforts(
    tree: LinkTree, frame_steps: FrameSteps, wrench: list[Wrench], a: tuple[Scalar, ...] | None = None
) -> tuple[Scalar, ...]:
    """tau_i = p_i^T w~_i, and what rotors need for accelerations a (None: zero), in the order of the rates."""
    tau: list[Scalar] = [0.0] * tree.nv
    for link, path, w in zip(tree.links, frame_steps, wrench, strict=True):
        t = _effort_step(link.alone, path, w, None if a is None else link.own_rates(a))
        tau[link.v : link.v + len(t)] = t
    return tuple(tau)


@recurring
def _effort_step(
    link: Link, frame_steps: tuple[FrameStep, ...], wrench: Wrench, a: tuple[Scalar, ...] | None
) -> tuple[Scalar, ...]:
    """One link's efforts, and what its rotor needs."""
    n, f = wrench
    t = efforts_out(link, frame_steps, tuple(project(p, (*n, *f)) for p in columns(link)))
    return t if a is None else tuple(x + link.armature * y for x, y in zip(t, a, strict=True))
