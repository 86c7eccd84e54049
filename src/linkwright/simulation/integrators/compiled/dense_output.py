"""The state inside a step, of every method in the same form, s = (time - t) / h from 0 to 1:

y(s) = y + s (F_0 + (1 - s) (F_1 + s (F_2 + (1 - s) (F_3 + ...))))      [Hairer, Norsett, Wanner, Solving ODEs I, II.6]

With F_0 .. F_2 alone this is the cubic through both ends of the step with the slopes there.
"""

from __future__ import annotations

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.compiled.linear_combination import combine
from linkwright.simulation.integrators.compiled.njit import compiled
from linkwright.simulation.integrators.compiled.views import (
    F_of,
    dense_weights_of,
    k_of,
    reals_of,
    scratch_of,
    y_of,
    z_of,
)


@compiled
def hermite(frame, r):
    """F_0, F_1, F_2 of row r from the states and slopes at the step's ends."""
    h = reals_of(frame, r)[w.H]
    y = y_of(frame, r)
    z = z_of(frame, r)
    k = k_of(frame, r)
    F = F_of(frame, r)
    last = frame[w.STAGES]
    for i in range(frame[w.NY]):
        F[0, i] = z[i] - y[i]
        F[1, i] = h * k[0, i] - F[0, i]
        F[2, i] = F[0, i] - h * k[last, i] - F[1, i]


@compiled
def polynomial(frame, r):
    """All of F of row r: the cubic, and the method's own terms F_3 .. = h sum_j d_j k_j."""
    hermite(frame, r)
    h = reals_of(frame, r)[w.H]
    k = k_of(frame, r)
    F = F_of(frame, r)
    zeros = scratch_of(frame, w.ZEROS)
    for j in range(3, frame[w.DENSE]):
        combine(F[j], zeros, h, dense_weights_of(frame, j), k, frame[w.SLOPES])


@compiled
def cubic(frame, r):
    """The cubic alone."""
    hermite(frame, r)
    F = F_of(frame, r)
    for j in range(3, frame[w.DENSE]):
        for i in range(frame[w.NY]):
            F[j, i] = 0.0


@compiled
def state_at(frame, r, s, out):
    """y(s) of row r into out (WIDTH); at s = 1 the state at the step's end itself."""
    y = y_of(frame, r)
    z = z_of(frame, r)
    F = F_of(frame, r)
    for i in range(frame[w.NY]):
        if s == 1.0:
            out[i] = z[i]
            continue
        x = 0.0
        for j in range(frame[w.DENSE] - 1, -1, -1):
            x = (x + F[j, i]) * (s if j % 2 == 0 else 1.0 - s)
        out[i] = y[i] + x
