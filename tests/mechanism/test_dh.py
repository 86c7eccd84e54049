"""Tables of Denavit-Hartenberg parameters, both conventions, against each other and against rigid motion."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from linkwright.errors import ModelError
from linkwright.mechanism import DHRow, Inertia, from_dh, from_mdh, rod

angles = st.sampled_from([0.0, np.pi / 2, -np.pi / 2, np.pi]) | st.floats(-3.0, 3.0)
lengths = st.just(0.0) | st.floats(-2.0, 2.0)
rows = st.lists(
    st.builds(
        DHRow,
        a=lengths,
        alpha=angles,
        d=lengths,
        theta=angles,
        kind=st.sampled_from(["revolute", "prismatic"]),
        mass=st.floats(0.1, 9.0),
        com=st.tuples(lengths, lengths, lengths),
        about_com=st.just(rod(3.0, (0, 0, 0), (1, 2, 3), 0.2).about_com),
    ),
    min_size=1,
    max_size=6,
)
convention = pytest.mark.parametrize("read", [from_dh, from_mdh])


def about_line(axis, at, angle):
    """R, p of the turn about a line (Rodrigues)."""
    K = np.cross(np.eye(3), axis)  # K x = axis cross x
    R = np.eye(3) + np.sin(angle) * K + (1 - np.cos(angle)) * K @ K
    return R, at - R @ at


def assert_same_inertia(a: Inertia, b: Inertia) -> None:
    assert_allclose(a.mass, b.mass)
    assert_allclose(a.com, b.com, atol=1e-12)
    assert_allclose(a.about_com, b.about_com, atol=1e-11)


@convention
@given(table=rows, which=st.integers(0, 5), q=st.floats(-2.0, 2.0))
def test_the_coordinate_counts_from_the_value_in_the_row(read, table, which, q):
    """Adding q to theta_i (or d_i) moves links i, i+1, ... by the screw of joint i, and no link before."""
    i = which % len(table)
    key = "theta" if table[i].kind == "revolute" else "d"
    bumped = replace(table[i], **{key: getattr(table[i], key) + q})
    here, there = read(table), read([*table[:i], bumped, *table[i + 1 :]])
    joint = here.joints[f"joint{i + 1}"]
    axis, at = np.array(joint.axis), np.array(joint.at)
    R, p = about_line(axis, at, q) if joint.kind == "revolute" else (np.eye(3), q * axis)
    for k, link in enumerate(here.bodies):
        expected = here.bodies[link].inertia
        assert_same_inertia(there.bodies[link].inertia, expected.moved(R, p) if k >= i else expected)


@given(table=rows)
def test_both_conventions_describe_the_same_arm(table):
    """Classical a_i, alpha_i become the next modified row's; link i's frame loses Tx(a_i) Rx(alpha_i)."""
    modified, a, alpha = [], 0.0, 0.0
    for row in table:
        c, s = np.cos(row.alpha), np.sin(row.alpha)
        own = Inertia(row.mass, row.com, row.about_com)
        own = own.moved([[1, 0, 0], [0, c, -s], [0, s, c]], (row.a, 0, 0))
        modified.append(replace(row, a=a, alpha=alpha, com=own.com, about_com=own.about_com))
        a, alpha = row.a, row.alpha
    one, other = from_dh(table), from_mdh(modified)
    for link in one.bodies:
        assert_same_inertia(one.bodies[link].inertia, other.bodies[link].inertia)
    for name, joint in one.joints.items():
        assert_allclose(joint.axis, other.joints[name].axis, atol=1e-12)
        along = np.cross(np.subtract(other.joints[name].at, joint.at), joint.axis)
        assert_allclose(along, 0.0, atol=1e-12)


@convention
def test_bodies_joints_and_names(read):
    shoulder = {"a": 1.0, "alpha": np.pi / 2, "d": 0.0, "theta": 0.0, "mass": 2.0, "com": (-0.5, 0, 0)}
    elbow = DHRow(1.0, 0.0, 0.0, 0.0, kind="prismatic", name="elbow", actuated=False)
    m = read([shoulder, elbow], name="scara", gravity=(0, 0, 0))
    assert (m.name, m.gravity) == ("scara", (0, 0, 0))
    assert list(m.bodies) == ["link1", "elbow"]
    assert [(j.name, j.kind, j.parent, j.child, j.actuated) for j in m.joints.values()] == [
        ("joint1", "revolute", "ground", "link1", True),
        ("elbow", "prismatic", "link1", "elbow", False),
    ]
    assert m.bodies["elbow"].inertia is None


def test_classical_planar_arm_by_hand():
    m = from_dh([DHRow(1.0, 0.0, 0.0, 0.0, mass=1.0), DHRow(0.5, 0.0, 0.0, np.pi / 2, mass=1.0)])
    assert m.joints["joint2"].at == (1.0, 0.0, 0.0)
    assert m.bodies["link1"].inertia.com == (1.0, 0.0, 0.0)
    assert m.bodies["link2"].inertia.com == (1.0, 0.5, 0.0)


def test_modified_planar_arm_by_hand():
    m = from_mdh([DHRow(0.0, 0.0, 0.0, 0.0, mass=1.0), DHRow(1.0, 0.0, 0.0, np.pi / 2, mass=1.0, com=(0.5, 0, 0))])
    assert m.joints["joint2"].at == (1.0, 0.0, 0.0)
    assert m.bodies["link1"].inertia.com == (0.0, 0.0, 0.0)
    assert m.bodies["link2"].inertia.com == (1.0, 0.5, 0.0)


def test_quarter_turns_leave_no_dust():
    m = from_dh([DHRow(0.1, quarter * np.pi / 2, 0.2, -quarter * np.pi / 2) for quarter in range(-6, 7)])
    assert {entry for joint in m.joints.values() for entry in joint.axis} <= {-1.0, 0.0, 1.0}


def test_modified_rows_branch():
    """Two legs on one trunk, the second placed with gamma and b."""
    m = from_mdh(
        [
            DHRow(0, 0, 1.0, 0, name="trunk"),
            DHRow(0.5, 0, 0, 0, name="left"),
            DHRow(0.5, 0, 0, 0, name="right", parent="trunk", gamma=np.pi / 2, b=0.25),
            DHRow(0.5, 0, 0, 0, name="stray", parent="ground"),
        ]
    )
    assert [joint.parent for joint in m.joints.values()] == ["ground", "trunk", "trunk", "ground"]
    assert m.joints["left"].at == (0.5, 0.0, 1.0)
    assert m.joints["right"].at == (0.0, 0.5, 1.25)
    assert m.joints["stray"].at == (0.5, 0.0, 0.0)


GOOD = {"a": 0.0, "alpha": 0.0, "d": 0.0, "theta": 0.0}


@pytest.mark.parametrize(
    ("read", "wrong", "words"),
    [
        (from_dh, {"alhpa": 0.0}, "row 2 has the unknown key 'alhpa'.*'alpha'"),
        (from_dh, {"kind": "spherical"}, "row 2 has the unknown kind 'spherical'"),
        (from_dh, {"theta": float("nan")}, "row 2: theta"),
        (from_dh, {"a": "1"}, "row 2: a"),
        (from_dh, {"mass": -1.0}, "row 2: .*mass"),
        (from_dh, {"mass": 1.0, "com": (0, 0)}, "row 2: .*com"),
        (from_dh, {"com": (0, 0, 1)}, "row 2 .*no mass"),
        (from_dh, {"name": "link1"}, "'link1' is there already"),
        (from_dh, {"parent": "link1"}, "row 2 has parent.*from_mdh"),
        (from_dh, {"gamma": 0.1}, "row 2 has gamma.*from_mdh"),
        (from_mdh, {"parent": "linkl"}, "row 2 names the parent 'linkl'.*'link1'"),
        (from_mdh, {"b": float("inf")}, "row 2: b"),
    ],
)
def test_a_wrong_row_is_told_by_its_number(read, wrong, words):
    with pytest.raises(ModelError, match=f"puma: .*{words}"):
        read([GOOD, GOOD | wrong], name="puma")


@convention
@pytest.mark.parametrize("table", [[], None, [3], [{"a": 1.0}], "rows"])
def test_what_is_no_table_is_refused(read, table):
    with pytest.raises(ModelError, match="row"):
        read(table)
