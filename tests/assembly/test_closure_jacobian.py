"""The closure's Jacobian as arrays, whoever runs its program."""

import numpy as np
import pytest

from linkwright import gallery
from linkwright.assembly.rows.scaled_closure import ScaledClosure


@pytest.mark.parametrize("engine", ["python", "llvm"])
@pytest.mark.parametrize("name", ["excavator", "four-bar", "carpet-scraper"])
def test_rates_outside_a_loop_do_not_open_it(name, engine):
    """Exactly: what carries both sides of a cut moves none of them against the other."""
    model = gallery.load(name).build()
    scaled_closure = ScaledClosure(model.mechanism, model.topology, model.tree, engine)
    J = scaled_closure.jacobian(model.analysis.poses)
    for k, (c, _) in enumerate(scaled_closure.rows):
        inside = [place for name in model.loops[c] for place in model.rate_places[name] if place < model.nv]
        outside = [place for place in range(model.nv) if place not in inside]
        assert not J[:, k, outside].any()
    assert np.abs(J).max() > 0.1


@pytest.mark.parametrize("engine", ["python", "llvm"])
def test_entries_that_are_always_zero_are_not_in_the_code(engine):
    """Of forty loops in a row the Jacobian has thousands of them; what is left out is zero, and the rest is there."""
    mechanism = gallery.load("n-four-bar", n=12)
    model = mechanism.build()
    q = model.assemble(A0=0.3).q[None]
    scaled_closure = ScaledClosure(model.mechanism, model.topology, model.tree, engine)
    J = scaled_closure.jacobian(q)[0]
    prepared = scaled_closure._functions["closure Jacobian"]
    assert prepared.function.program.outputs[0][1] < J.size // 2
    many, rates = np.repeat(q, model.nv, axis=0), np.eye(model.nv)
    steps = [scaled_closure.moved(many, 1e-6 * sign * rates) for sign in (-1.0, 1.0)]
    slopes = (scaled_closure.closure(steps[1]) - scaled_closure.closure(steps[0])).T / 2e-6
    np.testing.assert_allclose(J, slopes, atol=1e-7)
