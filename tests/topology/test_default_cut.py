"""The default cut: the papers' cuts come out by themselves, and where all can be tried none is better."""

from itertools import combinations

import pytest
from paper_graphs import (
    excavator,
    four_bar,
    parallel_3rrr,
    row_of_four_bars,
    scraper_000,
    scraper_002,
    stewart,
)

from linkwright.errors import ModelError
from linkwright.topology import GROUND, JointEdge, cut_loops, default_cut
from linkwright.topology.default_cut import rate_cuts
from linkwright.topology.graph import make_graph


def cut_names(topology):
    return [topology.joints[joint].name for joint in topology.cuts]


def sizes(topology):
    return [group.freedoms for group in topology.groups if group.determinate]


@pytest.mark.parametrize(
    ("machine", "cuts", "solved"),
    [
        (four_bar(), "B", [2, 1]),
        (scraper_000(), "8 9 10", [4, 2, 1]),
        (scraper_002(), "B P Q", [4, 2, 1]),
        (parallel_3rrr(), "6 7", [5, 1, 1]),
        (excavator(), "5 11 14 15", [11]),
    ],
)
def test_default_is_the_cut_of_the_paper(machine, cuts, solved):
    topology = cut_loops(*machine, motion=3)
    assert cut_names(topology) == cuts.split()
    assert sizes(topology) == solved


@pytest.mark.parametrize("motion", [3, 6])
@pytest.mark.parametrize("machine", [four_bar(), scraper_000(), scraper_002(), parallel_3rrr(), excavator()])
def test_no_other_cut_scores_better(machine, motion):
    graph = make_graph(*machine, motion, "machine")
    loops = len(graph.joints) - len(graph.bodies)
    every = [
        frozenset(cuts)
        for cuts in combinations(range(len(graph.joints)), loops)
        if len(graph.reached(without=frozenset(cuts))) == len(graph.bodies) + 1
    ]
    ours = cut_loops(*machine, motion=motion).cuts
    assert rate_cuts(graph, ours) == min(rate_cuts(graph, cuts) for cuts in every)


def test_joints_with_many_freedoms_are_cut_first():
    """Of a Stewart platform the spherical joints go: 15 multipliers, the smallest system of 21 unknowns."""
    topology = cut_loops(*stewart())
    assert cut_names(topology) == ["S2", "S3", "S4", "S5", "S6"]
    assert topology.multipliers == (3,) * 5
    assert [(group.freedoms, group.unknowns) for group in topology.groups] == [(21, 21)]


def test_row_of_four_bars_is_solved_dyad_by_dyad():
    topology = cut_loops(*row_of_four_bars(10), motion=3)
    assert sizes(topology) == [2] * 10 + [1]


def test_planar_loops_on_a_spatial_machine():
    """A planar four-bar on a turntable: one number of ways to move per joint makes the count come out."""
    bodies, joints = four_bar()
    turned = [edge._replace(parent=edge.parent + 1, child=edge.child + 1) for edge in joints]
    table = JointEdge("yaw", GROUND, 0, 1, True)
    topology = cut_loops(["table", *bodies], [table, *turned], motion=[6, 3, 3, 3, 3])
    assert topology.multipliers == (2,)
    assert sizes(topology) == [4]


def test_dependent_constraints_can_be_taken_out_of_the_count():
    in_space = cut_loops(*scraper_002(), cut=["B", "P", "Q"])
    assert sizes(in_space) == []
    assert sizes(in_space.with_multipliers([2, 2, 2])) == [4, 2, 1]
    with pytest.raises(ModelError, match="2 numbers of multipliers for 3 cut joints"):
        in_space.with_multipliers([2, 2])


def test_undriven_loop_is_halved():
    ends = [(GROUND, 0), (0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, GROUND)]
    joints = [JointEdge(f"J{n}", *pair, freedoms=1) for n, pair in enumerate(ends)]
    topology = cut_loops([f"bar {n}" for n in range(6)], joints)
    assert [subsystem.freedoms for subsystem in topology.subsystems] == [3, 3]


def test_fixed_and_driven_joints_stay():
    joints = [
        JointEdge("weld", GROUND, 0, 0),
        JointEdge("drive", GROUND, 1, 1, True),
        JointEdge("pin", 0, 1, 1),
    ]
    assert cut_names(cut_loops(["frame", "crank"], joints)) == ["pin"]


def test_a_ring_of_welds_is_cut_all_the_same():
    ends = [(GROUND, 0), (0, 1), (1, GROUND)]
    joints = [JointEdge(f"weld {n}", *pair, freedoms=0) for n, pair in enumerate(ends)]
    topology = cut_loops(["a", "b"], joints)
    assert topology.multipliers == (6,)
    assert topology.closure_pattern == ((False,),)
    assert topology.groups == ()


def test_thirty_loops_are_rated_few_times_and_a_robot_never(monkeypatch):
    rated = []
    monkeypatch.setattr(default_cut, "rate_cuts", lambda *given: rated.append(given) or rate_cuts(*given))
    machine = row_of_four_bars(30)
    cut_loops(*machine, motion=3)
    assert 0 < len(rated) <= 1 + default_cut.EFFORT // len(machine[0])
    rated.clear()
    robot = [JointEdge(f"J{n}", (n - 1) // 2 if n else GROUND, n, 1, True) for n in range(40)]
    cut_loops([str(n) for n in range(40)], robot)
    assert not rated


def test_a_rotor_or_a_coupling_of_turns_is_cut_last_of_all():
    """Rather a drive, and a joint with springs, for neither is refused; of loops that share joints as few as can be."""
    bodies, joints = four_bar()
    for spared in ("rotor", "coupled"):
        for free in range(4):
            marked = [edge._replace(**{spared: k != free}, actuated=k == free) for k, edge in enumerate(joints)]
            assert cut_loops(bodies, marked, motion=6).cuts == (free,)
    bodies, joints = scraper_000()
    loops = len(joints) - len(bodies)
    for free in combinations(range(len(joints)), loops):
        marked = [edge._replace(rotor=k not in free) for k, edge in enumerate(joints)]
        graph = make_graph(bodies, marked, 3, "machine")
        if len(graph.reached(without=frozenset(free))) == len(bodies) + 1:
            assert set(cut_loops(bodies, marked, motion=3).cuts) == set(free)
