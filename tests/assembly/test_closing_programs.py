"""Loops closed by programs of fixed length: the same poses, rates and accelerations as `assemble` finds."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import gallery
from linkwright.assembly.closing.closing_programs import ClosingPrograms
from linkwright.engines import Function

CONSTRAINED = {name: gallery.load(name).build() for name in gallery.names()}
CLOSED = [  # rows of rates alone are not known to programs that close
    name for name, model in CONSTRAINED.items() if model.tree.constrained and not any(model.scaled_closure.of_rates)
]
CUT_DRIVES = [("four-bar", ["A"]), ("slider-crank", ["A"]), ("stewart", ["S2", "P3", "S4", "P5", "S6"])]
STEPS = 8


def closing(model) -> ClosingPrograms:
    assembler = model.assembly.assembler
    return ClosingPrograms(assembler.joints, assembler.newton.closing_rows, model.analysis, model.independent)


def values_of(model, q, what: str) -> np.ndarray:
    values = getattr(model, what)(*q)
    return np.concatenate([np.atleast_1d(values[name]) for name in model.independent])


@pytest.mark.parametrize("name", CLOSED)
def test_poses_rates_and_accelerations_follow_from_the_independent_joints(name):
    follow_from_the_independent_joints(gallery.load(name).build())


@pytest.mark.parametrize(("name", "cut"), CUT_DRIVES)
def test_independent_joints_may_be_cut(name, cut):
    model = gallery.load(name).build(cut=cut)
    assert set(cut) & set(model.independent)
    follow_from_the_independent_joints(model)


def follow_from_the_independent_joints(model):
    programs = closing(model)
    step, residual = Function(programs.step(), "python"), Function(programs.residual(), "python")
    rates, accelerations = Function(programs.rates(), "python"), Function(programs.accelerations(), "python")
    rng = np.random.default_rng(1)
    start = model.analysis.poses[-1]
    v = model.free_motions(start[None])[0] @ rng.uniform(-1.0, 1.0, model.dof)
    v *= 0.05 / np.abs(v / model.scaled_closure.rate_units).max()
    goal = model.project(model.scaled_closure.moved(start[None], v[None] / model.scaled_closure.rate_units)[0]).q
    values = values_of(model, [goal], "joint_values")
    q = start
    for _ in range(STEPS):
        q = step(values, q)
    assert residual(values, q)[0] < 1e-12
    assert np.abs(model.closure(q)).max() < 1e-12 * max(1.0, model.scaled_closure.size)
    np.testing.assert_allclose(values_of(model, [q], "joint_values"), values, atol=1e-12)
    if model.analysis.idle:
        return  # a rod that spins for itself: the rest is not determined
    np.testing.assert_allclose(q, goal, atol=1e-9)
    state = model.project(q, rng.uniform(-1.0, 1.0, model.nv))
    given = values_of(model, [state.q, state.v], "joint_rates")
    np.testing.assert_allclose(rates(state.q, given), state.v, rtol=1e-10, atol=1e-10)
    # accelerations of assemble(): rates given are constant, in the program as zeros
    a = accelerations(state.q, state.v, np.zeros(len(given)))
    named = {name: part for name, part in model.joint_rates(state.q, state.v).items() if name in model.independent}
    expected = model.follow(state, v=named)
    np.testing.assert_allclose(a, expected.a, rtol=1e-8, atol=1e-8 * max(1.0, np.abs(a).max()))
