"""A cut joint's own coordinates: read off its two halves, with the rows that give their rates.

A free turn is left as the matrix of the child in the parent's axes: a quaternion has two signs, and Euler's angles
have branches.
"""

from __future__ import annotations

from linkwright.frames.machine import ZERO3, Cut, Scalar, Vec3
from linkwright.kernels.closure import Halves, Relative, Row, coordinates, drives
from linkwright.kernels.scalar import cos, sin, sqrt
from linkwright.kernels.vectors import cross, dot, sub, times


def readings(cut: Cut, h: Halves) -> tuple[Scalar, ...]:
    """Its coordinates, angles from -pi to pi; a free turn as nine numbers row by row."""
    if cut.kind in ("spherical", "free"):
        slides = tuple(dot(d, h.gap) for d in h.parent) if cut.kind == "free" else ()
        return (*slides, *_turn(h))
    return tuple(coordinates(cut, h))


def _turn(h: Halves) -> tuple[Scalar, ...]:
    """R of the child in the parent, row by row (the axes of joints without a direction are the world's x, y, z)."""
    return tuple(dot(row, column) for row in h.parent for column in h.child)


def alignment(cut: Cut, h: Halves) -> tuple[Scalar, ...]:
    """Positive where the halves face each other the right way round: rows of turns vanish at half a turn, too."""
    ends = dot(h.child[0], h.parent[0])
    turned = dot(h.child[1], h.parent[1])
    match cut.kind:
        case "revolute" | "cylindrical" | "planar":
            return (ends,)
        case "screw":  # cos(slide/h - angle)
            slide = dot(h.parent[0], h.gap) / cut.pitch
            return (ends, cos(slide) * turned + sin(slide) * dot(h.child[1], h.parent[2]))
        case "prismatic" | "fixed":
            return (ends, turned)
    return ()


def free_rows(cut: Cut, h: Halves, euler: bool) -> list[Row]:
    """Per rate of the joint the row that reads it off the relative twist."""
    if euler and cut.kind in ("spherical", "free"):
        slides = [Row(ZERO3, d) for d in h.parent] if cut.kind == "free" else []
        return slides + [Row(b, ZERO3) for b in _euler(h)[1]]
    return drives(cut, h)


def free_accelerations(cut: Cut, h: Halves, r: Relative, euler: bool) -> list[Scalar]:
    """The time derivatives of the joint's rates, from the relative twist and twist-rate."""
    dw, dv = r.dw, r.dv
    if euler and cut.kind in ("spherical", "free"):
        slides = [dot(d, dv) for d in h.parent] if cut.kind == "free" else []
        (a1, a2, a3), duals = _euler(h)
        v1, v2, v3 = (dot(b, r.w) for b in duals)
        dw = sub(dw, times(v1 * v2, cross(a1, a2)))
        dw = sub(dw, times(v3, cross(r.w, a3)))
        return slides + [dot(b, dw) for b in duals]
    found = [dot(row.m, dw) + dot(row.f, dv) for row in drives(cut, h)]
    if cut.kind == "free":  # the child's axes turn under the velocity
        found[3:] = [x + dot(cross(r.w, d), r.v) for x, d in zip(found[3:], h.child, strict=True)]
    return found


def _euler(h: Halves) -> tuple[tuple[Vec3, Vec3, Vec3], tuple[Vec3, Vec3, Vec3]]:
    """The axes of the three turns, and the vectors that read their rates: the second is across both others."""
    a1, a3 = h.parent[0], h.child[2]
    across = cross(a3, a1)
    size = sqrt(dot(across, across))  # the cosine of the second angle
    a2 = times(1.0 / size, across)
    return (a1, a2, a3), (times(1.0 / size, cross(a2, a3)), a2, times(1.0 / size, cross(a1, a2)))
