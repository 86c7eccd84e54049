"""Hostile MJCF: nothing gets to MuJoCo's compiler that has not been looked at."""

import sys

import pytest

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.file_kinds import file_kind
from linkwright.mechanism.robots.mjcf_source import mjcf_source

BODY = '<body name="a"><joint name="A"/><geom size="1"/></body>'


def source(tmp_path, inside, **options):
    path = tmp_path / "robot.xml"
    path.write_text(f"<mujoco>{inside}</mujoco>")
    return mjcf_source(path, options.get("folder"), options.get("key"))


@pytest.mark.parametrize(
    ("inside", "sentence"),
    [
        ('<include file="../secret.xml"/>', "names the file '../secret.xml', outside of the folder"),
        ('<include file="/etc/passwd"/>', "names the file '/etc/passwd', outside of the folder"),
        ('<include file=""/>', "names the file '', which is none"),
        ("<include/>", "names the file '', which is none"),
        ('<include file="robot.xml"/>', "includes 'robot.xml' twice"),
        ('<include file="absent.xml"/>', "absent.xml: there is no such file"),
        ('<worldbody><replicate count="1000000000">{}</replicate></worldbody>', "has the count '1000000000'"),
        ('<worldbody><replicate count="-3">{}</replicate></worldbody>', "has the count '-3'. Give a whole number"),
        (
            '<worldbody><replicate count="200"><replicate count="200">{}</replicate></replicate></worldbody>',
            "<replicate> asks for 40000 copies; up to 5000 are made",
        ),
        (
            "<worldbody>" + '<replicate count="999"><site/></replicate>' * 6 + "</worldbody>",
            "<replicate> asks for 5994 copies|<site> asks for 5994 copies",
        ),
        ("<worldbody>" + '<composite count="999"/>' * 6 + "</worldbody>", "<composite> asks for 5994 copies"),
        ('<worldbody><composite count="99 99 99"/></worldbody>', "<composite> asks for 970299 copies"),
        ('<worldbody><flexcomp name="cloth"/></worldbody>', "has a deformable body <flexcomp>, which is not read"),
        ('<asset><model name="m" file="/etc/x.xml"/></asset>', "has a sub-model <model>, which is not read"),
        (
            '<asset><mesh name="m" file="../../m.stl"/></asset><worldbody><body><geom mesh="m"/></body></worldbody>',
            "names the file '../../m.stl', outside of the folder",
        ),
        (
            '<compiler meshdir="/"/><asset><mesh name="m" file="m.stl"/></asset>'
            '<worldbody><body><geom mesh="m"/></body></worldbody>',
            "names the file 'm.stl', outside of the folder",
        ),
        (
            '<asset><mesh name="m" file="shadow"/></asset><worldbody><body><geom mesh="m"/></body></worldbody>',
            "names the mesh 'shadow'. Meshes are read from .stl, .obj, .msh files",
        ),
        (
            '<asset><mesh name="m" builtin="sphere" params="30"/></asset><worldbody><body><geom mesh="m"/></body>'
            "</worldbody>",
            "mesh 'm' is one of MuJoCo's own making, which is not read. Give its body an <inertial>",
        ),
        (
            '<tendon><spatial name="rope"/></tendon><equality><tendon tendon1="rope"/></equality>',
            "holds the length of tendon 'rope', which is not a sum of joints",
        ),
        ("<tendon><fixed/></tendon><equality><tendon tendon1='q'/></equality>", "holds the length of tendon 'q'"),
        ('<worldbody><body pos="0 nan 0"/></worldbody>', "<body> has pos='0 nan 0', which no machine has"),
        (
            '<worldbody><body><inertial mass="1e400"/></body></worldbody>',
            "<inertial> has mass='1e400', which no machine has",
        ),
        (
            '<worldbody><body><inertial mass="1e99"/></body></worldbody>',
            "<inertial> has mass='1e99', which no machine has",
        ),
        ("<worldbody>" + "<body>" * 500 + "</body>" * 500 + "</worldbody>", "too deep for a robot"),
    ],
)
def test_what_is_refused(tmp_path, inside, sentence):
    with pytest.raises(ModelError, match=sentence) as told:
        source(tmp_path, inside.replace("{}", BODY))
    assert str(told.value).count("\n") == 0


def test_links_that_lead_out_of_the_folder_are_refused(tmp_path):
    (tmp_path / "secret.xml").write_text("<mujoco/>")
    home = tmp_path / "home"
    home.mkdir()
    try:
        (home / "part.xml").symlink_to(tmp_path / "secret.xml")
    except OSError:
        pytest.skip("no links here")
    with pytest.raises(ModelError, match=r"names the file 'part.xml', outside of the folder"):
        source(home, '<include file="part.xml"/>')
    assert source(home, '<include file="part.xml"/>', folder=tmp_path).name == "robot"


def test_entities_are_refused(tmp_path):
    path = tmp_path / "robot.xml"
    path.write_text('<!DOCTYPE mujoco [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><mujoco model="&c;"/>')
    with pytest.raises(ModelError, match="has a DOCTYPE"):
        mjcf_source(path, None, None)


def test_what_could_fill_the_memory_or_open_files_is_taken_out(tmp_path):
    left = source(
        tmp_path,
        '<size memory="900G" nuserdata="1000000000"/><visual><map/></visual>'
        '<asset><texture name="t" builtin="flat" width="90000" height="90000" file="/etc/passwd"/>'
        '<material name="skin" texture="t"/><hfield name="h" nrow="90000" ncol="90000" size="1 1 1 1"/></asset>'
        '<worldbody><geom type="hfield" hfield="h"/><body><inertial mass="1" pos="0 0 0" diaginertia="1 1 1"/>'
        f'<geom mesh="absent" material="skin"/></body>{BODY}</worldbody><sensor><clock/></sensor>',
    )
    for word in ("memory", "texture", "material", "hfield", "absent", "clock", "passwd"):
        assert word not in left.text
    assert left.left_out == ["the sensors 'clock'", "the contacts"]


def test_without_mujoco_the_sentence_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "mujoco", None)
    path = tmp_path / "robot.xml"
    path.write_text(f"<mujoco><worldbody>{BODY}</worldbody></mujoco>")
    with pytest.raises(ModelError, match="read by MuJoCo's compiler, which is not installed: pip install mujoco-core"):
        lw.load(path)


def test_the_kind_of_a_file_is_told_by_its_content(tmp_path):
    path = tmp_path / "machine"
    for text, kind in (
        ('name = "x"', "TOML"),
        ('<?xml version="1.0"?><robot name="r"/>', "URDF"),
        ("\n <mujoco/>", "MJCF"),
    ):
        path.write_text(text)
        assert file_kind(path) == kind
    path.write_text("<html/>")
    with pytest.raises(ModelError, match=r"the root element is <html>, not <robot> or <mujoco>. Is it another format?"):
        lw.load(path)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("robot.sdf", "<sdf version='1.7'/>", "this is an SDF file. Write the robot as a URDF or MJCF file first."),
        ("part.stl", "solid part", "this is a mesh, the shape of one body: name it in a TOML file"),
        ("arm.step", "ISO-10303-21;", "this is a CAD file. Export the assembly as a URDF or MJCF file."),
        ("arm.usda", "#usda 1.0", "this is a USD scene."),
        ("four_bar.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", "this is a drawing, without masses."),
        ("run.csv", "time [s],A [rad]\n0,0", "this is a table of numbers, not a machine."),
        ("run.py", "import linkwright", "this is a Python script, which is not run."),
    ],
)
def test_files_of_other_kinds_are_named(tmp_path, name, content, sentence):
    path = tmp_path / name
    path.write_text(content)
    with pytest.raises(ModelError, match=sentence) as told:
        lw.load(path)
    assert str(told.value).startswith(str(path))
    assert "\n" not in str(told.value)


def test_the_name_does_not_matter_where_the_content_tells(tmp_path):
    path = tmp_path / "part.stl"
    path.write_text("<mujoco/>")
    assert file_kind(path) == "MJCF"


def test_includes_are_found_beside_the_file_or_beside_the_one_that_names_them(tmp_path):
    """In the order in which MuJoCo looks, which its documentation does not tell: the main file's folder first."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "arm.xml").write_text('<mujocoinclude><include file="hand.xml"/></mujocoinclude>')
    (tmp_path / "parts" / "hand.xml").write_text(f"<mujocoinclude>{BODY}</mujocoinclude>")
    inside = '<worldbody><include file="parts/arm.xml"/></worldbody>'
    assert 'name="a"' in source(tmp_path, inside).text
    other = BODY.replace('"a"', '"b"')
    (tmp_path / "hand.xml").write_text(f"<mujocoinclude>{other}</mujocoinclude>")
    assert 'name="b"' in source(tmp_path, inside).text


def test_a_mesh_is_found_beside_the_file_that_names_it(tmp_path):
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "hand.stl").write_bytes(b"solid")
    (tmp_path / "parts" / "assets.xml").write_text(
        '<mujocoinclude><asset><mesh name="m" file="hand.stl"/></asset></mujocoinclude>'
    )
    inside = '<include file="parts/assets.xml"/><worldbody><body><geom type="mesh" mesh="m"/></body></worldbody>'
    read = source(tmp_path, inside)
    assert list(read.meshes.values()) == [b"solid"]
    assert "folder-of" not in read.text
    (tmp_path / "parts" / "assets.xml").write_text(
        '<mujocoinclude><asset><mesh name="m" file="../../hand.stl"/></asset></mujocoinclude>'
    )
    with pytest.raises(ModelError, match=r"names the file '../../hand.stl', outside of the folder"):
        source(tmp_path, inside)


def test_options_of_another_kind_of_file_are_refused(tmp_path):
    path = tmp_path / "machine.toml"
    path.write_text('name = "x"')
    with pytest.raises(ModelError, match=r"this is a TOML file, which takes no 'root'. Leave it out."):
        lw.load(path, root="free")
    robot = tmp_path / "robot.urdf"
    robot.write_text('<robot name="r"><link name="a"/></robot>')
    assert lw.load(robot, root="free").joints["root"].kind == "free"
    with pytest.raises(ModelError, match=r"this is a URDF file, which takes no 'rooot'. Did you mean 'root'?"):
        lw.load(robot, rooot="free")
