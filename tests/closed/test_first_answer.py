"""The first answer of a fresh machine: little is compiled for it, and no large library is loaded."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import target
from linkwright.methods import inverse_loops

HEAVY = ("numba", "xarray", "h5netcdf", "matplotlib", "heyoka", "scipy.optimize", "rich", "cyclopts")


@pytest.fixture
def compiled(monkeypatch, tmp_path):
    """The texts compiled from now on, nothing being on disk."""
    monkeypatch.setenv("LINKWRIGHT_CACHE", str(tmp_path))
    texts, compile_ = [], target.object_code
    monkeypatch.setattr(target, "object_code", lambda text: texts.append(text) or compile_(text))
    return texts


@pytest.mark.parametrize("name", ["four-bar", "stewart"])
def test_no_program_is_compiled(name, compiled):
    """A list of its operations answers: what is compiled once are these, for all programs, and the ways in."""
    model = gallery.load(name).build()
    zero = np.zeros(model.nv)
    model.inverse_dynamics(model.reference.q, zero, zero)
    assert not [text for text in compiled if "define void @run(" in text]
    before = len(compiled)
    other = gallery.load("jansen-leg").build()
    other.inverse_dynamics(other.reference.q)
    assert len(compiled) - before <= 2  # ways in, of another number of arguments


def test_orders_of_elimination_see_all_poses_at_once(monkeypatch):
    asked = []
    columns = inverse_loops.columns
    monkeypatch.setattr(inverse_loops, "columns", lambda tree, q, *more: asked.append(q) or columns(tree, q, *more))
    model = gallery.load("stewart").build()
    zero = np.zeros(model.nv)
    model.inverse_dynamics(model.reference.q, zero, zero)
    batches = [q for q in asked if isinstance(q[0], np.ndarray)]
    assert len(batches) == 1
    assert len(batches[0][0]) > 10


def test_large_libraries_stay_out():
    program = (
        "import sys, linkwright as lw; model = lw.gallery.load('four-bar').build(); "
        "model.inverse_dynamics(model.reference.q); "
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert out.strip() == "[]"


def test_import_alone_loads_no_compiler():
    program = "import sys, linkwright; print('llvmlite' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout.strip() == "False"
