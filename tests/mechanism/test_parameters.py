"""Numbers that vary: parameters and expressions of them, wherever a mechanism takes a number."""

import dataclasses
import math
import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number, whole
from linkwright.mechanism.record_numbers import expressions_of, numbers_of
from linkwright.scalars.expression import Expression, evaluate, present
from linkwright.scalars.seam import cos, sin

TENSOR = [[0.02, 0.001, 0.0], [0.001, 0.03, 0.0], [0.0, 0.0, 0.04]]


def everything() -> lw.Mechanism:
    """A chain in which every number that may vary does."""
    m = lw.Mechanism("everything")
    r, s, k = m.parameter("r", 0.2, "m", (0.05, 0.6)), m.parameter("s", 0.5), m.parameter("k", 3.0, "N/m")
    m.gravity = (s, -9.81 * k / 3.0, 0.1 * r)
    m.add_body("crank", lw.rod(mass=2 * s, start=(0, 0, 0), end=(r * cos(s), r * sin(s), 0.0), radius=0.1 * r))
    m.add_body("nut", lw.Inertia(k, (r, 2 * r, s), np.array(TENSOR) * s))
    m.add_body("ball", lw.sphere(1.0, (r, 0, 0), r))
    m.add_joint(
        "A", "revolute", "ground", "crank", at=(0, 0, s), axis=(0.1 * r, s, 1), damping=0.1 * k, stiffness=k, rest=r
    )
    m.add_joint("B", "screw", "crank", "nut", at=(r, 2 * r, s), axis=(1, 0, 0), pitch=0.1 * r, limits=(-s, 2 * s))
    m.add_joint("U", "universal", "nut", "ball", at=(r, 0, 0), axis=(0, 0, 1), axis2=(s, 1, 0))
    m.add_spring("s", "nut", (r, s, 0), "ground", (1, r, 0), stiffness=k, rest_length=s, damping=r)
    m.add_force("f", "ball", at=(r, r, 0), force=(k, 0, s), moment=(0, r, 0))
    return m


def plain(r: float, s: float, k: float) -> lw.Mechanism:
    """The same, said in floats."""
    m = lw.Mechanism("everything", gravity=(s, -9.81 * k / 3.0, 0.1 * r))
    end = (r * math.cos(s), r * math.sin(s), 0.0)
    m.add_body("crank", lw.rod(mass=2 * s, start=(0, 0, 0), end=end, radius=0.1 * r))
    m.add_body("nut", lw.Inertia(k, (r, 2 * r, s), np.array(TENSOR) * s))
    m.add_body("ball", lw.sphere(1.0, (r, 0, 0), r))
    m.add_joint(
        "A", "revolute", "ground", "crank", at=(0, 0, s), axis=(0.1 * r, s, 1), damping=0.1 * k, stiffness=k, rest=r
    )
    m.add_joint("B", "screw", "crank", "nut", at=(r, 2 * r, s), axis=(1, 0, 0), pitch=0.1 * r, limits=(-s, 2 * s))
    m.add_joint("U", "universal", "nut", "ball", at=(r, 0, 0), axis=(0, 0, 1), axis2=(s, 1, 0))
    m.add_spring("s", "nut", (r, s, 0), "ground", (1, r, 0), stiffness=k, rest_length=s, damping=r)
    m.add_force("f", "ball", at=(r, r, 0), force=(k, 0, s), moment=(0, r, 0))
    return m


def all_numbers(m: lw.Mechanism) -> list[float]:
    records = (*m.bodies.values(), *m.joints.values(), *m.springs.values(), *m.forces.values())
    return [*m.gravity, *(x for record in records for _, x in numbers_of(record))]


def test_an_expression_may_stand_wherever_a_mechanism_takes_a_number():
    m = everything()
    for values in ({}, {"r": 0.31, "s": 0.7, "k": 2.2}):
        said = {"r": 0.2, "s": 0.5, "k": 3.0} | values
        found, expected = m.at(values), plain(**said)
        assert all(type(x) is float for x in all_numbers(found))
        assert_allclose(all_numbers(found), all_numbers(expected), rtol=1e-14, atol=1e-16)
        assert not found.parameters
    assert_allclose([present(x) for x in all_numbers(m)], all_numbers(plain(0.2, 0.5, 3.0)), rtol=1e-14, atol=1e-16)


SHAPES = {
    "rod": lambda x, y: lw.rod(mass=y, start=(x, 0, 0), end=(0.1, y, x), radius=0.1 * x),
    "slender": lambda x, y: lw.rod(mass=1.0, start=(0, 0, 0), end=(x, y, 0)),
    "cylinder": lambda x, y: lw.cylinder(1.0, (0, 0, x), (0, y, 0), radius=x, inner_radius=0.5 * x),
    "box": lambda x, y: lw.box(y, (x, 0, y), (x, y, 0.1)),
    "turned box": lambda x, y: lw.box(
        1.0, (0, 0, 0), (x, y, 1), [[cos(x), -sin(x), 0], [sin(x), cos(x), 0], [0, 0, 1]]
    ),
    "ball": lambda x, y: lw.sphere(x, (y, 0, 0), y),
    "shell": lambda x, y: lw.sphere(1.0, (y, 0, 0), x, hollow=True),
    "plate": lambda x, y: lw.plate(y, [(0, 0, 0), (x, 0, 0), (x, y, 0), (0.5 * x, 0.5 * y, 0), (0, y, 0)]),
    "point": lambda x, y: lw.point_mass(x, (y, x, 0)),
    "sum": lambda x, y: (
        lw.rod(x, (0, 0, 0), (y, 0, 0)) + lw.point_mass(y, (x, y, 0)) + lw.box(1.0, (0, 0, x), (1, y, 1))
    ),
    "moved": lambda x, y: lw.box(1.0, (x, 0, 0), (1, y, 1)).moved([[0, -1, 0], [1, 0, 0], [0, 0, 1]], (y, 0, 1)),
    "about": lambda x, y: lw.Inertia(1.0, (0, 0, 0), lw.box(y, (x, 0, 0), (1, y, 1)).about((x, 0.0, y))),
}


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_expressions_are_the_shapes_of_their_values(name):
    m = lw.Mechanism("shapes")
    x, y = m.parameter("x", 0.3), m.parameter("y", 0.8)
    varying = SHAPES[name](x, y)
    for values in ({"x": 0.3, "y": 0.8}, {"x": 0.45, "y": 0.55}):
        expected = [x for _, x in numbers_of(SHAPES[name](*values.values()))]
        assert_allclose([evaluate(x, values) for _, x in numbers_of(varying)], expected, rtol=1e-13, atol=1e-16)


def test_numbers_that_are_read_are_present_values():
    """What reads a mechanism finds floats; said again to it they vary, elsewhere they are plain."""
    m = everything()
    assert all(isinstance(x, float) for x in all_numbers(m))
    assert_allclose(all_numbers(m), all_numbers(m.at()), rtol=1e-15)
    assert type(m.joints["A"].stiffness + 1.0) is float
    same = m.with_joints(m.joints.values()).with_bodies({name: body.inertia for name, body in m.bodies.items()})
    assert same == m
    assert same.at(r=0.3, s=0.6, k=2.0) == m.at(r=0.3, s=0.6, k=2.0)
    other = lw.Mechanism("other")
    for body in m.bodies.values():
        other.add_body(body.name, body.inertia)
    assert {name: body.inertia for name, body in other.bodies.items()} == {
        n: b.inertia for n, b in m.at().bodies.items()
    }
    welded = m.bodies["nut"].inertia.moved(translation=(1, 0, 0)) + m.bodies["ball"].inertia
    assert all(type(x) is float for _, x in numbers_of(welded))
    assert pickle.loads(pickle.dumps(m)) == m


def test_derived_numbers_are_listed_and_follow():
    m = lw.Mechanism("pair")
    crank = m.parameter("crank", 0.1, unit="m", bounds=(0.02, 0.3))
    rocker = m.parameter("rocker", 2 * crank, unit="m", bounds=(None, 0.4))
    assert rocker == 2 * crank
    assert list(m.parameters) == ["crank"]
    assert m.derived["rocker"].value == 0.2
    assert "parameter crank = 0.1 m, 0.02 to 0.3" in str(m)
    assert "parameter rocker = 2.0 * crank = 0.2 m" in str(m)
    with pytest.raises(ModelError, match=r"^pair: 'rocker' follows from other parameters\. Change crank instead\.$"):
        m.at(rocker=0.3)
    with pytest.raises(
        ModelError, match=r"^pair: at crank = 0\.25: parameter 'rocker' is 0\.5 m, above its bound 0\.4 m"
    ):
        m.at(crank=0.25)


def test_parameters_are_kept_by_copies():
    m = everything()
    joint = m.joints["A"]
    twice = 2 * m.in_expressions().joints["A"].stiffness
    stiffer = m.with_joints([dataclasses.replace(joint, stiffness=twice)])
    lighter = m.with_bodies(ball=lw.sphere(0.5, (0, 0, 0), 0.1))
    for other in (m.copy(), m.copy("euler"), stiffer, lighter):
        assert other.parameters == m.parameters
    assert m.copy() == m
    assert m.copy() != lighter
    assert stiffer.at(k=4.0).joints["A"].stiffness == 8.0
    assert expressions_of(m.in_expressions().bodies["crank"])
    with pytest.raises(TypeError):
        m.parameters["r"] = None


def four_lengths(m: lw.Mechanism) -> Expression:
    return m.parameter("coupler", 0.3)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            lambda m: m.parameter("x", 1.0, bounds=(2.0, 1.0)),
            r"bounds must be \(lower, upper\), but 2\.0 is above 1\.0\.",
        ),
        (lambda m: m.parameter("x", 1.0, "m", (2.0, 3.0)), r"is 1\.0 m, below its bound 2\.0 m\."),
        (lambda m: m.parameter("x", 1.0, bounds=4), r"bounds must be two numbers \(lower, upper\), not 4\."),
        (lambda m: m.parameter("x", 1.0, unit=3), r"unit must be a text, not 3\."),
        (lambda m: m.parameter("x", 1.0, unit="\n"), r"unit must be a printable text"),
        (lambda m: m.parameter("coupler", 1.0), r"parameter 'coupler' is there already"),
        (lambda m: m.parameter("2nd", 1.0), r"a name must be letters, digits and _"),
        (lambda m: m.parameter("a b", 1.0), r"a name must be letters, digits and _"),
        (lambda m: m.parameter("", 1.0), r"a name must be letters, digits and _"),
        (lambda m: m.parameter(3, 1.0), r"a name must be letters, digits and _"),
        (lambda m: m.parameter("sin", 1.0), r"this name has a meaning of its own in expressions"),
        (lambda m: m.parameter("pi", 1.0), r"this name has a meaning of its own in expressions"),
        (lambda m: m.parameter("x", "long"), r"value must be a finite number, not 'long'\."),
        (lambda m: m.parameter("x", math.nan), r"value must be a finite number, not nan\."),
        (lambda m: m.at(cuopler=1.0), r"^bar: there is no parameter 'cuopler'\. Did you mean 'coupler'\?$"),
        (lambda m: m.at({"coupler": 1.0}, coupler=1.0), r"'coupler' is given twice"),
        (lambda m: m.at({"coupler": "x"}), r"parameter 'coupler' must be a finite number, not 'x'\."),
        (lambda m: m.at({"coupler": [1.0, 2.0]}), r"parameter 'coupler' must be a finite number, not array"),
        (lambda m: m.at([1.0]), r"parameters are given as {name: number}, not \[1\.0\]\."),
    ],
)
def test_what_cannot_be_a_parameter_is_one_sentence(said, sentence):
    m = lw.Mechanism("bar")
    four_lengths(m)
    with pytest.raises(ModelError, match=sentence):
        said(m)
    assert list(m.parameters) == ["coupler"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            lambda m, x: m.add_body("b", lw.point_mass(x, (0, 0, 0))),
            r"body 'b' depends on the parameter 'coupler', which",
        ),
        (lambda m, x: m.parameter("y", x), r"parameter 'y' depends on the parameter 'coupler', which is another"),
        (
            lambda m, x: setattr(m, "gravity", (0, x, 0)),
            r"gravity depends on the parameter 'coupler', which is another",
        ),
    ],
)
def test_parameters_of_another_mechanism_are_refused_by_name(said, sentence):
    other = four_lengths(lw.Mechanism("other"))
    m = lw.Mechanism("bar")
    with pytest.raises(ModelError, match=sentence):
        said(m, other)
    assert not m.bodies


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("name", "a name must be"),
        ("kind", r"unknown kind coupler\. A parameter cannot stand there: it decides how the machine is made\.$"),
        ("actuated", "actuated must be True or False, not coupler, which depends on parameters"),
        ("cut", "cut must be True or False, not coupler, which depends on parameters"),
        ("parent", r"which does not exist\. A parameter cannot stand there"),
        ("parametrisation", r"unknown parametrisation coupler\. A parameter cannot"),
    ],
)
def test_what_decides_structure_cannot_vary(key, sentence):
    m = lw.Mechanism("bar")
    x = four_lengths(m)
    m.add_body("b")
    said = {"name": "A", "kind": "revolute", "parent": "ground", "child": "b", "at": (0, 0, 0), "axis": (0, 0, 1)}
    with pytest.raises(ModelError, match=sentence):
        m.add_joint(**said | {key: x})
    with pytest.raises(ModelError, match=r"until must be a plain number, but coupler depends on parameters"):
        number(x, "until")
    with pytest.raises(ModelError, match=r"^legs cannot be coupler: a count is one number, whatever the parameters\.$"):
        whole(x, "legs")


def test_what_other_values_break_is_told_by_name():
    m = lw.Mechanism("four-bar")
    length, split = m.parameter("coupler", 0.3), m.parameter("split", 1.0)
    m.add_body("coupler", lw.Inertia(length, (1 / split, 0, 0), np.diag([1.0, 1.0, split])))
    m.add_joint("C", "screw", "ground", "coupler", at=(0, 0, 0), axis=(length, 0, 0), pitch=split)
    for values, sentence in (
        (
            {"coupler": -0.2},
            r"^four-bar: at coupler = -0\.2, split = 1\.0: body 'coupler': inertia: mass must not be neg",
        ),
        ({"split": 2.5}, r"^four-bar: at split = 2\.5, coupler = 0\.3: body 'coupler': inertia: about_com breaks "),
        ({"split": 0.0}, r"body 'coupler': com\.x has no value: 1\.0 / split divides by zero at split = 0\.0\.$"),
    ):
        with pytest.raises(ModelError, match=sentence):
            m.at(values)
    m = lw.Mechanism("screw")
    length, split = m.parameter("length", 0.3), m.parameter("split", 1.0)
    m.add_body("nut", lw.point_mass(1.0, (0, 0, 0)))
    m.add_joint("C", "screw", "ground", "nut", at=(0, 0, 0), axis=(length, 0, 0), pitch=split, limits=(0, length))
    for values, sentence in (
        ({"length": 0.0}, r"^screw: at length = 0\.0, split = 1\.0: joint 'C': axis\.x has no value"),
        ({"length": -1.0}, r"joint 'C': limits must be \(lower, upper\), but 0\.0 rad is above -1\.0 rad\.$"),
        ({"split": 0.0}, r"split = 0\.0, length = 0\.3: joint 'C': a screw whose pitch is 0 m does not slide"),
    ):
        with pytest.raises(ModelError, match=sentence):
            m.at(values)
    with pytest.raises(
        ModelError, match=r"force 'f': force: entry x has no value: sqrt\(length - split\) is the root of a"
    ):
        m.add_force("f", "nut", (0, 0, 0), force=((length - split) ** 0.5, 0, 0))


def test_functions_of_parameters_are_those_of_numbers():
    m = lw.Mechanism("functions")
    x, y = m.parameter("x", 0.3), m.parameter("y", -0.6)
    ones = (lw.sin, lw.cos, lw.tan, lw.sqrt, lw.asin, lw.acos, lw.atan, lw.exp, lw.log, lw.sinh, lw.cosh, lw.tanh)
    for function in (*ones, lw.abs, lw.sign, lambda x: lw.pow(x, 1.5), lambda x: x**3, lambda x: x**-2, lambda x: 2**x):
        assert_allclose(present(function(x)), function(0.3), rtol=1e-15)
    for function in (
        lw.atan2,
        lw.hypot,
        lw.max,
        lw.min,
        lambda x, y: lw.where(y, x, y),
        lambda x, y: lw.clip(x, y, 0.1),
    ):
        assert_allclose(present(function(x, y)), function(0.3, -0.6), rtol=1e-15)
        assert_allclose(present(function(1.5, y)), function(1.5, -0.6), rtol=1e-15)
        assert_allclose(present(function(x, 1.5)), function(0.3, 1.5), rtol=1e-15)
    for function in (math.sin, float, bool, lambda x: x < 1.0, lambda x: lw.mod(x, 1.0), lw.floor):
        with pytest.raises(TypeError, match="depends on parameters"):
            function(x)


def test_without_parameters_at_is_a_copy():
    m = plain(0.2, 0.5, 3.0)
    assert m.at() == m
    assert m.at() is not m
