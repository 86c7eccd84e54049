"""What a beam is in a mechanism: its parts by name, files, copies, drawings, mistakes."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.view.body_places import BodyPlace
from linkwright.view.elastic_lines import elastic_line


def two_arms():
    m = lw.Mechanism("arms", gravity=(0, -9.81, 0))
    far = m.parameter("far", 0.4, unit="m")
    m.add_body("hub", lw.sphere(0.1, (0, 0, 0), 0.02))
    m.add_joint("A", "revolute", "ground", "hub", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    leaf = m.add_beam("leaf", (0, 0, 0), (far, 0, 0), mass=0.1, EI=3.0, elements=2, damping=1e-3)
    m.add_joint("weld", "fixed", "hub", leaf.first)
    m.add_body("tip", lw.sphere(0.2, (far, 0, 0), 0.02))
    m.add_joint("end", "fixed", leaf.last, "tip")
    rod = m.add_beam("rod", (0, 0, 0), (0, 0.3, 0), mass=0.1, EI=(3.0, 2.0 + far), GJ=1.0, elements=1)
    m.add_joint("weld 2", "fixed", "hub", rod.first)
    return m


def test_parts_stand_behind_all_others():
    m = two_arms()
    assert list(m.bodies)[:2] == ["hub", "tip"]
    assert list(m.joints)[:4] == ["A", "weld", "end", "weld 2"]
    assert m.beams["leaf"].first == "leaf_1"
    assert m.beams["leaf"].last == "leaf_5"
    assert m.beams["rod"].joints == (
        *("rod_bend_1", "rod_side_1", "rod_twist_1"),
        *("rod_bend_2", "rod_side_2", "rod_twist_2"),
    )
    assert m.build().coordinates[0] == "A"
    assert "beam    leaf: 0.1 kg, (0, 0, 0) to (0.4, 0, 0) m, 2 elements, bend, leaf_1 to leaf_5" in str(m)


def test_files_and_copies(tmp_path):
    m = two_arms()
    m.save(tmp_path / "arms.toml")
    text = (tmp_path / "arms.toml").read_text()
    assert "[beams.leaf]" in text
    assert "leaf_2" not in text
    again = lw.load(tmp_path / "arms.toml")
    assert again == m
    assert again.copy() == m
    assert again.at(far=0.5).beams["leaf"].end == (0.5, 0.0, 0.0)
    assert again.at(far=0.5).bodies["leaf_5"].inertia.com[0] > m.bodies["leaf_5"].inertia.com[0]
    parts = m.without_beams()
    assert parts != m
    assert list(parts.bodies.values()) == list(m.bodies.values())
    rng = np.random.default_rng(1)
    model, other = m.build(), parts.build()
    q, v = 0.1 * rng.standard_normal((2, model.nv))
    assert_allclose(model.forward_dynamics(q, v).a, other.forward_dynamics(q, v).a, rtol=1e-13)


def test_a_part_that_is_changed_leaves_plain_parts(tmp_path):
    m = two_arms()
    stiffer = m.with_joints([replace(m.joints["leaf_bend_1"], stiffness=100.0)])
    assert list(stiffer.beams) == ["rod"]
    assert stiffer.joints["leaf_bend_1"].stiffness == 100.0
    assert list(m.with_joints(m.joints.values()).beams) == ["leaf", "rod"]
    assert list(m.with_bodies(leaf_1=lw.point_mass(1.0, (0, 0, 0))).beams) == ["rod"]
    assert list(m.copy(parametrisation="euler").beams) == ["leaf", "rod"]
    assert not m.with_free_numbers(points=False).beams
    stiffer.save(tmp_path / "stiffer.toml")
    assert lw.load(tmp_path / "stiffer.toml").build().nq == m.build().nq


def test_the_axis_that_is_sensible():
    def axis(gravity, end, hinge=None):
        m = lw.Mechanism("m", gravity=gravity)
        if hinge is not None:
            m.add_body("b", lw.sphere(1.0, (0, 0, 0), 0.1))
            m.add_joint("A", "revolute", "ground", "b", at=(0, 0, 0), axis=hinge)
        return m.add_beam("leaf", (0, 0, 0), end, mass=1.0, EI=1.0).axis

    assert axis((0, -9.81, 0), (1, 0, 0)) == (0, 0, 1)
    assert axis((0, -9.81, 0), (0, 1, 0)) == (0, 0, 1)
    assert axis((0, 0, -9.81), (1, 0, 0)) == (0, 1, 0)
    assert axis((0, 0, -9.81), (1, 0, 0), hinge=(0, 0, 1)) == (0, 0, 1)
    assert axis((0, 0, 0), (1, 1, 0)) == (0, 0, 1)
    with pytest.raises(lw.ModelError, match="say which axis it bends about"):
        axis((0, 0, -9.81), (0, 0, 1))


def test_it_is_drawn_as_one_line(tmp_path):
    m = two_arms()
    model = m.build()
    state = model.assemble(dict.fromkeys(m.beams["leaf"].hinges(), 0.2))
    model.draw(state.q, path=tmp_path / "arms.png") if hasattr(model, "draw") else None
    poses = model.poses(state.q)
    leaf = model.mechanism.beams["leaf"]
    places = {
        name: BodyPlace(*poses[name], np.array(model.mechanism.bodies[name].inertia.com)) for name in leaf.segments
    }
    line = elastic_line(leaf, places)
    assert_allclose(line[0], 0.0, atol=1e-12)
    assert_allclose(line[-1], places[leaf.last](leaf.end), atol=1e-12)
    lengths = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    assert_allclose(lengths, 0.4, rtol=1e-2)


def test_plots_show_moments_and_leave_hinges_out(tmp_path):
    m = two_arms()
    s = m.build().simulate(until=0.2, tau={"A": 1.0}, times=np.linspace(0.0, 0.2, 51))
    (axes,) = s.plot("beams").axes
    legend = {text.get_text() for text in axes.get_legend().get_texts()}
    assert {"leaf: bend, start", "rod: side, middle"} <= legend
    assert len(axes.lines) >= 9
    labels = [text.get_text() for axes in s.plot("motion").axes for text in axes.get_legend().get_texts()]
    assert not any("leaf_" in label for label in labels)
    with_one = s.plot("motion", joints=["leaf_bend_1"])
    assert [x.get_text() for axes in with_one.axes for x in axes.get_legend().get_texts()].count("leaf_bend_1") == 2


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"EI": 0.0}, "EI must be positive"),
        ({"EI": (1.0, 2.0, 3.0)}, "one number, or a pair"),
        ({"EI": None}, "needs EI"),
        ({"mass": -1.0}, "mass must be positive"),
        ({"end": (0, 0, 0)}, "A beam needs a length"),
        ({"elements": 0}, "elements is 0"),
        ({"axis": (1, 0, 0)}, "which is not across it"),
        ({"gyration": 0.1}, "does not twist"),
        ({"damping": -1.0}, "damping must not be negative"),
        ({"GJ": 0.0}, "GJ must be positive"),
        ({"EA": -2.0}, "EA must be positive"),
    ],
)
def test_mistakes(said, words):
    m = lw.Mechanism("m")
    given = {"start": (0, 0, 0), "end": (1, 0, 0), "mass": 1.0, "EI": 1.0} | said
    with pytest.raises(lw.ModelError, match=words):
        m.add_beam("leaf", **given)
    assert not m.bodies


def test_names_that_are_taken():
    m = lw.Mechanism("m")
    m.add_body("leaf_3")
    with pytest.raises(lw.ModelError, match="is made of bodies such as 'leaf_3'"):
        m.add_beam("leaf", (0, 0, 0), (1, 0, 0), mass=1.0, EI=1.0)
    assert list(m.bodies) == ["leaf_3"]
    m = lw.Mechanism("m")
    leaf = m.add_beam("leaf", (0, 0, 0), (1, 0, 0), mass=1.0, EI=1.0)
    with pytest.raises(lw.ModelError, match="is there already"):
        m.add_beam("leaf", (0, 0, 0), (1, 0, 0), mass=1.0, EI=1.0)
    with pytest.raises(lw.ModelError, match="has no way 'side'"):
        leaf.loads({}, "side")
