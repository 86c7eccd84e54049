"""One state in plain arrays has a short way through forward_dynamics: the same answers, and the same refusals."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright import ClosureError, ModelError, SingularityError, gallery

MACHINES = ["double-pendulum", "six-axis-arm", "joint-zoo", "satellite-arm", "four-bar", "stewart", "three-rrr"]


@pytest.fixture(scope="module", params=MACHINES)
def case(request):
    """A model, a state, and efforts: of no joint, of all joints, of drives in any order, left out, as an array."""
    model = gallery.load(request.param).build()
    model.programs.engine = "python"
    rng = np.random.default_rng(4)
    q = model.analysis.poses[-1] if model.loops else model.reference.q
    v = model.free_motions(q[None])[0] @ rng.standard_normal(model.dof)
    single = [name for name, at in model.rate_places.items() if len(at) == 1]
    driven = [name for name in model.actuated if name in single]
    efforts = [{}, dict.fromkeys(single, 0.5), {name: 1.0 + k for k, name in enumerate(driven)}]
    efforts += [dict(reversed(efforts[-1].items())), {name: np.float64(2.0) for name in driven[1:]}]
    return model, q, v, [*efforts, None, rng.standard_normal(len(model.driven))]


def batch_of_one(model, q, v, tau, method):
    return model.forward_dynamics(q[None], v[None], tau, method)


@pytest.mark.parametrize("method", ["sslm", "system"])
def test_the_same_as_in_a_batch(case, method):
    model, q, v, efforts = case
    for tau in efforts:
        for _ in range(2):  # when it is prepared, and then
            here, there = model.forward_dynamics(q, v, tau, method), batch_of_one(model, q, v, tau, method)
            assert here.a.shape == (model.nv,)
            assert np.array_equal(here.a, there.a[0])
            assert (here.ok, dict(here.reasons)) == (np.True_, {})
            assert here.multipliers.keys() == there.multipliers.keys() == set(model.cut_joints)
            for joint, wrench in here.multipliers.items():
                assert np.array_equal(wrench, there.multipliers[joint][0])


def test_what_is_given_may_change_afterwards():
    model = gallery.load("four-bar").build(cut=["C"])
    state = model.assemble({"A": 0.4}, v={"A": 1.0})
    q, v, tau = state.q.copy(), state.v.copy(), np.array([2.0])
    answer = model.forward_dynamics(q, v, tau)
    q[:], v[:], tau[:] = 0.0, 0.0, 0.0
    expected = model.forward_dynamics(state.q, state.v, {"A": 2.0})
    assert np.array_equal(answer.multipliers["C"], expected.multipliers["C"])
    assert model.forward_dynamics(state.q).a.base is not answer.a.base


MISTAKES = {
    "not a number": (ModelError, "'C' is not a finite number", lambda q, v: (q, np.where([0, 1, 0], np.nan, v), None)),
    "open": (ClosureError, "does not close", lambda q, v: (q + np.array([0.01, 0, 0]), v, None)),
    "opening": (ClosureError, "do not close", lambda q, v: (q, v + np.array([1.0, 0, 0]), None)),
    "infinite effort": (ModelError, "joint 'A' is not a finite number", lambda q, v: (q, v, {"A": np.inf})),
    "unknown joint": (ModelError, "joint 'Z' does not exist", lambda q, v: (q, v, {"Z": 1.0})),
    "text": (ModelError, "the value of joint 'A'", lambda q, v: (q, v, {"A": "much"})),
    "length": (ModelError, "tau has shape", lambda q, v: (q, v, np.zeros(3))),
    "kind": (ModelError, "tau", lambda q, v: (q, v, "A")),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_named_before_and_after_it_is_prepared(mistake):
    error, words, change = MISTAKES[mistake]
    model = gallery.load("four-bar").build()
    for _ in range(2):
        with pytest.raises(error, match=words):
            model.forward_dynamics(*change(model.reference.q, model.reference.v))
        model.forward_dynamics(model.reference.q, model.reference.v, {"A": 1.0})
    with pytest.raises(ModelError, match="forward_dynamics has no method"):
        model.forward_dynamics(model.reference.q, model.reference.v, method=["sslm"])


def test_a_coordinate_that_nothing_depends_on_must_be_finite_too():
    m = lw.Mechanism("cart", gravity=(0, -9.81, 0))
    m.add_body("cart", lw.point_mass(mass=1.0, at=(0, 0, 0)))
    m.add_joint("rail", "prismatic", "ground", "cart", axis=(1, 0, 0), actuated=True)
    model = m.build()
    assert model.forward_dynamics(np.array([0.3]), np.array([0.1]), {"rail": 2.0}).a == 2.0
    with pytest.raises(ModelError, match="'rail' is not a finite number"):
        model.forward_dynamics(np.array([np.nan]), np.array([0.1]), {"rail": 2.0})


@pytest.mark.parametrize("parametrisation", ["quaternion", "euler"])
def test_turns_are_checked(parametrisation):
    model = gallery.load("spinning-top").build(parametrisation=parametrisation)
    q, v = model.reference.q.copy(), np.zeros(model.nv)
    model.forward_dynamics(q, v)
    if parametrisation == "quaternion":
        q[model.quaternion_places[0][1]] += 2e-6
        with pytest.raises(ModelError, match="Normalise"):
            model.forward_dynamics(q, v)
    else:
        q[-2] = np.pi / 2
        with pytest.raises(SingularityError, match="gimbal lock"):
            model.forward_dynamics(q, v)
