"""JSON files: what `linkwright info --json` prints, and `m.save("x.json")` writes, loads again."""

import json
import math

import pytest

import linkwright as lw

MACHINES = lw.gallery.names()


@pytest.mark.parametrize("name", MACHINES)
def test_a_file_of_every_machine_comes_back_equal(name, tmp_path):
    m = lw.gallery.load(name)
    m.save(tmp_path / "x.json")
    assert lw.load(tmp_path / "x.json") == m
    json.loads((tmp_path / "x.json").read_text(), parse_constant=pytest.fail)


def test_bounds_without_end_and_names_of_all_kinds(tmp_path):
    m = lw.Mechanism('größer "als"')
    length = m.parameter("length", 1.0 / 3.0, unit="m", bounds=(-math.inf, 2.0))
    m.add_body("a b", lw.rod(mass=1.0, start=(0, 0, 0), end=(length, 0, 0)))
    m.add_joint("ä", "revolute", "ground", "a b", at=(0, 0, 0), axis=(0, 0, 1), limits=(-1, 1))
    m.save(tmp_path / "x.json")
    assert lw.load(tmp_path / "x.json") == m


def test_it_is_known_by_its_content_too(tmp_path):
    m = lw.gallery.load("four-bar")
    m.save(tmp_path / "x.json")
    (tmp_path / "machine").write_bytes(b"\xef\xbb\xbf\n " + (tmp_path / "x.json").read_bytes())
    assert lw.load(tmp_path / "machine") == m


BODY = '"bodies": {"a": {"mass": 1, "com": [0, 0, 0], "about_com": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}}'
WRONG = {
    "": "not valid JSON: Expecting value: line 1 column 1",
    "{": "not valid JSON: Expecting property name",
    "[1, 2]": "there is no mechanism in it: its key 'mechanism' must hold the tables of one.",
    '{"mechanism": 3}': "its key 'mechanism' must hold the tables of one.",
    '{"mechanism": {}}': ", mechanism: the file lacks the key 'name'.",
    '{"mechanism": {"name": "x", "name": "y"}}': "not valid JSON: the key 'name' stands twice in one table.",
    '{"mechanism": {"name": "x", "gravity": [0, NaN, 0]}}': "not valid JSON: NaN is no number of JSON.",
    '{"mechanism": {"name": "x", "gravity": [0, 1e999, 0]}}': "mechanism.gravity: x: gravity: entry y must be a finite",
    '{"mechanism": {"name": "x", "bodys": {}}}': "mechanism.bodys: unknown key 'bodys' in the file.",
    f'{{"mechanism": {{"name": "x", {BODY[:-1]}, "b": {{"mas": 1}}}}}}}}': "mechanism.bodies.b.mas: unknown key 'mas'",
    '{"mechanism": {"name": "x", "parameters": {"p": {"value": 1, "bounds": ["inf", 3]}}}}': "mechanism.parameters.p",
    "[" * 100_000: "nested too deep",
    '{"mechanism": {"name": "x", "gravity": [' + "9" * 5000 + ", 0, 0]}}": "not valid JSON",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:40])
def test_mistakes_are_told_with_their_place(tmp_path, text):
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(lw.ModelError) as caught:
        lw.load(tmp_path / "x.json")
    assert str(caught.value).startswith(str(tmp_path / "x.json"))
    assert WRONG[text] in str(caught.value)
    assert "\n" not in str(caught.value)
