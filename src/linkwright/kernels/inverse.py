"""Recursive inverse dynamics: the efforts, and the whole wrench through every joint, tips to base.

w~_i = w_i - w_i^E + sum over children A^T w~,   tau_i = p_i^T w~_i          [001 sec. 2.6]
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Mass, Move, Scalar
from linkwright.kernels.joints import columns, efforts_out, project
from linkwright.kernels.moves import joint_moves
from linkwright.kernels.twists import Motion, Moves, resting, step
from linkwright.kernels.walk import walk
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less, wrench_back


def joint_wrenches(
    machine: Machine,
    masses: list[Mass],
    q: tuple[Scalar, ...],
    v: tuple[Scalar, ...],
    a: tuple[Scalar, ...],
    applied: dict[int, Wrench],
) -> tuple[list[tuple[Move, ...]], list[Wrench]]:
    """Every link's moves, and w~_i: what it gets from its parent, about its O in its axes."""
    moves: list[tuple[Move, ...]] = []
    motion: list[Motion] = []
    wrench: list[Wrench] = []
    for outward, i in walk(machine):
        link = machine.links[i]
        if outward:
            moves.append(joint_moves(link, q))
            parent = motion[link.parent] if link.parent >= 0 else resting(machine.gravity)
            motion.append(step(link, moves[i], parent, v, a))
            w = inertia_wrench(masses[i], motion[i])
            wrench.append(less(w, applied[i]) if i in applied else w)
        elif link.parent >= 0:
            wrench[link.parent] = add_wrench(wrench[link.parent], wrench_back(moves[i], wrench[i]))
    return moves, wrench


def efforts(machine: Machine, moves: Moves, wrench: list[Wrench]) -> tuple[Scalar, ...]:
    """tau_i = p_i^T w~_i, in the order of the rates."""
    tau: list[Scalar] = [0.0] * machine.nv
    for link, path, (n, f) in zip(machine.links, moves, wrench, strict=True):
        t = efforts_out(link, path, tuple(project(p, (*n, *f)) for p in columns(link)))
        tau[link.v : link.v + len(t)] = t
    return tuple(tau)
