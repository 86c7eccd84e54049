"""A model drawn in poses of its own: one, or several with the paths that points go through them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

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
    x = np.atleast_1d(numbers(given, f"{model.name}: draw: q"))
    every = x.reshape(int(np.prod(x.shape[:-1])), x.shape[-1])
    if not len(every):
        raise ModelError(f"{model.name}: draw: q has no poses. Leave it out for the reference pose.")
    poses = model.poses(every)
    some = np.unique(np.linspace(0, len(every) - 1, min(GHOSTS + 1, len(every))).round().astype(int))
    *earlier, last = [{body: (R[k], p[k]) for body, (R, p) in poses.items()} for k in some]
    lines = [path(model.mechanism, poses, body, at) for body, at in _traced(model, trace, len(every))]
    return draw(model.mechanism, last, **{"overlay": earlier, "paths": lines, **options})


def _traced(model: Model, trace: Any, poses: int) -> list[tuple[str, Any]]:
    """(body, point of the reference pose) of what leaves its path; unless others are asked for, the named points."""
    points = {name: x for name, x in model.mechanism.points.items() if x.body in model.bodies}
    if trace is None:
        trace = dict.fromkeys(points) if poses > 1 else {}
    if not isinstance(trace, str | Mapping):
        raise ModelError(
            f"{model.name}: draw: trace names a body or a point, or gives {{body: point}}, not {shown(trace)}."
        )
    wanted = {trace: None} if isinstance(trace, str) else dict(trace)
    drawn = model.poses(model.reference.q)
    found: list[tuple[str, Any]] = []
    for name, at in wanted.items():
        known(f"{model.name}: body", name, (*model.bodies, *points))
        if name in points:
            found.append((points[name].body, points[name].at))
        else:
            what = f"{model.name}: draw: trace: {name}"
            found.append((name, drawn[name][1] if at is None else numbers(at, what, (3,))))
    return found
