"""A question has one name: what `function` prepares takes and gives what the verb of that name does."""

from __future__ import annotations

import numpy as np
import pytest

from cases import gallery_case
from linkwright import gallery


def states(model):
    rng = np.random.default_rng(8)
    if model.loops:
        q = model.analysis.poses[-3:]
        v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((len(q), model.dof)))
    else:
        q = np.tile(model.reference.q, (3, 1))
        v = rng.standard_normal((3, model.nv))
    return q, v, rng.standard_normal((3, len(model.driven)))


@pytest.fixture(scope="module", params=["six-axis-arm", "joint-zoo", "four-bar", "stewart"])
def model(request):
    return gallery.load(request.param).build()


def close(x, y):
    return np.abs(x - y).max() <= 1e-9 * max(1.0, np.abs(y).max())


def side_by_side(by_name):
    return np.concatenate(list(by_name.values()), axis=-1)


def test_reactions_take_efforts(model):
    q, v, tau = states(model)
    f = model.function("reactions", engine="python")
    assert (f.program.inputs, f.outputs) == (
        (("q", model.nq), ("v", model.nv), ("tau", len(model.driven))),
        ("reactions",),
    )
    assert close(f(q, v, tau), side_by_side(model.reactions(q, v, tau).reactions))


def test_inverse_reactions_take_accelerations(model):
    q, v, tau = states(model)
    a = model.forward_dynamics(q, v, tau).a
    f = model.function("inverse_reactions", engine="python")
    assert (f.program.inputs, f.outputs) == (
        (("q", model.nq), ("v", model.nv), ("a", model.nv)),
        ("tau", "reactions"),
    )
    efforts, reactions = f(q, v, a)
    expected = model.inverse_dynamics(q, v, a, allow_residual=True)
    assert close(reactions, side_by_side(expected.reactions))
    assert close(efforts, np.concatenate([x.reshape(3, -1) for x in expected.tau.values()], axis=-1))
    assert close(efforts, tau)


def test_the_old_name_of_reactions_still_answers():
    model = gallery_case("double-pendulum", "quaternion").model
    with pytest.warns(DeprecationWarning, match="'reactions_under' is now called 'reactions'") as said:
        f = model.function("reactions_under")
    assert said[0].filename == __file__
    assert f.program.inputs == model.function("reactions").program.inputs


def test_the_old_name_of_the_rates_is_the_same(model):
    assert model.rate_names is model.rate_names


def test_given_efforts_come_back_as_they_were():
    """Not what inverse dynamics finds again, with its rounding."""
    for name in ("double-pendulum", "four-bar"):
        model = gallery.load(name).build()
        joint = model.actuated[0] if model.actuated else model.joints[0]
        tau = model.reactions(model.reference.q, tau={joint: 0.1}).tau
        assert tau.get(joint, 0.1) == 0.1
