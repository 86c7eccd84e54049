"""The machines of paper 000 with the joints cut as there, and their states at the start (Table 2)."""

from __future__ import annotations

from functools import cache

from linkwright import gallery
from linkwright.model import Model, State

CUTS = {
    "carpet-scraper": ("B", "P", "Q"),  # joints 8, 9, 10 of the paper
    "three-rrr": ("B2", "B3"),  # 6, 7
    "excavator": ("J15", "J14", "J5", "J11"),
}
SPEED = 4.7124  # rad/s, of the scraper's crank


@cache
def machine(name: str) -> Model:
    model = gallery.load(name).build(cut=CUTS[name])
    assert model.loops
    return model


def start(name: str) -> State:
    """Both are drawn in the pose in which the paper starts; the scraper's crank turns."""
    model = machine(name)
    return model.assemble({"A": 0.0}, v={"A": SPEED}) if name == "carpet-scraper" else model.reference
