"""The page on Denavit-Hartenberg tables: its code runs, in order."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parent.parent / "docs" / "dh.md").read_text(encoding="utf-8")


@pytest.mark.filterwarnings("ignore:.*closed the loops")
def test_the_code_runs(capsys):
    said: dict[str, object] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(block, "dh.md", "exec"), said)
    assert "arm" in capsys.readouterr().out
