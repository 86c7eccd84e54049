"""Loops that nearly agree are made to, by less than their digits are worth; those that agree, or do not, stay."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.mechanism.robots.exact_drawing import exact_drawing
from linkwright.mechanism.robots.loop_groups import LoopGroup, loop_groups

BODY = lw.box(mass=1.0, center=(0, 0, 0), size=(0.1, 0.1, 0.1))


def beam(miss, points=(0.3, 0.5, 1.0), turned=0.0):
    """A beam on a parallelogram with rods to spare, whose seats miss by so much."""
    m, random = lw.Mechanism("beam", gravity=(0, 0, -9.81)), np.random.default_rng(7)
    c, s = np.cos(turned), np.sin(turned)

    def place(x, z, away=0.0):
        dx, dz = away * random.uniform(-1, 1, size=2)
        return (c * (x + dx) + s * (z + dz), 0.0, -s * (x + dx) + c * (z + dz))

    for name in ("head", "beam", *(f"rod{k}" for k in range(len(points)))):
        m.add_body(name, BODY)
    m.add_joint("A", "revolute", "ground", "head", at=place(0, 0), axis=(0, 1, 0))
    m.add_joint("B", "revolute", "head", "beam", at=place(0.2, 0.7), axis=(0, -1, 0))
    for k, x in enumerate(points):
        m.add_joint(f"P{k}", "revolute", "beam", f"rod{k}", at=place(0.2 + x, 0.7 + 0.1 * x * x, miss), axis=(0, 1, 0))
    for k, x in enumerate(points):
        m.add_joint(f"C{k}", "revolute", f"rod{k}", "ground", at=place(x, 0.1 * x * x, miss), axis=(0, -1, 0))
    return m


def rounded(name, digits):
    """A machine of the gallery whose points and axes are written with a few digits."""
    m = lw.gallery.load(name).at()
    return m.with_joints(
        replace(joint, at=tuple(np.round(joint.at, digits)), axis=tuple(np.round(joint.axis, digits)))
        for joint in m.joints.values()
    )


@pytest.mark.parametrize("turned", [0.0, 0.4])
@pytest.mark.parametrize("miss", [1e-9, 3e-8, 1e-6])
def test_a_rounded_parallelogram_moves_as_an_exact_one(miss, turned):
    assert beam(miss, turned=turned).build().dof == 0
    m, moved = exact_drawing(beam(miss, turned=turned))
    model, exact = m.build(), beam(0.0, turned=turned).build()
    assert (model.dof, model.mobility(model.reference.q).redundant) == (1, exact.mobility(exact.reference.q).redundant)
    assert 0.0 < float(moved.partition(" ")[0]) <= 4.0 * miss
    runs = [x.simulate(until=0.4, tol=1e-10, progress=False) for x in (model, exact)]
    assert all(s.ok for s in runs), [s.status for s in runs]
    assert_allclose(runs[0]["A"][-1], runs[1]["A"][-1], atol=100.0 * miss)


def test_a_spatial_loop_moves_as_an_exact_one():
    """Bennett's linkage moves by its proportions alone; no two hinges are parallel."""
    assert rounded("bennett", 7).build().dof == 0
    m, moved = exact_drawing(rounded("bennett", 7))
    assert m.build().dof == 1
    assert float(moved.partition(" ")[0]) < 1e-6


@pytest.mark.parametrize("name", ["bennett", "bricard", "sarrus", "double-parallelogram", "scissor-lift", "loop-zoo"])
def test_what_agrees_stays_as_it_is(name):
    m = lw.gallery.load(name).at()
    assert exact_drawing(m) == (m, "")


@pytest.mark.parametrize("miss", [0.0, 3e-2])
def test_what_agrees_or_does_not_nearly_stays_as_it_is(miss):
    m = beam(miss)
    assert exact_drawing(m)[0] is m


def test_large_groups_are_taken_as_they_are(monkeypatch):
    """The work grows with the joints on the ways round all loops, and is bounded by their number."""
    m, asked = beam(3e-8, points=tuple(np.linspace(0.1, 3.0, 120))), []
    monkeypatch.setattr(LoopGroup, "at", lambda group, pose: asked.append(pose))
    assert exact_drawing(m) == (m, "")
    assert not asked


def mixed():
    """Loops through hinges, slides and balls, closed by a ball, by a weld and by a hinge."""
    m, random = lw.Mechanism("mixed"), np.random.default_rng(5)

    def number():
        return tuple(random.uniform(-1, 1, size=3))

    kinds = ("revolute", "spherical", "prismatic", "revolute", "spherical", "revolute")
    for k, kind in enumerate(kinds):
        m.add_body(f"b{k}", BODY)
        axis = None if kind == "spherical" else number()
        m.add_joint(f"J{k}", kind, f"b{k - 1}" if k % 3 else "ground", f"b{k}", at=number(), axis=axis)
    m.add_body("welded", BODY)
    m.add_joint("F", "fixed", "b5", "welded", at=(0, 0, 0))
    m.add_joint("C0", "spherical", "b2", "welded", at=number())
    m.add_joint("C1", "fixed", "b1", "b4", at=number())
    m.add_joint("C2", "revolute", "b2", "b5", at=number(), axis=number())
    return m


def test_residuals_change_as_their_derivatives_say():
    """By differences, with the loops open a little, of all rates and all numbers of the drawing."""
    m = mixed()
    ((tree, closing),) = loop_groups(m)
    assert [joint.name for joint in closing] == ["C0", "C1", "C2"]
    group, h = LoopGroup(m, tree, closing), 1e-6
    start = [np.eye(3) if joint.kind == "spherical" else 0.0 for joint in tree]
    pose = group.closed(group.moved(start, 0.3 * np.random.default_rng(1).normal(size=group.count)))
    residual, J, P = group.at(pose)
    assert np.abs(residual).max() < 1e-9  # of turns the derivatives are those of closed loops
    for k, step in enumerate(h * np.eye(group.count)):
        ends = [group.at(group.moved(pose, sign * step))[0] for sign in (1.0, -1.0)]
        assert_allclose((ends[0] - ends[1]) / (2.0 * h), J[:, k], atol=1e-8)
    for k, step in enumerate(h * np.eye(group.change.size)):
        ends = []
        for sign in (1.0, -1.0):
            group.change = sign * step.reshape(group.said.shape)
            ends.append(group.at(pose)[0])
        assert_allclose((ends[0] - ends[1]) / (2.0 * h), P[:, k], atol=1e-8)


def test_loops_apart_are_groups_of_their_own():
    m = lw.Mechanism("two")
    for side in "ab":
        for k in range(3):
            m.add_body(f"{side}{k}", BODY)
            at, before = (0.1 * k, 0.3 * k * (2 - k), 0.0), "ground" if k == 0 else f"{side}{k - 1}"
            m.add_joint(f"{side}J{k}", "revolute", before, f"{side}{k}", at=at, axis=(0, 0, 1))
        m.add_joint(f"{side}C", "revolute", f"{side}2", "ground", at=(0.4, 0, 0), axis=(0, 0, 1))
    groups = [([x.name for x in tree], [x.name for x in closing]) for tree, closing in loop_groups(m)]
    assert groups == [([f"{side}J{k}" for k in range(3)], [f"{side}C"]) for side in "ab"]


def test_a_urdf_says_by_how_much_joints_were_moved(tmp_path):
    m = beam(3e-8)
    m.add_point("tip", "beam", at=(1, 0, 1))
    with pytest.warns(lw.LeftOutWarning):
        m.save(tmp_path / "beam.urdf")
    with pytest.warns(UserWarning, match=r"moved joints, so that loops agree which nearly did, by up to \d"):
        again = lw.load(tmp_path / "beam.urdf")
    assert again.build().dof == 1


NECK = """<mujoco><worldbody><body name="base"><joint name="yaw" axis="0 0 1"/>{body}{seats}
<body name="head"><joint name="pitch" axis="0 1 0"/>{body}<body name="plate" pos="-0.02 0 0.03">
<joint name="act" axis="0 -1 0"/>{body}{rods}</body></body></body></worldbody><equality>{ties}</equality></mujoco>"""


def neck(miss):
    """A head on two rods, each held at two points of its hinge."""
    rods = seats = ties = ""
    for k, (x, z, dx, dz) in enumerate(((0.006, 0.003, miss, -miss), (-0.006, -0.003, -miss, 2 * miss))):
        sites = ""
        for end, y in (("e", 0), ("f", 0.1)):
            sites += f'<site name="{end}{k}" pos="{0.02 + dx:.12g} {y} {-0.03 + dz:.12g}"/>'
            seats += f'<site name="{end}{k}base" pos="{x} {y} {z}"/>'
            ties += f'<connect site1="{end}{k}" site2="{end}{k}base"/>'
        rods += f'<body pos="{x} 0 {z}"><joint name="R{k}" axis="0 -1 0"/>{{body}}{sites}</body>'
    body = '<inertial pos="0 0 0" mass="0.1" diaginertia="1e-4 1e-4 1e-4"/>'
    return NECK.format(body=body, seats=seats, rods=rods.format(body=body), ties=ties)


@pytest.mark.peers
@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("miss", [0.0, 3e-8, 3e-7])
def test_an_mjcf_file_with_rounded_anchors_moves(tmp_path, miss):
    pytest.importorskip("mujoco")
    (tmp_path / "neck.xml").write_text(neck(miss))
    model = lw.load(tmp_path / "neck.xml").build()
    assert model.dof == 2
    state = model.assemble(act=0.1)
    assert_allclose(dict(zip(model.coordinates, state.q, strict=True))["pitch"], 0.1, atol=1e-3)
    s = model.simulate(until=0.1, progress=False)
    assert s.ok, s.status
