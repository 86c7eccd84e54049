"""Sine and cosine as straight-line code: no branch, no call, the same in every lane.

x = n pi/2 + r + e with n the nearest integer and |r| <= pi/4: pi/2 is taken in three parts, the second so short that
n times it is exact, so r carries the full relative accuracy even next to a multiple of pi/2, and e is what r rounds
away. Then the two minimax polynomials of the interval, and n mod 4 says which of them, with which sign. Within 2 ulp
for |x| up to 1e5. In single precision the same with shorter parts and polynomials, to 1e-7 for |x| up to 1e3.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.instructions import Instruction, Operand

TWO_OVER_PI = 0.6366197723675814


class Coefficients(NamedTuple):
    """Of one precision: adding `shifter` leaves the nearest integer in the low bits; the parts of pi/2, of which the
    second is so short that n times it is exact; the two polynomials."""

    shifter: float
    half_pi: tuple[float, float, float]
    sine: tuple[float, ...]
    cosine: tuple[float, ...]


# Minimax on |r| <= pi/4: S1 to S6 of k_sin.c and C1 to C6 of k_cos.c, behind -1/2, of fdlibm. Copyright (C) 1993 by Sun
# Microsystems, Inc.: permission to use, copy, modify, and distribute is freely granted, provided that this notice is
# preserved. See NOTICE.
SIN = (
    -1.66666666666666324348e-01,
    8.33333333332248946124e-03,
    -1.98412698298579493134e-04,
    2.75573137070700676789e-06,
    -2.50507602534068634195e-08,
    1.58969099521155010221e-10,
)
COS = (
    -0.5,
    4.16666666666666019037e-02,
    -1.38888888888741095749e-03,
    2.48015872894767294178e-05,
    -2.75573143513906633035e-07,
    2.08757232129817482790e-09,
    -1.13596475577881948265e-11,
)
DOUBLE = Coefficients(1.5 * 2.0**52, (1.5707963267948966, 6.12323399409214e-17, 1.6446256936324258e-26), SIN, COS)
# Minimax on the same interval in numbers of 24 bits, fitted here by Lawson's iteration.
SINGLE = Coefficients(
    1.5 * 2.0**23,
    (1.5707963705062866, -4.371395334601402e-08, 2.5633440682570896e-12),
    (-0.16666653752326965, 0.008332150988280773, -0.0001951396552613005),
    (-0.5, 0.04166664555668831, -0.0013887303648516536, 2.4431656129308976e-05),
)


def sine_and_cosine(w: Builder, x: Operand) -> tuple[Instruction, Instruction]:
    """sin x and cos x."""
    k, by = w.constant, SINGLE if w.real == "float" else DOUBLE
    shifted = w.fma(x, k(TWO_OVER_PI), k(by.shifter))
    n = w.exactly("fsub", shifted, k(by.shifter))
    minus_n = w.negative(n)
    r0 = w.fma(minus_n, k(by.half_pi[0]), x)
    r = w.fma(minus_n, k(by.half_pi[1]), r0)
    e = w.fma(minus_n, k(by.half_pi[1]), w.exactly("fsub", r0, r))
    e = w.fma(minus_n, k(by.half_pi[2]), e)
    z = w.exactly("fmul", r, r)
    # sin(r + e) = r + (e + z r (S1 + z ...)); what e does to the rest is below the last place
    s = w.exactly("fadd", r, w.fma(w.exactly("fmul", z, r), w.horner(z, by.sine), e))
    # cos(r + e) = 1 + z (-1/2 + z ...), the sum with 1 rounded once
    c = w.fma(z, w.horner(z, by.cosine), k(1.0))
    return _quadrant(w, shifted, s, c)


def _quadrant(w: Builder, shifted: Operand, s: Instruction, c: Instruction) -> tuple[Instruction, Instruction]:
    """sin and cos of n pi/2 + r from s = sin r, c = cos r; n is in the low bits of `shifted`. An odd n takes (s, c) to
    (c, -s), and n = 2 or 3 (mod 4) changes both signs."""
    bits = w.bits_of(shifted)
    odd = w.differ(w.whole("and", bits, 1), 0)
    half = w.differ(w.whole("and", bits, 2), 0)
    sine, cosine = w.choose(odd, c, s), w.choose(odd, w.negative(s), c)
    return w.choose(half, w.negative(sine), sine), w.choose(half, w.negative(cosine), cosine)
