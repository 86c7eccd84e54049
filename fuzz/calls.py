"""Every public name, called with right arguments of which one or two were exchanged for anything.

Names are found by looking: a function, a class or a verb that is added is called the day it is added. ARGUMENTS has
right values for the words that arguments are called by.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

import linkwright as lw
from fuzz.finding import Wrong
from fuzz.hostile import anything, told

# Made and called by the library itself, with what it has checked before.
INNER = {"lw.Model", "lw.Solution"} | {
    f"{thing}.{verb}" for thing in ("Trajectory", "Table") for verb in ("covers", "must_cover", "described")
}
SLOW = {"until", "n", "tries", "depth", "duration", "legs", "fps", "speed", "step", "tol"}  # right numbers take years
CALLED = {f"__{word}__" for word in ("call", "getitem", "contains", "eq", "len", "neg", "add", "sub", "mul", "rmul")}


class Door(NamedTuple):
    """Something to call: its name, how to get at it, and the words of its arguments."""

    name: str
    get: Callable[[], Any]
    signature: inspect.Signature


@cache
def objects() -> dict[str, Any]:
    """One of each kind of thing that the library hands out; made once, as calls must not change them."""
    closed, open_ = lw.gallery.load("four-bar").build(), lw.gallery.load("double-pendulum").build()
    balls = lw.gallery.load("rssr").build()
    run = closed.simulate(closed.assemble(A=0.2), until=0.02, times=np.linspace(0.0, 0.02, 9), progress=False)
    three = lw.State(*np.zeros((3, 3, 2)))
    many = open_.simulate(three, until=0.02, times=[0.0, 0.01, 0.02], progress=False)
    return {
        "Mechanism": lw.gallery.load("four-bar"),
        "closed model": closed,
        "open model": open_,
        "model with balls": balls,
        "State": closed.reference,
        "Solution": run,
        "ensemble": many,
        "Function": closed.function("forward_dynamics"),
        "Inertia": lw.rod(1.0, (0, 0, 0), (1, 0, 0)),
        "Trajectory": lw.cycloid(0.0, 1.0, 2.0),
        "Table": lw.table([0.0, 1.0, 2.0], [0.0, 1.0, 0.0]),
        "Film": run.animate(),
        "Certificate": run.certificate(),
    }


@cache
def doors() -> tuple[Door, ...]:
    found: list[Door] = []
    for name in sorted(lw.__all__):
        thing = getattr(lw, name)
        if callable(thing) and not (isinstance(thing, type) and issubclass(thing, BaseException)):
            found += _door(f"lw.{name}", lambda thing=thing: thing)
    for name in ("names", "load", "describe"):
        found += _door(f"lw.gallery.{name}", lambda name=name: getattr(lw.gallery, name))
    for name in lw.gallery.names():
        word = name.replace("-", "_")
        found += _door(f"lw.gallery.{word}", lambda word=word: getattr(lw.gallery, word))
    for kind, thing in objects().items():
        for word in dir(type(thing)):
            plain = not word.startswith("_") or word in CALLED
            if plain and callable(getattr(type(thing), word, None)):
                found += _door(f"{kind}.{word}", lambda kind=kind, word=word: _bound(kind, word))
    return tuple(found)


def _bound(kind: str, word: str) -> Any:
    thing = objects()[kind]
    return getattr(thing.copy() if isinstance(thing, lw.Mechanism) else thing, word)


def _door(name: str, get: Callable[[], Any]) -> list[Door]:
    try:
        signature = inspect.signature(get())
    except (TypeError, ValueError):
        return []
    if name in INNER:
        return []
    return [Door(name, get, signature)] if signature.parameters else []


def right(name: str, door: Door, rng: np.random.Generator) -> Any:
    """What an argument of this name asks for."""
    model = objects().get(door.name.partition(".")[0], objects()["closed model"])
    model = model if isinstance(model, lw.Model) else objects()["closed model"]
    state = model.reference
    values: dict[str, Callable[[], Any]] = {
        "q": lambda: state.q,
        "v": lambda: state.v,
        "a": lambda: state.a,
        "state": lambda: state,
        "tau": lambda: {model.actuated[0]: 1.0} if model.actuated else None,
        "external": lambda: {model.bodies[0]: np.zeros(6)},
        "body": lambda: model.bodies[0],
        "joint": lambda: model.joints[0],
        "values": lambda: [0.0, 1.0, 2.0] if door.name.startswith("lw.") else {model.joints[0]: 0.1},
        "times": lambda: [0.0, 0.01, 0.02],
        "until": lambda: 0.02,
        "question": lambda: "forward_dynamics",
        "questions": lambda: ["energy"],
        "folder": lambda: "printed",
        "at": lambda: (0.1, 0.2, 0.3),
        "axis": lambda: (0.0, 0.0, 1.0),
        "start": lambda: (0.0, 0.0, 0.0) if "rod" in door.name or "cylinder" in door.name else 0.0,
        "end": lambda: (1.0, 0.0, 0.0) if "rod" in door.name or "cylinder" in door.name else 1.0,
        "center": lambda: (0.0, 0.0, 0.0),
        "size": lambda: (1.0, 2.0, 3.0),
        "corners": lambda: [(0, 0, 0), (1, 0, 0), (0, 1, 0)],
        "com": lambda: (0.0, 0.0, 0.0),
        "about_com": lambda: np.eye(3),
        "point": lambda: (0.0, 0.0, 0.0),
        "path": lambda: str(rng.choice(["m.toml", "run.nc", "run.png", "run.gif"])),
        "name": lambda: "four-bar" if "gallery" in door.name else "new",
        "kind": lambda: "revolute",
        "parent": lambda: "ground",
        "child": lambda: "crank",
        "body_a": lambda: "crank",
        "body_b": lambda: "ground",
        "point_a": lambda: (0.0, 0.5, 0.0),
        "point_b": lambda: (1.0, 1.0, 0.0),
        "inertia": lambda: objects()["Inertia"],
        "rows": lambda: [lw.DHRow(0.5, 0.1, 0.2, 0.3, mass=1.0, com=(0.1, 0, 0))],
        "function": lambda: lambda t, state: state.q[0],
        "motions": lambda: {model.joints[0]: objects()["Trajectory"]},
        "trajectory": lambda: objects()["Trajectory"],
        "t": lambda: 0.01,
        "x": lambda: 0.5,
        "y": lambda: 0.5,
        "yes": lambda: 1.0,
        "no": lambda: 2.0,
        "k": lambda: 0,
        "arrays": lambda: state.q,
        "joints": lambda: list(model.joints[:1]),
        "independent": lambda: None,
        "cut": lambda: None,
        "engine": lambda: "python",
        "mechanism": lambda: objects()["Mechanism"],
        "events": lambda: None,
        "progress": lambda: None,
        "body_name": lambda: model.bodies[0],
        "which": lambda: "motion",
        "key": lambda: model.joints[0],
        "other": lambda: 1.0,
    }
    if name in values:
        return values[name]()
    return float(rng.uniform(0.1, 1.0))


def case(seed: int) -> str:
    rng = np.random.default_rng(seed)
    door = doors()[int(rng.integers(len(doors())))]
    given: dict[str, Any] = {}
    parameters = door.signature.parameters.values()
    plain = [p for p in parameters if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    for p in plain:
        if p.default is p.empty or (rng.random() < 0.3 and p.name not in ("engine", "progress")):
            given[p.name] = right(p.name, door, rng) if p.default is p.empty else p.default
    exchanged = {}
    for p in rng.permutation(len(plain))[: int(rng.integers(1, 3))] if plain else ():
        name = plain[int(p)].name
        value = anything(rng)
        if name in SLOW and isinstance(value, (int, float)) and not isinstance(value, bool):
            continue
        given[name] = exchanged[name] = value
    more = [right("x", door, rng)] if any(p.kind is p.VAR_POSITIONAL for p in parameters) and rng.random() < 0.7 else []
    if more and rng.random() < 0.5:
        more = [exchanged.setdefault("*", anything(rng))]
    words = f"{door.name}({', '.join(f'{name}={told(x)}' for name, x in exchanged.items())})"
    positional = [given.pop(p.name) for p in plain if p.kind is p.POSITIONAL_ONLY and p.name in given]
    if any(p.kind is p.VAR_POSITIONAL for p in parameters):  # what comes before cannot be named then
        positional += [given.pop(p.name) for p in plain if p.kind is p.POSITIONAL_OR_KEYWORD and p.name in given]
    try:
        answer = door.get()(*positional, *more, **given)
        if not door.name.startswith("lw.") and _holds_nan(answer) and not _nan_in(exchanged.values()):
            raise Wrong(f"NaN as an answer; {words}")
    except BaseException as error:
        error.add_note(words)
        if isinstance(error, RuntimeError) and str(error) in ("mine", "items fail"):
            return words  # the user's own function, which fails as it was written to
        raise
    finally:
        _close_figures()
    return words


def _close_figures() -> None:
    import sys

    if "matplotlib.pyplot" in sys.modules:
        sys.modules["matplotlib.pyplot"].close("all")


def _holds_nan(answer: Any) -> bool:
    parts = answer if isinstance(answer, tuple) else answer.values() if isinstance(answer, dict) else (answer,)
    return any(isinstance(x, np.ndarray) and x.dtype.kind == "f" and bool(np.isnan(x).any()) for x in parts)


def _nan_in(values: Any) -> bool:
    return any("nan" in told(x) or "inf" in told(x) or "lambda" in told(x) for x in values)
