"""web/src/package.ts as checks: what a package for the page must have, field by field."""

from __future__ import annotations

import json
import math
import re
from typing import Any

PLACE = (str, int)


def number(x: Any) -> bool:
    return type(x) in (int, float) and math.isfinite(x)


def vec3(x: Any) -> bool:
    return isinstance(x, list) and len(x) == 3 and all(map(number, x))


def array(x: Any, rank: int = 1, width: int | None = None) -> bool:
    """Nested lists of numbers, all rows as long."""
    if rank == 1:
        return isinstance(x, list) and all(map(number, x)) and width in (None, len(x))
    return isinstance(x, list) and all(array(row, rank - 1, width) for row in x)


def of_type(x: Any, *types: type) -> bool:
    return isinstance(x, types) and (bool in types or not isinstance(x, bool))


def has(table: dict[str, Any], *keys: str) -> None:
    assert set(table) == set(keys), set(table) ^ set(keys)


def check_package(package: dict[str, Any]) -> None:
    """Raise AssertionError where the package is not what the page expects."""
    assert json.loads(json.dumps(package, allow_nan=False)) == package
    has(
        package,
        *("format", "name", "versions", "document", "toml", "module", "q", "plane", "marks", "vertices", "numbers"),
        *("bodies", "joints", "springs", "forces", "structure", "run", "missing"),
    )
    assert package["format"] == "linkwright-page/1"
    assert all(of_type(package[key], str) for key in ("name", "toml", "module"))
    assert all(of_type(x, str) for table in (package["versions"], package["missing"]) for x in table.values())
    assert array(package["q"])
    if package["plane"] is not None:
        has(package["plane"], "normal", "right", "up", "origin")
        assert all(map(vec3, package["plane"].values()))
    names = {body["name"] for body in package["bodies"]}
    for mark in package["marks"]:
        has(mark, "kind", "name", "body", "vertex")
        assert mark["kind"] in ("joint", "end", "spring", "point", "com", "force")
        assert mark["body"] in names | {"ground"}
        assert mark["vertex"] in range(len(package["vertices"]))
    check_numbers(package)
    check_bodies(package)
    check_joints(package)
    check_structure(package["structure"])
    if package["run"] is not None:
        check_run(package["run"])


def check_numbers(package: dict[str, Any]) -> None:
    parameters = package["numbers"]
    for k, x in enumerate(parameters):
        has(x, "name", "index", "label", "unit", "value", "bounds", "places", "kind")
        assert x["index"] == k
        assert number(x["value"])
        assert all(end is None or number(end) for end in x["bounds"])
        assert x["kind"] in ("parameter", "coordinate", "mass", "length", "spring", "damping", "load", "other")
        for place in x["places"]:
            assert all(isinstance(key, PLACE) for key in place)
            table: Any = package["document"]
            for key in place[:-1]:
                table = table[key]
            if place[0] != "springs":  # these may say what the document leaves to its default
                assert number(table[place[-1]])
    declared = [x for x in parameters if x["kind"] == "parameter"]
    assert {x["name"] for x in declared} == {
        name
        for name, said in package["document"].get("parameters", {}).items()
        if not isinstance(said["value"] if isinstance(said, dict) else said, str)
    }
    for vertex in package["vertices"]:
        has(vertex, "label", "x", "y", "z")
        for axis in "xyz":
            assert vertex[axis] is None or parameters[vertex[axis]]["kind"] == "coordinate"
    described = re.search(r"parameters: (\[.*?\]),\n    functions", package["module"], re.S)
    assert described is not None
    assert re.findall(r'\{ "name": ("(?:[^"\\]|\\.)*"), "value"', described[1]) == [
        json.dumps(x["name"]) for x in parameters
    ]


def check_bodies(package: dict[str, Any]) -> None:
    for body in package["bodies"]:
        has(body, "name", "color", "subsystem", "marks", "solids", "reference")
        assert re.fullmatch("#[0-9a-f]{6}", body["color"])
        assert body["subsystem"] in range(len(package["structure"]["subsystems"]))
        assert all(package["marks"][k]["body"] == body["name"] for k in body["marks"])
        assert vec3(body["reference"])
        for solid in body["solids"]:
            check_solid(solid)
            assert all(k in range(len(package["vertices"])) for k in solid["vertices"])


def check_solid(solid: dict[str, Any]) -> None:
    match solid["kind"]:
        case "rod" | "cylinder":
            has(solid, "kind", "vertices", "start", "end", "radius")
            assert vec3(solid["start"])
            assert vec3(solid["end"])
            assert number(solid["radius"])
        case "box":
            has(solid, "kind", "vertices", "center", "size", "axes")
            assert vec3(solid["center"])
            assert vec3(solid["size"])
            assert array(solid["axes"], 2, 3)
        case "sphere":
            has(solid, "kind", "vertices", "center", "radius")
            assert vec3(solid["center"])
        case "plate":
            has(solid, "kind", "vertices", "corners")
            assert all(map(vec3, solid["corners"]))
        case kind:
            raise AssertionError(kind)


def check_joints(package: dict[str, Any]) -> None:
    for joint in package["joints"]:
        has(
            joint,
            *("name", "kind", "parent", "child", "mark", "parent_mark", "axis", "axis2", "driven", "cut"),
            *("coordinates", "places", "rate_places", "quaternion", "unit", "limits"),
        )
        for side in ("mark", "parent_mark"):
            mark = package["marks"][joint[side]]
            assert (mark["kind"], mark["name"]) == ("joint", joint["name"])
            assert mark["body"] == joint["child" if side == "mark" else "parent"]
        assert all(joint[key] is None or vec3(joint[key]) for key in ("axis", "axis2"))
        assert joint["unit"] in ("rad", "m", "")
        assert bool(joint["places"]) == (not joint["cut"] and bool(joint["coordinates"]))
        assert all(k in range(len(package["q"])) for k in joint["places"])
        assert joint["limits"] is None or array(joint["limits"], 1, 2)
    for spring in package["springs"]:
        has(spring, "name", "start", "end")
        assert all(package["marks"][spring[end]]["name"] == spring["name"] for end in ("start", "end"))
    for force in package["forces"]:
        has(force, "name", "mark", "force", "follows")
        assert vec3(force["force"])


def check_structure(structure: dict[str, Any]) -> None:
    has(
        structure,
        *("sentence", "dof", "independent", "actuated", "cut", "loops", "subsystems", "parents", "redundant"),
        *("diagram", "dh"),
    )
    assert all(of_type(structure[key], str) for key in ("sentence", "diagram"))
    assert type(structure["dof"]) is int
    for key in ("independent", "actuated", "cut", "redundant"):
        assert all(of_type(x, str) for x in structure[key])
    for parent in structure["parents"].values():
        has(parent, "body", "joint")
    for row in structure["dh"] or ():
        has(row, "joint", "a", "alpha", "d", "theta", "turns")
        assert all(number(row[key]) for key in ("a", "alpha", "d", "theta"))


def check_run(run: dict[str, Any]) -> None:
    has(
        run,
        *("t", "q", "v", "a", "tau", "kinetic", "potential", "work", "closure", "status", "ok", "reactions", "peaks"),
        "certificate",
    )
    instants = len(run["t"])
    assert instants > 1
    assert all(
        array(run[key]) and len(run[key]) == instants for key in ("t", "kinetic", "potential", "work", "closure")
    )
    assert all(array(run[key], 2) and len(run[key]) == instants for key in "qva")
    assert all(len(x) == instants for x in run["tau"].values())
    assert all(array(x, 2, 6) and len(x) == instants for x in run["reactions"].values())
    assert of_type(run["ok"], bool)
    assert of_type(run["status"], str)
    for peak in run["peaks"]:
        has(peak, "label", "t", "value", "unit")
        assert number(peak["t"])
        assert number(peak["value"])
