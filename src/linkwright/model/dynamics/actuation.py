"""Efforts of the drives for a motion, however a machine with loops is driven: shared by least norm, or by weights."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.mobility.independence import choose_independent
from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.errors import ModelError, several, wording
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import inverse_loops, traditional
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.answers import Array
from linkwright.model.dynamics.loop_checks import LoopChecks
from linkwright.model.dynamics.null_space_dynamics import NullSpaceDynamics
from linkwright.model.dynamics.self_stress import BodyEquations, solve_all_bodies
from linkwright.model.dynamics.usual_efforts import NOTHING, largest_share, usual_efforts
from linkwright.model.inputs import by_name, flat_states, must_be_mapping
from linkwright.model.questions.loop_programs import LoopPrograms
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.variables import Given, Variables
from linkwright.program import trace
from linkwright.scalars.tolerances import ROUNDED, ROUNDED_SOLUTION


class Actuation:
    """The drives of a machine with loops: what they reach, and their efforts and reactions for a motion."""

    def __init__(
        self,
        variables: Variables,
        programs: ProgramCache,
        loop_programs: LoopPrograms,
        checks: LoopChecks,
        null_space: NullSpaceDynamics,
    ) -> None:
        self.variables, self.programs, self.loops = variables, programs, loop_programs
        self.checks, self.null_space = checks, null_space
        self.scaled_closure, self.analysis = loop_programs.scaled_closure, loop_programs.analysis
        self.reach, self.square = loop_programs.decisions.reach, loop_programs.decisions.square

    @cached_property
    def verdict(self) -> str:
        """Fully, under- or over-actuated: by the rank of the drives on the free motions at generic poses."""
        dof, drives = self.analysis.dof, len(self.variables.driven)
        if self.reach < dof:
            return f"under-actuated: the drives reach {self.reach} of {dof} degrees of freedom"
        extra = drives - dof
        more = f"{extra} more drive{'s' * (extra > 1)} than degrees of freedom"
        return "fully actuated" if extra <= 0 else f"over-actuated: {more}"

    @cached_property
    def lacking(self) -> str:
        """What keeps the drives from moving every freedom, each by one, in words that name the joints."""
        x, decided = self.variables, self.loops.decisions
        analysis, drives, dof = decided.analysis, len(x.driven), decided.analysis.dof
        stuck = [name for name in x.actuated if name in analysis.locked]
        chosen = choose_independent(decided.joints, analysis, first=x.actuated)
        open_ones = [repr(name) for name in chosen if name.partition(".")[0] not in x.actuated]
        spinning = [f"the spin of {' with '.join(map(repr, chain))}" for chain in analysis.idle]
        undriven = open_ones or (spinning if self.reach < dof else [])
        parts = [f"the driven joint {name!r} cannot move" for name in stuck]
        parts += [f"{several(undriven)} {'has' if len(undriven) == 1 else 'have'} no drive"] if undriven else []
        if drives > dof:
            parts.append(f"there are {drives} drives for {dof} degree{'s' * (dof != 1)} of freedom")
        return " and ".join(parts) or "some of the drives move the same freedom, or there are poses where they do"

    @property
    def once(self) -> bool:
        """Whether there is one drive for each freedom, and together they move all of them."""
        return self.square and self.reach == self.analysis.dof

    def must_drive_all(self) -> None:
        """By legs and platform, efforts are those of the independent rates: the drives must be just these."""
        driven = self.variables.driven
        if set(self.loops.parallel.independent) != set(driven):
            raise ModelError(
                f"{self.variables.name}: inverse_dynamics by method 'parallel' wants as many drives as degrees of "
                f"freedom, which move all of them; here {self.lacking}. Use method 'subsystem'."
            )

    def shared(
        self, motion: Given, allow_residual: bool, weights: Mapping[str, float] | None
    ) -> tuple[Array, Array, Array]:
        """Efforts of least norm along the free motions, whatever is driven; then all reactions, the least; and the
        generalized force (..., nv) that no drive supplies."""
        shape, flat = flat_states(motion.arrays)
        q, v, a = flat[:3]
        self.checks.must_be_regular(q)
        t = self.programs.question("generalized_forces", pushed=motion.pushed)(*flat)
        units, root = self.scaled_closure.rate_units, 1.0 / np.sqrt(self.weights(weights or {}))
        motion = motion._replace(arrays=flat)
        tau, left, multipliers = self.null_space.groups.least_efforts(q, t * units, root)
        R = self.null_space.reactions_by(motion, tau, multipliers / self.scaled_closure.row_units)
        usual = usual_efforts(self.scaled_closure, v, a, t)
        left[
            np.abs(left)
            < np.maximum(ROUNDED_SOLUTION * usual, ROUNDED * usual.max(axis=-1, keepdims=True, initial=0.0))
        ] = 0.0
        left = left / units
        if not allow_residual:
            self._must_be_supplied(left, usual)
        tau, R, left = (x.reshape(*shape, *x.shape[1:]) for x in (tau, R, left))
        return tau, R, left

    def weights(self, weights: Mapping[str, float]) -> Array:
        """One per driven rate; those not named weigh one."""
        x = self.variables
        w = np.ones(len(x.effort_names))
        must_be_mapping("weights", weights, "{joint: value}")
        whole = {name: self._for_all(name, weight) for name, weight in weights.items()}
        given = by_name("weights", whole, x.rate_places, len(x.effort_names))
        if given.ndim > 1:
            raise ModelError(f"weights: one number per drive holds for all states, not an array of {given.shape[:-1]}.")
        for name in weights:
            at = list(x.rate_places[name])
            if name not in x.actuated:
                raise ModelError(f"weights: joint {name!r} has no drive. Name those at {', '.join(x.actuated)}.")
            if not (given[at] > 0.0).all():
                raise ModelError(f"weights: the weight of joint {name!r} must be positive, not {weights[name]!r}.")
            w[at] = given[at]
        return w[list(x.driven)]

    def _for_all(self, name: str, weight: Any) -> Any:
        """One weight for a drive of several freedoms holds for all of them."""
        n = len(self.variables.rate_places.get(name, ()))
        return [weight] * n if n > 1 and np.ndim(weight) == 0 else weight

    def traditional(self, motion: Given) -> tuple[Array, Array] | None:
        """Efforts and reactions by the equations of all bodies at once [002 sec. 5]; None where they have no solution,
        as at a dead point."""
        pushed = motion.pushed

        def needed(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = ()) -> dict[str, Any]:
            return traditional.needed_wrenches(DynamicsInput(tree, q, v, external=external, pushed=pushed), a)

        shape, flat = flat_states(motion.arrays)
        f = self.programs.function(
            ("needed", pushed),
            lambda: trace(
                *for_tree(self.variables.tree, needed, self.loops.sizes(("q", "v", "a"), 0, pushed)),
                "needed wrenches",
            ),
        )
        self.checks.must_be_regular(flat[0])
        terms = self._directions(flat[0]) | {"needed": f(*flat)}
        columns = [self._drive_place(k) for k in self.variables.driven]
        R, tau, left = solve_all_bodies(self._body_equations, terms, columns)
        if left.max(initial=0.0) > NOTHING:
            return None
        return tau.reshape(*shape, tau.shape[1]), R.reshape(*shape, self.variables.carried)

    @cached_property
    def _body_equations(self) -> BodyEquations:
        return BodyEquations(self.variables.tree, self.scaled_closure.size)

    def _directions(self, q: Array) -> dict[str, Array]:
        """Joint points and directions, and centres of mass, over a flat batch, world axes; and of each row of couplings
        and the like the efforts on the drives of all joints and the wrenches on bodies."""
        tree = self.variables.tree
        f = self.programs.function(
            ("directions",),
            lambda: trace(*for_tree(tree, traditional.joint_directions, {"q": tree.nq}), "directions"),
        )
        n, (points, carried, driven, centres, weights) = len(q), f(q)
        drives = driven.shape[-1] // 6
        coupled, pulls = self._coupled(q, drives, weights)
        return {
            "points": points.reshape(n, points.shape[-1] // 3, 3),
            "carried": carried.reshape(n, carried.shape[-1] // 6, 6),
            "driven": driven.reshape(n, drives, 6),
            "coupled": coupled,
            "pulls": pulls,
            "centres": centres.reshape(n, centres.shape[-1] // 3, 3),
        }

    def _coupled(self, q: Array, drives: int, weights: Array) -> tuple[Array, Array]:
        """Of all rows of constraints that are no joints (n, drives, rows): efforts on drives, the couplings' weights
        given; and (n, 6 bodies, rows): wrenches on bodies."""
        tree, n = self.variables.tree, len(q)
        rows = inverse_loops.coupling_rows(tree)
        linear = {len(tree.cut) + c: x for c, x in enumerate(tree.couplings) if isinstance(x, LinearCoupling)}
        coupled, pulls = np.zeros((n, drives, len(rows))), np.zeros((n, len(tree.body_inertias), 6, len(rows)))
        places = [self._drive_place(k) for coupling in linear.values() for k in coupling.places]
        coupled[:, places, [rows.index((c, 0)) for c, x in linear.items() for _ in x.places]] = weights
        apart = [k for k, row in enumerate(rows) if row[0] not in linear]
        if apart:
            f = self.programs.function(
                ("other pulls",),
                lambda: trace(*for_tree(tree, traditional.other_pulls, {"q": tree.nq}), "other pulls"),
            )
            efforts, wrenches = f(q)
            known = traditional.other_rows(Kinematics(*at_pose(tree, q[0].tolist()), (0.0,) * tree.nv))
            pushed = [(self._drive_place(i), k) for k, row in zip(apart, known, strict=True) for i in row.efforts]
            pulled = [(b, k) for k, row in zip(apart, known, strict=True) for b in row.wrenches]
            for column, (place, k) in enumerate(pushed):
                coupled[:, place, k] += efforts[:, column]
            for column, (body, k) in enumerate(pulled):
                pulls[:, body, :, k] += wrenches[:, 6 * column : 6 * column + 6]
        return coupled, pulls.reshape(n, 6 * len(tree.body_inertias), len(rows))

    def _drive_place(self, k: int) -> int:
        """The place of a driven rate among the drives of all joints in the order of declaration."""
        before = 0
        for name in self.variables.joints:
            at = self.variables.rate_places[name]
            if k in at:
                return before + k - at.start
            before += len(at)
        raise ValueError(k)

    def _must_be_supplied(self, residual: Array, usual: Array) -> None:
        x = self.variables
        k, effort, share = largest_share(residual, self.scaled_closure.rate_units, usual)
        if share > NOTHING:
            raise ModelError(
                f"{x.name}: the drives on {', '.join(x.actuated) or 'no joint'} cannot produce this motion; "
                f"an effort of {effort:.6g} {x.effort_unit(k)} at {x.rate_names[k]!r} is missing. "
                + wording("Drive more joints, or ask with allow_residual=True.", "Drive more joints: actuated = true.")
            )
