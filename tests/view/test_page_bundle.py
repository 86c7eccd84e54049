"""The page's bundle that ships: built from the sources that stand beside it, small, and fit to stand in HTML."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from linkwright.view.page.page_html import bundled, embedded, inline_script

WEB = Path(__file__).parents[2] / "web"


def hash_of_sources() -> str:
    """As web/build.mjs has it: path, zero byte, bytes, zero byte of every file, in the order of paths as bytes."""
    found = hashlib.sha256()
    files = [*(WEB / "src").rglob("*"), WEB / "package-lock.json"]
    paths = {str(file.relative_to(WEB).as_posix()).encode(): file for file in files if file.is_file()}
    for path in sorted(paths):
        found.update(path + b"\0" + paths[path].read_bytes() + b"\0")
    return found.hexdigest()


@pytest.mark.parametrize("suffix", ["js", "css"])
def test_the_bundle_is_not_older_than_its_sources(suffix):
    banner = re.match(r"/\* linkwright page, sources sha256:(\w{64}) \*/", bundled(suffix))
    assert banner is not None
    assert banner[1] == hash_of_sources(), "the page's sources have changed: make web"


def test_the_bundle_is_small():
    assert len(bundled("js").encode()) + len(bundled("css").encode()) < 1_000_000


def test_nothing_in_a_script_element_can_end_it():
    assert "</script" not in inline_script(bundled("js"))
    assert inline_script("'</script>'") == "'<\\/script>'"
    assert "<" not in embedded({"name": "</script><!-- \u2028"})
    assert "</style" not in bundled("css")
