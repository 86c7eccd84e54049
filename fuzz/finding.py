"""What a case may end in: an answer, a LinkwrightError, or a finding."""

from __future__ import annotations

import faulthandler
import signal
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from linkwright.errors import LinkwrightError

PATIENCE = 60  # s for one case; here only to find what never ends
LAST_RESORT = 240  # s: then what hangs inside a library is shown, and all ends


class Wrong(Exception):
    """An answer that breaks a law."""


class Endless(BaseException):
    """No answer in all that time."""


class Finding(NamedTuple):
    """kind: what findings that may be the same have in common."""

    part: str
    seed: int
    kind: str
    words: str

    def __str__(self) -> str:
        return f"FINDING: {self.words}\n         again: python -m fuzz {self.part} --seed {self.seed} --cases 1"


def tried(part: str, seed: int, case: Callable[[int], str]) -> Finding | None:
    """Run one case by its seed; what it did is its own to tell, in words that an exception carries on."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with _patience():
                case(seed)
        except LinkwrightError as error:
            if "\n" in str(error).replace("a\nb", "") or not str(error).strip():
                return Finding(part, seed, "words", f"a LinkwrightError that is not one sentence: {error!r}")
        except Wrong as error:
            return Finding(part, seed, str(error)[:30], str(error))
        except Endless as error:
            return Finding(part, seed, _place(), f"no answer within {PATIENCE} s; {_place()}; {_notes(error)}")
        except Exception as error:
            notes = _notes(error)
            words = f"{type(error).__name__}: {str(error)[:160]}; {_place()}; {notes}"
            return Finding(part, seed, f"{type(error).__name__} {_place()}", words)
    return None


def _notes(error: BaseException) -> str:
    return " ".join(getattr(error, "__notes__", ()))


def _place() -> str:
    """The innermost line of ours."""
    frames = [f for f in traceback.extract_tb(sys.exc_info()[2]) if "linkwright" in f.filename]
    frame = frames[-1] if frames else traceback.extract_tb(sys.exc_info()[2])[-1]
    return f"{frame.filename.rpartition('linkwright/')[2]}:{frame.lineno}"


@contextmanager
def _patience() -> Iterator[None]:
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(*_: object) -> None:
        raise Endless

    before = signal.signal(signal.SIGALRM, ring)
    faulthandler.dump_traceback_later(LAST_RESORT, exit=True)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        faulthandler.cancel_dump_traceback_later()
        signal.signal(signal.SIGALRM, before)
