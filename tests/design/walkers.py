"""Walkers that are pinned at the foot they stand on: machines, and what becomes of them where the other foot lands."""

import numpy as np

import linkwright as lw


def leg(masses):
    """Point masses (kg, m above the foot) as one body."""
    M = sum(m for m, _ in masses)
    c = sum(m * y for m, y in masses) / M
    J = sum(m * (y - c) ** 2 for m, y in masses)
    return lw.Inertia(mass=M, com=(0, c, 0), about_com=np.diag([J, 0.0, J]))


def two_legs(name, stance, swing, length=1.0, gravity=(0.0, -9.81, 0.0)):
    m = lw.Mechanism(name, gravity=gravity)
    m.add_body("stance", leg(stance))
    m.add_body("swing", leg(swing))
    m.add_joint("foot", "revolute", "ground", "stance", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("hip", "revolute", "stance", "swing", at=(0, length, 0), axis=(0, 0, 1))
    return m.build()


def compass_gait(m=5.0, mH=10.0, a=0.5, b=0.5, slope=3.0):
    """The walker of Goswami, Espiau and Keramane, and its landing: moments of momentum about the new foot, and of the
    new swing leg about the hip, are kept."""
    l, slope = a + b, np.radians(slope)
    model = two_legs("compass gait", [(m, a), (mH, l)], [(m, a)], l)

    def lands(t, s):
        stands, swings = s["foot"], s["foot"] + s["hip"]
        w, u = s.v["foot"], s.v["foot"] + s.v["hip"]
        c = lw.cos(s["hip"])
        whole = -m * a * b * u + (-m * a * b + (mH * l * l + 2 * m * a * l) * c) * w
        rear = -m * a * b * w
        A11, A12 = m * b * (b - l * c), m * l * (l - b * c) + m * a * a + mH * l * l
        A21, A22 = m * b * b, -m * b * l * c
        det = A11 * A22 - A12 * A21
        u, w = (whole * A22 - A12 * rear) / det, (A11 * rear - A21 * whole) / det
        return {"foot": swings, "hip": stands - swings}, {"foot": w, "hip": u - w}

    return model, lw.event(lambda t, s: 2 * s["foot"] + s["hip"] + 2 * slope, direction=-1, becomes=lands)
