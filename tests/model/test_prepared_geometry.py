"""The prepared questions "closure", "jacobian" and "linearize" along the loops' own motions: what their verbs say."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from linkwright import gallery
from varied import numbers, stretched

MACHINES = ["four-bar", "three-rrr", "double-wishbone", "universal-shaft", "cart-pole", "joint-zoo", "satellite-arm"]


def states(model, n=3):
    rng = np.random.default_rng(n)
    if not model.cut_joints:
        q = np.array(
            [
                model.scaled_closure.moved(model.reference.q[None], 0.3 * rng.standard_normal((1, model.nv)))[0]
                for _ in range(n)
            ]
        )
        return q, rng.standard_normal((n, model.nv)), rng.standard_normal((n, len(model.variables.driven)))
    q = model.analysis.poses[-n:]
    v = np.einsum("nij,nj->ni", model.free_motions(q), rng.standard_normal((n, model.dof)))
    return q, v, rng.standard_normal((n, len(model.variables.driven)))


@pytest.mark.parametrize("name", MACHINES)
def test_matrices_of_a_controller(name):
    model = gallery.load(name).build()
    f = model.function("linearize", independent=True)
    q, v, tau = states(model)
    sure = model.linearize(q, v, tau, independent=True)
    for x, y in zip(f(q, v, tau), (sure.a, sure.A, sure.B), strict=True):
        agree(x, y.reshape(len(q), -1), tol=1e-9, scale=1.0)
    for x, y in zip(f(q[0], v[0], tau[0]), f(q, v, tau), strict=True):
        agree(x, y[0], tol=1e-12, scale=1.0)


def test_matrices_by_the_programs_and_by_singular_values(monkeypatch):
    """Of the verb: along compiled motions, and by the implicit function theorem state by state."""
    model = gallery.load("stewart").build()
    q, v, tau = states(model)
    compiled = model.linearize(q, v, tau, independent=True)
    motions = model.parts.gradients.motions
    assert motions.served
    monkeypatch.setattr(motions, "at", lambda q, v: None)
    sure = model.linearize(q, v, tau, independent=True)
    for x, y in ((compiled.A, sure.A), (compiled.B, sure.B)):
        agree(x, y, tol=1e-9)


@pytest.mark.parametrize("name", ["four-bar", "rssr", "cart-pole"])
def test_parameters_are_one_more_array(name):
    model = stretched(gallery.load(name)).build()
    values = numbers(model.said)
    other = model.with_parameters(values)
    given, body = np.array(list(values.values())), list(model.bodies)[-1]
    state = other.assemble(dict.fromkeys(other.independent, 0.1), v=dict.fromkeys(other.independent, 0.3))
    tau = np.ones(len(model.variables.driven))
    names = list(values)
    J = model.function("jacobian", body=body, at=(0.1, 0.2, 0.3), parameters=names)
    agree(J(state.q, given), other.jacobian(state.q, body, (0.1, 0.2, 0.3)).ravel(), tol=1e-11, scale=1.0)
    f, sure = (
        model.function("linearize", independent=True, parameters=names),
        other.linearize(state.q, state.v, tau, independent=True),
    )
    for x, y in zip(f(state.q, state.v, tau, given), (sure.a, sure.A, sure.B), strict=True):
        agree(x, y.ravel(), tol=1e-9, scale=1.0)
    if model.cut_joints:
        gap = model.function("closure", parameters=names)
        agree(gap(state.q + 0.05, given), other.closure(state.q + 0.05), tol=1e-11)


@pytest.mark.parametrize("name", MACHINES)
def test_jacobians_and_gaps(name):
    model = gallery.load(name).build()
    body, at = list(model.bodies)[-1], (0.1, -0.2, 0.3)
    q, _, _ = states(model)
    J = model.function("jacobian", body=body, at=at)
    agree(J(q), model.jacobian(q, body, at).reshape(len(q), -1), tol=1e-12)
    agree(J(q[0]), model.jacobian(q[0], body, at).ravel(), tol=1e-12)
    if model.cut_joints:
        opened = q + 0.01
        for _, k in model.quaternion_places:
            opened[:, k : k + 4] = q[:, k : k + 4]
        agree(model.function("closure")(opened), model.closure(opened), tol=1e-12)
    else:
        with pytest.raises(lw.ModelError, match="has no closed loops"):
            model.function("closure")


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda m: m.function("jacobian"), r"function\('jacobian'\) takes body='...', not None"),
        (lambda m: m.function("jacobian", body="nobody"), "does not exist"),
        (lambda m: m.function("energy", body="crank"), "takes no body and no point; 'jacobian' does"),
        (lambda m: m.function("energy", independent=True), "takes no independent=True; 'linearize' does"),
        (lambda m: m.function("closure", "sslm"), "closure has one method"),
        (lambda m: m.function("gaps"), "Choose one of .*closure, jacobian"),
        (
            lambda m: m.mechanism.build(cut=["A"], independent=["A"]).function("linearize", independent=True),
            "of joints that are not cut",
        ),
    ],
)
def test_bad_input_gets_a_sentence(ask, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        ask(gallery.load("four-bar").build())
