"""What the laws of closed machines are tried on: every closed mechanism of the gallery, dressed and moving.

Dressed: each joint has a spring and a damper of its own, so that they are met wherever a loop is cut, and each body
is thick enough not to spin away under an effort. Rates, efforts and wrenches are measured by the machine's own size
and weight: no term of an equation is too small to be seen.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from dense_newton_euler import DynamicsInput
from moving_bodies import joint_states, moving_bodies

from linkwright import gallery
from linkwright.mechanism import Inertia, Mechanism
from linkwright.model.model import Model
from linkwright.model.questions import loop_programs
from textbook_joints import Array

CLOSED = gallery.names("closed")
DRIVABLE = [name for name in CLOSED if name != "double-wishbone"]  # its tie rod spins, and only balls could drive that
EULER = [f"{name} by angles" for name in ("rssr", "loop-zoo", "double-wishbone", "stewart")] + ["bushing by angles"]
FORWARD, INVERSE = (
    tuple(name for name in table if name != "parallel") for table in (loop_programs.FORWARD, loop_programs.INVERSE)
)
G = 9.81


class Case(NamedTuple):
    """A model and states of it, (3, nq), (3, nv); efforts in every joint that moves; a the accelerations they cause.

    moment, force: what is usual in this machine, N m and N. step: a time in which little happens, s.
    """

    model: Model
    q: Array
    v: Array
    a: Array
    tau: dict[str, Array]
    external: dict[str, Array]
    moment: float
    force: float
    step: float


def dressed(m: Mechanism) -> Mechanism:
    """With a spring and a damper in every joint that moves, and bodies as thick as a tenth of the machine."""
    size, weight = measures(m)
    rng = np.random.default_rng(7)
    other = Mechanism(m.name, m.gravity)
    for name, body in m.bodies.items():
        mass, com, tensor = body.inertia.mass, body.inertia.com, np.array(body.inertia.about_com)
        other.add_body(name, Inertia(mass, com, tensor + mass * (0.1 * size) ** 2 * np.eye(3)))
    for joint in m.joints.values():
        said = asdict(joint)
        if joint.freedoms:
            length = 1.0 if joint.kind == "prismatic" else size  # its unit is N/m, else N m/rad
            k, c, rest = rng.uniform(0.2, 1.0, 3) * (weight * length**2 / size, 0.2 * weight * length**2 / size, 0.1)
            said |= {"stiffness": k, "damping": c * np.sqrt(size / G)}
            if joint.kind not in ("spherical", "free") or joint.parametrisation == "euler":
                said["rest"] = rest * size / length
        other.add_joint(**said)
    for spring in m.springs.values():
        other.add_spring(**asdict(spring))
    for force in m.forces.values():
        other.add_force(**asdict(force))
    return other


def measures(m: Mechanism) -> tuple[float, float]:
    """A length (m) and a force (N) that are typical."""
    points = np.array([joint.at for joint in m.joints.values()])
    size = float(np.max(points.max(axis=0) - points.min(axis=0)))
    return size, G * sum(body.inertia.mass for body in m.bodies.values() if body.inertia)


def built(m: Mechanism, cut: Sequence[str] | None = None) -> Model:
    """A model whose programs are interpreted: nothing is compiled for one question."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*within half a turn")  # and so they are in these cases
        model = m.build(cut=cut)
    assert model.loops
    model.programs.engine = "python"
    return model


def good_poses(model: Model, n: int = 3) -> Array:
    """The reference pose and others far from it and from each other, none close to a singular one."""
    poses = model.analysis.poses
    values = np.linalg.svd(model.scaled_closure.jacobian(poses), compute_uv=False)
    health = values[:, model.analysis.rank - 1] / values[:, 0]
    healthy = health >= 0.5 * np.median(health)
    chosen = [0]
    while len(chosen) < n:
        away = np.linalg.norm(poses[:, None] - poses[chosen], axis=-1).min(axis=1)
        chosen.append(int(np.argmax(np.where(healthy, away, -1.0))))
    return poses[chosen]


@cache
def case(name: str) -> Case:
    """Of the gallery, or one with Euler's angles in its ball joints; made once."""
    return case_of(dressed(drawn(name)))


def drawn(name: str) -> Mechanism:
    if name not in EULER:
        return gallery.load(name)
    return (bushing() if "bushing" in name else gallery.load(name.removesuffix(" by angles"))).copy("euler")


def bushing() -> Mechanism:
    """A four-bar whose coupler is held to the ground by a rubber block: a free joint, with springs, in a loop."""
    m = gallery.load("four-bar").copy()
    coupler = next(joint.child for joint in m.joints.values() if joint.name == "B")
    m.add_joint("block", "free", "ground", coupler, at=(0.2, 0.3, 0.1))
    return m


def case_of(m: Mechanism, cut: Sequence[str] | None = None) -> Case:
    model = built(m, cut)
    size, force = measures(m)
    moment = force * size
    rng = np.random.default_rng(3)
    q = good_poses(model)
    v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((len(q), model.dof)))
    v *= np.sqrt(G / size) / np.abs(v / model.scaled_closure.rate_units).max(axis=1, keepdims=True)
    tau = {}
    for joint in m.joints.values():
        units = [force if slides(joint, rate) else moment for rate in joint.rates]
        if units:
            effort = rng.standard_normal((len(q), len(units))) * units
            tau[joint.name] = effort if len(units) > 1 else effort[:, 0]
    wrench = np.repeat([moment, force], 3)
    external = {body: rng.standard_normal((len(q), 6)) * wrench for body in list(m.bodies)[-2:]}
    a = model.forward_dynamics(q, v, tau, external=external).a
    pace = max(
        np.abs(v / model.scaled_closure.rate_units).max(), np.sqrt(np.abs(a / model.scaled_closure.rate_units).max())
    )
    return Case(model, q, v, a, tau, external, moment, force, 0.01 / pace)


def slides(joint: Any, rate: str) -> bool:
    """Whether a rate of a joint is a velocity."""
    suffix = rate.removeprefix(joint.name).removeprefix(".")
    return joint.kind == "prismatic" or suffix == "slide" or (joint.kind in ("planar", "free") and suffix in "xyz")


def same_motion(c: Case, model: Model) -> tuple[Array, Array, Array]:
    """The case's q, v, a as those of a model with other cuts."""
    q, v, a = np.empty((len(c.q), model.nq)), np.empty((len(c.q), model.nv)), np.empty((len(c.q), model.nv))
    for n, bodies in enumerate(moving_bodies(c.model, c.q, c.v, c.a)):
        states = joint_states(c.model, bodies)
        for name, at in model.coordinate_places.items():
            q[n, at.start : at.stop] = states[name].q
            places = model.rate_places[name]
            v[n, places.start : places.stop], a[n, places.start : places.stop] = states[name].v, states[name].a
    return q, v, a


def worst(found: Any, expected: Any) -> float:
    """The largest difference against the largest entry expected."""
    found, expected = np.asarray(found), np.asarray(expected)
    assert found.shape == expected.shape
    assert np.isfinite(found).all()
    return float(np.max(np.abs(found - expected), initial=0.0) / max(np.max(np.abs(expected), initial=0.0), 1e-300))


def stacked(named: dict[str, Array], c: Case) -> Array:
    """Wrenches by name as one array, moments and forces in the machine's own units."""
    return np.stack([np.asarray(x) for x in named.values()]) / np.repeat([c.moment, c.force], 3)


@cache
def driven_case(name: str) -> Case:
    """With as many drives as freedoms, and efforts in these alone."""
    c = case(name)
    m = fully_driven(c.model)
    model = built(m)
    q, v, _ = same_motion(c, model)
    tau = {joint: c.tau[joint] for joint in model.actuated}
    a = model.forward_dynamics(q, v, tau, external=c.external).a
    return c._replace(model=model, q=q, v=v, a=a, tau=tau)


def fully_driven(model: Model) -> Mechanism:
    """The mechanism as it is, if every freedom has one drive, or with joints driven that together read all of them."""
    last = _rates_moved(model, good_poses(model)[-1])
    both = [last, _rates_moved(model, good_poses(model)[0])]  # an elastic beam is straight on the drawing
    for joints, poses in ((model.actuated, [last]), (model.joints, both), (model.joints, [last])):
        chosen: list[str] = []
        for name in joints:
            rates = [np.array([[x for n in (*chosen, name) for x in state[n].v] for state in moved]) for moved in poses]
            if rates[0].size and all(np.linalg.matrix_rank(x, tol=1e-6) == x.shape[1] for x in rates):
                chosen.append(name)
        if sum(model.mechanism.joints[name].freedoms for name in chosen) == model.dof:
            return driving(model.mechanism, chosen)
    raise ValueError(f"{model.name}: no set of joints has just its {model.dof} freedoms")


def _rates_moved(model: Model, q: Array) -> list[Any]:
    """The joints' states in each of the free motions of a pose."""
    B = model.free_motions(q[None])[0].T
    return [
        joint_states(model, bodies)
        for bodies in moving_bodies(model, np.repeat(q[None], len(B), axis=0), B, np.zeros_like(B))
    ]


def driving(m: Mechanism, joints: Sequence[str]) -> Mechanism:
    """With drives in these joints and no others."""
    return m.with_joints(replace(j, actuated=j.name in joints) for j in m.joints.values())


def instants(c: Case) -> list[DynamicsInput]:
    """The case's states as bodies and joints in motion."""
    found = moving_bodies(c.model, c.q, c.v, c.a)
    return [DynamicsInput(c.model.mechanism, bodies, joint_states(c.model, bodies)) for bodies in found]


def moved_along(c: Case, t: float) -> tuple[Array, Array]:
    """q and v a short time later: along v and a, then back to what is closed by Newton's method of least steps."""
    scaled_closure, rank = c.model.scaled_closure, c.model.analysis.rank
    q = scaled_closure.moved(c.q, (c.v * t + c.a * t**2 / 2.0) / scaled_closure.rate_units)
    for _ in range(4):
        U, s, Vh = np.linalg.svd(
            scaled_closure.jacobian(q)
        )  # off the closed poses redundant rows look independent: leave them
        share = np.einsum("nmk,nm->nk", U[:, :, :rank], scaled_closure.closure(q)) / s[:, :rank]
        q = scaled_closure.moved(q, -np.einsum("nki,nk->ni", Vh[:, :rank], share))
    B = c.model.free_motions(q)
    return q, np.einsum("nik,njk,nj->ni", B, B, c.v + c.a * t)
