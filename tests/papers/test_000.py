"""Paper 000: what stands behind its claims."""

import numpy as np
import pytest

from linkwright.engines import Function
from papers import independent_engine
from papers.page import Page
from papers.paper_000 import forced, free, multipliers, patterns, robot_starts
from papers.paper_000.machines import STARTS, angle_at_start, machine, start

pytestmark = pytest.mark.peers  # slow

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
        assert found.error(found.open_loop[step]).max() < forced.FOLLOWS
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
    assert [v for text, v in verdicts.items() if "pattern" in text] == ["agrees"] * 3
    assert verdicts["SSLM, SLM and the system approach give the same motion."] == (
        "agrees" if independent_engine.available() else "agrees in part"
    )


def test_without_an_independent_engine_the_page_says_so(monkeypatch):
    monkeypatch.setattr(independent_engine, "available", lambda: False)
    monkeypatch.setattr(free, "UNTIL", dict.fromkeys(MACHINES, 0.2))
    page = Page("000")
    free.write(page, {name: free.run(name) for name in MACHINES})
    assert page.claims[0].verdict == "agrees in part"
    assert page.claims[0].why == independent_engine.MISSING
    assert "pip install 'linkwright[peers]'" in page.html().replace("&#x27;", "'")


@pytest.mark.peers
@pytest.mark.parametrize("name", MACHINES)
def test_an_independent_engine_falls_alike(name):
    """Within what tolerances of 1e-13 leave, which the robot's fall amplifies like everything else."""
    pytest.importorskip("pinocchio")
    found = free.run(name)
    assert found.theirs_apart[0] < 1e-15
    assert found.theirs_apart.max() < found.error.max()
    moved = np.abs(found.closer.q - found.closer.q[0]).max()
    assert moved > 0.5


@pytest.mark.parametrize(
    ("solving", "whole", "verdict"),
    [(0.2, 0.03, "agrees in part"), (0.01, 0.03, "agrees in part"), (0.2, 0.2, "agrees")],
)
def test_multipliers_are_judged_on_the_whole_way_as_well(solving, whole, verdict):
    cost = multipliers.Cost((7, 6), (200, 100), (1000, 900), (2e-8, 1e-8), (5e-8, 4e-8), solving, whole)
    page = Page("000")
    multipliers.write(page, dict.fromkeys(MACHINES, cost))
    assert [(claim.verdict, bool(claim.why)) for claim in page.claims] == [(verdict, verdict != "agrees")]


def test_the_robots_starts_are_those_of_the_text():
    found = {name: robot_starts.measure(options) for name, options in robot_starts.STARTS.items()}
    taken, program, plate, other = found.values()
    assert np.degrees([taken.platform, plate.platform]) == pytest.approx(224.37, abs=0.01)
    assert np.degrees(other.platform) == pytest.approx(60.0, abs=0.01)
    assert program.drive == pytest.approx(1.0467)
    assert [x.moment for x in found.values()] == pytest.approx([0.16, 0.16, 8 * 0.4**2 / 12, 8 * 0.4**2 / 12])
    assert min(x.runs.growth for x in (taken, program, plate)) > 1.5 * other.runs.growth
    assert max(x.lost for x in (taken, program, plate)) < other.lost
    page = Page("000")
    robot_starts.write(page, found)
    assert f"{taken.lost:.4g}" in page.html()


@pytest.mark.parametrize(("name", "joint"), [(name, joint) for name, starts in STARTS.items() for joint in starts])
def test_the_machines_stand_as_printed_at_the_start(name, joint):
    assert angle_at_start(name, joint) == pytest.approx(STARTS[name][joint], abs=5e-5)
