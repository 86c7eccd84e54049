"""Trees for MuJoCo, made body by body: its XML may not be nested as deep as a long chain is."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.peers import body_name, carriers
from linkwright.model import Model

THIN = 1e-9  # kg m^2, added to every tensor: MuJoCo refuses bodies as thin as a line


def to_mujoco(model: Model) -> Any:
    """The compiled machine, without contacts and constraints; hinges and slides only."""
    import mujoco as mj

    kinds = {"revolute": mj.mjtJoint.mjJNT_HINGE, "prismatic": mj.mjtJoint.mjJNT_SLIDE}
    spec = mj.MjSpec()
    spec.option.gravity = model.mechanism.gravity
    spec.option.disableflags |= mj.mjtDisableBit.mjDSBL_CONTACT | mj.mjtDisableBit.mjDSBL_CONSTRAINT
    spec.compiler.balanceinertia = True
    spec.compiler.degree = False
    made: dict[str, tuple[Any, np.ndarray]] = {"ground": (spec.worldbody, np.zeros(3))}
    for carrier in carriers(model):
        inner, origin = made[carrier.inner]
        at = carrier.chain[-1].at
        body = inner.add_body(name=body_name(carrier.body), pos=at - origin)
        for p in carrier.chain:
            body.add_joint(type=kinds[p.kind], pos=p.at - at, axis=p.axis)
        inertia = model.mechanism.bodies[carrier.body].inertia
        if inertia is not None:
            I = np.array(inertia.about_com) + THIN * np.eye(3)
            body.explicitinertial = True
            body.mass, body.ipos = inertia.mass, np.array(inertia.com) - at
            body.fullinertia = [I[0, 0], I[1, 1], I[2, 2], I[0, 1], I[0, 2], I[1, 2]]
        made[carrier.body] = body, at
    return spec.compile()
