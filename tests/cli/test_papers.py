"""The command `papers`; the pages themselves are tested elsewhere, here each is a short one."""

import json

import pytest

import papers
from papers.page import Page


@pytest.fixture(autouse=True)
def short_pages(monkeypatch):
    for number in papers.PAPERS:

        def make(progress, number=number):
            progress("half", 0.5)
            page = Page(number)
            page.claim(f"Claim of {number}.", paper="1", ours="1", verdict="agrees")
            return page

        monkeypatch.setattr(f"papers.paper_{number}.make", make)


def test_all_pages(say, tmp_path):
    said = say("papers")
    assert said.status == 0
    for number in papers.PAPERS:
        assert f"Claim of {number}." in said.out
        assert "Of 1 claim, 1 agrees." in said.out
        assert (tmp_path / "papers" / number / "page.html").exists()
    assert said.out.rstrip().endswith("index.html")


def test_one_page_elsewhere_as_json(say, tmp_path):
    said = say("papers", "002", "--out", "pages", "--json")
    found = json.loads(said.out)
    assert list(found["papers"]) == ["002"]
    assert found["papers"]["002"]["claims"][0]["verdict"] == "agrees"
    assert found["papers"]["002"]["counts"]["agrees"] == 1
    assert found["papers"]["002"]["source"]["doi"] == "10.1115/1.2779890"
    assert (tmp_path / found["papers"]["002"]["page"]).exists()
    assert (tmp_path / found["index"]).exists()


@pytest.mark.parametrize("word", ["005", "2", "all"])
def test_unknown_paper(say, word, tmp_path):
    said = say("papers", word)
    assert said.status == 2
    assert (
        said.err
        == f"linkwright: there is no paper '{word}'. Known: 000, 001, 002, 003, 004; without a number all are made.\n"
    )
    assert not (tmp_path / "papers").exists()


def test_a_folder_that_cannot_be_made(say, tmp_path):
    (tmp_path / "here").write_text("")
    said = say("papers", "000", "--out", "here")
    assert said.status == 2
    assert said.err.startswith("linkwright: here cannot be written: ")
    assert said.err.count("\n") == 1


def test_help_and_its_examples(say):
    text = say("papers", "--help").out
    examples = [line.split()[1:] for line in text.splitlines() if line.startswith("    linkwright ")]
    assert len(examples) == 2
    for words in examples:
        assert say(*words).status == 0


def test_without_live_machines(say, monkeypatch):
    asked = []
    monkeypatch.setattr(papers, "run", lambda *given, **more: asked.append(more["live"]))
    assert [say("papers", *words).status for words in ((), ("--no-live",))] == [0, 0]
    assert asked == [True, False]
