"""The page on printing: its code runs in Python, C and JavaScript, and its links lead somewhere."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "printing.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """The folder in which the page's Python was run, and what it printed."""
    folder = tmp_path_factory.mktemp("printing")
    names: dict[str, object] = {}
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        names["print"] = lambda text: said.append(text + "\n")
        for word, text in BLOCK.findall(PAGE):
            if word == "python":
                exec(compile(text, "printing.md", "exec"), names)
    return folder, "".join(said)


def test_python_prints_what_the_page_says(printed):
    assert printed[1] == next(text for word, text in BLOCK.findall(PAGE) if word == "text")


def test_the_header_says_what_the_page_says(printed):
    header = (printed[0] / "four_bar" / "four_bar.h").read_text()
    for word, text in BLOCK.findall(PAGE):
        if word == "c":
            for part in re.split(r"(?<=;)\n", text.strip()):
                assert part in header


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here to run JavaScript")
def test_the_javascript_runs(printed):
    (text,) = (text for word, text in BLOCK.findall(PAGE) if word == "js")
    (printed[0] / "page.mjs").write_text(text + "console.log(gap < 1e-12 && Math.abs(tau[0]) > 0.1);\n")
    ran = subprocess.run(["node", "page.mjs"], cwd=printed[0], capture_output=True, text=True, check=True)
    assert ran.stdout == "true\n"


def test_links_lead_somewhere():
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (DOCS / target).exists(), target
