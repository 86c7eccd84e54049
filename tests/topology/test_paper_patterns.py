"""The block patterns that the papers print come out of the graphs alone."""

from itertools import pairwise

import pytest
from paper_graphs import excavator, four_bar, parallel_3rrr, rssr, scraper_000, scraper_002

from linkwright.topology import Loop, Topology, cut_loops


def drawn(pattern):
    return ["".join("J" if block else "." for block in row) for row in pattern]


def names(topology: Topology, joints) -> list[str]:
    return [topology.joints[joint].name for joint in joints]


def same_round(topology: Topology, loop: Loop, printed: str) -> bool:
    """Whether a loop visits the joints of a printed list such as 1-2-3-8-1 in that order, either way."""
    ours = names(topology, loop.joints)
    steps = {frozenset(pair) for pair in pairwise([*ours, ours[0]])}
    return steps == {frozenset(pair) for pair in pairwise(printed.split("-"))}


@pytest.mark.parametrize("cut", ["15 14 5 11", "15 12 5 11", "15 13 5 11", "15 14 3 11", "15 14 8 11"])
def test_excavator_closure_pattern_13(cut):
    topology = cut_loops(*excavator(), cut=cut.split(), motion=3)
    assert drawn(topology.closure_pattern) == ["JJ.", ".J.", "JJ.", "J.J"]
    assert [subsystem.serial for subsystem in topology.subsystems] == [True, False, True]
    assert topology.freedoms - sum(topology.multipliers) == 3


def test_excavator_loops_as_printed():
    topology = cut_loops(*excavator(), cut=["15", "14", "5", "11"], motion=3)
    one, two, three, four = topology.loops
    assert same_round(topology, one, "1-2-15-6-1")
    assert same_round(topology, two, "7-14-13-12-7")
    assert same_round(topology, four, "9-10-11-2-1-9")
    # Loop 3 is printed through joint 15, which is cut: it is the sum of our loop 3 and loop 1.
    assert set(names(topology, set(three.joints) ^ set(one.joints))) == {"3", "4", "5", "8", "7", "15"}


def test_excavator_links_of_loops():
    """Loop 1 shares #1, #2 with subsystem I and #6 with II; loop 2 is formed of #5, #6, #8, #9 of II."""
    topology = cut_loops(*excavator(), cut=["15", "14", "5", "11"], motion=3)
    shared = [
        {(topology.subsystem_of[body] + 1, topology.bodies[body]) for body in loop.bodies if body >= 0}
        for loop in topology.loops
    ]
    assert shared[0] == {(1, "#1"), (1, "#2"), (2, "#6")}
    assert shared[1] == {(2, "#5"), (2, "#6"), (2, "#8"), (2, "#9")}


def test_scraper_closure_25_and_constraint_inertia_30_31():
    topology = cut_loops(*scraper_000(), cut=["8", "9", "10"], motion=3)
    assert drawn(topology.closure_pattern) == ["JJ.", ".JJ", "..J"]
    assert topology.constraint_inertia_pattern == (
        ((0, 1), (1,), ()),
        ((1,), (1, 2), (2,)),
        ((), (2,), (2,)),
    )
    assert [subsystem.freedoms for subsystem in topology.subsystems] == [1, 2, 4]
    assert topology.multipliers == (2, 2, 2)
    for loop, printed in zip(topology.loops, ["1-2-3-8-1", "2-3-9-5-4-2", "5-6-7-10-5"], strict=True):
        assert same_round(topology, loop, printed)


def test_3rrr_closure_36_and_constraint_inertia_41_42():
    topology = cut_loops(*parallel_3rrr(), cut=["6", "7"], motion=3)
    assert drawn(topology.closure_pattern) == ["JJ.", "J.J"]
    assert topology.constraint_inertia_pattern == (((0, 1), (0,)), ((0,), (0, 2)))
    assert [subsystem.freedoms for subsystem in topology.subsystems] == [5, 1, 1]
    for loop, printed in zip(topology.loops, ["1-2-3-4-6-8-1", "1-2-3-5-7-9-1"], strict=True):
        assert same_round(topology, loop, printed)


def test_scraper_of_002_is_solved_as_4_2_1():
    """Subsystem III gives the multipliers of its two cuts, then I those of the third, then II the drive."""
    topology = cut_loops(*scraper_002(), cut=["B", "P", "Q"], motion=3)
    assert [(group.freedoms, group.unknowns) for group in topology.groups] == [(4, 4), (2, 2), (1, 1)]
    assert [names(topology, group.cuts) for group in topology.groups] == [["P", "Q"], ["B"], []]
    assert [names(topology, group.actuators) for group in topology.groups] == [[], [], ["A"]]
    pantograph, rocker_side, crank = (topology.subsystems[group.subsystems[0]] for group in topology.groups)
    assert [topology.bodies[body] for body in rocker_side.bodies] == ["rocker", "coupler"]
    assert [topology.bodies[body] for body in crank.bodies] == ["crank"]
    assert not pantograph.serial


def test_four_bar_of_002_figure_3():
    """Cut between crank and coupler one subsystem is determinate, between coupler and rocker none is."""
    a = cut_loops(*four_bar(), cut=["B"], motion=3)
    assert [(len(group.subsystems), group.freedoms) for group in a.groups] == [(1, 2), (1, 1)]
    b = cut_loops(*four_bar(), cut=["C"], motion=3)
    assert [(len(group.subsystems), group.freedoms, group.unknowns) for group in b.groups] == [(2, 3, 3)]


def test_rssr_of_002_is_solved_as_3_1():
    """Four unknowns in all; the subsystem without the drive gives the three of the spherical joint."""
    topology = cut_loops(*rssr())
    assert names(topology, topology.cuts) == ["S"]
    assert [(group.freedoms, group.unknowns) for group in topology.groups] == [(3, 3), (1, 1)]
