"""The closed shelf: bodies, joints, loops, freedoms and lengths as the literature has them."""

import networkx as nx
import numpy as np
import pytest

from at_rest import freedoms_and_redundancy
from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.mechanism import KINDS
from topology import paper_graphs

#  name: bodies, joints, loops, freedoms, constraints that say nothing new (three for each planar loop in space)
COUNTS = {
    "four-bar": (3, 4, 1, 1, 3),
    "four-bar-001": (3, 4, 1, 1, 3),
    "four-bar-003": (3, 4, 1, 1, 3),
    "four-bar-004": (3, 4, 1, 1, 3),
    "five-bar": (4, 5, 1, 2, 3),
    "carpet-scraper": (7, 10, 3, 1, 9),
    "three-rrr": (7, 9, 2, 3, 6),
    "rssr": (3, 4, 1, 1, 0),
    "excavator": (11, 15, 4, 3, 12),
    "slider-crank": (3, 4, 1, 1, 3),
    "toggle-press": (5, 7, 2, 1, 6),
    "hoekens": (3, 4, 1, 1, 3),
    "peaucellier": (7, 10, 3, 1, 9),
    "watt-six-bar": (5, 7, 2, 1, 6),
    "stephenson-six-bar": (5, 7, 2, 1, 6),
    "klann-leg": (5, 7, 2, 1, 6),
    "jansen-leg": (7, 10, 3, 1, 9),
    "andrews": (7, 10, 3, 1, 9),
    "n-four-bar": (5, 7, 2, 1, 6),
    "double-parallelogram": (4, 6, 2, 1, 7),  # one more: the third rocker's length
    "scissor-lift": (7, 10, 3, 1, 9),
    "gripper": (9, 13, 4, 1, 12),
    "three-rpr": (7, 9, 2, 3, 6),
    "delta": (10, 15, 5, 3, 0),
    "stewart": (13, 18, 5, 6, 0),
    "double-wishbone": (4, 6, 2, 2, 0),  # the wheel's travel and the tie rod's idle spin
    "universal-shaft": (4, 5, 1, 1, 0),
    "swash-plate": (7, 10, 3, 1, 0),
    "screw-jack": (2, 3, 1, 1, 4),
    "bennett": (3, 4, 1, 1, 3),
    "bricard": (5, 6, 1, 1, 1),
    "sarrus": (5, 6, 1, 1, 1),
    "loop-zoo": (6, 8, 2, 1, 0),
    "flexible-four-bar": (7, 8, 1, 5, 3),  # the four hinges of its elastic coupler are freedoms
    "leine-oscillator": (2, 3, 1, 2, 5),
}


def apart(mechanism, *joints):
    """The distances from each joint named to the next."""
    return np.linalg.norm(np.diff([mechanism.joints[name].at for name in joints], axis=0), axis=1)


@pytest.mark.parametrize("name", gallery.SHELVES["closed"])
class TestEvery:
    def test_counts(self, name):
        mechanism = gallery.load(name)
        loops = len(mechanism.build().loops)
        counts = (len(mechanism.bodies), len(mechanism.joints), loops, *freedoms_and_redundancy(mechanism))
        assert counts == COUNTS[name]
        assert loops == len(mechanism.joints) - len(mechanism.bodies)

    def test_has_a_drive_for_each_freedom(self, name):
        drives = sum(joint.freedoms for joint in gallery.load(name).joints.values() if joint.actuated)
        undriven = {"double-wishbone": 0, "flexible-four-bar": 1, "leine-oscillator": 1}
        assert drives == undriven.get(name, COUNTS[name][3])


@pytest.mark.parametrize("n", [1, 4])
@pytest.mark.parametrize(
    ("name", "bodies", "joints", "loops"),
    [
        ("n-four-bar", lambda n: 2 * n + 1, lambda n: 3 * n + 1, lambda n: n),
        ("scissor-lift", lambda n: 2 * n + 3, lambda n: 3 * n + 4, lambda n: n + 1),
        ("swash-plate", lambda n: 2 * n + 1, lambda n: 3 * n + 1, lambda n: n),
    ],
)
def test_counts_of_rows(name, bodies, joints, loops, n):
    mechanism = gallery.load(name, n=n)
    model = mechanism.build()
    assert (len(model.bodies), len(model.joints), len(model.loops)) == (bodies(n), joints(n), loops(n))
    assert freedoms_and_redundancy(mechanism)[0] == 1


def test_loop_zoo_has_every_kind_that_holds_something_in_its_loops():
    zoo = gallery.loop_zoo()
    assert {joint.kind for joint in zoo.joints.values()} == set(KINDS) - {"free"}
    assert {joint for loop in zoo.build().loops for joint in loop} == set(zoo.joints)


@pytest.mark.parametrize(
    ("mechanism", "machine"),
    [
        (gallery.carpet_scraper(), paper_graphs.scraper_000()),
        (gallery.carpet_scraper(paper="002"), paper_graphs.scraper_002()),
        (gallery.excavator(), paper_graphs.excavator()),
        (gallery.three_rrr(), paper_graphs.parallel_3rrr()),
        (gallery.rssr(), paper_graphs.rssr()),
        (gallery.stewart(), paper_graphs.stewart()),
        (gallery.n_four_bar(n=5), paper_graphs.row_of_four_bars(5)),
    ],
    ids=lambda value: value.name if hasattr(value, "name") else "",
)
def test_graph_is_the_papers(mechanism, machine):
    ours, theirs = nx.MultiGraph(), nx.MultiGraph()
    for joint in mechanism.joints.values():
        ours.add_edge(joint.parent, joint.child, mark=(joint.freedoms, joint.actuated))
    for edge in machine[1]:
        theirs.add_edge(edge.parent, edge.child, mark=(edge.freedoms, edge.actuated))
    for graph, ground in ((ours, "ground"), (theirs, paper_graphs.GROUND)):
        nx.set_node_attributes(graph, {node: node == ground for node in graph}, "ground")
    same_joint = nx.algorithms.isomorphism.categorical_multiedge_match("mark", None)
    same_body = nx.algorithms.isomorphism.categorical_node_match("ground", None)
    assert nx.is_isomorphic(ours, theirs, node_match=same_body, edge_match=same_joint)


LENGTHS = [
    ("four-bar", "ABCDA", (1, 4, 2.5, 3)),
    ("four-bar-001", "ABCDA", (0.038, 0.1152, 0.1152, 0.0895)),
    ("four-bar-003", "ABCDA", (1, 4, 2.5, 3)),
    ("four-bar-004", "ABCDA", (0.3, 1, 0.6, 1)),
    ("five-bar", ["A1", "B1", "P", "B2", "A2", "A1"], (0.6, 1.1, 0.8, 0.7, 1.2)),
    ("carpet-scraper", "ABCPEFGPES", (0.038, 0.1152, 0.1152, *[0.239] * 5, 0.0956)),
    ("three-rrr", ["A1", "B1", "C1", "C2", "C3", "C1"], (0.4, 0.6, 0.4, 0.4, 0.4)),
    ("three-rrr", ["A1", "A2", "B2", "C2"], (1, 0.4, 0.6)),
    ("three-rrr", ["A1", "A3", "B3", "C3"], (1, 0.4, 0.6)),
    ("rssr", "ASUD", (0.1, 0.4, 0.25)),
    ("slider-crank", "ABC", (0.043, 0.143)),
    ("toggle-press", ["shaft", "pin", "knee", "top", "knee", "wrist"], (0.06, 0.35, 0.25, 0.25, 0.25)),
    ("hoekens", "ABCDA", (0.1, 0.25, 0.25, 0.2)),
    ("peaucellier", ["OA", "A1", "BA", "C1", "D", "A2"], (0.5, 0.2, 0.2, 0.2, 0.2)),
    ("watt-six-bar", "ABCDAB", (0.1, 0.3, 0.25, 0.3, 0.1)),
    ("watt-six-bar", "EFG", (0.25, 0.2)),
    ("stephenson-six-bar", "ABCD", (0.1, 0.3, 0.25)),
    ("stephenson-six-bar", "EFG", (0.3, 0.25)),
    ("jansen-leg", ["shaft", "pin_upper", "top", "pivot_upper", "back", "top"], (0.15, 0.5, 0.415, 0.401, 0.558)),
    ("jansen-leg", ["pin_lower", "knee_rod", "pivot_lower"], (0.619, 0.393)),
    ("jansen-leg", ["back", "heel", "knee_foot"], (0.394, 0.367)),
    ("andrews", ["O", "F", "E2", "B"], (0.007, 0.028, 0.035)),
    ("andrews", ["A5", "G", "E4", "H", "A7"], (0.04, 0.02, 0.02, 0.04)),
    ("n-four-bar", ["A0", "B1", "C1", "A1", "A2", "C2", "B2"], (1,) * 6),
    ("double-parallelogram", ["A1", "B1", "B2", "A2", "A3", "B3", "B2"], (0.5, 0.8, 0.5, 0.8, 0.5, 0.8)),
    ("scissor-lift", ["L1", "X1", "R2", "X2", "L3"], (0.6,) * 4),
    ("gripper", ["base_left", "tip_left", "outer_tip_left", "outer_base_left"], (0.06, 0.024, 0.06)),
    ("gripper", ["foot_right", "elbow_right", "base_right"], (0.03, 0.02)),
    ("bennett", ["P1", "P2", "P3", "P4", "P1"], (0.4, 0.6, 0.4, 0.6)),
    ("bricard", ["P0", "P1", "P2", "P3", "P4", "P5", "P0"], (1,) * 6),
    ("sarrus", ["base_a", "knee_a", "top_a"], (0.2, 0.2)),
    ("sarrus", ["base_b", "knee_b", "top_b"], (0.2, 0.2)),
]


@pytest.mark.parametrize(("name", "joints", "lengths"), LENGTHS)
def test_joints_are_as_far_apart_as_the_source_says(name, joints, lengths):
    np.testing.assert_allclose(apart(gallery.load(name), *joints), lengths, rtol=1e-11)


@pytest.mark.parametrize("name", gallery.SHELVES["closed"])
def test_a_uniform_rod_ends_at_the_joints_it_joins(name):
    """A slender rod of two joints has its middle between them and l^2 / 12 of its mass about it."""
    mechanism = gallery.load(name)
    ends_elsewhere = {"carpet-scraper": ["link4", "link6", "coupler"], "hoekens": ["coupler"]}.get(name, [])
    for body in mechanism.bodies.values():
        joints = [j for j in mechanism.joints.values() if body.name in (j.parent, j.child)]
        principal = np.linalg.eigvalsh(body.inertia.about_com)
        points = np.unique(np.round([j.at for j in joints], 12), axis=0)
        slender = principal[0] < 1e-9 * principal[2]
        if slender and len(points) == 2 and not any(j.kind == "prismatic" for j in joints):
            if body.name in ends_elsewhere:
                continue
            np.testing.assert_allclose(body.inertia.com, points.mean(axis=0), atol=1e-11)
            length = np.linalg.norm(points[1] - points[0])
            assert principal[2] == pytest.approx(body.inertia.mass * length**2 / 12, rel=1e-9)


@pytest.mark.parametrize(
    ("name", "parameters", "words"),
    [
        ("four-bar", {"crank": -1}, "four-bar: crank must be positive"),
        ("four-bar", {"rocker": 0.1}, "four-bar: links of 4 m and 0.1 m cannot join points 3.16228 m apart."),
        ("four-bar", {"angle": "up"}, "four-bar: angle must be a finite number, not 'up'."),
        ("five-bar", {"angle1": 3.1}, "five-bar: links of 1.1 m and 0.8 m cannot join"),
        ("carpet-scraper", {"paper": "001"}, "carpet-scraper: paper '001' is not one of the two that have it."),
        ("slider-crank", {"connecting_rod": 0.04}, "slider-crank: connecting_rod must be longer than the crank"),
        ("peaucellier", {"angle": 3.0}, "peaucellier: links of 0.5 m and 0.2 m cannot join"),
        ("hoekens", {"crank": 0}, "hoekens: crank must be positive"),
        ("klann-leg", {"stride": -1}, "klann-leg: stride must be positive"),
        ("jansen-leg", {"mass_per_length": 0}, "jansen-leg: mass_per_length must be positive"),
        ("andrews", {"torque": None}, "andrews: torque must be a finite number, not None."),
        ("n-four-bar", {"n": 0}, "n-four-bar: n is 0; it must be a whole number, at least one."),
        ("scissor-lift", {"n": 1.5}, "scissor-lift: n is 1.5; it must be a whole number, at least one."),
        ("scissor-lift", {"angle": 2.0}, "scissor-lift: angle must be between 0 and pi/2 rad, but is 2.0 rad."),
        ("swash-plate", {"tilt": 1.6}, "swash-plate: tilt must be between -pi/2 and pi/2 rad, but is 1.6 rad."),
        ("bennett", {"angle": 0}, "bennett: angle must differ from 0, where the links lie in one line."),
        ("bricard", {"width": -0.1}, "bricard: width must not be negative"),
        ("sarrus", {"height": 0.5}, "sarrus: height must be below 0.4 m"),
        ("stewart", {"height": 0}, "stewart: height must be positive"),
        ("delta", {"payload": -2}, "delta: payload must be positive"),
        ("double-wishbone", {"tyre_load": -1}, "double-wishbone: tyre_load must not be negative"),
        ("screw-jack", {"pitch": 0}, "screw-jack: pitch must be positive"),
        ("double-parallelogram", {"spacing": 0}, "double-parallelogram: spacing must be positive"),
    ],
)
def test_mistakes_are_named(name, parameters, words):
    with pytest.raises(ModelError) as caught:
        gallery.load(name, **parameters)
    assert str(caught.value).startswith(words)
