"""The gallery: every mechanism loads, is a sound open system, and can be written and read back."""

import subprocess
import sys

import numpy as np
import pytest

from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.mechanism import KINDS, Mechanism, load

OPEN = gallery.SHELVES["open"]
EVERY = [name for shelf in gallery.SHELVES for name in gallery.names(shelf)]


def total_mass(mechanism):
    return sum(body.inertia.mass for body in mechanism.bodies.values() if body.inertia)


def centre_of_mass(mechanism):
    inertias = [body.inertia for body in mechanism.bodies.values() if body.inertia]
    return sum(i.mass * np.array(i.com) for i in inertias) / total_mass(mechanism)


@pytest.mark.parametrize("name", EVERY)
class TestEvery:
    def test_loads_under_its_own_name(self, name):
        mechanism = gallery.load(name)
        assert isinstance(mechanism, Mechanism)
        assert mechanism.name == name
        assert getattr(gallery, name.replace("-", "_"))() == mechanism

    def test_is_connected(self, name):
        gallery.load(name).check_connected()

    def test_inertias_are_physical(self, name):
        for body in gallery.load(name).bodies.values():
            assert body.inertia is None or body.inertia.strict

    def test_is_described_in_one_sentence(self, name):
        sentence = gallery.describe(name)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert ". " not in sentence

    def test_file_says_where_its_numbers_come_from(self, name):
        text = sys.modules[gallery._maker(name).__module__].__doc__
        assert "numbers" in text.lower() or "lengths:" in text.lower()

    def test_round_trip_through_toml_is_exact(self, name, tmp_path):
        mechanism = gallery.load(name)
        mechanism.save(tmp_path / "copy.toml")
        assert load(tmp_path / "copy.toml") == mechanism


@pytest.mark.parametrize("name", OPEN)
def test_open_systems_have_one_joint_for_each_body(name):
    mechanism = gallery.load(name)
    assert sorted(joint.child for joint in mechanism.joints.values()) == sorted(mechanism.bodies)


def test_open_shelf_uses_every_joint_kind():
    used = {joint.kind for name in OPEN for joint in gallery.load(name).joints.values()}
    assert used == set(KINDS)


def test_joint_zoo_has_every_kind_of_joint_and_of_load():
    zoo = gallery.joint_zoo()
    joints = zoo.joints.values()
    assert {joint.kind for joint in joints} == set(KINDS)
    assert any(joint.stiffness and joint.rest for joint in joints)
    assert any(joint.damping for joint in joints)
    assert all(spring.stiffness and spring.damping for spring in zoo.springs.values())
    assert {force.follows for force in zoo.forces.values()} == {True, False}
    assert any(any(force.moment) for force in zoo.forces.values())
    assert any(body.inertia is None for body in zoo.bodies.values())


@pytest.mark.parametrize(
    ("name", "freedoms", "drives"),
    [
        ("double-pendulum", 2, 2),
        ("cart-pole", 2, 1),
        ("spinning-top", 3, 0),
        ("scara", 4, 4),
        ("stanford-arm", 6, 6),
        ("six-axis-arm", 6, 6),
        ("satellite-arm", 12, 6),
        ("biped", 18, 12),
        ("quadruped", 18, 12),
    ],
)
def test_freedoms_and_drives(name, freedoms, drives):
    joints = gallery.load(name).joints.values()
    assert sum(joint.freedoms for joint in joints) == freedoms
    assert sum(joint.actuated for joint in joints) == drives


@pytest.mark.parametrize("name", ["chain", "spatial-chain", "tree"])
@pytest.mark.parametrize("n", [1, 2, 30])
def test_mass_of_a_formula_is_n_links(name, n):
    mechanism = gallery.load(name, n=n, mass=0.3)
    assert len(mechanism.bodies) == n
    assert total_mass(mechanism) == pytest.approx(0.3 * n, rel=1e-12)


def test_chain_is_straight_and_its_centre_in_the_middle():
    np.testing.assert_allclose(centre_of_mass(gallery.chain(n=7, length=0.2)), (0.7, 0, 0), atol=1e-14)


def test_spatial_chain_turns_about_two_axes():
    assert {joint.axis for joint in gallery.spatial_chain(n=4).joints.values()} == {(0, 0, 1), (0, 1, 0)}


def test_tree_hangs_each_body_on_the_right_one():
    parents = [joint.parent for joint in gallery.tree(n=8, branching=3).joints.values()]
    assert parents == ["ground", *["link1"] * 3, *["link2"] * 3, "link3"]


def test_tree_of_one_branch_is_a_chain():
    parents = [joint.parent for joint in gallery.tree(n=4, branching=1).joints.values()]
    assert parents == ["ground", "link1", "link2", "link3"]


def test_tree_joints_sit_at_the_tips_of_their_parents():
    mechanism = gallery.tree(n=40, branching=3, length=0.5)
    for joint in list(mechanism.joints.values())[1:]:
        parent = mechanism.bodies[joint.parent].inertia
        assert np.linalg.norm(np.subtract(joint.at, parent.com)) == pytest.approx(0.25, rel=1e-12)


def test_biped_has_the_mass_and_the_symmetry_of_a_person():
    person = gallery.biped(mass=60.0, height=1.6)
    assert total_mass(person) == pytest.approx(60.0, rel=1e-12)
    assert centre_of_mass(person)[1] == pytest.approx(0, abs=1e-12)


def test_quadruped_is_symmetric():
    np.testing.assert_allclose(centre_of_mass(gallery.quadruped())[:2], 0, atol=1e-12)


def test_satellite_floats_without_gravity():
    satellite = gallery.satellite_arm()
    assert satellite.gravity == (0, 0, 0)
    assert satellite.joints["orbit"].kind == "free"


def test_spinning_top_has_the_moments_of_a_cone_about_its_tip():
    m, r, h = 0.2, 0.05, 0.08
    about_tip = gallery.spinning_top(mass=m, radius=r, height=h).bodies["top"].inertia.about((0, 0, 0))
    across = 3 / 5 * m * (r * r / 4 + h * h)
    np.testing.assert_allclose(about_tip, np.diag([across, across, 0.3 * m * r * r]), rtol=1e-12, atol=1e-18)


def test_stanford_arm_has_the_printed_moments_about_the_links_frames():
    arm = gallery.stanford_arm(extension=0.8)
    boom, hand = arm.bodies["boom"].inertia, arm.bodies["hand"].inertia
    wrist = arm.joints["roll"].at
    assert wrist == (0.8, 0.154, 0.412)
    np.testing.assert_allclose(np.diag(boom.about(wrist)), (0.006, 2.51, 2.51), rtol=1e-12)
    np.testing.assert_allclose(np.diag(hand.about(wrist)), (0.0003, 0.013, 0.013), rtol=1e-12)


def test_six_axis_arm_weighs_in_its_joints_what_its_source_prints():
    """Gravity constants g1, g2, g4, g5 of Armstrong, Khatib and Burdick (1986), N m.

    They and the masses and centres are printed with two to four digits: half a per cent.
    """
    arm = gallery.six_axis_arm()
    links = list(arm.bodies)

    def lever(joint):
        """Sum of m g (com - at) over everything beyond the joint, N m."""
        beyond = [arm.bodies[name].inertia for name in links[links.index(arm.joints[joint].child) :]]
        return 9.81 * sum(i.mass * np.subtract(i.com, arm.joints[joint].at) for i in beyond)

    g1, g2, g4, g5 = -37.2, -8.44, 0.249, -0.0282
    assert -lever("shoulder")[0] == pytest.approx(g1 + g4, rel=5e-3)
    assert -lever("elbow")[2] == pytest.approx(g2 + g5, rel=5e-3)
    assert -lever("elbow")[0] == pytest.approx(g4, rel=5e-3)
    assert -lever("spin")[2] == pytest.approx(g5, rel=5e-3)


@pytest.mark.parametrize(
    ("name", "parameters", "words"),
    [
        ("chain", {"n": 0}, "chain: n is 0; it must be a whole number, at least one."),
        ("chain", {"n": 2.5}, "chain: n is 2.5; it must be a whole number, at least one."),
        ("chain", {"n": True}, "chain: n is True; it must be a whole number, at least one."),
        ("chain", {"n": "ten"}, "chain: n is 'ten'; it must be a whole number, at least one."),
        ("chain", {"spatial": "yes"}, "chain: spatial must be True or False, not 'yes'."),
        ("spatial-chain", {"mass": -1}, "spatial-chain: mass must be positive"),
        ("chain", {"length": float("nan")}, "chain: length must be a finite number, not nan."),
        ("tree", {"branching": 0}, "tree: branching is 0; it must be a whole number, at least one."),
        ("double-pendulum", {"length2": 0}, "double-pendulum: length2 must be positive"),
        ("cart-pole", {"pole_mass": None}, "cart-pole: pole_mass must be a finite number, not None."),
        ("spinning-top", {"radius": -0.1}, "spinning-top: radius must be positive"),
        ("scara", {"payload": 0}, "scara: payload must be positive"),
        ("stanford-arm", {"extension": 0}, "stanford-arm: extension must be positive"),
        ("biped", {"height": -1.7}, "biped: height must be positive"),
        ("chain", {"lenght": 1}, "gallery: 'chain' has no parameter 'lenght'. Did you mean 'length'?"),
        ("six-axis-arm", {"n": 1}, "gallery: 'six-axis-arm' takes no parameters, so leave out 'n'."),
        ("stanford", {}, "gallery: there is no mechanism 'stanford'. Did you mean 'stanford-arm'?"),
        (7, {}, "gallery: there is no mechanism 7."),
    ],
)
def test_mistakes_are_named(name, parameters, words):
    with pytest.raises(ModelError) as caught:
        gallery.load(name, **parameters)
    assert str(caught.value).startswith(words)


def test_names_are_those_of_a_shelf_or_of_all_listed_ones():
    assert gallery.names() == [name for shelf in gallery.SHELVES.values() for name in shelf]
    assert gallery.names("closed") == list(gallery.SHELVES["closed"])
    assert len(set(EVERY)) == len(EVERY)
    with pytest.raises(ModelError, match=r"there is no shelf 'close'\. Did you mean 'closed'\?"):
        gallery.names("close")


def test_describe_refuses_an_unknown_name():
    with pytest.raises(ModelError, match="Did you mean 'biped'"):
        gallery.describe("bipet")


def test_attributes_are_those_of_the_catalogue_only():
    assert "stanford_arm" in dir(gallery)
    with pytest.raises(AttributeError):
        gallery.no_such_thing  # noqa: B018


def test_importing_the_gallery_reads_no_mechanism():
    question = "import sys, linkwright.gallery; print([m for m in sys.modules if m.count('.') > 2 and 'gallery' in m])"
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
