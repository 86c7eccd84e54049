"""Draws docs/house.svg: the rooms of the package, what flows through them, and who imports whom.

    python docs/draw_house.py

The rooms and their lines are read from docs/house.md, the arrows from the import statements in src. What is imported
for type checking alone is left out, and so is `errors`, which every room may import.
"""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch, PathPatch
from matplotlib.path import Path as Line

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "linkwright"
PAGE, PICTURE = ROOT / "docs" / "house.md", ROOT / "docs" / "house.svg"
LEFT, WIDTH, HEIGHT, STEP = 2.1, 11.6, 0.62, 0.92  # of the boxes
DOWN, DOOR = "#5b7fa6", "#b5332e"
EVERYWHERE = {"errors"}
LATER = (ast.FunctionDef, ast.ClassDef)  # what these import is not imported with the file

Imports = dict[tuple[str, str], list[str]]  # {(importing room, imported room): files}


def rooms(page: str) -> dict[str, str]:
    """{room: its line} from the first table of the page, top to bottom."""
    table = page.partition("## Rooms")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", table, re.MULTILINE))


def nouns(page: str) -> list[tuple[str, str]]:
    """(noun, the file that defines it), in the order in which one is made from the other."""
    table = page.partition("## What flows")[2].partition("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \| `([\w/.]+)` \|", table, re.MULTILINE)


def rooms_within(page: str) -> dict[str, list[set[str]]]:
    """{room: its own rooms from top to bottom, those that know each other together} from the second table."""
    found: dict[str, list[set[str]]] = {}
    tables = page.partition("## What flows")[0]
    for room, cell in re.findall(r"^\| `(\w+)` \| ((?:`\w+` ?)+) \| ", tables, re.MULTILINE):
        found.setdefault(room, []).append(set(re.findall(r"\w+", cell)))
    return found


def imports_within(room: str) -> Imports:
    """Which of a room's own rooms imports which at the top of a file."""
    found: Imports = {}
    for path in sorted((SOURCE / room).rglob("*.py")):
        place = path.relative_to(SOURCE)
        top = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if not isinstance(node, LATER)]
        for statement in top if len(place.parts) > 2 else ():
            for module in _imported(statement):
                parts = module.split(".")
                if parts[1:2] == [room] and (SOURCE / Path(*parts[1:3])).is_dir() and len(parts) > 2:
                    found.setdefault((place.parts[1], parts[2]), []).append(str(place))
    return {pair: files for pair, files in found.items() if pair[0] != pair[1]}


@cache
def room_imports() -> Imports:
    """Which room imports which when it runs, at the top of a file or inside a function."""
    found: Imports = {}
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE)
        if len(place.parts) == 1:  # the package's own face, above all rooms
            continue
        own = place.parts[0]
        for module in _imported(ast.parse(path.read_text(encoding="utf-8"))):
            parts = module.split(".")
            if parts[0] == "linkwright" and len(parts) > 1 and (SOURCE / parts[1]).is_dir() and parts[1] != own:
                files = found.setdefault((own, parts[1]), [])
                if str(place) not in files:
                    files.append(str(place))
    return {pair: files for pair, files in found.items() if pair[1] not in EVERYWHERE}


def _imported(node: ast.AST) -> list[str]:
    """The modules that a piece of code imports, those of `if TYPE_CHECKING:` left out."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return [module for part in node.orelse for module in _imported(part)]
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{name.name}" for name in node.names]
    return [module for part in ast.iter_child_nodes(node) for module in _imported(part)]


def draw() -> None:
    page = PAGE.read_text(encoding="utf-8")
    lines = rooms(page)
    order = list(lines)
    height = {room: -STEP * k for k, room in enumerate(order)}
    plt.rcParams |= {"svg.fonttype": "none", "svg.hashsalt": "house", "font.family": "sans-serif"}
    figure, axes = plt.subplots(figsize=(14.6, 0.55 * len(order) + 0.9))
    figure.subplots_adjust(0.005, 0.01, 0.995, 0.99)
    axes.set(xlim=(-0.1, 19.6), ylim=(-STEP * len(order) + 0.25, 1.15), aspect="auto")
    axes.axis("off")
    for room, line in lines.items():
        _draw_room(axes, room, line, height[room])
    _draw_nouns(axes, nouns(page), height)
    right = LEFT + WIDTH
    down = sorted((pair for pair in room_imports()), key=lambda pair: (order.index(pair[0]), order.index(pair[1])))
    for importer, imported in down:
        _draw_import(axes, importer, imported, height, right, len(order))
    axes.text(LEFT, 0.75, "rooms: each imports only rooms above it", fontsize=11, weight="bold", va="center")
    axes.text(0.0, 0.75, "what flows", fontsize=11, weight="bold", va="center")
    axes.text(right + 0.2, 0.75, "imports", fontsize=11, weight="bold", va="center", color=DOWN)
    axes.text(right + 1.6, 0.75, "(red: the doors that lead on)", fontsize=10, va="center", color=DOOR)
    figure.savefig(PICTURE, metadata={"Date": None})


def _draw_room(axes, room: str, line: str, y: float) -> None:
    box = FancyBboxPatch((LEFT, y - HEIGHT / 2), WIDTH, HEIGHT, "round,pad=0.02,rounding_size=0.12")
    box.set(facecolor="#f3f6fa", edgecolor="0.55", gid=f"room-{room}")
    axes.add_patch(box)
    axes.text(LEFT + 0.18, y, room, fontsize=11.5, weight="bold", va="center")
    axes.text(LEFT + 1.95, y, line.replace("`", ""), fontsize=9.5, va="center", color="0.2")


def _draw_nouns(axes, made: list[tuple[str, str]], height: dict[str, float]) -> None:
    """Beside the room that defines each; several of one room share its line."""
    by_room: dict[str, list[str]] = {}
    for noun, file in made:
        by_room.setdefault(file.partition("/")[0], []).append(noun)
    places = [(height[room], ",\n".join(names)) for room, names in by_room.items()]
    for y, words in places:
        axes.text(0.0, y, words, fontsize=11, va="center", color="#1d5c3a", weight="bold", linespacing=1.0)
    for (start, _), (end, _) in pairwise(places):
        arrow = FancyArrowPatch((0.55, start - 0.3), (0.55, end + 0.3), arrowstyle="-|>", mutation_scale=12)
        arrow.set(color="#1d5c3a", linewidth=1.3)
        axes.add_patch(arrow)


def _draw_import(axes, importer: str, imported: str, height: dict[str, float], right: float, count: int) -> None:
    """A bow on the right, from the room that imports to the room that is imported; wider where they are far apart."""
    start, end = height[importer], height[imported]
    door = end < start
    start, end = start + 0.1 * (1 if not door else -1), end - 0.16 * (1 if not door else -1)
    reach = right + (0.7 if door else 0.35) + 5.6 * abs(end - start) / (STEP * count)
    bow = Line([(right + 0.05, start), (reach, start), (reach, end), (right + 0.12, end)], [1, 4, 4, 4])
    color = DOOR if door else DOWN
    style = {"facecolor": "none", "edgecolor": color, "linewidth": 1.4 if door else 0.9, "alpha": 1.0 if door else 0.75}
    axes.add_patch(PathPatch(bow, gid=f"imports-{importer}-{imported}", linestyle="--" if door else "-", **style))
    axes.plot(right + 0.12, end, marker="<", markersize=5, color=color, clip_on=False)


if __name__ == "__main__":
    draw()
