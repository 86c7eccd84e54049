"""The page on points: its code runs and prints what it says, its file is read, its links lead somewhere."""

import contextlib
import io
import re
from pathlib import Path

import linkwright as lw

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "points.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```\n(?:```text\n(.*?)^```)?", PAGE, re.MULTILINE | re.DOTALL)


def test_code_prints_what_the_page_says():
    names: dict[str, object] = {}
    for text, printed in BLOCKS:
        heard = io.StringIO()
        with contextlib.redirect_stdout(heard):
            exec(compile(text, "points.md", "exec"), names)
        assert heard.getvalue() == printed
    assert len(BLOCKS) == 6


def test_the_entry_of_a_file_is_the_point_of_the_code(tmp_path):
    (entry,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(BLOCKS[0][0], "points.md", "exec"), names)
    m = names["m"]
    assert isinstance(m, lw.Mechanism)
    m.save(tmp_path / "robot.toml")
    text = (tmp_path / "robot.toml").read_text()
    (tmp_path / "robot.toml").write_text(text[: text.index("[points.tool]")] + entry)
    assert lw.load(tmp_path / "robot.toml") == m


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (DOCS / target).exists(), target
