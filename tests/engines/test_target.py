"""Code for another processor than this one: chosen by the environment, refused where it cannot run."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys

import pytest

from linkwright.engines import target

intel = pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="levels are x86-64's")
ASK = """
import json
import numpy as np
import linkwright as lw
from linkwright.engines import target
model = lw.gallery.load("four-bar").build()
s = model.assemble({"A": np.linspace(0.0, 6.0, 19)}, v={"A": 1.0}, a={"A": 0.0})
r = model.reactions(s.q, s.v, {"A": 1.0}).reactions
print(json.dumps([target.lanes(), np.concatenate([r["B"], r["D"]]).tolist()]))
"""


def answered(**settings: str) -> subprocess.CompletedProcess:
    plain = {key: x for key, x in os.environ.items() if not key.startswith("LINKWRIGHT_") or key.endswith("CACHE")}
    return subprocess.run([sys.executable, "-c", ASK], env=plain | settings, capture_output=True, text=True)


@intel
def test_every_width_gives_the_same():
    """Reactions, which are laid out column by column, for 19 states: whole registers and a rest."""
    here = json.loads(answered().stdout)
    for lanes in (1, 2, 8):
        found = json.loads(answered(LINKWRIGHT_CPU="x86-64", LINKWRIGHT_LANES=str(lanes)).stdout)
        assert found[0] == lanes
        for row, other in zip(here[1], found[1], strict=True):
            assert row == pytest.approx(other, rel=1e-10, abs=1e-10)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [("LINKWRIGHT_CPU", "z80", "one of host, x86-64"), ("LINKWRIGHT_LANES", "3", "one of 1, 2, 4, 8")],
)
def test_what_is_no_processor_is_named(name, value, words):
    told = answered(**{name: value}).stderr.strip().splitlines()[-1]
    assert told.startswith(f"linkwright.errors.ModelError: {name} is '{value}'.")
    assert words in told


@intel
def test_a_level_beyond_this_processor_is_refused(monkeypatch):
    monkeypatch.setenv("LINKWRIGHT_CPU", "x86-64-v4")
    monkeypatch.setattr(target, "_registers", lambda: 4)
    target.cpu.cache_clear()
    try:
        with pytest.raises(target.ModelError, match="this processor cannot run"):
            target.cpu()
    finally:
        monkeypatch.undo()
        target.cpu.cache_clear()
