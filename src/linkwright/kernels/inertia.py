"""The generalized inertia I = N^T M N by composite masses.

M~_b += A^T M~_i A,   i_ij = p_i^T M~_i A_ij p_j                        [001 eq. 20, 21]
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Mass, Scalar
from linkwright.kernels.joints import columns, efforts_out, project
from linkwright.kernels.masses import add_mass, mass_back, mass_column
from linkwright.kernels.twists import Moves
from linkwright.kernels.wrenches import Wrench, wrench_back


def composite_masses(machine: Machine, masses: list[Mass], moves: Moves) -> list[Mass]:
    """M~_i: each link with everything beyond it, joints locked."""
    M = list(masses)
    for i in range(len(M) - 1, -1, -1):
        b = machine.links[i].parent
        if b >= 0:
            M[b] = add_mass(M[b], mass_back(moves[i], M[i]))
    return M


def generalized_inertia(machine: Machine, masses: list[Mass], moves: Moves) -> tuple[Scalar, ...]:
    """I, row by row (nv x nv); entries of different branches are structurally zero."""
    M = composite_masses(machine, masses, moves)
    I: list[list[Scalar]] = [[0.0] * machine.nv for _ in range(machine.nv)]
    for i, link in enumerate(machine.links):
        block: dict[int, list[tuple[Scalar, ...]]] = {}  # ancestor -> its efforts, per column of link i
        for p in columns(link):
            w: Wrench = _column(M[i], p)
            j = i
            while True:
                n, f = w
                t = tuple(project(c, (*n, *f)) for c in columns(machine.links[j]))
                block.setdefault(j, []).append(efforts_out(machine.links[j], moves[j], t))
                if machine.links[j].parent < 0:
                    break
                w = wrench_back(moves[j], w)
                j = machine.links[j].parent
        for j, rows in block.items():
            # rows[c] are ancestor j's efforts for a unit internal rate c of link i: bring c to declared rates too.
            other = machine.links[j]
            for b in range(len(rows[0])):
                declared = efforts_out(link, moves[i], tuple(row[b] for row in rows))
                for c, x in enumerate(declared):
                    I[other.v + b][link.v + c] = x
                    I[link.v + c][other.v + b] = x
    return tuple(x for row in I for x in row)


def _column(mass: Mass, p: tuple[tuple[int, Scalar], ...]) -> Wrench:
    total: tuple[Scalar, ...] = (0.0,) * 6
    for k, weight in p:
        total = tuple(t + weight * x for t, x in zip(total, mass_column(mass, k), strict=True))
    return total[:3], total[3:]
