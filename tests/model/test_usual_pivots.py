"""The usual sizes of pivots do not hang on how a processor rounds what vanishes."""

import numpy as np
import pytest

from linkwright.model.decisions.usual_pivots import typical_pivots

REGULAR = np.array([[0.7, -2.0], [0.6, -3.0], [0.8, -2.5]])


@pytest.mark.parametrize("vanished", [8e-30, -2e-17, 0.0])
@pytest.mark.parametrize("others", [0.5, np.nan, np.inf])
def test_poses_in_which_a_pivot_vanishes_tell_nothing(vanished, others):
    singular = np.array([[others, vanished]] * 5)  # most of all, as where the drawn pose is singular
    np.testing.assert_array_equal(typical_pivots(np.concatenate([singular, REGULAR])), [0.7, 2.5])


def test_where_all_vanish_there_is_nothing_usual():
    assert np.isnan(typical_pivots(np.full((3, 2), np.nan))).all()
