"""What no loop changes: poses, twists, energy, inertia and forces of the tree, at states that the caller closes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import BodyPoint
from linkwright.layout.numbers import for_tree
from linkwright.methods import open
from linkwright.model.answers import Array, Energy, Momentum, PointMotion, Shaking
from linkwright.model.inputs import array, as_matrix, known, must_be_finite
from linkwright.model.program_cache import ProgramCache
from linkwright.model.variables import Variables
from linkwright.program import Program, trace, traced

SMALL = 60  # rates: of more, the inertia is found column by column, as a batch


class TreeQuantities:
    """Answers by name and in world axes. q (..., nq), v, a (..., nv) are what a user gives."""

    def __init__(self, variables: Variables, programs: ProgramCache, body_frames: BodyFrames) -> None:
        self.variables, self.programs, self.body_frames = variables, programs, body_frames

    def poses(self, q: Any) -> dict[str, tuple[Array, Array]]:
        bodies = self.variables.bodies
        R, p = self._answer("poses", self.variables.q(q))
        R = R.reshape(*R.shape[:-1], len(bodies), 3, 3)
        p = as_matrix(p, len(bodies), 3)
        return {name: (R[..., k, :, :], p[..., k, :]) for k, name in enumerate(bodies)}

    def twists(self, q: Any, v: Any) -> dict[str, Array]:
        return self._per_body(self._answer("twists", self.variables.q(q), self.variables.v(v)))

    def twist_rates(self, q: Any, v: Any, a: Any) -> dict[str, Array]:
        x = self.variables
        return self._per_body(self._answer("twist_rates", x.q(q), x.v(v), x.v(a, "a")))

    def jacobian(self, q: Any, body: str, at: Any) -> Array:
        key, program = self.jacobian_program(body, at)
        columns = self.programs.function(key, program)(self.variables.q(q))
        must_be_finite(self.variables.name, "the Jacobian's entries", columns)
        return as_matrix(columns, 6, self.variables.nv)

    def jacobian_program(self, body: str, at: Any) -> tuple[tuple[Any, ...], Callable[[], Program]]:
        """The key of the program of a point's Jacobian, and what traces it."""
        tree, place = self.programs.tree, self._place("jacobian", body, at)
        return ("jacobian", place), lambda: trace(*for_tree(tree, open.jacobian, {"q": tree.nq}, place), "Jacobian")

    def position(self, q: Any, body: str, at: Any) -> Array:
        key, program = self.position_program(body, at)
        p: Array = self.programs.function(key, program)(self.variables.q(q))
        must_be_finite(self.variables.name, "positions", p)
        return p

    def position_program(self, body: str, at: Any) -> tuple[tuple[Any, ...], Callable[[], Program]]:
        """The key of the program of a point's place, and what traces it."""
        tree, place = self.programs.tree, self._place("position", body, at)
        return ("position", place), lambda: trace(*for_tree(tree, open.position, {"q": tree.nq}, place), "position")

    def point_motions(self, q: Any, v: Any, a: Any) -> dict[str, PointMotion]:
        x, names = self.variables, tuple(self.variables.mechanism.points)
        if not names:
            return {}
        parts = [as_matrix(part, len(names), 3) for part in self._answer("points", x.q(q), x.v(v), x.v(a, "a"))]
        return {name: PointMotion(*(part[..., k, :] for part in parts)) for k, name in enumerate(names)}

    def _place(self, verb: str, body: str, at: Any) -> BodyPoint:
        """A named point; or a point fixed in a body, by its place in the reference pose; the centre of mass, if left
        out."""
        points, bodies = tuple(self.variables.mechanism.points), self.variables.bodies
        if isinstance(body, str) and body in points:
            if at is not None:
                raise ModelError(f"{verb}: {body!r} is a point, so `at` has nothing to say. Leave it out.")
            return self.programs.tree.points[points.index(body)]
        b = bodies.index(known(f"{self.variables.name}: body", body, (*bodies, *points)))
        if at is None:
            return self.programs.tree.body_inertias[b].com
        point = array("at", at, 3, ("x", "y", "z"))
        if point.ndim > 1:
            raise ModelError(f"{verb}: at is one point (x, y, z), not an array of shape {point.shape}.")
        return self.body_frames.point(b, point)

    def generalized_inertia(self, q: Any) -> Array:
        nv, q = self.variables.nv, self.variables.q(q)
        if nv <= SMALL:
            return as_matrix(self._answer("generalized_inertia", q), nv, nv)
        I = self.inertial_forces(q, np.eye(nv))
        return np.asarray(0.5 * (I + np.swapaxes(I, -1, -2)))

    def inertial_forces(self, q: Array, a: Array) -> Array:
        """(..., k, nv): I a of poses (..., nq), along each of the accelerations (k, nv)."""
        tree = self.programs.tree
        f = self.programs.function(
            ("inertial forces",),
            lambda: traced(*for_tree(tree, open.inertial_forces, {"q": tree.nq, "a": tree.nv}), "inertial forces"),
        )
        found: Array = f(q[..., np.newaxis, :], a)
        must_be_finite(self.variables.name, "inertial forces", found)
        return found

    def convective_forces(self, q: Any, v: Any) -> Array:
        return self._answer("convective_forces", self.variables.q(q), self.variables.v(v))

    def gravity_forces(self, q: Any) -> Array:
        return self._answer("gravity_forces", self.variables.q(q))

    def energy(self, q: Any, v: Any) -> Energy:
        kinetic, potential = self._answer("energy", self.variables.q(q), self.variables.v(v))
        return Energy(kinetic[..., 0], potential[..., 0])

    def centre_of_mass(self, q: Any) -> Array:
        return self._answer("centre_of_mass", self.variables.q(q))

    def momentum(self, q: Any, v: Any) -> Momentum:
        return Momentum(*self._answer("momentum", self.variables.q(q), self.variables.v(v)))

    def shaking(self, q: Any, v: Any, a: Any, external: Mapping[str, Any] | None) -> Shaking:
        motion = self.variables.in_motion(q, v, a, external)
        return Shaking(*self._answer("shaking", *motion.arrays, pushed=motion.pushed))

    def _answer(self, question: str, *arrays: Array, pushed: tuple[int, ...] = ()) -> Any:
        answer = self.programs.question(question, pushed=pushed)(*arrays)
        parts = answer if type(answer) is tuple else (answer,)
        must_be_finite(self.variables.name, question.replace("_", " "), *parts)
        return answer

    def _per_body(self, x: Array) -> dict[str, Array]:
        x = as_matrix(x, len(self.variables.bodies), 6)
        return {name: x[..., k, :] for k, name in enumerate(self.variables.bodies)}
