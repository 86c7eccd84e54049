"""Many standing machines on uneven ground: throughput beside penetration, creep and energy, of ours and of MuJoCo.

A quadruped on round feet, its joints held by springs, is dropped 20 mm on a slope; every member has a slope, friction
and mass of its own. All members in one call, on one core. What is told of the motion: how deep feet sink, how fast they
creep in the last tenth of the run, when all stand, and how far the energy at the end is from that of the same engine in
steps a sixteenth as long. MuJoCo has the same bodies, joints and feet, gravity tilted per member, and its own contacts.
"""

from __future__ import annotations

import copy
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

import linkwright as lw
from benchmarks.peers import installed
from linkwright.engines.cuda import cards

Array = NDArray[np.float64]
LEGS = {
    "front left": (0.25, 0.15),
    "front right": (0.25, -0.15),
    "hind left": (-0.25, 0.15),
    "hind right": (-0.25, -0.15),
}
HEIGHT, DROP, RADIUS, MASS = 0.5, 0.02, 0.03, 8.0
UNTIL, LAST = 2.0, 0.2  # s
STEPS = {"ours": 2.5e-4, "ours, on a card": 2.5e-4, "MuJoCo": 2e-3}  # s
FINER = 16
G = 9.81


class Row(NamedTuple):
    """What one contender did. rate: simulated seconds of all members per second; deepest: m; creep: m/s, the median
    over members; energy: J, the largest difference from fine steps."""

    contender: str
    step: float
    rate: float | None = None
    deepest: float | None = None
    creep: float | None = None
    energy: float | None = None
    note: str = ""


class Told(NamedTuple):
    """Of a run of all members: seconds, gaps and speeds of feet (members, feet), energy of each at the end."""

    seconds: float
    gaps: Array
    speeds: Array
    energy: Array


def quadruped(feet: int = 1) -> lw.Mechanism:
    """Trunk, thighs and shanks, so many feet on each leg; slope, friction and mass of the trunk are parameters."""
    m = lw.Mechanism("quadruped on feet")
    slope, mu, mass = m.parameter("slope", 0.05), m.parameter("mu", 0.6), m.parameter("mass", MASS)
    m.gravity = (G * lw.sin(slope), 0.0, -G * lw.cos(slope))
    m.add_body("trunk", lw.box(mass=mass, center=(0, 0, HEIGHT), size=(0.5, 0.3, 0.1)))
    m.add_joint("root", "free", "ground", "trunk", at=(0, 0, HEIGHT))
    law = lw.compliant(stiffness=3e4, damping=1e5, exponent=1.0, mu=mu, slip=2e-2)
    for leg, (x, y) in LEGS.items():
        hip, knee, foot = (x, y, HEIGHT), (x - 0.1, y, 0.5 * HEIGHT), (x, y, RADIUS)
        m.add_body(f"{leg} thigh", lw.cylinder(mass=0.6, start=hip, end=knee, radius=0.03))
        m.add_body(f"{leg} shank", lw.cylinder(mass=0.4, start=knee, end=foot, radius=0.03))
        held: dict[str, Any] = {"stiffness": 150.0, "damping": 4.0}
        m.add_joint(f"{leg} hip", "revolute", "trunk", f"{leg} thigh", at=hip, axis=(0, 1, 0), **held)
        m.add_joint(f"{leg} knee", "revolute", f"{leg} thigh", f"{leg} shank", at=knee, axis=(0, 1, 0), **held)
        for k in range(feet):
            name = leg if feet == 1 else f"{leg} {k + 1}"
            at = (x + 0.02 * k, y, RADIUS)
            m.add_contact(name, f"{leg} shank", at=at, radius=RADIUS, law=law)
    return m


def members(count: int) -> Array:
    """Slope (rad), friction and mass (kg) of each."""
    rng = np.random.default_rng(1)
    return np.column_stack(
        [rng.uniform(-0.1, 0.1, count), rng.uniform(0.4, 0.9, count), rng.uniform(0.8, 1.2, count) * MASS]
    )


def rows(count: int) -> Iterator[Row]:
    """Ours first."""
    numbers = members(count)
    for name, run in contenders().items():
        if name == "MuJoCo" and not installed("mujoco"):
            yield Row(name, STEPS[name], note="mujoco is not installed")
            continue
        told, few = run(numbers, STEPS[name]), min(count, 16)
        fine = run(numbers[:few], STEPS[name] / FINER)
        yield Row(
            name,
            STEPS[name],
            count * UNTIL / told.seconds,
            float(-told.gaps.min()),
            float(np.median(told.speeds)),
            float(np.abs(told.energy[:few] - fine.energy).max()),
        )


def contenders() -> dict[str, Callable[[Array, float], Told]]:
    card = {} if cards.missing() else {"ours, on a card": partial(ours, engine="cuda")}
    return {"ours": ours, **card, "MuJoCo": by_mujoco}


def ours(numbers: Array, step: float, engine: str = "auto") -> Told:
    model = quadruped().build()
    f = model.function("steps", integrator="rk4", parameters=["slope", "mu", "mass"], engine=engine)
    n = len(numbers)
    q, v, tau = np.tile(model.reference.q, (n, 1)), np.zeros((n, model.nv)), np.zeros((n, 0))
    q[:, 2] += DROP
    parts = [round(part / step) for part in (UNTIL - LAST, LAST)]
    f(q, v, tau, *(np.full((n, 1), x) for x in (step, 1.0)), numbers)  # compiles
    began, before = time.perf_counter(), q
    for count in parts:
        before = q
        q, v = f(q, v, tau, np.full((n, 1), step), np.full((n, 1), float(count)), numbers)[:2]
    seconds = time.perf_counter() - began
    given = {"slope": numbers[:, 0], "mu": numbers[:, 1], "mass": numbers[:, 2]}
    there, here = (model.ask("contacts", x, parameters=given) for x in (before, q))
    energy = model.energy(q, v, parameters=given)
    gaps = np.column_stack([x.gap for x in here.values()])
    gone = [np.linalg.norm((here[k].point - there[k].point)[:, :2], axis=-1) for k in here]
    return Told(seconds, gaps, np.column_stack(gone) / LAST, energy.total)


def by_mujoco(numbers: Array, step: float) -> Told:
    import mujoco as mj
    from mujoco import rollout

    first = _compiled(mj, step)
    made = [_member(mj, first, row) for row in numbers]
    data, full = mj.MjData(first), mj.mjtState.mjSTATE_FULLPHYSICS
    data.qpos[2] += DROP
    start = np.zeros(mj.mj_stateSize(first, full))
    mj.mj_getState(first, data, start, full)
    count = round(UNTIL / step)
    began = time.perf_counter()
    states, _ = rollout.rollout(made, data, np.tile(start, (len(made), 1)), nstep=count)
    seconds = time.perf_counter() - began
    late = count - 1 - round(LAST / step)
    gaps, gone, energy = [], [], []
    for model, run in zip(made, states, strict=True):
        before, _ = _feet(mj, model, data, run[late])
        after, total = _feet(mj, model, data, run[-1])
        gaps.append(after[:, 2] - RADIUS)
        gone.append(np.linalg.norm((after - before)[:, :2], axis=-1))
        energy.append(total)
    return Told(seconds, np.array(gaps), np.array(gone) / LAST, np.array(energy))


def _compiled(mj: Any, step: float) -> Any:
    """The quadruped of the file that we write, with feet, a floor and a step."""
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # contacts are left out of the file, and put in here
        file = Path(folder) / "quadruped.xml"
        quadruped().at().save(file)
        root = ElementTree.parse(file).getroot()
    option = root.find("option")
    assert option is not None
    option.set("timestep", str(step))
    world = root.find("worldbody")
    assert world is not None
    ElementTree.SubElement(world, "geom", {"type": "plane", "size": "9 9 1", "friction": "0.01"})
    bodies = {body.get("name"): body for body in root.iter("body")}
    for leg, (x, y) in LEGS.items():
        shank = bodies[f"{leg} shank"]
        at = np.array([x, y, RADIUS]) - np.array([x - 0.1, y, 0.5 * HEIGHT])
        said = {
            "type": "sphere",
            "size": str(RADIUS),
            "pos": " ".join(map(str, at)),
            "contype": "2",
            "conaffinity": "1",
        }
        ElementTree.SubElement(shank, "geom", said)
    return mj.MjModel.from_xml_string(ElementTree.tostring(root, encoding="unicode"))


def _member(mj: Any, first: Any, row: Array) -> Any:
    slope, mu, mass = row
    own = copy.copy(first)
    own.opt.gravity[:] = (G * np.sin(slope), 0.0, -G * np.cos(slope))
    own.opt.enableflags |= mj.mjtEnableBit.mjENBL_ENERGY
    own.geom_friction[:, 0] = mu
    trunk = mj.mj_name2id(own, mj.mjtObj.mjOBJ_BODY, "trunk")
    own.body_inertia[trunk] *= mass / own.body_mass[trunk]
    own.body_mass[trunk] = mass
    mj.mj_setConst(own, mj.MjData(own))
    return own


def _feet(mj: Any, model: Any, data: Any, state: Array) -> tuple[Array, float]:
    """Where the feet are, and the energy."""
    mj.mj_setState(model, data, state, mj.mjtState.mjSTATE_FULLPHYSICS)
    mj.mj_forward(model, data)
    return data.geom_xpos[1:].copy(), float(data.energy.sum())
