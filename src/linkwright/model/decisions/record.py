"""Decisions: what is decided once about a machine, by its numbers.

`build` makes the record, and nothing changes it. All programs of a machine read it: those with its numbers folded in,
and those of a Family, to which numbers are inputs. So no answer can hang on what was asked before.

Fields are decided in `build`. Properties cost more than a tenth of it, as each says, and wait until someone asks: each
is a function of the fields alone. A decision of a new kind is a field, or such a property, and the function that makes
it stands where its subject is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.mobility.independence import check_independent, choose_independent, independent_rates
from linkwright.assembly.mobility.mobility import Analysis, analyse
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.errors import ModelError
from linkwright.kernels.elimination import Order
from linkwright.kernels.friction_balance import Steps
from linkwright.kernels.platform import Parallel
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import local_elimination
from linkwright.methods.projection import Split
from linkwright.model.decisions import elimination_orders, usual_pivots
from linkwright.model.decisions.coordinate_partitioning import partition_rates
from linkwright.model.decisions.friction_steps import steps_of
from linkwright.model.decisions.loop_motions import following_order, usual_following_pivots
from linkwright.model.decisions.massless_motions import Massless, massless_in_loops, massless_in_tree
from linkwright.model.decisions.method_accuracy import MethodAccuracy
from linkwright.model.decisions.motion_groups import reached_freedoms
from linkwright.model.decisions.parallel_structure import find_parallel_structure
from linkwright.model.decisions.rigid_rates import rigid_rates
from linkwright.model.decisions.usual_pivots import MotionFromRest
from linkwright.model.questions.loop_programs import LONGEST_TABLE, lightest_way, operations
from linkwright.model.variables import Integers, Variables
from linkwright.topology import Topology

MANY_LOOPS, NESTED = 10, 4  # loops in all, and of these such as start from a link


@dataclass(frozen=True)
class Decisions:
    """Of a machine in plain numbers: `variables` (with its mechanism and tree), body frames and closure are what all
    else is decided from.

    topology: what is cut, with the multipliers that each cut joint keeps. analysis: independent rows, mobility, generic
    poses. rigid: rates that are zero in every motion, as their loops are rigid.
    reach: how many degrees of freedom the drives move. named_independent: what build(independent=) was told.
    """

    variables: Variables = field(compare=False, repr=False)
    body_frames: BodyFrames = field(compare=False, repr=False)
    closure: ScaledClosure = field(compare=False, repr=False)
    topology: Topology
    analysis: Analysis
    rigid: Integers
    reach: int
    named_independent: tuple[str, ...] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, or copied, it is decided again from the same."""
        return _again, (self.mechanism, self.variables.cut_joints, self.named_independent)

    @property
    def mechanism(self) -> Mechanism:
        """In plain numbers."""
        return self.variables.mechanism

    @property
    def tree(self) -> LinkTree:
        """In plain numbers."""
        return self.variables.tree

    @property
    def square(self) -> bool:
        """Whether as many freedoms are driven as there are."""
        return len(self.variables.driven) == self.analysis.dof

    @cached_property
    def joints(self) -> JointCoordinates:
        """The coordinates and rates of all joints, cut ones included. Cost: a tenth of build(), for a chain."""
        return JointCoordinates(self.closure)

    @cached_property
    def loop_by_loop(self) -> bool:
        """Whether multipliers are eliminated loop by loop, the whole constraint inertia never being formed: in a row of
        loops on the ground it has few blocks, in a ladder it is full."""
        nested = len(self.tree.cut) >= MANY_LOOPS and local_elimination.nested_loops(self.tree) >= NESTED
        return self.closure.size_class.sparse or nested

    @cached_property
    def friction_steps(self) -> Steps:
        """How many steps find the efforts of joint friction by the load. Cost: a tenth of build() for each joint that
        has some."""
        return steps_of(self)

    @cached_property
    def massless(self) -> Massless:
        """Motions that move no matter. Cost: a fifth of build(), for a chain."""
        if not self.tree.constrained:
            return massless_in_tree(self.variables)
        return massless_in_loops(self.variables, self.closure, self.analysis)

    @cached_property
    def independent(self) -> tuple[str, ...]:
        """Joints, or single coordinates, whose values tell the pose: as named in build(), or drives first.

        Cost: the coordinates of all joints, a seventh of build() for a Stewart platform.
        """
        if self.named_independent is not None:
            return self.named_independent
        return choose_independent(self.joints, self.analysis)

    @cached_property
    def independent_rates(self) -> Integers:
        """Places, among all joints' rates, of those of `independent`, and of what else is free."""
        return independent_rates(self.joints, self.analysis, self.independent)

    @cached_property
    def following_order(self) -> Order | None:
        """(row, rate) by which the other rates follow from `independent_rates`, which cost more."""
        return following_order(self)

    @cached_property
    def partition(self) -> Split:
        """Of method `projection`: independent rates, drives first, and the order in which the others follow. Cost: a
        tenth of build()."""
        preferred = [k for k in self.variables.driven if k < self.tree.nv]
        return partition_rates(self.closure, self.analysis, preferred)

    @cached_property
    def parallel(self) -> Parallel | str:
        """The machine as legs and platform, or why it is none. Cost: as much as `independent`."""
        try:
            return find_parallel_structure(self.closure, self.analysis, self.variables.driven)
        except ModelError as none:
            return str(none)

    @cached_property
    def multiplier_order(self) -> Order:
        """Of the equations of the tree, the independent rates of `parallel` held. Cost: a quarter of build()."""
        assert isinstance(self.parallel, Parallel)
        return elimination_orders.multiplier_order(self, self.parallel.independent)

    @cached_property
    def orders(self) -> dict[str, Order | None]:
        """Orders of elimination of inverse dynamics by method; None where the machine is not driven squarely. Cost: a
        quarter of build()."""
        return elimination_orders.inverse_orders(self)

    @cached_property
    def sharing(self) -> tuple[Integers, Order] | None:
        """Drives that could do it alone, as places among all drives, and their order of elimination; None where all
        drives together do not reach every freedom. Cost: half of build()."""
        return elimination_orders.sharing_order(self)

    @cached_property
    def reaching(self) -> Integers:
        """Places among all drives of some that reach what all drives reach. Cost: as `sharing`."""
        return elimination_orders.reaching_drives(self)

    @cached_property
    def statics_order(self) -> Order | None:
        """Of the equations of a structure, which does not move. Cost: as `orders`."""
        return elimination_orders.statics_order(self)

    @cached_property
    def sslm_way(self) -> str:
        """Which of the ways to a subsystem's inertia takes the fewest operations: a key of `loop_programs.SSLM`. Cost:
        both are traced, as long as build() takes."""
        return lightest_way(self)

    @cached_property
    def long_table(self) -> bool:
        """Whether the slopes of the accelerations are too many to be traced as one table: they are found direction by
        direction. Cost: a trace, as for `sslm_way`."""
        columns = 2 * self.tree.nv + len(self.variables.driven)
        fits = self.closure.size_class.slopes_in_one
        return not fits or columns * operations(self, self.sslm_way) > LONGEST_TABLE

    @cached_property
    def usual_pivots(self) -> np.ndarray:
        """Per chosen row what its pivot is of the size of at a typical pose. Cost: a quarter of build(), of a machine
        of many loops all of it."""
        return usual_pivots.usual_pivots(self)

    @cached_property
    def usual_following_pivots(self) -> np.ndarray:
        """The same in `following_order`. Cost: an eighth of build()."""
        return usual_following_pivots(self)

    @cached_property
    def from_rest(self) -> MotionFromRest:
        """A machine of many loops at its generic poses, each of its drives giving one unit of effort. Cost: as
        `usual_pivots`."""
        return usual_pivots.from_rest(self)

    @cached_property
    def share_kept(self) -> float:
        """The smallest of what elimination leaves, against what it subtracts from, at a typical pose. Cost: a third of
        build()."""
        return usual_pivots.share_kept(self)

    @cached_property
    def accuracy(self) -> MethodAccuracy:
        """Which methods are unfit for the machine, or lose digits. Cost: as `share_kept`, or `from_rest`."""
        return MethodAccuracy(self)


def decide(mechanism: Mechanism, topology: Topology, tree: LinkTree, body_frames: BodyFrames) -> Decisions:
    """All decisions about a mechanism that was cut and laid out, but what the user names."""
    variables = Variables(mechanism, topology, tree)
    closure = ScaledClosure(mechanism, topology, tree)
    analysis = analyse(closure)
    if not tree.constrained:
        return Decisions(variables, body_frames, closure, topology, analysis, (), len(variables.driven))
    if analysis.dof > 1 and len(tree.frictions) > 1:  # of one freedom a motion that impends tells when rest ends
        shared = tuple(x._replace(shared=True) for x in tree.frictions)
        tree = tree._replace(frictions=shared)
        variables, closure = Variables(mechanism, topology, tree), ScaledClosure(mechanism, topology, tree)
    first, count = len(closure.cuts), Counter(c for c, _ in analysis.chosen)
    coupled = [count[first + c] for c in range(len(topology.couplings))]
    return Decisions(
        variables,
        body_frames,
        closure,
        topology.with_multipliers(analysis.counts, coupled),
        analysis,
        rigid_rates(closure, analysis),
        reached_freedoms(closure, analysis, variables.driven),
    )


def with_independent(decisions: Decisions, names: Sequence[str]) -> Decisions:
    """The same with the independent joints that the user named, if these tell the pose."""
    told = check_independent(decisions.joints, decisions.analysis, names)
    return replace(decisions, named_independent=told)


def _again(mechanism: Mechanism, cut: tuple[str, ...], independent: tuple[str, ...] | None) -> Decisions:
    return mechanism.build(cut=cut, independent=independent).parts.decisions
