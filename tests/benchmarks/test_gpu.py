"""The suite of the card: limits without one, and figures that are measured on this processor in its place."""

import json

import numpy as np
import pytest

from benchmarks import gpu, gpu_report, loops
from host_card import HOST_LIBRARY, CardArray, HostCardEngine
from linkwright.engines import ENGINES
from linkwright.engines.cuda import device_arrays

pytestmark = pytest.mark.peers  # slow


@pytest.fixture
def few(monkeypatch):
    asked = {name: gpu.ASKED[name] for name in ("four-bar", "four-bar, adaptive")}
    asked["ten four-bars"] = ("forward_dynamics", loops.MACHINES["four-bar"], 0.0)
    monkeypatch.setattr(gpu, "ASKED", asked)
    monkeypatch.setattr(gpu, "STEPS", 5)


def test_limits_without_a_card(few, monkeypatch, capsys):
    for module in (gpu, gpu_report):
        monkeypatch.setattr(module, "missing", lambda: "a card")
    found = json.loads(json.dumps(gpu_report.graphics_card(quick=True, silent=False), allow_nan=False))
    assert "There is no card to measure: that needs a card." in capsys.readouterr().out
    assert [row["rate"] for row in found["rows"]] == [None] * 6
    assert {row["binding"] for row in found["rows"]} <= {"memory", "arithmetic", "shared", "local"}
    table, picture = gpu_report.shown(found)
    assert all(len(row) == len(table.headings) for row in table.rows)
    assert picture.html().startswith("<figure")


def on_host_card(x, transposed):
    return CardArray(x.T if transposed and x.ndim == 2 else x)


def test_rows_are_measured(few, monkeypatch):
    monkeypatch.setitem(ENGINES, "cuda", HostCardEngine())
    monkeypatch.setitem(device_arrays.LIBRARIES, CardArray.__module__, HOST_LIBRARY)
    monkeypatch.setattr(gpu, "missing", lambda: "")
    monkeypatch.setattr(gpu, "card_tools", lambda: gpu.CardTools(on_host_card, lambda call, calls: (call(), 1e-3)[1]))
    monkeypatch.setattr(gpu, "DISTINCT", 48)
    for row in gpu.rows(rounds=1, batch=64):
        exact = row.dtype == "float64"
        assert row.rate > 0.0
        assert row.closure < (1e-11 if exact else 1e-4)
        assert row.difference < (1e-12 if exact else 1e-2)
        assert np.isfinite(row.bytes)
