"""One machine of one size by one engine, in a process of its own: a line of JSON for every stage that is over.

python -m benchmarks.scale_worker chain 100 ours 3
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from benchmarks.clock import take_turns
from benchmarks.mujoco_trees import to_mujoco
from benchmarks.newton_euler import missing_efforts, open_accelerations
from benchmarks.peers import to_pinocchio
from benchmarks.process_memory import bound_memory, peak_memory, used_memory
from benchmarks.scale_cases import GROWING, states
from linkwright.model import Model

FIRST = 64  # states of the first answer: a batch, so that lanes are compiled
NUMBERS = 2_000_000  # in the arrays of a batch: enough that a call costs nothing
TURN = 0.05  # s


def say(stage: str, **found: Any) -> None:
    print(json.dumps({"stage": stage, **found}), flush=True)


def timed(stage: str, work: Callable[[], Any]) -> Any:
    """Do it, and tell the seconds; what begins is told before, for who waits and for who gives up."""
    say("begins", what=stage)
    began = time.perf_counter()
    made = work()
    say(stage, seconds=time.perf_counter() - began)
    return made


def ours(machine: str, n: int, rounds: int) -> None:
    """Built, traced and compiled here, nothing of it kept from before."""
    before = used_memory()
    model = timed("build", lambda: GROWING[machine].make(n).build())
    f = timed("trace", lambda: model.function("forward_dynamics", threads=1))
    given = states(model, machine, FIRST)
    timed("compile", lambda: f(*given))
    say("program", operations=f.program.operations, bodies=len(model.bodies), loops=len(model.loops))
    say("memory", bytes=_more(before, peak_memory()))
    batch = max(FIRST, min(10_000, NUMBERS // (model.nq + 3 * model.nv)))
    given = states(model, machine, batch)
    say("begins", what="run")
    turns = take_turns({"run": partial(f.into, f.room(batch), *given)}, rounds, TURN)["run"].per(batch)
    say("run", seconds=turns.best, spread=turns.spread(), batch=batch)
    q, v, tau = (x[0] for x in given)
    if model.loops:
        say("begins", what="closure")
        a = f(*(x[:1] for x in given))
        say("closure", a=open_accelerations(model, q, v, a[0]), gap=float(np.abs(model.closure(q)).max()))
    say("begins", what="check")
    answer = model.forward_dynamics(q, v, tau)  # the function tells no multipliers
    say("check", balance=missing_efforts(model, q, v, tau, answer.a, answer.multipliers))


def theirs(machine: str, n: int, rounds: int, engine: str) -> None:
    """A peer's own making of it from our model, its first answer and its calls, one state each."""
    say("begins", what="description")
    model = GROWING[machine].make(n).build()
    q, v, tau = (x[0] for x in states(model, machine, 2))
    {"pinocchio": pinocchio, "mujoco": mujoco}[engine](model, [q, v, tau], rounds)


def pinocchio(model: Model, given: list[np.ndarray], rounds: int) -> None:
    import pinocchio as pin

    before = used_memory()

    def make() -> Any:
        made = to_pinocchio(model)
        listed, held = pin.StdVec_RigidConstraintModel(), pin.StdVec_RigidConstraintData()
        for constraint in made.constraints:
            listed.append(constraint)
            held.append(constraint.createData())
        data = made.model.createData()
        pin.initConstraintDynamics(made.model, data, listed, held)
        return made, data, listed, held

    made, data, listed, held = timed("build", make)
    q, v, tau = np.zeros(made.model.nq), np.zeros(made.model.nv), np.zeros(made.model.nv)
    efforts = np.zeros(model.nv)
    efforts[list(model.driven)] = given[2]
    q[made.q], v[made.v], tau[made.v] = given[0], given[1], efforts
    one = (made.model, data, q, v, tau)
    loops = (listed, held, pin.ProximalSettings(1e-12, 1e-10, 20))
    call = partial(pin.constraintDynamics, *one, *loops) if model.loops else partial(pin.aba, *one)
    _answers(call, before, rounds)
    if not model.loops:
        say("begins", what="check")
        state, rates, tau_given = given
        say("check", balance=missing_efforts(model, state, rates, tau_given, np.array(call())[made.v]))


def mujoco(model: Model, given: list[np.ndarray], rounds: int) -> None:
    import mujoco as mj

    before = used_memory()
    made = timed("build", lambda: to_mujoco(model))
    data = mj.MjData(made)
    data.qvel[:] = given[1]
    _answers(partial(mj.mj_forward, made, data), before, rounds)


def _answers(call: Callable[[], object], before: int | None, rounds: int) -> None:
    timed("compile", call)
    say("memory", bytes=_more(before, used_memory()))
    say("begins", what="run")
    turns = take_turns({"run": call}, rounds, TURN)["run"]
    say("run", seconds=turns.best, spread=turns.spread(), batch=1)


def _more(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else max(0, after - before)


def main(machine: str, n: str, engine: str, rounds: str) -> None:
    bound_memory()
    try:
        if engine == "ours":
            ours(machine, int(n), int(rounds))
        else:
            theirs(machine, int(n), int(rounds), engine)
    except MemoryError:
        say("failed", sentence="there is not enough memory")


if __name__ == "__main__":
    main(*sys.argv[1:])
