"""Equations against unknowns, compared with a matching of single ones by networkx."""

import networkx
from hypothesis import given
from hypothesis import strategies as st

from linkwright.topology.block_triangular import Block, SharedUnknowns, solve_in_order


def test_the_rule_of_paper_002_alone():
    """Scraper: four equations with two links of two, then two with one link of two, then one with none."""
    links = [SharedUnknowns(2, (0, 1)), SharedUnknowns(2, (1, 2)), SharedUnknowns(2, (1, 2))]
    assert solve_in_order([0, 2, 4], links) == [
        Block((2,), (1, 2)),
        Block((1,), (0,)),
        Block((0,), ()),
    ]


def test_two_nodes_that_only_together_have_enough_equations():
    """Nodes 0 and 1 share four unknowns, two equations each hold; node 2 waits for what they find."""
    links = [SharedUnknowns(2, (0, 1)), SharedUnknowns(2, (0, 1)), SharedUnknowns(1, (1, 2))]
    assert solve_in_order([2, 3, 0], links) == [Block((0, 1), (0, 1, 2)), Block((2,), ())]


def test_too_many_unknowns_stay_in_one_block():
    assert solve_in_order([1, 1], [SharedUnknowns(5, (0, 1))]) == [Block((0, 1), (0,))]


def test_too_few_unknowns_leave_an_equation_over():
    assert solve_in_order([2, 1], [SharedUnknowns(2, (0, 1))]) == [Block((0,), (0,)), Block((1,), ())]


@st.composite
def counts(draw):
    size = draw(st.integers(1, 7))
    nodes = st.lists(st.integers(0, size - 1), min_size=1, max_size=2, unique=True).map(tuple)
    links = draw(st.lists(st.builds(SharedUnknowns, st.integers(0, 3), nodes), max_size=9))
    return draw(st.lists(st.integers(0, 4), min_size=size, max_size=size)), links


def _matched(equations, links):
    """Single unknowns matched to single equations as far as possible."""
    graph = networkx.Graph()
    unknowns = [("unknown", index, n) for index, link in enumerate(links) for n in range(link.unknowns)]
    rows = [("equation", node, n) for node, count in enumerate(equations) for n in range(count)]
    graph.add_nodes_from(unknowns + rows)
    graph.add_edges_from((u, row) for u in unknowns for row in rows if row[1] in links[u[1]].nodes)
    return graph, unknowns, networkx.bipartite.maximum_matching(graph, top_nodes=unknowns)


@given(counts())
def test_every_node_once_and_every_unknown_in_a_block_that_holds_it(case):
    equations, links = case
    blocks = solve_in_order(equations, links)
    assert sorted(node for block in blocks for node in block.nodes) == list(range(len(equations)))
    found = [index for block in blocks for index in block.links]
    assert sorted(found) == [index for index, link in enumerate(links) if link.unknowns]
    for block in blocks:
        assert all(set(links[index].nodes) & set(block.nodes) for index in block.links)


@given(counts())
def test_no_block_needs_what_a_later_one_finds(case):
    equations, links = case
    known = set()
    for block in solve_in_order(equations, links):
        known |= set(block.links)
        for index, link in enumerate(links):
            assert not link.unknowns or index in known or not set(link.nodes) & set(block.nodes)


@given(counts())
def test_all_blocks_balance_exactly_where_a_perfect_matching_exists(case):
    equations, links = case
    _, unknowns, matching = _matched(equations, links)
    perfect = len(unknowns) == sum(equations) == len(matching) // 2
    balanced = all(
        sum(equations[node] for node in block.nodes) == sum(links[index].unknowns for index in block.links)
        for block in solve_in_order(equations, links)
    )
    assert perfect == balanced


@given(counts())
def test_balanced_blocks_are_as_small_as_can_be(case):
    """Where the matching is perfect, the blocks are the strong components of its directed graph."""
    equations, links = case
    graph, unknowns, matching = _matched(equations, links)
    if not len(unknowns) == sum(equations) == len(matching) // 2:
        return
    directed = networkx.DiGraph()
    directed.add_nodes_from(range(len(equations)))
    for unknown in unknowns:
        taker = matching[unknown][1]
        directed.add_edges_from((taker, row[1]) for row in graph[unknown])
    fine = {frozenset(piece) for piece in networkx.strongly_connected_components(directed)}
    assert {frozenset(block.nodes) for block in solve_in_order(equations, links)} == fine
