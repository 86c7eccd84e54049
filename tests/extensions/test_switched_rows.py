"""Constraint rows that act at times only, added from here: a point that a hinge holds, lets go and catches. Momentum
after the catch is that of a calculation by hand; methods, runs and an ensemble agree."""

from typing import NamedTuple

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.constraints.constraint import ConstraintRow
from linkwright.forces.element import force_at
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.layout.link_tree import BodyPoint
from linkwright.methods.dynamics_input import DynamicsInput

G, LENGTH, MASS = 9.81, 1.2, 3.0


class Hinge(NamedTuple):
    """A point of a body is held at a place in the plane, along x and y, while the number "held" of the mode is one."""

    point: BodyPoint
    place: tuple

    row_names = ("slide x", "slide y")
    switches = ("held", "held")

    def residuals(self, at):
        p = world_point(at.poses, self.point)
        return [p[0] - self.place[0], p[1] - self.place[1]]

    def rates(self, at):
        return list(world_velocity(at.poses, at.motions, self.point)[:2])

    residual_rates = rates

    def rows(self, at):
        return [ConstraintRow(force_at(at, self.point, axis), {}) for axis in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))]

    gradients = rows

    def accelerations(self, at):
        return list(at.acceleration(self.point)[:2])


class HingeDeclared(NamedTuple):
    body: str
    at: tuple

    def lay_out(self, laid_out):
        place = tuple(x - o for x, o in zip(self.at, laid_out.tree.base, strict=True))
        return Hinge(laid_out.point(self.body, self.at), place)


def rod():
    """A rod in the plane, hung at its upper end from a hinge that can let go."""
    m = lw.Mechanism("rod", gravity=(0, -G, 0))
    m.add_body("rod", lw.rod(mass=MASS, start=(0, 0, 0), end=(0, -LENGTH, 0)))
    m.add_joint("K", "planar", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    m.extensions.constraints["hinge"] = HingeDeclared("rod", (0.0, 0.0, 0.0))
    return m.build()


def pendulum():
    """The same rod on a joint of the tree."""
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    m.add_body("rod", lw.rod(mass=MASS, start=(0, 0, 0), end=(0, -LENGTH, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    return m.build()


def coordinates(model, angle, rate=0.0):
    """q and v of the rod held by the hinge at an angle."""
    q, v = np.zeros(model.nq), np.zeros(model.nv)
    q[model.coordinates.index("K.angle")], v[model.rate_names.index("K.angle")] = angle, rate
    return lw.State(q, v, np.zeros(model.nv))


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
@pytest.mark.parametrize("held", [0.0, 1.0])
def test_accelerations_of_a_mode(method, held):
    """Held it is a pendulum; let go, its centre falls, and its turning stays."""
    model = rod()
    state = coordinates(model, 0.7, 1.9)
    tree = model.tree._replace(mode=(("held", held),))
    at = DynamicsInput(tree, tuple(state.q), tuple(state.v), (), ())
    found = model.loop_programs.method(method)(at, model.loop_programs.chosen)
    a = dict(zip(model.rate_names, found["a"], strict=True))
    if held:
        p = pendulum()
        alone = p.forward_dynamics([0.7], [1.9]).a[0]
        assert_allclose(a["K.angle"], alone, rtol=1e-12)
        assert_allclose([a["K.x"], a["K.y"]], 0.0, atol=1e-12)
    else:
        free = lw.Mechanism("free", gravity=(0, -G, 0))
        free.add_body("rod", lw.rod(mass=MASS, start=(0, 0, 0), end=(0, -LENGTH, 0)))
        free.add_joint("K", "planar", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
        known = free.build().forward_dynamics(state.q, state.v).a
        assert_allclose(found["a"], known, rtol=1e-12, atol=1e-12)
        assert_allclose(found["multipliers"], 0.0, atol=1e-13)
    assert min(map(abs, found["pivots"])) > 1e-3


def test_rows_that_always_act_cost_nothing():
    """With its switch not named, a row is as any other: not one operation more."""
    from linkwright.program import trace

    model = rod()
    answer, chosen = model.loop_programs.method("sslm"), model.loop_programs.chosen

    def operations(tree):
        def only(q, v):
            return {"a": answer(DynamicsInput(tree, q, v, (), ()), chosen)["a"]}

        return trace(only, {"q": 3, "v": 3}).operations

    on = operations(model.tree)
    assert operations(model.tree._replace(mode=(("held", 1.0),))) == on


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_a_pendulum_that_is_let_go(method):
    """Half a swing as a pendulum; then its centre flies a parabola, and it turns evenly."""
    model = rod()
    let_go = lw.event(lambda t, s: s["K.angle"], direction=-1, becomes=lambda t, s: {"held": 0.0}, word="lets go")
    times = np.linspace(0.0, 1.5, 151)
    s = model.simulate(
        coordinates(model, 1.1), until=1.5, events={"hinge": let_go}, method=method, times=times, tol=1e-11
    )
    assert s.ok, s.status
    ((t0, name, word),) = s.modes
    assert (name, word) == ("hinge", "lets go")
    alone = pendulum().simulate(pendulum().assemble(A=1.1), until=t0, times=[t0], tol=1e-11)
    assert_allclose(alone["A"][-1], 0.0, atol=1e-8)
    w = alone.v[-1, 0]
    free = times >= t0
    angle, since = w * (times[free] - t0), times[free] - t0
    centre = np.array([w * LENGTH / 2 * since, -LENGTH / 2 - 0.5 * G * since**2]).T
    assert_allclose(s["K.angle"][free], angle, atol=1e-8)
    assert_allclose(s.body("rod")[free][:, :2], centre, atol=1e-8)
    assert s.closure[free].max() == 0.0
    assert_allclose(s.lost, 0.0, atol=1e-9)
    assert_allclose(s.energy.total, s.energy.total[0], atol=1e-8)


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_a_rod_that_is_caught_by_the_hinge(method):
    """A rod that turns and flies past with its end at the hinge at t = 0.3 is caught there. About that point no moment
    acts: I_O w+ = I_C w- + m (r x v_C)_z; the lost energy is what is missing then."""
    model = rod()
    catch, w0, at = 0.3, 2.0, 0.4  # s, rad/s, rad: angle when it is caught
    vx, vy = 0.5, 1.1  # of the centre when it is caught
    # the centre, and from it the joint's place on the rod, at t = 0
    centre = np.array([np.sin(at), -np.cos(at)]) * LENGTH / 2
    back = centre - np.array([vx, vy + G * catch]) * catch + np.array([0.0, 0.5 * G * catch**2])
    angle = at - w0 * catch
    arm = np.array([np.sin(angle), -np.cos(angle)]) * LENGTH / 2
    end = back - arm
    v_end = np.array([vx, vy + G * catch]) - w0 * np.array([-arm[1], arm[0]])
    start = {"K.x": end[0], "K.y": end[1], "K.angle": angle}
    rates = {"K.x": v_end[0], "K.y": v_end[1], "K.angle": w0}
    state = lw.State(
        np.array([start[name] for name in model.coordinates]),
        np.array([rates[name] for name in model.rate_names]),
        None,
    )
    events = {
        "catch": lw.event(lambda t, s: t - catch, direction=1, becomes=lambda t, s: {"held": 1.0}, word="is caught")
    }
    s = model.simulate(
        state, until=1.0, events=events, modes={"held": 0.0}, method=method, times=np.linspace(0, 1, 101), tol=1e-11
    )
    assert s.ok, s.status
    I_C = MASS * LENGTH**2 / 12
    I_O = I_C + MASS * (LENGTH / 2) ** 2
    w = (I_C * w0 + MASS * (centre[0] * vy - centre[1] * vx)) / I_O
    lost = 0.5 * MASS * (vx**2 + vy**2) + 0.5 * I_C * w0**2 - 0.5 * I_O * w**2
    assert_allclose(s.lost[-1], lost, rtol=1e-7)
    held = s.t > catch
    p = pendulum()
    alone = p.simulate(p.assemble(A=at, v={"A": w}), until=0.7, times=s.t[held] - catch, tol=1e-11)
    assert_allclose(s["K.angle"][held], alone["A"], atol=1e-7)
    assert s.closure[held].max() < 1e-9
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], atol=1e-7)


def test_lanes_may_be_in_different_modes():
    """An ensemble in which each run lets go at a time of its own."""
    model = rod()
    starts = [coordinates(model, angle) for angle in (0.5, 1.1, 1.6)]
    batch = lw.State(*(np.array([getattr(x, part) for x in starts]) for part in "qva"))
    let_go = lw.event(lambda t, s: s["K.angle"], direction=-1, becomes=lambda t, s: {"held": 0.0})
    times = np.linspace(0.0, 1.0, 11)
    s = model.simulate(batch, until=1.0, events={"hinge": let_go}, times=times, tol=1e-11)
    assert s.ok, s.status
    for k, start in enumerate(starts):
        alone = model.simulate(start, until=1.0, events={"hinge": let_go}, times=times, tol=1e-11)
        assert_allclose(s.q[k], alone.q, atol=1e-9)
        assert s.run(k).modes == alone.modes


def test_what_a_mode_cannot_be():
    model = rod()
    start = coordinates(model, 0.5)
    with pytest.raises(lw.ModelError, match=r"modes: 'held' is 0\.5"):
        model.simulate(start, until=0.1, modes={"held": 0.5})
    with pytest.raises(lw.ModelError, match="method 'projection' has no rows that act at times only"):
        model.simulate(start, until=0.1, method="projection")
    s = model.simulate(start, until=0.1, modes={"held": 0.0})
    assert s.ok
    with pytest.raises(lw.ModelError, match="rows act at times only, and reactions"):
        s.reactions()
