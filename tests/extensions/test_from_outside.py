"""A force element and two constraints that the package does not know, added from here: every verb has them."""

from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.constraints.constraint import ConstraintRow
from linkwright.forces.element import force_at
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.kernels.vector3 import dot, sub, times
from linkwright.layout.link_tree import BodyPoint
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import sqrt

METHODS = ("sslm", "slm", "system")


class Attraction(NamedTuple):
    """A point of a body is drawn to a fixed centre by k/r^2, through a medium that drags it by -d v."""

    point: BodyPoint
    centre: BodyPoint
    k: float
    drag: float

    external = False

    def wrenches(self, at):
        away = self._away(at)
        rr = dot(away, away)
        pull = times(-self.k / (rr * sqrt(rr)), away)
        return force_at(at, self.point, sub(pull, times(self.drag, world_velocity(at.poses, at.motions, self.point))))

    def efforts(self, at):
        return {}

    def energy(self, at):
        away = self._away(at)
        return -self.k / sqrt(dot(away, away))

    def power(self, at):
        v = world_velocity(at.poses, at.motions, self.point)
        return -(self.drag * dot(v, v))

    def _away(self, at):
        return sub(world_point(at.poses, self.point), world_point(at.poses, self.centre))


class AttractionDeclared(NamedTuple):
    body: str
    at: tuple
    centre: tuple
    k: float
    drag: float = 0.0

    def lay_out(self, laid_out):
        return Attraction(laid_out.point(self.body, self.at), laid_out.point("ground", self.centre), self.k, self.drag)


class Gear(NamedTuple):
    """Two turns in a fixed ratio: q_a + ratio q_b = 0."""

    q: tuple
    v: tuple
    ratio: float

    row_names = ("turn",)

    def residuals(self, at):
        return [at.q[self.q[0]] + self.ratio * at.q[self.q[1]]]

    def rates(self, at):
        return [at.v[self.v[0]] + self.ratio * at.v[self.v[1]]]

    residual_rates = rates

    def rows(self, at):
        return [ConstraintRow({}, {self.v[0]: 1.0, self.v[1]: self.ratio})]

    gradients = rows

    def accelerations(self, at):
        return [0.0 if at.a is None else at.a[self.v[0]] + self.ratio * at.a[self.v[1]]]


class GearDeclared(NamedTuple):
    a: str
    b: str
    ratio: float

    def lay_out(self, laid_out):
        names = (self.a, self.b)
        return Gear(tuple(map(laid_out.coordinate, names)), tuple(map(laid_out.rate, names)), self.ratio)


class OnPlane(NamedTuple):
    """A point of a body stays at the height along a normal that it has in the reference pose."""

    point: BodyPoint
    normal: tuple
    height: float

    row_names = ("slide normal",)

    def residuals(self, at):
        return [dot(self.normal, world_point(at.poses, self.point)) - self.height]

    def rates(self, at):
        return [dot(self.normal, world_velocity(at.poses, at.motions, self.point))]

    residual_rates = rates

    def rows(self, at):
        return [ConstraintRow(force_at(at, self.point, self.normal), {})]

    gradients = rows

    def accelerations(self, at):
        return [dot(self.normal, at.acceleration(self.point))]


class OnPlaneDeclared(NamedTuple):
    body: str
    at: tuple
    normal: tuple

    def lay_out(self, laid_out):
        height = float(np.dot(self.normal, np.array(self.at) - np.array(laid_out.tree.base)))
        return OnPlane(laid_out.point(self.body, self.at), self.normal, height)


def two_pendulums():
    m = lw.Mechanism("two pendulums")
    m.add_body("one", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.3, -1, 0)))
    m.add_body("two", lw.rod(mass=2.0, start=(2, 0, 0), end=(2.4, -0.8, 0)))
    m.add_joint("A", "revolute", "ground", "one", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "ground", "two", at=(2, 0, 0), axis=(0, 0, 1))
    return m


def chain_on_a_plane():
    """Two links whose tip glides along a line: a slider-crank without its slider."""
    m = lw.Mechanism("two links")
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.3, 0.4, 0)))
    m.add_body("rod", lw.rod(mass=2.0, start=(0.3, 0.4, 0), end=(1.4, 0.1, 0)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "rod", at=(0.3, 0.4, 0), axis=(0, 0, 1))
    m.extensions.constraints["line"] = OnPlaneDeclared("rod", (1.4, 0.1, 0.0), (0.0, 1.0, 0.0))
    return m


def geared():
    m = two_pendulums()
    m.extensions.constraints["gear"] = GearDeclared("A", "B", 2.5)
    return m


def geared_five_bar():
    """A coupling beside a loop: the two cranks of a five-bar turn against each other."""
    m = lw.gallery.load("five-bar")
    m.extensions.constraints["gear"] = GearDeclared(*[j.name for j in m.joints.values() if j.actuated], 1.0)
    return m


def attracted(name, drag=0.0):
    m = lw.gallery.load(name)
    body = list(m.bodies)[-1]
    at = np.array(m.bodies[body].inertia.com) + 0.05
    m.extensions.forces["sun"] = AttractionDeclared(body, at, at + np.array((0.4, 0.9, 0.3)), 3.0, drag)
    return m


def kkt(model, q, v, tau):
    """Accelerations and multipliers by one dense solve: J and J' v by differences of the residual along the motion."""
    h = 1e-5
    closure, nv = model.scaled_closure, model.nv

    rows = [closure.rows.index(row) for row in model.loop_programs.chosen]

    def phi(q):
        return (closure.closure(q[None])[0] * closure.row_units)[rows]

    J = np.array([(phi(q + h * e) - phi(q - h * e)) / (2 * h) for e in np.eye(nv)]).T
    ahead = [phi(q + k * 1e-3 * v) for k in (-2, -1, 0, 1, 2)]
    bias = np.array([-1, 16, -30, 16, -1]) @ np.array(ahead) / 12e-6  # of fourth order
    I = model.generalized_inertia(q)
    free = tau - model.function("generalized_forces")(q, v, np.zeros(nv))
    m = len(J)
    x = np.linalg.solve(np.block([[I, -J.T], [J, np.zeros((m, m))]]), np.concatenate([free, -bias]))
    return x[:nv], x[nv:]


@pytest.mark.parametrize("make", [geared, chain_on_a_plane, geared_five_bar])
@pytest.mark.parametrize("method", METHODS)
def test_a_constraint_from_outside_in_forward_dynamics(make, method):
    model = make().build()
    assert model.dof == 1
    state = model.assemble({model.rate_names[0]: 0.2}, v={model.rate_names[0]: 1.3})
    tau = np.linspace(1.0, 2.0, len(model.driven))
    full = np.zeros(model.nv)
    full[list(model.driven)] = tau
    a, multipliers = kkt(model, state.q, state.v, full)
    assert_allclose(model.forward_dynamics(state.q, state.v, tau, method=method).a, a, rtol=1e-7, atol=1e-7)
    found = model.loop_programs.method(method)
    at = DynamicsInput(model.tree, tuple(state.q), tuple(state.v), tuple(tau), model.driven)
    assert_allclose(found(at, model.loop_programs.chosen)["multipliers"], multipliers, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize("make", [geared, chain_on_a_plane, geared_five_bar])
def test_a_constraint_from_outside_in_time(make):
    model = make().build()
    start = model.assemble({model.rate_names[0]: 0.2}, v={model.rate_names[0]: 0.5})
    s = model.simulate(start, until=1.0, integrator="dop853", tol=1e-10)
    assert s.ok, s.status
    assert s.closure.max() < 1e-9
    assert np.ptp(s.energy.total) < 1e-8 * max(1.0, np.abs(s.energy.kinetic).max())


def test_a_gear_s_multiplier_is_the_moment_between_its_wheels():
    """The driven pendulum feels lambda, the other ratio x lambda: each by itself is a pendulum under that moment."""
    model, alone = geared().build(), two_pendulums().build()
    state = model.assemble(A=0.3, v={"A": 0.7})
    a = model.forward_dynamics(state.q, state.v, tau={"A": 2.0}).a
    i = alone.inverse_dynamics(state.q, state.v, a, allow_residual=True)
    moment = float(i.tau["A"]) - 2.0
    assert_allclose(i.residual[1], 2.5 * moment, rtol=1e-10)
    inverse = model.inverse_dynamics(state.q, state.v, a)
    assert_allclose(inverse.tau["A"], 2.0, rtol=1e-9)


@pytest.mark.parametrize("name", ["four-bar", "satellite-arm", "stewart"])
def test_a_force_from_outside_is_the_gradient_of_its_energy(name):
    with_it, without = attracted(name).build(), lw.gallery.load(name).build()
    q = with_it.reference.q
    v = np.zeros(with_it.nv)
    work = with_it.function("generalized_forces")(q, v, v) - without.function("generalized_forces")(q, v, v)
    h = 1e-6
    for k in range(with_it.nv):
        step = np.zeros(with_it.nv)
        step[k] = h / float(with_it.scaled_closure.rate_units[k])
        there, back = (with_it.scaled_closure.moved(q[None], s * step[None])[0] for s in (1.0, -1.0))
        stored = [float(with_it.energy(x, v).potential - without.energy(x, v).potential) for x in (there, back)]
        assert_allclose(work[k], (stored[0] - stored[1]) / (2 * h), rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("name", ["four-bar", "satellite-arm"])
def test_methods_and_reactions_have_a_force_from_outside(name):
    model = attracted(name, drag=0.7).build()
    state = model.assemble(v={model.joints[0]: 0.4}) if name == "four-bar" else model.reference
    a = [model.forward_dynamics(state.q, state.v, method=m).a for m in METHODS]
    assert_allclose(a[1], a[0], rtol=1e-9, atol=1e-9)
    assert_allclose(a[2], a[0], rtol=1e-9, atol=1e-9)
    if name == "four-bar":
        ways = ("subsystem", "traditional")
        plain, by_bodies = (model.inverse_dynamics(state.q, state.v, a[0], method=m) for m in ways)
        for joint in model.joints:
            assert_allclose(by_bodies.reactions[joint], plain.reactions[joint], rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("drag", [0.0, 0.7])
def test_a_force_from_outside_in_time(drag):
    model = attracted("four-bar", drag).build()
    s = model.simulate(model.assemble(v={model.joints[0]: 0.4}), until=1.0, integrator="dop853", tol=1e-10)
    assert s.ok, s.status
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-8)
    assert (s.work[-1] < -1e-3) == (drag > 0.0)
    assert s.certificate().newton_euler < 1e-9


def test_a_file_cannot_hold_what_comes_from_outside(tmp_path):
    with pytest.raises(lw.ModelError, match="'gear', which come from outside"):
        geared().save(tmp_path / "geared.toml")


@pytest.mark.parametrize("what", ["forces", "constraints"])
def test_what_cannot_be_laid_out_is_refused_by_name(what):
    m = lw.gallery.load("four-bar")
    getattr(m.extensions, what)["gear"] = 3
    with pytest.raises(
        lw.ModelError, match=rf"four-bar: extensions\.{what}\['gear'\] is 3, which has no method lay_out"
    ):
        m.build()
