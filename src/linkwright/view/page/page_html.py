"""The page as one HTML file: bundle, style and machine inside, nothing fetched from anywhere."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from linkwright.errors import LinkwrightError
from linkwright.model.written_files import PRINTED

BUNDLE = "linkwright_page"  # .js and .css, built from web/ by `make web`
TEMPLATE = """\
<!DOCTYPE html><!-- {printed}: open it in a browser; it needs no network. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Linkwright">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{style}</style>
<style>{own_style}</style>
</head>
<body class="{kind}">
<div id="linkwright-page">{without_script}</div>
{below}
<script type="application/json" id="linkwright-machine"{attributes}>{package}</script>
<script type="module">{bundle}</script>
</body>
</html>
"""
STYLE = """
:root { color-scheme: light dark; }
body { margin: 0; font-family: system-ui, sans-serif; }
#linkwright-page:has(> .lw-page) { height: 100vh; height: 100dvh; }
body.report > #linkwright-page:has(> .lw-page) { height: 88vh; border-bottom: 1px solid #8886; }
.lw-static { max-width: 60rem; margin: 0 auto; padding: 1rem; line-height: 1.4; }
.lw-static pre { overflow-x: auto; white-space: pre-wrap; font-size: .85rem; }
.lw-static table { border-collapse: collapse; font-size: .9rem; margin: 1rem 0; }
.lw-static th, .lw-static td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8884; }
.lw-static td { font-variant-numeric: tabular-nums; }
.lw-static figure { margin: 1rem 0; break-inside: avoid; background: #fff; }
.lw-static figure svg { max-width: 100%; height: auto; }
.lw-static section { break-inside: avoid-page; }
@media (max-width: 760px) { body > #linkwright-page:has(> .lw-page) { height: auto; } }
@media print { body.report > #linkwright-page { display: none; } .lw-static { max-width: none; padding: 0; } }
"""


def page_html(
    package: dict[str, Any],
    kind: str,
    *,
    without_script: str = "",
    below: str = "",
    socket: str | None = None,
    options: dict[str, Any] | None = None,
) -> str:
    """The whole file. kind: "share", "report" or "studio". without_script: what readers see whose browser runs no
    scripts; below: what stands under the machine. socket: where the page asks Python, in a studio."""
    attributes = {"data-socket": socket} if socket else {}
    if options:
        attributes["data-options"] = json.dumps(options)
    return TEMPLATE.format(
        printed=PRINTED,
        title=escape(package["name"]),
        style=bundled("css").replace("</", "<\\/"),
        own_style=STYLE,
        kind=kind,
        without_script=without_script,
        below=below,
        attributes="".join(f' {name}="{escape(value)}"' for name, value in attributes.items()),
        package=embedded(package),
        bundle=inline_script(bundled("js")),
    )


def embedded(value: Any) -> str:
    """JSON that may stand inside a script element: no letter of it can end that, or start another."""
    return json.dumps(value, allow_nan=False).replace("<", "\\u003c")


def inline_script(text: str) -> str:
    """JavaScript that may stand inside a script element. In texts and patterns the escapes mean the same."""
    return text.replace("</script", "<\\/script").replace("<!--", "\\x3c!--")


@cache
def bundled(suffix: str) -> str:
    """The page's script or style, as `make web` built it."""
    file = files("linkwright.view.page") / f"{BUNDLE}.{suffix}"
    if not file.is_file():
        raise LinkwrightError(f"The page's {BUNDLE}.{suffix} is not installed. Build it by `make web`.")
    return file.read_text(encoding="utf-8")
