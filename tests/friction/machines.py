"""Machines with friction by the load, and joints of others made to rub."""

import math
from dataclasses import replace

import numpy as np

import linkwright as lw

G = 9.81


def rubbing(m, **laws):
    """The machine with these laws at its joints."""
    return m.with_joints(replace(m.joints[name], friction=law) for name, law in laws.items())


def four_bar(mu=0.12, radius=0.02, names="ABCD"):
    m = lw.gallery.load("four-bar")
    return rubbing(m, **{name: lw.bearing(mu=mu, radius=radius) for name in names})


def pendulum(**friction):
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -0.5, 0)))
    m.add_joint(
        "A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, friction=lw.bearing(**friction)
    )
    return m


def incline(mu=0.3, degrees=20.0, static=None):
    """A block on a slope, x along it, upwards."""
    angle = math.radians(degrees)
    m = lw.Mechanism("incline", gravity=(-G * math.sin(angle), -G * math.cos(angle), 0))
    m.add_body("block", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3)))
    law = lw.guide(mu=mu, length=1.0, static=static)
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), actuated=True, friction=law)
    return m


def jack(mu=0.15, load=10_000.0, lead=0.006):
    """A screw, driven, that lifts a nut with its load in a guide: it lifts where the screw turns backwards."""
    m = lw.Mechanism("jack", gravity=(0, 0, -G))
    m.add_body("nut", lw.Inertia(mass=load / G, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_body("screw", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3) * 0.01))
    m.add_joint("R", "revolute", "ground", "screw", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    law = lw.thread(mu=mu, radius=0.015)
    m.add_joint("S", "screw", "screw", "nut", at=(0, 0, 0), axis=(0, 0, 1), pitch=lead, friction=law)
    m.add_joint("P", "prismatic", "ground", "nut", at=(0, 0, 0), axis=(0, 0, 1))
    return m
