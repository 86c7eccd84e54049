"""A motion asked of many variants: what drives give and bearings carry, against the numbers that vary."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from linkwright.design.driven_motion import Array, SampledTrajectory, held_beside
from linkwright.errors import ModelError
from linkwright.mechanism.files.toml_writing import written
from linkwright.mechanism.names import check_known
from linkwright.model import Inverse, Model, State
from linkwright.simulation.inputs.coordinate_lookup import joint_of

MOST = 4_000_000  # states, all variants together
PORTION = 200_000  # states of a study that are asked at once

STATISTICS = {
    "max": lambda x: x.max(axis=-1),
    "min": lambda x: x.min(axis=-1),
    "peak": lambda x: np.abs(x).max(axis=-1),
    "mean": lambda x: x.mean(axis=-1),
    "rms": lambda x: np.sqrt((x * x).mean(axis=-1)),
    "range": lambda x: np.ptp(x, axis=-1),
}
OF_JOINTS = ("torque", "force", "moment", "value", "rate")
OF_GROUND = ("shaking-force", "shaking-moment")


class Ask(NamedTuple):
    """What is asked of a motion: a statistic of a quantity over time, of a joint if the quantity has one."""

    words: str
    statistic: str
    quantity: str
    joint: str


def read_ask(words: str, model: Model) -> Ask:
    """`max torque A`, `peak force B`, `range value D`, `rms shaking-force`."""
    said = words.split()
    example = "Write it as in 'max torque A' or 'peak shaking-force'."
    if not 2 <= len(said) <= 3:
        raise ModelError(f"'{words}' is no question: a statistic, a quantity and a joint are. {example}")
    statistic, quantity, joint = said[0], said[1], said[2] if len(said) == 3 else ""
    check_known(statistic, STATISTICS, f"'{words}': there is no statistic '{statistic}'")
    check_known(quantity, dict.fromkeys((*OF_JOINTS, *OF_GROUND)), f"'{words}': there is no quantity '{quantity}'")
    if (quantity in OF_GROUND) == bool(joint):
        raise ModelError(f"'{words}': {quantity} {'has no joint' if joint else 'needs a joint'}. {example}")
    if joint and quantity in ("force", "moment"):
        check_known(joint, dict.fromkeys(model.joints), f"'{words}': there is no joint '{joint}'")
    elif joint and quantity == "torque":
        check_known(joint, dict.fromkeys(model.actuated), f"'{words}': joint '{joint}' has no drive")
    elif joint:
        known = dict.fromkeys(name for name in model.joints if joint_of(model, name).freedoms == 1)
        check_known(joint, known, f"'{words}': there is no joint '{joint}' of one freedom")
    return Ask(words, statistic, quantity, joint)


def unit_of(ask: Ask, model: Model) -> str:
    """In which the answer counts."""
    if ask.quantity in ("force", "shaking-force"):
        return "N"
    if ask.quantity in ("moment", "shaking-moment"):
        return "N m"
    joint = joint_of(model, ask.joint)
    if ask.quantity == "torque":
        return joint.effort_unit(joint.rates[0])
    return ("m" if joint.rate_lengths[0] else "rad") + ("/s" if ask.quantity == "rate" else "")


@dataclass(frozen=True)
class Sweep:
    """Answers over a grid of parameters: values[words] (n1, n2, ...), zero where not ok; reasons: why, by place."""

    model: Model
    drive: str
    trajectory: SampledTrajectory
    over: Mapping[str, Array]
    values: Mapping[str, Array]
    units: Mapping[str, str]
    ok: np.ndarray
    reasons: Mapping[tuple[int, ...], str]


def sweep(
    model: Model, drive: str, trajectory: SampledTrajectory, over: Mapping[str, Any], asks: Sequence[str]
) -> Sweep:
    """One coordinate moved along a trajectory, the other drives held, in every variant of a grid of parameters."""
    for name in over:
        check_known(name, model.parameters, f"{model.name}: there is no parameter '{name}'")
    over = {name: np.array(x, dtype=float) for name, x in over.items()}
    questions = [read_ask(words, model) for words in asks]
    shape = tuple(len(x) for x in over.values())
    states = math.prod(shape) * len(trajectory.t)
    if states > MOST:
        raise ModelError(f"{states:,} states are too many for one sweep, which takes {MOST:,}. Take coarser steps.")
    axes = np.meshgrid(*over.values(), indexing="ij")
    grid = dict(zip(over, axes, strict=True))
    found, ok, reasons = _answers(model, drive, trajectory, questions, grid, shape)
    units = {ask.words: unit_of(ask, model) for ask in questions}
    return Sweep(model, drive, trajectory, over, found, units, ok, reasons)


@dataclass(frozen=True)
class MotionQuestions:
    """Questions on a motion as a function of parameters, (variants,) each, that a study asks in batches."""

    model: Model
    drive: str
    trajectory: SampledTrajectory
    asks: tuple[str, ...]

    def __post_init__(self) -> None:
        for words in self.asks:
            read_ask(words, self.model)

    @property
    def identity(self) -> str:
        """All that the answers follow from, but the parameters: the machine, how it moves, what is asked."""
        moved = np.array(self.trajectory[1:5]).tobytes().hex()
        return "\n".join([*written(self.model.said), self.drive, moved, *self.asks])

    @property
    def units(self) -> dict[str, str]:
        """Of the answers, and of the parameters."""
        answers = {words: unit_of(read_ask(words, self.model), self.model) for words in self.asks}
        return answers | {name: p.unit for name, p in self.model.parameters.items()}

    def __call__(self, **parameters: Array) -> dict[str, Any]:
        """{words: (variants,)}, with `ok` and `reasons` of those that have no answer."""
        questions = [read_ask(words, self.model) for words in self.asks]
        size = len(next(iter(parameters.values())))
        values = {words: np.zeros(size) for words in self.asks}
        mask = np.ones(size, bool)
        told: dict[int, str] = {}
        portion = max(1, PORTION // len(self.trajectory.t))
        for start in range(0, size, portion):
            some = {name: x[start : start + portion] for name, x in parameters.items()}
            n = len(next(iter(some.values())))
            found, ok, reasons = _answers(self.model, self.drive, self.trajectory, questions, some, (n,))
            for words, x in found.items():
                values[words][start : start + n] = x
            mask[start : start + n] = ok
            told |= {start + place: why for (place,), why in reasons.items()}
        return {**values, "ok": mask, "reasons": told}


def _answers(
    model: Model,
    drive: str,
    trajectory: SampledTrajectory,
    questions: Sequence[Ask],
    variants: Mapping[str, Array],
    shape: tuple[int, ...],
) -> tuple[dict[str, Array], np.ndarray, dict[tuple[int, ...], str]]:
    """Of parameters, `shape` each: the answers by their words, zero where not ok, which are, and why the others not."""
    parameters = {name: x[..., None] for name, x in variants.items()}
    held, still = held_beside(model, drive)
    state = model.assemble(
        {drive: trajectory.x, **held},
        v={drive: trajectory.v, **still},
        a={drive: trajectory.a, **still},
        parameters=parameters,
        failed="mask",
    )
    answer = model.inverse_dynamics(state.q, state.v, state.a, parameters=parameters, failed="mask")
    ok, reasons = _of_variants(shape, state, answer)
    found = {}
    for ask in questions:
        found[ask.words] = np.zeros(shape)
        found[ask.words][ok] = STATISTICS[ask.statistic](_over_time(ask, model, state, answer, parameters, ok))
    return found, ok, reasons


def _of_variants(shape: tuple[int, ...], *answers: Any) -> tuple[np.ndarray, dict[tuple[int, ...], str]]:
    """Which variants have an answer at every instant, and why the others have not: what is told of their first."""
    ok, reasons = np.ones(shape, dtype=bool), {}
    for answer in answers:
        mask = answer.ok.reshape(*shape, -1)
        for place in np.argwhere(ok & ~mask.all(axis=-1)):
            at = tuple(int(k) for k in place)
            first = int(np.flatnonzero(~mask[at])[0])
            reasons[at] = answer.reasons[int(np.ravel_multi_index((*at, first), mask.shape))]
        ok &= mask.all(axis=-1)
    return ok, reasons


def _over_time(
    ask: Ask, model: Model, state: State, answer: Inverse, parameters: Mapping[str, Array], ok: np.ndarray
) -> Array:
    """The quantity of the variants that are ok, (variants, instants)."""
    if ask.quantity == "torque":
        return np.asarray(answer.tau[ask.joint][ok])
    if ask.quantity in ("force", "moment"):
        part = slice(3, 6) if ask.quantity == "force" else slice(0, 3)
        return _sizes(answer.reactions[ask.joint][ok][..., part])
    q, v, a = state.q[ok], state.v[ok], state.a[ok]
    numbers = {name: x[ok] for name, x in parameters.items()}
    if ask.quantity == "value":
        return model.joint_values(q, parameters=numbers)[ask.joint]
    if ask.quantity == "rate":
        return model.joint_rates(q, v, parameters=numbers)[ask.joint]
    shaking = model.shaking(q, v, a, parameters=numbers)
    return _sizes(shaking.force if ask.quantity == "shaking-force" else shaking.moment)


def _sizes(vectors: Array) -> Array:
    found: Array = np.linalg.norm(vectors, axis=-1)
    return found
