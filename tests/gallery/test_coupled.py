"""The coupled shelf: counts and ratios as the literature has them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright import gallery

#  name: bodies, joints, couplings, loops, freedoms, constraints that say nothing new
COUNTS = {"geared-five-bar": (4, 5, 1, 1, 1, 3), "planetary-gear": (6, 6, 6, 0, 2, 2)}


@pytest.mark.parametrize("name", gallery.SHELVES["coupled"])
def test_counts(name):
    m = gallery.load(name)
    model = m.build()
    mobility = model.mobility()
    found = (len(m.bodies), len(m.joints), len(m.couplings), len(model.loops), mobility.dof, mobility.redundant)
    assert found == COUNTS[name]
    assert len(model.actuated) == model.dof


@pytest.mark.parametrize(("sun", "ring"), [(10.0, 0.0), (0.0, 5.0), (3.0, -2.0), (1.0, 1.0)])
def test_the_planetary_gear_turns_by_willis_formula(sun, ring):
    """(S - C)/(R - C) = -z_ring/z_sun; a planet turns against the carrier by -(S - C) z_sun/z_planet."""
    model = gallery.load("planetary-gear").build()
    state = model.assemble({"S": 2.0 * sun, "R": 2.0 * ring}, v={"S": sun, "R": ring})
    carrier = (24.0 * sun + 60.0 * ring) / 84.0
    for of, scale in ((model.joint_values(state.q), 2.0), (model.joint_rates(state.q, state.v), 1.0)):
        assert_allclose(of["C"], scale * carrier, atol=1e-12)
        for planet in ("P1", "P2", "P3"):
            assert_allclose(of[planet], -scale * (sun - carrier) * 24.0 / 18.0, atol=1e-12)


def test_the_planetary_gear_s_moments():
    """At rest against a load on the carrier: sun, ring and carrier carry 24 : 60 : -84, by virtual work."""
    model = gallery.load("planetary-gear").build()
    i = model.inverse_dynamics(model.reference.q, None, None, external={"carrier": [0, 0, 8.4, 0, 0, 0]})
    assert_allclose((i.tau["S"], i.tau["R"]), (-2.4, -6.0), atol=1e-10)
    for k in (1, 2, 3):
        assert_allclose(24.0 * i.couplings[f"sun-planet{k}"], 2.4 / 3.0, atol=1e-10)
        assert_allclose(60.0 * i.couplings[f"ring-planet{k}"], 6.0 / 3.0, atol=1e-10)


@pytest.mark.parametrize("planets", [1, 2, 5])
def test_planets_by_number(planets):
    model = gallery.load("planetary-gear", planets=planets).build()
    assert (model.dof, model.mobility().redundant) == (2, planets - 1)


def test_the_geared_five_bar_stands_where_circles_meet():
    """At an input of 100 degrees the output stands at 2 x 100 + 30, and C where the couplers' circles meet."""
    model = gallery.load("geared-five-bar").build()
    here = model.assemble(A=np.radians(40.0))
    turn = 1j * np.radians(100.0)
    B, D = 0.1 * np.exp(turn), 0.6 + 0.4 * np.exp(2.0 * turn + 1j * np.pi / 6.0)
    apart = abs(D - B)
    along = (apart**2 + 0.7**2 - 0.8**2) / (2.0 * apart)
    places = [B + (D - B) / apart * (along + side * 1j * np.sqrt(0.7**2 - along**2)) for side in (1, -1)]
    centre = model.poses(here.q)["coupler1"][1]
    assert min(abs(complex(*centre[:2]) - 0.5 * (B + C)) for C in places) < 1e-9
    assert_allclose(np.degrees(model.joint_values(here.q)["E"]), 80.0, atol=1e-9)


def test_the_geared_five_bar_turns_round_and_the_output_twice():
    model = gallery.load("geared-five-bar").build()
    assert model.range_of_motion("A").full_turns
    state = model.reference
    for angle in np.linspace(0.0, 2.0 * np.pi, 9)[1:]:
        state = model.follow(state, A=angle)
    values = model.joint_values(state.q)
    assert_allclose(values["E"], 4.0 * np.pi, atol=1e-9)
    here = {name: p for name, (_, p) in model.poses(state.q).items()}
    for name, (_, p) in model.poses(model.reference.q).items():
        assert_allclose(here[name], p, atol=1e-9)
