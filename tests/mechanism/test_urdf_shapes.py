"""Shapes of a URDF's links: where they stand, what of them is not drawn, and paths that lead elsewhere."""

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.solids import Box, Cylinder, Mesh, Sphere

STL = """solid t
{}endsolid t
""".format(
    "".join(
        "facet normal 0 0 0\nouter loop\n" + "".join(f"vertex {p}\n" for p in face) + "endloop\nendfacet\n"
        for face in (("0 0 0", "0 1 0", "1 0 0"), ("0 0 0", "1 0 0", "0 0 1"), ("1 0 0", "0 1 0", "0 0 1"))
    )
)  # a tetrahedron without its last face: drawn all the same
INERTIAL = '<inertial><mass value="2"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'


def robot(folder, shape, which="visual"):
    path = folder / "robot.urdf"
    origin = '<origin xyz="0 0 1" rpy="0 1.5707963267948966 0"/>'
    drawn = f"<{which}>{origin}<geometry>{shape}</geometry></{which}>"
    path.write_text(
        f'<robot name="r"><link name="base"/><link name="arm">{INERTIAL}{drawn}</link><joint name="A" '
        'type="continuous"><parent link="base"/><child link="arm"/><origin xyz="1 0 0"/>'
        '<axis xyz="0 1 0"/></joint></robot>'
    )
    return path


def shapes(m):
    return m.bodies["arm"].inertia.shapes


@pytest.mark.filterwarnings("error")
def test_shapes_stand_where_the_file_says(tmp_path):
    """The shape's frame is at (1, 0, 1) in the world, its z along the world's x."""
    (tube,) = shapes(lw.from_urdf(robot(tmp_path, '<cylinder radius="0.1" length="2"/>'), shapes="visual"))
    assert isinstance(tube, Cylinder)
    assert_allclose((tube.start, tube.end), ((0, 0, 1), (2, 0, 1)), atol=1e-12)
    (box,) = shapes(lw.from_urdf(robot(tmp_path, '<box size="1 2 3"/>'), shapes="visual"))
    assert isinstance(box, Box)
    assert_allclose(box.center, (1, 0, 1), atol=1e-12)
    assert_allclose(np.array(box.rotation)[:, 2], (1, 0, 0), atol=1e-12)
    (ball,) = shapes(lw.from_urdf(robot(tmp_path, '<sphere radius="0.3"/>', "collision"), shapes="collision"))
    assert isinstance(ball, Sphere)
    assert shapes(lw.from_urdf(robot(tmp_path, '<box size="1 2 3"/>'))) == ()
    assert lw.from_urdf(tmp_path / "robot.urdf", shapes="visual") == lw.from_urdf(tmp_path / "robot.urdf")


@pytest.mark.filterwarnings("error")
def test_meshes_of_the_folder_and_of_packages(tmp_path):
    pytest.importorskip("trimesh")
    home = tmp_path / "my_robot" / "urdf"
    (tmp_path / "my_robot" / "meshes").mkdir(parents=True)
    home.mkdir()
    for file in (home / "part.stl", tmp_path / "my_robot" / "meshes" / "part.stl"):
        file.write_text(STL)
    for name, scale in (("part.stl", ""), ("package://my_robot/meshes/part.stl", 'scale="0.001 0.001 0.001"')):
        m = lw.from_urdf(robot(home, f'<mesh filename="{name}" {scale}/>'), shapes="visual")
        (mesh,) = shapes(m)
        assert isinstance(mesh, Mesh)
        assert mesh.scale == (0.001 if scale else 1.0)
        assert_allclose(mesh.at, (1, 0, 1), atol=1e-12)
        m.build().draw()
    m.save(tmp_path / "robot.toml")  # an open mesh is drawn beside numbers, and read again
    again = lw.load(tmp_path / "robot.toml")
    assert again == m
    assert shapes(again) == shapes(m)


def test_what_is_not_drawn_is_told(tmp_path):
    (tmp_path / "x.stl").write_text(STL)
    for shape, sentence in (
        ('<mesh filename="absent.stl"/>', "left out of the drawing the mesh 'absent.stl', which is not there"),
        ('<mesh filename="package://other/part.stl"/>', "which is not there"),
        ('<mesh filename="part.dae"/>', "the mesh 'part.dae', which is not .stl, .obj, .ply"),
        ('<mesh filename="x.stl" scale="1 1 -1"/>', "which is scaled unevenly"),
        ('<capsule radius="1"/>', "left out of the drawing a 'capsule'"),
    ):
        with pytest.warns(lw.LeftOutWarning, match=sentence):
            assert shapes(lw.from_urdf(robot(tmp_path, shape), shapes="visual")) == ()


@pytest.mark.parametrize(
    ("shape", "sentence"),
    [
        ('<mesh filename="../secret.stl"/>', "outside of the folder"),
        ('<mesh filename="/etc/passwd"/>', "outside of the folder"),
        ('<mesh filename="package://home/../secret.stl"/>', "outside of the folder"),
        ('<mesh filename="a\\b.stl"/>', "which is none"),
        ('<mesh filename=""/>', "which is none"),
        ("<mesh/>", "lacks the attribute 'filename'"),
        ('<box size="1 2 nan"/>', "size must be 3 finite numbers"),
        ('<sphere radius="1e999"/>', "radius must be a finite number"),
        ("", "lacks a geometry"),
    ],
)
def test_shapes_that_are_none_are_refused(shape, sentence, tmp_path):
    (tmp_path / "secret.stl").write_text(STL)
    home = tmp_path / "home"
    home.mkdir()
    with pytest.raises(ModelError, match=sentence):
        lw.from_urdf(robot(home, shape), shapes="visual")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        lw.from_urdf(home / "robot.urdf")  # who does not ask for shapes is not held up by them
    with pytest.raises(ModelError, match="unknown shapes 'all'"):
        lw.from_urdf(home / "robot.urdf", shapes="all")
