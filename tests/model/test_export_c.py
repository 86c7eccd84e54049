"""A model as a folder of C99: it compiles without a warning, answers as the model does, and tells when it does not."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess

import numpy as np
import pytest

import linkwright as lw
from compilers import STRICT, compiled, pointers
from linkwright import gallery
from linkwright.model.questions.all_questions import QUESTIONS

FLAGS = " ".join(["-std=c99", "-O0", *STRICT])
OPTIMISED = FLAGS.replace("-O0", "-O2")  # takes the compiler five times as long
OTHERS = ("contacts", "generalized_jacobian")  # these machines touch nothing, and do not float
EVERY = (*(name for name in QUESTIONS.of_tree if name not in OTHERS), "linearize", "steps")
MACHINES = {
    "four-bar": (*EVERY, "closure", "constraint_jacobian", "assemble", "follow"),
    "screw-jack": EVERY,
    "spinning-top": EVERY,
    "satellite-arm": [question for question in EVERY if question != "linearize"],
    "bennett": ["forward_dynamics", "reactions", "inverse_dynamics"],
    "double-wishbone": ["forward_dynamics", "energy"],  # a rod that spins for itself
    "stewart": ["inverse_dynamics", "poses"],
}

needs_compiler = pytest.mark.skipif(
    shutil.which("cc") is None or shutil.which("make") is None, reason="there is no C compiler (cc), or no make, here"
)


def made(folder, flags: str = FLAGS) -> subprocess.CompletedProcess:
    return subprocess.run(["make", "test", f"CFLAGS={flags}"], cwd=folder, capture_output=True, text=True, check=False)


@needs_compiler
@pytest.mark.parametrize("name", MACHINES)
def test_printed_functions_answer_as_the_model_does(name, tmp_path):
    m = gallery.load(name).at()
    m.add_point("mark", list(m.bodies)[-1], at=(0.1, 0.2, 0.3))
    model = m.build()
    model.export_c(tmp_path / "printed", MACHINES[name])
    ran = made(tmp_path / "printed", OPTIMISED if name in ("four-bar", "bennett") else FLAGS)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "DIFFERS" not in ran.stdout
    (largest,) = re.findall(r"^largest difference (\S+)", ran.stdout, re.MULTILINE)
    assert float(largest) <= 1e-14
    prefix = name.replace("-", "_")
    library = compiled(tmp_path / "printed" / f"{prefix}.c", "-std=c99")
    q = model.analysis.poses[-1] if model.tree.constrained else generic(model)
    v = model.free_motions(q[None])[0].sum(axis=1) if model.tree.constrained else np.linspace(-1.0, 1.0, model.nv)
    a = np.linspace(0.3, 0.7, model.nv)
    tau = np.linspace(-2.0, 1.0, len(model.driven))
    near = q[[model.coordinates.index(x) for x in model.independent]] if "follow" in MACHINES[name] else None
    given = {"q": q, "v": v, "a": a, "tau": tau, "step": np.array([1e-3]), "left": np.array([4.0])}
    given |= {"values": near, "goal": near}
    for question in MACHINES[name]:
        f = model.function(question)
        arguments = [np.ascontiguousarray(given[group]) for group, _ in f.program.inputs]
        results = [np.full(size, np.nan) for _, size in f.program.outputs]
        function = getattr(library, f"{prefix}_{question}")
        function.restype = None
        function(*pointers((*arguments, *results)))
        expected = f(*arguments)
        for one, other in zip(results, expected if isinstance(expected, tuple) else (expected,), strict=True):
            size = np.abs(other).max(initial=1e-300)
            np.testing.assert_allclose(one, other, rtol=0.0, atol=1e-11 * max(size, 1.0), err_msg=question)


def generic(model) -> np.ndarray:
    q = np.linspace(-0.4, 0.9, model.nq)
    for _, k in model.quaternion_places:
        q[k : k + 4] /= np.linalg.norm(q[k : k + 4])
    return q


@needs_compiler
def test_the_printed_closing_follows_the_model(tmp_path):
    """A crank turned once around in steps, from the reference pose: the same branch, and consistent rates."""
    model = gallery.load("four-bar").at().build()
    model.export_c(tmp_path, ["energy"])
    library = compiled(tmp_path / "four_bar.c", "-std=c99")
    library.four_bar_close.restype = ctypes.c_double
    q, state = model.reference.q.copy(), model.reference
    for angle in np.linspace(0.1, 2.0 * np.pi, 60):
        left = library.four_bar_close(*pointers([np.array([angle]), q]))
        state = model.follow(state, A=angle, v={"A": 2.0})
        assert left < 1e-12
        np.testing.assert_allclose(q, state.q, atol=1e-11)
        v, a = np.empty(3), np.empty(3)
        library.four_bar_close_rates(*pointers([q, np.array([2.0]), v]))
        library.four_bar_close_accelerations(*pointers([q, v, np.array([0.0]), a]))
        np.testing.assert_allclose(v, state.v, atol=1e-10)
        np.testing.assert_allclose(a, state.a, atol=1e-9)
    assert library.four_bar_close(*pointers([np.array([40.0]), q])) > 1e-10  # which tells that it is too far


def four_bar_of_lengths() -> lw.Mechanism:
    """Its crank and coupler, and the coupler's mass, may vary."""
    m = lw.Mechanism("varied", gravity=(0, -9.81, 0))
    crank, coupler, mass = m.parameter("crank", 1.0, unit="m"), m.parameter("coupler", 4.0), m.parameter("mass", 2.0)
    B, D = (0, crank, 0), (3, 0, 0)
    C = lw.meet(B, coupler, D, 2.5, side=1)
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=B))
    m.add_body("coupler", lw.rod(mass=mass, start=B, end=C))
    m.add_body("rocker", lw.rod(mass=1.0, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
    return m


@needs_compiler
def test_parameters_are_one_more_input(tmp_path):
    """A member of the family, closed and answered in C at its numbers, against the drawing built at these."""
    m = four_bar_of_lengths()
    model = m.build(cut=["C"])
    model.export_c(tmp_path, ["forward_dynamics", "reactions"])
    assert made(tmp_path).returncode == 0
    assert "parameters[0] crank = 1.0 m; parameters[1] coupler = 4.0" in (tmp_path / "varied.h").read_text()
    library = compiled(tmp_path / "varied.c", "-std=c99")
    library.varied_close.restype = ctypes.c_double
    values = {"crank": 0.9, "coupler": 4.2, "mass": 3.1}
    other = m.at(values).build(cut=["C"])
    numbers, q = np.array(list(values.values())), np.zeros(3)
    assert library.varied_close(*pointers([np.array([0.5]), numbers, q])) < 1e-12
    state = other.assemble(A=0.5, v={"A": 2.0})
    np.testing.assert_allclose(q, state.q, atol=1e-12)
    v, a = np.empty(3), np.empty(3)
    library.varied_close_rates(*pointers([q, np.array([2.0]), numbers, v]))
    np.testing.assert_allclose(v, state.v, atol=1e-12)
    library.varied_forward_dynamics(*pointers([q, v, np.array([6.0]), numbers, a]))
    np.testing.assert_allclose(a, other.forward_dynamics(state.q, state.v, {"A": 6.0}).a, rtol=1e-11)


@needs_compiler
@pytest.mark.parametrize("variant", [{"cut": ["A"]}, {"independent": ["D"]}, {}])
def test_members_of_a_family_are_printed(variant, tmp_path):
    """With another cut, other independent joints, or from a model at other numbers."""
    model = four_bar_of_lengths().build(**variant)
    model = model if variant else model.with_parameters(crank=0.7)
    model.export_c(tmp_path, ["shaking"])
    assert made(tmp_path).returncode == 0
    crank = "1.0" if variant else "0.7"
    assert f"parameters[0] crank = {crank} m;" in (tmp_path / "varied.h").read_text()


@needs_compiler
def test_make_test_tells_of_a_changed_digit(tmp_path):
    model = gallery.load("four-bar").at().build()
    model.export_c(tmp_path, ["forward_dynamics"])
    source = (tmp_path / "four_bar.c").read_text()
    constant = re.search(r"0x1\.[0-9a-f]{8,}p\+\d+", source)[0]
    nearly = (float.fromhex(constant) * (1.0 + 1e-12)).hex()
    (tmp_path / "four_bar.c").write_text(source.replace(constant, nearly))
    ran = made(tmp_path)
    assert ran.returncode != 0
    assert "DIFFERS" in ran.stdout


@needs_compiler
def test_the_header_serves_cpp(tmp_path):
    gallery.load("four-bar").at().build().export_c(tmp_path, ["generalized_inertia"])
    (tmp_path / "use.cc").write_text('#include <complex.h>\n#include "four_bar.h"\nint main() { return 0; }\n')
    subprocess.run(["cc", *STRICT, "-x", "c++", "-c", "use.cc", "-o", "use.o"], cwd=tmp_path, check=True)


def test_entries_are_named(tmp_path):
    gallery.load("three-rpr").build().export_c(tmp_path, ["inverse_reactions"])
    header = (tmp_path / "three_rpr.h").read_text()
    assert "tau[0] P1 (N); tau[1] P2 (N)" in header
    assert "reactions[6..11] P1: moment (N m) and force (N), world axes, at its point" in header
    assert "double three_rpr_close(const double *independent, double *q);" in header


def test_names_that_are_no_names_in_c(tmp_path):
    m = lw.Mechanism("3 */ Пендель\\")
    m.add_body("1", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("*/ joint /*", "revolute", "ground", "1", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.build().export_c(tmp_path, ["forward_dynamics"])
    assert (tmp_path / "m_3____________.h").exists()
    if shutil.which("cc") and shutil.which("make"):
        assert made(tmp_path).returncode == 0


def test_what_was_printed_is_replaced_and_nothing_else(tmp_path):
    model = gallery.load("four-bar").at().build()
    folder = tmp_path / "deep" / "printed"
    model.export_c(folder, ["energy"])
    (folder / "main.c").write_text("mine")
    model.export_c(folder, ["poses"])
    assert "four_bar_poses" in (folder / "four_bar.h").read_text()
    assert (folder / "main.c").read_text() == "mine"
    assert {path.name for path in tmp_path.rglob("*")} == {
        *("deep", "printed", "main.c", "Makefile", "README.md", "four_bar.c", "four_bar.h", "four_bar_test.c")
    }
    with pytest.raises(lw.ModelError, match="was printed from another mechanism"):
        gallery.load("screw-jack").build().export_c(folder, ["energy"])
    (folder / "Makefile").write_text("all: mine\n")
    before = (folder / "four_bar.h").read_text()
    with pytest.raises(lw.ModelError, match="Makefile is there already, and was not printed from a model"):
        model.export_c(folder, ["energy"])
    assert (folder / "four_bar.h").read_text() == before


@pytest.mark.parametrize(
    ("questions", "message"),
    [
        (["colour"], "There is no question 'colour'. Choose one of forward_dynamics"),
        (["energy", "energy"], "'energy' is asked twice. Name it once"),
        ([], "name at least one question"),
        (["jacobian"], "'jacobian' takes a body"),
        (7, "questions must list names"),
        ([7], "questions must list names"),
    ],
)
def test_questions_that_are_none(questions, message, tmp_path):
    with pytest.raises(lw.ModelError, match=message):
        gallery.load("four-bar").at().build().export_c(tmp_path / "printed", questions)
    assert not (tmp_path / "printed").exists()


def test_a_question_that_cannot_be_prepared_leaves_nothing_behind(tmp_path):
    with pytest.raises(lw.ModelError, match="as many drives"):
        gallery.load("double-wishbone").build().export_c(tmp_path / "printed", ["energy", "inverse_dynamics"])
    assert list(tmp_path.iterdir()) == []


def two_rods(height: float) -> lw.Mechanism:
    """A truss, which cannot move; at height zero it can, for an instant."""
    m = lw.Mechanism("rods")
    m.add_body("a", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, height, 0)))
    m.add_body("b", lw.rod(mass=1.0, start=(2, 0, 0), end=(1, height, 0)))
    m.add_joint("A", "revolute", "ground", "a", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "ground", "b", at=(2, 0, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "a", "b", at=(1, height, 0), axis=(0, 0, 1))
    return m


@needs_compiler
def test_what_cannot_move_is_closed_as_it_stands(tmp_path):
    two_rods(1.0).build().export_c(tmp_path, ["reactions", "forward_dynamics"])
    assert made(tmp_path, OPTIMISED).returncode == 0
    assert "double rods_close(const double *independent, double *q);" in (tmp_path / "rods.h").read_text()


def test_what_newton_s_method_does_not_close_has_no_functions_for_it(tmp_path):
    two_rods(0.0).build().export_c(tmp_path, ["energy"])
    assert "close" not in (tmp_path / "rods.h").read_text()
    assert "can move for an instant only" in (tmp_path / "README.md").read_text()


def test_a_cut_ball_that_tells_the_pose_cannot_be_read(tmp_path):
    rod = {"mass": 1.0, "radius": 0.1}
    m = lw.Mechanism("ball")
    m.add_body("a", lw.rod(start=(0, 0, 0), end=(1, 0, 0), **rod))
    m.add_body("b", lw.rod(start=(1, 0, 0), end=(1, 1, 0), **rod))
    m.add_joint("S", "spherical", "ground", "a", at=(0, 0, 0), actuated=True)
    m.add_body("c", lw.rod(start=(1, 1, 0), end=(0, 2, 0), **rod))
    m.add_joint("T", "spherical", "a", "b", at=(1, 0, 0))
    m.add_joint("U", "universal", "b", "c", at=(1, 1, 0), axis=(1, 0, 0), axis2=(0, 0, 1))
    m.add_joint("V", "spherical", "c", "ground", at=(0, 2, 0))
    m.build(cut=["S"]).export_c(tmp_path, ["forward_dynamics"])
    assert "a ball joint among them is cut" in (tmp_path / "README.md").read_text()
    m.build(cut=["V"]).export_c(tmp_path, ["forward_dynamics"])
    assert "ball_close(" in (tmp_path / "README.md").read_text()


def test_places_that_are_no_folders(tmp_path):
    model = gallery.load("four-bar").at().build()
    (tmp_path / "file").write_text("mine")
    with pytest.raises(lw.ModelError, match="it is a file, not a folder"):
        model.export_c(tmp_path / "file", ["energy"])
    with pytest.raises(lw.ModelError, match="cannot be written: "):
        model.export_c(tmp_path / "file" / "below", ["energy"])
    with pytest.raises(lw.ModelError, match="the folder must be a path"):
        model.export_c(None, ["energy"])
    (tmp_path / "four_bar.c").mkdir()
    with pytest.raises(lw.ModelError, match="it is a folder"):
        model.export_c(tmp_path, ["energy"])
    if os.geteuid() != 0:
        (tmp_path / "locked").mkdir(mode=0o500)
        with pytest.raises(lw.ModelError, match="permission denied"):
            model.export_c(tmp_path / "locked" / "printed", ["energy"])
    assert (tmp_path / "file").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "locked") == ["file", "four_bar.c"]
