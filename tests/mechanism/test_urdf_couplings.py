"""Couplings of URDF+ tie the joints between two links; words that a reader does not know are told by name."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError

INERTIAL = (
    '<inertial><origin xyz="0.1 0 0"/><mass value="1"/>'
    '<inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="0.1"/></inertial>'
)


def link(name, more=""):
    return f'<link name="{name}">{INERTIAL if name != "base" else ""}{more}</link>'


def joint(name, parent, child, more="", attributes="", kind="continuous"):
    return (
        f'<joint name="{name}" type="{kind}"{attributes}><parent link="{parent}"/><child link="{child}"/>'
        f'<axis xyz="0 0 1"/>{more}</joint>'
    )


def coupling(predecessor, successor, ratio="6", attributes=' type="rolling"', more=""):
    return (
        f'<coupling name="gear"{attributes}><predecessor link="{predecessor}"/><successor link="{successor}"/>'
        f'<ratio value="{ratio}"/>{more}</coupling>'
    )


LINKS = [link(name) for name in ("base", "thigh", "shank", "rotor", "pulley")]
JOINTS = [
    joint("hip", "base", "thigh"),
    joint("knee", "thigh", "shank", attributes=' independent="false"'),
    joint("motor", "thigh", "rotor", attributes=' independent="True"'),
    joint("belt", "rotor", "pulley"),
]


@pytest.fixture
def read(tmp_path):
    def read_parts(*parts):
        file = tmp_path / "leg.urdf"
        file.write_text(f'<robot name="leg">{"".join(parts)}</robot>')
        return lw.load(file)

    return read_parts


@pytest.mark.filterwarnings("error")
def test_the_turns_from_the_nearest_common_ancestor_keep_the_ratio(read):
    """6 (motor + belt) = knee, whatever the hip does, which carries them all."""
    m = read(*LINKS, *JOINTS, coupling("pulley", "shank"))
    assert m.couplings["gear"].weights == {"belt": 6.0, "motor": 6.0, "knee": -1.0}
    model = m.build()
    assert model.dof == len(JOINTS) - 1
    state = model.assemble(hip=0.4, motor=0.1, belt=0.05, v={"hip": 1.0, "motor": 0.2, "belt": -0.1})
    values = dict(zip(model.coordinates, state.q, strict=True)), dict(zip(model.rates_names, state.v, strict=True))
    assert_allclose([x["knee"] for x in values], [6.0 * (0.1 + 0.05), 6.0 * (0.2 - 0.1)], atol=1e-12)
    assert model.actuated == ("hip", "motor", "belt")


@pytest.mark.filterwarnings("error")
def test_fixed_joints_on_the_way_turn_nothing(read):
    parts = [*JOINTS[:3], joint("belt", "rotor", "pulley", kind="fixed")]
    assert read(*LINKS, *parts, coupling("pulley", "shank", attributes="")).couplings["gear"].weights == {
        "motor": 6.0,
        "knee": -1.0,
    }


@pytest.mark.filterwarnings("error")
def test_a_coupled_rotor_is_felt_by_the_square_of_its_ratio(read):
    """The knee against a motor that turns it: one freedom has the inertia of both, each by its turn squared."""
    parts = [joint("knee", "base", "shank"), joint("motor", "base", "rotor", attributes=' independent="false"')]
    m = read(*(link(x) for x in ("base", "shank", "rotor")), *parts, coupling("shank", "rotor", "6"))
    m.gravity = (0, 0, 0)
    model = m.build()
    about_axis = 0.1 + 1.0 * 0.1**2
    a = model.forward_dynamics(model.reference.q, np.zeros(model.nv), tau={"knee": 1.0}).a
    assert_allclose(a[model.rates_names.index("knee")], 1.0 / (about_axis * (1.0 + 6.0**2)), rtol=1e-12)


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        (coupling("shank", "rotor", "0"), "coupling 'gear' has the ratio 0, so that its successor stands still"),
        (coupling("shank", "rotor", "x"), "coupling 'gear': ratio: value must be a finite number"),
        (coupling("shank", "rotr"), "coupling 'gear': names link 'rotr'|coupling 'gear' names link 'rotr'.*'rotor'"),
        (coupling("shank", "rotor", attributes=' type="slipping"'), "coupling 'gear' has the unknown type 'slipping'"),
        (coupling("shank", "thigh"), "coupling 'gear': between links 'shank' and 'thigh' there are not two joints"),
        ('<coupling name="gear"><predecessor link="shank"/></coupling>', "lacks the element <successor>"),
        (2 * coupling("shank", "rotor"), "there are two couplings named 'gear'"),
    ],
)
def test_mistakes_in_a_coupling_are_told(read, part, sentence):
    with pytest.raises(ModelError, match=sentence):
        read(*LINKS, *JOINTS, part)


def test_links_of_several_freedoms_between_are_refused(read):
    with pytest.raises(ModelError, match="takes the turn of joint 'belt', a free one of several freedoms"):
        read(*LINKS, *JOINTS[:3], joint("belt", "rotor", "pulley", kind="floating"), coupling("pulley", "shank"))


def test_independent_is_true_or_false(read):
    with pytest.raises(ModelError, match="joint 'hip': independent must be true or false, not 'maybe'"):
        read(*LINKS[:2], joint("hip", "base", "thigh", attributes=' independent="maybe"'))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ([link("base", "<contact><stiffness value='1'/></contact>")], "<contact> of link 'base'"),
        ([link("base"), "<differential name='d'/>"], "<differential> 'd'"),
        ([link("base"), "<differential/>"], "<differential>"),
        (
            [*LINKS[:2], joint("hip", "base", "thigh", '<dynamics K="3" damping="1"/>')],
            "'K' of <dynamics> of joint 'hip'",
        ),
        ([*LINKS[:2], joint("hip", "base", "thigh", "<spring/>")], "<spring> of joint 'hip'"),
        ([link("base", "<belt/>"), link("thigh", "<belt/>"), JOINTS[0]], "<belt> of links 'base', 'thigh'"),
        ([*LINKS[:2], joint("hip", "base", "thigh", '<origin quat_xyzw="0 0 0 1"/>')], "'quat_xyzw' of <origin>"),
        ([*LINKS, *JOINTS, coupling("shank", "rotor", more="<offset/>")], "<offset> of coupling 'gear'"),
        ([*LINKS, *JOINTS, coupling("shank", "rotor", attributes=' slip="1"')], "'slip' of <coupling> of coupling"),
    ],
)
def test_every_unknown_word_is_told_with_whose_it_is(read, parts, words):
    with pytest.warns(lw.LeftOutWarning, match="left out") as told:
        read(*parts)
    assert len(told) == 1
    assert words in str(told[0].message)


@pytest.mark.filterwarnings("error")
def test_pictures_sensors_and_controllers_are_passed_over(read):
    passed = "<visual><geometry/></visual><collision/>", '<sensor name="s"/><gazebo><plugin/></gazebo><!-- a note -->'
    inside = '<limit effort="1" velocity="2"/><safety_controller k_velocity="1"/><calibration rising="0"/>'
    read(link("base", passed[0]), link("thigh"), joint("hip", "base", "thigh", inside), passed[1])


def test_all_that_is_left_out_is_one_warning(read):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        read(*LINKS[:2], "<belt/>", joint("hip", "base", "thigh", '<dynamics friction="1" K="2"/>'))
    assert len(told) == 1
    assert "left out " in str(told[0].message)
