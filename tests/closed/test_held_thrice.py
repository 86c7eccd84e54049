"""A body held by more joints than it needs, of any size: what the bearings carry balances its weight."""

import numpy as np
import pytest

import linkwright as lw


def held(size):
    m = lw.Mechanism("held", gravity=(0, -9.81, 0))
    m.add_body("b", lw.box(0.65, np.multiply((0.35, -1.03, -0.71), size), np.multiply((0.3, 0.2, 0.1), size)))
    ends = {
        "j": ("universal", (0.51, -0.9, -0.61), {"axis": (-0.69, 0.53, 0.49), "axis2": (0.6, 0.79, -0.01)}),
        "k": ("cylindrical", (-0.62, 0.83, -0.7), {"axis": (0.06, -0.96, 0.27)}),
        "l": ("revolute", (0.64, 0.27, -0.22), {"axis": (-0.62, -0.74, 0.28)}),
    }
    for name, (kind, at, axes) in ends.items():
        m.add_joint(name, kind, "ground", "b", at=np.multiply(at, size), **axes)
    return m


@pytest.mark.parametrize("size", [1e-11, 1e-6, 1.0, 1e6, 1e10])
def test_reactions_balance_the_weight(size):
    m = held(size)
    model = m.build()
    found = model.reactions(model.reference.q).reactions
    com = np.array(m.bodies["b"].inertia.com)
    force = sum(w[3:] for w in found.values())
    moment = sum(w[:3] + np.cross(np.array(m.joints[name].at) - com, w[3:]) for name, w in found.items())
    largest = max(np.abs(w / np.repeat([size, 1.0], 3)).max() for w in found.values())
    np.testing.assert_allclose(force, [0.0, 0.65 * 9.81, 0.0], atol=1e-9 * largest)
    np.testing.assert_allclose(moment / size, 0.0, atol=1e-9 * largest)
