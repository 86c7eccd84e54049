"""What Python hands to the page: as its contract says, and computing as Python does after numbers were edited."""

from __future__ import annotations

import copy
import warnings

import numpy as np
import pytest

from compilers import Node
from linkwright import gallery
from linkwright.layout.from_mechanism import planar
from linkwright.mechanism.files.json_files import from_json
from linkwright.view.page import package_of
from linkwright.view.page.document import ReadDocument
from page_contract import check_package

CLOSE = 1e-9  # of an answer's size


class PageModule:
    """A package's module run by Node."""

    def __init__(self, package, folder):
        (folder / "printed.mjs").write_text(package["module"], encoding="utf-8")
        self.node = Node(folder)

    def __call__(self, name, given, sizes):
        arrays = [np.array(x, float) for x in given]
        return self.node(name, arrays, [np.zeros(n) if np.isscalar(n) else np.array(n, float) for n in sizes])


def packaged(name):
    model = gallery.load(name).build()
    return model, package_of(model)


@pytest.mark.parametrize("name", gallery.names())
def test_packages_are_as_the_contract_says(name):
    model, package = packaged(name)
    check_package(package)
    assert len(package["module"]) < 1_750_000
    assert "edit" not in package["missing"]
    assert ReadDocument(from_json(package["document"])).mechanism == model.said.without_beams()
    assert package["structure"]["dof"] == model.dof


def moves_whatever_its_lengths(model):
    """Of a planar machine: whether its mobility is Gruebler's, and not due to lengths that are equal."""
    held = sum(3 - joint.freedoms for joint in model.mechanism.joints.values())
    return planar(model.mechanism) and 3 * len(model.bodies) - held == model.dof


def edited(model, package, change):
    """The mechanism and its parameters' values after numbers of some kinds were changed by a share."""
    rng = np.random.default_rng(7)
    document, values = copy.deepcopy(from_json(package["document"])), []
    for x in package["numbers"]:
        value = x["value"]
        if x["kind"] in change:
            step = 0.01 * rng.uniform(-1, 1)
            value = value + step if x["kind"] == "coordinate" else value * (1 + step)
        values.append(value)
        for place in x["places"]:
            table = document
            for key in place[:-1]:
                table = table[key]
            table[place[-1]] = value
    other = ReadDocument(document).mechanism.build(cut=model.cut_joints or None, independent=model.independent or None)
    return other, values


@pytest.mark.peers  # Node computes
@pytest.mark.parametrize("name", gallery.names())
def test_the_module_computes_as_python_does_after_edits(name, tmp_path):
    model, package = packaged(name)
    kinds = {"mass", "spring", "damping", "load", "length"}
    if not model.loops or moves_whatever_its_lengths(model):
        kinds |= {"coordinate"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        other, values = edited(model, package, kinds)
    run = PageModule(package, tmp_path)
    extra = [values] if values else []
    q = other.reference.q.copy()
    rng = np.random.default_rng(3)
    if not other.tree.constrained:
        for joint in package["joints"]:
            if not joint["quaternion"]:
                q[joint["places"]] = rng.uniform(-0.3, 0.3, len(joint["places"]))
    v = np.zeros(model.nv)
    if other.tree.constrained and "close_rates" in package["module"]:
        (rates,) = [sum(len(other.mechanism.joints[name].rates) for name in other.independent)]
        v = run("close_rates", [q, np.linspace(0.3, 0.7, rates), *extra], [model.nv])[0]
    elif not other.tree.constrained:
        v = rng.uniform(-1, 1, model.nv)
    (points,) = run("marks", [q, *extra], [3 * len(package["marks"])])
    (speeds,) = run("mark_velocities", [q, v, *extra], [3 * len(package["marks"])])
    (drawn,) = run("vertices", extra, [3 * len(package["vertices"])])
    for k, mark in enumerate(package["marks"]):
        at = drawn.reshape(-1, 3)[mark["vertex"]]
        point, speed = at, np.zeros(3)
        if mark["body"] != "ground":
            point = other.position(q, mark["body"], at)
            speed = other.jacobian(q, mark["body"], at)[3:] @ v
        np.testing.assert_allclose(points.reshape(-1, 3)[k], point, rtol=0, atol=CLOSE)
        np.testing.assert_allclose(speeds.reshape(-1, 3)[k], speed, rtol=0, atol=CLOSE)
    count = sum(len(joint["coordinates"]) for joint in package["joints"])
    (values_of,) = run("joint_values", [q, *extra], [count])
    expected = np.concatenate([np.ravel(x) for x in other.joint_values(q).values()])
    np.testing.assert_allclose(np.sin(values_of - expected), 0.0, atol=CLOSE)
    kinetic, potential = run("energy", [q, v, *extra], [1, 1])
    energy = other.energy(q, v)
    np.testing.assert_allclose([kinetic[0], potential[0]], [energy.kinetic, energy.potential], rtol=CLOSE, atol=CLOSE)
    if "forward_dynamics" not in package["missing"]:
        (a,) = run("forward_dynamics", [q, v, np.zeros(len(model.driven)), *extra], [model.nv])
        expected = other.forward_dynamics(q, v).a
        np.testing.assert_allclose(a, expected, rtol=CLOSE, atol=CLOSE * max(1.0, np.abs(expected).max()))
