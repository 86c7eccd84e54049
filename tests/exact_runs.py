"""Solutions that are right by construction: a crank at constant speed, and states with the accelerations they have."""

from __future__ import annotations

import warnings
from dataclasses import replace
from typing import Any

import numpy as np
from scipy.integrate import cumulative_simpson

from linkwright import gallery
from linkwright.design.driven_motion import choose_drive, move, turn
from linkwright.model import Energy, Model
from linkwright.simulation.results.solution import RunCost, Solution

COST = RunCost(steps=120, rejected=3, evaluations=1234, operations=456, compile_seconds=0.25, run_seconds=0.003)
SAID = {
    "ok": True,
    "status": "came to its end",
    "method": "sslm",
    "integrator": "none",
    "stabilisation": "none",
    "tol": 1e-10,
    "effort": COST,
}


def crank_turn(given: str | Model, speed: float = 4.0, instants: int = 61) -> Solution:
    """One turn of the only drive; the work is what the drive gives, by Simpson's rule over its power."""
    model = gallery.load(given).build() if isinstance(given, str) else given
    moved = move(model, choose_drive(model, None), turn(speed, instants))
    state, (tau,) = moved.state, moved.answer.tau.values()
    return told(
        model, moved.trajectory.t, state.q, state.v, state.a, moved.answer.tau, simpson(moved.trajectory.t, speed * tau)
    )


def simpson(t: np.ndarray, power: np.ndarray) -> np.ndarray:
    """The integral from the start to every instant: exact for cubics over each pair of steps."""
    return cumulative_simpson(power, x=t, initial=0.0)


def told(model: Model, t: Any, q: Any, v: Any, a: Any, tau: dict[str, Any], work: Any) -> Solution:
    gap = np.abs(model.closure(q)).max(axis=-1, initial=0.0)
    energy = model.energy(q, v)
    said = {"closure": gap, "closure_rate": np.zeros_like(gap), "energy": energy, "work": work, **SAID}
    return Solution(model=model, t=t, q=q, v=v, a=a, tau=tau, **said)


def loaded_states(model: Model, states: int = 3) -> Solution:
    """States far apart, not one motion, with efforts in every joint that moves and the accelerations these cause."""
    model.programs.engine = "python"  # nothing is compiled for one question
    rng = np.random.default_rng(5)
    if model.tree.constrained:
        q = model.analysis.poses[:states]
        v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((states, model.dof)))
    else:
        q = rng.uniform(-1.0, 1.0, (states, model.nq))
        for _, k in model.quaternion_places:
            q[:, k : k + 4] /= np.linalg.norm(q[:, k : k + 4], axis=-1, keepdims=True)
        v = rng.standard_normal((states, model.nv))
    tau = {}
    for joint in model.mechanism.joints.values():
        if joint.freedoms:
            effort = rng.standard_normal((states, joint.freedoms))
            tau[joint.name] = effort if joint.freedoms > 1 else effort[:, 0]
    a = model.forward_dynamics(q, v, tau).a
    return told(model, np.arange(states, dtype=float), q, v, a, tau, np.zeros(states))


def springy(name: str, parametrisation: str | None = None) -> Model:
    """A mechanism of the gallery with a spring and a damper in every joint that moves."""
    m = gallery.load(name)
    joints = [replace(j, stiffness=2.0, damping=0.3) for j in m.joints.values() if j.freedoms]
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", UserWarning
        )  # springs in cut joints do not count turns: not turned that far here
        return m.with_joints(joints).build(parametrisation=parametrisation)


def ensemble(runs: int = 3, instants: int = 21) -> Solution:
    """One four-bar with its crank at several speeds for two seconds; the second run stops half-way."""
    model = gallery.load("four-bar").build()
    t, speed = np.linspace(0.0, 2.0, instants), np.linspace(1.0, 3.0, runs)[:, None] + np.zeros(instants)
    state = model.assemble(A=speed * t, v={"A": speed}, a={"A": 0.0 * speed})
    tau = model.inverse_dynamics(state.q, state.v, state.a).tau
    whole = told(model, t, state.q, state.v, state.a, tau, simpson(t, speed * tau["A"]))

    def stopped(x: Any) -> Any:
        found = x.copy()
        found[1, instants // 2 :] = np.nan
        return found

    names = ("q", "v", "a", "closure", "closure_rate", "work")
    return replace(
        whole,
        **{name: stopped(getattr(whole, name)) for name in names},
        tau={name: stopped(x) for name, x in tau.items()},
        energy=Energy(stopped(whole.energy.kinetic), stopped(whole.energy.potential)),
        ok=False,
        status="run 1 stopped",
    )
