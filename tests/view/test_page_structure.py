"""How a machine is made, as the page tells it: DH rows that carry the tool where the model does, runs, fallbacks."""

from __future__ import annotations

import json

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.view.page import package_of
from linkwright.view.page.dh_rows import dh_table
from linkwright.view.page.page_run import samples_of
from page_contract import check_package, check_run

ARMS = ("double-pendulum", "scara", "stanford-arm", "six-axis-arm", "chain", "spatial-chain", "cart-pole")


def transform(a, alpha, d, theta):
    """Rz(theta) Tz(d) Tx(a) Rx(alpha)."""
    c, s, ca, sa = np.cos(theta), np.sin(theta), np.cos(alpha), np.sin(alpha)
    return np.array([[c, -s * ca, s * sa, a * c], [s, c * ca, -c * sa, a * s], [0, sa, ca, d], [0, 0, 0, 1]])


def carried(table, q):
    """The last frame, with every joint moved by its coordinate."""
    frame = table.base
    for (_, a, alpha, d, theta, turns), x in zip(table.rows, q, strict=True):
        frame = frame @ transform(a, alpha, d + (0 if turns else x), theta + (x if turns else 0))
    return frame


def moved_as_the_last_body(model, frame, q):
    (R, p), (_, p0) = (model.poses(x)[model.bodies[-1]] for x in (q, model.reference.q))
    motion = np.eye(4)
    motion[:3, :3], motion[:3, 3] = R, p - R @ p0
    return motion @ frame


@pytest.mark.parametrize("name", ARMS)
def test_dh_rows_carry_the_tool_where_the_model_does(name):
    model = gallery.load(name).build()
    table = dh_table(model)
    home = carried(table, np.zeros(model.nq))
    for q in np.random.default_rng(1).uniform(-1, 1, (5, model.nq)):
        np.testing.assert_allclose(carried(table, q), moved_as_the_last_body(model, home, q), atol=1e-12)


def test_rows_of_an_arm_from_rows_are_the_same_but_for_the_ends():
    rows = [{"a": 0.3, "alpha": np.pi / 2, "d": 0.4, "theta": 0.0}, {"a": 0.5, "alpha": 0.3, "d": 0.1, "theta": 0.4}]
    rows += [{"a": 0.2, "alpha": -0.7, "d": 0.15, "theta": -0.2}, {"a": 0.1, "alpha": 0.0, "d": 0.2, "theta": 0.6}]
    found = dh_table(lw.from_dh(rows).build()).rows
    for said, (_, a, alpha, *_) in zip(rows[:-1], found, strict=False):
        np.testing.assert_allclose([a, alpha], [said["a"], said["alpha"]], atol=1e-12)
    for said, (_, _, _, d, theta, _) in zip(rows[1:-1], found[1:], strict=False):
        np.testing.assert_allclose([d, theta], [said["d"], said["theta"]], atol=1e-12)


def test_the_last_frame_stands_at_the_tool():
    m = gallery.load("double-pendulum")
    body = list(m.bodies)[-1]
    m.add_point("tool", body, at=(0.3, -1.7, 0.2))
    table = dh_table(m.build())
    np.testing.assert_allclose(carried(table, np.zeros(2))[:3, 3], (0.3, -1.7, 0.2), atol=1e-12)


@pytest.mark.parametrize("name", ["four-bar", "tree", "spinning-top", "biped"])
def test_what_is_no_arm_has_no_rows(name):
    assert dh_table(gallery.load(name).build()) is None


def test_a_run_is_thinned_and_ends_where_it_ended():
    model = gallery.load("four-bar").build()
    s = model.simulate(model.assemble(A=1.2), until=2.0, tau={"A": 6.0}, times=np.linspace(0, 2.0, 5001))
    samples = samples_of(s)
    check_run(samples)
    assert len(samples["t"]) <= 1200
    assert samples["t"][0] == 0.0
    assert samples["t"][-1] == 2.0
    np.testing.assert_allclose(samples["q"][-1], s.q[-1], rtol=1e-9)
    assert {"label": "greatest effort A", "t": 0.0, "value": 6.0, "unit": "N m"} in samples["peaks"]
    check_package(package_of(model, solution=s))


@pytest.mark.parametrize("varied", [False, True])
def test_of_an_ensemble_one_run_is_shown(varied):
    model = gallery.load("four-bar").build()
    start = model.assemble(A=np.array([1.2, 1.3, 1.4]))
    numbers = {"crank": np.array([1.0, 1.01, 1.02])} if varied else None
    s = model.simulate(start, until=0.5, parameters=numbers)
    check_run(samples_of(s, 2))
    alone = s.run(2)
    assert alone.q.shape == s.q.shape[1:]
    np.testing.assert_array_equal(alone.q, s.q[2])
    np.testing.assert_allclose(alone.reactions()["B"], s.reactions()["B"][2], rtol=1e-9, atol=1e-9)
    with pytest.raises(lw.ModelError, match="no run 3 among 3"):
        s.run(3)


def test_a_run_that_stopped_early_has_no_holes():
    m = lw.Mechanism("pendulum")
    m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), limits=(-0.5, 0.5))
    s = m.build().simulate(until=5.0)
    samples = samples_of(s)
    check_run(samples)
    assert not samples["ok"]
    assert json.dumps(samples, allow_nan=False)


def test_a_member_of_a_family_is_told_at_its_own_numbers():
    model = gallery.load("four-bar").build()
    name, parameter = next(iter(model.parameters.items()))
    package = package_of(model.with_parameters({name: 1.01 * parameter.value}))
    check_package(package)
    assert package["numbers"][0]["value"] == 1.01 * parameter.value


class Push:
    """A force from outside the package."""

    def lay_out(self, laid_out):
        from linkwright.forces.drive import DriveEfforts

        return DriveEfforts((0,), (1.0,))


def test_what_no_file_holds_is_shown_but_not_edited():
    m = gallery.load("double-pendulum")
    m.extensions.forces["push"] = Push()
    package = package_of(m.build())
    check_package(package)
    assert package["numbers"] == []
    assert "outside the package" in package["missing"]["edit"]
