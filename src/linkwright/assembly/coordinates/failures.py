"""States of a batch that have no answer: refused together, or told one by one beside the answers for the others.

A verb that takes failed="raise" or failed="mask" collects what fails here. Its answer then has `ok`, a bool per state
of the batch, and `reasons`, a sentence for each flat index that failed; the numbers of a failed state are finite
placeholders that the verb names, never NaN.

    failures = Failures(self.name, shape)
    failures.add(SingularityError, "the pose is singular.", np.flatnonzero(weak))
    failures.settle(failed)              # raises, unless failed is "mask"
    return Answer(..., ok=failures.ok, reasons=failures.reasons)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import shown

Sentence = str | Callable[[int], str]

RAISE, MASK = "raise", "mask"


def check_failed(where: str, failed: Any) -> None:
    """Refuse what is neither of the two ways to treat states that fail."""
    if not isinstance(failed, str) or failed not in (RAISE, MASK):
        raise ModelError(f'{where}: failed is {shown(failed)}; it must be "raise" or "mask".')


class Reasons(Mapping[int, str]):
    """Why states have no answer, by their flat index in the batch; a sentence is worked out when it is asked for."""

    def __init__(self, sentences: Mapping[int, Sentence] | None = None) -> None:
        self._sentences = dict(sorted((sentences or {}).items()))

    def __getitem__(self, at: int) -> str:
        told = self._sentences[at]
        if not isinstance(told, str):
            told = self._sentences[at] = told(at)
        return told

    def __iter__(self) -> Iterator[int]:
        return iter(self._sentences)

    def __len__(self) -> int:
        return len(self._sentences)

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, or copied, it is what it holds."""
        return Reasons, (dict(self),)


NONE = Reasons()


class Failures:
    """Which states of a batch of this shape have no answer, and why: the first reason told for a state is kept."""

    def __init__(self, name: str, shape: tuple[int, ...]) -> None:
        self.name, self.shape = name, tuple(shape)
        self._kinds: dict[int, type[LinkwrightError]] = {}
        self._sentences: dict[int, Sentence] = {}

    def add(self, kind: type[LinkwrightError], sentence: Sentence, at: Iterable[Any]) -> None:
        """States at flat indices fail for a reason: a sentence without the machine's name, or a function that makes it
        from the index."""
        for k in map(int, at):
            if k not in self._kinds:
                self._kinds[k], self._sentences[k] = kind, sentence

    def add_all(self, others: Failures, order: np.ndarray) -> None:
        """Those of a batch of which this one repeats the states in this order, (all,)."""
        if not others._kinds:
            return
        places = np.argsort(order, kind="stable")
        edges = np.searchsorted(order[places], [[k, k + 1] for k in others._kinds])
        for (k, kind), (start, stop) in zip(others._kinds.items(), edges, strict=True):
            self.add(kind, others._told(k), places[start:stop])

    def add_spread(self, others: Failures | None) -> None:
        """Those of a batch whose axes broadcast to the axes of this one."""
        if others:
            order = np.arange(math.prod(others.shape)).reshape(others.shape)
            self.add_all(others, np.broadcast_to(order, self.shape).ravel())

    def _told(self, k: int) -> Sentence:
        sentence = self._sentences[k]
        return sentence if isinstance(sentence, str) else lambda _: sentence(k)

    def __bool__(self) -> bool:
        return bool(self._kinds)

    def __contains__(self, at: int) -> bool:
        return at in self._kinds

    @property
    def ok(self) -> np.ndarray:
        """Per state of the batch, whether it has an answer."""
        found = np.ones(math.prod(self.shape), dtype=bool)
        found[list(self._kinds)] = False
        return found.reshape(self.shape)

    @property
    def reasons(self) -> Reasons:
        return Reasons(self._sentences)

    def settle(self, failed: str, maskable: bool = True) -> None:
        """Raise for the first state that fails, and say how many do, unless they are to be masked; maskable: whether
        the verb can do that."""
        if self._kinds and failed != MASK:
            first, total = min(self._kinds), math.prod(self.shape)
            told = self._sentences[first]
            told = told if isinstance(told, str) else told(first)
            state = f"in state {first}, " if total > 1 else ""
            many = f" {len(self._kinds)} of {total} states fail: " if len(self._kinds) > 1 else " "
            more = f'{many}failed="mask" answers for the others.' if total > 1 and maskable else ""
            raise self._kinds[first](f"{self.name}: {state}{told}{more}")
