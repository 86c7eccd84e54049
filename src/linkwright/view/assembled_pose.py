"""What `linkwright assemble` prints and draws: every joint's value, how well the loops close, the mobility."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.view.stick_figure import draw
from linkwright.view.tables import print_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.model import Model, State


def facts(model: Model, state: State, with_rates: bool = False) -> dict[str, Any]:
    """Values by coordinate with units, rates if asked for, the largest gap of the loops, the mobility of this pose."""
    found, mobility = model.joint_values(state.q), model.mobility(state.q)
    joints = []
    for joint in model.mechanism.joints.values():
        values = np.atleast_1d(found.get(joint.name, np.zeros(0)))
        turning = len(joint.coordinates) > len(joint.rates)
        for coordinate, x in zip(joint.coordinates, values, strict=True):
            length = joint.slides(coordinate)
            unit = "m" if length else "" if turning else "rad"
            cut = joint.name in model.cut_joints
            joints.append({"coordinate": coordinate, "kind": joint.kind, "value": float(x), "unit": unit, "cut": cut})
    return {
        "name": model.name,
        "joints": joints,
        "q": state.q.tolist(),
        "rates": _rates(model, state) if with_rates else [],
        "loops": len(model.loops),
        "closure": float(np.abs(model.closure(state.q)).max(initial=0.0)),
        "mobility": {
            "dof": mobility.dof,
            "redundant": mobility.redundant,
            "singular": mobility.singular,
            "sentence": mobility.sentence,
        },
    }


def _rates(model: Model, state: State) -> list[dict[str, Any]]:
    """Of every joint, cut or not."""
    told = model.joint_rates(state.q, state.v)
    return [
        {"rate": rate, "value": float(x), "unit": "m/s" if joint.slides(rate) else "rad/s"}
        for joint in model.mechanism.joints.values()
        for rate, x in zip(joint.rates, np.atleast_1d(told.get(joint.name, np.zeros(0))), strict=True)
    ]


def print_assembled(found: dict[str, Any]) -> None:
    """The facts as a table and two sentences, on standard output."""
    print_table(
        ("coordinate", "kind", "value", "unit", "cut"),
        [
            (j["coordinate"], j["kind"], f"{j['value'] + 0.0: .6f}", j["unit"] or "-", "cut" * j["cut"])
            for j in found["joints"]
        ],
    )
    print()
    if found["rates"]:
        print_table(
            ("rate of", "value", "unit"), [(r["rate"], f"{r['value'] + 0.0: .6f}", r["unit"]) for r in found["rates"]]
        )
        print()
    if found["loops"]:
        many = "loop closes" if found["loops"] == 1 else f"{found['loops']} loops close"
        print(f"the {many} to {found['closure']:.1e} m or rad")
    print(found["mobility"]["sentence"])


def plot_assembled(model: Model, state: State, wanted: Iterable[str]) -> Figure:
    """The machine in this pose, its reference pose faint behind it."""
    values = {c["coordinate"]: f"{c['value']:.4g} {c['unit']}".rstrip() for c in facts(model, state)["joints"]}
    words = ", ".join(f"{name} = {values[name]}" for name in wanted if name in values)
    title = f"{model.name}, {words}" if words else model.name
    behind = [model.poses(model.reference.q)]
    return draw(model.mechanism, model.poses(state.q), overlay=behind, names=True, title=title)
