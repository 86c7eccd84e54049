"""Closed loops beside Pinocchio's constraintDynamics (exact) and MuJoCo's connections (soft), where these are there."""

from __future__ import annotations

import timeit
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from benchmarks.clock import take_turns
from benchmarks.open_systems import moved_bytes
from benchmarks.peers import installed, to_mjcf, to_pinocchio
from linkwright import gallery
from linkwright.engines import Function
from linkwright.engines.codegen.emit import machine_operations
from linkwright.model import Model

MACHINES: dict[str, Callable[[], Any]] = {
    "four-bar": lambda: gallery.load("four-bar").build(),
    "3-RRR": lambda: gallery.load("three-rrr").build(),
    "ten four-bars": lambda: gallery.load("n-four-bar", n=10).build(),
    "Stewart": lambda: gallery.load("stewart").build(),
}


Pair = tuple[Callable[[], object], Callable[[], object]]  # the work of a peer, and a call that does next to nothing


class Row(NamedTuple):
    """One machine: operations by method; seconds per state of accelerations and of all reactions; the peers'.

    verbs: seconds per state of model.forward_dynamics and model.reactions, with all they check, on all cores.
    machine_operations: of sslm, with those sines are made of; bytes: of a state's arguments and results; gap: of the
    loops of the states, m or rad; spreads: of the turns of everybody, s per state.
    """

    machine: str
    operations: dict[str, int]
    machine_operations: int
    bytes: int
    accelerations: float
    reactions: float
    peers: dict[str, float]
    verbs: tuple[float, float]
    gap: float
    spreads: dict[str, dict[str, float]]

    @property
    def ratio(self) -> float | None:
        """Against the exact peer, if it is there."""
        return self.peers["Pinocchio"] / self.accelerations if "Pinocchio" in self.peers else None


def states(model: Model, n: int) -> list[np.ndarray]:
    """Closed poses of the analysis over and over, with admissible rates and random efforts."""
    rng = np.random.default_rng(0)
    poses = model.analysis.poses
    free = model.free_motions(poses)
    q = np.resize(np.arange(len(poses)), n)
    v = np.einsum("nik,nk->ni", free[q], rng.standard_normal((n, free.shape[2])))
    return [poses[q], v, rng.standard_normal((n, len(model.driven)))]


def rows(rounds: int, batch: int) -> Iterator[Row]:
    for name, make in MACHINES.items():
        model = make()
        given = states(model, batch)
        forward = model.function("forward_dynamics", threads=1)
        carried = model.function("reactions", threads=1)
        others: dict[str, Pair] = {}
        if installed("pinocchio"):
            others["Pinocchio"] = exact_peer(model, given)
        if installed("mujoco"):
            others["MuJoCo"] = soft_peer(model)
        contenders: dict[str, Callable[[], object]] = {
            "ours": _ready(forward, given),
            "reactions": _ready(carried, given),
            "forward verb": partial(model.forward_dynamics, *given),
            "reactions verb": partial(model.reactions, *given),
            **{f"{peer} {k}": call for peer, calls in others.items() for k, call in enumerate(calls)},
        }
        turns = take_turns(contenders, rounds)
        peers = {peer: turns[f"{peer} 0"].less(turns[f"{peer} 1"]) for peer in others}
        ours = {who: turns[who].per(batch) for who in contenders if not who.startswith(tuple(others))}
        counts = {m: model.loop_programs.accelerations(m).operations for m in ("sslm", "slm", "system")}
        yield Row(
            name,
            counts,
            machine_operations(forward.program.operations, forward.program.counts),
            moved_bytes(forward),
            ours["ours"].best,
            ours["reactions"].best,
            {peer: taken.best for peer, taken in peers.items()},
            (ours["forward verb"].best, ours["reactions verb"].best),
            float(np.abs(model.closure(given[0])).max()),
            {who: taken.spread() for who, taken in (ours | peers).items()},
        )


def _ready(f: Function, given: list[np.ndarray]) -> Callable[[], object]:
    """A call that writes into arrays made before: what is measured is the computing."""
    return partial(f.into, f.room(len(given[0])), *given)


def exact_peer(model: Model, given: list[np.ndarray]) -> Pair:
    """The call on one state, checked against ours, and one that does next to nothing."""
    import pinocchio as pin

    made, places, order, constraints = to_pinocchio(model)
    data = made.createData()
    q, v, tau = np.empty(made.nq), np.zeros(made.nv), np.zeros(made.nv)
    q[places], v[order] = given[0][0], given[1][0]
    efforts = np.zeros(model.nv)
    efforts[list(model.driven)] = given[2][0]
    tau[order] = efforts
    proximal = pin.ProximalSettings(1e-12, 1e-10, 20)
    listed = pin.StdVec_RigidConstraintModel()
    held = pin.StdVec_RigidConstraintData()
    for constraint in constraints:
        listed.append(constraint)
        held.append(constraint.createData())
    pin.initConstraintDynamics(made, data, listed, held)
    a = np.array(pin.constraintDynamics(made, data, q, v, tau, listed, held, proximal))[order]
    ours = model.forward_dynamics(given[0][0], given[1][0], given[2][0]).a
    if np.max(np.abs(a - ours)) > 1e-5 * max(1.0, float(np.max(np.abs(ours)))):
        raise AssertionError(f"{model.name}: not the same machine: {a} {ours}")
    one = (made, data, q, v, tau, listed, held, proximal)
    return lambda: pin.constraintDynamics(*one), lambda: pin.computeTotalMass(made, data)


def soft_peer(model: Model) -> Pair:
    import mujoco

    made = mujoco.MjModel.from_xml_string(to_mjcf(model))
    data = mujoco.MjData(made)
    data.qvel[:] = 1e-3
    return lambda: mujoco.mj_forward(made, data), lambda: mujoco.mj_checkAcc(made, data)


def single(rounds: int, machine: str) -> dict[str, float]:
    """Microseconds per call from Python for one state."""
    model = MACHINES[machine]()
    given = states(model, 8)
    q, v, tau = (x[0].copy() for x in given)
    f = model.function("forward_dynamics")
    contenders: dict[str, Callable[[], object]] = {"model.function(...)(q, v, tau)": lambda: f(q, v, tau)}
    if installed("pinocchio"):
        contenders["pinocchio.constraintDynamics(...)"] = exact_peer(model, given)[0]
    best = dict.fromkeys(contenders, float("inf"))
    for _ in range(rounds):
        for name, call in contenders.items():
            best[name] = min(best[name], min(timeit.repeat(call, number=1000, repeat=3)) / 1000)
    return {name: 1e6 * seconds for name, seconds in best.items()}
