"""The table of suites. One more is one entry here, and its name among the choices of `linkwright bench`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks import contact_report, friction_report, gpu_report, page_sections, report, scale_report
from benchmarks.page_parts import Part, as_tables


def _can_run() -> str:
    return ""


class Suite(NamedTuple):
    """One suite.

    title: on the page; timed: what exactly is timed, in sentences; measure: of (quick, silent), runs it, prints a line
    as soon as it is measured unless it shall be silent, and gives all of it as JSON has it; show: the tables and
    pictures of that; missing: why it cannot run here, a sentence; empty where it can.
    """

    title: str
    timed: str
    measure: Callable[[bool, bool], dict[str, Any]]
    show: Callable[[dict[str, Any]], list[Part]] = as_tables
    missing: Callable[[], str] = _can_run


_BATCHES = (
    "Contenders take turns; a turn repeats a call for at least 20 ms, arrays for the results are made before. Ours: a "
    "prepared function on a batch, one core. "
)
SUITES: dict[str, Suite] = {
    "open": Suite(
        "Open systems",
        _BATCHES
        + "Pinocchio: its own loop over states in C++ (`abaInParallel`, one thread), gradients state by state; "
        "MuJoCo: `mj_forward` and `mj_inverse` without contacts, one state again and again. The price of a call from "
        "Python, measured by a call that does next to nothing, is taken off theirs.",
        report.open_systems,
        page_sections.open_systems,
    ),
    "loops": Suite(
        "Closed loops",
        _BATCHES
        + "Pinocchio: `constraintDynamics` with a proximal solver to 1e-12, checked against our accelerations; "
        "MuJoCo: `mj_forward` with its soft connections. Both one state again and again, a call's price taken off.",
        report.closed_loops,
        page_sections.closed_loops,
    ),
    "simulate": Suite(
        "Whole runs",
        "Ours: the stepping of `model.simulate`, after compiling, and the whole call. Pinocchio: `constraintDynamics` "
        "with Baumgarte's terms as the right-hand side of SciPy's DOP853; MuJoCo and Exudyn: their own integrators. "
        "The four-bar's adaptive contenders run at the loosest tolerance that reaches 1e-8 rad.",
        report.simulations,
        page_sections.simulations,
    ),
    "variants": Suite(
        "Numbers that vary",
        "Prepared functions on a batch, one core: with every length, mass, centre and tensor folded in as a constant, "
        "with one set of them for all states, and with a set for each state. Contenders take turns of 2 ms.",
        report.variants_of_machines,
        page_sections.variants,
    ),
    "scale": Suite(
        "Machines that grow",
        "Every size in a new process with no compiled code on disk and a time limit of its own. Build: `gallery` and "
        "`build()`; trace: `model.function('forward_dynamics')`; compile: its first call, on 64 states; run: per state "
        "of a batch, one core, turns of 50 ms. Peers: run per call, one state; compile is their first call. Each runs "
        "by itself, one after another and not in turns: on a busy machine the ratios hold less well than those above. "
        "Irregular trees: one call of each verb, what it prepares included.",
        scale_report.growth,
        page_sections.growth,
    ),
    "friction": Suite(
        "Friction and stops",
        "Machines of one freedom whose courses are known, by everybody from the same start over the same time, told at "
        "the same instants. Ours: `model.simulate` at a tolerance of 1e-10, without compiling. Peers: their own "
        "integrators, all steps kept; tuned: as well as we could make them. What of a machine they cannot say stands "
        "beside it. Contenders take turns, least of the rounds.",
        friction_report.friction_and_stops,
        friction_report.shown,
    ),
    "contact": Suite(
        "Many machines on the ground",
        "Quadrupeds on four feet, each on a slope, with friction and a mass of its own, dropped and left to stand: one "
        "call for all, one core, after compiling. Ours: `function('steps')` by rk4; MuJoCo: `mujoco.rollout` with one "
        "thread. What the motion is worth stands beside: penetration, creep of feet that stand, and energy against the "
        "same engine in steps a sixteenth as long.",
        contact_report.standing_machines,
        contact_report.shown,
    ),
    "gpu": Suite(
        "On a graphics card",
        "Batches that stay on the card, one thread a state, whole trajectories in one call; beside each rate the "
        "residual of the loops and the difference from the processor's answer. Where there is no card, the limits that "
        "the kernels' text sets on one H200.",
        gpu_report.graphics_card,
        gpu_report.shown,
    ),
}
