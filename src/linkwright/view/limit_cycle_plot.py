"""A limit cycle drawn: the phase plane of its independent coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linkwright.view.house_style import color, literal, new_figure, quiet_axes

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.design.limit_cycle import LimitCycle

SIZE = 5.6, 4.2  # inches


def plot_limit_cycle(cycle: LimitCycle, size: tuple[float, float] = SIZE) -> Figure:
    """Rates over coordinates along one stride: a point where it begins, a dashed line where an event ends it."""
    figure = new_figure(size)
    axes = figure.add_subplot()
    s, rates = cycle.solution, cycle.solution.joint_rates()
    joints = s.model.parts.mechanism.joints
    for k, name in enumerate(x for x in cycle.names if not x.endswith(".rate")):
        joint = next(j for j in joints.values() if name == j.name or name in j.rates)
        if name not in (*joint.coordinates, joint.name):
            continue  # a turn told by a quaternion has no coordinate of its own
        rate = rates[joint.name]
        x, v = s[name], rate if rate.ndim == 1 else rate[..., joint.rates.index(name)]
        (line,) = axes.plot(x, v, color=color(k), label=literal(name), linewidth=1.4)
        axes.plot(x[0], v[0], "o", color=line.get_color(), markersize=5.0)
        axes.plot(x[[-1, 0]], v[[-1, 0]], "--", color=line.get_color(), linewidth=0.8)
    axes.set_xlabel("coordinate, rad or m")
    axes.set_ylabel("rate, rad/s or m/s")
    quiet_axes(axes, f"{literal(cycle.model.name)}: period {cycle.period:.6g} s")
    axes.legend(frameon=False, fontsize="small")
    return figure
