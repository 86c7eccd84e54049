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
RELEASE = "AC1009"  # 12, which every CAD program reads
COLOURS = (5, 30, 1, 3, 6, 4, 8)
METRES = 6  # of $INSUNITS
NO_LAYER = re.compile(r"[<>/\\\":;?*|=,`\x00-\x1f]")  # letters that names of layers may not have


def dxf_text(m: Mechanism, _file: Path) -> tuple[str, str]:
    """The drawing; it loses nothing that a drawing has."""
    outline = planar_outline(m, "a DXF")
    height = CIRCLE * outline.size
    layers = {name: NO_LAYER.sub("_", name) for name in outline.mechanism.bodies}
    pairs: list[tuple[int, Any]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, RELEASE)]
    pairs += [(9, "$INSUNITS"), (70, METRES), (0, "ENDSEC")]
    pairs += _layer_table([*dict.fromkeys((*layers.values(), "joints", "names"))])
    pairs += [(0, "SECTION"), (2, "ENTITIES")]
    for name, layer in layers.items():
        for a, b in outline.edges(name):
            pairs += [(0, "LINE"), (8, layer), *_place(a, 0), *_place(b, 1)]
    for joint in outline.mechanism.joints.values():
        here = _place(outline.flat(joint.at), 0)
        if joint.kind == "revolute":
            pairs += [(0, "CIRCLE"), (8, "joints"), *here, (40, height)]
        pairs += [(0, "TEXT"), (8, "names"), *here, (40, height), (1, joint.name)]
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs), ""


def _layer_table(layers: list[str]) -> list[tuple[int, Any]]:
    """Every layer with a colour of its own, as long as there are any."""
    pairs: list[tuple[int, Any]] = [(0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, len(layers))]
    for k, layer in enumerate(layers):
        pairs += [(0, "LAYER"), (2, layer), (70, 0), (62, COLOURS[k % len(COLOURS)]), (6, "CONTINUOUS")]
    return [*pairs, (0, "ENDTAB"), (0, "ENDSEC")]


def _place(place: Any, end: int) -> list[tuple[int, Any]]:
    return [(10 + end, repr(float(place[0]))), (20 + end, repr(float(place[1]))), (30 + end, "0.0")]
