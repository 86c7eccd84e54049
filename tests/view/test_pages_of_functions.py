"""Pages of machines whose forces, relations and profiles are functions: traced into what the page computes by."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from compilers import Node
from linkwright.view.page import package_of
from page_contract import check_package


def crane(payload=False):
    m = lw.Mechanism("crane", gravity=(0, 0, -9.81))
    m.add_body("boom", lw.rod(mass=40.0, start=(0, 0, 0), end=(4, 0, 3)))
    m.add_body("hook", lw.Inertia(mass=10.0, com=(4, 0, 1), about_com=np.eye(3)))
    m.add_joint("A", "revolute", "ground", "boom", at=(0, 0, 0), axis=(0, -1, 0), actuated=True)
    m.add_joint("rope", "revolute", "boom", "hook", at=(4, 0, 3), axis=(0, 1, 0))
    m.add_point("load", "hook", at=(4, 0, 1))
    drag, weight = m.parameter("drag", 5.0), m.parameter("weight", 300.0)
    lifted = lw.quintic(0.0, 1.0, duration=0.5, begin=1.0)
    m.add_force("wind", "hook", at=(4, 0, 1), force=lambda t, state: (-drag * state.v["load"][0], 0, 0))
    m.add_force("gust", "boom", at=(4, 0, 3), force=(lw.table([-4, 4], [0, 10]).over("A"), 0, 0))
    if payload:
        m.add_force("payload", "hook", at=(4, 0, 1), force=lambda t, state: (0, 0, -weight * lifted(t)))
    return m.build()


def test_what_the_page_computes_has_forces_that_are_functions(tmp_path):
    model = crane()
    package = package_of(model)
    check_package(package)
    assert set(package["missing"]) == {"edit"}
    (tmp_path / "printed.mjs").write_text(package["module"], encoding="utf-8")
    node, q, v, tau = Node(tmp_path), np.array([0.3, -0.2]), np.array([1.0, 2.0]), np.array([700.0])
    for drag in (5.0, 50.0):
        at = model.with_parameters(drag=drag)
        numbers = np.array([at.parameters[name].value for name in (x["name"] for x in package["numbers"])])
        (a,) = node("forward_dynamics", [q, v, tau, numbers], [np.zeros(2)])
        assert a == pytest.approx(at.forward_dynamics(q, v, tau).a, rel=1e-12)


def test_what_hangs_on_the_time_is_told_as_missing(tmp_path):
    model = crane(payload=True)
    package = package_of(model)
    check_package(package)
    assert "hang on the time" in package["missing"]["forward_dynamics"]
    assert model.share(tmp_path / "crane.html").stat().st_size > 1e4
    s = model.simulate(until=0.2, motion={"A": 0.0})
    s.report(tmp_path / "run.html")
    assert "ran to t = 0.2 s" in (tmp_path / "run.html").read_text(encoding="utf-8")


def test_relations_springs_and_friction_by_functions():
    m = lw.Mechanism("relation", gravity=(0, -9.81, 0))
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_body("slide", lw.point_mass(1.0, (0, 0, 1)))
    law = lw.dry(lambda speed: 0.1 / (1.0 + speed))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, friction=law)
    m.add_joint(
        "B", "prismatic", "ground", "slide", at=(0, 0, 1), axis=(0, 1, 0), stiffness=lambda x: lw.maximum(0.0, 50.0 * x)
    )
    m.add_relation("r", lambda x: x["B"] - 0.1 * lw.sin(x["A"]))
    package = package_of(m.build())
    check_package(package)
    assert {"forward_dynamics", "close"} & set(package["missing"]) == set()
