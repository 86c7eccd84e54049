"""FMPy takes our FMUs: it validates them, integrates them by CVode, steps them, compiles their sources."""

import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
import pytest

import linkwright as lw

fmpy = pytest.importorskip("fmpy", reason="fmpy is not installed")
from fmpy.build import build_platform_binary  # noqa: E402
from fmpy.validation import validate_fmu  # noqa: E402

pytestmark = [
    pytest.mark.peers,
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler cc here"),
]

# Machine: what is set before the run, under the names of the FMU, and the same for the model.
RUNS = {
    "double-pendulum": (
        {"shoulder": 1.0, "elbow.rate": 0.5, "tau.shoulder": 1.0},
        {"values": {"shoulder": 1.0, "elbow": 0.0}, "v": {"shoulder": 0.0, "elbow": 0.5}},
        {"shoulder": 1.0},
    ),
    "four-bar": ({"A": 0.8, "A.rate": 2.0, "tau.A": 3.0}, {"values": {"A": 0.8}, "v": {"A": 2.0}}, {"A": 3.0}),
    "stewart": (
        {f"P{k}": 0.01 * k for k in range(1, 7)} | {f"tau.P{k}": 20.0 * k for k in range(1, 7)},
        {"values": {f"P{k}": 0.01 * k for k in range(1, 7)}},
        {f"P{k}": 20.0 * k for k in range(1, 7)},
    ),
    "spinning-top": (
        {"tip.w": 0.8, "tip.y": 0.6, "tip.z.rate": 5.0},
        {"values": {"tip": (0.8, 0.0, 0.6, 0.0)}, "v": {"tip": (0.0, 0.0, 5.0)}},
        {},
    ),
}
UNTIL = 0.5


@cache
def exported(name: str) -> tuple[lw.Model, str]:
    model = lw.gallery.load(name).build()
    return model, str(model.export_fmu(Path(mkdtemp(prefix="fmu")) / "machine.fmu"))


@cache
def simulated(name: str) -> lw.Solution:
    (model, _), (_, state, tau) = exported(name), RUNS[name]
    start = model.assemble(state["values"], v=state.get("v"))
    return model.simulate(start, until=UNTIL, tau=tau, times=np.linspace(0.0, UNTIL, 51), tol=1e-12)


@pytest.mark.parametrize("name", RUNS)
def test_it_is_valid(name):
    assert validate_fmu(exported(name)[1]) == []


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for name in RUNS for kind in ("ModelExchange", "CoSimulation")]
)
def test_it_runs_as_simulate_does(name, kind):
    (model, file), s = exported(name), simulated(name)
    # CVode's own errors add up to some hundred times its tolerance, whatever the machine
    exact, solver = (1e-8, {"solver": "CVode", "relative_tolerance": 1e-11}) if kind[0] == "M" else (1e-10, {})
    joint = model.joints[-1]
    reactions = [f"{joint}.reaction.{c}" for c in ("mx", "my", "mz", "fx", "fy", "fz")]
    run = fmpy.simulate_fmu(
        file,
        fmi_type=kind,
        stop_time=UNTIL,
        output_interval=0.01,
        start_values=dict(RUNS[name][0]),
        output=[*model.coordinates, *reactions, "energy.total"],
        **solver,
    )
    np.testing.assert_allclose(run["time"], s.t, atol=1e-12)
    q = np.stack([run[name] for name in model.coordinates], axis=-1)
    np.testing.assert_allclose(q, s.q, atol=exact * max(1.0, np.abs(s.q).max()))
    carried, expected = np.stack([run[name] for name in reactions], axis=-1), s.reactions()[joint]
    np.testing.assert_allclose(carried, expected, atol=100 * exact * np.abs(expected).max())
    np.testing.assert_allclose(run["energy.total"], s.energy.total, atol=10 * exact * np.abs(s.energy.kinetic).max())


def test_the_sources_alone_are_enough(tmp_path):
    _, file = exported("four-bar")
    folder = Path(fmpy.extract(file, unzipdir=str(tmp_path / "unit")))
    shutil.rmtree(folder / "binaries")
    build_platform_binary(folder)
    assert any(files for _, _, files in os.walk(folder / "binaries"))
    run = fmpy.simulate_fmu(str(folder), fmi_type="CoSimulation", stop_time=0.1, start_values={"A": 0.8})
    assert run["time"][-1] == pytest.approx(0.1)


def test_one_with_parameters_is_valid_too(tmp_path):
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    length = m.parameter("length", 1.0, unit="m", bounds=(0.5, 2.0))
    share, odd = m.parameter("share", 0.5), m.parameter("odd", 1.0, unit="furlong")
    m.add_body("bob", lw.rod(mass=share * odd, start=(0, 0, 0), end=(0, -length, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1))
    file = str(m.build().export_fmu(tmp_path / "x.fmu"))
    assert validate_fmu(file) == []
    start = {"A": 0.5, "length": 2.0}
    run = fmpy.simulate_fmu(file, fmi_type="CoSimulation", stop_time=1.0, start_values=start, output=["A"])
    s = m.at(length=2.0).build().simulate(lw.State([0.5], [0.0], [0.0]), until=1.0, times=run["time"], tol=1e-12)
    np.testing.assert_allclose(run["A"], s.q[:, 0], atol=1e-9)
