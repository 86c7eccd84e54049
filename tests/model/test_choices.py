"""Rows, rates and pivots are chosen by rule: what rounding changes, here or on another processor, changes none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from linkwright import gallery
from linkwright.assembly.rows.constraint_rows import choose_rows
from linkwright.model.decisions.coordinate_partitioning import partition_rates
from linkwright.model.decisions.pivot_order import best_conditioned, leading_columns, pivot_order
from linkwright.model.decisions.record import Decisions
from papers.paper_002 import costs
from papers.paper_002.sizes import EQUATIONS
from papers.paper_002.turns import machine

NOISE = 1e-12
MACHINES = {  # with equal parts, between which nothing but a rule decides
    "n-four-bar": {"n": 3},
    "three-rrr": {},
    "stewart": {},
    "sarrus": {},
    "bennett": {},
    "bricard": {},
    "peaucellier": {},
    "swash-plate": {},
    "double-parallelogram": {},
    "gripper": {},
    "rssr": {},
    "loop-zoo": {},
}


def noisy(x: np.ndarray, seed: int) -> np.ndarray:
    return x + NOISE * np.random.default_rng(seed).standard_normal(x.shape)


def choices(decisions: Decisions, analysis) -> dict:
    """All that is chosen by looking at numbers."""
    made = replace(decisions, analysis=analysis)
    return {
        "orders": made.orders,
        "sharing": made.sharing,
        "split": partition_rates(made.closure, analysis),
        "legs": made.parallel,
        "multipliers": None if isinstance(made.parallel, str) else made.multiplier_order,
    }


@pytest.mark.parametrize("name", MACHINES)
def test_rounding_chooses_nothing(name):
    model = gallery.load(name, **MACHINES[name]).build()
    decisions, analysis = model.parts.decisions, model.analysis
    expected = choices(decisions, analysis)
    J = decisions.closure.jacobian(analysis.poses)
    rows = choose_rows(J, analysis.rank)[0]
    for seed in range(2):
        assert choices(decisions, replace(analysis, poses=noisy(analysis.poses, seed))) == expected
        assert choose_rows(noisy(J, seed), analysis.rank)[0] == rows


@pytest.mark.parametrize("name", EQUATIONS)
def test_the_traditional_method_of_paper_002_has_one_order(name):
    model = machine(name)
    kept = costs._unknowns(model, EQUATIONS[name])
    A = np.array([costs._numbers(model, EQUATIONS[name], pose)[:, kept] for pose in model.analysis.poses])
    block = [(list(range(len(kept))), list(range(len(kept))))]
    expected = pivot_order(A, block)
    assert expected is not None
    for seed in range(3):
        assert pivot_order(noisy(A, seed), block) == expected


def test_the_first_of_equals():
    """Of pivots, columns and matrices that are equal but for the last digits."""
    up = 1.0 + 4e-16
    A = np.array([[[1.0, 0.3, 0.0], [0.2, up, 0.1], [0.0, 0.4, -up]]])
    assert pivot_order(A, [([0, 1, 2], [0, 1, 2])])[0] == (0, 0)
    assert leading_columns(np.array([[1.0, 0.0, up], [0.0, up, 0.0]]), 2) == (0, 1)
    assert leading_columns(np.array([[up, 0.0, 1.0], [0.0, 1.0, 0.0]]), 2) == (0, 1)
    assert best_conditioned(np.array([np.diag([2.0, 1.0]), np.diag([2.0, up]), np.diag([3.0, 1.0])])) == 0
