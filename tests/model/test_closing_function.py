"""model.function("assemble"): loops closed in one compiled program, from a pose nearby, variants too."""

import numpy as np
import pytest

import linkwright as lw
from cases import agree

CLOSED = ["four-bar", "slider-crank", "three-rrr", "stewart", "rssr"]


def by_lengths() -> lw.Mechanism:
    m = lw.Mechanism("four-bar")
    crank, coupler, rocker = m.parameter("crank", 1.0), m.parameter("coupler", 4.0), m.parameter("rocker", 2.5)
    A, B, D = (0, 0, 0), (0, crank, 0), (3, 0, 0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    for name, start, end in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    for name, parent, child, at in (
        ("A", "ground", "crank", A),
        ("B", "crank", "coupler", B),
        ("C", "coupler", "rocker", C),
        ("D", "ground", "rocker", D),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    return m


@pytest.mark.parametrize("name", CLOSED)
def test_it_closes_where_the_verb_does(name):
    model = lw.gallery.load(name).build()
    f = model.function("assemble")
    values = np.linspace(0.0, 0.05, 7)[:, None] * np.ones(f.program.inputs[1][1])
    if f.program.inputs[1][1] != len(model.independent):
        pytest.skip("an independent joint of several coordinates")
    expected = model.assemble(dict(zip(model.independent, values.T, strict=True)))
    q, residual = f(model.reference.q, values)
    assert residual.shape == (7, 1)
    assert residual.max() < 1e-13
    agree(q, expected.q, tol=1e-12, scale=1.0)


def test_variants_are_closed_as_if_built_anew():
    m = by_lengths()
    model = m.build()
    near = model.assemble(A=0.5).q
    lengths = np.array([[3.9, 2.5], [4.0, 2.4], [4.2, 2.6]])
    q, residual = model.function("assemble", parameters=["coupler", "rocker"])(near, [0.5], lengths)
    assert residual.max() < 1e-13
    for pose, (coupler, rocker) in zip(q, lengths, strict=True):
        other = m.at(coupler=coupler, rocker=rocker).build(cut=model.cut_joints)
        agree(pose, other.assemble(A=0.5).q, tol=1e-12, scale=1.0)
    agree(model.with_parameters(coupler=3.9).function("assemble")(near, [0.5])[0], q[0], tol=1e-12, scale=1.0)


def test_its_slopes_are_those_of_the_closed_pose():
    """Of the last Newton step alone, for the ones before have nothing left to do: the implicit function theorem."""
    model = by_lengths().build()
    state = model.assemble(A=0.5)
    f = model.function("assemble", parameters=["coupler"])
    found = f.jac(state.q, [0.5], [4.0], by="parameters")[:, 0]
    agree(found, model.gradient("assemble", {"A": 0.5}, by=["coupler"])["coupler"], tol=1e-11, scale=1.0)


def test_what_cannot_close_is_told_by_what_is_left():
    model = by_lengths().build()
    _, residual = model.function("assemble", parameters=["coupler"])(model.reference.q, [0.0], [[4.0], [9.0]])
    assert residual[0, 0] < 1e-13
    assert not residual[1, 0] < 1e-3


def test_mistakes_are_told():
    with pytest.raises(lw.ModelError, match="no closed loops: there is nothing to assemble"):
        lw.gallery.load("double-pendulum").build().function("assemble")
    with pytest.raises(lw.ModelError, match="takes no name of one, not 'sslm'"):
        by_lengths().build().function("assemble", method="sslm")
