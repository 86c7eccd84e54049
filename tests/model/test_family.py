"""Models at other numbers: a member of a family answers as the mechanism drawn anew at its numbers."""

import copy
import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from varied import numbers, stretched

SMALL = ("double-pendulum", "scara", "four-bar-003", "slider-crank", "rssr", "screw-jack", "andrews")
LARGE = (
    "six-axis-arm",
    "joint-zoo",
    "three-rrr",
    "bricard",
    "loop-zoo",
    "universal-shaft",
    "gripper",
    "double-wishbone",
)


def family(name, engine="python"):
    """A model of a family, one of its members, the same drawn anew, and a closed state in motion of that."""
    m = stretched(lw.gallery.load(name))
    model, values = m.build(), numbers(m)
    member, drawn = model.with_parameters(values), m.at(values).build(cut=model.cut_joints)
    for parts in (model.family.parts, drawn):
        parts.programs.engine = engine
    rates = {joint: 0.3 if len(at) == 1 else [0.3] * len(at) for joint, at in drawn.rate_places.items()}
    state = drawn.assemble(v={joint: rates[joint] for joint in drawn.independent})
    return model, member, drawn, state


def same(x, y, digits=1e-10):
    size = max(1.0, float(np.abs(y).max(initial=0.0)))
    assert_allclose(x, y, rtol=0.0, atol=digits * size)


@pytest.mark.parametrize("name", SMALL + LARGE)
def test_a_member_answers_as_the_mechanism_drawn_anew(name):
    _, member, drawn, s = family(name)
    same(member.forward_dynamics(s.q, s.v).a, drawn.forward_dynamics(s.q, s.v).a)
    for answer, expected in (
        (member.reactions(s.q, s.v), drawn.reactions(s.q, s.v)),
        (
            member.inverse_dynamics(s.q, s.v, s.a, allow_residual=True),
            drawn.inverse_dynamics(s.q, s.v, s.a, allow_residual=True),
        ),
    ):
        for joint, wrench in expected.reactions.items():
            same(answer.reactions[joint], wrench)
        for joint, effort in expected.tau.items():
            same(answer.tau[joint], effort)
    same(member.energy(s.q, s.v).total, drawn.energy(s.q, s.v).total)
    same(member.shaking(s.q, s.v, s.a).moment, drawn.shaking(s.q, s.v, s.a).moment)
    same(member.generalized_inertia(s.q), drawn.generalized_inertia(s.q))
    same(member.closure(s.q), drawn.closure(s.q), 1e-12)
    for body, (R, p) in drawn.poses(s.q).items():
        same(member.poses(s.q)[body][0], R)
        same(member.poses(s.q)[body][1], p)
        same(member.jacobian(s.q, body), drawn.jacobian(s.q, body))
    assert member.mechanism == drawn.mechanism


@pytest.mark.parametrize("name", SMALL)
def test_so_do_its_gradients(name):
    _, member, drawn, s = family(name)
    answer, expected = member.linearize(s.q, s.v), drawn.linearize(s.q, s.v)
    same(answer.da_dq, expected.da_dq, 1e-9)
    same(answer.da_dv, expected.da_dv, 1e-9)
    same(answer.da_dtau, expected.da_dtau, 1e-9)


@pytest.mark.parametrize("name", ["double-pendulum", "four-bar-003"])
def test_arrays_of_numbers_are_batch_axes(name):
    model, _, _, _ = family(name, engine="auto")
    sizes, masses = np.array([[0.7], [1.0], [1.6]]), np.array([0.5, 2.0])
    given = {"size": sizes, "mass_0": masses}
    at = model.reference.q
    found = model.forward_dynamics(at, parameters=given).a
    assert found.shape == (3, 2, model.nv)
    for i, j in np.ndindex(3, 2):
        one = model.with_parameters(size=float(sizes[i, 0]), mass_0=float(masses[j]))
        same(found[i, j], one.forward_dynamics(at).a, 1e-13)
    assert model.energy(at, parameters=given).total.shape == (3, 2)


def test_numbers_of_a_member_go_on_from_it():
    model, _, _, _ = family("double-pendulum")
    heavy = model.with_parameters(mass_0=3.0)
    assert heavy.with_parameters(size=2.0).parameters["mass_0"].value == 3.0
    assert model.parameters["mass_0"].value == 1.0
    at, both = np.array([0.3, 0.4]), {"size": 2.0, "mass_0": 3.0}
    same(heavy.forward_dynamics(at, parameters={"size": 2.0}).a, model.forward_dynamics(at, parameters=both).a)


def test_a_function_takes_parameters_as_one_more_array():
    model, member, _, _ = family("four-bar-003")
    names = ["size", "mass_1"]
    f = model.function("forward_dynamics", parameters=names, engine="python")
    assert f.program.inputs[-1] == ("parameters", 2)
    at, still, tau = model.reference.q, np.zeros(model.nv), np.array([6.0])
    for size, mass in ((1.0, 1.0), (0.8, 2.5)):
        other = model.with_parameters(size=size, mass_1=mass)
        same(f(at, still, tau, np.array([size, mass])), other.forward_dynamics(at, still, {"A": 6.0}).a, 1e-13)
    g = member.function("forward_dynamics", engine="python")  # its own numbers are constants of the program
    assert [name for name, _ in g.program.inputs] == ["q", "v", "tau"]
    same(g(at, still, tau), member.forward_dynamics(at, still, {"A": 6.0}).a, 1e-13)


@pytest.mark.parametrize("name", SMALL)
def test_parameters_cost_nothing_where_they_are_not_asked_for(name):
    plain, varied = lw.gallery.load(name).build(), stretched(lw.gallery.load(name)).build()
    for question in ("forward_dynamics", "energy"):
        ours, theirs = (model.function(question).program.operations for model in (varied, plain))
        assert ours <= theirs


def test_members_and_their_families_can_be_sent():
    _, member, _, s = family("four-bar-003")
    for other in (pickle.loads(pickle.dumps(member)), copy.deepcopy(member)):
        assert other.parameters == member.parameters
        assert np.array_equal(other.energy(s.q, s.v).total, member.energy(s.q, s.v).total)


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda model: model.with_parameters(coupler=1.0), "there is no parameter 'coupler'"),
        (lambda model: model.with_parameters({"size": 1.0}, size=2.0), "given 'size' twice"),
        (lambda model: model.with_parameters([1.0]), "takes {name: number}"),
        (lambda model: model.with_parameters(size=[1.0, 2.0]), "one number each"),
        (lambda model: model.with_parameters(size="1"), "parameter 'size' must be"),
        (lambda model: model.energy([0.0, 0.0], parameters=[1.0]), "{name: number}"),
        (lambda model: model.energy([0.0, 0.0], parameters={"size": [1.0, 2.0], "pull": [1.0] * 3}), "do not fit"),
        (lambda model: model.energy(np.zeros((3, 2)), parameters={"size": [1.0, 2.0]}), "do not fit"),
        (lambda model: model.function("energy", parameters=["sise"]), "no parameter 'sise'"),
        (lambda model: model.function("energy", parameters=["size", "size"]), "named twice"),
        (lambda model: model.with_parameters(mass_0=-1.0, size=float("nan")), "must be a finite number"),
    ],
)
def test_what_cannot_be_is_told(ask, sentence):
    model = stretched(lw.gallery.load("double-pendulum")).build()
    with pytest.raises(lw.ModelError) as refusal:
        ask(model)
    assert sentence in str(refusal.value)


def test_a_machine_without_parameters_says_how_to_have_some():
    model = lw.gallery.load("double-pendulum").build()
    for ask in (lambda: model.with_parameters(size=1.0), lambda: model.energy([0.0, 0.0], parameters={"size": 1.0})):
        with pytest.raises(lw.ModelError, match=r"has no parameters.*m\.parameter"):
            ask()
    assert dict(model.parameters) == {}


@pytest.mark.parametrize("name", SMALL)
def test_one_state_of_one_member_is_answered_as_in_a_batch(name):
    """A state alone goes a shorter way, by the same program: what it gives may not hang on that."""
    model, member, _, s = family(name, "auto")
    values = {name: float(p.value) for name, p in member.parameters.items()}
    arrays = {name: np.array([x]) for name, x in values.items()}
    tau = np.ones(len(model.driven))
    general = model.forward_dynamics(s.q[None], s.v[None], tau[None], parameters=arrays).a[0]
    same(model.forward_dynamics(s.q, s.v, tau, parameters=values).a, general, 1e-13)
    same(member.forward_dynamics(s.q, s.v, tau).a, general, 1e-13)
    own = model.assemble(v={name: 0.1 for name in model.independent if len(model.rate_places[name]) == 1})
    moved = model.forward_dynamics(own.q, own.v, tau, parameters=values).a  # it closes at other numbers
    same(moved, model.forward_dynamics(own.q[None], own.v[None], tau[None], parameters=arrays).a[0], 1e-13)


def test_one_state_refuses_what_a_batch_refuses():
    model = lw.gallery.load("four-bar").build()
    s = model.reference
    name = next(iter(model.parameters))
    for wrong in ({name: -1.0}, {name: float("nan")}, {"none such": 1.0}, {name: "long"}):
        told = []
        for q in (s.q, s.q[None]):
            with pytest.raises(lw.errors.ModelError) as refused:
                model.forward_dynamics(q, parameters=wrong)
            told.append(str(refused.value))
        assert told[0] == told[1]
