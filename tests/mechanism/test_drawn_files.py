"""Planar machines drawn in files: DXF for CAD, SVG to scale with dimensions."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

import linkwright as lw
from linkwright.errors import ModelError

SVG = "{http://www.w3.org/2000/svg}"
KNOWN = ["four-bar", "slider-crank", "carpet-scraper", "jansen-leg", "three-rrr", "geared-five-bar", "andrews"]
NAMES = [name for name in KNOWN if name in lw.gallery.names()]


def lengths_of(m):
    """{body: length} of the bodies with two joints, from the mechanism itself."""
    found = {}
    for body in m.bodies:
        places = {tuple(joint.at) for joint in m.joints.values() if body in (joint.parent, joint.child)}
        places |= {tuple(point.at) for point in m.points.values() if point.body == body}
        if len(places) == 2:
            a, b = map(np.array, places)
            found[body] = float(np.linalg.norm(a - b))
    return found


def dxf_pairs(path):
    words = path.read_text().splitlines()
    return list(zip(map(int, words[::2]), words[1::2], strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_a_dxf_has_the_lengths_of_the_links_in_metres(name, tmp_path):
    m = lw.gallery.load(name)
    m.save(tmp_path / "x.dxf")
    pairs = dxf_pairs(tmp_path / "x.dxf")
    assert (pairs[0], pairs[-1]) == ((0, "SECTION"), (0, "EOF"))
    assert pairs[pairs.index((9, "$INSUNITS")) + 1] == (70, "6")
    lengths = {}
    for k, pair in enumerate(pairs):
        if pair == (0, "LINE"):
            said = dict(pairs[k + 1 : k + 8])
            ends = (float(said[11]) - float(said[10]), float(said[21]) - float(said[20]))
            lengths[said[8]] = np.hypot(*ends)
    for body, length in lengths_of(m).items():
        assert lengths[body] == pytest.approx(length)


def test_names_of_layers_have_no_letters_that_cad_refuses(tmp_path):
    m = lw.Mechanism("p")
    m.add_body("a/b:c", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "a/b:c", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_point("tip", "a/b:c", at=(1, 0, 0))
    m.save(tmp_path / "p.dxf")
    pairs = dxf_pairs(tmp_path / "p.dxf")
    assert (8, "a_b_c") in pairs
    layers = [pairs[k + 1][1] for k, pair in enumerate(pairs) if pair == (0, "LAYER")]
    assert layers == list(dict.fromkeys(layers))
    assert {value for code, value in pairs if code == 8} <= set(layers)


def svg_of(m, tmp_path):
    m.save(tmp_path / "x.svg")
    return ElementTree.fromstring((tmp_path / "x.svg").read_text())


def groups(root, kind):
    found = [group for group in root.iter(f"{SVG}g") if (group.get("id") or "").startswith(kind)]
    return {group.get("id").removeprefix(f"{kind} "): group for group in found}


@pytest.mark.parametrize("name", NAMES)
def test_an_svg_is_to_scale_on_its_paper_and_says_the_lengths(name, tmp_path):
    m = lw.gallery.load(name)
    root = svg_of(m, tmp_path)
    assert root.get("width") == "297mm"
    assert root.get("viewBox") == "0 0 297 210"  # one unit is one mm
    words = " ".join("".join(text.itertext()) for text in root.iter(f"{SVG}text"))
    above, below = re.search(r"scale (\S+) : (\S+),", words).groups()
    scale = float(above) / float(below)
    for body, length in lengths_of(m).items():
        line = groups(root, "body")[body].find(f"{SVG}line")
        x1, x2, y1, y2 = (float(line.get(key)) for key in ("x1", "x2", "y1", "y2"))
        assert np.hypot(x2 - x1, y2 - y1) == pytest.approx(1e3 * length * scale, abs=3e-3)
        assert all(0 < x < 297 for x in (x1, x2))
        assert all(0 < y < 210 for y in (y1, y2))
    longest = max(lengths_of(m).values())
    assert f"{1e3 * longest:.5g}" in words
    assert set(groups(root, "joint")) == set(m.joints)


def test_up_is_up_and_right_is_right(tmp_path):
    m = lw.gallery.load("four-bar")
    circles = {name: group.find(f"{SVG}circle") for name, group in groups(svg_of(m, tmp_path), "joint").items()}
    for axis, k, sign in (("cx", 0, 1.0), ("cy", 1, -1.0)):
        paper = [sign * float(circles[name].get(axis)) for name in m.joints]
        world = [joint.at[k] for joint in m.joints.values()]
        assert np.corrcoef(paper, world)[0, 1] > 0.999999


@pytest.mark.parametrize("name", ["ball.dxf", "ball.svg"])
def test_a_machine_in_space_has_no_drawing(name, tmp_path):
    m = lw.Mechanism("ball")
    m.add_body("bob", lw.sphere(mass=1.0, center=(0, 0, -1), radius=0.1))
    m.add_joint("S", "spherical", "ground", "bob", at=(0, 0, 0))
    with pytest.raises(ModelError, match="is of a planar machine, and this one has no revolute joint"):
        m.save(tmp_path / name)
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1))
    with pytest.raises(ModelError, match="is of a planar machine, but joint 'S' leaves the plane"):
        m.save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_names_are_text_and_not_markup(tmp_path):
    m = lw.Mechanism("<script>alert(1)</script>")
    m.add_body("a<b", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint('A"&', "revolute", "ground", "a<b", at=(0, 0, 0), axis=(0, 0, 1))
    root = svg_of(m, tmp_path)
    assert root.find(f"{SVG}script") is None
    assert root.find(f"{SVG}title").text == m.name
