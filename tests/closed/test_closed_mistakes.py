"""What users get wrong with closed machines: one sentence that names the thing and the next step."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import FORWARD, INVERSE, built, case, driving

from linkwright import gallery
from linkwright.errors import ClosureError, ModelError
from linkwright.mechanism import Mechanism, box, rod


@pytest.fixture(scope="module")
def model():
    return built(gallery.load("four-bar"))


OPEN = [0.1, 0.2, 0.3]


@pytest.mark.parametrize("method", FORWARD)
def test_a_pose_that_does_not_close(model, method):
    words = r"^four-bar: the pose given does not close the loop through joint 'B' \(gap .*model\.assemble"
    with pytest.raises(ClosureError, match=words):
        model.forward_dynamics(OPEN, method=method)
    with pytest.raises(ClosureError, match=words):
        model.reactions(OPEN, method=method)


@pytest.mark.parametrize("method", INVERSE)
def test_rates_and_accelerations_that_open_the_loop(model, method):
    q = model.reference.q
    with pytest.raises(ClosureError, match="four-bar: the pose given does not close the loop through joint 'B'"):
        model.inverse_dynamics(OPEN, method=method)
    with pytest.raises(ClosureError, match="four-bar: the rates given do not close the loop through joint 'B'"):
        model.inverse_dynamics(q, [1.0, 0.0, 0.0], method=method)
    with pytest.raises(ClosureError, match="four-bar: the accelerations given do not close the loop through joint 'B'"):
        model.inverse_dynamics(q, [0.0, 0.0, 0.0], [1.0, 0.0, 0.0], method=method)


def test_one_open_pose_in_a_batch(model):
    with pytest.raises(ClosureError, match="the pose given does not close"):
        model.forward_dynamics(np.array([model.reference.q, OPEN]))


def test_a_fast_state_does_not_hide_an_open_one(model):
    s = model.assemble({"A": [0.3, 0.4]}, v={"A": [1.0, 1e5]}, a={"A": 0.0})
    v = s.v.copy()
    v[0, 1] += 1e-3
    for ask in (model.forward_dynamics, lambda q, v: model.inverse_dynamics(q, v, s.a), model.linearize):
        ask(s.q, s.v)
        with pytest.raises(ClosureError, match="the rates given do not close"):
            ask(s.q, v)


def test_the_joint_named_is_the_one_that_gapes():
    machine = built(gallery.load("carpet-scraper"))
    for k, name in enumerate(machine.coordinates):
        q = machine.reference.q.copy()
        q[k] += 0.3
        gap = np.abs(machine.scaled_closure.closure(q[None])[0])
        named = machine.cut_joints[machine.scaled_closure.rows[int(np.argmax(gap))][0]]
        with pytest.raises(ClosureError, match=f"through joint '{named}'"):
            machine.forward_dynamics(q)
        loop = next(loop for loop in machine.loops if named in loop)
        assert name in loop or any(name in other for other in machine.loops)


MISTAKES = [
    (lambda m: m.forward_dynamics([0.0, 0.0]), r"q has shape \(2,\); its last axis must be 3 long: A, C, D"),
    (lambda m: m.forward_dynamics([0.0, np.nan, 0.0]), "q: the value of 'C' is not a finite number"),
    (lambda m: m.forward_dynamics("straight"), "q must be an array of 3 numbers"),
    (lambda m: m.forward_dynamics(np.zeros(3), tau={"a": 1.0}), "tau: joint 'a' does not exist. Did you mean 'A'"),
    (
        lambda m: m.forward_dynamics(np.zeros(3), tau=[1.0, 2.0]),
        r"tau has shape \(2,\); its last axis must be 1 long: A",
    ),
    (lambda m: m.forward_dynamics(np.zeros(3), method="slmm"), "forward_dynamics has no method 'slmm'. Choose one of"),
    (lambda m: m.function("forward_dynamics", "slmm"), "forward_dynamics has no method 'slmm'. Choose one of"),
    (lambda m: m.function("reactions", "slmm"), "has no method 'slmm'. Choose one of"),
    (lambda m: m.function("inverse_dynamics", "slmm"), "inverse_dynamics has no method 'slmm'. Choose one of"),
    (lambda m: m.reactions(np.zeros(3), method="slmm"), "reactions has no method 'slmm'. Choose one of"),
    (lambda m: m.inverse_dynamics(np.zeros(3), method="slmm"), "inverse_dynamics has no method 'slmm'. Choose one of"),
    (lambda m: m.function("dynamics"), "no question 'dynamics'"),
    (lambda m: m.function("forward_dynamics", threads=1.5), "threads is 1.5; it must be a whole number"),
    (lambda m: m.project(np.zeros((6, 3)), np.zeros((4, 3))), "project: the leading axes"),
    (lambda m: m.inverse_dynamics(np.zeros(3), weights=[1.0]), "weights must be {joint: value}"),
    (lambda m: m.inverse_dynamics(np.zeros(3), weights={"A": [1.0, 2.0]}), "one number per drive holds for all"),
    (lambda m: m.jacobian(np.zeros(3), "crank", at=np.zeros((3, 3))), "at is one point"),
    (lambda m: m.branches(A=0.3, tries=0), "tries is 0; it must be a whole number"),
    (lambda m: m.branches(A=0.3, tries=1.5), "tries is 1.5; it must be a whole number"),
    (lambda m: m.mechanism.build(cut=3), "cut must list names"),
    (lambda m: m.mechanism.build(cut=[1]), "cut must list names"),
    (lambda m: m.mechanism.build(independent=3), "independent must list names"),
    (lambda m: m.mechanism.build(independent="A"), "independent must list names"),
    (lambda m: m.forward_dynamics([10**400, 0, 0]), "q must be an array of 3 numbers"),
    (lambda m: m.forward_dynamics(np.zeros(3), external={"bar": np.zeros(6)}), "external: body 'bar' does not exist"),
    (lambda m: m.inverse_dynamics(np.zeros(3), weights={"Q": 1.0}), "weights: joint 'Q' does not exist"),
    (lambda m: m.inverse_dynamics(np.zeros(3), weights={"D": 1.0}), "weights: joint 'D' has no drive"),
    (
        lambda m: m.inverse_dynamics(np.zeros(3), weights={"A": 0.0}),
        "weights: the weight of joint 'A' must be positive",
    ),
    (
        lambda m: m.inverse_dynamics(np.zeros(3), weights={"A": -2.0}),
        "weights: the weight of joint 'A' must be positive",
    ),
]


@pytest.mark.parametrize(("ask", "words"), MISTAKES)
def test_mistakes_are_named(model, ask, words):
    with pytest.raises(ModelError, match=words) as caught:
        ask(model)
    assert str(caught.value).endswith(("?", "."))


def test_efforts_at_a_weld():
    machine = built(gallery.load("loop-zoo"))
    with pytest.raises(ModelError, match="tau: joint 'bolt' is fixed and takes no value"):
        machine.forward_dynamics(machine.reference.q, tau={"bolt": 1.0})


def test_too_few_drives_for_a_prepared_function():
    machine = built(driving(case("five-bar").model.mechanism, ["A1"]))
    with pytest.raises(ModelError, match=r"^five-bar: inverse_dynamics is prepared .* here 'B1' has no drive"):
        machine.function("inverse_dynamics")


@pytest.mark.parametrize("name", ["four-bar", "double-pendulum"])
@pytest.mark.parametrize("verb", ["forward_dynamics", "inverse_dynamics", "reactions"])
def test_a_method_that_is_no_name(name, verb):
    machine = gallery.load(name).build()
    with pytest.raises(ModelError, match=r"has no method \['sslm'\]. Choose one of"):
        getattr(machine, verb)(machine.reference.q, method=["sslm"])


def test_a_structure_that_cannot_move():
    """Three bars hinged to a triangle on the ground: no freedom; it says so, and answers at rest."""
    m = Mechanism("truss")
    m.add_body("left", rod(mass=1.0, start=(0, 0, 0), end=(1, 1, 0)))
    m.add_body("right", rod(mass=1.0, start=(2, 0, 0), end=(1, 1, 0)))
    for name, parent, child, at in (("A", "ground", "left", (0, 0, 0)), ("B", "ground", "right", (2, 0, 0))):
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "left", "right", at=(1, 1, 0), axis=(0, 0, 1))
    truss = built(m)
    assert truss.dof == 0
    assert np.max(np.abs(truss.forward_dynamics(truss.reference.q).a)) < 1e-12
    found = truss.inverse_dynamics(truss.reference.q)
    carried = found.reactions["A"][3:] + found.reactions["B"][3:]
    assert np.allclose(carried, [0.0, 2 * 9.81, 0.0], rtol=0.0, atol=1e-12)
    assert np.allclose(
        found.reactions["A"][3:5], [9.81 / 2, 9.81], rtol=0.0, atol=1e-12
    )  # by symmetry, moments about A
    assert np.allclose(found.reactions["C"][3:5], [9.81 / 2, 0.0], rtol=0.0, atol=1e-12)


def test_body_held_by_a_weld_beside_a_free_joint():
    """The free joint is cut and leaves no rows: the box still stands, and the weld carries it."""
    m = Mechanism("held box")
    m.add_body("box", box(mass=1.0, center=(0, 0, 0), size=(1, 1, 1)))
    m.add_joint("float", "free", "ground", "box", at=(0, 0, 0))
    m.add_joint("weld", "fixed", "ground", "box", at=(0, 0, 0))
    model = m.build()
    assert model.dof == 0
    assert model.reactions(model.reference.q).reactions["weld"] == pytest.approx([0, 0, 0, 0, 9.81, 0])
    with pytest.raises(ModelError, match="nothing to simulate"):
        model.simulate()
