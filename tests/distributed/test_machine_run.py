"""One machine over ranks, which here are threads: the same motion as in one process, whatever is shared out."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError, SimulationError
from thread_ranks import Aborted, on_ranks

T = np.linspace(0.0, 0.1, 11)
OPTIONS = {
    "sslm": {"integrator": "rk4", "step": 2e-3},
    "compliance": {"integrator": "rk4", "step": 1e-3, "stiffness": 1e3, "damping": 1.0},
    "projection": {"integrator": "rk45", "tol": 1e-8},
}


def on_all(size, model, **asked):
    """The Solution of a run on so many ranks: that of rank 0, the same on all."""
    solutions, errors = on_ranks(size, lambda c: model.simulate(**asked, progress=False, communicator=c))
    raised = next((error for error in errors if error is not None), None)
    if raised is not None:
        raise raised
    assert all(np.array_equal(s.q, solutions[0].q) for s in solutions)
    return solutions[0]


def assert_same(found, expected, tol=1e-12):
    """To rounding, against the largest of each kind."""
    assert found.ok == expected.ok
    assert found.t.tolist() == expected.t.tolist()
    for x, y in ((found.q, expected.q), (found.v, expected.v), (found.work, expected.work)):
        assert_allclose(x, y, rtol=0, atol=tol * (1.0 + np.abs(y).max()))
    assert_allclose(
        found.energy.total, expected.energy.total, rtol=0, atol=tol * 10 * (1 + abs(expected.energy.total[0]))
    )


@pytest.mark.parametrize("method", OPTIONS)
@pytest.mark.parametrize(("name", "ranks"), [("carpet-scraper", 3), ("carpet-scraper", 2), ("double-wishbone", 3)])
def test_the_same_as_one_process(name, ranks, method):
    model = lw.gallery.load(name).build()
    asked = {"until": 0.1, "times": T, "method": method, "limits": False, **OPTIONS[method]}
    asked["tau"] = dict.fromkeys(model.actuated, 0.5) or None
    found = on_all(ranks, model, **asked)
    assert_same(found, model.simulate(**asked))
    assert len(found.ranks) == ranks
    assert found.closure.max() < 1e-14 or method != "sslm"


@pytest.mark.parametrize("method", OPTIONS)
def test_rolled_programs_do_the_same(method, monkeypatch):
    """As those of ranks with hundreds of bodies are; here of a rank with any."""
    monkeypatch.setattr("linkwright.distributed.reductions.MANY", 1)
    model = lw.gallery.load("carpet-scraper").build()
    asked = {"until": 0.1, "times": T, "tau": {"A": 1.0}, "method": method, **OPTIONS[method]}
    found = on_all(3, model, **asked)
    assert_same(found, model.simulate(**asked))
    assert found.closure.max() < 1e-14 or method != "sslm"


def test_one_rank_may_be_rolled_and_another_not(monkeypatch):
    monkeypatch.setattr("linkwright.distributed.reductions.MANY", 8)
    model = lw.gallery.load("carpet-scraper").build()
    asked = {"until": 0.1, "times": T, "tau": {"A": 1.0}, **OPTIONS["sslm"]}
    assert_same(on_all(3, model, **asked), model.simulate(**asked))


def test_many_loops_are_closed_by_the_same_steps(monkeypatch):
    """In a large machine these are the least by its inertia; here one of twenty rates counts as large."""
    monkeypatch.setattr("linkwright.assembly.rows.size_class.LARGE", 16)
    model = lw.gallery.load("n-four-bar", n=9).build()
    assert model.parts.decisions.loop_by_loop
    asked = {"until": 0.05, "times": T / 2.0, **OPTIONS["sslm"]}
    assert_same(on_all(2, model, **asked), model.simulate(**asked))


@pytest.mark.parametrize("stabilisation", ["baumgarte", "none"])
def test_loops_kept_closed_in_other_ways(stabilisation):
    model = lw.gallery.load("carpet-scraper").build()
    asked = {"until": 0.1, "times": T, "tau": {"A": 1.0}, "stabilisation": stabilisation, **OPTIONS["sslm"]}
    assert_same(on_all(3, model, **asked), model.simulate(**asked))


@pytest.mark.parametrize("name", ["rssr", "universal-shaft", "slider-crank", "screw-jack", "bennett"])
def test_cut_joints_of_every_kind(name):
    model = lw.gallery.load(name).build()
    asked = {"until": 0.1, "times": T, "tau": {model.actuated[0]: 0.5}, **OPTIONS["sslm"]}
    assert_same(on_all(2, model, **asked), model.simulate(**asked))


def test_adaptive_steps_are_those_of_one_process():
    """Every rank takes the same decision, and the decision of the compiled integrators."""
    model = lw.gallery.load("carpet-scraper").build()
    asked = {"until": 0.5, "times": np.linspace(0.0, 0.5, 21), "tau": {"A": 1.0}, "integrator": "rk45", "tol": 1e-8}
    found, alone = on_all(3, model, **asked), model.simulate(**asked)
    assert (found.effort.steps, found.effort.rejected) == (alone.effort.steps, alone.effort.rejected)
    assert_same(found, alone, tol=1e-10)  # a change of the step in its seventh digit changes the error of the method
    tight = model.simulate(**asked | {"integrator": "dop853", "tol": 1e-13})
    assert np.abs(found.q - tight.q).max() < 1e-5


def test_both_ways_tend_to_the_exact_motion():
    model = lw.gallery.load("carpet-scraper").build()
    exact = model.simulate(until=0.2, times=[0.0, 0.2], tau={"A": 1.0}, tol=1e-13)

    def error(step):
        s = on_all(2, model, until=0.2, times=[0.0, 0.2], tau={"A": 1.0}, integrator="rk4", step=step)
        return np.abs(s.q[-1] - exact.q[-1]).max()

    assert 10.0 < error(4e-3) / error(2e-3) < 25.0  # order 4
    found = on_all(3, model, until=0.2, times=[0.0, 0.2], tau={"A": 1.0}, tol=1e-12)  # dop853
    assert np.abs(found.q - exact.q).max() < 1e-10


@pytest.mark.parametrize(
    "effort",
    [
        lambda t, state: 1.0 + lw.sin(7.0 * t),
        lambda t, state: 2.0 - 0.3 * state.v["A"],
        lw.pd(0.3, kp=10.0, kd=1.0),
        lw.table([0.0, 0.04, 0.1], [0.0, 3.0, -1.0]),
    ],
    ids=["function of time", "function of its own joint", "feedback", "pieces"],
)
def test_drives(effort):
    model = lw.gallery.load("carpet-scraper").build()
    asked = {"until": 0.1, "times": T, "tau": {"A": effort}, "integrator": "rk45", "tol": 1e-9}
    assert_same(on_all(3, model, **asked), model.simulate(**asked))


def test_branches_that_a_drive_ties_together_stay_on_one_rank():
    model = lw.gallery.load("carpet-scraper").build()
    others = [r.subsystems for r in on_all(3, model, until=0.01).ranks]
    assert sorted(others) == [("A",), ("D",), ("S",)]
    asked = {"until": 0.1, "times": T, "tau": {"A": lambda t, state: -state.v["D"]}, **OPTIONS["sslm"]}
    found = on_all(2, model, **asked)
    assert sorted(r.subsystems for r in found.ranks) == [("A", "D"), ("S",)]
    assert_same(found, model.simulate(**asked))
    with pytest.raises(ModelError, match=r"3 subsystems, in 2 groups .* Start 2 at most: mpiexec -n 2"):
        on_all(3, model, **asked)


def test_a_drive_in_a_cut_joint():
    model = lw.gallery.load("carpet-scraper").build()
    asked = {"until": 0.1, "times": T, "tau": {model.cut_joints[0]: 0.5, "A": 1.0}, **OPTIONS["sslm"]}
    assert_same(on_all(2, model, **asked), model.simulate(**asked))


@pytest.mark.parametrize("stabilisation", ["projection", "none"])
@pytest.mark.parametrize(("name", "joint"), [("carpet-scraper", "A"), ("double-wishbone", "lower_hinge")])
def test_prescribed_motions(name, joint, stabilisation):
    model = lw.gallery.load(name).build()
    asked = {"until": 0.1, "times": T, "motion": {joint: lw.cycloid(0.0, 0.2, 0.1)}, "limits": False}
    asked |= {"stabilisation": stabilisation, **OPTIONS["sslm"]}
    found, alone = on_all(3, model, **asked), model.simulate(**asked)
    assert_same(found, alone)
    for name, effort in alone.tau.items():
        assert_allclose(found.tau[name], effort, rtol=0, atol=1e-10 * (1.0 + np.abs(effort).max()))


def test_a_prescribed_motion_ends_at_its_dead_point_on_ranks_too():
    """Of the first of two four-bars; what is told is what one process tells."""
    model, first = geared(), "D0"
    beyond = {first: lw.quintic(0.0, model.range_of_motion(first).upper + 0.2, 0.1)}
    asked = {"until": 0.1, "times": T, "motion": beyond, "integrator": "dop853"}
    found, alone = on_all(2, model, **asked), model.simulate(**asked)
    assert f"{first} cannot go beyond" in alone.status
    assert not found.ok
    assert found.status.split(" s: ")[1] == alone.status.split(" s: ")[1]
    assert len(found.t) == len(alone.t) < len(T)
    assert np.abs(found.q - alone.q).max() < 1e-6


def test_a_prescribed_joint_of_a_tree():
    model = lw.gallery.load("joint-zoo").build()
    motion = {"lead_screw": lw.cycloid(0.0, 0.2, 0.1)}
    asked = {"until": 0.1, "times": T, "motion": motion, "limits": False, **OPTIONS["sslm"]}
    assert_same(on_all(2, model, **asked), model.simulate(**asked))


def geared():
    """Two four-bars whose cranks a gear couples, and a pendulum."""
    m = lw.Mechanism("geared four-bars", gravity=(0, -9.81, 0))
    for x in (0.0, 2.0):
        at = [(x, 0, 0), (x, 0.2, 0), (x + 0.5, 0.4, 0), (x + 0.4, 0, 0)]
        for k in range(3):
            m.add_body(f"bar {x:g}-{k}", lw.rod(mass=1.0, start=at[k], end=at[k + 1], radius=0.01))
        bodies = ["ground", *(f"bar {x:g}-{k}" for k in range(3)), "ground"]
        for k, name in enumerate("ABCD"):
            m.add_joint(f"{name}{x:g}", "revolute", bodies[k], bodies[k + 1], at=at[k], axis=(0, 0, 1), cut=name == "C")
    m.add_body("bob", lw.rod(mass=1.0, start=(4, 0, 0), end=(4.5, 0, 0), radius=0.01))
    m.add_joint("P", "revolute", "ground", "bob", at=(4, 0, 0), axis=(0, 0, 1))
    m.add_coupling("gears", {"A0": 20, "A2": 40})
    return m.build()


@pytest.mark.parametrize("method", ["sslm", "projection"])
def test_couplings(method):
    model = geared()
    asked = {"until": 0.1, "times": T, "method": method, "limits": False, **OPTIONS[method]}
    found = on_all(3, model, **asked)
    assert_same(found, model.simulate(**asked))
    assert any({"A0", "A2"} <= set(rank.subsystems) for rank in found.ranks)
    asked["tau"] = {"A0": 1.0}
    if method == "sslm":
        assert_same(
            on_all(2, model, stabilisation="baumgarte", **asked), model.simulate(stabilisation="baumgarte", **asked)
        )


@pytest.mark.parametrize("integrator", ["rk4", "rk45", "dop853"])
def test_events_are_found_where_one_process_finds_them(integrator):
    model = lw.gallery.load("carpet-scraper").build()
    events = {
        "turned": lw.event(lambda t, state: state.q["A"] - 0.02, direction=1),
        "clock": lambda t, state: t - 0.0333,
        "fast": lw.event(lambda t, state: state.v["S"] ** 2 - 0.09, stop=True),
        "never": lambda t, state: state.q["D"] - 100.0,
    }
    way = {"step": 2e-3} if integrator == "rk4" else {"tol": 1e-10}
    asked = {"until": 1.0, "times": np.linspace(0.0, 1.0, 41), "tau": {"A": 1.0}, "events": events}
    asked |= {"integrator": integrator, **way}
    found, alone = on_all(3, model, **asked), model.simulate(**asked)
    assert found.status == alone.status
    assert found.t[-1] < 1.0
    assert [e.name for e in found.events] == [e.name for e in alone.events] != []
    assert_allclose([e.t for e in found.events], [e.t for e in alone.events], rtol=0, atol=1e-9)
    for one, other in zip(found.events, alone.events, strict=True):
        assert_allclose(one.q, other.q, rtol=0, atol=1e-8)
    assert_same(found, alone, tol=1e-12 if integrator == "rk4" else 1e-8)


def test_a_limit_of_a_joint_ends_the_run():
    m = lw.Mechanism("two pendulums", gravity=(0, -9.81, 0))
    for x, limits in ((0.0, (-0.3, 0.3)), (3.0, None)):
        m.add_body(f"rod {x:g}", lw.rod(mass=1.0, start=(x, 0, 0), end=(x + 1.0, 0, 0)))
        m.add_joint(f"J{x:g}", "revolute", "ground", f"rod {x:g}", at=(x, 0, 0), axis=(0, 0, 1), limits=limits)
    model = m.build()
    asked = {"until": 1.0, "times": np.linspace(0.0, 1.0, 41), **OPTIONS["sslm"]}
    found, alone = on_all(2, model, **asked), model.simulate(**asked)
    assert "limit" in found.status
    assert found.status == alone.status
    assert_same(found, alone)


def test_a_start_in_a_singular_pose_is_told_as_in_one_process():
    model = lw.gallery.load("n-four-bar").build()
    flat = model.assemble(A0=np.pi / 2.0)
    with pytest.raises(SimulationError) as alone:
        model.simulate(flat, until=0.1, integrator="rk45")
    _, errors = on_ranks(2, lambda c: model.simulate(flat, until=0.1, integrator="rk45", communicator=c))
    assert [str(error) for error in errors] == [str(alone.value)] * 2
    assert all(isinstance(error, SimulationError) for error in errors)


def test_an_open_machine_exchanges_nothing_but_its_errors():
    model = lw.gallery.load("joint-zoo").build()
    asked = {"until": 0.1, "times": T, "limits": False, **OPTIONS["sslm"]}
    found = on_all(2, model, **asked)
    assert_same(found, model.simulate(**asked))
    assert [r.message for r in found.ranks] == [0, 0]
    assert found.ranks[0].reductions < 1.1  # whether all is finite, once a step


def test_one_reduction_per_evaluation():
    """Four stages, three for the way back onto the loops, one for what decides on the step."""
    model = lw.gallery.load("carpet-scraper").build()
    found = on_all(3, model, until=0.1, integrator="rk4", step=1e-3)
    assert found.ranks[0].reductions == pytest.approx(8.0, abs=0.1)
    found = on_all(3, model, until=0.1, method="compliance", stiffness=1e3, integrator="rk4", step=1e-3)
    assert found.ranks[0].reductions == pytest.approx(5.0, abs=0.1)


def test_each_rank_has_a_program_of_its_own_subsystems():
    model = lw.gallery.load("delta").build()
    asked = {"until": 0.01, "method": "compliance", "stiffness": 1e3, "integrator": "rk4", "step": 1e-3}
    (alone,), three = on_all(1, model, **asked).ranks, on_all(3, model, **asked).ranks
    assert max(r.operations for r in three) < 0.7 * alone.operations  # the leg with the platform has most
    assert min(r.operations for r in three) < 0.25 * alone.operations


def test_it_stops_with_a_sentence_at_a_singular_pose():
    square = lw.gallery.load("double-parallelogram").build()
    state = square.assemble(A1=0.3)
    stopped = on_all(2, square, state=state, until=20.0, tau={"A1": 8.0}, integrator="rk45", tol=1e-8)
    assert not stopped.ok
    assert "singular pose" in stopped.status
    assert "without communicator= it may go on" in stopped.status


@pytest.mark.filterwarnings("ignore:tau. the function of joint 'A' cannot be traced")
def test_what_is_not_distributed_is_refused():
    model = lw.gallery.load("carpet-scraper").build()
    batch = model.assemble(A=[0.1, 0.2])
    refused = [
        ({"motion": {"A": 0.0}, "method": "projection"}, "motion goes with method 'sslm' on ranks"),
        ({"motion": {model.cut_joints[0]: 0.0}, "tau": {"A": 0.0}}, "is no joint of the tree"),
        ({"motion": {"D": 0.0}}, "is moved by another joint's drive"),
        ({"out": "run.nc"}, "out does not go with a communicator"),
        ({"external": {}}, "external does not go with a communicator"),
        ({"state": batch}, "an ensemble does not go with a communicator"),
        ({"method": "system"}, "method 'system' does not go with a communicator. Use sslm, projection, compliance"),
        ({"integrator": "radau"}, "integrator 'radau' does not go .* Use dop853, rk45, rk4, ode5"),
        ({"integrator": "taylor"}, "integrator 'taylor' does not go"),
        ({"tau": lw.computed_torque({"A": lw.sine(0.0, 0.1, 1.0)}, lam=5.0)}, "a computed torque needs the whole"),
        ({"tau": {"A": lambda t, state: float(np.cos(float(t)))}}, "a function that cannot be traced"),
        ({"tau": {"A": lambda t, state: abs(state.v["A"])}}, "switches with the state"),
        ({"tau": {"Z": 1.0}}, "Z"),
    ]
    for asked, sentence in refused:
        _, errors = on_ranks(2, lambda c, asked=asked: model.simulate(**{"until": 0.1, **asked}, communicator=c))
        assert all(isinstance(error, ModelError) for error in errors), asked
        with pytest.raises(ModelError, match=sentence):
            raise errors[1]
    with pytest.raises(ModelError, match="couplings of joints go with method 'sslm' or 'projection' on ranks"):
        on_all(1, lw.gallery.load("geared-five-bar").build(), until=0.1, method="compliance")
    with pytest.raises(ModelError, match=r"object has no Get_rank. Give one of mpi4py"):
        model.simulate(until=0.1, communicator=object())


def test_an_exception_on_one_rank_ends_all(capsys, monkeypatch):
    from linkwright.distributed.rank_stepper import RankStepper

    slope = RankStepper._slope

    def failing(self, t, y):
        if self.ranks.rank == 1 and self.evaluations > 20:
            raise ValueError("out of luck")
        return slope(self, t, y)

    monkeypatch.setattr(RankStepper, "_slope", failing)
    model = lw.gallery.load("carpet-scraper").build()
    _, errors = on_ranks(2, lambda c: model.simulate(until=0.1, integrator="rk4", communicator=c))
    assert any(isinstance(error, Aborted) for error in errors)
    assert "carpet-scraper: rank 1 of 2 failed, and ends the run: ValueError: out of luck" in capsys.readouterr().err


def test_the_solution_is_like_any_other(tmp_path):
    model = lw.gallery.load("carpet-scraper").build()
    found = on_all(2, model, until=0.1, tau={"A": 1.0})
    assert found.ok
    assert found.status == "ran to t = 0.1 s"
    assert found.certificate().as_dict()
    found.save(tmp_path / "run.nc")
    assert np.array_equal(lw.load_solution(tmp_path / "run.nc").q, found.q)
    assert_allclose(found.at(0.05).q, model.simulate(until=0.05, tau={"A": 1.0}).q[-1], atol=1e-6)


def test_machines_with_parameters():
    m = lw.Mechanism("two pendulums", gravity=(0, -9.81, 0))
    length = m.parameter("length", 1.0, unit="m")
    for x in (0.0, 3.0):
        m.add_body(f"rod {x:g}", lw.rod(mass=1.0, start=(x, 0, 0), end=(x + length, 0, 0)))
        m.add_joint(f"J{x:g}", "revolute", "ground", f"rod {x:g}", at=(x, 0, 0), axis=(0, 0, 1))
    model = m.build()
    asked = {"until": 0.1, "times": T, "parameters": {"length": 0.5}, **OPTIONS["sslm"]}
    assert_same(on_all(2, model, **asked), model.simulate(**asked))
