"""A model drawn in poses of its own: one, or several with the paths that points go through them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import numbers, shown
from linkwright.model.answers import State
from linkwright.model.inputs import known
from linkwright.view.stick_figure import draw, path

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.model import Model

GHOSTS = 9  # poses shown behind the last


def draw_model(model: Model, q: Any = None, trace: Any = None, **options: Any) -> Figure:
    """See `Model.draw`; options as of `draw`."""
    given = model.reference.q if q is None else q.q if isinstance(q, State) else q
    every = np.atleast_2d(numbers(given, f"{model.name}: draw: q")).reshape(-1, model.nq) if model.nq else _NOWHERE
    if not len(every):
        raise ModelError(f"{model.name}: draw: q has no poses. Leave it out for the reference pose.")
    poses = model.poses(every)
    some = np.unique(np.linspace(0, len(every) - 1, min(GHOSTS + 1, len(every))).round().astype(int))
    *earlier, last = [{body: (R[k], p[k]) for body, (R, p) in poses.items()} for k in some]
    lines = [path(model.mechanism, poses, body, at) for body, at in _traced(model, trace).items()]
    return draw(model.mechanism, last, **{"overlay": earlier, "paths": lines, **options})


def _traced(model: Model, trace: Any) -> dict[str, NDArray[np.float64]]:
    """{body: point of the reference pose}."""
    if trace is None:
        return {}
    if not isinstance(trace, str | Mapping):
        raise ModelError(f"{model.name}: draw: trace names a body, or gives {{body: point}}, not {shown(trace)}.")
    wanted = {trace: None} if isinstance(trace, str) else dict(trace)
    drawn = model.poses(model.reference.q)
    found = {}
    for body, at in wanted.items():
        known(f"{model.name}: body", body, model.bodies)
        found[body] = drawn[body][1] if at is None else numbers(at, f"{model.name}: draw: trace: {body}", (3,))
    return found


_NOWHERE = np.zeros((1, 0))  # the one pose of a machine that cannot move
