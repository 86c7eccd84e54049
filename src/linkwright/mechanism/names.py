"""Names of bodies, joints and the like: what may be one, whether it is taken, which known one is meant."""

from collections import Counter
from collections.abc import Collection, Container, Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from heapq import nlargest
from itertools import islice
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import MANY, cut, shown
from linkwright.scalars.expression import Expression

GROUND = "ground"
LONGEST = 255  # letters of a name
COMPARED = 60  # letters of names, where the one that is meant is looked for
CANDIDATES = 30  # names that are compared letter by letter


def fit(name: Any) -> bool:
    """Whether it can be a name: a printable text that is not blank."""
    return isinstance(name, str) and bool(name.strip()) and name.isprintable()


def check_new(name: Any, what: str, taken: Container[str]) -> None:
    """Refuse what cannot name a new body, joint, spring or force."""
    if not fit(name):
        raise ModelError(f"{what}: a name must be a non-empty, printable text.")
    check_length(name, what)
    if "." in name:
        raise ModelError(f"{what}: a name may not contain '.', which separates a joint from its coordinates.")
    if name == GROUND:
        raise ModelError(f"{what}: this name is reserved for the fixed body. Choose another.")
    if name in taken:
        raise ModelError(f"{what} is there already. Choose another name.")


def check_length(name: str, what: str, longest: int = LONGEST) -> None:
    """Refuse a name that no table, plot or message has room for."""
    if len(name) > longest:
        raise ModelError(f"{what}: a name of {len(name)} letters is too long; {longest} may be used.")


def name_list(given: Any, what: str) -> tuple[str, ...]:
    """A tuple of the names in a list; a single text is refused, or its letters would be taken for names."""
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
    """The known name that is most similar to the word."""
    return _alike(word, known, cutoff=0.0)[0]


def suggestion(word: Any, known: Collection[str]) -> str:
    """The sentence `Did you mean 'crank'?`, or a list of the known names where none is similar."""
    if isinstance(word, Expression):
        return "A parameter cannot stand there: it decides how the machine is made."
    folded = {name.casefold(): name for name in known}
    near = _alike((word if isinstance(word, str) else shown(word)).casefold(), folded)
    if near:
        return f"Did you mean {shown(folded[near[0]])}?"
    few = [cut(name) for name in islice(known, 9)]
    return f"Known: {', '.join(few) or 'none'}{', ...' if len(known) > len(few) else ''}."


def _alike(word: str, known: Collection[str], cutoff: float = 0.6) -> list[str]:
    """The known name that is most similar to the word, if one is. To compare two names takes time as the product of
    their lengths: only beginnings are compared, and of many names those that have most letters of the word."""
    beginnings = {name[:COMPARED]: name for name in reversed(list(known))}
    likely: Collection[str] = beginnings
    if len(beginnings) > CANDIDATES:
        letters = Counter(word[:COMPARED])
        likely = nlargest(CANDIDATES, beginnings, lambda name: _shared(letters, name))
    return [beginnings[found] for found in get_close_matches(word[:COMPARED], likely, n=1, cutoff=cutoff)]


def _shared(letters: Counter[str], name: str) -> float:
    """The letters that a word and a name have in common, as a share of both."""
    common = sum(min(letters[letter], n) for letter, n in Counter(name).items())
    return common / (letters.total() + len(name) or 1)


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with as many '_' behind it as make it one that is not taken."""
    while wanted in taken:
        wanted += "_"
    return wanted
