"""The gradients of forward dynamics: against complex steps, exact to rounding, and against plain differences."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, Case, agree, by_joint, case, difference, gallery_case
from linkwright import Mechanism, gallery, rod
from linkwright.methods import open as open_systems
from linkwright.model.questions import loop_programs
from textbook_joints import Array, quaternion_rotation
from trees import examples, tree_case, trees


def tangents(c: Case) -> Array:
    """dq per unit rate, (nq, nv): one where q is the integral of v, half a product where it is a quaternion."""
    out = np.zeros((c.model.nq, c.model.nv))
    i = k = 0
    for joint in c.model.mechanism.joints.values():
        n, f = len(joint.coordinates), joint.freedoms
        if n == f:
            out[i : i + n, k : k + f] = np.eye(f)
        else:
            w, x, y, z = c.q[i + n - 4 : i + n]
            out[i + n - 4 : i + n, k : k + 3] = 0.5 * np.array([[-x, -y, -z], [w, -z, y], [z, w, -x], [-y, x, w]])
        if n == 7:
            out[i : i + 3, k + 3 : k + 6] = quaternion_rotation(w, x, y, z)
        i, k = i + n, k + f
    return out


def complex_steps(c: Case) -> tuple[Array, Array]:
    """da/dq along the rates and da/dv, (nv, nv): the imaginary part of a step of 1e-40 i, no difference taken.

    The kernels take arrays for scalars, so all directions go in one run.
    """
    nv = c.model.nv
    q = c.q[:, np.newaxis] + 1e-40j * np.hstack([tangents(c), np.zeros((c.model.nq, nv))])
    v = c.v[:, np.newaxis] + 1e-40j * np.hstack([np.zeros((nv, nv)), np.eye(nv)])
    a = open_systems.forward_dynamics(c.model.tree, tuple(q), tuple(v), tuple(c.tau))["a"]
    slopes = np.array([np.broadcast_to(x, 2 * nv).imag for x in a]).reshape(nv, 2 * nv) / 1e-40
    return slopes[:, :nv], slopes[:, nv:]


def gradients_are_exact(c: Case) -> None:
    found = c.model.linearize(c.q, c.v, c.efforts)
    agree(found.a, c.model.forward_dynamics(c.q, c.v, c.efforts).a, tol=1e-11, scale=1.0)
    by_q, by_v = complex_steps(c)
    # Both run through the inverse of the inertia once or twice: rounding grows with its condition.
    agree(found.da_dq, by_q, tol=1e-10, scale=1.0)
    agree(found.da_dv, by_v, tol=1e-10, scale=1.0)
    agree(found.da_dtau, np.linalg.inv(c.model.generalized_inertia(c.q)), tol=1e-10)


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_gradients_of_the_gallery_are_exact(name, parametrisation):
    gradients_are_exact(gallery_case(name, parametrisation))


@examples(15)
@given(trees(most=3))
def test_gradients_of_random_trees_are_exact(tree):
    gradients_are_exact(tree_case(tree))


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
def test_gradients_are_the_slopes_of_forward_dynamics(name, parametrisation):
    """Through the public verb, by differences along displacements of the kind of v."""
    c = gallery_case(name, parametrisation)
    nv, found = c.model.nv, c.model.linearize(c.q, c.v, c.efforts)
    steps = np.arange(-3, 4)
    # The accelerations are quadratic in v and linear in tau: any step will do, and nothing is cut off.
    v = c.v + steps[:, np.newaxis, np.newaxis] * np.eye(nv)
    a = c.model.forward_dynamics(c.q, v, c.efforts).a
    agree(found.da_dv, difference(lambda t: a[round(t) + 3], 1.0).T, tol=1e-11, scale=float(np.max(np.abs(a))))
    tau = c.tau + steps[:, np.newaxis, np.newaxis] * np.eye(nv)
    a = c.model.forward_dynamics(c.q, c.v, by_joint(c.model, tau)).a
    agree(found.da_dtau, difference(lambda t: a[round(t) + 3], 1.0).T, tol=1e-11, scale=float(np.max(np.abs(a))))
    # In q they are not: a step of 2e-3 leaves 1e-11 of rounding and some 1e-9 of the seventh derivative.
    q = np.array([[c.book.integrate(c.q, e, 2e-3 * k) for e in np.eye(nv)] for k in steps])
    a = c.model.forward_dynamics(q, c.v, c.efforts).a
    slopes = difference(lambda t: a[round(t / 2e-3) + 3], 2e-3).T
    agree(found.da_dq, slopes, tol=1e-8, scale=float(np.max(np.abs(a))))


def test_drives_alone_and_batches():
    """Without efforts on undriven joints da_dtau has a column per drive; batch axes lead."""
    c = gallery_case("joint-zoo", "quaternion")
    full = c.model.linearize(c.q, c.v, {name: 0.0 * x for name, x in c.efforts.items()})
    some = c.model.linearize(np.stack([c.q] * 3), c.v)
    assert some.da_dtau.shape == (3, c.model.nv, len(c.model.driven))
    agree(some.da_dtau[1], full.da_dtau[:, list(c.model.driven)], tol=1e-12)
    agree(some.da_dq[2], full.da_dq, tol=1e-12)


def test_the_columns_by_efforts_are_named():
    """The drives' in order; a joint named beside them has its own, where it was declared."""
    m = Mechanism("cart with two poles", gravity=(0, -9.81, 0))
    for k, (name, driven) in enumerate({"P": True, "A": False, "B": False, "C": True}.items()):
        m.add_body(name.lower(), rod(1.0 + k, (k, 0, 0), (k + 1, 0, 0), 0.1))
        parent, kind = ("ground", "prismatic") if k == 0 else ("pabc"[k - 1], "revolute")
        m.add_joint(name, kind, parent, name.lower(), at=(k, 0, 0), axis=(0, 0, 1) if k else (1, 0, 0), actuated=driven)
    model = m.build()
    q, by_effort = np.array([0.1, 0.2, 0.3, 0.4]), {}
    for tau in (None, {"C": 1.0}, {"B": 1.0}, {"B": 1.0, "A": 2.0}, [1.0, 2.0]):
        found = model.linearize(q, tau=tau)
        named = {*model.actuated, *(tau if isinstance(tau, dict) else ())}
        assert found.efforts == tuple(name for name in model.joints if name in named)
        for k, name in enumerate(found.efforts):
            first = by_effort.setdefault(name, found.da_dtau[:, k])
            np.testing.assert_allclose(found.da_dtau[:, k], first, rtol=1e-12)
    for name, column in by_effort.items():
        slope = model.forward_dynamics(q, tau={name: 1.0}).a - model.forward_dynamics(q).a
        np.testing.assert_allclose(column, slope, atol=1e-11)


def test_the_columns_by_efforts_of_a_closed_machine_are_named():
    model = gallery.load("four-bar").build()
    found = model.linearize(model.reference.q, tau={"B": 1.0, "D": 0.0})  # B is cut, and undriven
    assert found.efforts == ("A", "B", "D")
    for k, name in enumerate(found.efforts):
        slope = (
            model.forward_dynamics(model.reference.q, tau={name: 1.0}).a - model.forward_dynamics(model.reference.q).a
        )
        np.testing.assert_allclose(found.da_dtau[:, k], slope, atol=1e-10)


def test_a_machine_without_drives_has_no_gradient_by_them():
    top = case(gallery_case("spinning-top", "quaternion").model.mechanism)
    found = top.model.linearize(top.q, top.v)
    assert found.da_dtau.shape == (3, 0)
    assert found.da_dq.shape == (3, 3)


@pytest.mark.parametrize("name", ["four-bar", "stewart", "double-parallelogram"])
def test_direction_by_direction_slopes_are_those_of_the_table(name, monkeypatch):
    """Machines whose table would be too long to trace are asked along unit directions."""
    table, along = (gallery.load(name).build() for _ in range(2))
    q, v = table.reference.q, np.zeros(table.nv)
    known = table.linearize(q, v)
    monkeypatch.setattr(loop_programs, "LONGEST_TABLE", 0)
    found = along.linearize(q, v)
    for name in ("a", "da_dq", "da_dv", "da_dtau"):
        x, y = getattr(found, name), getattr(known, name)
        np.testing.assert_allclose(x, y, rtol=1e-9, atol=1e-9 * max(1.0, float(np.abs(y).max(initial=0.0))))
