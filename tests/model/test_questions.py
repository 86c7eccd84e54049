"""One entry is a question: added from outside the package, it has all that the others have."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from compilers import compiled, pointers
from linkwright import gallery
from linkwright.engines.printers import PRINTERS, Routine
from linkwright.kernels.energies import with_kinetic
from linkwright.kernels.kinematics import Kinematics
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.question import Part, Question

DOCS = Path(__file__).parents[2] / "docs"


def kinetic_energy_of_bodies(tree, q, v):
    """Half m v v + w I w of every body, on its own: what `with_kinetic` adds of each."""
    at = Kinematics(tree, q, v)
    found = []
    for body in tree.body_inertias:
        found.append(with_kinetic(0.0, body.mass, at.motions[body.link]) if body.link >= 0 else 0.0)
    return {"kinetic": found}


@pytest.fixture
def added(monkeypatch):
    question = Question(
        "kinetic_energies",
        "The kinetic energy of every body.",
        ("q", "v"),
        (Part("kinetic", ("bodies",), "J"),),
        {"recursive": kinetic_energy_of_bodies},
    )
    QUESTIONS.add(question)
    yield question
    del QUESTIONS["kinetic_energies"]


def moving(name="four-bar"):
    model = gallery.load(name).build()
    state = model.assemble({"A": [0.4, 0.7]}, v={"A": 2.0})
    return model, state.q, state.v


def test_it_is_answered_by_name_for_batches_and_other_numbers(added):
    model, q, v = moving()
    found = model.ask("kinetic_energies", q, v)
    assert list(found) == list(model.bodies)
    assert found["crank"].shape == (2,)
    agree(sum(found.values()), model.energy(q, v).kinetic, tol=1e-12)
    other = model.with_parameters(coupler=4.1)
    parts = model.ask("kinetic_energies", q, v, parameters={"coupler": 4.1})
    s = other.assemble({"A": [0.4, 0.7]}, v={"A": 2.0})
    agree(sum(parts.values()), other.energy(s.q, s.v).kinetic, tol=1e-9)


@pytest.mark.parametrize("by", ["v", "q"])
def test_it_has_gradients_forward_and_in_reverse(added, by, monkeypatch):
    from linkwright.model.derivatives import gradient

    model, q, v = moving()
    whole = model.gradient("energy", q, v, by=[by, "coupler"])
    for forward in (True, False):
        monkeypatch.setattr(gradient, "fewer_directions", lambda count, outputs, forward=forward: forward)
        found = model.gradient("kinetic_energies", q, v, by=[by, "coupler"])
        agree(sum(found[by].values()), whole[by]["kinetic"], tol=1e-9)
        agree(sum(found["coupler"].values()), whole["coupler"]["kinetic"], tol=1e-9)


def test_it_is_prepared_and_printed(added, tmp_path):
    model, q, v = moving()
    f = model.function("kinetic_energies", parameters=["coupler"])
    expected = np.stack(list(model.ask("kinetic_energies", q, v).values()), axis=-1)
    agree(f(q, v, [model.parameters["coupler"].value]), expected, tol=1e-12)
    assert "__global__ void kinetic" in PRINTERS["cuda"].text([Routine("kinetic", f.program)])
    m = gallery.load("four-bar").at().build()
    m.export_c(tmp_path / "c", ["kinetic_energies"])
    header = (tmp_path / "c" / "four_bar.h").read_text()
    assert "The kinetic energy of every body." in header
    assert "kinetic[0] crank (J)" in header
    m.export_js(tmp_path / "m.mjs", ["kinetic_energies"])
    assert "export function kinetic_energies(q, v, kinetic)" in (tmp_path / "m.mjs").read_text()
    if shutil.which("cc"):
        library, out = compiled(tmp_path / "c" / "four_bar.c", "-std=c99"), np.zeros(3)
        library.four_bar_kinetic_energies(*pointers([q[0], v[0], out]))
        agree(out, expected[0], tol=1e-12)


def test_it_is_an_output_of_an_fmu(added, tmp_path):
    m = gallery.load("four-bar").at().build()
    m.export_fmu(tmp_path / "x.fmu", outputs=["kinetic_energies", "centre_of_mass"])
    text = ZipFile(tmp_path / "x.fmu").read("modelDescription.xml").decode()
    for name in ("kinetic_energies.crank", "kinetic_energies.rocker", "centre_of_mass.x"):
        assert f'name="{name}"' in text
    with pytest.raises(lw.ModelError, match="no outputs of 'steps'"):
        m.export_fmu(tmp_path / "y.fmu", outputs=["steps"])


def test_it_has_a_row_in_the_reference(added):
    assert "| `kinetic_energies` | q, v | `kinetic` (bodies; J) |" in QUESTIONS.table()


def test_a_name_is_taken_once(added):
    with pytest.raises(lw.ModelError, match="There is a question 'energy' already"):
        QUESTIONS.add(QUESTIONS["energy"])


def test_the_page_has_every_question():
    page = (DOCS / "questions.md").read_text(encoding="utf-8")
    assert QUESTIONS.table() in page
    ((code, printed),) = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    heard = io.StringIO()
    try:
        with contextlib.redirect_stdout(heard):
            exec(compile(code, "questions.md", "exec"), {})
    finally:
        QUESTIONS.pop("kinetic_energies", None)
    assert heard.getvalue() == printed


# Wrenches at named points


def with_foot(name="four-bar"):
    m = gallery.load(name)
    m.add_point("foot", list(m.bodies)[1], at=(1.0, 1.4, 0.0))
    return m.build()


def test_a_force_at_a_point_is_the_wrench_of_its_body():
    model = with_foot()
    q, force = model.assemble(A=0.6).q, np.array([3.0, -2.0, 0.5])
    body = model.bodies[1]
    arm = model.point_motions(q)["foot"].position - model.poses(q)[body][1]
    on_body = {body: (np.cross(arm, force), force)}
    for verb in ("forward_dynamics", "reactions"):
        ours, theirs = (getattr(model, verb)(q, external=external) for external in ({"foot": force}, on_body))
        if verb == "forward_dynamics":
            agree(ours.a, theirs.a, tol=1e-10)
        else:
            agree(ours.reactions["A"], theirs.reactions["A"], tol=1e-10)
    ours, theirs = (model.inverse_dynamics(q, external=external).tau["A"] for external in ({"foot": force}, on_body))
    agree(ours, theirs, tol=1e-10)
    pair = model.forward_dynamics(q, external={"foot": ((0.0, 0.0, 1.0), force)})
    six = model.forward_dynamics(q, external={"foot": [0.0, 0.0, 1.0, *force]})
    assert np.array_equal(pair.a, six.a)
    many = model.forward_dynamics(q, external={"foot": np.tile(force, (4, 1))})
    assert many.a.shape == (4, model.nv)


@pytest.mark.parametrize(
    "question", ["forward_dynamics", "inverse_dynamics", "reactions", "inverse_reactions", "shaking"]
)
@pytest.mark.parametrize("name", ["four-bar", "double-pendulum"])
def test_prepared_questions_take_wrenches(question, name):
    model = with_foot(name)
    body, q = model.bodies[0], model.reference.q
    wrenches = np.array([0.1, 0.2, 0.3, 1.0, -2.0, 0.5, 0.0, 0.0, 0.0, 4.0, 1.0, -1.0])
    f = model.function(question, external=["foot", body])
    assert f.program.inputs[-1] == ("external", 12)
    given = [q if name == "q" else 0.3 * np.ones(size) for name, size in f.program.inputs[:-1]]
    given[1][:] = 0.0
    if model.loops and "a" in dict(f.program.inputs):
        given[2][:] = 0.0
    found = f(*given, wrenches)
    external = {"foot": wrenches[:6], body: wrenches[6:]}
    how = {"allow_residual": True} if question.startswith("inverse") else {}
    verb = getattr(model, "inverse_dynamics" if question == "inverse_reactions" else question)
    answer = verb(*given, external=external, **how)
    match question:
        case "forward_dynamics":
            agree(found, answer.a, tol=1e-9)
        case "shaking":
            agree(found[0], answer.force, tol=1e-9)
        case "inverse_dynamics":
            agree(found, np.concatenate([np.atleast_1d(x) for x in [*answer.tau.values(), []]]), tol=1e-9)
        case _:
            carried = found[-1] if question == "inverse_reactions" else found
            agree(carried, np.concatenate(list(answer.reactions.values())), tol=1e-9)


def test_wrenches_on_what_is_not_there_are_refused():
    model = with_foot()
    with pytest.raises(lw.ModelError, match="external: body or point 'hand' does not exist"):
        model.function("reactions", external=["hand"])
    with pytest.raises(lw.ModelError, match="named twice"):
        model.function("reactions", external=["foot", "foot"])
    with pytest.raises(lw.ModelError, match=r"function\('energy'\) takes no external=; 'forward_dynamics' does"):
        model.function("energy", external=["foot"])


# Drives, fewer or more than freedoms


@pytest.mark.parametrize("drives", [["A1"], ["A1", "A2", "P"], []])
@pytest.mark.parametrize("question", ["inverse_dynamics", "inverse_reactions"])
def test_what_no_drive_supplies_is_told(drives, question):
    from dataclasses import replace

    m = gallery.load("five-bar")
    m = m.with_joints([replace(joint, actuated=joint.name in drives) for joint in m.joints.values()])
    model = m.build()
    rng = np.random.default_rng(4)
    q = model.analysis.poses[-3:]
    v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((3, model.dof)))
    a = model.forward_dynamics(q, v, rng.standard_normal((3, len(model.driven)))).a + 0.0
    a = a + np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((3, model.dof)))
    verb = model.inverse_dynamics(q, v, a, allow_residual=True)
    tau, *carried, residual = model.function(question, allow_residual=True)(q, v, a)
    if drives:
        agree(tau, np.stack([verb.tau[name] for name in model.actuated], axis=-1), tol=1e-8)
    agree(residual, verb.residual, tol=1e-8, scale=1.0)
    for R in carried:
        agree(R, np.concatenate(list(verb.reactions.values()), axis=-1), tol=1e-8)
    if len(drives) == 3:
        weights = {"A1": 5.0, "P": 0.5}
        tau = model.function("inverse_dynamics", weights=weights)(q, v, a)
        verb = model.inverse_dynamics(q, v, a, weights=weights)
        agree(tau, np.stack([verb.tau[name] for name in model.actuated], axis=-1), tol=1e-8)


def test_the_constraint_jacobian_is_the_slope_of_the_gaps():
    model, q, v = moving()
    J, h = model.constraint_jacobian(q), 1e-6
    assert J.shape == (2, len(model.closure(q[0])), model.nv)
    slope = (model.closure(q + h * v) - model.closure(q - h * v)) / (2 * h)
    agree(np.einsum("nij,nj->ni", J, v), slope, tol=1e-7, scale=1.0)
    agree(model.function("constraint_jacobian")(q), J.reshape(2, -1), tol=1e-12)
    tree = gallery.load("double-pendulum").build()
    assert tree.constraint_jacobian([0.1, 0.2]).shape == (0, 2)


# Options in printed code


def test_questions_with_options_are_printed_under_their_names(tmp_path):
    model = gallery.load("four-bar").at().build()
    asked = {"hand": {"question": "jacobian", "body": "coupler"}, "linearize": {"independent": True}}
    asked |= {"pushed": {"question": "reactions", "external": ["coupler"]}}
    asked |= {"steps": {"integrator": "rk45"}, "follow": {}, "closure": {}, "assemble": {}}
    model.export_js(tmp_path / "m.mjs", asked)
    text = (tmp_path / "m.mjs").read_text()
    for name in (*asked, "close"):
        assert len(re.findall(rf"^export function {name}\(", text, re.MULTILINE)) == 1, name
    model.export_c(tmp_path / "c", asked)
    assert (
        "external[0..5] coupler: moment (N m) and force (N), world axes" in (tmp_path / "c" / "four_bar.h").read_text()
    )
    if shutil.which("cc") and shutil.which("make"):
        ran = subprocess.run(["make", "test"], cwd=tmp_path / "c", capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stdout + ran.stderr
    for bad, sentence in (
        ({"jacobian": {}}, "takes a body"),
        ({"energy": {"colour": 1}}, "takes no 'colour'"),
        ({"energy": 3}, "say {name: options}"),
    ):
        with pytest.raises(lw.ModelError, match=sentence):
            model.export_c(tmp_path / "d", bad)
