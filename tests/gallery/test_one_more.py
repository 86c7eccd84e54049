"""A new mechanism is one file and its name on a shelf: then the gallery and the command line have it."""

import sys

import pytest

import linkwright as lw
from linkwright import cli, gallery
from linkwright.gallery import closed

FILE = '''"""Made for this test."""

from linkwright.gallery.linkage_geometry import Z
from linkwright.mechanism import Mechanism, rod


def one_more(side: float = 0.3) -> Mechanism:
    """Three equal bars on four hinges, which stay a parallelogram."""
    a, b, c, d = (0.0, 0.0, 0.0), (0.0, side, 0.0), (side, side, 0.0), (side, 0.0, 0.0)
    m = Mechanism("one-more")
    for name, start, end in (("crank", a, b), ("coupler", b, c), ("rocker", d, c)):
        m.add_body(name, rod(mass=1.0, start=start, end=end))
    for name, parent, child, at in (
        ("A", "ground", "crank", a),
        ("B", "crank", "coupler", b),
        ("C", "coupler", "rocker", c),
        ("D", "ground", "rocker", d),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=Z, actuated=name == "A")
    return m
'''


@pytest.fixture
def on_the_shelf(monkeypatch, tmp_path):
    (tmp_path / "one_more.py").write_text(FILE)
    monkeypatch.setattr(closed, "__path__", [*closed.__path__, str(tmp_path)])
    monkeypatch.setitem(gallery.SHELVES, "closed", (*gallery.SHELVES["closed"], "one-more"))
    yield
    sys.modules.pop("linkwright.gallery.closed.one_more", None)
    vars(closed).pop("one_more", None)


def test_the_gallery_has_it(on_the_shelf):
    assert gallery.names("closed")[-1] == "one-more"
    assert gallery.describe("one-more") == "Three equal bars on four hinges, which stay a parallelogram."
    assert gallery.one_more(side=0.4).bodies["crank"].inertia.com == (0.0, 0.2, 0.0)
    model = gallery.load("one-more", side=0.5).build()
    assert (model.dof, len(model.loops)) == (1, 1)
    with pytest.raises(lw.ModelError, match=r"'one-more' has no parameter 'sides'\. Did you mean 'side'"):
        gallery.load("one-more", sides=0.5)


def test_the_command_line_has_it(on_the_shelf, capsys):
    assert cli.main(["info", "one-more"]) == 0
    assert "one-more: 3 bodies, 4 joints" in capsys.readouterr().out
