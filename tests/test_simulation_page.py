"""The page on simulation: its code runs, its links lead somewhere."""

import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "simulation.md").read_text(encoding="utf-8")


def test_the_code_runs():
    names: dict[str, object] = {}
    for text in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(text, "simulation.md", "exec"), names)


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (DOCS / target).exists(), target
