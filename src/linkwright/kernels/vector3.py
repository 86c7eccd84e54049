"""Three numbers at a time."""

from __future__ import annotations

from linkwright.layout.link_tree import Mat3, Scalar, Sym3, Vec3


def add(a: Vec3, b: Vec3) -> Vec3:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def sub(a: Vec3, b: Vec3) -> Vec3:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def neg(a: Vec3) -> Vec3:
    return (-a[0], -a[1], -a[2])


def times(k: Scalar, a: Vec3) -> Vec3:
    return (k * a[0], k * a[1], k * a[2])


def dot(a: Vec3, b: Vec3) -> Scalar:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vec3, b: Vec3) -> Vec3:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def matvec(R: Mat3, a: Vec3) -> Vec3:
    return (dot(R[0], a), dot(R[1], a), dot(R[2], a))


def transposed(R: Mat3) -> Mat3:
    return tuple(zip(*R, strict=True))  # type: ignore[return-value]


def matmul(A: Mat3, B: Mat3) -> Mat3:
    columns = transposed(B)
    return tuple(tuple(dot(row, c) for c in columns) for row in A)  # type: ignore[return-value]


def sym_vec(S: Sym3, a: Vec3) -> Vec3:
    x, y, z = a
    return (S.xx * x + S.xy * y + S.xz * z, S.xy * x + S.yy * y + S.yz * z, S.xz * x + S.yz * y + S.zz * z)


def sym_add(S: Sym3, T: Sym3) -> Sym3:
    return Sym3(*(s + t for s, t in zip(S, T, strict=True)))


def rotation_of_quaternion(w: Scalar, x: Scalar, y: Scalar, z: Scalar) -> Mat3:
    """R of the unit quaternion: child's axes into parent's."""
    x2, y2, z2 = x + x, y + y, z + z
    xx, yy, zz = x * x2, y * y2, z * z2
    xy, xz, yz = x * y2, x * z2, y * z2
    wx, wy, wz = w * x2, w * y2, w * z2
    return (
        (1.0 - (yy + zz), xy - wz, xz + wy),
        (xy + wz, 1.0 - (xx + zz), yz - wx),
        (xz - wy, yz + wx, 1.0 - (xx + yy)),
    )
