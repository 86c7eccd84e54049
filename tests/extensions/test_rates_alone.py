"""Rows of rates alone, from outside the package: a knife edge that glides along itself and turns, and never sideways.

It takes a freedom from the rates and none from the poses. On ice, with its centre of mass ahead of the edge, it ends
up gliding straight on [Chaplygin 1911]; on a slope, with its centre of mass over the edge, it goes to and fro on a
cycloid.
"""

from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.constraints.constraint import ConstraintRow
from linkwright.forces.element import force_at
from linkwright.kernels.poses import pose_of, world_velocity
from linkwright.kernels.vector3 import cross, dot, matvec
from linkwright.layout.link_tree import BodyPoint

METHODS = ("sslm", "slm", "system")
MASS, INERTIA, G = 2.0, 0.3, 9.81


class Knife(NamedTuple):
    """A point of a body does not move across an edge that the body carries."""

    point: BodyPoint
    across: tuple

    row_names = ("slide across",)
    of_rates = (True,)

    def residuals(self, at):
        return [0.0]

    def rates(self, at):
        return [dot(self._across(at), world_velocity(at.poses, at.motions, self.point))]

    residual_rates = rates

    def rows(self, at):
        return [ConstraintRow(force_at(at, self.point, self._across(at)), {})]

    gradients = rows

    def accelerations(self, at):
        n, v = self._across(at), world_velocity(at.poses, at.motions, self.point)
        w = matvec(at.poses[self.point.link].axes, at.motions[self.point.link].w)
        return [dot(n, at.acceleration(self.point)) + dot(cross(w, n), v)]

    def _across(self, at):
        return matvec(pose_of(at.poses, self.point).axes, matvec(self.point.R, self.across))


class KnifeDeclared(NamedTuple):
    body: str
    at: tuple
    across: tuple

    def lay_out(self, laid_out):
        return Knife(laid_out.point(self.body, self.at), self.across)


def sleigh(ahead=0.0, slope=0.0):
    """Its edge at the origin along x, its centre of mass so far ahead; downhill is x."""
    m = lw.Mechanism("sleigh", gravity=(G * np.sin(slope), 0.0, -G * np.cos(slope)))
    m.add_body("sleigh", lw.Inertia(MASS, (ahead, 0.0, 0.0), np.diag([0.1, 0.25, INERTIA])))
    m.add_joint("P", "planar", "ground", "sleigh", at=(0, 0, 0), axis=(0, 0, 1))
    m.extensions.constraints["edge"] = KnifeDeclared("sleigh", (0.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    return m


def moving(model, heading=0.0, u=0.0, w=0.0, at=(0.0, 0.0)):
    """Gliding along the edge with u, turning with w."""
    x, y, turn = model.coordinates
    return model.assemble({x: at[0], y: at[1], turn: heading}, v={x: u * np.cos(heading), turn: w})


def test_it_holds_rates_and_no_pose():
    model = sleigh(ahead=0.2).build()
    assert (model.dof, model.analysis.of_poses.dof) == (2, 3)
    assert "2 degrees of freedom of rates, 3 of poses" in model.mobility().sentence
    state = model.assemble(dict(zip(model.coordinates, (0.3, -0.4, 0.9), strict=True)))
    assert_allclose(state.q, (0.3, -0.4, 0.9), atol=1e-14)
    N = model.free_motions(state.q[None])[0]
    assert N.shape == (3, 2)
    across = np.array((-np.sin(0.9), np.cos(0.9), 0.0))
    assert np.abs(across @ N).max() < 1e-14
    with pytest.raises(lw.ClosureError, match="contradict"):
        model.assemble(v=dict(zip(model.coordinates, (0.0, 1.0, 0.0), strict=True)))
    part = model.assemble({model.coordinates[2]: 0.9}, v={model.coordinates[0]: 1.0})
    assert_allclose(part.v[1], np.tan(0.9), rtol=1e-12)


@pytest.mark.parametrize("method", METHODS)
def test_accelerations_and_the_force_across(method):
    """On a slope: forward u' = g' cos(theta); the edge turns the velocity and bears the slope's pull across."""
    slope, heading, u, w = 0.4, 0.7, 1.3, 0.8
    model = sleigh(slope=slope).build()
    s = moving(model, heading, u, w)
    pull = G * np.sin(slope)
    f = model.forward_dynamics(s.q, s.v, method=method)
    along, across = (np.cos(heading), np.sin(heading)), (-np.sin(heading), np.cos(heading))
    a = [pull * np.cos(heading) * t + u * w * n for t, n in zip(along, across, strict=True)]
    assert_allclose(f.a, [*a, 0.0], atol=1e-12)
    assert_allclose(model.reactions(s.q, s.v, method=method).couplings["edge"], MASS * (u * w + pull * np.sin(heading)))


def test_on_a_slope_it_goes_to_and_fro_on_a_cycloid():
    slope, w, until = 0.3, 1.5, 6.0
    model = sleigh(slope=slope).build()
    t = np.linspace(0.0, until, 31)
    s = model.simulate(moving(model, w=w), until=until, times=t, integrator="dop853", tol=1e-11)
    assert s.ok, s.status
    pull = G * np.sin(slope)
    x, y = pull / (2 * w**2) * np.sin(w * t) ** 2, pull / (2 * w**2) * (w * t - 0.5 * np.sin(2 * w * t))
    assert_allclose(s.q, np.stack([x, y, w * t], axis=1), atol=1e-8)
    assert np.ptp(s.energy.total) < 1e-8


WAYS = (
    {"integrator": "dop853", "tol": 1e-11},
    {"integrator": "dop853", "tol": 1e-11, "method": "projection"},
    {"integrator": "dop853", "tol": 1e-11, "stabilisation": "baumgarte"},
    {"integrator": "rk4", "step": 1e-3},
)


@pytest.mark.parametrize("options", WAYS)
def test_on_ice_it_ends_gliding_straight_on(options):
    """Its centre of mass is ahead by a: u = c tanh(k t), w = c / r / cosh(k t), r^2 = a^2 + I / m, k = a c / r^2."""
    ahead, c, until = 0.25, 1.7, 5.0
    model = sleigh(ahead=ahead).build()
    r = np.sqrt(INERTIA / MASS + ahead**2)
    k = ahead * c / r**2
    t = np.linspace(0.0, until, 26)
    s = model.simulate(moving(model, w=c / r), until=until, times=t, **options)
    assert s.ok, s.status
    heading = s.q[:, 2]
    u = s.v[:, 0] * np.cos(heading) + s.v[:, 1] * np.sin(heading)
    across = s.v[:, 1] * np.cos(heading) - s.v[:, 0] * np.sin(heading)
    assert_allclose(u, c * np.tanh(k * t), atol=1e-7)
    assert_allclose(s.v[:, 2], c / r / np.cosh(k * t), atol=1e-7)
    assert np.abs(across).max() < 1e-8


def test_two_drives_for_two_freedoms_of_rates():
    """Inverse dynamics finds what forward dynamics was given."""
    m = lw.Mechanism("driven sleigh")
    m.add_body("slide", lw.sphere(mass=0.7, center=(0, 0, 0), radius=0.1))
    m.add_body("cross", lw.sphere(mass=0.4, center=(0, 0, 0), radius=0.1))
    m.add_body("sleigh", lw.Inertia(MASS, (0.2, 0.0, 0.0), np.diag([0.1, 0.25, INERTIA])))
    m.add_joint("X", "prismatic", "ground", "slide", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_joint("Y", "prismatic", "slide", "cross", at=(0, 0, 0), axis=(0, 1, 0))
    m.add_joint("T", "revolute", "cross", "sleigh", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.extensions.constraints["edge"] = KnifeDeclared("sleigh", (0.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    model = m.build()
    s = model.assemble(X=0.3, Y=-0.2, T=0.5, v={"X": 0.8, "T": 0.6})
    tau = {"X": 3.0, "T": -1.2}
    f = model.forward_dynamics(s.q, s.v, tau)
    i = model.inverse_dynamics(s.q, s.v, f.a)
    for name, effort in tau.items():
        assert_allclose(float(i.tau[name]), effort, rtol=1e-12)
    carried = model.reactions(s.q, s.v, tau)
    assert_allclose(i.couplings["edge"], carried.couplings["edge"], rtol=1e-10)
    assert_allclose(i.reactions["Y"], carried.reactions["Y"], rtol=1e-10, atol=1e-10)


def test_a_large_machine_has_them_too():
    """Many sleighs: each has its freedoms, and each goes as one alone does."""
    m, count = lw.Mechanism("sleighs", gravity=(2.0, 0.0, 0.0)), 40
    for k in range(count):
        m.add_body(f"s{k}", lw.Inertia(MASS, (0.2, 3.0 * k, 0.0), np.diag([0.1, 0.25, INERTIA])))
        m.add_joint(f"P{k}", "planar", "ground", f"s{k}", at=(0, 3.0 * k, 0), axis=(0, 0, 1))
        m.extensions.constraints[f"edge{k}"] = KnifeDeclared(f"s{k}", (0.0, 3.0 * k, 0.0), (0.0, 1.0, 0.0))
    model, alone = m.build(), sleigh(ahead=0.2)
    alone.gravity = (2.0, 0.0, 0.0)
    alone = alone.build()
    assert model.scaled_closure.size_class.sparse
    assert (model.dof, model.analysis.of_poses.dof) == (2 * count, 3 * count)
    one = moving(alone, 0.4, 0.7, 0.3)
    f = model.forward_dynamics(np.tile(one.q, count), np.tile(one.v, count))
    assert_allclose(f.a.reshape(count, 3), np.tile(alone.forward_dynamics(one.q, one.v).a, (count, 1)), rtol=1e-9)
    s = model.assemble({f"P{k}.angle": 0.4 for k in range(count)}, v={f"P{k}.x": 0.7 for k in range(count)})
    assert_allclose(s.v.reshape(count, 3)[:, 1], 0.7 * np.tan(0.4), rtol=1e-9)
