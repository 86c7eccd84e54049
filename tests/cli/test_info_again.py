"""`linkwright info --json` prints a file of the machine: commands take it, and it is the same machine."""

import json

import pytest

import linkwright as lw


@pytest.mark.parametrize("name", ["four-bar", "joint-zoo", "geared-five-bar", "klann-leg", "stewart"])
def test_what_info_prints_loads_again(say, tmp_path, name):
    m = lw.gallery.load(name)
    (tmp_path / "x.json").write_text(say("info", name, "--json").out)
    assert lw.load(tmp_path / "x.json") == m
    facts, again = (json.loads(say("info", given, "--json").out) for given in (name, "x.json"))
    assert facts == again


def test_it_runs_the_same(say, tmp_path):
    (tmp_path / "x.json").write_text(say("info", "four-bar", "--json").out)
    words = ("--until", "100ms", "--tau", "A=6", "--times", "3", "--json")
    tables = [json.loads(say("simulate", given, *words).out)["table"] for given in ("four-bar", "x.json")]
    assert tables[0] == tables[1]


def test_convert_writes_the_same(say, tmp_path):
    m = lw.gallery.load("four-bar")
    said = say("convert", "four-bar", "x.json")
    assert (said.status, said.err) == (0, "")
    assert lw.load(tmp_path / "x.json") == m
