"""What must hold along the way: loops stay closed, prescribed joints stay on their trajectories, quaternions stay unit.

Residuals phi(t, q), rates phi' = J v - c(t), and the way back: small steps across the constraints,

    q <- q - J^T (J J^T)^-1 phi,   v <- v - J^T (J J^T)^-1 phi',

with J in units that compare (turns in radians, lengths in sizes of the machine).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linkwright.kernels.closure import joint_frames, residuals, row_names, row_wrenches, rows
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.free_directions import drives
from linkwright.kernels.linear import Factors, factor, solve_factored
from linkwright.kernels.poses import Pose, frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.scalar import sqrt
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import Chosen, closure_rates, generalized
from linkwright.methods.cut_joints import cut_motion
from linkwright.methods.open import Integers, Scalars
from linkwright.model.model import Model
from linkwright.simulation.motions import Motions

ROUNDS = 2  # of the way back, with one factorization: the second leaves the square of what the first left


class Constraints:
    """The independent rows of the loops, and the prescribed joints, of one model."""

    def __init__(self, model: Model, chosen: Chosen, motions: Motions) -> None:
        self.tree: LinkTree = model.tree
        self.chosen, self.motions = chosen, motions
        places = motions.places
        self._tree = [k for k in places if k < model.nv]
        self._cut = [k - model.nv for k in places if k >= model.nv]
        scaled_closure = model.scaled_closure
        number = {row: k for k, row in enumerate(scaled_closure.rows)}
        self.rows = [number[row] for row in chosen]
        self._coordinate_of = _coordinate_places(self.tree)
        units = [float(scaled_closure.row_units[k]) for k in self.rows]
        units += [float(scaled_closure.rate_units[k]) for k in self._tree]
        units += [float(scaled_closure.cut_rate_units[k]) for k in self._cut]
        self.units, self.rate_units = units, [float(x) for x in scaled_closure.rate_units]

    @property
    def many(self) -> int:
        return len(self.units)

    def residual(self, t: Scalar, p: Scalars, q: Scalars) -> list[Scalar]:
        """phi, in units that compare."""
        found = link_poses(self.tree, frame_steps_of(self.tree, q))
        gaps = [x for cut in self.tree.cuts for x in residuals(cut, joint_frames(cut, found))]
        phi = [gaps[k] for k in self.rows]
        if self.motions.places:
            wanted = self._sorted(self.motions.desired(t, p)[0])
            own = _own_coordinates(self.tree, found, q) if self._cut else []
            at = [q[self._coordinate_of[k]] for k in self._tree] + [own[k] for k in self._cut]
            phi += [x - y for x, y in zip(at, wanted, strict=True)]
        return self._compared(phi)

    def rate(self, t: Scalar, p: Scalars, q: Scalars, v: Scalars) -> list[Scalar]:
        """phi', in units that compare."""
        gaps = closure_rates(self.tree, q, v, v)["rate"] if self.rows else ()
        phi = [gaps[k] for k in self.rows]
        if self.motions.places:
            wanted = self._sorted(self.motions.desired(t, p)[1])
            own = cut_motion(self.tree, q, v, v)["rate"] if self._cut else ()
            phi += [
                x - y for x, y in zip([v[k] for k in self._tree] + [own[k] for k in self._cut], wanted, strict=True)
            ]
        return self._compared(phi)

    def accelerations(self, places: Integers, q: Scalars, v: Scalars, a: Scalars) -> list[Scalar]:
        """Of rates by their places, the cut joints' after the tree's."""
        nv = self.tree.nv
        own = cut_motion(self.tree, q, v, a)["acceleration"] if any(k >= nv for k in places) else ()
        return [a[k] if k < nv else own[k - nv] for k in places]

    def jacobian(self, q: Scalars) -> list[Scalars]:
        """The rows of J, in units that compare."""
        moves = frame_steps_of(self.tree, q)
        found = link_poses(self.tree, moves)
        of_cut = {
            c: rows(cut, joint_frames(cut, found)) for c, cut in enumerate(self.tree.cuts) if c in dict(self.chosen)
        }
        J = [
            generalized(self.tree, moves, row_wrenches(self.tree.cuts[c], found, of_cut[c][k])) for c, k in self.chosen
        ]
        J += [tuple(1.0 if j == k else 0.0 for j in range(self.tree.nv)) for k in self._tree]
        if self._cut:
            own = [(cut, row) for cut in self.tree.cuts for row in drives(cut, joint_frames(cut, found))]
            J += [generalized(self.tree, moves, row_wrenches(own[k][0], found, own[k][1])) for k in self._cut]
        return [
            tuple(x * unit * (1.0 / row) for x, unit in zip(values, self.rate_units, strict=True))
            for values, row in zip(J, self.units, strict=True)
        ]

    def back(self, t: Scalar, p: Scalars, q: Scalars, v: Scalars) -> tuple[Scalars, Scalars]:
        """Positions and rates put back on the constraints from close by."""
        if not self.many:
            return unit_quaternions(self.tree, q), v
        J = self.jacobian(q)
        F = _across(J)

        def across(phi: Sequence[Scalar]) -> Scalars:
            x = solve_factored(F, list(phi))
            return tuple(-unit * _dot([row[j] for row in J], x) for j, unit in enumerate(self.rate_units))

        for _ in range(ROUNDS):
            step = coordinate_rates(self.tree, q, across(self.residual(t, p, q)))
            q = unit_quaternions(self.tree, tuple(x + dx for x, dx in zip(q, step, strict=True)))
        v = tuple(x + dx for x, dx in zip(v, across(self.rate(t, p, q, v)), strict=True))
        return q, v

    def pivots(self, q: Scalars) -> Scalars:
        """Of the way back: one vanishes where rows hang on each other."""
        return tuple(1.0 / x for x in _across(self.jacobian(q)).inverse)

    def _sorted(self, values: Scalars) -> list[Scalar]:
        """Of the prescribed joints, those in the tree first."""
        order = sorted(range(len(values)), key=lambda i: self.motions.places[i] >= self.tree.nv)
        return [values[i] for i in order]

    def _compared(self, phi: list[Scalar]) -> list[Scalar]:
        return [x * (1.0 / unit) for x, unit in zip(phi, self.units, strict=True)]


def unit_quaternions(tree: LinkTree, q: Scalars) -> Scalars:
    """q with its quaternions brought back to length one."""
    new = list(q)
    for link in tree.links:
        if link.joint.by_quaternion:
            i = link.q + link.joint.quaternion
            part = q[i : i + 4]
            scale = 1.0 / sqrt(_dot(part, part))
            new[i : i + 4] = [scale * x for x in part]
    return tuple(new)


def _own_coordinates(tree: LinkTree, found: list[Pose], q: Scalars) -> list[Scalar]:
    """One per freedom of the cut joints; a free turn has none that could be prescribed."""
    own: list[Scalar] = []
    for cut in tree.cuts:
        freedoms = 6 - len(row_names(cut))
        values = coordinates(cut, joint_frames(cut, found), q)
        own += values if len(values) == freedoms else [0.0] * freedoms
    return own


def _coordinate_places(tree: LinkTree) -> dict[int, int]:
    """From the place of a rate to that of its coordinate, where one is the other's derivative."""
    return {link.v: link.q for link in tree.links if not link.joint.by_quaternion}


def _across(J: list[Scalars]) -> Factors:
    """J J^T, factored."""
    return factor([[_dot(r, s) for s in J] for r in J])


def _dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Any:
    total: Any = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
