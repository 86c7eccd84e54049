"""A run ends where its motion does: at dead points of prescribed motions, and where a free motion has no inertia.

A four-bar's rocker can go to where crank and coupler are in line; an arm's tip to the sum of its links. The status
names that value, whoever steps; what is told before it is a motion of the machine.
"""

import re
from functools import cache

import numpy as np
import pytest

import linkwright as lw
from linkwright.simulation.integrators import SCHEMES, fixed_step

A, B, C, D = (0, 0, 0), (1, 0, 0), (3, 2, 0), (3, 0, 0)
LAST = np.pi / 2 - np.arccos((3**2 + 2**2 - (1 + np.sqrt(8)) ** 2) / (2 * 3 * 2))  # of D: A, B, C in line
BEYOND = {"D": lw.quintic(0.1, -0.3, duration=1.0)}
STEPPERS = ["auto", *SCHEMES, "taylor"]


@cache
def four_bar(driven: str):
    """Crank 1, coupler sqrt(8), rocker 2, ground 3."""
    m = lw.Mechanism("four-bar", gravity=(0, -9.81, 0))
    for body, p, q in (("crank", A, B), ("coupler", B, C), ("rocker", D, C)):
        m.add_body(body, lw.rod(mass=1, start=p, end=q))
    for joint, parent, child, at in (
        ("A", "ground", "crank", A),
        ("B", "crank", "coupler", B),
        ("C", "coupler", "rocker", C),
        ("D", "ground", "rocker", D),
    ):
        m.add_joint(joint, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=joint == driven)
    return m.build()


@cache
def arm():
    """Two links of 1 m, at right angles as drawn."""
    m = lw.Mechanism("arm", gravity=(0, -9.81, 0))
    m.add_body("upper", lw.rod(mass=1, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_body("fore", lw.rod(mass=1, start=(1, 0, 0), end=(1, 1, 0)))
    m.add_joint("shoulder", "revolute", "ground", "upper", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("elbow", "revolute", "upper", "fore", at=(1, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_point("tool", "fore", at=(1, 1, 0))
    return m.build()


def needs(stepper: str) -> None:
    if stepper == "taylor":
        pytest.importorskip("heyoka")


def numbers(sentence: str) -> list[float]:
    """Those between "cannot go beyond" and "dead point"."""
    told = re.search(r"cannot go beyond (.*?): dead point", sentence)
    assert told, sentence
    return [float(x) for x in re.findall(r"-?\d+\.?\d*(?:e-?\d+)?", told[1])]


def is_a_motion(s: lw.Solution) -> None:
    """Closed, and no more energy than the drives gave; nothing of the last instants, in which it has no bound."""
    assert not s.ok
    assert "stiff" not in s.status
    assert s.closure[s.reached].max() < 1e-3
    lost = s.energy.total - s.initial.total[..., None] - s.work
    assert np.abs(lost[s.reached]).max() < 1e-2 * s.energy.kinetic[s.reached].max()


@pytest.mark.parametrize("driven", ["D", "A"])
@pytest.mark.parametrize("stepper", STEPPERS)
def test_a_rocker_that_is_driven_too_far(stepper, driven):
    """By its own drive, or by the crank's."""
    needs(stepper)
    model = four_bar(driven)
    s = model.simulate(model.assemble(D=0.1), until=1.0, motion=BEYOND, integrator=stepper)
    assert numbers(s.status)[0] == pytest.approx(LAST, abs=1e-5)
    assert "D cannot go beyond" in s.status
    assert LAST < s["D"][-1] < LAST + 2e-3
    is_a_motion(s)


@pytest.mark.parametrize("stepper", STEPPERS)
def test_a_tool_that_is_led_out_of_reach(stepper):
    """No loops at all: the two links are in line at 2 m."""
    needs(stepper)
    s = arm().simulate(
        arm().reference,
        until=1.0,
        motion={"tool": lambda t: (1.0 + 1.5 * t * t, 1.0 - 0.2 * t * t)},
        integrator=stepper,
    )
    assert "point 'tool' cannot go beyond" in s.status
    x, y = numbers(s.status)
    assert np.hypot(x, y) == pytest.approx(2.0, abs=1e-5)
    assert (x - 1.0) / 1.5 == pytest.approx((1.0 - y) / 0.2, abs=1e-4)
    assert np.hypot(*s["tool"][-1, :2]) == pytest.approx(2.0, abs=2e-2)
    is_a_motion(s)


@pytest.mark.parametrize("step", [0.05, 0.01, 1e-4])
def test_a_fixed_step_may_go_over_it(step):
    """Up to 0.05 s long, in which D would go on by twice as much as is left."""
    model = four_bar("D")
    s = model.simulate(model.assemble(D=0.1), until=1.0, motion=BEYOND, integrator="rk4", step=step)
    assert numbers(s.status)[0] == pytest.approx(LAST, abs=1e-5)
    assert s["D"].min() > LAST
    assert s.energy.kinetic.max() < 1e3
    assert "stiff" not in s.status
    assert "diverge" not in s.status


@pytest.mark.parametrize(
    "how", [{"method": "slm"}, {"method": "system"}, {"method": "projection"}, {"stabilisation": "baumgarte"}]
)
def test_whatever_the_equations(how):
    model = four_bar("D")
    s = model.simulate(model.assemble(D=0.1), until=1.0, motion=BEYOND, **how)
    assert numbers(s.status)[0] == pytest.approx(LAST, rel=1e-3)
    is_a_motion(s)


@pytest.mark.parametrize("stepper", ["dop853", "rk4"])
def test_every_run_of_an_ensemble(stepper):
    """Each by itself: NaN from there on."""
    model = four_bar("D")
    start = model.assemble(D=np.full(3, 0.1))
    s = model.simulate(start, until=1.0, motion=BEYOND, integrator=stepper)
    for k in range(3):
        assert numbers(s.run_status[k])[0] == pytest.approx(LAST, abs=1e-5)
        assert s["D"][k][s.reached[k]].min() > LAST
    assert not s.reached[:, -1].any()
    is_a_motion(s)


def test_extremes_are_those_of_what_is_told():
    """Between the instants, too: no force of the last instants before the dead point."""
    model = four_bar("D")
    s = model.simulate(model.assemble(D=0.1), until=1.0, motion=BEYOND)
    found = s.peaks()
    for extreme in (*found.forces.values(), *found.efforts["D"], *found.rates["A"]):
        assert extreme.t <= s.t[-1]
    assert found.rates["A"].greatest.value <= np.abs(s.v).max() * 1.001
    assert s.certificate().energy_error < 1e-6 * s.energy.kinetic.max()


def test_close_to_it_and_no_farther():
    """A tenth of a millirad is left: nothing is left out."""
    model = four_bar("D")
    s = model.simulate(model.assemble(D=0.1), until=1.0, motion={"D": lw.quintic(0.1, LAST + 1e-4, duration=1.0)})
    assert s.ok, s.status
    assert s["D"][-1] == pytest.approx(LAST + 1e-4, abs=1e-12)


def elbow(t):
    """The angle at the elbow by which the tool goes straight out to full reach, at 1 s, and back."""
    return 1.2 * (1.0 - t)


def touching(stepper: str) -> lw.Solution:
    reach, rate = np.sqrt(2 + 2 * np.cos(1.2)), 1.2 * np.sin(1.2) / np.sqrt(2 + 2 * np.cos(1.2))
    start = arm().assemble({"tool": (reach, 0.0)}, near={"elbow": -elbow(0.0) - np.pi / 2}, v={"tool": (rate, 0.0)})
    return arm().simulate(
        start,
        until=2.0,
        motion={"tool": lambda t: (lw.sqrt(2 + 2 * lw.cos(elbow(t))), 0.0 * t)},
        integrator=stepper,
        times=np.linspace(0.0, 2.0, 101),
    )


def test_a_motion_that_only_touches_its_end_goes_on():
    """The arm is straight for an instant, with finite rates: the elbow goes on evenly, to the other side."""
    pytest.importorskip("heyoka")
    s = touching("auto")
    assert s.ok, s.status
    assert "passed" in s.status
    even = s["elbow"][0] + (s["elbow"][1] - s["elbow"][0]) / s.t[1] * s.t
    np.testing.assert_allclose(s["elbow"], even, atol=1e-7)
    np.testing.assert_allclose(np.diff(s["elbow"]), np.sign(even[-1] - even[0]) * 1.2 * np.diff(s.t), atol=1e-7)


def test_who_cannot_go_on_keeps_what_is_finite():
    s = touching("dop853")
    assert not s.ok
    assert "'taylor' may go on" in s.status
    assert np.hypot(*numbers(s.status)) == pytest.approx(2.0, abs=1e-4)
    assert s.t[-1] > 0.95
    assert np.abs(s.v).max() < 1.3


@pytest.mark.parametrize("stepper", ["auto", "rk4"])
def test_who_starts_at_a_dead_point_is_told(stepper):
    """An arm that is straight but for rounding: no path of its tool tells how it moves."""
    start = arm().assemble(elbow=-np.pi / 2 + 1e-6)
    x, y, _ = arm().point_motions(start.q)["tool"].position
    motion = {"tool": (lw.quintic(x, x - 0.1, duration=1.0), lw.quintic(y, y, duration=1.0))}
    with pytest.raises(lw.LinkwrightError, match=r"point 'tool' stands at .* dead point"):
        arm().simulate(start, until=1.0, motion=motion, integrator=stepper)


@cache
def space_four_bar(inertia: float):
    """A crank, a rod on a ball, a rocker on the rod by a universal joint; the rod's inertia about its own line."""
    points = {"A": (0, 0, 0), "B": (0.25, 0, 0), "C": (0.5, 0.4, 0.3), "D": (0.5, 0.4, 0)}
    m = lw.Mechanism("crank and rocker in space", gravity=(0, 0, -9.81))
    m.add_body("crank", lw.rod(mass=1.0, start=points["A"], end=points["B"]))
    rod = lw.rod(mass=0.5, start=points["B"], end=points["C"])
    line = np.subtract(points["C"], points["B"]) / np.linalg.norm(np.subtract(points["C"], points["B"]))
    m.add_body("rod", lw.Inertia(rod.mass, rod.com, np.array(rod.about_com) + inertia * np.outer(line, line)))
    m.add_body("rocker", lw.rod(mass=0.8, start=points["D"], end=points["C"]))
    m.add_joint("A", "revolute", "ground", "crank", at=points["A"], axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "spherical", "crank", "rod", at=points["B"])
    m.add_joint("C", "universal", "rod", "rocker", at=points["C"], axis=(0, 0, 1), axis2=(0, 1, 0))
    m.add_joint("D", "revolute", "ground", "rocker", at=points["D"], axis=(0, 1, 0), damping=0.3)
    model = m.build()

    def grip(s: lw.Solution) -> np.ndarray:
        """n . (u x w), which holds the rod's spin: of rod and rocker at every instant."""
        rod, rocker = (s.poses()[body][0] for body in ("rod", "rocker"))
        return np.einsum("ti,ti->t", rod @ line, np.cross(rod @ [0, 0, 1], rocker @ [0, 1, 0]))

    return model, grip


def swung(stepper: str, inertia: float = 0.0):
    model, grip = space_four_bar(inertia)
    start = model.assemble({"A": 0.1}, v={"A": 1.0})
    s = model.simulate(start, until=2.0, tau={"A": lambda t, state: 4 * lw.sin(7 * t)}, integrator=stepper)
    return s, grip(s)


@pytest.mark.parametrize("stepper", STEPPERS)
def test_a_universal_joint_that_loses_its_grip_on_a_thin_rod(stepper):
    """What is left free is a spin without inertia: rates without bound, and the run ends there, whoever steps."""
    needs(stepper)
    s, grip = swung(stepper)
    assert not s.ok
    assert "singular pose" in s.status
    assert "C.1" in s.status
    assert "stiff" not in s.status
    assert np.sign(grip).min() == np.sign(grip).max()  # it never went over
    assert np.abs(grip[-1]) < 0.3 * np.abs(grip[0])
    lost = s.energy.total - s.energy.total[0] - s.work
    explained = 0.1 if stepper in fixed_step() else 1e-6
    assert np.abs(lost).max() < explained * s.energy.kinetic.max()


@pytest.mark.parametrize("step", [0.02, 0.005])
def test_fixed_steps_that_leave_the_machine_tell_nothing_of_it(step):
    """However long they are: no loop is open that was closed, no energy comes from nowhere."""
    model, _ = space_four_bar(0.0)
    start = model.assemble({"A": 0.1}, v={"A": 1.0})
    s = model.simulate(start, until=2.0, tau={"A": lambda t, x: 4 * lw.sin(7 * t)}, integrator="rk4", step=step)
    assert not s.ok
    assert s.closure.max() < 0.05
    assert s.energy.kinetic.max() < 50.0


def test_a_rod_with_an_inertia_about_its_line_goes_over_it():
    """The same machine, the same pose: the grip changes its sign and nothing is lost."""
    s, grip = swung("dop853", inertia=1e-3)
    assert s.ok, s.status
    assert grip.min() < 0.0 < grip.max()
