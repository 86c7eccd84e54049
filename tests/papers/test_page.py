"""Pages: what is said is on them, safely, and the index has the claims of every page that is there."""

import json
import re
import shlex
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path

import pytest
from matplotlib.figure import Figure

import papers
from linkwright import cli
from linkwright.errors import LinkwrightError, ModelError
from papers import misprints
from papers.claims import Claim, counted
from papers.machine_sheet import Machine
from papers.page import Page

OPEN_ENDED = {"meta", "img"}  # and what closes itself, as <path/> does


class Checker(HTMLParser):
    """Collects text and attributes, and sees to it that what is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text, self.images, self.tags = "", [], set()
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag == "img":
            self.images.append(dict(attrs))
        if tag not in OPEN_ENDED:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def sample(number: str = "004") -> Page:
    page = Page(number, intro="One < two.\n\nThe verb `simulate`, $e^{-\\lambda t}$.")
    part = page.section("Free fall")
    part.text("It falls.")
    part.equation(r"\ddot{q} = -g", "eq. (1)")
    part.figure(Figure(), "Angles.", alt='Curves that "fall".')
    part.table(("joint", "paper", "ours"), [("A", 1.0, 1.23456), ("B", None, 2)], "Torques.", printed=("paper",))
    page.claim("It falls.", paper="falls", ours="falls to 1e-12", verdict="agrees")
    page.claim("It flies.", paper="flies", ours="falls", verdict="does not agree", why="Gravity.")
    page.claim("It curves.", paper="a figure", ours="curves", verdict="nothing to compare with", why="No numbers.")
    return page


def test_a_page_says_everything_and_needs_nothing_else(tmp_path):
    path = sample().save(tmp_path / "004")
    found = Checker(path.read_text())
    for words in ("One < two.", "simulate", "It falls.", "1.235", "–", "Torques.", "Gravity.", "eq. (1)"):
        assert words in found.text
    assert found.images == [{"src": "figure-1.png", "alt": 'Curves that "fall".'}]
    assert (path.parent / "figure-1.png").stat().st_size > 0
    assert not found.tags & {"script", "link", "iframe"}


def test_printed_columns_are_marked():
    text = sample().html()
    assert '<th class="number printed">paper</th>' in text
    assert '<td class="number printed">1</td>' in text
    assert '<td class="number">1.235</td>' in text


@pytest.mark.parametrize("verdict", ["agrees in part", "does not agree", "nothing to compare with"])
def test_a_difference_needs_a_reason(verdict):
    with pytest.raises(ValueError, match="say why"):
        Claim("It falls.", "falls", "floats", verdict)
    with pytest.raises(ValueError, match="verdict"):
        Claim("It falls.", "falls", "falls", "perhaps")


def test_tables_must_fit():
    part = Page("000").section("y")
    with pytest.raises(ValueError, match="do not fit"):
        part.table(("a", "b"), [(1,)])
    with pytest.raises(ValueError, match="do not fit"):
        part.table(("a", "b"), [(1, 2)], printed=("c",))


def test_index_gathers_pages_of_several_runs(tmp_path, monkeypatch):
    for number in ("001", "004"):
        module = import_module(f"papers.paper_{number}")
        monkeypatch.setattr(module, "make", lambda progress, n=number: sample(n))
    told = []
    papers.write_pages(["004"], tmp_path, lambda what, share: told.append(share))
    papers.write_pages(["001"], tmp_path, lambda what, share: told.append(share))
    found = Checker((tmp_path / "index.html").read_text())
    assert found.text.count("It flies.") == 2
    assert f"001: {papers.PAPERS['001']}" in found.text
    counts = re.findall(
        r"<tr><td[^>]*>(?:<a[^>]*>)?(\w+)(?:</a>)?</td>(.*?)</tr>", (tmp_path / "index.html").read_text()
    )
    numbers = {name: re.findall(r'<td class="number">(\d+)</td>', cells) for name, cells in counts}
    assert numbers["001"] == numbers["004"] == ["1", "0", "1", "1"]
    assert numbers["all"] == ["2", "0", "2", "2"]
    assert json.loads((tmp_path / "004" / "claims.json").read_text())["claims"][1]["why"] == "Gravity."
    assert told[-1] == 1.0


def test_unknown_papers_and_folders_are_refused(tmp_path):
    with pytest.raises(
        ModelError, match=r"there is no paper '7'\. Known: 000, 001, 002, 003, 004; without a number all are made\."
    ):
        papers.check_numbers(["7"])
    assert papers.check_numbers([]) == tuple(papers.PAPERS)
    assert papers.check_numbers(["002", "000"]) == ("000", "002")
    (tmp_path / "file").write_text("")
    with pytest.raises(LinkwrightError, match="cannot be written"):
        sample().save(tmp_path / "file" / "004")


def test_machines_stand_beside_the_page_and_compute_by_themselves(tmp_path):
    page = Page("004", intro="Two legs.", machines=(Machine("four-bar-004", "four-bar"),))
    page.save(tmp_path)
    assert 'src="machine-four-bar-004.html"' in (tmp_path / "page.html").read_text()
    live = (tmp_path / "machine-four-bar-004.html").read_text()
    assert '"name": "four-bar-004"' in live or '"name":"four-bar-004"' in live
    assert re.search(r"""(src|href)=["']?https?:""", live) is None, "nothing is fetched"


def test_without_live_machines_a_page_says_what_makes_them(tmp_path):
    page = Page("004", intro="Two legs.", machines=(Machine("four-bar-004", "four-bar"),))
    page.save(tmp_path, live=False)
    text = (tmp_path / "page.html").read_text()
    assert "iframe" not in Checker(text).tags
    assert "linkwright papers 004 --out pages" in text
    assert not list(tmp_path.glob("machine-*"))


@pytest.mark.parametrize("number", papers.PAPERS)
def test_misprints_are_told_as_formulae_that_can_be_drawn(number):
    page = Page(number)
    misprints.write(page)
    text = page.html()
    assert text.count("<tr>") == 1 + len(misprints.MISPRINTS[number]) > 2
    assert "$" not in re.sub(r'aria-label="[^"]*"', "", text)


def test_where_it_appeared_and_how_and_when_it_was_made_stand_on_the_page():
    page = sample("002")
    text = Checker(page.html()).text
    assert "Journal of Mechanical Design 129, pp. 1234-1242, 2007." in text
    assert '<a href="https://doi.org/10.1115/1.2779890">' in page.html()
    assert "linkwright papers 002" in text
    assert re.search(r"Made on 20\d\d-\d\d-\d\d by linkwright \S+, Python \S+, numpy", text)
    assert page.made.processor in text


def test_the_commands_on_the_pages_that_are_kept_run_as_written(monkeypatch):
    """Their words are the command line's; what they would compute, the papers' own tests do."""
    asked = []
    monkeypatch.setattr(papers, "run", lambda *given, **more: asked.append((given, more)))
    pages = [page for page in Path(papers.__file__).parent.rglob("*.html") if not page.name.startswith("machine-")]
    said = {x for page in pages for x in re.findall(r"<code>linkwright ([^<]+)</code>", page.read_text("utf-8"))}
    assert {f"papers {number}" for number in papers.PAPERS} <= said
    for command in said:
        assert cli.main(shlex.split(command)) == 0, command
    assert len(asked) == len(said)


def test_verdicts_are_counted():
    assert counted(sample().claims) == "Of 3 claims, 1 agrees, 1 does not agree, 1 has nothing to compare with."


def test_a_folder_of_other_pages_is_left_alone(tmp_path):
    (tmp_path / "000").mkdir()
    (tmp_path / "000" / "claims.json").write_text('{"title": "of an older kind"}')
    assert "older" not in papers.write_index(tmp_path).read_text()


def test_a_folder_that_cannot_be_made_is_refused_before_any_work(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(import_module("papers.paper_000"), "make", lambda progress: pytest.fail("it began"))
    with pytest.raises(LinkwrightError, match="cannot be written"):
        papers.write_pages(["000"], tmp_path / "file" / "pages", lambda what, share: None)
