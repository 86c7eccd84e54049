"""Solids that are drawn: closed surfaces around the volume that the shape has, its centroid the centre of mass."""

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.view import draw
from linkwright.view.body_forms import reaches
from linkwright.view.house_style import COLORS
from linkwright.view.solid_faces import SIDES, faces_of, shaded
from linkwright.view.stick_figure import StickFigure
from linkwright.view.viewpoint import screen_axes

TURN = np.array([[0.0, -1.0, 0.0], [0.6, 0.0, -0.8], [0.8, 0.0, 0.6]])
THIN = 0.01
ROUND = np.sin(2 * np.pi / SIDES) / (2 * np.pi / SIDES)  # of a circle's area: that of the polygon which is drawn
SHAPES = {
    "rod": (lw.rod(1.0, (0.1, 0.2, 0.3), (0.5, -0.3, 0.7), 0.05), np.pi * 0.05**2 * 0.57**0.5 * ROUND),
    "slender rod": (lw.rod(1.0, (0, 0, 0), (0, 0, 2)), np.pi * THIN**2 * 2 * ROUND),
    "cylinder": (lw.cylinder(1.0, (0, 0, 0), (0, 2, 0), 0.5), np.pi * 0.25 * 2 * ROUND),
    "tube": (lw.cylinder(1.0, (0, 0, 1), (1, 1, 1), 0.5, 0.3), np.pi * (0.25 - 0.09) * 2**0.5 * ROUND),
    "box": (lw.box(1.0, (1, 2, 3), (0.2, 0.4, 0.6), TURN), 0.2 * 0.4 * 0.6),
    "sphere": (lw.sphere(1.0, (1, 0, 2), 0.5), None),
    "plate": (lw.plate(1.0, [(0, 0, 1), (2, 0, 1), (2, 1, 1), (1, 0.2, 1), (0, 1, 1)]), 1.2 * THIN),
    "point mass": (lw.point_mass(1.0, (1, 2, 3)), None),
}


def volume_and_centroid(blocks):
    """By the divergence theorem: of tetrahedra between the origin and the triangles of every face, as it turns."""
    volume, moment = 0.0, np.zeros(3)
    for block in blocks:
        for k in range(1, block.shape[1] - 1):
            a, b, c = block[:, 0], block[:, k], block[:, k + 1]
            parts = np.einsum("ni,ni->n", a, np.cross(b, c)) / 6.0
            volume += parts.sum()
            moment += (parts[:, None] * (a + b + c) / 4.0).sum(axis=0)
    return volume, moment / volume


@pytest.mark.parametrize("name", SHAPES)
def test_a_solid_has_its_volume_and_its_centroid_is_the_centre_of_mass(name):
    inertia, wanted = SHAPES[name]
    (solid,) = inertia.shapes
    blocks = faces_of(solid, THIN)
    volume, centroid = volume_and_centroid(blocks)
    if wanted is not None:
        assert volume == pytest.approx(wanted, rel=1e-9)
    assert volume > 0.0  # faces turn left seen from outside
    np.testing.assert_allclose(centroid, inertia.com, atol=1e-12)
    total = sum(np.cross(block, np.roll(block, -1, axis=1)).sum(axis=(0, 1)) for block in blocks)
    np.testing.assert_allclose(total, 0.0, atol=1e-12)  # nothing is open


@pytest.mark.parametrize("name", SHAPES)
def test_a_point_is_told_to_lie_in_a_solid_or_off_it(name):
    inertia, _ = SHAPES[name]
    (solid,) = inertia.shapes
    points = np.concatenate([block.reshape(-1, 3) for block in faces_of(solid, THIN)])
    assert all(reaches(solid, point, 2.0 * THIN) for point in points[::7])
    beyond = points.max(axis=0) + 0.2
    assert not reaches(solid, beyond, 0.1)


@pytest.mark.parametrize("name", gallery.names())
def test_what_is_drawn_of_known_shapes_has_the_body_s_centre(name):
    """In space, of bodies of one solid without sticks to joints: the surface's centroid is the centre of mass."""
    mechanism = gallery.load(name)
    for body, form in StickFigure(mechanism).forms.items():
        inertia = mechanism.bodies[body].inertia
        shapes = () if inertia is None else inertia.shapes
        if not form.faces or len(shapes) != 1 or len(form.lines) > 1:
            continue
        if shapes[0].kind == "rod" and not np.allclose(np.mean(form.lines[0], axis=0), inertia.com):
            continue  # drawn on to its joints
        _, centroid = volume_and_centroid(form.faces)
        np.testing.assert_allclose(centroid, inertia.com, atol=1e-9)


def test_machines_in_space_are_solid_and_flat_ones_are_not():
    space, flat = draw(gallery.load("stewart")), draw(gallery.load("four-bar"))
    assert [type(x).__name__ for x in space.axes[0].collections] == ["Poly3DCollection"]
    assert len(flat.axes[0].collections) == 0
    assert StickFigure(gallery.load("four-bar")).forms["crank"].faces == []


def test_joints_off_the_shape_have_a_stick():
    m = lw.Mechanism("lamp")
    m.add_body("lamp", lw.sphere(1.0, (1, 0, 0), 0.1))
    m.add_joint("A", "revolute", "ground", "lamp", at=(0, 0, 0), axis=(0, 1, 0))
    m.add_body("top", lw.sphere(1.0, (1, 0, 1), 0.1))
    m.add_joint("B", "spherical", "lamp", "top", at=(1, 0, 0.1))
    lines = StickFigure(m).forms["lamp"].lines
    assert [line.tolist() for line in lines] == [[[1.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]


def test_the_light_comes_from_beside_the_eye():
    right, up, towards = screen_axes(22.0, -60.0, 2)
    np.testing.assert_allclose(np.stack([right, up, towards]) @ np.stack([right, up, towards]).T, np.eye(3), atol=1e-12)
    assert np.linalg.det(np.stack([right, up, towards])) == pytest.approx(1.0)
    assert up[2] > 0.9
    blocks = faces_of(lw.sphere(1.0, (0, 0, 0), 1.0).shapes[0], THIN)
    tones = shaded(blocks[0], np.array([0.2, 0.4, 0.8]), right, up, towards).mean(axis=-1)
    facing = blocks[0].mean(axis=1) @ towards
    assert tones[facing > 0.8].mean() > tones[facing < 0.0].mean() + 0.1


def luminance_and_chroma(color):
    """CIE L*a*b* of an sRGB colour."""
    rgb = np.array([int(color[k : k + 2], 16) for k in (1, 3, 5)]) / 255.0
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ linear
    f = np.cbrt(xyz / np.array([0.9505, 1.0, 1.089]))
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def test_colours_of_many_bodies_differ():
    lab = np.array([luminance_and_chroma(color) for color in COLORS])
    apart = np.linalg.norm(lab[:, None] - lab[None], axis=-1) + 1e3 * np.eye(len(lab))
    assert len(COLORS) == 24
    assert apart.min() > 10.0
    assert apart[:8, :8].min() > 25.0


def test_the_first_colours_differ_for_the_colour_blind():
    """As those see them who lack the cones for green: by the matrix of Vienot, Brettel and Mollon (1999), linear."""
    seen = np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]])
    lab = []
    for color in COLORS[:8]:
        rgb = np.array([int(color[k : k + 2], 16) for k in (1, 3, 5)]) / 255.0
        linear = seen @ np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
        back = np.clip(np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.abs(linear) ** (1 / 2.4) - 0.055), 0, 1)
        lab.append(luminance_and_chroma("#" + "".join(f"{round(255 * x):02X}" for x in back)))
    apart = np.linalg.norm(np.array(lab)[:, None] - np.array(lab)[None], axis=-1) + 1e3 * np.eye(8)
    assert apart.min() > 10.0, np.argwhere(apart < 10.0)
