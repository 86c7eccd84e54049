"""The generalized inertia I = N^T M N by composite masses.

M~_b += A^T M~_i A,   i_ij = p_i^T M~_i A_ij p_j                        [001 eq. 20, 21]

The inertia of a joint's rotor stands on the diagonal, at the joint's own rates.
"""

from __future__ import annotations

from linkwright.kernels.joint_motion import columns, efforts_out, project
from linkwright.kernels.masses import add_mass, mass_back, mass_column
from linkwright.kernels.twists import FrameSteps
from linkwright.kernels.wrenches import Wrench, shift_wrench
from linkwright.layout.link_tree import LinkTree, Mass, Scalar


def composite_masses(tree: LinkTree, masses: list[Mass], frame_steps: FrameSteps) -> list[Mass]:
    """M~_i: each link with everything beyond it, joints locked."""
    M = list(masses)
    for i in range(len(M) - 1, -1, -1):
        b = tree.links[i].parent
        if b >= 0:
            M[b] = add_mass(M[b], mass_back(frame_steps[i], M[i]))
    return M


def generalized_inertia(tree: LinkTree, masses: list[Mass], frame_steps: FrameSteps) -> tuple[Scalar, ...]:
    """I, row by row (nv x nv); entries of different branches are structurally zero."""
    M = composite_masses(tree, masses, frame_steps)
    I: list[list[Scalar]] = [[0.0] * tree.nv for _ in range(tree.nv)]
    for i, link in enumerate(tree.links):
        block: dict[int, list[tuple[Scalar, ...]]] = {}  # ancestor -> its efforts, per column of link i
        for p in columns(link):
            w: Wrench = _column(M[i], p)
            j = i
            while True:
                n, f = w
                t = tuple(project(c, (*n, *f)) for c in columns(tree.links[j]))
                block.setdefault(j, []).append(efforts_out(tree.links[j], frame_steps[j], t))
                if tree.links[j].parent < 0:
                    break
                w = shift_wrench(frame_steps[j], w)
                j = tree.links[j].parent
        for j, rows in block.items():
            # rows[c] are ancestor j's efforts for a unit internal rate c of link i: bring c to declared rates too.
            other = tree.links[j]
            for b in range(len(rows[0])):
                declared = efforts_out(link, frame_steps[i], tuple(row[b] for row in rows))
                for c, x in enumerate(declared):
                    I[other.v + b][link.v + c] = x
                    I[link.v + c][other.v + b] = x
    for link in tree.links:
        for k in link.rates:
            I[k][k] = I[k][k] + link.armature
    return tuple(x for row in I for x in row)


def _column(mass: Mass, p: tuple[tuple[int, Scalar], ...]) -> Wrench:
    total: tuple[Scalar, ...] = (0.0,) * 6
    for k, weight in p:
        total = tuple(t + weight * x for t, x in zip(total, mass_column(mass, k), strict=True))
    return total[:3], total[3:]
