"""Paper 002: what stands behind its claims."""

from dataclasses import replace

import numpy as np
import pytest

from linkwright.engines import Function
from papers import independent_engine
from papers.page import Page
from papers.paper_002 import costs, sizes, turns

pytestmark = pytest.mark.peers  # slow

MACHINES = tuple(turns.TURNS)


def test_sizes_are_those_printed():
    scraper, rssr = (sizes.count(name) for name in MACHINES)
    assert (scraper.traditional, scraper.unknowns, scraper.system, scraper.groups) == (21, 21, 7, (4, 2, 1))
    assert (rssr.traditional, rssr.unknowns, rssr.system, rssr.groups) == (18, 18, 4, (3, 1))


def test_orders_but_for_two_slips():
    scraper, rssr = (sizes.count(name) for name in MACHINES)
    assert scraper.orders == pytest.approx((3087.0, 128.333, 39.0), abs=1e-3)
    assert rssr.orders == pytest.approx((1944.0, 45.333, 33.0), abs=1e-3)


@pytest.fixture(scope="module")
def turned():
    return {name: turns.turn(name) for name in MACHINES}


@pytest.mark.parametrize("name", MACHINES)
def test_three_methods_agree_on_everything(turned, name):
    turned = turned[name]
    size = max(float(x.max()) for x in turned.forces.values())
    for method in turns.METHODS:
        assert max(turned.apart(method)) < 1e-10 * size
    assert max(turned.other_cut_apart) < 1e-10 * size
    assert turned.given == pytest.approx(turned.gained, abs=1e-5 * np.abs(turned.torque).max())


def test_the_turn_of_the_scraper(turned):
    turned = turned["carpet-scraper"]
    assert len(turned.t) == 134
    assert turned.t[-1] == pytest.approx(1.33)
    assert set(turned.forces) == set("ABCDSEFGPQ")


@pytest.mark.parametrize("name", MACHINES)
def test_the_traced_traditional_method_gives_the_same(name):
    _, s = turns.states(name)
    some = slice(None, None, 40)
    q, v, a = s.q[some], s.v[some], s.a[some]
    tau, reactions = Function(costs.traditional_program(name))(q, v, a)
    wanted = turns.machine(name).inverse_dynamics(q, v, a)
    size = max(float(np.abs(w).max()) for w in wanted.reactions.values())
    assert tau[:, 0] == pytest.approx(wanted.tau["A"], abs=1e-9 * size)
    assert reactions.reshape(len(q), -1, 6) == pytest.approx(
        np.stack(list(wanted.reactions.values()), axis=1), abs=1e-9 * size
    )


@pytest.mark.parametrize("name", MACHINES)
def test_the_traditional_method_costs_more(name):
    traditional = costs.traditional_program(name).operations
    for method in turns.METHODS[1:]:
        assert turns.machine(name).loop_programs.inverse(method).operations < traditional


def test_the_page_tells_it(turned, tmp_path, marked):
    page = Page("002")
    sizes.write(page, {name: sizes.count(name) for name in MACHINES})
    turns.write(page, turned)
    measured = {name: costs.measure(name) for name in MACHINES}
    costs.write(page, measured)
    page.save(tmp_path)
    assert marked(page) == [True] * 3
    verdicts = [claim.verdict for claim in page.claims]
    same = "agrees" if independent_engine.available() else "agrees in part"
    assert verdicts[:4] == ["agrees", "agrees", same, "nothing to compare with"]  # no reaction is printed
    assert "does not agree" not in verdicts
    assert [claim.verdict for claim in busy_page(measured).claims] == verdicts[4:]


def test_without_an_independent_engine_the_page_says_so(turned):
    page = Page("002")
    turns.write(page, {name: replace(x, theirs=None) for name, x in turned.items()})
    assert (page.claims[0].verdict, page.claims[0].why) == ("agrees in part", independent_engine.MISSING)
    assert "Pinocchio has" not in page.html()


@pytest.mark.peers
@pytest.mark.parametrize("name", MACHINES)
def test_an_independent_engine_has_the_same_efforts_and_reactions(turned, name):
    """Every component in every joint of the turn, in the joints that it does not know as cut ones as well."""
    pytest.importorskip("pinocchio")
    found = turned[name]
    ours, theirs = found.answers["subsystem"], found.theirs
    size = max(float(x.max()) for x in found.forces.values())
    assert theirs.left < 1e-12
    assert set(theirs.reactions) == set(ours.reactions)
    assert theirs.tau["A"] == pytest.approx(ours.tau["A"], abs=1e-10 * size)
    for joint, wrench in ours.reactions.items():
        assert theirs.reactions[joint] == pytest.approx(wrench, abs=1e-10 * size), joint


@pytest.mark.peers
def test_an_engine_that_disagrees_is_said_so(turned):
    pytest.importorskip("pinocchio")
    wrong = {
        name: replace(x, theirs=x.theirs._replace(tau={"A": 1.01 * x.theirs.tau["A"]})) for name, x in turned.items()
    }
    page = Page("002")
    turns.write(page, wrong)
    assert page.claims[0].verdict == "does not agree"


def busy_page(measured):
    """The costs as a computer would tell them whose clock says the opposite."""
    page = Page("002")
    slow = {name: replace(x, ratios=dict.fromkeys(x.ratios, 3.0)) for name, x in measured.items()}
    costs.write(page, slow)
    return page
