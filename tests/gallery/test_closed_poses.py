"""Reference poses of the closed shelf: each stands as its source says, and moves as it promises."""

import math
from itertools import pairwise

import numpy as np
import pytest

from at_rest import accelerations
from linkwright import gallery
from linkwright.errors import ModelError


def at(mechanism, *joints):
    """Where the joints stand, (n, 3)."""
    return np.array([mechanism.joints[name].at for name in joints])


def apart(mechanism, *joints):
    """The distances from each joint named to the next."""
    return np.linalg.norm(np.diff(at(mechanism, *joints), axis=0), axis=1)


def angle(start, end):
    return math.atan2(end[1] - start[1], end[0] - start[0])


def left_of(start, end, point):
    return np.cross(np.subtract(end, start), np.subtract(point, start))[2] > 0


class TestFourBars:
    def test_the_default_is_the_one_of_the_manual(self):
        four_bar = gallery.four_bar()
        assert list(four_bar.bodies) == ["crank", "coupler", "rocker"]
        np.testing.assert_allclose(at(four_bar, *"ABCD")[:, :2], [(0, 0), (0, 1), (3.753, 2.384), (3, 0)], atol=5e-4)

    def test_003_starts_at_the_printed_angles(self):
        A, B, C, D = at(gallery.four_bar_003(), *"ABCD")
        assert angle(A, B) == pytest.approx(1.5708, abs=1e-15)
        assert (angle(B, C), angle(D, C)) == pytest.approx((0.3533, 1.2649), abs=1e-4)

    def test_001_has_its_output_link_where_the_figure_has_it(self):
        A, B, C, D = at(gallery.four_bar_001(), *"ABCD")
        assert D[0] < A[0] < B[0]
        assert angle(D, C) == pytest.approx(0.9844, abs=1e-4)

    def test_004_is_open(self):
        A, B, C, D = at(gallery.four_bar_004(), *"ABCD")
        assert angle(A, B) == pytest.approx(math.pi / 6)
        assert left_of(B, D, C)

    def test_five_bar_hangs_below_its_elbows(self):
        B1, P, B2 = at(gallery.five_bar(), "B1", "P", "B2")
        assert not left_of(B1, B2, P)


class TestCarpetScraper:
    @pytest.mark.parametrize(("paper", "error"), [("000", 1e-12), ("002", 3e-3)])  # 002 prints three digits
    def test_pantograph_magnifies_three_and_a_half_times(self, paper, error):
        scraper = gallery.carpet_scraper(paper=paper)
        S, P, F = at(scraper, *"SPF")
        end = 2 * np.array(scraper.bodies["link6"].inertia.com) - F
        np.testing.assert_allclose(end - S, 3.5 * (P - S), atol=error)

    def test_stands_as_the_papers_say(self):
        S, E, D, C = at(gallery.carpet_scraper(), *"SEDC")
        assert math.degrees(angle(S, E)) % 360 == pytest.approx(310, abs=1)
        assert angle(D, C) == pytest.approx(0.984, abs=5e-3)

    def test_002_has_the_printed_moments_about_the_links_origins(self):
        scraper = gallery.carpet_scraper(paper="002")
        origins = {"rocker": "D", "coupler": "C", "crank": "A", "link4": "S", "link6": "F", "link7": "G", "link5": "E"}
        printed = (13.30, 22.12, 0.73, 157.00, 2449.00, 57.00, 57.00)
        moments = [scraper.bodies[b].inertia.about(scraper.joints[j].at)[2][2] for b, j in origins.items()]
        np.testing.assert_allclose(moments, np.array(printed) * 1e-3, rtol=1e-12)

    def test_both_papers_mean_the_same_links_within_their_digits(self):
        ours, theirs = (gallery.carpet_scraper(paper=paper) for paper in ("000", "002"))
        for name, body in ours.bodies.items():
            moments = [m.bodies[name].inertia.about_com[2][2] for m in (ours, theirs)]
            assert moments[0] == pytest.approx(moments[1], rel=0.06)
            assert body.inertia.mass == theirs.bodies[name].inertia.mass


def test_three_rrr_starts_at_the_papers_angles_in_the_assembly_of_its_authors_program():
    """Joint angles and inertia: ReDySim's input of this robot, whose loops are open by up to 9 mm."""
    robot = gallery.three_rrr()
    for i, printed in enumerate((1.04, 4.1883, 5.7637), start=1):
        assert angle(*at(robot, f"A{i}", f"B{i}")) % (2 * math.pi) == pytest.approx(printed)
    first = (1.0467, 5.4206, -2.5357)
    legs = [first[:2], (4.1883, -2.0939), (5.7637, -0.9869)]
    for i, leg in enumerate(legs, start=1):
        assert math.remainder(angle(*at(robot, f"B{i}", f"C{i}")) - sum(leg), 2 * math.pi) == pytest.approx(0, abs=0.02)
    assert math.remainder(angle(*at(robot, "C1", "C2")) - sum(first), 2 * math.pi) == pytest.approx(0, abs=0.02)
    assert robot.bodies["platform"].inertia.about_com[2][2] == 0.16


def test_three_rrr_has_another_assembly_at_the_same_drives():
    one, other = gallery.three_rrr(), gallery.three_rrr(platform=math.radians(60))
    for i in (1, 2, 3):
        np.testing.assert_array_equal(at(one, f"A{i}", f"B{i}"), at(other, f"A{i}", f"B{i}"))
    assert math.degrees(angle(*at(other, "C1", "C2"))) == pytest.approx(60, abs=0.01)
    for nowhere in (2.0, 4.5):
        with pytest.raises(ModelError, match=f"platform within 0.15 rad of {nowhere:g} rad. Say another"):
            gallery.three_rrr(platform=nowhere)
    with pytest.raises(ModelError, match="three-rrr: angles"):
        gallery.three_rrr(angles=(1.0, 2.0))


class TestAndrews:
    def test_closes_at_the_published_angles(self):
        F, E, B, A, G, H = at(gallery.andrews(), "F", "E2", "B", "A5", "G", "H")
        beta, theta, gamma, phi = -0.061713890014276450, 0.0, 0.455279819163070380, 0.222668390165885885
        delta, omega, epsilon = 0.487364979543842550, -0.222668390165885885, 1.23054744454982119
        ours = [angle(E, F), angle(B, E) + math.pi / 2, angle(A, G), angle(G, E) + math.pi / 2]
        np.testing.assert_allclose(ours, [beta + theta, gamma, delta, phi + delta], atol=1e-14)
        np.testing.assert_allclose([angle(A, H) + math.pi / 2, angle(H, E)], [epsilon, omega + epsilon], atol=1e-14)

    def test_starts_with_the_published_accelerations(self):
        """Test Set for IVP Solvers, problem Andrews: those of beta and theta; all others are zero."""
        start = accelerations(gallery.andrews())
        turning = {name: twist[2] for name, twist in start.items()}
        assert turning["K1"] == pytest.approx(14222.4439199541138705911625887, rel=1e-11)
        assert turning["K2"] - turning["K1"] == pytest.approx(-10666.8329399655854029433719415, rel=1e-11)
        np.testing.assert_allclose([turning[f"K{i}"] for i in range(3, 8)], 0, atol=1e-6)


def test_peaucellier_inverts_and_so_runs_straight():
    for degrees in (-100, -30, 20, 70, 100):
        O, B, D = at(gallery.peaucellier(angle=math.radians(degrees)), "OA", "BA", "D")
        assert np.linalg.norm(B - O) * np.linalg.norm(D - O) == pytest.approx(0.5**2 - 0.2**2)
        np.testing.assert_allclose(np.cross(B - O, D - O), 0, atol=1e-15)
        assert D[0] == pytest.approx((0.5**2 - 0.2**2) / (2 * 0.25), rel=1e-12)


def test_hoekens_runs_nearly_straight_for_half_a_turn():
    tips = []
    for crank_angle in np.linspace(math.pi / 2, 3 * math.pi / 2, 13):
        B, C = at(gallery.hoekens(crank=1.0, angle=crank_angle), "B", "C")
        tips.append(2 * C - B)
    np.testing.assert_allclose(tips[6], (2, 4, 0), atol=1e-12)
    assert np.ptp(tips, axis=0)[1] < 0.01
    assert np.ptp(tips, axis=0)[0] == pytest.approx(4, abs=0.05)


def test_klann_leg_has_the_patents_angles_at_knee_and_elbow():
    pin, elbow, knee, hip, shaft = at(gallery.klann_leg(), "pin", "elbow", "knee", "hip", "shaft")
    foot = np.zeros(3)
    assert math.degrees(angle(knee, foot) - angle(knee, hip)) % 360 == pytest.approx(210, abs=0.1)
    assert math.degrees(angle(pin, elbow) - angle(elbow, knee)) % 360 == pytest.approx(12.8, abs=0.1)
    assert shaft[0] > pin[0] > elbow[0] > knee[0]


def test_jansen_leg_stands_on_its_foot():
    leg = gallery.jansen_leg()
    foot = leg.bodies["foot_triangle"].inertia
    assert foot.mass == pytest.approx(0.3 * (0.367 + 0.657 + 0.490))  # g, h and i
    assert foot.com[1] < at(leg, "knee_foot", "heel")[:, 1].min()


def test_bennett_meets_bennetts_condition():
    linkage = gallery.bennett()
    joints = [*linkage.joints.values(), linkage.joints["P1"]]
    ratios = []
    for one, other in pairwise(joints):
        link = np.subtract(other.at, one.at)
        np.testing.assert_allclose((link @ one.axis, link @ other.axis), 0, atol=1e-14)  # no offsets
        ratios.append(np.linalg.norm(np.cross(one.axis, other.axis)) / np.linalg.norm(link))
    np.testing.assert_allclose(ratios, 0.5 / 0.4, rtol=1e-12)


def test_bricard_has_its_hinges_at_right_angles_to_its_rods():
    joints = list(gallery.bricard().joints.values())
    for before, joint, after in zip(joints[-1:] + joints, joints, joints[1:] + joints[:1], strict=False):
        np.testing.assert_array_equal(np.subtract(joint.at, before.at) @ joint.axis, 0)
        np.testing.assert_array_equal(np.subtract(after.at, joint.at) @ joint.axis, 0)


def test_delta_has_parallel_rods_of_equal_length():
    robot = gallery.delta()
    for i in (1, 2, 3):
        left, right = (np.subtract(*at(robot, f"U{i}{s}", f"S{i}{s}")) for s in "LR")
        np.testing.assert_allclose(left, right, atol=1e-15)
        assert np.linalg.norm(left) == pytest.approx(0.8)


def test_stewart_has_equal_legs():
    robot = gallery.stewart()
    legs = [apart(robot, f"U{i}", f"S{i}")[0] for i in range(1, 7)]
    np.testing.assert_allclose(legs, legs[0], rtol=1e-14)


@pytest.mark.parametrize("name", ["rssr", "delta", "stewart", "universal-shaft", "swash-plate"])
def test_crosses_of_universal_joints_are_square(name):
    crosses = [j for j in gallery.load(name).joints.values() if j.kind == "universal"]
    np.testing.assert_allclose([np.dot(j.axis, j.axis2) for j in crosses], 0, atol=1e-15)


def test_universal_shaft_keeps_its_yokes_in_one_plane():
    shaft = gallery.universal_shaft()
    first, second, slip = (shaft.joints[name] for name in ("U1", "U2", "slip"))
    assert first.axis2 == second.axis
    assert first.axis == second.axis2
    assert np.dot(first.axis2, slip.axis) == pytest.approx(0, abs=1e-15)


def test_double_wishbone_rests_on_its_spring():
    start = accelerations(gallery.double_wishbone())["upright"]
    hub = np.cross(start[:3], (0, 0.78, 0.31)) + start[3:]
    assert np.linalg.norm(hub) < 0.1  # m/s^2, a hundredth of gravity
