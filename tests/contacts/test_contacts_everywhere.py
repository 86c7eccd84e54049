"""One text for all: contacts in prepared functions, batches, fixed and adaptive steps, other languages, cards."""

import shutil

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from compilers import RUNNERS
from host_card import HostCardEngine
from interop.small_importer import Unit
from linkwright.engines import ENGINES
from linkwright.engines.printers import PRINTERS, Routine

LAWS = {
    "compliant": {"law": lw.compliant(stiffness=2e4, damping=6e3, mu=0.5, slip=0.02)},
    "linear": {"law": lw.compliant(stiffness=2e3, damping=60.0, exponent=1.0, mu=0.5, slip=0.02), "radius": 0.03},
    "function": {
        "law": lambda d, w, s: (lw.maximum(0.0, 2e3 * d * (1.0 + 0.5 * w)), (-1e3 * d * s[0], -1e3 * d * s[1]))
    },
}


def hopper(slope=False, **contact):
    """A body with a leg, whose tip touches a plane; slope, friction and masses by parameters where asked for."""
    m = lw.Mechanism("hopper", gravity=(0, -9.81, 0))
    normal = (0.0, 1.0, 0.0)
    if slope:
        tilt = m.parameter("tilt", 0.1)
        normal = (-lw.sin(tilt), lw.cos(tilt), 0.0)
    m.add_body("trunk", lw.sphere(mass=2.0, center=(0, 1.0, 0), radius=0.1))
    m.add_body("leg", lw.rod(mass=0.3, start=(0, 1.0, 0), end=(0.2, 0.1, 0)))
    m.add_joint("P", "planar", "ground", "trunk", at=(0, 1.0, 0), axis=(0, 0, 1))
    m.add_joint("A", "revolute", "trunk", "leg", at=(0, 1.0, 0), axis=(0, 0, 1), actuated=True, stiffness=40.0)
    m.add_contact("foot", "leg", at=(0.2, 0.1, 0), normal=normal, **contact)
    return m


def states(model, n=12):
    rng = np.random.default_rng(7)
    q = model.reference.q + 0.15 * rng.normal(size=(n, model.nq))
    q[:, 1] -= 0.1
    return q, rng.normal(size=(n, model.nv))


@pytest.mark.parametrize("law", LAWS)
def test_engines_batches_and_single_states_agree(law):
    model = hopper(**LAWS[law]).build()
    q, v = states(model)
    gap = model.ask("contacts", q, v)["foot"].gap
    assert (gap < 0.0).any()
    assert (gap > 0.0).any()
    expected = model.forward_dynamics(q, v, tau={"A": 1.0}).a
    tau = np.ones((len(q), 1))
    for engine in ("python", "llvm"):
        f = model.function("forward_dynamics", engine=engine)
        assert_allclose(f(q, v, tau), expected, rtol=1e-11, atol=1e-11)
        assert_allclose([f(*x) for x in zip(q, v, tau, strict=True)], expected, rtol=1e-11, atol=1e-11)
    back = model.inverse_dynamics(q, v, expected, allow_residual=True)
    assert_allclose(back.tau["A"], 1.0, rtol=1e-9)


@pytest.mark.parametrize("law", LAWS)
def test_prepared_steps_are_runs(law):
    model = hopper(**LAWS[law]).build()
    q, v = model.reference.q.copy(), np.array([0.4, -1.0, 0.2, 0.3])
    s = model.simulate(lw.State(q, v, np.zeros(4)), until=0.3, tol=1e-11)
    assert model.ask("contacts", s.q, s.v)["foot"].gap.min() < -1e-4
    fixed = model.function("steps", integrator="rk4")
    given = [(q, v, np.zeros(1), np.array([0.3 / n]), np.array([float(n)])) for n in (500, 4000)]
    ends = [fixed(*x)[:2] for x in given]
    wrong = [max(abs(end[0] - s.q[-1]).max(), abs(end[1] - s.v[-1]).max()) for end in ends]
    assert wrong[1] < 1e-5
    adaptive = model.function("steps", integrator="dop853")
    found = adaptive(q, v, np.zeros(1), *(np.array([x]) for x in (1e-3, 0.3, 1e-10, 1e5)))
    assert_allclose(found[0], s.q[-1], atol=1e-6)
    batch = fixed(*(np.tile(x, (5, 1)) for x in given[0]))
    assert_allclose(batch[0], np.tile(ends[0][0], (5, 1)), atol=1e-12)


def test_members_have_slopes_friction_and_masses_of_their_own():
    m = lw.Mechanism("ball", gravity=(0, 0, -9.81))
    tilt, mu, mass = m.parameter("tilt", 0.2), m.parameter("mu", 0.5), m.parameter("mass", 1.0)
    m.add_body("b", lw.Inertia(mass=mass, com=(0, 0, 0.1), about_com=np.diag([1.0, 1.0, 1.0]) * 1e3))  # hardly turns
    m.add_joint("F", "free", "ground", "b", at=(0, 0, 0.1))
    law = lw.compliant(stiffness=1e4, damping=1e4, exponent=1.0, mu=mu, slip=1e-3)
    m.add_contact("foot", "b", at=(0, 0, 0.1), radius=0.1, normal=(lw.sin(tilt), 0, lw.cos(tilt)), law=law)
    model = m.build()
    f = model.function("steps", integrator="rk4", parameters=["tilt", "mu", "mass"])
    p = np.array([[0.2, 0.05, 1.0], [0.3, 0.1, 2.0], [0.1, 0.02, 3.0]])
    q, v = np.tile(model.reference.q, (3, 1)), np.zeros((3, 6))
    q[:, :3] -= 9.81 * p[:, 2:] * np.cos(p[:, :1]) / 1e4 * np.stack([np.sin(p[:, 0]), 0 * p[:, 0], np.cos(p[:, 0])], 1)
    n, h = 8000, 2.5e-5
    found = f(q, v, np.zeros((3, 0)), np.full((3, 1), h), np.full((3, 1), float(n)), p)
    along = np.stack([np.cos(p[:, 0]), 0 * p[:, 0], -np.sin(p[:, 0])], 1)
    gone = ((found[0] - q)[:, :3] * along).sum(-1)
    expected = 0.5 * 9.81 * (np.sin(p[:, 0]) - p[:, 1] * np.cos(p[:, 0])) * (n * h) ** 2
    assert_allclose(gone, expected, rtol=2e-2)  # slips below 1e-3 m/s rub less


@pytest.mark.parametrize("language", PRINTERS)
def test_printed_in_other_languages(language, tmp_path):
    model = hopper(**LAWS["compliant"]).build()
    q, v = states(model, 6)
    routines = [Routine(name, model.function(name).program, "") for name in ("forward_dynamics", "contacts")]
    ready = RUNNERS[language](routines, tmp_path)
    for state in zip(q, v, strict=True):
        (a,) = ready["forward_dynamics"](*state, np.zeros(1))
        assert_allclose(a, model.forward_dynamics(*state).a, rtol=1e-11, atol=1e-10)
        force, point, gap, slip = ready["contacts"](*state)
        expected = model.ask("contacts", *state)["foot"]
        parts = (expected.force, expected.point, expected.gap, expected.slip)
        for one, other in zip((force, point, gap, slip), parts, strict=True):
            assert_allclose(one, np.atleast_1d(other), rtol=1e-11, atol=1e-10)


def test_on_a_card_that_is_this_processor(monkeypatch):
    monkeypatch.setitem(ENGINES, "cuda", HostCardEngine())
    model = hopper(**LAWS["compliant"]).build()
    q, v = states(model, 5)
    tau = np.zeros((5, 1))
    expected = model.forward_dynamics(q, v).a
    assert_allclose(model.function("forward_dynamics", engine="cuda")(q, v, tau), expected, rtol=1e-10, atol=1e-9)
    steps = [np.full((5, 1), x) for x in (1e-4, 20.0)]
    given = (q, v, tau, *steps)
    f, g = (model.function("steps", integrator="rk4", engine=engine) for engine in ("llvm", "cuda"))
    for one, other in zip(g(*given)[:2], f(*given)[:2], strict=True):
        assert_allclose(one, other, rtol=1e-10, atol=1e-10)


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler cc here")
def test_in_an_fmu(tmp_path):
    model = hopper(**LAWS["compliant"]).build()
    unit = Unit(model.export_fmu(tmp_path / "hopper.fmu"), tmp_path)
    start = {"P.y": -0.105, "P.x.rate": 0.4, "P.y.rate": -1.0}
    instance = unit(False).begin(start)
    x = instance.x()
    q, v = x[: model.nq], x[model.nq :]
    assert model.ask("contacts", q, v)["foot"].gap < 0.0
    assert_allclose(instance.dx(0.0, x)[model.nq :], model.forward_dynamics(q, v).a, rtol=1e-11)
