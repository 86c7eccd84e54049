"""The graphs of the papers' machines, whose joints all have one freedom, and of a few well-known ones."""

from linkwright.topology import GROUND, JointEdge

LinkTree = tuple[list[str], list[JointEdge]]


def machine(spec: str, driven: str = "") -> LinkTree:
    """Bodies in order of mention and joints of one freedom, from lines "joint: body - body"."""
    bodies: list[str] = []
    joints = []
    for line in spec.strip().splitlines():
        name, ends = line.strip().split(": ")
        a, b = ends.split(" - ")
        for body in (a, b):
            if body != "ground" and body not in bodies:
                bodies.append(body)
        pair = [GROUND if body == "ground" else bodies.index(body) for body in (a, b)]
        joints.append(JointEdge(name, *pair, freedoms=1, actuated=name in driven.split()))
    return bodies, joints


def four_bar(driven: str = "A") -> LinkTree:
    return machine("A: ground - crank\nB: crank - coupler\nC: coupler - rocker\nD: ground - rocker", driven)


def excavator() -> LinkTree:
    """The RH200 of paper 000, figure 1, read from the text (the figure is missing).

    The loops "1-2-15-6-1", "7-14-13-12-7", "3-4-5-8-7-15-3", "9-10-11-2-1-9" list JOINTS: together they name
    all 15, and there are only 11 bodies. Loop 1 is said to share links #1, #2 with subsystem I and #6 with
    subsystem II: with four joints and the ground it is the four-bar ground, #1, #2, #6, whose joint 15 joins
    #2 and #6. Loop 4 then runs from the ground over 9, the drive 10 and 11 to #2: a cylinder. Loop 2 runs
    over #5, #6, #8, #9 alone: from #6 over 12, the drive 13 and 14, a cylinder again, to the body that 7
    joins to #6. Loop 3 leaves #2 over 3, the drive 4 and 5, the third cylinder, and comes back to #6 over 8
    and 7. That is the real machine: rod #1, triangle #2, boom #6, stick, bucket; it has 3 x 11 - 2 x 15 = 3
    freedoms, as printed. The text does not tell the stick from the stick cylinder among #5, #8, #9; here #5
    is the stick. Nothing below depends on that.

    The cuts are marked in the missing figure only. Fourteen choices fit what is printed (subsystems I and
    III serial, II not, the links named for loops 1 and 2, the pattern); all of them cut 15. If the links are
    numbered subsystem by subsystem, I holds #1 to #4, II #5 to #9, III #10 and #11, and the cuts are 15, 5,
    11 and one of 12, 13, 14; the drive 13 stays in the tree, so it is 14 (or 12).
    """
    return machine(
        """
        1: ground - #1
        2: #1 - #2
        3: #2 - #3
        4: #3 - #4
        5: #4 - #7
        6: ground - #6
        7: #6 - #5
        8: #5 - #7
        9: ground - #10
        10: #10 - #11
        11: #11 - #2
        12: #6 - #8
        13: #8 - #9
        14: #9 - #5
        15: #2 - #6
        """,
        "4 10 13",
    )


def scraper_000() -> LinkTree:
    """The carpet scraper as paper 000 counts its joints: at B link 5 is joined to the coupler and to 7."""
    return machine(
        """
        1: ground - crank
        2: ground - rocker
        3: rocker - coupler
        4: ground - link 4
        5: link 4 - link 5
        6: link 4 - link 6
        7: link 6 - link 7
        8: crank - coupler
        9: coupler - link 5
        10: link 5 - link 7
        """,
        "1",
    )


def scraper_002() -> LinkTree:
    """The carpet scraper as paper 002 cuts it: at B the coupler is joined to 5 and to 7."""
    return machine(
        """
        A: ground - crank
        B: crank - coupler
        C: coupler - rocker
        D: ground - rocker
        S: ground - link 4
        E: link 4 - link 5
        F: link 4 - link 6
        G: link 6 - link 7
        P: coupler - link 5
        Q: coupler - link 7
        """,
        "A",
    )


def parallel_3rrr() -> LinkTree:
    """The 3-RRR of paper 000: loops 1-2-3-4-6-8-1 and 1-2-3-5-7-9-1."""
    return machine(
        """
        1: ground - #1
        2: #1 - #2
        3: #2 - platform
        4: platform - #4
        5: platform - #5
        6: #4 - #6
        7: #5 - #7
        8: ground - #6
        9: ground - #7
        """,
        "1 8 9",
    )


def rssr() -> LinkTree:
    """The spatial mechanism of paper 002; its count needs the drive on the side of the spherical joint."""
    joints = [
        JointEdge("A", GROUND, 0, 1, True),
        JointEdge("S", 0, 1, 3),
        JointEdge("U", 1, 2, 2),
        JointEdge("D", GROUND, 2, 1),
    ]
    return ["input", "coupler", "output"], joints


def stewart() -> LinkTree:
    """Six legs of a universal joint, a driven slide and a spherical joint."""
    bodies = ["platform"]
    joints = []
    for leg in range(1, 7):
        lower = len(bodies)
        bodies += [f"lower {leg}", f"upper {leg}"]
        joints += [
            JointEdge(f"U{leg}", GROUND, lower, 2),
            JointEdge(f"P{leg}", lower, lower + 1, 1, True),
            JointEdge(f"S{leg}", lower + 1, 0, 3),
        ]
    return bodies, joints


def row_of_four_bars(count: int) -> LinkTree:
    """Legs on the ground, each coupled to the next; the first one is driven."""
    lines = ["A0: ground - leg 0"]
    for n in range(1, count + 1):
        lines += [f"B{n}: leg {n - 1} - bar {n}", f"C{n}: bar {n} - leg {n}", f"A{n}: ground - leg {n}"]
    return machine("\n".join(lines), "A0")
