"""Large machines are closed kind by kind and ranked by sparse elimination: the same answers as by full matrices."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright import gallery
from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.rows import size_class
from linkwright.assembly.rows.minimum_degree import minimum_degree
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.assembly.rows.size_class import LARGE_MACHINE
from linkwright.scalars.tolerances import RANK

SPREAD_OVER_LOOPS = ("double-parallelogram",)  # which of two loops has the row to spare is a matter of order


def as_large(model):
    """The same closure, worked out as that of a large machine."""
    own = model.assembly.scaled_closure
    other = ScaledClosure(own.mechanism, own.topology, own.tree)
    other.size_class = LARGE_MACHINE
    return own, other


@pytest.fixture
def built(monkeypatch):
    """A mechanism built as a small machine and as a large one."""

    def both(mechanism):
        small = mechanism.build()
        monkeypatch.setattr(size_class, "LARGE", 0)
        large = mechanism.build(cut=small.cut_joints)
        monkeypatch.undo()
        assert large.assembly.scaled_closure.size_class.sparse
        assert not small.assembly.scaled_closure.size_class.sparse
        return small, large

    return both


def random_linkage(seed):
    """Some bodies, joined to one another as chance will have it, with loops; in a plane or in space."""
    random = np.random.default_rng(seed)
    flat = seed % 2 == 0
    m = lw.Mechanism(f"linkage {seed}")
    count = int(random.integers(3, 8))
    names = ["ground", *(f"b{k}" for k in range(count))]

    def place():
        x = random.uniform(-1.0, 1.0, 3)
        return (x[0], x[1], 0.0) if flat else tuple(x)

    def join(k, a, b):
        kinds = ["revolute", "revolute", "prismatic"] if flat else ["revolute", "spherical", "universal", "cylindrical"]
        kind = kinds[int(random.integers(len(kinds)))]
        said = {"at": place()}
        axis = random.standard_normal(3)
        if kind in ("revolute", "cylindrical", "universal"):
            said["axis"] = (0.0, 0.0, 1.0) if flat else tuple(axis)
        if kind == "prismatic":
            said["axis"] = (axis[0], axis[1], 0.0)
        if kind == "universal":
            said["axis2"] = tuple(np.cross(axis, random.standard_normal(3)))
        m.add_joint(f"J{k}", kind, a, b, actuated=k == 0, **said)

    for k in range(count):
        m.add_body(names[k + 1], lw.sphere(mass=1.0, center=place(), radius=0.1))
        join(k, names[int(random.integers(k + 1))], names[k + 1])
    for k in range(count, count + int(random.integers(1, 4))):
        a, b = random.choice(len(names), 2, replace=False)
        join(k, names[a], names[b])
    return m


@pytest.mark.parametrize("name", gallery.names("closed"))
def test_the_closure_by_kinds_of_loops_is_that_of_the_whole_machine(name):
    model = gallery.load(name).build()
    own, other = as_large(model)
    q = np.concatenate([model.analysis.poses[-2:], random_poses(own, 3)])
    assert_allclose(other.closure(q), own.closure(q), atol=1e-12)
    assert_allclose(other.jacobian(q), own.jacobian(q), atol=1e-12)
    assert_allclose(other.cut_jacobian(q), own.cut_jacobian(q), atol=1e-12)
    assert_allclose(other.readings(q)[0], own.readings(q)[0], atol=1e-12)
    assert (other.unflipped(q) == own.unflipped(q)).all()
    assert other.live == own.live
    closed = q[:2]
    v = np.random.default_rng(3).standard_normal((2, own.nv))
    for mine, theirs in zip(other.bias(closed, v), own.bias(closed, v), strict=True):
        assert_allclose(mine, theirs, atol=1e-9 * max(1.0, np.abs(theirs).max(initial=0.0)))


@pytest.mark.parametrize("name", gallery.names("closed"))
def test_sparse_elimination_decides_as_singular_values_do(name, built):
    small, large = built(gallery.load(name))
    _same_analysis(small, large)
    if name not in SPREAD_OVER_LOOPS:
        assert sorted(large.analysis.chosen) == sorted(small.analysis.chosen)
        assert str(large) == str(small)


@pytest.mark.parametrize("seed", range(24))
def test_so_it_is_with_machines_made_by_chance(seed, built):
    small, large = built(random_linkage(seed))
    _same_analysis(small, large)
    assert large.independent == small.independent


def _same_analysis(small, large):
    a, b = small.analysis, large.analysis
    for what in ("rank", "dof", "redundant", "gruebler", "idle", "locked", "instant", "shaky", "askew"):
        assert getattr(b, what) == getattr(a, what), what
    assert [shape.kind for shape in b.shapes] == [shape.kind for shape in a.shapes]
    places = [large.assembly.scaled_closure.row_places[at] for at in b.chosen]
    assert len(set(places)) == b.rank
    if b.rank:
        J = large.assembly.scaled_closure.jacobian(b.poses[-1:])[0, places]
        assert np.linalg.svd(J, compute_uv=False)[-1] > RANK


@pytest.mark.parametrize("name", ["carpet-scraper", "scissor-lift", "stewart", "delta", "five-bar", "bricard"])
def test_poses_rates_and_accelerations_are_the_same(name, built):
    small, large = built(gallery.load(name))
    goal = {joint: 0.07 for joint in small.independent if len(small.mechanism.joints[joint].coordinates) == 1}
    states = [model.assemble(goal, v=dict.fromkeys(goal, 0.3), a=dict.fromkeys(goal, -0.2)) for model in (small, large)]
    for what in ("q", "v", "a"):
        assert_allclose(getattr(states[1], what), getattr(states[0], what), atol=1e-9)
    assert large.mobility(states[1].q).sentence == small.mobility(states[0].q).sentence
    free = [model.free_motions(states[0].q[None])[0] for model in (small, large)]
    assert_allclose(free[1] @ free[1].T, free[0] @ free[0].T, atol=1e-9)
    if not small.quaternion_places:
        there = [model.project(states[0].q + 1e-3, states[0].v) for model in (small, large)]
        assert_allclose(there[1].q, there[0].q, atol=1e-9)
        assert_allclose(there[1].v, there[0].v, atol=1e-9)


def test_singular_poses_of_large_machines_are_seen(built):
    small, large = built(gallery.load("n-four-bar", n=3))
    flat = small.assemble(A0=np.pi / 2 - 1e-9).q
    assert large.mobility(flat).kind == small.mobility(flat).kind == "configuration"
    assert large.mobility(flat).dof == small.mobility(flat).dof == 4


def test_a_row_of_hundreds_of_four_bars_moves_as_one():
    model = gallery.n_four_bar(300).build()
    assert (model.dof, model.analysis.redundant) == (1, 900)
    assert len(model.assembly.scaled_closure.answers.loops.kinds) == len(
        gallery.n_four_bar(120).build().assembly.scaled_closure.answers.loops.kinds
    )
    state = model.assemble(A0=0.4, v={"A0": 1.5})
    assert np.abs(model.closure(state.q)).max() < 1e-10
    uprights = [model.coordinate_places[name].start for name in model.coordinate_places if name.startswith("A")]
    assert_allclose(state.q[uprights], 0.4, atol=1e-11)
    assert_allclose(state.v[uprights], 1.5, atol=1e-10)


def test_a_tall_scissor_lift_rises_alike_in_every_stage():
    model = gallery.scissor_lift(80).build()
    assert (model.dof, model.analysis.redundant) == (1, 3 * 81)
    state = model.assemble(cylinder=-0.1)
    assert np.abs(model.closure(state.q)).max() < 1e-10
    values = model.joint_values(state.q)
    crossing = [abs(float(values[f"X{i}"])) for i in range(1, 81)]
    assert_allclose(crossing, crossing[0], atol=1e-10)


def test_minimum_degree_leaves_a_chain_without_fill_and_takes_the_first_of_equals():
    chain = {k: {k - 1, k + 1} & set(range(6)) for k in range(6)}
    assert minimum_degree(chain, dict.fromkeys(range(6), 2)) == [0, 1, 2, 3, 4, 5]
    whole = {k: set(range(4)) - {k} for k in range(4)}
    assert minimum_degree(whole, {0: 1, 1: 3, 2: 3, 3: 2}) == [1, 2, 3, 0]
