"""The quaternion of a rotation matrix, without a branch: from the largest of its four squares."""

from __future__ import annotations

from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import sqrt, where_positive


def quaternion_of_rotation(R: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """w, x, y, z with w not negative, of nine numbers row by row. The rows of 4 q q^T are multiples of q; that of the
    largest diagonal is divided by the root of it."""
    xx, xy, xz, yx, yy, yz, zx, zy, zz = R
    w, x, y, z = 1.0 + xx + yy + zz, 1.0 + xx - yy - zz, 1.0 - xx + yy - zz, 1.0 - xx - yy + zz
    wx, wy, wz = zy - yz, xz - zx, yx - xy
    sx, sy, sz = xy + yx, xz + zx, yz + zy
    rows = ((w, wx, wy, wz), (wx, x, sx, sy), (wy, sx, y, sz), (wz, sy, sz, z))
    best, row = w, rows[0]
    for square, other in zip((x, y, z), rows[1:], strict=True):
        more = square - best
        best = where_positive(more, square, best)
        row = tuple(where_positive(more, a, b) for a, b in zip(other, row, strict=True))
    scale = 0.5 / sqrt(best)
    scale = where_positive(-row[0], -scale, scale)
    return tuple(scale * entry for entry in row)
