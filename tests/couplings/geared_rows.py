"""Machines of many pieces, geared with their neighbours; n of them."""

from __future__ import annotations

import linkwright as lw

Z = (0.0, 0.0, 1.0)


def four_bars(n: int, gears: str = "all", wide: object = 3.0, mass: object = 1.0) -> lw.Mechanism:
    """Four-bars side by side, each crank geared to the one before, or to every other one only; one drive for each that
    is not."""
    m = lw.Mechanism("geared row")
    for i in range(n):
        geared = i > 0 and (gears == "all" or i % 2 == 1)
        _four_bar(m, i, 6.0 * i, not geared, wide, mass)
        if geared:
            m.add_coupling(f"G{i}", {f"A{i - 1}": 20, f"A{i}": 20 + i % 3})
    return m


def _four_bar(m: lw.Mechanism, i: int, x: float, driven: bool, wide, mass, cut: str = "C") -> None:
    O, A, D = (x, 0, 0), (x, 1, 0), (x + wide, 0, 0)
    C = lw.meet(A, 4.0, D, 2.5, side=1)
    for name, start, end in (("crank", O, A), ("coupler", A, C), ("rocker", D, C)):
        m.add_body(f"{name}{i}", lw.rod(mass=mass, start=start, end=end))
    joints = (("A", "ground", "crank", O), ("B", "crank", "coupler", A), ("C", "coupler", "rocker", C))
    for name, parent, child, at in (*joints, ("D", "ground", "rocker", D)):
        above = parent if parent == "ground" else f"{parent}{i}"
        driven_here = driven and name == "A"
        m.add_joint(
            f"{name}{i}", "revolute", above, f"{child}{i}", at=at, axis=Z, actuated=driven_here, cut=name == cut
        )


def rockers(n: int) -> lw.Mechanism:
    """Four-bars whose rockers, on joints that are cut, drive the next crank or the next rocker; sums of three, too."""
    m = lw.Mechanism("rockers")
    for i in range(n):
        _four_bar(m, i, 6.0 * i, i == 0, 3.0, 1.0, cut="D")
        if i:
            m.add_coupling(f"G{i}", {f"D{i - 1}": 1.0, f"{'D' if i % 3 == 0 else 'A'}{i}": -0.9, f"C{i - 1}": 0.1})
    return m


def finger(n: int) -> lw.Mechanism:
    """A chain in which every joint follows the one before."""
    m = lw.Mechanism("finger")
    for i in range(n):
        m.add_body(f"link{i}", lw.rod(mass=1.0, start=(i, 0, 0), end=(i + 1, 0, 0)))
        parent = f"link{i - 1}" if i else "ground"
        m.add_joint(f"J{i}", "revolute", parent, f"link{i}", at=(i, 0, 0), axis=Z, actuated=i == 0)
        if i:
            m.add_coupling(f"G{i}", {f"J{i - 1}": 1.0, f"J{i}": -0.99})
    return m


def arm(n: int) -> lw.Mechanism:
    """A chain in space whose links each carry a loop; its crank is geared to the link's joint, which follows the joint
    before."""
    m = lw.Mechanism("arm", gravity=(0, -9.81, 0))
    for i in range(n):
        x, link, parent = 2.0 * i, f"link{i}", f"link{i - 1}" if i else "ground"
        m.add_body(link, lw.rod(mass=1.0, start=(x, 0, 0), end=(x + 2, 0, 0), radius=0.1))
        m.add_joint(f"J{i}", "revolute", parent, link, at=(x, 0, 0), axis=Z if i % 2 else (0, 1, 0), actuated=i == 0)
        a, b, c, d = (x + 0.2, 0, 0), (x + 0.2, 0.3, 0), (x + 1.2, 0.5, 0), (x + 1.4, 0, 0)
        for name, start, end in (("crank", a, b), ("coupler", b, c), ("rocker", d, c)):
            m.add_body(f"{name}{i}", lw.rod(mass=0.2, start=start, end=end, radius=0.02))
        m.add_joint(f"A{i}", "revolute", link, f"crank{i}", at=a, axis=Z)
        m.add_joint(f"B{i}", "spherical", f"crank{i}", f"coupler{i}", at=b)
        m.add_joint(f"C{i}", "cylindrical", f"coupler{i}", f"rocker{i}", at=c, axis=Z)
        m.add_joint(f"D{i}", "revolute", link, f"rocker{i}", at=d, axis=Z)
        m.add_coupling(f"P{i}", {f"J{i}": 1.0, f"A{i}": -0.7})
        if i:
            m.add_coupling(f"G{i}", {f"J{i - 1}": 1.0, f"J{i}": -0.99})
    return m
