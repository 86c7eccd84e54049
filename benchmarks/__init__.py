"""Benchmarks: the same work by us and by those others that are installed, in one run, as ratios."""

from __future__ import annotations

import sys
from pathlib import Path

PAGE = Path("bench.html")  # where the page goes that nobody named


def run(
    which: str | None = None,
    as_json: bool = False,
    quick: bool = False,
    out: Path | None = None,
    against: str | None = None,
) -> None:
    """Measure and print one suite, or all of them and write a page. `quick`: less of it, for a first look.

    out: where the page goes; one suite gets one where this is said. against: a revision to compare with instead.
    """
    from benchmarks import session

    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(line_buffering=True)  # lines come as they are measured, into a file or a pipe too
    with session.ended_in_order():
        if against is not None:
            session.compare(which, against, as_json, quick)
        else:
            session.measure(which, as_json, quick, out)


__all__ = ["PAGE", "run"]
