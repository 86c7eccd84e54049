"""Reads the words of a command: a machine by its name or file, joint values, trajectories, where files may go."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from linkwright import gallery
from linkwright.cli.quantities import RATE, Measure, check_joint_units, quantity
from linkwright.design.driven_motion import TURN, SampledTrajectory, cycloid, turn
from linkwright.errors import LinkwrightError
from linkwright.mechanism import Mechanism, load
from linkwright.mechanism.file_kinds import file_kind
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.paths import as_path, check_place
from linkwright.model import Model, State
from linkwright.simulation.trajectory_makers import TRAJECTORIES, Trajectory

MOST_STEPS = 100_000  # of one parameter


def read(given: str, root: str, mimic: str) -> tuple[Mechanism, list[str]]:
    """The mechanism of a gallery name or a file, and the warnings that came with reading it."""
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        mechanism = _mechanism(given, root, mimic)
    if not mechanism.bodies:
        raise LinkwrightError(f"{given}: there are no bodies in it. Add them as tables [bodies.NAME].")
    return mechanism, [str(remark.message) for remark in remarks]


def numbers_by_name(words: Iterable[str], example: str, what: str = "joint") -> dict[str, float | list[float]]:
    """A=1.2 and S=1,0,0,0 as {"A": 1.2, "S": [1, 0, 0, 0]}."""
    found: dict[str, float | list[float]] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not (name and sign and text):
            raise LinkwrightError(f"'{word}' is not a {what} with its value. Write it as in {example}.")
        numbers = [quantity(part, word, f"in {example}") for part in text.split(",")]
        found |= _once(found, {name: numbers[0] if len(numbers) == 1 else numbers})
    return found


def trajectories_by_name(words: Iterable[str], example: str) -> dict[str, Any]:
    """A=6, A=cycloid:0.5:1.5:20 or A=sine:0:6:0.5 as {"A": a number, numbers or a trajectory}."""
    found: dict[str, Any] = {}
    for word in words:
        name, _, text = word.partition("=")
        kind, *numbers = text.split(":")
        if not numbers:
            found |= _once(found, numbers_by_name([word], example))
            continue
        if kind not in TRAJECTORIES:
            raise LinkwrightError(f"'{kind}' of '{word}' is no trajectory. {suggestion(kind, list(TRAJECTORIES))}")
        maker = TRAJECTORIES[kind]
        make, form = maker.make, maker.form
        if len(numbers) not in maker.counts:
            raise LinkwrightError(f"'{word}' has {len(numbers)} numbers. Write it as {name}={kind}:{form}.")
        found |= _once(found, {name: make(*(quantity(number, word, f"{name}={kind}:{form}") for number in numbers))})
    return found


def grid_by_name(words: Iterable[str]) -> dict[str, list[Measure]]:
    """crank=0.05:0.15:21 and mass=1,2,5 as {"crank": 21 values, "mass": 3 values}."""
    example = "in crank=0.05:0.15:21 or crank=0.05,0.1"
    found: dict[str, list[Measure]] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not (name and sign and text):
            raise LinkwrightError(f"'{word}' is not a parameter with its values. Write it as {example}.")
        if ":" not in text:
            found |= _once(found, {name: [quantity(part, word, example) for part in text.split(",")]})
            continue
        ends, count = text.split(":")[:-1], text.rpartition(":")[2]
        if len(ends) != 2 or not count.isdecimal() or not 2 <= int(count) <= MOST_STEPS:
            raise LinkwrightError(f"'{word}' is not FROM:TO:STEPS, of at least 2 steps. Write it as {example}.")
        low, high = (quantity(part, word, example) for part in ends)
        if low.dimension != high.dimension:
            raise LinkwrightError(f"'{word}' has two units. Give both ends the same.")
        found |= _once(found, {name: [low.with_value(x) for x in np.linspace(low, high, int(count)).tolist()]})
    if not found:
        raise LinkwrightError(f"sweep needs a parameter and its values. Write it as {example}.")
    return found


def starting_state(model: Model, at: Mapping[str, Any], speed: Mapping[str, Any], motion: Mapping[str, Any]) -> State:
    """Where a run begins: the reference pose, or joints at these values and rates; prescribed ones as they begin."""
    begins = {name: x(0.0) if isinstance(x, Trajectory) else (x, 0.0) for name, x in motion.items()}
    values = {name: x[0] for name, x in begins.items()} | dict(at)
    rates = {name: x[1] for name, x in begins.items()} | dict(speed)
    return model.assemble(values, v=rates) if values or rates else model.reference


def check_places(*paths: Path | None) -> None:
    """Refuse, before any work is done, files in folders that are not there or may not be written to."""
    for path in filter(None, paths):
        folder = check_place(as_path(path, "A file is written to a path")).parent
        if not os.access(path if path.exists() else folder, os.W_OK):
            raise LinkwrightError(f"{path} cannot be written: permission denied.")


def check_one_pose(model: Model, *given: Mapping[str, float | list[float]]) -> None:
    """Refuse several numbers for one coordinate: the library would take them for several poses."""
    single = {name for joint in model.mechanism.joints.values() for name in joint.coordinates}
    for name, x in (item for named in given for item in named.items()):
        if isinstance(x, list) and name in single:
            raise LinkwrightError(f"{model.name}: '{name}' takes a number, not {len(x)} of them.")


def _once(found: Mapping[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    for name in more:
        if name in found:
            raise LinkwrightError(f"'{name}' is given twice. Give it once.")
    return more


@dataclass(frozen=True)
class MotionOptions:
    """The options of `inverse` that say how the joint moves; those that contradict each other are refused."""

    turn: bool
    speed: str | None
    start: str | None
    end: str | None
    duration: str | None
    instants: int

    def __post_init__(self) -> None:
        turning = "--turn" * self.turn or "--speed" * (self.speed is not None)
        ends = {"--from": self.start, "--to": self.end, "--duration": self.duration}
        said = [option for option, x in ends.items() if x is not None]
        if turning and said:
            raise LinkwrightError(
                f"{turning} and {said[0]} exclude each other. Give --turn with --speed, "
                "or --from and --to with --duration."
            )
        for option in ("--from", "--to"):
            if said and option not in said:
                raise LinkwrightError(f"{said[0]} without {option} is no way to go. Give both --from and --to.")

    def trajectory(self, model: Model, coordinate: str) -> SampledTrajectory:
        """The trajectory of this coordinate: one turn, or a cycloid where --from and --to are given."""
        joint = model.mechanism.joints[coordinate.partition(".")[0]]
        length = joint.slides(coordinate)
        if self.start is not None and self.end is not None:
            start, end = quantity(self.start, "--from", "--from 0.5"), quantity(self.end, "--to", "--to 1.5")
            duration = 1.0 if self.duration is None else quantity(self.duration, "--duration", "--duration 2")
            for x in (start, end):
                check_joint_units(model, {coordinate: x})
            return cycloid(start, end, duration, self.instants, "m" if length else "rad")
        if length:
            raise LinkwrightError(f"{model.name}: '{coordinate}' slides and makes no turn. Give --from and --to.")
        speed = TURN if self.speed is None else quantity(self.speed, "--speed", "--speed 300rpm")
        check_joint_units(model, {coordinate: speed}, RATE)
        return turn(speed, self.instants)


def _mechanism(given: str, root: str, mimic: str) -> Mechanism:
    if given in gallery.names():
        return gallery.load(given)
    path = as_path(given, "A machine is a file or a name of the gallery")
    if not given.strip() or (not os.path.exists(path) and not path.suffix and path.name == given):
        known = suggestion(given, gallery.names())
        raise LinkwrightError(f"'{given}' is neither a file nor a mechanism of the gallery. {known}")
    if os.path.isdir(path):
        raise LinkwrightError(f"'{given}' is a folder. Name a file in it.")
    return load(path, root=root, mimic=mimic) if file_kind(path) == "URDF" else load(path)
