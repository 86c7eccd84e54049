"""Mechanisms whose numbers depend on parameters, made from others by a law: the whole machine is stretched, every mass
is a parameter, and what pushes and holds it is, too. Members of such a family are machines of the same kind."""

from __future__ import annotations

import numpy as np

import linkwright as lw


def stretched(mechanism: lw.Mechanism) -> lw.Mechanism:
    """The same drawing times `size` about the origin, turned by `tilt` about z, with its masses, springs and gravity as
    parameters: at the values 1, 0, ... it is the mechanism given."""
    m = lw.Mechanism(mechanism.name)
    size, tilt = m.parameter("size", 1.0), m.parameter("tilt", 0.0, unit="rad")
    R = np.array([[lw.cos(tilt), -lw.sin(tilt), 0.0], [lw.sin(tilt), lw.cos(tilt), 0.0], [0.0, 0.0, 1.0]], object)

    def vector(x):
        return None if x is None else tuple(R @ np.array(x))

    def point(x):
        return tuple(size * x for x in vector(x))

    pull = m.parameter("pull", 1.0)
    m.gravity = tuple(pull * x for x in mechanism.gravity)
    for k, body in enumerate(mechanism.bodies.values()):
        if body.inertia is None:
            m.add_body(body.name)
            continue
        factor, about = m.parameter(f"mass_{k}", 1.0), np.array(body.inertia.about_com)
        tensor = R @ (about * (factor * size * size)) @ R.T
        m.add_body(body.name, lw.Inertia(body.inertia.mass * factor, point(body.inertia.com), tensor, strict=False))
    stiff, damp = m.parameter("stiff", 1.0), m.parameter("damp", 1.0)
    for joint in mechanism.joints.values():
        m.add_joint(
            joint.name,
            joint.kind,
            joint.parent,
            joint.child,
            at=point(joint.at),
            axis=vector(joint.axis),
            axis2=vector(joint.axis2),
            pitch=None if joint.pitch is None else joint.pitch * size,
            actuated=joint.actuated,
            damping=joint.damping * damp,
            stiffness=joint.stiffness * stiff,
            rest=joint.rest,
            cut=joint.cut,
            parametrisation=joint.parametrisation,
        )
    for s in mechanism.springs.values():
        ends = s.body_a, point(s.point_a), s.body_b, point(s.point_b)
        m.add_spring(s.name, *ends, s.stiffness * stiff, s.rest_length * size, s.damping * damp)
    for f in mechanism.forces.values():
        m.add_force(f.name, f.body, point(f.at), tuple(stiff * x for x in f.force), f.moment, f.follows)
    return m


def numbers(mechanism: lw.Mechanism, seed: int = 0) -> dict[str, float]:
    """Values for all its parameters, none of which is the present one."""
    rng = np.random.default_rng(seed)
    return {name: p.value + float(rng.uniform(0.1, 0.4)) for name, p in mechanism.parameters.items()}
