"""What an argument may be handed instead of what it asks for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from hostile import Endless, no_numbers


class Liar(dict):
    """A mapping that fails when it is read."""

    def items(self) -> Any:
        raise RuntimeError("items fail")


def _failing(*_: Any, **__: Any) -> Any:
    raise RuntimeError("mine")


def anything(rng: np.random.Generator) -> Any:
    """A thing of any kind: no number, an extreme one, an array of a wrong shape, a name that is none, a container."""
    makers: list[Callable[[], Any]] = [
        lambda: no_numbers()[int(rng.integers(len(no_numbers())))],
        lambda: float(10.0 ** rng.uniform(-320, 308) * rng.choice([-1.0, 1.0])),
        lambda: int(rng.integers(-3, 4)),
        lambda: rng.choice([0.0, -0.0, math.pi, 5e-324, 1.7e308, -1.7e308, 1e-300]).item(),
        lambda: rng.standard_normal(tuple(rng.integers(0, 4, size=int(rng.integers(0, 4))))),
        lambda: (rng.standard_normal(int(rng.integers(0, 8))) * 10.0 ** rng.integers(-200, 200)).tolist(),
        lambda: np.full(int(rng.integers(0, 8)), rng.choice([np.nan, np.inf, -np.inf])),
        lambda: np.array([None] * int(rng.integers(0, 4)), dtype=object),
        lambda: str(rng.choice(["", "A", "crank", "ground", "nowhere", "\0", "a\nb", "é", "..", "x" * 400, "\ud800"])),
        lambda: {str(rng.choice(["A", "B", "crank", "nowhere", "\0"])): anything(rng)},
        lambda: {3: anything(rng)},
        lambda: [anything(rng) for _ in range(int(rng.integers(0, 4)))],
        lambda: tuple(anything(rng) for _ in range(int(rng.integers(0, 4)))),
        lambda: Liar(A=1.0),
        Endless,
        lambda: _failing,
        lambda: lambda *given: "text",
        lambda: lambda *given: np.nan,
        lambda: bytearray(b"x"),
        lambda: memoryview(b"x"),
        lambda: slice(1),
        lambda: iter([1.0, 2.0, 3.0]),
        lambda: type("Foreign", (), {"q": [1.0], "v": None})(),
    ]
    return makers[int(rng.integers(len(makers)))]()


def told(value: Any) -> str:
    try:
        text = " ".join(repr(value).split())
    except Exception:
        return f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."
