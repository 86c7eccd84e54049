"""Modes drawn: a machine in its equilibrium, and behind it the poses that a mode takes it through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linkwright.view.stick_figure import draw

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.model.derivatives.modes import Modes

SHARES = (1.0, -1.0, 0.5, -0.5)  # of the amplitude, the farthest and faintest first


def draw_mode(modes: Modes, mode: int = 0, amplitude: float = 0.3, **options: Any) -> Figure:
    """One mode, by its place in `modes`; amplitude: of its largest part, radians or sizes of the machine."""
    model = modes.model
    poses = [model.poses(modes.pose(mode, share * amplitude)) for share in SHARES]
    frequency, damping = modes.hertz[mode], modes.damping[mode]
    title = f"{model.name}, mode {mode + 1}: {frequency:.4g} Hz, damping {damping:.3g}"
    return draw(
        model.mechanism, model.poses(modes.state.q), overlay=poses, **{"names": False, "title": title, **options}
    )
