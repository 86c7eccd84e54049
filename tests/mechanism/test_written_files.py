"""URDF and MJCF written: read again they are the same machine, and what they cannot hold is told."""

import warnings
from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError


def free_accelerations(m, cut=None):
    """{rate: acceleration} from rest in the reference pose, and the number of freedoms."""
    model = m.build(cut=cut)
    state = model.reference
    a = model.forward_dynamics(state.q, np.zeros(model.nv)).a
    return dict(zip(model.rate_names, a, strict=True)), model.dof


def same_machine(first, second, rtol=1e-7):
    (a, dof), (b, dof_again) = (free_accelerations(m) for m in (first, second))
    shared = [name for name in a if name in b]
    assert shared
    assert dof == dof_again
    assert_allclose([b[name] for name in shared], [a[name] for name in shared], rtol=rtol, atol=1e-7)


PLANAR = ["four-bar", "slider-crank", "double-pendulum", "scara", "hoekens", "geared-five-bar", "excavator"]


def gallery_names(wanted):
    return [name for name in wanted if name in lw.gallery.names()]


def saved(m, path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        m.save(path)
        return lw.load(path, **({"gravity": m.gravity} if path.suffix == ".urdf" else {}))


@pytest.mark.parametrize("name", gallery_names(PLANAR))
def test_urdf_is_read_again_as_the_same_machine(name, tmp_path):
    m = lw.gallery.load(name)
    same_machine(m, saved(m, tmp_path / "machine.urdf"))


@pytest.mark.peers
@pytest.mark.parametrize("name", gallery_names(PLANAR))
def test_mjcf_is_read_again_as_the_same_machine(name, tmp_path):
    m = lw.gallery.load(name)
    same_machine(m, saved(m, tmp_path / "machine.xml"), rtol=1e-5)  # slender rods get a moment about their axis


@pytest.mark.peers
def test_couplings_of_several_joints_go_through_mjcf(tmp_path):
    m = lw.gallery.load("planetary-gear")
    path = tmp_path / "gear.xml"
    with warnings.catch_warnings():
        warnings.simplefilter("error", lw.LeftOutWarning)  # nothing is lost
        m.save(path)
        again = lw.load(path)
    assert {name: dict(c.weights) for name, c in again.couplings.items()} == {
        name: dict(c.weights) for name, c in m.couplings.items()
    }
    same_machine(m, again)


@pytest.mark.peers
def test_joints_of_all_kinds_go_through_mjcf(tmp_path):
    m = lw.Mechanism("chain", gravity=(0.1, -9.0, 0.3))
    ends, parent = np.array([[0, 0, 0], [0.3, 0.1, 0], [0.5, 0.4, 0.1], [0.9, 0.2, 0.3], [1.0, 0.5, 0.2]]), "ground"
    kinds = (
        ("C", "cylindrical", {"axis": (1, 0.2, 0), "damping": 0.1}),
        ("U", "universal", {"axis": (0, 0, 1), "axis2": (1, 0, 0)}),
        ("S", "spherical", {"damping": 0.2}),
        ("R", "revolute", {"axis": (0, 1, 0), "stiffness": 3.0, "rest": 0.2, "armature": 0.05, "limits": (-1, 2)}),
    )
    for (name, kind, more), start, end in zip(kinds, ends[:-1], ends[1:], strict=True):
        m.add_body(f"body {name}", lw.rod(mass=1.0, start=start, end=end, radius=0.03))
        m.add_joint(name, kind, parent, f"body {name}", at=start, **more)
        parent = f"body {name}"
    m.add_point("tip", parent, at=ends[-1])
    again = saved(m, tmp_path / "chain.xml")
    model, other = m.build(), again.build()
    a, b = (x.forward_dynamics(x.reference.q, np.zeros(x.nv)).a for x in (model, other))
    assert_allclose(b, a, rtol=1e-7, atol=1e-8)  # in the same order: chains keep it
    assert again.points["tip"].at == pytest.approx(m.points["tip"].at)
    assert again.joints["R"].limits == pytest.approx((-1, 2))


def test_rotors_go_through_a_urdf_as_drake_writes_them(tmp_path):
    m = lw.gallery.load("four-bar")
    m = m.with_joints([replace(m.joints["A"], armature=0.75)])
    again = saved(m, tmp_path / "machine.urdf")
    assert again.joints["A"].armature == 0.75
    same_machine(m, again)


def test_couplings_are_mimics_and_equalities(tmp_path):
    m = lw.Mechanism("gears", gravity=(0, 0, -9.81))
    for name, x in (("a", 0.0), ("b", 1.0)):
        m.add_body(name, lw.box(mass=1.0, center=(x, 0.1, 0.2), size=(0.1, 0.2, 0.3)))
        m.add_joint(name.upper(), "revolute", "ground", name, at=(x, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_coupling("mesh", {"A": 2.0, "B": 1.0})
    m.save(tmp_path / "gears.urdf")
    same_machine(m, lw.load(tmp_path / "gears.urdf"))
    m.save(tmp_path / "gears.xml")
    assert 'joint1="A" joint2="B"' in (tmp_path / "gears.xml").read_text()


@pytest.mark.parametrize("weights", [{"shoulder": 1.0, "elbow": 2.0}, {"elbow": -0.5, "shoulder": 2.0}])
@pytest.mark.parametrize("ending", [".urdf", ".toml"])
def test_a_coupling_with_an_offset_comes_back_on_the_same_side(weights, ending, tmp_path):
    m = lw.gallery.load("double-pendulum")
    m.add_coupling("g", weights, offset=0.3)
    again = saved(m, tmp_path / f"coupled{ending}")
    for value in (-0.4, 0.0, 0.7):
        for machine in (m, again):
            model = machine.build()
            values = model.joint_values(model.assemble(shoulder=value).q)
            held = sum(weight * values[name] for name, weight in weights.items())
            assert held == pytest.approx(0.3, abs=1e-9)


def test_a_coupled_joint_stays_in_the_tree_and_the_driven_one_leads(tmp_path):
    m = lw.gallery.load("geared-five-bar")
    again = saved(m, tmp_path / "gears.urdf")
    (coupling,) = again.couplings.values()
    assert coupling.weights == {"E": 1.0, "A": -2.0}
    assert again.joints["A"].actuated
    assert not again.joints["E"].actuated
    saved_xml = tmp_path / "gears.xml"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        m.save(saved_xml)
    text = saved_xml.read_text()
    assert '<joint name="A"' in text
    assert '<joint name="E"' in text


def test_couplings_and_drives_of_joints_that_close_loops_are_told(tmp_path):
    m = lw.gallery.load("four-bar")
    m = m.with_joints([replace(m.joints[name], actuated=True) for name in "BCD"])  # one must be cut all the same
    m.add_coupling("belt", {"A": 1.0, "B": 2.0, "C": -1.0, "D": 1.0})
    for ending, sentence in ((".urdf", "the drives of joints .* the couplings 'belt'"), (".xml", "close loops 'belt'")):
        with pytest.warns(lw.LeftOutWarning, match=sentence):
            m.save(tmp_path / f"machine{ending}")


def test_what_is_lost_is_told(tmp_path):
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), stiffness=2.0, armature=0.1)
    m.add_spring("s", "bob", (0, -1, 0), "ground", (1, 0, 0), stiffness=3.0)
    m.add_point("tip", "bob", at=(0, -1, 0))
    with pytest.warns(UserWarning, match="left out the gravity .* the stiffness of joints 'A', .*the points 'tip'"):
        m.save(tmp_path / "p.urdf")
    with pytest.warns(UserWarning, match="left out the springs 's', moments of inertia below 1e-09 .* bodies 'bob'"):
        m.save(tmp_path / "p.xml")


def test_what_cannot_be_written_is_refused_and_nothing_is_written(tmp_path):
    m = lw.Mechanism("ball", gravity=(0, 0, -9.81))
    m.add_body("bob", lw.sphere(mass=1.0, center=(0, 0, -1), radius=0.1))
    m.add_joint("S", "spherical", "ground", "bob", at=(0, 0, 0))
    with pytest.raises(ModelError, match="the tree of a URDF has no joint of the kind 'spherical', as 'S' is"):
        m.save(tmp_path / "ball.urdf")
    frame = lw.Mechanism("frame")
    frame.add_body("bare")
    frame.add_joint("A", "revolute", "ground", "bare", at=(0, 0, 0), axis=(0, 0, 1))
    with pytest.raises(ModelError, match="MuJoCo has no massless bodies that move, as 'bare' is"):
        frame.save(tmp_path / "frame.xml")
    assert list(tmp_path.iterdir()) == []


ROBOT = """<robot name="r"><link name="world"/>{links}<joint name="J" type="fixed"><parent link="world"/>
<child link="base"/><origin xyz="0.1 0.2 0.3"/></joint>
<joint name="A" type="revolute"><parent link="base"/><child link="arm"/><origin xyz="0 0 1"/><axis xyz="0 1 0"/>
<limit lower="{lower}" upper="2"/></joint></robot>"""
LINK = """<link name="{}"><inertial><origin xyz="0.3 0 0"/><mass value="2"/>
<inertia ixx="{}" ixy="0" ixz="0" iyy="0.4" iyz="0" izz="0.5"/></inertial></link>"""


def robot(tmp_path, moment="0.2", lower="-1"):
    links = LINK.format("base", "0.2") + LINK.format("arm", moment)
    path = tmp_path / "robot.urdf"
    path.write_text(ROBOT.format(links=links, lower=lower))
    return lw.load(path)


def test_a_robot_from_a_urdf_is_written_as_it_was(tmp_path):
    m = robot(tmp_path)
    m.save(tmp_path / "again.urdf")
    assert lw.load(tmp_path / "again.urdf") == m


@pytest.mark.peers
def test_a_body_named_world_is_renamed_for_mujoco_and_that_is_told(tmp_path):
    m = robot(tmp_path)
    with pytest.warns(lw.LeftOutWarning, match="the name 'world', which is the ground's .*: it is 'world_'"):
        m.save(tmp_path / "robot.xml")
    again = lw.load(tmp_path / "robot.xml")
    assert list(again.bodies) == ["world_", "base", "arm"]
    same_machine(m, again)


def test_what_mujoco_does_not_take_is_refused_or_told_when_written(tmp_path):
    with pytest.warns(UserWarning, match="unphysical"):
        m = robot(tmp_path, moment="0.05")
    with pytest.raises(ModelError, match="MuJoCo takes no unphysical inertia, as that of 'arm' is"):
        m.save(tmp_path / "robot.xml")
    with pytest.warns(lw.LeftOutWarning, match=r"the limits, beyond 1e\+15, of joint 'A'"):
        robot(tmp_path, lower="-1e16").save(tmp_path / "robot.xml")


@pytest.mark.parametrize("ending", [".step", ".usd", ".sdf", ".mo", ".tom"])
def test_kinds_of_files_that_nobody_writes_are_refused(tmp_path, ending):
    file = tmp_path / f"four_bar{ending}"
    with pytest.raises(lw.LinkwrightError, match=f"'{ending}' is none that is written. Use .toml, .json, .urdf"):
        lw.gallery.load("four-bar").save(file)
    assert not file.exists()


def test_a_name_without_an_ending_is_toml(tmp_path):
    m = lw.gallery.load("four-bar")
    m.save(tmp_path / "four_bar")
    assert lw.load(tmp_path / "four_bar") == m
