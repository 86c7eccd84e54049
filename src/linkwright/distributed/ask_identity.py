"""Whether two functions are the same ask: by name, and by what their code does, whatever its comments."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any

PLAIN = (int, float, complex, str, bytes, bool, type(None))


def identity_of(ask: Any) -> dict[str, str]:
    """A digest of a function's code and of the plain numbers and texts it holds on to, and by what it was made.

    An ask that has a text `identity` is known by that alone.
    """
    own = getattr(ask, "identity", None)
    by = "identity" if isinstance(own, str) else f"python {sys.version_info.major}.{sys.version_info.minor}"
    digest = hashlib.sha256()
    for part in [own] if isinstance(own, str) else _parts(ask):
        digest.update(part.encode("utf-8", "replace") + b"\0")
    return {"by": by, "sha256": digest.hexdigest()}


def _parts(x: Any, deeper: bool = True) -> Iterator[str]:
    """Texts that tell one function from another; of functions that it holds on to, their code."""
    if isinstance(x, PLAIN):
        yield repr(x)
    elif isinstance(x, tuple | list):
        for part in x:
            yield from _parts(part, deeper)
    elif isinstance(x, dict):
        for name, part in x.items():
            yield str(name)
            yield from _parts(part, deeper)
    elif hasattr(x, "func"):  # functools.partial
        yield from _parts((x.func, x.args, x.keywords), deeper)
    elif isinstance(x, FunctionType):
        yield from _code(x.__code__, x.__doc__)
        yield from _parts((x.__defaults__, x.__kwdefaults__), False)
        if deeper:  # once: a function may hold on to itself
            yield from _parts([cell.cell_contents for cell in x.__closure__ or ()], False)
    else:
        yield type(x).__qualname__


def _code(code: CodeType, documentation: str | None) -> Iterator[str]:
    yield code.co_code.hex()
    yield repr(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant, None)
        elif constant != documentation:
            yield repr(constant)
