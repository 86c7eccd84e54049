"""Numbers of an existing mechanism made parameters, by place."""

import dataclasses

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.record_numbers import numbers_of


def arm() -> lw.Mechanism:
    m = lw.Mechanism("arm")
    tensor = [[0.2, 0.01, 0.0], [0.01, 0.3, 0.02], [0.0, 0.02, 0.4]]
    m.add_body("upper arm", lw.Inertia(2.0, (0.1, 0.0, 0.3), tensor))
    m.add_body("2nd", lw.Inertia(1.0, (0.5, 0.0, 0.3), tensor))
    m.add_body("frame")
    m.add_joint("A", "revolute", "ground", "upper arm", at=(0, 0, 0.1), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "upper arm", "2nd", at=(0.2, 0, 0.3), axis=(0, 1, 0))
    m.add_joint("F", "fixed", "2nd", "frame")
    return m


def test_every_number_has_a_name_by_its_place():
    m = arm().with_free_numbers(["upper arm"], ["B"])
    values = {name: p.value for name, p in m.parameters.items()}
    assert values == {
        "upper_arm.mass": 2.0,
        "upper_arm.com.x": 0.1,
        "upper_arm.com.z": 0.3,
        "upper_arm.about_com.xx": 0.2,
        "upper_arm.about_com.xy": 0.01,
        "upper_arm.about_com.yy": 0.3,
        "upper_arm.about_com.yz": 0.02,
        "upper_arm.about_com.zz": 0.4,
        "B.at.x": 0.2,
        "B.at.z": 0.3,
    }
    assert m.parameters["upper_arm.about_com.xy"].unit == "kg m^2"
    assert m.at() == arm()
    other = m.at({"upper_arm.about_com.xy": 0.05, "upper_arm.mass": 3.0, "B.at.x": 0.25})
    assert (
        other.bodies["upper arm"].inertia.about_com[0][1] == other.bodies["upper arm"].inertia.about_com[1][0] == 0.05
    )
    assert other.bodies["upper arm"].inertia.mass == 3.0
    assert other.joints["B"].at == (0.25, 0.0, 0.3)
    assert other.bodies["2nd"] == arm().bodies["2nd"]


def test_zeros_vary_where_it_is_asked_for():
    assert len(arm().with_free_numbers().parameters) == 8 + 8 + 1 + 2
    assert len(arm().with_free_numbers(zeros=True).parameters) == 10 + 10 + 3 * 3
    only = arm().with_free_numbers(centres=False, tensors=False, points=False).parameters
    assert list(only) == ["upper_arm.mass", "_2nd.mass"]


def test_what_varies_already_stays():
    m = arm()
    reach = m.parameter("B.at.x", 0.2)
    m = m.with_joints([dataclasses.replace(m.joints["B"], at=(2 * reach, 0.2, 0.3))])
    free = m.with_free_numbers(bodies=[])
    assert list(free.parameters) == ["B.at.x", "A.at.z", "B.at.y", "B.at.z"]
    assert free.at({"B.at.x": 0.3}).joints["B"].at == (0.6, 0.2, 0.3)


@pytest.mark.parametrize("name", ["four-bar", "three-rrr", "six-axis-arm", "stewart"])
def test_all_numbers_of_a_machine_may_vary(name):
    m = lw.gallery.load(name).at()
    free = m.with_free_numbers(strict=False)
    assert free.at() == m.with_bodies({n: _loose(b.inertia) for n, b in m.bodies.items()})
    rng = np.random.default_rng(1)
    values = {k: p.value * (1 + 0.01 * rng.standard_normal()) for k, p in free.parameters.items()}
    found = free.at(values)
    count = sum(
        x != 0.0 for b in found.bodies.values() for place, x in numbers_of(b) if place[-2:] not in ("yx", "zx", "zy")
    )
    count += sum(x != 0.0 for j in found.joints.values() for x in j.at)
    assert count == len(values)
    masses = [b.inertia.mass for b in found.bodies.values()]
    assert_allclose(masses, [b.inertia.mass for b in m.bodies.values()], rtol=0.1)


def _loose(inertia):
    return dataclasses.replace(inertia, strict=False)


def test_what_there_is_not_is_refused():
    for said, sentence in (
        (
            {"bodies": ["upper"]},
            r"^arm: with_free_numbers: there is no 'upper' among the bodies\. Did you mean 'upper arm'",
        ),
        ({"joints": ["X"]}, r"there is no 'X' among the joints"),
        ({"bodies": "2nd"}, r"with_free_numbers: bodies must list names"),
        ({"masses": 1}, r"with_free_numbers: masses must be True or False, not 1\."),
    ):
        with pytest.raises(ModelError, match=sentence):
            arm().with_free_numbers(**said)
