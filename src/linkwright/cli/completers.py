"""What may stand where the cursor is: names of the gallery, files, and joints, points and parameters of the machine.

The shell asks at every TAB, so no model is built: the mechanism is read and its names are told.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext

    from linkwright.mechanism import Joint, Mechanism

MACHINES = (".toml", ".urdf", ".xml", ".mjcf", ".json", ".m")


def machines(context: CompletionContext) -> Iterator[tuple[str, str]]:
    """Names of the gallery, then files that may hold a machine, and folders."""
    from linkwright import gallery

    if os.sep not in context.incomplete:
        for name in gallery.names():
            yield name, gallery.describe(name)
    yield from ((path, "") for path in files(context.incomplete, MACHINES))


def files(incomplete: str, endings: tuple[str, ...]) -> Iterator[str]:
    """Paths that begin so and end so, and folders with a slash."""
    start = incomplete.rpartition(os.sep)[2]
    head = incomplete[: len(incomplete) - len(start)]
    try:
        entries = sorted(os.scandir(os.path.expanduser(head) or "."), key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith(start) and (start.startswith(".") or not entry.name.startswith(".")):
            if entry.is_dir():
                yield f"{head}{entry.name}{os.sep}"
            elif entry.name.lower().endswith(endings):
                yield head + entry.name


def joints(context: CompletionContext) -> list[str]:
    """The coordinates that move."""
    m = machine(context)
    return [] if m is None else [name for joint in m.joints.values() for name in joint.rates]


def joint_words(context: CompletionContext) -> list[str]:
    """A=, of every joint that moves."""
    m = machine(context)
    return [] if m is None else [f"{name}=" for joint in m.joints.values() for name in _words(joint)]


def target_words(context: CompletionContext) -> list[str]:
    """A=, of every joint that moves, and foot=, of every point."""
    m = machine(context)
    return [*joint_words(context), *(f"{name}=" for name in (m.points if m else ()))]


def parameter_words(context: CompletionContext) -> list[str]:
    """crank=, of every parameter."""
    m = machine(context)
    return [] if m is None else [f"{name}=" for name in m.parameters]


def machine(context: CompletionContext) -> Mechanism | None:
    """The mechanism that the command line names, if it can be read."""
    from linkwright.cli.reading import Reading
    from linkwright.errors import LinkwrightError

    said = context.get("FILE|NAME")
    if said is None or said.raw is None:
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return Reading().mechanism(said.raw)[0]
        except LinkwrightError:
            return None


def _words(joint: Joint) -> tuple[str, ...]:
    """Its coordinates, where each has a rate of its own; else the joint as a whole."""
    return joint.rates if joint.coordinates == joint.rates else (joint.name,)
