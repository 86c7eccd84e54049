"""Masses on their way to the base: the rigid mass M_i and the articulated mass M^_i, seen from the parent.

    M_b += A_ib^T M_i A_ib                                            [001 eq. 20; 31]

About O_i and in body axes. A rigid mass has ten numbers; an articulated one 6 x 6:

    n = A w' + B v',   f = B^T w' + C v'
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.frame_steps import turn, turn_mat, turn_sym, undo
from linkwright.kernels.vector3 import add, sym_add, times
from linkwright.layout.link_tree import FrameStep, Mass, Mat3, Scalar, Shift, Sym3, Vec3


def add_mass(a: Mass, b: Mass) -> Mass:
    return Mass(a.m + b.m, add(a.mc, b.mc), sym_add(a.I, b.I))


def mass_back(frame_steps: tuple[FrameStep, ...], mass: Mass) -> Mass:
    """The same rigid mass about the origin and in the axes where the moves began."""
    for frame_step in reversed(frame_steps):
        mass = (
            _shifted(frame_step.a, mass)
            if isinstance(frame_step, Shift)
            else Mass(mass.m, turn(undo(frame_step), mass.mc), turn_sym(undo(frame_step), mass.I))
        )
    return mass


def _shifted(a: Vec3, mass: Mass) -> Mass:
    """About the point from which O lies at `a` [I + (2 mc.a + m a.a) 1 - (mc a^T + a mc^T + m a a^T)]."""
    m, mc, I = mass
    half = add(mc, times(0.5 * m, a))  # every term is mc + m a/2 with a, twice
    x, y, z = (a[0] * half[0], a[1] * half[1], a[2] * half[2])
    return Mass(
        m,
        add(mc, times(m, a)),
        Sym3(
            I.xx + 2.0 * (y + z),
            I.xy - (half[0] * a[1] + a[0] * half[1]),
            I.xz - (half[0] * a[2] + a[0] * half[2]),
            I.yy + 2.0 * (x + z),
            I.yz - (half[1] * a[2] + a[1] * half[2]),
            I.zz + 2.0 * (x + y),
        ),
    )


class Articulated(NamedTuple):
    """A symmetric 6 x 6 mass by its blocks."""

    A: Sym3
    B: Mat3
    C: Sym3


NOTHING = Articulated(Sym3(*(0.0,) * 6), ((0.0,) * 3,) * 3, Sym3(*(0.0,) * 6))


def articulated(mass: Mass) -> Articulated:
    """The rigid mass as blocks: n = I w' + mc x v'."""
    x, y, z = mass.mc
    B = ((0.0, -z, y), (z, 0.0, -x), (-y, x, 0.0))
    return Articulated(mass.I, B, Sym3(mass.m, 0.0, 0.0, mass.m, 0.0, mass.m))


def add_articulated(a: Articulated, b: Articulated) -> Articulated:
    B = (add(a.B[0], b.B[0]), add(a.B[1], b.B[1]), add(a.B[2], b.B[2]))
    return Articulated(sym_add(a.A, b.A), B, sym_add(a.C, b.C))


def articulated_back(frame_steps: tuple[FrameStep, ...], M: Articulated) -> Articulated:
    """A^T M A: the articulated mass about the origin and in the axes where the moves began."""
    for frame_step in reversed(frame_steps):
        if isinstance(frame_step, Shift):
            M = _shifted_articulated(frame_step.a, M)
        else:
            back = undo(frame_step)
            M = Articulated(turn_sym(back, M.A), turn_mat(back, M.B), turn_sym(back, M.C))
    return M


def _shifted_articulated(a: Vec3, M: Articulated) -> Articulated:
    """B' = B + a~ C,  A' = A - B a~ + a~ B'^T, with v = v' + w x a."""
    x, y, z = a
    A, B, C = M
    rows = ((C.xx, C.xy, C.xz), (C.xy, C.yy, C.yz), (C.xz, C.yz, C.zz))
    aC = _skew_times(a, rows)
    B2: Mat3 = (add(B[0], aC[0]), add(B[1], aC[1]), add(B[2], aC[2]))
    Ba = tuple((b[1] * z - b[2] * y, b[2] * x - b[0] * z, b[0] * y - b[1] * x) for b in B)  # rows of B a~
    aB = _skew_times(a, tuple(zip(*B2, strict=True)))  # type: ignore[arg-type]
    return Articulated(
        Sym3(
            A.xx - Ba[0][0] + aB[0][0],
            A.xy - Ba[0][1] + aB[0][1],
            A.xz - Ba[0][2] + aB[0][2],
            A.yy - Ba[1][1] + aB[1][1],
            A.yz - Ba[1][2] + aB[1][2],
            A.zz - Ba[2][2] + aB[2][2],
        ),
        B2,
        C,
    )


def _skew_times(a: Vec3, M: Mat3) -> Mat3:
    """a~ M, row by row."""
    x, y, z = a
    r0, r1, r2 = M
    return (
        tuple(y * p - z * q for p, q in zip(r2, r1, strict=True)),
        tuple(z * p - x * q for p, q in zip(r0, r2, strict=True)),
        tuple(x * p - y * q for p, q in zip(r1, r0, strict=True)),
    )


def mass_column(mass: Mass, k: int) -> tuple[Scalar, ...]:
    """M e_k: the wrench (n, f) of a unit twist-rate along direction k."""
    x, y, z = mass.mc
    I, m = mass.I, mass.m
    return (
        (I.xx, I.xy, I.xz, 0.0, -z, y),
        (I.xy, I.yy, I.yz, z, 0.0, -x),
        (I.xz, I.yz, I.zz, -y, x, 0.0),
        (0.0, z, -y, m, 0.0, 0.0),
        (-z, 0.0, x, 0.0, m, 0.0),
        (y, -x, 0.0, 0.0, 0.0, m),
    )[k]


def articulated_column(M: Articulated, k: int) -> tuple[Scalar, ...]:
    """M e_k."""
    A, B, C = M
    if k < 3:
        column = ((A.xx, A.xy, A.xz), (A.xy, A.yy, A.yz), (A.xz, A.yz, A.zz))[k]
        return (*column, *B[k])
    j = k - 3
    column = ((C.xx, C.xy, C.xz), (C.xy, C.yy, C.yz), (C.xz, C.yz, C.zz))[j]
    return (B[0][j], B[1][j], B[2][j], *column)
