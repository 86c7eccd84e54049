"""States of a batch that fail: refused together, or told one by one."""

import copy
import pickle

import numpy as np
import pytest

from linkwright import ClosureError, ModelError, SingularityError
from linkwright.assembly.coordinates.failures import NONE, Failures, check_failed


def some() -> Failures:
    failures = Failures("press", (2, 3))
    failures.add(ClosureError, "it is open.", [4])
    failures.add(SingularityError, lambda k: f"it is singular ({k}).", np.flatnonzero([0, 1, 0, 0, 1, 0]))
    return failures


def test_the_first_is_named_and_all_are_counted():
    with pytest.raises(SingularityError, match=r"^press: in state 1, it is singular \(1\)\. 2 of 6 states fail: "):
        some().settle("raise")


def test_a_mask_and_a_sentence_each():
    failures = some()
    failures.settle("mask")
    assert failures.ok.tolist() == [[True, False, True], [True, False, True]]
    assert dict(failures.reasons) == {1: "it is singular (1).", 4: "it is open."}
    assert pickle.loads(pickle.dumps(failures.reasons)) == copy.copy(failures.reasons) == failures.reasons


def test_one_state_is_not_numbered():
    failures = Failures("press", ())
    assert failures.ok.shape == ()
    assert failures.ok
    failures.settle("raise")
    failures.add(ClosureError, "it is open.", [0])
    with pytest.raises(ClosureError, match=r"^press: it is open\.$"):
        failures.settle("raise")


def test_sentences_are_made_when_asked_for():
    asked = []
    failures = Failures("press", (3,))
    failures.add(ClosureError, lambda k: asked.append(k) or f"open at {k}.", [0, 2])
    failures.settle("mask")
    reasons = failures.reasons
    assert not asked
    assert (reasons[2], reasons[2], asked) == ("open at 2.", "open at 2.", [2])
    assert len(NONE) == 0


def test_only_two_ways():
    check_failed("press: assemble", "mask")
    for wrong in ("drop", None, 3, ["mask"]):
        with pytest.raises(ModelError, match=r'must be "raise" or "mask"'):
            check_failed("press: assemble", wrong)
