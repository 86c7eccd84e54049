"""Paper 000: what stands behind its claims."""

import numpy as np
import pytest

from linkwright.engines import Function
from papers.page import Page
from papers.paper_000 import forced, free, multipliers, patterns
from papers.paper_000.machines import STARTS, angle_at_start, machine, start

MACHINES = tuple(free.UNTIL)


@pytest.mark.parametrize("name", MACHINES)
def test_three_methods_give_one_motion(name):
    model, until = machine(name), 2.0
    runs = [model.simulate(start(name), until=until, method=method, progress=False) for method in free.METHODS]
    for run in runs:
        assert run.ok
        assert run.closure.max() < 1e-12
        assert np.abs(run.q - runs[0].q).max() < 1e-9
        assert np.abs(run.energy.total - run.energy.total[0]).max() < 1e-6


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("blockwise", [False, True])
def test_solving_programs_find_the_multipliers(name, blockwise):
    model = machine(name)
    run = model.simulate(start(name), until=0.5, times=np.linspace(0.0, 0.5, 6), progress=False)
    wanted = Function(multipliers.slm_program(model))(run.q, run.v, np.zeros((6, len(model.driven))))
    solve = Function(multipliers.solve_program(model, blockwise))
    assert solve(*multipliers.known(model, run.q, run.v, blockwise)) == pytest.approx(wanted, rel=1e-8, abs=1e-8)


@pytest.mark.parametrize("name", MACHINES)
def test_multipliers_cost_less_by_subsystems(name):
    model = machine(name)
    full, blocks = (multipliers.solve_program(model, blockwise).operations for blockwise in (False, True))
    assert blocks < 0.65 * full
    whole = [program.operations for program in multipliers.sslm_programs(model)]
    assert min(whole) < 0.95 * multipliers.slm_program(model).operations


@pytest.mark.parametrize("name", patterns.PRINTED)
def test_block_patterns_are_those_printed(name):
    pattern = patterns.compare(name)
    assert pattern.in_numbers
    assert pattern.agrees


def test_sizes_of_blocks_are_those_of_the_text():
    assert patterns.compare("carpet-scraper").J == [["2 x 1", "2 x 2", ""], ["", "2 x 2", "2 x 4"], ["", "", "2 x 4"]]
    assert patterns.compare("three-rrr").J == [["2 x 5", "2 x 1", ""], ["2 x 5", "", "2 x 1"]]


@pytest.fixture(scope="module")
def followed():
    return {name: forced.run(name) for name in forced.COURSES}


@pytest.mark.parametrize("name", forced.COURSES)
def test_torques_fed_forward_follow_and_gain_with_their_step(followed, name):
    found = followed[name]
    for step in forced.STEPS:
        assert found.error(found.open_loop[step]).max() < 1e-3
    assert 12.0 < found.gain < 20.0  # fourth order
    assert found.error(found.straight).max() > 1.0  # and coarser torques lose the motion
    assert found.error(found.level).max() > 10 * found.error(found.open_loop[forced.STEPS[0]]).max()
    assert found.error(found.feedback).max() < 1e-8


def test_the_page_tells_it(followed, monkeypatch, tmp_path, marked):
    monkeypatch.setattr(free, "UNTIL", dict.fromkeys(MACHINES, 1.0))
    page = Page("000")
    free.write(page, {name: free.run(name) for name in MACHINES})
    multipliers.write(page, {name: multipliers.measure(name) for name in MACHINES})
    patterns.write(page, [patterns.compare(name) for name in patterns.PRINTED])
    forced.write(page, followed)
    page.save(tmp_path)
    assert len(page.claims) == 8
    assert marked(page) == [True, True, True, False, False]  # patterns have it in their blocks; torques are not printed
    verdicts = {claim.text: claim.verdict for claim in page.claims}
    assert "does not agree" not in verdicts.values()
    assert [v for text, v in verdicts.items() if "pattern" in text or "same motion" in text] == ["agrees"] * 4


@pytest.mark.parametrize(("name", "joint"), [(name, joint) for name, starts in STARTS.items() for joint in starts])
def test_the_machines_stand_as_printed_at_the_start(name, joint):
    assert angle_at_start(name, joint) == pytest.approx(STARTS[name][joint], abs=5e-5)
