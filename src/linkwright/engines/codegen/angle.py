"""The angle of a point as straight-line code: no branch, the same in every lane.

The point is folded into the octant 0 <= y <= x, the quotient above tan(pi/8) turned back by pi/4, and the arc tangent
of what is left taken by a rational function; then the folds are undone. Within 3 ulp.
"""

from __future__ import annotations

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.instructions import Instruction, Operand

# (atan(t) - t) / t^3 = P(t^2) / Q(t^2) for |t| <= tan(pi/8), highest power first: P and Q of atan.c of the Cephes Math
# Library. Copyright 1984, 1995, 2000 by Stephen L. Moshier, who lets it be used freely, without guarantee. See NOTICE.
P = (
    -8.750608600031904122785e-1,
    -1.615753718733365076637e1,
    -7.500855792314704667340e1,
    -1.228866684490136173410e2,
    -6.485021904942025371773e1,
)
Q = (
    1.0,
    2.485846490142306297962e1,
    1.650270098316988542046e2,
    4.328810604912902668951e2,
    4.853903996359136964868e2,
    1.945506571482613964425e2,
)
TAN_EIGHTH = 0.4142135623730951
HALF_PI = (1.5707963267948966, 6.123233995736766e-17)


def angle(w: Builder, y: Operand, x: Operand) -> Instruction:
    """atan2(y, x), from -pi to pi; 0 at the origin."""
    k, choose = w.constant, w.choose
    ay, ax = w.intrinsic("fabs", y), w.intrinsic("fabs", x)
    steep = w.compare("ogt", ay, ax)
    small, large = choose(steep, ax, ay), choose(steep, ay, ax)
    nothing = w.compare("oeq", large, k(0.0))
    t = w.exactly("fdiv", small, choose(nothing, k(1.0), large))
    far = w.compare("ogt", t, k(TAN_EIGHTH))
    turned = w.exactly(
        "fdiv", w.exactly("fsub", small, large), w.exactly("fadd", small, choose(nothing, k(1.0), large))
    )
    t = choose(far, turned, t)
    z = w.exactly("fmul", t, t)
    top, bottom = w.horner(z, P[::-1]), w.horner(z, Q[::-1])
    t = w.fma(w.exactly("fmul", t, z), w.exactly("fdiv", top, bottom), t)
    # quarter: pi/4 if turned back; then pi/2 - it if steep; then pi - it if x is negative. pi in two parts.
    high, low = choose(far, k(0.5 * HALF_PI[0]), k(0.0)), choose(far, k(0.5 * HALF_PI[1]), k(0.0))
    for test, whole in ((steep, 1.0), (w.compare("olt", x, k(0.0)), 2.0)):
        t = choose(test, w.negative(t), t)
        high = choose(test, w.exactly("fsub", k(whole * HALF_PI[0]), high), high)
        low = choose(test, w.exactly("fsub", k(whole * HALF_PI[1]), low), low)
    return w.intrinsic("copysign", w.exactly("fadd", high, w.exactly("fadd", t, low)), y)
