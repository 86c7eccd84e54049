"""Typeset equations as SVG within the page: outlines of matplotlib's own fonts, so that no script, font or net is
needed, in the colour of the text around them and at its size."""

from __future__ import annotations

import html
from collections.abc import Iterable
from functools import cache

SIZE = 100.0  # units of the outlines per em
FONT = "stix"


@cache
def svg(tex: str) -> str:
    """One formula, TeX without dollar signs, as an <svg> that stands on the line; `tex` is its name when read aloud."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.path import Path
    from matplotlib.textpath import TextPath

    font = FontProperties(size=SIZE, math_fontfamily=FONT)
    outline = TextPath((0, 0), f"${tex}$", prop=font)  # the line it stands on is y = 0
    box = outline.get_extents()
    left, bottom = min(box.x0, 0.0), min(box.y0, 0.0)
    width, height = box.x1 - left, box.y1 - bottom
    letters = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C"}
    parts = []
    for points, code in outline.iter_segments(curves=True, simplify=False):
        if code == Path.CLOSEPOLY:
            parts.append("Z")
        elif code in letters:
            parts.append(letters[code] + " ".join(_number(x) for x in _upside_down(points)))
    style = f"width:{width / SIZE:.3f}em;height:{height / SIZE:.3f}em;vertical-align:{bottom / SIZE:.3f}em"
    view = " ".join(_number(x) for x in (left, -box.y1, width, height))
    label = html.escape(tex, quote=True)
    return (
        f'<svg class="formula" role="img" aria-label="{label}" viewBox="{view}" style="{style}">'
        f'<path d="{"".join(parts)}"/></svg>'
    )


def _upside_down(points: Iterable[float]) -> list[float]:
    """SVG counts y downwards: x, -y, x, -y, ..."""
    return [-x if k % 2 else x for k, x in enumerate(points)]


def _number(x: float) -> str:
    return f"{x:.1f}".rstrip("0").rstrip(".") or "0"
