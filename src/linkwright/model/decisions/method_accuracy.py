"""Which methods can be trusted with a machine: how many digits each keeps at generic poses, measured."""

from __future__ import annotations

import math
import warnings
from typing import TYPE_CHECKING

import numpy as np

from linkwright.assembly.mobility.pose_mobility import rank_is_lost
from linkwright.assembly.rows.joined_poses import at_poses, prepared
from linkwright.errors import several, users_stacklevel, wording
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.answers import Array
from linkwright.model.decisions.cancellation import SMALL, digits
from linkwright.model.decisions.least_constraint import closure_svd
from linkwright.model.dynamics.loop_checks import LoopChecks
from linkwright.model.dynamics.null_space_dynamics import NullSpaceDynamics
from linkwright.model.questions.all_questions import ask
from linkwright.model.questions.loop_programs import FORWARD, LoopPrograms
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.variables import Given
from linkwright.scalars.tolerances import NONZERO, SPACING

if TYPE_CHECKING:
    from linkwright.model.decisions.record import Decisions

LOST = 1e-10  # of an acceleration: an error worth a warning
BALANCED = 1e-9  # of the forces that meet, and of the accelerations: what rounding may leave in a large machine


class MethodAccuracy:
    """Digits by method, each worked out when it is first asked for, from the machine's decisions alone."""

    def __init__(self, decisions: Decisions) -> None:
        self.decisions, self.variables = decisions, decisions.variables
        self.scaled_closure, self.analysis = decisions.closure, decisions.analysis
        self._digits: dict[str, int | None] = {}
        self._unfit: dict[str, bool] = {}

    def unfit(self, method: str) -> bool:
        """Whether a method would have to invert what has no inverse, or hardly one; or has nothing to find."""
        if method not in self._unfit:
            massless = self.decisions.massless
            singular = bool(massless.of_machine) or (bool(massless.of_tree) and method != "parallel")
            self._unfit[method] = self.analysis.dof == 0 or singular or self.digits(method) is not None
        return self._unfit[method]

    def digits(self, method: str) -> int | None:
        """How many a method keeps at generic poses, if it loses many: by the pivots, then by a second way.

        Not of those that do not divide by the inertia of the cut tree: `parallel`, and formulations in time alone.
        """
        if method not in self._digits:
            divides = method in FORWARD and method != "parallel"
            self._digits[method] = self._compared(method) if divides else None
        return self._digits[method]

    def _compared(self, method: str) -> int | None:
        poses, rank = self.analysis.poses, self.analysis.rank
        if self.scaled_closure.size_class.sparse:
            return self._balanced(method)
        share = self.decisions.share_kept
        if not rank or share > SMALL:
            return None
        q = poses[~rank_is_lost(self.scaled_closure, self.analysis, poses)]
        if not len(q):
            return None
        free = closure_svd(self.scaled_closure.jacobian(q), rank).free
        v, driven = self.scaled_closure.rate_units * free.sum(axis=2), self.variables.driven
        tau = np.zeros((len(q), len(driven)))
        at = DynamicsInput(*at_poses(self.variables.tree, q), tuple(v.T), tuple(tau.T), driven)
        with np.errstate(all="ignore"):
            loops = LoopPrograms(self.scaled_closure, self.analysis, self.decisions)
            found = loops.method(method)(at, loops.chosen)["a"]
            a = np.array([np.broadcast_to(x, len(q)) for x in found]).T
            programs = ProgramCache(self.variables.tree)
            checks = LoopChecks(self.variables, programs, loops)
            null_space = NullSpaceDynamics(self.variables, programs, loops, checks)
            sure = null_space.dense("forward", Given([q, v, tau], driven, ()))
            error = float(np.median(self._errors(a, sure)))
        return None if error < 1e3 * SPACING / math.sqrt(max(share, SPACING)) else digits(error)

    def _balanced(self, method: str) -> int | None:
        """Of a large machine: by how far forces and closure are from balance in motions from rest that it finds."""
        chosen, closure, driven = self.analysis.chosen, self.scaled_closure, self.variables.driven
        inside = [k for k in driven if k < self.variables.nv]
        if len(inside) < len(driven):
            return None  # a drive in a cut joint pushes on many rates
        q, units, motion = self.analysis.poses, closure.rate_units, self.decisions.from_rest
        rows = [closure.row_places[row] for row in chosen]
        J, still = closure.rows_at(q).taken(rows), np.zeros(self.variables.nv)
        given = still.copy()
        given[inside] = units[inside]
        with np.errstate(all="ignore"):
            needed = prepared(ask(self.variables.tree, "generalized_forces"), tiered=True)(q, still, motion.a) * units
            held = J.transposed_product(motion.multipliers * closure.row_units[rows])
            largest = np.maximum(np.abs(needed).max(), np.maximum(np.abs(held).max(), np.abs(given).max()))
            lacking = np.abs(needed - held - given).max() / largest
            opening = np.abs(J.product(motion.a / units)).max() / max(float(np.abs(motion.a / units).max()), NONZERO)
        error = float(max(lacking, opening))
        return None if error < BALANCED else digits(error)

    def _errors(self, a: Array, sure: Array) -> Array:
        """Of accelerations (n, nv), each state's largest error against its largest acceleration."""
        units = self.scaled_closure.rate_units
        off = np.abs((a - sure) / units).max(axis=1)
        return np.asarray(off / np.maximum(np.abs(sure / units).max(axis=1), NONZERO))

    def warn_of_lost_digits(self, method: str) -> None:
        """Say how many are left where what is compiled for all states loses many."""
        if self.analysis.dof and (left := self.digits(method)) is not None:
            warnings.warn(
                f"{self.variables.name}: with {several(map(repr, self.variables.cut_joints))} cut, about {left} "
                "digits of what is compiled are right: parts of the machine hardly move any matter, or hardly hold "
                "each other. "
                + wording(
                    "Cut other joints; model.forward_dynamics(...) and model.reactions(...) keep more.",
                    "Cut other joints, by cut = true in its file.",
                ),
                stacklevel=users_stacklevel(),
            )

    def warn_of_poor_gradients(self, a: Array, sure: Array) -> None:
        """Warn where gradients belong to accelerations (n, nv) that have lost digits."""
        errors = self._errors(a, sure)
        if (errors > LOST).any():
            warnings.warn(
                f"{self.variables.name}: close to a singular pose, in {int((errors > LOST).sum())} of the states, the "
                f"gradients have no more than {digits(float(errors.max()))} digits.",
                stacklevel=users_stacklevel(),
            )
