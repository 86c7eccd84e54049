"""Going on from a state: closed to rounding, on the same branch all the way, and the same as the careful path."""

from itertools import pairwise

import numpy as np
import pytest
from numpy.testing import assert_allclose
from small_linkages import four_bar, parallelogram

import linkwright as lw
from linkwright import ClosureError, ModelError, gallery
from linkwright.assembly.closing import newton_program
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.scalars.tolerances import CLOSED

WAY, STEPS = 0.6, 60  # radians, or sizes of the loop


def loops() -> list[str]:
    return [name for name in gallery.names("closed") if name not in ("n-four-bar", "andrews")]


@pytest.fixture(scope="module", params=loops())
def model(request):
    return gallery.load(request.param).build()


def plain(model):
    """Independent joints of one number each: what a path is told by."""
    values = model.joint_values(model.reference.q)
    return {name: float(values[name]) for name in model.independent if np.ndim(values[name]) == 0}


def gap(model, q):
    return float(
        np.max(np.abs(model.scaled_closure.closure(np.atleast_2d(q)) / model.scaled_closure.slack), initial=0.0)
    )


def lines(model, q):
    return model.scaled_closure.lines(np.atleast_2d(q))


def the_way(model):
    """A fine path along the independent joints, each at its own pace, as far as it goes: values (steps, joints)."""
    names = tuple(plain(model))
    sizes = [
        model.scaled_closure.sizes.joints[n] if model.mechanism.joints[n].kind == "prismatic" else 1.0 for n in names
    ]
    pace = np.cos(np.arange(len(names))) * sizes
    start = np.array([plain(model)[n] for n in names])
    return names, start + np.linspace(0.0, WAY, STEPS)[1:, None] * pace


def test_a_fine_path_keeps_its_branch(model):
    """Every step is closed to rounding, small, and where assemble() says the branch is."""
    names, way = the_way(model)
    if not names:
        pytest.skip("its independent joints have several numbers each")
    state, before = model.reference, lines(model, model.reference.q)
    reached = []
    for values in way:
        try:
            new = model.follow(state, dict(zip(names, values.tolist(), strict=True)))
        except ClosureError:
            break
        assert gap(model, new.q) <= CLOSED
        here = lines(model, new.q)
        assert np.max(np.abs(here - before)) < 0.5, "a jump"
        state, before = new, here
        reached.append((values, new.q))
    assert reached
    some = [reached[k] for k in np.unique(np.linspace(0, len(reached) - 1, 4).astype(int))]
    for values, q in some:
        again = model.assemble(dict(zip(names, values.tolist(), strict=True)))
        assert_allclose(lines(model, again.q), lines(model, q), atol=2e-7)  # at a double root, the root of rounding


def test_compiled_and_by_arrays(model, monkeypatch):
    """The compiled steps lead where those of arrays do, told one by one or together."""
    names, way = the_way(model)
    goals = {name: way[:, k] for k, name in enumerate(names)}
    states = model.assemble(goals, failed="mask")
    reached = int(np.argmin(states.ok)) if not states.ok.all() else len(way)
    goals = {name: x[: max(1, reached - 1)] for name, x in goals.items()}
    together = model.follow(model.reference, goals, failed="mask")
    monkeypatch.setattr(newton_program, "MANY", -1)
    careful = model.mechanism.build()
    by_arrays = careful.follow(careful.reference, goals, failed="mask")
    assert np.array_equal(together.ok, by_arrays.ok)
    assert_allclose(lines(model, together.q), lines(model, by_arrays.q), atol=2e-7)


@pytest.mark.parametrize("name", ["delta", "four-bar", "stewart", "klann-leg"])
def test_corrections_are_small_beside_their_step(name, monkeypatch):
    """What keeps a machine on its branch: a step is taken only where all that Newton's method adds to its first step is
    less than a third of that; what is found farther away may be another assembly."""
    model = gallery.load(name).build()
    names, start = list(plain(model)), np.array(list(plain(model).values()))
    paths, follow = [], newton_program.NewtonProgram.follow

    def recorded(program, goal, q, begin, most):
        path = follow(program, goal, q.copy(), begin, most)  # the caller moves its own
        paths.append((program, goal, begin, path.trail))
        return path

    monkeypatch.setattr(newton_program.NewtonProgram, "follow", recorded)
    for goal in start + np.random.default_rng(0).uniform(-3.0, 3.0, (40, len(names))):
        model.assemble(dict(zip(names, goal.tolist(), strict=True)), failed="mask")
    joints, steps = JointCoordinates(model.scaled_closure), 0
    for program, goal, begin, trail in paths:
        for (_, before), (share, after) in pairwise(trail):
            (want,) = program.targets.between(begin[None], goal[None], np.array([share]))
            first = program.step(before, want, program.undamped)
            added = np.linalg.norm(joints.between(first[None, : program.nq], after[None]))
            assert added <= first[program.length] / 3 + 1e-6
            steps += 1
    assert steps > 100


def test_there_and_back():
    """From any state, by a way of its own: the crank goes on through whole turns, and comes back to where it was."""
    model = four_bar().build()
    state = model.assemble(A=2.0)
    on = model.follow(state, A=2.0 + 6.0 * np.pi)
    assert on.q[0] == pytest.approx(2.0 + 6.0 * np.pi, abs=1e-14)
    assert_allclose(lines(model, on.q), lines(model, state.q), atol=1e-11)
    assert_allclose(model.follow(on, A=2.0).q, state.q, atol=1e-12)


def test_other_branches_are_kept():
    """Each assembly goes on as itself, and they never meet."""
    model = four_bar().build()
    first, second = model.branches(A=0.4)
    for angle in np.linspace(0.4, 6.6, 40):
        first, second = model.follow(first, A=angle), model.follow(second, A=angle)
    values = model.joint_values(np.stack([first.q, second.q]))
    assert abs(np.sin(values["C"][0]) - np.sin(values["C"][1])) > 0.1


def test_through_the_flat_poses_of_a_parallelogram():
    """Where branches meet in between, the one it was on goes on."""
    model = parallelogram().build()
    state = model.reference
    for angle in np.linspace(0.0, 6.0, 61)[1:]:
        state = model.follow(state, A=float(angle))
        values = model.joint_values(state.q)
        assert float(values["D"]) == pytest.approx(angle, abs=1e-7)


def test_batches_broadcast():
    model = four_bar().build()
    states = model.assemble(A=[[0.1], [0.2]])
    new = model.follow(states, A=[0.3, 0.4, 0.5])
    assert new.q.shape == (2, 3, model.nq)
    assert_allclose(new.q, np.broadcast_to(model.assemble(A=[0.3, 0.4, 0.5]).q, new.q.shape), atol=1e-12)


def test_rates_and_accelerations_as_for_assemble():
    model = gallery.load("slider-crank").build()
    state = model.follow(model.reference, {"A": 0.3}, v={"A": 2.0}, a={"A": -1.0})
    same = model.assemble({"A": 0.3}, v={"A": 2.0}, a={"A": -1.0})
    for x, y in ((state.q, same.q), (state.v, same.v), (state.a, same.a)):
        assert_allclose(x, y, atol=1e-12)


def test_what_is_left_open_moves_least():
    """A five-bar with one value given: the other joints go where they move least from the state given."""
    model = gallery.load("five-bar").build()
    state = model.assemble(A1=0.3, A2=-0.2)
    new = model.follow(state, A1=0.35)
    before = model.joint_values(state.q)

    def away(q):
        return np.linalg.norm([x - before[name] for name, x in model.joint_values(q).items()])

    for other in (-0.05, 0.05):
        aside = model.follow(new, A1=0.35, A2=float(model.joint_values(new.q)["A2"]) + other)
        assert away(aside.q) > away(new.q)


def test_an_open_machine():
    model = gallery.load("double-pendulum").build()
    state = model.assemble(dict(zip(model.independent, (0.3, 0.5), strict=True)))
    new = model.follow(state, {model.independent[0]: 0.4})
    assert_allclose(new.q, [0.4, 0.5])


def test_refusals():
    model = four_bar().build(cut=["C"])
    state = model.assemble(A=0.5)
    with pytest.raises(
        ClosureError, match=r"^four-bar: the loop A - B - C - D does not close at D = 9 rad \(gap .* m\)\. "
    ):
        model.follow(state, D=9.0)
    with pytest.raises(ClosureError, match=r"From the state given it closes up to D = "):
        model.follow(state, D=9.0)
    with pytest.raises(ClosureError, match=r"depend on each other\. Give 1 of these values"):
        model.follow(state, A=0.6, D=0.1)
    with pytest.raises(ModelError, match="follow: joint 'Z' does not exist"):
        model.follow(state, Z=1.0)
    with pytest.raises(ModelError, match="'A' is given twice"):
        model.follow(state, {"A": 0.6}, A=0.6)
    with pytest.raises(ModelError, match="takes a State first"):
        model.follow({"A": 0.6})
    with pytest.raises(ModelError, match="not a finite number"):
        model.follow(state, A=float("nan"))
    with pytest.raises(ClosureError, match=r"the state given leaves the loops open by 0\.\d+ m at C"):
        model.follow(lw.State(state.q + 0.1, state.v, state.a), A=0.7)


def test_masked_states_stay_where_they_were():
    model = four_bar().build()
    states = model.assemble(A=[0.2, 0.3, 0.4])
    reach = model.range_of_motion("D").upper
    new = model.follow(states, D=[float(model.joint_values(states.q[0])["D"]), reach + 0.1, 9.0], failed="mask")
    assert new.ok.tolist() == [True, False, False]
    assert_allclose(new.q, states.q, atol=1e-9)
    assert "From the state given it closes up to" in new.reasons[1]
