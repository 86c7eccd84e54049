"""What machines of the gallery answer, as one JSON document on standard output: decisions in words and whole numbers,
and numbers. `same_everywhere.py` asks for it under several machines' arithmetic and compares.

    python tests/portable/answers.py four-bar bricard
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

import linkwright as lw

LEFT_OUT = {"chain": 6, "spatial-chain": 6, "tree": 6, "n-four-bar": 3}  # shorter than they come


def main(names: list[str]) -> None:
    json.dump({name: answers(name) for name in names or lw.gallery.names()}, sys.stdout)


def answers(name: str) -> dict[str, Any]:
    model = (lw.gallery.load(name, n=LEFT_OUT[name]) if name in LEFT_OUT else lw.gallery.load(name)).build()
    questions = (structure, operations, closing, ranges, dynamics, runs)
    return {question.__name__: or_refusal(lambda ask=question: ask(model)) for question in questions}


def or_refusal(ask: Callable[[], Any]) -> Any:
    """The answer, or the sentence by which it is refused."""
    try:
        return plain(ask())
    except lw.LinkwrightError as refusal:
        return f"{type(refusal).__name__}: {refusal}"


def plain(x: Any) -> Any:
    """As JSON has it."""
    if isinstance(x, Mapping):
        return {str(name): plain(value) for name, value in x.items()}
    if isinstance(x, (list, tuple)):
        return [plain(value) for value in x]
    return plain(x.tolist()) if isinstance(x, (np.ndarray, np.generic)) else x


def structure(model: Any) -> Any:
    """How it is cut, how it can move, which rows and coordinates were chosen."""
    a, here = model.analysis, model.mobility()
    return {
        "words": str(model),
        "independent": model.independent,
        "rows": (a.chosen, a.dropped, a.idle, a.locked, a.shape.kind),
        "here": (here.dof, here.rank, here.singular, here.kind, here.sentence),
        "motions": model.free_motions(a.poses[-1:])[0] if model.tree.constrained else (),
    }


def operations(model: Any) -> Any:
    """How long the programs are: what hangs on every order of elimination."""
    found = {}
    for question, methods in (
        ("forward_dynamics", ("sslm", "slm", "system", "parallel")),
        ("inverse_dynamics", ("subsystem", "system", "parallel")),
    ):
        for method in methods if model.tree.constrained else (None,):
            with_method = {"method": method} if method else {}
            f = or_refusal(lambda q=question, m=with_method: model.function(q, **m).program.operations)
            found[f"{question} {method or ''}"] = f
    return found


def of_one_coordinate(model: Any) -> list[str]:
    """Independent joints that one number puts in place; single rates of joints of several are left out."""
    joints = model.mechanism.joints
    return [name for name in model.independent if name in joints and len(joints[name].reference) == 1]


def closing(model: Any) -> Any:
    """A pose beside the reference pose, and all others with the same values."""
    values = dict.fromkeys(of_one_coordinate(model), 0.1)
    state = model.assemble(values)
    found = or_refusal(lambda: assemblies(model, values)) if len(model.bodies) < 9 else ()
    return {"pose": model.joint_values(state.q), "branches": found}


def assemblies(model: Any, values: dict[str, float]) -> Any:
    """Their labels; and their joints, but for those where branches meet, of which there may be a continuum."""
    found = model.branches(values, tries=60)
    regular = [s for s, label in zip(found, found.labels, strict=True) if "0" not in label]
    return found.labels, [model.joint_values(s.q) for s in regular]


def ranges(model: Any) -> Any:
    def one(joint: str) -> Any:
        r = model.range_of_motion(joint)
        return r.lower, r.upper, r.full_turns

    return {joint: or_refusal(lambda j=joint: one(j)) for joint in model.independent[:2]}


def state_of(model: Any) -> tuple[Any, Any]:
    values = dict.fromkeys(of_one_coordinate(model), 0.07)
    state = model.assemble(values, v=dict.fromkeys(values, 0.5))
    return state, {joint: 0.3 for joint in model.actuated if joint in values}


def dynamics(model: Any) -> Any:
    state, tau = state_of(model)
    f = model.forward_dynamics(state.q, state.v, tau)
    r = model.reactions(state.q, state.v, tau)
    inverse = or_refusal(
        lambda: (lambda i: (i.tau, i.verdict))(model.inverse_dynamics(state.q, state.v, f.a, allow_residual=True))
    )
    return {"a": f.a, "reactions": r.reactions, "determinate": r.determinate, "inverse": inverse}


def runs(model: Any) -> Any:
    """How a short run ends, and a few at once."""
    state, tau = state_of(model)
    few = of_one_coordinate(model)[:1]
    events = {joint: lw.event(lambda t, state, j=joint: state[j] - 0.08) for joint in few}  # it starts at 0.07
    s = model.simulate(state, until=0.4, tau=tau, times=[0.0, 0.2, 0.4], events=events, progress=False)
    first = 0.02 if model.said.contacts else 0.0  # as drawn, feet may stand in one place, where shares are any
    many = model.assemble({joint: np.linspace(first, 0.1, 5) for joint in few})
    e = or_refusal(
        lambda: (lambda e: (e.ok, e.status, e.q))(model.simulate(many, until=0.1, times=[0.1], progress=False))
    )
    return {"run": (s.ok, s.status, s.q[-1]), "events": [(x.name, x.t) for x in s.events], "ensemble": e}


if __name__ == "__main__":
    main(sys.argv[1:])
