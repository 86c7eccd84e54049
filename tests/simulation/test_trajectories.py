"""Trajectories: derivatives, end conditions, and the same numbers traced as evaluated."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

from linkwright.errors import ModelError
from linkwright.mechanism.trajectories.trajectory_makers import (
    constant,
    cycloid,
    quintic,
    sine,
    spline,
    steady,
    table,
    trapezoid,
)
from linkwright.program import inline, trace
from linkwright.simulation.inputs.run_parameters import ParameterTable, RunParameters, read_trajectory, side_by_side

MOVES = {
    "cycloid": cycloid(0.5, -1.2, 3.0, begin=0.7),
    "quintic": quintic(0.5, -1.2, 3.0, begin=0.7),
    "trapezoid": trapezoid(0.5, -1.2, 3.0, begin=0.7),
    "trapezoid, ramp": trapezoid(0.5, -1.2, 3.0, begin=0.7, ramp=0.4),
    "trapezoid, no plateau": trapezoid(0.5, -1.2, 3.0, begin=0.7, ramp=1.5),
    "trapezoid, acceleration": trapezoid(0.5, -1.2, 3.0, begin=0.7, acceleration=2.0),
    "spline": spline([0.7, 1.0, 2.2, 3.7], [0.5, 1.0, 0.0, -1.2]),
}
OTHERS = {
    "sine": sine(0.3, 2.0, 1.5, phase=0.4),
    "constant": constant(4.0),
    "steady": steady(1.0, -2.0),
    "natural spline": spline([0.0, 1.0, 2.2, 5.0], [0.5, 1.0, 0.0, -1.2], ends="natural"),
    "table": table([0.0, 1.0, 2.0, 5.0], [1.0, -1.0, 4.0, 0.0]),
    "scaled": 3.0 * sine(0.3, 2.0, 1.5) + 1.0,
}
ALL = MOVES | OTHERS


def inner_times(trajectory, n=400):
    """Within the pieces, away from the knots by more than a difference reaches."""
    t = np.linspace(0.05, 4.95, n)
    away = np.abs(t[:, None] - trajectory.knots).min(axis=1, initial=1.0)
    return t[away > 2e-3]


@pytest.mark.parametrize("name", ALL)
def test_rates_are_differences(name):
    trajectory, h = ALL[name], 1e-4
    t = inner_times(trajectory)
    now, before, after = trajectory(t), trajectory(t - h), trajectory(t + h)
    assert_allclose(now.rate, (after.value - before.value) / (2 * h), atol=1e-5)
    assert_allclose(now.acceleration, (after.rate - before.rate) / (2 * h), atol=1e-4)


@pytest.mark.parametrize("name", MOVES)
def test_moves_go_from_rest_to_rest_and_hold_their_ends(name):
    trajectory = MOVES[name]
    for t, x in ((-3.0, 0.5), (0.0, 0.5), (0.7, 0.5), (3.7, -1.2), (9.0, -1.2)):
        value, rate, _ = trajectory(t)
        assert (value, rate) == pytest.approx((x, 0.0), abs=1e-12)
    assert trajectory.jump() is None
    assert trajectory.covers(1e9, start=-1e9)


@pytest.mark.parametrize("name", ["cycloid", "quintic"])
def test_smooth_moves_have_no_acceleration_at_their_ends(name):
    for t in (0.7, 0.7 + 1e-9, 3.7 - 1e-9, 3.7):
        assert MOVES[name](t).acceleration == pytest.approx(0.0, abs=1e-7)


def test_the_cycloid_is_that_of_paper_004():
    T, t = 20.0, np.linspace(0.0, 20.0, 51)
    s = t / T - np.sin(2 * np.pi * t / T) / (2 * np.pi)  # eq. 35
    first, last = math.radians(30), math.radians(90)
    assert_allclose(cycloid(first, last, T)(t).value, first + (last - first) * s, rtol=1e-14)


def test_a_trapezoid_has_the_acceleration_and_the_plateau_asked_for():
    trajectory = trapezoid(0.0, 2.0, 4.0, acceleration=1.0)
    assert trajectory(0.1).acceleration == pytest.approx(1.0)
    assert trajectory(3.9).acceleration == pytest.approx(-1.0)
    assert trajectory(2.0).acceleration == 0.0
    thirds = trapezoid(0.0, 2.0, 3.0)
    assert_allclose(thirds.knots, [0.0, 1.0, 2.0, 3.0])
    assert thirds(1.5).rate == pytest.approx(1.0)


def test_a_spline_goes_through_its_values_without_a_jump_in_acceleration():
    times, values = [0.0, 0.4, 1.0, 2.5], [1.0, 0.0, 3.0, 2.0]
    for ends in ("rest", "natural"):
        trajectory = spline(times, values, ends)
        assert_allclose(trajectory(np.array(times)).value, values, atol=1e-13)
        for t in times[1:-1]:
            assert trajectory(t - 1e-9).acceleration == pytest.approx(trajectory(t + 1e-9).acceleration, abs=1e-5)
    assert spline(times, values, "natural")(0.0).acceleration == pytest.approx(0.0, abs=1e-12)


def test_a_sine_counts_its_frequency_in_turns_a_second():
    trajectory = sine(1.0, 2.0, 0.5)
    assert trajectory(0.5).value == pytest.approx(3.0)
    assert trajectory(2.0).value == pytest.approx(1.0)
    assert trajectory(0.0).rate == pytest.approx(2.0 * math.pi)


def test_a_table_is_straight_between_its_values_and_may_jump():
    trajectory = table([0.0, 1.0, 1.0, 3.0], [0.0, 2.0, 5.0, 5.0])
    assert [trajectory(t).value for t in (0.5, 1.0, 2.0, 3.0)] == [1.0, 5.0, 5.0, 5.0]
    assert trajectory.jump() == (1.0, "value")
    assert table([0.0, 1.0, 2.0], [0.0, 1.0, 0.0]).jump() == (1.0, "rate")


@pytest.mark.parametrize("two", [2.0, np.float64(2.0), np.array(2.0)])
def test_in_sums_and_products_a_point_is_its_value(two):
    point = steady(1.0, 3.0)(2.0)
    assert point.value == 7.0
    assert (two * point, point * two, two + point, two - point, point / two, two / point) == (
        14.0,
        14.0,
        9.0,
        -5.0,
        3.5,
        2.0 / 7.0,
    )


def test_beyond_its_ends_a_table_is_not_known():
    trajectory = table([0.0, 2.0], [1.0, 2.0])
    assert trajectory.covers(2.0)
    assert not trajectory.covers(2.1)
    assert not table([0.5, 2.0], [1.0, 2.0]).covers(1.0)
    with pytest.raises(ModelError, match=r"known from 0 to 2 s; at t = 2\.5 s it is not known"):
        trajectory(2.5)
    with pytest.raises(ModelError, match="must be finite, but entry 1 is nan"):
        trajectory(np.array([1.0, np.nan]))


@pytest.mark.parametrize("name", ALL)
def test_numbers_arrays_and_traces_agree(name):
    trajectory = ALL[name]
    parameter_table = ParameterTable()
    places = parameter_table.trajectory(trajectory)
    assert parameter_table.trajectory(trajectory) == places
    program = trace(
        lambda t, p: {"x": read_trajectory(trajectory, tuple(p[k] for k in places), t[0])},
        {"t": 1, "p": parameter_table.count},
    )
    parameters = parameter_table.between(0.0, 5.0)
    t = np.linspace(0.0, 4.99, 37)
    together = np.stack(trajectory(t), axis=-1)
    for k, p in enumerate(parameters.at(t)):
        one = trajectory(float(t[k]))
        assert all(type(x) is float for x in one)
        assert_allclose(one, together[k], rtol=1e-13, atol=1e-13)
        assert_allclose(inline(program, (float(t[k]), *p.tolist()))["x"], one, rtol=1e-13, atol=1e-13)


def test_what_a_course_does_not_have_is_not_computed():
    def program(trajectory):
        return trace(lambda t, p: {"x": read_trajectory(trajectory, p, t[0])[:1]}, {"t": 1, "p": len(trajectory.used)})

    assert program(constant(2.0)).operations == 0
    assert program(table([0.0, 1.0, 2.0], [1.0, 2.0, 0.0])).operations == 3
    assert program(quintic(0.0, 1.0, 1.0)).counts["sin"] == 0
    assert program(cycloid(0.0, 1.0, 1.0)).counts["sin"] == 1


def test_knots_side_by_side_are_those_of_all():
    first = RunParameters(np.array([1.0, 2.0]), np.array([[1.0], [2.0], [3.0]]))
    second = RunParameters(np.array([1.5, 2.0]), np.array([[10.0, 0.0], [20.0, 0.0], [30.0, 1.0]]))
    runs = RunParameters(np.zeros(0), np.array([5.0, 6.0])[:, None, None])
    both = side_by_side(first, second, runs)
    assert_allclose(both.knots, [1.0, 1.5, 2.0])
    assert_allclose(both.pieces[0], [[1, 10, 0, 5], [2, 10, 0, 5], [2, 20, 0, 5], [3, 30, 1, 5]])
    assert_allclose(both.pieces[1, :, 3], 6.0)
    assert side_by_side().pieces.shape == (1, 0)


def test_knots_outside_the_run_are_left_out():
    parameter_table = ParameterTable()
    parameter_table.trajectory(trapezoid(0.0, 1.0, 3.0))
    for start, until, knots in ((0.0, 5.0, [1.0, 2.0, 3.0]), (0.0, 2.0, [1.0]), (1.0, 2.5, [2.0]), (4.0, 5.0, [])):
        found = parameter_table.between(start, until)
        assert found.knots.tolist() == knots
        assert found.pieces.shape == (len(knots) + 1, parameter_table.count)
        assert_allclose(found.at(start), parameter_table.between(-9.0, 9.0).at(start))


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: cycloid(0.0, 1.0, 0.0), "the duration of a cycloid must be positive, not 0 s"),
        (lambda: cycloid(0.0, math.inf, 1.0), "the end of a cycloid must be a finite number, not inf"),
        (lambda: quintic("a", 1.0, 1.0), "the start of a quintic must be a finite number, not 'a'"),
        (lambda: trapezoid(0.0, 1.0, 1.0, ramp=0.6), r"lies between 0 and 0\.5 s, not 0\.6 s"),
        (lambda: trapezoid(0.0, 1.0, 1.0, acceleration=3.0), "needs an acceleration of at least 4, not 3"),
        (lambda: trapezoid(0.0, 1.0, 1.0, ramp=0.2, acceleration=9.0), "a ramp or an acceleration, not both"),
        (lambda: sine(0.0, 1.0, math.nan), "the frequency of a sine must be a finite number"),
        (lambda: table([0.0, 1.0], [1.0]), r"as many values as times: \(1,\) values stand against \(2,\) times"),
        (lambda: table([0.0, 2.0, 1.0], [1.0, 1.0, 1.0]), "its times must increase, but 1 s comes after 2 s"),
        (lambda: table([0.0, 1.0], [1.0, math.nan]), "row 1, t = 1 with nan, is not finite"),
        (lambda: table([0.0], [1.0]), "needs at least two times"),
        (lambda: table("ab", [1.0, 2.0]), "both of numbers"),
        (lambda: spline([0.0, 0.0, 1.0], [1.0, 1.0, 1.0]), "its times must increase"),
        (lambda: spline([0.0, 1.0], [1.0, 1.0], ends="loose"), "'rest' or 'natural', not 'loose'"),
    ],
)
def test_mistakes(make, sentence):
    with pytest.raises(ModelError, match=sentence):
        make()
