"""The page on distributed machines: its code runs and prints what it says, its numbers are those of the picture."""

import json
import sys

from linkwright.mechanism.mechanism import Mechanism
from page_code import ROOT, dead_links, run_code

FILE = ROOT / "docs" / "distributed.md"
PAGE = FILE.read_text(encoding="utf-8")
sys.path.insert(0, str(ROOT / "docs"))

import draw_distributed  # noqa: E402


def test_the_code_prints_what_the_page_says(capsys):
    run_code(PAGE, "distributed.md", lambda: capsys.readouterr().out)


def test_links_lead_somewhere():
    assert dead_links(FILE) == []


def test_the_fitted_numbers_are_those_of_the_page():
    kept = json.loads(draw_distributed.NUMBERS.read_text())
    model = draw_distributed.fitted(kept, "sslm")
    assert f"| {model.operation * 1e9:.2f} ns |" in PAGE
    assert f"| {model.latency * 1e6:.1f} µs |" in PAGE
    assert f"| {model.per_body:.0f}, {model.per_tip:.0f} |" in PAGE
    gain = model.alone(100_000) / model.evaluation(100_000, 1000)
    assert f"a hundred thousand on a thousand {gain:.0f} times" in PAGE


def test_the_measured_gains_are_those_of_the_page():
    kept = json.loads(draw_distributed.NUMBERS.read_text())
    for bodies, gain in draw_distributed.gains(kept, "sslm").items():
        assert f"| {bodies:,} | {gain:.2f} |" in PAGE


def test_the_measured_machine_is_a_row_of_arms_with_loops():
    machine = draw_distributed.row(3, 4)
    assert isinstance(machine, Mechanism)
    model = machine.build()
    assert (len(model.subsystems), len(model.loops), model.nv) == (3, 2, 12)
