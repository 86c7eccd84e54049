"""A batch is its states: whatever its shape, its memory layout or its number, each row is what that state gives alone.

Code for many states need not round as code for one does (a multiply-add here, two roundings there): hence 1e-12.
"""

from __future__ import annotations

import numpy as np
import pytest

from cases import agree, gallery_case
from linkwright.engines import target

MACHINES = [("spinning-top", "quaternion"), ("six-axis-arm", "quaternion"), ("joint-zoo", "quaternion")]
LANES = target.lanes()
ENGINES = ["llvm", "python"]
machines = pytest.mark.parametrize(("name", "parametrisation"), MACHINES)


def states(c, *shape):
    """q, v and the drives' efforts, with these leading axes."""
    rng = np.random.default_rng(11)
    n = int(np.prod(shape))
    q = np.array([c.book.integrate(c.q, x, 1.0) for x in rng.standard_normal((n, c.model.nv))])
    v, tau = rng.standard_normal((n, c.model.nv)), rng.standard_normal((n, len(c.model.driven)))
    return [x.reshape(*shape, x.shape[1]) for x in (q.reshape(n, c.model.nq), v, tau)]


def rows(f, q, v, tau):
    """The answer for each state alone."""
    return np.array([f(*x) for x in zip(q, v, tau, strict=True)]).reshape(len(q), v.shape[-1])


@machines
@pytest.mark.parametrize("engine", ENGINES)
def test_any_number_of_states(name, parametrisation, engine):
    """Fewer than a register holds, as many, and more, with every remainder."""
    c = gallery_case(name, parametrisation)
    f = c.model.function("forward_dynamics", engine=engine)
    q, v, tau = states(c, 3 * LANES + 1)
    alone = rows(f, q, v, tau)
    for n in (0, 1, LANES - 1, LANES, LANES + 1, 2 * LANES - 1, 3 * LANES + 1):
        agree(f(q[:n], v[:n], tau[:n]), alone[:n], tol=1e-12)


@machines
@pytest.mark.parametrize("engine", ENGINES)
def test_any_shape_and_layout(name, parametrisation, engine):
    c = gallery_case(name, parametrisation)
    f = c.model.function("forward_dynamics", engine=engine)
    q, v, tau = states(c, 4, 6)
    flat = [x.reshape(24, x.shape[-1]) for x in (q, v, tau)]
    expected = rows(f, *flat).reshape(4, 6, c.model.nv)
    agree(f(q, v, tau), expected, tol=1e-12)
    agree(f(q[:, np.newaxis], v[:, np.newaxis], tau[:, np.newaxis]), expected[:, np.newaxis], tol=1e-12)
    agree(f(*(np.asfortranarray(x) for x in (q, v, tau))), expected, tol=1e-12)
    agree(f(*(np.swapaxes(x, 0, 1) for x in (q, v, tau))), np.swapaxes(expected, 0, 1), tol=1e-12)
    agree(f(q[::-1], v[::-1], tau[::-1]), expected[::-1], tol=1e-12)
    agree(f(q[:, ::2], v[:, ::2], tau[:, ::2]), expected[:, ::2], tol=1e-12)
    wide = [np.repeat(x, 2, axis=-1) for x in (q, v, tau)]  # every second number of each row
    agree(f(*(x[..., ::2] for x in wide)), expected, tol=1e-12)
    agree(f(*(x[..., ::-1][..., ::-1] for x in (q, v, tau))), expected, tol=1e-12)


@machines
@pytest.mark.parametrize("engine", ENGINES)
def test_what_all_states_share_is_given_once(name, parametrisation, engine):
    c = gallery_case(name, parametrisation)
    f = c.model.function("forward_dynamics", engine=engine)
    q, v, tau = states(c, 24)
    agree(f(q, v[0], tau[0]), rows(f, q, np.repeat(v[:1], 24, 0), np.repeat(tau[:1], 24, 0)), tol=1e-12)
    agree(f(q[0], v, tau), rows(f, np.repeat(q[:1], 24, 0), v, tau), tol=1e-12)
    every = f(q[:4, np.newaxis], v[:6], tau[0])  # (4, 1) and (6,) make (4, 6)
    for i in range(4):
        agree(every[i], rows(f, np.repeat(q[i : i + 1], 6, 0), v[:6], np.repeat(tau[:1], 6, 0)), tol=1e-12)


@machines
def test_every_verb_takes_batches(name, parametrisation):
    """Leading axes (2, 5) come back in front of every array of every answer; each state as it is alone."""
    c = gallery_case(name, parametrisation)
    m = c.model
    q, v, tau = states(c, 2, 5)
    for batch in (np.s_[:, :], np.s_[:, :0]):
        answers, shape = spread(m, q[batch], v[batch], tau[batch]), q[batch].shape[:-1]
        for at in np.ndindex(shape):
            for whole, alone in zip(answers, spread(m, q[at], v[at], tau[at]), strict=True):
                agree(whole[at], alone, tol=1e-11, scale=1.0)
        for whole, alone in zip(answers, spread(m, c.q, c.v, tau[0, 0]), strict=True):
            assert whole.shape == (*shape, *alone.shape)


def spread(m, q, v, tau):
    """The arrays of all answers, in order."""
    inverse = m.inverse_dynamics(q, v, v, allow_residual=True)
    given, slopes, energy, shaking = m.reactions(q, v, tau), m.linearize(q, v, tau), m.energy(q, v), m.shaking(q, v, v)
    groups = (inverse.tau, inverse.reactions, given.tau, given.reactions, m.twists(q, v), m.twist_rates(q, v, v))
    out = [m.forward_dynamics(q, v, tau).a, inverse.residual, given.residual]
    out += [slopes.a, slopes.da_dq, slopes.da_dv, slopes.da_dtau, energy.kinetic, energy.potential, energy.total]
    out += [shaking.force, shaking.moment, m.generalized_inertia(q), m.convective_forces(q, v), m.gravity_forces(q)]
    momentum = m.momentum(q, v)
    out += [m.centre_of_mass(q), momentum.linear, momentum.angular]
    out += [m.jacobian(q, m.bodies[-1]), *m.joint_values(q).values()]
    out += [x for group in groups for x in group.values()]
    return out + [x for pair in m.poses(q).values() for x in pair]


def test_efforts_by_name_and_wrenches_may_be_batches_too():
    c = gallery_case("six-axis-arm", "quaternion")
    q, v, tau = states(c, 5)
    names = dict(zip(c.model.actuated, tau.T, strict=True))
    push = np.random.default_rng(2).standard_normal((5, 6))
    whole = c.model.forward_dynamics(q, v, names, external={c.model.bodies[2]: push, c.model.bodies[4]: push[0]}).a
    for k in range(5):
        pushed = {c.model.bodies[2]: push[k], c.model.bodies[4]: push[0]}
        agree(whole[k], c.model.forward_dynamics(q[k], v[k], tau[k], external=pushed).a, tol=1e-12)
    one = c.model.forward_dynamics(q, v, {c.model.actuated[1]: 2.0}).a
    agree(one, c.model.forward_dynamics(q, v, np.array([0, 2.0, 0, 0, 0, 0])).a, tol=0.0)
