"""Accelerations and reactions along the motions that the loops allow, where the compiled methods have nothing to invert
or would lose digits.

A massless rod between two hinges hangs on one of them when the other is cut, and moves no matter there; a thin rod
between two balls spins about its own axis without any. Multipliers need the inverse of the tree's inertia [000 eq.
(18)]; in the null space of the closure's Jacobian only what moves matter is inverted. A rate without any inertia takes
the acceleration that makes the joint accelerations the least.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from linkwright.errors import SingularityError
from linkwright.layout.numbers import for_tree
from linkwright.methods import inverse_loops
from linkwright.model.answers import Array
from linkwright.model.decisions.least_constraint import ClosureSVD, closure_svd, response, without_motions
from linkwright.model.decisions.massless_motions import refuse_not_finite
from linkwright.model.decisions.motion_groups import MotionGroups
from linkwright.model.dynamics.loop_checks import LoopChecks
from linkwright.model.dynamics.refined_motion import RefinedMotion
from linkwright.model.dynamics.self_stress import SelfStress, unresisted
from linkwright.model.dynamics.sparse_balance import SparseBalance
from linkwright.model.dynamics.usual_efforts import usual_efforts
from linkwright.model.inputs import as_matrix, flat_states
from linkwright.model.questions.loop_programs import LoopPrograms
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.variables import Given, Integers, Variables
from linkwright.program import trace
from linkwright.scalars.tolerances import FAINT

TOGETHER = 1024  # states worked out at once


class NullSpaceDynamics:
    """Dense answers over batches of states, each state as costly as a small matrix's singular values."""

    def __init__(
        self,
        variables: Variables,
        programs: ProgramCache,
        loop_programs: LoopPrograms,
        checks: LoopChecks,
    ) -> None:
        self.variables, self.programs, self.loops, self.checks = variables, programs, loop_programs, checks
        self.scaled_closure, self.analysis = loop_programs.scaled_closure, loop_programs.analysis
        self.decisions = loop_programs.decisions

    def forward(self, given: Given) -> Array:
        """Accelerations (..., nv)."""
        return self._answer("forward", given)

    def reactions(self, given: Given) -> Array:
        """All joints' wrenches (..., 6 joints), the least where a rigid model leaves a choice."""
        return self._answer("reactions", given)

    def _answer(self, question: str, given: Given) -> Array:
        shape, flat = flat_states(given.arrays)
        self.checks.must_close(*flat[:2])
        self.checks.must_be_regular(flat[0])
        parts = [slice(k, k + TOGETHER) for k in range(0, max(1, len(flat[0])), TOGETHER)]
        answer = np.concatenate([self.dense(question, given._replace(arrays=[x[at] for x in flat])) for at in parts])
        if not np.isfinite(answer).all():
            refuse_not_finite(self.variables, flat[0], answer)
        return answer.reshape(*shape, answer.shape[-1])

    def dense(self, question: str, given: Given) -> Array:
        """The same of flat states (n, size) that close: "forward" or "reactions"."""
        if question == "forward" and not self.analysis.dof:
            return np.zeros((len(given.arrays[0]), self.variables.nv))
        uncut = all(k < self.variables.nv for k in given.driven)
        if self.scaled_closure.size_class.sparse and uncut and not self.decisions.massless.of_tree:
            return self._refined(question, given)
        q, v, tau, *wrenches = given.arrays
        units, rows = self.scaled_closure.rate_units, closure_svd(self.scaled_closure.jacobian(q), self.analysis.rank)
        efforts = np.einsum("ndi,nd->ni", self.drive_columns(q, given.driven), tau)
        needed = self.programs.question("generalized_forces", pushed=given.pushed)

        def lacking(a: Array) -> Array:
            return np.asarray((efforts - needed(q, v, a, *wrenches)) * units)

        a = np.zeros_like(v)
        if self.analysis.dof:
            a = -units * rows.least_motion(self.scaled_closure.bias(q, v)[0])  # what the loops ask for by themselves
            idle, motions = len(self.decisions.massless.of_machine), units[:, np.newaxis] * rows.free
            back, spins = response(self.variables.said, self.variables.tree, q, motions, idle)
            if idle:
                self._must_not_spin(rows.free @ spins, lacking(a), usual_efforts(self.scaled_closure, v, a, efforts))
            for _ in range(2):  # once more for the rounding that large parts leave on small ones
                along = np.einsum("nik,ni->nk", rows.free, lacking(a))
                a = a + np.einsum("nik,nk->ni", motions, np.einsum("nkl,nl->nk", back, along))
            if idle:
                a = units * without_motions(a / units, rows.free @ spins)
            a[:, list(self.decisions.rigid)] = 0.0
        if question == "forward":
            return a
        motion = given._replace(arrays=[q, v, a, *wrenches])
        return self.reactions_to(motion, tau, -lacking(a), rows)

    def _refined(self, question: str, given: Given) -> Array:
        """The same of a large machine: no matrix of all its rates is formed."""
        q, v, tau, *wrenches = given.arrays
        a, multipliers = RefinedMotion(self.programs, self.loops).motion(given)
        a[:, list(self.decisions.rigid)] = 0.0
        if question == "forward":
            return a
        return self.reactions_by(given._replace(arrays=[q, v, a, *wrenches]), tau, multipliers)

    def _must_not_spin(self, motions: Array, efforts: Array, usual: Array) -> None:
        """Refuse efforts (n, nv) along motions (n, nv, k) that move no matter."""
        share = np.abs(np.einsum("nik,ni->nk", motions, efforts))
        if (share > FAINT * np.einsum("nik,ni->nk", np.abs(motions), usual)).any():
            raise SingularityError(
                f"{self.variables.name}: an effort turns what has no inertia, so its acceleration has no value. "
                "Give what is carried there an inertia about every free direction, or leave the effort out."
            )

    def reactions_to(self, motion: Given, tau: Array, rest: Array, rows: ClosureSVD) -> Array:
        """All reactions (n, 6 joints), the least, in a flat motion (q, v, a, wrenches) under efforts tau, where the cut
        joints bear `rest` (n, nv) of the generalized forces needed, in comparable units."""
        return self.reactions_by(motion, tau, rows.least_shares(rest) / self.scaled_closure.row_units)

    def reactions_by(self, motion: Given, tau: Array, multipliers: Array) -> Array:
        """The same, with multipliers (n, rows) that do so."""
        q, v, a, *wrenches = motion.arrays
        driven, pushed = motion.driven, motion.pushed
        f = self.programs.function(
            ("reactions given", driven, pushed), lambda: self.loops.reactions_given(driven, pushed)
        )
        R = f(q, v, a, tau, multipliers, *wrenches)
        return self.least(R, q) if self.analysis.redundant else R

    def least(self, R: Array, q: Array) -> Array:
        """Of reactions (n, carried) in poses q (n, nq) the least that hold the same motion."""
        return self.balance.least(q, R)

    @cached_property
    def groups(self) -> MotionGroups:
        """The machine's rates in groups, with its drives."""
        return MotionGroups(self.scaled_closure, self.analysis, self.variables.driven)

    @cached_property
    def balance(self) -> SelfStress | SparseBalance:
        """Who knows what holds itself in balance."""
        if not self.scaled_closure.size_class.sparse:
            return SelfStress(self._self_stress)
        sizes, topology = self.scaled_closure.sizes, self.scaled_closure.topology
        lengths = np.array([sizes.bodies[name] for name in topology.bodies])
        poses, groups = self.analysis.poses, self.groups
        return SparseBalance(self.variables.name, self.programs, lengths, groups.locking, poses[-1])

    def _self_stress(self, q: Array) -> Array:
        """(n, carried, redundant): wrenches of all joints, and forces of couplings, that balance on every body by
        themselves."""
        tree = self.variables.tree
        f = self.programs.matrix(
            ("strains",),
            lambda: trace(*for_tree(tree, inverse_loops.strains, {"q": tree.nq}), "strains"),
        )
        strains = f(q).reshape(len(q), len(self.scaled_closure.rows), self.variables.carried)
        shares = unresisted(self.scaled_closure.jacobian(q), self.scaled_closure.holding, self.analysis.rank)
        return np.swapaxes(strains, 1, 2) @ (shares / self.scaled_closure.row_units[:, None])

    def drive_columns(self, q: Array, driven: Integers) -> Array:
        """(n, drives, nv): the generalized force of a unit effort at each of these rates."""
        columns = self.programs.matrix(("drive columns", driven), lambda: self.loops.drive_columns(driven))
        return as_matrix(columns(q), len(driven), self.variables.nv)
