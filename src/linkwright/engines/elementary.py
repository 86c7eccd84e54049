"""Exponential, logarithm, hyperbolic functions, powers and remainders as straight-line LLVM text: no branch, no call,
the same in every lane.

x = n ln 2 + r with |r| <= ln 2 / 2, and e^r - 1 by its series, so that all digits of a small result are kept; then the
power 2^n is put together from its bits. A logarithm takes the exponent off, m in [sqrt(1/2), sqrt(2)), and s =
(m - 1) / (m + 1) gives ln m = 2 (s + s^3/3 + ...). For powers the logarithm is carried in two numbers. Within 2 ulp,
hyperbolic functions within 3. Remainders are those of Python, for quotients up to 2^51.
"""

from __future__ import annotations

import math

from linkwright.engines.writer import Writer

LOG2_E = 1.4426950408889634
# LN2 and LOGARITHM are ln2_hi, ln2_lo and Lg1 to Lg7 of e_log.c of fdlibm. Copyright (C) 1993 by Sun Microsystems, Inc.:
# permission to use, copy, modify, and distribute is freely granted, provided that this notice is preserved. See NOTICE.
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


def exponential(w: Writer, x: str) -> str:
    """e^x."""
    r, n = _reduced(w, x)
    return _scaled(w, w.exactly("fadd", w.constant(1.0), _less_one(w, r)), n)


def hyperbolic(w: Writer, name: str, x: str) -> str:
    """sinh, cosh or tanh of x, from h = (e^|x| - 1) / 2, or (e^2|x| - 1) / 2 for the last."""
    k = w.constant
    size = _call(w, "fabs", x)
    if name == "tanh":
        far = w.put(f"fcmp ogt {w.real} {size}, {k(22.0)}")  # where it is one to the last digit
        size = _choose(w, far, k(22.0), size)
        size = w.exactly("fadd", size, size)
    r, n = _reduced(w, size)
    half = _power_of_two(w, w.put(f"sub {w.integer} {n}, {w.whole(1)}"))
    h = w.fma(half, _less_one(w, r), w.exactly("fsub", half, k(0.5)))
    if name == "tanh":
        return _call(w, "copysign", w.exactly("fdiv", h, w.exactly("fadd", h, k(1.0))), x)
    whole = w.fma(k(2.0), h, k(1.0))  # e^|x|
    if name == "cosh":
        return w.exactly("fadd", w.exactly("fadd", h, k(0.5)), w.exactly("fdiv", k(0.5), whole))
    endless = w.put(f"fcmp oeq {w.real} {whole}, {k(math.inf)}")
    rest = w.exactly("fdiv", _choose(w, endless, k(0.0), h), whole)
    return _call(w, "copysign", w.exactly("fadd", h, rest), x)


def logarithm(w: Writer, x: str) -> str:
    """ln x; -inf at zero, NaN below."""
    k = w.constant
    f, n = _taken_apart(w, x)
    s = w.exactly("fdiv", f, w.exactly("fadd", k(2.0), f))
    z = w.exactly("fmul", s, s)
    rest = w.exactly("fmul", z, _horner(w, z, LOGARITHM))
    half = w.exactly("fmul", k(0.5), w.exactly("fmul", f, f))
    # ln(1 + f) = f - (f^2/2 - s (f^2/2 + rest)), and n ln 2 in two parts
    low = w.fma(s, w.exactly("fadd", half, rest), w.exactly("fmul", n, k(LN2[1])))
    inner = w.exactly("fsub", w.exactly("fsub", half, low), f)
    found = w.exactly("fsub", w.exactly("fmul", n, k(LN2[0])), inner)
    return _edges(w, x, found)


def power(w: Writer, x: str, y: str) -> str:
    """x^y: NaN for a negative x and a y that is no integer."""
    k, r = w.constant, w.real
    size = _call(w, "fabs", x)
    high, low = _two_logarithms(w, size)
    product = w.exactly("fmul", y, high)
    rest = w.fma(y, low, w.fma(y, high, w.put(f"fneg {r} {product}")))
    far = w.put(f"fcmp ogt {r} {_call(w, 'fabs', product)}, {k(1000.0)}")
    rest = _choose(w, far, k(0.0), rest)
    small, n = _reduced(w, product, rest)
    found = _scaled(w, w.exactly("fadd", k(1.0), _less_one(w, small)), n)
    none, level = (w.put(f"fcmp oeq {r} {z}, {k(0.0)}") for z in (size, y))
    falling = w.put(f"fcmp olt {r} {y}, {k(0.0)}")
    found = _choose(w, none, _choose(w, falling, k(math.inf), k(0.0)), found)
    endless = w.put(f"fcmp oeq {r} {size}, {k(math.inf)}")
    found = _choose(w, endless, _choose(w, falling, k(0.0), k(math.inf)), found)
    found = _choose(w, w.put(f"fcmp uno {r} {x}, {y}"), k(math.nan), found)
    found = _choose(w, level, k(1.0), found)
    # signs: an odd whole power keeps that of x, any that is not whole has no answer
    whole = _floor(w, y)
    halved = w.exactly("fmul", k(0.5), y)
    broken = w.put(f"fcmp one {r} {whole}, {y}")
    odd = w.put(f"fcmp one {r} {_floor(w, halved)}, {halved}")
    signed = _choose(w, odd, w.put(f"fneg {r} {found}"), found)
    below = w.put(f"fcmp olt {r} {x}, {k(0.0)}")
    return _choose(w, below, _choose(w, broken, k(math.nan), signed), found)


def remainder(w: Writer, x: str, y: str) -> str:
    """x - y floor(x / y), with the sign of y; the quotient's own rounding is mended."""
    k, r = w.constant, w.real
    n = _floor(w, w.exactly("fdiv", x, y))
    found = w.fma(w.put(f"fneg {r} {n}"), y, x)
    over = w.put(f"fcmp oge {r} {_call(w, 'fabs', found)}, {_call(w, 'fabs', y)}")
    back = w.exactly("fsub", found, _call(w, "copysign", y, found))
    found = _choose(w, over, back, found)
    some = w.put(f"fcmp one {r} {found}, {k(0.0)}")
    minus, under = (w.put(f"fcmp olt {r} {z}, {k(0.0)}") for z in (found, y))
    other = w.put(f"and {w.bit} {some}, {w.put(f'xor {w.bit} {minus}, {under}')}")
    return _choose(w, other, w.exactly("fadd", found, y), found)


def _reduced(w: Writer, x: str, rest: str | None = None) -> tuple[str, str]:
    """r of x + rest = n ln 2 + r, and n as an integer; x within what e^x can bear."""
    k = w.constant
    x = _choose(w, w.put(f"fcmp ogt {w.real} {x}, {k(TOO_LARGE)}"), k(TOO_LARGE), x)
    x = _choose(w, w.put(f"fcmp olt {w.real} {x}, {k(TOO_SMALL)}"), k(TOO_SMALL), x)
    shifted = w.fma(x, k(LOG2_E), k(SHIFTER))
    n = w.exactly("fsub", shifted, k(SHIFTER))
    minus = w.put(f"fneg {w.real} {n}")
    r = w.fma(minus, k(LN2[1]), w.fma(minus, k(LN2[0]), x))
    if rest is not None:
        r = w.exactly("fadd", r, rest)
    bits = w.put(f"bitcast {w.real} {shifted} to {w.integer}")
    origin = w.put(f"bitcast {w.real} {k(SHIFTER)} to {w.integer}")
    return r, w.put(f"sub {w.integer} {bits}, {origin}")


def _less_one(w: Writer, r: str) -> str:
    """e^r - 1 for small r."""
    return w.fma(w.exactly("fmul", r, r), _horner(w, r, SERIES), r)


def _scaled(w: Writer, x: str, n: str) -> str:
    """x 2^n, in two halves: the power alone may be out of range where the product is not."""
    half = w.put(f"ashr {w.integer} {n}, {w.whole(1)}")
    other = w.put(f"sub {w.integer} {n}, {half}")
    return w.exactly("fmul", w.exactly("fmul", x, _power_of_two(w, half)), _power_of_two(w, other))


def _power_of_two(w: Writer, n: str) -> str:
    raised = w.put(f"add {w.integer} {n}, {w.whole(BIAS)}")
    return w.put(f"bitcast {w.integer} {w.put(f'shl {w.integer} {raised}, {w.whole(52)}')} to {w.real}")


def _taken_apart(w: Writer, x: str) -> tuple[str, str]:
    """f and n of x = 2^n (1 + f) with 1 + f in [sqrt(1/2), sqrt(2))."""
    k, i = w.constant, w.integer
    tiny = w.put(f"fcmp olt {w.real} {x}, {k(SUBNORMAL[0])}")
    x = _choose(w, tiny, w.exactly("fmul", x, k(SUBNORMAL[1])), x)
    bits = w.put(f"bitcast {w.real} {x} to {i}")
    raised = w.put(f"add {i} {bits}, {w.whole(ONE - SQRT_HALF)}")
    n = w.put(f"sub {i} {w.put(f'ashr {i} {raised}, {w.whole(52)}')}, {w.whole(BIAS)}")
    part = w.put(f"add {i} {w.put(f'and {i} {raised}, {w.whole(MANTISSA)}')}, {w.whole(SQRT_HALF)}")
    m = w.put(f"bitcast {i} {part} to {w.real}")
    n = w.put(f"sitofp {i} {n} to {w.real}")
    lower = _choose(w, tiny, k(54.0), k(0.0))
    return w.exactly("fsub", m, k(1.0)), w.exactly("fsub", n, lower)


def _two_logarithms(w: Writer, x: str) -> tuple[str, str]:
    """ln x as the sum of two numbers, the second below the last place of the first."""
    k, r = w.constant, w.real
    f, n = _taken_apart(w, x)
    below = w.exactly("fadd", k(2.0), f)
    lost = w.exactly("fsub", f, w.exactly("fsub", below, k(2.0)))  # of 2 + f by rounding
    s = w.exactly("fdiv", f, below)
    left = w.fma(w.put(f"fneg {r} {s}"), lost, w.fma(w.put(f"fneg {r} {s}"), below, f))
    s_low = w.exactly("fdiv", left, below)
    z = w.exactly("fmul", s, s)
    z_low = w.fma(w.exactly("fadd", s, s), s_low, w.fma(s, s, w.put(f"fneg {r} {z}")))
    # (2/3 + z (2/5 + ...)) z s, the first factor and z in two parts
    more = w.exactly("fmul", z, _horner(w, z, ODD))
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


def _sum(w: Writer, a: str, b: str) -> tuple[str, str]:
    """a + b, and what it rounds away [Knuth]."""
    total = w.exactly("fadd", a, b)
    part = w.exactly("fsub", total, a)
    rest = w.exactly("fsub", a, w.exactly("fsub", total, part))
    return total, w.exactly("fadd", rest, w.exactly("fsub", b, part))


def _product(w: Writer, a: str, a_low: str, b: str, b_low: str) -> tuple[str, str]:
    total = w.exactly("fmul", a, b)
    rest = w.fma(a, b, w.put(f"fneg {w.real} {total}"))
    return total, w.fma(a, b_low, w.fma(a_low, b, rest))


def _edges(w: Writer, x: str, found: str) -> str:
    """A logarithm at zero, below, at infinity and of what is no number."""
    k, r = w.constant, w.real
    positive = w.put(f"fcmp ogt {r} {x}, {k(0.0)}")
    none = w.put(f"fcmp oeq {r} {x}, {k(0.0)}")
    endless = w.put(f"fcmp oeq {r} {x}, {k(math.inf)}")
    found = _choose(w, endless, k(math.inf), found)
    return _choose(w, positive, found, _choose(w, none, k(-math.inf), k(math.nan)))


def _floor(w: Writer, x: str) -> str:
    k = w.constant
    nearest = w.exactly("fsub", w.exactly("fadd", x, k(SHIFTER)), k(SHIFTER))
    above = w.put(f"fcmp ogt {w.real} {nearest}, {x}")
    down = _choose(w, above, w.exactly("fsub", nearest, k(1.0)), nearest)
    small = w.put(f"fcmp olt {w.real} {_call(w, 'fabs', x)}, {k(WHOLE)}")
    return _choose(w, small, down, x)


def _choose(w: Writer, test: str, yes: str, no: str) -> str:
    return w.put(f"select {w.bit} {test}, {w.real} {yes}, {w.real} {no}")


def _call(w: Writer, name: str, *arguments: str) -> str:
    return w.put(f"call {w.real} @llvm.{name}.{w.suffix}({', '.join(f'{w.real} {a}' for a in arguments)})")


def _horner(w: Writer, z: str, coefficients: tuple[float, ...]) -> str:
    value = w.constant(coefficients[-1])
    for a in reversed(coefficients[:-1]):
        value = w.fma(value, z, w.constant(a))
    return value
