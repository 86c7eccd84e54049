"""docs/house.md tells the truth: its rooms exist, its arrows are the imports, its files have the verbs."""

import ast
import re
import sys
import tempfile
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import linkwright as lw

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "linkwright"
sys.path.insert(0, str(ROOT / "docs"))

import draw_house  # noqa: E402

PAGE = draw_house.PAGE.read_text(encoding="utf-8")
PICTURE = draw_house.PICTURE.read_text(encoding="utf-8")
ROOMS = list(draw_house.rooms(PAGE))
WITHIN = draw_house.rooms_within(PAGE)
DOORS = {
    ("mechanism", "model"),
    ("mechanism", "view"),
    ("model", "simulation"),
    ("model", "distributed"),
    ("model", "interop"),
    ("model", "view"),
    ("simulation", "view"),
}
AGAIN = "Say it on docs/house.md, then run: python docs/draw_house.py"


def layers() -> list[set[str]]:
    """The rooms in the order that import-linter guards, from the one that everybody may import."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (order,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    named = [{word.strip().removeprefix("linkwright.") for word in layer.split("|")} for layer in reversed(order)]
    return [here for layer in named if (here := {room for room in layer if (SOURCE / room).is_dir()})]


def defined(file: str) -> set[str]:
    """Every function, method and class of a file."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    return {node.name for node in ast.walk(ast.parse((SOURCE / file).read_text())) if isinstance(node, kinds)}


def named(cell: str) -> list[tuple[str, str]]:
    """The pairs `file.py` `name` of a cell."""
    return re.findall(r"`([\w/]+\.py)` `(\w+)`", cell)


def table(heading: str) -> list[list[str]]:
    text = PAGE.partition(f"## {heading}")[2].partition("\n## ")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:3] == "| `"]


def verbs() -> set[str]:
    """Every public method of a model."""
    return {name for name in dir(lw.Model) if not name.startswith("_") and callable(getattr(lw.Model, name))}


def test_the_rooms_are_those_that_exist():
    assert sorted(ROOMS) == sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()), AGAIN


def test_the_rooms_stand_in_the_order_that_is_guarded():
    order = layers()
    assert set(ROOMS) == set().union(*order)
    heights = [next(k for k, layer in enumerate(order) if room in layer) for room in ROOMS]
    assert heights == sorted(heights)


@pytest.mark.parametrize("room", WITHIN)
def test_within_a_room_a_file_imports_only_what_stands_above_it(room):
    order = WITHIN[room]
    heights = {name: k for k, beside in enumerate(order) for name in beside}
    assert set(heights) == {path.parent.name for path in (SOURCE / room).glob("*/__init__.py")}
    imports = draw_house.imports_within(room)
    assert len(imports) >= len(order) - 1  # the check has found something to look at
    assert {pair: files for pair, files in imports.items() if heights[pair[1]] > heights[pair[0]]} == {}


def test_a_room_imports_only_rooms_above_it_but_for_the_doors():
    down = {(a, b) for a, b in draw_house.room_imports() if ROOMS.index(b) > ROOMS.index(a)}
    assert down == DOORS


def test_the_picture_has_these_rooms_and_these_arrows():
    assert re.findall(r'id="room-(\w+)"', PICTURE) == ROOMS, AGAIN
    words = re.findall(r">([^<>]+)</text>", PICTURE)
    assert {room for room in ROOMS if room not in words} == set(), AGAIN
    assert {
        noun for noun, _ in draw_house.nouns(PAGE) if not any(noun in word.split(",") for word in words)
    } == set(), AGAIN
    arrows = {tuple(pair) for pair in re.findall(r'id="imports-(\w+)-(\w+)"', PICTURE)}
    assert arrows == set(draw_house.room_imports()), AGAIN


def test_the_nouns_are_where_the_page_says_and_are_made_there():
    rows = table("What flows")
    assert [row[0].strip("`") for row in rows] == [noun for noun, _ in draw_house.nouns(PAGE)]
    for noun, file, makers, _ in rows:
        assert noun.strip("`") in defined(file.strip("`"))
        for maker, function in named(makers):
            assert function in defined(maker), (maker, function)


def test_every_verb_is_on_the_page():
    assert {row[0].strip("`") for row in table("Which file answers")} == verbs(), "Say it on docs/house.md"


@pytest.mark.parametrize("row", table("Which file answers"), ids=lambda row: row[0].strip("`"))
def test_a_verb_is_answered_where_the_page_says_and_so_is_its_mathematics(row):
    verb, answer, mathematics = row
    assert verb.strip("`") in defined("model/model.py")
    assert named(answer)
    assert named(mathematics)
    for place, name in named(answer) + named(mathematics):
        assert name in defined(place), (place, name)


ASK = {  # q, v, a of a closed state
    "forward_dynamics": lambda model, q, v, a: model.forward_dynamics(q[None], v[None]),  # one state: single_state.py
    "inverse_dynamics": lambda model, q, v, a: model.inverse_dynamics(q, v, a),
    "reactions": lambda model, q, v, a: model.reactions(q, v),
    "linearize": lambda model, q, v, a: model.linearize(q, v),
    "gradient": lambda model, q, v, a: model.gradient("reactions", q, v, by="q", independent=True),
    "equilibrium": lambda model, q, v, a: model.equilibrium(near=q),
    "modes": lambda model, q, v, a: model.modes(q),
    "function": lambda model, q, v, a: model.function("inverse_dynamics"),
    "export_c": lambda model, q, v, a: model.export_c(Path(tempfile.mkdtemp()), ["forward_dynamics"]),
    "export_js": lambda model, q, v, a: model.export_js(Path(tempfile.mkdtemp()) / "printed.mjs", ["energy"]),
    "share": lambda model, q, v, a: model.share(Path(tempfile.mkdtemp()) / "machine.html"),
    "ask": lambda model, q, v, a: model.ask("generalized_forces", q, v, a),
    "convective_forces": lambda model, q, v, a: model.convective_forces(q, v),
    "energy": lambda model, q, v, a: model.energy(q, v),
    "momentum": lambda model, q, v, a: model.momentum(q, v),
    "shaking": lambda model, q, v, a: model.shaking(q, v, a),
    "twists": lambda model, q, v, a: model.twists(q, v),
    "twist_rates": lambda model, q, v, a: model.twist_rates(q, v, a),
    "point_motions": lambda model, q, v, a: model.point_motions(q, v, a),
    "jacobian": lambda model, q, v, a: model.jacobian(q, model.bodies[0]),
    "position": lambda model, q, v, a: model.position(q, model.bodies[0]),
    "assemble": lambda model, q, v, a: model.assemble({model.joints[0]: 0.1}),
    "follow": lambda model, q, v, a: model.follow(model.reference, {model.joints[0]: 0.01}),
    "joint_rates": lambda model, q, v, a: model.joint_rates(q, v),
    "branches": lambda model, q, v, a: model.branches(dict.fromkeys(model.independent, 0.1), tries=4),
    "range_of_motion": lambda model, q, v, a: model.range_of_motion(model.joints[0]),
    "lift_off": lambda model, q, v, a: _eccentric().lift_off("cam"),
    "impact": lambda model, q, v, a: _struck(),
    "stick_range": lambda model, q, v, a: _rubbing(),
    "friction_modes": lambda model, q, v, a: _rubbing(),
    "free_motions": lambda model, q, v, a: model.free_motions(q[None]),
    "with_parameters": lambda model, q, v, a: model.with_parameters(weight_of_1_kg=1.62).forward_dynamics(q, v),
    "simulate": lambda model, q, v, a: model.simulate(until=1e-3, integrator="rk4", step=1e-3, times=[0.0, 1e-3]),
    "export_fmu": lambda model, q, v, a: _exported(model),
}  # the others are asked with q alone


def _eccentric() -> lw.Model:
    m = lw.Mechanism("eccentric")
    for name, kind, axis in (("shaft", "revolute", (0, 0, 1)), ("lifter", "prismatic", (0, 1, 0))):
        m.add_body(f"{name} body", lw.sphere(mass=1.0, center=(0, 0, 0), radius=0.1))
        m.add_joint(name, kind, "ground", f"{name} body", at=(0, 0, 0), axis=axis)
    m.add_cam("cam", "shaft", "lifter", lambda x: 0.01 * lw.sin(x))
    return m.build()


def _struck() -> None:
    """An impact of another machine: these here have no stops."""
    m = lw.Mechanism("slider")
    m.add_body("slider", lw.point_mass(1.0, at=(0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "slider", axis=(1, 0, 0), limits=(0, 1), stop=lw.stop())
    stopped = m.build()
    stopped.impact(stopped.reference, at=["P"])


def _rubbing() -> None:
    """These here have no friction."""
    model = lw.gallery.load("screw-jack", mu=0.1).build()
    model.stick_range(model.reference.q)
    model.friction_modes(model.reference.q)


def _exported(model: lw.Model) -> None:
    with TemporaryDirectory() as folder:
        model.export_fmu(Path(folder) / "x.fmu")


def run_through(name: str, verb: str) -> set[tuple[str, str]]:
    """(file, name) of every function and class of the package that building a mechanism and asking it goes through."""
    seen = set()

    def note(frame, event, _):
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCE)):
            file = Path(frame.f_code.co_filename).relative_to(SOURCE).as_posix()
            seen.update((file, name) for name in frame.f_code.co_qualname.split("."))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        mechanism = lw.gallery.load(name)
        mechanism.gravity = (0.0, -mechanism.parameter("weight_of_1_kg", 9.81), 0.0)  # for the verbs that vary numbers
        mechanism.add_point("mark", next(iter(mechanism.bodies)), at=(0, 0, 0))
        model = mechanism.build()
        start = model.reference
        ASK.get(verb, lambda model, q, v, a: getattr(model, verb)(q))(model, start.q, start.v, start.a)
    finally:
        sys.setprofile(before)
    return seen


@pytest.mark.parametrize("loops", [False, True], ids=["tree", "loops"])
@pytest.mark.parametrize("row", table("Which file answers"), ids=lambda row: row[0].strip("`"))
def test_a_verb_runs_through_these_files(row, loops):
    """Of several methods, which are named one after the other, the first is the default one."""
    verb, *cells = row
    for_trees, for_loops = zip(
        *(cell.split("loops:") if "loops:" in cell else (cell, cell) for cell in cells), strict=True
    )
    answer, mathematics = map(named, for_loops if loops else for_trees)
    if not answer:
        pytest.skip("only machines with loops have an answer")
    seen = run_through("four-bar" if loops else "double-pendulum", verb.strip("`"))
    assert answer[0] in seen
    assert not mathematics or mathematics[0] in seen


def test_paths_and_links_of_the_page_lead_somewhere():
    for path in re.findall(r"`((?:\w+/)+\w+\.py)`", PAGE):
        assert (SOURCE / path).exists() or (ROOT / path).exists(), path
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
