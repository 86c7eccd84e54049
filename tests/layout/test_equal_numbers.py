"""How long a program is does not hang on rounding: a mechanism whose numbers are off by a last digit has the same."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery


def off_by_a_digit(m: lw.Mechanism, seed: int) -> lw.Mechanism:
    """The same mechanism with points and tensors moved by at most a unit in the last place each."""
    rng = np.random.default_rng(seed)

    def nudged(x):
        return tuple(float(np.nextafter(y, y + rng.integers(-1, 2))) for y in x)

    made = lw.Mechanism(m.name, gravity=m.gravity)
    for body in m.bodies.values():
        i = body.inertia
        made.add_body(body.name, i and replace(i, com=nudged(i.com)))
    for joint in m.joints.values():
        more = {"axis2": joint.axis2, "pitch": joint.pitch}
        made.add_joint(
            joint.name,
            joint.kind,
            joint.parent,
            joint.child,
            at=nudged(joint.at),
            axis=joint.axis,
            actuated=joint.actuated,
            **{key: x for key, x in more.items() if x is not None},
        )
    return made


def lengths(m: lw.Mechanism) -> tuple[int, int]:
    model = m.build()
    return tuple(model.function(f"{way}_dynamics").program.operations for way in ("forward", "inverse"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bennett", {}),
        ("delta", {}),
        ("stewart", {}),
        ("three-rrr", {"platform": math.pi / 3}),
        ("double-parallelogram", {}),
    ],
)
def test_a_last_digit_does_not_change_the_programs(name, said):
    m = gallery.load(name, **said)
    assert {lengths(off_by_a_digit(m, seed)) for seed in range(4)} == {lengths(off_by_a_digit(m, 9))}


def test_numbers_that_differ_stay_apart():
    """A thousand units in the last place are no rounding: both lengths are kept to the last digit."""
    m = lw.Mechanism("two", gravity=(0, -9.81, 0))
    other = 0.3 * (1.0 + 1000 * math.ulp(1.0))
    m.add_body("a", lw.rod(1.0, (0, 0, 0), (0.3, 0, 0)))
    m.add_body("b", lw.rod(1.0, (0.3, 0, 0), (0.3 + other, 0, 0)))
    m.add_joint("A", "revolute", "ground", "a", axis=(0, 0, 1), at=(0, 0, 0))
    m.add_joint("B", "revolute", "a", "b", axis=(0, 0, 1), at=(0.3, 0, 0))
    com = m.build().poses([0.0, 0.0])["b"][1]
    assert com[0] == pytest.approx(0.3 + other / 2, rel=1e-15)
