"""Mobility and redundancy, in words."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.mobility.redundancy import named
from linkwright.errors import several


def describe(analysis: Analysis, independent: Sequence[str]) -> list[str]:
    """Sentences on a machine with loops: its freedoms, what is redundant, idle or locked, and its shape."""
    dof = analysis.dof
    text = f"{dof} degree{'s' * (dof != 1)} of freedom"
    if analysis.of_poses.dof != dof:  # rows of rates alone, as of wheels that roll
        text += f" of rates, {analysis.of_poses.dof} of poses"
    lines = [f"{text}: {several(independent)}" if dof and independent else text]
    if analysis.planar:
        lines.append(f"planar, normal {named(analysis.shape.at)}")
    elif analysis.spherical:
        lines.append("spherical: all axes meet in one point")
    if analysis.redundant:
        n = analysis.redundant
        lines.append(
            f"{n} redundant constraint{'s' * (n != 1)}, which a rigid model cannot determine, such as at "
            + several(analysis.redundant_words, "; ")
        )
    if analysis.gruebler != dof:
        lines.append(f"Gruebler's count would be {analysis.gruebler}")
    if analysis.idle:
        spins = several((" with ".join(chain) for chain in analysis.idle), "; ")
        lines.append(f"idle: {spins} can spin between the joints at the ends while all else rests")
    if analysis.locked:
        lines.append(f"cannot move: {several(analysis.locked)}")
    if analysis.askew:
        n = dof + analysis.askew
        lines.append(
            f"it would have {n} degree{'s' * (n != 1)} of freedom if the drawing's numbers agreed better: some "
            "constraints differ by less than a ten-thousandth of its size"
        )
    if analysis.instant:
        lines.append(instantly(analysis))
    return lines


def instantly(analysis: Analysis) -> str:
    """What moves for an instant and then no more."""
    n, joints = analysis.instant, several(analysis.shaky)
    more = "1 more direction of motion lasts" if n == 1 else f"{n} more directions of motion last"
    return (
        f"shaky: {more} for an instant only ({joints}), and then it is stuck; no rigid model tells what the joints "
        "carry there"
    )
