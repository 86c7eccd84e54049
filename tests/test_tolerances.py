"""What decides that a number is zero has a name, stands in one place, and has its reason beside it."""

import ast
import re
from pathlib import Path

import pytest

import linkwright
from linkwright.scalars import tolerances

SOURCE = Path(linkwright.__file__).parent
SMALL = 1e-5
DECIDING = ("assembly", "constraints", "forces", "kernels", "layout", "methods", "model", "simulation", "topology")
STEPPING = SOURCE / "simulation" / "integrators"  # formulas of step sizes, as their authors give them
TABLE = Path(tolerances.__file__)
FILES = [p for room in DECIDING for p in sorted((SOURCE / room).rglob("*.py")) if STEPPING not in p.parents]
CONSTANT = re.compile(r"^([A-Z_]+(?:, [A-Z_]+)*) = ([^#\n]*[0-9]e-[0-9]+.*)$", re.MULTILINE)


def small_numbers(tree: ast.AST) -> list[float]:
    """Small constants that something is compared with."""
    compared = (n for n in ast.walk(tree) if isinstance(n, ast.Compare))
    within = (n for c in compared for n in ast.walk(c) if isinstance(n, ast.Constant))
    return [n.value for n in within if isinstance(n.value, float) and 0.0 < abs(n.value) < SMALL]


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_nothing_is_compared_with_a_number_without_a_name(path):
    assert not small_numbers(ast.parse(path.read_text(encoding="utf-8")))


def test_every_threshold_has_its_reason_beside_it():
    bare = []
    for path in [TABLE, *FILES]:
        for names, rest in CONSTANT.findall(path.read_text(encoding="utf-8")):
            if "#" not in rest:
                bare.append(f"{path.relative_to(SOURCE)}: {names}")
    assert not bare, "Say why it has this size, beside the number."


def test_no_module_has_a_threshold_of_its_own_by_a_name_of_the_table():
    table = {name for name in vars(tolerances) if name.isupper()}
    doubled = []
    for path in FILES:
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            targets = statement.targets if isinstance(statement, ast.Assign) else []
            named = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
            value = getattr(statement, "value", None)
            threshold = isinstance(value, ast.Constant) and isinstance(value.value, float)
            doubled += [f"{path.relative_to(SOURCE)}: {name}" for name in named & table if threshold]
    assert not doubled, "Take it from scalars/tolerances.py, or call it otherwise."


def test_the_table_is_in_order():
    """What builds on something else is larger by what its reason says."""
    t = tolerances
    assert t.SPACING < t.NO_STEP < t.ROUNDED < t.ROUNDED_SUM < t.ROUNDED_SOLUTION <= t.CLOSED < t.RANK
    assert pytest.approx(t.OPEN) == t.CLOSED**0.5
    assert t.OPEN < t.SINGULAR < t.NEARLY_SINGULAR
    assert pytest.approx(t.RANK_ROOT) == t.RANK**0.5
    assert t.RANK_KNOWN < t.RANK < t.RANK_GIVEN
    assert t.NO_START < t.NEARLY_SINGULAR < t.IN_TIME < t.SINGULAR_AHEAD < t.OTHER_RATES < t.WELL_BEFORE < t.APPROACHING
