"""The gradients of forward dynamics, exact: the inverse recursion differentiated, divided by the inertia.

    I a + h(q, v) = tau   =>   da/dx = -I^-1 d(inverse dynamics)/dx at that a,   da/dtau = I^-1

Small displacements are of the kind of v, so a quaternion is displaced by a turn.
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.poses import moves_of
from linkwright.kernels.regroup import lean_masses
from linkwright.methods import open
from linkwright.program import Program, inline, jacobian, trace

Scalars = tuple[Scalar, ...]


def linearize(machine: Machine, driven: tuple[int, ...]) -> Program:
    """a, da_dq, da_dv (nv x nv) and da_dtau (nv x driven rates), row by row."""
    nq, nv = machine.nq, machine.nv

    def efforts(q: Scalars, v: Scalars, a: Scalars) -> dict[str, Scalars]:
        return open.inverse_dynamics(machine, q, v, a)

    slopes = jacobian(trace(efforts, {"q": nq, "v": nv, "a": nv}), ["q", "v"], of="tau")
    # Leaves are eliminated first: rates in the order of the links, whatever order they were declared in.
    order = [link.v + k for link in machine.links for k in range(_rates(machine, link.v))]

    def gradients(q: Scalars, v: Scalars, tau: Scalars) -> dict[str, Scalars]:
        a = open.forward_dynamics(machine, q, v, tau, driven)["a"]
        found = inline(slopes, (*q, *v, *a))
        by_q, by_v = found["dtau/dq"], found["dtau/dv"]
        I = generalized_inertia(machine, lean_masses(machine), moves_of(machine, q))
        F = factor([[I[nv * i + j] for j in order] for i in order])

        def over_inertia(column: list[Scalar]) -> list[Scalar]:
            x = solve_factored(F, [column[i] for i in order])
            back: list[Scalar] = [0.0] * nv
            for place, i in enumerate(order):
                back[i] = x[place]
            return back

        dq, dv = [], []
        for k in range(nv):
            unit = tuple(1.0 if j == k else 0.0 for j in range(nv))
            step = coordinate_rates(machine, q, unit)
            dq.append(over_inertia([-_dot(by_q[nq * i : nq * (i + 1)], step) for i in range(nv)]))
            dv.append(over_inertia([-by_v[nv * i + k] for i in range(nv)]))
        dtau = [over_inertia([1.0 if i == k else 0.0 for i in range(nv)]) for k in driven]
        return {"a": a, "da_dq": _rows(dq, nv), "da_dv": _rows(dv, nv), "da_dtau": _rows(dtau, nv)}

    return trace(gradients, {"q": nq, "v": nv, "tau": len(driven)}, "gradients of forward dynamics")


def _rates(machine: Machine, v: int) -> int:
    """How many rates the link at place v has."""
    starts = sorted([link.v for link in machine.links] + [machine.nv])
    return starts[starts.index(v) + 1] - v


def _dot(row: Scalars, x: Scalars) -> Scalar:
    total: Scalar = 0.0
    for a, b in zip(row, x, strict=True):
        total = total + a * b
    return total


def _rows(columns: list[list[Scalar]], n: int) -> Scalars:
    return tuple(column[i] for i in range(n) for column in columns)
