"""A run as an xarray.Dataset: every number with its name and unit, and the machine as text."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.files.toml_writing import written
from linkwright.model.answers import Array
from linkwright.simulation.results.solution import Solution

if TYPE_CHECKING:
    from xarray import Dataset

FORM = "linkwright solution 1"
UNITS = {
    "q": "m, rad, or none for quaternions",
    "v": "m/s, rad/s",
    "a": "m/s^2, rad/s^2",
    "tau": "N, N m",
    "closure": "m, rad",
    "closure_rate": "m/s, rad/s",
    "kinetic": "J",
    "potential": "J",
    "work": "J",
    "lost": "J",
    "change_time": "s",
    "change_lost": "J",
    "initial_kinetic": "J",
    "initial_potential": "J",
    "point_position": "m",
    "point_velocity": "m/s",
    "point_acceleration": "m/s^2",
    "event_time": "s",
    "event_q": "m, rad, or none for quaternions",
    "event_v": "m/s, rad/s",
}
MEANINGS = {
    "q": "coordinates",
    "v": "rates",
    "a": "time derivatives of the rates",
    "tau": "efforts in joints",
    "closure": "largest gap of a loop",
    "closure_rate": "largest rate of a gap",
    "kinetic": "kinetic energy",
    "potential": "potential energy",
    "work": "work done so far by drives, dampers and loads",
    "lost": "energy that transitions took so far",
    "change_time": "transitions",
    "own": "states that elements have of their own",
    "applied": "loads beside those as laid out: moments about centres of mass and forces, world axes; efforts",
    "pushes": "forces of what may only push",
    "touching": "forces of rigid contacts along their normals and tangents, three numbers each",
    "friction": "efforts of friction, and by how much of it any breaks its law",
    "initial_kinetic": "kinetic energy at the start",
    "initial_potential": "potential energy at the start",
    "point_position": "positions of named points, world axes",
    "point_velocity": "velocities of named points, world axes",
    "point_acceleration": "accelerations of named points, world axes",
    "varying": "parameters over time, where some vary",
    "run_ok": "whether the run came to its end and may be believed",
    "run_status": "how the run ended",
    "reaction": "wrench of parent on child at the joint's point, world axes",
    "determinate": "whether a rigid model tells the component",
}
COMPONENTS = ("moment x", "moment y", "moment z", "force x", "force y", "force z")


def dataset_of(s: Solution, reactions: bool = True) -> Dataset:
    """Everything of a run over time: coordinates, rates, efforts, energies, reactions where they can be had.

    An ensemble has a dimension `run` (`run1`, `run2`, ... where it has several axes) before `time`.
    """
    import xarray  # here, so that importing linkwright stays cheap

    many = s.q.ndim - 2
    runs = ("run",) if many == 1 else tuple(f"run{k + 1}" for k in range(many))
    over = (*runs, "time")
    efforts = _efforts(s)
    variables: dict[str, tuple[tuple[str, ...], Any]] = {
        "q": ((*over, "coordinate"), s.q),
        "v": ((*over, "rate"), s.v),
        "a": ((*over, "rate"), s.a),
        "tau": ((*over, "effort"), _beside(list(efforts.values()), s.reached.shape)),
        "closure": (over, s.closure),
        "closure_rate": (over, s.closure_rate),
        "kinetic": (over, s.energy.kinetic),
        "potential": (over, s.energy.potential),
        "work": (over, s.work),
        **({"own": ((*over, "own_state"), s.own)} if s.own_states else {}),
        **({"applied": ((*over, "applied_number"), s.applied)} if s.applied.shape[-1] else {}),
        **({"pushes": ((*over, "contact"), s.pushes)} if s.pushes.shape[-1] else {}),
        **({"touching": ((*over, "contact_number"), s.touching)} if s.touching.shape[-1] else {}),
        **({"friction": ((*over, "rubbing"), s.friction)} if s.friction.shape[-1] else {}),
        **({"varying": ((*over, "parameter"), s.varying)} if s.varying.shape[-1] else {}),
        "event_time": (("event",), np.array([e.t for e in s.events], float)),
        "event_q": (("event", "coordinate"), np.array([e.q for e in s.events], float).reshape(-1, s.model.nq)),
        "event_v": (("event", "rate"), np.array([e.v for e in s.events], float).reshape(-1, s.model.nv)),
        "event_run": (("event",), np.array([e.run for e in s.events], np.int64)),
    }
    if s.initial is not None:
        variables |= {"initial_kinetic": (runs, s.initial.kinetic), "initial_potential": (runs, s.initial.potential)}
    if s.run_ok is not None:
        variables |= {"run_ok": (runs, s.run_ok.astype(np.int64)), "run_status": (runs, np.array(s.run_status, str))}
    if s.changes or (s.problem is not None and any(event.transits for event in s.problem.events)):
        variables["lost"] = (over, s.lost)
    if s.changes:
        over_changes = ("change",)
        variables |= {
            "change_time": (over_changes, np.array([change.t for change in s.changes])),
            "change_lost": (over_changes, np.array([change.lost for change in s.changes])),
            "change_run": (over_changes, np.array([change.run for change in s.changes], np.int64)),
        }
    impulses = [(k, x) for k, change in enumerate(s.changes) for _, x in change.impulses]
    if impulses:
        variables |= {
            "impulse_change": (("impulse",), np.array([k for k, _ in impulses], np.int64)),
            "impulse_size": (("impulse",), np.array([x for _, x in impulses])),
        }
    if s.points:
        for what in ("position", "velocity", "acceleration"):
            columns = [getattr(motion, what) for motion in s.points.values()]
            variables[f"point_{what}"] = (*over, "point", "axis"), np.stack(columns, axis=-2)
    if reactions:
        variables |= _reactions(s, over)
    coords: dict[str, Any] = {
        "time": ("time", s.t, {"units": "s"}),
        "coordinate": list(s.model.coordinates),
        "rate": list(s.model.rate_names),
        "effort": np.array(list(efforts), str),
        "event": np.array([e.name for e in s.events], str),
    }
    if s.model.parameters:
        named = s.model.parameters.values()
        numbers = np.array([p.value for p in named]) if s.numbers is None else s.numbers
        coords["parameter"] = list(s.model.parameters)
        coords["parameter_unit"] = ("parameter", [p.unit for p in named])
        coords["parameters"] = ((*runs, "parameter")[-numbers.ndim :], numbers)
    if s.changes:
        coords["change"] = [change.name for change in s.changes]
        coords["change_word"] = ("change", [change.word for change in s.changes])
    if impulses:
        coords["impulse"] = [number for change in s.changes for number, _ in change.impulses]
    if s.own_states:
        coords["own_state"] = [state.name for state in s.own_states]
        coords["own_state_unit"] = ("own_state", [state.unit for state in s.own_states])
        coords["own_state_start"] = ("own_state", [state.start for state in s.own_states])
    if s.pushes.shape[-1]:
        coords["contact"] = [x.constraint.number for x in s.model.parts.tree.contacts]
    if s.friction.shape[-1]:
        coords["rubbing"] = [*(x.name for x in s.model.parts.tree.frictions), "off its law"]
    if s.points:
        coords |= {"point": list(s.points), "axis": ["x", "y", "z"]}
    if "reaction" in variables:
        coords |= {"joint": list(s.model.joints), "component": list(COMPONENTS)}
    units = {**UNITS, "reaction": "N m (moments), N (forces)"}
    described = {
        name: (dims, x, _known(units=units.get(name), long_name=MEANINGS.get(name)))
        for name, (dims, x) in variables.items()
    }
    return xarray.Dataset(described, coords, _attributes(s))


def _attributes(s: Solution) -> dict[str, Any]:
    """What is not an array; lists as JSON, for NetCDF knows none of text."""
    chosen = s.model.parts.decisions.named_independent
    return {
        "form": FORM,
        "name": s.model.name,
        "mechanism": "".join(f"{line}\n" for line in written(s.model.said)),
        "cut": json.dumps(s.model.cut_joints),
        "independent": json.dumps(chosen),
        "ok": int(s.ok),
        "status": s.status,
        "method": s.method,
        "integrator": s.integrator,
        "stabilisation": s.stabilisation,
        "tol": s.tol,
        "effort": json.dumps(asdict(s.effort)),
        "units": "SI; vectors in world axes",
        "by_parameters": int(s.numbers is not None),
    }


def _reactions(s: Solution, over: tuple[str, ...]) -> dict[str, tuple[tuple[str, ...], Any]]:
    try:
        found = s.reactions()
    except LinkwrightError:  # the loops are open, or every pose is singular: the rest of the run is still there
        return {}
    return {
        "reaction": ((*over, "joint", "component"), np.stack(list(found.values()), axis=-2)),
        "determinate": (("joint", "component"), np.stack([found.determinate[name] for name in found])),
    }


def _efforts(s: Solution) -> dict[str, Array]:
    """Per rate its effort, (..., T)."""
    found: dict[str, Array] = {}
    for name, x in s.tau.items():
        rates = s.model.parts.mechanism.joints[name].rates
        if x.shape != (s.reached.shape if len(rates) == 1 else (*s.reached.shape, len(rates))):
            raise ModelError(f"tau: the effort of joint {name!r} has shape {x.shape}; it must run over all instants.")
        found |= dict(zip(rates, [x] if len(rates) == 1 else np.moveaxis(x, -1, 0), strict=True))
    return found


def _beside(columns: list[Array], shape: tuple[int, ...]) -> Array:
    return np.stack(columns, axis=-1) if columns else np.zeros((*shape, 0))


def _known(**attributes: Any) -> dict[str, Any]:
    return {key: value for key, value in attributes.items() if value is not None}
