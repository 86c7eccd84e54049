"""Actuators of MJCF files: efforts are MuJoCo's own, however they are written; what is not read is told by name."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

mujoco = pytest.importorskip("mujoco")
pytestmark = pytest.mark.peers

BODIES = """<compiler angle="radian"/><worldbody>
<body name="a"><joint name="A" axis="0 1 0" ref="0.3"/><geom size="0.1" pos="0.2 0 0" contype="0" conaffinity="0"/>
<body name="b" pos="0 0 1"><joint name="B" type="slide" axis="0 0 1" range="-1 2" actuatorfrcrange="-3 2"/>
<geom size="0.1" contype="0" conaffinity="0"/></body></body></worldbody>"""
CLASSES = """<default><default class="servo"><general biastype="affine" gainprm="20" biasprm="1 -10 -2"
forcerange="-4 5"/></default><default class="big"><position kp="30" ctrlrange="-0.5 0.5"/></default></default>"""
KEY = '<keyframe><key name="bent" qpos="0.7 -0.2"/></keyframe>'
ACTUATORS = {
    "a motor": '<motor joint="A"/>',
    "a geared one": '<motor joint="A" gear="-50"/>',
    "control range": '<motor joint="A" ctrlrange="-0.3 0.2"/>',
    "force range": '<motor joint="A" gear="3" forcerange="-0.2 0.1"/>',
    "two at a joint": '<motor name="m1" joint="A" gear="2"/><position joint="A" kp="3"/>',
    "position": '<position joint="A" kp="30" kv="4" gear="2"/>',
    "damping ratio": '<position joint="A" kp="30" dampratio="0.7"/>',
    "inherited range": '<position joint="B" kp="30" inheritrange="0.5"/>',
    "velocity": '<velocity joint="B" kv="7" gear="0.5"/>',
    "of a class": '<general class="servo" joint="A"/>',
    "of a class, changed": '<general class="servo" joint="A" gainprm="5" forcelimited="false"/>',
    "position of a class": '<position class="big" joint="B"/>',
    "range of the joint's efforts": '<position joint="B" kp="40" gear="-2" forcerange="-1 9"/>',
    "in the parent's axes": '<motor jointinparent="A" gear="4"/>',
}
PLAIN = ("a motor",)


def document(actuators, more=KEY):
    return f"<mujoco>{CLASSES}{BODIES}<actuator>{actuators}</actuator>{more}</mujoco>"


@pytest.fixture
def read(tmp_path):
    def read_text(text, **options):
        path = tmp_path / "rods.xml"
        path.write_text(text)
        return lw.load(path, **options)

    return read_text


@pytest.mark.parametrize("key", [None, "bent"])
@pytest.mark.parametrize("name", ACTUATORS)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_efforts_are_mujocos(read, name, key):
    """In any pose, at any rates, under any controls; coordinates count from the reference pose."""
    text = document(ACTUATORS[name])
    m = read(text, key=key)
    own = mujoco.MjModel.from_xml_string(text)
    data, random = mujoco.MjData(own), np.random.default_rng(4)
    start = own.qpos0 if key is None else own.key_qpos[0]
    drives = list(m.actuators.values()) or [lw.mechanism.elements.Actuator("plain", "A")]
    assert (name in PLAIN) == (not m.actuators)
    for _ in range(20):
        data.qpos[:], data.qvel[:] = start + random.normal(size=2), random.normal(size=2)
        data.ctrl[:] = random.normal(size=own.nu)
        mujoco.mj_forward(own, data)
        efforts = dict.fromkeys("AB", 0.0)
        for k, drive in enumerate(drives):
            place = "AB".index(drive.joint)
            q = data.qpos[place] - start[place]
            efforts[drive.joint] += lw.command(drive, 0.0).effort(
                float(data.ctrl[k]), float(q), float(data.qvel[place])
            )
        assert_allclose([*efforts.values()], data.qfrc_actuator, atol=1e-12)
        assert m.joints[drives[0].joint].actuated


@pytest.mark.parametrize("name", [name for name in ACTUATORS if name not in PLAIN])
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_they_are_written_and_read_again(read, tmp_path, name):
    m = read(document(ACTUATORS[name], ""))
    for ending in (".toml", ".xml"):
        m.save(tmp_path / f"again{ending}")
        again = lw.load(tmp_path / f"again{ending}")
        for first, second in zip(m.actuators.values(), again.actuators.values(), strict=True):
            for field in vars(first):
                one, other = getattr(first, field), getattr(second, field)
                assert one == other or np.allclose(one, other, rtol=1e-12, atol=0.0), field


def test_that_they_are_read_is_told(read):
    with pytest.warns(UserWarning, match="read as model.actuators, .* is given as tau: 'A'") as told:
        read(document('<motor joint="A" gear="50"/>', ""))
    assert not any(warning.category is lw.LeftOutWarning for warning in told)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        m = read(document('<motor joint="A"/>', ""))
    assert not m.actuators
    assert m.joints["A"].actuated


LOST = {
    "a sensor": ('<motor joint="A"/>', '<sensor><jointpos name="meter" joint="A"/></sensor>', "the sensors 'meter'"),
    "a keyframe": ('<motor joint="A"/>', KEY, "the keyframes 'bent'"),
    "unknown sections": ('<motor joint="A"/>', "<sensors/>", "<sensors>"),
    "dynamics": ('<intvelocity name="i" joint="A"/>', "", "the activation dynamics of actuator 'i'"),
    "a damper": ('<damper name="d" joint="A" kv="1" ctrlrange="0 1"/>', "", "the law of actuator 'd'"),
    "a muscle": ('<muscle name="x" joint="A"/>', "", "the law of actuator 'x'"),
    "a user's": ('<general name="u" joint="A" gaintype="user"/>', "", "the law of actuator 'u'"),
    "a site": ('<motor name="s" site="p"/><motor joint="A"/>', "", "the actuators 's', which act at no joint"),
    "a delay": ('<motor name="w" joint="A" nsample="3" delay="0.1"/>', "", "delay of actuator 'w'"),
    "no actuation": (
        '<motor joint="A"/>',
        '<option><flag actuation="disable"/></option>',
        "that actuation is disabled",
    ),
    "efforts together": ('<motor joint="B"/><motor joint="B"/>', "", "the range of the efforts together of joint 'B'"),
    "classes": (
        '<motor joint="A"/>',
        '<default><default class="m"><muscle/><general delay="1"/></default></default>',
        "the defaults <muscle> of class 'm', delay of class 'm'",
    ),
}


@pytest.mark.parametrize("name", LOST)
def test_what_is_lost_is_told_by_name(read, name):
    actuators, more, words = LOST[name]
    with pytest.warns(lw.LeftOutWarning) as told:
        m = read(document(actuators, more))
    sentences = [str(warning.message) for warning in told if warning.category is lw.LeftOutWarning]
    assert len(sentences) == 1
    assert words in sentences[0]
    assert any(joint.actuated for joint in m.joints.values())
    assert "the law of" not in words or not m.actuators


def test_a_joint_feels_what_its_actuators_have(read):
    """The damping and the inertia of an actuator, through its gear."""
    text = document('<motor joint="A" gear="3" damping="0.5" armature="0.2"/>', "")
    with pytest.warns(UserWarning, match="read as model.actuators"):
        joint = read(text).joints["A"]
    assert_allclose((joint.damping, joint.armature), (9 * 0.5, 9 * 0.2))


def test_bodies_that_are_moved_from_outside_are_told(read):
    mocap = (
        '<worldbody><body name="hand" mocap="true"><geom size="0.1" contype="0" conaffinity="0"/></body></worldbody>'
    )
    with pytest.warns(lw.LeftOutWarning, match="that bodies 'hand' are moved from outside"):
        read(document("", mocap))


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_servos_hold_their_joints_in_a_run(read):
    """Controls count as the file's coordinates do: 0.3 at A is its reference pose."""
    both = '<position joint="A" kp="5000" dampratio="1"/><position joint="B" kp="9000" dampratio="1"/>'
    text = document(both, "").replace("actuatorfrcrange", "user")
    model = read(text).build()
    tau = {name: lw.command(model.actuators[name], control) for name, control in (("A", 0.8), ("B", 0.2))}
    s = model.simulate(until=6.0, tau=tau)
    assert s.ok, s.status
    assert_allclose((s["A"][-1] + 0.3, s["B"][-1]), (0.8, 0.2), atol=0.02)  # their weight over the stiffness
