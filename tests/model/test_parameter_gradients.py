"""Gradients by parameters against complex steps: the independent coordinates, rates and accelerations are held, and the
loops are closed anew in complex numbers."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from complex_steps import ComplexMachine, H, run
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.prepared import programs
from linkwright.model.questions.question import ProgramChoice

TAKES = {
    "forward_dynamics": ("q", "v", "tau"),
    "reactions": ("q", "v", "tau"),
    "inverse_dynamics": ("q", "v", "a"),
    "inverse_reactions": ("q", "v", "a"),
    "generalized_inertia": ("q",),
    "gravity_forces": ("q",),
    "energy": ("q", "v"),
    "centre_of_mass": ("q",),
    "momentum": ("q", "v"),
    "shaking": ("q", "v", "a"),
    "poses": ("q",),
    "twists": ("q", "v"),
    "twist_rates": ("q", "v", "a"),
}


def four_bar():
    """Links have lengths; masses, a spring, gravity and a load vary."""
    m = lw.Mechanism("four-bar")
    crank, coupler, rocker = (m.parameter(n, x) for n, x in (("crank", 1.0), ("coupler", 4.0), ("rocker", 2.5)))
    mass, stiffness, g = (m.parameter(n, x) for n, x in (("mass", 1.3), ("stiffness", 20.0), ("g", 9.81)))
    m.gravity = (0, -g, 0)
    B, D = (0, crank, 0), (3.0, 0, 0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    m.add_body("crank", lw.rod(mass=mass * crank, start=(0, 0, 0), end=B))
    m.add_body("coupler", lw.rod(mass=mass, start=B, end=C))
    m.add_body("rocker", lw.box(mass=2.0, center=C, size=(rocker, 0.2, 0.3)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, damping=0.1 * mass)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
    m.add_spring("s", "coupler", C, "ground", (1, 1, 0), stiffness=stiffness, rest_length=0.5, damping=2.0)
    return m


def slider_crank():
    """The offset varies; the independent joint is the slide."""
    m = lw.Mechanism("slider-crank", gravity=(0, -9.81, 0))
    r, rod, offset = (m.parameter(n, x) for n, x in (("r", 0.3), ("rod", 1.1), ("offset", 0.05)))
    pin = (0, r, 0)
    slide = (lw.sqrt(rod * rod - (r - offset) * (r - offset)), offset, 0)
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=pin))
    m.add_body("rod", lw.rod(mass=0.5 * rod, start=pin, end=slide))
    m.add_body("piston", lw.point_mass(mass=0.8, at=slide))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "rod", at=pin, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "rod", "piston", at=slide, axis=(0, 0, 1))
    m.add_joint("slide", "prismatic", "ground", "piston", at=slide, axis=(1, 0, 0))
    return m


def arm():
    """No loops: a ball, a hinge and a screw, in space."""
    m = lw.Mechanism("arm", gravity=(0, 0.3, -9.81))
    length, tilt, mass = (m.parameter(n, x) for n, x in (("length", 0.7), ("tilt", 0.4), ("mass", 2.0)))
    elbow = (length * lw.cos(tilt), 0, length * lw.sin(tilt))
    m.add_body("upper", lw.cylinder(mass=mass, start=(0, 0, 0), end=elbow, radius=0.1 * length))
    m.add_body("fore", lw.box(mass=1.0, center=(1.2, 0.1, 0.4), size=(0.5, length, 0.1)))
    m.add_body("nut", lw.sphere(mass=0.3 * mass, center=(1.5, 0, 0.4), radius=0.1))
    m.add_joint("ball", "spherical", "ground", "upper", at=(0, 0, 0), actuated=True)
    m.add_joint("hinge", "revolute", "upper", "fore", at=elbow, axis=(lw.sin(tilt), 1.0, 0), actuated=True)
    m.add_joint("thread", "screw", "fore", "nut", at=(1.5, 0, 0.4), axis=(1, 0, 0), pitch=0.1 * length, actuated=True)
    return m


MACHINES = {"four-bar": (four_bar, ["A"]), "slider-crank": (slider_crank, ["C"]), "arm": (arm, None)}


class Varied:
    """A machine with parameters in a state away from everything special, and its complex twin."""

    def __init__(self, name):
        make, cut = MACHINES[name]
        self.model = model = make().build(cut=cut)
        self.names = list(model.parameters)
        self.places = model.parts.gradients.independent
        self.twin = ComplexMachine(model, self.places, model.family.parts.tree)
        rng = np.random.default_rng(len(name))
        self.rates, self.accelerations = rng.standard_normal((2, len(self.places)))
        plain = ComplexMachine(model, self.places)
        at = (
            model.assemble({"A": 0.4}).q
            if "A" in model.joints
            else plain.displaced(model.reference.q, 0.4 * rng.standard_normal(model.nv)).real
        )
        still = np.zeros(len(self.places))
        self.q, self.v, self.a = (x.real for x in plain.motion(at, still, self.rates, self.accelerations))
        self.tau = rng.standard_normal(len(model.variables.driven))
        self.numbers = np.array([p.value for p in model.parameters.values()])

    def moved(self, name):
        """q, v, a in complex numbers, along a parameter."""
        step = 1j * H * np.eye(len(self.names))[self.names.index(name)]
        still = np.zeros(len(self.places), complex)
        return self.twin.motion(np.concatenate([self.q, self.numbers]), still, self.rates, self.accelerations, step)

    def exact(self, question, name):
        program = programs(QUESTIONS[question], self.model.family.parts, ProgramChoice())[0]
        at = dict(zip("qva", self.moved(name), strict=True)) | {"tau": self.tau.astype(complex)}
        at["q"], numbers = np.split(at["q"], [self.model.nq])
        found = run(program, [*(x for given in TAKES[question] for x in at[given]), *numbers]).imag / H
        return found[list(program.places("reactions"))] if question == "inverse_reactions" else found


varied = cache(Varied)


def flat(question, answer):
    match question:
        case "energy":
            return np.array([answer["kinetic"], answer["potential"]])
        case "poses":
            return np.concatenate([x[part].ravel() for part in (0, 1) for x in answer.values()])
    return np.concatenate([np.ravel(x) for x in answer.values()]) if isinstance(answer, dict) else np.ravel(answer)


@pytest.mark.parametrize("name", MACHINES)
def test_every_answer_by_every_parameter(name):
    m = varied(name)
    for question, takes in TAKES.items():
        found = m.model.gradient(question, *(getattr(m, x) for x in takes), by=m.names)
        assert list(found) == m.names
        for parameter in m.names:
            expected = m.exact(question, parameter)
            agree(flat(question, found[parameter]), expected, tol=1e-10, scale=float(np.abs(expected).max(initial=1.0)))


@pytest.mark.parametrize("name", ["four-bar", "slider-crank"])
def test_closed_poses_by_lengths(name):
    m = varied(name)
    told = {"v": {"A": m.rates[0]}, "a": {"A": m.accelerations[0]}}
    found = m.model.gradient("assemble", {"A": 0.4}, **told, by=[*m.names, "A"])
    for parameter in m.names:
        for part, x in zip("qva", m.moved(parameter), strict=True):
            agree(found[parameter][part], x.imag[: m.model.nq] / H, tol=1e-10, scale=1.0)
    agree(found["A"]["q"], m.model.gradient("assemble", A=0.4, by="A")["A"], tol=1e-12)
    alone = m.model.gradient("assemble", {"A": 0.4}, by=m.names[0])
    agree(alone[m.names[0]], found[m.names[0]]["q"], tol=1e-12)


def five_bar():
    m = lw.Mechanism("five-bar")
    left, right = m.parameter("left", 1.0), m.parameter("right", 1.2)
    B1, B2 = (-0.2, left, 0), (2.3, 0.9, 0)
    C = lw.meet(B1, 1.7, B2, right, side=1)
    for name, start, end in (("a1", (0, 0, 0), B1), ("a2", (2, 0, 0), B2), ("b1", B1, C), ("b2", B2, C)):
        m.add_body(name, lw.rod(mass=1.0, start=start, end=end))
    for name, parent, child, at in (
        ("A1", "ground", "a1", (0, 0, 0)),
        ("A2", "ground", "a2", (2, 0, 0)),
        ("B1", "a1", "b1", B1),
        ("B2", "a2", "b2", B2),
        ("C", "b1", "b2", C),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1))
    return m


def test_what_values_leave_open_moves_least():
    """One crank of two is given; the other goes where all joints move least, in every variant from its own drawing."""
    m = five_bar()
    model, h = m.build(cut=["C"]), 2e-3
    found = model.gradient("assemble", {"A1": 0.3}, by=["left", "right"])
    for name in ("left", "right"):
        value = model.parameters[name].value
        far, near = (
            [m.at({name: value + s * k * h}).build(cut=["C"]).assemble(A1=0.3).q for s in (1, -1)] for k in (2, 1)
        )
        agree(found[name], (8 * (near[0] - near[1]) - (far[0] - far[1])) / (12 * h), tol=2e-9)
    drawing = model.gradient("assemble", by=["left"])["left"]  # q = 0 is the drawing, whatever its numbers
    agree(drawing, np.zeros(model.nq), tol=1e-14, scale=1.0)


def test_points_and_gaps_by_lengths():
    """A point of the coupler follows; the gaps are those of a pose that is held."""
    m = varied("four-bar")
    h = 1e-6
    slope = m.model.gradient("position", m.q, "coupler", by="coupler")["coupler"]
    ends = []
    for step in (h, -h):
        other = four_bar().at({"coupler": 4.0 + step}).build(cut=["A"])
        ends.append(other.position(other.assemble(A=0.4).q, "coupler"))
    agree(slope, (ends[0] - ends[1]) / (2 * h), tol=1e-8)
    gaps = m.model.gradient("closure", m.q, by=["coupler", "mass"])
    assert not gaps["mass"].any()
    q = np.concatenate([m.q, m.numbers]).astype(complex)
    q[m.model.nq + m.names.index("coupler")] += 1j * H
    agree(gaps["coupler"], run(m.twin.position, list(q)).imag[: m.twin.m] / H, tol=1e-12)


def test_a_model_at_other_numbers_has_its_own_gradients():
    """with_parameters: as if it had been built with these numbers."""
    m = varied("arm")
    other = m.model.with_parameters(length=0.9)
    built = arm().at({"length": 0.9}).build()
    by_q = built.gradient("reactions", m.q, m.v, m.tau, by=["q", "v", "tau"])
    found = other.gradient("reactions", m.q, m.v, m.tau, by=["q", "v", "tau", "mass"])
    for x in ("q", "v", "tau"):
        for joint in built.joints:
            agree(found[x][joint], by_q[x][joint], tol=1e-11, scale=1.0)
    batch = m.model.gradient(
        "reactions", m.q, m.v, m.tau, by=["mass", "q"], parameters={"length": np.array([[0.7], [0.9]])}
    )
    assert batch["mass"]["ball"].shape == (2, 1, 6)
    agree(batch["mass"]["ball"][1, 0], found["mass"]["ball"], tol=1e-12)
    agree(batch["q"]["ball"][1, 0], by_q["q"]["ball"], tol=1e-11)


def test_a_batch_of_variants_is_a_batch_of_machines():
    """A pose that closes at the model's own numbers keeps its crank, and is closed at theirs."""
    m = varied("four-bar")
    lengths, told = [3.9, 4.0, 4.1], {"v": {"A": 2.0}, "a": {"A": 1.0}}
    state = m.model.assemble({"A": 0.4}, **told)
    numbers = {"coupler": lengths}
    efforts = m.model.gradient("inverse_dynamics", state.q, state.v, state.a, by=["rocker", "mass"], parameters=numbers)
    pose = m.model.gradient("assemble", {"A": 0.4}, **told, by=["rocker", "A"], parameters=numbers)
    for k, length in enumerate(lengths):
        built = m.model.with_parameters(coupler=length)
        own = built.assemble({"A": 0.4}, **told)
        alone = built.gradient("inverse_dynamics", own.q, own.v, own.a, by=["rocker", "mass"])
        for name in ("rocker", "mass"):
            agree(efforts[name]["A"][k], alone[name]["A"], tol=1e-9, scale=1.0)
        closed = built.gradient("assemble", {"A": 0.4}, **told, by=["rocker", "A"])
        for name in ("rocker", "A"):
            for part in "qva":
                agree(pose[name][part][k], closed[name][part], tol=1e-9, scale=1.0)


def test_variants_that_do_not_close_are_masked():
    m = varied("four-bar")
    state = m.model.assemble({"A": 0.4}, v={"A": 2.0})
    numbers = {"coupler": [4.0, 400.0]}
    found = m.model.gradient("reactions", state.q, state.v, by=["mass", "q"], parameters=numbers, failed="mask")
    assert found.ok.tolist() == [True, False]
    assert list(found.reasons) == [1]
    agree(found["mass"]["B"][0], m.model.gradient("reactions", state.q, state.v, by="mass")["mass"]["B"], tol=1e-11)
    assert not found["q"]["B"][1].any()
    pose = m.model.gradient("assemble", {"A": 0.4}, by="rocker", parameters=numbers, failed="mask")
    assert pose.ok.tolist() == [True, False]
    assert not pose["rocker"][1].any()


def test_a_frame_that_cannot_move_carries_less_the_higher_it_is():
    """Two leaning rods: the hinge between them is pushed by (m_1 + m_2) g/(4 h) per half span."""
    m = lw.Mechanism("frame", gravity=(0, -9.81, 0))
    height = m.parameter("height", 1.25)
    top = (1, height, 0)
    m.add_body("left", lw.rod(mass=2.0, start=(0, 0, 0), end=top))
    m.add_body("right", lw.rod(mass=1.0, start=(2, 0, 0), end=top))
    m.add_joint("A", "revolute", "ground", "left", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "ground", "right", at=(2, 0, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "left", "right", at=top, axis=(0, 0, 1))
    model = m.build()
    assert model.dof == 0
    push = 3.0 * 9.81 / (4.0 * 1.25)
    for question in ("reactions", "inverse_reactions"):
        slope = model.gradient(question, model.reference.q, by="height")["height"]["C"]
        agree(slope, [0.0, 0.0, 0.0, -push / 1.25, 0.0, 0.0], tol=1e-12)
    assert str(model.modes()) == "frame: stable: nothing can move"


def test_modes_of_a_variant():
    m = varied("four-bar")
    there = m.model.modes(m.model.reference, parameters={"mass": 2.0, "stiffness": 5.0})
    built = four_bar().at({"mass": 2.0, "stiffness": 5.0}).build(cut=["A"]).modes()
    agree(there.eigenvalues, built.eigenvalues, tol=1e-9)
    agree(there.state.q, built.state.q, tol=1e-9)


def test_linearize_has_columns_for_the_parameters():
    m = varied("four-bar")
    for independent in (False, True):
        found = m.model.linearize(m.q, m.v, m.tau, independent=independent)
        assert list(found.da_dparameters) == m.names
        for name in m.names:
            agree(found.da_dparameters[name], m.exact("forward_dynamics", name), tol=1e-10, scale=1.0)


def test_what_closes_at_special_numbers_only_has_no_slope_by_them():
    """A parallelogram board with a third crank: if one of the three is longer than the others, nothing closes."""
    m = lw.Mechanism("three cranks")
    length = m.parameter("length", 1.0)
    m.add_body("board", lw.rod(mass=1.0, start=(0, 1, 0), end=(2, 1, 0)))
    for k, top in enumerate((1.0, 1.0, length)):
        m.add_body(f"crank{k}", lw.rod(mass=1.0, start=(k, 0, 0), end=(k, top, 0)))
        m.add_joint(f"A{k}", "revolute", "ground", f"crank{k}", at=(k, 0, 0), axis=(0, 0, 1), actuated=k == 0)
        m.add_joint(f"B{k}", "revolute", f"crank{k}", "board", at=(k, top, 0), axis=(0, 0, 1))
    model = m.build()
    assert model.dof == 1
    q = model.assemble(A0=0.3).q
    with pytest.raises(lw.ModelError, match=r"opens the loop through joint .* closes at special numbers only"):
        model.gradient("poses", q, by="length")


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda m, q: m.gradient("energy", q, by="colour"), "depends on q, v, crank"),
        (lambda m, q: m.gradient("assemble", {"A": 0.4}, by="colour"), "the values given and the parameters, A, crank"),
        (lambda m, q: m.gradient("energy", q, by="mass", parameters={"colour": 1.0}), "colour"),
    ],
)
def test_unknown_names_are_refused(ask, sentence):
    m = varied("four-bar")
    with pytest.raises(lw.LinkwrightError, match=sentence):
        ask(m.model, m.q)


def test_a_parameter_may_be_called_as_an_argument_where_only_one_can_be_meant():
    m = lw.Mechanism("pendulum")
    length, other = m.parameter("a", 2.0), m.parameter("mass", 3.0)
    m.add_body("bob", lw.point_mass(other, at=(0, -length, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_point("tip", "bob", at=(0, -length, 0))
    model = m.build()
    for by in ("a", ["mass", "a", "q"]):
        g = model.gradient("position", [0.3], "tip", by=by)
        assert np.allclose(g["a"], (np.sin(0.3), -np.cos(0.3), 0.0))
        assert g.columns["a"] == ("a",)
    assert np.allclose(model.gradient("energy", [0.3], [1.5], by="a")["a"]["kinetic"], 3.0 * 2.0 * 1.5**2)
    with pytest.raises(lw.ModelError, match=r"argument of the question and a parameter of 'pendulum'. Give the"):
        model.gradient("inverse_dynamics", [0.3], [0.0], [0.0], by="a")
