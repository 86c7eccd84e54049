"""Closing the loops as programs of fixed length: Newton's step to values of the independent joints, what it leaves
open, and the rates and accelerations that follow from those of the independent joints.

    J_d v_d = -J_i v_i,     J_d a_d = -J_i a_i - J' v                                      [000 eq. 8]

i: what is given, d: the rest. Where the given leaves freedoms open (a rod that spins for itself), the rest moves least.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from linkwright.assembly.closing.newton_step import RESULTS, newton_step, traceable
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import aim_at
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.errors import ModelError
from linkwright.kernels.linear import factor, solve_factored
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.methods import closed_loops, cut_joints
from linkwright.program import Program, trace
from linkwright.scalars.seam import where_positive

Scalars = tuple[Scalar, ...]
Rows = list[list[Scalar]]
GAP, MISS, FACING = (RESULTS.index(name) for name in ("gap", "miss", "facing"))


class ClosingPrograms:
    """Of one machine with loops; `independent` names the joints whose values, rates and accelerations are given.

    q (nq), v, a (nv) are the tree's; values run over the coordinates of the independent joints, rates and
    accelerations over their rates. Where numbers of the tree vary, every program takes them last, as `parameters`.
    rows: those of the closure that Newton's step goes by, all that can open, in an order of elimination.
    """

    def __init__(
        self, joints: JointCoordinates, rows: Sequence[int], analysis: Analysis, independent: Sequence[str]
    ) -> None:
        self.joints, self.closure = joints, joints.scaled_closure
        self.nq = self.closure.tree.nq
        self.targets = Targets(joints, [aim_at(joints, name, "independent") for name in independent])
        self.given = [k for name in independent for k in joints.rates_told(name)]  # places among all joints' rates
        self.rows = rows
        places = {at: k for k, at in enumerate(self.closure.rows)}
        self.chosen = [places[at] for at in analysis.chosen]
        if analysis.of_poses is not analysis:
            raise ModelError(
                f"{joints.scaled_closure.name}: some constraints hold rates alone, which no program that closes knows. "
                "Ask model.assemble, or model.simulate."
            )
        if analysis.instant:
            raise ModelError(
                f"{self.closure.name} can move for an instant only, so Newton's method does not settle in a fixed "
                "number of steps. model.assemble(...) closes it."
            )
        if not traceable(self.targets):
            raise ModelError(
                f"{self.closure.name}: {', '.join(independent)} cannot all be read in a program, for a ball joint "
                "among them is cut. Name others with build(independent=[...])."
            )

    def step(self) -> Program:
        """`next`: the pose after one step from q."""

        def answer(tree: LinkTree, independent: Scalars, q: Scalars) -> dict[str, Scalars]:
            return {"next": self._step(tree, independent, q)[: self.nq]}

        return self._traced(answer, "Newton's step", independent=len(self.targets.places), q=self.nq)

    def residual(self) -> Program:
        """`residual`: the largest gap of any loop and the largest miss of any value given, in radians or sizes of their
        loops; one or more where a loop is closed upside down."""

        def answer(tree: LinkTree, independent: Scalars, q: Scalars) -> dict[str, Scalars]:
            results = self._step(tree, independent, q)[-len(RESULTS) :]
            gap, miss, facing = results[GAP], results[MISS], results[FACING]
            worst = where_positive(gap - miss, gap, miss)
            return {"residual": (where_positive(facing, worst, where_positive(worst - 1.0, worst, 1.0)),)}

        return self._traced(answer, "residual of the closure", independent=len(self.targets.places), q=self.nq)

    def rates(self) -> Program:
        """v that keeps q closed, from the rates of the independent joints."""

        def answer(tree: LinkTree, q: Scalars, rates: Scalars) -> dict[str, Scalars]:
            lacking = [0.0] * len(self.closure.rows)
            return {"v": self._completed(tree, q, rates, lacking, [0.0] * len(self.closure.cut_rate_slides))}

        return self._traced(answer, "rates", q=self.nq, rates=len(self.given))

    def accelerations(self) -> Program:
        """a that keeps q, v closed, from the accelerations of the independent joints."""

        def answer(tree: LinkTree, q: Scalars, v: Scalars, accelerations: Scalars) -> dict[str, Scalars]:
            still = (0.0,) * self.closure.nv
            lacking = closed_loops.closure_rates(tree, q, v, still)["acceleration"]
            own = cut_joints.cut_motion(tree, q, v, still)["acceleration"] if self._at_cuts else ()
            return {"a": self._completed(tree, q, accelerations, lacking, own)}

        return self._traced(answer, "accelerations", q=self.nq, v=self.closure.nv, accelerations=len(self.given))

    def _traced(self, answer: Callable[..., dict[str, Scalars]], label: str, **sizes: int) -> Program:
        return trace(*for_tree(self.closure.tree, answer, sizes), label)

    @property
    def _at_cuts(self) -> bool:
        return any(place >= self.closure.nv for place in self.given)

    def _step(self, tree: LinkTree, independent: Scalars, q: Scalars) -> Scalars:
        """Undamped: from poses near the goal it converges as fast as it can, and far from it no step is long."""
        usual = [1.0] * (len(self.rows) + self.targets.count)
        found = newton_step(
            tree, q, independent, (0.0,), joints=self.joints, targets=self.targets, chosen=self.rows, usual=usual
        )
        return found["step"]

    def _completed(
        self, tree: LinkTree, q: Scalars, given: Scalars, lacking: Sequence[Scalar], own: Sequence[Scalar]
    ) -> Scalars:
        """x over the tree's rates with J x = -lacking, and what is given for joints, those of cut ones less `own`."""
        closure, nv = self.closure, self.closure.nv
        J = closed_loops.closure_jacobian(tree, q)["J"]
        known = {place: x for place, x in zip(self.given, given, strict=True) if place < nv}
        rest = [k for k in range(nv) if k not in known]
        K: Rows = []
        b: list[Scalar] = []

        def add(row: Sequence[Scalar], right: Scalar, unit: float) -> None:
            for k, x in known.items():
                right = right - row[k] * x
            K.append([row[k] * float(closure.rate_units[k] / unit) for k in rest])
            b.append(right * float(1.0 / unit))

        for k in self.chosen:
            add(J[k * nv : (k + 1) * nv], -lacking[k], closure.row_units[k])
        C = cut_joints.cut_jacobian(tree, q)["C"] if self._at_cuts else ()
        for place, x in zip(self.given, given, strict=True):
            if place >= nv:
                k = place - nv
                add(C[k * nv : (k + 1) * nv], x - own[k], closure.cut_rate_units[k])
        found = dict(zip(rest, least_norm(K, b), strict=True))
        return tuple(known[k] if k in known else found[k] * float(closure.rate_units[k]) for k in range(nv))


def least_norm(K: Rows, b: Sequence[Scalar]) -> list[Scalar]:
    """x of least norm with K x = b, for independent rows: x = K^T (K K^T)^-1 b, and once more for what it leaves, for
    K K^T is conditioned twice as badly as K."""
    A = [[_dot(K[i], K[j]) if j >= i else 0.0 for j in range(len(K))] for i in range(len(K))]
    F = factor(A)
    x = _transposed(K, solve_factored(F, list(b)))
    left = [right - _dot(row, x) for row, right in zip(K, b, strict=True)]
    return [first + more for first, more in zip(x, _transposed(K, solve_factored(F, left)), strict=True)]


def _transposed(K: Rows, y: Sequence[Scalar]) -> list[Scalar]:
    return [_dot([row[j] for row in K], y) for j in range(len(K[0]) if K else 0)]


def _dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
