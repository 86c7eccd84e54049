"""Elastic beams against Euler-Bernoulli's closed forms: deflection, slope, frequencies, twist, elastica, buckling."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import linkwright as lw

EI, MASS, LENGTH = 210.0, 0.5, 1.0
BETA = np.array([1.8751040687119611, 4.694091132974175, 7.854757438237613])  # cos x cosh x = -1
ROOTS = BETA**2 * np.sqrt(EI / (MASS * LENGTH**3))


def cantilever(elements=8, EI=EI, at=(0.0, 0.0, 0.0), gravity=(0, 0, 0), **more):
    m = lw.Mechanism("cantilever", gravity=gravity)
    end = np.add(at, (LENGTH, 0, 0))
    leaf = m.add_beam("leaf", start=at, end=end, mass=MASS, EI=EI, elements=elements, **more)
    m.add_joint("clamp", "fixed", "ground", leaf.first, at=at)
    m.add_point("tip", leaf.last, at=end)
    return m, leaf


def at_rest(m, near=None):
    """The model and its state of rest."""
    model = m.build()
    return model, model.modes(near).state


@pytest.mark.parametrize(("elements", "bounds"), [(4, (6e-6, 5e-4, 7e-3)), (8, (3e-7, 1.5e-5, 1.5e-4))])
def test_frequencies_of_a_cantilever(elements, bounds):
    model = cantilever(elements)[0].build()
    found = model.modes().frequencies[:3]
    assert (np.abs(found / ROOTS - 1.0) < bounds).all()


@pytest.mark.parametrize("elements", [1, 2, 5])
def test_tip_and_slope_are_exact_under_a_force_and_a_moment_at_the_tip(elements):
    """F L^3 / 3 EI and F L^2 / 2 EI, M L^2 / 2 EI and M L / EI; so small that sines are angles."""
    small = 1e-5 * EI
    for force, moment, tip, slope in (((0, small, 0), 0.0, 1 / 3, 1 / 2), ((0, 0, 0), small, 1 / 2, 1.0)):
        m, leaf = cantilever(elements)
        m.add_force("load", leaf.last, at=(LENGTH, 0, 0), force=force, moment=(0, 0, moment))
        model, state = at_rest(m)
        assert_allclose(model.position(state.q, "tip")[1], tip * small / EI, rtol=1e-8)
        assert_allclose(state.q.sum(), slope * small / EI, rtol=1e-8)
        loads = leaf.loads(model.joint_values(state.q))
        known = small * (1.0 - loads.at if any(force) else np.ones(2 * elements))
        assert_allclose(loads.load, known, rtol=1e-8)
        assert_allclose(loads.start, small, rtol=1e-8)
        assert_allclose(loads.strain(0.002) * EI, 0.002 * known, rtol=1e-8)
        reaction = model.reactions(state.q, state.v).reactions["clamp"]
        assert_allclose(reaction[2], -small, rtol=1e-8)


def test_a_large_deflection_is_the_elastica():
    """EI theta'' = -F cos theta, clamped at one end, without moment at the other: by shooting."""
    force = 2.0 * EI / LENGTH**2

    def bent(k):
        turned = solve_ivp(
            lambda s, y: [y[1], -2.0 * np.cos(y[0]), np.cos(y[0]), np.sin(y[0])],
            (0, 1),
            [0.0, k, 0.0, 0.0],
            rtol=1e-11,
            atol=1e-12,
        )
        return turned.y[:, -1]

    root = brentq(lambda k: bent(k)[1], 0.5, 2.0, xtol=1e-12)
    theta, _, x, y = bent(root)
    errors = []
    for elements in (4, 8, 16):
        m, leaf = cantilever(elements)
        m.add_force("load", leaf.last, at=(LENGTH, 0, 0), force=(0, force, 0))
        model, state = at_rest(m)
        errors.append([*(model.position(state.q, "tip")[:2] - [x, y]), state.q.sum() - theta])
    errors = np.abs(errors)
    assert errors[-1].max() < 1e-4
    assert (errors[:-1] > 3.5 * errors[1:]).all()  # of second order


def test_a_column_buckles_at_eulers_load():
    """pi^2 EI / 4 L^2 of a clamped column whose load keeps its direction."""
    known = np.pi**2 * EI / (4 * LENGTH**2)

    def softest(load, elements):
        m, leaf = cantilever(elements)
        m.add_force("load", leaf.last, at=(LENGTH, 0, 0), force=(-load, 0, 0))
        model = m.build()
        A = model.linearize(model.reference.q, model.reference.v, independent=True).A
        return np.linalg.eigvals(-A[len(A) // 2 :, : len(A) // 2]).real.min()

    errors = [brentq(softest, 0.5 * known, 1.5 * known, (n,), rtol=1e-9) / known - 1.0 for n in (4, 8)]
    assert abs(errors[1]) < 1e-3
    assert abs(errors[0]) > 3.5 * abs(errors[1])  # of second order


def test_beams_in_space_bend_both_ways_and_twist():
    GJ, gyration = 30.0, 0.02
    m, leaf = cantilever(8, EI=(EI, 80.0), GJ=GJ, gyration=gyration)
    model = m.build()
    shapes = model.modes()
    twist = np.pi / 2 * np.sqrt(GJ / (MASS * gyration**2 * LENGTH))
    known = np.sort([*ROOTS[:2], *(ROOTS[:2] * np.sqrt(80.0 / EI)), twist])
    found = shapes.frequencies
    for w, bound in zip(known, (1e-6, 1e-6, 2e-5, 2e-5, 5e-4), strict=True):
        assert np.abs(found / w - 1.0).min() < bound
    m.add_force("torque", leaf.last, moment=(1e-3, 0, 0))
    model, state = at_rest(m)
    turned = {way: sum(float(model.joint_values(state.q)[name]) for name in leaf.hinges(way)) for way in leaf.ways}
    assert_allclose(turned["twist"], 1e-3 * LENGTH / GJ, rtol=1e-9)
    assert_allclose([turned["bend"], turned["side"]], 0.0, atol=1e-12)
    assert_allclose(leaf.loads(model.joint_values(state.q), "twist").load, 1e-3, rtol=1e-9)


def test_the_section_of_a_beam_is_that_of_a_metal_unless_said():
    """A steel strip of 20 x 2 mm: sound runs at 5.05 km/s in it."""
    b, h, E, rho = 0.02, 0.002, 2.0e11, 7850.0
    stiff = (E * b * h**3 / 12, E * h * b**3 / 12)
    m, leaf = cantilever(1, EI=stiff, GJ=1.0)
    polar = (
        np.trace(np.array(m.bodies[leaf.first].inertia.about_com)) - 2 * m.bodies[leaf.first].inertia.about_com[1][1]
    )
    m = lw.Mechanism("strip")
    strip = m.add_beam("strip", start=(0, 0, 0), end=(1, 0, 0), mass=rho * b * h, EI=stiff, GJ=1.0)
    inertia = m.bodies[strip.first].inertia
    assert_allclose(inertia.about_com[0][0] / inertia.mass, (b**2 + h**2) / 12, rtol=0.03)
    assert polar > 0.0


def test_one_that_is_held_at_both_ends():
    """Clamped, and guided along itself at the other end: cos x cosh x = 1, first root 4.730041."""
    m = lw.Mechanism("held", gravity=(0, 0, 0))
    leaf = m.add_beam("leaf", start=(0, 0, 0), end=(LENGTH, 0, 0), mass=MASS, EI=EI, elements=8)
    m.add_joint("clamp", "fixed", "ground", leaf.first, at=(0, 0, 0))
    m.add_joint("guide", "prismatic", "ground", leaf.last, at=(LENGTH, 0, 0), axis=(1, 0, 0))
    model = m.build(independent=leaf.hinges()[1:-1])
    assert_allclose(model.modes().frequencies[0], 4.730040744862704**2 * np.sqrt(EI / MASS), rtol=2e-5)


def test_two_leaves_side_by_side_guide_a_stage():
    """Of stiffness 24 EI / L^3 to the side; each gives way along itself by EA, as the stage turns: 2 EA / L."""
    m = lw.Mechanism("stage", gravity=(0, 0, 0))
    EA, width = 1e5, 0.4
    leaves = {
        x: m.add_beam(f"leaf{k}", (x, 0, 0), (x, 1, 0), 1e-3, EI, EA=EA, elements=2) for k, x in enumerate((0, width))
    }
    m.add_body("stage", lw.box(10.0, center=(width / 2, 1, 0), size=(width, 0, 0)))
    for x, leaf in leaves.items():
        m.add_joint(f"foot of {leaf.name}", "fixed", "ground", leaf.first, at=(x, 0, 0))
        m.add_joint(f"head of {leaf.name}", "fixed", leaf.last, "stage", at=(x, 1, 0))
    m.add_point("middle", "stage", at=(width / 2, 1, 0))
    m.add_force("push", "stage", at=(width / 2, 0.5, 0), force=(1e-3, 0, 0))
    model, state = at_rest(m)
    place = model.position(state.q, "middle") - [width / 2, 1, 0]
    assert_allclose(place[0], 1e-3 / (24 * EI), rtol=1e-5)
    shapes = m.build().modes()
    stiff = np.array([[24 * EI, -12 * EI], [-12 * EI, 8 * EI + 0.5 * EA * width**2]])  # sway and turn
    sways = np.linalg.eigvals(stiff / [[10.0], [10.0 * width**2 / 12]])
    assert_allclose(shapes.frequencies[:3], np.sqrt(np.sort([*sways, 2 * EA / 10.0])), rtol=3e-4)


@pytest.mark.parametrize("integrator", ["dop853", "radau", "taylor"])
def test_energy_is_kept_in_runs(integrator):
    """A soft beam let go from the horizontal swings far."""
    m, leaf = cantilever(3, EI=1.0, gravity=(0, -9.81, 0))
    model = m.build()
    s = model.simulate(until=0.5, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    assert s.points["tip"].position[:, 1].min() < -0.5
    assert_allclose(s.energy.total, s.energy.total[0], atol=1e-8)
    loads = leaf.loads(s)
    assert loads.load.shape == (len(s.t), 6)


def test_damping_is_by_the_ratio_that_is_said():
    """Of damping b in s the ratio is w b / 2 of every mode."""
    model = cantilever(4, damping=1e-4)[0].build()
    shapes = model.modes()
    assert_allclose(shapes.damping[:3], 0.5e-4 * np.abs(shapes.eigenvalues[:3]), rtol=1e-6)


def test_parameters_and_gradients():
    m = lw.Mechanism("cantilever", gravity=(0, -9.81, 0))
    length, stiff = m.parameter("length", 1.0), m.parameter("stiff", 210.0)
    heavy = m.parameter("heavy", 0.5)
    leaf = m.add_beam("leaf", (0, 0, 0), (length, 0, 0), heavy, stiff, elements=3, damping=1e-4)
    m.add_joint("clamp", "fixed", "ground", leaf.first, at=(0, 0, 0))
    model = m.build()
    for numbers in ({"length": 0.7}, {"stiff": 50.0}, {"heavy": 0.1}):
        factor = np.sqrt(
            numbers.get("stiff", 210) / 210 * 0.5 / numbers.get("heavy", 0.5) / numbers.get("length", 1) ** 3
        )
        straight = lw.Mechanism.at(m, numbers)
        straight.gravity = m.gravity = (0, 0, 0)
        assert_allclose(straight.build().modes().frequencies[0], factor * ROOTS[0], rtol=3e-5)
        assert_allclose(m.build().modes(parameters=numbers).frequencies[0], factor * ROOTS[0], rtol=3e-5)
    m.gravity = (0, -9.81, 0)
    rng = np.random.default_rng(0)
    q, v = 0.1 * rng.standard_normal((2, model.nq))
    g = model.gradient("forward_dynamics", q, v, by=["length", "stiff", "heavy"])
    for name, x in (("length", 1.0), ("stiff", 210.0), ("heavy", 0.5)):
        d = 1e-5 * x
        ends = [model.forward_dynamics(q, v, parameters={name: x + e}).a for e in (-d, d)]
        assert_allclose(g[name], (ends[1] - ends[0]) / (2 * d), rtol=1e-6, atol=1e-5 * np.abs(g[name]).max())
