"""The page on rigid contacts: its code runs and prints what the page says."""

import contextlib
import io
import re
from pathlib import Path

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGE = (DOCS / "rigid_contacts.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```\n```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_code_prints_what_the_page_says():
    names: dict[str, object] = {}
    assert len(CODE) == PAGE.count("```python")
    for text, printed in CODE:
        heard = io.StringIO()
        with contextlib.redirect_stdout(heard):
            exec(compile(text, "rigid_contacts.md", "exec"), names)
        assert heard.getvalue() == printed


def test_other_pages_lead_here():
    for page in ("gallery.md", "howto.md", "stops.md"):
        assert "rigid_contacts.md" in (DOCS / page).read_text(encoding="utf-8")
