"""Method 'parallel': legs, platform and minimal order, against multipliers [paper 004]."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright.gallery.linkage_geometry import Z, direction, polar
from linkwright.model.decisions.parallel_structure import find_parallel_structure
from linkwright.model.model import Model

PARALLEL = [
    "four-bar",
    "four-bar-001",
    "four-bar-004",
    "five-bar",
    "three-rrr",
    "three-rpr",
    "delta",
    "stewart",
    "slider-crank",
    "rssr",
    "bennett",
    "bricard",
    "sarrus",
    "universal-shaft",
    "swash-plate",
    "double-parallelogram",
    "double-wishbone",
    "screw-jack",
    "loop-zoo",
]
PASSIVE = ("double-wishbone",)  # no drives
CLOSE = 1e-10


def built(mechanism: lw.Mechanism | str, **options) -> Model:
    mechanism = lw.gallery.load(mechanism) if isinstance(mechanism, str) else mechanism
    model = mechanism.build(**options)
    assert model.loops
    return model


def states(model: Model, count: int = 4, seed: int = 5):
    """Closed poses away from the reference pose, with admissible rates and some efforts."""
    random = np.random.default_rng(seed)
    q = model.analysis.poses[-count:]
    free = model.free_motions(q)
    v = np.einsum("nik,nk->ni", free, random.standard_normal((len(q), free.shape[-1])))
    return q, v, named(model, random.standard_normal((len(q), len(model.driven))))


def named(model: Model, tau) -> dict[str, np.ndarray]:
    """Efforts by joint."""
    places = {joint: [model.driven.index(k) for k in model.rate_places[joint]] for joint in model.actuated}
    return {joint: tau[..., own[0]] if len(own) == 1 else tau[..., own] for joint, own in places.items()}


def assert_close(found, wanted) -> None:
    scale = max(1.0, float(np.abs(wanted).max(initial=0.0)))
    np.testing.assert_allclose(found, wanted, rtol=0.0, atol=CLOSE * scale)


def assert_forward(model: Model, q, v, tau, **more) -> None:
    by_sslm = model.forward_dynamics(q, v, tau, **more)
    by_legs = model.forward_dynamics(q, v, tau, method="parallel", **more)
    assert_close(by_legs.a, by_sslm.a)
    for joint, wrench in by_sslm.multipliers.items():
        assert_close(by_legs.multipliers[joint], wrench)


def assert_inverse(model: Model, q, v, a, **more) -> None:
    by_subsystem = model.inverse_dynamics(q, v, a, **more)
    by_legs = model.inverse_dynamics(q, v, a, method="parallel", **more)
    for joint, tau in by_subsystem.tau.items():
        assert_close(by_legs.tau[joint], tau)
    for joint, wrench in by_subsystem.reactions.items():
        assert_close(by_legs.reactions[joint], wrench)


@pytest.mark.parametrize("name", PARALLEL)
def test_accelerations_are_those_of_the_multipliers(name):
    model = built(name)
    assert_forward(model, *states(model))


@pytest.mark.parametrize("name", [name for name in PARALLEL if name not in PASSIVE])
def test_efforts_are_those_of_the_subsystems(name):
    model = built(name)
    q, v, tau = states(model)
    assert_inverse(model, q, v, model.forward_dynamics(q, v, tau).a)


@pytest.mark.parametrize("name", ["four-bar", "five-bar", "three-rrr", "rssr"])
def test_forward_undoes_inverse_in_minimal_order(name):
    model = built(name)
    q, v, tau = states(model)
    a = model.forward_dynamics(q, v, tau, method="parallel").a
    found = model.inverse_dynamics(q, v, a, method="parallel").tau
    for joint, effort in tau.items():
        assert_close(found[joint], effort)


@pytest.mark.parametrize(
    ("name", "cut"),
    [("four-bar", [joint]) for joint in "ABCD"]
    + [("five-bar", ["A1"]), ("five-bar", ["B1"]), ("rssr", ["S"]), ("rssr", ["U"]), ("rssr", ["D"])]
    + [("universal-shaft", None), ("three-rrr", ["B1", "A2"]), ("three-rpr", ["P1", "A3"])]
    + [("stewart", ["S1", "U2", "P3", "S4", "U5"]), ("delta", ["A1", "S1R", "U2L", "S2R", "S3L"])],
)
def test_nothing_depends_on_what_the_tree_leaves_out(name, cut):
    model = built(name, cut=cut)
    q, v, tau = states(model, count=2)
    assert_forward(model, q, v, tau)
    assert_inverse(model, q, v, model.forward_dynamics(q, v, tau).a)


@pytest.mark.parametrize("name", ["four-bar", "five-bar", "slider-crank", "rssr", "bennett", "bricard"])
def test_any_body_of_a_single_loop_is_a_platform(name):
    model = built(name)
    q, v, tau = states(model, count=2)
    wanted = model.forward_dynamics(q, v, tau).a
    efforts = np.stack([tau[joint] for joint in model.actuated], axis=-1)
    for body in model.mechanism.bodies:
        # As if this one had been taken.
        model.parts.decisions.__dict__["parallel"] = find_parallel_structure(
            model.scaled_closure, model.analysis, model.driven, body
        )
        a = model.function("forward_dynamics", method="parallel", engine="python")(q, v, efforts)
        assert_close(a, wanted)
        found = model.function("inverse_dynamics", method="parallel", engine="python")(q, v, wanted)
        assert_close(found, efforts)


def test_prepared_functions_and_reactions_go_by_legs():
    model = built("three-rrr")
    q, v, tau = states(model, count=2)
    efforts = np.stack([tau[joint] for joint in model.actuated], axis=-1)
    a = model.function("forward_dynamics", method="parallel")(q, v, efforts)
    assert_close(a, model.forward_dynamics(q, v, tau, method="parallel").a)
    assert_close(model.function("inverse_dynamics", method="parallel")(q, v, a), efforts)
    under, wanted = model.reactions(q, v, tau, method="parallel"), model.reactions(q, v, tau)
    for joint, wrench in wanted.reactions.items():
        assert_close(under.reactions[joint], wrench)


def test_springs_dampers_and_loads_act_on_legs_and_left_out_joints():
    mechanism = four_bar_with_everything()
    for cut in "ABCD":
        model = built(mechanism, cut=[cut])
        q, v, tau = states(model, count=2)
        push = {"rocker": np.array([0.1, -0.2, 0.7, 1.0, 2.0, -0.5])}
        assert_forward(model, q, v, tau, external=push)
        assert_inverse(model, q, v, model.forward_dynamics(q, v, tau, external=push).a, external=push)


def test_efforts_in_passive_joints_count():
    model = built("stewart")
    q, v, _ = states(model, count=2)
    assert_forward(model, q, v, {"P1": 3.0, "U2": [0.4, -0.1], "S3": [0.1, 0.2, 0.3], "S1": [1.0, 0.0, -1.0]})


@pytest.mark.parametrize("parametrisation", ["quaternion", "euler"])
@pytest.mark.parametrize("cut", [("B1", "B2"), ("S", "B1"), ("U1", "U2"), ("S", "U1"), ("P1", "B2")])
def test_a_ball_joint_may_be_the_drive(cut, parametrisation):
    """A plate on a driven ball joint, with two loose legs beside it."""
    model = built(ball_and_legs("universal"), cut=cut, parametrisation=parametrisation)
    assert model.dof == 3
    assert set(model.parts.decisions.parallel.independent) == set(model.driven)
    q, v, tau = states(model, count=2)
    assert_forward(model, q, v, tau)
    assert_inverse(model, q, v, model.forward_dynamics(q, v, tau).a)


@pytest.mark.parametrize("parametrisation", ["quaternion", "euler"])
@pytest.mark.parametrize("cut", [("B1", "B2"), ("S", "B1"), ("U1", "U2")])
def test_idle_spins_are_independent_rates(cut, parametrisation):
    """Legs between two ball joints: one rate of a ball is independent, its others follow."""
    model = built(ball_and_legs("spherical"), cut=cut, parametrisation=parametrisation)
    assert model.dof == 5
    q, v, tau = states(model, count=2)
    assert_forward(model, q, v, tau)


@pytest.mark.parametrize("parametrisation", ["quaternion", "euler"])
@pytest.mark.parametrize("cut", [True, False])
def test_a_free_joint_is_a_leg_that_holds_nothing(cut, parametrisation):
    mechanism = lw.gallery.load("stewart")
    mechanism.add_joint("F", "free", "platform", "ground", at=(0.1, 0.2, 0.3), cut=cut)
    model = built(mechanism, parametrisation=parametrisation)
    q, v, tau = states(model, count=2)
    assert_forward(model, q, v, tau)
    assert_inverse(model, q, v, model.forward_dynamics(q, v, tau).a)


@pytest.mark.parametrize("weld_cut", [True, False])
def test_welded_bodies_are_one(weld_cut):
    mechanism = lw.gallery.load("five-bar")
    mechanism.add_body("plate", lw.rod(mass=0.5, start=(0.9, 0.2, 0), end=(0.9, 0.4, 0.1)))
    mechanism.add_joint("W", "fixed", "plate", "forearm1", at=(0.9, 0.2, 0))
    mechanism.add_body("foot", lw.rod(mass=0.5, start=(0, 0, 0), end=(0, -0.4, 0)))
    mechanism.add_joint("G", "fixed", "ground", "foot", at=(0, 0, 0))
    if weld_cut:  # a second weld between bodies that are one already
        mechanism.add_joint("W2", "fixed", "plate", "forearm1", at=(0.9, 0.4, 0.1), cut=True)
    model = built(mechanism)
    q, v, tau = states(model, count=2)
    assert_close(
        model.forward_dynamics(q, v, tau, method="parallel").a, model.forward_dynamics(q, v, tau, method="sslm").a
    )


@pytest.mark.parametrize("scale", [1e-3, 1e3])
def test_size_does_not_matter(scale):
    model = built(redrawn_rssr(scale))
    q, v, _ = states(model, count=2)
    assert_close(model.forward_dynamics(q, v, method="parallel").a, model.forward_dynamics(q, v).a)


def test_minimal_order_is_lighter_for_platforms_in_space():
    for name in ("delta", "stewart", "swash-plate"):
        model = built(name)
        by_legs = model.function("forward_dynamics", method="parallel", engine="python").program.operations
        by_sslm = model.function("forward_dynamics", method="sslm", engine="python").program.operations
        assert by_legs < by_sslm


@pytest.mark.parametrize(
    ("name", "what"),
    [("watt-six-bar", "'rocker' branches"), ("carpet-scraper", "branches"), ("peaucellier", "branches")],
)
def test_other_machines_are_refused_in_one_sentence(name, what):
    model = built(name)
    with pytest.raises(lw.ModelError, match=what):
        model.forward_dynamics(model.reference.q, method="parallel")
    assert model.forward_dynamics(model.reference.q, method="sslm") is not None


def test_what_hangs_on_a_leg_is_refused_by_name():
    mechanism = lw.gallery.load("four-bar")
    mechanism.add_body("bob", lw.rod(mass=0.1, start=(0, 0.5, 0), end=(0, 0, 0)))
    mechanism.add_joint("H", "revolute", "crank", "bob", at=(0, 0.5, 0), axis=Z)
    with pytest.raises(lw.ModelError, match=r"'bob' leads nowhere|'H' is in no leg|branches"):
        built(mechanism).forward_dynamics(np.zeros(4), method="parallel")


def test_inverse_wants_the_drives_to_be_the_freedoms():
    model = built("double-wishbone")
    with pytest.raises(lw.ModelError, match="as many drives"):
        model.inverse_dynamics(model.reference.q, method="parallel")


def test_a_dead_centre_of_the_drive_is_named():
    """Rocker driven, crank and coupler in line: the rocker does not say which way the crank goes."""
    A, D = (0.0, 0.0, 0.0), (2.0, 0.0, 0.0)
    C = polar(A, 2.0, 0.9)
    B = polar(A, 0.5, 0.9)
    m = lw.Mechanism("dead-centre")
    m.add_body("crank", lw.rod(mass=1.0, start=A, end=B))
    m.add_body("coupler", lw.rod(mass=1.0, start=B, end=C))
    m.add_body("rocker", lw.rod(mass=1.0, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=A, axis=Z)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z, actuated=True)
    model = built(m)
    assert np.isfinite(model.forward_dynamics(model.reference.q).a).all()
    with pytest.raises(lw.SingularityError, match="another method"):
        model.forward_dynamics(model.reference.q, method="parallel")


def four_bar_with_everything() -> lw.Mechanism:
    plain = lw.gallery.load("four-bar")
    m = lw.Mechanism("busy-four-bar", gravity=(0.3, -9.81, 0.2))
    for body in plain.bodies.values():
        m.add_body(body.name, body.inertia)
    for joint in plain.joints.values():
        m.add_joint(
            joint.name,
            joint.kind,
            joint.parent,
            joint.child,
            at=joint.at,
            axis=joint.axis,
            actuated=joint.actuated,
            damping=0.3,
            stiffness=2.0,
            rest=0.1,
        )
    m.add_spring("s", "crank", (0, 0.5, 0), "ground", (1, 1, 0), stiffness=100.0, rest_length=0.5, damping=2.0)
    m.add_force("f", "coupler", at=(1, 1, 0), force=(1.0, 2.0, 3.0), moment=(0.1, 0.2, 0.3), follows=True)
    return m


def ball_and_legs(foot_kind: str) -> lw.Mechanism:
    m = lw.Mechanism("ball-and-legs", gravity=(0, 0, -9.81))
    m.add_body("top", lw.cylinder(mass=4.0, start=(0, 0, 1.0), end=(0, 0, 1.1), radius=0.5))
    m.add_joint("S", "spherical", "top", "ground", at=(0.05, 0.0, 0.8), actuated=True)
    for i, (x, y) in enumerate(((0.4, 0.1), (-0.2, 0.35)), start=1):
        foot, head = (1.5 * x, y, 0.0), (x, y, 1.0)
        middle = (1.25 * x, y, 0.5)
        m.add_body(f"tube{i}", lw.rod(mass=1.0, start=foot, end=middle, radius=0.02))
        m.add_body(f"rod{i}", lw.rod(mass=1.0, start=middle, end=head, radius=0.01))
        axes = {"axis": (0, 1, 0), "axis2": (1, 0, 0)} if foot_kind == "universal" else {}
        m.add_joint(f"U{i}", foot_kind, "ground", f"tube{i}", at=foot, **axes)
        m.add_joint(f"P{i}", "prismatic", f"rod{i}", f"tube{i}", at=middle, axis=direction(foot, head))
        m.add_joint(f"B{i}", "spherical", f"rod{i}", "top", at=head)
    return m


def redrawn_rssr(scale: float) -> lw.Mechanism:
    """The RSSR, drawn larger or smaller: balls, a Hooke's joint and hinges at right angles."""
    plain = lw.gallery.load("rssr")
    m = lw.Mechanism("scaled", gravity=tuple(scale * g for g in plain.gravity))

    def grown(p):
        return tuple(scale * x for x in p)

    for body in plain.bodies.values():
        I = body.inertia
        tensor = tuple(tuple(scale**2 * x for x in row) for row in I.about_com)
        m.add_body(body.name, lw.Inertia(mass=I.mass, com=grown(I.com), about_com=tensor))
    for j in plain.joints.values():
        axes = {key: value for key, value in (("axis", j.axis), ("axis2", j.axis2)) if value is not None}
        m.add_joint(j.name, j.kind, j.parent, j.child, at=grown(j.at), actuated=j.name == "D", **axes)
    return m
