"""Angles of many turns: the same pose as the angle less whole turns, or refused where numbers are too coarse."""

import math

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.errors import LinkwrightError

FAR = [1e12, -1e15, 1e17, 1e300]


@pytest.fixture(scope="module")
def four_bar():
    return gallery.load("four-bar").build()


def reduced(angle: float) -> float:
    """By sine and cosine of the number itself, which the C library has to the last digit."""
    return math.atan2(math.sin(angle), math.cos(angle))


@pytest.mark.parametrize("angle", [1e3, -1e5, 1e7, 1e9, -4e9])
def test_many_turns_are_the_same_pose(four_bar, angle):
    """As closely as numbers lie there; and every verb takes the state."""
    there, same = four_bar.assemble(A=angle), four_bar.assemble(A=reduced(angle))
    assert there.q[0] == angle
    close = 10.0 * np.spacing(abs(angle)) + 1e-12
    np.testing.assert_allclose(np.exp(1j * there.q), np.exp(1j * same.q), atol=close)
    a, b = (four_bar.forward_dynamics(s.q).a for s in (there, same))
    np.testing.assert_allclose(a, b, atol=1e3 * close)


@pytest.mark.parametrize("angle", FAR)
def test_farther_is_refused_by_every_verb(four_bar, angle):
    """In one sentence, that names the angle and what is the same pose."""
    near = four_bar.assemble(A=0.3)
    asked = {
        "assemble": lambda: four_bar.assemble(A=angle),
        "cut": lambda: four_bar.assemble(C=angle),
        "near": lambda: four_bar.assemble(A=0.3, near={"B": angle}),
        "follow": lambda: four_bar.follow(near, A=angle),
        "branches": lambda: four_bar.branches(A=angle),
        "project": lambda: four_bar.project(near.q + angle),
        "batch": lambda: four_bar.assemble(A=np.array([0.1, angle])),
        "state": lambda: four_bar.follow(lw.State(near.q + angle, near.v, near.a), A=0.3),
        "run": lambda: four_bar.simulate(lw.State(near.q + angle, near.v, near.a), until=0.1),
    }
    for what, ask in asked.items():
        with pytest.raises(LinkwrightError) as refused:
            ask()
        assert str(refused.value).count("nan") == 0, what
    with pytest.raises(LinkwrightError, match=f"{reduced(angle):.9g} rad is the same pose"):
        four_bar.assemble(A=angle)
    same = four_bar.assemble(A=reduced(angle))
    four_bar.forward_dynamics(same.q)


def test_in_a_batch_the_others_have_answers(four_bar):
    found = four_bar.assemble(A=np.array([0.1, 1e12, 0.3, 1e300]), failed="mask")
    assert found.ok.tolist() == [True, False, True, False]
    assert set(found.reasons) == {1, 3}
    assert "too coarse to close the loops" in found.reasons[3]
    np.testing.assert_allclose(found.q[2], four_bar.assemble(A=0.3).q, atol=1e-12)


def test_turns_that_a_screw_counts_are_not_taken_off():
    jack = gallery.load("screw-jack").build()
    with pytest.raises(LinkwrightError, match="too far") as refused:
        jack.assemble(bearing=1e12)
    assert "same pose" not in str(refused.value)


@pytest.fixture(scope="module")
def pendulum():
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    m.add_body("rod", lw.rod(mass=1, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    return m.build()


@pytest.mark.parametrize("angle", [1e9, 1e12, -1e14])
def test_without_loops_the_number_itself_counts(pendulum, angle):
    """A rod falls with 3 g sin(A) / 2 l."""
    q = pendulum.assemble(A=angle).q
    for found in (pendulum.forward_dynamics(q).a, pendulum.forward_dynamics(np.tile(q, (5, 1))).a):
        np.testing.assert_allclose(found, -1.5 * 9.81 * math.sin(angle), atol=1e-9)


@pytest.mark.parametrize("angle", [1e16, 1e17, -1e300])
def test_without_loops_a_number_may_be_too_coarse(pendulum, angle):
    q = np.array([angle])
    for ask in (
        lambda: pendulum.assemble(A=angle),
        lambda: pendulum.forward_dynamics(q),
        lambda: pendulum.forward_dynamics(np.tile(q, (3, 1))),
        lambda: pendulum.energy(q, [0.0]),
        lambda: pendulum.simulate(lw.State(q, np.zeros(1), np.zeros(1)), until=0.1),
    ):
        with pytest.raises(LinkwrightError, match="too coarse to tell a pose"):
            ask()


def test_slides_are_no_angles():
    """A slide may be long: there is no sine of it."""
    m = lw.Mechanism("train", gravity=(0, 0, 0))
    m.add_body("car", lw.Inertia(2.0, (0, 0, 0), np.eye(3)))
    m.add_joint("track", "prismatic", "ground", "car", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    model = m.build()
    assert model.forward_dynamics(np.array([1e18]), tau={"track": 4.0}).a[0] == 2.0
