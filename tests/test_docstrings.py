"""The examples in docstrings run, and give what they say."""

import doctest
import importlib
from pathlib import Path

import pytest

import linkwright as lw

SOURCE = Path(lw.__file__).parent


def module_of(file: Path) -> str:
    return ".".join(["linkwright", *file.relative_to(SOURCE).with_suffix("").parts]).removesuffix(".__init__")


def has_examples(file: Path) -> bool:
    lines = file.read_text(encoding="utf-8").splitlines()
    return any(">>> " in line and "+SKIP" not in line for line in lines)


WITH_EXAMPLES = sorted(module_of(file) for file in SOURCE.rglob("*.py") if has_examples(file))


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_give_what_they_say(module, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    outcome = doctest.testmod(importlib.import_module(module))
    assert outcome.attempted
    assert not outcome.failed
