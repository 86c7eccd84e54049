"""Random one-loop linkages with friction, and all solutions of their equations of friction in maximal coordinates.

Newton and Euler body by body with all joint reactions as unknowns, plain NumPy: nothing of the library but where its
bodies are and how they move. The friction efforts f solve f_k + s_k g_k(R(f)) = 0, R affine in f; Newton's method is
begun at many places, near and far, and what it finds is counted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

import linkwright as lw

G = np.array([0.0, -9.81, 0.0])
MU, LENGTH = 0.3, 0.1
FRICTION = math.sin(math.atan(MU))
STARTS, TURNS = 400, 60
SAME, SOLVED = 1e-6, 1e-10  # of the largest effort: solutions that are one; a residual that is none


class Loop(NamedTuple):
    """A machine of three bodies and four joints, its points, masses and bearings being parameters."""

    model: lw.Model
    draw: Callable[[np.random.Generator], dict[str, float]]


def _loop(
    name: str,
    joints: list[tuple[str, str, str, str, str]],
    axes: dict[str, tuple[float, float, float]],
    draw: Callable[[np.random.Generator], dict[str, float]],
) -> Loop:
    """joints: (name, kind, parent, child, point), bodies a rod each between points named in their order."""
    m, first = lw.Mechanism(name, gravity=tuple(G)), draw(np.random.default_rng(0))
    p = {key: m.parameter(key, value) for key, value in first.items()}
    at = {point: tuple(p.get(f"{point}{x}", 0.0) for x in "xyz") for point in {joint[4] for joint in joints}}
    for body, (one, other) in {"crank": "AB", "coupler": "BC", "rocker": "CD"}.items():
        com = tuple(0.5 * (a + b) for a, b in zip(at[one], at.get(other, at[one]), strict=True))
        inertia = p[f"{body}_inertia"]
        about = [[inertia if i == j else 0.0 for j in range(3)] for i in range(3)]
        m.add_body(body, lw.Inertia(mass=p[f"{body}_mass"], com=com, about_com=about))
    for joint, kind, parent, child, point in joints:
        more = {} if kind == "spherical" else {"axis": axes[joint]}
        if kind == "revolute":
            more["friction"] = lw.bearing(mu=MU, radius=p[f"radius_{joint}"])
        if kind == "prismatic":
            more["friction"] = lw.guide(mu=MU, length=LENGTH)
        m.add_joint(joint, kind, parent, child, at=at[point], actuated=joint == "A", **more)
    return Loop(m.build(), draw)


def _numbers(rng: np.random.Generator, points: dict[str, np.ndarray], bearings: str) -> dict[str, float]:
    """Parameters of a linkage with these points; friction circles from 1 to 50 % of the crank."""
    found = {f"{name}{x}": float(v) for name, own in points.items() for x, v in zip("xyz", own, strict=True) if v}
    lengths = {"crank": "AB", "coupler": "BC", "rocker": "CD"}
    for body, (one, other) in lengths.items():
        mass = rng.uniform(0.2, 2.0)
        length = np.linalg.norm(points.get(one, np.zeros(3)) - points.get(other, points.get(one, np.zeros(3))))
        found[f"{body}_mass"] = mass
        found[f"{body}_inertia"] = mass * (max(length, 0.1) ** 2) * rng.uniform(0.08, 0.2)
    share = rng.uniform(0.01, 0.5)
    crank = np.linalg.norm(points["B"])
    for name in bearings:
        found[f"radius_{name}"] = share * crank / FRICTION * rng.uniform(0.8, 1.0)
    return found


def four_bar() -> Loop:
    def draw(rng: np.random.Generator) -> dict[str, float]:
        B, C, D = (np.array([*rng.uniform(low, high), 0.0]) for low, high in PLACES)
        return _numbers(rng, {"B": B, "C": C, "D": D}, "ABCD")

    joints = [
        ("A", "revolute", "ground", "crank", "A"),
        ("B", "revolute", "crank", "coupler", "B"),
        ("C", "revolute", "coupler", "rocker", "C"),
        ("D", "revolute", "ground", "rocker", "D"),
    ]
    return _loop("random four-bar", joints, dict.fromkeys("ABCD", (0.0, 0.0, 1.0)), draw)


PLACES = (((0.03, 0.05), (0.08, 0.12)), ((0.25, 0.15), (0.4, 0.35)), ((0.25, -0.08), (0.4, 0.05)))


def slider_crank() -> Loop:
    def draw(rng: np.random.Generator) -> dict[str, float]:
        B = np.array([*rng.uniform((0.03, 0.05), (0.08, 0.12)), 0.0])
        C = np.array([*rng.uniform((0.25, -0.05), (0.5, 0.05)), 0.0])
        return _numbers(rng, {"B": B, "C": C}, "ABC")

    joints = [
        ("A", "revolute", "ground", "crank", "A"),
        ("B", "revolute", "crank", "coupler", "B"),
        ("C", "revolute", "coupler", "rocker", "C"),
        ("P", "prismatic", "ground", "rocker", "C"),
    ]
    axes = {**dict.fromkeys("ABC", (0.0, 0.0, 1.0)), "P": (1.0, 0.0, 0.0)}
    return _loop("random slider-crank", joints, axes, draw)


def rssr() -> Loop:
    """A crank and a rocker about skew axes, joined by a rod with a ball at each end."""

    def draw(rng: np.random.Generator) -> dict[str, float]:
        B = np.array([*rng.uniform((0.03, 0.05), (0.08, 0.12)), 0.0])
        C, D = rng.uniform((0.2, 0.1, 0.1), (0.35, 0.3, 0.25)), rng.uniform((0.2, -0.1, 0.1), (0.35, 0.0, 0.25))
        return _numbers(rng, {"B": B, "C": C, "D": D}, "AD")

    joints = [
        ("A", "revolute", "ground", "crank", "A"),
        ("B", "spherical", "crank", "coupler", "B"),
        ("C", "spherical", "coupler", "rocker", "C"),
        ("D", "revolute", "ground", "rocker", "D"),
    ]
    return _loop("random rssr", joints, {"A": (0.0, 0.0, 1.0), "D": (0.8, 0.0, 0.6)}, draw)


class Instant(NamedTuple):
    """A linkage in a state under an effort of its crank."""

    model: lw.Model
    state: lw.State
    tau: float
    share: float  # the largest friction circle over the crank


def instants(loop: Loop, count: int, seed: int) -> Iterator[Instant]:
    """Random linkages of one kind, each moving in a random pose that closes."""
    rng, made = np.random.default_rng(seed), 0
    while made < count:
        numbers = loop.draw(rng)
        model, turn, tau = loop.model.with_parameters(**numbers), rng.uniform(-3.0, 3.0), rng.uniform(-5.0, 5.0)
        try:
            state = model.assemble(A=turn) if model.dof == 1 else model.reference
        except lw.ClosureError:
            continue
        motions = model.free_motions(state.q[None])[0]
        v = motions @ rng.uniform(-1.0, 1.0, motions.shape[1])
        v *= rng.uniform(0.1, 20.0) / abs(v[0])
        radius = max(x for name, x in numbers.items() if name.startswith("radius"))
        share = radius * FRICTION / math.hypot(numbers["Bx"], numbers["By"])
        made += 1
        yield Instant(model, replace(state, v=v), tau, share)


KINDS = {"four-bar": four_bar, "slider-crank": slider_crank, "rssr": rssr}


class Equations(NamedTuple):
    """Per joint with friction which way it slips, and parts (n, parts, 3) of what presses, times the coefficient:
    without friction, and by unit efforts (of them, n, parts, 3). a, by: the acceleration of the crank likewise."""

    signs: np.ndarray
    free: np.ndarray
    parts: np.ndarray
    a: float
    by: np.ndarray


def equations(model: lw.Model, state: lw.State, tau: float) -> Equations:
    """By Newton and Euler, all bodies free, with all joint reactions as unknowns."""
    mechanism, q, v = model.mechanism, state.q, state.v
    poses, twists, still = model.poses(q), model.twists(q, v), model.poses(model.reference.q)
    bodies = list(mechanism.bodies)
    n = 6 * len(bodies)
    M, F = np.zeros((n, n)), np.zeros(n)
    for b, name in enumerate(bodies):
        own = mechanism.bodies[name].inertia
        inertia = float(np.asarray(own.about_com, float)[0, 0])  # the same about all axes
        M[6 * b : 6 * b + 6, 6 * b : 6 * b + 6] = np.diag([inertia] * 3 + [float(own.mass)] * 3)
        F[6 * b + 3 : 6 * b + 6] = float(own.mass) * G
    rows: list[np.ndarray] = []
    bias: list[float] = []
    places: dict[str, int] = {}
    unit: dict[str, np.ndarray] = {}
    axes: dict[str, np.ndarray] = {}
    rates: dict[str, float] = {}

    def of(name: str, point: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, int | None]:
        """The arm to a point drawn in the reference pose, omega, rotation and place of a body."""
        if name == "ground":
            return np.zeros(3), np.zeros(3), np.eye(3), None
        R = poses[name][0]
        return R @ (point - still[name][1]), twists[name][:3], R, bodies.index(name)

    for name, joint in mechanism.joints.items():
        point = np.asarray(joint.at, float)
        (r1, w1, R1, one), (r2, w2, _, other) = of(joint.parent, point), of(joint.child, point)
        places[name] = len(rows)
        linear: list[np.ndarray] = list(np.eye(3))
        angular: list[np.ndarray] = []
        if joint.kind != "spherical":
            e = R1 @ np.asarray(joint.axis, float)
            t1 = np.cross(e, [0.3, 0.5, -0.8])
            t1 /= np.linalg.norm(t1)
            across = [t1, np.cross(e, t1)]
            axes[name] = e
            if joint.kind == "prismatic":
                linear, angular = across, list(np.eye(3))
            else:
                angular = across
        for d in linear:  # of the point: a + alpha x r + omega x (omega x r), child less parent
            row = np.zeros(n)
            for r, place, way in ((r1, one, -1.0), (r2, other, 1.0)):
                if place is not None:
                    row[6 * place : 6 * place + 6] = way * np.concatenate([np.cross(r, d), d])
            rows.append(row)
            turning = np.cross(w2, np.cross(w2, r2)) - np.cross(w1, np.cross(w1, r1))
            bias.append(float(d @ turning))
        relative = w2 - w1
        for d in angular:  # alpha_2 - alpha_1 - omega_1 x relative
            row = np.zeros(n)
            for place, way in ((one, -1.0), (other, 1.0)):
                if place is not None:
                    row[6 * place : 6 * place + 3] = way * d
            rows.append(row)
            bias.append(float(-d @ np.cross(w1, relative)))
        if joint.kind != "spherical":
            own = np.zeros(n)
            for r, place, way in ((r1, one, -1.0), (r2, other, 1.0)):
                if place is not None:
                    torque = axes[name] if joint.kind == "revolute" else np.cross(r, axes[name])
                    force = np.zeros(3) if joint.kind == "revolute" else axes[name]
                    own[6 * place : 6 * place + 6] = way * np.concatenate([torque, force])
            unit[name] = own
            flat = np.concatenate([twists[body] for body in bodies])
            rates[name] = float(own @ flat)
    J, rubbing = np.array(rows), list(unit)
    K = np.block([[M, -J.T], [J, np.zeros((len(J), len(J)))]])
    right = np.zeros((len(K), 1 + len(rubbing)))
    right[:, 0] = np.concatenate([F + tau * unit["A"], -np.array(bias)])
    right[:n, 1:] = np.transpose([unit[name] for name in rubbing])
    scale = 1.0 / np.sqrt(np.abs(K).max(axis=1))
    x = scale[:, None] * np.linalg.lstsq(scale[:, None] * K * scale, scale[:, None] * right, rcond=1e-11)[0]
    parts = []
    for name in rubbing:
        joint, at = mechanism.joints[name], n + places[name]
        e = axes[name]
        t1 = np.cross(e, [0.3, 0.5, -0.8])
        t1 /= np.linalg.norm(t1)
        t2 = np.cross(e, t1)
        if joint.kind == "revolute":
            force = x[at : at + 3]
            law = FRICTION * float(joint.friction.radius)
            across = force - np.outer(e, e @ force)
            parts.append([law * across, np.zeros_like(across)])
        else:  # in the plane of the machine, whose normal is z
            force, z = np.outer(t1, x[at]) + np.outer(t2, x[at + 1]), np.array([0.0, 0.0, 1.0])
            half, moment = 0.5 * (np.cross(z, e) @ force), x[at + 4] / LENGTH
            ends = [MU * np.outer(z, half + moment), MU * np.outer(z, half - moment)]
            parts.append(ends)
    table = np.array(parts)  # (n, parts, 3, 1 + n)
    crank = unit["A"] @ x[:n]
    return Equations(
        np.sign([rates[name] for name in rubbing]),
        table[..., 0],
        np.moveaxis(table[..., 1:], -1, 0),
        float(crank[0]),
        crank[1:],
    )


def solutions(e: Equations, rng: np.random.Generator) -> list[np.ndarray]:
    """All f with f_k + s_k g_k(f) = 0 that are found: Newton's method from STARTS places at once."""
    n = len(e.signs)
    size = np.linalg.norm(e.free, axis=2).sum(axis=1).max() + 1e-12
    far = np.exp(rng.uniform(math.log(0.1), math.log(100.0), (STARTS, 1)))
    f = size * far * rng.standard_normal((STARTS, n))
    f[: STARTS // 2] = -np.abs(f[: STARTS // 2]) * e.signs  # against the slip
    f[0] = 0.0
    for _ in range(TURNS):
        N = e.free + np.einsum("sj,jkpx->skpx", f, e.parts)
        length = np.linalg.norm(N, axis=3, keepdims=True)
        u = N / np.maximum(length, 1e-300)
        slope = np.eye(n) + e.signs[:, None] * np.einsum("skpx,jkpx->skj", u, e.parts)
        miss = f + e.signs * length.sum(axis=(2, 3))
        sure = np.abs(np.linalg.det(slope)) > 1e-14
        f[sure] -= np.linalg.solve(slope[sure], miss[sure][..., None])[..., 0]
    N = e.free + np.einsum("sj,jkpx->skpx", f, e.parts)
    miss = f + e.signs * np.linalg.norm(N, axis=3).sum(axis=2)
    found: list[np.ndarray] = []
    for own, left in zip(f, miss, strict=True):
        most = np.abs(own).max()
        if not np.isfinite(own).all() or np.abs(left).max() > SOLVED * max(most, size):
            continue
        if all(np.abs(own - other).max() > SAME * max(most, size) for other in found):
            found.append(own)
    return found
