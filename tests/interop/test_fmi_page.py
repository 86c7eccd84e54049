"""The page on FMUs: its code runs, its links lead somewhere."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "fmi.md").read_text(encoding="utf-8")


def test_the_code_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for text in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(text, "fmi.md", "exec"), names)
    assert {file.name for file in tmp_path.iterdir()} == {"four_bar.fmu", "four_bar_free.fmu"}


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (DOCS / target).exists(), target
