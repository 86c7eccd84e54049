"""Arguments that are nothing of the kind: one sentence, whatever verb they are handed to."""

import numpy as np
import pytest

import linkwright as lw
from hostile import Endless, NoFloat, Unprintable
from linkwright.errors import ModelError

AMBIGUOUS = np.array([1.0, 2.0])


@pytest.fixture(scope="module")
def model():
    return lw.gallery.load("four-bar").build()


@pytest.fixture(scope="module")
def run(model):
    return model.simulate(model.assemble(A=0.2), until=0.02, times=[0.0, 0.01, 0.02])


CALLS = [
    lambda m, s: m.range_of_motion(AMBIGUOUS),
    lambda m, s: m.branches(A=0.1, distinct=Endless()),
    lambda m, s: m.reactions(m.reference.q, failed=AMBIGUOUS),
    lambda m, s: m.mobility(output=3),
    lambda m, s: m.mobility(output="A"),
    lambda m, s: m.mobility(output=Endless()),
    lambda m, s: m.mobility(np.full(m.nq, 1e107)),
    lambda m, s: m.function(AMBIGUOUS),
    lambda m, s: m.function("energy", AMBIGUOUS),
    lambda m, s: m.function("forward_dynamics", AMBIGUOUS),
    lambda m, s: m.function("forward_dynamics", 10**5000),
    lambda m, s: m.function("energy").room(1.5),
    lambda m, s: m.function("energy").room(10**12, 10**12),
    lambda m, s: m.inverse_dynamics(m.reference.q, weights=AMBIGUOUS),
    lambda m, s: m.free_motions(m.reference.q),
    lambda m, s: m.free_motions(slice(1)),
    lambda m, s: m.mechanism.build(cut=AMBIGUOUS),
    lambda m, s: m.mechanism.build(cut=[AMBIGUOUS]),
    lambda m, s: m.mechanism.build(independent={"A": 1}),
    lambda m, s: m.mechanism.build(independent=Endless()),
    lambda m, s: m.mechanism.copy(AMBIGUOUS),
    lambda m, s: s[AMBIGUOUS],
    lambda m, s: s[("A",)],
    lambda m, s: s.plot(joints=3.0),
    lambda m, s: s.animate(fps=Unprintable()),
    lambda m, s: s.animate(speed=NoFloat(1.0)),
    lambda m, s: s.animate(trace=[Unprintable()]),
    lambda m, s: s.animate().frame(slice(1)),
    lambda m, s: s.animate().frame(10**6),
    lambda m, s: s.animate().frame(-1),
    lambda m, s: s.animate().save("film.gif", progress={}),
    lambda m, s: lw.event(lambda t, state: t, stop=AMBIGUOUS),
    lambda m, s: lw.table([0, 1], [0, 1], periodic=AMBIGUOUS),
    lambda m, s: lw.sin({}),
    lambda m, s: lw.sqrt(np.array([None])),
    lambda m, s: lw.atan2("x", 1.0),
    lambda m, s: lw.maximum([1.0, 2.0], [1.0, 2.0, 3.0]),
    lambda m, s: lw.where(AMBIGUOUS, [1.0, 2.0, 3.0], 0.0),
    lambda m, s: lw.hypot(Endless(), 1.0),
    lambda m, s: lw.gallery.load("chain", n=np.timedelta64(3, "s")),
    lambda m, s: lw.gallery.load("carpet-scraper", paper=Unprintable()),
]


@pytest.mark.parametrize("k", range(len(CALLS)))
def test_one_sentence(model, run, k, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(lw.LinkwrightError) as caught:
        CALLS[k](model, run)
    assert "\n" not in str(caught.value)
    assert str(caught.value)[-1] in ".?"


def test_comparisons_and_arrays_still_pass():
    x = np.array([-1.0, 2.0])
    np.testing.assert_array_equal(lw.where(x > 0.0, 1.0, 0.0), [0.0, 1.0])
    assert lw.where(True, 1.0, 2.0) == 1.0
    np.testing.assert_array_equal(lw.maximum(x, 0.0), [0.0, 2.0])
    assert lw.sin(np.float32(0.0)) == 0.0
    with pytest.raises(ModelError, match="must be a number or an array"):
        lw.cos("north")
