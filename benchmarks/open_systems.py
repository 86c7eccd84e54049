"""Open systems beside Pinocchio and MuJoCo, where these are there: same machine, same states, one run, ratios."""

from __future__ import annotations

import timeit
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from benchmarks.cases import OPEN
from benchmarks.clock import take_turns
from benchmarks.peers import installed, to_mjcf, to_pinocchio
from linkwright.engines import Function
from linkwright.engines.codegen.emit import machine_operations
from linkwright.model import Model
from linkwright.program import trace

BATCH = 100_000
PEER_BATCH = 2_000  # states per turn of a peer: it has no batches, more would only take longer
RESULTS = 4_000_000  # numbers written at once: gradients of large machines would fill the memory


QUESTIONS = {"forward": "forward_dynamics", "inverse": "generalized_forces", "gradient": "linearize"}


class Row(NamedTuple):
    """One question about one machine: seconds per state; operations as counted, and with those sines are made of.

    bytes: of a state's arguments and results; spreads: of the turns of everybody, s per state.
    """

    machine: str
    question: str
    operations: int
    machine_operations: int
    bytes: int
    seconds: float
    peers: dict[str, float]
    spreads: dict[str, dict[str, float]]

    @property
    def ratio(self) -> float | None:
        """How many times faster than the fastest peer, if there is one."""
        return min(self.peers.values()) / self.seconds if self.peers else None


def rows(rounds: int, batch: int, machines: list[str]) -> Iterator[Row]:
    """One row per machine and question, as they are measured."""
    for name in machines:
        model = OPEN[name]()
        states = _states(model, batch)
        peers: dict[str, _Pinocchio | _MuJoCo] = {}
        if installed("pinocchio"):
            peers["Pinocchio"] = _Pinocchio(model, states)
        if installed("mujoco"):
            peers["MuJoCo"] = _MuJoCo(model, states)
        few = max(64, RESULTS // (3 * model.nv**2))  # the gradient of a state of Talos is 33 kB
        for question, asked in QUESTIONS.items():
            f = model.function(asked, threads=1)
            given = [x[:few] for x in states] if question == "gradient" else states
            calls = {peer: getattr(engine, question) for peer, engine in peers.items() if hasattr(engine, question)}
            yield _row(name, question, f, given, rounds, calls)


class Calls(NamedTuple):
    """A peer's work: what to call, how many states that is, and a call that does next to nothing, to be taken off."""

    work: Callable[[], object]
    states: int
    nothing: Callable[[], object] | None = None


def _row(
    machine: str, question: str, f: Function, states: list[np.ndarray], rounds: int, peers: dict[str, Calls]
) -> Row:
    if f.program.inputs[-1][1] != states[-1].shape[1]:
        states = [*states[:2], states[2][:, : f.program.inputs[-1][1]]]
    outputs = [np.zeros((len(states[0]), size)) for _, size in f.program.outputs]  # made before: computing is measured
    contenders: dict[str, Callable[[], object]] = {"ours": lambda: f.into(outputs, *states)}
    for name, calls in peers.items():
        contenders[name] = calls.work
        if calls.nothing is not None:
            contenders[f"{name}, nothing"] = calls.nothing
    turns = take_turns(contenders, rounds)
    taken = {"ours": turns["ours"].per(len(states[0]))}
    taken |= {name: turns[name].less(turns.get(f"{name}, nothing")).per(calls.states) for name, calls in peers.items()}
    counted = f.program.operations
    executed = machine_operations(counted, f.program.counts)
    return Row(
        machine,
        question,
        counted,
        executed,
        moved_bytes(f),
        taken["ours"].best,
        {name: taken[name].best for name in peers},
        {name: found.spread() for name, found in taken.items()},
    )


def moved_bytes(f: Function) -> int:
    """Of one state's arguments and results, which a batch reads and writes once."""
    return 8 * sum(size for _, size in (*f.program.inputs, *f.program.outputs))


def _states(model: Model, n: int) -> list[np.ndarray]:
    """Random q, v, and numbers to serve as tau or a."""
    rng = np.random.default_rng(0)
    q = np.tile(model.reference.q, (n, 1)) + rng.uniform(-1.0, 1.0, (n, model.nq))
    for _, k in model.quaternion_places:
        q[:, k : k + 4] /= np.linalg.norm(q[:, k : k + 4], axis=1, keepdims=True)
    return [q, rng.standard_normal((n, model.nv)), rng.standard_normal((n, model.nv))]


class _Pinocchio:
    """Batches through its own loop over states in C++; gradients state by state, the call's price taken off."""

    def __init__(self, model: Model, states: list[np.ndarray]) -> None:
        import pinocchio as pin

        made, places, order, _ = to_pinocchio(model)
        data, pool = made.createData(), pin.ModelPool(made, 1)
        q, v, x = (s[:PEER_BATCH] for s in states)
        Q, V, X = np.empty((made.nq, len(q))), np.empty((made.nv, len(q))), np.empty((made.nv, len(q)))
        Q[places], V[order], X[order] = q.T, v.T, x.T
        Q, V, X, out = (np.asfortranarray(a) for a in (Q, V, X, np.empty_like(X)))
        self.forward = Calls(lambda: pin.abaInParallel(1, pool, Q, V, X, out), len(q))
        self.inverse = Calls(lambda: pin.rneaInParallel(1, pool, Q, V, X, out), len(q))
        one = [np.ascontiguousarray(a[:, 0]) for a in (Q, V, X)]
        self.gradient = Calls(
            lambda: pin.computeABADerivatives(made, data, *one), 1, lambda: pin.computeTotalMass(made, data)
        )
        self.model, self.data, self.one = made, data, one
        check = pin.aba(made, data, *one)[order] - model.function("forward_dynamics", engine="python")(
            q[0], v[0], x[0][: len(model.driven)]
        ) if len(model.driven) == model.nv else np.zeros(1)  # fmt: skip
        assert np.max(np.abs(check)) < 1e-6 * max(1.0, float(np.max(np.abs(data.ddq)))), "not the same machine"


class _MuJoCo:
    """Its smooth dynamics, contacts and constraints switched off, called from Python, the call's price taken off."""

    def __init__(self, model: Model, states: list[np.ndarray]) -> None:
        import mujoco

        made = mujoco.MjModel.from_xml_string(to_mjcf(model))
        data = mujoco.MjData(made)
        data.qvel[:] = states[1][0]
        nothing = lambda: mujoco.mj_checkAcc(made, data)  # noqa: E731
        self.forward = Calls(lambda: mujoco.mj_forward(made, data), 1, nothing)
        self.inverse = Calls(lambda: mujoco.mj_inverse(made, data), 1, nothing)


def single(rounds: int) -> dict[str, float]:
    """Microseconds per call from Python for one UR5 state."""
    model = OPEN["UR5"]()
    states = _states(model, 8)
    q, v, tau = (s[0] for s in states)
    f = model.function("forward_dynamics")
    contenders: dict[str, Callable[[], object]] = {
        "model.function(...)(q, v, tau)": lambda: f(q, v, tau),
        "model.forward_dynamics(q, v, tau)": lambda: model.forward_dynamics(q, v, tau),
    }
    if installed("pinocchio"):
        import pinocchio as pin

        peer = _Pinocchio(model, states)
        contenders["pinocchio.aba(model, data, q, v, tau)"] = lambda: pin.aba(peer.model, peer.data, *peer.one)
    best = dict.fromkeys(contenders, float("inf"))
    for _ in range(rounds):
        for name, call in contenders.items():
            best[name] = min(best[name], min(timeit.repeat(call, number=2000, repeat=3)) / 2000)
    return {name: 1e6 * seconds for name, seconds in best.items()}


def peak(rounds: int) -> float:
    """Multiply-adds of one core by the same engine, operations per second: independent chains, all in registers."""

    def chains(x: tuple[Any, ...]) -> dict[str, tuple[Any, ...]]:
        values = [x[0] + float(k) for k in range(16)]
        for _ in range(100):
            values = [value * x[0] + x[1] for value in values]
        while len(values) > 1:
            values = [a + b for a, b in zip(values[::2], values[1::2], strict=True)]
        return {"y": tuple(values)}

    f = Function(trace(chains, {"x": 2}), threads=1)
    x, y = np.full((16384, 2), 0.5), np.zeros((16384, 1))
    turns = take_turns({"peak": lambda: f.into([y], x)}, 50 * rounds, least=0.0005)  # short: some are undisturbed
    return f.program.operations * len(x) / turns["peak"].best
