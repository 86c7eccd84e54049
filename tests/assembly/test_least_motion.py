"""Where values leave freedom, the pose nearest to the one that was left: stationary, and the same by arrays."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright import gallery
from linkwright.assembly.closing.newton_program import NewtonPrograms

# more than one freedom; ball joints in the tree and cut among them, and slides
NAMES = ("stewart", "delta", "five-bar", "three-rrr", "three-rpr")


def moved(model):
    """One independent joint moved, from a pose that is not the drawing; the values of all joints before and after."""
    joints = model.parts.assembly.assembler.joints
    name = next(name for name in model.independent if name in model.coordinates)
    at = model.coordinates.index(name)
    start = model.follow(model.reference, {name: model.reference.q[at] + 0.02})
    end = model.follow(start, {name: start.q[at] + 0.03})
    assert end.q[at] == pytest.approx(start.q[at] + 0.03, abs=1e-12)
    return joints, name, start, end


@pytest.mark.parametrize("name", NAMES)
def test_no_free_motion_leads_nearer(name):
    """The way from home is normal to all motions that keep the loops closed and the value given."""
    model = gallery.load(name).build()
    joints, given, start, end = moved(model)
    rows = model.scaled_closure.jacobian(end.q[None])[0]
    row = joints.rows(end.q[None])[0][list(joints.entries[given].v)]
    _, sizes, Vt = np.linalg.svd(np.concatenate([rows, row]))
    rank = int(np.sum(sizes > 1e-9 * sizes[0]))
    free = Vt[rank:].T
    away = joints.between(*(joints.values(state.q[None]) for state in (start, end)))[0]
    slopes = (joints.rows(end.q[None])[0] @ free).T @ away
    assert np.linalg.norm(away) > 1e-3
    assert_allclose(slopes, 0.0, atol=1e-6 * np.linalg.norm(away))


@pytest.mark.parametrize("name", NAMES)
def test_traced_and_by_arrays(name, monkeypatch):
    joints, *_, traced = moved(gallery.load(name).build())
    assert joints.newton._moves
    monkeypatch.setattr(NewtonPrograms, "to_move", lambda self, targets, rank: None)
    *_, by_arrays = moved(gallery.load(name).build())
    assert_allclose(traced.q, by_arrays.q, rtol=0.0, atol=1e-8)
