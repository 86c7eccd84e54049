"""Planar closed machines beside Exudyn: a run of its solver, and at its end the same state asked for our answers.

Exudyn integrates (second order): its accelerations and multipliers at the end of a step differ from the exact ones of
its own positions and rates by the square of the step, which is what the tolerance allows.
"""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import built
from moving_bodies import joint_states, moving_bodies

from linkwright import gallery

pytestmark = pytest.mark.peers
pytest.importorskip("exudyn")

CASES = {  # drive: position, rate, effort; then how long
    "four-bar": ({"A": 0.1}, {"A": 2.0}, {"A": 5.0}, 0.2),
    "slider-crank": ({"A": 0.1}, {"A": 20.0}, {"A": 0.5}, 0.02),
    "five-bar": ({}, {}, {"A1": 4.0, "A2": -3.0}, 0.1),
    "three-rrr": ({}, {}, {"A1": 4.0, "A2": -3.0, "A3": 5.0}, 0.1),
}


@pytest.mark.parametrize("name", CASES)
def test_accelerations_and_reactions(name):
    from exudyn_loops import run

    positions, rates, tau, until = CASES[name]
    model = built(gallery.load(name))
    start = model.assemble(positions, v=rates or None)
    (bodies,) = moving_bodies(model, start.q[None], start.v[None], np.zeros((1, model.nv)))
    end = run(model.mechanism, bodies, tau, until, steps=4000)
    states = joint_states(model, end.bodies)
    q = np.concatenate([states[joint].q for joint in model.coordinate_places])
    v = np.concatenate([states[joint].v for joint in model.coordinate_places])
    assert np.max(np.abs(q - start.q)) > 0.01
    closed = model.project(q, v)  # their joints are open by their solver's tolerance
    assert np.max(np.abs(closed.q - q)) < 1e-8
    assert np.max(np.abs(closed.v - v)) < 1e-8 * max(1.0, np.max(np.abs(v)))
    ours = model.reactions(closed.q, closed.v, tau).reactions
    largest = max(np.max(np.abs(x)) for x in ours.values())
    for joint, wrench in end.reactions.items():
        assert np.max(np.abs(ours[joint][2:5] - wrench)) < 5e-8 * largest, joint
    a = model.forward_dynamics(closed.q, closed.v, tau).a
    twist_rates = model.twist_rates(closed.q, closed.v, a)
    fastest = max(np.max(np.abs(x)) for x in twist_rates.values())
    for body, found in twist_rates.items():
        theirs = np.concatenate([end.bodies[body].dw, end.bodies[body].dv])
        assert np.max(np.abs(found - theirs)) < 5e-8 * fastest, body
