"""Every entry of every table that `simulate` chooses from, on an open machine and on one with a loop."""

from typing import NamedTuple

import numpy as np
import pytest

import linkwright as lw
from linkwright.cli import main
from linkwright.mechanism.trajectories.trajectory_makers import TRAJECTORIES
from linkwright.simulation.inputs import effort_kinds
from linkwright.simulation.inputs.effort_kinds import EFFORT_KINDS, EffortKind, kind_of
from linkwright.simulation.running import heyoka_expressions
from linkwright.simulation.simulation_options import STABILISATIONS, integrators, methods

UNTIL = 0.4
TIMES = np.linspace(0.0, UNTIL, 41)
MACHINES = ("pendulum", "four-bar")
NUMBERS = {  # what the forms of trajectories name
    **{"START": 0.1, "END": 0.4, "DURATION": 0.3, "VALUE": 0.1, "SPEED": 0.6},
    **{"MEAN": 0.1, "AMPLITUDE": 0.2, "HERTZ": 1.5, "BEGIN": 0.05, "PHASE": 0.3},
}
OF_ENSEMBLES = [name for name in integrators() if name not in ("taylor", "radau")]


def machine(name):
    """One bar on a driven joint A, or four of them in a loop."""
    if name == "four-bar":
        return lw.gallery.load("four-bar").build()
    m = lw.Mechanism("pendulum", gravity=(0.0, -9.81, 0.0))
    m.add_body("bar", lw.rod(mass=1.0, start=(0, 0, 0), end=(0.6, 0.8, 0)))
    m.add_joint("A", "revolute", "ground", "bar", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    return m.build()


def needs_heyoka(integrator):
    if integrator == "taylor" and not heyoka_expressions.available():
        pytest.skip("heyoka is not installed")


@pytest.fixture(scope="module", params=MACHINES)
def model(request):
    return machine(request.param)


@pytest.fixture(scope="module")
def truth(model):
    """The free motion by small steps of another integrator than the one that is looked at most."""
    return model.simulate(model.assemble(A=0.3), until=UNTIL, times=TIMES, integrator="radau", tol=1e-12)


@pytest.mark.parametrize("integrator", integrators())
def test_every_integrator_tells_the_same_motion(model, truth, integrator):
    needs_heyoka(integrator)
    s = model.simulate(model.assemble(A=0.3), until=UNTIL, times=TIMES, integrator=integrator)
    assert s.ok, s.status
    np.testing.assert_allclose(s["A"], truth["A"], rtol=0.0, atol=1e-8)


@pytest.mark.parametrize("integrator", OF_ENSEMBLES)
def test_every_integrator_runs_an_ensemble(model, truth, integrator):
    s = model.simulate(model.assemble(A=np.array([0.1, 0.3, 0.5])), until=UNTIL, times=TIMES, integrator=integrator)
    assert s.ok, s.status
    np.testing.assert_allclose(s["A"][1], truth["A"], rtol=0.0, atol=1e-8)


def run_or_refusal(model, method):
    try:
        return model.simulate(model.assemble(A=0.3), until=UNTIL, times=TIMES, method=method), ""
    except lw.ModelError as error:
        return None, str(error)


@pytest.mark.parametrize("method", methods())
def test_every_method_tells_the_same_motion(model, truth, method):
    """Springs in place of the cut joints come close to it; what is made for loops says so of an open machine."""
    s, refused = run_or_refusal(model, method)
    if s is None:
        assert not model.cut_joints
        assert f"has no closed loops: method {method!r} is for these" in refused
        return
    assert s.ok, s.status
    np.testing.assert_allclose(s["A"], truth["A"], rtol=0.0, atol=1e-3 if method == "compliance" else 1e-8)


@pytest.mark.parametrize("stabilisation", STABILISATIONS)
def test_every_stabilisation_keeps_the_motion(model, truth, stabilisation):
    s = model.simulate(model.assemble(A=0.3), until=UNTIL, times=TIMES, stabilisation=stabilisation)
    assert s.ok, s.status
    np.testing.assert_allclose(s["A"], truth["A"], rtol=0.0, atol=1e-7)


@pytest.mark.parametrize("kind", EFFORT_KINDS, ids=lambda kind: kind.name)
def test_every_kind_of_effort_does_the_work_that_the_energy_takes(model, kind):
    effort = kind.example("A")
    assert kind_of(effort) is kind
    s = model.simulate(model.assemble(A=0.3), until=UNTIL, tau={"A": effort})
    assert s.ok, s.status
    power = s.tau["A"] * s.joint_rates()["A"]
    work = np.cumsum(0.5 * np.diff(s.t) * (power[1:] + power[:-1]))
    gained = s.energy.total - s.energy.total[0]
    assert np.abs(gained).max() > 1e-3
    np.testing.assert_allclose(work, gained[1:], rtol=0.0, atol=1e-4 * np.abs(gained).max())
    np.testing.assert_allclose(s.work, gained, rtol=0.0, atol=1e-8)


class Viscous(NamedTuple):
    """A brake: so much effort against each unit of speed."""

    c: float


def test_a_kind_of_effort_comes_from_outside(model, monkeypatch):
    def add(builder, name, at, given):
        c = builder.table.number(given.c)
        builder.put(at, lambda t, state, p: [-p[c] * state.v[name]])

    kind = EffortKind("a brake", lambda given: isinstance(given, Viscous), add, lambda joint: Viscous(0.5))
    monkeypatch.setattr(effort_kinds, "EFFORT_KINDS", (kind, *EFFORT_KINDS))
    runs = [
        model.simulate(model.assemble(A=0.3), until=UNTIL, times=TIMES, tau={"A": effort})
        for effort in (Viscous(0.7), lambda t, state: -0.7 * state.v["A"])
    ]
    np.testing.assert_allclose(runs[0]["A"], runs[1]["A"], rtol=0.0, atol=1e-10)


@pytest.mark.parametrize(
    ("name", "count"), [(name, count) for name, maker in TRAJECTORIES.items() for count in maker.counts]
)
def test_every_trajectory_is_followed(model, name, count):
    """By words, as the command line takes it, and by the joint; with what may follow and without."""
    maker = TRAJECTORIES[name]
    trajectory = maker.make(*(NUMBERS[word] for word in maker.words[:count]))
    begins = trajectory(0.0)
    start = model.assemble({"A": begins.value}, v={"A": begins.rate})
    s = model.simulate(start, until=UNTIL, times=TIMES, motion={"A": trajectory})
    assert s.ok, s.status
    np.testing.assert_allclose(s["A"], trajectory(TIMES).value, rtol=0.0, atol=1e-9)


def test_the_help_of_simulate_lists_all(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    main(["simulate", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    forms = [f"{name}:{maker.form}" for name, maker in TRAJECTORIES.items()]
    for word in (*methods(), *integrators(), *forms):
        assert word in said


@pytest.mark.parametrize(
    ("option", "known"), [("method", methods()), ("integrator", integrators()), ("stabilisation", STABILISATIONS)]
)
def test_who_asks_for_what_is_not_there_is_told_what_there_is(option, known):
    with pytest.raises(lw.ModelError) as refused:
        machine("pendulum").simulate(until=UNTIL, **{option: "!"})
    assert all(name in str(refused.value) for name in known)
