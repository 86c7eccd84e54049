"""A mechanism checks what it is told, by name, and keeps nothing of what it refuses."""

import copy
import math
import pickle

import numpy as np
import pytest

from linkwright.errors import ModelError
from linkwright.mechanism import KINDS, Mechanism, rod

O, Z = (0, 0, 0), (0, 0, 1)


def pendulum() -> Mechanism:
    m = Mechanism("clock")
    m.add_body("crank", rod(1.0, (0, 0, 0), (0, 1, 0)))
    m.add_body("hand")
    m.add_joint("A", "revolute", "ground", "crank", at=O, axis=Z, actuated=True)
    m.add_spring("s", "crank", (0, 0.5, 0), "ground", (1, 1, 0), stiffness=100.0, rest_length=0.5, damping=2.0)
    m.add_force("wind", "crank", at=(0, 1, 0), force=(1, 0, 0))
    return m


def joint(name="J", kind="revolute", parent="crank", child="hand", **said):
    return lambda m: m.add_joint(name, kind, parent, child, **({"at": O, "axis": Z} | said))


def spring(body_a="crank", point_a=O, body_b="ground", point_b=Z, **said):
    return lambda m: m.add_spring("t", body_a, point_a, body_b, point_b, **said)


def force(body="crank", **said):
    return lambda m: m.add_force("push", body, **said)


MISTAKES = [
    (lambda m: m.add_body(""), "name"),
    (lambda m: m.add_body("  "), "name"),
    (lambda m: m.add_body("a\nb"), "name"),
    (lambda m: m.add_body(3), "3.*name"),
    (lambda m: m.add_body("a.b"), "'a.b'"),
    (lambda m: m.add_body("ground"), "'ground'.*reserved"),
    (lambda m: m.add_body("crank"), "'crank' is there already"),
    (lambda m: m.add_body("bob", 1.0), "'bob': inertia"),
    (joint("A"), "'A' is there already"),
    (joint("A.x"), "'A.x'"),
    (joint("ground"), "reserved"),
    (joint(kind="revolut"), "'J'.*'revolut'.*Did you mean 'revolute'"),
    (joint(kind=None), "'J'.*kind"),
    (joint(parent="cranc"), "'J' names body 'cranc'.*Did you mean 'crank'"),
    (joint(parent="grund"), "Did you mean 'ground'"),
    (joint(child=["hand"]), "'J' names body"),
    (joint(parent="hand"), "'J' joins body 'hand' to itself"),
    (joint(at=None), "'J'.*needs at"),
    (joint(at=(0, 0)), "'J': at"),
    (joint(at=(0, 0, math.nan)), "'J': at"),
    (joint(axis=None), "'J'.*needs axis"),
    (joint(axis=(0, 0, 0)), "'J': axis must be a direction, but .* has none"),
    (joint(axis=(0, 0, 1e-13)), "'J': axis must be a direction, but .* has none"),
    (joint(axis=(0, 0, math.inf)), "'J': axis: entry z must be a finite number"),
    (joint(axis2=Z), "'J'.*no axis2"),
    (joint(pitch=1.0), "'J'.*no pitch"),
    (joint(kind="spherical"), "spherical joint has no axis"),
    (joint(kind="screw"), "needs pitch"),
    (joint(kind="screw", pitch=math.inf), "'J': pitch"),
    (joint(kind="screw", axis=Z, pitch=0.0), "pitch is 0 m does not slide. Make it 'revolute'."),
    (joint(kind="universal"), "needs axis2"),
    (joint(kind="universal", axis2=(0, 0, -1)), "parallel"),
    (joint(damping=-1.0), "'J': damping"),
    (joint(stiffness=-1.0), "'J': stiffness"),
    (joint(rest=math.inf), "'J': rest"),
    (joint(kind="spherical", axis=None, rest=0.1), "'J': rest must be 0.*euler"),
    (joint(kind="free", axis=None, rest=0.1), "'J': rest must be 0.*euler"),
    (joint(actuated=1), "'J': actuated"),
    (joint(cut="yes"), "'J': cut"),
    (joint(parametrisation="eular"), "'J'.*'eular'.*'euler'"),
    (joint(limits=(1, 0)), "'J': limits"),
    (joint(limits=1.0), "'J': limits"),
    (joint(kind="cylindrical", limits=(0, 1)), "'J': limits"),
    (lambda m: m.add_joint("J", "fixed", "crank", "hand", actuated=True), "'J' is fixed"),
    (lambda m: m.add_spring("s", "crank", O, "ground", Z), "'s' is there already"),
    (spring(body_a="crnk"), "'t' names body 'crnk'.*'crank'"),
    (spring(body_b="crank"), "'t' has both ends on 'crank'"),
    (spring(point_a=(1, 2)), "'t': point_a"),
    (spring(stiffness=-1.0), "'t': stiffness"),
    (spring(rest_length=-1.0), "'t': rest_length"),
    (spring(damping=math.nan), "'t': damping"),
    (spring(point_b=O, rest_length=1.0), "'t' has no direction"),
    (spring(point_b=(0, 1e-200, 0), rest_length=1.0), "'t' has no direction"),
    (force(body="ground", moment=Z), "'push' acts on the ground"),
    (force(body="bank"), "'push' names body 'bank'"),
    (force(force=Z), "'push' needs the point"),
    (force(at=O, force="up"), "'push': force"),
    (force(moment=(0, 0, math.inf)), "'push': moment"),
    (force(moment=Z, follows=None), "'push': follows"),
    (lambda m: setattr(m, "gravity", (0, 0)), "clock: gravity"),
]


@pytest.mark.parametrize(("say", "words"), MISTAKES)
def test_each_mistake_is_one_sentence_with_the_name_and_leaves_nothing_behind(say, words):
    m, before = pendulum(), pendulum()
    with pytest.raises(ModelError, match=words) as caught:
        say(m)
    assert str(caught.value).startswith("clock: ")
    assert "\n" not in str(caught.value)
    assert m == before


@pytest.mark.parametrize("name", ["", " ", None, 3, "a\tb"])
def test_a_mechanism_needs_a_name(name):
    with pytest.raises(ModelError, match="name"):
        Mechanism(name)


@pytest.mark.parametrize("seed", range(20))
def test_an_axis_within_the_tolerance_is_stored_with_length_one(seed):
    axis = np.random.default_rng(seed).normal(size=3)
    axis *= (1 + 5e-10) / np.linalg.norm(axis)
    stored = joint(axis=axis)(pendulum()).axis
    assert math.hypot(*stored) == pytest.approx(1.0, abs=5e-16)
    assert joint(axis=stored)(pendulum()).axis == stored


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_can_be_said_and_names_its_coordinates(kind):
    m = pendulum()
    may = {"axis": Z, "axis2": (1, 0, 0), "pitch": 0.1}
    said = {key: value for key, value in may.items() if getattr(kind, key)}
    for name, parametrisation in (("Q", "quaternion"), ("E", "euler")):
        j = m.add_joint(name, kind.name, "crank", "hand", at=O, parametrisation=parametrisation, **said)
        assert len(j.rates) == j.freedoms == kind.freedoms
        assert len(j.coordinates) == len(j.reference) == len(set(j.coordinates))
        assert all(full == name or full.startswith(f"{name}.") for full in j.coordinates + j.rates)
        assert parametrisation == "quaternion" or j.coordinates == j.rates or kind.euler is None


def test_names_of_coordinates_are_those_of_the_contract():
    suffixes = {name: (kind.coordinates, kind.rates) for name, kind in KINDS.items()}
    assert suffixes["revolute"] == suffixes["prismatic"] == suffixes["screw"] == (("",), ("",))
    assert suffixes["cylindrical"][0] == ("angle", "slide")
    assert suffixes["universal"][0] == ("1", "2")
    assert suffixes["planar"][0] == ("x", "y", "angle")
    assert suffixes["spherical"] == (("w", "x", "y", "z"), ("x", "y", "z"))
    assert suffixes["free"][1] == ("wx", "wy", "wz", "vx", "vy", "vz")
    assert suffixes["fixed"] == ((), ())
    assert KINDS["free"].reference() == (0, 0, 0, 1, 0, 0, 0)
    assert KINDS["free"].reference("euler") == (0,) * 6


def test_loose_bodies_are_named():
    m = pendulum()
    m.add_body("foot")
    m.add_joint("F", "revolute", "hand", "foot", at=O, axis=Z)
    with pytest.raises(ModelError, match="clock: bodies 'hand', 'foot' are not connected to the ground"):
        m.check_connected()
    m.add_joint("H", "fixed", "foot", "crank")
    m.check_connected()


def test_the_elements_cannot_be_changed_from_outside():
    with pytest.raises(TypeError):
        pendulum().bodies["x"] = None


def test_equality_copies_and_order():
    m = pendulum()
    assert copy.deepcopy(m) == m == pickle.loads(pickle.dumps(m))
    one, other = Mechanism("m"), Mechanism("m")
    for name in ("a", "b"):
        one.add_body(name)
    for name in ("b", "a"):
        other.add_body(name)
    assert one != other
    assert one != "m"


def test_numpy_numbers_are_stored_as_plain_floats():
    m = Mechanism("m", gravity=np.array([0, 0, -9.81]))
    m.add_body("b")
    j = m.add_joint("J", "revolute", "ground", "b", np.zeros(3), np.array([0, 1, 0]), actuated=np.bool_(True))
    assert {type(entry) for entry in (*m.gravity, *j.at, *j.axis)} == {float}
    assert j.actuated is True


def test_printing_lists_every_element():
    text = str(pendulum())
    for name in ("clock", "crank", "hand", "A", "s", "wind"):
        assert name in text
    assert "2 bodies" in repr(pendulum())


def test_points_beyond_all_machines():
    m = Mechanism("far")
    m.add_body("b", rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    with pytest.raises(ModelError, match=r"joint 'A': at is .*1e\+200.*, beyond all machines\. Give it in SI units"):
        m.add_joint("A", "revolute", "ground", "b", at=(1e200, 0, 0), axis=(0, 0, 1))
    assert not m.joints
