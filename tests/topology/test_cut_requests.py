"""What the user asks to be cut or kept is obeyed, or refused in a sentence that names the joints."""

import pytest
from paper_graphs import four_bar, scraper_002

from linkwright.errors import ModelError
from linkwright.topology import GROUND, JointEdge, cut_loops


def cut_names(topology):
    return [topology.joints[joint].name for joint in topology.cuts]


def test_named_cuts_give_the_order_of_the_loops():
    assert cut_names(cut_loops(*scraper_002(), cut=["Q", "B", "P"], motion=3)) == ["Q", "B", "P"]


def test_what_is_not_named_is_chosen():
    topology = cut_loops(*scraper_002(), cut=["Q"], motion=3)
    assert cut_names(topology) == ["Q", "B", "P"]


def test_a_joint_may_say_it_itself():
    bodies, joints = four_bar()
    joints[3] = joints[3]._replace(cut=True)
    assert cut_names(cut_loops(bodies, joints, motion=3)) == ["D"]
    joints[3] = joints[3]._replace(cut=None)
    joints[1] = joints[1]._replace(cut=False)
    assert cut_names(cut_loops(bodies, joints, motion=3)) == ["C"]


def test_a_driven_joint_may_be_cut_on_request():
    topology = cut_loops(*four_bar(), cut=["A"], motion=3)
    (group,) = topology.groups
    assert (group.freedoms, group.unknowns, group.actuators) == (3, 3, (0,))


@pytest.mark.parametrize(
    ("cut", "sentence"),
    [
        (
            ["A", "D"],
            r"^four-bar: with joints 'A' and 'D' cut, nothing carries 'crank', 'coupler' and 'rocker'",
        ),
        (
            ["A", "B"],
            r"^four-bar: with joints 'A' and 'B' cut, nothing carries 'crank'\. Keep one of them",
        ),
        (["Bb"], r"^four-bar: there is no joint 'Bb' to cut\. Did you mean 'B'\?$"),
    ],
)
def test_impossible_cuts_are_refused(cut, sentence):
    with pytest.raises(ModelError, match=sentence):
        cut_loops(*four_bar(), cut=cut, motion=3, name="four-bar")


def test_a_joint_in_no_loop_cannot_be_cut():
    with pytest.raises(ModelError, match=r"with joint 'hinge' cut, nothing carries 'door'\. Keep it\."):
        cut_loops(["door"], [JointEdge("hinge", GROUND, 0, 1, cut=True)])


def test_a_kept_loop_is_refused_with_its_joints_only():
    bodies, joints = scraper_002()
    joints = [joint._replace(cut=False if joint.name in "ABCDSE" else None) for joint in joints]
    with pytest.raises(ModelError, match=r"joints 'A', 'B', 'C' and 'D' close a loop and all say cut=False"):
        cut_loops(bodies, joints)


def test_kept_and_cut_at_once_is_refused():
    bodies, joints = four_bar()
    joints[2] = joints[2]._replace(cut=False)
    with pytest.raises(ModelError, match=r"joint 'C' is named as a cut but says cut=False"):
        cut_loops(bodies, joints, cut=["C"])


@pytest.mark.parametrize(
    ("joints", "sentence"),
    [
        ([JointEdge("J", GROUND, 0, 1)], r"body 'b' is not connected to the ground"),
        (
            [JointEdge("J", GROUND, 0, 1), JointEdge("K", 0, 2, 1)],
            r"joint 'K' names a body that does not",
        ),
        ([JointEdge("J", GROUND, 0, 1), JointEdge("K", 1, 1, 1)], r"joint 'K' joins a body to itself"),
        ([JointEdge("J", GROUND, 0, 1), JointEdge("K", 0, 1, 7)], r"joint 'K' has 7 freedoms"),
    ],
)
def test_graphs_that_are_no_machines_are_refused(joints, sentence):
    with pytest.raises(ModelError, match=sentence):
        cut_loops(["a", "b"], joints)
