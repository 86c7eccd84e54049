"""The state inside a step, of every method in the same form, s = (time - t) / h from 0 to 1:

y(s) = y + s (F_0 + (1 - s) (F_1 + s (F_2 + (1 - s) (F_3 + ...))))      [Hairer, Norsett, Wanner, Solving ODEs I, II.6]

With F_0 .. F_2 alone this is the cubic through both ends of the step with the slopes there.
"""

from __future__ import annotations

from linkwright.simulation.integrators.compiled.njit import compiled, copy
from linkwright.simulation.integrators.compiled.vectors import combine


@compiled
def hermite(frame, r):
    """F_0, F_1, F_2 of row r from the states and slopes at the step's ends."""
    h = frame.steps[r].h
    y = frame.y[r]
    z = frame.z[r]
    k = frame.k[r]
    F = frame.F[r]
    last = frame.stages
    for i in range(frame.ny):
        F[0, i] = z[i] - y[i]
        F[1, i] = h * k[0, i] - F[0, i]
        F[2, i] = F[0, i] - h * k[last, i] - F[1, i]


@compiled
def polynomial(frame, r):
    """All of F of row r: the cubic, and the method's own terms F_3 .. = h sum_j d_j k_j."""
    hermite(frame, r)
    h = frame.steps[r].h
    k = frame.k[r]
    F = frame.F[r]
    zeros = frame.zeros
    for j in range(3, frame.terms):
        combine(F[j], zeros, h, frame.dense_weights[j], k, frame.slopes)


@compiled
def cubic(frame, r):
    """F of row r with the method's own terms left out: the cubic through the step's ends."""
    hermite(frame, r)
    F = frame.F[r]
    for j in range(3, frame.terms):
        copy(F[j], frame.zeros, frame.ny)


@compiled
def state_at(frame, r, s, out):
    """y(s) of row r into out (width); at s = 1 the state at the step's end itself."""
    y = frame.y[r]
    z = frame.z[r]
    F = frame.F[r]
    for i in range(frame.ny):
        if s == 1.0:
            out[i] = z[i]
            continue
        x = 0.0
        for j in range(frame.terms - 1, -1, -1):
            x = (x + F[j, i]) * (s if j % 2 == 0 else 1.0 - s)
        out[i] = y[i] + x
