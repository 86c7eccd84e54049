"""The site is sound before it is built: every page is led to, every link leads somewhere, the API pages are whole."""

import importlib
import inspect
import json
import re
import sys
import tomllib
from pathlib import Path, PurePosixPath

import pytest

import linkwright as lw
import papers
from page_code import LINK, ROOT, dead_links

DOCS = ROOT / "docs"
sys.path.insert(0, str(DOCS))

import build_site  # noqa: E402
from site_parts import paper_pages  # noqa: E402
from site_parts.machine_pages import SCRIPT, write_script  # noqa: E402
from site_parts.repository_links import PAGES as OF_THE_ROOT  # noqa: E402
from site_parts.repository_links import for_the_site, translated  # noqa: E402

MADE = ("examples",)  # folders that sphinx-gallery writes
PAGES = sorted(page for page in DOCS.rglob("*.md") if page.relative_to(DOCS).parts[0] not in MADE)
TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MACHINE = re.compile(r"^```\{machine\} (\S+)\n(?::pose: (.*)\n)?", re.MULTILINE)
API = "".join(page.read_text(encoding="utf-8") for page in (DOCS / "reference" / "api").glob("*.md"))
INSIDE = {
    *(
        "tree",
        "variant",
        "loop_programs",
        "scaled_closure",
        "rates_names",
    ),  # of Model: for those who change it, an alias
    *("numbers", "problem", "events", "effort", "initial", "run_ok", "run_status", "ranks"),  # of Solution: fields
}


def led_to(page: Path) -> set[Path]:
    """The pages that a page's tables of contents name."""
    found: set[Path] = set()
    for text in TOCTREE.findall(page.read_text(encoding="utf-8")):
        entries = [line for line in text.splitlines() if line and not line.startswith(":")]
        for entry in entries:
            if "*" in entry:
                folder = (page.parent / entry).parent.resolve()
                found |= {other for other in folder.glob(Path(entry).name + ".md") if other != page}
            elif PurePosixPath(entry).parts[0] not in MADE:
                place = (page.parent / f"{entry}.md").resolve()
                assert place.exists(), f"{page.name} leads to {entry}, which is not there."
                found.add(place)
    return found


def test_every_page_is_led_to_from_the_first():
    reached, new = set(), {DOCS / "index.md"}
    while new:
        reached |= new
        new = {other for page in new for other in led_to(page)} - reached
    assert {page.relative_to(DOCS).as_posix() for page in set(PAGES) - reached} == set()


@pytest.mark.parametrize("page", [*PAGES, *ROOT.glob("*.md")], ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere_on_a_code_host_and_on_the_site(page):
    assert dead_links(page) == []
    folder = PurePosixPath(page.parent.relative_to(ROOT).as_posix())
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        place = for_the_site(target, folder)
        if place.startswith("site:"):  # the papers' own pages, copied as they are
            assert place.endswith(".html")
            continue
        assert place.startswith("/")
        if PurePosixPath(place).parts[1] in MADE:
            assert place == "/examples/index.rst" or (ROOT / "examples" / f"{Path(place).stem}.py").exists(), target
        else:
            assert (DOCS / place[1:]).is_file(), f"{target} is no page and no file, so the site cannot show it."


def test_links_are_translated():
    text = "[a](../examples/06_four_bar.py), [b](../CONTRIBUTING.md#where), [c](https://x.org), ![d](engine.png)"
    assert translated(text, PurePosixPath("docs", "tutorials")) != text
    assert translated("[a](../../examples/06_four_bar.py)", PurePosixPath("docs", "tutorials")) == (
        "[a](/examples/06_four_bar.rst)"
    )
    assert translated("[b](../CONTRIBUTING.md#where)", PurePosixPath("docs")) == "[b](/contributing.md#where)"
    assert translated("[c](https://x.org) [d](#here)", PurePosixPath("docs")) == "[c](https://x.org) [d](#here)"
    assert translated("![e](x.png)", PurePosixPath("docs", "tutorials")) == "![e](/tutorials/x.png)"
    for page in OF_THE_ROOT.values():
        assert page.startswith("/examples") or (DOCS / page[1:]).exists(), page


def test_machines_on_pages_are_of_the_gallery():
    shown = [found for page in PAGES for found in MACHINE.findall(page.read_text(encoding="utf-8"))]
    assert shown
    for name, pose in shown:
        values = {joint: float(x) for joint, _, x in (word.partition("=") for word in pose.split())}
        assert set(values) <= set(lw.gallery.load(name).joints)
    linked = re.findall(r"^```\{machine-links\}\n(.*?)^```$", (DOCS / "gallery.md").read_text(), re.M | re.S)
    assert set(" ".join(linked).split()) <= set(lw.gallery.names())


def test_every_public_name_has_its_place_in_the_reference():
    described = set(re.findall(r"^\.\. auto(?:function|class|exception|module):: (?:linkwright\.)?(\w+)$", API, re.M))
    assert set(lw.__all__) - described == set(), "Put them on a page below docs/reference/api."


@pytest.mark.parametrize("kind", [lw.Mechanism, lw.Model, lw.Solution], ids=lambda kind: kind.__name__)
def test_every_verb_has_its_place_in_the_reference(kind):
    public = {name for name in vars(kind) if not name.startswith("_")} - INSIDE
    described = set(re.findall(rf"^\.\. auto(?:method|property):: {kind.__name__}\.(\w+)$", API, re.MULTILINE))
    assert described == public, "The pages below docs/reference/api name every verb."
    assert all(inspect.getdoc(getattr(kind, name)) for name in public)


def test_a_tool_that_is_missing_is_named_in_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(build_site, "find_spec", lambda name: None if name in ("sphinx", "myst_parser") else name)
    assert build_site.main() == 2
    said = capsys.readouterr().err
    assert said == "The site needs Sphinx, myst-parser. Run make docs, or: pip install '.[docs]'.\n"


def test_a_page_that_would_fetch_something_is_found(tmp_path):
    (tmp_path / "good.html").write_text('<a href="https://x.org">x</a><script src="../own.js"></script>')
    assert build_site.what_is_fetched(tmp_path) == []
    (tmp_path / "bad.html").write_text('<link rel="stylesheet" href="https://x.org/a.css">')
    assert build_site.what_is_fetched(tmp_path) == ["bad.html has https://x.org/a.css"]


def test_a_page_that_names_a_file_that_is_not_there_is_found(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "a b.png").touch()
    (tmp_path / "sub" / "good.html").write_text(
        '<img src="../a%20b.png"><a href="#here"><a href="https://x.org/y"><iframe src="good.html?whole#top"></iframe>'
        '<link href="data:,"><script>const text = `<img src="no.png">`;</script>'
    )
    (tmp_path / "_static").mkdir()
    (tmp_path / "_static" / "template.html").write_text('<link href="{{ path }}">')
    assert build_site.what_is_missing(tmp_path) == []
    (tmp_path / "bad.html").write_text('<iframe src="machine-x.html?whole"></iframe><a href="sub/none.html#x">')
    assert build_site.what_is_missing(tmp_path) == [
        "bad.html has machine-x.html?whole",
        "bad.html has sub/none.html#x",
    ]


def test_the_papers_pages_in_a_fresh_checkout_show_no_broken_frame():
    """What git keeps of them is whole: no page names a file that is not there or that git leaves out."""
    pages = sorted((ROOT / "papers").rglob("*.html"))
    kept = [page for page in pages if not page.name.startswith("machine-")]
    assert len(kept) == 1 + len(papers.PAPERS)
    for page in kept:
        text = page.read_text(encoding="utf-8")
        files = [x for x in build_site.Named(text).addresses if not x.startswith(("https:", "#"))]
        assert files
        assert all((page.parent / file).exists() for file in files)
        made = "machines' pages are not kept: make these pages with `linkwright papers --no-live`"
        assert not [file for file in files if Path(file).name.startswith("machine-")], made


def test_the_papers_machines_move_on_the_site(tmp_path):
    """From what git keeps, as in a fresh checkout: every machine of every paper has a frame, and it computes."""
    write_script(tmp_path / paper_pages.FOLDER)
    paper_pages.copy_papers(tmp_path)
    assert build_site.what_is_missing(tmp_path) == []
    assert build_site.what_is_fetched(tmp_path) == []
    for number in papers.PAPERS:
        page = tmp_path / "papers" / number / "page.html"
        text = page.read_text(encoding="utf-8")
        frames = re.findall(r'<iframe [^>]*src="([^"?]+)', text)
        machines = importlib.import_module(f"papers.paper_{number}").MACHINES
        assert len(frames) == text.count('<div class="live"') == len(machines)
        assert "--out pages" not in text
        for file, machine in zip(frames, machines, strict=True):
            shown = (page.parent / file).read_text(encoding="utf-8")
            said = re.search(
                r'<script type="application/json" id="linkwright-machine"[^>]*>(.*?)</script>', shown, re.S
            )
            assert json.loads(said[1])
            assert machine.mechanism.name in shown
            assert (page.parent / file).with_name(SCRIPT).exists()


def test_the_extra_has_all_tools():
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["docs"]
    assert {re.split("[>=]", name)[0] for name in extra} == {name.lower() for name in build_site.TOOLS.values()}
