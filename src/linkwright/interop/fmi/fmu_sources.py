"""The C text of an FMU: machine.c with the machine's numbers and programs, and beside it the files of `sources`, which
are the same for all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib.resources import files

from linkwright.assembly.rows.newton import ASIDE, STRIDE
from linkwright.engines.printers import Routine
from linkwright.engines.printers.c99 import C99, number
from linkwright.interop.fmi.fmu_variables import TOLERANCE, FmuVariables
from linkwright.scalars.tolerances import CLOSED, ENOUGH
from linkwright.simulation.integrators.dop853 import TABLEAU

SHARED = ("fmi3.h", "unit.h", "closing.c", "solver.c", "fmu.c")
STEPS = 25  # of Newton's method, at most: from near a closed pose it takes two or three
NEARLY = 1e-8  # a gap whose square is rounding
REGULAR = 1e-3  # of what `motion` says of its pivots: below, accelerations keep less than half of their digits
FAR = 1e-3  # radians, sizes of the loop: states as far from closed as this are put back


def sources(variables: FmuVariables) -> tuple[dict[str, str], str]:
    """Files by name, and the instantiation token: a fingerprint of all of them."""
    folder = files("linkwright.interop.fmi") / "sources"
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in SHARED}
    machine = _machine(variables)
    digest = hashlib.sha256("".join((*texts.values(), machine)).encode()).hexdigest()
    token = f"{{{digest[:8]}-{digest[8:12]}-{digest[12:16]}-{digest[16:20]}-{digest[20:32]}}}"
    head = f'#define TOKEN "{token}"\n#define STAMP UINT64_C(0x{digest[32:48]})\n'
    return {**texts, "machine.c": head + machine}, token


def _machine(variables: FmuVariables) -> str:
    programs = variables.programs
    tree, outputs = programs.tree, programs.outputs
    sizes = {
        "LOOPS": int(programs.closed),
        "NQ": tree.nq,
        "NV": tree.nv,
        "NU": len(variables.inputs),
        "NP": len(variables.parameters),
        "NG": len(variables.goal),
        "NR": len(variables.given),
        "NJ": len(variables.joints.coordinates),
        "NY": len(variables.outputs),
        "STAGES": len(TABLEAU.stages),
        "STEPS": STEPS,
    }
    limits = {
        "TOLERANCE": TOLERANCE,
        "CLOSED": CLOSED,
        "ENOUGH": ENOUGH,
        "NEARLY": NEARLY,
        "STRIDE": STRIDE,
        "ASIDE": ASIDE,
        "FAR": FAR,
        "REGULAR": REGULAR,
    }
    lines = [f"#define {name} {size}" for name, size in sizes.items()]
    lines += [f"#define {name} {number(x)}" for name, x in limits.items()]
    turns = [at for _, at in variables.model.quaternion_places]
    lines += _integers("quaternions", turns, "NQUATERNIONS")
    lines += _integers("goal_quaternions", _goal_quaternions(variables), "NGOAL_QUATERNIONS")
    lines += _integers("goal_outputs", variables.goal_places)
    lines += _integers("rate_outputs", variables.rate_places)
    lines += _numbers("start_q", variables.start_q)
    lines += _numbers("start_goal", variables.goal)
    lines += _numbers("start_given", variables.given)
    lines += _numbers("start_parameters", [float(v.start or 0.0) for v in variables.parameters])
    lines += _numbers("nominals", [float(v.nominal or 1.0) for v in variables.states])
    lines += _table("stages", TABLEAU.stages) + _table("error_weights", TABLEAU.errors)
    lines += _numbers("step_weights", TABLEAU.step)
    whole = replace(outputs, outputs=(("y", len(outputs.results)),))
    found = [Routine("motion", programs.motion, hidden=True), Routine("outputs_of", whole, hidden=True)]
    if programs.closed:
        found += [Routine("closing", programs.closing, hidden=True), Routine("rates", programs.rates, hidden=True)]
        if len(variables.goal):
            found.append(Routine("assembling", programs.assembling, hidden=True))
        if len(variables.given):
            found.append(Routine("starting", programs.starting, hidden=True))
    return "\n".join((*lines, "", C99().text(found)))


def _goal_quaternions(variables: FmuVariables) -> list[int]:
    """Where quaternions begin among the start values."""
    found, k = [], 0
    for aim in variables.programs.targets.aims:
        found += [k + aim.places.index(aim.turn)] if aim.turn >= 0 else []
        k += len(aim.places)
    return found


def _integers(name: str, values: Sequence[int], count: str = "") -> list[str]:
    lines = [f"#define {count} {len(values)}"] if count else []
    return [*lines, f"static const int {name}[] = {{{', '.join(map(str, values or [0]))}}};"]


def _numbers(name: str, values: Iterable[float]) -> list[str]:
    shown = [number(float(x)) for x in values] or ["0.0"]
    return [f"static const double {name}[] = {{{', '.join(shown)}}};"]


def _table(name: str, rows: Sequence[Sequence[float]]) -> list[str]:
    shown = [f"    {{{', '.join(number(float(x)) for x in row) or '0.0'}}}" for row in rows]
    return [f"static const double {name}[][STAGES] = {{", ",\n".join(shown), "};"]
