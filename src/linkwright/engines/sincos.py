"""Sine and cosine as straight-line LLVM text: no branch, no call, the same in every lane.

x = n pi/2 + r + e with n the nearest integer and |r| <= pi/4: pi/2 is taken in three parts of 53 bits, so r carries
the full relative accuracy even next to a multiple of pi/2, and e is what r rounds away. Then the two minimax
polynomials of the interval, and n mod 4 says which of them, with which sign. Within 2 ulp for |x| up to 1e5.
"""

from __future__ import annotations

from linkwright.engines.writer import Writer

TWO_OVER_PI = 0.6366197723675814
HALF_PI = (1.5707963267948966, 6.123233995736766e-17, -1.4973849048591833e-33)
SHIFTER = 6755399441055744.0  # 1.5 * 2^52: adding it leaves the nearest integer in the low bits
SIN = (
    -1.66666666666666324348e-01,
    8.33333333332248946124e-03,
    -1.98412698298579493134e-04,
    2.75573137070700676789e-06,
    -2.50507602534068634195e-08,
    1.58969099521155010221e-10,
)
COS = (
    4.16666666666666019037e-02,
    -1.38888888888741095749e-03,
    2.48015872894767294178e-05,
    -2.75573143513906633035e-07,
    2.08757232129817482790e-09,
    -1.13596475577881948265e-11,
)


def sine_and_cosine(w: Writer, x: str) -> tuple[str, str]:
    """Write both; return their names."""
    k = w.constant
    shifted = w.fma(x, k(TWO_OVER_PI), k(SHIFTER))
    n = w.exactly("fsub", shifted, k(SHIFTER))
    minus_n = w.put(f"fneg {w.real} {n}")
    r0 = w.fma(minus_n, k(HALF_PI[0]), x)
    second = w.exactly("fmul", n, k(HALF_PI[1]))
    r = w.exactly("fsub", r0, second)
    e = w.exactly("fsub", w.exactly("fsub", r0, r), second)
    rest = w.fma(minus_n, k(HALF_PI[1]), second)
    e = w.fma(minus_n, k(HALF_PI[2]), w.exactly("fadd", e, rest))
    z = w.exactly("fmul", r, r)

    # sin(r + e) = r + (e + z r (S1 + z ...)) to the accuracy wanted; e counts once, its cosine is near enough 1
    p = _horner(w, z, SIN)
    s = w.fma(w.exactly("fmul", z, r), p, w.fma(w.exactly("fmul", z, e), k(-0.5), e))
    s = w.exactly("fadd", r, s)

    # cos(r + e) = 1 - z/2 + (z z (C1 + z ...) - r e), the rounding of 1 - z/2 given back
    p = _horner(w, z, COS)
    half = w.exactly("fmul", z, k(0.5))
    top = w.exactly("fsub", k(1.0), half)
    lost = w.exactly("fsub", w.exactly("fsub", k(1.0), top), half)
    tail = w.fma(w.exactly("fmul", z, z), p, w.fma(w.put(f"fneg {w.real} {r}"), e, lost))
    c = w.exactly("fadd", top, tail)
    return _quadrant(w, shifted, s, c)


def _horner(w: Writer, z: str, coefficients: tuple[float, ...]) -> str:
    p = w.constant(coefficients[-1])
    for a in reversed(coefficients[:-1]):
        p = w.fma(p, z, w.constant(a))
    return p


def _quadrant(w: Writer, shifted: str, s: str, c: str) -> tuple[str, str]:
    i, r = w.integer, w.real
    bits = w.put(f"bitcast {r} {shifted} to {i}")
    odd = w.put(f"icmp ne {i} {w.put(f'and {i} {bits}, {w.whole(1)}')}, {w.whole(0)}")
    sign_s = w.put(f"shl {i} {w.put(f'and {i} {bits}, {w.whole(2)}')}, {w.whole(62)}")
    after = w.put(f"add {i} {bits}, {w.whole(1)}")
    sign_c = w.put(f"shl {i} {w.put(f'and {i} {after}, {w.whole(2)}')}, {w.whole(62)}")
    return tuple(  # type: ignore[return-value]
        _signed(w, w.put(f"select {w.bit} {odd}, {r} {one}, {r} {other}"), sign)
        for one, other, sign in ((c, s, sign_s), (s, c, sign_c))
    )


def _signed(w: Writer, x: str, sign: str) -> str:
    i, r = w.integer, w.real
    bits = w.put(f"bitcast {r} {x} to {i}")
    return w.put(f"bitcast {i} {w.put(f'xor {i} {bits}, {sign}')} to {r}")
