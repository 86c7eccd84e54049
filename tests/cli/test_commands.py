"""What the commands say, to people and to programs."""

import json

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


def four_bar() -> lw.Mechanism:
    A, B, C, D = (0, 0, 0), (0, 1, 0), (3, 2, 0), (3, 0, 0)
    m = lw.Mechanism("four-bar")
    for name, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
    return m


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
    assert facts["rates"] == list(model.rates_names)
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

    monkeypatch.setattr("linkwright.engines.function.Native", compile_)
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


def test_info_of_a_closed_loop(say, tmp_path):
    four_bar().save(tmp_path / "four_bar.toml")
    said = say("info", "four_bar.toml")
    assert said.status == 0
    assert "loop 1" in said.out
    assert said.out.splitlines()[-1].startswith("four-bar has closed loops")
    facts = json.loads(say("info", "four_bar.toml", "--json").out)
    assert facts["freedoms"] is None
    assert len(facts["loops"]) == 1
    assert all("refused" in cost for cost in facts["operations"].values())


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
    assert benches == [("open", False, False), ("open", False, True), ("open", True, False)]


def test_version(say):
    assert say("--version").out == f"linkwright {lw.__version__}\n"
