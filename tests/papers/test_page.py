"""Pages: what is said is on them, safely, and the index has the claims of every page that is there."""

import json
import re
from html.parser import HTMLParser
from importlib import import_module

import pytest
from matplotlib.figure import Figure

import papers
from linkwright.errors import LinkwrightError, ModelError
from papers.page import Claim, Page

OPEN_ENDED = {"meta", "img"}


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
    page = Page(number, "Legs & loops", intro="One < two.\n\nThe verb `simulate`.")
    part = page.section("Free fall")
    part.text("It falls.")
    part.figure(Figure(), "Angles.", alt='Curves that "fall".')
    part.table(("joint", "paper", "ours"), [("A", 1.0, 1.23456), ("B", None, 2)], "Torques.", printed=("paper",))
    page.claim("It falls.", paper="falls", ours="falls to 1e-12", verdict="agrees")
    page.claim("It flies.", paper="flies", ours="falls", verdict="does not agree", why="Gravity.")
    return page


def test_a_page_says_everything_and_needs_nothing_else(tmp_path):
    path = sample().save(tmp_path / "004")
    found = Checker(path.read_text())
    for words in ("Legs & loops", "One < two.", "simulate", "It falls.", "1.235", "–", "Torques.", "Gravity."):
        assert words in found.text
    assert found.images == [{"src": "figure-1.png", "alt": 'Curves that "fall".'}]
    assert (path.parent / "figure-1.png").stat().st_size > 0
    assert not found.tags & {"script", "link", "iframe"}


def test_printed_columns_are_marked():
    text = sample().html()
    assert '<th class="number printed">paper</th>' in text
    assert '<td class="number printed">1</td>' in text
    assert '<td class="number">1.235</td>' in text


@pytest.mark.parametrize("verdict", ["agrees in part", "does not agree"])
def test_a_difference_needs_a_reason(verdict):
    with pytest.raises(ValueError, match="say why"):
        Claim("It falls.", "falls", "floats", verdict)
    with pytest.raises(ValueError, match="verdict"):
        Claim("It falls.", "falls", "falls", "perhaps")


def test_tables_must_fit():
    part = Page("000", "x").section("y")
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
    assert "001: Legs & loops" in found.text
    assert json.loads((tmp_path / "004" / "claims.json").read_text())["claims"][1]["why"] == "Gravity."
    assert told[-1] == 1.0


def test_unknown_papers_and_folders_are_refused(tmp_path):
    with pytest.raises(ModelError, match=r"there is no paper '7'\. Known: 000, 001, 002, 003, 004"):
        papers.check_numbers(["7"])
    assert papers.check_numbers([]) == tuple(papers.PAPERS)
    assert papers.check_numbers(["002", "000"]) == ("000", "002")
    (tmp_path / "file").write_text("")
    with pytest.raises(LinkwrightError, match="cannot be written"):
        sample().save(tmp_path / "file" / "004")


def test_machines_stand_beside_the_page_and_compute_by_themselves(tmp_path):
    page = Page("004", "A paper", intro="Two legs.", machines=("four-bar-004",))
    page.save(tmp_path)
    assert 'src="machine-four-bar-004.html"' in (tmp_path / "page.html").read_text()
    live = (tmp_path / "machine-four-bar-004.html").read_text()
    assert '"name": "four-bar-004"' in live or '"name":"four-bar-004"' in live
    assert re.search(r"""(src|href)=["']?https?:""", live) is None, "nothing is fetched"
