"""The studio in a browser: Python behind the page."""

from __future__ import annotations

import pytest

pytest.importorskip("websockets", reason="the studio needs websockets: pip install 'linkwright[web]'")


def test_the_studio_opens_and_has_python_behind_it(page, start_studio):
    studio = start_studio("slider-crank")
    page.goto(studio.address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.get_by_role("button", name="Open").wait_for()  # only where Python is
    status, said = studio.end()
    assert (status, said) == (0, "")
