"""Couplings and rotors as they are said: in Python and in files, and refused in a sentence."""

import copy
import dataclasses
import pickle

import numpy as np
import pytest
from coupled_machines import MACHINES, Z, gear_pair, nut, two_pendulums
from numpy.testing import assert_allclose

import linkwright as lw


@pytest.mark.parametrize("name", MACHINES)
def test_copies_and_files_are_equal(name, tmp_path):
    m = MACHINES[name]()
    assert m.copy() == m
    assert copy.deepcopy(m) == m
    assert pickle.loads(pickle.dumps(m)) == m
    assert m.at() == m
    m.save(tmp_path / "m.toml")
    again = lw.load(tmp_path / "m.toml")
    assert again == m
    assert again.couplings == m.couplings


def test_a_coupling_counts_in_equality_and_is_listed():
    m = gear_pair()
    assert m != two_pendulums()
    assert "coupling gears: 20 A + 40 B = 0" in str(m)
    assert "1 couplings" in repr(m) or "couplings" in repr(m)
    assert dict(m.couplings["gears"].weights) == {"A": 20.0, "B": 40.0}
    assert m.couplings["gears"].joints == ("A", "B")
    with pytest.raises(TypeError):
        m.couplings["gears"] = None
    model = pickle.loads(pickle.dumps(m.build()))
    assert "couplings: gears" in str(model)
    assert model.dof == 1


def test_weights_and_offset_are_expressions_of_parameters(tmp_path):
    m = two_pendulums()
    ratio, phase = m.parameter("ratio", 2.0, bounds=(0.5, 4.0)), m.parameter("phase", 0.3)
    m.add_coupling("gears", {"A": ratio, "B": 1.0 + ratio * 0.5}, offset=2 * phase)
    assert m.couplings["gears"].weights == {"A": 2.0, "B": 2.0}
    assert m.at(ratio=3.0, phase=0.0).couplings["gears"].weights == {"A": 3.0, "B": 2.5}
    m.save(tmp_path / "m.toml")
    assert lw.load(tmp_path / "m.toml") == m
    assert m.with_free_numbers(points=False).couplings == m.couplings


def test_toml_takes_dotted_names(tmp_path):
    file = tmp_path / "m.toml"
    nut().save(file)
    text = file.read_text()
    assert '"K.angle" = ' in text
    file.write_text(text.replace('"K.angle"', "K.angle").replace('"K.slide"', "K.slide"))
    assert lw.load(file) == nut()


@pytest.mark.parametrize(
    ("weights", "sentence"),
    [
        ({"A": 1, "C": 2}, r"coupling 'g' names joint 'C', which does not exist\. Known: A, B\."),
        ({"A": 1}, r"coupling 'g' needs at least two coordinates"),
        ({}, r"coupling 'g' needs at least two coordinates"),
        ({"A": 0, "B": 2}, r"coupling 'g': the weight of 'A' is zero\. Leave 'A' out\."),
        ({"A": "x", "B": 2}, r"coupling 'g': weights: 'A' must be a finite number, not 'x'"),
        ({"A": np.nan, "B": 2}, r"must be a finite number"),
        ([("A", 1), ("B", 2)], r"weights must be \{coordinate: number\}"),
        ({3: 1, "B": 2}, r"coupling 'g' names joint 3, which does not exist"),
        ({"A.x": 1, "B": 2}, r"coupling 'g' names 'A\.x', which joint 'A' does not have"),
    ],
)
def test_weights_that_say_nothing(weights, sentence):
    m = two_pendulums()
    with pytest.raises(lw.ModelError, match=sentence):
        m.add_coupling("g", weights)
    assert not m.couplings


def test_coordinates_that_are_none():
    m = two_pendulums()
    m.add_body("ball", lw.sphere(mass=1.0, center=(0, 2, 0), radius=0.1))
    m.add_joint("S", "spherical", "ground", "ball", at=(0, 2, 0))
    m.add_body("cart", lw.sphere(mass=1.0, center=(0, 3, 0), radius=0.1))
    m.add_joint("P", "planar", "ground", "cart", at=(0, 3, 0), axis=Z)
    m.add_body("box", lw.sphere(mass=1.0, center=(0, 4, 0), radius=0.1))
    m.add_joint("W", "fixed", "cart", "box")
    with pytest.raises(lw.ModelError, match="turns by a quaternion, of which no part is an angle"):
        m.add_coupling("g", {"A": 1, "S.x": 1})
    with pytest.raises(lw.ModelError, match=r"several coordinates\. Name one of 'P\.x', 'P\.y', 'P\.angle'"):
        m.add_coupling("g", {"A": 1, "P": 1})
    with pytest.raises(lw.ModelError, match="'W', which is fixed and has no coordinate"):
        m.add_coupling("g", {"A": 1, "W": 1})
    m.add_coupling("g", {"A": 1, "P.x": -0.1})
    with pytest.raises(lw.ModelError, match="coupling 'g' is there already"):
        m.add_coupling("g", {"A": 1, "B": 1})
    with pytest.raises(lw.ModelError, match="coupling 'A' has the name of a joint"):
        m.add_coupling("A", {"A": 1, "B": 1})
    with pytest.raises(lw.ModelError, match="joint 'g' has the name of a coupling"):
        m.add_joint("g", "revolute", "ground", "box", at=(0, 0, 0), axis=Z)
    with pytest.raises(lw.ModelError, match=r"offset must be a finite number"):
        m.add_coupling("h", {"A": 1, "B": 1}, offset="now")
    with pytest.raises(lw.ModelError, match="coupling 'g' names"):
        m.with_joints([dataclasses.replace(m.joints["P"], kind="spherical", axis=None)])


def test_a_file_with_a_mistake_tells_its_line(tmp_path):
    file = tmp_path / "m.toml"
    gear_pair().save(file)
    text = file.read_text()
    file.write_text(text.replace("B = 40.0", "Q = 40.0"))
    with pytest.raises(lw.ModelError, match=r"m\.toml, line \d+: .*coupling 'gears' names joint 'Q'"):
        lw.load(file)
    file.write_text(text.replace("weights = { A = 20.0, B = 40.0 }", "weights = 3"))
    with pytest.raises(lw.ModelError, match=r"coupling 'gears': weights must be \{coordinate: number\}"):
        lw.load(file)
    file.write_text(text.replace("weights = { A = 20.0, B = 40.0 }", "ratio = 3"))
    with pytest.raises(lw.ModelError, match="unknown key 'ratio' in coupling 'gears'"):
        lw.load(file)


def test_an_offset_moves_the_start():
    m = two_pendulums()
    m.add_coupling("gears", {"A": 1.0, "B": -2.0}, offset=0.3)
    model = m.build()
    q = model.reference.q
    assert_allclose(q, np.array([1.0, -2.0]) * 0.3 / 5.0, atol=1e-12)  # the least motion from the drawing
    assert_allclose(model.assemble(A=1.0).q, (1.0, 0.35), atol=1e-12)
    assert model.simulate(until=0.1).ok
    assert model.simulate(until=0.1).certificate().newton_euler < 1e-12
    with pytest.raises(lw.ClosureError, match="does not close coupling 'gears'"):
        model.forward_dynamics([0.0, 0.0])


def test_an_offset_that_cannot_be_taken_up():
    m = lw.gallery.load("four-bar").at()
    m.add_coupling("stop", {"A": 1.0, "D": 1.0}, offset=40.0)
    with pytest.raises(lw.LinkwrightError, match=r"coupling 'stop'|loop"):
        m.build().assemble()


def test_values_that_contradict_a_coupling():
    model = gear_pair().build()
    with pytest.raises(lw.ClosureError, match="no pose has A = 1 rad, B = 1 rad together: coupling 'gears' stays open"):
        model.assemble(A=1.0, B=1.0)
    assert_allclose(model.assemble(A=1.0, B=-0.5).q, (1.0, -0.5), atol=1e-12)


def test_redundant_couplings_are_named():
    m = gear_pair()
    m.add_coupling("again", {"A": 1, "B": 2})
    model = m.build()
    assert (model.dof, model.mobility().redundant) == (1, 1)
    assert "1 redundant constraint" in str(model)
    assert "coupling 'again'" in str(model) or "coupling 'gears'" in str(model)
    state = model.assemble(A=0.3, v={"A": 1.0})
    found = model.reactions(state.q, state.v, {"A": 1.0})
    assert not found.determinate["gears"]
    assert not found.determinate["again"]
    assert found.determinate["A"].all()
    alone = gear_pair().build().reactions(state.q, state.v, {"A": 1.0}).couplings["gears"]
    assert_allclose(20.0 * found.couplings["gears"] + found.couplings["again"], 20.0 * alone, rtol=1e-10)


def test_couplings_that_leave_nothing_free():
    m = gear_pair()
    m.add_coupling("other", {"A": 1, "B": 1})
    model = m.build()
    assert model.dof == 0
    assert "cannot move: A, B" in str(model)
    r = model.reactions(model.reference.q, None, {"A": 1.0})
    assert np.isfinite(r.couplings["gears"])


def test_turns_that_are_not_known_are_refused():
    """In space the angle of a cut joint is known within half a turn; the default cut leaves a coupled joint alone."""
    m = lw.gallery.load("rssr").at()
    names = [joint.name for joint in m.joints.values() if joint.freedoms == 1]
    m.add_body("wheel", lw.cylinder(1.0, (0, 0, -1), (0, 0, -0.9), radius=0.1))
    m.add_joint("wheel", "revolute", "ground", "wheel", at=(0, 0, -1), axis=Z)
    m.add_coupling("gears", {names[1]: 1.0, "wheel": 2.0})
    model = m.build()
    assert names[1] not in model.cut_joints
    assert model.dof == 1
    with pytest.raises(lw.ModelError, match=r"counts the turns of joint .* which is cut out of a loop in space"):
        m.build(cut=[names[1]])


@pytest.mark.parametrize(
    ("kind", "more", "sentence"),
    [
        ("revolute", {"armature": -1.0}, r"armature must not be negative, but is -1\.0 kg m\^2"),
        ("prismatic", {"armature": -1.0}, r"but is -1\.0 kg\."),
        ("revolute", {"armature": "heavy"}, "armature must be a finite number"),
        ("free", {"armature": 1.0}, "a free joint has no rotor"),
        ("fixed", {"armature": 1.0}, "a fixed joint has no rotor"),
        ("spherical", {"armature": 1.0, "parametrisation": "euler"}, "not its Euler angles"),
    ],
)
def test_rotors_that_cannot_be(kind, more, sentence):
    m = lw.Mechanism("m")
    m.add_body("b", lw.sphere(mass=1.0, center=(0, 0, 0), radius=0.1))
    axis = {"axis": Z} if kind in ("revolute", "prismatic") else {}
    with pytest.raises(lw.ModelError, match=sentence):
        m.add_joint("A", kind, "ground", "b", at=(0, 0, 0), **axis, **more)
