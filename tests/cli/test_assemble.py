"""The command `assemble`: every joint's value, how well the loops close, the mobility, a picture."""

import json
import math

import pytest

import linkwright as lw


def values(said) -> dict[str, float]:
    return {joint["coordinate"]: joint["value"] for joint in json.loads(said.out)["joints"]}


def test_it_prints_every_joint_cut_or_not(say):
    said = say("assemble", "four-bar", "A=0.7")
    assert said.status == 0
    model = lw.gallery.load("four-bar").build()
    expected = model.joint_values(model.assemble(A=0.7).q)
    rows = {words[0]: words for words in map(str.split, said.out.splitlines()) if words and words[0] in expected}
    assert list(rows) == list(model.joints)
    for name, x in expected.items():
        assert float(rows[name][2]) == pytest.approx(float(x), abs=1e-6)
        assert (rows[name][-1] == "cut") == (name in model.cut_joints)
    assert "the loop closes to" in said.out
    assert said.out.splitlines()[-1] == model.mobility(model.assemble(A=0.7).q).sentence


def test_as_json_it_closes(say):
    facts = json.loads(say("assemble", "carpet-scraper", "A=2.0", "--json").out)
    model = lw.gallery.load("carpet-scraper").build()
    assert facts["closure"] < 1e-12
    assert facts["mobility"]["dof"] == 1
    assert facts["q"] == pytest.approx(model.assemble(A=2.0).q.tolist())


def test_rates_follow_from_a_speed(say):
    facts = json.loads(say("assemble", "four-bar", "A=45deg", "--speed", "A=300rpm", "--json").out)
    model = lw.gallery.load("four-bar").build()
    state = model.assemble({"A": math.pi / 4}, v={"A": 10 * math.pi})
    expected = model.joint_rates(state.q, state.v)
    assert {r["rate"]: r["value"] for r in facts["rates"]} == pytest.approx({k: float(x) for k, x in expected.items()})
    assert {r["unit"] for r in facts["rates"]} == {"rad/s"}
    assert "31.415927" in say("assemble", "four-bar", "A=45deg", "--speed", "A=300rpm").out


def test_a_cut_joint_may_be_given(say):
    cut = values(say("assemble", "four-bar", "B=-0.3", "--json"))
    assert cut["B"] == pytest.approx(-0.3)
    again = values(say("assemble", "four-bar", f"A={cut['A']!r}", "--json"))
    assert again == pytest.approx(cut, abs=1e-8)


def test_near_takes_the_other_assembly(say):
    here = values(say("assemble", "four-bar", "A=0.7", "--json"))
    there = values(say("assemble", "four-bar", "A=0.7", "--near", "D=-3", "--json"))
    assert there["A"] == here["A"]
    assert abs(there["D"] - here["D"]) > 1.0
    assert there["D"] == pytest.approx(-3.0, abs=0.5)


def test_coordinates_of_several_and_nothing_at_all(say):
    found = values(say("assemble", "joint-zoo", "--json"))
    model = lw.gallery.load("joint-zoo").build()
    assert list(found) == list(model.coordinates)
    assert list(found.values()) == pytest.approx(model.reference.q.tolist())
    half = math.sqrt(0.5)
    top = values(say("assemble", "spinning-top", f"tip={half!r},0,0,{half!r}", "--json"))
    assert top["tip.z"] == pytest.approx(half)


def test_the_picture(say, tmp_path):
    said = say("assemble", "stewart", "P1=0.1", "--plot", "platform.png")
    assert said.status == 0
    assert said.out.splitlines()[-1] == "saved platform.png"
    assert (tmp_path / "platform.png").read_bytes().startswith(b"\x89PNG")
