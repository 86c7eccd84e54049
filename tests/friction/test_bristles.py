"""Friction by a bristle (LuGre): against SciPy's integration of the published equations, in the tree and at a cut."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import linkwright as lw

LAW = {"coulomb": 1.0, "static": 1.5, "stribeck": 1e-3, "stiffness": 1e5, "damping": 316.2, "viscous": 0.4}


def pulled(cut=None):
    """A block on a table that a spring pulls along: the far end of the spring goes at 0.1 m/s. With a frame, which does
    not move, its joint may be cut."""
    m = lw.Mechanism("block", gravity=(0, 0, 0))
    m.add_body("block", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    law = lw.bristle(**LAW)
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), actuated=True, friction=law)
    if cut:
        m.add_joint("Q", "prismatic", "ground", "block", at=(0, 1, 0), axis=(1, 0, 0))
    return m.build(cut=[cut] if cut else None)


def published(until):
    def rates(t, y):
        x, v, z = y
        level = LAW["coulomb"] + (LAW["static"] - LAW["coulomb"]) * math.exp(-((v / LAW["stribeck"]) ** 2))
        bending = v - LAW["stiffness"] * abs(v) * z / level
        friction = LAW["stiffness"] * z + LAW["damping"] * bending + LAW["viscous"] * v
        return [v, 2.0 * (0.1 * t - x) - friction, bending]

    found = solve_ivp(rates, (0.0, until), [0.0, 0.0, 0.0], method="Radau", rtol=1e-10, atol=1e-13)
    return found.y[:, -1]


@pytest.mark.parametrize("cut", [None, "Q", "P"])
def test_stick_and_slip_behind_a_spring(cut):
    model = pulled(cut)
    until = 12.0

    def pull(t, s):
        return 2.0 * (0.1 * t - s["Q" if cut == "P" else "P"])

    s = model.simulate(until=until, tau={"P": pull}, integrator="radau", tol=1e-10)
    assert s.ok, s.status
    x, _, z = published(until)
    assert_allclose(model.joint_values(s.q[-1])["P"], x, atol=1e-6)
    assert_allclose(s.states["P.bristle"][-1], z, atol=1e-9)
    assert_allclose(s.energy.total - s.work, 0.0, atol=1e-8)


def test_mistakes_and_files(tmp_path):
    with pytest.raises(lw.ModelError, match="bristle: give its stiffness"):
        lw.bristle(coulomb=1.0)
    with pytest.raises(lw.ModelError, match="Give it, too"):
        lw.bristle(coulomb=1.0, static=1.5, stiffness=1e5)
    with pytest.raises(lw.ModelError, match="bristle: coulomb must be positive"):
        lw.bristle(coulomb=0.0, stiffness=1e5)
    m = pulled().mechanism
    m.save(tmp_path / "block.toml")
    assert lw.load(tmp_path / "block.toml") == m
