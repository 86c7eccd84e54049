"""The page on pictures: its code runs, its table has all plots, its pictures are there and small."""

import re
from pathlib import Path

from linkwright.view.solution_plots import PLOTS

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "pictures.md").read_text(encoding="utf-8")


def test_the_code_runs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for text in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(text, "pictures.md", "exec"), names)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["arm.png", "scraper.gif"]


def test_every_plot_is_told():
    assert re.findall(r'^\| `"(\w+)"` \|', PAGE, re.MULTILINE) == list(PLOTS)


def test_pictures_are_there_and_small():
    targets = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert len(targets) == 7
    for target in targets:
        assert (DOCS / target).stat().st_size < 250_000, target
