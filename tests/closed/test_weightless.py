"""Parts without inertia: the tree that a cut leaves may move no matter where the closed machine does."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import SingularityError
from linkwright.mechanism import Inertia, Mechanism, cylinder, point_mass, rod, sphere

METHODS = ("sslm", "slm", "system", "parallel")


def four_bar(coupler: Inertia | None) -> Mechanism:
    m = Mechanism("four-bar", gravity=(0.0, -9.81, 0.0))
    m.add_body("crank", rod(1.0, (0, 0, 0), (0, 1, 0)))
    m.add_body("coupler", coupler)
    m.add_body("rocker", rod(1.0, (3, 0, 0), (3.5, 2, 0)))
    for name, parent, child, at in (
        ("A", "ground", "crank", (0, 0, 0)),
        ("B", "crank", "coupler", (0, 1, 0)),
        ("C", "coupler", "rocker", (3.5, 2, 0)),
        ("D", "ground", "rocker", (3, 0, 0)),
    ):
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    return m


def rssr(radius: float = 0.0) -> Mechanism:
    start, end = (0.0, 1.0, 0.0), (3.0, 1.5, 1.0)
    m = Mechanism("rssr", gravity=(0.0, -9.81, 0.0))
    m.add_body("crank", rod(1.0, (0, 0, 0), start))
    m.add_body("coupler", rod(1.0, start, end, radius))
    m.add_body("rocker", rod(1.0, (3, 0, 1), end))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "spherical", "crank", "coupler", at=start)
    m.add_joint("C", "spherical", "coupler", "rocker", at=end)
    m.add_joint("D", "revolute", "ground", "rocker", at=(3, 0, 1), axis=(0.6, 0, 0.8))
    return m


def answers(model, method):
    """The accelerations of A and D, and what the rocker's bearing carries, under an effort."""
    s = model.assemble(A=0.3, v={"A": 1.0})
    f = model.forward_dynamics(s.q, s.v, {"A": 1.0}, method=method)
    i = model.inverse_dynamics(s.q, s.v, f.a)
    assert float(i.tau["A"]) == pytest.approx(1.0, abs=1e-9)
    D = model.reactions(s.q, s.v, {"A": 1.0}, method=method).reactions["D"]
    np.testing.assert_allclose(D, i.reactions["D"], atol=1e-8)
    shown = dict(zip(model.rate_names, f.a, strict=True))
    return np.array([*(shown[name] for name in ("A", "D") if name in shown), *D])


@pytest.mark.parametrize("coupler", [None, point_mass(1.0, (0, 1, 0)), point_mass(1.0, (3.5, 2, 0))])
def test_no_cut_and_no_method_matters(coupler):
    """A coupler of a little matter comes ever closer."""
    m = four_bar(coupler)
    little = 1e-9
    if coupler is None:
        near = four_bar(rod(little, (0, 1, 0), (3.5, 2, 0)))
    else:
        at = coupler.com
        near = four_bar(Inertia(coupler.mass, at, little * np.eye(3)))
    for cut in ("B", "C"):
        expected = answers(near.build(cut=[cut]), "parallel")
        for method in METHODS:
            np.testing.assert_allclose(answers(m.build(cut=[cut]), method), expected, rtol=1e-7, atol=1e-7)
    np.testing.assert_allclose(
        answers(m.build(), "sslm"), answers(near.build(cut=[*m.build().cut_joints]), "slm"), atol=1e-7
    )


def test_batches():
    model = four_bar(None).build(cut=["B"])
    s = model.assemble(A=np.linspace(0.0, 1.0, 6).reshape(2, 3), v={"A": 1.0})
    many = model.forward_dynamics(s.q, s.v, {"A": 2.0})
    reactions = model.reactions(s.q, s.v, {"A": 2.0}).reactions
    for at in np.ndindex(2, 3):
        one = model.forward_dynamics(s.q[at], s.v[at], {"A": 2.0})
        np.testing.assert_allclose(many.a[at], one.a, atol=1e-12)
        np.testing.assert_allclose(many.multipliers["B"][at], one.multipliers["B"], atol=1e-10)
        np.testing.assert_allclose(reactions["B"][at], one.multipliers["B"], atol=1e-10)
    assert model.forward_dynamics(s.q[:0], s.v[:0]).a.shape == (0, 3, model.nv)


@pytest.mark.parametrize("method", METHODS)
def test_a_thin_rod_between_two_balls(method):
    """Its spin about itself has no acceleration of its own; all else is that of a rod a little thicker."""
    thin, thick = rssr().build(cut=["C"]), rssr(1e-5).build(cut=["C"])
    assert thin.analysis.idle == (("coupler",),)
    np.testing.assert_allclose(answers(thin, method), answers(thick, "sslm"), rtol=1e-7, atol=1e-7)
    q = thin.reference.q
    with pytest.raises(SingularityError, match="an effort turns what has no inertia"):
        thin.forward_dynamics(q, tau={"B": (0.1, 0.2, 0.3)}, method=method)


@pytest.mark.parametrize("method", METHODS)
def test_an_idle_spin_takes_the_least_acceleration(method):
    """Of all that are one motion of the matter, the joint accelerations of the least sum of squares."""
    model = rssr().build(cut=["C"])
    s = model.assemble(A=0.3, v={"A": 1.0})
    a = model.forward_dynamics(s.q, s.v, {"A": 1.0}, method).a
    along = np.subtract((3.0, 1.5, 1.0), (0.0, 1.0, 0.0))  # the rod's own axes are the world's when drawn
    spin = np.zeros(5)
    spin[[model.rate_names.index(f"B.{x}") for x in "xyz"]] = along / np.linalg.norm(along)
    assert abs(a @ spin) < 1e-9
    other = model.twist_rates(s.q, s.v, a + 7.0 * spin)
    for body, rate in model.twist_rates(s.q, s.v, a).items():
        np.testing.assert_allclose(other[body][3:], rate[3:], atol=1e-12)


@pytest.mark.parametrize("method", METHODS)
def test_an_idle_rod_with_nothing_driven_and_in_balance(method):
    """Upright cranks under gravity alone: an equilibrium, in which rounding is no effort that turns the rod."""
    A, B, C, D = (0, 0, 0), (0, 0, 1), (2, 1, 1.5), (2, 1, 0)
    for actuated in (False, True):
        m = Mechanism("RSSR", gravity=(0, 0, -9.81))
        m.add_body("a", rod(1, A, B))
        m.add_body("rod", rod(1, B, C))
        m.add_body("c", rod(1, D, C))
        m.add_joint("A", "revolute", "ground", "a", at=A, axis=(1, 0, 0), actuated=actuated)
        m.add_joint("B", "spherical", "a", "rod", at=B)
        m.add_joint("C", "spherical", "rod", "c", at=C)
        m.add_joint("D", "revolute", "ground", "c", at=D, axis=(0, 1, 0))
        model = m.build()
        for tau in (None, {"A": 0.0}, {}):
            a = model.forward_dynamics(model.reference.q, tau=tau, method=method).a
            assert np.abs(a).max() < 1e-11
            found = model.reactions(model.reference.q, tau=tau, method=method).reactions
            assert found["A"][5] + found["D"][5] == pytest.approx(3 * 9.81, rel=1e-12)
        s = model.assemble(A=[0.0, 1e-6, 0.1])
        many = model.forward_dynamics(s.q, tau={"A": 1.0}, method=method).a
        ones = [model.forward_dynamics(q, tau={"A": 1.0}, method=method).a for q in s.q]
        np.testing.assert_allclose(many, ones, rtol=1e-12, atol=1e-12)
        with pytest.raises(SingularityError, match="an effort turns what has no inertia"):
            model.forward_dynamics(model.reference.q, tau={"B": (2.0, 1.0, 0.5)}, method=method)


def test_the_tree_is_cut_where_it_keeps_its_matter():
    assert four_bar(rod(1.0, (0, 1, 0), (3.5, 2, 0))).build().cut_joints == ("B",)
    model = four_bar(None).build()
    assert model.cut_joints == ("D",)
    s = model.simulate(model.assemble(A=0.3, v={"A": 1.0}), until=1.0, tau={"A": 5.0})
    assert s.ok
    assert s.certificate().energy_error < 1e-7


ASKED = {
    "function": lambda m: m.function("forward_dynamics"),
    "reactions": lambda m: m.function("reactions"),
    "gradients": lambda m: m.linearize(m.reference.q),
    "constraint inertia": lambda m: m.constraint_inertia(m.reference.q),
    "run": lambda m: m.simulate(until=0.1),
}


@pytest.mark.parametrize("asked", ASKED)
def test_what_cannot_be_prepared_names_other_cuts(asked):
    model = four_bar(None).build(cut=["C"])
    with pytest.raises(SingularityError, match=r"with 'C' cut, 'B' can move without .* build\(cut=\['D'\]\)"):
        ASKED[asked](model)
    ASKED[asked](four_bar(None).build(cut=["D"]))
    with pytest.raises(SingularityError, match=r"move together and move no matter.*a rod: its radius"):
        ASKED[asked](rssr().build())
    ASKED[asked](rssr(0.01).build())


def test_methods_that_close_loops_first_run_with_any_cut():
    model = four_bar(None).build(cut=["C"])
    start = model.assemble(A=0.3, v={"A": 1.0})
    runs = [model.simulate(start, until=0.5, times=[0.5], method=method) for method in ("parallel", "projection")]
    other = four_bar(None).build()
    runs.append(other.simulate(other.assemble(A=0.3, v={"A": 1.0}), until=0.5, times=[0.5]))
    assert [float(s["A"][-1]) for s in runs] == pytest.approx([float(runs[-1]["A"][-1])] * 3, abs=1e-8)


def test_a_machine_that_no_cut_suits_names_the_method_that_runs_it():
    """A point mass driven by massless links: of each tree something moves no matter."""
    m = Mechanism("slider-crank", gravity=(0, -9.81, 0))
    m.add_body("crank")
    m.add_body("rod")
    m.add_body("piston", point_mass(2.0, (1.3, 0, 0)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "rod", at=(0.3, 0.4, 0), axis=(0, 0, 1))
    m.add_joint("C", "revolute", "rod", "piston", at=(1.3, 0, 0), axis=(0, 0, 1))
    m.add_joint("D", "prismatic", "ground", "piston", at=(1.3, 0, 0), axis=(1, 0, 0))
    for cut in ("A", "B", "C", "D"):
        model = m.build(cut=[cut])
        with pytest.raises(
            SingularityError, match=r"No better cut was found; .* simulate\(\.\.\., method='projection'\) runs"
        ):
            model.simulate(until=0.1)
        s = model.simulate(until=0.1, times=[0.1], tau={"A": 1.0}, method="projection")
        assert s.ok
        lever = model.jacobian(model.reference.q, "piston")[3] @ model.free_motions(model.reference.q[None])[0][:, 0]
        crank = model.jacobian(model.reference.q, "crank")[2] @ model.free_motions(model.reference.q[None])[0][:, 0]
        ratio = lever / crank  # of the piston's speed to the crank's rate: tau = m ratio^2 a
        found = model.forward_dynamics(model.reference.q, tau={"A": 1.0})
        a = model.twist_rates(model.reference.q, model.reference.v, found.a)
        assert a["piston"][3] == pytest.approx(1.0 / (2.0 * ratio), rel=1e-9)


def test_a_body_without_mass_stands_where_it_does_whatever_is_cut():
    poses = [four_bar(None).build(cut=[cut]).poses(np.zeros(3))["coupler"][1] for cut in "ABCD"]
    np.testing.assert_allclose(poses, [(0.0, 1.0, 0.0)] * 4, atol=1e-15)


def test_a_light_thin_rod_is_not_nothing_beside_a_heavy_platform():
    """1e-6 N m on the 5e-10 kg m^2 of a rod's spin, which carries ten tons."""
    model = hexaglide(1e4).build()
    e = np.subtract(*reversed(ENDS[0])) / np.linalg.norm(np.subtract(*ENDS[0]))
    at = [model.rate_names.index(f"S0.{x}") for x in "xyz"]
    still, turned = (model.forward_dynamics(model.reference.q, tau={"S0": w * e}).a[at] for w in (0.0, 1e-6))
    assert (turned - still) @ e == pytest.approx(2000.0, rel=1e-3)


ANGLES = [(2.0 * np.pi * (k // 2) / 3.0, 1.0 if k % 2 else -1.0) for k in range(6)]
ENDS = [
    (
        np.array([0.5 * np.cos(t + 0.8 * s), 0.5 * np.sin(t + 0.8 * s), 0.0]),
        np.array([0.2 * np.cos(t + 0.25 * s), 0.2 * np.sin(t + 0.25 * s), 0.5]),
    )
    for t, s in ANGLES
]


def hexaglide(platform: float) -> Mechanism:
    m = Mechanism("hexaglide", gravity=(0.0, 0.0, -9.81))
    m.add_body("platform", cylinder(platform, (0, 0, 0.5), (0, 0, 0.52), 0.2))
    for k, (foot, head) in enumerate(ENDS):
        m.add_body(f"car{k}", sphere(0.5, foot, 0.02))
        m.add_body(f"rod{k}", rod(1e-3, foot, head, 1e-3))
        m.add_joint(f"P{k}", "prismatic", "ground", f"car{k}", at=foot, axis=(0, 0, 1), actuated=True)
        m.add_joint(f"S{k}", "spherical", f"car{k}", f"rod{k}", at=foot)
        m.add_joint(f"T{k}", "spherical", f"rod{k}", "platform", at=head)
    return m


def test_springs_stay_in_the_tree_where_it_is_cut_again():
    m = Mechanism("rsur")
    m.add_body("a", rod(1.0, (0, 0, 0), (0.3, 0, 0), 0.01))
    m.add_body("b")
    m.add_body("c", rod(1.0, (1, 0.5, 0), (1, 0.5, 0.6), 0.01))
    m.add_joint("A", "revolute", "ground", "a", at=(0, 0, 0), axis=(0, 0, 1), stiffness=5.0)
    m.add_joint("S", "spherical", "a", "b", at=(0.3, 0, 0))
    m.add_joint("U", "universal", "b", "c", at=(1, 0.5, 0.6), axis=(0, 1, 0), axis2=(0, 0, 1))
    m.add_joint("D", "revolute", "ground", "c", at=(1, 0.5, 0), axis=(1, 0, 0))
    assert m.build().cut_joints == ("D",)


@pytest.mark.parametrize("size", [1.0, 1e-3, 3e-9, 1e9])
def test_a_weightless_body_of_any_size_is_refused_alike(size):
    """It slides and turns on a plane, held by a ball: one motion is left, in which nothing resists an effort."""
    m = Mechanism("weightless", gravity=(0, -9.81, 0))
    m.add_body("body", point_mass(0.0, (0, 0, 0)))
    at, ball = size * np.array([-0.8, 1.0, -0.8]), size * np.array([0.8, 0.2, -0.6])
    m.add_joint("plane", "planar", "body", "ground", at=at, axis=(-0.6, 0.35, 0.7), actuated=True)
    m.add_joint("ball", "spherical", "ground", "body", at=ball)
    model = m.build()
    q, v = model.reference.q, np.zeros(model.nv)
    for ask in (model.forward_dynamics, model.reactions):
        with pytest.raises(SingularityError, match="an effort turns what has no inertia"):
            ask(q, v, {"plane": [1.0, 0.0, 0.0]})
    assert not model.forward_dynamics(q, v).a.any()
    assert not any(w.any() for w in model.reactions(q, v).reactions.values())
