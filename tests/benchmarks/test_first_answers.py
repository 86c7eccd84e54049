"""Large machines in which nothing repeats, and what a user waits for there."""

import numpy as np
import pytest

from benchmarks import cold_process, first_answers, irregular_machines, scale_report, suites
from benchmarks.first_answers import Row

pytestmark = pytest.mark.peers  # slow


@pytest.mark.parametrize(("rates", "loops"), [*first_answers.QUICK, *first_answers.SIZES])
def test_the_machine_is_what_it_is_called(rates, loops):
    m = irregular_machines.irregular_tree(rates, loops)
    kinds = [joint.kind for joint in m.joints.values()]
    assert (kinds.count("revolute"), kinds.count("spherical")) == (rates, loops)
    assert len({body.inertia.mass for body in m.bodies.values()}) == rates, "no two links are alike"
    assert m == irregular_machines.irregular_tree(rates, loops), "it is the same whenever it is made"


def test_its_loops_take_away_three_freedoms_each_and_nothing_is_redundant():
    (rates, loops), _ = first_answers.SIZES
    model = irregular_machines.irregular_tree(rates, loops).build()
    assert (model.nv, len(model.loops), model.dof) == (rates, loops, rates - 3 * loops)
    assert model.mobility(model.reference.q).redundant == 0
    assert np.abs(model.closure(model.reference.q)).max() < 1e-13


def test_a_small_one_tells_all_stages():
    found = first_answers.measure(*first_answers.QUICK[0], first_answers.QUICK_LIMIT, lambda sentence: None)
    assert found.note == ""
    assert tuple(found.seconds) == first_answers.STAGES
    assert found.steps == 500
    assert max(found.gap, found.energy, found.balance) < 1e-9
    assert found.seconds["steps again"] < found.seconds["steps"]


def test_what_is_not_over_in_time_is_told():
    said = []
    found = first_answers.measure(20, 2, 0.05, said.append)
    assert found.note.startswith("not over within 0.05 s: was ")
    assert found.seconds == {}
    assert said[0].startswith("tree of 20 rates with 2 loops: starting, 0 s of 0.05 s")
    assert found.note in scale_report.answers_line(found)


def test_a_stage_is_named_while_it_lasts():
    assert cold_process.told(["no_such_module_of_ours"], "x", 30.0, lambda sentence: None).note.endswith("was starting")


def test_the_page_has_them():
    rows = [
        Row(120, 12, dict.fromkeys(first_answers.STAGES, 0.25), 500, 1e-15, 1e-12, 1e-13, 10**8)._asdict(),
        Row(250, 25, {"build": 2.0}, note="not over within 400 s: was finding accelerations")._asdict(),
    ]
    shown = suites.SUITES["scale"].show({"rows": [], "fits": [], "absent": [], "limit": 1.0, "irregular": rows})
    table = shown[-1]
    assert [row[:2] for row in table.rows] == [(120, 12), (250, 25)]
    assert "250.0 ms" in table.rows[0]
    assert "not over within 400 s" in table.rows[1][-1]
