"""What a body is made of is remembered: by sums, motions, parameters, copies and files."""

import copy
import math
import pickle
import tomllib
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.shapes import SHAPES, made_anew
from linkwright.mechanism.solids import Box, Plate, PointMass, Rod, Sphere

near = st.floats(-10.0, 10.0)
points = st.tuples(near, near, near)
masses, lengths = st.floats(0.1, 10.0), st.floats(0.01, 3.0)
TURN = np.array([[0.0, -1.0, 0.0], [0.6, 0.0, -0.8], [0.8, 0.0, 0.6]])


@st.composite
def solids(draw):
    """One shape of any kind, as its function gives it."""
    kind, m = draw(st.sampled_from([kind for kind in SHAPES if kind != "mesh"])), draw(masses)
    a, b = draw(st.tuples(points, points).filter(lambda ends: math.dist(*ends) > 0.1))
    if kind == "rod":
        return lw.rod(m, a, b, draw(st.just(0.0) | lengths))
    if kind == "cylinder":
        r = draw(lengths)
        return lw.cylinder(m, a, b, r, draw(st.sampled_from([0.0, 0.5 * r])))
    if kind == "box":
        return lw.box(m, a, draw(st.tuples(lengths, lengths, lengths)), draw(st.sampled_from([None, TURN])))
    if kind == "sphere":
        return lw.sphere(m, a, draw(lengths), draw(st.booleans()))
    if kind == "plate":
        return lw.plate(m, [a, np.add(a, (1, 0, 0)), np.add(a, (1, draw(lengths), 0)), np.add(a, (0, 1, 0))])
    return lw.point_mass(m, a)


def machine(inertia):
    m = lw.Mechanism("one")
    m.add_body("body", inertia)
    m.add_joint("A", "free", "ground", "body")
    return m


def again(m, folder):
    m.save(folder / "again.toml")
    return lw.load(folder / "again.toml")


def shapes_in(m):
    return {name: body.inertia.shapes for name, body in m.in_expressions().bodies.items() if body.inertia is not None}


@given(st.lists(solids(), min_size=1, max_size=4))
def test_the_round_trip_is_exact(tmp_path_factory, parts):
    m = machine(sum(parts))
    assert m.bodies["body"].inertia.shapes == tuple(part.shapes[0] for part in parts)
    back = again(m, tmp_path_factory.mktemp("solids"))
    assert back == m
    assert shapes_in(back) == shapes_in(m)


@given(solids(), solids(), points)
def test_shapes_are_carried_by_a_motion(tmp_path_factory, one, other, p):
    """The shapes moved have the mass properties moved, and a file keeps both to the last digit."""
    moved = (one + other).moved(TURN, p)
    anew = made_anew(moved.shapes)
    size = np.abs(moved.about_com).max()
    assert anew.mass == moved.mass
    np.testing.assert_allclose(anew.com, moved.com, atol=1e-12)
    np.testing.assert_allclose(anew.about_com, moved.about_com, atol=1e-12 * (1.0 + size))
    m = machine(moved)
    back = again(m, tmp_path_factory.mktemp("solids"))
    assert back == m
    assert shapes_in(back) == shapes_in(m)


@pytest.mark.parametrize("name", lw.gallery.names())
def test_the_gallery_keeps_its_shapes(tmp_path, name):
    m = lw.gallery.load(name)
    back = again(m, tmp_path)
    assert back == m
    assert shapes_in(back) == shapes_in(m)
    said = tomllib.loads((tmp_path / "again.toml").read_text())["bodies"]
    of_beams = {body for beam in m.beams.values() for body in beam.bodies}
    for body, shapes in ((body, shapes) for body, shapes in shapes_in(m).items() if body not in of_beams):
        assert ("about_com" in said[body]) == (not shapes), "a shape is said in place of a tensor"


@pytest.mark.parametrize("name", lw.gallery.names())
def test_shapes_are_at_the_parameters_values(name):
    """A mechanism at other numbers has the shapes that give its numbers."""
    m = lw.gallery.load(name)
    other = m.at({key: 1.0001 * p.value for key, p in m.parameters.items()})
    for body in other.bodies.values():
        if body.inertia is not None and body.inertia.shapes:
            anew = made_anew(body.inertia.shapes)
            assert anew.mass == pytest.approx(body.inertia.mass, rel=1e-14)
            np.testing.assert_allclose(anew.com, body.inertia.com, atol=1e-13)
            np.testing.assert_allclose(anew.about_com, body.inertia.about_com, atol=1e-13 * anew.mass)


def length_machine():
    m = lw.Mechanism("pendulum")
    length = m.parameter("length", 2.0)
    m.add_body("bob", lw.rod(3.0 * length, (0, 0, 0), (0, -length, 0)) + lw.sphere(1.0, (0, -length, 0), 0.1))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1))
    return m


def test_shapes_follow_parameters(tmp_path):
    m = length_machine()
    now = (Rod(6.0, (0, 0, 0), (0, -2.0, 0)), Sphere(1.0, (0, -2.0, 0), 0.1))
    then = (Rod(3.0, (0, 0, 0), (0, -1.0, 0)), Sphere(1.0, (0, -1.0, 0), 0.1))
    assert m.bodies["bob"].inertia.shapes == now
    assert m.at(length=1.0).bodies["bob"].inertia.shapes == then
    assert m.build().with_parameters(length=1.0).mechanism.bodies["bob"].inertia.shapes == then
    back = again(m, tmp_path)
    assert back == m
    assert back.at(length=1.0).bodies["bob"].inertia.shapes == then
    assert 'end = [0.0, "-length", 0.0]' in (tmp_path / "again.toml").read_text()
    fixed = m.at(length=1.0)
    assert again(fixed, tmp_path) == fixed
    assert shapes_in(again(fixed, tmp_path)) == shapes_in(fixed)


def test_copies_have_the_shapes():
    m = length_machine()
    for other in (m.copy(), copy.deepcopy(m), pickle.loads(pickle.dumps(m))):
        assert shapes_in(other) == shapes_in(m)
        assert other == m


def test_what_cannot_keep_them_drops_them():
    inertia, lump = lw.rod(1.0, (0, 0, 0), (1, 0, 0)), lw.Inertia(1.0, (0, 0, 0), np.eye(3))
    assert (inertia + lump).shapes == (lump + inertia).shapes == ()
    assert replace(inertia, mass=2.0).shapes == ()
    m = machine(inertia)
    assert m.with_free_numbers(points=False).bodies["body"].inertia.shapes == ()
    assert m.with_free_numbers(masses=False, centres=False, tensors=False).bodies["body"].inertia.shapes != ()
    assert m.with_bodies(body=lump).bodies["body"].inertia.shapes == ()


def test_numbers_that_were_read_are_plain_in_a_new_shape():
    m = length_machine()
    com = m.bodies["bob"].inertia.com
    (solid,) = lw.rod(1.0, (0, 0, 0), com).shapes
    assert [type(x) for x in solid.end] == [float] * 3
    assert lw.point_mass(m.bodies["bob"].inertia.mass, com).shapes == ()  # its mass will vary, its shape could not
    assert (m.bodies["bob"].inertia + lw.point_mass(1.0, (0, 0, 0))).shapes[2] == PointMass(1.0, (0, 0, 0))


def test_shapes_do_not_make_inertias_differ():
    said = lw.box(1.0, (0, 0, 0), (1, 1, 1))
    assert replace(said) == said
    assert hash(replace(said)) == hash(said)
    assert said.shapes == (Box(1.0, (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)),)
    (plate,) = lw.plate(1.0, [(0, 0, 0), (1, 0, 0), (0, 1, 0)]).shapes
    assert plate == Plate(1.0, ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)))


BODY = """\
name = "one"

[bodies.body]
"""
ROD = "{ mass = 1.0, start = [0, 0, 0], end = [0, 1, 0] }"
BALL = "{ mass = 1.0, center = [0, 1, 0], radius = 0.1 }"


def read(tmp_path, lines):
    (tmp_path / "one.toml").write_text(BODY + lines)
    return lw.load(tmp_path / "one.toml").bodies["body"].inertia


def test_a_file_may_list_shapes(tmp_path):
    rod, ball = lw.rod(1.0, (0, 0, 0), (0, 1, 0)), lw.sphere(1.0, (0, 1, 0), 0.1)
    assert read(tmp_path, f"rod = [{ROD}, {ROD}]\nsphere = {BALL}") == rod + rod + ball
    turns = read(tmp_path, f"shapes = [{{ rod = {ROD} }}, {{ sphere = {BALL} }}, {{ rod = {ROD} }}]")
    assert turns == rod + ball + rod
    assert [solid.kind for solid in turns.shapes] == ["rod", "sphere", "rod"]
    tensor = "mass = 2.0\ncom = [0, 0, 0]\nabout_com = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]\n"
    drawn = read(tmp_path, f"{tensor}shapes = [{{ rod = {ROD} }}]")
    assert drawn == lw.Inertia(2.0, (0, 0, 0), np.eye(3))
    assert drawn.shapes == rod.shapes


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        ("rod = []", 4, "'bodies.body.rod' must be a list of tables, at least one"),
        ("rod = [3]", 4, "must be a table of keys, not 3"),
        (f"rod = [{ROD}, {{ mass = 1.0 }}]", 4, "rod lacks the key 'start'"),
        ("shapes = 3", 4, "must be a list of tables"),
        ("shapes = []", 4, "must be a list of tables, at least one"),
        ("shapes = [{}]", 4, "names no shape"),
        (f"shapes = [{{ rood = {ROD} }}]", 4, "unknown key 'rood'.*nearest known key is 'rod'"),
        (f"rod = {ROD}\nshapes = [{{ sphere = {BALL} }}]", 4, "has its shapes in a list. Put 'rod' there, too"),
        (f"mass = 1.0\nshapes = [{{ sphere = {BALL} }}]", 3, "lacks the key 'com'"),
        (f"mass = 1.0\nrod = {ROD}", 4, "is made of shapes, so it cannot have the key 'mass'"),
    ],
)
def test_faults_are_told_with_their_line(tmp_path, lines, line, words):
    with pytest.raises(ModelError, match=f"line {line}: .*{words}"):
        read(tmp_path, lines)
