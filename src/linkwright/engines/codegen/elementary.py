"""Exponential, logarithm, hyperbolic functions, powers and remainders as straight-line code: no branch, no call,
the same in every lane.

x = n ln 2 + r with |r| <= ln 2 / 2, and e^r - 1 by its series, so that all digits of a small result are kept; then the
power 2^n is put together from its bits. A logarithm takes the exponent off, m in [sqrt(1/2), sqrt(2)), and s =
(m - 1) / (m + 1) gives ln m = 2 (s + s^3/3 + ...). For powers the logarithm is carried in two numbers. Within 2 ulp,
hyperbolic functions within 3. Remainders are those of Python, for quotients up to 2^51.
"""

from __future__ import annotations

import math

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.instructions import Instruction, Operand

LOG2_E = 1.4426950408889634
# LN2 and LOGARITHM are ln2_hi, ln2_lo and Lg1 to Lg7 of e_log.c of fdlibm. Copyright (C) 1993 by Sun Microsystems,
# Inc.: permission to use, copy, modify, and distribute is freely granted, provided that this notice is preserved.
# See NOTICE.
LN2 = (6.93147180369123816490e-01, 1.90821492927058770002e-10)  # 32 bits, so that n times it is exact, and the rest
SHIFTER = 6755399441055744.0  # 1.5 * 2^52: adding it leaves the nearest integer in the low bits
SERIES = tuple(1.0 / math.factorial(k) for k in range(2, 14))  # of (e^r - 1 - r) / r^2
LOGARITHM = (  # minimax for (ln((1 + s) / (1 - s)) - 2 s) / s^3 in s^2
    6.666666666666735130e-01,
    3.999999999940941908e-01,
    2.857142874366239149e-01,
    2.222219843214978396e-01,
    1.818357216161805012e-01,
    1.531383769920937332e-01,
    1.479819860511658591e-01,
)
TWO_THIRDS = (0.6666666666666666, 3.700743415417188e-17)
ODD = tuple(2.0 / k for k in range(5, 27, 2))  # of the same function's own series, behind 2/3
SQRT_HALF = 0x3FE6A09E667F3BCD  # its bits
ONE = 0x3FF0000000000000
MANTISSA = 0x000FFFFFFFFFFFFF
BIAS = 1023
SUBNORMAL = (2.2250738585072014e-308, 2.0**54)
TOO_LARGE, TOO_SMALL = 710.5, -746.0  # of an exponent of e: infinite, and nothing
WHOLE = 2.0**51  # numbers as large as this are taken for whole ones


def exponential(w: Builder, x: Operand) -> Instruction:
    """e^x."""
    r, n = _reduced(w, x)
    return _scaled(w, w.exactly("fadd", w.constant(1.0), _less_one(w, r)), n)


def hyperbolic(w: Builder, name: str, x: Operand) -> Instruction:
    """sinh, cosh or tanh of x, from h = (e^|x| - 1) / 2, or (e^2|x| - 1) / 2 for the last."""
    k = w.constant
    size = w.intrinsic("fabs", x)
    if name == "tanh":
        far = w.compare("ogt", size, k(22.0))  # where it is one to the last digit
        size = w.choose(far, k(22.0), size)
        size = w.exactly("fadd", size, size)
    r, n = _reduced(w, size)
    half = _power_of_two(w, w.whole("sub", n, 1))
    h = w.fma(half, _less_one(w, r), w.exactly("fsub", half, k(0.5)))
    if name == "tanh":
        return w.intrinsic("copysign", w.exactly("fdiv", h, w.exactly("fadd", h, k(1.0))), x)
    whole = w.fma(k(2.0), h, k(1.0))  # e^|x|
    if name == "cosh":
        return w.exactly("fadd", w.exactly("fadd", h, k(0.5)), w.exactly("fdiv", k(0.5), whole))
    endless = w.compare("oeq", whole, k(math.inf))
    rest = w.exactly("fdiv", w.choose(endless, k(0.0), h), whole)
    return w.intrinsic("copysign", w.exactly("fadd", h, rest), x)


def logarithm(w: Builder, x: Operand) -> Instruction:
    """ln x; -inf at zero, NaN below."""
    k = w.constant
    f, n = _taken_apart(w, x)
    s = w.exactly("fdiv", f, w.exactly("fadd", k(2.0), f))
    z = w.exactly("fmul", s, s)
    rest = w.exactly("fmul", z, w.horner(z, LOGARITHM))
    half = w.exactly("fmul", k(0.5), w.exactly("fmul", f, f))
    # ln(1 + f) = f - (f^2/2 - s (f^2/2 + rest)), and n ln 2 in two parts
    low = w.fma(s, w.exactly("fadd", half, rest), w.exactly("fmul", n, k(LN2[1])))
    inner = w.exactly("fsub", w.exactly("fsub", half, low), f)
    found = w.exactly("fsub", w.exactly("fmul", n, k(LN2[0])), inner)
    return _edges(w, x, found)


def power(w: Builder, x: Operand, y: Operand) -> Instruction:
    """x^y: NaN for a negative x and a y that is no integer."""
    k = w.constant
    size = w.intrinsic("fabs", x)
    high, low = _two_logarithms(w, size)
    product = w.exactly("fmul", y, high)
    rest = w.fma(y, low, w.fma(y, high, w.negative(product)))
    far = w.compare("ogt", w.intrinsic("fabs", product), k(1000.0))
    rest = w.choose(far, k(0.0), rest)
    small, n = _reduced(w, product, rest)
    found = _scaled(w, w.exactly("fadd", k(1.0), _less_one(w, small)), n)
    none, level = (w.compare("oeq", z, k(0.0)) for z in (size, y))
    falling = w.compare("olt", y, k(0.0))
    found = w.choose(none, w.choose(falling, k(math.inf), k(0.0)), found)
    endless = w.compare("oeq", size, k(math.inf))
    found = w.choose(endless, w.choose(falling, k(0.0), k(math.inf)), found)
    found = w.choose(w.compare("uno", x, y), k(math.nan), found)
    found = w.choose(level, k(1.0), found)
    # signs: an odd whole power keeps that of x, any that is not whole has no answer
    whole = _floor(w, y)
    halved = w.exactly("fmul", k(0.5), y)
    broken = w.compare("one", whole, y)
    odd = w.compare("one", _floor(w, halved), halved)
    signed = w.choose(odd, w.negative(found), found)
    below = w.compare("olt", x, k(0.0))
    return w.choose(below, w.choose(broken, k(math.nan), signed), found)


def remainder(w: Builder, x: Operand, y: Operand) -> Instruction:
    """x - y floor(x / y), with the sign of y; the quotient's own rounding is mended."""
    k = w.constant
    n = _floor(w, w.exactly("fdiv", x, y))
    found = w.fma(w.negative(n), y, x)
    over = w.compare("oge", w.intrinsic("fabs", found), w.intrinsic("fabs", y))
    back = w.exactly("fsub", found, w.intrinsic("copysign", y, found))
    found = w.choose(over, back, found)
    some = w.compare("one", found, k(0.0))
    minus, under = (w.compare("olt", z, k(0.0)) for z in (found, y))
    other = w.logic("and", some, w.logic("xor", minus, under))
    return w.choose(other, w.exactly("fadd", found, y), found)


def _reduced(w: Builder, x: Operand, rest: Operand | None = None) -> tuple[Instruction, Instruction]:
    """r of x + rest = n ln 2 + r, and n as an integer; x within what e^x can bear."""
    k = w.constant
    x = w.choose(w.compare("ogt", x, k(TOO_LARGE)), k(TOO_LARGE), x)
    x = w.choose(w.compare("olt", x, k(TOO_SMALL)), k(TOO_SMALL), x)
    shifted = w.fma(x, k(LOG2_E), k(SHIFTER))
    n = w.exactly("fsub", shifted, k(SHIFTER))
    minus = w.negative(n)
    r = w.fma(minus, k(LN2[1]), w.fma(minus, k(LN2[0]), x))
    if rest is not None:
        r = w.exactly("fadd", r, rest)
    bits = w.bits_of(shifted)
    origin = w.bits_of(k(SHIFTER))
    return r, w.whole("sub", bits, origin)


def _less_one(w: Builder, r: Operand) -> Instruction:
    """e^r - 1 for small r."""
    return w.fma(w.exactly("fmul", r, r), w.horner(r, SERIES), r)


def _scaled(w: Builder, x: Operand, n: Operand) -> Instruction:
    """x 2^n, in two halves: the power alone may be out of range where the product is not."""
    half = w.whole("ashr", n, 1)
    other = w.whole("sub", n, half)
    return w.exactly("fmul", w.exactly("fmul", x, _power_of_two(w, half)), _power_of_two(w, other))


def _power_of_two(w: Builder, n: Operand) -> Instruction:
    raised = w.whole("add", n, BIAS)
    return w.from_bits(w.whole("shl", raised, 52))


def _taken_apart(w: Builder, x: Operand) -> tuple[Instruction, Instruction]:
    """f and n of x = 2^n (1 + f) with 1 + f in [sqrt(1/2), sqrt(2))."""
    k = w.constant
    tiny = w.compare("olt", x, k(SUBNORMAL[0]))
    x = w.choose(tiny, w.exactly("fmul", x, k(SUBNORMAL[1])), x)
    bits = w.bits_of(x)
    raised = w.whole("add", bits, ONE - SQRT_HALF)
    n = w.whole("sub", w.whole("ashr", raised, 52), BIAS)
    part = w.whole("add", w.whole("and", raised, MANTISSA), SQRT_HALF)
    m = w.from_bits(part)
    n = w.real_of(n)
    lower = w.choose(tiny, k(54.0), k(0.0))
    return w.exactly("fsub", m, k(1.0)), w.exactly("fsub", n, lower)


def _two_logarithms(w: Builder, x: Operand) -> tuple[Instruction, Instruction]:
    """ln x as the sum of two numbers, the second below the last place of the first."""
    k = w.constant
    f, n = _taken_apart(w, x)
    below = w.exactly("fadd", k(2.0), f)
    lost = w.exactly("fsub", f, w.exactly("fsub", below, k(2.0)))  # of 2 + f by rounding
    s = w.exactly("fdiv", f, below)
    left = w.fma(w.negative(s), lost, w.fma(w.negative(s), below, f))
    s_low = w.exactly("fdiv", left, below)
    z = w.exactly("fmul", s, s)
    z_low = w.fma(w.exactly("fadd", s, s), s_low, w.fma(s, s, w.negative(z)))
    # (2/3 + z (2/5 + ...)) z s, the first factor and z in two parts
    more = w.exactly("fmul", z, w.horner(z, ODD))
    c, c_low = _sum(w, k(TWO_THIRDS[0]), more)
    c_low = w.exactly("fadd", c_low, k(TWO_THIRDS[1]))
    cz, cz_low = _product(w, c, c_low, z, z_low)
    t, t_low = _product(w, cz, cz_low, s, s_low)
    two, two_low = w.exactly("fadd", s, s), w.exactly("fadd", s_low, s_low)
    m, m_low = _sum(w, two, t)
    m_low = w.exactly("fadd", m_low, w.exactly("fadd", two_low, t_low))
    high, low = _sum(w, w.exactly("fmul", n, k(LN2[0])), m)
    low = w.exactly("fadd", low, w.fma(n, k(LN2[1]), m_low))
    total = w.exactly("fadd", high, low)
    return total, w.exactly("fadd", w.exactly("fsub", high, total), low)


def _sum(w: Builder, a: Operand, b: Operand) -> tuple[Instruction, Instruction]:
    """a + b, and what it rounds away [Knuth]."""
    total = w.exactly("fadd", a, b)
    part = w.exactly("fsub", total, a)
    rest = w.exactly("fsub", a, w.exactly("fsub", total, part))
    return total, w.exactly("fadd", rest, w.exactly("fsub", b, part))


def _product(w: Builder, a: Operand, a_low: Operand, b: Operand, b_low: Operand) -> tuple[Instruction, Instruction]:
    total = w.exactly("fmul", a, b)
    rest = w.fma(a, b, w.negative(total))
    return total, w.fma(a, b_low, w.fma(a_low, b, rest))


def _edges(w: Builder, x: Operand, found: Operand) -> Instruction:
    """A logarithm at zero, below, at infinity and of what is no number."""
    k = w.constant
    positive = w.compare("ogt", x, k(0.0))
    none = w.compare("oeq", x, k(0.0))
    endless = w.compare("oeq", x, k(math.inf))
    found = w.choose(endless, k(math.inf), found)
    return w.choose(positive, found, w.choose(none, k(-math.inf), k(math.nan)))


def _floor(w: Builder, x: Operand) -> Instruction:
    k = w.constant
    nearest = w.exactly("fsub", w.exactly("fadd", x, k(SHIFTER)), k(SHIFTER))
    above = w.compare("ogt", nearest, x)
    down = w.choose(above, w.exactly("fsub", nearest, k(1.0)), nearest)
    small = w.compare("olt", w.intrinsic("fabs", x), k(WHOLE))
    return w.choose(small, down, x)
