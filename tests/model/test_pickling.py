"""Models and what they answer go to other processes and come back the same."""

import copy
import pickle

import numpy as np
import pytest

from linkwright import gallery

MACHINES = {"six-axis-arm": {}, "four-bar": {"cut": ["B"], "independent": ["D"]}, "stewart": {}}


@pytest.fixture(scope="module", params=MACHINES)
def model(request):
    return gallery.load(request.param).build(**MACHINES[request.param])


@pytest.fixture(scope="module", params=["pickled", "copied"])
def send(request):
    return copy.deepcopy if request.param == "copied" else lambda x: pickle.loads(pickle.dumps(x))


def test_a_model(model, send):
    q, v = model.reference.q, model.reference.v
    expected = model.forward_dynamics(q, v).a  # compiled before it is sent
    sent = send(model)
    assert str(sent) == str(model)
    assert sent.cut_joints == model.cut_joints
    assert sent.independent == model.independent
    assert np.array_equal(sent.forward_dynamics(q, v).a, expected)


def test_a_prepared_function(model, send):
    f = model.function("forward_dynamics", threads=1)
    arguments = (model.reference.q, model.reference.v, np.zeros(len(model.driven)))
    expected = f(*arguments)
    sent = send(f)
    assert (sent.engine, sent.threads) == (f.engine, 1)
    assert np.array_equal(sent(*arguments), expected)


def test_a_solution(model, send):
    s = model.simulate(model.reference, until=0.01, times=[0.0, 0.005, 0.01])
    sent = send(s)
    assert (sent.status, sent.ok) == (s.status, s.ok)
    assert np.array_equal(sent.q, s.q)
    assert np.array_equal(sent.at(0.005).q, s.at(0.005).q)
    reactions = sent.reactions()
    assert all(np.array_equal(reactions[name], x) for name, x in s.reactions().items())


def test_assemblies(send):
    found = gallery.load("four-bar").build().branches(A=1.0)
    sent = send(found)
    assert (sent.labels, sent.sentence) == (found.labels, found.sentence)
    assert all(np.array_equal(a.q, b.q) for a, b in zip(sent, found, strict=True))


def test_gradients_and_modes(send):
    model = gallery.load("four-bar").build()
    q = model.assemble(A=0.6).q
    gradient, modes = model.gradient("reactions", q, by="q"), model.modes()
    sent = send(gradient)
    assert sent.columns == gradient.columns
    assert np.array_equal(sent["q"]["B"], gradient["q"]["B"])
    assert str(send(modes)) == str(modes)
