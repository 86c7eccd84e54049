"""The questions that have gradients: each takes what its verb takes, and is made ready to be differentiated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.methods import closed_loops, cut_joints
from linkwright.model.answers import Array
from linkwright.model.assembling import Assembly
from linkwright.model.differentiable import Differentiable, Make
from linkwright.model.dynamics import Dynamics
from linkwright.model.inputs import must_be_finite
from linkwright.model.questions import ask
from linkwright.model.tree_quantities import TreeQuantities
from linkwright.model.variables import Given
from linkwright.program import Program, Rolled, trace

Wrenches = Mapping[str, Any] | None


class Rows:
    """Numbers of an answer (outputs, ..., one more axis or none), its batch having `axes` axes."""

    def __init__(self, x: Array, axes: int) -> None:
        self.x, self.axes = x, axes

    def one(self, k: int) -> Array:
        return self.x[k]

    def block(self, start: int, *shape: int) -> Array:
        """As many numbers as this shape holds, which follows the batch axes."""
        part = self.x[start : start + int(np.prod(shape))].reshape(*shape, *self.x.shape[1:])
        n = len(shape)
        return np.moveaxis(part, range(n), range(self.axes, self.axes + n))


class Asked(NamedTuple):
    """takes: the names of what is given, in order. named: the answer by its parts. closes: whether q, v, a are those of
    a closed machine, so that its other coordinates follow when parameters change."""

    takes: tuple[str, ...]
    given: Given
    of: Differentiable
    named: Callable[[Rows], Any]
    closes: bool = True


class GradientQuestions:
    """Ready to be differentiated, by the names of the verbs."""

    def __init__(self, quantities: TreeQuantities, assembly: Assembly, dynamics: Dynamics) -> None:
        self.quantities, self.assembly, self.dynamics = quantities, assembly, dynamics
        self.variables, self.programs = quantities.variables, quantities.programs
        self.tree = self.programs.tree

    def asked(self, question: Any) -> Callable[..., Asked]:
        """Who makes a question ready."""
        if not isinstance(question, str) or question not in QUESTIONS:
            known = ", ".join((*QUESTIONS, "assemble"))
            raise ModelError(f"There is no gradient of {shown(question)}. Choose one of {known}.")
        found: Callable[..., Asked] = getattr(self, question)
        return found

    def forward_dynamics(
        self, q: Any, v: Any = None, tau: Any = None, method: str = "sslm", external: Wrenches = None
    ) -> Asked:
        nv = self.variables.nv
        return self._under_efforts("forward_dynamics", q, v, tau, method, external, lambda x: x.block(0, nv))

    def reactions(
        self, q: Any, v: Any = None, tau: Any = None, method: str = "sslm", external: Wrenches = None
    ) -> Asked:
        return self._under_efforts("reactions", q, v, tau, method, external, self._by_joint)

    def inverse_dynamics(
        self,
        q: Any,
        v: Any = None,
        a: Any = None,
        method: str = "subsystem",
        external: Wrenches = None,
        allow_residual: bool = False,
        weights: Mapping[str, float] | None = None,
    ) -> Asked:
        return self._in_motion("inverse_dynamics", q, v, a, method, external, allow_residual, weights, self._efforts)

    def inverse_reactions(
        self,
        q: Any,
        v: Any = None,
        a: Any = None,
        method: str = "subsystem",
        external: Wrenches = None,
        allow_residual: bool = False,
        weights: Mapping[str, float] | None = None,
    ) -> Asked:
        return self._in_motion("inverse_reactions", q, v, a, method, external, allow_residual, weights, self._by_joint)

    def generalized_inertia(self, q: Any) -> Asked:
        nv = self.variables.nv
        return self._of_tree("generalized_inertia", self._state(q), ("I",), lambda x: x.block(0, nv, nv))

    def convective_forces(self, q: Any, v: Any) -> Asked:
        nv = self.variables.nv
        return self._of_tree("convective_forces", self._state(q, v), ("h",), lambda x: x.block(0, nv))

    def gravity_forces(self, q: Any) -> Asked:
        nv = self.variables.nv
        return self._of_tree("gravity_forces", self._state(q), ("g",), lambda x: x.block(0, nv))

    def energy(self, q: Any, v: Any = None) -> Asked:
        def named(x: Rows) -> dict[str, Array]:
            kinetic, potential = x.one(0), x.one(1)
            return {"kinetic": kinetic, "potential": potential, "total": kinetic + potential}

        return self._of_tree("energy", self._state(q, v), ("kinetic", "potential"), named)

    def centre_of_mass(self, q: Any) -> Asked:
        return self._of_tree("centre_of_mass", self._state(q), ("centre",), lambda x: x.block(0, 3))

    def momentum(self, q: Any, v: Any) -> Asked:
        return self._of_tree(
            "momentum",
            self._state(q, v),
            ("linear", "angular"),
            lambda x: {"linear": x.block(0, 3), "angular": x.block(3, 3)},
        )

    def shaking(self, q: Any, v: Any = None, a: Any = None, external: Wrenches = None) -> Asked:
        given = self.variables.in_motion(q, v, a, external)
        return self._of_tree(
            "shaking", given, ("force", "moment"), lambda x: {"force": x.block(0, 3), "moment": x.block(3, 3)}
        )

    def poses(self, q: Any) -> Asked:
        bodies = self.variables.bodies

        def named(x: Rows) -> dict[str, tuple[Array, Array]]:
            first = 9 * len(bodies)
            return {name: (x.block(9 * k, 3, 3), x.block(first + 3 * k, 3)) for k, name in enumerate(bodies)}

        return self._of_tree("poses", self._state(q), ("R", "p"), named)

    def twists(self, q: Any, v: Any) -> Asked:
        return self._of_tree("twists", self._state(q, v), ("twists",), self._by_body)

    def twist_rates(self, q: Any, v: Any, a: Any) -> Asked:
        return self._of_tree("twist_rates", self.variables.in_motion(q, v, a, None), ("twist_rates",), self._by_body)

    def points(self, q: Any, v: Any = None, a: Any = None) -> Asked:
        names, parts = tuple(self.variables.mechanism.points), ("position", "velocity", "acceleration")

        def named(x: Rows) -> dict[str, dict[str, Array]]:
            return {
                name: {part: x.block(3 * (len(names) * i + k), 3) for i, part in enumerate(parts)}
                for k, name in enumerate(names)
            }

        return self._of_tree("points", self.variables.in_motion(q, v, a, None), parts, named)

    def position(self, q: Any, body: str, at: Any = None) -> Asked:
        key, program = self.quantities.position_program(body, at)
        return self._quantity(key, program, self._state(q), ("p",), lambda x: x.block(0, 3))

    def jacobian(self, q: Any, body: str, at: Any = None) -> Asked:
        key, program = self.quantities.jacobian_program(body, at)
        nv = self.variables.nv
        return self._quantity(key, program, self._state(q), ("J",), lambda x: x.block(0, 6, nv))

    def joint_values(self, q: Any) -> Asked:
        joints = self.variables.mechanism.joints
        turning = [
            name for name in self.variables.cut_joints if len(joints[name].coordinates) > len(joints[name].rates)
        ]
        if turning:
            raise ModelError(
                f"{self.variables.name}: gradient of 'joint_values': joint {turning[0]!r} is cut, and its quaternion "
                "is known up to its sign. Cut another joint, or ask for 'poses'."
            )

        def values(tree: LinkTree, q: Any) -> dict[str, Any]:
            return {"values": (*q, *cut_joints.cut_readings(tree, q)["readings"])}

        def program() -> Program:
            return trace(*for_tree(self.tree, values, {"q": self.tree.nq}), "joint values")

        named = self._in_turn({name: len(joint.coordinates) for name, joint in joints.items()})
        return self._quantity(("joint values",), program, self._state(q), ("values",), named)

    def joint_rates(self, q: Any, v: Any) -> Asked:
        joints = self.variables.mechanism.joints

        def rates(tree: LinkTree, q: Any, v: Any) -> dict[str, Any]:
            return {"rates": (*v, *cut_joints.cut_motion(tree, q, v, v)["rate"])}

        def program() -> Program:
            sizes = {"q": self.tree.nq, "v": self.tree.nv}
            return trace(*for_tree(self.tree, rates, sizes), "joint rates")

        named = self._in_turn({name: len(joint.rates) for name, joint in joints.items()})
        return self._quantity(("joint rates",), program, self._state(q, v), ("rates",), named)

    def _in_turn(self, sizes: dict[str, int]) -> Callable[[Rows], dict[str, Array]]:
        """Numbers of the tree's joints, then of those that are cut, by joint as declared."""
        cuts, places, k = self.variables.cut_joints, {}, 0
        for name in (*(name for name in sizes if name not in cuts), *cuts):
            places[name], k = k, k + sizes[name]

        def named(x: Rows) -> dict[str, Array]:
            return {name: x.one(places[name]) if n == 1 else x.block(places[name], n) for name, n in sizes.items()}

        return named

    def closure(self, q: Any) -> Asked:
        rows = len(self.assembly.scaled_closure.rows)

        def program() -> Program:
            return trace(*for_tree(self.tree, closed_loops.closure, {"q": self.tree.nq}), "closure")

        found = self._quantity(("closure",), program, self._state(q), ("closure",), lambda x: x.block(0, rows))
        return found._replace(closes=False)

    def _state(self, q: Any, *v: Any) -> Given:
        return Given([self.variables.q(q), *(self.variables.v(x) for x in v)], self.variables.driven, ())

    def _under_efforts(
        self,
        question: str,
        q: Any,
        v: Any,
        tau: Any,
        method: str,
        external: Wrenches,
        named: Callable[[Rows], Any],
    ) -> Asked:
        pushed, wrenches = self.variables.wrenches(external)
        efforts, driven = self.variables.named_efforts(tau)
        given = Given([self.variables.q(q), self.variables.v(v), efforts, *wrenches], driven, pushed)
        of = self.dynamics.differentiable(question, method, given)
        return Asked(("q", "v", "tau", "external")[: len(given.arrays)], given, of, named)

    def _in_motion(
        self,
        question: str,
        q: Any,
        v: Any,
        a: Any,
        method: str,
        external: Wrenches,
        allow_residual: bool,
        weights: Mapping[str, float] | None,
        named: Callable[[Rows], Any],
    ) -> Asked:
        given = self.variables.in_motion(q, v, a, external)
        of = self.dynamics.differentiable(question, method, given, weights)

        def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
            here = given._replace(arrays=[x[:, 0] for x in arrays.arrays[: len(given.arrays)]])
            self.dynamics.inverse(here, method, allow_residual, weights)  # whatever has no answer has no gradient
            return of.run(key, make, arrays)

        return Asked(("q", "v", "a", "external")[: len(given.arrays)], given, of._replace(run=run), named)

    def _of_tree(self, question: str, given: Given, of: tuple[str, ...], named: Callable[[Rows], Any]) -> Asked:
        def program() -> Program | Rolled:
            return ask(self.tree, question, pushed=given.pushed)

        return self._quantity((question, given.pushed), program, given, of, named)

    def _quantity(
        self,
        key: tuple[Any, ...],
        program: Callable[[], Program | Rolled],
        given: Given,
        of: tuple[str, ...],
        named: Callable[[Rows], Any],
    ) -> Asked:
        def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
            d: Array = self.programs.function(key, make)(*arrays.arrays)
            must_be_finite(self.variables.name, "gradients", d)
            return d

        takes = ("q", "v", "a", "external")[: len(given.arrays)]
        return Asked(takes, given, Differentiable(key, program, of, run), named)

    def _efforts(self, x: Rows) -> dict[str, Array]:
        """Per actuated joint."""
        found, k = {}, 0
        for name in self.variables.actuated:
            n = len(self.variables.rate_places[name])
            found[name] = x.one(k) if n == 1 else x.block(k, n)
            k += n
        return found

    def _by_joint(self, x: Rows) -> dict[str, Array]:
        joints = {name: x.block(6 * k, 6) for k, name in enumerate(self.variables.joints)}
        couplings = self.variables.coupling_places.items()
        return joints | {
            name: x.one(at.start) if len(at) == 1 else x.block(at.start, len(at)) for name, at in couplings
        }

    def _by_body(self, x: Rows) -> dict[str, Array]:
        return {name: x.block(6 * k, 6) for k, name in enumerate(self.variables.bodies)}


QUESTIONS = tuple(name for name in vars(GradientQuestions) if not name.startswith("_") and name != "asked")
