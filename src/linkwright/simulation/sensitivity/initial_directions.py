"""The directions along which a run is differentiated: what each does to the initial state and to the numbers p.

Initial states are closed: loops, and motions prescribed, hold in them, phi(q, p) = 0 and phi'(q, v, p) = 0. They are
told by independent coordinates and rates, B(q) v; with one of these moved, or a number p, the others follow:

    J u = -phi_p dp,                       B u = e
    J w = -(phi'_u u + phi'_p dp),         B w = e' - (B v)_u u

u, w: the change of the pose (turns, not quaternions) and of the rates v; e, e': that of the independent ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.engines import Function
from linkwright.errors import ModelError, SingularityError
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.layout.numbers import tree_at
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array
from linkwright.program import Program, inline, tangent, trace
from linkwright.scalars.tolerances import FREE, NONZERO, RANK
from linkwright.simulation.inputs.state_names import StateNames
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.problem import Problem


@dataclass(frozen=True, eq=False)
class Directions:
    """n directions: `start` (n, ny), the change of y at time zero, and `numbers` (n, K + 1, active), that of the active
    columns of p piece by piece. names: per name how many follow each other, and whether they make an array."""

    names: tuple[tuple[str, int, bool], ...]
    start: Array
    numbers: Array
    active: tuple[int, ...]
    independent: tuple[str, ...]

    @property
    def count(self) -> int:
        return len(self.start)

    def named(self, values: Array) -> dict[str, Any]:
        """Values (n,) by name."""
        found: dict[str, Any] = {}
        k = 0
        for name, size, many in self.names:
            found[name] = values[k : k + size].copy() if many else float(values[k])
            k += size
        return found


def make_directions(problem: Problem, equations: Equations) -> Directions:
    """By every dial of the run, and by every independent coordinate and rate of its initial state."""
    dials = equations.parameters.dials
    for dial in dials:
        if dial.name in ("q", "v", "states"):
            raise ModelError(
                f"{problem.model.name}: gradient: a parameter has the name {dial.name!r}, which is that of the initial "
                "state. Give it another name."
            )
    active = tuple(sorted({k for dial in dials for k in dial.columns}))
    for contact in equations.tree.contacts:
        if problem.modes[contact.constraint.number] == 1.0:
            raise ModelError(
                f"{problem.model.name}: gradient: the run starts on the stop of {contact.constraint.name!r}, where it "
                "has a derivative on one side only. Start beside it."
            )
    start = _InitialState(problem, equations, active)
    pieces = equations.pieces.shape[-2]
    names, rows, numbers = [], [], []
    for dial in dials:
        moved = np.zeros((len(dial.slopes), pieces, len(active)))
        moved[:, :, [active.index(k) for k in dial.columns]] = dial.slopes
        names.append((dial.name, len(moved), dial.many))
        rows.append(start.by_numbers(moved[:, 0]))
        numbers.append(moved)
    by_q, by_v = start.by_state()
    by_own = np.zeros((len(equations.state.own), equations.state.size))
    equations.state.of(by_own).own[:] = np.eye(len(by_own))
    for name, found in (("q", by_q), ("v", by_v), *([("states", by_own)] if len(by_own) else [])):
        names.append((name, len(found), True))
        rows.append(found)
        numbers.append(np.zeros((len(found), pieces, len(active))))
    return Directions(tuple(names), np.concatenate(rows), np.concatenate(numbers), active, start.names)


class _InitialState:
    """How the closed initial state changes with its independent coordinates and rates, and with the numbers p."""

    def __init__(self, problem: Problem, equations: Equations, active: tuple[int, ...]) -> None:
        self.equations, self.q, self.v = equations, problem.start.q[: problem.model.nq], problem.start.v
        self.p = equations.pieces[0]
        n = equations.model.nv
        self.names = independent_rates(equations)
        unit = np.eye(2 * n + len(active))
        dp = np.zeros((len(unit), len(self.p)))
        dp[:, list(active)] = unit[:, 2 * n :]
        function = Function(self._program(), "python")
        given = (np.tile(x, (len(unit), 1)) for x in (self.q, self.v, self.p))
        values = function(*given, unit[:, :n], unit[:, n : 2 * n], dp)
        found = dict(zip(function.outputs, values if isinstance(values, tuple) else (values,), strict=True))
        phi, opening, told = (found.get(name, np.zeros((len(unit), 0))).T for name in ("phi", "opening", "told"))
        held = (
            equations.constraints.many - equations.constraints.contact_rows
        )  # what may only push comes last, and is open
        phi, opening = phi[:held], opening[:held]
        poses = [k for k in range(len(phi)) if k not in equations.constraints.of_rates]  # rolling holds rates alone
        self._phi_u, self._phi_p = phi[poses, :n], phi[poses, 2 * n :]
        self._open_u, self._open_p = opening[:, :n], opening[:, 2 * n :]
        B, self._told_u = told[:, n : 2 * n], told[:, :n]
        self.units = np.array(equations.constraints.rate_units)
        self.picked = self._pick(B, len(equations.constraints.rows) - (len(phi) - len(poses)))
        self._A = np.concatenate([self._phi_u, B[self.picked]])
        self.picked_rates, self._A_rates = self.picked, self._A
        if len(poses) < len(phi):
            J = opening[:, n : 2 * n]
            self.picked_rates = _free(B * self.units, J * self.units)
            self._A_rates = np.concatenate([J, B[self.picked_rates]])

    def by_numbers(self, dp: Array) -> Array:
        """dy at the start (k, ny) for changes (k, active) of the numbers p; independent coordinates and rates stay."""
        return self._spread(dp, np.zeros((len(dp), len(self.picked))), np.zeros((len(dp), len(self.picked_rates))))

    def by_state(self) -> tuple[Array, Array]:
        """dy at the start by each independent coordinate, and by each rate; nothing by those that motions prescribe."""
        n = len(self.names)
        e, e_rate = np.eye(n)[:, self.picked], np.eye(n)[:, self.picked_rates]
        nothing = np.zeros((n, self._phi_p.shape[1]))
        return self._spread(nothing, e, 0.0 * e_rate), self._spread(nothing, 0.0 * e, e_rate)

    def _spread(self, dp: Array, e: Array, e_rate: Array) -> Array:
        u = self._solve(self._A, -dp @ self._phi_p.T, e)
        opening = u @ self._open_u.T + dp @ self._open_p.T
        w = self._solve(self._A_rates, -opening, e_rate - u @ self._told_u[self.picked_rates].T)
        tree = self.equations.tree
        q = tuple(map(float, self.q))
        dq = np.array([coordinate_rates(tree, q, tuple(map(float, row))) for row in u]).reshape(len(u), tree.nq)
        own = np.zeros(len(self.equations.state.own))
        return self.equations.state.joined(dq, w[:, list(self.equations.formulation.independent)], own, 0.0)

    def _solve(self, A: Array, held: Array, told: Array) -> Array:
        """What has these values of the constraints and of the independent ones, row by row."""
        x = np.linalg.solve(A * self.units, np.hstack([held, told]).T)
        return np.asarray(self.units[:, None] * x).T

    def _pick(self, B: Array, loops: int) -> list[int]:
        """Which of the independent rates are free at the start: all but those that prescribed motions settle."""
        name, J = self.equations.model.name, self._phi_u * self.units
        if len(_free(B * self.units, J[:loops])) < min(len(B), len(self.units) - loops):
            raise SingularityError(
                f"{name}: gradient: in the pose that the run begins with, {', '.join(self.names)} do not tell the "
                "motion. Build the model with other independent joints, build(independent=[...]), or begin elsewhere."
            )
        return _free(B * self.units, J)

    def _program(self) -> Program:
        equations, model = self.equations, self.equations.model
        state_names = StateNames(model)

        def held(q: Scalars, v: Scalars, p: Scalars) -> dict[str, Any]:
            c, numbers = equations.constraints, equations.named.of(p)
            tree, trajectory = tree_at(equations.tree, numbers.machine), numbers.motions
            rates = state_names.view(tree, q, v).v
            found = {"told": [rates[name] for name in self.names]}
            if c.many:
                found |= {"phi": c.residual(tree, 0.0, trajectory, q), "opening": c.rate(tree, 0.0, trajectory, q, v)}
            return found

        sizes = {"q": model.nq, "v": model.nv, "p": equations.sizes["p"]}
        program = trace(held, sizes)
        carried = tangent(program, list(sizes), [name for name, _ in program.outputs])

        def moved(q: Scalars, v: Scalars, p: Scalars, u: Scalars, w: Scalars, dp: Scalars) -> dict[str, Any]:
            found = inline(carried, (*q, *v, *p, *coordinate_rates(equations.tree, q, u), *w, *dp))
            return {name: found[f"d{name}"] for name, _ in program.outputs}

        return trace(moved, sizes | {"u": model.nv, "w": model.nv, "dp": equations.sizes["p"]}, "initial state")


def independent_rates(equations: Equations) -> tuple[str, ...]:
    """The rates of the model's independent joints, then of others that the loops leave free, by name."""
    model = equations.model
    found = [rate for rates in model.assembly.independent_parts("rates").values() for rate in rates]
    missing = model.dof - len(found)
    if missing > 0:  # idle freedoms: the spin of a rod between two ball joints
        J = model.scaled_closure.jacobian(model.analysis.poses[-1:])[0]
        held = [J[[model.scaled_closure.row_places[at] for at in model.analysis.chosen]]]
        held += [np.eye(model.nv)[[model.rate_names.index(name)]] for name in found if name in model.rate_names]
        left = _null(np.concatenate(held))
        for _ in range(missing):
            k = int(first_of_largest(np.linalg.norm(left, axis=-1)))
            found.append(model.rate_names[k])
            left = left @ _null(left[[k]])
    return tuple(found)


def _free(B: Array, J: Array) -> list[int]:
    """The first rows of B that are free and independent where J is held."""
    left, found = _null(J), []
    for k, row in enumerate(B):
        if left.shape[1] and np.linalg.norm(row @ left) > FREE:
            found.append(k)
            left = left @ _null((row @ left)[None])
    return found


def _null(J: Array) -> Array:
    """An orthonormal basis of what rows leave free."""
    if not len(J):
        return np.eye(J.shape[1])
    _, values, V = np.linalg.svd(J, full_matrices=True)
    return V[int((values > RANK * values.max(initial=NONZERO)).sum()) :].T
