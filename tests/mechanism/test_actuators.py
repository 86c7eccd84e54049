"""Actuators: kept by every copy and file, moved along with the reference pose, and obeyed by a run."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.mechanism.robots.redrawing import redrawn
from linkwright.view.model_summary import facts, print_summary

LAW = {"gear": 3.0, "gain": 40.0, "kp": 30.0, "kv": 2.0, "bias": 0.5, "ctrl_range": (-1, 2), "force_range": (-20, 10)}


def pendulum(**law):
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    m.add_body("bob", lw.box(mass=1.0, center=(0, -0.5, 0), size=(0.1, 1.0, 0.1)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_actuator("drive", "A", **law)
    return m


@pytest.mark.parametrize("ending", [".toml", ".json", ".xml"])
@pytest.mark.filterwarnings("error::linkwright.LeftOutWarning")
def test_files_hold_them(tmp_path, ending):
    if ending == ".xml":
        pytest.importorskip("mujoco")
    m = pendulum(**LAW)
    m.add_actuator("other", "A", gear=-0.5)
    m.save(tmp_path / f"machine{ending}")
    again = lw.load(tmp_path / f"machine{ending}")
    assert list(again.actuators.values()) == list(m.actuators.values())
    assert ending == ".xml" or again == m
    assert m != pendulum(**LAW)


def test_every_copy_has_them():
    m = pendulum(**LAW)
    other = (
        m.copy(),
        m.at(),
        m.with_joints([replace(m.joints["A"], damping=1.0)]),
        m.with_bodies(bob=None),
        m.with_free_numbers(),
        m.build().mechanism,
        redrawn(m, {}),
    )
    for copy in other:
        assert copy.actuators == m.actuators
    assert m.build().actuators["drive"] == m.actuators["drive"]


def test_their_numbers_may_be_parameters(tmp_path):
    m = pendulum()
    k = m.parameter("k", 7.0)
    m.add_actuator("servo", "A", gain=k, kp=2.0 * k, force_range=(-k, k))
    assert m.at(k=5.0).actuators["servo"].force_range == (-5.0, 5.0)
    m.save(tmp_path / "m.toml")
    assert lw.load(tmp_path / "m.toml") == m


def test_a_machine_drawn_elsewhere_feels_the_same():
    """The coordinate counts from the new drawing; the effort in the same pose is the same."""
    m = pendulum(**LAW)
    there = redrawn(m, {"A": 0.4})
    for u, q, v in ((0.3, 0.7, 0.1), (-3.0, 0.2, 0.4)):
        first, second = (lw.command(x.actuators["drive"], 0.0) for x in (m, there))
        assert_allclose(second.effort(u, q - 0.4, v), first.effort(u, q, v), rtol=1e-14)


@pytest.mark.parametrize("control", [0.3, 1.5, -4.0, 9.0])
def test_a_run_obeys_the_law_and_its_ranges(control):
    model = pendulum(**LAW).build()
    s = model.simulate(until=0.5, tau={"A": lw.command(model.actuators["drive"], control)})
    u, q, v = np.clip(control, -1.0, 2.0), s["A"], s.v[:, 0]
    force = np.clip(40.0 * u + 0.5 - 30.0 * 3.0 * q - 2.0 * 3.0 * v, -20.0, 10.0)
    assert_allclose(s.tau["A"], 3.0 * force, atol=1e-9)
    assert s.ok


def test_a_servo_goes_where_it_is_told():
    m = pendulum(gain=1e4, kp=1e4, kv=200.0)
    model = m.build()
    s = model.simulate(until=3.0, tau={"A": lw.command(model.actuators["drive"], lw.cycloid(0.0, 1.0, duration=2.0))})
    assert abs(s["A"][-1] - 1.0) < 1e-3  # its weight over the stiffness


def test_those_of_one_joint_add_up():
    m = pendulum(gear=2.0)
    m.add_actuator("other", "A", gear=-1.0, ctrl_range=(-1, 1))
    model = m.build()
    drive, other = model.actuators.values()
    s = model.simulate(until=0.1, tau={"A": lw.command(drive, 3.0) + lw.command(other, 5.0)})
    assert_allclose(s.tau["A"], 2.0 * 3.0 - 1.0)


def test_kinds():
    assert pendulum(gear=50.0, force_range=(-1, 1)).actuators["drive"].kind == "motor"
    for key in ("kp", "kv", "bias"):
        assert pendulum(**{key: 0.1}).actuators["drive"].kind == "servo"
    assert "actuator drive: servo of A, gear 3, gain 40, kp 30, kv 2, bias 0.5" in str(pendulum(**LAW))


def test_the_summary_has_them(capsys):
    summary = facts(pendulum(**LAW).build())
    assert summary["actuators"] == [{"name": "drive", "joint": "A", "kind": "servo", **LAW}]
    print_summary(summary)
    assert any(
        line.split() == ["drive", "A", "servo", "3", "40", "30", "2"] for line in capsys.readouterr().out.split("\n")
    )


def test_mistakes_are_told():
    m = pendulum()
    m.add_body("ball", lw.point_mass(1.0, (1, 0, 0)))
    m.add_joint("S", "spherical", "bob", "ball", at=(0, -1, 0))
    refused = lw.ModelError
    with pytest.raises(refused, match="actuator 'x' names joint 'B', which does not exist"):
        m.add_actuator("x", "B")
    with pytest.raises(
        refused, match="actuator 'x': an actuator needs a joint of one freedom; a spherical joint has 3"
    ):
        m.add_actuator("x", "S")
    with pytest.raises(refused, match="actuator 'drive' is there already"):
        m.add_actuator("drive", "A")
    with pytest.raises(refused, match=r"force_range must be \(lower, upper\), but 2\.0 is above 1\.0"):
        m.add_actuator("x", "A", force_range=(2.0, 1.0))
    with pytest.raises(refused, match="actuator 'x': kp must be a finite number"):
        m.add_actuator("x", "A", kp=np.nan)
    with pytest.raises(refused, match="an actuator needs a joint of one freedom; a cylindrical"):
        m.with_joints([replace(m.joints["A"], kind="cylindrical")])
    with pytest.raises(refused, match=r"command takes an actuator, as in model\.actuators, not 'drive'"):
        lw.command("drive", 1.0)
    model = lw.gallery.load("double-pendulum").build()
    with pytest.raises(refused, match="actuator 'drive' is given at joint 'elbow', but that actuator drives joint 'A'"):
        model.simulate(until=0.1, tau={"elbow": lw.command(m.actuators["drive"], 1.0)})


def test_a_urdf_says_that_it_cannot_hold_them(tmp_path):
    with pytest.warns(lw.LeftOutWarning, match="the actuators 'drive'"):
        pendulum(**LAW).save(tmp_path / "pendulum.urdf")
