"""Small closed mechanisms with known answers, for the assembly room's tests."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from scipy.optimize import root
from scipy.spatial.transform import Rotation

from linkwright import Mechanism, rod, sphere
from textbook_joints import Array

# Dietmaier, The Stewart-Gough platform of general geometry can have 40 real postures, 1998: points of the ground, of
# the platform in its own axes, and the lengths of the legs. 40 is as many as there can be.
DIETMAIER_GROUND = (
    (0.0, 0.0, 0.0),
    (1.107915, 0.0, 0.0),
    (0.549094, 0.756063, 0.0),
    (0.735077, -0.223935, 0.525991),
    (0.514188, -0.526063, -0.368418),
    (0.590473, 0.094733, -0.205018),
)
DIETMAIER_PLATFORM = (
    (0.0, 0.0, 0.0),
    (0.542805, 0.0, 0.0),
    (0.956919, -0.528915, 0.0),
    (0.665885, -0.353482, 1.402538),
    (0.478359, 1.158742, 0.107672),
    (-0.137087, -0.235121, 0.353913),
)
DIETMAIER_LENGTHS = (1.0, 0.645275, 1.086284, 1.503439, 1.281933, 0.771071)
DIETMAIER_NEAR = (0.6798, 0.3481, -0.6455, -0.6294, -0.8604, -1.7427)  # one of the 40: the platform's origin, its turn

ORIGIN = (0.0, 0.0, 0.0)
Z = (0.0, 0.0, 1.0)
TILTED = np.linalg.qr(np.array([[0.6, 0.2, 0.1], [0.3, 0.9, -0.4], [-0.2, 0.5, 0.7]]))[0]
TILTED = TILTED * np.linalg.det(TILTED)


def meet(c1: Sequence[float], r1: float, c2: Sequence[float], r2: float) -> tuple[float, float, float]:
    """Where two circles in the plane meet, on the left of the way from the first centre to the second."""
    dx, dy = c2[0] - c1[0], c2[1] - c1[1]
    d = math.hypot(dx, dy)
    a = (r1 * r1 - r2 * r2 + d * d) / (2.0 * d)
    h = math.sqrt(r1 * r1 - a * a)
    return (c1[0] + (a * dx - h * dy) / d, c1[1] + (a * dy + h * dx) / d, 0.0)


def bar(m: Mechanism, name: str, start: Sequence[float], end: Sequence[float]) -> None:
    m.add_body(name, rod(mass=1.0, start=tuple(start), end=tuple(end)))


def four_bar(
    crank: float = 1.0,
    coupler: float = 4.0,
    rocker: float = 2.5,
    ground: float = 3.0,
    start: float = math.pi / 2,
    turned: Array | None = None,
    driven: str = "A",
) -> Mechanism:
    """Hinges A (ground), B, C, D (ground); the crank at an angle `start`; the plane `turned` in space."""
    R = np.eye(3) if turned is None else turned
    B = (crank * math.cos(start), crank * math.sin(start), 0.0)
    C = meet(B, coupler, (ground, 0.0), rocker)
    p = {name: tuple(R @ at) for name, at in {"A": ORIGIN, "B": B, "C": C, "D": (ground, 0.0, 0.0)}.items()}
    m = Mechanism("four-bar")
    bar(m, "crank", p["A"], p["B"])
    bar(m, "coupler", p["B"], p["C"])
    bar(m, "rocker", p["D"], p["C"])
    ends = {"A": ("ground", "crank"), "B": ("crank", "coupler"), "C": ("coupler", "rocker"), "D": ("ground", "rocker")}
    for name, (parent, child) in ends.items():
        m.add_joint(name, "revolute", parent, child, at=p[name], axis=tuple(R @ Z), actuated=name == driven)
    return m


def parallelogram(start: float = 1.0) -> Mechanism:
    """A four-bar of equal opposite sides: flat, it may go on as a parallelogram or fold over."""
    m = Mechanism("parallelogram")
    B = (math.cos(start), math.sin(start), 0.0)
    C = (2.0 + B[0], B[1], 0.0)
    bar(m, "crank", ORIGIN, B)
    bar(m, "coupler", B, C)
    bar(m, "rocker", (2.0, 0.0, 0.0), C)
    m.add_joint("A", "revolute", "ground", "crank", at=ORIGIN, axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=(2.0, 0.0, 0.0), axis=Z)
    return m


def slider_crank(crank: float = 0.3, rod_length: float = 1.0, driven: str = "A") -> Mechanism:
    """The crank stands upright; the slider runs along x through the crank's hinge."""
    m = Mechanism("slider-crank")
    B, C = (0.0, crank, 0.0), (math.sqrt(rod_length**2 - crank**2), 0.0, 0.0)
    bar(m, "crank", ORIGIN, B)
    bar(m, "rod", B, C)
    m.add_body("slider", sphere(mass=1.0, center=C, radius=0.05))
    m.add_joint("A", "revolute", "ground", "crank", at=ORIGIN, axis=Z, actuated=driven == "A")
    m.add_joint("B", "revolute", "crank", "rod", at=B, axis=Z)
    m.add_joint("C", "revolute", "rod", "slider", at=C, axis=Z)
    m.add_joint("P", "prismatic", "ground", "slider", at=C, axis=(1, 0, 0), actuated=driven == "P")
    return m


def closed_chain(name: str, axes: Sequence[Array], points: Sequence[Array]) -> Mechanism:
    """Hinges J1, J2, ... in a ring; J1 and the last one are on the ground, J1 is driven."""
    m, n = Mechanism(name), len(axes)
    for k in range(n - 1):
        m.add_body(f"b{k + 1}", sphere(mass=1.0, center=tuple((points[k] + points[k + 1]) / 2), radius=0.1))
    for k in range(n):
        parent, child = f"b{k}" if k else "ground", f"b{k + 1}" if k < n - 1 else "ground"
        m.add_joint(f"J{k + 1}", "revolute", parent, child, at=tuple(points[k]), axis=tuple(axes[k]), actuated=k == 0)
    return m


def bennett(a: float = 1.0, alpha: float = 0.6, b: float = 1.5, start: float = 1.0) -> Mechanism:
    """Bennett's ring: sin(alpha)/a = sin(beta)/b, tan(t1/2) tan(t2/2) = sin((beta+alpha)/2) / sin((beta-alpha)/2)."""
    beta = math.asin(b * math.sin(alpha) / a)
    k = math.sin((beta + alpha) / 2) / math.sin((beta - alpha) / 2)
    t = (start, 2 * math.atan(k / math.tan(start / 2)))
    T, axes, points = np.eye(4), [], []
    for length, twist, turn in ((a, alpha, t[0]), (b, beta, t[1]), (a, alpha, -t[0]), (b, beta, -t[1])):
        axes.append(T[:3, 2])
        points.append(T[:3, 3])
        c, s, ct, st = math.cos(turn), math.sin(turn), math.cos(twist), math.sin(twist)
        T = T @ np.array(
            [[c, -s * ct, s * st, length * c], [s, c * ct, -c * st, length * s], [0, st, ct, 0], [0, 0, 0, 1]]
        )
    return closed_chain("bennett", axes, points)


def spherical_four_bar() -> Mechanism:
    """Four hinges whose axes meet in the origin."""
    axes = [np.array(d) / np.linalg.norm(d) for d in ((1.0, 0, 0), (1, 0.5, 0.2), (0.4, 1, 0.9), (0, 0.3, 1))]
    return closed_chain("spherical four-bar", axes, axes)


def ball_link() -> Mechanism:
    """A spatial four-bar whose coupler has a ball at either end, and so spins for itself."""
    m = Mechanism("ball link")
    B, C, D = (0.0, 0.3, 0.1), (1.0, 0.5, 0.6), (1.0, 0.0, 0.2)
    bar(m, "crank", ORIGIN, B)
    bar(m, "link", B, C)
    bar(m, "rocker", D, C)
    m.add_joint("A", "revolute", "ground", "crank", at=ORIGIN, axis=(1, 0, 0), actuated=True)
    m.add_joint("B", "spherical", "crank", "link", at=B)
    m.add_joint("C", "spherical", "link", "rocker", at=C)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0.6, 0.8))
    return m


def platform(kind: str) -> Mechanism:
    """A planar platform on three legs, "RRR" or "RPR", and a planar joint "pose" that reads where it is."""
    m = Mechanism(f"3-{kind}")
    feet = [np.array(p) for p in ((0.0, 0.0, 0.0), (2.0, 0.1, 0.0), (0.9, 1.7, 0.0))]
    corners = [np.array(p) for p in ((0.75, 0.45, 0.0), (1.25, 0.5, 0.0), (0.95, 0.9, 0.0))]
    m.add_body("platform", sphere(mass=2.0, center=tuple(sum(corners) / 3), radius=0.2))
    for k, (foot, corner) in enumerate(zip(feet, corners, strict=True), 1):
        along = (corner - foot) / np.linalg.norm(corner - foot)
        left = np.cross(Z, along)
        knee = (foot + corner) / 2 + (0.35 * left if kind == "RRR" else 0.0)
        bar(m, f"lower{k}", foot, knee)
        bar(m, f"upper{k}", knee, corner)
        m.add_joint(f"A{k}", "revolute", "ground", f"lower{k}", at=tuple(foot), axis=Z, actuated=kind == "RRR")
        middle = "revolute" if kind == "RRR" else "prismatic"
        axis = Z if kind == "RRR" else tuple(along)
        m.add_joint(f"B{k}", middle, f"lower{k}", f"upper{k}", at=tuple(knee), axis=axis, actuated=kind == "RPR")
        m.add_joint(f"C{k}", "revolute", f"upper{k}", "platform", at=tuple(corner), axis=Z)
    m.add_joint("pose", "planar", "ground", "platform", at=tuple(corners[0]), axis=Z)
    return m


def spindle_drive(pitch: float = 0.005) -> Mechanism:
    """A slider-crank whose slider is the nut of a spindle: crank 0.1, rod 0.3, the slide along x through the crank's
    hinge; the slider starts at x = 0.06 + sqrt(0.0836)."""
    A, B, C = ORIGIN, (0.06, 0.08, 0.0), (0.06 + math.sqrt(0.09 - 0.0064), 0.0, 0.0)
    m = Mechanism("spindle drive")
    bar(m, "crank", A, B)
    bar(m, "rod", B, C)
    m.add_body("nut", sphere(mass=1.0, center=C, radius=0.02))
    bar(m, "spindle", C, (0.8, 0.0, 0.0))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z)
    m.add_joint("B", "revolute", "crank", "rod", at=B, axis=Z)
    m.add_joint("C", "revolute", "rod", "nut", at=C, axis=Z)
    m.add_joint("slide", "prismatic", "ground", "nut", axis=(1, 0, 0))
    m.add_joint("motor", "revolute", "ground", "spindle", at=C, axis=(1, 0, 0), actuated=True)
    m.add_joint("thread", "screw", "spindle", "nut", at=C, axis=(1, 0, 0), pitch=pitch)
    return m


def stephenson(A0, B0, C0, A, B, P, Q) -> Mechanism:
    """A six-bar: a triangle A B P on two cranks A0 A and B0 B, and a crank C0 Q with a link P Q."""
    m = Mechanism("stephenson")
    place = {
        name: (float(x), float(y), 0.0)
        for name, (x, y) in zip(["A0", "B0", "C0", "A", "B", "P", "Q"], (A0, B0, C0, A, B, P, Q), strict=True)
    }
    for body, (start, end) in {
        "a": ("A0", "A"),
        "k": ("A", "B"),
        "b": ("B0", "B"),
        "d": ("P", "Q"),
        "c": ("C0", "Q"),
    }.items():
        bar(m, body, place[start], place[end])
    ends = {"A0": ("ground", "a"), "B0": ("ground", "b"), "C0": ("ground", "c"), "A": ("a", "k"), "B": ("k", "b")}
    for name, (parent, child) in (ends | {"P": ("k", "d"), "Q": ("d", "c")}).items():
        m.add_joint(name, "revolute", parent, child, at=place[name], axis=Z)
    return m


def dietmaier() -> Mechanism:
    """A platform on six legs, each a universal joint, a slide P1 to P6 and a ball, drawn in one of its 40 postures."""
    ground, platform, lengths = (np.array(x) for x in (DIETMAIER_GROUND, DIETMAIER_PLATFORM, DIETMAIER_LENGTHS))

    def tops(x: Array) -> Array:
        return x[:3] + Rotation.from_rotvec(x[3:]).apply(platform)

    x = root(lambda x: ((tops(x) - ground) ** 2).sum(axis=1) - lengths**2, DIETMAIER_NEAR, tol=1e-14).x
    m = Mechanism("dietmaier")
    m.add_body("platform", sphere(mass=1.0, radius=0.3, center=tuple(tops(x).mean(axis=0))))
    for k, (foot, top) in enumerate(zip(ground, tops(x), strict=True), 1):
        along = (top - foot) / np.linalg.norm(top - foot)
        across = np.cross(along, Z) / np.linalg.norm(np.cross(along, Z))
        m.add_body(f"lower{k}", rod(mass=0.1, start=tuple(foot), end=tuple(0.6 * foot + 0.4 * top)))
        m.add_body(f"upper{k}", rod(mass=0.1, start=tuple(0.4 * foot + 0.6 * top), end=tuple(top)))
        second = tuple(np.cross(along, across))
        m.add_joint(f"U{k}", "universal", "ground", f"lower{k}", at=tuple(foot), axis=tuple(across), axis2=second)
        m.add_joint(f"P{k}", "prismatic", f"lower{k}", f"upper{k}", at=tuple(foot), axis=tuple(along), actuated=True)
        m.add_joint(f"S{k}", "spherical", f"upper{k}", "platform", at=tuple(top))
    return m
