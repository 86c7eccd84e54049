"""What a model says of itself, and that nothing changes it."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from cases import gallery_case
from linkwright.errors import ModelError

O, X, Z = (0, 0, 0), (1, 0, 0), (0, 0, 1)


def test_names_numbers_and_reference():
    model = gallery_case("joint-zoo", "quaternion").model
    assert (model.nq, model.nv, model.dof) == (25, 22, 22)
    assert len(model.coordinates) == 25
    assert len(model.rate_names) == 22
    assert model.coordinates[:5] == ("table.x", "table.y", "table.angle", "hinge", "ball.w")
    assert model.rate_names[:5] == ("table.x", "table.y", "table.angle", "hinge", "ball.x")
    assert model.actuated == ("table", "lead_screw", "gimbal")
    assert [model.rate_names[k] for k in model.driven] == [
        "table.x", "table.y", "table.angle", "lead_screw", "gimbal.1", "gimbal.2",
    ]  # fmt: skip
    assert (model.loops, model.cut_joints, len(model.subsystems)) == ((), (), 3)
    values = dict(zip(model.coordinates, model.reference.q, strict=True))
    assert {name for name, x in values.items() if x} == {"ball.w", "hook.w", "air.qw"}
    assert not model.reference.v.any()
    for body, (R, p) in model.poses(model.reference.q).items():
        assert np.abs(R - np.eye(3)).max() <= 1e-15
        inertia = model.mechanism.bodies[body].inertia
        if inertia is not None:
            assert np.abs(p - inertia.com).max() <= 1e-15


def test_in_words():
    text = str(gallery_case("joint-zoo", "quaternion").model)
    assert text.splitlines()[0] == "joint-zoo: 11 bodies, 11 joints, 3 subsystems, 0 loops"
    assert "22 degrees of freedom: table.x" in text
    assert "driven: table, lead_screw, gimbal" in text
    assert text.endswith("with 2 springs and 3 forces")


def test_later_words_do_not_reach_a_built_model():
    m = lw.gallery.load("double-pendulum")
    model = m.build()
    before = model.forward_dynamics([0.1, 0.2]).a
    m.gravity = (0, 0, 0)
    m.add_body("late", lw.point_mass(mass=5.0, at=X))
    m.add_joint("weld", "fixed", list(model.bodies)[-1], "late")
    assert np.array_equal(model.forward_dynamics([0.1, 0.2]).a, before)
    assert model.bodies == tuple(list(m.bodies)[:-1])
    assert not np.array_equal(m.build().forward_dynamics([0.1, 0.2]).a, before)


def test_answers_do_not_share_memory_with_questions():
    model = gallery_case("double-pendulum", "quaternion").model
    q, v, tau = np.array([0.1, 0.2]), np.zeros(2), np.zeros(2)
    copies = q.copy(), v.copy(), tau.copy()
    answer = model.forward_dynamics(q, v, tau)
    answer.a[:] = 7.0
    assert all(np.array_equal(x, y) for x, y in zip((q, v, tau), copies, strict=True))
    assert not np.array_equal(model.forward_dynamics(q, v, tau).a, answer.a)


def test_rates_and_efforts_left_out_are_zero():
    c = gallery_case("six-axis-arm", "quaternion")
    zero = np.zeros(6)
    assert np.array_equal(c.model.forward_dynamics(c.q).a, c.model.forward_dynamics(c.q, zero, zero).a)
    assert np.array_equal(c.model.shaking(c.q).force, c.model.shaking(c.q, zero, zero).force)
    assert c.model.energy(c.q).kinetic == 0.0
    some = {c.model.actuated[2]: 3.0}
    named = c.model.forward_dynamics(c.q, c.v, some).a
    assert np.array_equal(named, c.model.forward_dynamics(c.q, c.v, [0, 0, 3.0, 0, 0, 0]).a)
    assert np.array_equal(c.model.forward_dynamics(c.q, c.v, {}).a, c.model.forward_dynamics(c.q, c.v).a)


def test_whole_numbers_and_lists_are_numbers():
    model = gallery_case("double-pendulum", "quaternion").model
    expected = model.forward_dynamics(np.array([1.0, 2.0]), np.array([0.0, 1.0])).a
    for q in ([1, 2], (1.0, 2), np.array([1, 2]), np.array([1, 2], np.float32), np.array([1, 2], object)):
        assert np.array_equal(model.forward_dynamics(q, [0, 1]).a, expected)


def test_nothing_to_build():
    with pytest.raises(ModelError, match="empty has no bodies"):
        lw.Mechanism("empty").build()
    m = lw.Mechanism("loose")
    m.add_body("a", lw.point_mass(mass=1.0, at=O))
    with pytest.raises(ModelError, match="loose: body 'a' is not connected to the ground"):
        m.build()


def test_a_machine_without_freedoms_stands():
    """Only welds: no rates, but weights to carry."""
    m = lw.Mechanism("tower", gravity=(0, 0, -10.0))
    m.add_body("shaft", lw.point_mass(mass=2.0, at=X))
    m.add_body("roof", lw.point_mass(mass=1.0, at=Z))
    m.add_joint("foot", "fixed", "ground", "shaft", at=O)
    m.add_joint("top", "fixed", "roof", "shaft", at=Z)
    model = m.build()
    assert model.nv == 0
    answer = model.inverse_dynamics([])
    assert answer.reactions["foot"] == pytest.approx([0, -20.0, 0, 0, 0, 30.0])
    assert answer.reactions["top"] == pytest.approx([0, 0, 0, 0, 0, -10.0])
    assert model.forward_dynamics([]).a.shape == (0,)
    assert model.generalized_inertia(np.zeros((3, 0))).shape == (3, 0, 0)
    assert model.linearize([]).da_dq.shape == (0, 0)
    assert model.jacobian([], "roof").shape == (6, 0)
    assert model.shaking([]).force == pytest.approx([0, 0, -30.0])
    assert model.shaking([]).moment == pytest.approx([0, 20.0, 0])


def test_a_state_shows_itself_as_a_table():
    model = lw.gallery.load("four-bar").build()
    state = model.assemble({"A": 0.6}, v={"A": 2.0})
    shown = state._repr_html_()
    assert [shown.count(f"<th>{name}</th>") for name in "qva"] == [1, 1, 1]
    assert all(f"<td>{x:.6g}</td>" in shown for x in (*state.q, *state.v, *state.a))
    assert "<td>5 x 3</td>" in model.assemble({"A": [0.1, 0.2, 0.3, 0.4, 0.5]})._repr_html_()
