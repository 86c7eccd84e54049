"""Machines and runs show themselves in a real kernel; what a notebook stores of them is small."""

from __future__ import annotations

import json

import pytest

nbformat = pytest.importorskip("nbformat", reason="there is no nbformat here to make notebooks")
nbclient = pytest.importorskip("nbclient", reason="there is no nbclient here to run notebooks")
pytest.importorskip("ipykernel", reason="there is no kernel here to run notebooks")

CELLS = [
    'import linkwright as lw\nm = lw.gallery.load("four-bar")\nm',
    "model = m.build()\nmodel",
    "s = model.simulate(model.assemble(A=1.2), until=0.5, tau={'A': 6.0})\ns",
    'half = lw.Mechanism("half")\nhalf.add_body("b")\nhalf',
]
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(scope="module")
def outputs():
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    nbclient.NotebookClient(notebook, timeout=300).execute()
    assert len(json.dumps(notebook)) < 1_500_000
    return [cell["outputs"][-1]["data"] for cell in notebook.cells]


@pytest.mark.parametrize("cell", [0, 1, 2])
def test_machines_and_runs_show_themselves(cell, outputs):
    assert {"text/plain", "text/html", WIDGET} <= set(outputs[cell])
    assert "<svg" in outputs[cell]["text/html"]
    assert len(json.dumps(outputs[cell])) < 200_000


def test_half_a_machine_says_what_is_missing(outputs):
    assert set(outputs[3]) == {"text/plain"}
    assert "not connected to the ground" in outputs[3]["text/plain"]
