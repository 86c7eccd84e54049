"""A model in words, as `print(model)` shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from linkwright.assembly.mobility.mobility_words import describe
from linkwright.errors import several
from linkwright.mechanism.held import constraint_nouns, nouns

if TYPE_CHECKING:
    from linkwright.model.model import Model


def summary(model: Model) -> str:
    """Bodies, subsystems, loops, cut joints, mobility, redundancy and drives, a line each."""
    t, m = model.topology, model.mechanism
    lines = [
        f"{model.name}: {_count(len(model.bodies), 'body', 'bodies')}, {_count(len(model.joints), 'joint')}, "
        f"{_count(len(t.subsystems), 'subsystem')}, {_count(len(t.loops), 'loop')}"
    ]
    if t.loops:
        lines.append(f"cut joints: {several(model.cut_joints)}")
    for noun, names in _by_noun(nouns(m) | constraint_nouns(m)).items():
        lines.append(f"{noun}s: {several(names)}")
    if model.tree.constrained:
        lines += describe(model.analysis, model.independent)
    else:
        freedoms = _count(model.nv, "degree", "degrees")
        lines.append(f"{freedoms} of freedom: {several(model.rate_names) or 'none'}")
    lines.append(f"driven: {several(model.actuated) or 'nothing'}")
    extras = {
        "spring": len(m.springs),
        "bushing": len(m.bushings),
        "force": len(m.forces),
        "contact": len(m.contacts),
        "beam": len(m.beams),
    }
    if any(extras.values()):
        lines.append(f"with {' and '.join(_count(n, what) for what, n in extras.items() if n)}")
    return "\n".join(lines)


def _by_noun(nouns: Mapping[str, str]) -> dict[str, list[str]]:
    """The names of each kind of what must hold beside the joints."""
    found: dict[str, list[str]] = {}
    for name, noun in nouns.items():
        found.setdefault(noun, []).append(name)
    return found


def _count(n: int, one: str, many: str | None = None) -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"
