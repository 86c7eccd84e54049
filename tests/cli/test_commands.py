"""What the commands say, to people and to programs."""

import json
from pathlib import Path

import pytest

import linkwright as lw

URDF = """<robot name="swing">
  <link name="base"/>
  <link name="arm.1">
    <inertial>
      <origin xyz="0 0 -0.5"/><mass value="2"/>
      <inertia ixx="0.2" ixy="0" ixz="0" iyy="0.2" iyz="0" izz="0.01"/>
    </inertial>
  </link>
  <joint name="pivot" type="continuous">
    <parent link="base"/><child link="arm.1"/><axis xyz="0 1 0"/>
  </joint>
</robot>"""


def test_the_gallery_is_listed_whole(say):
    said = say("gallery")
    assert said.status == 0
    rows = said.out.splitlines()
    assert [row.split()[0] for row in rows] == ["name", *lw.gallery.names()]
    assert rows[1].endswith(lw.gallery.describe(lw.gallery.names()[0]))


def test_the_gallery_as_json(say):
    said = say("gallery", "--json")
    assert said.status == 0
    assert said.err == ""
    entries = json.loads(said.out)
    assert [entry["name"] for entry in entries] == lw.gallery.names()
    zoo = next(entry for entry in entries if entry["name"] == "joint-zoo")
    model = lw.gallery.load("joint-zoo").build()
    assert zoo == {
        "name": "joint-zoo",
        "bodies": len(model.bodies),
        "joints": len(model.joints),
        "loops": 0,
        "freedoms": model.nv,
        "sentence": lw.gallery.describe("joint-zoo"),
    }
    scraper = next(entry for entry in entries if entry["name"] == "carpet-scraper")
    assert (scraper["loops"], scraper["freedoms"]) == (3, 1)


def test_info_says_what_the_model_is(say):
    said = say("info", "joint-zoo")
    assert said.status == 0
    model = lw.gallery.load("joint-zoo").build()
    assert said.out.startswith(str(model.topology))
    words = said.out.split()
    for name in (*model.bodies, *model.joints, *model.mechanism.springs, *model.mechanism.forces):
        assert name in words, name
    for kind in ("planar", "spherical", "screw", "universal", "cylindrical", "prismatic", "free", "fixed"):
        assert kind in words, kind
    assert f"{model.function('forward_dynamics').program.operations}" in words
    assert "q (25):" in said.out
    assert "v (22):" in said.out


@pytest.mark.parametrize("name", lw.gallery.names())
def test_info_as_json(say, name):
    said = say("info", name, "--json")
    assert said.status == 0
    assert said.err == ""
    facts = json.loads(said.out)
    model = lw.gallery.load(name).build()
    assert facts["name"] == model.name
    assert facts["freedoms"] == model.dof
    assert facts["coordinates"] == list(model.coordinates)
    assert facts["rates"] == list(model.rate_names)
    assert facts["actuated"] == list(model.actuated)
    assert [joint["kind"] for joint in facts["joints"]] == [j.kind for j in model.mechanism.joints.values()]
    assert sum(body["mass"] for body in facts["bodies"]) == pytest.approx(
        sum(body.inertia.mass for body in model.mechanism.bodies.values() if body.inertia)
    )
    counted = facts["operations"]["forward_dynamics"]
    assert counted["operations"] == model.function("forward_dynamics").program.operations
    assert counted["operations"] == sum(counted[part] for part in ("sums", "products", "divisions", "roots"))


def test_info_compiles_nothing(say, monkeypatch):
    def compile_(*arguments):
        raise AssertionError("something was compiled")

    monkeypatch.setattr("linkwright.engines.llvm_engine.Native", compile_)
    assert say("info", "six-axis-arm").status == 0


def test_info_reads_toml(say, tmp_path):
    lw.gallery.load("scara").save(tmp_path / "mine.toml")
    facts = json.loads(say("info", "mine.toml", "--json").out)
    known = json.loads(say("info", "scara", "--json").out)
    assert facts == known


def test_info_reads_urdf_by_name_and_by_content(say, tmp_path):
    for file in ("swing.urdf", "swing.xml"):
        (tmp_path / file).write_text(URDF)
        said = say("info", file)
        assert said.status == 0
        assert "arm_1" in said.out
        assert said.err.startswith("note: ")
        assert "renamed" in said.err
    said = say("info", "swing.urdf", "--json", "--root", "free")
    facts = json.loads(said.out)
    assert facts["freedoms"] == 7
    assert len(facts["notes"]) == 1
    assert said.err == ""


def test_info_of_joints_that_follow_others(say, tmp_path):
    mimic = URDF.replace('<axis xyz="0 1 0"/>', '<axis xyz="0 1 0"/><mimic joint="other"/>')
    (tmp_path / "mimic.urdf").write_text(mimic)
    assert say("info", "mimic.urdf").status == 2
    assert say("info", "mimic.urdf", "--mimic", "independent").status == 0


def test_info_of_closed_loops(say):
    said = say("info", "carpet-scraper")
    assert said.status == 0
    model = lw.gallery.load("carpet-scraper").build()
    assert said.out.startswith(str(model.topology))
    assert "inverse dynamics solves III (4), then II (2), then I (1)" in said.out
    for words in ("1 degree of freedom: A", "planar, normal z", "9 redundant constraints", "count would be -8"):
        assert words in said.out
    for method in ("sslm", "slm", "system"):
        operations = model.function("forward_dynamics", method).program.operations
        (row,) = [line for line in said.out.splitlines() if line.startswith(f"forward dynamics ({method})")]
        assert str(operations) in row.split()
    assert "parallel" not in said.out
    assert "forward dynamics (parallel)" in say("info", "stewart").out


def test_info_of_closed_loops_as_json(say):
    facts = json.loads(say("info", "double-wishbone", "--json").out)
    assert facts["freedoms"] == facts["mobility"]["dof"] == 2
    assert len(facts["loops"]) == len(facts["cut_joints"]) == len(facts["mobility"]["shapes"]) == 2
    assert "tie_rod" in str(facts["mobility"]["idle"])
    facts = json.loads(say("info", "bennett", "--json").out)
    assert facts["mobility"]["gruebler"] == -2
    assert facts["mobility"]["redundant"] == 3


def test_info_of_a_joint_that_moves_no_matter(say, tmp_path):
    m = lw.Mechanism("idle")
    m.add_body("frame")
    m.add_joint("A", "revolute", "ground", "frame", at=(0, 0, 0), axis=(0, 0, 1))
    m.save(tmp_path / "idle.toml")
    said = say("info", "idle.toml")
    assert said.status == 0
    assert said.out.splitlines()[-1].startswith("idle: 'A' moves no matter")
    assert "inverse dynamics" in said.out


def test_a_name_of_the_gallery_comes_before_a_file(say, tmp_path):
    lw.gallery.load("cart-pole").save(tmp_path / "scara")
    assert say("info", "scara").out.startswith("scara:")
    assert say("info", "./scara").out.startswith("cart-pole:")


def test_bench_is_handed_on(say, benches):
    assert say("bench").status == 0
    assert say("bench", "open", "--quick").status == 0
    assert say("bench", "open", "--json").status == 0
    assert say("bench", "loops", "--out", "loops.html").status == 0
    assert say("bench", "scale", "--against", "HEAD~1").status == 0
    assert benches == [
        {"which": None},
        {"which": "open", "quick": True},
        {"which": "open", "as_json": True},
        {"which": "loops", "out": Path("loops.html")},
        {"which": "scale", "against": "HEAD~1"},
    ]


def test_bench_refuses_before_it_measures(say, benches):
    said = say("bench", "--out", "page.html", "--against", "HEAD")
    assert (said.status, said.err) == (
        2,
        "linkwright: --out is the page about one version. Leave it out, or leave out --against.\n",
    )
    assert "there is no folder 'nowhere'" in say("bench", "--out", "nowhere/page.html").err
    assert benches == []


def test_version(say):
    assert say("--version").out == f"linkwright {lw.__version__}\n"
