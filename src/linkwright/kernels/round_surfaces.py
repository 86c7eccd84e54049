"""Surfaces that are not planes: the signed distance of a point from them, and the normal there, out of the matter.

Every surface is told from its place, in the axes of its body. Nothing branches on values: where two faces are equally
near either may answer.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.kernels.contact_geometry import SphereSurface, tangents_of
from linkwright.kernels.vector3 import add, dot, matvec, sub, times, transposed
from linkwright.layout.link_tree import Mat3, Scalar, Vec3
from linkwright.scalars.formula import Formula
from linkwright.scalars.seam import sqrt, where_positive

NEWTON_STEPS = 4  # to the foot of a point on a height profile; each squares what is left


class CapsuleSurface(NamedTuple):
    """From its place along `axis`, a unit vector, for `length`."""

    axis: Vec3
    length: Scalar
    radius: Scalar

    def nearest(self, r: Vec3) -> tuple[Scalar, Vec3]:
        along = _above(dot(r, self.axis), 0.0)
        along = -1.0 * _above(-1.0 * along, -1.0 * self.length)
        return SphereSurface(self.radius).nearest(sub(r, times(along, self.axis)))

    def tangents_at(self, normal: Vec3) -> tuple[Vec3, Vec3]:
        return tangents_of(normal)


class CylinderSurface(NamedTuple):
    """About its place, its middle: along `axis`, half as long as said either way, with flat ends."""

    axis: Vec3
    half: Scalar
    radius: Scalar

    def nearest(self, r: Vec3) -> tuple[Scalar, Vec3]:
        z = dot(r, self.axis)
        aside, away = _direction(sub(r, times(z, self.axis)))
        end = times(_sign(z), self.axis)
        return _of_faces([(_size(z) - self.half, end), (away - self.radius, aside)])

    def tangents_at(self, normal: Vec3) -> tuple[Vec3, Vec3]:
        return tangents_of(normal)


class BoxSurface(NamedTuple):
    """About its place, its middle: half lengths along axes, the rows."""

    half: Vec3
    axes: Mat3

    def nearest(self, r: Vec3) -> tuple[Scalar, Vec3]:
        x = matvec(self.axes, r)
        faces = [(_size(x[k]) - self.half[k], times(_sign(x[k]), self.axes[k])) for k in range(3)]
        return _of_faces(faces)

    def tangents_at(self, normal: Vec3) -> tuple[Vec3, Vec3]:
        return tangents_of(normal)


class HeightSurface(NamedTuple):
    """z = h(x, y) above the plane of its place, with axes x, y, z as rows. The foot of a point is where the way to it
    is normal to the ground: Newton's steps from below it, as many for all."""

    height: Formula
    numbers: tuple[Scalar, ...]
    axes: Mat3

    def nearest(self, r: Vec3) -> tuple[Scalar, Vec3]:
        x, y, z = matvec(self.axes, r)
        a, b = x, y
        for _ in range(NEWTON_STEPS):
            a, b = self._nearer(a, b, (x, y, z))
        h, (hx, hy) = self._height(a, b), self._slopes(a, b)
        size = sqrt(1.0 + hx * hx + hy * hy)
        n = (-1.0 * hx / size, -1.0 * hy / size, 1.0 / size)
        return dot(n, (x - a, y - b, z - h)), matvec(transposed(self.axes), n)

    def tangents_at(self, normal: Vec3) -> tuple[Vec3, Vec3]:
        return tangents_of(normal)

    def _height(self, a: Scalar, b: Scalar) -> Scalar:
        return self.height.value([a, b], self.numbers)

    def _slopes(self, a: Scalar, b: Scalar) -> list[Scalar]:
        return self.height.slopes([a, b], self.numbers)

    def _nearer(self, a: Scalar, b: Scalar, p: Vec3) -> tuple[Scalar, Scalar]:
        """A step towards (a - x) + (h - z) h_x = 0, (b - y) + (h - z) h_y = 0."""
        hx, hy = self._slopes(a, b)
        over = self._height(a, b) - p[2]
        f, g = (a - p[0]) + over * hx, (b - p[1]) + over * hy
        xx, xy, yy = (self.height.bend(i, j, [a, b], self.numbers) for i, j in ((0, 0), (0, 1), (1, 1)))
        A, B, C = 1.0 + hx * hx + over * xx, hx * hy + over * xy, 1.0 + hy * hy + over * yy
        det = A * C - B * B
        return a - (C * f - B * g) / det, b - (A * g - B * f) / det


def _of_faces(faces: list[tuple[Scalar, Vec3]]) -> tuple[Scalar, Vec3]:
    """Of a convex body bounded by faces that are square to each other, by distance above each and its normal: outside,
    to the nearest of face, edge and corner; inside, to the nearest face."""
    inside, normal = faces[0]
    square: Scalar = 0.0
    way: Any = (0.0, 0.0, 0.0)
    for k, (above, n) in enumerate(faces):
        out = _above(above, 0.0)
        square, way = square + out * out, add(way, times(out, n))
        if k:
            nearer = above - inside
            normal = _chosen(nearer, n, normal)
            inside = where_positive(nearer, above, inside)
    away = sqrt(where_positive(square, square, 1.0))
    return where_positive(square, away, inside), _chosen(square, times(1.0 / away, way), normal)


def _chosen(test: Scalar, yes: Vec3, no: Vec3) -> Vec3:
    return (
        where_positive(test, yes[0], no[0]),
        where_positive(test, yes[1], no[1]),
        where_positive(test, yes[2], no[2]),
    )


def _direction(x: Vec3) -> tuple[Vec3, Scalar]:
    """Unit vector and length; without direction on the axis itself."""
    square = dot(x, x)
    away = sqrt(where_positive(square, square, 1.0))
    return times(1.0 / away, x), where_positive(square, away, 0.0)


def _above(x: Scalar, least: Scalar) -> Scalar:
    return where_positive(x - least, x, least)


def _size(x: Scalar) -> Scalar:
    return where_positive(x, x, -1.0 * x)


def _sign(x: Scalar) -> Scalar:
    return where_positive(x, 1.0, -1.0)
