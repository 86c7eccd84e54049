"""Newton and Euler, body by body: reactions, drives, springs, loads and weight are what each body's motion needs."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import CLOSED, Case, case, case_of, instants, moved_along, stacked
from dense_newton_euler import imbalance, motion_columns
from moving_bodies import moving_bodies

from cases import difference
from linkwright import gallery

names = pytest.mark.parametrize("name", CLOSED)


@names
def test_every_body_is_in_balance(name):
    c = case(name)
    found = c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions
    largest = np.max(np.abs(stacked(found, c)))
    for n, now in enumerate(instants(c)):
        efforts, external = at(c.tau, n), at(c.external, n)
        left = imbalance(now, efforts, at(found, n), external)
        assert np.max(np.abs(stacked(left, c))) < 1e-10 * largest


@names
def test_every_body_is_in_balance_in_the_gallery_as_it_is(name):
    """Thin rods, no springs but its own: at rest and moving, under its drives."""
    c = case_of(gallery.load(name))
    tau = {joint: c.tau[joint] for joint in c.model.actuated}
    for v in (c.v, np.zeros_like(c.v)):
        a = c.model.forward_dynamics(c.q, v, tau).a
        found = c.model.reactions(c.q, v, tau).reactions
        moving = c._replace(v=v, a=a)
        largest = np.max(np.abs(stacked(found, c)))
        for n, now in enumerate(instants(moving)):
            left = imbalance(now, at(tau, n), at(found, n), {})
            assert np.max(np.abs(stacked(left, c))) < 1e-10 * largest


@names
def test_bearings_do_no_work(name):
    """Not on the motion at hand, nor on any other that a joint leaves free."""
    c = case(name)
    found = c.model.reactions(c.q, c.v, c.tau, external=c.external).reactions
    for n, now in enumerate(instants(c)):
        power = [found[joint][n] @ motion_columns(now, joint) @ state.v for joint, state in now.joints.items()]
        terms = [
            np.abs(found[joint][n]).max() * np.abs(state.v).max(initial=0.0) for joint, state in now.joints.items()
        ]
        assert abs(sum(power)) < 1e-11 * max(terms)
        for joint in now.joints:
            work = found[joint][n] @ motion_columns(now, joint)
            assert np.max(np.abs(work), initial=0.0) < 1e-11 * max(c.moment, np.abs(found[joint][n]).max())


@names
def test_joints_hold_together(name):
    """Seen from the bodies: no joint, cut or not, is open or opens, at any order."""
    c = case(name)
    scale = max(1.0, np.abs(c.v).max() ** 2, np.abs(c.a).max())
    assert max(state.open for now in instants(c) for state in now.joints.values()) < 1e-11 * scale


@names
def test_twists_and_their_rates_are_derivatives(name):
    """Along a motion through the state that is closed at every instant."""
    c = case(name)
    positions = difference(lambda t: _places(c, t), c.step)
    twists = difference(lambda t: _twists(c, t), c.step)
    bodies = [b for now in moving_bodies(c.model, c.q, c.v, c.a) for k, b in now.items() if k != "ground"]
    velocity = np.array([[b.v, *np.cross(b.w, b.R.T)] for b in bodies])
    rates = np.array([[*b.dw, *b.dv] for b in bodies])
    assert np.max(np.abs(positions - velocity)) < 1e-8 * np.max(np.abs(velocity))
    assert np.max(np.abs(twists - rates)) < 1e-7 * np.max(np.abs(rates))


def _places(c: Case, t: float) -> np.ndarray:
    """Of every body the centre of mass and its axes, (states x bodies, 4, 3)."""
    poses = c.model.poses(moved_along(c, t)[0])
    return np.array([[p[n], *R[n].T] for n in range(len(c.q)) for R, p in poses.values()])


def _twists(c: Case, t: float) -> np.ndarray:
    twists = c.model.twists(*moved_along(c, t))
    return np.array([twists[name][n] for n in range(len(c.q)) for name in c.model.bodies])


def at(named: dict, n: int) -> dict:
    """The n-th state's."""
    return {name: x[n] for name, x in named.items()}
