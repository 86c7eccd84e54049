"""Files that were damaged or edited: runs in NetCDF, mechanisms in TOML, robots in URDF."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import linkwright as lw
from fuzz.finding import Wrong
from linkwright.simulation.checksum import CHECKSUM, append_checksum

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
    return (_flipped, _edited, _toml, _toml, _urdf)[seed % 5](rng)


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
            return d.rename({x.dims[0]: "else"})
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
