"""What a worker does: ask is called for a batch of variants, and what fails is found by halves.

    worker:  asking(portable ask, columns)  ->  Outcome, or the AskError that ends the study

An ask comes to a process once and is kept there, so its model compiles once a worker, not once a batch.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from linkwright.distributed.variant_sampling import Array
from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import shown

Ask = Callable[..., Mapping[str, Any]]
Columns = dict[str, Array]

# What a variant's numbers may bring about; anything else is a mistake in ask itself, and ends the study.
OF_VARIANTS = (LinkwrightError, ArithmeticError, ValueError, RuntimeError, MemoryError)


@dataclass(frozen=True)
class Outcome:
    """Of n variants: values {name: (n, ...)}, NaN where not `ok` (n,); reasons {place among them: sentence}.

    values is empty where no variant has an answer. seconds: what it took.
    """

    values: dict[str, Array]
    ok: np.ndarray
    reasons: dict[int, str]
    seconds: float = 0.0


class AskError(ModelError):
    """The function that a study asks cannot be asked."""


@dataclass(frozen=True)
class PortableAsk:
    """A function on its way to other processes, as bytes."""

    content: bytes
    name: str

    @classmethod
    def of(cls, ask: Ask) -> PortableAsk:
        return cls(_pickled(ask), name_of(ask))

    def __call__(self, **columns: Any) -> Mapping[str, Any]:
        try:
            ask = _unpickled(self.content)
        except Exception as error:
            raise AskError(
                f"study: a worker does not find {self.name}: {in_one_line(error)}. Define it in a module that the "
                "workers can import, or install cloudpickle here and there."
            ) from error
        return ask(**columns)


@lru_cache(maxsize=4)
def _unpickled(content: bytes) -> Ask:
    found: Ask = pickle.loads(content)
    return found


def _pickled(ask: Ask) -> bytes:
    """A function of a module by its name; of the script that runs, which workers elsewhere do not have, as its code."""
    try:
        by_name, trouble = pickle.dumps(ask), None
    except Exception as error:  # pickle has many words for what it cannot do
        by_name, trouble = b"", error
    if by_name and b"__main__" not in by_name:
        return by_name
    try:
        import cloudpickle

        return bytes(cloudpickle.dumps(ask))
    except ImportError:
        way = "Define it at the top of a module, or install cloudpickle."
    except Exception as error:
        way, trouble = "Define it at the top of a module, which the workers import.", error
    if by_name:  # enough for processes that import the script again
        return by_name
    raise AskError(f"study: {name_of(ask)} cannot be sent to other processes: {in_one_line(trouble)}. {way}")


def name_of(ask: Any) -> str:
    """The name of a function, for people."""
    if isinstance(ask, PortableAsk):
        return ask.name
    inner = getattr(ask, "func", ask)  # functools.partial
    return str(getattr(inner, "__qualname__", type(inner).__qualname__))


def asking(ask: Ask, columns: Columns) -> Outcome | AskError:
    """The outcome of a batch of variants, {name: (n,)}. An AskError is returned: executors have ways of their own with
    what is raised."""
    began = time.perf_counter()
    try:
        found = _by_halves(ask, columns, len(next(iter(columns.values()))))
    except AskError as error:
        return AskError(str(error))  # without its causes, which may be such as cannot be pickled
    return Outcome(found.values, found.ok, found.reasons, time.perf_counter() - began)


def _by_halves(ask: Ask, columns: Columns, n: int) -> Outcome:
    try:
        answer = ask(**{name: x.copy() for name, x in columns.items()})
    except AskError:
        raise
    except OF_VARIANTS as error:
        if n == 1:
            return Outcome({}, np.zeros(1, bool), {0: _sentence(error)})
    except Exception as error:
        raise AskError(f"study: {name_of(ask)} fails: {type(error).__name__}: {in_one_line(error)}.") from error
    else:
        return checked(ask, answer, n)
    half = n // 2
    first = _by_halves(ask, {name: x[:half] for name, x in columns.items()}, half)
    second = _by_halves(ask, {name: x[half:] for name, x in columns.items()}, n - half)
    return joined_outcomes([first, second])


def checked(ask: Ask, answer: Any, n: int) -> Outcome:
    """What ask returned, as arrays of floats, with a mask: NaN is no answer."""
    who = f"study: {name_of(ask)}"
    if not isinstance(answer, Mapping):
        raise AskError(f"{who} must return {{name: array}}, not {shown(answer)}.")
    ok, reasons = _told_failures(who, answer, n)
    values: dict[str, Array] = {}
    for name, given in answer.items():
        if name in ("ok", "reasons"):
            continue
        x = np.asarray(given)
        if x.dtype.kind not in "fiub":
            raise AskError(f"{who} returns '{name}' of {x.dtype}; it must be real numbers.")
        if x.ndim == 0 or len(x) != n:
            raise AskError(
                f"{who} returns '{name}' of shape {x.shape} for {n} variants; its first axis must be theirs."
            )
        values[str(name)] = x = np.array(x, float)
        for k in np.flatnonzero(ok & ~np.isfinite(x.reshape(n, -1)).all(axis=1)):
            ok[k], reasons[int(k)] = False, f"its answer '{name}' is not a finite number."
    if not values:
        raise AskError(f"{who} returns no answers. Return {{name: array}}.")
    for x in values.values():
        x[~ok] = np.nan
    return Outcome(values, ok, reasons)


def _told_failures(who: str, answer: Mapping[str, Any], n: int) -> tuple[np.ndarray, dict[int, str]]:
    """The mask that ask returned, and the sentence on each variant's first failure. `ok` may have axes after that of
    the variants; `reasons` goes by the flat index in it, as a model's own verbs tell it."""
    mask = np.asarray(answer.get("ok", np.ones(n, bool)))
    if mask.ndim == 0 or len(mask) != n:
        raise AskError(f"{who} returns 'ok' of shape {mask.shape} for {n} variants; its first axis must be theirs.")
    mask = mask.astype(bool).reshape(n, -1)
    sentences = answer.get("reasons", {})
    reasons: dict[int, str] = {}
    for k in np.flatnonzero(~mask.all(axis=1)):
        first = int(k) * mask.shape[1] + int(np.flatnonzero(~mask[k])[0])
        reasons[int(k)] = str(sentences[first]) if first in sentences else "it has no answer."
    return np.asarray(mask.all(axis=1)), reasons


def joined_outcomes(parts: list[Outcome]) -> Outcome:
    """Outcomes of batches one after the other as one; those without an answer have NaN."""
    shapes: dict[str, tuple[int, ...]] = {}
    for part in parts:
        shapes |= {name: x.shape[1:] for name, x in part.values.items()}
    values = {
        name: np.concatenate([p.values.get(name, np.full((len(p.ok), *shape), np.nan)) for p in parts])
        for name, shape in shapes.items()
    }
    starts = np.cumsum([0, *(len(part.ok) for part in parts)])
    reasons = {int(at) + k: why for at, part in zip(starts, parts, strict=False) for k, why in part.reasons.items()}
    return Outcome(values, np.concatenate([part.ok for part in parts]), reasons, sum(part.seconds for part in parts))


def _sentence(error: BaseException) -> str:
    told = " ".join(str(error).split())
    return told if isinstance(error, LinkwrightError) else f"{type(error).__name__}: {told}".rstrip(": ")


def in_one_line(error: BaseException | None) -> str:
    """What an error says, as part of a sentence: its first line, or where that is a trace, its last."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip(" -")]
    if not lines:
        return type(error).__name__
    return lines[-1 if any(line.startswith("Traceback") for line in lines) else 0].rstrip(".")[:300]
