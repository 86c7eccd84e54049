"""Geoms of robots' files as contacts: which there are, how deep they sink, what is told of the others."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

WALKER = """
<mujoco model="walker">
  <option gravity="0 0 -9.81"/>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 1" friction="0.9"/>
    <geom name="step" type="box" size="0.5 0.5 0.05" pos="3 0 0.05"/>
    <body name="trunk" pos="0 0 0.5">
      <freejoint name="root"/>
      <geom name="chest" type="box" size="0.2 0.1 0.05" mass="4"/>
      <geom name="picture" type="sphere" size="0.3" mass="0" contype="0" conaffinity="0"/>
      <body name="leg" pos="0.15 0 -0.05">
        <joint name="hip" axis="0 1 0"/>
        <geom name="shin" type="capsule" fromto="0 0 0 0 0 -0.3" size="0.02" mass="0.5"/>
        <geom name="foot" type="sphere" pos="0 0 -0.35" size="0.04" mass="0.2"/>
        <geom name="blob" type="ellipsoid" pos="0 0 -0.1" size="0.04 0.03 0.02" mass="0.1"/>
      </body>
    </body>
  </worldbody>
</mujoco>
"""
DROP = """
<mujoco><option gravity="0 0 -9.81"/><worldbody><geom type="plane" size="1 1 1"/>
  <body name="ball" pos="0 0 0.2"><freejoint/><geom name="ball" type="sphere" size="0.1" mass="2"/></body>
</worldbody></mujoco>
"""
ARM = """
<robot name="arm">
  <link name="base"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>
    <collision><geometry><box size="0.2 0.2 0.1"/></geometry></collision></link>
  <link name="tip"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>
    <collision><origin xyz="0 0 0.3"/><geometry><sphere radius="0.05"/></geometry></collision>
    <collision><geometry><mesh filename="hand.stl"/></geometry></collision></link>
  <joint name="A" type="revolute"><parent link="base"/><child link="tip"/><origin xyz="0 0 0.1"/><axis xyz="0 1 0"/>
    <limit lower="-3" upper="3" effort="1" velocity="1"/></joint>
</robot>
"""


def read(tmp_path, text, name="robot.xml", **options):
    (tmp_path / name).write_text(text)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        m = lw.load(tmp_path / name, **options)
    return m, " ".join(str(x.message) for x in told)


def test_contacts_with_the_ground(tmp_path):
    pytest.importorskip("mujoco")
    plain, told = read(tmp_path, WALKER)
    assert not plain.contacts
    assert "the contacts" in told
    m, told = read(tmp_path, WALKER, contacts="ground")
    names = set(m.contacts)
    assert {f"chest-{k} on floor" for k in range(1, 9)} <= names
    assert {"shin-1 on floor", "shin-2 on floor", "foot on floor", "foot on step"} <= names
    assert len(names) == 12
    assert not any("picture" in name for name in names)
    assert "'blob'" in told
    assert "box 'step' with capsule 'shin'" in told
    assert m.contacts["foot on floor"].law.mu == 1.0  # the larger of 0.9 and 1
    assert_allclose(m.contacts["foot on floor"].at, (0.15, 0.0, 0.1))
    own = lw.compliant(stiffness=1e4, mu=0.3)
    assert all(pair.law == own for pair in read(tmp_path, WALKER, contacts="ground", law=own)[0].contacts.values())
    m.build().simulate(until=0.01)


def test_contacts_with_each_other(tmp_path):
    pytest.importorskip("mujoco")
    two = DROP.replace("</worldbody>", '<body name="b2" pos="0.5 0 0.2"><freejoint/><geom name="rod" type="capsule" '
                       'size="0.1 0.1" mass="1"/></body></worldbody>')  # fmt: skip
    m, _ = read(tmp_path, two, contacts="all")
    assert m.contacts["ball on rod"].surface.kind == "capsule"
    assert m.contacts["ball on rod"].on == "b2"
    assert "ball on rod" not in read(tmp_path, two, contacts="ground")[0].contacts


def test_it_sinks_as_deep_as_in_mujoco(tmp_path):
    mujoco = pytest.importorskip("mujoco")
    m, _ = read(tmp_path, DROP, contacts="ground")
    model = m.build()
    s = model.simulate(until=3.0, tol=1e-8)
    theirs = mujoco.MjModel.from_xml_string(DROP)
    data = mujoco.MjData(theirs)
    while data.time < 3.0:
        mujoco.mj_step(theirs, data)
    assert_allclose(s.contacts["ball"].gap[-1], data.contact.dist[0], rtol=2e-2)
    assert_allclose(s.ground_reaction().force[-1], (0, 0, 2 * 9.81), atol=1e-3)


def test_collision_shapes_of_a_urdf(tmp_path):
    law = lw.compliant(stiffness=1e4, mu=0.3)
    m, told = read(tmp_path, ARM, "robot.urdf", contacts="ground", law=law, root="free")
    assert set(m.contacts) == {f"base-{k}" for k in range(1, 9)} | {"tip1"}
    assert "mesh 'tip2'" in told
    assert_allclose(m.contacts["tip1"].at, (0, 0, 0.4))
    assert m.contacts["tip1"].normal == (0.0, 0.0, 1.0)
    with pytest.raises(lw.ModelError, match="says nothing of how contacts give way"):
        read(tmp_path, ARM, "robot.urdf", contacts="ground")
    with pytest.raises(lw.ModelError, match="unknown contacts 'some'"):
        read(tmp_path, ARM, "robot.urdf", contacts="some", law=law)
    assert np.isfinite(m.build().forward_dynamics(m.build().reference.q).a).all()
