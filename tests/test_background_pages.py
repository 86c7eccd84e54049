"""Glossary, comparison and stability: their code prints what they say, the words they send readers to are there."""

import re
import tomllib

import numpy as np
import pytest

import linkwright as lw
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.answers import Forward, Inverse
from linkwright.model.questions.all_questions import QUESTIONS
from page_code import BLOCK, ROOT, blocks, dead_links, run_code

DOCS = ROOT / "docs"
PAGES = ("glossary.md", "comparison.md", "stability.md")
OWNERS = {"lw": lw, "m": Mechanism, "i": Inverse, "f": Forward, "s": lw.Solution, "model": lw.Model}


def text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_code_prints_what_the_page_says(page, capsys):
    run_code(text(page), page, lambda: capsys.readouterr().out)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    assert dead_links(DOCS / page) == []
    headings = {re.sub(r"[^a-z]+", "-", x.lower()) for x in re.findall(r"^## (.*)$", text(page), re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", text(page))) <= headings


@pytest.mark.parametrize("page", PAGES)
def test_what_it_names_is_there(page):
    prose = BLOCK.sub("", text(page))
    model = lw.gallery.load("four-bar").build()
    state = model.assemble(A=0.6)
    known = {"f": model.forward_dynamics(state.q), "i": model.inverse_dynamics(state.q), "model": model}
    named = re.findall(r"`(lw|m|i|f|s|model)\.(\w+)(?:\.(\w+))?", prose)
    assert named
    for owner, name, part in named:
        there = known.get(owner, OWNERS[owner])
        assert hasattr(there, name), f"{owner}.{name}"
        assert not part or hasattr(getattr(there, name), part), f"{owner}.{name}.{part}"


def test_the_transmission_angle_obeys_the_law_of_cosines():
    code = blocks(text("glossary.md"), "python")
    names: dict[str, object] = {}
    exec("\n".join(code[:2]).replace("print(", "angle = ("), names)
    model, at = names["model"], names["at"]
    coupler, rocker = (model.parameters[name].value for name in ("coupler", "rocker"))
    way = np.linalg.norm(at("coupler", "B") - at("rocker", "D"))
    cosine = (coupler**2 + rocker**2 - way**2) / (2 * coupler * rocker)
    assert np.isclose(names["angle"], np.degrees(np.arccos(abs(cosine))), atol=0.01)


def test_every_old_name_is_listed():
    for old, new in QUESTIONS.renamed.items():
        assert f'| `model.function("{old}")` | `model.function("{new}")` |' in text("stability.md")


def test_the_versions_are_those_of_the_package():
    with open(DOCS.parent / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    assert f"| Python | {project['requires-python'].removeprefix('>=')} and later |" in text("stability.md")
    (numpy,) = [x.removeprefix("numpy>=") for x in project["dependencies"] if x.startswith("numpy>=")]
    assert f"| NumPy | {numpy} and later" in text("stability.md")


@pytest.mark.peers
def test_the_words_of_others_are_theirs():
    pinocchio, mujoco = pytest.importorskip("pinocchio"), pytest.importorskip("mujoco")
    rows = re.findall(r"^\| [^|]+ \| [^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \|$", text("comparison.md"), re.MULTILINE)
    assert len(rows) > 15
    for cells in rows[2:]:
        for engine, cell in zip((pinocchio, mujoco), cells, strict=True):
            for name in re.findall(r"`([\w.]+)`", cell):
                there: object = engine
                for part in name.split("."):
                    there = getattr(there, part)
