"""HTML of a page, its style and its small parts: readable on paper, on a phone and in the dark. Scripts are those of
live machines alone, which stand in frames."""

from __future__ import annotations

import html
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from linkwright import __version__

STYLE = """
:root { color-scheme: light dark; --faint: #8883; --quiet: #777; --good: #1a7f37; --part: #9a6700; --bad: #cf222e; }
body { font: 16px/1.55 Georgia, "Times New Roman", serif; max-width: 54rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.25; } h2 { font-size: 1.25rem; margin-top: 2.2rem; }
h1, h2, table, figcaption, footer { font-family: "Helvetica Neue", Arial, sans-serif; }
figure { margin: 1.4rem 0; } img { max-width: 100%; height: auto; background: #fff; }
figcaption, caption, footer { font-size: .85rem; color: var(--quiet); text-align: left; }
caption { caption-side: bottom; padding-top: .4rem; }
.wide { overflow-x: auto; margin: 1.2rem 0; }
table { border-collapse: collapse; font-size: .88rem; line-height: 1.4; }
th { text-align: left; border-bottom: 2px solid var(--quiet); }
th, td { padding: .3rem .8rem .3rem 0; vertical-align: top; }
td { border-bottom: 1px solid var(--faint); } .number { text-align: right; font-variant-numeric: tabular-nums; }
.printed { font-style: italic; color: var(--quiet); }
.verdict { font-weight: bold; white-space: nowrap; } .why { display: block; min-width: 11rem; }
.agrees { color: var(--good); } .part { color: var(--part); } .not { color: var(--bad); }
details.live { margin: .6rem 0; } details.live summary { cursor: pointer; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--faint); }
code { font-size: .88em; } footer { margin-top: 3rem; border-top: 1px solid var(--faint); padding-top: .6rem; }
@media (max-width: 40rem) {
  .claims thead { display: none; } .claims td { display: block; border: 0; padding: .15rem 0; }
  .claims tr { display: block; border-bottom: 1px solid var(--quiet); padding: .6rem 0; }
  .claims td::before { content: attr(data-heading) ": "; color: var(--quiet); font-style: normal; }
}
@media print {
  details.live { display: none; }
  body { max-width: none; margin: 0; font-size: 11pt; } .wide { overflow: visible; }
  figure, tr { break-inside: avoid; } h2 { break-after: avoid; }
}
"""
CLASSES = {"agrees": "agrees", "agrees in part": "part", "does not agree": "not"}


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def live(file: str, name: str) -> str:
    """A machine to be moved, in a frame that is loaded when it is opened."""
    said = html.escape(name)
    return (
        f'<details class="live"><summary>Move it: {said}</summary>'
        f'<iframe loading="lazy" title="{said}, live" src="{html.escape(file)}"></iframe></details>'
    )


def document(title: str, body: str) -> str:
    """A whole page, its style within."""
    note = f"Made by linkwright {__version__}. Columns in italics are what the paper prints; all else was computed."
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
    """Words without paragraphs; `code` between backticks."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(words, quote=False)))


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
