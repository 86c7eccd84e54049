"""The page on gradients: its code runs and prints what the page says, its links lead somewhere."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "gradients.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```\n```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_code_prints_what_the_page_says(tmp_path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    assert len(CODE) == PAGE.count("```python")
    for text, printed in CODE:
        heard = io.StringIO()
        with contextlib.redirect_stdout(heard):
            exec(compile(text, "gradients.md", "exec"), names)
        assert heard.getvalue() == printed
    assert (tmp_path / "mode.png").exists()


def test_every_question_is_in_the_table():
    from linkwright.model.questions.all_questions import QUESTIONS

    table = PAGE.partition("| question |")[2].partition("\n\n")[0]
    assert {name for name in QUESTIONS.differentiable if f"`{name}`" not in table} == set()
