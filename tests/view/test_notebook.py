"""In a notebook, in a real kernel: pictures appear by themselves, each once."""

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")

START = """\
import linkwright as lw
model = lw.gallery.load("four-bar").build()
s = model.simulate(model.assemble(A=0.0), until=0.2, tau={"A": 6.0}, progress=False)"""


def outputs(*cells):
    """Per cell, the kinds of data that it shows."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3").execute()
    return [[set(output.get("data", {})) for output in cell.outputs] for cell in book.cells]


def test_pictures_appear_exactly_once_with_and_without_pyplot():
    start, plot, drawing, film, pyplot, again = outputs(
        START,
        's.plot("motion")',
        "model.draw()",
        "s.animate(fps=5)",
        "import matplotlib.pyplot as plt",
        's.plot("energy")',
    )
    assert start == pyplot == []
    for shown in (plot, drawing, again):
        assert len(shown) == 1
        assert "image/png" in shown[0]
    assert len(film) == 1
    assert "text/html" in film[0]
