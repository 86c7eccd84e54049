"""Linear equations by elimination with row exchanges, real and complex, in place."""

from __future__ import annotations

from linkwright.simulation.integrators.compiled.njit import compiled


@compiled
def size(x):
    """|Re x| + |Im x|, by which pivots are compared."""
    return abs(x.real) + abs(x.imag)


@compiled
def factorize(a, pivots, n):
    """a = P L U, kept in a; False where a pivot is zero or not a number."""
    for j in range(n):
        best, largest = j, size(a[j, j])
        for i in range(j + 1, n):
            if size(a[i, j]) > largest:
                best, largest = i, size(a[i, j])
        pivots[j] = best
        if not largest > 0.0:
            return False
        if best != j:
            for k in range(n):
                a[j, k], a[best, k] = a[best, k], a[j, k]
        inverse = 1.0 / a[j, j]
        for i in range(j + 1, n):
            ratio = a[i, j] * inverse
            a[i, j] = ratio
            for k in range(j + 1, n):
                a[i, k] -= ratio * a[j, k]
    return True


@compiled
def solve(a, pivots, b, n):
    """b <- A^-1 b, from the factors of A."""
    for j in range(n):
        b[j], b[pivots[j]] = b[pivots[j]], b[j]
    for i in range(n):
        for k in range(i):
            b[i] -= a[i, k] * b[k]
    for i in range(n - 1, -1, -1):
        for k in range(i + 1, n):
            b[i] -= a[i, k] * b[k]
        b[i] = b[i] / a[i, i]
