"""The page on parameters: its code runs, what it says is refused is refused so, its links lead somewhere."""

import re
from pathlib import Path

import pytest

import linkwright as lw

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "parameters.md").read_text(encoding="utf-8")
REFUSED = re.findall(r"^\| `(.*)` \| (.*) \|$", PAGE.partition("## What is refused")[2], re.MULTILINE)


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    """What the code of the page leaves."""
    found: dict[str, object] = {}
    for text in re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        exec(compile(text, "parameters.md", "exec"), found)
    return found


@pytest.mark.parametrize(("said", "answer"), REFUSED)
def test_what_is_refused(names, said, answer):
    with pytest.raises(lw.ModelError) as refusal:
        eval(said, names)
    assert str(refusal.value) == answer


def test_the_file_is_what_it_says(tmp_path):
    (text,) = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (tmp_path / "pendulum.toml").write_text(text)
    m = lw.load(tmp_path / "pendulum.toml")
    assert list(m.parameters) == ["length"]
    m.save(tmp_path / "copy.toml")
    assert lw.load(tmp_path / "copy.toml").at(length=2.0) == m.at(length=2.0)


def test_links_lead_somewhere():
    assert len(REFUSED) > 5
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (DOCS / target).exists(), target
