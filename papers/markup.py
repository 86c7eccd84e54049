"""HTML of a page, its style and its small parts: readable on paper, on a phone and in the dark. Scripts are those of
live machines alone, which stand in frames."""

from __future__ import annotations

import html
import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

from papers.equations import svg

STYLE = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")
CLASSES = {"agrees": "agrees", "agrees in part": "part", "does not agree": "not", "nothing to compare with": "nothing"}


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


LIVE = re.compile(r'<div class="live" data-machine="([^"]+)">.*?</div>', re.DOTALL)


def live(machine: str, file: str, title: str) -> Markup:
    """A machine to be moved, in a frame that is loaded when it is opened."""
    said = html.escape(title)
    return _movable(
        machine,
        f"<details><summary>Move it: {said}</summary>"
        f'<iframe loading="lazy" title="{said}, live" src="{html.escape(file)}"></iframe></details>',
    )


def still(machine: str, command: str) -> Markup:
    """Where there is no frame: what makes one."""
    return _movable(machine, f"<p>To move it: <code>{html.escape(command)}</code></p>")


def _movable(machine: str, content: str) -> Markup:
    """A place that LIVE finds again, whichever of the two it holds."""
    return Markup(f'<div class="live" data-machine="{html.escape(machine)}">{content}</div>')


def swatch(color: str, name: str) -> Markup:
    """A name after a spot of the colour in which it is drawn."""
    spot = f'<span class="swatch" style="background:{html.escape(color)}"></span>'
    return Markup(f'<span class="whole">{spot}{html.escape(name)}</span>')


def whole(words: str) -> Markup:
    """Words that stay on one line."""
    return Markup(f'<span class="whole">{html.escape(words)}</span>')


def link(address: str, words: str) -> Markup:
    return Markup(f'<a href="{html.escape(address)}">{html.escape(words)}</a>')


def source(citation: str, doi: str, address: str, note: str, command: str) -> Markup:
    """Where the paper appeared, and how this page is made."""
    where = f" {link(address, f'doi:{doi}')}" if doi else ""
    lines = [inline(citation) + where, inline(note), f"Make this page: <code>{html.escape(command)}</code>"]
    return Markup('<div class="source">' + "".join(f"<p>{line}</p>" for line in lines if line) + "</div>")


def equation(tex: str, where: str) -> Markup:
    """A formula on its own line, with its place in the paper on the right."""
    return Markup(f'<div class="equation">{svg(tex)}<span class="where">{inline(where)}</span></div>')


def document(title: str, body: str, made: str) -> str:
    """A whole page, its style within. made: when and by what."""
    note = inline(
        f"{made} Columns in italics, and what figures call the paper's, are what it prints; all else is ours."
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(title)}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{inline(title)}</h1>
{body}
<footer>{note}</footer>
</body>
</html>
"""


def inline(words: str) -> Markup:
    """Words without paragraphs; `code` between backticks, formulae in TeX between dollar signs."""
    parts = re.split(r"\$([^$]+)\$", words)
    return Markup("".join(svg(part) if k % 2 else _coded(part) for k, part in enumerate(parts)))


def _coded(words: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(words, quote=False))


def paragraphs(words: str) -> Markup:
    """Words with an empty line between two paragraphs."""
    return Markup("\n".join(f"<p>{inline(part.strip())}</p>" for part in re.split(r"\n\s*\n", words) if part.strip()))


def figure(file: str, caption: str, alt: str) -> Markup:
    picture = f'<img src="{html.escape(file)}" alt="{html.escape(alt)}">'
    return Markup(f"<figure>{picture}<figcaption>{inline(caption)}</figcaption></figure>")


def table(
    headings: Sequence[str],
    rows: Iterable[Sequence[Any]],
    caption: str,
    printed: Collection[str],
    kind: str = "",
) -> Markup:
    """Rows under headings; columns named in `printed` are set in italics. A column of numbers stands right."""
    lines = [list(row) for row in rows]
    numbers = [all(isinstance(line[k], int | float | None) for line in lines) for k in range(len(headings))]
    classes = [
        f' class="{name}"' if (name := " ".join(["number"] * right + ["printed"] * (heading in printed))) else ""
        for heading, right in zip(headings, numbers, strict=True)
    ]
    head = "".join(f"<th{name}>{inline(text)}</th>" for name, text in zip(classes, headings, strict=True))
    labels = [f' data-heading="{html.escape(text)}"' * bool(kind) for text in headings]
    body = "\n".join(
        "<tr>" + "".join(f"<td{a}{b}>{_cell(x)}</td>" for a, b, x in zip(classes, labels, line, strict=True)) + "</tr>"
        for line in lines
    )
    about = f"<caption>{inline(caption)}</caption>" if caption else ""
    which = f' class="{kind}"' if kind else ""
    content = f"<table{which}>{about}<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table>"
    return Markup(f'<div class="wide">{content}</div>')


def verdict(word: str, why: str) -> Markup:
    """The verdict in its colour, and why below it."""
    reason = f'<span class="why">{inline(why)}</span>' if why else ""
    return Markup(f'<span class="verdict {CLASSES[word]}">{word}</span>{reason}')


def _cell(x: Any) -> str:
    if isinstance(x, Markup):
        return x
    if x is None:
        return "–"
    return f"{x:.4g}" if isinstance(x, float) else inline(str(x))
