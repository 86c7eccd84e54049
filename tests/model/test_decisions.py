"""What is decided about a machine is decided once, by its numbers alone: not by what was asked before, nor where."""

import copy
import pickle
from dataclasses import FrozenInstanceError, fields
from functools import cached_property

import numpy as np
import pytest

from linkwright import gallery
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.model.decisions.record import Decisions

MACHINES = {
    "six-axis-arm": {},
    "four-bar": {"cut": ["B"], "independent": ["D"]},
    "three-rrr": {},
    "stewart": {},
    "bricard": {},
    "loop-zoo": {},
    "scissor-lift": {},
}
WAITING = tuple(name for name, x in vars(Decisions).items() if isinstance(x, cached_property))
OF_LOOPS = frozenset(WAITING) - {"joints", "loop_by_loop", "massless", "independent", "independent_rates", "accuracy"}


def decided(name):
    return gallery.load(name).build(**MACHINES[name]).parts.decisions


def waiting(decisions):
    """The names of what is worked out when asked for, for this machine."""
    names = [name for name in WAITING if decisions.tree.constrained or name not in OF_LOOPS]
    names = [name for name in names if decisions.loop_by_loop or name != "from_rest"]
    legs = decisions.tree.constrained and not isinstance(decisions.parallel, str)
    names = [name for name in names if legs or name != "multiplier_order"]
    return [name for name in names if decisions.following_order or name != "usual_following_pivots"]


def bits(x):
    """What can be compared."""
    if hasattr(x, "unfit"):
        return [(x.unfit(method), x.digits(method)) for method in ("sslm", "slm", "system")]
    return pickle.dumps(x.entries) if isinstance(x, JointCoordinates) else pickle.dumps(x)


@pytest.mark.parametrize("name", MACHINES)
def test_the_order_of_questions_decides_nothing(name):
    one, other = decided(name), decided(name)
    names = waiting(decided(name))
    first = {what: bits(getattr(one, what)) for what in names}
    assert first == {what: bits(getattr(other, what)) for what in reversed(names)}


@pytest.mark.parametrize("name", MACHINES)
def test_the_same_wherever_it_is_built(name):
    first = decided(name)
    for again in (copy.copy(first), copy.deepcopy(first), pickle.loads(pickle.dumps(first))):
        assert again == first
        assert again.independent == first.independent
        np.testing.assert_array_equal(again.analysis.poses, first.analysis.poses)


def test_nothing_in_it_can_be_set():
    decisions = decided("four-bar")
    for name in (*(x.name for x in fields(Decisions)), *WAITING, "another"):
        with pytest.raises(FrozenInstanceError):
            setattr(decisions, name, None)


def test_all_members_of_a_family_go_by_the_same():
    model = gallery.load("four-bar").build()
    assert model.family.parts.decisions is model.parts.decisions
    assert model.with_parameters(coupler=4.1).parts.decisions is model.parts.decisions
