"""The gallery: mechanisms ready to load, one file each, each file saying where its numbers come from.

    gallery.names()                       # what there is; gallery.names("closed") one shelf of it
    gallery.describe("stanford-arm")      # one sentence
    gallery.load("chain", n=30)           # a Mechanism; also gallery.chain(n=30)

To add a mechanism, write `<shelf>/<name>.py` with one function of the same name that returns a Mechanism,
and put the name on its shelf below. A file is read only when its mechanism is asked for.
"""

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism import Mechanism
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import check_known

SHELVES: dict[str, tuple[str, ...]] = {
    "open": (
        "double-pendulum",
        "cart-pole",
        "spinning-top",
        "scara",
        "stanford-arm",
        "six-axis-arm",
        "satellite-arm",
        "biped",
        "quadruped",
        "chain",
        "spatial-chain",
        "tree",
        "joint-zoo",
        "flexible-arm",
    ),
    "closed": (
        "four-bar",
        "four-bar-001",
        "four-bar-003",
        "four-bar-004",
        "five-bar",
        "carpet-scraper",
        "three-rrr",
        "rssr",
        "excavator",
        "slider-crank",
        "toggle-press",
        "hoekens",
        "peaucellier",
        "watt-six-bar",
        "stephenson-six-bar",
        "klann-leg",
        "jansen-leg",
        "andrews",
        "n-four-bar",
        "double-parallelogram",
        "scissor-lift",
        "gripper",
        "three-rpr",
        "delta",
        "stewart",
        "double-wishbone",
        "universal-shaft",
        "swash-plate",
        "screw-jack",
        "bennett",
        "bricard",
        "sarrus",
        "loop-zoo",
        "flexible-four-bar",
        "leine-oscillator",
    ),
    "coupled": (
        "geared-five-bar",
        "planetary-gear",
    ),
    "guided": (
        "injection-pump",
        "geneva-wheel",
        "escapement",
        "rolling-disc",
        "differential-drive",
    ),
    "standing": (
        "bouncing-ball",
        "rocking-block",
        "rimless-wheel",
        "compass-gait",
    ),
    "walking": (
        "hexapod",
        "redysim-quadruped",
        "strandbeest",
    ),
}


def names(shelf: str | None = None) -> list[str]:
    """Names of the mechanisms on a shelf ("open", "closed", "coupled", "guided", "standing", "walking"), or all."""
    if shelf is None:
        return list(_shelves())
    check_known(shelf, SHELVES, f"gallery: there is no shelf {shown(shelf)}")
    return list(SHELVES[shelf])


def load(name: str, **parameters: Any) -> Mechanism:
    """The mechanism of that name; parameters are those of its function, in SI units.

    >>> import linkwright as lw
    >>> len(lw.gallery.load("chain", n=30).bodies)
    30
    """
    maker = _maker(name)
    known = inspect.signature(maker).parameters
    for parameter in parameters:
        if not known:
            raise ModelError(f"gallery: '{name}' takes no parameters, so leave out '{parameter}'.")
        check_known(parameter, known, f"gallery: '{name}' has no parameter '{parameter}'")
    return maker(**parameters)


def describe(name: str) -> str:
    """One sentence on the mechanism: the first line of its function's docstring."""
    return inspect.getdoc(_maker(name)).partition("\n")[0]  # type: ignore[union-attr]  # a test sees to it


def _maker(name: str) -> Callable[..., Mechanism]:
    """The function that makes the mechanism, read from its file."""
    shelves = _shelves()
    check_known(name, shelves, f"gallery: there is no mechanism {shown(name)}")
    word = name.replace("-", "_")
    return getattr(import_module(f"{__name__}.{shelves[name]}.{word}"), word)


def _shelves() -> dict[str, str]:
    """Per mechanism the shelf that it is on."""
    return {name: shelf for shelf, names in SHELVES.items() for name in names}


def __getattr__(word: str) -> Callable[..., Mechanism]:
    """gallery.stanford_arm is the function behind "stanford-arm"."""
    name = word.replace("_", "-")
    if name in _shelves():
        return _maker(name)
    raise AttributeError(f"module {__name__!r} has no attribute {word!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *(name.replace("-", "_") for name in _shelves())])
