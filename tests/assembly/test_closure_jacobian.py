"""The closure's Jacobian as arrays, whoever runs its program."""

import numpy as np
import pytest

from linkwright import gallery
from linkwright.assembly.scaled_closure import ScaledClosure


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
