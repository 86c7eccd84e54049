"""How vectors, wrenches and matrices are carried along the frame steps between two links.

A joint's pose is a short list of steps: shifts along the present axes and turns of the axes. Everything that goes
outwards (positions, twists) runs through the list forwards; everything that comes inwards (wrenches, masses) runs
through it backwards. Constant right angles cost nothing; a turn about one axis costs four products.
"""

from __future__ import annotations

from linkwright.kernels.vector3 import matmul, matvec, rotation_of_quaternion, transposed
from linkwright.layout.link_tree import FrameStep, Link, Mat3, Quarter, Rotate, Scalar, Shift, Spin, Sym3, Vec3
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import cos, sin


@recurring
def joint_steps(link: Link, q: tuple[Scalar, ...]) -> tuple[FrameStep, ...]:
    """From the parent's axes at its O to the link's own, at joint coordinates q: the machine's, or those of a link
    alone."""
    k, joint = link.q, link.joint
    if not joint.by_quaternion:
        slide = link.pitch * q[k] if joint.turns else q[k]
        shift = (Shift((0.0, 0.0, slide)),) if joint.slides else ()
        return (*link.before, *shift, *((spin_z(q[k], link.angle),) if joint.turns else ()))
    at = k + joint.quaternion
    R = _child_axes(link, q[at : at + 4])
    if not joint.slides:
        return (*link.before, Rotate(R))
    p = (q[k], q[k + 1], q[k + 2])
    if link.backward:  # the coordinates place the parent in this link: walk the same way back
        return (*link.before, Rotate(R), Shift((-p[0], -p[1], -p[2])))
    return (*link.before, Shift(p), Rotate(R))


def _child_axes(link: Link, quaternion: tuple[Scalar, ...]) -> Mat3:
    w, x, y, z = quaternion
    R = rotation_of_quaternion(w, x, y, z)
    return R if link.backward else transposed(R)


def spin_z(q: Scalar, angle: tuple[Scalar, int] | Spin) -> Spin:
    """The turn about z by q + angle, the right angles in it taken as swaps."""
    if isinstance(angle, Spin):
        c, s = cos(q), sin(q)
        return Spin(2, angle.c * c - angle.s * s, angle.s * c + angle.c * s)
    offset, quarters = angle
    c, s = cos(q + offset), sin(q + offset)
    for _ in range(quarters % 4):
        c, s = -s, c
    return Spin(2, c, s)


def turn(frame_step: FrameStep, a: Vec3) -> Vec3:
    """A vector's components in the new axes."""
    match frame_step:
        case Spin(2, c, s):
            return (c * a[0] + s * a[1], c * a[1] - s * a[0], a[2])
        case Spin(0, c, s):
            return (a[0], c * a[1] + s * a[2], c * a[2] - s * a[1])
        case Quarter(2, sign):
            return (a[1], -a[0], a[2]) if sign > 0 else (-a[1], a[0], a[2])
        case Quarter(0, sign):
            return (a[0], a[2], -a[1]) if sign > 0 else (a[0], -a[2], a[1])
        case Rotate(R):
            return matvec(R, a)
    return a


def undo(frame_step: FrameStep) -> FrameStep:
    """The same turn the other way round."""
    match frame_step:
        case Spin(axis, c, s):
            return Spin(axis, c, -s)
        case Quarter(axis, sign):
            return Quarter(axis, -sign)
        case Rotate(R):
            return Rotate(transposed(R))
    return frame_step


def turn_sym(frame_step: FrameStep, S: Sym3) -> Sym3:
    """R S R^T."""
    match frame_step:
        case Spin(2, c, s):
            cs, ss = c * s, s * s
            d = S.xx - S.yy
            w = ss * d - 2.0 * cs * S.xy
            return Sym3(
                S.xx - w,
                S.xy - (2.0 * ss * S.xy + cs * d),
                c * S.xz + s * S.yz,
                S.yy + w,
                c * S.yz - s * S.xz,
                S.zz,
            )
        case Quarter(2, sign):
            p, m = (S.yz, -S.xz) if sign > 0 else (-S.yz, S.xz)
            return Sym3(S.yy, -S.xy, p, S.xx, m, S.zz)
        case Spin(0) | Quarter(0):
            T = turn_sym(frame_step._replace(axis=2), Sym3(S.yy, S.yz, S.xy, S.zz, S.xz, S.xx))
            return Sym3(T.zz, T.xz, T.yz, T.xx, T.xy, T.yy)
        case Rotate(R):
            A = matmul(matmul(R, _full(S)), transposed(R))
            return Sym3(A[0][0], A[0][1], A[0][2], A[1][1], A[1][2], A[2][2])
    return S


def turn_mat(frame_step: FrameStep, B: Mat3) -> Mat3:
    """R B R^T."""
    match frame_step:
        case Spin(2, c, s):
            (a, b, x), (e, f, y), (u, v, zz) = B
            cs, ss = c * s, s * s
            d, g = a - f, b + e
            w, k = ss * d - cs * g, cs * d + ss * g
            return (
                (a - w, b - k, c * x + s * y),
                (e - k, f + w, c * y - s * x),
                (c * u + s * v, c * v - s * u, zz),
            )
        case Quarter(2, sign):
            (a, b, x), (e, f, y), (u, v, zz) = B
            if sign > 0:
                return ((f, -e, y), (-b, a, -x), (v, -u, zz))
            return ((f, -e, -y), (-b, a, x), (-v, u, zz))
        case Spin(0) | Quarter(0):
            T = turn_mat(frame_step._replace(axis=2), _cycled(B))
            return _cycled(_cycled(T))
        case Rotate(R):
            return matmul(matmul(R, B), transposed(R))
    return B


def _cycled(B: Mat3) -> Mat3:
    """Name y, z, x as x, y, z: a turn about x becomes one about z."""
    return tuple(tuple(B[i][j] for j in (1, 2, 0)) for i in (1, 2, 0))  # type: ignore[return-value]


def _full(S: Sym3) -> Mat3:
    return ((S.xx, S.xy, S.xz), (S.xy, S.yy, S.yz), (S.xz, S.yz, S.zz))
