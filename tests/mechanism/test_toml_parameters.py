"""Parameters and expressions in TOML files: read, kept by save, and refused with their line."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError

GOOD = """\
name = "four-bar"
gravity = [0.0, "-g", 0.0]

[parameters]
rocker = "3 * crank"
g = 9.81
crank = { value = 0.1, unit = "m", bounds = [0.02, 0.3] }
rho = { value = 2.0, unit = "kg/m" }

[expressions]
height = "crank * sin(pi / 3)"

[bodies.crank]
rod = { mass = "rho * crank", start = [0, 0, 0], end = ["crank * cos(pi / 3)", "height", 0] }

[joints.A]
kind = "revolute"
parent = "ground"
child = "crank"
at = [0, 0, 0]
axis = [0, 0, 1]
limits = ["-rocker", 1.0]
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "bar.toml"


def test_a_file_says_parameters_and_expressions(path):
    path.write_text(GOOD)
    m = lw.load(path)
    assert {name: (p.value, p.unit) for name, p in m.parameters.items()} == {
        "g": (9.81, ""),
        "crank": (0.1, "m"),
        "rho": (2.0, "kg/m"),
    }
    assert m.parameters["crank"].bounds == (0.02, 0.3)
    assert list(m.derived) == ["rocker"]
    end = (0.2 * np.cos(np.pi / 3), 0.2 * np.sin(np.pi / 3), 0)
    longer, expected = m.at(crank=0.2).bodies["crank"].inertia, lw.rod(0.4, (0, 0, 0), end)
    assert_allclose(longer.about_com, expected.about_com, rtol=1e-14, atol=1e-18)
    assert_allclose(m.at(crank=0.2, g=1.0).gravity, (0, -1, 0))
    assert m.at(crank=0.2).joints["A"].limits == (-0.6000000000000001, 1.0)
    m.save(path)
    assert lw.load(path) == m


def test_parameters_may_follow_from_expressions(path):
    path.write_text(GOOD.replace("g = 9.81", 'g = "height"'))
    assert_allclose(lw.load(path).derived["g"].value, 0.1 * np.sin(np.pi / 3))


def test_a_machine_made_by_meet_is_kept_by_save_and_load(path):
    """Points that follow from points: what they share is written once, and the file stays short."""
    m = lw.Mechanism("chain")
    a, b = m.parameter("upper.left", 1.0, "m", (None, 2.0)), m.parameter("lower", 1.1)
    m.parameter("twice", 2 * a, bounds=(0.0, 5.0))
    left, right = (0.0, 0.0, 0.0), (1.0, 0.0, 0.0)
    for k in range(8):
        left, right = right, lw.meet(left, a, right, b, side=1)
        m.add_body(f"link {k}", lw.rod(1.0, left, right))
        m.add_joint(f"J{k}", "revolute", "ground", f"link {k}", at=right, axis=(0, 0, 1))
    m.save(path)
    assert len(path.read_text()) < 60_000
    again = lw.load(path)
    assert again == m
    assert again.at(lower=1.05) == m.at(lower=1.05)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            '"3 * crank"',
            '"3 * crnk"',
            r"line 5: parameter 'rocker': .* no parameter 'crnk', position 5\. Did you mean 'crank'",
        ),
        ("g = 9.81", 'g = "2 * g"', r"line 4: 'g' follows from itself\. Give one of them a number\."),
        ("g = 9.81", 'g = "2 * w"\nw = "g"', r"line 4: the parameters 'g', 'w' follow from each other in a circle\."),
        (
            '"3 * crank"',
            '"1 / (crank - 0.1)"',
            r"line 5: .*'rocker': value has no value: 1\.0 / \(crank - 0\.1\) divides by z",
        ),
        (
            '"3 * crank"',
            '"import os"',
            r"line 5: parameter 'rocker': 'import os' is no expression: there is no parameter 'import'",
        ),
        ('"rho * crank"', '"rho *"', r"line 14: rod: mass: 'rho \*' is no expression: it ends, position 6"),
        ('"rho * crank"', '"-rho"', r"line 14: rod: mass must be positive, but is -2\.0 kg"),
        ('"-rocker", 1.0', '"crank +/ 1", 1.0', r"line 22: joint 'A': limits: .* '/' is not expected, position 8"),
        (
            '"-g"',
            '"g / (rho - 2)"',
            r"line 2: four-bar: gravity: entry y has no value: .* divides by zero at g = 9\.81, rho",
        ),
        ("[0.02, 0.3]", "[0.3, 0.02]", r"line 7: .*'crank': bounds must be \(lower, upper\), but 0\.3 is above 0\.02"),
        ("[0.02, 0.3]", "[0.2, 0.3]", r"line 7: .*parameter 'crank' is 0\.1 m, below its bound 0\.2 m\."),
        ("[0.02, 0.3]", '["g", 0.3]', r"line 7: .*'crank': bounds must be a finite number, not 'g'"),
        ("g = 9.81", "sin = 9.81", r"line 6: .*'sin': this name has a meaning of its own"),
        ("g = 9.81", '"g 2" = 9.81', r"line 6: .*'g 2': a name must be letters"),
        ("g = 9.81", "g = {unit = 'm'}", r"line 6: parameter 'g' lacks the key 'value'"),
        ("g = 9.81", "g = {value = 1, bound = [0, 1]}", r"line 6: unknown key 'bound' in parameter 'g'.*'bounds'"),
        ("g = 9.81", "g = true", r"line 6: .*'g': value must be a finite number, not True"),
        ("height =", "rho =", r"line 11: expression 'rho' has the name of a parameter"),
        ("height =", "exp =", r"line 11: expression 'exp': this name has a meaning"),
        (
            "height =",
            "heigth =",
            r"line 14: rod: end: 'height' is no expression: there is no parameter 'height'.*'heigth'",
        ),
        ('"height"', '"' + "(" * 900 + "height" + ")" * 900 + '"', r"line 14: rod: end: .* nested deeper than"),
        ('"height"', '"' + "x" * 200_000 + '"', r"line 14: rod: end: an expression of 200000 letters is too long"),
        ("[parameters]", "[parameter]", r"unknown key 'parameter' in the file.*'parameters'"),
        ('kind = "revolute"', 'kind = "crank"', r"joint 'A' has the unknown kind 'crank'"),
        ("axis = [0, 0, 1]", 'axis = [0, 0, 1]\nactuated = "crank"', r"joint 'A': actuated must be True or False"),
    ],
)
def test_every_fault_is_told_with_its_line(path, old, new, words):
    assert old in GOOD
    path.write_text(GOOD.replace(old, new, 1))
    with pytest.raises(ModelError, match=words) as caught:
        lw.load(path)
    assert len(str(caught.value)) < 400
