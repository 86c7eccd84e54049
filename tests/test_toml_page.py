"""The page of TOML keys has every key that the reader knows and no other, with its default; its examples load."""

import inspect
import re
import tomllib
from pathlib import Path

import pytest

import linkwright as lw
from linkwright.mechanism.files.toml_reading import NAMED, NOUNS, READERS, REQUIRED
from linkwright.mechanism.shapes import SHAPES

PAGE = (Path(__file__).parent.parent / "docs" / "toml.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## \[?([\w ]+?)(?:\.NAME)?\]?\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))
REQUIRED_WORD, NONE = "required", "none"


def rows(section):
    """Per key of a section's tables: the cells of its row."""
    lines = [line for line in SECTIONS[section].splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]


def keys(section):
    return {row[0].strip("`"): row for row in rows(section) if len(row) == 5}


def default(text):
    words = {REQUIRED_WORD: inspect.Parameter.empty, NONE: None}
    return words[text] if text in words else tomllib.loads(f"x = {text}")["x"]


def test_every_key_is_on_the_page_and_no_other():
    assert set(keys("The file")) == {"name", "gravity", *NAMED, *NOUNS}
    assert set(keys("relations")) == {"zero", "coordinates"}
    assert set(keys("cams")) == {"shaft", "lifter", "profile", "lifts_off", "restitution"}
    assert set(keys("curves")) == {"body", "at", "on", "clearance", "restitution", "line", "arc", "curve_through"}
    assert set(keys("rollings")) == set(READERS["rollings"])
    assert set(keys("ropes")) == {"body_a", "point_a", "body_b", "point_b", "length", "restitution", "via"}
    assert set(keys("contacts")) == set(READERS["contacts"])
    assert set(keys("parameters")) == {"value", "unit", "bounds"}
    assert set(keys("points")) == {*READERS["points"], "meet", "side", "normal"}
    assert set(keys("bodies")) == {*READERS["bodies"], "shapes"}
    for section in ("beams", "joints", "couplings", "springs", "bushings", "forces", "actuators"):
        assert set(keys(section)) == set(READERS[section]), section
    said = {(row[0].strip("`"), row[1].strip("`")) for row in rows("bodies") if len(row) == 6}
    assert said == {(name, key) for name, make in SHAPES.items() for key in inspect.signature(make).parameters}


@pytest.mark.parametrize("section", ["beams", "joints", "couplings", "springs", "bushings", "forces", "actuators"])
def test_defaults_and_what_is_required(section):
    known = inspect.signature(getattr(lw.Mechanism, f"add_{NOUNS[section]}")).parameters
    for key, row in keys(section).items():
        assert (row[3] == REQUIRED_WORD) == (key in REQUIRED[section]), key
        if row[3] != REQUIRED_WORD:
            found = known[key].default
            assert default(row[3]) == (list(found) if isinstance(found, tuple) else found), key


def test_defaults_of_shapes():
    for row in rows("bodies"):
        if len(row) == 6:
            shape, key, *_, said, _ = (cell.strip("`") for cell in row)
            found = inspect.signature(SHAPES[shape]).parameters[key].default
            assert default(said) == (list(found) if isinstance(found, tuple) else found), (shape, key)


@pytest.mark.parametrize("section", list(SECTIONS))
def test_the_examples_of_rows_are_read(section):
    for row in rows(section):
        key, example = row[-5].strip("`"), row[-1].strip("`")
        said = tomllib.loads(example)
        assert list(said) == [key]
        if len(row) == 5 and key in READERS.get(section, {}):
            READERS[section][key](said[key], key)


def test_the_examples_of_shapes_make_bodies():
    for name, make in SHAPES.items():
        said = {}
        for row in rows("bodies"):
            if len(row) == 6 and row[0].strip("`") == name:
                said |= tomllib.loads(row[-1].strip("`"))
        if name != "mesh":  # whose file is not here
            assert isinstance(make(**said), lw.Inertia)


@pytest.mark.parametrize("block", re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
def test_machines_on_the_page_load(block, tmp_path):
    (tmp_path / "m.toml").write_text(block)
    m = lw.load(tmp_path / "m.toml")
    assert m.build().dof == 1
    assert m.gravity == tuple(tomllib.loads(block)["gravity"])


def test_the_usual_gravity():
    assert default(keys("The file")["gravity"][3]) == list(lw.Mechanism("x").gravity)
