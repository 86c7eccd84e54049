"""Elements with states of their own, added from here: a controller with an integral, a spring that creeps, a load that
hangs on the time. They are integrated with the machine, and told, kept and differentiated by name."""

from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.forces.element import OwnState, force_at
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.kernels.vector3 import dot
from linkwright.layout.link_tree import BodyPoint


class CreepingSpring(NamedTuple):
    """A spring and a dashpot one after the other (Maxwell's) along x, from a point to the ground: force -k (x - z) on
    the point, and z' = k (x - z) / c."""

    point: BodyPoint
    rest: float
    k: float
    c: float
    z: float = 0.0  # m, what the dashpot has given way

    external = False
    states = (OwnState("maxwell.z", "m", 0.0),)

    def now(self, t, own):
        return self._replace(z=own[0])

    def state_rates(self, at):
        return [self.k / self.c * self._stretch(at)]

    def wrenches(self, at):
        return force_at(at, self.point, (-self.k * self._stretch(at), 0.0, 0.0))

    def efforts(self, at):
        return {}

    def energy(self, at):
        s = self._stretch(at)
        return 0.5 * self.k * s * s

    def power(self, at):
        s = self._stretch(at)
        return -(self.k * self.k / self.c * s * s)

    def _stretch(self, at):
        return world_point(at.poses, self.point)[0] - self.rest - self.z


class CreepingSpringDeclared(NamedTuple):
    body: str
    at: tuple
    k: float
    c: float

    def lay_out(self, laid_out):
        rest = self.at[0] - laid_out.tree.base[0]
        return CreepingSpring(laid_out.point(self.body, self.at), rest, self.k, self.c)


class Gust(NamedTuple):
    """A force along x at a point that grows with the time."""

    point: BodyPoint
    rate: float  # N/s
    t: float = 0.0

    external = True
    states = ()

    def now(self, t, own):
        return self._replace(t=t)

    def state_rates(self, at):
        return []

    def wrenches(self, at):
        return force_at(at, self.point, (self.rate * self.t, 0.0, 0.0))

    def efforts(self, at):
        return {}

    def energy(self, at):
        return 0.0

    def power(self, at):
        return dot((self.rate * self.t, 0.0, 0.0), world_velocity(at.poses, at.motions, self.point))


class GustDeclared(NamedTuple):
    body: str
    at: tuple
    rate: float

    def lay_out(self, laid_out):
        return Gust(laid_out.point(self.body, self.at), self.rate)


def cart(mass=2.0):
    m = lw.Mechanism("cart", gravity=(0, -9.81, 0))
    m.add_body("cart", lw.Inertia(mass=mass, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    m.add_joint("P", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_point("nose", "cart", at=(0.5, 0.2, 0.0))
    return m


def pi(t, state, own):
    error = 0.3 - state["P"]
    return 8.0 * error - 6.0 * state.v["P"] + 5.0 * own["integral"], {"integral": error}


def linear(A, b, y0, t):
    """y of y' = A y + b, by the exponential of the matrix."""
    n = len(b)
    M = np.zeros((n + 1, n + 1))
    M[:n, :n], M[:n, n] = A, b
    values, vectors = np.linalg.eig(M)
    c = np.linalg.solve(vectors, np.append(y0, 1.0))
    return (vectors @ (np.exp(np.outer(values, t)) * c[:, None])).real[:n].T


CONTROLLED = (np.array([[0, 1, 0], [-4, -3, 2.5], [-1, 0, 0.0]]), np.array([0, 1.2, 0.3]))


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "rk4", "radau", "auto", "taylor"])
def test_a_controller_with_an_integral(integrator):
    """m x'' = 8 (0.3 - x) - 6 x' + 5 z, z' = 0.3 - x, with m = 2."""
    model = cart().build()
    s = model.simulate(
        until=6.0,
        tau={"P": lw.controller(pi, {"integral": 0.0}, {"integral": "m s"})},
        integrator=integrator,
        tol=1e-11,
    )
    assert s.ok, s.status
    x, v, z = linear(*CONTROLLED, np.zeros(3), s.t).T
    atol = 1e-9
    assert_allclose(s["P"], x, atol=atol)
    assert_allclose(s.states["P.integral"], z, atol=atol)
    assert_allclose(s.tau["P"], 8.0 * (0.3 - x) - 6.0 * v + 5.0 * z, atol=1e-8)
    assert s.own_states == (OwnState("P.integral", "m s", 0.0),)
    assert s.certificate().newton_euler < 1e-9


def test_own_states_are_kept_in_files_and_told_in_datasets(tmp_path):
    model = cart().build()
    tau = {"P": lw.controller(pi, {"integral": 0.25})}
    s = model.simulate(until=1.0, tau=tau)
    s.save(tmp_path / "run.nc")
    again = lw.load_solution(tmp_path / "run.nc")
    assert (again.states["P.integral"] == s.states["P.integral"]).all()
    assert again.own_states == s.own_states
    assert (s.dataset["own"].sel(own_state="P.integral") == s.states["P.integral"]).all()
    out = model.simulate(until=1.0, tau=tau, out=tmp_path / "streamed.nc", times=np.linspace(0, 1, 11))
    assert_allclose(out.states["P.integral"], s.states["P.integral"][::100], atol=1e-10)


def test_own_states_in_an_ensemble():
    model = cart().build()
    starts = lw.State(np.array([[0.0], [0.4]]), np.zeros((2, 1)), np.zeros((2, 1)))
    tau = {"P": lw.controller(pi, {"integral": 0.1})}
    s = model.simulate(starts, until=2.0, tau=tau, times=[0.0, 1.0, 2.0])
    for k in range(2):
        start = lw.State(starts.q[k], starts.v[k], starts.a[k])
        alone = model.simulate(start, until=2.0, tau=tau, times=[0.0, 1.0, 2.0])
        assert_allclose(s.run(k).states["P.integral"], alone.states["P.integral"], atol=1e-10)


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_by_own_states_and_through_them(mode):
    model = cart().build()

    def end(start):
        s = model.simulate(until=2.0, tau={"P": lw.controller(pi, {"integral": start})}, tol=1e-12)
        return s, float(s["P"][-1] + s.states["P.integral"][-1] ** 2)

    s, value = end(0.1)
    g = s.gradient(lw.final(lambda t, state: state["P"] + state.states["P.integral"] ** 2), mode=mode)
    h = 1e-4
    assert_allclose(g.value, value, rtol=1e-10)
    assert_allclose(g["states"], [(end(0.1 + h)[1] - end(0.1 - h)[1]) / (2 * h)], rtol=1e-7)


def test_a_controller_in_a_closed_machine():
    """The integral of the error is what the trapezoidal rule makes of it, and power in is energy out."""
    model = lw.gallery.load("four-bar").build()
    (joint,) = model.actuated

    def control(t, state, own):
        error = 1.0 - state.v[joint]
        return 2.0 * error + own["i"], {"i": 5.0 * error}

    s = model.simulate(until=1.0, tau={joint: lw.controller(control, {"i": 0.0})}, times=np.linspace(0, 1, 4001))
    assert s.ok, s.status
    error = 5.0 * (1.0 - s.joint_rates()[joint])
    assert_allclose(s.states[f"{joint}.i"][-1], np.trapezoid(error, s.t), atol=1e-5)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-8)


def test_a_controller_beside_other_efforts():
    model = cart().build()
    half = 0.5 * lw.controller(pi, {"integral": 0.0}) + lw.pd(0.3, kp=4.0, kd=3.0)
    s = model.simulate(until=3.0, tau={"P": half}, times=[3.0], tol=1e-11)
    A = np.array([[0, 1, 0], [-4, -3, 1.25], [-1, 0, 0.0]])
    assert_allclose(s["P"][-1], linear(A, CONTROLLED[1], np.zeros(3), np.array([3.0]))[0, 0], atol=1e-9)


def test_a_spring_with_a_state_of_its_own():
    """A mass on a spring and a dashpot in a row: x'' = -k (x - z) / m, z' = k (x - z) / c."""
    m, k, c = 2.0, 50.0, 30.0
    mechanism = cart(m)
    mechanism.extensions.forces["maxwell"] = CreepingSpringDeclared("cart", (0.1, 0.0, 0.0), k, c)
    model = mechanism.build()
    s = model.simulate(model.assemble(P=0.2, v={"P": 0.4}), until=2.0, tol=1e-11)
    assert s.ok, s.status
    A = np.array([[0, 1, 0], [-k / m, 0, k / m], [k / c, 0, -k / c]])
    x, _, z = linear(A, np.zeros(3), np.array([0.2, 0.4, 0.0]), s.t).T
    assert_allclose(s["P"], x, atol=1e-9)
    assert_allclose(s.states["maxwell.z"], z, atol=1e-9)
    stored = 0.5 * k * (x - z) ** 2
    assert_allclose(s.energy.potential, stored, atol=1e-8)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-8)


def test_a_load_that_hangs_on_the_time():
    mechanism = cart()
    mechanism.extensions.forces["gust"] = GustDeclared("cart", (0.1, 0.0, 0.0), 3.0)
    s = mechanism.build().simulate(until=2.0, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["P"], 3.0 * s.t**3 / 6.0 / 2.0, atol=1e-9)
    assert s.certificate().newton_euler < 1e-12
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-8)


def test_functions_see_named_points():
    model = lw.gallery.load("four-bar")
    body = list(model.bodies)[1]
    model.add_point("mark", body, at=np.array(model.bodies[body].inertia.com) + 0.1)
    model = model.build()
    (joint,) = model.actuated

    def tau(t, state):
        x, y, _ = state["mark"]
        return 2.0 - 0.3 * state.v["mark"][0] * x + 0.2 * state.v["mark.y"] * y + 0.1 * state["mark.x"]

    s = model.simulate(until=1.0, tau={joint: tau}, events={"x": lambda t, state: state.v["mark.x"]})
    assert s.ok, s.status
    p, v = s.points["mark"].position, s.points["mark"].velocity
    assert_allclose(s.tau[joint], 2.0 - 0.3 * v[:, 0] * p[:, 0] + 0.2 * v[:, 1] * p[:, 1] + 0.1 * p[:, 0], atol=1e-10)
    for e in s.events:
        assert abs(model.point_motions(e.q, e.v)["mark"].velocity[0]) < 1e-9


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (lambda: lw.controller(3.0, {"z": 0.0}), r"a function of \(t, state, own\) is needed"),
        (lambda: lw.controller(pi, {}), "its states are"),
        (lambda: lw.controller(pi, {"z": np.nan}), "the start of 'z'"),
        (lambda: lw.controller(pi, {"z": 0.0}, units={"y": "m"}), "'y' has a unit but is none of its states"),
    ],
)
def test_mistakes_in_controllers(given, words):
    with pytest.raises(lw.ModelError, match=words):
        given()


def test_a_controller_that_forgets_a_rate():
    model = cart().build()
    with pytest.raises(lw.ModelError, match=r"controller of joint 'P' must give \(effort, \{'z': ...\}\)"):
        model.simulate(until=1.0, tau={"P": lw.controller(lambda t, state, own: 1.0, {"z": 0.0})})
    with pytest.raises(lw.ModelError, match="cannot be traced"):
        model.simulate(
            until=1.0, tau={"P": lw.controller(lambda t, state, own: (float(own["z"]), {"z": 1.0}), {"z": 0.0})}
        )
    with pytest.raises(lw.ModelError, match=r"the state 'Q\.z' does not exist\. Did you mean 'P\.z'"):
        model.simulate(
            until=1.0,
            tau={"P": lw.controller(lambda t, state, own: (own["z"], {"z": 1.0}), {"z": 0.0})},
            events={"e": lambda t, state: state.states["Q.z"]},
        )


def test_what_carries_no_time_refuses_such_elements(tmp_path):
    mechanism = cart()
    mechanism.extensions.forces["gust"] = GustDeclared("cart", (0.1, 0.0, 0.0), 3.0)
    model = mechanism.build()
    with pytest.raises(lw.ModelError, match="steps: some force elements hang on the time"):
        model.function("steps")
    with pytest.raises(lw.ModelError, match="export_fmu: some force elements hang on the time"):
        model.export_fmu(tmp_path / "cart.fmu")
