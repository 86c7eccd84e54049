"""Drawings: flat or in space, lines where the bodies are, and cheap until asked for."""

import subprocess
import sys

import numpy as np
import pytest

from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.mechanism import Mechanism, plate, rod
from linkwright.view import draw, path
from linkwright.view.drawing_sheet import DrawingSheet
from linkwright.view.house_style import COLORS
from linkwright.view.stick_figure import StickFigure, free_ends

FLAT = {"double-pendulum", "cart-pole", "chain", "flexible-arm"}
QUARTER_TURN = np.array([[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])


def reference_poses(mechanism):
    return {name: (np.eye(3), np.array(body.inertia.com)) for name, body in mechanism.bodies.items()}


def body_lines(figure, color):
    """The corners of every line in that colour, each (n, 2), and its opacity."""
    lines = [line for line in figure.axes[0].lines if line.get_color() == color]
    return [np.array(line.get_data()).T for line in lines], [line.get_alpha() for line in lines]


@pytest.mark.parametrize("name", gallery.SHELVES["open"])
def test_every_open_mechanism_is_drawn_and_saved(name, tmp_path):
    figure = draw(gallery.load(name), names=True)
    assert (figure.axes[0].name == "3d") == (name not in FLAT)
    figure.savefig(tmp_path / "picture.png", dpi=40)
    assert (tmp_path / "picture.png").stat().st_size > 2000


def test_a_rod_is_drawn_from_its_joint_to_its_end():
    figure = draw(gallery.double_pendulum(length1=1.0, length2=0.5))
    upper, lower = body_lines(figure, COLORS[0])[0], body_lines(figure, COLORS[1])[0]
    np.testing.assert_allclose(upper, [[(0, 0), (0, -1)]], atol=1e-12)
    np.testing.assert_allclose(lower, [[(0, -1), (0, -1.5)]], atol=1e-12)


def test_poses_move_the_bodies():
    pendulum = gallery.double_pendulum()
    turned = {"upper": (QUARTER_TURN, (0.5, 0, 0)), "lower": (np.eye(3), (1, -0.5, 0))}
    figure = draw(pendulum, turned)
    np.testing.assert_allclose(body_lines(figure, COLORS[0])[0], [[(0, 0), (1, 0)]], atol=1e-12)
    np.testing.assert_allclose(body_lines(figure, COLORS[1])[0], [[(1, 0), (1, -1)]], atol=1e-12)


def test_no_poses_is_the_reference_pose():
    chain = gallery.chain(n=3)
    said, left_out = draw(chain, reference_poses(chain)), draw(chain)
    for one, other in zip(said.axes[0].lines, left_out.axes[0].lines, strict=True):
        np.testing.assert_allclose(one.get_data(), other.get_data(), atol=1e-12)


def test_overlay_fades_towards_the_past():
    chain = gallery.chain(n=2)
    poses = reference_poses(chain)
    _, opacities = body_lines(draw(chain, poses, overlay=[poses] * 4), COLORS[0])
    assert len(opacities) == 5
    assert opacities == sorted(opacities)
    assert opacities[-1] == 1.0
    assert 0.0 < opacities[0] < 0.2


def test_a_body_with_three_joints_is_a_triangle():
    corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
    m = Mechanism("platform")
    m.add_body("plate", plate(mass=1.0, corners=corners))
    m.add_joint("A", "revolute", "ground", "plate", at=corners[0], axis=(0, 0, 1))
    for i in (1, 2):
        x, y, z = corners[i]
        m.add_body(f"leg{i}", rod(mass=1.0, start=corners[i], end=(x, y - 0.5, z)))
        m.add_joint(f"B{i}", "revolute", "plate", f"leg{i}", at=corners[i], axis=(0, 0, 1))
    (triangle,), _ = body_lines(draw(m), COLORS[0])
    np.testing.assert_allclose(triangle, [(0, 0), (1, 0), (0, 1), (0, 0)], atol=1e-12)


def test_flat_drawing_stands_upright_in_any_plane():
    m = Mechanism("pendulum", gravity=(0, 0, -9.81))
    m.add_body("bob", rod(mass=1.0, start=(0, 0, 0), end=(0.6, 0, -0.8)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 1, 0))
    figure = draw(m)
    np.testing.assert_allclose(body_lines(figure, COLORS[0])[0], [[(0, 0), (0.6, -0.8)]], atol=1e-12)
    assert figure.axes[0].get_xlabel() == "x [m]"
    assert figure.axes[0].get_ylabel() == "z [m]"


def test_sliding_across_the_plane_is_drawn_in_space():
    assert draw(gallery.scara()).axes[0].name == "3d"


def test_empty_mechanism_is_an_empty_drawing():
    assert draw(Mechanism("nothing")).axes[0].get_title() == "nothing"


@pytest.mark.parametrize(
    ("pose", "words"),
    [
        (None, "the poses lack body 'lower'"),
        ((np.zeros((5, 3, 3)), np.zeros((5, 3))), r"must be R \(3, 3\) and p \(3,\), not \(5, 3, 3\)"),
        (3.0, "must be a pair of arrays"),
    ],
)
def test_wrong_poses_are_named(pose, words):
    pendulum = gallery.double_pendulum()
    poses = reference_poses(pendulum)
    del poses["lower"]
    if pose is not None:
        poses["lower"] = pose
    with pytest.raises(ModelError, match=words):
        draw(pendulum, poses)


def test_importing_the_view_does_not_import_matplotlib():
    question = "import sys, linkwright.view; print('matplotlib' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


def test_a_rod_is_drawn_past_its_joints():
    scraper = gallery.carpet_scraper()
    (end,) = free_ends(scraper).values()
    (link6,) = body_lines(draw(scraper), COLORS[5])[0]
    np.testing.assert_allclose(link6[1], end[:2], atol=1e-12)
    np.testing.assert_allclose(np.linalg.norm(link6[1] - link6[0]), 0.8365, rtol=1e-12)


def test_the_path_of_a_point():
    pendulum = gallery.double_pendulum()
    model = pendulum.build()
    q = np.array([[0.0, 0.0], [np.pi / 2, 0.0]])
    line = path(pendulum, model.poses(q), "lower", pendulum.joints["elbow"].at)
    np.testing.assert_allclose(line, [(0, -1, 0), (1, 0, 0)], atol=1e-12)
    figure = draw(pendulum, paths=[line])
    assert any(np.allclose(np.array(drawn.get_data()).T, line[:, :2]) for drawn in figure.axes[0].lines)


def test_a_rail_runs_under_the_body_that_slides_on_it():
    slider = gallery.load("slider-crank")
    figure, sheet = StickFigure(slider), DrawingSheet(slider, (4, 4))
    ((at, along, size),) = (ground for ground in figure._grounds(sheet) if ground[1] is not None)
    assert abs(along[0]) == 1.0
    bottom = figure.corners["piston"][:, 1].min()
    rail = at[1] - 0.6 * size  # where its line is drawn
    assert bottom - 0.1 * size < rail < bottom


def test_points_and_springs_off_a_body_have_a_thin_line_to_it():
    (line,) = StickFigure(gallery.load("andrews")).arms["K3"]
    spring = next(iter(gallery.load("andrews").springs.values()))
    ends = [
        np.array(end)
        for body, end in ((spring.body_a, spring.point_a), (spring.body_b, spring.point_b))
        if body == "K3"
    ]
    np.testing.assert_allclose(line[1], ends[0])
    assert StickFigure(gallery.load("three-rpr")).arms == {}  # its point lies on the plate
