"""One run of the benchmarks: which suites, in which order, and what becomes of what they find."""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks import PAGE, roofline
from benchmarks.machine import machine, versions
from benchmarks.page import write_page
from benchmarks.suites import SUITES
from linkwright.errors import LinkwrightError, ModelError

Say = Callable[..., None]


@contextmanager
def ended_in_order() -> Iterator[None]:
    """SIGTERM as Ctrl-C: processes that were started here end, folders that were made for them go."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def measure(which: str | None, as_json: bool, quick: bool, out: Path | None) -> None:
    """One suite, printed as it is measured; or all that can run here, and the page about them."""
    chosen = wanted(which)
    if which is not None and (why := SUITES[which].missing()):
        raise LinkwrightError(why)
    say: Say = (lambda *_: None) if as_json else print
    session: dict[str, Any] = {
        "command": " ".join(["linkwright bench", *([which] if which else []), *(["--quick"] if quick else [])]),
        "quick": quick,
        "machine": machine(),
        "versions": versions(),
        "suites": {},
        "left_out": {},
        "limits": None,
    }
    path = out or (PAGE if which is None else None)
    for k, name in enumerate(chosen):
        if which is None:
            say(f"{chr(10) if k else ''}[{k + 1} of {len(chosen)}] {name}: {SUITES[name].title}")
        try:
            _add(session, name, quick, as_json, alone=which is not None, say=say)
        except KeyboardInterrupt:
            if path is not None and session["suites"]:  # what took so long shall not be lost
                session["left_out"] |= dict.fromkeys(chosen[k:], "it was interrupted before.")
                _save(path, session, quick)
                say(f"\nsaved {path}, without what was interrupted")
            raise
    if path is not None:
        _save(path, session, quick)
    if as_json:
        print(json.dumps(session["suites"][which] if which else session, indent=2))
    elif path is not None:
        say(f"\nsaved {path}")


def _save(path: Path, session: dict[str, Any], quick: bool) -> None:
    session["limits"] = roofline.limits(quick) if roofline.points(session["suites"]) else None
    write_page(path, session)
    session["page"] = str(path)


def _add(session: dict[str, Any], name: str, quick: bool, silent: bool, alone: bool, say: Say) -> None:
    """What a suite finds; where it cannot be run among others, the sentence on why."""
    why = SUITES[name].missing()
    if not why:
        try:
            session["suites"][name] = SUITES[name].measure(quick, silent)
        except (LinkwrightError, ImportError) as error:  # a peer may be installed and not work
            if alone:
                raise
            why = str(error)
    if why:
        session["left_out"][name] = why
        say(why)


def wanted(which: str | None) -> list[str]:
    """The names of the suites; all where none is named."""
    if which is not None and which not in SUITES:
        raise ModelError(f"There is no benchmark {which!r}. Choose one of {', '.join(SUITES)}.")
    return [which] if which is not None else list(SUITES)


def compare(which: str | None, revision: str, as_json: bool, quick: bool) -> None:
    """This working tree against a revision of it, in one run."""
    from benchmarks.against_report import compared

    found = compared(wanted(which), revision, quick, silent=as_json)
    if as_json:
        print(json.dumps(found, indent=2))
