"""Gradients of every answer against complex steps: entry by entry, and along the loops' own motions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from complex_steps import ComplexMachine, H, run
from linkwright import gallery

TAKES = {
    "forward_dynamics": ("q", "v", "tau"),
    "reactions": ("q", "v", "tau"),
    "inverse_dynamics": ("q", "v", "a"),
    "inverse_reactions": ("q", "v", "a"),
    "generalized_inertia": ("q",),
    "convective_forces": ("q", "v"),
    "gravity_forces": ("q",),
    "energy": ("q", "v"),
    "centre_of_mass": ("q",),
    "momentum": ("q", "v"),
    "shaking": ("q", "v", "a"),
    "poses": ("q",),
    "twists": ("q", "v"),
    "twist_rates": ("q", "v", "a"),
}
OPEN = ["cart-pole", "spinning-top", "satellite-arm", "joint-zoo"]
CLOSED = ["four-bar", "slider-crank", "three-rrr", "rssr", "universal-shaft", "double-wishbone", "screw-jack"]
CUTS = {"four-bar": ["A"]}  # the independent joint itself


class Machine:
    """A model in a state away from everything special, and its complex twin."""

    def __init__(self, name):
        self.model = model = gallery.load(name).build(cut=CUTS.get(name))
        self.places = model.parts.gradients.independent
        self.twin = ComplexMachine(model, self.places)
        rng = np.random.default_rng(len(name))
        self.rates, self.accelerations = rng.standard_normal((2, len(self.places)))
        still, step = np.zeros(len(self.places)), 0.5 * rng.standard_normal(model.nv)
        q = model.analysis.poses[-1] if model.cut_joints else self.twin.displaced(model.reference.q, step).real
        self.q, self.v, self.a = (x.real for x in self.twin.motion(q, still, self.rates, self.accelerations))
        self.tau = rng.standard_normal(len(model.variables.driven))

    def values(self, takes):
        return [getattr(self, x) for x in takes]

    def exact(self, question, name, independent):
        """(outputs, columns)."""
        program, takes = self.model.function(question, engine="python").program, TAKES[question]
        columns = []
        places = (
            self.places if independent and name != "tau" else range(len(getattr(self, "v" if name == "q" else name)))
        )
        for k in range(len(places)):
            at = {x: np.array(getattr(self, x), complex) for x in takes}
            step = np.zeros(len(places), complex)
            step[k] = 1j * H
            if name == "tau" or not independent:
                at[name] = self.twin.displaced(self.q, step) if name == "q" else at[name] + step
            else:
                told = {"q": 0.0 * step, "v": self.rates + 0.0 * step, "a": self.accelerations + 0.0 * step}
                told[name] = told[name] + step
                at |= dict(zip("qva", self.twin.motion(self.q, *told.values()), strict=True))
            columns.append(run(program, [x for name in takes for x in at[name]]).imag / H)
        wanted = [k for name in program.outputs for k in program.places(name[0])]
        if question == "inverse_reactions":
            wanted = list(program.places("reactions"))
        return np.reshape(columns, (len(places), len(program.results))).T[wanted]


machine = cache(Machine)


def flat(question, answer):
    """One row per output of the question's program."""
    match question:
        case "energy":
            agree(answer["total"], answer["kinetic"] + answer["potential"], tol=1e-13)
            return np.stack([answer["kinetic"], answer["potential"]])
        case "poses":
            k = next(iter(answer.values()))[0].shape[-1]
            return np.concatenate([x[part].reshape(-1, k) for part in (0, 1) for x in answer.values()])
        case "generalized_inertia":
            return answer.reshape(-1, answer.shape[-1])
    parts = answer.values() if isinstance(answer, dict) else [answer]
    return np.concatenate([x.reshape(int(np.prod(x.shape[:-1])), x.shape[-1]) for x in parts])


def questions(m):
    """Those that this machine has a prepared program for."""
    driven = len(m.model.variables.driven)
    if m.model.nv > 15 and m.model.cut_joints:  # long programs: the ones that need most of the theorem
        return ["inverse_dynamics", "shaking"]
    able = driven == m.model.dof if m.model.cut_joints else driven > 0
    return [x for x in TAKES if able or not x.startswith("inverse")]


@pytest.mark.parametrize(
    ("name", "independent"),
    [
        *((name, way) for name in OPEN[:2] + CLOSED for way in (False, True)),
        *((name, True) for name in (*OPEN[2:], "delta")),
    ],
)
def test_every_answer_against_complex_steps(name, independent):
    m = machine(name)
    for question in questions(m):
        takes, options = TAKES[question], {}
        if question.startswith("inverse"):
            options["allow_residual"] = not m.model.cut_joints
        found = m.model.gradient(question, *m.values(takes), by=list(takes), independent=independent, **options)
        assert list(found) == list(takes)
        for x in takes:
            expected = m.exact(question, x, independent)
            agree(flat(question, found[x]), expected, tol=1e-10, scale=float(np.abs(expected).max(initial=1.0)))


def test_batches_are_leading_axes():
    m = machine("four-bar")
    q = np.stack([m.q, m.model.assemble(A=0.9).q])
    v = np.zeros((3, 1, m.model.nv))
    for independent in (False, True):
        together = m.model.gradient("reactions", q, v, m.tau, by=["q", "tau"], independent=independent)
        assert together["q"]["B"].shape == (3, 2, 6, 1 if independent else 3)
        assert together.ok.shape == (3, 2)
        for k in range(2):
            alone = m.model.gradient("reactions", q[k], v[0, 0], m.tau, by=["q", "tau"], independent=independent)
            for x in ("q", "tau"):
                for joint in m.model.joints:
                    agree(together[x][joint][2, k], alone[x][joint], tol=1e-13)
    none = m.model.gradient("forward_dynamics", q[:0], by="q", independent=True)
    assert none["q"].shape == (0, 3, 1)


def test_answers_of_a_few_numbers_are_differentiated_backwards():
    """Two energies by eighteen rates and as many displacements: weights travel back, and say what directions say."""
    model = gallery.load("biped").build()
    rng = np.random.default_rng(0)
    q, v = model.reference.q, rng.standard_normal(model.nv)
    both = model.gradient("energy", q, v, by=["q", "v"])
    kinds = {key[0] for key in model.programs._functions if key[0] in ("reverse gradient", "forward gradient")}
    assert kinds == {"reverse gradient"}
    agree(both["v"]["kinetic"], model.generalized_inertia(q) @ v, tol=1e-11)
    agree(both["q"]["potential"], model.gravity_forces(q), tol=1e-11)


def test_points_and_gaps():
    """The slope of a position is the point's Jacobian; of the gaps, that of the loops."""
    m = machine("three-rrr")
    body, at = "platform", (0.1, 0.2, 0.0)
    p = m.model.position(m.q, body, at)
    assert p.shape == (3,)
    slope = m.model.gradient("position", m.q, body, at, by="q")["q"]
    agree(slope, m.model.jacobian(m.q, body, at)[3:], tol=1e-13)
    agree(m.model.gradient("position", m.q, body, by="q")["q"], m.model.gradient("poses", m.q, by="q")["q"][body][1])
    J = m.model.scaled_closure.jacobian(m.q[None])[0] * m.model.scaled_closure.row_units[:, None]
    agree(m.model.gradient("closure", m.q, by="q")["q"] * m.model.scaled_closure.rate_units, J, tol=1e-11)
    turning = m.model.gradient("jacobian", m.q, body, at, by="q")["q"]
    assert turning.shape == (6, m.model.nv, m.model.nv)
    moved = [m.model.jacobian(m.q + h * np.eye(m.model.nq)[1], body, at) for h in (1e-6, -1e-6)]
    agree(turning[..., 1], (moved[0] - moved[1]) / 2e-6, tol=1e-8)


@pytest.mark.parametrize("name", ["four-bar", "universal-shaft", "screw-jack"])
def test_joints_that_are_cut_have_values_and_rates(name):
    """Along the loops' own motions a joint's value changes by its rate, its rate as in states assembled close by."""
    m = machine(name)
    joint = m.model.independent[0]
    state = m.model.assemble({joint: 0.3}, v={joint: 1.0})
    values = m.model.gradient("joint_values", state.q, by="q", independent=True)["q"]
    rates = m.model.joint_rates(state.q, state.v)
    assert list(values) == list(m.model.joints)
    for name in m.model.joints:
        agree(values[name][..., 0], rates[name], tol=1e-10, scale=1.0)
    slopes, h = m.model.gradient("joint_rates", state.q, state.v, by=["q", "v"], independent=True), 1e-5
    ends = [m.model.assemble({joint: 0.3 + s * h}, v={joint: 1.0}) for s in (1, -1)]
    up, down = (m.model.joint_rates(x.q, x.v) for x in ends)
    for name in m.model.joints:
        agree(slopes["q"][name][..., 0], (up[name] - down[name]) / (2 * h), tol=1e-8, scale=1.0)
        agree(slopes["v"][name][..., 0], rates[name], tol=1e-10, scale=1.0)


@pytest.mark.parametrize("name", ["four-bar", "rssr", "slider-crank"])
def test_assembled_states_follow_their_values(name):
    """dq, dv, da of a state that is assembled at joint values: complex Newton on the closure."""
    m = machine(name)
    joint = m.model.independent[0]
    told = {"v": {joint: m.rates[0]}, "a": {joint: m.accelerations[0]}}
    state = m.model.assemble({joint: 0.3}, **told)
    found = m.model.gradient("assemble", {joint: 0.3}, **told, by=joint)[joint]
    step = np.array([1j * H])
    exact = m.twin.motion(state.q, step, m.rates, m.accelerations)
    for part, x in zip("qva", exact, strict=True):
        agree(found[part], x.imag / H, tol=1e-10)
    agree(m.model.gradient("assemble", {joint: [0.3, 0.4]}, by=[joint])[joint][0], found["q"], tol=1e-10)


@pytest.mark.parametrize(
    ("name", "joint", "value", "cut"),
    [
        ("five-bar", "A1", 0.3, ["A1"]),
        ("double-wishbone", "lower_hinge", 0.1, None),  # a rod that spins for itself
        ("three-rrr", "A1", 0.2, None),
        ("delta", "A1", 0.1, None),  # quaternions
    ],
)
def test_what_values_leave_open_moves_least(name, joint, value, cut):
    """Fourth-order differences of the nearest poses, which are found to 1e-11."""
    model, h = gallery.load(name).build(cut=cut), 2e-3
    found = model.gradient("assemble", {joint: value}, by=joint)[joint]
    far, near = ([model.assemble({joint: value + s * k * h}).q for s in (1, -1)] for k in (2, 1))
    agree(found, (8 * (near[0] - near[1]) - (far[0] - far[1])) / (12 * h), tol=2e-9)


def test_methods_agree_along_the_motions():
    """What they solve differs off the closed poses only."""
    m = machine("four-bar")
    asked = {
        "inverse_dynamics": ("subsystem", "system", "traditional", "parallel"),
        "reactions": ("sslm", "slm", "system"),
    }
    for question, methods in asked.items():
        takes = TAKES[question]
        exact = flat(question, m.model.gradient(question, *m.values(takes), by="q", independent=True)["q"])
        for method in methods:
            found = m.model.gradient(question, *m.values(takes), by="q", independent=True, method=method)["q"]
            agree(flat(question, found), exact, tol=1e-10)


@pytest.mark.parametrize("weights", [None, {"A": 3.0}])
def test_drives_that_share(weights):
    """Two drives for one freedom share by least norm, or by weights, and so do the slopes of their efforts."""
    mechanism = gallery.load("four-bar")
    m = mechanism.with_joints(replace(mechanism.joints[name], actuated=True) for name in ("A", "D"))
    model, h = m.build(), 1e-5

    def state(value):
        return model.assemble({"A": value}, v={"A": 2.0}, a={"A": 1.0})

    here = state(0.6)
    found = model.gradient("inverse_dynamics", here.q, here.v, here.a, by="q", independent=True, weights=weights)["q"]
    ends = [model.inverse_dynamics(s.q, s.v, s.a, weights=weights).tau for s in (state(0.6 + h), state(0.6 - h))]
    for name in ("A", "D"):
        agree(found[name], [(ends[0][name] - ends[1][name]) / (2 * h)], tol=1e-8)


def test_masks():
    model = gallery.load("four-bar").build()
    good = model.assemble(A=0.6).q
    q = np.stack([good, good + 0.1, good])
    found = model.gradient("reactions", q, by=["q", "tau"], failed="mask")
    assert found.ok.tolist() == [True, False, True]
    assert "does not close" in found.reasons[1]
    agree(found["q"]["B"][2], model.gradient("reactions", good, by="q")["q"]["B"], tol=1e-13)
    assert not found["q"]["B"][1].any()
    crank = gallery.load("slider-crank").build()
    reach = crank.range_of_motion("slide")
    slides = {"slide": [0.5 * (reach.lower + reach.upper), reach.upper + 1.0]}
    some = crank.gradient("assemble", slides, by="slide", failed="mask")
    assert some.ok.tolist() == [True, False]
    assert some["slide"].shape == (2, 3)
    assert not some["slide"][1].any()


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda m, q: m.gradient("volume", q, by="q"), "There is no gradient of 'volume'"),
        (lambda m, q: m.gradient("energy", q, by="tau"), "depends on q, v only"),
        (lambda m, q: m.gradient("energy", q, by=[]), "by is empty"),
        (lambda m, q: m.gradient("energy", by="q"), "missing a required argument: 'q'"),
        (lambda m, q: m.gradient("energy", q, by=[3]), "by must list names"),
        (lambda m, q: m.gradient("energy", q, by="q", failed="mask"), "takes no failed="),
        (lambda m, q: m.gradient("energy", q, by="q", independent="yes"), "independent"),
        (lambda m, q: m.gradient("energy", q + 0.1, by="q", independent=True), "does not close"),
        (
            lambda m, q: m.gradient("assemble", {"A": 0.6}, by="B"),
            "choose among the values given and the parameters, A",
        ),
        (lambda m, q: m.gradient("assemble", by="A"), "choose among the values given and the parameters, ground"),
    ],
)
def test_bad_input_gets_a_sentence(ask, sentence):
    model = gallery.load("four-bar").build()
    with pytest.raises(lw.LinkwrightError, match=sentence):
        ask(model, model.assemble(A=0.6).q)


def test_a_dead_point_is_refused_with_its_pose():
    """At the end of its reach a slider does not tell how its crank moves."""
    model = gallery.load("slider-crank").build(independent=["slide"])
    q = model.range_of_motion("slide").at_upper.q
    with pytest.raises(lw.SingularityError, match=r"slide does not tell how .* singular \(A = "):
        model.gradient("energy", q, by="q", independent=True)
