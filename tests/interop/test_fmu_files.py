"""FMUs as files: what is in them, with and without a compiler, and what cannot be written."""

import re
import zipfile
from xml.etree import ElementTree

import numpy as np
import pytest

import linkwright as lw
from linkwright.interop.fmi.fmu_units import exponents


@pytest.fixture
def no_compiler(monkeypatch):
    """Sources only, without a word: quick."""
    monkeypatch.setattr("linkwright.interop.fmi.fmu_file._binary", lambda *given: {})


def described(file):
    with zipfile.ZipFile(file) as archive:
        return ElementTree.fromstring(archive.read("modelDescription.xml"))


def pendulum(name="pendulum", joint="A", actuated=True):
    m = lw.Mechanism(name, gravity=(0, -9.81, 0))
    m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_joint(joint, "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=actuated)
    return m.build()


def test_without_a_compiler_there_are_sources_and_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.warns(UserWarning, match="C sources and no binary: there is no compiler 'cc' here"):
        file = pendulum().export_fmu(tmp_path / "x.fmu")
    with zipfile.ZipFile(file) as archive:
        names = set(archive.namelist())
        build = ElementTree.fromstring(archive.read("sources/buildDescription.xml"))
        texts = {name: archive.read(name).decode() for name in names if name.endswith((".c", ".h"))}
    listed = {f"sources/{x.get('name')}" for x in build.iter("SourceFile")}
    included = {f"sources/{name}" for text in texts.values() for name in re.findall(r'#include "(.+)"', text)}
    assert listed | included == set(texts)
    assert names == set(texts) | {"modelDescription.xml", "sources/buildDescription.xml"}


def test_a_compiler_that_fails_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("linkwright.interop.fmi.fmu_file.OPTIONS", ("--no-such-option",))
    monkeypatch.setattr("shutil.which", lambda name: "cc")
    try:
        with pytest.warns(UserWarning, match="'cc' fails"):
            pendulum().export_fmu(tmp_path / "x.fmu")
    except FileNotFoundError:
        pytest.skip("there is no compiler cc here")


def test_variables_have_units_types_and_start_values(tmp_path, no_compiler):
    model = lw.gallery.load("slider-crank").at().build()
    state = model.assemble({"A": 0.6}, v={"A": 2.0})
    root = described(model.export_fmu(tmp_path / "x.fmu", state))
    variables = {v.get("name"): v for v in root.iter("Float64")}
    kinds = {t.get("name"): t.get("unit") for t in root.iter("Float64Type")}
    unit = {name: kinds[v.get("declaredType")] for name, v in variables.items()}
    assert unit["A"] == "rad"
    assert (unit["slide"], unit["slide.rate"], unit["slide.acceleration"]) == ("m", "m/s", "m/s2")
    assert (unit["tau.A"], unit["A.reaction.fx"], unit["A.reaction.mz"]) == ("N.m", "N", "N.m")
    assert unit["energy.total"] == "J"
    assert float(variables["A"].get("start")) == pytest.approx(0.6, abs=1e-15)
    assert float(variables["A.rate"].get("start")) == pytest.approx(2.0, abs=1e-14)
    assert {v.get("name") for v in root.iter("Float64") if v.get("causality") == "input"} == {"tau.A"}
    exact = {name for name, v in variables.items() if v.get("initial") == "exact" and v.get("causality") == "output"}
    assert exact == {"A", "A.rate"}
    powers = {u.get("name"): {k: int(x) for k, x in u.find("BaseUnit").items()} for u in root.iter("Unit")}
    assert powers["N.m"] == {"kg": 1, "m": 2, "s": -2}


def test_outputs_say_which_inputs_they_jump_with(tmp_path, no_compiler):
    root = described(lw.gallery.load("five-bar").build().export_fmu(tmp_path / "x.fmu"))
    name = {v.get("valueReference"): v.get("name") for v in root.iter("Float64")}
    on = {name[x.get("valueReference")]: [name[k] for k in x.get("dependencies").split()] for x in root.iter("Output")}
    inputs = {output: {x for x in known if x.startswith("tau.")} for output, known in on.items()}
    assert inputs["A1"] == inputs["A1.rate"] == inputs["energy.total"] == set()
    assert inputs["A1.acceleration"] == inputs["B1.reaction.fx"] == {"tau.A1", "tau.A2"}
    assert on["A1.effort"] == ["tau.A1"]
    assert set(on["A1"]) == {v for v in name.values() if v.startswith("state.")}


def test_the_same_machine_gives_the_same_file(tmp_path, no_compiler):
    for name in ("a.fmu", "b.fmu"):
        lw.gallery.load("four-bar").build().export_fmu(tmp_path / name)
    assert (tmp_path / "a.fmu").read_bytes() == (tmp_path / "b.fmu").read_bytes()


@pytest.mark.parametrize("name", ["four bar", "<&>\"'", "ß-Kurbel", "1", "int"])
def test_odd_names_are_kept(name, tmp_path, no_compiler):
    root = described(pendulum(name, name).export_fmu(tmp_path / "x.fmu"))
    assert root.get("modelName") == name
    assert {name, f"tau.{name}", f"{name}.rate"} <= {v.get("name") for v in root.iter("Float64")}
    assert re.fullmatch(r"[A-Za-z]\w*", root.find("ModelExchange").get("modelIdentifier"), re.ASCII)
    assert root.get("variableNamingConvention") == ("structured" if name == "int" else "flat")


def test_machines_without_drives_and_without_freedoms_are_fine(tmp_path, no_compiler):
    root = described(pendulum(actuated=False).export_fmu(tmp_path / "x.fmu"))
    assert not [v for v in root.iter("Float64") if v.get("causality") == "input"]
    m = lw.Mechanism("frame", gravity=(0, -9.81, 0))
    m.add_body("left", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 1, 0)))
    m.add_body("right", lw.rod(mass=1.0, start=(2, 0, 0), end=(1, 1, 0)))
    for joint, parent, child, x, y in (("A", "ground", "left", 0, 0), ("B", "ground", "right", 2, 0)):
        m.add_joint(joint, "revolute", parent, child, at=(x, y, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "left", "right", at=(1, 1, 0), axis=(0, 0, 1))
    assert m.build().dof == 0
    m.build().export_fmu(tmp_path / "y.fmu")


def test_reactions_that_are_too_many_to_prepare_are_left_out_with_a_word(tmp_path, no_compiler, monkeypatch):
    monkeypatch.setattr("linkwright.methods.least_reactions.MANY", 0)
    with pytest.warns(UserWarning, match="bricard: the FMU has no reactions: 1 constraints are redundant"):
        root = described(lw.gallery.load("bricard").build().export_fmu(tmp_path / "x.fmu"))
    names = {v.get("name") for v in root.iter("Float64")}
    assert not any(".reaction." in name for name in names)
    assert {"P0", "P0.acceleration", "energy.total"} <= names


def test_mistakes_are_told(tmp_path, no_compiler):
    model = pendulum()
    with pytest.raises(lw.ModelError, match=r"is written as '\.fmu', not as '\.txt'"):
        model.export_fmu(tmp_path / "x.txt")
    with pytest.raises(lw.ModelError, match="there is no folder"):
        model.export_fmu(tmp_path / "nowhere" / "x.fmu")
    with pytest.raises(lw.ModelError, match="needs the path of a file"):
        model.export_fmu(3)
    with pytest.raises(lw.ModelError, match="starts from a State"):
        model.export_fmu(tmp_path / "x.fmu", [0.0])
    with pytest.raises(lw.ModelError, match="not from a batch"):
        model.export_fmu(tmp_path / "x.fmu", model.assemble(A=[0.1, 0.2]))
    with pytest.raises(lw.ModelError, match="has no method 'fast'"):
        model.export_fmu(tmp_path / "x.fmu", method="fast")
    with pytest.raises(lw.ModelError, match="two variables of the FMU would be called 'time'"):
        pendulum(joint="time").export_fmu(tmp_path / "x.fmu")
    m = lw.Mechanism("rods in line")
    m.add_body("a", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_body("b", lw.rod(mass=1.0, start=(1, 0, 0), end=(2.5, 0, 0)))
    for joint, parent, child, x in (("A", "ground", "a", 0.0), ("B", "a", "b", 1.0), ("C", "b", "ground", 2.5)):
        m.add_joint(joint, "revolute", parent, child, at=(x, 0, 0), axis=(0, 0, 1))
    with pytest.raises(lw.SingularityError, match="can move for an instant only"):
        m.build().export_fmu(tmp_path / "x.fmu")
    four_bar = lw.gallery.load("four-bar").build()
    with pytest.raises(lw.LinkwrightError, match="clos"):
        four_bar.export_fmu(tmp_path / "x.fmu", lw.State(np.array([0.3, 0.0, 0.0]), np.zeros(3), np.zeros(3)))
    assert not list(tmp_path.iterdir())


def test_in_the_gallery_no_parameter_has_the_name_of_a_joint():
    for name in lw.gallery.names():
        m = lw.gallery.load(name)
        assert not set(m.parameters) & {x for joint in m.joints.values() for x in (joint.name, *joint.coordinates)}, (
            name
        )


@pytest.mark.parametrize(
    ("text", "powers"),
    [
        ("m", {"m": 1}),
        ("N m/rad", {"kg": 1, "m": 2, "s": -2, "rad": -1}),
        ("kg*m^2", {"kg": 1, "m": 2}),
        ("m/s2", {"m": 1, "s": -2}),
        ("N m s/rad", {"kg": 1, "m": 2, "s": -1, "rad": -1}),
        ("1/s", {"s": -1}),
        ("furlong", None),
    ],
)
def test_units_are_taken_apart(text, powers):
    assert exponents(text) == powers
