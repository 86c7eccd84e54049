"""Model.share and Solution.report: one HTML file each, which computes by itself."""

from __future__ import annotations

import os
import platform
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.engines.target import cpu
from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.files.paths import as_path, check_place
from linkwright.model.answers import State
from linkwright.model.written_files import PRINTED, check_replaceable, write_file
from linkwright.view.page.package import package_of
from linkwright.view.page.page_html import page_html
from linkwright.view.page.static_parts import figure_html, machine_html, preformatted, section, table
from linkwright.view.solution_plots import plot_solution
from linkwright.view.solution_tables import HEADINGS, joint_rows

if TYPE_CHECKING:
    from linkwright.model import Model
    from linkwright.simulation.results.solution import Solution

PLOTS = ("motion", "efforts", "reactions", "energy", "closure")


def share(model: Model, path: Any, state: State | None = None) -> Path:
    """Write the page of a machine; see Model.share."""
    place = html_place(path, "share")
    state = pose_of(model, state)
    write_file(place, share_html(model, state), PRINTED)
    return place


def report(solution: Solution, path: Any) -> Path:
    """Write the page of a run; see Solution.report."""
    place = html_place(path, "report")
    write_file(place, report_html(solution), PRINTED)
    return place


def share_html(model: Model, state: State, run: dict[str, Any] | None = None) -> str:
    package = package_of(model, state) | {"run": run}
    return page_html(package, "share", without_script=machine_html(model, state.q))


def report_html(solution: Solution) -> str:
    s = solution.run()
    reached = np.flatnonzero(s.reached)
    start = State(*(x[reached[0]] for x in (s.q, s.v, s.a)))
    package = package_of(s.model, start, s)
    package["versions"] |= {"processor": processor()}
    return page_html(package, "report", without_script=machine_html(s.model, start.q), below=_run_html(s, package))


def _run_html(s: Solution, package: dict[str, Any]) -> str:
    """The report for paper: verdict, plots, extremes, certificate, the model's file, what it was made with."""
    run = package["run"]
    peaks = [(peak["label"], f"{peak['value']:.6g} {peak['unit']}", f"{peak['t']:.6g} s") for peak in run["peaks"]]
    parts = [
        f"<h1>{escape(package['name'])}: a run from {s.t[0]:g} to {s.t[-1]:g} s</h1>",
        f"<p>{escape(run['status'])}</p>",
        section("Joints", table(HEADINGS, joint_rows(s))),
        section("Extremes", table(("what", "value", "at"), peaks)),
        *(section(what.capitalize(), figure) for what, figure in _figures(s)),
        section("Certificate", preformatted(run["certificate"])),
        section("Machine", preformatted(package["structure"]["sentence"])),
        section("Model file", preformatted(package["toml"])),
        section("Made with", table(("what", "version"), package["versions"].items())),
    ]
    return f'<article class="lw-static">{"".join(parts)}</article>'


def _figures(s: Solution) -> list[tuple[str, str]]:
    """The plots of the run that there are."""
    found = []
    for what in PLOTS:
        try:
            figure = plot_solution(s, what, None, None)
        except LinkwrightError:  # no loops, no drives: nothing to plot
            continue
        found.append((what, figure_html(figure, f"{what} over time")))
    return found


def processor() -> str:
    """The processor that computed, as far as it is known."""
    return f"{cpu()[0]} ({platform.machine()}, {os.cpu_count()} cores, {platform.system()})"


def html_place(path: Any, verb: str) -> Path:
    """Where the file may be written; refused before any work is done."""
    place = as_path(path, f"{verb}: the file must be a path")
    if place.suffix.lower() not in (".html", ".htm"):
        raise ModelError(f"{verb}: {place} is a page, so its name must end in .html, as in '{place.stem or 'x'}.html'.")
    check_place(place)
    check_replaceable(place, PRINTED)
    return place


def pose_of(model: Model, state: State | None) -> State:
    """The pose that the page begins with: one State of this model."""
    if state is None:
        return model.reference
    if not isinstance(state, State):
        raise ModelError(f"{model.name}: share takes a State, as model.assemble(...) makes it, not {shown(state)}.")
    if np.shape(state.q) != (model.nq,) or not np.isfinite(state.q).all():
        raise ModelError(f"{model.name}: share takes one State of {model.nq} finite coordinates, not a batch.")
    return state
