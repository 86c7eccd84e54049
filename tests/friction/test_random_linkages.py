"""Random linkages with friction circles up to half the crank: each state has one answer, which is found, or is told to
have none, or several. Which it is tell all solutions of independent equations."""

from collections import Counter

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.random_linkages import KINDS, Instant, equations, instants, solutions

PROMISED = 0.2  # of the crank: up to there a prepared function answers without checks
REBUILT = 20  # every so often a linkage with its numbers as constants


def agrees(at: Instant, number: int) -> str:
    """What is said of a state, which must be what the equations have: "one", "none" or "several"."""
    e = equations(at.model, at.state, at.tau)
    found = solutions(e, np.random.default_rng(number))
    q, v = at.state.q, at.state.v
    count = {0: "none", 1: "one"}.get(len(found), "several")
    if count != "one":
        sentence = "has no answer in this state" if count == "none" else r"has \d+ answers in this state"
        with pytest.raises(lw.SingularityError, match=sentence):
            at.model.forward_dynamics(q, v, {"A": at.tau})
        return count
    a = at.model.forward_dynamics(q, v, {"A": at.tau}).a
    (f,) = found
    told = at.model.reactions(q, v, {"A": at.tau}).friction
    assert_allclose(list(told.values()), f, rtol=1e-6, atol=1e-8 * np.abs(f).max())
    assert_allclose(a[0], e.a + e.by @ f, rtol=1e-6, atol=1e-8 * np.abs([e.a, *(e.by * f)]).max())
    if number % REBUILT == 0 and at.share <= PROMISED:
        plain = at.model.mechanism.build()
        assert_allclose(plain.function("forward_dynamics")(q, v, np.array([at.tau])), a, rtol=1e-10)
    return "one"


@pytest.mark.peers
@pytest.mark.parametrize("kind", KINDS)
def test_no_answer_of_many_is_given_in_silence(kind):
    said = Counter(agrees(at, k) for k, at in enumerate(instants(KINDS[kind](), 334, seed=7)))
    assert said["one"] > 250
    assert said["none"] + said["several"] > 0


@pytest.mark.parametrize("kind", ["four-bar", "rssr"])
def test_of_a_few_linkages(kind):
    said = Counter(agrees(at, k) for k, at in enumerate(instants(KINDS[kind](), 4, seed=1)))
    assert said["one"] > 0
