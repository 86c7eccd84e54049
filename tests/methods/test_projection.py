"""Method B of paper 003: motion projected on a basis of the free motions, gaps that close by themselves."""

from __future__ import annotations

import numpy as np
import pytest
from loop_states import States, assert_close, opened, rk4, scalars, states, subsystem_rates, table

from linkwright import gallery
from linkwright.engines import Function
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.methods import closed_loops, projection, sslm
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.projection import Split
from linkwright.model.decisions.coordinate_partitioning import partition_rates
from linkwright.program import trace

# Of the oscillator on a belt the loop holds nothing that the tree leaves free.
names = pytest.mark.parametrize("name", [name for name in gallery.names("closed") if name != "leine-oscillator"])
SIGMA = 7.0


def split_of(s: States) -> Split:
    return partition_rates(s.model.scaled_closure, s.model.analysis, s.model.driven)


def jacobian(s: States, q) -> np.ndarray:
    """(n, m, nv) of the chosen rows."""
    rows = [s.model.scaled_closure.rows.index(at) for at in s.model.analysis.chosen]
    J = table(closed_loops.closure_jacobian(s.tree, scalars(q))["J"], len(q))
    return J.reshape(len(q), -1, s.tree.nv)[:, rows]


def closure(s: States, q) -> np.ndarray:
    rows = [s.model.scaled_closure.rows.index(at) for at in s.model.analysis.chosen]
    return table(closed_loops.closure(s.tree, scalars(q))["closure"], len(q))[:, rows]


def forward(s: States, q, nu, split: Split, sigma: float = SIGMA) -> dict[str, np.ndarray]:
    at = DynamicsInput(s.tree, scalars(q), scalars(nu), scalars(s.tau), **s.loaded)
    return {name: table(x, len(q)) for name, x in projection.forward(at, s.model.analysis.chosen, split, sigma).items()}


def rates(s: States, q, nu, split: Split) -> np.ndarray:
    given = (s.tree, scalars(q), scalars(nu), s.model.analysis.chosen, split, SIGMA)
    return table(projection.rates(*given)["v"], len(q))


@names
def test_accelerations_and_multipliers_of_closed_states_are_those_of_sslm(name):
    s = states(name)
    split, chosen = split_of(s), s.model.analysis.chosen
    at = DynamicsInput(s.tree, scalars(s.q), scalars(s.v), scalars(s.tau), **s.loaded)
    wanted = {x: table(y, len(s.q)) for x, y in sslm.forward_dynamics(at, chosen).items()}
    found = forward(s, s.q, s.v[:, list(split.independent)], split)
    same = projection.forward_dynamics(at, chosen, split=split)
    assert_close(found["v"], s.v)
    for quantity in ("a", "multipliers"):
        assert_close(found[quantity], wanted[quantity])
        assert_close(table(same[quantity], len(s.q)), wanted[quantity])


@names
def test_the_basis_spans_what_the_rows_leave_free(name):
    s = states(name)
    split, q = split_of(s), opened(s)
    found = projection.basis(s.tree, scalars(q), s.model.analysis.chosen, split)
    S = table(found["S"], len(q)).reshape(len(q), s.tree.nv, -1)
    assert S.shape[2] == s.model.dof
    assert_close(S[:, list(split.independent)], np.broadcast_to(np.eye(s.model.dof), (len(q), *S.shape[2:] * 2)))
    assert_close(jacobian(s, q) @ S / np.abs(S).max(initial=1.0), np.zeros((len(q), len(split.order), s.model.dof)))
    assert np.abs(table(found["pivots"], len(q))).min() > 1e-6


@names
def test_gaps_close_at_the_rate_sigma(name):
    s = states(name)
    split, q = split_of(s), opened(s)
    v = rates(s, q, s.v[:, list(split.independent)], split)
    assert_close(v[:, list(split.independent)], s.v[:, list(split.independent)])
    assert_close(np.einsum("nmi,ni->nm", jacobian(s, q), v) / np.abs(v).max(), -SIGMA * closure(s, q) / np.abs(v).max())


@names
def test_accelerations_are_the_change_of_the_rates_closed_or_not(name):
    s = states(name)
    split, q, h = split_of(s), opened(s), 1e-5
    nu = s.v[:, list(split.independent)]
    found = forward(s, q, nu, split)
    assert_close(found["a"][:, list(split.independent)], found["nu_dot"])

    def later(t: float) -> np.ndarray:
        moved = s.model.scaled_closure.moved(q, t * found["v"] / s.model.scaled_closure.rate_units)
        return rates(s, moved, nu + t * found["nu_dot"], split)

    assert_close(found["a"], (later(h) - later(-h)) / (2.0 * h), 1e-6)


@names
def test_any_choice_of_independent_rates_gives_the_same_motion(name):
    s = states(name)
    first, n = split_of(s), s.tree.nv
    one = forward(s, s.q, s.v[:, list(first.independent)], first)
    others = {
        partition_rates(s.model.scaled_closure, s.model.analysis, range(n - 1, k, -1), s.q) for k in (-1, n - 2, n)
    }
    for other in others:
        two = forward(s, s.q, s.v[:, list(other.independent)], other)
        for quantity in ("v", "a", "multipliers"):
            assert_close(two[quantity], one[quantity], 1e-8)


@names
def test_shares_of_the_subsystems_add_up(name):
    s = states(name)
    split, q, subsystems = split_of(s), opened(s), subsystem_rates(s)
    assert sorted(k for own in subsystems for k in own) == list(range(s.tree.nv))
    nu = s.v[:, list(split.independent)]
    wanted = forward(s, q, nu, split)
    total = np.zeros((len(q), s.model.dof))
    for own in subsystems:
        at = DynamicsInput(s.tree, scalars(q), scalars(nu), scalars(s.tau), **s.loaded)
        found = projection.share(at, s.model.analysis.chosen, split, own, SIGMA)
        assert_close(table(found["v"], len(q)), wanted["v"][:, list(own)])
        total += table(found["nu_dot"], len(q))
    assert_close(total, wanted["nu_dot"])


def test_pivots_are_those_of_the_order_and_independent_rates_are_preferred():
    s = states("four-bar-003")
    scaled_closure, analysis = s.model.scaled_closure, s.model.analysis
    for rate in range(3):
        split = partition_rates(scaled_closure, analysis, (rate,))
        assert split.independent == (rate,)
        assert sorted(i for _, i in split.order) == [k for k in range(3) if k != rate]


@pytest.mark.parametrize("sigma", [0.0, 10.0, 60.0])
def test_a_gap_dies_out_like_exp_of_minus_sigma_t(sigma):
    s = states("four-bar-003")
    split, m = split_of(s), s.tree
    chosen = s.model.analysis.chosen

    def change(y):
        found = projection.forward(DynamicsInput(m, y[: m.nq], y[m.nq :], (6.0,), s.model.driven), chosen, split, sigma)
        return {"dy": (*coordinate_rates(m, y[: m.nq], found["v"]), *found["nu_dot"])}

    f = Function(trace(change, {"y": m.nq + 1}))
    start = np.concatenate([s.model.scaled_closure.reference + np.array([0.0, 1e-3, -1e-3]), [0.0]])
    path = rk4(f, start, 1e-4, 1000)
    phi = closure(s, path[:, : m.nq])
    wanted = np.exp(-sigma * 1e-4 * np.arange(1001))[:, None] * phi[0]
    assert np.abs(phi - wanted).max() < 1e-9 * np.abs(phi[0]).max()
