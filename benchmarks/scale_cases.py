"""The machines that grow, their sizes, and states of them that are closed by construction at any size."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from linkwright import gallery
from linkwright.gallery.closed.scissor_lift import ARM
from linkwright.mechanism import Mechanism
from linkwright.model import Model

Array = np.ndarray[Any, np.dtype[np.float64]]

RANGES = ((100, 1_000), (1_000, 10_000))  # sizes between which the growth is fitted
LIMIT, QUICK_LIMIT = 120.0, 30.0  # s, for one size: all of it, in a process of its own
SMALLEST = 2  # the size whose times and memory are taken for what every process costs once
LEAN = math.radians(30)  # of the arms of the scissor lift above the ground


class Growing(NamedTuple):
    """make: the machine of size n, which counts `counted`; rates: of the joints of a closed machine in a motion that it
    can make; none: any rates will do, the machine is a tree; lean: it is closed at this multiple of the rates, too."""

    make: Callable[[int], Mechanism]
    counted: str
    sizes: tuple[int, ...]
    quick: tuple[int, ...]
    rates: Callable[[Mechanism], dict[str, float]] | None = None
    lean: float = 0.0


def _row_rates(mechanism: Mechanism) -> dict[str, float]:
    """Squares that lean: uprights turn alike, bars do not turn."""
    turning = {body: 1.0 if body.startswith("upright") else 0.0 for body in mechanism.bodies}
    return _joint_rates(mechanism, turning, 0.0)


def _lift_rates(mechanism: Mechanism) -> dict[str, float]:
    """Arms that rise: one of each pair turns forwards, the other backwards; their feet draw nearer."""
    words = {"rise": 1.0, "fall": -1.0}
    turning = {body: words.get(body.rstrip("0123456789"), 0.0) for body in mechanism.bodies}
    return _joint_rates(mechanism, turning, -ARM * math.sin(LEAN))


def _joint_rates(mechanism: Mechanism, turning: dict[str, float], sliding: float) -> dict[str, float]:
    of = {"ground": 0.0, **turning}
    return {
        name: of[joint.child] - of[joint.parent] if joint.kind == "revolute" else sliding
        for name, joint in mechanism.joints.items()
    }


GROWING: dict[str, Growing] = {
    "chain": Growing(gallery.chain, "links", (100, 200, 500, 1_000, 3_000, 10_000), (25, 50, 100)),
    "tree": Growing(gallery.tree, "links", (100, 200, 500, 1_000, 3_000, 10_000), (25, 50, 100)),
    "n-four-bar": Growing(gallery.n_four_bar, "loops", (100, 200, 500, 1_000), (5, 10, 20), _row_rates, 0.5),
    "scissor-lift": Growing(
        lambda n: gallery.scissor_lift(n, LEAN), "stages", (30, 100, 300, 1_000), (4, 8, 16), _lift_rates
    ),
}
PEERS: dict[str, tuple[str, ...]] = {"pinocchio": ("chain", "tree", "n-four-bar"), "mujoco": ("chain", "tree")}
NAMES = {"pinocchio": "Pinocchio", "mujoco": "MuJoCo"}


def states(model: Model, machine: str, n: int) -> list[Array]:
    """n states: q, v and the drives' efforts. Closed machines stand in one pose and move at different speeds."""
    rng = np.random.default_rng(0)
    tau = rng.standard_normal((n, len(model.actuated)))
    rates, lean = GROWING[machine].rates, GROWING[machine].lean
    if rates is None:
        return [0.1 * rng.standard_normal((n, model.nq)), 0.1 * rng.standard_normal((n, model.nv)), tau]
    known = rates(model.mechanism)
    v = np.array([known[name] for name in model.coordinates])
    return [np.tile(lean * v, (n, 1)), rng.uniform(-1.0, 1.0, (n, 1)) * v, tau]
