"""Axes that miss being parallel by a little: the common normal then lies anywhere, and must not be followed there."""

import math

import numpy as np
import pytest

import linkwright as lw
from linkwright.layout.link_tree import Shift
from textbook import Textbook


def leaning_chain(angle):
    """Three hinges, the second leaning by an angle against the first, the third against the second."""
    m = lw.Mechanism("leaning", gravity=(0.3, -9.0, -2.0))
    above = "ground"
    for k in range(3):
        lean = k * angle
        start, end = (0.4 * k, 0.1 * k, 0.05 * k), (0.4 * k + 0.4, 0.1 * k + 0.1, 0.2)
        m.add_body(f"link{k}", lw.rod(mass=1.0 + k, start=start, end=end, radius=0.05))
        axis = (math.sin(lean) * 0.6, math.sin(lean) * 0.8, math.cos(lean))
        m.add_joint(f"J{k}", "revolute", above, f"link{k}", at=start, axis=axis, actuated=True)
        above = f"link{k}"
    return m


@pytest.mark.parametrize("exponent", range(-16, 1))
def test_small_angles_between_axes_cost_no_digits(exponent):
    m = leaning_chain(10.0**exponent)
    model, book = m.build(), Textbook(m)
    rng = np.random.default_rng(1)
    q, v, a = rng.uniform(-1.0, 1.0, (3, 3))
    tau, theirs = model.function("generalized_forces", engine="python")(q, v, a), book.inverse_dynamics(q, v, a).tau
    assert np.max(np.abs(tau - theirs)) < 1e-13 * np.max(np.abs(theirs))
    shifts = [frame_step.a for link in model.tree.links for frame_step in link.before if isinstance(frame_step, Shift)]
    assert np.max(np.abs(shifts)) < 5.0
