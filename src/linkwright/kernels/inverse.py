"""Recursive inverse dynamics: the efforts, and the whole wrench through every joint, tips to base.

w~_i = w_i - w_i^E + sum over children A^T w~,   tau_i = p_i^T w~_i          [001 sec. 2.6]
"""

from __future__ import annotations

from linkwright.kernels.frame_steps import joint_steps
from linkwright.kernels.joint_motion import columns, efforts_out, project
from linkwright.kernels.traversal import walk
from linkwright.kernels.twists import FrameSteps, LinkMotion, ground_motion, step
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less, shift_wrench
from linkwright.layout.link_tree import FrameStep, LinkTree, Mass, Scalar


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
        if outward:
            frame_steps.append(joint_steps(link, q))
            parent = motion[link.parent] if link.parent >= 0 else ground_motion(tree.gravity)
            motion.append(step(link, frame_steps[i], parent, v, a))
            w = inertia_wrench(masses[i], motion[i])
            wrench.append(less(w, applied[i]) if i in applied else w)
        elif link.parent >= 0:
            wrench[link.parent] = add_wrench(wrench[link.parent], shift_wrench(frame_steps[i], wrench[i]))
    return frame_steps, wrench


def efforts(
    tree: LinkTree, frame_steps: FrameSteps, wrench: list[Wrench], a: tuple[Scalar, ...] | None = None
) -> tuple[Scalar, ...]:
    """tau_i = p_i^T w~_i, and what rotors need for accelerations a (None: zero), in the order of the rates."""
    tau: list[Scalar] = [0.0] * tree.nv
    for link, path, (n, f) in zip(tree.links, frame_steps, wrench, strict=True):
        t = efforts_out(link, path, tuple(project(p, (*n, *f)) for p in columns(link)))
        tau[link.v : link.v + len(t)] = t
        if a is not None:
            for k in link.rates:
                tau[k] = tau[k] + link.armature * a[k]
    return tuple(tau)
