"""Prepared functions that are given the modes of friction: at rest, in batches, with parameters, printed."""

import ctypes

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from compilers import compiled
from friction.machines import four_bar, incline, jack, pendulum, rubbing


def discs():
    """Two discs in a row, which stick one by one."""
    m = lw.Mechanism("discs", gravity=(0, 0, 0))
    for name, parent, at in (("one", "ground", "A"), ("two", "one", "B")):
        m.add_body(name, lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
        m.add_joint(at, "revolute", parent, name, at=(0, 0, 0), axis=(0, 0, 1), actuated=True, friction=lw.dry(1.0))
    return m


@pytest.mark.parametrize(
    "make",
    [
        lambda: pendulum(mu=0.5, radius=0.05),
        lambda: incline(static=0.4),
        jack,
        lambda: four_bar(radius=0.2),
        discs,
    ],
)
def test_at_rest_the_modes_make_the_function_answer_as_the_verb(make):
    """The verb decides from impending motion. Some states stick, some begin to move, and some already do."""
    model = make().build()
    f = model.function("forward_dynamics", modes=True)
    rng, n = np.random.default_rng(4), 30
    rates = np.where(np.arange(n) % 5, 0.0, 2.0)
    if model.tree.constrained:
        name = model.independent[0]
        state = model.assemble({name: rng.uniform(-0.3, 0.3, n)}, v={name: rates})
        q, v = state.q, state.v
    else:
        q, v = rng.uniform(-0.03, 0.03, (n, model.nq)), rates[:, None] * np.ones(model.nv)
    low, high = model.stick_range(q)[model.actuated[0]]
    tau = np.zeros((n, f.program.inputs[2][1]))
    tau[:, 0] = low + (high - low) * rng.uniform(-1.0, 2.0, n)
    modes, whole = model.friction_modes(q, v, tau), model.forward_dynamics(q, v, tau).a
    assert modes.shape == (n, len(model.mode_names))
    assert_allclose(f(q, v, tau, modes), whole, rtol=1e-9, atol=1e-12)
    sticking = ~whole.any(axis=1)
    assert 0 < sticking.sum() < n
    held = modes[:, modes.shape[1] // 2 :].sum(axis=1)
    assert (held[sticking] > 0).all()
    carried = model.function("reactions", modes=True)(q, v, tau, modes)
    told = model.reactions(q, v, tau).reactions
    for k, name in enumerate(model.joints):
        assert_allclose(carried[:, 6 * k : 6 * k + 6], told[name], rtol=1e-8, atol=1e-9 * np.abs(carried).max())


def test_rates_of_zero_with_modes_slip_as_these_say():
    """Impending motion forward and backward are the limits of slow motion that way."""
    model = four_bar(radius=0.1).build()
    f, plain = model.function("forward_dynamics", modes=True), model.function("forward_dynamics")
    assert f.program.inputs == (*plain.program.inputs, ("modes", 8))
    for way in (1.0, -1.0):
        slow = model.assemble(A=0.7, v={"A": way * 1e-7})
        modes = model.friction_modes(slow.q, slow.v)
        assert_allclose(modes[:4], np.sign([model.joint_rates(slow.q, slow.v)[name] for name in "ABCD"]))
        assert (modes[4:] == 0.0).all()
        tau = np.zeros(1)
        assert_allclose(f(slow.q, 0.0 * slow.v, tau, modes), plain(slow.q, slow.v, tau), rtol=1e-9)


def test_parameters_and_wrenches_stand_around_the_modes():
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    mu = m.parameter("mu", 0.3)
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -0.5, 0)))
    law = lw.bearing(mu=mu, radius=0.05)
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), friction=law)
    model = m.build()
    f = model.function("forward_dynamics", external=["rod"], parameters=["mu"], modes=True)
    assert [name for name, _ in f.program.inputs] == ["q", "v", "tau", "external", "modes", "parameters"]
    wrench = [0.0, 0.0, 2.0, 1.0, 0.0, 0.0]
    found = f([0.3], [0.0], [], wrench, model.friction_modes([0.3], external={"rod": wrench}), [0.5])
    told = model.forward_dynamics([0.3], external={"rod": wrench}, parameters={"mu": 0.5}).a
    assert told[0] != 0.0
    assert_allclose(found, told, rtol=1e-12)


def test_it_is_printed(tmp_path):
    model = four_bar(radius=0.1).at().build()
    asked = {"moving": {"question": "forward_dynamics", "modes": True}}
    model.export_c(tmp_path / "c", asked)
    header = (tmp_path / "c" / "four_bar.h").read_text()
    assert "modes[0] A.slips" in header
    assert "modes[7] D.sticks" in header
    model.export_js(tmp_path / "four_bar.mjs", asked)
    assert "export function moving(q, v, tau, modes, a" in (tmp_path / "four_bar.mjs").read_text()
    library = compiled(tmp_path / "c" / "four_bar.c", "-std=c99")
    state = model.assemble(A=0.7, v={"A": 2.0})
    modes, found = model.friction_modes(state.q, state.v), np.full(3, np.nan)
    arrays = (state.q, state.v, np.zeros(1), modes, found)
    library.four_bar_moving(*(ctypes.c_void_p(x.ctypes.data) for x in arrays))
    assert_allclose(found, model.forward_dynamics(state.q, state.v).a, rtol=1e-12)


def test_mistakes():
    plain = lw.gallery.load("four-bar").build()
    with pytest.raises(lw.ModelError, match="no joint has friction, so function"):
        plain.function("forward_dynamics", modes=True)
    with pytest.raises(lw.ModelError, match="no joint with friction, and so no modes"):
        plain.friction_modes(plain.reference.q)
    model = rubbing(lw.gallery.load("four-bar"), A=lw.dry(1.0)).build()
    with pytest.raises(lw.ModelError, match=r"takes no modes; 'forward_dynamics' does, as does 'reactions'"):
        model.function("energy", modes=True)
    with pytest.raises(lw.ModelError, match="modes must be True or False"):
        model.function("forward_dynamics", modes=[1.0])
    assert plain.mode_names == ()
