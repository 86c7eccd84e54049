"""What `linkwright inverse` prints and saves: tables of efforts and largest reactions, columns over time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from linkwright.design.driven_motion import Array, DrivenMotion
from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.file_writing import write_text
from linkwright.view.coupling_efforts import coupling_efforts
from linkwright.view.csv_files import write_csv
from linkwright.view.tables import print_table

PARTS = ("moment x", "moment y", "moment z", "force x", "force y", "force z")
UNITS = ("N m",) * 3 + ("N",) * 3


def unit(motion: DrivenMotion, coordinate: str) -> str:
    """The unit of a coordinate: rad or m."""
    joint = motion.model.mechanism.joints[coordinate.partition(".")[0]]
    return "m" if joint.slides(coordinate) else "rad"


def effort_unit(motion: DrivenMotion, rate: str) -> str:
    return "N" if unit(motion, rate) == "m" else "N m"


def facts(motion: DrivenMotion) -> dict[str, Any]:
    """What came out, in words and numbers; `table` has every instant."""
    x, answer = motion.trajectory.x, motion.answer
    return {
        "name": motion.model.name,
        "drive": motion.drive,
        "motion": motion.trajectory.words,
        "verdict": answer.verdict,
        "efforts": {
            rate: {
                "unit": effort_unit(motion, rate),
                "smallest": float(tau.min()),
                "largest": float(tau.max()),
                "root_mean_square": root_mean_square(motion.trajectory.t, tau),
            }
            for rate, tau in motion.efforts.items()
        },
        "reactions": {
            joint: {
                "largest_force": float(motion.forces[joint].max()),
                "force_at": float(x[motion.forces[joint].argmax()]),
                "largest_moment": float(motion.moments[joint].max()),
                "moment_at": float(x[motion.moments[joint].argmax()]),
                "not_determined": [
                    part for part, told in zip(PARTS, answer.determinate[joint], strict=True) if not told
                ],
            }
            for joint in motion.model.joints
        },
        "couplings": [
            {
                "coupling": told.coupling,
                "on": told.coordinate,
                "unit": told.unit,
                "smallest": _told(float(told.effort.min()), motion),
                "largest": _told(float(told.effort.max()), motion),
                "determined": bool(np.all(answer.determinate[told.coupling])),
            }
            for told in coupling_efforts(motion.model, answer.couplings)
        ],
        "table": {heading: column.tolist() for heading, column in columns(motion).items()},
    }


def _told(x: float, motion: DrivenMotion) -> float:
    return x if abs(x) > motion.faint else 0.0


def columns(motion: DrivenMotion) -> dict[str, Array]:
    """Headings with units, and values over time: time, the drive's motion, efforts, all reactions, couplings."""
    c, angle = motion.trajectory, unit(motion, motion.drive)
    found = {"time [s]": c.t, f"{motion.drive} [{angle}]": c.x}
    found[f"{motion.drive} rate [{angle}/s]"] = c.v
    found[f"{motion.drive} acceleration [{angle}/s^2]"] = c.a
    found |= {f"effort {rate} [{effort_unit(motion, rate)}]": tau for rate, tau in motion.efforts.items()}
    for joint, wrench in motion.answer.reactions.items():
        for k, (part, newton) in enumerate(zip(PARTS, UNITS, strict=True)):
            found[f"{joint} {part} [{newton}]"] = wrench[:, k]
    return found | {told.heading: told.effort for told in coupling_efforts(motion.model, motion.answer.couplings)}


def check_table(path: Path) -> Path:
    """Refuse, before any work is done, an ending that is no table's."""
    if path.suffix.lower() not in (".csv", ".json"):
        raise LinkwrightError(f"{path}: a table is written as .csv or .json, not as '{path.suffix}'.")
    return path


def save_table(motion: DrivenMotion, path: Path) -> None:
    """Every instant, as CSV or as JSON by the file's ending."""
    if check_table(path).suffix.lower() == ".csv":
        write_csv(path, columns(motion))
        return
    write_text(path, json.dumps(facts(motion), indent=2))


def print_motion(motion: DrivenMotion) -> None:
    """Efforts, largest reactions and what couplings carry, on standard output."""
    c, angle = motion.trajectory, unit(motion, motion.drive)
    print(f"{motion.model.name}: {motion.drive} {c.words}; {len(c.t)} instants in {c.t[-1]:.4g} s")
    print()
    found = facts(motion)
    print_table(
        ("effort", "smallest", "largest", "root mean square", "unit"),
        [(rate, e["smallest"], e["largest"], e["root_mean_square"], e["unit"]) for rate, e in found["efforts"].items()],
    )
    print(f"{found['verdict']}")
    print()
    at = f"at {motion.drive} [{angle}]"
    print_table(
        ("reaction", "largest force [N]", at, "largest moment [N m]", at, "not determined"),
        [
            (
                joint,
                r["largest_force"],
                round(r["force_at"], 3) + 0.0,
                r["largest_moment"],
                round(r["moment_at"], 3) + 0.0 if r["largest_moment"] else None,
                undetermined_words(r["not_determined"]) or None,
            )
            for joint, r in found["reactions"].items()
        ],
    )
    if found["couplings"]:
        print()
        print_table(
            ("coupling", "pushes", "smallest", "largest", "unit", "not determined"),
            [
                (c["coupling"], c["on"], c["smallest"], c["largest"], c["unit"], None if c["determined"] else "force")
                for c in found["couplings"]
            ],
        )
    bearings = any(r["not_determined"] for r in found["reactions"].values())
    if bearings or not all(c["determined"] for c in found["couplings"]):
        print("What a rigid model cannot determine has its least value.")


def undetermined_words(parts: list[str]) -> str:
    """The components in short: `moment x y, force z`."""
    kinds = {what: [part[-1] for part in parts if part.startswith(what)] for what in ("moment", "force")}
    return ", ".join(f"{what} {' '.join(axes)}" for what, axes in kinds.items() if axes)


def root_mean_square(t: Array, x: Array) -> float:
    """The root mean square of x over the times t, by the trapezoidal rule."""
    return float(np.sqrt(np.trapezoid(x**2, t) / (t[-1] - t[0])))
