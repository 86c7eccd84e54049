"""A small loop beside a large one: each is measured by what it is made of."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright import ClosureError, Mechanism, rod

P = np.array([(0.0, 0.0, 0.0), (0.0, 1.0, 0.0), (3.753, 2.384, 0.0), (3.0, 0.0, 0.0)])


def four_bars(*sizes_and_places):
    """Four-bars of these sizes at these places along x, named a, b, ...; A is driven."""
    m = Mechanism("four-bars")
    for p, (size, x) in zip("abc", sizes_and_places, strict=False):
        at = size * P + (x, 0.0, 0.0)
        for name, i, j in (("crank", 0, 1), ("coupler", 1, 2), ("rocker", 3, 2)):
            m.add_body(p + name, rod(1.0, at[i], at[j]))
        ends = (("A", "ground", "crank", 0), ("B", "crank", "coupler", 1), ("C", "coupler", "rocker", 2))
        for name, parent, child, i in (*ends, ("D", "ground", "rocker", 3)):
            parent = parent if parent == "ground" else p + parent
            m.add_joint(p + name, "revolute", parent, p + child, at=at[i], axis=(0, 0, 1), actuated=name == "A")
    return m.build()


@pytest.mark.parametrize("small", [1e-3, 1e-6, 1e-9])
def test_a_small_loop_beside_a_large_one(small):
    alone, both = four_bars((small, 0.0)), four_bars((1.0, 0.0), (small, 10.0))
    both.programs.engine = alone.programs.engine = "python"
    digits = max(1e-11, 1e-14 / small)  # what is left of the small one's lengths, ten metres away
    assert (both.dof, both.analysis.redundant) == (2, 6)
    for angle in (0.7, -2.0, 3.0):
        one, state = alone.assemble(aA=angle), both.assemble(bA=angle)
        assert_allclose(state.q[3:], one.q, atol=digits)
        assert np.abs(state.q[:3]).max() < 1e-9  # the other one rests
    mine, theirs = alone.range_of_motion("aD"), both.range_of_motion("bD")
    assert (theirs.lower, theirs.upper) == pytest.approx((mine.lower, mine.upper), abs=10.0 * digits)
    a = both.forward_dynamics(state.q, tau={"bA": small}).a
    assert_allclose(a[3:], alone.forward_dynamics(one.q, tau={"aA": small}).a, rtol=max(1e-8, 100.0 * digits))
    assert not both.mobility(state.q).singular


def test_a_gap_is_measured_by_its_loop():
    """A tenth of the small crank is nothing to the large machine, and an open loop all the same."""
    model = four_bars((1.0, 0.0), (1e-6, 10.0))
    q = model.reference.q.copy()
    q[3] += 0.1
    with pytest.raises(ClosureError, match=r"leaves the loops open by 9\.98e-08 m at b"):
        model.mobility(q)
    with pytest.raises(ClosureError, match="loop through joint 'b"):
        model.forward_dynamics(q)
    # the rocker's end is 0.603 from the crank's hinge then, where crank and coupler, folded, are 3 long
    with pytest.raises(ClosureError, match=r"loop bA - bB - bC - bD does not close .* \(gap 2\.4e-06 m\)"):
        model.assemble(bD=2.0)
