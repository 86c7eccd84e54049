"""Work that two versions of Linkwright do in turns, each in a process of its own: this file runs with either.

It uses the public face alone and nothing else of this repository. It reads a line of JSON and answers with one:
{"work": NAME} prepares a piece of work, cold; {"turn": N} does it N times.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

began = time.perf_counter()
import numpy as np  # noqa: E402

import linkwright as lw  # noqa: E402

IMPORTED = time.perf_counter() - began
BATCH, FEW = 4_096, 256
KEPT = 4  # states whose answers are handed back, to be compared

Call = Callable[[], object]
Prepared = tuple[Call, Any, dict[str, float]]  # the call to be timed; its answer; seconds of the stages before


def function(machine: str, question: str, states: int = BATCH, varying: bool = False, **size: int) -> Prepared:
    """A prepared function on a batch: closed machines as they are drawn and at rest, open ones anyhow.

    varying: the machine's parameters are inputs, a set for each state.
    """
    start = time.perf_counter()
    model = lw.gallery.load(machine, **size).build()
    built = time.perf_counter()
    parameters: dict[str, Any] = {"parameters": list(model.parameters)} if varying else {}  # none: older ones lack it
    f = model.function(question, threads=1, **parameters)
    traced = time.perf_counter()
    rng = np.random.default_rng(0)
    given = [np.tile(model.reference.q, (states, 1)), np.zeros((states, model.nv))]
    if not model.loops:
        given = [given[0] + rng.uniform(-1.0, 1.0, given[0].shape), rng.standard_normal(given[1].shape)]
    given.append(rng.standard_normal((states, f.program.inputs[2][1])))
    if varying:
        given.append(np.tile([p.value for p in model.parameters.values()], (states, 1)))
    answer = f(*given)
    stages = {"build": built - start, "trace": traced - built, "compile": time.perf_counter() - traced}
    room = f.room(states)
    first = answer[0] if isinstance(answer, tuple) else answer
    return lambda: f.into(room, *given), first[:KEPT], stages


def verb(machine: str, ask: Callable[[Any], Any]) -> Prepared:
    """A verb of the model, on one state; its answer is an array."""
    start = time.perf_counter()
    model = lw.gallery.load(machine).build()
    built = time.perf_counter()
    answer = ask(model)
    stages = {"build": built - start, "compile": time.perf_counter() - built}
    return lambda: ask(model), answer, stages


def run_of_003(model: Any) -> Any:
    return model.simulate(model.reference, until=2.0, tau={"A": 6.0}, times=[2.0]).q[-1]


WORKS: dict[str, dict[str, Callable[[], Prepared]]] = {
    "open": {
        "six-axis arm, forward": lambda: function("six-axis-arm", "forward_dynamics"),
        "six-axis arm, inverse": lambda: function("six-axis-arm", "generalized_forces"),
        "six-axis arm, gradient": lambda: function("six-axis-arm", "linearize", FEW),
        "chain of 30, forward": lambda: function("spatial-chain", "forward_dynamics", n=30),
    },
    "loops": {
        "four-bar, forward": lambda: function("four-bar", "forward_dynamics"),
        "four-bar, reactions": lambda: function("four-bar", "reactions"),
        "ten four-bars, forward": lambda: function("n-four-bar", "forward_dynamics", n=10),
        "Stewart, forward": lambda: function("stewart", "forward_dynamics", FEW),
        "four-bar, assemble": lambda: verb("four-bar", lambda model: model.assemble(A=0.6).q),
    },
    "simulate": {
        "four-bar of 003, 2 s": lambda: verb("four-bar-003", run_of_003),
        "carpet scraper, 1 s": lambda: verb(
            "carpet-scraper", lambda model: model.simulate(model.reference, until=1.0, times=[1.0]).q[-1]
        ),
    },
    "variants": {
        "four-bar, lengths as inputs": lambda: function("four-bar", "forward_dynamics", varying=True),
    },
    "scale": {
        "chain of 100, forward": lambda: function("chain", "forward_dynamics", FEW, n=100),
        "tree of 100, forward": lambda: function("tree", "forward_dynamics", FEW, n=100),
        "thirty four-bars, forward": lambda: function("n-four-bar", "forward_dynamics", FEW, n=30),
    },
}


def main() -> None:
    call: Call | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "work" in asked:
            works = {name: work for of in WORKS.values() for name, work in of.items()}
            try:
                call, answer, stages = works[asked["work"]]()
            except Exception as error:  # another version may not have it: said, and not compared
                tell(failed=f"{type(error).__name__}: {error}")
                continue
            told = np.asarray(answer, float).ravel().tolist()
            tell(answer=told, stages={"import": IMPORTED, **stages}, source=lw.__file__)
        elif call is not None:
            start = time.perf_counter()
            for _ in range(asked["turn"]):
                call()
            tell(seconds=(time.perf_counter() - start) / asked["turn"])


def tell(**found: Any) -> None:
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
