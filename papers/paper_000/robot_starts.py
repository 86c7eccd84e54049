"""Where the 3-RRR starts: what Table 2 leaves open, what the authors' public program has, and what hangs on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from papers.page import Page
from papers.paper_000 import forced
from papers.paper_000.forced import FOLLOWS, STEPS, Forced
from papers.paper_000.machines import machine

PLATE = {"moment": 8.0 * 0.4**2 / 12.0}  # kg m^2, of a uniform plate: m s^2 / 12
STARTS: dict[str, dict[str, Any]] = {  # what the gallery is told
    "taken here: drives of Table 2, all else as in ReDySim": {},
    "the first drive as in ReDySim, too": {"angles": (1.0467, 4.1883, 5.7637)},
    "a uniform plate for the platform": PLATE,
    "a uniform plate, the other assembly": {**PLATE, "platform": math.radians(60.0)},
}


@dataclass(frozen=True)
class Start:
    """The first drive's angle and the platform's, rad; its moment, kg m^2; the runs of forced simulation from there."""

    drive: float
    platform: float
    moment: float
    runs: Forced

    @property
    def lost(self) -> float:
        """s: until when torques joined by straight lines hold the motion."""
        return self.runs.follows_until(self.runs.straight)

    @property
    def left(self) -> float:
        """rad: how far the motion is off at its end with a spline through the torques."""
        return float(self.runs.error(self.runs.open_loop[STEPS[0]])[-1])


def measure(options: dict[str, Any]) -> Start:
    mechanism = machine("three-rrr", **options).mechanism
    joints, inertia = mechanism.joints, mechanism.bodies["platform"].inertia
    assert inertia is not None

    def angle(start: str, end: str) -> float:
        (x0, y0, _), (x1, y1, _) = joints[start].at, joints[end].at
        return math.atan2(y1 - y0, x1 - x0) % (2.0 * math.pi)

    return Start(angle("A1", "B1"), angle("C1", "C2"), inertia.about_com[2][2], forced.run("three-rrr", **options))


def write(page: Page, found: dict[str, Start]) -> None:
    part = page.section("Where the 3-RRR starts")
    taken, other = found[next(iter(STARTS))], found[list(STARTS)[-1]]
    part.text(
        "Table 2 has the angles of the three drives. With these the loops close in two ways, and neither they nor the "
        "platform's moment of inertia are printed. The authors' public program, ReDySim, has this robot among its "
        "examples: joint angles 1.0467, 5.4206, -2.5357; 4.1883, -2.0939; 5.7637, -0.9869 rad, which put the platform "
        "at 225.26 degrees, and 0.16 kg m² for it. These angles leave the loops open by up to 9 mm; closed, with the "
        f"drives of Table 2, the platform stands at {math.degrees(taken.platform):.2f} degrees. That is the start of "
        "all runs of this page.\n\n"
        f"Before it was known, this page had the other assembly, {math.degrees(other.platform):.2f} degrees, and a "
        f"uniform plate, {other.moment:.4f} kg m². Both starts are unstable; from the authors' one errors grow faster. "
        "Of the first drive's angle Table 2 seems to have cut two digits off; they matter little."
    )
    rows = [
        (name, x.drive, math.degrees(x.platform), x.moment, x.runs.growth, x.lost, x.left) for name, x in found.items()
    ]
    part.table(
        (
            *("start", "drive 1 [rad]", "platform [degrees]", "its moment [kg m²]", "growth [1/s]"),
            *(f"within {FOLLOWS} rad until [s]", "error at 5 s, spline [rad]"),
        ),
        rows,
        "Forced simulation as above, torques every 10 ms: growth of a small error at the start, when torques joined by "
        "straight lines lose the motion, and what is left at the end with a spline.",
    )
