"""MJCF files: masses, poses and accelerations are MuJoCo's own, each rule by a small machine."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError

mujoco = pytest.importorskip("mujoco")
pytestmark = pytest.mark.peers

BALL = '<inertial mass="0.7" pos="0.02 0.1 0.03" fullinertia="0.02 0.03 0.015 0.002 -0.001 0.003"/>'
TREE = f"""
<mujoco model="zoo">
  <compiler angle="degree" eulerseq="zyx"/>
  <option gravity="0.3 -0.2 -9.5"/>
  <default><joint damping="0.03"/><default class="stiff"><joint stiffness="4" springref="20"/></default></default>
  <worldbody>
    <geom type="plane" size="1 1 1" contype="0" conaffinity="0"/>
    <body name="trunk" pos="0.1 0.2 0.9" euler="10 20 30">
      <freejoint name="base"/>
      <geom type="box" size="0.1 0.2 0.05" density="800" contype="0" conaffinity="0"/>
      <site name="nose" pos="0.2 0 0.1"/>
      <body name="arm" pos="0.1 0.2 0" xyaxes="0 1 0 -1 0 0.2">
        <joint name="yaw" axis="0 0 1" ref="25" range="-90 120" class="stiff"/>
        <joint name="lift" type="slide" axis="0 1 2" pos="0.1 0 0" range="-0.2 0.3" armature="0.4"/>
        <joint name="roll" axis="1 0 0.3" pos="0 0.05 0" armature="0.02"/>
        <geom type="capsule" fromto="0 0 0 0.3 0 0.1" size="0.03" mass="0.9" contype="0" conaffinity="0"/>
        <body name="bob" pos="0.3 0 0.1" quat="0.8 0.1 0.5 0.2">
          <joint name="socket" type="ball" pos="0.01 0.02 0.03" armature="0.01"/>{BALL}
        </body>
      </body>
      <body name="tail" pos="-0.2 0 0">
        <geom type="sphere" size="0.05" mass="0.3" contype="0" conaffinity="0"/>
      </body>
    </body>
  </worldbody>
  <actuator><motor joint="yaw" gear="3" armature="0.02"/></actuator>
</mujoco>"""
FOUR_BAR = """
<mujoco model="four-bar">
  <option gravity="0 0 -9.81"/>
  <default><geom type="capsule" size="0.01" mass="1" contype="0" conaffinity="0"/><joint axis="0 1 0"/></default>
  <worldbody>
    <body name="crank" pos="0 0 0"><joint name="A" damping="0.1"/><geom fromto="0 0 0 0 0 1"/>
      <body name="coupler" pos="0 0 1"><joint name="B"/><geom fromto="0 0 0 3.753 0 1.384"/>
        <site name="tip" pos="3.753 0 1.384"/></body>
    </body>
    <body name="rocker" pos="3 0 0"><joint name="D"/><geom fromto="0 0 0 0.753 0 2.384"/>
      <site name="end" pos="0.753 0 2.384"/></body>
  </worldbody>
  <equality>{equality}</equality>
</mujoco>"""
CONNECT = '<connect name="C" body1="coupler" body2="rocker" anchor="3.753 0 1.384"/>'
BY_SITES = '<connect name="C" site1="tip" site2="end"/>'
GEARS = """
<mujoco>
  <compiler angle="radian"/>
  <worldbody>
    <body name="a"><joint name="A" axis="0 0 1" ref="0.3"/><geom type="box" size=".1 .2 .03" mass="1"/></body>
    <body name="b" pos="1 0 0"><joint name="B" axis="0 0 1"/><geom type="box" size=".1 .2 .03" mass="2"/>
      <body name="c" pos=".5 0 0"><joint name="C" axis="1 0 0"/><geom size=".1" pos="0 .3 0" mass="2"/></body></body>
  </worldbody>
  <equality><joint name="mesh" joint1="A" joint2="B" polycoef="{polycoef}"/></equality>
</mujoco>"""
DIFFERENTIAL = GEARS.format(polycoef="").replace(
    '<equality><joint name="mesh" joint1="A" joint2="B" polycoef=""/></equality>',
    '<tendon><fixed name="sum"><joint joint="A" coef="1"/><joint joint="B" coef="1"/></fixed>'
    '<fixed name="cage"><joint joint="C" coef="0.5"/></fixed></tendon>'
    '<equality><tendon name="mean" tendon1="sum" tendon2="cage" polycoef="0.1 4 0 0 0"/></equality>',
)
WELDED = """
<mujoco>
  <worldbody>
    <body name="one" pos="0 0 1"><freejoint/><geom type="box" size=".1 .2 .3" mass="2"/></body>
    <body name="two" pos="0 1 1"><freejoint/><geom type="box" size=".3 .2 .1" mass="1"/></body>
  </worldbody>
  <equality><weld name="glue" body1="one" body2="two"{relpose}/></equality>
</mujoco>"""


@pytest.fixture
def twin(tmp_path):
    """Reads a document as a mechanism, beside MuJoCo's own model of it."""
    from mjcf_states import MjcfTwin

    def read(text):
        path = tmp_path / "robot.xml"
        path.write_text(text)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return MjcfTwin.of(lw.from_mjcf(path), path)

    return read


@pytest.fixture
def read(tmp_path):
    def read_text(text, **options):
        path = tmp_path / "robot.xml"
        path.write_text(text)
        return lw.from_mjcf(path, **options)

    return read_text


MACHINES = {
    "tree": TREE,
    "connect": FOUR_BAR.format(equality=CONNECT),
    "connect of sites": FOUR_BAR.format(equality=BY_SITES),
    "gears": GEARS.format(polycoef="0 -0.5 0 0 0"),
    "a polynomial": GEARS.format(polycoef="0 1 0.5 0 0"),
    "a polynomial that starts turned": GEARS.format(polycoef="0.2 1.3 0.5 -0.3 0.1"),
    "gears that start turned": GEARS.format(polycoef="0.2 2 0 0 0"),
    "differential": DIFFERENTIAL,
    "weld": WELDED.format(relpose=""),
    "weld elsewhere": WELDED.format(relpose=' relpose="0.3 0 0.2 0.9 0.1 0.2 0.3"'),
}


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("seed", [1, 2])
def test_inertia_poses_and_accelerations_are_mujocos(twin, name, seed):
    pair = twin(MACHINES[name])
    data = pair.closed_state(seed)
    q, v, T = pair.translated(data)
    model, own = pair.model, pair.own
    M = np.zeros((own.nv, own.nv))
    mujoco.mj_fullM(own, data, M)
    assert_allclose(T.T @ model.generalized_inertia(q) @ T, M, atol=1e-10 * np.abs(M).max())
    for body, (R, p) in model.poses(q).items():
        if model.mechanism.bodies[body].inertia is None:
            continue
        k = own.body(body).id
        assert_allclose(p, data.xipos[k], atol=1e-10)
        assert_allclose(R @ pair.start.data.xmat[k].reshape(3, 3), data.xmat[k].reshape(3, 3), atol=1e-10)
    a = pair.own_accelerations(data, model.forward_dynamics(q, v).a, v)
    exact = pair.exact_accelerations(data)
    assert_allclose(a, exact, atol=1e-7 * max(1.0, np.abs(exact).max()))  # MuJoCo's rows are differentiated by steps


def test_loops_close_by_the_joints_that_equalities_are(read):
    m = read(FOUR_BAR.format(equality=CONNECT))
    assert (m.joints["C"].kind, m.joints["C"].parent, m.joints["C"].child) == ("spherical", "coupler", "rocker")
    assert_allclose(m.joints["C"].at, (3.753, 0.0, 2.384), atol=1e-12)
    assert m.build().dof == 1
    assert read(WELDED.format(relpose="")).joints["glue"].kind == "fixed"


def test_a_joint_equality_is_a_coupling(read):
    with pytest.warns(UserWarning, match="left out the contacts"):
        m = read(GEARS.format(polycoef="0 -0.5 0 0 0"))
    assert m.couplings["mesh"].weights == {"A": 1.0, "B": 0.5}


def test_an_equality_of_fixed_tendons_is_a_coupling(read):
    with pytest.warns(UserWarning, match="left out the forces and limits of tendon 'sum'"):
        m = read(DIFFERENTIAL.replace('name="sum"', 'name="sum" stiffness="3"'))
    assert m.couplings["mean"].weights == {"A": 1.0, "B": 1.0, "C": -2.0}
    assert m.build().dof == 2


def test_what_joints_have(read):
    m = read(TREE)
    yaw, lift = m.joints["yaw"], m.joints["lift"]
    assert_allclose(yaw.limits, np.radians([-115, 95]))
    assert_allclose((yaw.stiffness, yaw.rest, yaw.damping), (4.0, np.radians(-5), 0.03))
    assert (lift.kind, lift.armature, lift.limits) == ("prismatic", 0.4, (-0.2, 0.3))
    assert [joint.name for joint in m.joints.values() if joint.actuated] == ["yaw"]
    assert m.bodies["yaw_frame"].inertia is None
    assert m.joints["tail_weld"].kind == "fixed"
    assert m.points["nose"].body == "trunk"
    assert_allclose(m.gravity, (0.3, -0.2, -9.5))


def test_a_keyframe_is_the_reference_pose_with_its_loops_closed(read):
    text = FOUR_BAR.format(equality=CONNECT).replace(
        "</mujoco>", '<keyframe><key name="bent" qpos="0.2 -0.1 0.05"/></keyframe></mujoco>'
    )
    with pytest.warns(UserWarning, match="closed the loops: in the reference pose of the file they gape by up to 0"):
        m = read(text, key="bent")
    assert np.abs(m.build().closure(m.build().reference.q)).max() < 1e-9
    assert m.joints["B"].at[0] > 0.1
    with pytest.raises(ModelError, match=r"there is no keyframe 'bend'. Did you mean 'bent'?"):
        read(text, key="bend")


def test_a_file_in_which_nothing_moves(read):
    m = read(
        '<mujoco><worldbody><body name="a"><geom size="1" contype="0" conaffinity="0"/></body></worldbody></mujoco>'
    )
    assert m.joints["a_weld"].kind == "fixed"
    assert m.build().dof == 0


def test_anchors_of_few_digits_are_close_enough(read):
    """A hinge as two points of its axis, one of which was rounded: no pose closes both."""
    rounded = '<connect name="Cy" body1="coupler" body2="rocker" anchor="3.753 0.1 1.384"/>'
    equality = CONNECT + rounded + '<connect name="Cz" site1="tip" site2="off"/>'
    text = FOUR_BAR.format(equality=equality)
    assert '<site name="end"' in text
    text = text.replace('<site name="end"', '<site name="off" pos="0.75300003 0 2.384"/><site name="end"')
    with pytest.warns(UserWarning, match=r"they gape by up to 3e-08 m or rad"):
        m = read(text)
    model = m.build()
    assert np.abs(model.closure(model.reference.q)).max() < 1e-12
    with pytest.raises(ModelError, match="the equalities do not hold together"):
        read(text.replace("0.75300003", "0.7531"))


def test_what_is_left_out_is_told_in_one_warning(read):
    text = TREE.replace('contype="0" conaffinity="0"', "").replace('name="roll"', 'name="roll" frictionloss="0.1"')
    text = text.replace(
        "<actuator>",
        '<tendon><fixed name="rope"><joint joint="yaw" coef="1"/></fixed></tendon>'
        '<actuator><motor name="pull" tendon="rope"/><position name="servo" joint="lift" timeconst="0.1"/>',
    )
    with pytest.warns(lw.LeftOutWarning, match="left out") as told:
        m = read(text)
    sentences = [str(warning.message) for warning in told if warning.category is lw.LeftOutWarning]
    assert len(sentences) == 1
    sentence = sentences[0]
    for part in (
        *("the contacts", "the tendons 'rope'", "the actuators 'pull', which act at no joint"),
        "the activation dynamics of actuator 'servo'",
    ):
        assert part in sentence
    assert m.joints["lift"].actuated
    assert m.joints["roll"].friction == lw.dry(0.1)


def test_what_mujoco_notes_is_told_and_not_logged(read, tmp_path, monkeypatch):
    """Two hinges about one line: MuJoCo finds the inertia matrix singular."""
    monkeypatch.chdir(tmp_path)
    matter = '<inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'
    twice = f'<body name="a"><joint name="j" axis="0 0 1"/><joint name="k" axis="0 0 1"/>{matter}</body>'
    once = f'<body name="b" pos="0 0 1"><joint name="l" axis="0 0 1"/>{matter}</body>'
    tied = '<equality><connect body1="a" body2="b" anchor="0 0 0.5"/></equality>'
    with pytest.warns(UserWarning, match="MuJoCo notes: Inertia matrix is too close to singular"):
        read(f"<mujoco><worldbody>{twice}{once}</worldbody>{tied}</mujoco>")
    assert not (tmp_path / "MUJOCO_LOG.TXT").exists()


def test_names_that_cannot_be_are_changed(read):
    with pytest.warns(UserWarning, match=r"renamed 'trunk.1' to 'trunk_1', 'yaw' to 'yaw_'"):
        m = read(TREE.replace('"trunk"', '"trunk.1"').replace('"nose"', '"yaw"'))
    assert m.points["yaw_"].body == "trunk_1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GEARS.format(polycoef="0 0 0 0 0"), "equality 'mesh' holds joint 'A' where it is. Take the joint out"),
        (FOUR_BAR.format(equality=BY_SITES).replace("3.753 0 1.384", "9 0 9"), "the equalities do not hold together"),
        (
            "<mujoco><worldbody><body><joint/></body></worldbody></mujoco>",
            "MuJoCo refuses this model: mass and inertia",
        ),
        ("<mujoco><worldbody/></mujoco>", "there are no bodies in it"),
        (TREE.replace('joint="yaw"', 'joint="jaw"'), "MuJoCo refuses this model: .*jaw"),
    ],
)
def test_mistakes_are_told_in_a_sentence(read, text, sentence):
    with pytest.raises(ModelError, match=sentence):
        read(text)


def test_includes_and_meshes_of_its_own_folder_are_read(tmp_path):
    corners = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    sides = ((1, 3, 2), (1, 2, 4), (1, 4, 3), (2, 3, 4))
    obj = [f"v {x} {y} {z}" for x, y, z in corners] + [f"f {a} {b} {c}" for a, b, c in sides]
    (tmp_path / "meshes").mkdir()
    (tmp_path / "meshes" / "wedge.obj").write_text("\n".join(obj))
    (tmp_path / "arm.xml").write_text(
        '<mujocoinclude><body name="arm"><joint name="A"/><geom type="mesh" mesh="wedge" density="600"/></body>'
        "</mujocoinclude>"
    )
    path = tmp_path / "robot.xml"
    path.write_text(
        '<mujoco><compiler meshdir="meshes"/><asset><mesh file="wedge.obj"/><texture name="sky" file="/no.png"/>'
        '</asset><worldbody><include file="arm.xml"/></worldbody></mujoco>'
    )
    with pytest.warns(UserWarning, match="left out the contacts"):
        m = lw.load(path)
    assert m.bodies["arm"].inertia.mass == pytest.approx(100.0)  # 600 / 6
    assert_allclose(
        m.bodies["arm"].inertia.com, (0.25, 0.25, 0.25), atol=1e-7
    )  # corners are stored in single precision
