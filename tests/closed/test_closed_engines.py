"""Who runs it, how many at once and by which door: the answers of closed machines are the same."""

from __future__ import annotations

import numpy as np
import pytest
from closed_cases import FORWARD, INVERSE, Case, case, driven_case, stacked, worst

from linkwright.engines import ENGINES, Function, target

MACHINES = ["four-bar", "three-rrr", "rssr", "bennett", "loop-zoo", "screw-jack"]
machines = pytest.mark.parametrize("name", MACHINES)
QUESTIONS = ["forward_dynamics", "inverse_dynamics", "reactions", "inverse_reactions", "linearize", "energy", "shaking"]


def many(c: Case, n: int) -> tuple[np.ndarray, np.ndarray, dict[str, np.ndarray]]:
    """n states at the poses of the analysis; the efforts of the drives."""
    rng = np.random.default_rng(9)
    q = np.resize(c.model.analysis.poses, (n, c.model.nq))
    v = np.einsum("nij,nj->ni", c.model.free_motions(q), rng.standard_normal((n, c.model.dof)))
    return q, v, {joint: rng.standard_normal((n, *x.shape[1:])) * c.moment for joint, x in c.tau.items()}


@machines
@pytest.mark.parametrize("question", QUESTIONS)
def test_interpreter_and_machine_code_agree(name, question):
    c = driven_case(name)
    slow = c.model.function(question, engine="python")
    fast = Function(slow.program, "llvm")
    rng = np.random.default_rng(2)
    given = {"q": c.q, "v": c.v, "a": c.a, "tau": rng.standard_normal((3, len(c.model.driven))) * c.moment}
    arrays = [given[name] for name, _ in slow.program.inputs]
    for k in range(3):
        for x, y in zip(as_tuple(fast(*(x[k] for x in arrays))), as_tuple(slow(*arrays)), strict=True):
            assert worst(x, y[k]) < 1e-10


def as_tuple(x):
    return x if isinstance(x, tuple) else (x,)


@machines
@pytest.mark.parametrize("engine", [name for name, engine in ENGINES.items() if engine.available()])
def test_a_batch_is_its_states(name, engine):
    """More states than a register has lanes, and a remainder."""
    c = driven_case(name)
    model = c.model.mechanism.build()
    model.programs.engine = engine
    q, v, tau = many(c, 2 * target.lanes() + 3)
    whole = model.forward_dynamics(q, v, tau)
    told = model.reactions(q, v, tau)
    need = model.inverse_dynamics(q, v, whole.a)
    for k in range(0, len(q), 5):
        one = {joint: x[k] for joint, x in tau.items()}
        assert worst(model.forward_dynamics(q[k], v[k], one).a, whole.a[k]) < 1e-10
        single = model.reactions(q[k], v[k], one)
        assert worst(stacked(single.reactions, c), stacked({j: x[k] for j, x in told.reactions.items()}, c)) < 1e-9
        alone = model.inverse_dynamics(q[k], v[k], whole.a[k])
        for joint, effort in alone.tau.items():
            assert effort.shape == ()
            assert abs(effort - need.tau[joint][k]) < 1e-9 * np.max(np.abs(tau[joint]))


def test_leading_axes_of_any_shape():
    c = driven_case("four-bar")
    q, v, tau = many(c, 6)
    flat = c.model.forward_dynamics(q, v, tau)
    shaped = c.model.forward_dynamics(q.reshape(2, 3, 3), v.reshape(2, 3, 3), {"A": tau["A"].reshape(2, 3)})
    assert shaped.a.shape == (2, 3, 3)
    assert np.array_equal(shaped.a.reshape(6, 3), flat.a)
    assert shaped.multipliers["B"].shape == (2, 3, 6)
    told = c.model.reactions(q.reshape(2, 3, 3), v.reshape(2, 3, 3), {"A": tau["A"].reshape(2, 3)})
    assert told.reactions["D"].shape == (2, 3, 6)
    assert told.tau["A"].shape == (2, 3)
    one_pose = c.model.forward_dynamics(q[0], v[0], {"A": tau["A"].reshape(2, 3)})
    assert one_pose.a.shape == (2, 3, 3)


def test_no_states_at_all():
    c = driven_case("four-bar")
    q, v = c.q[:0], c.v[:0]
    assert c.model.forward_dynamics(q, v).a.shape == (0, 3)
    assert c.model.forward_dynamics(q, v).multipliers["B"].shape == (0, 6)
    assert c.model.reactions(q, v).reactions["C"].shape == (0, 6)
    for method in INVERSE:
        assert c.model.inverse_dynamics(q, v, v, method).tau["A"].shape == (0,)
    assert c.model.inverse_dynamics(q, v, v, weights={"A": 2.0}).tau["A"].shape == (0,)


@machines
def test_prepared_functions_answer_as_the_verbs(name):
    c = driven_case(name)
    tau = np.concatenate([np.reshape(c.tau[joint], (3, -1)) for joint in c.model.actuated], axis=1)
    expected = c.model.forward_dynamics(c.q, c.v, c.tau).a
    for method in FORWARD:
        assert worst(c.model.function("forward_dynamics", method, engine="python")(c.q, c.v, tau), expected) < 1e-10
        assert worst(c.model.forward_dynamics(c.q, c.v, tau, method).a, expected) < 1e-10
    efforts = c.model.function("inverse_dynamics", engine="python")(c.q, c.v, expected)
    assert np.max(np.abs(efforts - tau)) < 1e-9 * max(c.moment, np.max(np.abs(tau)))


@pytest.mark.parametrize("name", ["five-bar", "carpet-scraper", "stewart"])
def test_multipliers_by_subsystem_cost_less_than_by_the_whole_system(name):
    """In operations."""
    model = case(name).model
    sslm, slm = (model.function("forward_dynamics", m, engine="python").program.operations for m in ("sslm", "slm"))
    assert sslm < slm
