"""Worked examples of printed routines: arguments, what Python makes of them, and how close another machine can come.

Python runs the same operations in the same order, each rounded once, as C does without contraction: where sines agree,
results do to the last bit. Where they do not, what one unit in the last place of the arguments changes tells how far
results can be apart; of a result that is zero but for rounding, that is all that can be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linkwright.engines import Function
from linkwright.engines.printers import Iteration, Routine
from linkwright.model.answers import Array
from linkwright.model.parts import Parts

if TYPE_CHECKING:
    from linkwright.model.model import Model

CASES = 4
MANY = 5000  # numbers of a case: of longer ones there is one
EXACT = 1e-14  # of the size of an answer
ROUNDING = 16.0  # units in the last place that operations may add up to
TURNS = {"step": 1e-3, "tol": 1e-8, "attempts": 50.0}  # of what is repeated
SHAKEN = 8  # neighbours of each case
CLOSE_BY = 1e-3  # radians, or sizes of a loop, or of a number: where a machine still closes


class Examples(NamedTuple):
    """Arguments and results, one (cases, size) per group; per group of results, by how much they may be off beside
    EXACT of the largest of a case."""

    arguments: list[Array]
    results: list[Array]
    slack: list[float]


def worked_examples(model: Model, routine: Routine | Iteration) -> Examples:
    """Generic states: closed ones, where there are loops."""
    groups = (*routine.inputs, *routine.outputs)
    cases = CASES if sum(size for _, size in groups) < MANY else 1
    state, rng = _states(model, cases), np.random.default_rng(2)
    taken = groups if isinstance(routine, Iteration) else routine.inputs
    state |= {"left": np.full((cases, 1), 0.01 if "tol" in dict(taken) else 3.0)}  # of time, or of turns
    state |= {name: np.full((cases, 1), x) for name, x in TURNS.items()}
    slips = np.where(np.arange(len(model.mode_names)) < len(model.mode_names) // 2, 1.0, 0.0)
    state["modes"] = np.where(np.arange(cases) % 2, 1.0, -1.0)[:, None] * slips  # all slip
    given = [state[group] if group in state else rng.uniform(-1.0, 1.0, (cases, size)) for group, size in taken]
    results = computed(routine, given)
    pairs = zip(results, _all_at_once(routine, [_shaken(rng, x) for x in given]), strict=True)
    changes = [np.abs(np.repeat(one, SHAKEN, axis=0) - other).max(initial=0.0) for one, other in pairs]
    return Examples(given, results, [ROUNDING * float(change) for change in changes])


def _shaken(rng: np.random.Generator, x: Array) -> Array:
    """Neighbours (SHAKEN n, size) of (n, size), off by a unit in the last place of the largest of its kind."""
    around, size = np.repeat(x, SHAKEN, axis=0), np.abs(x).max(axis=0, initial=0.0)
    return around + rng.choice([-1.0, 1.0], around.shape) * 2.0**-52 * np.where(size > 0.0, size, 1.0)


def computed(routine: Routine | Iteration, arguments: Sequence[Array]) -> list[Array]:
    """What Python makes of arguments (n, size), number by number; of an iteration the last state alone."""
    n = len(arguments[0]) if arguments else 1
    rows = [_all_at_once(routine, [x[k] for x in arguments]) for k in range(n)]
    return [np.array(group) for group in zip(*rows, strict=True)]


def _all_at_once(routine: Routine | Iteration, arguments: Sequence[Array]) -> list[Array]:
    """The results of arguments (..., size)."""
    if isinstance(routine, Iteration):
        return [_iterated(routine, *arguments)]
    found = Function(routine.program, "python")(*arguments)
    return list(found) if isinstance(found, tuple) else [found]


def _iterated(routine: Iteration, *arguments: Array) -> Array:
    step = Function(routine.step, "python")
    given = dict(zip((group for group, _ in (*routine.inputs, *routine.outputs)), arguments, strict=True))
    for _ in range(routine.steps):
        given[routine.state] = step(*(given[group] for group, _ in routine.step.inputs))
    return given[routine.state]


def _states(model: Model, cases: int) -> dict[str, Array]:
    """q, v in closed poses, numbers close to the present ones, and values of the independent joints close by."""
    own = model.parts if model.family is None else model.family.own
    rng = np.random.default_rng(1)
    numbers = np.zeros(0) if model.family is None else model.family.present
    state = {"parameters": numbers * (1.0 + CLOSE_BY * rng.uniform(-1.0, 1.0, (cases, len(numbers))))}
    if not own.tree.constrained:
        q = rng.uniform(-1.0, 1.0, (cases, model.nq))
        for _, k in model.quaternion_places:
            q[:, k : k + 4] /= np.linalg.norm(q[:, k : k + 4], axis=1, keepdims=True)
        return state | {"q": q}
    closure = own.assembly.scaled_closure
    q = _apart(own.assembly.analysis.poses, closure.coordinate_units, cases)
    motions = own.assembly.free_motions(q)
    v = np.einsum("nij,nj->ni", motions, rng.uniform(-1.0, 1.0, (cases, motions.shape[2])))
    near = _near(own, q)
    return state | {"q": q, "v": v, "independent": near, "values": near, "goal": near}


def _apart(poses: Array, units: Array, cases: int) -> Array:
    """Some of the poses (n, nq): the last one, and each time the one that is farthest from all before."""
    found = [poses[-1]]
    while len(found) < cases:
        away = np.min([np.linalg.norm((poses - pose) / units, axis=1) for pose in found], axis=0)
        found.append(poses[int(np.argmax(away))])
    return np.array(found)


def _near(own: Parts, q: Array) -> Array:
    """The values of the independent joints in poses (n, nq), moved a little; quaternions as they are."""
    values, parts = own.assembly.joint_values(q), [np.zeros((len(q), 0))]
    for coordinates in own.assembly.independent_parts("coordinates").values():
        joint = own.mechanism.joints[coordinates[0].partition(".")[0]]
        places = [joint.coordinates.index(name) for name in coordinates]
        x = np.reshape(values[joint.name], (len(q), -1))[:, places]
        if len(joint.coordinates) == len(joint.rates):
            lengths = np.array(joint.coordinate_lengths)[places]
            x = x + CLOSE_BY * np.where(lengths, own.assembly.scaled_closure.sizes.joints[joint.name], 1.0)
        parts.append(x)
    return np.concatenate(parts, axis=1)
