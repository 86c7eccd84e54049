"""Pages of machines that share one script: what `model.share` writes, without the 0.8 MB that all have in common.

The script stands once beside them, as text that it puts into the page, because browsers load no modules from files; so
a page can still write itself as one file. `?whole` behind the address shows panels and plots as well.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from linkwright.model import Model, State
from linkwright.model.written_files import PRINTED
from linkwright.view.page.package import package_of
from linkwright.view.page.page_html import STYLE, bundled, embedded, inline_script
from linkwright.view.page.static_parts import machine_html

SCRIPT = "linkwright_page.js"
PAGE = """\
<!DOCTYPE html><!-- {printed}: open it in a browser; it needs no network. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{style}#linkwright-page:has(> .lw-compact) {{ height: 100vh !important; }}</style>
</head>
<body class="share">
<div id="linkwright-page">{without_script}</div>
<script type="application/json" id="linkwright-machine" data-options='{{"compact": true}}'>{package}</script>
<script src="{script}"></script>
</body>
</html>
"""
LOADER = """\
{{
    const put = (place, name, type, text) => {{
        const made = document.createElement(name);
        if (type) made.type = type;
        made.textContent = text;
        place.append(made);
    }};
    if (location.search === "?whole") document.getElementById("linkwright-machine").dataset.options = "{{}}";
    document.currentScript.remove();
    put(document.head, "style", "", {css});
    put(document.body, "script", "module", {js});
}}
"""


def write_page(model: Model, state: State, place: Path) -> None:
    """The page of a machine in a pose, without the script that all of them share."""
    place.parent.mkdir(parents=True, exist_ok=True)
    text = PAGE.format(
        printed=PRINTED,
        title=escape(model.name),
        style=STYLE,
        without_script=machine_html(model, state.q),
        package=embedded(package_of(model, state)),
        script=SCRIPT,
    )
    place.write_text(text, encoding="utf-8")


def write_script(folder: Path) -> None:
    """The script that the pages of a folder share."""
    folder.mkdir(parents=True, exist_ok=True)
    text = LOADER.format(css=json.dumps(bundled("css")), js=json.dumps(inline_script(bundled("js"))))
    (folder / SCRIPT).write_text(text, encoding="utf-8")
