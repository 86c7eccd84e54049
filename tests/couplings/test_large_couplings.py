"""Couplings of large machines: the same answers as by full matrices, the laws of mechanics, and as many steps as
pieces."""

import coupled_machines
import geared_rows
import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.rows import size_class
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.assembly.rows.size_class import LARGE_MACHINE
from linkwright.methods import local_elimination
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.program import trace

ROWS = {
    "all": lambda: geared_rows.four_bars(3),
    "pairs": lambda: geared_rows.four_bars(3, gears="pairs"),
    "rockers": lambda: geared_rows.rockers(4),
    "finger": lambda: geared_rows.finger(5),
    "arm": lambda: geared_rows.arm(2),
}
COUPLED = [getattr(coupled_machines, name) for name in ("gear_pair", "rack", "cable_arm", "slider_crank_with_rack")]


@pytest.mark.parametrize("make", [*COUPLED, *ROWS.values()])
def test_the_closure_by_entries_is_that_of_the_whole_machine(make):
    model = make().build()
    own = model.assembly.scaled_closure
    other = ScaledClosure(own.mechanism, own.topology, own.tree)
    other.size_class = LARGE_MACHINE
    q = np.concatenate([model.analysis.poses[-2:], random_poses(own, 3)])
    v = np.random.default_rng(3).standard_normal((2, own.nv))
    assert_allclose(other.closure(q), own.closure(q), atol=1e-12)
    assert_allclose(other.jacobian(q), own.jacobian(q), atol=1e-12)
    assert other.live == own.live
    for mine, theirs in zip(other.bias(q[:2], v), own.bias(q[:2], v), strict=True):
        assert_allclose(mine, theirs, atol=1e-9 * max(1.0, np.abs(theirs).max(initial=0.0)))


@pytest.fixture
def built(monkeypatch):
    """A mechanism as a small machine and as a large one."""

    def both(mechanism):
        small = mechanism.build()
        monkeypatch.setattr(size_class, "LARGE", 0)
        large = mechanism.build()
        monkeypatch.undo()
        assert large.assembly.scaled_closure.size_class.sparse
        assert not small.assembly.scaled_closure.size_class.sparse
        return small, large

    return both


@pytest.mark.parametrize("make", ROWS.values(), ids=ROWS)
def test_a_large_machine_answers_as_a_small_one(make, built):
    small, large = both = built(make())
    assert (large.dof, large.analysis.redundant, large.independent) == (
        small.dof,
        small.analysis.redundant,
        small.independent,
    )
    values = dict.fromkeys(small.actuated, 0.1)
    rates = {"v": dict.fromkeys(values, 0.5), "a": dict.fromkeys(values, -0.2)}
    s, r = (model.assemble(values, **rates) for model in both)
    for what in ("q", "v", "a"):
        assert_allclose(getattr(r, what), getattr(s, what), atol=1e-9)
    f, g = (model.forward_dynamics(s.q, s.v, dict.fromkeys(values, 2.0)) for model in both)
    assert_allclose(g.a, f.a, atol=1e-6 * np.abs(f.a).max())
    i, j = (model.inverse_dynamics(s.q, s.v, s.a) for model in both)
    largest = max(np.abs(x).max() for x in i.reactions.values())
    for told, mine in ((i.tau, j.tau), (i.couplings, j.couplings), (i.reactions, j.reactions)):
        for name in told:
            assert_allclose(mine[name], told[name], atol=1e-8 * largest)
    assert large.mobility(s.q).sentence == small.mobility(s.q).sentence


def test_a_run_with_a_prescribed_crank_is_the_same(built):
    small, large = both = built(ROWS["pairs"]())
    assert large.dof == 2
    drive, *others = small.actuated
    start = small.assemble(dict.fromkeys(small.actuated, 0.1))
    said = {"motion": {drive: lw.cycloid(0.1, 0.12, duration=0.02)}, "tau": dict.fromkeys(others, 1.0)}
    s, r = (model.simulate(start, until=0.02, progress=False, **said) for model in both)
    assert_allclose(r.q[-1], s.q[-1], atol=1e-8)
    assert r.closure.max() < 1e-10


@pytest.fixture(scope="module")
def row():
    return geared_rows.four_bars(33).build()


def test_every_body_obeys_newton_and_euler(row):
    """Reactions, drives and couplings against the motion of each body, added up here joint by joint."""
    assert row.assembly.scaled_closure.size_class.sparse
    state = row.assemble({"A0": 0.3}, v={"A0": 1.0}, a={"A0": 0.5})
    i = row.inverse_dynamics(state.q, state.v, state.a)
    poses, rates = row.poses(state.q), row.twist_rates(state.q, state.v, state.a)
    spins = row.twists(state.q, state.v)
    joints, bodies = row.mechanism.joints, row.mechanism.bodies
    efforts = {name: float(i.tau.get(name, 0.0)) for name in joints}
    for name, coupling in row.mechanism.couplings.items():
        for joint, weight in coupling.weights.items():
            efforts[joint] += weight * float(i.couplings[name])
    force = {name: body.inertia.mass * np.array((0.0, -9.81, 0.0)) for name, body in bodies.items()}
    moment = {name: np.zeros(3) for name in bodies}
    for name, joint in joints.items():
        R, p = poses[joint.child]
        at = p + R @ (np.array(joint.at, float) - bodies[joint.child].inertia.com)
        own, along = i.reactions[name], efforts[name] * np.array(joint.axis, float)
        for body, sign in ((joint.child, 1.0), (joint.parent, -1.0)):
            if body != "ground":
                force[body] = force[body] + sign * own[3:]
                moment[body] = moment[body] + sign * (own[:3] + along + np.cross(at - poses[body][1], own[3:]))
    largest = max(np.abs(x).max() for x in force.values())
    for name, body in bodies.items():
        R, _ = poses[name]
        I = R @ np.array(body.inertia.about_com) @ R.T
        turn, change = spins[name][:3], rates[name]
        assert_allclose(force[name], body.inertia.mass * change[3:], atol=1e-9 * largest)
        assert_allclose(moment[name], I @ change[:3] + np.cross(turn, I @ turn), atol=1e-9 * largest)


def test_forward_undoes_inverse_and_energy_is_kept(row):
    state = row.assemble({"A0": 0.3}, v={"A0": 1.0}, a={"A0": 0.5})
    i = row.inverse_dynamics(state.q, state.v, state.a)
    assert_allclose(row.forward_dynamics(state.q, state.v, i.tau).a, state.a, atol=1e-9 * np.abs(state.a).max())
    s = row.simulate(state, until=0.02, progress=False)
    assert s.ok, s.status
    assert np.ptp(s.energy.total) < 1e-9 * np.abs(s.energy.kinetic).max()
    assert s.closure.max() < 1e-11


@pytest.mark.parametrize("make", [geared_rows.finger, geared_rows.four_bars], ids=["finger", "row"])
def test_each_piece_adds_as_much_work_as_the_one_before(make):
    """Where couplings join neighbours they are eliminated where these meet: twice the pieces, twice the work."""
    found = []
    for n in (12, 18, 24):
        model = make(n).build()

        def accelerations(q, v, model=model):
            at = DynamicsInput(model.tree, q, v)
            return {"a": local_elimination.forward_dynamics(at, model.analysis.chosen)["a"]}

        found.append(trace(accelerations, {"q": model.nq, "v": model.nv}).operations)
    first, second, third = found
    assert third - second == pytest.approx(second - first, rel=0.02)


def test_offsets_of_a_large_machine_are_taken_up(built):
    m = geared_rows.four_bars(4, gears="pairs")
    m.add_coupling("turned", {"A1": 1.0, "A2": 1.0}, offset=0.2)
    small, large = built(m)
    assert_allclose(large.reference.q, small.reference.q, atol=1e-9)


def test_what_does_not_close_is_named_and_searches_end(built):
    _, row = built(geared_rows.four_bars(6))
    with pytest.raises(lw.ClosureError, match="the loop A3 - B3 - C3 - D3 does not close at D3 = 3 rad"):
        row.assemble(D3=3.0)
    with pytest.raises(lw.ClosureError, match=r"no pose has A0 = 0\.1 rad, D3 = 0\.3 rad together"):
        row.assemble(A0=0.1, D3=0.3)
    found = row.branches(A0=0.1, tries=30)
    assert len(found) > 1
    assert "up to 3 loops" in found.sentence
    assert max(np.abs(row.closure(state.q)).max() for state in found) < 1e-9


def test_ranges_are_those_of_one_of_its_loops(row):
    alone = geared_rows.four_bars(1).build().range_of_motion("D0")
    whole = row.range_of_motion("D0")
    assert_allclose((whole.lower, whole.upper), (alone.lower, alone.upper), atol=1e-6)
