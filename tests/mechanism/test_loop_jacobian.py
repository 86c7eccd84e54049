"""How gaps change with the joints: what differences of the whole tree say, for trees read outwards and backwards."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.transform import Rotation

import linkwright as lw
from linkwright.mechanism.robots.loop_closures import CLOSING_KINDS, LoopClosure
from linkwright.mechanism.robots.loop_jacobian import STEP, beyond_joints, loop_jacobian
from linkwright.mechanism.robots.redrawing import motions_of, moving_values, turn_vector


def tree():
    """Two branches of hinges, a slide, a ball and a Hooke's joint; one joint has its parent beyond it."""
    m = lw.Mechanism("tree")
    draw = np.random.default_rng(3)
    said = (
        ("A", "revolute", "ground", "a", {"axis": (0, 0, 1)}),
        ("B", "revolute", "b", "a", {"axis": (0, 1, 1)}),
        ("C", "prismatic", "b", "c", {"axis": (1, 2, 0)}),
        ("D", "spherical", "ground", "d", {}),
        ("E", "universal", "d", "e", {"axis": (1, 0, 0), "axis2": (0, 1, 0)}),
        ("F", "fixed", "e", "f", {}),
    )
    for name, kind, parent, child, more in said:
        for body in (parent, child):
            if body != "ground" and body not in m.bodies:
                m.add_body(body, lw.sphere(mass=1.0, center=(0, 0, 0), radius=0.1))
        m.add_joint(name, kind, parent, child, at=draw.uniform(-1, 1, 3), **more)
    return m


def frame(seed):
    draw = np.random.default_rng(seed)
    return Rotation.from_rotvec(draw.uniform(-1, 1, 3)).as_matrix(), draw.uniform(-1, 1, 3)


def test_it_is_what_the_whole_tree_says():
    m, axes = tree(), {"axis": (1.0, 0.5, 0.0), "axis2": (0.0, 0.0, 1.0)}
    ends = [("c", "f"), ("a", "e"), ("ground", "c")]
    loops = [
        LoopClosure(f"{kind}{k}", kind, parent, child, frame(k), frame(k + 9), **axes)
        for k, (parent, child) in enumerate(ends)
        for kind in CLOSING_KINDS
    ]
    names = moving_values(m)
    q = np.random.default_rng(1).uniform(-0.7, 0.7, len(names))

    def residual(q):
        moved = motions_of(m, dict(zip(names, q, strict=True)))
        return np.concatenate([loop.residual(moved) for loop in loops])

    steps = STEP * np.eye(len(q))
    slow = np.stack([(residual(q + step) - residual(q - step)) / (2 * STEP) for step in steps], axis=1)
    fast = loop_jacobian(m, loops, beyond_joints(m), dict(zip(names, q, strict=True)))
    assert_allclose(fast, slow, atol=1e-8)


@pytest.mark.parametrize("angle", [0.0, 1e-12, 1e-5, 9e-4, 1.1e-3, 0.5, 1.6, 3.0, np.pi - 1e-5, np.pi - 1e-9])
def test_a_turn_as_a_vector(angle):
    axis = np.array([2.0, -1.0, 2.0]) / 3.0
    found = turn_vector(Rotation.from_rotvec(angle * axis).as_matrix())
    assert_allclose(found, angle * axis, rtol=1e-9, atol=1e-7 if angle > 3.1 else 1e-14)
