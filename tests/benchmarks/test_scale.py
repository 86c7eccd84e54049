"""Machines that grow: every size in a process of its own, what is not over in time, exponents, the printed table."""

import sys
from pathlib import Path

import pytest

from benchmarks import first_answers, scale, scale_cases, scale_report, watched_process
from benchmarks.scale import Row


def nobody(sentence: str) -> None:
    """Who does not want to know what is being done."""


def row(n, first=None, run=None, memory=None, machine="chain", contender="ours"):
    stages = {} if first is None else {"build": 0.2 * first, "trace": 0.3 * first, "compile": 0.5 * first}
    return Row(machine, n, contender, stages, run, memory=memory)


def test_one_small_size_tells_all_stages():
    found = scale.measure("n-four-bar", 2, "ours", 1, 60.0, nobody)
    assert found.note == ""
    assert set(found.stages) == set(scale.STAGES)
    assert found.first_answer == pytest.approx(sum(found.stages.values()))
    assert found.run > 0.0
    assert (found.bodies, found.spread["turns"]) == (5, 1)
    assert max(found.gap, found.balance, found.closure_acceleration) < 1e-12
    assert found.operations > 100


def test_what_is_not_over_in_time_is_told_and_larger_sizes_are_left_out():
    said = []
    found = list(scale.rows(["chain"], True, 1, 0.05, said.append))
    assert [row.n for row in found if row.contender == "ours"] == [scale_cases.SMALLEST]
    assert found[0].note.startswith("not over within 0.05 s: was ")
    assert found[0].run is None
    assert found[0].first_answer is None
    assert said[0].startswith("chain(2), ours: starting, 0 s of 0.05 s")


def test_what_fails_is_told():
    found = scale.measure("chain", -1, "ours", 1, 60.0, nobody)
    assert "chain: n is -1" in found.note
    assert found.note.endswith("was building")


def test_a_watched_process_does_not_outlive_who_waits():
    def stop(line: str) -> None:
        raise KeyboardInterrupt(line)

    script = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
    with pytest.raises(KeyboardInterrupt) as caught:
        watched_process.watch(["-c", script], {}, 30.0, stop, lambda seconds: None)
    if sys.platform == "linux":
        assert not Path(f"/proc/{caught.value}").exists()


def test_exponents_are_those_that_were_put_in():
    fixed, sizes = 0.4, (100, 200, 500, 1000)
    made = [row(2, fixed, 1e-8)] + [row(n, fixed + 1e-3 * n**1.5, 2e-9 * n, 300 * n * n) for n in sizes]
    by = {fit.quantity: fit for fit in scale.fits(made)}
    assert by["first answer"].exponent == pytest.approx(1.5)
    assert by["first answer"].fixed == fixed
    assert by["run"].exponent == pytest.approx(1.0)
    assert by["run"].factor == pytest.approx(2e-9)
    assert by["memory"].exponent == pytest.approx(2.0)
    assert {(fit.low, fit.high, fit.points) for fit in by.values()} == {(100, 1000, 4)}
    assert all(fit.error < 1e-9 for fit in by.values())


def test_ranges_are_fitted_by_themselves():
    made = [row(n, run=1e-9 * n) for n in (100, 1000)] + [row(n, run=1e-12 * n * n) for n in (3000, 10_000)]
    by = {fit.range: fit for fit in scale.fits(made)}
    assert by["100 to 1,000"].exponent == pytest.approx(1.0)
    assert by["1,000 to 10,000"].exponent > 1.5
    assert (by["1,000 to 10,000"].low, by["1,000 to 10,000"].points) == (1000, 3)


def test_sizes_outside_the_range_serve_where_there_are_no_others():
    made = [row(n, 1e-3 * n) for n in (5, 10)]
    fit = next(fit for fit in scale.fits(made) if fit.quantity == "first answer")
    assert (fit.low, fit.high, fit.error) == (5, 10, None)
    assert fit.exponent == pytest.approx(1.0)
    assert scale.fits([row(5, 1.0)]) == []


def test_the_table_and_what_programs_get(monkeypatch, capsys):
    found = [row(2, 0.1, 1e-8, 1_000_000), row(100, 1.0, 1e-6, 9_000_000), row(200, 2.0, 2e-6, 18_000_000)]
    found.append(row(100, run=1e-4, contender="MuJoCo"))
    found.append(Row("tree", 100, "ours", {"build": 0.5}, note="not over within 120 s: was tracing"))
    monkeypatch.setattr(scale, "rows", lambda *_: iter(found))
    seconds = dict.fromkeys(first_answers.STAGES, 0.25)
    monkeypatch.setattr(first_answers, "rows", lambda *_: iter([first_answers.Row(120, 12, seconds, 500)]))
    facts = scale_report.growth(quick=True, silent=False)
    said = capsys.readouterr().out
    assert "chain(200)" in said
    assert "100x" in said
    assert "not over within 120 s: was tracing" in said
    assert " 1.08 " in said  # (2 - 0.1) / (1 - 0.1) at twice the size
    assert [one["ratio"] for one in facts["rows"]] == [None, None, None, pytest.approx(100.0), None]
    assert facts["fits"][0]["machine"] == "chain"
    assert "120 rates, 12 loops" in said
    assert "500.00 us" in said  # a step of the run that waits for nothing
    assert facts["irregular"][0]["seconds"] == seconds


def test_sizes_are_a_table_that_is_easily_changed():
    for growing in scale_cases.GROWING.values():
        assert list(growing.sizes) == sorted(growing.sizes)
        low, high = scale_cases.RANGES[0]
        assert sum(low <= n <= high for n in growing.sizes) >= 2
        assert max(growing.quick) <= 100


@pytest.mark.peers
@pytest.mark.parametrize("engine", ["pinocchio", "mujoco"])
def test_peers_beside_it(engine):
    found = scale.measure("chain", 20, engine, 1, 60.0, nobody)
    assert found.note == ""
    assert found.run > 0.0
    assert found.contender == scale_cases.NAMES[engine]
    assert found.balance is None if engine == "mujoco" else found.balance < 1e-9
