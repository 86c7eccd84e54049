"""Names: which are fit, which are free, and which one the user may have meant."""

from collections.abc import Collection, Container, Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from itertools import islice
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import MANY, shown

GROUND = "ground"


def fit(name: Any) -> bool:
    """Whether it can be a name at all: a text with something to see in it."""
    return isinstance(name, str) and bool(name.strip()) and name.isprintable()


def check_new(name: Any, what: str, taken: Container[str]) -> None:
    """Refuse what cannot name a new body, joint, spring or force."""
    if not fit(name):
        raise ModelError(f"{what}: a name must be a non-empty, printable text.")
    if "." in name:
        raise ModelError(f"{what}: a name may not contain '.', which separates a joint from its coordinates.")
    if name == GROUND:
        raise ModelError(f"{what}: this name is reserved for the fixed body. Choose another.")
    if name in taken:
        raise ModelError(f"{what} is there already. Choose another name.")


def name_list(given: Any, what: str) -> tuple[str, ...]:
    """Names that are listed, each a text; one alone is no list, since its letters would be."""
    found: list[Any] = [None]
    if isinstance(given, Iterable) and not isinstance(given, str | bytes | Mapping):
        with suppress(Exception):  # an object of the user's own
            found = list(islice(given, MANY))
    if len(found) == MANY or not all(isinstance(name, str) for name in found):
        raise ModelError(f"{what} must list names, as in ['A'], not {shown(given)}.")
    return tuple(found)


def check_known(name: Any, known: Collection[str], complaint: str) -> None:
    """Refuse a name that is not known; `complaint` is the sentence without its full stop."""
    if not isinstance(name, str) or name not in known:
        raise ModelError(f"{complaint}. {suggestion(name, known)}")


def nearest(word: str, known: Collection[str]) -> str:
    """The known name most like the word, however little."""
    return get_close_matches(word, known, n=1, cutoff=0.0)[0]


def suggestion(word: Any, known: Collection[str]) -> str:
    """`Did you mean 'crank'?`, or what is known where nothing is near."""
    near = get_close_matches(word if isinstance(word, str) else shown(word), known, n=1)
    if near:
        return f"Did you mean {shown(near[0])}?"
    few = list(known)[:9]
    return f"Known: {', '.join(few) or 'none'}{', ...' if len(known) > len(few) else ''}."
