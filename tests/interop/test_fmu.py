"""Exported FMUs, run by a small importer: what they answer is what the model answers."""

import shutil
import subprocess
from ctypes import byref, c_bool, c_double, c_size_t
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import linkwright as lw
from interop.small_importer import DISCARD, ERROR, OK, Instance, Unit

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler cc here")
COMPONENTS = ("mx", "my", "mz", "fx", "fy", "fz")

# Machine: values, rates and efforts at the start.
CASES = {
    "double-pendulum": ({"shoulder": 1.0, "elbow": 0.5}, {"shoulder": 0.3, "elbow": -0.2}, {"shoulder": 1.0}),
    "four-bar": ({"A": 0.8}, {"A": 2.0}, {"A": 3.0}),
    "spinning-top": ({"tip": (0.8, 0.0, 0.6, 0.0)}, {"tip": (0.1, 0.2, 5.0)}, {}),
    "joint-zoo": ({"hinge": 0.4}, {"ball": (1.0, 2.0, 3.0), "hinge": 0.5}, {}),
    "loop-zoo": ({"hinge": 0.2}, {"hinge": 1.0}, {"hinge": 0.5}),  # a ball and a table are cut
    "rssr": ({"A": 0.3}, {"A": 1.0}, {"A": 1.0}),  # a ball is cut
    "double-wishbone": ({}, {"lower_hinge": 1.0}, {}),  # a freedom that no independent joint tells
}


@cache
def model_of(name: str) -> lw.Model:
    return lw.gallery.load(name).build()


@cache
def unit_of(name: str) -> Unit:
    folder = Path(mkdtemp(prefix="fmu"))
    return Unit(model_of(name).export_fmu(folder / "machine.fmu"), folder)


def by_scalar(model: lw.Model, values: dict, rates: dict, tau: dict) -> dict[str, float]:
    """The start values of a case under the names that they have in an FMU."""
    joints, found = model.mechanism.joints, {}
    for name, x in values.items():
        found |= dict(zip(joints[name].coordinates, np.atleast_1d(x), strict=True))
    for name, x in rates.items():
        found |= {f"{rate}.rate": y for rate, y in zip(joints[name].rates, np.atleast_1d(x), strict=True)}
    return found | {f"tau.{name}": x for name, x in tau.items()}


def started(name: str, co_simulation: bool = False) -> Instance:
    return unit_of(name)(co_simulation).begin(by_scalar(model_of(name), *CASES[name]))


def state_of(name: str) -> lw.State:
    """The same start, by the model."""
    model, (values, rates, _) = model_of(name), CASES[name]
    joints, at = model.mechanism.joints, model.joint_values(model.reference.q)
    still = {joint: np.zeros(len(joints[joint].rates)) for joint in model.independent}
    values = {joint: at[joint] for joint in model.independent} | values
    rates = {joint: x if len(x) > 1 else 0.0 for joint, x in still.items()} | rates
    return model.assemble(values, v=rates)


def split(instance: Instance, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    nq = sum(v.startswith("state.") and not v.endswith(".rate") for v in instance.unit.references)
    return x[:nq], x[nq:]


@pytest.mark.parametrize("name", [name for name in CASES if name != "double-wishbone"])
def test_it_starts_where_it_was_told(name):
    q, v = split(started(name), started(name).x())
    state = state_of(name)
    np.testing.assert_allclose(q, state.q, atol=1e-12)
    np.testing.assert_allclose(v, state.v, atol=1e-11)


@pytest.mark.parametrize("name", CASES)
def test_derivatives_and_outputs_are_the_models(name):
    model, instance, tau = model_of(name), started(name), CASES[name][2]
    q, v = split(instance, instance.x())
    a = model.forward_dynamics(q, v, tau).a
    dq, dv = split(instance, instance.dx(0.0, instance.x()))
    np.testing.assert_allclose(dv, a, rtol=1e-11, atol=1e-11 * np.abs(a).max(initial=1.0))
    for joint, places in model.coordinate_places.items():
        if len(places) == len(model.mechanism.joints[joint].rates):
            np.testing.assert_allclose(dq[list(places)], v[list(model.rate_places[joint])], atol=1e-13)
    joints, values, rates = model.mechanism.joints, model.joint_values(q), model.joint_rates(q, v)
    for joint in model.joints:
        if joints[joint].coordinates:
            found = instance.get(joints[joint].coordinates)
            np.testing.assert_allclose(found, np.atleast_1d(values[joint]), atol=1e-12)
            found = instance.get([f"{rate}.rate" for rate in joints[joint].rates])
            np.testing.assert_allclose(found, np.atleast_1d(rates[joint]), atol=1e-11)
    found = instance.get([f"{rate}.acceleration" for rate in model.rate_names])
    np.testing.assert_allclose(found, a, rtol=1e-11, atol=1e-11 * np.abs(a).max(initial=1.0))
    carried = model.reactions(q, v, tau).reactions
    most = max(np.abs(x).max() for x in carried.values())
    for joint, wrench in carried.items():
        np.testing.assert_allclose(
            instance.get([f"{joint}.reaction.{c}" for c in COMPONENTS]), wrench, rtol=1e-9, atol=1e-10 * most
        )
    energy = model.energy(q, v)
    expected = [energy.kinetic, energy.potential, energy.total]
    np.testing.assert_allclose(instance.get([f"energy.{x}" for x in ("kinetic", "potential", "total")]), expected)
    for joint, effort in tau.items():
        assert instance.get([f"{joint}.effort"]) == effort


@pytest.mark.parametrize("name", ["four-bar", "loop-zoo", "spinning-top"])
def test_states_that_are_open_are_asked_at_the_nearest_closed_ones(name):
    model, instance = model_of(name), started(name)
    x = instance.x()
    rng = np.random.default_rng(1)
    away = x + 1e-3 * rng.normal(size=len(x))
    before = instance.dx(0.0, away)
    names = [*model.coordinates, *(f"{rate}.rate" for rate in model.rate_names)]
    q, v = split(instance, instance.get(names))
    assert np.abs(model.closure(q)).max(initial=0.0) < 1e-12
    assert np.abs(q - x[: len(q)]).max() < 0.01
    if name != "spinning-top":  # whose quaternion alone is to be made one again
        nearest = model.project(*split(instance, away))
        np.testing.assert_allclose(q, nearest.q, atol=1e-5)  # by steps that are straight: nearest to second order
    instance.dx(0.0, x)
    np.testing.assert_array_equal(instance.dx(0.0, away), before)  # whatever was asked in between
    np.testing.assert_allclose(instance.dx(0.0, np.concatenate([q, v])), before, rtol=1e-9, atol=1e-9)


def test_states_far_from_closed_are_put_back_in_an_event_that_no_output_sees():
    instance, far, quit_ = started("four-bar"), c_bool(), c_bool()
    instance.must("CompletedIntegratorStep", c_bool(True), byref(far), byref(quit_))
    assert not far
    x = instance.x()
    instance.put(x + 0.01)
    outputs = instance.get(["A", "D", "A.rate", "energy.total"])
    instance.must("CompletedIntegratorStep", c_bool(True), byref(far), byref(quit_))
    assert far
    assert not quit_
    instance.must("EnterEventMode")
    flags = [c_bool() for _ in range(5)]
    instance.must("UpdateDiscreteStates", *map(byref, flags), byref(c_double()))
    assert [bool(flag) for flag in flags] == [False, False, False, True, False]
    instance.must("EnterContinuousTimeMode")
    q, _ = split(instance, instance.x())
    assert np.abs(model_of("four-bar").closure(q)).max() < 1e-12
    np.testing.assert_allclose(instance.get(["A", "D", "A.rate", "energy.total"]), outputs, rtol=1e-12)


@pytest.mark.parametrize("name", CASES)
def test_both_kinds_run_as_simulate_does(name):
    model, times = model_of(name), np.linspace(0.0, 0.5, 6)
    exchange, stepping = started(name), started(name, co_simulation=True)
    q, v = split(exchange, exchange.x())
    s = model.simulate(lw.State(q, v, 0.0 * v), until=0.5, tau=CASES[name][2], times=times, tol=1e-12)
    run = solve_ivp(exchange.dx, (0.0, 0.5), exchange.x(), "DOP853", t_eval=times, rtol=1e-12, atol=1e-12)
    scale = np.abs(s.q).max()
    for k, t in enumerate(times):
        exchange.put(run.y[:, k])
        np.testing.assert_allclose(exchange.get(model.coordinates), s.q[k], atol=1e-9 * scale)
        np.testing.assert_allclose(stepping.get(model.coordinates), s.q[k], atol=1e-9 * scale)
        rates = stepping.get([f"{rate}.rate" for rate in model.rate_names])
        np.testing.assert_allclose(rates, s.v[k], atol=1e-8 * np.abs(s.v).max())
        if k + 1 < len(times):
            assert stepping.step(t, times[k + 1] - t) == OK, stepping.messages
            assert stepping.get(["time"]) == times[k + 1]


@pytest.mark.parametrize(("name", "near"), [("double-pendulum", {"shoulder": 0.1}), ("four-bar", {"A": -2.0})])
def test_linearized_at_rest_it_has_the_machines_modes_and_zeros_across_closure(name, near):
    model = model_of(name)
    modes = model.modes(model.assemble(near))
    values = model.joint_values(modes.state.q)
    instance = unit_of(name)().begin({joint: values[joint] for joint in model.independent})
    x, h = instance.x(), 1e-5
    A = np.array([instance.dx(0.0, x + h * e) - instance.dx(0.0, x - h * e) for e in np.eye(len(x))]).T / (2.0 * h)
    found = np.linalg.eigvals(A)
    swinging = found[np.abs(found) > 1e-3]
    expected = np.linalg.eigvals(modes.A)
    np.testing.assert_allclose(np.sort(np.abs(swinging)), np.sort(np.abs(expected)), rtol=1e-7)
    assert len(x) - len(swinging) == 2 * (model.nv - model.dof)


def test_steps_of_a_given_length_have_the_methods_order():
    ends = []
    for h in (0.05, 0.025, 0.0):
        instance = unit_of("four-bar")(True)
        instance.begin({"A": 0.8, "A.rate": 2.0, "tau.A": 3.0, "solver.step": h, "solver.tolerance": 1e-13})
        assert instance.step(0.0, 0.5) == OK
        ends.append(instance.get(["A"])[0])
    coarse, fine = abs(ends[0] - ends[2]), abs(ends[1] - ends[2])
    assert 1e-8 > fine > 0.0
    assert coarse > 50.0 * fine  # 2^8, about


def test_instances_do_not_know_of_each_other_and_go_back_to_a_state():
    one, other = started("four-bar", True), started("four-bar", True)
    assert one.step(0.0, 0.1) == OK
    stored, here = one.stored(), one.get(["A", "A.rate"])
    for k in range(3):
        assert one.step(0.1 + 0.1 * k, 0.1) == OK
    later = one.get(["A", "A.rate", "energy.total"])
    assert other.restore(stored) == OK  # of another instance of the same machine
    for instance in (one, other):
        assert instance.restore(stored) == OK
        np.testing.assert_array_equal(instance.get(["A", "A.rate"]), here)
        for k in range(3):
            assert instance.step(0.1 + 0.1 * k, 0.1) == OK
        np.testing.assert_array_equal(instance.get(["A", "A.rate", "energy.total"]), later)
    assert started("rssr").restore(stored) == ERROR
    one.must("Reset")
    assert one.get(["A"]) == 0.0
    one.begin({"A": 0.8})
    np.testing.assert_allclose(one.get(["A"]), 0.8, rtol=1e-15)


def test_what_cannot_be_is_refused_with_a_sentence():
    unit = unit_of("four-bar")
    running = unit().begin()
    for values in ({"solver.step": 0.1}, {"A": 1.0}, {"energy.total": 1.0}, {"tau.A": np.nan}):
        instance = unit().begin()
        assert instance.set(values) == ERROR
        assert len(instance.messages) == 1
    assert unit().set({"solver.tolerance": 0.0}) == ERROR
    assert running.call("GetDirectionalDerivative", *([None, c_size_t(0)] * 4)) == ERROR
    assert "not offered" in running.messages[0]
    stepping = unit(True).begin()
    assert stepping.step(0.5, 0.1) == ERROR
    assert unit(True).begin().step(0.0, -0.1) == ERROR
    bounded = unit(True)
    bounded.must("EnterInitializationMode", False, 0.0, 0.0, True, 1.0)
    bounded.must("ExitInitializationMode")
    assert bounded.step(0.0, 1.0) == OK
    assert bounded.step(1.0, 0.1) == ERROR
    assert "stop time" in bounded.messages[0]


def test_a_drive_in_a_cut_joint_starts_beyond_a_turn(tmp_path):
    model = lw.gallery.load("four-bar").build(cut=["A"])
    unit = Unit(model.export_fmu(tmp_path / "x.fmu"), tmp_path)
    for angle in (0.5, 7.0, -9.0):
        instance = unit().begin({"A": angle, "A.rate": 2.0, "tau.A": 1.0})
        x = instance.x()
        np.testing.assert_allclose(instance.get(["A", "A.rate"]), [angle, 2.0], rtol=1e-13)
        assert np.abs(model.closure(x[:3])).max() < 1e-12
        np.testing.assert_allclose(instance.dx(0.0, x)[3:], model.forward_dynamics(x[:3], x[3:], {"A": 1.0}).a)


def test_a_step_that_cannot_be_made_leaves_all_as_it_was():
    instance = started("four-bar", True)
    assert instance.step(0.0, 0.1) == OK
    assert instance.set({"tau.A": 1e308}) == OK
    before = instance.stored()
    assert instance.step(0.1, 0.1) == DISCARD
    assert instance.messages == ["The motion has no finite value here."]
    assert instance.stored() == before
    assert instance.set({"tau.A": 0.0}) == OK
    assert instance.step(0.1, 0.1) == OK


def test_machines_that_cannot_move_answer_what_their_joints_carry(tmp_path):
    m = lw.Mechanism("frame", gravity=(0, -9.81, 0))
    m.add_body("left", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 1, 0)))
    m.add_body("right", lw.rod(mass=2.0, start=(2, 0, 0), end=(1, 1, 0)))
    m.add_body("plate", lw.rod(mass=4.0, start=(2, 0, 0), end=(3, 0, 0)))
    m.add_joint("A", "revolute", "ground", "left", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "ground", "right", at=(2, 0, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "left", "right", at=(1, 1, 0), axis=(0, 0, 1))
    m.add_joint("F", "fixed", "ground", "plate", at=(2, 0, 0))
    model = m.build()
    assert model.dof == 0
    unit = Unit(model.export_fmu(tmp_path / "frame.fmu"), tmp_path)
    for instance in (unit().begin(), unit(True).begin()):
        if instance.co_simulation:
            assert instance.step(0.0, 1.0) == OK
        A, B, F = (instance.get([f"{joint}.reaction.f{x}" for x in "xy"]) for joint in "ABF")
        np.testing.assert_allclose(A[0] + B[0], 0.0, atol=1e-12)
        np.testing.assert_allclose(A[1] + B[1], 3.0 * 9.81)
        np.testing.assert_allclose(F, [0.0, 4.0 * 9.81])


def test_start_values_that_do_not_close_are_refused(tmp_path):
    m = lw.Mechanism("rocker")
    m.add_body("left", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, 1, 0)))
    m.add_body("top", lw.rod(mass=1.0, start=(0, 1, 0), end=(2, 1.5, 0)))
    m.add_body("right", lw.rod(mass=1.0, start=(2.5, 0, 0), end=(2, 1.5, 0)))
    m.add_joint("A", "revolute", "ground", "left", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "left", "top", at=(0, 1, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "top", "right", at=(2, 1.5, 0), axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "right", at=(2.5, 0, 0), axis=(0, 0, 1))
    model = m.build(independent=["D"])
    reach = model.range_of_motion("D")
    unit = Unit(model.export_fmu(tmp_path / "rocker.fmu"), tmp_path)
    unit().begin({"D": reach.upper - 0.01})
    beyond = unit()
    assert beyond.set({"D": reach.upper + 0.05}) == OK
    beyond.must("EnterInitializationMode", False, 0.0, 0.0, False, 0.0)
    assert beyond.call("ExitInitializationMode") == ERROR
    assert "do not close at the parameters and start values" in beyond.messages[0]
    lost = unit().begin()
    lost.put(np.full(unit.states, np.nan))
    nowhere = (c_double * unit.states)()
    assert lost.call("GetContinuousStateDerivatives", nowhere, c_size_t(unit.states)) == DISCARD  # try a shorter step
    assert lost.messages == ["The loops do not close here."]
    lost.put(unit().begin().x())
    assert lost.call("GetContinuousStateDerivatives", nowhere, c_size_t(unit.states)) == OK


@pytest.mark.parametrize("name", ["double-pendulum", "spinning-top", "loop-zoo"])
def test_the_sources_compile_without_a_warning(name):
    options = ["-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only"]
    subprocess.run(["cc", *options, str(unit_of(name).folder / "sources" / "fmu.c")], check=True)


def test_every_function_of_the_standard_is_there():
    for name in FUNCTIONS.split():
        assert hasattr(unit_of("four-bar").library, f"fmi3{name}"), name


FUNCTIONS = """
GetVersion SetDebugLogging InstantiateModelExchange InstantiateCoSimulation InstantiateScheduledExecution FreeInstance
EnterInitializationMode ExitInitializationMode EnterEventMode Terminate Reset GetFloat32 GetFloat64 GetInt8 GetUInt8
GetInt16 GetUInt16 GetInt32 GetUInt32 GetInt64 GetUInt64 GetBoolean GetString GetBinary GetClock SetFloat32 SetFloat64
SetInt8 SetUInt8 SetInt16 SetUInt16 SetInt32 SetUInt32 SetInt64 SetUInt64 SetBoolean SetString SetBinary SetClock
GetNumberOfVariableDependencies GetVariableDependencies GetFMUState SetFMUState FreeFMUState SerializedFMUStateSize
SerializeFMUState DeserializeFMUState GetDirectionalDerivative GetAdjointDerivative EnterConfigurationMode
ExitConfigurationMode GetIntervalDecimal GetIntervalFraction GetShiftDecimal GetShiftFraction SetIntervalDecimal
SetIntervalFraction SetShiftDecimal SetShiftFraction EvaluateDiscreteStates UpdateDiscreteStates
EnterContinuousTimeMode CompletedIntegratorStep SetTime SetContinuousStates GetContinuousStateDerivatives
GetEventIndicators GetContinuousStates GetNominalsOfContinuousStates GetNumberOfEventIndicators
GetNumberOfContinuousStates EnterStepMode GetOutputDerivatives DoStep ActivateModelPartition
"""
