"""linkwright convert: one machine as another kind of file, and what that loses, told."""

import json

import linkwright as lw


def test_a_machine_goes_to_urdf_and_back(say, tmp_path):
    said = say("convert", "four-bar", "four_bar.urdf", "--lossy")
    assert (said.status, said.out) == (0, "saved four_bar.urdf\n")
    assert said.err.startswith("note: four_bar.urdf: left out that lengths and masses vary, their present numbers")
    assert "'crank', 'coupler', 'rocker', the gravity (0, -9.81, 0)" in said.err
    again = say("convert", "four_bar.urdf", "four_bar.toml")
    assert (again.status, again.err) == (0, "")
    assert lw.load(tmp_path / "four_bar.toml").build().dof == 1


def test_toml_loses_nothing(say, tmp_path):
    said = say("convert", "slider-crank", "machine.toml")
    assert (said.status, said.err) == (0, "")
    assert lw.load(tmp_path / "machine.toml") == lw.gallery.load("slider-crank")


def test_mjcf_is_written(say, tmp_path):
    said = say("convert", "four-bar", "four_bar.xml", "--lossy")
    assert said.status == 0
    assert (tmp_path / "four_bar.xml").read_text().count("<connect") == 2


def test_what_would_lose_something_is_refused_and_nothing_is_written(say, tmp_path):
    for name, sentence in (
        ("x.urdf", "x.urdf: such a file cannot hold that lengths and masses vary"),
        ("x.xml", "moments of inertia below 1e-09 kg m^2, which are raised to it"),
    ):
        said = say("convert", "four-bar", name)
        assert (said.status, said.out) == (2, "")
        assert sentence in said.err
        assert said.err.endswith("Nothing was written; --lossy writes the rest.\n")
        assert said.err.count("\n") == 1
        assert not (tmp_path / name).exists()


def test_what_was_not_read_counts_as_lost(say, tmp_path):
    robot = """<robot name="r"><link name="base"/><link name="arm"><inertial><mass value="1"/>
    <inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial></link>
    <joint name="A" type="continuous"><parent link="base"/><child link="arm"/>
    <calibration rising="0"/></joint><belt/></robot>"""
    (tmp_path / "r.urdf").write_text(robot)
    said = say("convert", "r.urdf", "r.toml")
    assert said.status == 2
    assert "r.urdf: left out <belt>. Nothing was written" in said.err
    said = say("convert", "r.urdf", "r.toml", "--lossy")
    assert (said.status, said.out) == (0, "saved r.toml\n")
    assert "note: r.urdf: left out <belt>" in said.err


def test_drawings_lose_nothing_that_a_drawing_has(say, tmp_path):
    for name in ("four_bar.dxf", "four_bar.svg"):
        said = say("convert", "four-bar", name)
        assert (said.status, said.out, said.err) == (0, f"saved {name}\n", "")


def test_info_lists_couplings(say):
    said = say("info", "planetary-gear")
    assert "24 S - 24 C + 18 P1" in said.out
    assert "2 degrees of freedom: S, R" in said.out
    assert "2 redundant constraints" in said.out
    facts = json.loads(say("info", "geared-five-bar", "--json").out)
    assert facts["couplings"] == [{"name": "gears", "weights": {"A": 2.0, "E": -1.0}, "offset": 0.0}]


def test_mistakes_are_told_in_a_sentence(say, tmp_path):
    for words, sentence in (
        (("convert", "four-bar", "four_bar.doc"), "Use .toml, .json, .urdf, .xml, .mjcf, .dxf or .svg."),
        (("convert", "four-bar", "no/folder/x.urdf"), "there is no folder"),
        (("convert", "absent.urdf", "x.toml"), "there is no such file"),
        (("convert", "joint-zoo", "x.urdf"), "the tree of a URDF has no joint of the kind"),
    ):
        said = say(*words)
        assert said.status == 2
        assert sentence in said.err
        assert said.err.count("\n") == 1


def test_loops_and_gravity_are_given_beside_a_urdf(say, tmp_path):
    """Two rods and a bar between them: without the loop three freedoms, with it one."""
    inertial = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
    links = "".join(f'<link name="{name}">{inertial}</link>' for name in ("left", "right", "bar"))
    joints = "".join(
        f'<joint name="{name}" type="continuous"><parent link="{parent}"/><child link="{child}"/><origin xyz="{at}"/>'
        '<axis xyz="0 1 0"/></joint>'
        for name, parent, child, at in (
            ("A", "base", "left", "0 0 0"),
            ("B", "left", "bar", "0 0 1"),
            ("D", "base", "right", "1 0 0"),
        )
    )
    (tmp_path / "rods.urdf").write_text(f'<robot name="rods"><link name="base"/>{links}{joints}</robot>')
    loop = {"name": "C", "kind": "spherical", "parent": "bar", "child": "right", "parent_xyz": [1, 0, 0]}
    (tmp_path / "loops.json").write_text(json.dumps([loop | {"child_xyz": [0, 0, 1]}]))
    assert json.loads(say("info", "rods.urdf", "--json").out)["freedoms"] == 3
    facts = json.loads(say("info", "rods.urdf", "--loops", "loops.json", "--gravity", "0,-9.81,0", "--json").out)
    assert (facts["freedoms"], facts["gravity"]) == (1, [0.0, -9.81, 0.0])
    (tmp_path / "again.json").write_text(json.dumps(facts))
    assert json.loads(say("info", "again.json", "--json").out)["freedoms"] == 1
