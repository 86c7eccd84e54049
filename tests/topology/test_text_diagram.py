"""A topology as text."""

from paper_graphs import four_bar, scraper_000

from linkwright.topology import GROUND, JointEdge, cut_loops
from linkwright.topology.text_diagram import roman


def test_scraper_reads_like_a_drawing():
    assert str(cut_loops(*scraper_000(), motion=3, name="carpet scraper")).splitlines() == [
        "carpet scraper: 7 bodies, 10 joints, 3 subsystems, 5 modules, 3 loops",
        "ground",
        "├─ I M1   ─1*─ crank",
        "├─ II M2  ─2─ rocker ─3─ coupler",
        "└─ III M3 ─4─ link 4",
        "   ├─ M4 ─5─ link 5",
        "   └─ M5 ─6─ link 6 ─7─ link 7",
        "",
        "loop 1: 3 - 2 - 1 x 8   through I, II, 2 multipliers",
        "loop 2: 5 - 4 - 2 - 3 x 9   through II, III, 2 multipliers",
        "loop 3: 7 - 6 - 5 x 10   through III, 2 multipliers",
        "inverse dynamics solves III (4), then II (2), then I (1)",
        "(* driven, x cut)",
    ]


def test_what_cannot_be_solved_by_count_says_so():
    text = str(cut_loops(*four_bar()))
    assert "inverse dynamics solves I + II (3 for 6 unknowns)" in text


def test_branches_keep_their_stems():
    ends = [(GROUND, 0), (0, 1), (1, 2), (1, 3), (0, 4), (GROUND, 5)]
    joints = [JointEdge(f"J{n}", *pair, freedoms=1) for n, pair in enumerate(ends)]
    assert str(cut_loops(list("abcdef"), joints)).splitlines()[1:] == [
        "ground",
        "├─ I M1  ─J0─ a",
        "│  ├─ M2 ─J1─ b",
        "│  │  ├─ M3 ─J2─ c",
        "│  │  └─ M4 ─J3─ d",
        "│  └─ M5 ─J4─ e",
        "└─ II M6 ─J5─ f",
    ]


def test_a_frame_on_the_ground_carries_subsystems_of_their_own():
    joints = [
        JointEdge("bolts", GROUND, 0, 0),
        JointEdge("left", 0, 1, 1, True),
        JointEdge("right", 2, 0, 1, True),
    ]
    topology = cut_loops(["frame", "left arm", "right arm"], joints, name="stand")
    assert str(topology).splitlines()[1:] == [
        "ground",
        "└─ I ─bolts─ frame",
        "   ├─ II  ─left*─ left arm",
        "   └─ III ─◂right*─ right arm",
        "(* driven, ◂ from the joint's child to its parent)",
    ]
    assert [group.subsystems for group in topology.groups] == [(1,), (2,)]


def test_a_long_chain_is_shortened_and_no_line_is_too_long():
    joints = [JointEdge(f"joint {n}", n - 1, n, 1) for n in range(500)]
    lines = str(cut_loops([f"link {n}" for n in range(500)], joints)).splitlines()
    assert max(map(len, lines)) <= 100
    assert "… 476 more …" in " ".join(lines)
    assert lines[-1].endswith("─joint 499─ link 499")


def test_roman_numerals():
    assert [roman(n) for n in (1, 4, 9, 14, 40, 90, 400, 1999)] == [
        "I",
        "IV",
        "IX",
        "XIV",
        "XL",
        "XC",
        "CD",
        "MCMXCIX",
    ]
