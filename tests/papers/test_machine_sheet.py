"""Machines on the pages: what the tables say is the mechanism's, and it is what the papers print."""

from importlib import import_module

import numpy as np
import pytest

import papers
from linkwright.mechanism import Mechanism, rod
from papers.machine_sheet import joints_table, lengths, links_table, moment_about

MACHINES = [(number, m) for number in papers.PAPERS for m in import_module(f"papers.paper_{number}").MACHINES]
PRINTED = [(number, m) for number, m in MACHINES if m.printed]


def digits(x: float) -> float:
    """Half a unit of the last digit that is printed."""
    return 0.5 * 10.0 ** -len(f"{x:g}".partition(".")[2])


@pytest.mark.parametrize(("number", "machine"), PRINTED, ids=lambda x: getattr(x, "name", x))
def test_lengths_masses_and_moments_are_those_printed(number, machine):
    m = machine.mechanism
    for link, printed in machine.printed.items():
        if printed.length is not None:
            assert min(abs(x - printed.length) for x in lengths(m, link).values()) <= digits(printed.length)
        if printed.mass is not None:
            assert m.bodies[link].inertia.mass == printed.mass
        if printed.moment is not None:
            assert moment_about(m, link, printed.about) == pytest.approx(printed.moment, rel=1e-9)


@pytest.mark.parametrize(("number", "machine"), MACHINES, ids=lambda x: getattr(x, "name", x))
def test_tables_have_every_link_and_joint(number, machine):
    m = machine.mechanism
    headings, rows, printed = links_table(machine)
    assert len(rows) == 1 + len(m.bodies)
    assert all(len(row) == len(headings) for row in rows)
    assert printed <= set(headings)
    headings, rows = joints_table(machine)
    assert [row[0] for row in rows] == list(m.joints)
    assert all(len(row) == len(headings) for row in rows)
    driven = headings.index("drive")
    assert [row[0] for row in rows if row[driven]] == [j.name for j in m.joints.values() if j.actuated]
    assert [row[0] for row in rows if "cut here" in row] == [j for j in m.joints if j in machine.cut]


def test_a_rod_beyond_its_joints_and_a_moment_about_its_end():
    m = Mechanism("arm")
    m.add_body("link", rod(mass=3.0, start=(0, 0, 0), end=(2, 0, 0)))
    m.add_body("next", rod(mass=1.0, start=(1.5, 0, 0), end=(1.5, 1, 0)))
    m.add_joint("A", "revolute", "ground", "link", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "link", "next", at=(1.5, 0, 0), axis=(0, 0, 1))
    assert lengths(m, "link") == {"A–B": 1.5, "whole": 2.0}
    assert moment_about(m, "link", "A") == pytest.approx(3.0 * 2.0**2 / 3.0)
    assert np.isclose(lengths(m, "next")["whole"], 1.0)
