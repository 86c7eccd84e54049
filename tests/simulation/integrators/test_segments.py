"""A force that jumps at knots: every piece is exact, no step crosses a knot, samples and events there are right."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import SIZES, forced, kernel, run, task

from linkwright.simulation.integrators import SCHEMES, Reason

KNOTS = np.array((0.3, 1.0, 1.7))
FORCES = np.array((2.0, -3.0, 0.5, 4.0))


def exact(times):
    """Position and velocity under the pushes, piece by piece."""
    x = v = 0.0
    states, edges = [], np.array((0.0, *KNOTS, 2.5))
    for t in times:
        x = v = 0.0
        for a, b, force in zip(edges[:-1], edges[1:], FORCES, strict=True):
            s = min(t, b) - a
            if s > 0:
                x, v = x + v * s + 0.5 * force * s * s, v + force * s
        states.append((x, v))
    return np.array(states)


@pytest.mark.parametrize("method", SCHEMES)
def test_a_jumping_force_is_integrated_exactly(method):
    times = np.unique(np.append(np.linspace(0.0, 2.5, 41), KNOTS))
    pieces = FORCES[:, np.newaxis]
    found = run(method, task(forced, (0.0, 0.0), 2.5, times=times, knots=KNOTS, pieces=pieces, tol=1e-6, step=0.11))
    assert found.reason is Reason.DONE
    np.testing.assert_allclose(found.samples, exact(times), atol=1e-12)
    assert found.t == 2.5
    if not SCHEMES[method].adaptive:
        assert found.steps == 3 + 7 + 7 + 8  # each segment in equal steps no longer than 0.11


@pytest.mark.parametrize("method", SCHEMES)
def test_a_watched_value_that_jumps_through_zero_is_an_event_of_the_knot(method):
    watch = kernel(lambda t, y, p: (p[0] + 0.0 * t,), SIZES[forced])
    found = run(
        method,
        task(
            forced,
            (0.0, 0.0),
            2.5,
            knots=KNOTS,
            pieces=FORCES[:, np.newaxis],
            watch=watch,
            stops=(False,),
            directions=(0,),
        ),
    )
    assert [event.t for event in found.events] == [0.3, 1.0]
    falling = task(
        forced,
        (0.0, 0.0),
        2.5,
        knots=KNOTS,
        pieces=FORCES[:, np.newaxis],
        watch=watch,
        stops=(True,),
        directions=(1,),
    )
    stopped = run(method, falling)
    assert stopped.reason is Reason.EVENT
    assert stopped.t == 1.0
    np.testing.assert_allclose(stopped.y, exact((1.0,))[0], atol=1e-12)
