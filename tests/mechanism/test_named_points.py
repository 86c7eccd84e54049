"""Points with names, as they are said: kept by copies, variants, files and pickles; mistakes in one sentence."""

import pickle

import pytest

import linkwright as lw


def linkage() -> lw.Mechanism:
    m = lw.Mechanism("pendulum")
    length = m.parameter("length", 2.0, unit="m", bounds=(0.5, 3.0))
    m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -length, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_point("tip", "bob", at=(0, -length, 0))
    m.add_point("left hand", "bob", at=(0.1, -0.5 * length, 0))
    m.add_point("nail", "ground", at=(1, 0, 0))
    return m


def test_they_are_kept_by_copies_variants_files_and_pickles(tmp_path):
    m = linkage()
    m.save(tmp_path / "m.toml")
    for same in (m.copy(), pickle.loads(pickle.dumps(m)), lw.load(tmp_path / "m.toml"), m.with_bodies({})):
        assert same == m
        assert list(same.points) == ["tip", "left hand", "nail"]
    assert m.at(length=1.5).points["tip"].at == (0.0, -1.5, 0.0)
    assert m.with_free_numbers().points["tip"] == m.points["tip"]
    other = linkage()
    other.add_point("more", "bob", at=(0, 0, 0))
    assert other != m
    with pytest.raises(TypeError):
        m.points["x"] = None


def test_they_are_listed():
    assert "  point   tip: (0, -2, 0) m of bob" in str(linkage())
    assert repr(linkage()).endswith("0 forces, 3 points>")


def test_a_file_has_places_and_points_of_bodies_in_one_table(tmp_path):
    path = tmp_path / "m.toml"
    path.write_text(
        'name = "m"\n[parameters]\nl = 2.0\n[points]\nend = [0, "-l", 0]\ntip = { body = "bob", at = "end" }\n'
        'mark = { body = "ground", at = ["end.x + 1", 0, 0] }\n[bodies.bob]\n'
        'rod = { mass = 1.0, start = [0, 0, 0], end = "end" }\n[joints.A]\nkind = "revolute"\nparent = "ground"\n'
        'child = "bob"\nat = [0, 0, 0]\naxis = [0, 0, 1]\n'
    )
    m = lw.load(path)
    assert {name: (p.body, p.at) for name, p in m.points.items()} == {
        "tip": ("bob", (0.0, -2.0, 0.0)),
        "mark": ("ground", (1.0, 0.0, 0.0)),
    }
    assert m.at(l=1.0).points["tip"].at == (0.0, -1.0, 0.0)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('tip = { body = "bob" }', "line 3: point 'tip' lacks the key 'at'."),
        ('tip = { body = "bbo", at = [0, 0, 0] }', "line 3: m: point 'tip' names body 'bbo', which does not exist."),
        ('tip = { boddy = "bob", at = [0, 0, 0] }', "line 3: unknown key 'boddy' in point 'tip'."),
        ('tip = { body = "bob", at = "nowhere" }', "line 3: point 'tip': at"),
    ],
)
def test_mistakes_in_a_file_have_their_line(tmp_path, entry, told):
    path = tmp_path / "m.toml"
    path.write_text(f'name = "m"\n[points]\n{entry}\n[bodies.bob]\n')
    with pytest.raises(lw.ModelError) as refusal:
        lw.load(path)
    assert told in str(refusal.value)


@pytest.mark.parametrize(
    ("say", "told"),
    [
        (lambda m: m.add_point("A", "bob", at=(0, 0, 0)), "point 'A' has the name of a joint; a name must mean one"),
        (lambda m: m.add_point("bob", "bob", at=(0, 0, 0)), "point 'bob' has the name of a body; a name must mean one"),
        (lambda m: m.add_point("tip", "bob", at=(0, 0, 0)), "point 'tip' is there already. Choose another name."),
        (lambda m: m.add_point("x", "bbo", at=(0, 0, 0)), "point 'x' names body 'bbo', which does not exist. Did you"),
        (lambda m: m.add_point("x", "bob"), "point 'x' needs its place on the drawing: at=(x, y, z)."),
        (lambda m: m.add_point("x", "bob", at=(0, 0)), "point 'x': at must be three numbers (x, y, z), not (0, 0)."),
        (lambda m: m.add_point("x", "bob", at=(0, float("nan"), 0)), "point 'x': at"),
        (lambda m: m.add_point("x.y", "bob", at=(0, 0, 0)), "a name may not contain '.'"),
        (lambda m: m.add_point("ground", "bob", at=(0, 0, 0)), "this name is reserved for the fixed body"),
        (lambda m: m.add_body("tip"), "body 'tip' has the name of a point"),
        (
            lambda m: m.add_joint("tip", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1)),
            "joint 'tip' has the name of a point",
        ),
        (lambda m: m.at(length=9.0), "parameter 'length'"),
    ],
)
def test_mistakes_are_one_sentence(say, told):
    m = linkage()
    before = str(m)
    with pytest.raises(lw.ModelError) as refusal:
        say(m)
    assert told in str(refusal.value)
    assert str(m) == before
