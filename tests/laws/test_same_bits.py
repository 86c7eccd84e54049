"""The same question has the same bits as answer, whenever it is asked: at the first call and at the thirtieth, before
and after its program is compiled, alone and in a batch."""

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import tiered

NAMES = ("four-bar", "jansen-leg", "three-rrr", "stewart", "swash-plate", "planetary-gear", "screw-jack", "bricard")
CALLS = 12


@pytest.fixture(autouse=True)
def compiled_on_the_way(monkeypatch):
    """After a few calls, so that both kinds of code are asked."""
    monkeypatch.setattr(tiered, "WAITING", 2e-5)


def fresh(name):
    return gallery.load(name).build()


def goal(model):
    """A pose near the drawing, by the first of the independent joints."""
    joint = model.independent[0]
    drawn = model.joint_values(model.reference.q)[joint]
    return {joint: float(np.ravel(drawn)[0]) + 0.02} if np.size(drawn) == 1 else {}


QUESTIONS = {
    "assemble": lambda m, s: m.assemble(goal(m)).q,
    "follow": lambda m, s: m.follow(m.reference, goal(m)).q,
    "project": lambda m, s: m.project(s.q + 1e-7).q,
    "forward": lambda m, s: m.forward_dynamics(s.q, s.v).a,
    "inverse": lambda m, s: m.inverse_dynamics(s.q, s.v, s.a, allow_residual=True).residual,
    "reactions": lambda m, s: np.concatenate([np.ravel(x) for x in dict(m.reactions(s.q, s.v).reactions).values()]),
    "linearize": lambda m, s: m.linearize(s.q, s.v).da_dq,
    "energy": lambda m, s: np.array(m.energy(s.q, s.v).total),
}


ASKED = [(name, ask) for name in NAMES for ask in QUESTIONS if (name, ask) != ("stewart", "linearize")]  # compiles long


@pytest.mark.parametrize(("name", "question"), ASKED)
def test_each_call_has_the_bits_of_the_first(name, question):
    ask, model = QUESTIONS[question], fresh(name)
    first = ask(model, model.reference)
    for _ in range(CALLS):
        np.testing.assert_array_equal(ask(model, model.reference), first)
    other = fresh(name)
    np.testing.assert_array_equal(ask(other, other.reference), first)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_in_a_batch_has_the_bits_of_one_alone(name):
    model = fresh(name)
    q, still = np.repeat(model.reference.q[None], 40, axis=0), np.zeros(model.nv)
    alone = model.forward_dynamics(q[0], still).a
    np.testing.assert_array_equal(model.forward_dynamics(q, still).a, np.repeat(alone[None], 40, axis=0))
