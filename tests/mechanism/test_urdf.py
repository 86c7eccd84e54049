"""URDF files: each rule by a small robot, each mistake by its sentence."""

from functools import partial

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright.errors import ModelError
from linkwright.mechanism.friction import dry
from linkwright.mechanism.robots.urdf import from_urdf, plain_names

close = partial(assert_allclose, rtol=1e-12)  # its own default is 1e-7

pytestmark = pytest.mark.filterwarnings("error")  # only where a test expects it may there be a warning
MATTER = '<mass value="{mass}"/><inertia ixx="{xx}" ixy="0" ixz="0" iyy="{yy}" iyz="0" izz="{zz}"/>'


def link(name, mass=None, moments=(0.2, 0.3, 0.4), origin=""):
    if mass is None:
        return f'<link name="{name}"/>'
    xx, yy, zz = moments
    matter = MATTER.format(mass=mass, xx=xx, yy=yy, zz=zz)
    return f'<link name="{name}"><inertial>{origin}{matter}</inertial></link>'


def joint(name, type_, parent, child, inside=""):
    ends = f'<parent link="{parent}"/><child link="{child}"/>'
    return f'<joint name="{name}" type="{type_}">{ends}{inside}</joint>'


@pytest.fixture
def read(tmp_path):
    """Reads a robot made of the given elements."""

    def read_robot(*parts, **options):
        path = tmp_path / "bot.urdf"
        path.write_text(f'<?xml version="1.0"?><robot name="bot">{"".join(parts)}</robot>')
        return from_urdf(path, **options)

    return read_robot


def pair(type_="revolute", inside="", **names):
    """Two links and the joint between them."""
    return link("a", 1.0), link("b", 2.0), joint(names.get("name", "J"), type_, "a", "b", inside)


@pytest.mark.parametrize(
    ("type_", "kind", "actuated"),
    [
        ("revolute", "revolute", True),
        ("continuous", "revolute", True),
        ("prismatic", "prismatic", True),
        ("planar", "planar", True),
        ("floating", "free", False),
        ("fixed", "fixed", False),
    ],
)
def test_joint_types(read, type_, kind, actuated):
    J = read(*pair(type_, '<origin xyz="1 2 3"/><axis xyz="0 0 2"/>')).joints["J"]
    assert (J.kind, J.parent, J.child, J.actuated) == (kind, "a", "b", actuated)
    assert J.at == (1.0, 2.0, 3.0)
    assert J.axis == (None if kind in ("free", "fixed") else (0.0, 0.0, 1.0))  # normalised


def test_the_root_is_welded_or_floats(read):
    m = read(*pair())
    root = m.joints["root"]
    assert (root.kind, root.parent, root.child, root.actuated) == ("fixed", "ground", "a", False)
    assert list(m.joints) == ["root", "J"]
    assert m.gravity == (0.0, 0.0, -9.81)
    assert read(*pair(), root="free").joints["root"].kind == "free"
    assert read(*pair(name="root")).joints["root_"].parent == "ground"
    assert read(*pair(), gravity=(0, 0, 0)).gravity == (0.0, 0.0, 0.0)


def test_frames_add_up_along_the_tree(read):
    """Roll, pitch and yaw turn about fixed axes; axis, point and inertia follow all turns before them."""
    m = read(
        link("a", 1.0),
        link("b", 2.0, origin='<origin xyz="0 0 1" rpy="1.5707963267948966 0 0"/>'),
        link("c"),
        joint("J", "revolute", "a", "b", '<origin xyz="1 0 0" rpy="0.1 0.2 0.3"/><axis xyz="0 1 0"/>'),
        joint("K", "revolute", "b", "c", '<origin xyz="0 2 0" rpy="0 0 -0.4"/>'),
    )
    cr, sr, cp, sp, cy, sy = (f(x) for x in (0.1, 0.2, 0.3) for f in (np.cos, np.sin))
    X = np.array([[1, 0, 0], [0, cr, -sr], [0, sr, cr]])
    Y = np.array([[cp, 0, sp], [0, 1, 0], [-sp, 0, cp]])
    Z = np.array([[cy, -sy, 0], [sy, cy, 0], [0, 0, 1]])
    R = Z @ Y @ X
    close(m.joints["J"].axis, R @ [0, 1, 0], atol=1e-15)
    close(m.joints["K"].at, [1, 0, 0] + R @ [0, 2, 0], atol=1e-15)
    close(m.joints["K"].axis, R @ [np.cos(0.4), -np.sin(0.4), 0], atol=1e-15)  # x, the default
    inertia = m.bodies["b"].inertia
    close(inertia.com, [1, 0, 0] + R @ [0, 0, 1], atol=1e-15)
    # The inertial's quarter turn about x swaps the moments about y and z.
    close(inertia.about_com, R @ np.diag([0.2, 0.4, 0.3]) @ R.T, atol=1e-15)


def test_quarter_turns_are_exact(read):
    turned = '<origin xyz="1 0 0" rpy="1.5707963267948966 3.141592653589793 -1.5707963267948966"/>'
    m = read(*pair("revolute", f'{turned}<axis xyz="0 0 1"/>'))
    assert sorted(map(abs, m.joints["J"].axis)) == [0.0, 0.0, 1.0]


def test_order_is_depth_first_from_the_root(read):
    m = read(
        *(link(name) for name in "dcbae"),
        joint("ce", "fixed", "c", "e"),
        joint("ac", "fixed", "a", "c"),
        joint("ab", "fixed", "a", "b"),
        joint("bd", "fixed", "b", "d"),
    )
    assert list(m.joints) == ["root", "ac", "ce", "ab", "bd"]
    assert list(m.bodies) == ["a", "c", "e", "b", "d"]


def test_links_without_matter_are_massless(read):
    m = read(link("a"), link("b", 0, (0, 0, 0)), joint("J", "fixed", "a", "b"))
    assert m.bodies["a"].inertia is None
    assert m.bodies["b"].inertia is None


def test_unphysical_inertias_are_kept_with_one_warning_or_refused(read):
    parts = (
        link("a", 1.0, (1, 1, 3)),  # breaks the triangle inequality
        link("b", 1.0),
        link("c", 0.0, (1, 1, 1)),  # a tensor without a mass
        link("d", -1.0),
        joint("J", "fixed", "a", "b"),
        joint("K", "fixed", "a", "c"),
        joint("L", "fixed", "a", "d"),
    )
    with pytest.warns(UserWarning, match="unphysical inertias of links 'a', 'c', 'd'") as caught:
        m = read(*parts)
    assert len(caught) == 1
    assert m.bodies["a"].inertia.about_com[2][2] == 3.0
    assert m.bodies["c"].inertia.mass == 0.0
    assert not m.bodies["d"].inertia.strict
    assert m.bodies["b"].inertia.strict
    with pytest.raises(ModelError, match=r"bot\.urdf: link 'a': inertia: .* triangle inequality"):
        read(*parts, strict=True)


def test_names_that_cannot_be_kept_are_replaced_with_a_warning(read):
    parts = (link("ground"), link("b.0"), link("b_0"))
    joints = (joint("J.0", "fixed", "ground", "b.0"), joint("K", "fixed", "ground", "b_0"))
    with pytest.warns(UserWarning, match="renamed 'ground' to 'ground_', 'b.0' to 'b_0_', 'J.0' to 'J_0'"):
        m = read(*parts, *joints)
    assert list(m.bodies) == ["ground_", "b_0_", "b_0"]
    assert list(m.joints) == ["root", "J_0", "K"]
    assert plain_names(["plain"]) == {"plain": "plain"}


def test_limits_damping_and_friction_are_kept(read):
    inside = '<limit lower="-1" upper="2" effort="9" velocity="9"/><dynamics damping="0.5"/>'
    J = read(*pair("prismatic", inside)).joints["J"]
    assert (J.limits, J.damping) == ((-1.0, 2.0), 0.5)
    assert read(*pair("continuous", inside)).joints["J"].limits is None
    assert read(*pair("revolute", '<limit effort="9" velocity="9"/>')).joints["J"].limits is None
    assert read(*pair("fixed", '<dynamics damping="1" friction="1"/>')).joints["J"].damping == 0.0
    assert read(*pair("revolute", '<dynamics friction="0.1"/>')).joints["J"].friction == dry(0.1)
    with pytest.warns(UserWarning, match="left out the dry friction of joints 'J'"):
        read(*pair("floating", '<dynamics friction="0.1"/>'))


def test_mimic_joints_are_coupled_refused_by_name_or_taken_as_independent(read):
    parts = (*pair(), link("c"), joint("K", "revolute", "b", "c", '<mimic joint="J" multiplier="2" offset="0.1"/>'))
    m = read(*parts)
    assert m.joints["J"].actuated
    assert not m.joints["K"].actuated
    assert m.couplings["K-mimic"].weights == {"K": 1.0, "J": -2.0}
    assert m.couplings["K-mimic"].offset == 0.1
    with pytest.raises(ModelError, match=r"'K' \(follows 'J'\)\. Pass mimic='couple'"):
        read(*parts, mimic="refuse")
    assert read(*parts, mimic="independent").joints["K"].actuated
    assert not read(*parts, mimic="independent").couplings
    assert "K" in read(*parts[:-1], joint("K", "fixed", "b", "c", '<mimic joint="J"/>')).joints


@pytest.mark.parametrize(
    ("mimic", "sentence"),
    [
        ('<mimic joint="Q"/>', "joint 'K': mimic names joint 'Q', which does not exist"),
        ('<mimic joint="K"/>', "joint 'K': mimic names the joint itself"),
        ('<mimic joint="J" multiplier="0"/>', "has the multiplier 0, so that the joint stands still"),
        ('<mimic joint="J" multiplier="x"/>', "multiplier"),
        ("<mimic/>", "joint"),
        ('<mimic joint="W"/>', "names joint 'W', which is fixed and has no coordinate"),
    ],
)
def test_a_mimic_that_cannot_be(read, mimic, sentence):
    parts = (*pair(), link("c"), link("d"), joint("W", "fixed", "b", "d"), joint("K", "revolute", "b", "c", mimic))
    with pytest.raises(ModelError, match=sentence):
        read(*parts)


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ((), "the robot has no links"),
        ((link("a"), link("b")), "links 'a', 'b' have no parent, but a URDF has one root"),
        ((link("a"), link("a")), "there are two links named 'a'"),
        ((*pair(), link("c"), joint("J", "fixed", "b", "c")), "there are two joints named 'J'"),
        (pair("revolute", '<limit lower="2" upper="-1"/>'), "joint 'J': limits from 2 to -1 rad leave no room to move"),
        (pair("prismatic", '<limit lower="1" upper="1"/>'), "joint 'J': limits from 1 to 1 m leave no room to move"),
        ((*pair(), joint("K", "fixed", "a", "b")), "link 'b' is the child of joints 'J' and 'K'"),
        ((*pair(), joint("K", "fixed", "b", "a")), "joints 'J', 'K' go round in a circle"),
        ((link("r"), *pair(), joint("K", "fixed", "b", "a")), "joints 'J', 'K' go round in a circle"),
        ((link("a"), joint("J", "fixed", "a", "a")), "joints 'J' go round in a circle"),
        ((link("a"), joint("J", "fixed", "a", "bb")), "joint 'J' names link 'bb', which does not exist"),
        (pair("hinge"), "joint 'J' has the unknown type 'hinge'"),
        (pair("revolute", '<axis xyz="0 0 0"/>'), "joint 'J' has a zero axis"),
        (pair("revolute", '<axis xyz="0 0"/>'), "joint 'J': axis: xyz must be 3 finite numbers, not '0 0'"),
        (pair("revolute", '<limit lower="-1_0"/>'), "limit: lower must be a finite number, not '-1_0'"),
        (pair("fixed", '<origin rpy="0 0 nan"/>'), "origin: rpy must be 3 finite numbers"),
        (pair("revolute", '<limit lower="low"/>'), "limit: lower must be a finite number, not 'low'"),
        (pair("revolute", '<dynamics damping="-1"/>'), "joint 'J': damping"),
        (('<link name="a"><inertial/></link>',), "link 'a': inertial lacks the element <mass>"),
        (
            ('<link name="a"><inertial><mass value="1"/><inertia/></inertial></link>',),
            "lacks the attribute 'ixx'",
        ),
        (("<link/>",), "a <link> lacks the attribute 'name'"),
        ((link("a"), '<joint name="J" type="fixed"/>'), "joint 'J' lacks the element <parent>"),
    ],
)
def test_mistakes_in_a_file_are_one_sentence(read, parts, sentence):
    with pytest.raises(ModelError) as caught:
        read(*parts)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "this is not valid XML: no element found"),
        (b"\x00\xff\xfe", "this is not valid XML"),
        (b"<robot name='r'><link name='a'></robot>", "this is not valid XML: mismatched tag"),
        (b"<?xml version='1.0' encoding='none'?><robot/>", "this is not valid XML"),
        (b"<mujoco/>", "the root element is <mujoco>, not <robot>"),
        (b"<robot><link name='a'/></robot>", "<robot> lacks the attribute 'name'"),
        (b"<robot name='r'><xacro:macro/></robot>", "this is a xacro file. Expand it first"),
        (b"<robot name='r' xmlns:xacro='http://ros.org/xacro'><xacro:if/></robot>", "this is a xacro file"),
        (b"<!DOCTYPE robot [<!ENTITY e 'x'>]><robot name='&e;'/>", "this file has a DOCTYPE"),
        (b"<!DOCTYPE robot SYSTEM 'file:///etc/hostname'><robot name='r'/>", "this file has a DOCTYPE"),
    ],
)
def test_what_is_no_urdf_is_refused(tmp_path, content, sentence):
    path = tmp_path / "bot.urdf"
    path.write_bytes(content)
    with pytest.raises(ModelError) as caught:
        from_urdf(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert sentence in str(caught.value)


def test_files_that_are_not_there(tmp_path):
    with pytest.raises(ModelError, match=r"no\.urdf: there is no such file"):
        from_urdf(tmp_path / "no.urdf")
    with pytest.raises(ModelError, match="cannot be read: is a directory"):
        from_urdf(tmp_path)
    with pytest.raises(ModelError, match="its path is needed, not 3"):
        from_urdf(3)
    (tmp_path / "bot.xacro").write_text("<robot name='r'/>")
    with pytest.raises(ModelError, match="this is a xacro file"):
        from_urdf(tmp_path / "bot.xacro")


def test_a_namespace_of_the_whole_file_does_not_matter(tmp_path):
    path = tmp_path / "bot.urdf"
    path.write_text('<robot name="r" xmlns="http://www.ros.org"><link name="a"/></robot>')
    assert list(from_urdf(path).bodies) == ["a"]


def test_unknown_options_are_refused(read):
    with pytest.raises(ModelError, match="unknown root 'floating'"):
        read(*pair(), root="floating")
    with pytest.raises(ModelError, match="unknown mimic 'ignore'"):
        read(*pair(), mimic="ignore")
    with pytest.raises(ModelError, match="strict"):
        read(*pair(), strict="yes")


DRAKE = 'xmlns:drake="http://drake.mit.edu"'
ROTOR = '<transmission name="t"><joint name="{}"/><actuator name="m"><drake:rotor_inertia {ns} value="{}"/>'
ROTOR = ROTOR.replace("{ns}", DRAKE) + f'<drake:gear_ratio {DRAKE} value="{{}}"/></actuator></transmission>'


def test_rotors_in_drakes_words_are_armatures(read):
    m = read(*pair(), ROTOR.format("J", 2e-4, 50))
    assert m.joints["J"].armature == pytest.approx(0.5)
    for rotor, sentence in (
        (ROTOR.format("K", 1, 1), "a <transmission> has a rotor at joint 'K', which has no drive"),
        (ROTOR.format("J", -1, 1), "its rotor inertia is -1.0 kg m"),
        (ROTOR.format("J", "inf", 1), "value must be a finite number, not 'inf'"),
        (ROTOR.format("J", 1, "fast"), "gear_ratio: value must be a finite number, not 'fast'"),
    ):
        with pytest.raises(ModelError, match=sentence):
            read(*pair(), rotor)


def test_what_else_drake_would_do_is_told(read):
    with pytest.warns(UserWarning, match="left out drake:linear_bushing_rpy, drake:joint 'ball'"):
        read(*pair(), f'<drake:linear_bushing_rpy {DRAKE}/><drake:joint {DRAKE} name="ball"/>')
