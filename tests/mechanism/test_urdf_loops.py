"""Loops beside the tree of a URDF: one four-bar in every dialect, its dynamics that of the mechanism said by hand."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError

pytestmark = pytest.mark.filterwarnings("error")

# In the zero pose crank and rocker stand upright and the coupler lies along x: lengths 1, 4, 2 over a base of 3.
LINK = """<link name="{name}"><inertial><origin xyz="{x} {y} 0"/><mass value="1.5"/>
<inertia ixx="0.1" ixy="0" ixz="0" iyy="0.2" iyz="0" izz="0.3"/></inertial></link>"""
JOINT = """<joint name="{name}" type="continuous"><parent link="{parent}"/><child link="{child}"/>
<origin xyz="{x} {y} 0"/><axis xyz="0 0 1"/></joint>"""
TREE = "".join(
    (
        '<link name="base"/>',
        LINK.format(name="crank", x=0, y=0.5),
        LINK.format(name="coupler", x=2, y=0.3),
        LINK.format(name="rocker", x=0, y=1),
        JOINT.format(name="A", parent="base", child="crank", x=0, y=0),
        JOINT.format(name="B", parent="crank", child="coupler", x=0, y=1),
        JOINT.format(name="D", parent="base", child="rocker", x=3, y=0),
    )
)
NEAR = {"A": 0.1, "B": 0.3, "D": -0.3}
ENDS = '<parent link="coupler"/><parent_origin xyz="4 0 0"/><child link="rocker"/><child_origin xyz="0 2 0"/>'
DIALECTS = {
    "urdfdom": f'<constraint name="C" type="revolute">{ENDS}<parent_axis xyz="0 0 1"/></constraint>',
    "exporter": f'<loop_joint name="C" type="revolute">{ENDS}<axis xyz="0 0 1" frame="parent"/></loop_joint>',
    "isaac": '<loop_joint name="C" type="spherical"><link1 link="coupler" xyz="4 0 0" rpy="0 0 0"/>'
    '<link1 link="rocker" xyz="0 2 0" rpy="0 0 0"/></loop_joint>',
    "urdf+": '<loop name="C" type="continuous"><predecessor link="coupler"><origin xyz="4 0 0"/></predecessor>'
    '<successor link="rocker"><origin xyz="0 2 0"/></successor><axis xyz="0 0 1"/></loop>',
    "drake": '<drake:ball_constraint><drake:ball_constraint_body_A name="coupler"/>'
    '<drake:ball_constraint_body_B name="rocker"/><drake:ball_constraint_p_AP value="4 0 0"/>'
    '<drake:ball_constraint_p_BQ value="0 2 0"/></drake:ball_constraint>',
}
GIVEN = {"name": "C", "kind": "revolute", "parent": "coupler", "child": "rocker", "axis": (0, 0, 1)}


@pytest.fixture
def read(tmp_path):
    def read_robot(*parts, **options):
        path = tmp_path / "bot.urdf"
        path.write_text(f'<robot name="bot" xmlns:drake="http://drake.mit.edu">{TREE}{"".join(parts)}</robot>')
        return lw.from_urdf(path, gravity=(0, -9.81, 0), **options)

    return read_robot


def by_hand():
    """The same four-bar where it closes with the crank upright, said in world coordinates."""
    m = lw.Mechanism("by hand")
    B = np.array([0.0, 1.0])
    C = np.array(lw.meet((0, 1, 0), 4.0, (3, 0, 0), 2.0, side=1))[:2]

    def inertia(origin, end, local):
        along = (end - origin) / np.linalg.norm(end - origin)
        R = np.array([[along[0], -along[1], 0], [along[1], along[0], 0], [0, 0, 1]])
        body = lw.Inertia(1.5, (0, 0, 0), np.diag([0.1, 0.2, 0.3]))
        return body.moved(R, [*(origin + R[:2, :2] @ local), 0.0])

    m.add_body("crank", inertia(np.zeros(2), B, (0.5, 0.0)))
    m.add_body("coupler", inertia(B, C, (2.0, 0.3)))
    m.add_body("rocker", inertia(np.array([3.0, 0.0]), C, (1.0, 0.0)))
    for name, parent, child, at in (
        *(("A", "ground", "crank", (0, 0)), ("B", "crank", "coupler", B)),
        *(("D", "ground", "rocker", (3, 0)), ("C", "coupler", "rocker", C)),
    ):
        m.add_joint(name, "revolute", parent, child, at=(*at, 0.0), axis=(0, 0, 1), actuated=True)
    return m


def facts(m):
    """Numbers that depend on nothing but the machine: by the place of the crank and the rocker's side."""
    model = m.build(cut=["C"])
    shift = np.arctan2(-m.joints["B"].at[0], m.joints["B"].at[1])  # where its crank stands in the reference pose
    state = model.assemble({"A": 0.2 - shift}, v={"A": 1.3})
    a = model.forward_dynamics(state.q, state.v, tau={"A": 2.0}).a
    return dict(zip(model.rate_names, a, strict=True)), model.dof, model.poses(state.q)["coupler"][1]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_dialect_is_the_four_bar_said_by_hand(read, dialect):
    with pytest.warns(UserWarning, match="closed the loops: in the zero pose they gape by up to"):
        m = read(DIALECTS[dialect], near=NEAR)
    loop = next(joint for joint in m.joints.values() if {joint.parent, joint.child} == {"coupler", "rocker"})
    assert loop.kind == ("spherical" if dialect in ("isaac", "drake") else "revolute")
    m = m if loop.name == "C" else _renamed(m, loop.name)
    (a, dof, p), (a_hand, dof_hand, p_hand) = facts(m), facts(by_hand())
    assert dof == dof_hand == 1
    assert_allclose(p, p_hand, atol=1e-9)
    assert_allclose([a[x] for x in "ABD"], [a_hand[x] for x in "ABD"], rtol=1e-8)


def _renamed(m, name):
    other = lw.Mechanism(m.name, m.gravity)
    for body in m.bodies.values():
        other.add_body(body.name, body.inertia)
    for joint in m.joints.values():
        other.add_joint(**(vars(joint) | {"name": "C" if joint.name == name else joint.name}))
    return other


def test_loops_are_given_as_a_list(read):
    with pytest.warns(UserWarning, match="closed the loops"):
        m = read(loops=[GIVEN | {"parent_xyz": (4, 0, 0), "child_xyz": (0, 2, 0)}], near=NEAR)
    assert_allclose(facts(m)[2], facts(by_hand())[2], atol=1e-9)


def test_a_frame_that_is_left_out_is_where_the_other_is(read):
    m = read(loops=[GIVEN | {"parent_xyz": (4, 0, 0)}])
    assert m.joints["C"].at == (4.0, 1.0, 0.0)


def test_loops_of_a_yaml_file_are_pairs_of_frames(read, tmp_path):
    frames = '<link name="tip"/><link name="end"/>' + "".join(
        f'<joint name="{name}" type="fixed"><parent link="{parent}"/><child link="{child}"/><origin xyz="{at}"/>'
        "</joint>"
        for name, parent, child, at in (("loop_A", "coupler", "tip", "4 0 0"), ("loop_B", "rocker", "end", "0 2 0"))
    )
    yaml = tmp_path / "robot.yaml"
    yaml.write_text("# loops\nclosed_loop:\n  [['loop_A', \"loop_B\"]]\ntype: [3d]\nname_mot: [A]\n")
    with pytest.warns(UserWarning, match="closed the loops"):
        m = read(frames, loops=str(yaml), near=NEAR)
    assert m.joints["loop_A-loop_B"].kind == "spherical"
    assert [joint.name for joint in m.joints.values() if joint.actuated] == ["A"]
    assert m.build().dof == 1


# A crank about z, a rod on it, and a rocker about z: balls and a Hooke joint where the URDF has hinges.
SPATIAL = "".join(
    (
        '<link name="base"/>',
        LINK.format(name="crank", x=0, y=0.5),
        LINK.format(name="rod", x=1, y=0.3),
        LINK.format(name="rocker", x=0, y=1),
        LINK.format(name="tip", x=0, y=0),
        LINK.format(name="end", x=0, y=0),
        JOINT.format(name="A", parent="base", child="crank", x=0, y=0),
        JOINT.format(name="B", parent="crank", child="rod", x=0, y=1),
        JOINT.format(name="D", parent="base", child="rocker", x=2, y=0).replace('axis xyz="0 0 1"', 'axis xyz="1 0 1"'),
        JOINT.format(name="loop_A", parent="rod", child="tip", x=2.5, y=0),
        JOINT.format(name="loop_B", parent="rocker", child="end", x=0, y=2).replace("continuous", "fixed"),
    )
)


@pytest.mark.parametrize(
    ("types", "kind", "freedoms"), [("SPHERICAL, FIXED", "spherical", 2), ("UJOINT_ZY, FIXED", "universal", 1)]
)
def test_a_yaml_file_makes_balls_and_hooke_joints_of_hinges(tmp_path, types, kind, freedoms):
    path, yaml = tmp_path / "bot.urdf", tmp_path / "robot.yaml"
    path.write_text(f'<robot name="bot">{SPATIAL}</robot>')
    yaml.write_text(f"closed_loop: [[loop_A, loop_B]]\ntype: [3d]\njoint_name: [B, loop_A]\njoint_type: [{types}]\n")
    with pytest.warns(UserWarning, match="closed the loops"):
        m = lw.from_urdf(path, loops=str(yaml))
    assert [m.joints[name].kind for name in ("B", "loop_A")] == [kind, "fixed"]
    assert m.build().dof == freedoms  # with two balls the rod spins about itself
    # What is rigid stays so: lengths of crank, rod and rocker; the angle between the crank's axis and Hooke's first.
    A, B, D, C = (np.array(m.joints[name].at) for name in ("A", "B", "D", "loop_A"))
    assert_allclose([np.linalg.norm(x) for x in (B - A, C - B, C - D)], (1, 2.5, 2), rtol=1e-9)
    assert_allclose(m.joints["loop_A-loop_B"].at, C, atol=1e-9)
    if kind == "universal":
        assert_allclose(m.joints["B"].axis, m.joints["A"].axis, atol=1e-12)
        assert abs(np.dot(m.joints["B"].axis, m.joints["B"].axis2)) < 1e-9
        assert_allclose(np.dot(m.joints["B"].axis2, C - B), 0, atol=1e-9)  # y of the rod's own axes, C along its x


def test_damping_limits_and_couplings_follow_the_reference_pose(tmp_path):
    path = tmp_path / "bot.urdf"
    limited = TREE.replace('name="A" type="continuous">', 'name="A" type="revolute"><limit lower="-1" upper="2"/>')
    path.write_text(f'<robot name="bot">{limited}{DIALECTS["urdfdom"]}</robot>')
    with pytest.warns(UserWarning, match="closed the loops"):
        m = lw.from_urdf(path, near=NEAR)
    turned = np.arctan2(-m.joints["B"].at[0], m.joints["B"].at[1])
    assert_allclose(m.joints["A"].limits, (-1 - turned, 2 - turned))


@pytest.mark.parametrize(
    ("part", "loops", "sentence"),
    [
        (DIALECTS["urdfdom"].replace("4 0 0", "40 0 0"), None, r"the loop through 'C' does not close: .* remain"),
        (DIALECTS["urdfdom"].replace('"coupler"', '"copler"'), None, "names link 'copler', which does not exist"),
        (DIALECTS["urdfdom"].replace('"revolute"', '"rigid"'), None, "constraint 'C' has the unknown type 'rigid'"),
        (DIALECTS["urdfdom"].replace("<parent_axis", "<axle"), None, "constraint 'C': a revolute joint needs an axis"),
        (DIALECTS["isaac"].replace("<link1", "<link0", 1), None, "loop_joint 'C' needs <link1> and <link2>"),
        (DIALECTS["drake"].replace("_p_AP", "_p_A"), None, "lacks the element <drake:ball_constraint_p_AP>"),
        ("", 3, "loops is a list of dictionaries or the path of a YAML file, not 3"),
        ("", [3], "a loop is a dictionary with the keys name, kind"),
        ("", [{"name": "C"}], "lacks the key 'kind'"),
        ("", [GIVEN | {"at": (0, 0, 0)}], "unknown key 'at'"),
        (
            DIALECTS["urdfdom"],
            [GIVEN | {"parent_xyz": (4, 0, 0), "child_xyz": (0, 2, 0)}],
            "joint 'C' is there already",
        ),
        ("", "absent.yaml", "absent.yaml: there is no such file"),
    ],
)
def test_mistakes_are_told_in_a_sentence(read, part, loops, sentence):
    with pytest.raises(ModelError, match=sentence):
        read(part, loops=loops)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("closed_loop: [[a, b]", r"closed_loop has a \[ without its \]"),
        ("closed_loop: a]", r"closed_loop has a \] without its \["),
        ("closed_loop:\n- a\n- b", "closed_loop must be one word or a list in brackets"),
        ("closed_loop: " + "[" * 90 + "]" * 90, "closed_loop is nested too deep"),
        ("type: [6d]", "closed_loop must list pairs of frames"),
        ("closed_loop: [[A, B]]\ntype: [3d, 6d]", "there are 1 loops and 2 types"),
        ("closed_loop: [[A, X]]", "names link 'X', which does not exist"),
        ("closed_loop: [[A, B]]\njoint_name: [A]", "joint_name and joint_type must be lists of equal length"),
        ("closed_loop: [[A, B]]\njoint_name: [M]\njoint_type: [FIXED]", "joint_name names joint 'M', which does not"),
        ("closed_loop: [[A, B]]\njoint_name: [A]\njoint_type: [UJOINT_XX]", "'A' has the unknown type 'UJOINT_XX'"),
        ("closed_loop: [[A, B]]\nname_mot: [M]", "name_mot names joint 'M', which does not exist"),
    ],
)
def test_yaml_that_says_no_loops_is_refused(read, tmp_path, content, sentence):
    (tmp_path / "robot.yaml").write_text(content)
    with pytest.raises(ModelError, match=sentence):
        read(loops=tmp_path / "robot.yaml")
