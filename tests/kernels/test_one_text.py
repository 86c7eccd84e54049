"""The same text runs on floats, on arrays, and on symbols, and says the same."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

from cases import GALLERY, agree, difference, gallery_case
from linkwright.engines import Function
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.methods import open as open_systems
from linkwright.program import trace
from linkwright.scalars.seam import cos, sin, sqrt, where_positive

QUESTIONS = {
    open_systems.forward_dynamics: "q v tau",
    open_systems.inverse_dynamics: "q v a",
    open_systems.inverse_reactions: "q v a",
    open_systems.energy: "q v",
    open_systems.poses: "q",
    open_systems.twist_rates: "q v a",
}


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_floats_arrays_and_symbols_say_the_same(name, parametrisation):
    c = gallery_case(name, parametrisation)
    rng = np.random.default_rng(5)
    for answer, takes in QUESTIONS.items():
        given = {x: getattr(c, x) + rng.standard_normal((3, 1)) * (x != "q") for x in takes.split()}
        arrays = answer(c.model.tree, **{x: tuple(given[x].T) for x in given})
        program = trace(partial(answer, c.model.tree), {x: given[x].shape[1] for x in given})
        traced = Function(program, "python")(*given.values())
        traced = dict(zip(arrays, traced if isinstance(traced, tuple) else (traced,), strict=True))
        for k in range(3):
            floats = answer(c.model.tree, **{x: tuple(map(float, given[x][k])) for x in given})
            for group, values in floats.items():
                one = np.array([np.broadcast_to(x, 3)[k] for x in arrays[group]])
                agree(one, values, tol=1e-13, scale=1.0)
                # Symbols fold constants and move signs, so sums may round in another order.
                agree(traced[group][k], values, tol=1e-11, scale=1.0)


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_coordinates_change_as_the_textbook_moves_them(name, parametrisation):
    """dq/dt of the kernel, by differences of sixth order in one step of 1e-2 s: 1e-10 is left of the seventh term."""
    c = gallery_case(name, parametrisation)
    found = coordinate_rates(c.model.tree, tuple(map(float, c.q)), tuple(map(float, c.v)))
    agree(found, difference(c.at, 1e-2), tol=1e-9)


def test_the_seam():
    x = np.array([0.3, 2.0])
    for ours, numpy in ((sin, np.sin), (cos, np.cos), (sqrt, np.sqrt)):
        agree(ours(x), numpy(x), tol=0.0)
        agree([ours(0.3), ours(2.0)], numpy(x), tol=1e-15)
    agree(where_positive(x - 1.0, x, -x), [-0.3, 2.0], tol=0.0)
    assert (where_positive(0.1, 1.0, 2.0), where_positive(0.0, 1.0, 2.0), where_positive(-0.1, 1.0, 2.0)) == (1, 2, 2)
