"""Machines on rigid contacts, with their closed forms beside them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

import linkwright as lw

G = 9.81


def start(model, q=None, v=None):
    """The reference pose with other coordinates or rates."""
    state = model.reference
    q = state.q if q is None else np.array(q, float)
    return replace(state, q=q, v=state.v if v is None else np.array(v, float))


def block(mu, slope=0.0):
    """A block on two feet, in the plane; x up the slope."""
    m = lw.Mechanism("block", gravity=(-G * np.sin(slope), -G * np.cos(slope), 0))
    m.add_body("block", lw.box(mass=2.0, center=(0, 0.05, 0), size=(0.2, 0.1, 0.1)))
    m.add_joint("P", "planar", "ground", "block", at=(0, 0.05, 0), axis=(0, 0, 1))
    for name, x in (("low", -0.1), ("high", 0.1)):
        m.add_contact(name, "block", at=(x, 0, 0), normal=(0, 1, 0), law=lw.rigid(mu=mu))
    return m.build()


def disc(mu, restitution=0.0, radius=0.1, share=0.5):
    """A disc (share 0.5) or another round body in the plane, on the ground, with parameters mu and e."""
    m = lw.Mechanism("disc", gravity=(0, -G, 0))
    mu, e = m.parameter("mu", mu), m.parameter("e", restitution)
    m.add_body("disc", lw.Inertia(mass=1.0, com=(0, radius, 0), about_com=share * radius**2 * np.eye(3)))
    m.add_joint("P", "planar", "ground", "disc", at=(0, radius, 0), axis=(0, 0, 1))
    law = lw.rigid(mu=mu, restitution=e)
    m.add_contact("road", "disc", at=(0, radius, 0), radius=radius, normal=(0, 1, 0), law=law)
    return m.build()


def ball(mu, restitution=0.0, radius=0.1):
    """A ball on the ground in space, with parameters mu and e."""
    m = lw.Mechanism("ball", gravity=(0, 0, -G))
    mu, e = m.parameter("mu", mu), m.parameter("e", restitution)
    m.add_body("ball", lw.sphere(mass=1.0, center=(0, 0, radius), radius=radius))
    m.add_joint("F", "free", "ground", "ball", at=(0, 0, radius))
    m.add_contact("road", "ball", at=(0, 0, radius), radius=radius, law=lw.rigid(mu=mu, restitution=e))
    return m.build()


def cube(mu):
    """A cube of 0.2 m on four feet in space."""
    m = lw.Mechanism("cube", gravity=(0, 0, -G))
    m.add_body("cube", lw.box(mass=1.0, center=(0, 0, 0.1), size=(0.2, 0.2, 0.2)))
    m.add_joint("F", "free", "ground", "cube", at=(0, 0, 0.1))
    for name, x, y in (("a", -1, -1), ("b", -1, 1), ("c", 1, -1), ("d", 1, 1)):
        m.add_contact(name, "cube", at=(0.1 * x, 0.1 * y, 0), law=lw.rigid(mu=mu))
    return m.build()


def rod(mu, restitution=0.0):
    """Painlevé's: uniform, of half length 1 m, its tip on the ground; drawn along x."""
    m = lw.Mechanism("rod", gravity=(0, -G, 0))
    m.add_body("rod", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3) / 3))
    m.add_joint("P", "planar", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_contact("tip", "rod", at=(1, 0, 0), normal=(0, 1, 0), law=lw.rigid(mu=mu, restitution=restitution))
    return m.build()


def compass():
    """Goswami's: legs of 1 m with 5 kg in their middles, 10 kg at the hip; upright on a slope down along x."""
    slope = np.deg2rad(3.0)
    m = lw.Mechanism("compass", gravity=(G * np.sin(slope), -G * np.cos(slope), 0))
    for leg in ("stance", "swing"):
        m.add_body(leg, lw.Inertia(mass=5.0, com=(0, 0.5, 0), about_com=np.zeros((3, 3))))
    m.add_body("hip", lw.Inertia(mass=10.0, com=(0, 1, 0), about_com=np.zeros((3, 3))))
    m.add_joint("P", "planar", "ground", "stance", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("weld", "fixed", "stance", "hip", at=(0, 1, 0))
    m.add_joint("H", "revolute", "stance", "swing", at=(0, 1, 0), axis=(0, 0, 1))
    for leg in ("stance", "swing"):
        m.add_contact(f"{leg} foot", leg, at=(0, 0, 0), normal=(0, 1, 0), law=lw.rigid(mu=2.0))
    return m.build()


def hopper():
    """A body on a leg of four bars with springs, which lands, sticks, slides and lifts off."""
    m = lw.Mechanism("hopper", gravity=(1.0, -G, 0))
    B, D, A, C, F = (-0.1, 1, 0), (0.1, 1, 0), (-0.2, 0.6, 0), (0.2, 0.6, 0), (0, 0, 0)
    z = (0, 0, 1)
    m.add_body("body", lw.box(mass=2.0, center=(0, 1, 0), size=(0.3, 0.1, 0.1)))
    for name, mass, a, b in (("l1", 0.3, B, A), ("l2", 0.3, D, C), ("s1", 0.2, A, F), ("s2", 0.2, C, F)):
        m.add_body(name, lw.rod(mass=mass, start=a, end=b))
    m.add_joint("P", "planar", "ground", "body", at=(0, 1, 0), axis=z)
    m.add_joint("B", "revolute", "body", "l1", at=B, axis=z, stiffness=60.0, damping=0.5)
    m.add_joint("D", "revolute", "body", "l2", at=D, axis=z, stiffness=60.0, damping=0.5)
    m.add_joint("A", "revolute", "l1", "s1", at=A, axis=z)
    m.add_joint("C", "revolute", "l2", "s2", at=C, axis=z)
    m.add_joint("F", "revolute", "s1", "s2", at=F, axis=z)
    law = lw.rigid(mu=0.4, restitution=0.2)
    m.add_contact("foot", "s1", at=F, normal=(0, 1, 0), through=(0, -0.2, 0), law=law)
    return m
