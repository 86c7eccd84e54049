"""The two chains as programs: each tells how its own state changes, of its own state and the other chain's.

Method A: the state of a chain is (q, v) of its joints [003 eq. 22]; method B: (q, share of nu), where the shares of
both chains add up to the independent rate nu [003 eq. 27]. One number p: the stiffness k, or sigma.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from linkwright.engines.native import Native
from linkwright.methods import compliance, projection
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.decisions.coordinate_partitioning import partition_rates
from linkwright.program import Program, trace
from linkwright.simulation.integrators import Integrator, Kernel, Reason, Task, advance
from papers.paper_003.machine import TORQUE, machine
from papers.plots import Array

CHAINS = {"A": (0, 1), "B": (2,)}  # the joints A, B and D by their places in q
EVERYTHING = (0, 1, 2)
Scalars = tuple[Any, ...]


@cache
def chain_program(method: str, chain: str) -> Program:
    """(own, other, p) -> change of the chain's state."""
    mine = CHAINS[chain]
    theirs = tuple(k for k in EVERYTHING if k not in mine)

    def change(own: Scalars, other: Scalars, p: Scalars) -> dict[str, Scalars]:
        q = _placed(mine, own, theirs, other)
        rest, others = own[len(mine) :], other[len(theirs) :]
        x = (rest[0] + others[0],) if method == "projection" else _placed(mine, rest, theirs, others)
        return {"change": _changes(method, q, x, p[0], mine)}

    sizes = {"own": state_size(method, mine), "other": state_size(method, theirs), "p": 1}
    return trace(change, sizes, f"chain {chain}, {method}")


@cache
def whole_program(method: str) -> Program:
    """(t, y, p) -> dy/dt of the whole machine, y = (q, v) or (q, nu)."""

    def change(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Scalars]:
        return {"dy": _changes(method, y[:3], y[3:], p[0], EVERYTHING)}

    return trace(change, {"t": 1, "y": state_size(method, EVERYTHING), "p": 1}, f"four-bar, {method}")


def state_size(method: str, joints: Sequence[int]) -> int:
    return len(joints) + (1 if method == "projection" else len(joints))


def chain_state(method: str, chain: str, y: Array) -> Array:
    """The chain's part of the whole state; of nu all is chain A's."""
    mine = list(CHAINS[chain])
    rest = y[3:] * (chain == "A") if method == "projection" else y[3:][mine]
    return np.concatenate([y[:3][mine], rest])


def whole_states(method: str, paths: dict[str, Array]) -> Array:
    """(T, ny) from the chains' (T, n)."""
    size = state_size(method, EVERYTHING)
    y = np.zeros((len(next(iter(paths.values()))), size))
    for chain, path in paths.items():
        mine = list(CHAINS[chain])
        y[:, mine] = path[:, : len(mine)]
        if method == "projection":
            y[:, 3] += path[:, -1]
        else:
            y[:, [3 + k for k in mine]] = path[:, len(mine) :]
    return y


def integrate(method: str, q: Array, p: float, until: float, step: float, times: Array) -> Array:
    """(T, ny): the whole machine from rest at q, closed or not, in fixed steps of Dormand and Prince's method."""
    y0 = np.zeros(state_size(method, EVERYTHING))
    y0[:3] = q
    task = Task(rhs=_kernel(method), y0=y0, until=until, times=times, pieces=np.array([[p]]), step=step)
    integrator = Integrator(task, "ode5")
    while advance(integrator) is Reason.PAUSED:
        pass
    return np.array(integrator.samples[: integrator.filled])


@cache
def _kernel(method: str) -> Kernel:
    return Kernel.of(Native(whole_program(method), 1))


def _changes(method: str, q: Scalars, x: Scalars, p: Any, own: Sequence[int]) -> Scalars:
    """Of the joints `own`: rates and accelerations, or rates and their share of the change of nu."""
    model = machine()
    at = DynamicsInput(model.tree, q, x, (TORQUE,), model.driven)
    if method == "compliance":
        a = compliance.forward_dynamics(at, p, length=model.scaled_closure.size)["a"]
        return (*(x[k] for k in own), *(a[k] for k in own))
    split = partition_rates(model.scaled_closure, model.analysis, model.driven)
    found = projection.share(at, model.analysis.chosen, split, tuple(own), p)
    return (*found["v"], *found["nu_dot"])


def _placed(mine: Sequence[int], own: Scalars, theirs: Sequence[int], other: Scalars) -> Scalars:
    """The joints' numbers of both chains in the machine's order."""
    found = dict(zip(mine, own, strict=False)) | dict(zip(theirs, other, strict=False))
    return tuple(found[k] for k in EVERYTHING)
