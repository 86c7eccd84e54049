"""How many ways there are to close a machine: counts known from its geometry, labels that stay."""

import math
from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from small_linkages import ball_link, bennett, dietmaier, four_bar, platform, slider_crank

from linkwright import ModelError, gallery
from linkwright.assembly.closing.coverage import Coverage
from linkwright.assembly.rows import size_class


@pytest.mark.parametrize(("make", "values", "count"), [
    (four_bar, {"A": 0.7}, 2),
    (four_bar, {"D": 0.3}, 2),
    (slider_crank, {"A": 0.7}, 2),
    (slider_crank, {"P": -0.1}, 2),
    (bennett, {"J1": 0.3}, 1),
    (ball_link, {"A": 0.2}, 2),
])  # fmt: skip
def test_counts(make, values, count):
    model = make().build()
    found = model.branches(values)
    assert len(found) == count == len(found.labels) == len(set(found.labels))
    assert f"{count} assembl" in found.sentence
    for state in found:
        assert np.abs(model.closure(state.q)).max() < 1e-12
    assert_allclose(found[0].q, model.assemble(values).q, atol=1e-9)


@pytest.mark.parametrize("cut", ["A", "B", "C", "D"])
def test_the_count_does_not_depend_on_the_cut(cut):
    assert len(four_bar().build(cut=[cut]).branches(A=0.7)) == 2


def test_three_legs_with_two_knees_each_close_in_eight_ways():
    """3-RRR with the platform held: each leg on its own bends to either side."""
    model = platform("RRR").build()
    found = model.branches(pose=(0.03, -0.02, 0.1))
    assert len(found) == 8
    assert len(set(found.labels)) == 8


def test_three_struts_of_known_length():
    """3-RPR: the platform's poses for given lengths, against a scan of all its angles."""
    model = platform("RPR").build()
    lengths = {"B1": 0.05, "B2": -0.1, "B3": 0.02}
    found = model.branches(lengths)
    angles = sorted(_wrapped(float(model.joint_values(s.q)["pose"][2])) for s in found)
    expected = sorted(_wrapped(x) for x in platform_angles(model, lengths))
    assert len(found) % 2 == 0
    assert_allclose(angles, expected, atol=1e-6)


def _wrapped(x):
    return x - 2 * math.pi * round(x / (2 * math.pi))


def platform_angles(model, slides):
    """Per angle of the platform two circles' difference gives its place; the third circle must pass through it."""
    joints = model.mechanism.joints
    feet = np.array([joints[f"A{k}"].at for k in (1, 2, 3)])[:, :2]
    corners = np.array([joints[f"C{k}"].at for k in (1, 2, 3)])[:, :2]
    r = np.linalg.norm(corners - feet, axis=1) + [slides[f"B{k}"] for k in (1, 2, 3)]
    arms = corners - corners[0]

    def miss(angle):
        c, s = np.cos(angle), np.sin(angle)
        o = feet - arms @ np.array([[c, s], [-s, c]])  # the first corner is on circles about these
        A = 2.0 * (o[1:] - o[0])
        b = r[0] ** 2 - r[1:] ** 2 + (o[1:] ** 2).sum(1) - (o[0] ** 2).sum()
        det = A[0, 0] * A[1, 1] - A[0, 1] * A[1, 0]
        p = np.array([b[0] * A[1, 1] - A[0, 1] * b[1], A[0, 0] * b[1] - b[0] * A[1, 0]])
        return ((p - det * o[0]) ** 2).sum() - (det * r[0]) ** 2  # free of the division by det

    t = np.linspace(-math.pi, math.pi, 40001)
    f = np.array([miss(x) for x in t])
    roots = []
    for k in np.flatnonzero(f[:-1] * f[1:] < 0.0):
        low, high = t[k], t[k + 1]
        for _ in range(60):
            middle = 0.5 * (low + high)
            low, high = (middle, high) if miss(low) * miss(middle) > 0.0 else (low, middle)
        roots.append(low)
    return roots


def test_labels_stay_along_the_motion():
    model = four_bar().build()
    seen = {}
    for A in np.linspace(-2.0, 2.0, 9):
        for label, state in zip(*(lambda b: (b.labels, b))(model.branches(A=A)), strict=True):
            seen.setdefault(label, []).append(float(model.joint_values(state.q)["C"]))
    assert set(seen) == {"+", "-"}
    for C in seen.values():  # the coupler's angle to the rocker does not pass the stretched pose
        turned = np.unwrap(C)
        assert np.abs(np.diff(turned)).max() < 0.5


def test_labels_and_order_are_the_same_every_time():
    model = platform("RRR").build()
    one, other = model.branches(pose=(0.03, -0.02, 0.1)), model.branches(pose=(0.03, -0.02, 0.1))
    assert one.labels == other.labels
    assert all((a.q == b.q).all() for a, b in zip(one, other, strict=True))


def test_too_few_values_leave_assemblies_without_number():
    with pytest.raises(ModelError, match="Give 1 more joint value"):
        four_bar().build().branches()
    with pytest.raises(ModelError, match="Give 2 more joint values"):
        platform("RRR").build().branches(A1=0.1)
    with pytest.raises(ModelError, match="not a batch"):
        four_bar().build().branches(A=[0.1, 0.2])


@pytest.mark.parametrize(("name", "values"), [("sarrus", {"base_a": 0.1}), ("four-bar", {"A": 0.3})])
def test_where_branches_meet_no_sign_is_told(name, values):
    """A determinant that vanishes has the sign of its rounding: it is written 0, where the pose is singular."""
    model = gallery.load(name).build()
    found = model.branches(values, tries=60)
    assert ["0" in label for label in found.labels] == [model.mobility(state.q).singular for state in found]


def test_a_platform_with_all_its_forty_postures():
    """As many as a platform on six legs can have; some have basins a hundred times smaller than others."""
    model = dietmaier().build()
    found = model.branches({f"P{k}": 0.0 for k in range(1, 7)})
    assert len(found) == 40
    assert found.coverage.estimate == 40.0
    assert found.coverage.rarest >= 10
    assert "each met" in found.sentence
    assert "an estimated 40 in all" in found.sentence
    assert max(np.abs(model.closure(state.q)).max() for state in found) < 1e-11
    poses = model.poses(np.stack([state.q for state in found]))["platform"]
    places = np.concatenate([poses[0].reshape(40, 9), poses[1]], axis=-1)
    apart = np.max(np.abs(places[:, None] - places[None]), axis=-1) + np.eye(40)
    assert apart.min() > 1e-3


def test_a_motion_has_poses_without_number():
    """Sarrus's linkage has closed poses in which it can move with its first joint held."""
    found = gallery.load("sarrus").build().branches(base_a=0.1, tries=60)
    assert "assemblies without number" in found.sentence


def test_what_was_met_once_tells_of_what_was_not():
    """Good's and Chao's estimates, by their own arithmetic."""
    few = Coverage.of(100, np.array([1, 1, 1, 2, 5, 30]))
    assert few.chance_of_a_new_one == pytest.approx(3 / 40)
    assert few.estimate == pytest.approx(6 + 3 * 2 / (2 * 2))
    assert not few.enough
    many = Coverage.of(100, np.array([40, 60]))
    assert (many.estimate, many.chance_of_a_new_one, many.enough) == (2.0, 0.0, True)
    assert Coverage.of(100, np.zeros(0, dtype=int)).chance_of_a_new_one == 1.0


def test_a_search_that_is_cut_short_says_so(monkeypatch):
    monkeypatch.setattr(size_class, "SMALL_MACHINE", replace(size_class.SMALL_MACHINE, doublings=0))
    found = dietmaier().build().branches({f"P{k}": 0.0 for k in range(1, 7)}, tries=100)
    assert found.coverage.once > 0
    assert found.coverage.estimate > found.coverage.found
    assert f"{found.coverage.once} of them met only once" in found.sentence
