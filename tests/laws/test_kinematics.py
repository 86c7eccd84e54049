"""Twists, twist-rates and Jacobians are the rates of the poses: by finite differences along the motion.

Differences are of sixth order with a step of 1e-2 s: rounding leaves 1e-14 and the seventh derivative of a motion at
rates of a few rad/s some 1e-10, so 1e-8 tells a wrong term from a right one.
"""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from cases import GALLERY, Case, agree, difference, gallery_case
from textbook_joints import skew
from trees import examples, tree_case, trees

STEP = 1e-2


def along(c: Case, a: np.ndarray):
    """The verbs' answers along the motion: {time: (poses, twists)}, made in one batch."""
    times = STEP * np.arange(-3, 4)
    q, v = np.array([c.at(t) for t in times]), c.v + np.outer(times, a)
    return c.model.poses(q), c.model.twists(q, v)


def twists_are_the_rates_of_the_poses(c: Case) -> None:
    poses, _ = along(c, 0.0 * c.a)
    for name, twist in c.model.twists(c.q, c.v).items():
        R, p = poses[name]
        scale = 1.0 + float(np.max(np.abs(twist)))
        agree(twist[3:], difference(lambda t, p=p: p[round(t / STEP) + 3], STEP), tol=1e-8, scale=scale)
        spin = difference(lambda t, R=R: R[round(t / STEP) + 3], STEP)
        agree(skew(twist[:3]) @ R[3], spin, tol=1e-8, scale=scale)


def twist_rates_are_the_rates_of_the_twists(c: Case) -> None:
    """q runs at constant rates v while v grows by a: to first order that is the motion."""
    _, twists = along(c, c.a)
    for name, rate in c.model.twist_rates(c.q, c.v, c.a).items():
        scale = 1.0 + float(np.max(np.abs(rate)))
        agree(rate, difference(lambda t, x=twists[name]: x[round(t / STEP) + 3], STEP), tol=1e-8, scale=scale)


def jacobians_make_twists_of_rates(c: Case) -> None:
    for name, twist in c.model.twists(c.q, c.v).items():
        agree(c.model.jacobian(c.q, name) @ c.v, twist, tol=1e-13, scale=1.0)


LAWS = [twists_are_the_rates_of_the_poses, twist_rates_are_the_rates_of_the_twists, jacobians_make_twists_of_rates]


@pytest.mark.parametrize(("name", "parametrisation"), GALLERY)
@pytest.mark.parametrize("law", LAWS)
def test_the_gallery(law, name, parametrisation):
    law(gallery_case(name, parametrisation))


@examples(50)
@given(trees())
def test_random_trees(tree):
    c = tree_case(tree)
    for law in LAWS:
        law(c)
