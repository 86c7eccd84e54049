"""Points with names in files: a four-bar drawn by its lengths, and what is refused."""

import numpy as np
import pytest

import linkwright as lw

FOUR_BAR = """
name = "four-bar"

[parameters]
crank = { value = 0.1, unit = "m" }
coupler = 0.4
rocker = 0.3

[points]
C = { meet = ["B", "coupler", "D", "rocker"], side = 1 }
B = ["crank * cos(0.3)", "crank * sin(0.3)", 0]
D = [0.45, 0, 0]
middle = ["(B.x + C.x) / 2", "(B.y + C.y) / 2", 0]

[bodies]
crank = { rod = { mass = 1, start = [0, 0, 0], end = "B" } }
coupler = { rod = { mass = 1, start = "B", end = "C" }, point_mass = { mass = 0.5, at = "middle" } }
rocker = { rod = { mass = 1, start = "D", end = "C" } }

[joints]
A = { kind = "revolute", parent = "ground", child = "crank", at = [0, 0, 0], axis = [0, 0, 1], actuated = true }
B = { kind = "revolute", parent = "crank", child = "coupler", at = "B", axis = [0, 0, 1] }
C = { kind = "revolute", parent = "coupler", child = "rocker", at = "C", axis = [0, 0, 1] }
D = { kind = "revolute", parent = "ground", child = "rocker", at = "D", axis = [0, 0, 1] }
"""


def loaded(tmp_path, text):
    path = tmp_path / "machine.toml"
    path.write_text(text)
    return lw.load(path)


def drawn(crank=0.1, coupler=0.4, rocker=0.3):
    m = lw.Mechanism("four-bar")
    B, D = (crank * lw.cos(0.3), crank * lw.sin(0.3), 0), (0.45, 0, 0)
    C = lw.meet(B, coupler, D, rocker)
    middle = tuple((b + c) / 2 for b, c in zip(B, C, strict=True))
    m.add_body("crank", lw.rod(mass=1, start=(0, 0, 0), end=B))
    m.add_body("coupler", lw.rod(mass=1, start=B, end=C) + lw.point_mass(0.5, middle))
    m.add_body("rocker", lw.rod(mass=1, start=D, end=C))
    for name, parent, child, at in (
        ("A", "ground", "crank", (0, 0, 0)),
        ("B", "crank", "coupler", B),
        ("C", "coupler", "rocker", C),
        ("D", "ground", "rocker", D),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    return m


@pytest.mark.parametrize("lengths", [{}, {"crank": 0.12, "coupler": 0.37}])
def test_links_have_lengths_in_a_file(tmp_path, lengths):
    ours, theirs = loaded(tmp_path, FOUR_BAR).at(lengths), drawn(**lengths)
    for joint in "ABCD":
        np.testing.assert_allclose(ours.joints[joint].at, theirs.joints[joint].at, rtol=0, atol=1e-15)
    for body in ("crank", "coupler", "rocker"):
        for what in ("mass", "com", "about_com"):
            mine, yours = (getattr(m.bodies[body].inertia, what) for m in (ours, theirs))
            np.testing.assert_allclose(mine, yours, rtol=0, atol=1e-15)


def test_saved_it_is_the_same_mechanism(tmp_path):
    m = loaded(tmp_path, FOUR_BAR)
    m.save(tmp_path / "again.toml")
    assert lw.load(tmp_path / "again.toml") == m


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("D = [0.45, 0, 0]", 'D = ["C.x", 0, 0]', "'C', 'D' follow from each other in a circle"),
        ('"D", "rocker"]', '"E", "rocker"]', "'E'"),
        ('"D", "rocker"]', '"D"]', "points and distances in turn"),
        ("side = 1", "side = 2", "side must be 1 or -1"),
        ("side = 1", "sides = 1", "unknown key 'sides'"),
        ("coupler = 0.4", "coupler = 0.01", "do not reach each other"),
        ('at = "C"', 'at = "c"', "'c'"),
        ("middle =", "crank =", "has the name of a parameter"),
        ("D = [0.45, 0, 0]", "D = [0.45, 0]", "point 'D'"),
    ],
)
def test_what_is_no_point_is_told_with_its_line(tmp_path, old, new, sentence):
    assert old in FOUR_BAR
    with pytest.raises(lw.ModelError, match=r"machine\.toml, line \d+") as refusal:
        loaded(tmp_path, FOUR_BAR.replace(old, new, 1))
    assert sentence in str(refusal.value)
