"""Method A of paper 003: springs and dampers in place of the cut joints."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from loop_states import States, assert_close, opened, rk4, scalars, states, subsystem_rates, table

from linkwright import gallery
from linkwright.engines import Function
from linkwright.kernels.closure import joint_frames, rows
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.methods import closed_loops, compliance, open, projection, sslm
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.model.decisions.coordinate_partitioning import partition_rates
from linkwright.program import Program, trace

# Of the oscillator on a belt the loop holds nothing that the tree leaves free.
names = pytest.mark.parametrize("name", [name for name in gallery.names("closed") if name != "leine-oscillator"])
LENGTH = 0.7


def units(s: States) -> np.ndarray:
    return np.array([LENGTH**2 if word.startswith("turn") else 1.0 for word in s.model.scaled_closure.row_words])


def forward(s: States, q, v, k: float, c: float = 0.0) -> dict[str, np.ndarray]:
    at = DynamicsInput(s.tree, scalars(q), scalars(v), scalars(s.tau), **s.loaded)
    return {x: table(y, len(q)) for x, y in compliance.forward_dynamics(at, k, c, length=LENGTH).items()}


def energy(s: States, q, k: float) -> np.ndarray:
    return table(compliance.energy(s.tree, scalars(q), k, length=LENGTH)["energy"], len(q))[:, 0]


def power(s: States, q, v, k: float, c: float) -> np.ndarray:
    """Of the springs and dampers: what they change in the efforts that the same accelerations need, times the rates."""
    a = forward(s, q, v, k, c)["a"]
    loose = forward(s, q, v, 0.0)["a"]
    I = table(open.generalized_inertia(s.tree, scalars(q))["I"], len(q)).reshape(len(q), s.tree.nv, -1)
    return np.einsum("ni,nij,nj->n", v, I, a - loose)


@names
def test_a_closed_machine_moves_like_its_tree_until_a_gap_opens(name):
    s = states(name)
    s = s._replace(tau=np.where(np.arange(s.tau.shape[1]) < s.tree.nv, s.tau, 0.0))
    found = forward(s, s.q, s.v, 1e3, 1e2)
    given = (s.tree, scalars(s.q), scalars(s.v), scalars(s.tau[:, : s.tree.nv]))
    tree = open.forward_dynamics(*given, external=s.loaded["external"], pushed=s.loaded["pushed"])
    assert_close(found["multipliers"], np.zeros((len(s.q), len(s.model.scaled_closure.rows))))
    assert_close(found["a"], table(tree["a"], len(s.q)), 1e-9)


@names
def test_springs_give_back_what_they_hold(name):
    s = states(name)
    q, k, h = opened(s), 1e3, 1e-7
    v = s.v + np.random.default_rng(1).standard_normal(s.v.shape)

    def held(t: float) -> np.ndarray:
        return energy(s, s.model.scaled_closure.moved(q, t * v / s.model.scaled_closure.rate_units), k)

    assert (held(0.0) > 0.0).all()
    assert_close(power(s, q, v, k, 0.0), -(held(h) - held(-h)) / (2.0 * h), 1e-7)


@names
def test_dampers_take_what_is_told(name):
    s = states(name)
    q, c = opened(s), 30.0
    v = s.v + np.random.default_rng(1).standard_normal(s.v.shape)
    told = compliance.damper_power(s.tree, scalars(q), scalars(v), c, length=LENGTH)["power"]
    assert (table(told, len(q)) < 0.0).all()
    assert_close(power(s, q, v, 0.0, c), table(told, len(q))[:, 0])


@names
def test_springs_stretched_by_the_exact_multipliers_give_the_exact_accelerations(name):
    s = states(name)
    at = DynamicsInput(s.tree, scalars(s.q), scalars(s.v), scalars(s.tau), **s.loaded)
    exact = {x: table(y, len(s.q)) for x, y in sslm.forward_dynamics(at, s.model.analysis.chosen).items()}
    rows = [s.model.scaled_closure.rows.index(at) for at in s.model.analysis.chosen]
    J = table(closed_loops.closure_jacobian(s.tree, scalars(s.q))["J"], len(s.q)).reshape(len(s.q), -1, s.tree.nv)
    force = np.einsum("nmi,nm->ni", J[:, rows], exact["multipliers"])
    stiffness = np.einsum("nmi,m,nmj->nij", J, units(s), J)  # of k = 1, redundant rows included
    stretch = -np.einsum("nij,nj->ni", np.linalg.pinv(stiffness, rcond=1e-10, hermitian=True), force)
    finest = min([s.model.scaled_closure.size, *(abs(cut.pitch) for cut in s.tree.cuts if cut.pitch != 0.0)])
    errors = []
    for k in np.array([1e3, 1e4, 1e5]) * np.abs(exact["multipliers"]).max() / finest:
        q = s.model.scaled_closure.moved(s.q, stretch / k / s.model.scaled_closure.rate_units)
        errors.append(np.abs(forward(s, q, s.v, k)["a"] - exact["a"]).max())
    assert errors[1] < 0.2 * errors[0]
    assert errors[2] < 0.2 * errors[1]


def cut_wrenches(tree, q, multipliers):
    """Per cut joint the sum of its rows, each as strong as its multiplier."""
    poses, rest = link_poses(tree, frame_steps_of(tree, q)), iter(multipliers)
    out = []
    for cut in tree.cuts:
        table = [(next(rest), (*row.m, *row.f)) for row in rows(cut, joint_frames(cut, poses))]
        pulls = [[x * y for y in row] for x, row in table]
        out += [sum(parts) for parts in zip(*pulls, strict=True)]
    return out


def test_wrenches_of_the_cuts_are_the_springs_pull():
    s = states("swash-plate")
    q = opened(s, 1e-7)
    found = forward(s, q, s.v, 1e3)
    wanted = cut_wrenches(s.tree, scalars(q), scalars(found["multipliers"]))
    assert np.abs(found["multipliers"]).max() > 1e-6
    np.testing.assert_allclose(found["wrenches"], table(wanted, len(q)), rtol=1e-5, atol=1e-9)


def test_one_subsystem_alone_needs_no_other_recursion():
    s = states("four-bar-003")
    m, sizes = s.tree, {"q": s.tree.nq, "v": s.tree.nv, "k": 1}

    def part(own: Sequence[int]) -> Program:
        def only(q, v, k):
            a = compliance.forward_dynamics(DynamicsInput(m, q, v, (), ()), k[0])["a"]
            return {"a": [a[i] for i in own]}

        return trace(only, sizes)

    subsystems = subsystem_rates(s)
    assert sorted(map(len, subsystems)) == [1, 2]
    whole, parts = part(range(m.nv)), [part(own) for own in subsystems]
    assert sum(p.counts["div"] for p in parts) == whole.counts["div"]
    assert all(p.operations < whole.operations for p in parts)
    found = np.empty((len(s.q), m.nv))
    for own, program in zip(subsystems, parts, strict=True):
        found[:, list(own)] = Function(program, "python")(s.q, s.v, [1e4])
    assert_close(found, Function(whole, "python")(s.q, s.v, [1e4]))


def four_bar_in_time(seconds: float, steps: int, k: float, c: float = 0.0) -> np.ndarray:
    """The machine of paper 003 under 6 N m from rest: q and v at all steps."""
    s = states("four-bar-003")
    m = s.tree

    def change(y, p):
        a = compliance.forward_dynamics(DynamicsInput(m, y[: m.nq], y[m.nq :], (6.0,), s.model.driven), p[0], p[1])["a"]
        return {"dy": (*y[m.nq :], *a)}

    f = Function(trace(change, {"y": m.nq + m.nv, "p": 2}))
    parameters = np.array([k, c])
    start = np.concatenate([s.model.scaled_closure.reference, np.zeros(m.nv)])
    return rk4(lambda y: f(y, parameters), start, seconds / steps, steps)


def projected_four_bar(seconds: float, steps: int) -> np.ndarray:
    """q of the same by method B."""
    s = states("four-bar-003")
    m, chosen = s.tree, s.model.analysis.chosen
    split = partition_rates(s.model.scaled_closure, s.model.analysis, s.model.driven)

    def change(y):
        found = projection.forward(DynamicsInput(m, y[: m.nq], y[m.nq :], (6.0,), s.model.driven), chosen, split, 20.0)
        return {"dy": (*found["v"], *found["nu_dot"])}

    start = np.concatenate([s.model.scaled_closure.reference, [0.0]])
    return rk4(Function(trace(change, {"y": m.nq + 1})), start, seconds / steps, steps)[:, : m.nq]


def test_motion_tends_to_that_of_the_closed_machine_like_one_over_k():
    exact = projected_four_bar(0.5, 2500)
    errors, gaps = [], []
    for k in (1e3, 1e4, 1e5):
        path = four_bar_in_time(0.5, 2500, k)[:, :3]
        errors.append(np.abs(path - exact).max())
        gaps.append(
            np.abs(table(closed_loops.closure(states("four-bar-003").tree, scalars(path))["closure"], 2501)).max()
        )
    for falling in (errors, gaps):
        ratios = np.divide(falling[:-1], falling[1:])
        assert ((ratios > 6.0) & (ratios < 16.0)).all()
    assert gaps[-1] < 2e-4


def test_energy_of_a_compliant_machine_in_time():
    s, k, c = states("four-bar-003"), 1e4, 20.0
    for damping in (0.0, c):
        path = four_bar_in_time(0.5, 2500, k, damping)
        q, v = path[:, :3], path[:, 3:]
        told = open.energy(s.tree, scalars(q), scalars(v))
        springs = table(compliance.energy(s.tree, scalars(q), k)["energy"], len(q))[:, 0]
        total = told["kinetic"][0] + told["potential"][0] + springs
        lost = table(compliance.damper_power(s.tree, scalars(q), scalars(v), damping)["power"], len(q))[:, 0]
        work = 6.0 * (q[-1, 0] - q[0, 0]) + np.sum(0.5 * (lost[1:] + lost[:-1])) * 0.5 / 2500
        assert abs(total[-1] - total[0] - work) < (1e-8 if damping == 0.0 else 1e-5)
