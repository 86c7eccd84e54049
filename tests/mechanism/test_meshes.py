"""Meshes: mass, centre and tensor of what they enclose, their place, files that name them, and files that are none."""

import math
import os

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.files.mesh_files import _enclosed

pytest.importorskip("trimesh")
# A box of 1 x 2 x 3 from its corner at the origin, in twelve triangles that turn left seen from outside.
CORNERS = np.array([[x, y, z] for x in (0, 1) for y in (0, 2) for z in (0, 3)], float)
QUADS = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
BOX = np.array([CORNERS[list(face)] for a, b, c, d in QUADS for face in ((a, b, c), (a, c, d))])


def stl(triangles):
    lines = ["solid part"]
    for face in triangles:
        lines += ["facet normal 0 0 0", "outer loop", *(f"vertex {x!r} {y!r} {z!r}" for x, y, z in face.tolist())]
        lines += ["endloop", "endfacet"]
    return "\n".join([*lines, "endsolid part"]) + "\n"


def write(path, triangles=BOX):
    if path.suffix == ".stl":
        path.write_text(stl(triangles))
        return path
    corners = triangles.reshape(-1, 3)
    faces = np.arange(len(corners)).reshape(-1, 3)
    if path.suffix == ".obj":
        lines = [f"v {x!r} {y!r} {z!r}" for x, y, z in corners.tolist()]
        lines += [f"f {a + 1} {b + 1} {c + 1}" for a, b, c in faces.tolist()]
    else:
        lines = ["ply", "format ascii 1.0", f"element vertex {len(corners)}"]
        lines += [f"property float {axis}" for axis in "xyz"]
        lines += [f"element face {len(faces)}", "property list uchar int vertex_indices", "end_header"]
        lines += [f"{x!r} {y!r} {z!r}" for x, y, z in corners.tolist()] + [
            f"3 {a} {b} {c}" for a, b, c in faces.tolist()
        ]
    path.write_text("\n".join(lines) + "\n")
    return path


def same(one, other, rtol=1e-9):
    assert one.mass == pytest.approx(other.mass, rel=rtol)
    assert_allclose(one.com, other.com, rtol=rtol, atol=1e-12)
    assert_allclose(one.about_com, other.about_com, rtol=rtol, atol=1e-9 * np.abs(other.about_com).max())


@pytest.mark.parametrize("kind", ["stl", "obj", "ply"])
def test_a_box_of_triangles_is_a_box(kind, tmp_path):
    file = write(tmp_path / f"part.{kind}")
    same(lw.mesh(file, density=7850), lw.box(mass=6 * 7850, center=(0.5, 1, 1.5), size=(1, 2, 3)))
    same(lw.mesh(file, mass=4.0), lw.box(mass=4.0, center=(0.5, 1, 1.5), size=(1, 2, 3)))
    small = lw.box(mass=6e-9 * 7850, center=(5e-4, 1e-3, 1.5e-3), size=(1e-3, 2e-3, 3e-3))
    same(lw.mesh(file, density=7850, scale=0.001), small)


def test_a_mesh_is_turned_then_shifted(tmp_path):
    file = write(tmp_path / "part.stl")
    c, s = math.cos(0.4), math.sin(0.4)
    R = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    there = lw.mesh(file, mass=2.0, at=(1, 2, 3), rotation=R)
    same(there, lw.box(mass=2.0, center=R @ (0.5, 1, 1.5) + (1, 2, 3), size=(1, 2, 3), rotation=R))
    same(there, lw.mesh(file, mass=2.0).moved(R, (1, 2, 3)))
    (solid,) = there.shapes
    again = lw.mesh(solid.file, mass=2.0, at=solid.at, rotation=solid.rotation)
    assert again == there


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000))
def test_any_tetrahedron_has_the_moments_that_the_centroid_formula_gives(seed):
    """Mean of x x^T over a tetrahedron about its centroid: sum of corners' c c^T / 20."""
    corners = np.random.default_rng(seed).normal(loc=(3, -2, 5), size=(4, 3))
    if np.linalg.det(corners[1:] - corners[0]) < 0.0:
        corners = corners[[0, 2, 1, 3]]
    faces = corners[[(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]]
    volume, centre, tensor = _enclosed(faces)
    assert volume == pytest.approx(np.linalg.det(corners[1:] - corners[0]) / 6, rel=1e-9)
    assert_allclose(centre, corners.mean(axis=0), atol=1e-9)
    off = corners - corners.mean(axis=0)
    second = volume * off.T @ off / 20
    assert_allclose(tensor, np.trace(second) * np.eye(3) - second, atol=1e-9)


@pytest.mark.parametrize("line", ["usemtl steel{}", "  usemtl {}", "g {}", "o part{}", "s {}", "mtllib {}.mtl"])
def test_a_part_of_many_materials_is_one_part(line, tmp_path):
    """Each face of its own: the box is closed all the same."""
    file = write(tmp_path / "part.obj")
    lines = file.read_text().splitlines()
    said = [f"{line.format(k)}\n{text}" if text.startswith("f") else text for k, text in enumerate(lines)]
    file.write_text("\n".join(said))
    same(lw.mesh(file, density=7850), lw.box(mass=6 * 7850, center=(0.5, 1, 1.5), size=(1, 2, 3)))


def test_trimesh_says_the_same(tmp_path):
    import trimesh

    ball = trimesh.creation.icosphere(subdivisions=2, radius=0.3)
    ball.apply_translation((1, 2, 3))
    ball.export(tmp_path / "ball.stl")
    found = lw.mesh(tmp_path / "ball.stl", density=1000.0)
    ball.density = 1000.0
    assert found.mass == pytest.approx(ball.mass, rel=1e-6)
    assert_allclose(found.com, ball.center_mass, rtol=1e-6)
    assert_allclose(found.about_com, ball.moment_inertia, rtol=1e-5, atol=1e-5 * ball.mass)


@pytest.mark.parametrize(
    ("triangles", "sentence"),
    [
        (BOX[:-1], "its surface has holes, so that it encloses nothing"),
        (BOX[:, ::-1], "its faces are turned inwards"),
        (np.concatenate([BOX[:-1], BOX[-1:, ::-1]]), "some of its faces are turned inside out"),
        (BOX * (1, 1, 0), "it encloses no volume|has holes|inside out"),
        (BOX * 1e20, "a coordinate is not finite, or beyond 1e"),
    ],
)
def test_what_encloses_nothing_is_refused(triangles, sentence, tmp_path):
    with pytest.raises(ModelError, match=sentence):
        lw.mesh(write(tmp_path / "part.stl", triangles), density=1.0)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({}, "give either a density or a mass"),
        ({"density": 1, "mass": 1}, "give either a density or a mass"),
        ({"density": -1}, "mesh: density"),
        ({"mass": math.nan}, "mesh: mass"),
        ({"mass": 1, "scale": 0}, "mesh: scale"),
        ({"mass": 1, "scale": math.inf}, "mesh: scale"),
        ({"mass": 1, "at": (0, 0)}, "mesh: at"),
        ({"mass": 1, "rotation": np.ones((3, 3))}, "rotation"),
    ],
)
def test_numbers_that_do_not_fit(more, sentence, tmp_path):
    with pytest.raises(ModelError, match=sentence):
        lw.mesh(write(tmp_path / "part.stl"), **more)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.stl", b"", "this is no mesh that can be read|there are no triangles"),
        ("a.stl", b"solid x\nendsolid x\n", "this is no mesh that can be read|there are no triangles"),
        ("a.stl", b"\0" * 80 + b"\xff\xff\xff\xff" + b"\0" * 10, "no mesh that can be read|there are no triangles"),
        ("a.stl", b"\xff" * 500, "no mesh that can be read|there are no triangles"),
        ("a.stl", stl(BOX).replace("3.0", "nan").encode(), "not finite|no mesh|holes"),
        ("a.obj", b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 99999\n", "this is no mesh that can be read|holes"),
        ("a.obj", b"mtllib ../../etc/passwd\nf 1 2 3\n", "this is no mesh that can be read|there are no triangles"),
        (
            "a.ply",
            b"ply\nformat binary_little_endian 1.0\nelement vertex 99999999999\nproperty float x\nend_header\n",
            "mesh",
        ),
        ("a.glb", b"glTF", "meshes are read from .stl, .obj, .ply files"),
        ("a.dae", b"<!DOCTYPE x [<!ENTITY a 'b'>]>", "meshes are read from"),
        ("a.txt", b"x", "meshes are read from"),
    ],
)
def test_files_that_are_no_meshes(name, content, sentence, tmp_path, capfd):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ModelError, match=sentence):
        lw.mesh(tmp_path / name, density=1.0)
    assert capfd.readouterr() == ("", "")


def test_files_that_are_not_there_or_too_large(tmp_path):
    with pytest.raises(ModelError, match="there is no such file"):
        lw.mesh(tmp_path / "absent.stl", density=1.0)
    (tmp_path / "folder.stl").mkdir()
    with pytest.raises(ModelError, match=r"cannot be read|no mesh"):
        lw.mesh(tmp_path / "folder.stl", density=1.0)
    with pytest.raises(ModelError, match="mesh needs the path of a file, not 3"):
        lw.mesh(3, density=1.0)
    with (tmp_path / "huge.stl").open("wb") as huge:
        huge.truncate(300_000_000)  # a hole: it takes no room on the disk
    with pytest.raises(ModelError, match="bytes are too many"):
        lw.mesh(tmp_path / "huge.stl", density=1.0)


def machine(tmp_path):
    write(tmp_path / "part.stl")
    m = lw.Mechanism("bracket")
    m.add_body("arm", lw.mesh(tmp_path / "part.stl", density=1000.0, scale=0.01, at=(0, 0.1, 0)))
    m.add_joint("A", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1))
    return m


def test_toml_names_the_mesh_beside_it(tmp_path, monkeypatch):
    m = machine(tmp_path)
    m.save(tmp_path / "m.toml")
    text = (tmp_path / "m.toml").read_text()
    assert 'mesh = { file = "part.stl", density = 1000.0, scale = 0.01, at = [0.0, 0.1, 0.0] }' in text
    monkeypatch.chdir("/")  # the path is one from the file's folder, wherever one stands
    again = lw.load(tmp_path / "m.toml")
    assert again == m
    assert again.bodies["arm"].inertia.shapes == m.bodies["arm"].inertia.shapes
    assert again.build().dof == 1


def test_json_names_it_as_well(tmp_path):
    m = machine(tmp_path)
    m.save(tmp_path / "m.json")
    again = lw.load(tmp_path / "m.json")
    assert again == m
    assert again.bodies["arm"].inertia.shapes == m.bodies["arm"].inertia.shapes


def test_a_file_elsewhere_cannot_name_it(tmp_path):
    m = machine(tmp_path)
    (tmp_path / "other").mkdir()
    with pytest.raises(ModelError, match=r"The mesh .*part\.stl lies outside of the folder .*Save beside it"):
        m.save(tmp_path / "other" / "m.toml")
    assert list((tmp_path / "other").iterdir()) == []


def test_a_density_may_be_a_parameter(tmp_path):
    write(tmp_path / "part.stl")
    m = lw.Mechanism("bracket")
    rho = m.parameter("rho", 1000.0)
    m.add_body("arm", lw.mesh(tmp_path / "part.stl", density=rho, scale=0.01))
    m.add_joint("A", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 0, 1))
    m.save(tmp_path / "m.toml")
    assert lw.load(tmp_path / "m.toml") == m
    heavy = m.at(rho=2000.0).bodies["arm"].inertia
    same(heavy, lw.mesh(tmp_path / "part.stl", density=2000.0, scale=0.01))


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("../part.stl", r"names the file '\.\./part\.stl', outside of the folder"),
        ("/etc/passwd.stl", "must be a path from the folder of this file, without a root"),
        ("link.stl", "outside of the folder"),
        ("loop.stl", "outside of the folder|cannot be read|no such file"),
        ("a\\\\b.stl", "which is none"),
        ("", "which is none"),
        ("absent.stl", "there is no such file"),
    ],
)
def test_paths_that_lead_elsewhere_are_refused_with_their_line(file, sentence, tmp_path):
    write(tmp_path / "part.stl")
    home = tmp_path / "home"
    home.mkdir()
    os.symlink(tmp_path / "part.stl", home / "link.stl")
    os.symlink(home / "loop.stl", home / "loop.stl")
    (home / "m.toml").write_text(f'name = "m"\n\n[bodies.arm]\nmesh = {{ file = "{file}", mass = 1.0 }}\n')
    with pytest.raises(ModelError, match=sentence) as refusal:
        lw.load(home / "m.toml")
    assert "line 4" in str(refusal.value)


def test_a_mesh_is_drawn_and_runs_are_saved(tmp_path):
    m = machine(tmp_path)
    model = m.build()
    model.draw().savefig(tmp_path / "m.png")
    s = model.simulate(until=0.1, times=np.linspace(0, 0.1, 5), progress=False)
    s.save(tmp_path / "run.nc")
    model.share(tmp_path / "m.html")
    assert (tmp_path / "m.html").stat().st_size > 100_000
