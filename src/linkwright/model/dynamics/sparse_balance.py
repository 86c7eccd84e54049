"""The least of many possible reactions of a large machine, by the equations of all its bodies.

What joints carry, x, along orthonormal directions, balances on every body what its motion needs, A x = b. The least x
that does so is A^T y, and what it lacks of any other solution is self-stress. Rates that lock all motions, L, make the
equations regular without changing their answer:

    (A A^T + L L^T) y = A x_0,   x = A^T y

for some y of each solution has L^T y = 0 [002 sec. 5 (1) for the equations]. Each joint has a part in two bodies only,
so all of it is sparse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.errors import SingularityError
from linkwright.kernels.closure import row_names
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.numbers import for_tree
from linkwright.methods import inverse_loops, traditional
from linkwright.model.answers import Array
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.program import trace_rolled
from linkwright.scalars.tolerances import FAINT, NONZERO

REFINED = 6  # times at most that what rounding left out of balance is balanced, too
UNBALANCED = 1e-7  # more is no rounding
SEED, TRIALS = 31, 2


class JointTerms(NamedTuple):
    """At one pose: points (joints, 3), what joints can carry (rows, 6) and unit efforts (rates, 6), joint by joint, the
    bodies' centres (bodies, 3), and the couplings' weights; of other constraints the efforts on rates and the wrenches
    on bodies of their rows."""

    points: Array
    carried: Array
    driven: Array
    centres: Array
    weights: Array
    efforts: Array
    wrenches: Array


class SparseBalance:
    """The equations of the bodies of a machine. lengths: per body what moments are compared with forces at."""

    def __init__(
        self,
        name: str,
        programs: ProgramCache,
        lengths: Array,
        locking: Callable[[Array], np.ndarray],
        typical: Array,
    ) -> None:
        """locking: at a pose, rates of the tree that lock the machine; typical: a pose."""
        self.name, self.programs, self.tree, self.lengths = name, programs, programs.tree, lengths
        self._locking, self._usual = locking, locking(typical)
        tree = self.tree
        self._ends = np.array([(joint.parent.body, joint.child.body) for joint in tree.joints], int)
        rows = [len(row_names(joint)) for joint in tree.joints]
        self._row_owner = np.repeat(np.arange(len(rows)), rows)
        self._rate_owner = np.repeat(np.arange(len(rows)), [6 - k for k in rows])
        self._by_count = {k: np.flatnonzero(np.array(rows) == k) for k in sorted(set(rows)) if k}
        self._first_row = np.concatenate([[0], np.cumsum(rows)]).astype(int)
        first_rate = np.concatenate([[0], np.cumsum([6 - k for k in rows])]).astype(int)
        in_tree = sorted((tree_joint.rate, tree_joint.joint) for tree_joint in tree.tree_joints)
        order = [joint for _, joint in in_tree] + list(tree.cut)
        pose = at_pose(tree, typical.tolist())
        self._others = traditional.other_rows(Kinematics(*pose, (0.0,) * tree.nv))  # where they act is what counts here
        # of the tree's rates, and the cut joints' after them, the places among those of all joints
        self._place = np.concatenate([np.arange(first_rate[j], first_rate[j + 1]) for j in order])

    def least(self, q: Array, R: Array) -> Array:
        """Reactions (n, 6 joints + couplings) in poses q (n, nq), the least that balance the same."""
        found = np.empty_like(R)
        for k, (terms, own) in enumerate(zip(self._terms(q), R, strict=True)):
            equations = self._equations(terms, q[k])
            found[k] = equations.carried(equations.least(equations.along(own)))
        return found

    def untouched(self, q: Array, units: Array) -> np.ndarray:
        """Which components no self-stress touches in any of the poses (n, nq); units make them comparable.

        A direction at random has a part in every self-stress.
        """
        sure = np.ones(len(units), bool)
        for k, terms in enumerate(self._terms(q)):
            equations = self._equations(terms, q[k])
            trials = np.random.default_rng(SEED).standard_normal((TRIALS, equations.A.shape[1]))
            for x in trials:
                stress = np.abs(equations.carried(x - equations.least(x))) / units
                sure &= stress <= FAINT * max(NONZERO, stress.max(initial=0.0))
        return sure

    def _terms(self, q: Array) -> Iterator[JointTerms]:
        """Pose by pose."""
        tree = self.tree
        f = self.programs.function(
            ("directions",),
            lambda: trace_rolled(*for_tree(tree, traditional.joint_directions, {"q": tree.nq}), "directions"),
        )
        pulls: Any = (np.zeros((len(q), 0)), np.zeros((len(q), 0)))
        if self._others:
            pulls = self.programs.function(
                ("other pulls",),
                lambda: trace_rolled(*for_tree(tree, traditional.other_pulls, {"q": tree.nq}), "other pulls"),
            )(q)
        for points, carried, driven, centres, weights, *others in zip(*f(q), *pulls, strict=True):
            held, free = carried.reshape(-1, 6), driven.reshape(-1, 6)
            yield JointTerms(points.reshape(-1, 3), held, free, centres.reshape(-1, 3), weights, *others)

    def _equations(self, terms: JointTerms, q: Array) -> _Equations:
        """Of one state; locked by the usual rates, or, where these do not lock it, by others."""
        directions = self._orthonormal(terms.carried)
        A = self._columns(terms, directions, self._row_owner)
        D = self._columns(terms, terms.driven, self._rate_owner)
        locking = [lambda: self._place[self._usual], lambda: self._place[self._locking(q)]]
        A = self._with_couplings(A, D, terms)
        return _Equations(self.name, directions, self._row_owner, len(self.tree.joints), A, D, locking)

    def _with_couplings(self, A: Any, D: Any, terms: JointTerms) -> Any:
        """With a column for each row of constraints that are no joints: efforts on rates, wrenches on bodies."""
        import scipy.sparse

        tree, rows = self.tree, inverse_loops.coupling_rows(self.tree)
        if not rows:
            return A
        linear = [(c, x) for c, x in enumerate(tree.couplings, len(tree.cut)) if isinstance(x, LinearCoupling)]
        number = {row: k for k, row in enumerate(rows)}
        apart = [number[row] for row in rows if row[0] not in dict(linear)]
        rates = [k for _, coupling in linear for k in coupling.places]
        rates += [k for row in self._others for k in row.efforts]
        owners = [number[c, 0] for c, coupling in linear for _ in coupling.places]
        owners += [k for k, row in zip(apart, self._others, strict=True) for _ in row.efforts]
        efforts = np.concatenate([terms.weights, terms.efforts])
        coupled = scipy.sparse.csr_matrix((efforts, (self._place[rates], owners)), (D.shape[1], len(rows)))
        pulled = np.array([(b, k) for k, row in zip(apart, self._others, strict=True) for b in row.wrenches], int)
        bodies, columns = pulled.reshape(-1, 2).T
        W = terms.wrenches.reshape(-1, 6).copy()
        W[:, :3] /= self.lengths[bodies][:, None]
        at = (6 * bodies[:, None] + np.arange(6)).ravel(), np.repeat(columns, 6)
        pulls = scipy.sparse.csr_matrix((W.ravel(), at), (A.shape[0], len(rows)))
        return scipy.sparse.hstack([A, D @ coupled + pulls]).tocsr()

    def _orthonormal(self, carried: Array) -> Array:
        """What each joint carries, (rows, 6), along unit directions across one another."""
        found = np.empty_like(carried)
        for count, joints in self._by_count.items():
            at = self._first_row[joints][:, None] + np.arange(count)
            found[at] = np.swapaxes(np.linalg.qr(np.swapaxes(carried[at], 1, 2))[0], 1, 2)
        return found

    def _columns(self, terms: JointTerms, directions: Array, owners: np.ndarray) -> Any:
        """(6 bodies, columns): unit wrenches of joints on their two bodies, moments about the centres of mass."""
        import scipy.sparse

        values, rows, columns = [], [], []
        for side, sign in ((0, -1.0), (1, 1.0)):
            body = self._ends[owners, side]
            at = np.flatnonzero(body >= 0)
            b, m, f = body[at], directions[at, :3], directions[at, 3:]
            arm = terms.points[owners[at]] - terms.centres[b]
            moment = (m + np.cross(arm, f)) / self.lengths[b][:, None]
            values.append(sign * np.concatenate([moment, f], axis=1))
            rows.append(6 * b[:, None] + np.arange(6))
            columns.append(np.broadcast_to(at[:, None], (len(at), 6)))
        entries, i, j = (np.concatenate([x.ravel() for x in part]) for part in (values, rows, columns))
        shape = 6 * len(self.tree.body_inertias), len(owners)
        found = scipy.sparse.csr_matrix((entries, (i, j)), shape)
        found.eliminate_zeros()
        return found


class _Equations:
    """A of one state, and how to its solutions."""

    def __init__(
        self,
        name: str,
        directions: Array,
        owners: np.ndarray,
        joints: int,
        A: Any,
        D: Any,
        locking: list[Callable[[], np.ndarray]],
    ) -> None:
        self._name, self.A, self._directions, self._owners, self._joints = name, A, directions, owners, joints
        self._D, self._locking = D, locking
        self._factor: Any = None

    def along(self, R: Array) -> Array:
        """Reactions along the directions, then couplings."""
        W = R[: 6 * self._joints].reshape(self._joints, 6)
        return np.concatenate([np.einsum("ki,ki->k", self._directions, W[self._owners]), R[6 * self._joints :]])

    def carried(self, x: Array) -> Array:
        """Reactions joint by joint, then couplings."""
        n, W = len(self._owners), np.zeros((self._joints, 6))
        np.add.at(W, self._owners, x[:n, None] * self._directions)
        return np.concatenate([W.ravel(), x[n:]])

    def least(self, x: Array) -> Array:
        """The least that balances the same as x."""
        b = self.A @ x
        size = float(np.abs(self.A).dot(np.abs(x)).max(initial=0.0))
        while self._locking:
            if self._factor is None:
                self._factor = self._factored(self._locking[0]())
            if self._factor is not None:
                found, left = self._solved(b)
                if left <= UNBALANCED * size:
                    return found
            self._factor, self._locking = None, self._locking[1:]
        raise SingularityError(f"{self._name}: close to a singular pose the least reactions are lost in rounding.")

    def _solved(self, b: Array) -> tuple[Array, float]:
        """What balances b, and how much of it is left out of balance."""
        found = np.zeros(self.A.shape[1])
        best, left = found, float(np.abs(b).max(initial=0.0))
        for _ in range(REFINED):
            found = found + self.A.T @ self._factor.solve(b - self.A @ found)
            now = float(np.abs(b - self.A @ found).max(initial=0.0))
            if not now < left:
                break
            best, left = found, now
        return best, left

    def _factored(self, locked: np.ndarray) -> Any:
        """Of A A^T + L L^T; None where a pivot is zero."""
        import scipy.sparse.linalg

        L = self._D[:, locked]
        M = (self.A @ self.A.T + L @ L.T).tocsc()
        options = {"SymmetricMode": True}
        try:
            return scipy.sparse.linalg.splu(M, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options=options)
        except RuntimeError:
            return None
