"""A wheel on an axle: one freedom, its inertia known."""

import numpy as np

import linkwright as lw


def wheel(inertia=0.01, **joint):
    m = lw.Mechanism("wheel", gravity=(0, 0, 0))
    m.add_body("wheel", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3) * inertia))
    m.add_joint("A", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, **joint)
    return m
