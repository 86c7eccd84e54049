"""Reads the words of a command: joint values, trajectories, grids of parameters, where files may go."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.cli.joint_words import SaidTrajectory
from linkwright.cli.quantities import Measure, quantity
from linkwright.distributed.variant_sampling import latin_hypercube, monte_carlo, sobol
from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.paths import as_path, check_place
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.trajectories.trajectory_makers import TRAJECTORIES, Trajectory
from linkwright.model import Model, State

FREE = "free"  # of a point's place: left open

MOST_STEPS = 100_000  # of one parameter
SAMPLINGS = {"lhs": latin_hypercube, "sobol": sobol, "mc": monte_carlo}


def numbers_by_name(words: Iterable[str], example: str, what: str = "joint") -> dict[str, Any]:
    """A=1.2, S=1,0,0,0 and foot=0.2,free as {"A": 1.2, "S": [1, 0, 0, 0], "foot": [0.2, None]}."""
    found: dict[str, Any] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not (name and sign and text):
            raise LinkwrightError(f"'{word}' is not a {what} with its value. Write it as in {example}.")
        numbers = [None if part == FREE else quantity(part, word, f"in {example}") for part in text.split(",")]
        found |= _once(found, {name: numbers[0] if len(numbers) == 1 else numbers})
    return found


def trajectories_by_name(words: Iterable[str], example: str) -> dict[str, Any]:
    """A=6, A=cycloid:0.5:1.5:20 or A=sine:0:6:0.5 as {"A": a number, numbers or a SaidTrajectory}."""
    found: dict[str, Any] = {}
    for word in words:
        name, _, text = word.partition("=")
        kind, *numbers = text.split(":")
        if not numbers and kind not in TRAJECTORIES:
            found |= _once(found, numbers_by_name([word], example))
            continue
        if kind not in TRAJECTORIES:
            raise LinkwrightError(f"'{kind}' of '{word}' is no trajectory. {suggestion(kind, list(TRAJECTORIES))}")
        form = f"{name}={kind}:{TRAJECTORIES[kind].form}"
        if len(numbers) not in TRAJECTORIES[kind].counts:
            many = f"{len(numbers)} number{'s' * (len(numbers) != 1)}"
            raise LinkwrightError(f"'{word}' has {many}. Write it as {form}.")
        found |= _once(found, {name: SaidTrajectory(kind, [quantity(x, word, form) for x in numbers])})
    return found


def made(given: Mapping[str, Any]) -> dict[str, Any]:
    """The same with trajectories in place of their words."""
    return {name: x.made() if isinstance(x, SaidTrajectory) else x for name, x in given.items()}


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
            raise LinkwrightError(
                f"'{word}' is not FROM:TO:STEPS, of 2 to {MOST_STEPS:,} steps. Write it as {example}."
            )
        low, high = (quantity(part, word, example) for part in ends)
        if low.dimension != high.dimension:
            raise LinkwrightError(f"'{word}' has two units. Give both ends the same.")
        found |= _once(found, {name: [low.with_value(x) for x in np.linspace(low, high, int(count)).tolist()]})
    if not found:
        raise LinkwrightError(f"sweep needs a parameter and its values. Write it as {example}.")
    return found


def variants_by_name(
    words: Iterable[str], samples: int | None, seed: int
) -> tuple[dict[str, Any], dict[str, list[Measure]]]:
    """coupler=3.5:4.3:9 and crank=lhs:0.9:1.1 as what a study goes over, and the same numbers with their units."""
    example = "as in coupler=3.5:4.3:9 or crank=lhs:0.9:1.1"
    grid: list[str] = []
    ranges: dict[str, list[Measure]] = {}
    kinds: list[str] = []
    for word in words:
        name, _, text = word.partition("=")
        kind, *ends = text.split(":")
        if kind.isalpha() and ends:
            if kind not in SAMPLINGS:
                raise LinkwrightError(f"'{kind}' of '{word}' is no sampling. {suggestion(kind, list(SAMPLINGS))}")
            if len(ends) != 2 or not name:
                raise LinkwrightError(f"'{word}' is not PARAMETER={kind}:FROM:TO. Write it {example}.")
            low, high = (quantity(end, word, example) for end in ends)
            if low.dimension != high.dimension:
                raise LinkwrightError(f"'{word}' has two units. Give both ends the same.")
            ranges |= _once(ranges, {name: [low, high]})
            kinds.append(kind)
        else:
            grid.append(word)
    if not grid and not ranges:
        raise LinkwrightError(f"study needs a parameter and its values. Write it {example}.")
    if len(set(kinds)) > 1:
        raise LinkwrightError(f"{' and '.join(sorted(set(kinds)))} are two samplings. Take one for all parameters.")
    if samples is not None and not ranges:
        raise LinkwrightError(f"--samples goes with a sampling. Write it {example}.")
    over: dict[str, Any] = dict(grid_by_name(grid)) if grid else {}
    for name in ranges:
        _once(over, {name: 0.0})
    if ranges:
        sampling = SAMPLINGS[kinds[0]](ranges, 1024 if samples is None else samples, seed)
        return {**over, "sample": sampling}, {**over, **ranges}
    return over, over


def starting_state(
    model: Model, at: Mapping[str, Any], speed: Mapping[str, Any], motion: Mapping[str, Any], near: Mapping[str, Any]
) -> State:
    """Where a run begins: the reference pose, or joints at these values and rates; prescribed ones as they begin."""
    begins = {name: x(0.0) if isinstance(x, Trajectory) else (x, 0.0) for name, x in motion.items()}
    values = {name: x[0] for name, x in begins.items()} | dict(at)
    rates = {name: x[1] for name, x in begins.items()} | dict(speed)
    return model.assemble(values, v=rates, near=near or None) if values or rates or near else model.reference


def check_places(*paths: Path | None) -> None:
    """Refuse, before any work is done, files in folders that are not there or may not be written to."""
    for path in filter(None, paths):
        folder = check_place(as_path(path, "A file is written to a path")).parent
        if not os.access(path if path.exists() else folder, os.W_OK):
            raise LinkwrightError(f"{path} cannot be written: permission denied.")


def _once(found: Mapping[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    for name in more:
        if name in found:
            raise LinkwrightError(f"'{name}' is given twice. Give it once.")
    return more
