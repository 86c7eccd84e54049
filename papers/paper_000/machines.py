"""The machines of paper 000 with the joints cut as there, and their states at the start (Table 2)."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from linkwright import gallery
from linkwright.model import Model, State

CUTS = {
    "carpet-scraper": ("B", "P", "Q"),  # joints 8, 9, 10 of the paper
    "three-rrr": ("B2", "B3"),  # 6, 7
    "excavator": ("J15", "J14", "J5", "J11"),
}
SPEED = 4.7124  # rad/s, of the scraper's crank
STARTS = {  # rad, of the driven joints, Table 2
    "carpet-scraper": {"A": 0.0},
    "three-rrr": {"A1": 1.04, "A2": 4.1883, "A3": 5.7637},
}
OUTER = {"A": "B", "A1": "B1", "A2": "B2", "A3": "B3"}  # where the driven links end


@cache
def machine(name: str, **options: Any) -> Model:
    """options: what the gallery is told besides."""
    model = gallery.load(name, **options).build(cut=CUTS[name])
    assert model.loops
    return model


def angle_at_start(name: str, joint: str) -> float:
    """rad: of a driven link from +x, 0 to 2 pi, in the pose in which the machine is drawn; 0 for other joints."""
    if joint not in OUTER:
        return 0.0
    joints = machine(name).mechanism.joints
    (x0, y0, _), (x1, y1, _) = joints[joint].at, joints[OUTER[joint]].at
    return math.atan2(y1 - y0, x1 - x0) % (2.0 * math.pi)


def start(name: str) -> State:
    """Both are drawn in the pose in which the paper starts; the scraper's crank turns."""
    model = machine(name)
    return model.assemble({"A": 0.0}, v={"A": SPEED}) if name == "carpet-scraper" else model.reference
