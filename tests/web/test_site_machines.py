"""Machines on the site's pages: one script for all, loaded from files, and they move when dragged."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

import linkwright as lw

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "docs"))

from site_parts.machine_pages import SCRIPT, write_page, write_script  # noqa: E402

FRAME = '<!DOCTYPE html><iframe src="machines/four-bar.html" style="width: 800px; height: 400px"></iframe>'
SESSION = "document.querySelector('.lw-page').session"


@pytest.fixture
def site(tmp_path):
    """A page with a frame, as Sphinx writes it; the model that it shows."""
    model = lw.gallery.load("four-bar").build()
    write_page(model, model.assemble(A=0.6), tmp_path / "machines" / "four-bar.html")
    write_script(tmp_path / "machines")
    (tmp_path / "page.html").write_text(FRAME)
    return tmp_path, model


def test_dragged_in_a_frame_it_moves_and_stays_closed(page, site):
    folder, model = site
    page.goto((folder / "page.html").as_uri())
    holder = page.wait_for_selector("iframe")
    frame = holder.content_frame()
    crank_pin = frame.wait_for_selector('[data-name="B"]')
    before = frame.evaluate(f"[...{SESSION}.q]")
    at = crank_pin.bounding_box()
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
    page.mouse.down()
    page.mouse.move(at["x"] + 60, at["y"] + 40, steps=8)
    page.mouse.up()
    after = frame.evaluate(f"[...{SESSION}.q]")
    assert np.allclose(before, model.assemble(A=0.6).q, atol=1e-9)
    assert abs(after[0] - before[0]) > 0.2
    assert np.abs(model.closure(after)).max() < 1e-9


def test_the_whole_page_has_its_panels_and_the_page_is_small(page, site):
    folder, _ = site
    file = folder / "machines" / "four-bar.html"
    assert file.stat().st_size < 200_000 < (file.parent / SCRIPT).stat().st_size
    page.goto(f"{file.as_uri()}?whole")
    page.wait_for_selector(".lw-at-side input")
    assert page.evaluate("document.querySelectorAll('.lw-compact').length") == 0
    assert SCRIPT not in page.content()  # what it writes of itself needs no file beside it
