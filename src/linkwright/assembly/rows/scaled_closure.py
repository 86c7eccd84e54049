"""The closure of a mechanism with loops as arrays over batches of poses, scaled to comparable units.

Angles count as they are, lengths in units of the size of their own loop: residuals, Jacobians and steps here are
numbers of comparable magnitude, whatever the user's units and whatever else stands beside that loop. q (n, nq) is in
the user's units throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.rows.characteristic_lengths import CharacteristicLengths
from linkwright.assembly.rows.closed_drawing import closed_drawing
from linkwright.assembly.rows.constraint_rows import DenseRows, Rows
from linkwright.assembly.rows.joined_poses import at_poses, pose_size
from linkwright.assembly.rows.load_groups import LoadGroup, load_groups
from linkwright.assembly.rows.rotations import Array, rotate_vector, rotated
from linkwright.assembly.rows.size_class import size_class
from linkwright.assembly.rows.sparse_function import SparseFunction
from linkwright.assembly.rows.traced_closure import ClosureAnswers
from linkwright.constraints.constraint import of_rates, row_units
from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.held import constraint_nouns, drawn_open
from linkwright.mechanism.mechanism import Mechanism
from linkwright.methods import cut_joints, open
from linkwright.program import Program, trace
from linkwright.scalars.tolerances import CLOSED
from linkwright.topology import Topology


class ScaledClosure:
    """A mechanism cut into a tree, seen by its closure."""

    def __init__(self, mechanism: Mechanism, topology: Topology, tree: LinkTree, engine: str = "auto") -> None:
        self.mechanism, self.topology, self.tree = mechanism, topology, tree
        self.engine = engine
        self.name = mechanism.name
        self.nq, self.nv = pose_size(tree), tree.nv  # values of parameters, if any, stand after the coordinates
        self.size_class = size_class(tree.nv)
        joints = tuple(mechanism.joints.values())
        self.cuts = tuple(joints[k] for k in topology.cuts)
        cut = frozenset(topology.cuts)
        self.tree_joints = tuple(joint for k, joint in enumerate(joints) if k not in cut)
        words = [constraint.row_names for constraint in constraints_of(tree)]
        self.rows = tuple((c, k) for c, names in enumerate(words) for k in range(len(names)))
        self.row_words = tuple(name for names in words for name in names)
        self.nouns = constraint_nouns(mechanism)
        self.coupling_names = tuple(self.nouns)
        self.constraint_names = (*(joint.name for joint in self.cuts), *self.coupling_names)
        drawn = [x for joint in self.tree_joints for x in joint.reference]
        self.reference = np.array([*drawn, *(p.value for p in tree.parameters)], float)
        self.sizes = CharacteristicLengths.of(mechanism, topology)
        self.size = self.sizes.whole
        self.rates = tuple(
            name for joint in (*self.tree_joints, *self.cuts) for name in joint.rates
        )  # the cut ones last
        self._functions: dict[str, SparseFunction] = {}
        self._programs: dict[str, Program] = {}
        if drawn_open(mechanism):
            self.reference = closed_drawing(self, self.reference)

    @cached_property
    def answers(self) -> ClosureAnswers:
        """Who answers for a machine of its size."""
        return self.size_class.answers(self)

    def what_closes(self, constraint: int) -> str:
        """A constraint as a sentence names it: the loop of a cut joint, or a coupling."""
        name = self.constraint_names[constraint]
        return f"the loop through joint {name!r}" if constraint < len(self.cuts) else f"{self.nouns[name]} {name!r}"

    @cached_property
    def row_places(self) -> dict[tuple[int, int], int]:
        """Where each (constraint, row of it) stands among all rows."""
        return {at: k for k, at in enumerate(self.rows)}

    @cached_property
    def of_rates(self) -> tuple[bool, ...]:
        """Per row whether it holds rates alone."""
        return tuple(alone for constraint in constraints_of(self.tree) for alone in of_rates(constraint))

    @cached_property
    def row_is_length(self) -> tuple[bool, ...]:
        """Per row whether its residual is a length, not an angle."""
        return tuple(not word.startswith("turn") for word in self.row_words)

    @cached_property
    def row_units(self) -> Array:
        """Per row 1 for a turn, the size of its loop for a length; of a coupling its largest weight, times that."""
        pairs = zip(constraints_of(self.tree), self.constraint_lengths, strict=True)
        return np.array([unit for constraint, length in pairs for unit in row_units(constraint, length)], float)

    @cached_property
    def constraint_lengths(self) -> list[float]:
        """Per constraint a length to compare with: the size of its loop, of a coupling that of the mechanism."""
        return [*self.sizes.loops, *(self.size for _ in self.tree.couplings)]

    @cached_property
    def rounding(self) -> Array:
        """Per row what rounding leaves of it, the more the farther its loop is from where the machine is laid out."""
        joints, base = tuple(self.mechanism.joints.values()), np.array(self.tree.base)
        points = np.array([joint.at for joint in joints], float).reshape(-1, 3)
        away = np.max(np.abs(points - base), axis=1, initial=0.0)
        loops = [float(np.max(away[list(loop.joints)], initial=0.0)) for loop in self.topology.loops]
        far = np.array([*loops, *[float(np.max(away, initial=0.0))] * len(self.tree.couplings)])
        cuts = [c for c, _ in self.rows]
        return 20.0 * np.finfo(float).eps * far[cuts] / np.array(self.constraint_lengths)[cuts]

    @cached_property
    def slack(self) -> Array:
        """Per row the factor on CLOSED below which its residual is rounding."""
        return np.maximum(1.0, self.rounding / CLOSED)

    @cached_property
    def rate_slides(self) -> tuple[bool, ...]:
        """Per rate of the tree, whether it is a velocity."""
        return _slides(self.tree_joints)

    @cached_property
    def cut_rate_slides(self) -> tuple[bool, ...]:
        return _slides(self.cuts)

    @cached_property
    def rate_units(self) -> Array:
        """Per rate 1 for a turn, the size of its loop for a slide."""
        return np.where(self.rate_slides, self._each(self.tree_joints, "rates"), 1.0)

    @cached_property
    def coordinate_units(self) -> Array:
        """Per coordinate of the tree 1 for a turn, or a part of a quaternion, the size of its loop for a slide."""
        slides = [length for joint in self.tree_joints for length in joint.coordinate_lengths]
        return np.where(slides, self._each(self.tree_joints, "coordinates"), 1.0)

    def _each(self, joints: tuple[Joint, ...], what: str) -> list[float]:
        """The size of its loop for each of the joints' rates, or coordinates."""
        return [self.sizes.joints[joint.name] for joint in joints for _ in getattr(joint, what)]

    @cached_property
    def cut_rate_units(self) -> Array:
        """The same for the rates of the cut joints."""
        return np.where(self.cut_rate_slides, self._each(self.cuts, "rates"), 1.0)

    @cached_property
    def loop_coordinates(self) -> list[list[int]]:
        """Per loop the places of the coordinates of its joints, but for those of the cut one."""
        chains = {joint.outer: joint.chain for joint in self.tree.tree_joints}
        found = []
        for loop in self.topology.loops:
            links = [self.tree.links[k] for body in (*loop.parent_side, *loop.child_side) for k in chains[body]]
            found.append([k for link in links for k in range(link.q, link.q + link.joint.coordinates)])
        return found

    @cached_property
    def load_groups(self) -> list[LoadGroup]:
        """The rates of the tree, grouped by the loads they share."""
        return load_groups(self)

    def closure(self, q: Array) -> Array:
        """Residuals of all rows in poses q (n, nq), scaled: (n, m)."""
        return self.answers.closure(q) / self.row_units if self.rows else np.zeros((len(q), 0))

    def jacobian(self, q: Array) -> Array:
        """Their derivatives by the tree's scaled rates: (n, m, nv)."""
        return self.rows_at(q).dense()

    def rows_at(self, q: Array) -> Rows:
        """The same as rows."""
        return self.answers.rows(q) if self.rows else DenseRows(np.zeros((len(q), 0, self.nv)))

    def opening_rates(self, q: Array, d: Array) -> Array:
        """J d of all rows, (n, m), of scaled rates d (n, nv)."""
        return self.rows_at(q).product(d)

    def live_rows(self, q: Array) -> Rows:
        """The rows that can open at all, (n, live, nv)."""
        return self.rows_at(q).taken(self.live)

    @property
    def holding(self) -> list[int]:
        """The rows that hold any rates: those of a planar loop along its normal, say, are zero by their structure."""
        return self.answers.holding if self.rows else []

    def holding_rows(self, q: Array) -> Rows:
        """These, (n, holding, nv)."""
        return self.rows_at(q).taken(self.holding)

    @cached_property
    def live(self) -> list[int]:
        """The rows that can open at all: those that hold poses, too, not rates alone."""
        return [k for k in self.holding if not self.of_rates[k]]

    def cut_jacobian(self, q: Array) -> Array:
        """Rates of the cut joints per unit rate of the tree, (n, cut rates, nv)."""
        return self.cut_rows(q).dense()

    def cut_rows(self, q: Array) -> Rows:
        """The same as rows."""
        return self.answers.cut_rows(q) if self.cuts else DenseRows(np.zeros((len(q), 0, self.nv)))

    def unflipped(self, q: Array) -> Array:
        """Whether no cut joint is closed upside down, (n,)."""
        return np.all(self.readings(q)[1] > 0.0, axis=-1)

    def readings(self, q: Array) -> tuple[Array, Array]:
        """Coordinates of the cut joints (free turns as matrices), and numbers positive where none is flipped."""
        return self.answers.readings(q) if self.cuts else (np.zeros((len(q), 0)), np.ones((len(q), 1)))

    def bias(self, q: Array, v: Array) -> tuple[Array, Array]:
        """J' v of the closure (n, m), and the same of the cut joints' own rates, at rates v in the user's units."""
        if not self.rows:
            return np.zeros((len(q), 0)), np.zeros((len(q), 0))
        closure, own = self.answers.bias(q, v)
        return closure / self.row_units, own / self.cut_rate_units

    def lines(self, q: Array) -> Array:
        """Points and axes of all joints, (n, k): what one assembly is told from another by."""
        points, axes = self.run("joint lines", cut_joints.joint_lines, q)
        units = np.repeat([self.sizes.joints[name] for name in self.mechanism.joints], 3)
        return np.concatenate([points / units, axes], axis=-1)

    def twists(self, q: Array) -> Array:
        """Angular velocity and velocity of every body's centre per unit rate at one pose, (bodies, 6, nv)."""
        tree, columns = at_poses(self.tree, np.tile(q, (self.nv, 1)))
        found = open.twists(tree, columns, tuple(np.eye(self.nv)))["twists"]
        table = np.array([np.broadcast_to(x, self.nv) for x in found]).reshape(-1, 6, self.nv)
        units = np.array([[1.0] * 3 + [self.sizes.bodies[name]] * 3 for name in self.topology.bodies])
        return table * self.rate_units / units[:, :, None]

    def moved(self, q: Array, step: Array) -> Array:
        """Poses after small displacements of the kind of the rates; quaternions turn exactly and stay unit."""
        d = step * self.rate_units
        new = q.copy()
        places, rates = self._plain_places
        new[:, places] += d[:, rates]
        turns, turn_rates, free_turns, slides, slide_rates = self._quaternion_places
        if len(slides):
            moved = rotate_vector(q[:, free_turns].reshape(-1, 4), d[:, slide_rates].reshape(-1, 3))
            new[:, slides] = q[:, slides] + moved.reshape(-1, *slides.shape)
        if len(turns):
            turned = rotated(q[:, turns].reshape(-1, 4), d[:, turn_rates].reshape(-1, 3))
            new[:, turns] = turned.reshape(-1, *turns.shape)
        return new

    @cached_property
    def _plain_places(self) -> tuple[list[int], list[int]]:
        """Places of coordinates that are sums of their rates, and of these."""
        plain = [link for link in self.tree.links if not link.joint.by_quaternion]
        return [link.q for link in plain], [link.v for link in plain]

    @cached_property
    def _quaternion_places(self) -> tuple[Array, Array, Array, Array, Array]:
        """Of joints that turn by a quaternion its places (k, 4) and those of the rates (k, 3); of those that slide as
        well also the quaternion's, the slides' and their rates'."""
        links = [link for link in self.tree.links if link.joint.by_quaternion]
        free = [link for link in links if link.joint.slides]
        return (
            places_from([link.q + link.joint.quaternion for link in links], 4),
            places_from([link.v for link in links], 3),
            places_from([link.q + link.joint.quaternion for link in free], 4),
            places_from([link.q for link in free], 3),
            places_from([link.v + 3 for link in free], 3),
        )

    def run(self, question: str, method: Callable[..., Any], q: Array, *v: Array) -> Any:
        """What a method of a tree makes of poses q (n, nq) and rates v (n, nv): traced once under its name."""
        prepared = self._functions.get(question)
        if prepared is None:
            sizes = {"q": self.tree.nq} | ({"v": self.nv} if v else {})
            program = self._programs[question] = trace(*for_tree(self.tree, method, sizes), question)
            prepared = SparseFunction.of(program, self.engine, tiered=self.engine == "auto")
            self._functions[question] = prepared
        return prepared(q, *v)

    def program(self, question: str) -> Program:
        """What was traced under that name."""
        return self._programs[question]


def places_from(first: Sequence[int], width: int) -> Array:
    """Places (k, width) from each first one on."""
    return np.array(first, int)[:, None] + np.arange(width)


def _slides(joints: tuple[Joint, ...]) -> tuple[bool, ...]:
    """Per rate of the joints, whether it is a velocity."""
    return tuple(length for joint in joints for length in joint.rate_lengths)
