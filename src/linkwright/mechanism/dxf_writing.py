"""DXF of a planar machine, for CAD: a layer for each body with lines between its joints and points, circles at joints.

The plane is the one across the revolute joints' axes; units are metres, the reference pose is drawn.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.planar_outline import planar_outline

CIRCLE = 0.02  # of the drawing's size
METRES = 6  # of $INSUNITS
NO_LAYER = re.compile(r"[<>/\\\":;?*|=,`\x00-\x1f]")  # letters that names of layers may not have


def dxf_text(m: Mechanism, _file: Path) -> tuple[str, str]:
    """The drawing; it loses nothing that a drawing has."""
    outline = planar_outline(m, "a DXF")
    height = CIRCLE * outline.size
    pairs: list[tuple[int, Any]] = [(0, "SECTION"), (2, "HEADER"), (9, "$INSUNITS"), (70, METRES), (0, "ENDSEC")]
    pairs += [(0, "SECTION"), (2, "ENTITIES")]
    for name in outline.mechanism.bodies:
        for a, b in outline.edges(name):
            pairs += [(0, "LINE"), (8, NO_LAYER.sub("_", name)), *_place(a, 0), *_place(b, 1)]
    for joint in outline.mechanism.joints.values():
        here = _place(outline.flat(joint.at), 0)
        if joint.kind == "revolute":
            pairs += [(0, "CIRCLE"), (8, "joints"), *here, (40, height)]
        pairs += [(0, "TEXT"), (8, "names"), *here, (40, height), (1, joint.name)]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs), ""


def _place(place: Any, end: int) -> list[tuple[int, Any]]:
    return [(10 + end, repr(float(place[0]))), (20 + end, repr(float(place[1]))), (30 + end, "0.0")]
