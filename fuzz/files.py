"""Files that were damaged or edited: runs in NetCDF, mechanisms in TOML, robots in URDF and MJCF, tables, meshes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import linkwright as lw
from fuzz.finding import Wrong
from linkwright.simulation.results.checksum import CHECKSUM, append_checksum

URDF = """<robot name="arm">
  <link name="base"/>
  <link name="upper"><inertial><origin xyz="0.1 0 0" rpy="0 0 0.3"/><mass value="2"/>
    <inertia ixx="0.1" iyy="0.2" izz="0.2" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="fore"><inertial><mass value="1"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><origin xyz="0 0 0.5" rpy="0 1 0"/>
    <axis xyz="0 0 1"/><limit lower="-1" upper="1" effort="10" velocity="1"/>
    <dynamics damping="0.1" friction="0.0"/></joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="fore"/><origin xyz="0.5 0 0"/>
    <axis xyz="0 1 0"/></joint>
</robot>
"""
MJCF = """<mujoco model="four-bar">
  <compiler angle="radian"/><option gravity="0 0 -9.81"/>
  <default><geom type="capsule" size="0.02"/><joint axis="0 1 0"/></default>
  <worldbody>
    <body name="crank"><joint name="A" damping="0.1" armature="0.02"/><geom fromto="0 0 0 0 0 1"/>
      <body name="coupler" pos="0 0 1"><joint name="B" range="-1 1"/><geom fromto="0 0 0 3.753 0 1.384"/></body></body>
    <body name="rocker" pos="3 0 0"><joint name="D"/><inertial pos="0 0 1" mass="1" diaginertia="1 1 1"/></body>
  </worldbody>
  <equality><connect name="C" body1="coupler" body2="rocker" anchor="3.753 0 1.384"/></equality>
  <actuator><motor joint="A" gear="2"/></actuator>
</mujoco>
"""
SQUARE = """<robot name="square">{}{}</robot>""".format(
    "".join(f'<link name="{name}"/>' for name in ("base", "left", "right", "bar", "tip", "end")),
    "".join(
        f'<joint name="{name}" type="{kind}"><parent link="{parent}"/><child link="{child}"/><origin xyz="{at}"/>'
        '<axis xyz="0 1 0"/></joint>'
        for name, kind, parent, child, at in (
            ("A", "continuous", "base", "left", "0 0 0"),
            ("B", "continuous", "left", "bar", "0 0 1"),
            ("D", "continuous", "base", "right", "1 0 0"),
            ("loop_A", "fixed", "bar", "tip", "1 0 0"),
            ("loop_B", "fixed", "right", "end", "0 0 1"),
        )
    ),
)
LOOPS = """closed_loop: [['loop_A', 'loop_B']]
type: ['3d']
name_mot: ['A']
joint_name: ['B']
joint_type: ['UJOINT_YX']
"""
TABLES = """% two links
n=2; dof=2; type=0;
al=[0.3; 0.25];
alp=[pi/2 -0.1]; a=[0 al(1)]; b=zeros(n,1); th=[0.1; 0.2]; bt=[0 1]; r=[1 0];
m=[2 1]; dx=al/2; dy=[0 0]; dz=[0 ...
 0];
for i=1:n
  Icxx(i)=0.001; Icyy(i)=(1/12)*m(i)*al(i)^2; Iczz(i)=Icyy(i);
end
g=[0; -9.81; 0]; aj=[1 1];
"""
TETRAHEDRON = "solid t\n" + "".join(
    "facet normal 0 0 0\nouter loop\n" + "".join(f"vertex {x} {y} {z}\n" for x, y, z in face) + "endloop\nendfacet\n"
    for face in (
        ((0, 0, 0), (0, 1, 0), (1, 0, 0)),
        ((0, 0, 0), (1, 0, 0), (0, 0, 1)),
        ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        ((0, 0, 0), (0, 0, 1), (0, 1, 0)),
    )
)
TETRAHEDRON += "endsolid t\n"
WORDS = ("nan", "inf", "-1", "1e400", "1e300", "true", "0", "\n", "\0", "é", *"\"'[]{}=<>/")


@cache
def run() -> tuple[Path, Any, bytes]:
    """A saved run: where it lies, its content, its bytes."""
    import xarray

    model = lw.gallery.load("four-bar").build()
    s = model.simulate(model.assemble(A=0.2), until=0.02, times=np.linspace(0.0, 0.02, 9), progress=False)
    path = Path("whole.nc").resolve()
    s.save(path)
    return path, xarray.load_dataset(path), path.read_bytes()


def case(seed: int) -> str:
    rng = np.random.default_rng(seed)
    return (_flipped, _edited, _toml, _toml, _urdf, _mjcf, _loops, _tables, _mesh)[seed % 9](rng)


def _flipped(rng: np.random.Generator) -> str:
    """Bytes changed, cut off or put in: never a run."""
    whole = bytearray(run()[2])
    k, how = int(rng.integers(len(whole))), int(rng.integers(4))
    if how == 0:
        whole[k] ^= 1 << int(rng.integers(8))
    elif how == 1:
        del whole[k : k + int(rng.integers(1, 1 + len(whole)))]
    elif how == 2:
        whole[k:k] = rng.bytes(int(rng.integers(1, 50)))
    else:
        whole[-1 - int(rng.integers(CHECKSUM))] ^= 1 << int(rng.integers(8))
    path = Path("damaged.nc")
    path.write_bytes(whole)
    lw.load_solution(path)
    raise Wrong(f"a damaged file was loaded without a word; byte {k}, way {how}")


def _edited(rng: np.random.Generator) -> str:
    """Variables and attributes missing, of other shapes and kinds; the checksum is right, as a forger's would be."""
    d = run()[1].copy(deep=True)
    for _ in range(int(rng.integers(1, 3))):
        d = _edit(rng, d)
    for variable in d.variables.values():
        variable.encoding = {}
    path = Path("edited.nc")
    path.unlink(missing_ok=True)
    try:
        d.to_netcdf(path, engine="h5netcdf")
    except Exception:  # xarray's own word: such a file there is not
        return "no such file"
    if rng.random() < 0.5:
        append_checksum(path)
        s = lw.load_solution(path)
    else:
        s = lw.load_solution(path, check=False)
    repr(s)
    return "loaded"


def _edit(rng: np.random.Generator, d: Any) -> Any:
    names, attributes = list(d.variables), list(d.attrs)
    if rng.random() < 0.4 and attributes:
        name = str(rng.choice(attributes))
        wrongs = (None, "", 3, -1.5, np.array([1.0, 2.0]), "[1]", "{}", "null", '["A"]', "\x01", np.nan)
        wrong = wrongs[int(rng.integers(len(wrongs)))]
        d.attrs.pop(name)
        return d if wrong is None else d.assign_attrs({name: wrong})
    name = str(rng.choice(names))
    x = d[name]
    match int(rng.integers(6)):
        case 0:
            return d.drop_vars(name)
        case 1 if x.dims and name not in d.dims:
            return d.assign({name: (x.dims[::-1], x.values.T)})
        case 2 if x.dims:
            return d.isel({x.dims[0]: slice(0, int(rng.integers(0, x.shape[0] + 1)))})
        case 3 if name not in d.dims:
            return d.assign({name: (x.dims, np.full(x.shape, rng.choice([np.nan, np.inf, 0.0, 1e300])))})
        case 4 if name not in d.dims:
            return d.assign({name: (x.dims, np.full(x.shape, "x"))})
        case _ if x.dims:
            return d.rename({x.dims[0]: "else"}) if "else" not in d.dims else d
    return d.drop_vars(name)


def _mutated(rng: np.random.Generator, text: str) -> str:
    for _ in range(int(rng.integers(1, 4))):
        k, n = int(rng.integers(len(text) + 1)), int(rng.integers(1, 12))
        match int(rng.integers(5)):
            case 0:
                text = text[:k] + text[k + n :]
            case 1:
                text = text[:k] + str(rng.choice(WORDS)) + text[k:]
            case 2:
                text = text[:k] + str(rng.choice(WORDS)) + text[k + n :]
            case 3:
                lines = text.split("\n")
                i, j = rng.integers(len(lines), size=2)
                lines[int(i)], lines[int(j)] = lines[int(j)], lines[int(i)]
                text = "\n".join(lines)
            case 4:
                lines = text.split("\n")
                i = int(rng.integers(len(lines)))
                text = "\n".join([*lines[:i], lines[i], *lines[i:]])
    return text


def _toml(rng: np.random.Generator) -> str:
    name = str(rng.choice(["four-bar", "joint-zoo", "rssr", "screw-jack", "andrews"]))
    path = Path("m.toml")
    lw.gallery.load(name).save(path)
    path.write_bytes(_mutated(rng, path.read_text("utf-8")).encode("utf-8", "replace"))
    m = lw.load(path)
    again = Path("again.toml")
    m.save(again)
    if lw.load(again) != m:
        raise Wrong(f"{name}, edited, does not come back equal from its own file")
    if rng.random() < 0.2:
        str(m.build())
    return name


def _urdf(rng: np.random.Generator) -> str:
    path = Path("robot.urdf")
    path.write_bytes(_mutated(rng, URDF).encode("utf-8", "replace"))
    m = lw.from_urdf(path, root=str(rng.choice(["fixed", "free"])))
    str(m.build())
    return "robot"


def _mjcf(rng: np.random.Generator) -> str:
    path = Path("robot.xml")
    path.write_bytes(_mutated(rng, MJCF).encode("utf-8", "replace"))
    lw.from_mjcf(path)
    return "MJCF"


def _loops(rng: np.random.Generator) -> str:
    path, loops = Path("robot.urdf"), Path("robot.yaml")
    path.write_text(SQUARE)
    loops.write_bytes(_mutated(rng, LOOPS).encode("utf-8", "replace"))
    lw.from_urdf(path, loops=str(loops))
    return "loops"


def _tables(rng: np.random.Generator) -> str:
    path = Path("inputs.m")
    path.write_bytes(_mutated(rng, TABLES).encode("utf-8", "replace"))
    lw.load(path)
    return "tables"


def _mesh(rng: np.random.Generator) -> str:
    path = Path("part.stl")
    path.write_bytes(_mutated(rng, TETRAHEDRON).encode("utf-8", "replace"))
    found = lw.mesh(path, density=1000.0)
    if not found.mass > 0.0:
        raise Wrong(f"a mesh of {found.mass} kg")
    return "mesh"
