"""Benchmarks: the same work by us and by those others that are installed, in one run, as ratios."""

from __future__ import annotations

import json

from linkwright.errors import ModelError

SUITES = ("open", "loops", "simulate", "variants", "gpu")


def run(which: str = "open", as_json: bool = False, quick: bool = False) -> None:
    """Measure and print. `quick`: less of it, for a first look."""
    if which not in SUITES:
        raise ModelError(f"There is no benchmark {which!r}. Choose one of {', '.join(SUITES)}.")
    from benchmarks import gpu_report, report

    suites = (
        report.open_systems,
        report.closed_loops,
        report.simulations,
        report.variants_of_machines,
        gpu_report.graphics_card,
    )
    found = dict(zip(SUITES, suites, strict=True))[which](quick, silent=as_json)
    if as_json:
        print(json.dumps(found, indent=2))


__all__ = ["SUITES", "run"]
