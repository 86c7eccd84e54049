"""recurring: marks a function of one link, joint or constraint that a recursion calls for each of them.

Called with numbers, arrays or symbols it is an ordinary function. While a machine is traced for a rolled program, each
call is handed to the recorder instead, which traces one call of every structure and writes the others down as calls.
A step is pure: what it returns follows from its arguments alone, and these are numbers, records and tuples of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Recorder(Protocol):
    """Who is told of steps."""

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """What the function returns, with symbols for what is not known yet."""


RECORDS: set[type] = set()  # of the machine: their values come again and again, and are looked up as wholes


def machine_record(record: type[R]) -> type[R]:
    """A hashable record of which a machine has many that are equal."""
    RECORDS.add(record)
    return record


recorder: ContextVar[Recorder | None] = ContextVar("recorder", default=None)


@contextmanager
def unrecorded() -> Iterator[None]:
    """What is worked out in numbers while a machine is traced is no part of its program."""
    told = recorder.set(None)
    try:
        yield
    finally:
        recorder.reset(told)


def recurring(function: Callable[P, R]) -> Callable[P, R]:
    """A function of one link or joint, which a rolled program has once for all of the same structure."""

    @wraps(function)
    def called(*arguments: P.args, **named: P.kwargs) -> R:
        told = recorder.get()
        if told is None or named:
            return function(*arguments, **named)
        return told.call(function, arguments)

    return called
