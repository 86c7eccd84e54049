"""A model as an ES module: Node computes with it what Python does."""

from __future__ import annotations

import json
import shutil
import subprocess
import warnings

import numpy as np
import pytest
from test_export_c import four_bar_of_lengths

import linkwright as lw
from compilers import Node, given_and_results
from linkwright import gallery
from linkwright.engines import Function
from linkwright.engines.printers import Iteration
from linkwright.model.export.javascript_module import OF_A_PAGE, module_routines, module_text
from linkwright.model.export.printed_routines import geometry_routines
from linkwright.model.export.worked_examples import worked_examples

NEAR = 1e-13  # of an answer's size: sines differ in the last place
WHOLE = ("four-bar", "satellite-arm", "rssr", "bennett", "three-rrr")  # of the others a few questions

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here to run JavaScript")


def compare(model, folder, questions=None) -> None:
    routines, missing = module_routines(model, questions)
    (folder / "printed.mjs").write_text(module_text(model, routines, missing), encoding="utf-8")
    node = Node(folder)
    for routine in routines:
        arguments, results, slack = worked_examples(model, routine)
        for k in range(len(results[0])):
            found = node(routine.name, *given_and_results(routine, [x[k] for x in arguments]))
            if isinstance(routine, Iteration):
                *found, residual = found
                assert residual[0] < 1e-10
            for one, other, more in zip(found, results, slack, strict=True):
                allowed = NEAR * np.abs(other[k]).max(initial=0.0) + more
                np.testing.assert_allclose(one, other[k], rtol=0.0, atol=allowed, err_msg=routine.name)


@needs_node
@pytest.mark.parametrize("name", gallery.names())
def test_modules_compute_as_python_does(name, tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of digits that prepared functions lose
        compare(gallery.load(name).build(), tmp_path, None if name in WHOLE else ["forward_dynamics", "energy"])


@needs_node
def test_parameters_are_one_more_input(tmp_path):
    model = four_bar_of_lengths().build()
    compare(model, tmp_path)
    machine = described(tmp_path)
    assert machine["parameters"][0] == {"name": "crank", "value": 1.0, "unit": "m", "bounds": [None, None]}
    assert machine["functions"]["energy"]["inputs"] == {"q": 3, "v": 3, "parameters": 3}


def described(folder) -> dict:
    """The constant `machine`, as Node reads it."""
    ask = 'import("./printed.mjs").then((m) => console.log(JSON.stringify(m.machine)))'
    ran = subprocess.run(["node", "-e", ask], cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(ran.stdout)


@needs_node
def test_a_module_describes_its_machine(tmp_path):
    model = gallery.load("double-wishbone").build()
    model.export_js(tmp_path / "printed.mjs")
    machine = described(tmp_path)
    assert machine["coordinates"] == list(model.coordinates)
    assert machine["reference"] == model.reference.q.tolist()
    assert [joint["name"] for joint in machine["joints"]] == list(model.joints)
    assert "as many drives" in machine["missing"]["inverse_dynamics"]
    assert set(OF_A_PAGE) <= {*machine["functions"], *machine["missing"]}


def test_a_machine_without_inertia_lacks_what_needs_it(tmp_path):
    m = lw.Mechanism("thin")
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("S", "spherical", "ground", "rod", at=(0, 0, 0))
    routines, missing = module_routines(m.build())
    assert "moves no matter" in missing["forward_dynamics"]
    assert {"energy", "poses", "joint_points"} <= {routine.name for routine in routines}


CALLS_WITHOUT_ALLOCATION = """
import * as printed from "./printed.mjs";
const sizes = { ...printed.machine.functions.forward_dynamics.inputs, a: 3 };
const arrays = Object.values(sizes).map((n) => new Float64Array(n));
const run = (n) => { for (let k = 0; k < n; k++) printed.forward_dynamics(...arrays); };
run(20000);
const before = process.memoryUsage().external + process.memoryUsage().arrayBuffers;
run(20000);
console.log(process.memoryUsage().external + process.memoryUsage().arrayBuffers - before);
"""


@needs_node
def test_a_call_makes_no_arrays(tmp_path):
    gallery.load("four-bar").build().export_js(tmp_path / "printed.mjs", ["forward_dynamics"])
    (tmp_path / "calls.mjs").write_text(CALLS_WITHOUT_ALLOCATION)
    ran = subprocess.run(["node", "calls.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert int(ran.stdout) <= 20000  # one array of three numbers a call would be half a million bytes


def test_names_are_written_as_text(tmp_path):
    m = lw.Mechanism('a "quoted" */ name')
    m.add_body("Ж\\", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("j*/", "revolute", "ground", "Ж\\", at=(0, 0, 0), axis=(0, 0, 1))
    m.build().export_js(tmp_path / "printed.mjs")
    if shutil.which("node"):
        assert described(tmp_path)["name"] == 'a "quoted" */ name'
        assert described(tmp_path)["bodies"] == ["Ж\\"]


def test_what_cannot_be_printed_is_refused(tmp_path):
    model = gallery.load("double-wishbone").build()
    with pytest.raises(lw.ModelError, match="as many drives"):
        model.export_js(tmp_path / "printed.mjs", ["inverse_dynamics"])
    with pytest.raises(lw.ModelError, match="There is no question 'colour'"):
        model.export_js(tmp_path / "printed.mjs", ["colour"])
    with pytest.raises(lw.ModelError, match="it is a folder"):
        model.export_js(tmp_path)
    with pytest.raises(lw.ModelError, match="there is no folder"):
        model.export_js(tmp_path / "none" / "printed.mjs")
    with pytest.raises(lw.ModelError, match="the file must be a path"):
        model.export_js(3)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "mine.mjs").write_text("mine")
    with pytest.raises(lw.ModelError, match="was not printed from a model"):
        model.export_js(tmp_path / "mine.mjs")
    assert (tmp_path / "mine.mjs").read_text() == "mine"
    model.export_js(tmp_path / "printed.mjs", ["energy"])
    model.export_js(tmp_path / "printed.mjs", ["poses"])
    assert "function energy" not in (tmp_path / "printed.mjs").read_text()


def test_joints_of_a_machine_far_away_stand_where_they_were_said():
    m = lw.Mechanism("far")
    m.add_body("bob", lw.rod(mass=1.0, start=(1e6, 2e6, 0), end=(1e6, 2e6 - 1, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(1e6, 2e6, 0), axis=(0, 0, 1))
    model = m.build()
    (points,) = [routine for routine in geometry_routines(model, "") if routine.name == "joint_points"]
    assert Function(points.program, "python")(np.array([0.3])).tolist() == [1e6, 2e6, 0.0]
