"""Recursive inverse dynamics: the efforts, and the whole wrench through every joint, tips to base.

w~_i = w_i - w_i^E + sum over children A^T w~,   tau_i = p_i^T w~_i          [001 sec. 2.6]
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.joints import columns, efforts_out, project
from linkwright.kernels.twists import Motion, Moves
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, wrench_back


def joint_wrenches(machine: Machine, moves: Moves, found: list[Motion], applied: dict[int, Wrench]) -> list[Wrench]:
    """w~_i: what each link gets from its parent, about its O in its axes. `applied` are wrenches on links."""
    wrench = []
    for i, link in enumerate(machine.links):
        w = inertia_wrench(link.mass, found[i])
        if i in applied:
            n, f = applied[i]
            w = add_wrench(w, ((-n[0], -n[1], -n[2]), (-f[0], -f[1], -f[2])))
        wrench.append(w)
    for i in range(len(machine.links) - 1, -1, -1):
        b = machine.links[i].parent
        if b >= 0:
            wrench[b] = add_wrench(wrench[b], wrench_back(moves[i], wrench[i]))
    return wrench


def efforts(machine: Machine, moves: Moves, wrench: list[Wrench]) -> tuple[Scalar, ...]:
    """tau_i = p_i^T w~_i, in the order of the rates."""
    tau: list[Scalar] = [0.0] * machine.nv
    for link, path, (n, f) in zip(machine.links, moves, wrench, strict=True):
        t = efforts_out(link, path, tuple(project(p, (*n, *f)) for p in columns(link)))
        tau[link.v : link.v + len(t)] = t
    return tuple(tau)
