"""The benchmark of numbers that vary: its machines are the same machines, and every variant is a machine."""

import json

import numpy as np
import pytest

import benchmarks
from benchmarks import cases, variants
from benchmarks.clock import Turns

NAMES = [name for name in variants.MACHINES if name != "UR5" or cases.robots_installed()]


@pytest.mark.parametrize("name", NAMES)
def test_with_the_numbers_of_the_drawing_it_is_the_same_machine(name):
    mechanism = variants.MACHINES[name]()
    varying = variants.all_varying(mechanism)
    for joint in mechanism.joints.values():
        assert varying.at().joints[joint.name].at == pytest.approx(joint.at, abs=1e-9)
    assert {name.split("_")[0] for name in varying.parameters} == {"length", "mass", "com", "tensor"}
    model = mechanism.build()
    at = variants.states(model, 4)
    expected = model.forward_dynamics(*at).a
    assert varying.build(cut=model.cut_joints).forward_dynamics(*at).a == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("name", [*NAMES, "by lengths"])
def test_every_variant_is_the_machine_drawn_with_its_numbers(name):
    mechanism = variants.VARYING[name]()
    model = mechanism.build()
    names = list(model.parameters)
    numbers = {k: p.value * x for (k, p), x in zip(model.parameters.items(), _factors(len(names)), strict=True)}
    anew = mechanism.at(numbers).build(cut=model.cut_joints)
    at = variants.states(anew, 4)
    f = model.function("forward_dynamics", parameters=names)
    assert f(*at, list(numbers.values())) == pytest.approx(anew.forward_dynamics(*at).a, rel=1e-7, abs=1e-7)


def _factors(n: int) -> np.ndarray:
    return 1.0 + np.random.default_rng(2).uniform(-variants.SPREAD, variants.SPREAD, n)


def test_the_suite_runs(monkeypatch, capsys):
    monkeypatch.setattr(
        variants, "take_turns", lambda calls, *_: {name: (call(), Turns((1.0,)))[1] for name, call in calls.items()}
    )
    monkeypatch.setattr(cases, "ROBOTS", cases.ROBOTS / "nowhere")
    benchmarks.run("variants", as_json=True, quick=True)
    found = json.loads(capsys.readouterr().out)
    assert [row["machine"] for row in found["rows"]] == ["four-bar", "3-RRR", "by lengths"]
    assert all(row["operations"] > row["constant_operations"] for row in found["rows"])
    assert found["four-bars per second and core"]["gap"] < 1e-12
