"""Random machines, trees and loops, ordinary and degenerate: their answers are held against the laws of mechanics.

The law of every machine is that each body is in balance, by an oracle of the tests that knows no trees, cuts or loops.
Machines without anything extreme must also agree with themselves: every method, every cut, there and back.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

import numpy as np
from dense_newton_euler import DynamicsInput, given_wrenches, imbalance
from moving_bodies import joint_states, moving_bodies

import linkwright as lw
from fuzz.finding import Wrong

KINDS = ("revolute", "prismatic", "screw", "cylindrical", "universal", "spherical", "planar", "fixed")
LOOP_KINDS = ("revolute", "spherical", "universal", "cylindrical", "prismatic", "screw", "planar", "fixed")
ODD = ("nothing", "zero masses", "short links", "mixed masses", "points that meet")
BALANCE = 1e-6  # of the largest wrench: what is left of a body's equations
AGREE = 1e-6  # of the largest acceleration, of machines that are not extreme
OPEN = 1e-7  # of the largest acceleration: what joints may open at


class Drawn(NamedTuple):
    """A machine and what is special about it."""

    m: lw.Mechanism
    size: float
    words: str
    plain: bool


def case(seed: int) -> str:
    rng = np.random.default_rng(seed)
    drawn = draw(rng)
    try:
        return check(drawn, rng)
    except BaseException as error:
        error.add_note(drawn.words)
        if isinstance(error, Wrong):
            raise Wrong(f"{error}; {drawn.words}") from None
        raise


def draw(rng: np.random.Generator) -> Drawn:
    shape = str(rng.choice(["tree", "planar loop", "spatial loop", "row of loops"]))
    extreme = rng.random() < 0.5
    size = 10.0 ** rng.uniform(-12, 12) if extreme and rng.random() < 0.5 else 1.0
    weight = 10.0 ** rng.uniform(-12, 12) if extreme and rng.random() < 0.5 else 1.0
    odd = str(rng.choice(ODD)) if extreme else "nothing"
    m = lw.Mechanism("machine", gravity=(0, -9.81, 0) if rng.random() < 0.8 else (0, 0, 0))
    count = int(rng.integers(1, 6))
    flat = shape in ("planar loop", "row of loops") or rng.random() < 0.2
    points = [_point(rng, flat) for _ in range(count + 8)]
    if odd == "short links":
        points[1] = points[0] + 1e-6 * _point(rng, flat)
    if odd == "points that meet":
        points[1] = points[0].copy()
    points = [size * p for p in points]
    if shape in ("planar loop", "row of loops"):
        _add_row(m, rng, points, 1 if shape == "planar loop" else 2)
    else:
        _add_tree(m, rng, points, count, flat)
        if shape == "spatial loop":
            _close(m, rng, points)
    m = _dressed(m, rng, points, size, weight, odd)
    plain = size == weight == 1.0 and odd == "nothing"
    words = f"{shape} of {len(m.bodies)} bodies, size {size:.1e} m, masses of {weight:.1e} kg, {odd} odd"
    return Drawn(m, size, words, plain)


def _point(rng: np.random.Generator, flat: bool) -> np.ndarray:
    return np.array([*rng.uniform(-1, 1, 2), 0.0 if flat else rng.uniform(-1, 1)])


def _add_tree(m: lw.Mechanism, rng: np.random.Generator, points: list[np.ndarray], count: int, flat: bool) -> None:
    for k in range(count):
        m.add_body(f"b{k}")
        parent = f"b{int(rng.integers(k))}" if k and rng.random() < 0.8 else "ground"
        _add_joint(m, rng, f"j{k}", str(rng.choice(KINDS)), parent, f"b{k}", points[k], flat)


def _close(m: lw.Mechanism, rng: np.random.Generator, points: list[np.ndarray]) -> None:
    bodies = list(m.bodies)
    for k in range(int(rng.integers(1, 3))):
        ends = rng.choice([*bodies, "ground"], 2, replace=False).tolist()
        _add_joint(m, rng, f"c{k}", str(rng.choice(LOOP_KINDS)), ends[0], ends[1], points[-1 - k], False)


def _add_row(m: lw.Mechanism, rng: np.random.Generator, points: list[np.ndarray], loops: int) -> None:
    """Four-bars, or slider-cranks, one driving the next."""
    corners = iter(points)
    driver = "ground"
    for k in range(loops):
        for body in ("crank", "coupler", "rocker"):
            m.add_body(f"{body}{k}")
        kind = "prismatic" if rng.random() < 0.3 else "revolute"
        first = "revolute" if driver == "ground" else "fixed" if rng.random() < 0.3 else "revolute"
        _add_joint(m, rng, f"A{k}", first, driver, f"crank{k}", next(corners), True)
        _add_joint(m, rng, f"B{k}", "revolute", f"crank{k}", f"coupler{k}", next(corners), True)
        _add_joint(m, rng, f"C{k}", "revolute", f"coupler{k}", f"rocker{k}", next(corners), True)
        _add_joint(m, rng, f"D{k}", kind, "ground", f"rocker{k}", next(corners), True)
        driver = f"rocker{k}"


def _add_joint(
    m: lw.Mechanism, rng: np.random.Generator, name: str, kind: str, parent: str, child: str, at: Any, flat: bool
) -> None:
    said: dict[str, Any] = {"at": at}
    across = np.array([0.0, 0.0, 1.0]) if flat else rng.standard_normal(3)
    if kind in ("revolute", "screw", "cylindrical", "universal", "planar"):
        said["axis"] = across
    if kind == "prismatic":
        said["axis"] = [*rng.standard_normal(2), 0.0] if flat else across
    if kind == "universal":
        said["axis2"] = np.cross(across, rng.standard_normal(3))
    if kind == "screw":
        said["pitch"] = float(rng.uniform(0.1, 1.0) * max(np.abs(at).max(), 1e-13))
    if kind != "fixed":
        said["actuated"] = bool(rng.random() < 0.5)
    if rng.random() < 0.5:
        parent, child = child, parent
    m.add_joint(name, kind, parent, child, **said)


def _dressed(
    m: lw.Mechanism, rng: np.random.Generator, points: list[np.ndarray], size: float, weight: float, odd: str
) -> lw.Mechanism:
    """With matter in its bodies: boxes near their joints, some without any."""
    inertias = {}
    for k, body in enumerate(m.bodies):
        mass = weight * float(rng.uniform(0.2, 2.0))
        if odd == "mixed masses":
            mass *= 10.0 ** rng.uniform(-8, 0)
        center = points[k % len(points)] + 0.3 * size * rng.uniform(-1, 1, 3)
        nothing = odd == "zero masses" and rng.random() < 0.5
        edges = size * rng.uniform(0.05, 0.5, 3)
        inertias[body] = lw.point_mass(0.0, center) if nothing else lw.box(mass, center, edges)
    return m.with_bodies(inertias)


def check(drawn: Drawn, rng: np.random.Generator) -> str:
    model = drawn.m.build()
    model.programs.engine = "python" if rng.random() < 0.7 else "auto"
    str(model)
    if not model.nv:
        return drawn.words
    for q in _poses(model, rng):
        _check_state(drawn, model, q, rng)
    return drawn.words


def _poses(model: lw.Model, rng: np.random.Generator) -> list[np.ndarray]:
    """The pose as drawn, and one somewhere else, if it can be reached."""
    found = [model.reference.q]
    if model.dof and model.loops:
        with suppress(lw.LinkwrightError):
            joints = model.mechanism.joints
            sliding = {
                name
                for joint in joints.values()
                for name, length in zip(joint.coordinates, joint.coordinate_lengths, strict=True)
                if length
            } | {name for name, joint in joints.items() if joint.kind == "prismatic"}
            near = {name: float(0.2 * rng.standard_normal()) for name in model.independent[:1]}
            near = {k: x * model.scaled_closure.size if k in sliding else x for k, x in near.items()}
            found.append(model.assemble(near).q)
    return found


def _check_state(drawn: Drawn, model: lw.Model, q: np.ndarray, rng: np.random.Generator) -> None:
    pace = np.sqrt(9.81 / drawn.size)
    v = pace * rng.standard_normal(model.nv) * model.scaled_closure.rate_units
    v = model.project(q, v).v if model.loops else v
    force = 9.81 * max(sum(b.inertia.mass for b in drawn.m.bodies.values()), 1e-300)
    tau = {}
    for name in model.actuated:
        joint = drawn.m.joints[name]
        efforts = [float(rng.standard_normal()) * force * (1.0 if joint.slides(r) else drawn.size) for r in joint.rates]
        if name in model.rate_places:
            tau[name] = efforts if len(efforts) > 1 else efforts[0]
    asked = _answers(model, q, v, tau)
    if asked is None:
        return
    a, reactions = asked
    _balance(drawn, model, q, v, a, tau, reactions, force)
    if drawn.plain:
        _agreement(drawn, model, q, v, tau, a)


def _answers(model: lw.Model, q: Any, v: Any, tau: Any) -> tuple[np.ndarray, dict[str, np.ndarray]] | None:
    """Accelerations and reactions: both, or both refused."""
    given: list[Any] = []
    refused: list[lw.LinkwrightError] = []
    for ask in (lambda: model.forward_dynamics(q, v, tau).a, lambda: model.reactions(q, v, tau).reactions):
        try:
            given.append(ask())
        except lw.LinkwrightError as error:
            refused.append(error)
    if len(refused) == 1:
        raise Wrong(f"forward_dynamics and reactions do not refuse alike: {refused[0]}")
    return None if refused else (given[0], given[1])


def _balance(
    drawn: Drawn, model: lw.Model, q: Any, v: Any, a: Any, tau: Any, reactions: dict[str, np.ndarray], force: float
) -> None:
    bodies = moving_bodies(model, q[None], v[None], a[None])[0]
    now = DynamicsInput(model.mechanism, bodies, joint_states(model, bodies))
    units = np.repeat([drawn.size, 1.0], 3)
    left = imbalance(now, tau, reactions, {})
    given = given_wrenches(now, tau, {})
    largest = max(
        force,
        *(float(np.abs(w / units).max()) for w in given.values()),
        *(float(np.abs(w / units).max()) for w in reactions.values()),
    )
    worst = max(float(np.abs(w / units).max()) for w in left.values())
    if not worst <= BALANCE * largest:
        raise Wrong(f"bodies are out of balance by {worst / largest:.1e} of the largest wrench")
    fastest = max(9.81, *(float(np.abs(np.r_[b.dw * drawn.size, b.dv]).max()) for b in bodies.values()))
    opening = max(state.open for state in now.joints.values())
    if drawn.plain and not opening <= OPEN * max(fastest, float(np.abs(a).max(initial=0.0)), 1.0):
        raise Wrong(f"joints open at {opening:.1e}, where accelerations are {fastest:.1e}")


def _agreement(drawn: Drawn, model: lw.Model, q: Any, v: Any, tau: Any, a: np.ndarray) -> None:
    size = max(float(np.abs(a).max(initial=0.0)), 1.0)
    condition = _condition(model, q)
    if condition > 1e6:
        return
    bound = AGREE * size
    for method in ("slm", "system") if model.loops else ():
        with suppress(lw.SingularityError):
            other = model.forward_dynamics(q, v, tau, method=method).a
            if not np.abs(other - a).max(initial=0.0) <= bound:
                raise Wrong(f"method {method} is off by {np.abs(other - a).max():.1e} of {size:.1e}")
    found = model.inverse_dynamics(q, v, a, allow_residual=True)
    needed = max(float(np.abs(x).max(initial=0.0)) for x in (found.residual, *found.tau.values()))
    if not np.isfinite(needed):
        raise Wrong("inverse dynamics of the motion found is not finite")
    if not model.loops:
        for name, x in found.tau.items():
            if not np.abs(np.asarray(x) - np.asarray(tau.get(name, 0.0))).max() <= AGREE * max(needed, 1.0):
                raise Wrong(f"inverse dynamics does not undo forward dynamics at {name}")
    for joint in dict.fromkeys(name for loop in model.loops for name in loop):
        if joint in model.cut_joints:
            continue
        with suppress(lw.LinkwrightError):
            _other_cut(drawn, model, joint, q, v, tau, a)
        break


def _other_cut(drawn: Drawn, model: lw.Model, joint: str, q: Any, v: Any, tau: Any, a: Any) -> None:
    """The same motion of the bodies, wherever the loop is cut."""
    other = drawn.m.build(cut=[joint])
    other._engine = "python"
    bodies = moving_bodies(model, q[None], v[None], a[None])[0]
    states = joint_states(model, bodies)
    if any(name not in other.rate_places for name in tau):
        return
    theirs = [np.concatenate([np.zeros(0), *(getattr(states[n], x) for n in other.coordinate_places)]) for x in "qv"]
    found = other.forward_dynamics(*theirs, tau).a
    expected = np.concatenate([np.zeros(0), *(states[n].a for n in other.coordinate_places)])
    off, size = (float(np.abs(x).max(initial=0.0)) for x in (found - expected, expected))
    if not off <= 10.0 * AGREE * max(size, 1.0):
        raise Wrong(f"cut at {joint} it moves otherwise: off by {off:.1e} of {size:.1e}")


def _condition(model: lw.Model, q: Any) -> float:
    """Of the inertia and of the loops' rows: beyond some size digits are lost by right."""
    I = model.generalized_inertia(q)
    scale = model.scaled_closure.rate_units
    found = float(np.linalg.cond(I * np.outer(scale, scale)))
    if model.loops:
        values = np.linalg.svd(model.scaled_closure.jacobian(q[None])[0], compute_uv=False)
        rank = model.analysis.rank
        found = max(found, float((values[0] / max(values[rank - 1], 1e-300)) ** 2) if rank else 1.0)
    return found
