"""Parameters of a machine are parameters of its FMU: set before a run, they give the machine at these numbers."""

import shutil

import numpy as np
import pytest

import linkwright as lw
from interop.small_importer import ERROR, OK, Unit

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no compiler cc here")
OTHERS = {"crank": 0.35, "mass": 1.7, "coupler": 1.1, "stiffness": 20.0}
START = {"A": 0.4, "A.rate": 2.0, "tau.A": 1.0}


def four_bar() -> lw.Mechanism:
    m = lw.Mechanism("four bar of lengths", gravity=(0, -9.81, 0))
    crank = m.parameter("crank", 0.3, unit="m", bounds=(0.1, 0.5))
    coupler, mass = m.parameter("coupler", 1.0, unit="m"), m.parameter("mass", 1.0, unit="kg", bounds=(0.0, np.inf))
    stiffness = m.parameter("stiffness", 10.0, unit="N/m")
    A, B, D = (0, 0, 0), (0, crank, 0), (1.2, 0, 0)
    C = lw.meet(B, coupler, D, 0.8, side=1)
    m.add_body("crank", lw.rod(mass=mass, start=A, end=B))
    m.add_body("coupler", lw.rod(mass=2 * mass, start=B, end=C))
    m.add_body("rocker", lw.rod(mass=1.0, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
    m.add_spring("s", "crank", B, "ground", (1, 1, 0), stiffness=stiffness, rest_length=0.2)
    return m


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    model, folder = four_bar().build(), tmp_path_factory.mktemp("fmu")
    return model, Unit(model.export_fmu(folder / "x.fmu"), folder)


def drawn(model: lw.Model, values: dict[str, float]) -> tuple[lw.Model, lw.State]:
    """The machine drawn at other numbers, and its start."""
    other = four_bar().at(values).build(cut=model.cut_joints)
    return other, other.assemble({"A": 0.4}, v={"A": 2.0})


def test_they_are_described(machine):
    _, unit = machine
    crank, mass = unit.variables["crank"], unit.variables["mass"]
    said = {"causality": "parameter", "variability": "fixed", "unit": "m", "min": "0.1", "max": "0.5", "start": "0.3"}
    assert said.items() <= crank.attrib.items()
    assert mass.get("min") == "0.0"
    assert mass.get("max") is None
    units = {u.get("name"): u.find("BaseUnit").attrib for u in unit.description.iter("Unit")}
    assert units["N/m"] == {"kg": "1", "s": "-2"}


@pytest.mark.parametrize("values", [{}, {"mass": 3.0}, OTHERS], ids=["none", "mass", "all"])
def test_it_is_the_machine_drawn_at_these_numbers(machine, values):
    model, unit = machine
    other, state = drawn(model, values)
    instance = unit().begin(START | values)
    x = instance.x()
    np.testing.assert_allclose(x, np.concatenate([state.q, state.v]), atol=1e-12)
    a = other.forward_dynamics(state.q, state.v, {"A": 1.0}).a
    np.testing.assert_allclose(instance.dx(0.0, x)[3:], a, rtol=1e-11)
    wrench = other.reactions(state.q, state.v, {"A": 1.0}).reactions["C"]
    found = instance.get([f"C.reaction.{c}" for c in ("mx", "my", "mz", "fx", "fy", "fz")])
    np.testing.assert_allclose(found, wrench, atol=1e-10 * np.abs(wrench).max())
    np.testing.assert_allclose(instance.get(["energy.total"]), other.energy(state.q, state.v).total, rtol=1e-12)


def test_runs_at_other_numbers_are_those_of_that_machine(machine):
    model, unit = machine
    other, state = drawn(model, OTHERS)
    s = other.simulate(state, until=0.5, tau={"A": 1.0}, times=[0.0, 0.25, 0.5], tol=1e-12)
    instance = unit(True).begin(START | OTHERS)
    for k, t in enumerate((0.0, 0.25)):
        assert instance.step(t, 0.25) == OK
        np.testing.assert_allclose(instance.get(model.coordinates), s.q[k + 1], atol=1e-9)


def test_a_model_at_other_numbers_starts_at_these(machine, tmp_path):
    model, unit = machine
    variant = Unit(model.with_parameters(OTHERS).export_fmu(tmp_path / "y.fmu"), tmp_path)
    assert float(variant.variables["coupler"].get("start")) == OTHERS["coupler"]
    np.testing.assert_array_equal(variant().begin(START).x(), unit().begin(START | OTHERS).x())


def test_numbers_at_which_it_cannot_be_drawn_are_refused(machine):
    _, unit = machine
    instance = unit()
    assert instance.set({"coupler": 5.0}) == OK
    instance.must("EnterInitializationMode", False, 0.0, 0.0, False, 0.0)
    assert instance.call("ExitInitializationMode") == ERROR
    assert "do not close at the parameters" in instance.messages[0]


def test_numbers_that_open_the_drawing_are_closed_from_there(tmp_path):
    model = lw.gallery.load("four-bar").at().with_free_numbers().build()
    unit = Unit(model.export_fmu(tmp_path / "x.fmu"), tmp_path)
    points = [float(model.parameters[name].value) for name in ("D.at.x", "crank.mass")]
    values = {"D.at.x": points[0] + 0.05, "crank.mass": 1.5 * points[1]}
    instance = unit().begin({"A": 0.3, "A.rate": 2.0, "tau.A": 1.0} | values)
    x = instance.x()
    q, v = x[: model.nq], x[model.nq :]
    variant = model.with_parameters(values)
    assert np.abs(variant.closure(q)).max() < 1e-12
    a = variant.forward_dynamics(q, v, {"A": 1.0}).a
    np.testing.assert_allclose(instance.dx(0.0, x)[model.nq :], a, rtol=1e-10)
    np.testing.assert_allclose(instance.get(["A", "A.rate"]), [0.3, 2.0], rtol=1e-14)
    assert np.abs(q - unit().begin({"A": 0.3}).x()[: model.nq]).max() > 1e-3


def test_a_parameter_with_the_name_of_a_joint_is_refused(tmp_path):
    m = lw.Mechanism("pendulum")
    length = m.parameter("A", 1.0)
    m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -length, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1))
    with pytest.raises(lw.ModelError, match="two variables of the FMU would be called 'A'"):
        m.build().export_fmu(tmp_path / "x.fmu")
