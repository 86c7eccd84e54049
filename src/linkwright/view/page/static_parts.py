"""What a page shows to readers without scripts, and on paper: figures, tables and words as plain HTML."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from linkwright.view.stick_figure import draw

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.model import Model

SVG: Any = {"svg.fonttype": "none", "svg.hashsalt": "linkwright", "path.simplify": True, "path.simplify_threshold": 0.3}


def section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def preformatted(text: str) -> str:
    return f"<pre>{escape(text)}</pre>"


def table(headings: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """An HTML table; the first column names the row."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        "<tr>"
        + f'<th scope="row">{escape(str(name))}</th>'
        + "".join(f"<td>{escape(_cell(x))}</td>" for x in rest)
        + "</tr>"
        for name, *rest in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(x: Any) -> str:
    return f"{x:.6g}" if isinstance(x, float) else str(x)


def figure_html(figure: Figure, words: str) -> str:
    """A figure as inline SVG, described for those who cannot see it."""
    return f'<figure role="img" aria-label="{escape(words)}">{svg(figure)}</figure>'


def svg(figure: Figure) -> str:
    """A matplotlib figure as SVG text that may stand in HTML; text stays text."""
    import matplotlib as mpl

    written = io.StringIO()
    with mpl.rc_context(SVG):
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    text = written.getvalue()
    return text[text.index("<svg") :]


def machine_html(model: Model, q: Any) -> str:
    """Name, drawing and words of a machine."""
    figure = draw(model.mechanism, model.poses(q), names=True)
    parts = [figure_html(figure, f"{model.name}, drawn as it stands"), preformatted(str(model))]
    return f'<div class="lw-static"><h1>{escape(model.name)}</h1>{"".join(parts)}</div>'
