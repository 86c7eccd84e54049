"""Formulae as outlines: every one of the pages is drawn, stands on the line and is named."""

import re
from importlib import import_module

import pytest

import papers
from papers.equations import svg
from papers.page import Equation, Page


def box(text: str) -> list[float]:
    return [float(x) for x in re.search(r'viewBox="([^"]+)"', text)[1].split()]


def test_a_formula_is_an_outline_of_the_right_size_that_stands_on_the_line():
    text = svg("x")
    _, top, width, height = box(text)
    assert re.search(r'<path d="M[-\d. MLQCZ]+Z"/></svg>$', text)
    assert 0.3 < width / 100 < 0.8  # em, of one letter
    assert top + height == pytest.approx(0.0, abs=3.0)  # nothing hangs below the line
    assert box(svg(r"\dfrac{x}{y}"))[3] > 2 * height
    assert "vertical-align:-" in svg(r"\dfrac{x}{y}"), "a fraction hangs below the line"


def test_it_is_named_and_safe():
    assert 'aria-label="a &lt; b"' in svg("a < b")
    assert not re.search(r"<(script|use|image)|href|url\(", svg(r"\sum_j \mathbf{J}_j"))


@pytest.mark.parametrize("number", papers.PAPERS)
def test_every_page_shows_its_method(number):
    page = Page(number)
    import_module(f"papers.paper_{number}.method").write(page)
    shown = [x for x in page.sections[0].contents if isinstance(x, Equation)]
    assert len(shown) >= 3
    for equation in shown:
        assert equation.where.startswith("eq. (")
        assert box(svg(equation.tex))[2] > 100
    assert "$" not in re.sub(r'aria-label="[^"]*"', "", page.html())
