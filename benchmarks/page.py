"""One page about one run of the benchmarks, as a single file: what was measured, how, on what, by which versions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks import plots, roofline
from benchmarks.cells import bytes_text
from benchmarks.page_parts import Part, coded, definitions, escaped
from benchmarks.peers import INSTALL
from benchmarks.suites import SUITES
from linkwright.mechanism.files.file_writing import write_text

STYLE = (Path(__file__).parent / "page.css").read_text(encoding="utf-8")


def write_page(path: Path, session: Mapping[str, Any]) -> None:
    """The page about what `session` has: machine, versions, command, suites, left_out, limits."""
    write_text(path, page(session))


def page(session: Mapping[str, Any]) -> str:
    suites = session["suites"]
    sections = [_section(name, SUITES[name].timed, SUITES[name].show(found)) for name, found in suites.items()]
    roof = roofline.points(suites)
    if roof and session["limits"]:
        drawn = plots.roof(session["limits"], roof)
        sections.append(f'<h2 id="roofline">Roofline</h2>\n{drawn.html()}')
    links = {name: SUITES[name].title for name in suites} | ({"roofline": "Roofline"} if roof else {})
    contents = "".join(f'<a href="#{name}">{escaped(title)}</a>' for name, title in links.items())
    left = "".join(f"<p>{escaped(SUITES[name].title)}: {coded(why)}</p>" for name, why in session["left_out"].items())
    rough = "<p>Quick: fewer repetitions and smaller work, rough numbers.</p>" if session["quick"] else ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Linkwright: benchmarks</title>
<style>{STYLE}</style>
</head>
<body>
<h1>Benchmarks</h1>
<p>{coded(f"Made by `{session['command']}`.")} All times come from one run, in which contenders take turns on the
same work, where nothing else is said: ratios between them hold better than the times themselves. Least: the shortest
turn, when nothing else ran. Median and quartiles: over all turns.</p>
{rough}{left}
<nav>{contents}<a href="#machine">Machine</a></nav>
{chr(10).join(sections)}
<h2 id="machine">Machine and versions</h2>
{definitions(_machine(session["machine"]))}
{definitions([(name, version or f"not installed (`{INSTALL}`)") for name, version in session["versions"].items()])}
<footer>Peers are measured as this repository calls them; who knows an engine better may get more out of it.</footer>
</body>
</html>
"""


def _section(name: str, timed: str, parts: list[Part]) -> str:
    shown = "\n".join(part.html() for part in parts)
    return f'<h2 id="{name}">{escaped(SUITES[name].title)}</h2>\n<p class="timed">{coded(timed)}</p>\n{shown}'


def _machine(about: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Its facts, in words."""
    words = dict(about)
    words["features"] = ", ".join(about["features"]) or "none that matter here"
    words["caches"] = ", ".join(f"{level} {size}" for level, size in about["caches"].items())
    words["memory"] = bytes_text(about["memory"]) if about["memory"] else ""
    if "load" in about:
        words["load"] = f"{about['load']} processes on {about['cores']} cores when it began"
    return [(name, str(value)) for name, value in words.items() if value not in ("", None)]
