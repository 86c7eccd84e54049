"""TOML files: the round trip is exact, and every fault is told with its line."""

import math
import textwrap
from dataclasses import fields

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linkwright.errors import ModelError
from linkwright.mechanism import KINDS, Force, Inertia, Joint, Mechanism, Spring, load, rod
from linkwright.mechanism.checked_numbers import too_close
from linkwright.mechanism.files import toml_files as files
from linkwright.mechanism.files.toml_reading import READERS
from linkwright.scalars.tolerances import TAME

number = st.floats(allow_nan=False, allow_infinity=False)
entry = st.floats(-TAME, TAME)
vector = st.tuples(entry, entry, entry)
not_negative = st.floats(0.0, allow_infinity=False)

names = st.text(min_size=1, max_size=8).filter(
    lambda name: name.isprintable() and name.strip() and "." not in name and name != "ground"
)


@st.composite
def inertias(draw):
    if draw(st.booleans()):
        a, b, c, d, e, f = draw(st.tuples(*[entry] * 6))
        return Inertia(draw(entry), draw(vector), ((a, b, c), (b, d, e), (c, e, f)), strict=False)
    middling = st.floats(-1e3, 1e3)
    ends = draw(st.tuples(*[middling] * 6).filter(lambda x: math.dist(x[:3], x[3:]) > 1e-3))
    return rod(draw(st.floats(1e-3, 1e3)), ends[:3], ends[3:], draw(st.floats(0.0, 10.0)))


@st.composite
def directions(draw):
    x = draw(st.tuples(*[st.floats(-1.0, 1.0)] * 3).filter(lambda x: math.hypot(*x) > 0.1))
    return tuple(entry / math.hypot(*x) for entry in x)


@st.composite
def mechanisms(draw):
    """Bodies, joints of all kinds between them, springs, forces; strange names, extreme floats."""
    m = Mechanism(draw(names), draw(vector))
    bodies = draw(st.lists(names, min_size=1, max_size=4, unique=True))
    for body in bodies:
        m.add_body(body, draw(st.none() | inertias()))
    pairs = st.lists(st.sampled_from(["ground", *bodies]), min_size=2, max_size=2, unique=True)
    for name in draw(st.lists(names, max_size=5, unique=True)):
        kind = KINDS[draw(st.sampled_from(list(KINDS)))]
        axis, axis2 = draw(st.tuples(directions(), directions()).filter(lambda pair: abs(np.dot(*pair)) < 0.99))
        parametrisation = draw(st.sampled_from(["quaternion", "euler"]))
        quaternion = kind.coordinate_suffixes(parametrisation) != kind.rate_suffixes(parametrisation)
        m.add_joint(
            name,
            kind.name,
            *draw(pairs),
            at=draw(vector),
            axis=axis if kind.axis else None,
            axis2=axis2 if kind.axis2 else None,
            pitch=draw(number.filter(bool)) if kind.pitch else None,
            actuated=draw(st.booleans()) and kind.freedoms > 0,
            damping=draw(not_negative),
            stiffness=draw(not_negative),
            rest=0.0 if quaternion else draw(number),
            cut=draw(st.none() | st.booleans()),
            parametrisation=parametrisation,
            limits=tuple(sorted(draw(st.tuples(number, number)))) if kind.freedoms == 1 else None,
        )
    for name in draw(st.lists(names, max_size=2, unique=True)):
        a, b = draw(pairs)
        ends = draw(st.lists(vector, min_size=2, max_size=2).filter(lambda ends: not too_close(*ends)))
        m.add_spring(name, a, ends[0], b, ends[1], *draw(st.tuples(*[not_negative] * 3)))
    for name in draw(st.lists(names, max_size=2, unique=True)):
        m.add_force(name, draw(st.sampled_from(bodies)), *draw(st.tuples(vector, vector, vector)), draw(st.booleans()))
    return m


@given(m=mechanisms())
def test_round_trip_is_exact(m, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "round_trip.toml"
    m.save(path)
    assert load(path) == m


@pytest.mark.parametrize(
    ("section", "record"), [("bodies", Inertia), ("joints", Joint), ("springs", Spring), ("forces", Force)]
)
def test_every_field_of_a_record_has_a_key(section, record):
    said = [field.name for field in fields(record) if field.compare]  # others are notes about where it comes from
    assert ["name", *READERS[section]][-len(said) :] == said


def test_the_example_of_the_documentation_loads(tmp_path):
    example = textwrap.dedent(files.__doc__.split("\n\n", 1)[1].split("\nThe keys are")[0])
    (tmp_path / "pendulum.toml").write_text(example)
    m = load(tmp_path / "pendulum.toml")
    assert list(m.bodies) == ["bob", "hook"]
    assert m.bodies["hook"].inertia.mass == pytest.approx(0.3)
    m.check_connected()


GOOD = """\
name = "clock"

[bodies.crank]  # a comment
mass = 1.0
com = [0.0,
       1.0,
       0.0]
about_com = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

[joints.A]
kind = "revolute"
parent = "ground"
child = "crank"
at = [0, 0, 0]
axis = [0, 0, 1]
"""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("kind =", "knd =", "line 11: unknown key 'knd' in joint 'A'.*'kind'"),
        ("axis =", "direction =", "line 15: unknown key 'direction'.*nearest known key is"),
        ("about_com =", "abuot_com =", "line 8: unknown key 'abuot_com' in body 'crank'.*'about_com'"),
        ("axis =", 'direction = [ # ]\n1, # [\n"]"]\naxis =', "line 15: unknown key 'direction'"),
        ("axis =", 'kind2 = """\n[\\"""\n""""\nkind3 = 3\naxis =', "line 15: unknown key 'kind2'"),
        ("axis =", "pitch = '[[{'\nkind3 = 3\naxis =", "line 16: unknown key 'kind3'"),
        ("[joints.A]", "[joint.A]", "line 10: unknown key 'joint' in the file.*'joints'"),
        ("mass = 1.0", "", "line 3: body 'crank' lacks the key 'mass'"),
        ('child = "crank"', "", "line 10: joint 'A' lacks the key 'child'"),
        ('name = "clock"', "", "line 1: the file lacks the key 'name'"),
        ('name = "clock"', "name = 3", "line 1: .*name"),
        ('name = "clock"', 'name = "c"\ngravity = 9.81', "line 2: .*gravity"),
        ("mass = 1.0", 'mass = "heavy"', "line 4: body 'crank': mass: 'heavy' is no expression: there is no parameter"),
        ("mass = 1.0", "mass = nan", "line 4: body 'crank': mass must be a finite number"),
        ("mass = 1.0", "mass = -1.0", "line 3: .*mass must not be negative, but is -1.0 kg"),
        ("       1.0,", "       true,", "line 5: body 'crank': com"),
        ("axis = [0, 0, 1]", "axis = [0, 0, 0]", "line 10: clock: joint 'A': axis must be a direction"),
        ('child = "crank"', 'child = "cranc"', "line 10: .*'cranc'.*'crank'"),
        ('child = "crank"', "child = 1979-05-27", "line 13: joint 'A': child must be a text"),
        ("at = [0, 0, 0]", "at = [0, 0, 0]\nactuated = 1", "line 15: joint 'A': actuated"),
        ("[bodies.crank]  #", "[[bodies.crank]] #", "line 3: 'bodies.crank' must be a table"),
        ("[joints.A]", "[springs]\nA = 3\n[joints.A]", "line 11: 'springs.A' must be a table"),
        ("mass = 1.0", "point_mass = {mass = 1, at = [0, 0, 0]}", "line 5: body 'crank' .*shapes.*'com'"),
        ("[joints.A]", "[bodies.b]\nrod = {mass = 1, start = 0}\n[joints.A]", "line 11: rod lacks .*'end'"),
        ("[joints.A]", "[bodies.b]\nrod = {masss = 1}\n[joints.A]", "line 11: .* key 'masss' in rod.*'mass'"),
        ("[joints.A]", "[bodies.b]\nrod = 3\n[joints.A]", "line 11: 'bodies.b.rod' must be a table"),
        ('kind = "revolute"', "kind = revolute", "not valid TOML: .*line 11"),
        ("[joints.A]", "[joints.A", "not valid TOML: .*line 10"),
        ("axis = [0, 0, 1]\n", "axis = [0, 0, 1", "not valid TOML: .*line 15"),
        ("[joints.A]", "[bodies.crank]", "not valid TOML: .*line 10"),
        ("mass = 1.0", f"mass = 1{'0' * 5000}", "TOML"),
        ("mass = 1.0", f"mass = {'[' * 20000}", "nested too deep|TOML"),
    ],
)  # fmt: skip
def test_every_fault_is_told_with_its_line(tmp_path, old, new, words):
    path = tmp_path / "clock.toml"
    assert GOOD.count(old) == 1
    path.write_text(GOOD.replace(old, new))
    with pytest.raises(ModelError, match=words) as caught:
        load(path)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_endings_and_byte_order_marks_of_other_systems_are_fine(tmp_path, ending, mark):
    path = tmp_path / "clock.toml"
    path.write_bytes((mark + GOOD).replace("\n", ending).encode())
    assert list(load(path).joints) == ["A"]


def test_files_that_are_none(tmp_path):
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    for path, words in [
        (tmp_path / "absent.toml", "no such file"),
        (tmp_path, "directory"),
        (binary, "not a text file"),
        ("a\0b", r"load needs the path of a file, not 'a.x00b'"),
        (None, "load needs the path"),
    ]:
        with pytest.raises(ModelError, match=words):
            load(path)
    with pytest.raises(ModelError, match=r"nowhere.*cannot be written: there is no folder"):
        Mechanism("m").save(tmp_path / "nowhere" / "m.toml")
