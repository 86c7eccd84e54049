"""Points to study: Latin hypercubes, Sobol sequences, Monte Carlo, over ranges or distributions.

A Sampling is a recipe, not an array. It gives its points from any place to any other, the same whoever asks and in
whatever portions, so a study of a billion variants keeps none of them in memory (a Latin hypercube apart, which is a
set of permutations).
"""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals, shown

Array = np.ndarray[Any, np.dtype[np.float64]]
Ranges = Mapping[str, Any]
TINY = 2.0**-53  # from zero and one, where distributions without bounds are infinite


class Sampling(ABC):
    """`size` points over `ranges`: {name: (low, high), or a distribution of scipy.stats}, by a seed."""

    kind: str

    def __init__(self, ranges: Ranges, size: int, seed: int = 0) -> None:
        if not isinstance(ranges, Mapping) or not ranges:
            raise ModelError(f"{self.kind}: ranges are {{name: (low, high)}}, not {shown(ranges)}.")
        self.size, self.seed = _whole(f"{self.kind}: the number of points", size, 1), _whole("seed", seed, 0)
        self._ranges = {str(name): self._checked(str(name), x) for name, x in ranges.items()}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._ranges)

    def points(self, start: int, stop: int) -> dict[str, Array]:
        """The points from one place to another, {name: (stop - start,)}."""
        u = self._unit(start, stop)
        return {name: _spread(x, u[:, k]) for k, (name, x) in enumerate(self._ranges.items())}

    @property
    def recipe(self) -> dict[str, Any]:
        """All that the points follow from, as a manifest keeps it."""
        return {
            "kind": self.kind,
            "size": self.size,
            "seed": self.seed,
            "ranges": {name: list(x) if isinstance(x, tuple) else _told(x) for name, x in self._ranges.items()},
        }

    def __repr__(self) -> str:
        return f"<{self.size} points of {self.kind} over {', '.join(self.names)}; seed {self.seed}>"

    @abstractmethod
    def _unit(self, start: int, stop: int) -> Array:
        """Points of the unit cube, (stop - start, names)."""

    def _checked(self, name: str, x: Any) -> Any:
        if hasattr(x, "ppf"):
            return x
        ends = reals(x, f"{self.kind}: the range of '{name}'", "must be (low, high) or a distribution of scipy.stats")
        if ends.shape != (2,) or not np.isfinite(ends).all() or not ends[0] < ends[1]:
            raise ModelError(f"{self.kind}: the range of '{name}' must be (low, high), not {shown(x)}.")
        return float(ends[0]), float(ends[1])


class LatinHypercube(Sampling):
    """One point in each of `size` equal strips of every name."""

    kind = "latin hypercube"
    _all: Array | None = None

    def _unit(self, start: int, stop: int) -> Array:
        from scipy.stats import qmc  # it takes its time to import

        if self._all is None:
            self._all = qmc.LatinHypercube(len(self.names), seed=self.seed).random(self.size)
        return self._all[start:stop]


class Sobol(Sampling):
    """Sobol's sequence, scrambled: as many points as a power of two are balanced in every name."""

    kind = "sobol"
    _sequence: Any = None

    def __init__(self, ranges: Ranges, size: int, seed: int = 0) -> None:
        super().__init__(ranges, size, seed)
        if self.size & (self.size - 1):
            below = 1 << (self.size.bit_length() - 1)
            raise ModelError(
                f"sobol: {self.size} points are not balanced, powers of two are. Take {below} or {2 * below}."
            )

    def _unit(self, start: int, stop: int) -> Array:
        from scipy.stats import qmc

        if self._sequence is None or self._sequence.num_generated > start:
            self._sequence = qmc.Sobol(len(self.names), seed=self.seed, bits=max(30, self.size.bit_length()))
        if start > self._sequence.num_generated:
            self._sequence.fast_forward(start - self._sequence.num_generated)
        # Asked in portions whose lengths are powers of two, it does not complain of one that is none.
        parts = [np.zeros((0, len(self.names)))]
        while start < stop:
            n = 1 << ((stop - start).bit_length() - 1)
            parts.append(self._sequence.random(n))
            start += n
        return np.concatenate(parts)


class MonteCarlo(Sampling):
    """Independent points at random, by a generator that counts: each has its own place in the stream."""

    kind = "monte carlo"

    def _unit(self, start: int, stop: int) -> Array:
        # Philox makes four numbers a count, and advances by counts; every point begins with a count of its own.
        k = -(-len(self.names) // 4)
        stream = np.random.Generator(np.random.Philox(key=self.seed).advance(start * k))
        return stream.random((stop - start, 4 * k))[:, : len(self.names)]


def latin_hypercube(ranges: Ranges, size: int, seed: int = 0) -> LatinHypercube:
    """So many points over {name: (low, high), or a distribution of scipy.stats}, one in each strip of every name."""
    return LatinHypercube(ranges, size, seed)


def sobol(ranges: Ranges, size: int, seed: int = 0) -> Sobol:
    """So many points, a power of two, of Sobol's sequence over {name: (low, high), or a distribution}."""
    return Sobol(ranges, size, seed)


def monte_carlo(ranges: Ranges, size: int, seed: int = 0) -> MonteCarlo:
    """So many points at random over {name: (low, high), or a distribution of scipy.stats}."""
    return MonteCarlo(ranges, size, seed)


def _spread(x: Any, u: Array) -> Array:
    """Points of the unit interval over a range, or by a distribution's inverse."""
    if isinstance(x, tuple):
        return np.asarray(x[0] + (x[1] - x[0]) * u)
    return np.asarray(x.ppf(np.clip(u, TINY, 1.0 - TINY)), float)


def _told(distribution: Any) -> str:
    """A frozen distribution of SciPy in words."""
    named = getattr(getattr(distribution, "dist", None), "name", type(distribution).__name__)
    args, keys = getattr(distribution, "args", ()), getattr(distribution, "kwds", {})
    return f"{named}({', '.join([*map(repr, args), *(f'{name}={x!r}' for name, x in sorted(keys.items()))])})"


def _whole(what: str, x: Any, least: int) -> int:
    try:
        n = operator.index(x)
    except TypeError:
        n = least - 1
    if n < least:
        raise ModelError(f"{what} is {shown(x)}; it must be a whole number of at least {least}.")
    return n
